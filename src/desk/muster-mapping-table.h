/* muster-mapping-table.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapped-unit.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAPPING_TABLE (muster_mapping_table_get_type ())
G_DECLARE_FINAL_TYPE (MusterMappingTable, muster_mapping_table, MUSTER, MAPPING_TABLE, GObject)

/* The view-model of what a rulebook for lists of any game system knows of a list of the library, and of what the player says
 * instead: that is kept for the game system and entry, and holds for all lists of it.
 *
 * Signals: "changed": all that was asked of it may be otherwise. */

/* Returns: (transfer full): %NULL with @error set, as where the data of the list are missing */
MusterMappingTable *muster_mapping_table_new (MusterShelf *shelf,
                                              gint64 list,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none): what the list is called. */
const char *muster_mapping_table_get_title (MusterMappingTable *self);
/* (transfer none) (element-type MusterMappedUnit): those that are alike once; valid until "changed". */
const GPtrArray *muster_mapping_table_get_units (MusterMappingTable *self);

/* What a value can be that is chosen from few. */
typedef struct
{
  const char *value; /* as it is set */
  const char *title; /* for people, not yet translated */
} MusterMappingChoice;

/* (nullable) (array zero-terminated=1): NULL: values of this word are typed. */
const MusterMappingChoice *muster_mapping_table_list_choices (MusterMappingWord word);
/* The place of @value among those of its word. */
guint muster_mapping_table_find_choice (const MusterMappedValue *value);

/* (transfer full): as people read and type it: "67 %"; "" where it is not known. */
char *muster_mapping_table_dup_text (const MusterMappedValue *value);
/* (transfer full): of a weapon or ability in one line: "24″ · hits 67 % · damage 1". @part: "": the unit */
char *muster_mapping_table_dup_summary (const MusterMappedUnit *unit,
                                        MusterMappingSheet sheet,
                                        const char *part);

/* @text: as it was typed; "" or "?": it is not known. %FALSE with @error set, which says what is expected */
gboolean muster_mapping_table_set (MusterMappingTable *self,
                                   const MusterMappedUnit *unit,
                                   const MusterMappedValue *value,
                                   const char *text,
                                   GError **error);
/* What the list says holds again. */
gboolean muster_mapping_table_reset (MusterMappingTable *self,
                                     const MusterMappedUnit *unit,
                                     const MusterMappedValue *value,
                                     GError **error);

/* All that the player says of this game system, as a file to be shared. */
gboolean muster_mapping_table_export (MusterMappingTable *self, const char *path, GError **error);
/* @n: (out): how many values came of it */
gboolean
muster_mapping_table_import (MusterMappingTable *self, const char *path, guint *n, GError **error);

G_END_DECLS
