/* muster-mapping.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapping-word.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* What turns the lists of any game system into the words that rulebooks for all of them read: rules of files, of which those
 * for one system come before those for all, and what the player says instead, entry by entry. */

#define MUSTER_MAPPING_MAX_BYTES (1024 * 1024)
#define MUSTER_MAPPING_MAX_TEXT  2000

/* What the player says of an entry. */
typedef struct
{
  char *system; /* id of the game system */
  char *entry;  /* id of the entry that the unit was made from */
  char *name;   /* what that is called, for people; may be empty */
  char *part;   /* of the unit: a weapon or an ability; "": the unit itself */
  MusterMappingWord word;
  char *value; /* "": it is not known, whatever the list says */
} MusterMappingRow;

MusterMappingRow *muster_mapping_row_new (const char *system,
                                          const char *entry,
                                          const char *name,
                                          const char *part,
                                          MusterMappingWord word,
                                          const char *value) G_GNUC_WARN_UNUSED_RESULT;
void muster_mapping_row_free (MusterMappingRow *self);

typedef struct _MusterMapping MusterMapping;

MusterMapping *muster_mapping_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_mapping_free (MusterMapping *self);

/**
 * muster_mapping_add_bytes:
 * @name: of the file, in messages
 * @system: (nullable): the game system whose lists are read; rules for another are left out, as are rows
 * @report: gets what is wrong in it; a rule or row with a fault is left out
 *
 * Adds the rules and rows of a mapping file. Of rules for the same the first are taken, but those for one system before those
 * for all; of rows for the same the last.
 *
 * Returns: %FALSE with %MUSTER_XML_ERROR or %MUSTER_BATTLE_ERROR: it is no mapping
 */
gboolean muster_mapping_add_bytes (MusterMapping *self,
                                   const char *name,
                                   GBytes *bytes,
                                   const char *system,
                                   MusterReport *report,
                                   GError **error);

/* @row: (transfer full): in the place of one for the same */
void muster_mapping_add_row (MusterMapping *self, MusterMappingRow *row);

/* (element-type MusterMappingRow): */
const GPtrArray *muster_mapping_get_rows (const MusterMapping *self);
guint muster_mapping_get_n_rules (const MusterMapping *self);

/* (transfer full): the rows as a mapping file. @rows: (element-type MusterMappingRow) */
GBytes *muster_mapping_write_rows (const GPtrArray *rows) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapping, muster_mapping_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMappingRow, muster_mapping_row_free)

G_END_DECLS
