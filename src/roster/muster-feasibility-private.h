/* muster-feasibility-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-feasibility.h"

G_BEGIN_DECLS

/* What may be in a list: never less than there can be. */
typedef struct
{
  GHashTable
      *nodes; /* MusterDefinition: entries, groups, links to them, force entries, links to them */
  GHashTable *ids;      /* of these, and of categories that something there may have */
  GHashTable *roots;    /* those of nodes that stand in a force */
  GHashTable *limits;   /* ids of constraints that something there may change elsewhere */
  gboolean shows;       /* something there may show or hide others */
  gboolean categorizes; /* something there may give others a category */
  gboolean nests;       /* there may be forces in others */
} MusterPossible;

typedef struct
{
  const MusterGameSystem *system;
  const MusterCatalogue *catalogue;
  const MusterDefinition *kind; /* of the outermost force */
  MusterPossible *known;        /* nullable: anything may be there */
  GPtrArray *unmet; /* of what cannot be: its constraints, and modifiers with messages */
} MusterFeasibility;

/* Whether something may hold in some list, and whether it holds in every one. */
typedef struct
{
  gboolean may;
  gboolean must;
} MusterTruth;

/* Whose modifier it is: of a force of this kind, or of something that is chosen somewhere. */
typedef struct
{
  const MusterDefinition *kind;   /* nullable */
  const MusterDefinition *around; /* nullable: of the force that it is in */
  const MusterDefinition
      *within; /* nullable: of what is chosen, the kind of its force, where that is known */
} MusterOwner;

gboolean muster_feasibility_has_node (const MusterFeasibility *self, const MusterDefinition *node);
gboolean muster_feasibility_has_id (const MusterFeasibility *self, guint32 id);

/* ---- muster-feasibility-conditions.c ---- */

/* @when: (nullable) */
MusterTruth muster_feasibility_weigh (const MusterFeasibility *self,
                                      const MusterOwner *owner,
                                      const MusterConditionGroup *when);

/* For each modifier of a field that may apply to its owner. */
typedef void (*MusterFeasibilityFunc) (const MusterModifier *modifier,
                                       MusterTruth truth,
                                       gpointer data);
void muster_feasibility_apply (const MusterFeasibility *self,
                               const MusterOwner *owner,
                               const MusterDefinition *part,
                               MusterModifierField field,
                               MusterFeasibilityFunc func,
                               gpointer data);

/* Of what is, or is reached by, @node: whether it may be shown, and is always. */
MusterTruth muster_feasibility_get_shown (const MusterFeasibility *self,
                                          const MusterOwner *owner,
                                          const MusterDefinition *node);

/* ---- muster-feasibility-count.c ---- */

/* The most that there may be for @query in one force, or in all that it counts; infinite where there is no telling. */
double muster_feasibility_count_category (const MusterFeasibility *self,
                                          guint32 category,
                                          const MusterQuery *query);

/* ---- muster-feasibility-demands.c ---- */

/* Of what is, or is reached by @link (nullable), @definition: the largest that a limit may be; infinite where it is none. */
double muster_feasibility_get_most (const MusterFeasibility *self,
                                    const MusterOwner *owner,
                                    const MusterDefinition *definition,
                                    const MusterDefinition *link,
                                    const MusterConstraint *constraint);

/* FALSE: a force of @kind cannot be legal. */
gboolean muster_feasibility_force_can_be (const MusterFeasibility *self, const MusterOwner *owner);

/* FALSE: what is, or is reached by, @node cannot be in a legal list. @is_root: it stands in a force */
gboolean muster_feasibility_entry_can_be (const MusterFeasibility *self,
                                          const MusterDefinition *node,
                                          gboolean is_root);

G_END_DECLS
