/* muster-print-sheet.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "muster-library.h"
#include "muster-print-pages.h"
#include "muster-roster.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PRINT_LIST,      /* what is in it, with prices */
  MUSTER_PRINT_CARDS,     /* a card for each unit, to be cut out */
  MUSTER_PRINT_REFERENCE, /* all profiles and rules, each once */
} MusterPrintKind;

#define MUSTER_PRINT_CARD_MIN 30.0
#define MUSTER_PRINT_CARD_MAX 300.0
#define MUSTER_PRINT_SIZE_MIN 5.0
#define MUSTER_PRINT_SIZE_MAX 16.0

typedef struct
{
  MusterPrintKind kind;
  int columns;                    /* 1 or 2; of a reference those of the rules */
  double card_width, card_height; /* in millimetres */
  double size;                    /* of the letters, in points; on cards the largest */
  gboolean notes;
  gboolean faults; /* in a list */
  /* (nullable): where the pictures are that cards have; outlives the sheet's making */
  MusterLibrary *library;
} MusterPrintOptions;

/* Where something is printed, in millimetres from the left upper corner of its page. */
typedef struct
{
  guint page;
  double x, y, width, height;
  double size; /* of most of its letters, in points */
} MusterPrintPlace;

/* A roster, laid out on pages. It stays as it was when it was made. */
typedef struct _MusterPrintSheet MusterPrintSheet;

/* Laying out a large list takes longer than a frame: begin it, and work on it until all is there. The roster must not
 * change meanwhile; pages that are there can be drawn. */
MusterPrintSheet *
muster_print_sheet_begin (MusterRoster *roster,
                          const MusterPrintOptions *options,
                          const MusterPrintPaper *paper) G_GNUC_WARN_UNUSED_RESULT;
/* @time: in microseconds, after which no other step is begun
 * Returns: whether all is there */
gboolean muster_print_sheet_work (MusterPrintSheet *self, gint64 time);
/* 0 to 1, which is all. */
double muster_print_sheet_get_progress (const MusterPrintSheet *self);

void muster_print_sheet_free (MusterPrintSheet *self);

/* 0 where a card is larger than what can be printed on. */
guint muster_print_sheet_get_n_pages (const MusterPrintSheet *self);

/* One unit of @cr is a millimetre, its origin the left upper corner of the paper. */
void muster_print_sheet_draw (const MusterPrintSheet *self, cairo_t *cr, guint page);

/* The same as pages, whatever they are of. */
MusterPrintPages *
muster_print_sheet_begin_pages (MusterRoster *roster,
                                const MusterPrintOptions *options,
                                const MusterPrintPaper *paper) G_GNUC_WARN_UNUSED_RESULT;
MusterPrintSource *
muster_print_source_new_roster (MusterRoster *roster,
                                const MusterPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPrintSheet, muster_print_sheet_free)

G_END_DECLS
