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
  GMutex rulebook_lock;
  MusterRulebook *rulebook; /* (nullable): see muster_library_keep_rulebook() */
};

gint64 muster_library_get_now (MusterLibrary *self);

/* Keeps what the rules of a battle came to, in place of those that were kept before: whoever comes back to a battle, or opens
 * the one that was just begun, need not have them read again. Both in any thread. */
void muster_library_keep_rulebook (MusterLibrary *self, MusterRulebook *rulebook);
/* (transfer full) (nullable): what is kept, if its content has this checksum. */
MusterRulebook *muster_library_find_rulebook (MusterLibrary *self, const char *hash);

/* (transfer full) (nullable): a column of the present row as text. */
char *muster_library_dup_column (sqlite3_stmt *statement, int column);

gboolean muster_library_fail_no_battle (gint64 id, GError **error);

/* Writes the text of a state of a roster, within a transaction. */
gboolean muster_library_write_state (MusterLibrary *self,
                                     gint64 roster,
                                     guint position,
                                     const char *label,
                                     GBytes *text,
                                     GError **error);

/* muster-library-house.c */
/* Puts @rows beside or in place of those that there are, within a transaction. */
gboolean muster_library_put_house (MusterLibrary *self,
                                   const char *rulebook_id,
                                   GHashTable *rows,
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
