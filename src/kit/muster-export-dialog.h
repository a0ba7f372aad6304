/* muster-export-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-file-format.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

/* Something of a shelf that is written as a file. */
typedef struct
{
  const char *title; /* of the dialog */
  const char *name;  /* that it has; the file is called like it */
  gint64 id;
  MusterFileFormats formats;
  /* Writes it as the end of the name says, and says what came of it, now or later. */
  void (*write) (MusterShelf *shelf, gint64 id, const char *path);
} MusterExport;

/* Asks where to write it, and as what. */
void muster_export_dialog_run (MusterShelf *shelf, const MusterExport *what, GtkWindow *parent);

/* What came of it: that it was written, or why not.
 * @error: (nullable): %NULL: it was */
void muster_export_dialog_tell (MusterShelf *shelf, const char *path, const GError *error);

G_END_DECLS
