/* muster-game-system-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-file-private.h"
#include "muster-game-system.h"
#include "muster-roster-tags.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *roots; /* of MusterRoot */
} MusterCatalogueRoots;

struct _MusterGameSystem
{
  MusterIds *ids;
  MusterReport *report;
  GPtrArray *files;     /* of MusterCatalogueFile; the first is the game system */
  gboolean is_whole;    /* all catalogues of the system are here */
  gboolean is_extended; /* made for another program, which counts otherwise in places */
  guint n_definitions;
  guint32 n_ids; /* the sizes of what is found by id */
  const MusterDefinition **definitions;
  const MusterConstraint **constraints;
  GHashTable *catalogues;
  GHashTable *publications;
  GHashTable *profile_types;
  GHashTable *characteristic_types;
  GHashTable *cost_types;
  GPtrArray *cost_type_list;   /* of MusterCostType */
  GPtrArray *renaming;         /* of MusterModifierExtension: paths to profiles and rules that get other names */
  MusterCatalogueRoots *roots; /* for each file */
};

/* A catalogue of it, which may still be changed. */
static inline MusterCatalogue *
muster_game_system_edit_catalogue (const MusterGameSystem *self, guint place)
{
  return &((MusterCatalogueFile *) g_ptr_array_index (self->files, place))->catalogue;
}

#define MUSTER_KIND_BIT(KIND) (1u << MUSTER_DEFINITION_##KIND)

/* The steps from files that were read to a system, in this order. */
void muster_game_system_number (MusterGameSystem *self);
void muster_game_system_link (MusterGameSystem *self);
void muster_game_system_cut_cycles (MusterGameSystem *self);
void muster_game_system_gather_roots (MusterGameSystem *self);

/* The most that stands in one entry, with what groups in it hold. */
#define MUSTER_MOST_HELD 20000

/* After circles were cut; called where there were some, or too much in an entry. */
void muster_game_system_cut_excess (MusterGameSystem *self);

/* Whether what it holds stands in what it is in. */
static inline gboolean
muster_definition_is_open (const MusterDefinition *self)
{
  const MusterDefinition *target = muster_definition_follow (self);

  return target->kind == MUSTER_DEFINITION_GROUP || target->kind == MUSTER_DEFINITION_INFO_GROUP;
}

/* (nullable): what it leads to, one after the other; a link leads to its target first, or to itself. */
const MusterDefinition *muster_definition_get_next (const MusterDefinition *self, guint next);

void muster_game_system_report (MusterGameSystem *self,
                                MusterRosterTag tag,
                                const MusterCatalogue *catalogue,
                                guint32 line,
                                const char *format,
                                ...) G_GNUC_PRINTF (5, 6);

/* Reads the files: the game system, what is asked for and what that links to. */
gboolean muster_game_system_read (MusterGameSystem *self,
                                  const MusterCatalogueIndex *index,
                                  const MusterCatalogueHead *head,
                                  const char *const *catalogue_ids,
                                  MusterGameSystemFlags flags,
                                  GError **error);

G_END_DECLS
