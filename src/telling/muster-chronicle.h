/* muster-chronicle.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-file.h"
#include "muster-file-format.h"
#include "muster-report-board.h"

G_BEGIN_DECLS

/* A campaign told as a book: where it stands, its journal with pictures, its battles, its figures with what happened to each, and those
 * who fell. Where boards are known, by the tokens of battles, it has those at the end of these. */

/* A part of it; in what order they come is what the book says. */
typedef enum
{
  MUSTER_CHRONICLE_TITLE,   /* of the book */
  MUSTER_CHRONICLE_CHAPTER, /* heads a part */
  MUSTER_CHRONICLE_HEADING, /* heads a day, a battle, a figure */
  MUSTER_CHRONICLE_TEXT,    /* may have lines */
  MUSTER_CHRONICLE_ITEM,    /* one of several lines below each other */
  MUSTER_CHRONICLE_PICTURE, /* its text is the caption */
  MUSTER_CHRONICLE_TABLE,   /* of rows */
  MUSTER_CHRONICLE_FORM,    /* likewise, to be filled in by hand */
  MUSTER_CHRONICLE_BOARD,   /* its text is what the board is called */
} MusterChroniclePart;

typedef struct
{
  MusterChroniclePart part;
  char *text;                     /* empty for a table or form */
  char *picture;                  /* (nullable): checksum */
  GPtrArray *rows;                /* (nullable): of GStrv: the first has the titles */
  const MusterReportBoard *board; /* (nullable): borrowed */
} MusterChronicleBlock;

/* (transfer full) (element-type MusterChronicleBlock): translated.
 * @boards: (nullable) (element-type utf8 MusterReportBoard): by tokens of battles; outlives them */
GPtrArray *muster_chronicle_list_blocks (const MusterCampaign *campaign,
                                         GHashTable *boards) G_GNUC_WARN_UNUSED_RESULT;

/* For another book that is written like one: (transfer full) (element-type MusterChronicleBlock): without any. */
GPtrArray *muster_chronicle_blocks_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none): the next. */
MusterChronicleBlock *
muster_chronicle_add (GPtrArray *blocks, MusterChroniclePart part, const char *text);

/* As what it can be written: MusterFileFormats. */
const MusterFileFormat *muster_chronicle_format_get (guint index);

/* Whether it has pictures and boards in it. */
gboolean muster_chronicle_format_draws (const MusterFileFormat *format);

/* (transfer full): @finder: (nullable): gives the pictures; NULL: there are their captions alone. */
char *muster_chronicle_write (const MusterCampaign *campaign,
                              GHashTable *boards,
                              const MusterFileFormat *format,
                              MusterCampaignFinder finder,
                              gpointer data) G_GNUC_WARN_UNUSED_RESULT;
/* The same of any book; the first block is its title. */
char *muster_chronicle_write_blocks (const GPtrArray *blocks,
                                     const MusterFileFormat *format,
                                     MusterCampaignFinder finder,
                                     gpointer data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
