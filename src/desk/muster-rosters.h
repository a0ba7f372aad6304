/* muster-rosters.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-army.h"
#include "muster-roster-item.h"
#include "muster-shelf-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROSTERS (muster_rosters_get_type ())
G_DECLARE_FINAL_TYPE (MusterRosters, muster_rosters, MUSTER, ROSTERS, MusterShelfList)

/* The lists of forces of a shelf: MusterRosterItem, last changed first, without deleted ones. */

/* Reads them again. What did not change stays the same item. */
void muster_rosters_refresh (MusterRosters *self);

/* (transfer none) (nullable): */
MusterRosterItem *muster_rosters_find (MusterRosters *self, gint64 id);

/* FALSE: it could not be done, and "failed" was emitted. What can be undone is told. */
/* The list of that name, of several the one that was changed last; 0: there is none. */
gint64 muster_rosters_find_named (MusterRosters *self, const char *name);

gboolean muster_rosters_delete (MusterRosters *self, gint64 id);
gboolean muster_rosters_restore (MusterRosters *self, gint64 id);
/* Binds lists that an older Muster made to their data, in a thread, so that they stay as they are when there is newer. */
void muster_rosters_bind (MusterRosters *self);
/* @name: a blank one changes nothing */
gboolean muster_rosters_rename (MusterRosters *self, gint64 id, const char *name);
/* Returns: the id of the copy; 0: it could not be done */
gint64 muster_rosters_duplicate (MusterRosters *self, gint64 id);
/* Adds a list of its own that is as in the text of a .ros. Returns: its id; 0: it could not be done */
gint64 muster_rosters_add_text (MusterRosters *self, GBytes *text, const char *name);

/**
 * muster_rosters_begin:
 * @limits: (array): as of muster_army_begin()
 *
 * It is opened with the action "app.open-roster".
 *
 * Returns: its id; 0 with @error set
 */
gint64 muster_rosters_begin (MusterRosters *self,
                             const MusterArmy *army,
                             guint kind,
                             const char *name,
                             const double *limits,
                             GError **error);

/* What became of a file with a list. */
typedef struct
{
  gint64 id;          /* in the library; 0: it could not be read */
  char *name;         /* (nullable): of the list */
  char *system_name;  /* (nullable): of its game system */
  char *system_id;    /* (nullable) */
  int revision;       /* of the game system, as the file has it */
  int installed;      /* revision of the data that is used; -1: there is none */
  gboolean known;     /* it was there already: opened, not added */
  gboolean missing;   /* not all of its data is installed */
  GPtrArray *changes; /* of char *: what is not as the file says, a sentence each */
  GError *failure;    /* (nullable): why it could not be read */
  /* (nullable): of the file, where something is wrong: see muster_rosters_list_incoming() */
  char *copy;
} MusterRosterImport;

/* Adds the list in a .ros or .rosz to the library, also where its data is missing. One that is there already is not
 * added again. Read in a thread. The file is copied first, and the copy kept until nothing is wrong or it is forgotten.
 * It stops at once when @cancellable is: G_IO_ERROR_CANCELLED, and all is as before. */
void muster_rosters_import_async (MusterRosters *self,
                                  const char *path,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* (transfer full): NULL with @error set. */
MusterRosterImport *muster_rosters_import_finish (MusterRosters *self,
                                                  GAsyncResult *result,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_roster_import_free (MusterRosterImport *self);

/* (transfer full) (element-type filename): copies of files that could not be imported, or not wholly, as
 * muster_incoming_keep() makes them; to import one again makes no other copy. */
GPtrArray *muster_rosters_list_incoming (MusterRosters *self);
/* @copy: nobody needs it any more */
void muster_rosters_forget_incoming (MusterRosters *self, const char *copy);
/* Takes a list out that was imported, unless it was changed since: it is about to be imported again. */
void muster_rosters_take_back (MusterRosters *self, gint64 id);

/* Writes a list to @path, whose end says in which of the formats that dialogs offer; see muster-roster-format.h and
 * muster-rosters-export.c. */
void muster_rosters_export_async (MusterRosters *self,
                                  gint64 id,
                                  const char *path,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean muster_rosters_export_finish (MusterRosters *self, GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterImport, muster_roster_import_free)

G_END_DECLS
