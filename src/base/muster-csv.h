/* muster-csv.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-location.h"

G_BEGIN_DECLS

/* ---- Writing ---- */

/* Appends a cell to a row, in quotes where it needs them, behind a comma where it is not the first. Anybody may have written the text:
 * where a spreadsheet would take it for a formula, an apostrophe stands before it, and characters that are not seen have signs in their
 * place (muster-visible.h). Numbers stay numbers. */
void muster_csv_append (GString *row, const char *text, gboolean first);
void muster_csv_end_row (GString *row);

/* (transfer full): what muster_csv_append() was given; controls stay signs. */
char *muster_csv_dup_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Reading ---- */

typedef struct
{
  char *text;
  guint line; /* where it begins, counted from 1 */
  guint column;
} MusterCsvCell;

typedef enum
{
  MUSTER_CSV_OPEN_QUOTE,  /* one that begins a cell has no other */
  MUSTER_CSV_STRAY_QUOTE, /* something follows the closing one */
} MusterCsvFault;

typedef struct
{
  MusterCsvFault fault;
  guint row; /* of the table, counted from 0 */
  guint line;
  guint column;
} MusterCsvProblem;

/* A table as spreadsheets write them, with commas, semicolons or tabs between the cells. */
typedef struct
{
  MusterSource *source;
  GPtrArray *rows; /* of GPtrArray of MusterCsvCell; those without a character are left out */
  GArray *
      problems; /* of MusterCsvProblem; the cells are there all the same, as well as they can be read */
} MusterCsv;

#define MUSTER_CSV_MOST_BYTES (64 * 1024 * 1024)
#define MUSTER_CSV_MOST_CELLS (2 * 1000 * 1000)

/**
 * muster_csv_read:
 * @name: printed in messages
 * @bytes: UTF-8, with or without the mark in front
 *
 * What is between the cells is what there is most of in the first row.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BASE_ERROR where it is no such text; its message begins with the place
 */
MusterCsv *
muster_csv_read (const char *name, GBytes *bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_csv_free (MusterCsv *self);

void muster_csv_locate (const MusterCsv *self, const MusterCsvCell *cell, MusterLocation *where);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCsv, muster_csv_free)

G_END_DECLS
