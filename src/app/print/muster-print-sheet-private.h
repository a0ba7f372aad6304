/* muster-print-sheet-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-print-flow.h"
#include "muster-print-picture.h"
#include "muster-print-sheet.h"
#include "muster-print-writer.h"

G_BEGIN_DECLS

/* Lines of a block on a page. */
typedef struct
{
  const MusterPrintBlock *block;
  guint page;
  double x, y;
  guint from, to;
} MusterPrintText;

/* A part of the work of laying out, which takes less than a frame. */
typedef void (*MusterPrintStepFunc) (MusterPrintSheet *self, gpointer item);

struct _MusterPrintSheet
{
  MusterRoster *roster;
  MusterPrintOptions options;
  MusterPrintPaper paper;
  char *name;
  PangoContext *context;
  GPtrArray *blocks; /* of MusterPrintBlock: those that texts are of */
  GArray *texts;     /* of MusterPrintText */
  GArray *cards;     /* of MusterPrintPlace */
  GArray *pictures;  /* of MusterPrintPicture */
  guint n_pages;

  GArray *steps; /* what is to be done, in order */
  guint n_done;  /* of them */
  MusterPrintWriter wide;
  MusterPrintWriter columns;
  GPtrArray *tables; /* (nullable): of MusterProfileTable */
  GPtrArray *rules;  /* (nullable): of MusterShownRule */
};

/* @item: (nullable): of the roster or of the sheet */
void muster_print_sheet_plan (MusterPrintSheet *self, MusterPrintStepFunc run, gpointer item);

/* Where something can be, without the margins and the line at the foot. */
MusterPrintPlace muster_print_sheet_get_body (const MusterPrintSheet *self);
/* @page: of its first room; pieces are (element-type MusterPrintPiece), in rooms of one page each */
void muster_print_sheet_add (MusterPrintSheet *self,
                             const MusterPrintPiece *piece,
                             guint page,
                             double x,
                             double y);
/* The blocks are of the sheet from now on. */
void muster_print_sheet_take (MusterPrintSheet *self, MusterPrintWriter *writer);

void muster_print_sheet_plan_list (MusterPrintSheet *self);
void muster_print_sheet_plan_cards (MusterPrintSheet *self);
void muster_print_sheet_plan_reference (MusterPrintSheet *self);

void muster_print_sheet_draw_cards (const MusterPrintSheet *self, cairo_t *cr, guint page);

/* Puts what is as wide as the page on it, and below that what is in columns. A step. */
void muster_print_sheet_add_columns (MusterPrintSheet *self, gpointer item);
double muster_print_sheet_get_column_width (const MusterPrintSheet *self);

/* The name of the list and what it costs, or what the page is, and the notes about the whole. */
void
muster_print_sheet_write_title (MusterPrintWriter *writer, MusterRoster *roster, const char *kind);

G_END_DECLS
