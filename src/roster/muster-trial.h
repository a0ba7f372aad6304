/* muster-trial.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* One force of one catalogue, made for trial: whether the data has a legal one at all. */

typedef enum
{
  MUSTER_TRIAL_LEGAL,
  MUSTER_TRIAL_NONE,      /* the data allows no legal force of the catalogue alone */
  MUSTER_TRIAL_NOT_FOUND, /* no legal force was found; there may be one */
  MUSTER_TRIAL_CHANGED,   /* there is one; written to a file and read back it is another */
} MusterTrialOutcome;

typedef struct
{
  const MusterCatalogue *catalogue;
  const MusterDefinition *kind; /* a force entry, or a link to one */

  /* What came of it, when it was run: */
  MusterTrialOutcome outcome;
  char *reason;               /* nullable: why it is not legal */
  const MusterCostType *cost; /* nullable: the data has no costs */
  double limit;
  gboolean guessed; /* the limit: the data proposes none, or another */
  double total;
  guint n_selections;
  double seconds; /* of the processor; 0: the clock is kept by whoever runs it */
} MusterTrial;

void muster_trial_free (MusterTrial *self);

/* As programs read it: "legal". */
const char *muster_trial_outcome_get_name (MusterTrialOutcome self);

/**
 * muster_trial_list:
 * @catalogue: (nullable): %NULL for all that are no libraries
 *
 * Returns: (transfer full) (element-type MusterTrial): one for each force that is offered
 */
GPtrArray *muster_trial_list (MusterGameSystem *system, const MusterCatalogue *catalogue);

/* Of the force. */
const char *muster_trial_get_name (const MusterTrial *self);

/**
 * muster_trial_run:
 * @cost: (nullable): the cost that is limited; %NULL for the first of which the system proposes a limit, else that which
 *   most entries have
 * @limit: below 0 what the system proposes, else a round number, by what entries of the catalogue cost; where no legal
 *   force is found with that, half of it or four times as much
 * @seed: the same seed gives the same force
 *
 * Adds the force to an empty roster, fills it, writes it and reads it back. Several threads may run trials of one system.
 */
void muster_trial_run (MusterTrial *self,
                       MusterGameSystem *system,
                       const MusterCostType *cost,
                       double limit,
                       guint64 seed);

/* (transfer full) (element-type utf8): the names of the catalogues that it links to, and these in turn, and that are not
 * there. */
GPtrArray *muster_trial_list_missing (const MusterTrial *self);

G_END_DECLS
