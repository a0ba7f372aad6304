/* muster-game-system.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-index.h"
#include "muster-catalogue.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_ROOT_OWN,
  MUSTER_ROOT_IMPORTED, /* from a catalogue that is linked to */
  MUSTER_ROOT_SYSTEM,   /* from the game system */
} MusterRootOrigin;

/* An entry that forces of a catalogue can have without another around it. */
typedef struct
{
  const MusterDefinition *definition; /* an entry, or a link to one */
  const MusterDefinition *entry;      /* that entry */
  guint8 origin;                      /* MusterRootOrigin */
  guint8 has_min : 1;                 /* entry or link has a min constraint, whatever its value */
  guint8 has_modifiers : 1;           /* entry or link has modifiers */
} MusterRoot;

/* A game system and those of its catalogues that were asked for with all that they link to, ready for use:
 * links lead to their targets, and everything is found by its id at once. Immutable; references may be
 * taken and dropped on any thread. */
typedef struct _MusterGameSystem MusterGameSystem;

typedef enum
{
  MUSTER_GAME_SYSTEM_FLAGS_NONE = 0,
  MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD = 1 << 0,
} MusterGameSystemFlags;

/**
 * muster_game_system_load:
 * @index: what is installed; its ids are used, so that systems of one index have the same numbers
 * @game_system_id: (nullable): %NULL where the index has only one
 * @catalogue_ids: (nullable) (array zero-terminated=1): %NULL for all
 *
 * What is wrong in the files is in muster_game_system_get_report(). A linked catalogue that is not installed
 * is such a fault; one of @catalogue_ids that is not is an error.
 *
 * Returns: (transfer full): %NULL with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR
 */
MusterGameSystem *muster_game_system_load (const MusterCatalogueIndex *index,
                                           const char *game_system_id,
                                           const char *const *catalogue_ids,
                                           MusterGameSystemFlags flags,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

MusterGameSystem *muster_game_system_ref (const MusterGameSystem *self);
void muster_game_system_unref (MusterGameSystem *self);

MusterIds *muster_game_system_get_ids (const MusterGameSystem *self);

/* (transfer none): sorted by place. */
MusterReport *muster_game_system_get_report (const MusterGameSystem *self);

/* The files; the first is the game system. Others follow in the order in which they were asked for, each
 * before what it links to. */
guint muster_game_system_get_n_catalogues (const MusterGameSystem *self);
const MusterCatalogue *muster_game_system_get_catalogue (const MusterGameSystem *self, guint place);
const MusterCatalogue *muster_game_system_find_catalogue (const MusterGameSystem *self, guint32 id);

/* By id: the first in the order of files, and its field `same` leads to others. NULL for none. */
const MusterDefinition *muster_game_system_get_definition (const MusterGameSystem *self,
                                                           guint32 id);
/* As above, but of one of these kinds (a bit for each MusterDefinitionKind), those of @near first. */
const MusterDefinition *muster_game_system_find_definition (const MusterGameSystem *self,
                                                            guint32 id,
                                                            guint kinds,
                                                            const MusterCatalogue *near);
const MusterConstraint *muster_game_system_get_constraint (const MusterGameSystem *self,
                                                           guint32 id);
const MusterPublication *muster_game_system_get_publication (const MusterGameSystem *self,
                                                             guint32 id);
const MusterProfileType *muster_game_system_get_profile_type (const MusterGameSystem *self,
                                                              guint32 id);
const MusterCharacteristicType *
muster_game_system_get_characteristic_type (const MusterGameSystem *self, guint32 id);

/* (transfer container) (element-type MusterDefinition): what has constraints or modifiers that are not understood and
 * have no effect for that reason, in the order of files; MusterDefinition.not_understood is the line of the first. */
GPtrArray *muster_game_system_list_not_understood (const MusterGameSystem *self);

/* Those of the game system, then of the catalogues, each once; by MusterCostType.place. */
guint muster_game_system_get_n_cost_types (const MusterGameSystem *self);
const MusterCostType *muster_game_system_get_cost_type (const MusterGameSystem *self, guint place);
const MusterCostType *muster_game_system_find_cost_type (const MusterGameSystem *self, guint32 id);

/**
 * muster_game_system_get_roots:
 * @n: (out):
 *
 * The entries of the catalogue itself, then those that it imports, then those of the game system. A link to
 * a group gives nothing.
 */
const MusterRoot *muster_game_system_get_roots (const MusterGameSystem *self,
                                                const MusterCatalogue *catalogue,
                                                guint *n);

/* Whether some modifier, wherever it stands, may give a profile or a rule another name than its own modifiers do. */
gboolean muster_game_system_renames (const MusterGameSystem *self, const MusterDefinition *info);

/* (transfer container): the catalogue itself, then those whose roots it imports, through any number of links. */
GPtrArray *muster_game_system_list_imports (const MusterGameSystem *self,
                                            const MusterCatalogue *catalogue);

/* (transfer container) (element-type MusterDefinition): the force entries, and links to some, at the roots of the game
 * system, of all that the catalogue links to, and of the catalogue. */
GPtrArray *muster_game_system_list_forces (const MusterGameSystem *self,
                                           const MusterCatalogue *catalogue);

/**
 * muster_game_system_find_force:
 * @id: of a force entry, of a link to one, or "link::entry"
 * @near: (nullable): the catalogue whose own are preferred
 * @around: (nullable): the entry of the force around it, whose links are preferred
 * @link: (out) (nullable): the link that leads to it
 *
 * Returns: (nullable): the force entry
 */
const MusterDefinition *muster_game_system_find_force (const MusterGameSystem *self,
                                                       const char *id,
                                                       const MusterCatalogue *near,
                                                       const MusterDefinition *around,
                                                       const MusterDefinition **link);

/* (transfer full): what a force made from the force entry or link has as the id of its entry. */
char *muster_game_system_dup_force_id (const MusterGameSystem *self, const MusterDefinition *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGameSystem, muster_game_system_unref)

G_END_DECLS
