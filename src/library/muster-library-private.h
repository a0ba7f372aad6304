/* muster-library-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-database.h"
#include "muster-library.h"

G_BEGIN_DECLS

struct _MusterLibrary
{
  MusterDatabase *database;
  MusterLibraryClock clock;
  gpointer clock_data;
  char *warning;
};

gint64 muster_library_get_now (MusterLibrary *self);

/* (transfer full) (nullable): a column of the present row as text. */
char *muster_library_dup_column (sqlite3_stmt *statement, int column);

gboolean muster_library_fail_no_battle (gint64 id, GError **error);
gboolean muster_library_fail_no_roster (gint64 id, GError **error);

/* Writes the text of a state of a roster, within a transaction. */
gboolean muster_library_write_state (MusterLibrary *self,
                                     gint64 roster,
                                     guint position,
                                     const char *label,
                                     GBytes *text,
                                     GError **error);

/* muster-library-force.c */
gboolean muster_library_write_taken (MusterDatabase *database,
                                     gint64 battle,
                                     const MusterSetup *setup,
                                     GError **error);
gboolean muster_library_read_taken (MusterDatabase *database,
                                    gint64 battle,
                                    MusterSetup *setup,
                                    GError **error);

G_END_DECLS
