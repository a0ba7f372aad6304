/* muster-check-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-evaluation-private.h"

G_BEGIN_DECLS

/* What is checked at the moment: what can be chosen in one force or below one selection. */
typedef struct
{
  MusterEvaluation *evaluation;
  MusterRosterForce *force;
  MusterRosterSelection *parent; /* nullable */
  GPtrArray *entries;            /* of MusterCatalogueEntry: chosen there, or demanding something */
  GHashTable *reported;          /* what is not to be said twice */
} MusterCheck;

/* Whom a fault concerns. */
typedef struct
{
  MusterOwnerKind kind;
  MusterRosterForce *force;         /* nullable */
  MusterRosterSelection *selection; /* nullable */
  guint32 category;
} MusterCheckOwner;

void muster_check_init (MusterCheck *self, MusterEvaluation *evaluation);
void muster_check_clear (MusterCheck *self);

/* ---- What is wrong: muster-check.c ---- */

/* Whether nothing was said yet of what @demand asks of @owner. @entry_id (nullable) lives as long as the evaluation. */
gboolean muster_check_is_new (MusterCheck *self,
                              gconstpointer owner,
                              gconstpointer demand,
                              const char *entry_id);
const char *muster_check_get_text (const MusterCheck *self, guint32 id);
gconstpointer muster_check_get_owner_key (const MusterCheck *self, const MusterCheckOwner *owner);
const char *muster_check_get_owner_name (const MusterCheck *self, const MusterCheckOwner *owner);
void muster_check_set_owner (const MusterCheck *self,
                             const MusterCheckOwner *owner,
                             MusterViolation *violation);
/* There is too much or too little of what @name names. Of @fault everything else is set. */
void muster_check_report_limit (MusterCheck *self,
                                const MusterCheckOwner *owner,
                                const char *name,
                                MusterRosterFault *fault);
/* Takes @message. @modifier: (nullable): that says it */
void muster_check_report_message (MusterCheck *self,
                                  const MusterContext *context,
                                  MusterViolationKind kind,
                                  const MusterModifier *modifier,
                                  char *message);

gboolean muster_constraint_is_violated (const MusterConstraint *self, double value, double limit);
/* What @limit comes to: infinite where there is none, of what is counted at @place where it is a percentage. */
double muster_check_get_limit (const MusterCheck *self,
                               const MusterScopePlace *place,
                               const MusterConstraint *constraint,
                               double limit);

/* ---- What an entry demands where it is checked: muster-check-entry.c ---- */

/* What one constraint of an entry has to do with: */
typedef struct
{
  MusterScopePlace place;
  MusterFilter filter;
  double limit; /* for each of the models */
  double value; /* what was counted */
  int models;
} MusterMeasure;

/* FALSE where it is not looked at. */
gboolean muster_check_measure (const MusterCheck *self,
                               MusterCatalogueEntry *entry,
                               const MusterConstraint *constraint,
                               MusterMeasure *measured);

void muster_check_entry (MusterCheck *self, MusterCatalogueEntry *entry);

/* ---- What a force and its categories demand: muster-check-force.c ---- */

void muster_check_force (MusterCheck *self);
void muster_check_categories (MusterCheck *self);

G_END_DECLS
