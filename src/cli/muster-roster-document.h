/* muster-roster-document.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-file-lock.h"
#include "muster-roster-file.h"

G_BEGIN_DECLS

/* A roster file that a line of the shell names, opened with its data. */
typedef struct
{
  char *path;
  char **data; /* (nullable): of --data */
  gboolean json;
  gboolean overwrite; /* what is there, where the file is made and not changed */

  MusterReport *report; /* (nullable): of the file as it was read */
  MusterCatalogueIndex *index;
  MusterRosterFile *file; /* as it was read */
  MusterRoster *roster;
  GPtrArray *changes;   /* of MusterRosterChange: what the data says otherwise by now */
  MusterFileLock *lock; /* (nullable): the right to change the file */
} MusterRosterDocument;

void muster_roster_document_clear (MusterRosterDocument *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterRosterDocument, muster_roster_document_clear)

#define MUSTER_DATA_ENTRY(self)                                                                    \
  {                                                                                                \
    "data", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(self)->data,                                      \
        N_ ("A folder or file of force data instead of muster/data in the user's data folder and " \
            "what is installed; may be repeated"),                                                 \
        N_ ("DIR")                                                                                 \
  }
#define MUSTER_JSON_ENTRY(self)                                                                    \
  {                                                                                                \
    "json", 0, 0, G_OPTION_ARG_NONE, &(self)->json, N_ ("Write JSON for programs"), NULL           \
  }

/* Faults of the file are told on stderr. */
gboolean muster_roster_document_open (MusterRosterDocument *self, const char *path, GError **error);

/* The same for commands that write the file: until it is cleared, no other of them has read what this one is going to replace. */
gboolean muster_roster_document_open_to_change (MusterRosterDocument *self,
                                                const char *path,
                                                GError **error);

/* Tells @error, which it takes, to people and, where they asked, to programs; returns the exit status. */
int muster_roster_document_fail (const MusterRosterDocument *self, GError *error);

/* (transfer full) (element-type utf8): a line for each change, once where several read the same. */
GPtrArray *muster_roster_document_list_changes (const GPtrArray *changes);

/* Whether there is no data at all. */
gboolean muster_roster_document_lacks_data (const MusterRosterDocument *self);

/* What is different by now, on stderr: for commands that write the file. */
void muster_roster_document_tell_changes (const MusterRosterDocument *self);

/* Reads data of one more catalogue, for a force of it. */
gboolean muster_roster_document_add_catalogue (MusterRosterDocument *self,
                                               const char *catalogue_id,
                                               GError **error);

/* Where somebody else wrote the file meanwhile, nothing is written; one that is made is not there before, unless it is to be overwritten. */
gboolean muster_roster_document_save (const MusterRosterDocument *self, GError **error);
/* The same of a file that is going to be made, before the work is done. */
gboolean muster_roster_document_check_new (const MusterRosterDocument *self, GError **error);

/**
 * muster_roster_document_find:
 * @address: an id of a force or a selection, or names from the outside to the inside with "/" between them; "#2"
 *   behind a name is the second of that name, and must be said where there are several. The only force need not be
 *   named.
 *
 * Returns: (nullable): the item
 */
const MusterItem *
muster_roster_document_find (const MusterRosterDocument *self, const char *address, GError **error);

/* The only force, where there is only one. */
const MusterItem *muster_roster_document_get_force (const MusterRosterDocument *self,
                                                    GError **error);

/* (nullable): what can be chosen below a force or selection, by id or by name; groups are looked through. */
MusterCatalogueEntry *muster_roster_document_find_entry (const MusterRosterDocument *self,
                                                         const char *parent_id,
                                                         const char *name,
                                                         GError **error);

/* (nullable): a cost type by id or name. */
const MusterCostType *muster_roster_document_find_cost (const MusterRosterDocument *self,
                                                        const char *name,
                                                        GError **error);

/* "pts=45": a cost type by id or name and its number, (transfer full), which is "" when it is taken back. */
gboolean muster_roster_document_read_cost (const MusterRosterDocument *self,
                                           const char *text,
                                           const char **type_id,
                                           char **value,
                                           GError **error);

/* A characteristic of a selection by its name, "M", or with that of its profile, "Captain/M". */
gboolean muster_roster_document_find_stat (const MusterRosterDocument *self,
                                           const char *selection_id,
                                           const char *name,
                                           const char **profile_id,
                                           const char **type_id,
                                           GError **error);

G_END_DECLS
