/* muster-catalogue-index.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-ids.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* What the head of a file says. */
typedef struct
{
  char *path;
  char *member; /* (nullable): the file in the archive at @path */
  char *id;
  char *name;
  char *game_system_id;        /* its own id where it is the game system */
  char *battle_scribe_version; /* (nullable) */
  gint revision;
  gint game_system_revision; /* of catalogues */
  gboolean is_game_system;
  gboolean is_library;
} MusterCatalogueHead;

/* What is installed: the game systems and catalogues in some folders and archives. Files are not
 * read beyond their heads. Add to it on one thread; after that it is immutable. */
typedef struct _MusterCatalogueIndex MusterCatalogueIndex;

MusterCatalogueIndex *muster_catalogue_index_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterCatalogueIndex *muster_catalogue_index_ref (MusterCatalogueIndex *self);
void muster_catalogue_index_unref (MusterCatalogueIndex *self);

/**
 * muster_catalogue_index_add:
 * @path: of a game system or catalogue in XML or JSON, an archive of one or many of them, or a folder of such files
 *
 * In folders and archives, other files are passed over, and so is, with a report, a file that cannot be read. Of two
 * files with the same id, the one with the higher revision counts, else the first.
 *
 * Returns: %FALSE with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR
 */
gboolean muster_catalogue_index_add (MusterCatalogueIndex *self, const char *path, GError **error);

/* The same with the folders in a folder, whatever else lies in them: a repository as somebody has checked it out. */
gboolean
muster_catalogue_index_add_all (MusterCatalogueIndex *self, const char *path, GError **error);

/**
 * muster_catalogue_index_add_bytes:
 * @name: printed in messages
 *
 * As muster_catalogue_index_add() with the text of a file, which is kept.
 */
gboolean muster_catalogue_index_add_bytes (MusterCatalogueIndex *self,
                                           const char *name,
                                           GBytes *bytes,
                                           GError **error);

/* Whether a file of JSON begins like a game system or a catalogue: many others end in ".json". */
gboolean muster_catalogue_index_knows_json (GBytes *beginning);

/* As muster_catalogue_index_knows_json(); looks at more of the file where @beginning does not tell. */
gboolean muster_catalogue_index_knows_json_file (const char *path, GBytes *beginning);

MusterIds *muster_catalogue_index_get_ids (const MusterCatalogueIndex *self);

/* (transfer none): what was passed over in folders. */
MusterReport *muster_catalogue_index_get_report (const MusterCatalogueIndex *self);

/* Game systems first, then catalogues, each in the order in which they were found; those of a folder are sorted by
 * file name. */
guint muster_catalogue_index_get_n (const MusterCatalogueIndex *self);
const MusterCatalogueHead *muster_catalogue_index_get (const MusterCatalogueIndex *self,
                                                       guint place);
/* By id; NULL for none. */
const MusterCatalogueHead *muster_catalogue_index_find (const MusterCatalogueIndex *self,
                                                        const char *id);

/* (transfer full): the text of a file; NULL with MUSTER_ROSTER_ERROR or MUSTER_XML_ERROR. May be called by several
 * threads. */
GBytes *muster_catalogue_index_read (const MusterCatalogueIndex *self,
                                     const MusterCatalogueHead *head,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueIndex, muster_catalogue_index_unref)

G_END_DECLS
