/* muster-simulation.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-position.h"

G_BEGIN_DECLS

typedef struct
{
  guint games;              /* that were played to an end or the turn limit */
  guint n_sides;
  guint *wins;              /* per side */
  guint undecided;          /* turn limit, fault, or nobody */
  guint faults;
  char *first_fault;        /* with its place in the rulebook, or NULL */
  double turns_mean, turns_variance;
  double *losses_mean;      /* per side: things that rules took off the table and did not spare */
  double *losses_variance;
  gboolean *present;        /* per side: it takes part in the scenario */
  guint n_scores;           /* numbers of sides that people see beside them, such as points */
  guint16 *scores;          /* the attributes */
  double *scores_mean;      /* per side, then per number: what it came to at the end */
  double *scores_variance;
} MusterSimulationResult;

typedef struct
{
  guint games;
  guint64 seed;
  guint threads;            /* 0: one per core */
  guint max_turns;          /* 0: 200 */
  gboolean exact;           /* see below */
  /* Called now and then from one of the threads; FALSE stops the simulation. May be NULL. */
  gboolean (*progress) (guint done, guint games, gpointer user_data);
  gpointer user_data;
} MusterSimulationOptions;

/* Game i depends only on the seed and i, and results are added up in whole numbers: the same for any number of threads.
 *
 * No game is the battle that a MusterBattle with @options->seed plays: each has a seed of its own, made of that and i. On an
 * open table it is not even that of its own seed, because ways are looked for roughly (see MusterWalk), which is quicker by far.
 * With @exact they are looked for as in a battle, and nothing else is done otherwise: test-determinism compares the states. */
MusterSimulationResult *muster_simulate (MusterRulebook *rulebook,
                                         const MusterSetup *setup,
                                         const MusterSimulationOptions *options,
                                         GError **error);
/* From where @battle stands: every prompt is answered by doctrine; dice and what nobody can see are dealt anew. */
MusterSimulationResult *muster_simulate_from (MusterBattle *battle,
                                              const MusterSimulationOptions *options,
                                              GError **error);
/* The same from a position: may be called from any thread, while the battle goes on. */
MusterSimulationResult *muster_simulate_position (MusterPosition *position,
                                                  const MusterSimulationOptions *options,
                                                  GError **error);
/* Adds the games of @other, which were played with the same rulebook, to those of @self. */
void muster_simulation_result_add (MusterSimulationResult *self,
                                   const MusterSimulationResult *other);
double muster_simulation_result_get_chance (const MusterSimulationResult *self, guint side, double *standard_error);
void muster_simulation_result_free (MusterSimulationResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSimulationResult, muster_simulation_result_free)

G_END_DECLS
