/* muster-roster-random-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-random.h"
#include "muster-roster-private.h"
#include "muster-roster-random.h"

G_BEGIN_DECLS

/* Sums of prices such as 0.1 are not exact. */
#define MUSTER_FILLING_TOLERANCE 1e-6

typedef enum
{
  MUSTER_FILL_STEP_ADD,
  MUSTER_FILL_STEP_CHOOSE, /* instead of what there is of a group of which one can have only one */
  MUSTER_FILL_STEP_REMOVE,
  MUSTER_FILL_STEP_FORCE, /* in another force */
} MusterFillStepKind;

/* Something that may be done. */
typedef struct
{
  MusterFillStepKind kind;
  const char *id; /* of the parent; of what is removed its own; in the ids of the filling */
  MusterCatalogueEntry *entry;        /* of what is added or chosen, else NULL */
  const MusterDefinition *force_kind; /* of a force, or a link to its entry, else NULL */
} MusterFillStep;

/* Why something that would help is of no use. */
typedef enum
{
  MUSTER_HINDRANCE_HIDDEN,
  MUSTER_HINDRANCE_FULL,   /* there are as many as there may be */
  MUSTER_HINDRANCE_FILTER, /* the player has no more of it */
  MUSTER_HINDRANCE_PRICE,
  MUSTER_HINDRANCE_RULE, /* something else is wrong then */
} MusterHindrance;

#define MUSTER_N_HINDRANCES 5

typedef struct
{
  MusterRoster *roster;
  const char *force_id;
  const char *cost_type_id; /* nullable: nothing is chosen that is not demanded */
  double limit;
  MusterRosterFilter filter;
  gpointer user_data;

  MusterRandomAddress address;
  guint n_thrown;
  guint n_trials;
  guint64 work;
  guint most_trials;  /* of what is done at the moment */
  GStringChunk *ids;  /* each once, so that the same id is the same pointer */
  GHashTable *kept;   /* ids of selections that stay */
  GHashTable *looked; /* MusterFillStep: of no use, or not any more */
  gboolean removes;   /* what was chosen here may go again as a whole */

  /* What was in the way of the fault that could not be mended last. */
  guint hindrances[MUSTER_N_HINDRANCES];
  char *rule; /* nullable: what is wrong then */
} MusterFilling;

guint muster_filling_throw (MusterFilling *self, guint n);
double muster_filling_get_total (const MusterFilling *self);
gboolean muster_filling_is_spent (const MusterFilling *self);

/* ---- What may be done: muster-roster-random-choices.c ---- */

GHashTable *muster_filling_new_steps (void);

typedef enum
{
  MUSTER_CHOICES_UNITS = 1 << 0,    /* what can be chosen for the force and those below it */
  MUSTER_CHOICES_UPGRADES = 1 << 1, /* for what is in it */
} MusterChoices;

/* (transfer full) (element-type MusterFillStep): what the data has. Of each, muster_filling_prepare() says whether it can be
 * chosen now. */
GArray *muster_filling_list_choices (MusterFilling *self, MusterChoices which);

/* (transfer full) (element-type MusterFillStep): forces that can be put into the force, and into those in it, now. */
GArray *muster_filling_list_forces (MusterFilling *self);

/* FALSE where it cannot be done; @hindrance says why. A step that adds may come to be one that chooses. */
gboolean
muster_filling_prepare (MusterFilling *self, MusterFillStep *step, MusterHindrance *hindrance);

/* FALSE where adding it is in vain: it costs nothing, or by far too much. */
gboolean muster_filling_can_pay (MusterFilling *self, const MusterFillStep *step);

/* In one step of the roster. */
void muster_filling_apply (MusterFilling *self, const MusterFillStep *step);

/* Ids of the selections that are there, without those that come with a force by themselves. */
GHashTable *muster_filling_list_kept (MusterFilling *self);

/* ---- What would help: muster-roster-random-remedies.c ---- */

/* @all: what might help by what it changes elsewhere, too */
GArray *
muster_filling_list_remedies (MusterFilling *self, const MusterRosterFault *fault, gboolean all);

/* Taking @selection away, where that may be. */
void muster_filling_add_removal (MusterFilling *self,
                                 const MusterRosterSelection *selection,
                                 GArray *remedies);

/* ---- What would help by way of conditions: muster-roster-random-conditions.c ---- */

/* What may change the conditions on which the data says that something is wrong. */
void muster_filling_add_for_message (MusterFilling *self,
                                     const MusterRosterFault *fault,
                                     GArray *remedies);

/* (transfer full) (element-type MusterFillStep): another force like that of which the data says that something is wrong,
 * where that is in another. */
GArray *muster_filling_list_like_forces (MusterFilling *self, const MusterRosterFault *fault);

/* (transfer full) (element-type MusterFillStep): what may show what is to be chosen by @hidden, of MusterFillStep. */
GArray *muster_filling_list_showing (MusterFilling *self, const GArray *hidden);

/* ---- What is wrong: muster-roster-random-settle.c ---- */

/* (transfer full): what is wrong, by what is the same after an edit, with how far it is from right. */
GHashTable *muster_filling_list_faults (MusterFilling *self);

/**
 * muster_filling_settle:
 * @known: what may stay wrong, as muster_filling_list_faults() gives it
 *
 * Mends all else that is wrong, if it can.
 */
gboolean muster_filling_settle (MusterFilling *self, GHashTable *known, guint depth);

/* Notes what is in the way of each thing that might mend @fault. */
void muster_filling_note_hindrances (MusterFilling *self, const MusterRosterFault *fault);

/* (nullable): what is wrong beyond @known. */
const MusterRosterFault *muster_filling_find_fault (MusterFilling *self, GHashTable *known);

G_END_DECLS
