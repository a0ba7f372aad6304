/* muster-roster-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-item.h"
#include "muster-report.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* A roster as a file has it: .ros, or .rosz, which is a zip archive of one. Reading needs no data and
 * keeps everything, what other programs add included. A comment of XML goes where the element goes that it stands
 * before, else to the end of the one it is in. */
typedef struct
{
  MusterItem *root;
  char *game_system_id;   /* (nullable) */
  char *game_system_name; /* (nullable) */
  int game_system_revision;
  GPtrArray *cost_ids; /* of char *: types of which the roster said what it costs, 0 as well */
} MusterRosterFile;

/**
 * muster_roster_file_read:
 * @path: of a .ros or .rosz
 * @report: gets what is wrong in it
 *
 * Returns: (transfer full): %NULL with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR
 */
MusterRosterFile *muster_roster_file_read (const char *path,
                                           MusterReport *report,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_file_read_bytes:
 * @name: printed in messages
 *
 * As muster_roster_file_read(), from memory.
 */
MusterRosterFile *muster_roster_file_read_bytes (const char *name,
                                                 GBytes *bytes,
                                                 MusterReport *report,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_roster_file_free (MusterRosterFile *self);

/* (transfer full): the text of a .ros, as BattleScribe writes it. */
GBytes *muster_roster_file_write (MusterRoster *roster) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the file that is called @path: an archive where that ends in .rosz. */
GBytes *muster_roster_file_write_for (MusterRoster *roster,
                                      const char *path,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_file_save:
 * @path: where it ends in .rosz, an archive is written
 *
 * The file is the new one or, when anything goes wrong, still the old one.
 */
gboolean muster_roster_file_save (MusterRoster *roster, const char *path, GError **error);
/* The same of a file that is not there yet: %G_FILE_ERROR_EXIST where it is. */
gboolean muster_roster_file_save_new (MusterRoster *roster, const char *path, GError **error);

/**
 * muster_roster_file_open:
 * @index: (nullable): what is installed
 * @changes: (out) (optional) (transfer full) (element-type MusterRosterChange): what is not as it was when
 *   the file was written
 *
 * Makes a roster of it with the data that is installed. A roster is made even where all data is missing; what
 * the data does not have stays as the file has it.
 *
 * Returns: (transfer full): %NULL with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR
 */
MusterRoster *muster_roster_file_open (const MusterRosterFile *self,
                                       const MusterCatalogueIndex *index,
                                       GPtrArray **changes,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the same with data that was read already. */
MusterRoster *
muster_roster_file_open_in (const MusterRosterFile *self,
                            MusterGameSystem *system) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterFile, muster_roster_file_free)

G_END_DECLS
