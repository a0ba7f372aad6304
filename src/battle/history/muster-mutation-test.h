/* muster-mutation-test.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mutation.h"
#include "muster-rulebook.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_MUTATION_UNTRIED, /* it is not among the sample */
  MUSTER_MUTATION_NOTICED,
  MUSTER_MUTATION_UNNOTICED,  /* examples come there, and all of them pass */
  MUSTER_MUTATION_UNREACHED,  /* no example comes there */
  MUSTER_MUTATION_EQUIVALENT, /* the examples say that it changes nothing */
  MUSTER_MUTATION_INVALID,    /* it makes no rulebook */
  MUSTER_N_MUTATION_OUTCOMES,
} MusterMutationOutcome;

typedef struct
{
  const MusterMutation *mutation;
  const MusterEquivalent *equivalent; /* of EQUIVALENT */
  MusterMutationOutcome outcome;
} MusterMutationResult;

typedef struct
{
  const char *
      in; /* (nullable): only what is in the file of that name, or in the rule with that id; NULL: everywhere */
  guint sample;  /* how many are tried of these, drawn by chance; 0: all */
  guint64 seed;  /* of that */
  guint threads; /* 0: one per core */
  /* Called now and then from one of the threads; FALSE stops. May be NULL. */
  gboolean (*progress) (guint done, guint of, gpointer user_data);
  gpointer user_data;
} MusterMutationOptions;

typedef struct
{
  GPtrArray *mutations; /* of MusterMutation */
  GArray *results;      /* MusterMutationResult, in the order of the files */
  guint n[MUSTER_N_MUTATION_OUTCOMES];
  GPtrArray *stale; /* of MusterEquivalent, borrowed from the rulebook: no change is like that */
} MusterMutationTest;

/**
 * muster_mutation_test_new:
 * @rulebook: with examples, all of which pass
 *
 * Makes one change after the other in the files that lie beside the examples, and looks whether one of those examples notices it that
 * come there.
 *
 * Returns: (transfer full) (nullable): what came of it, the same for the same options; %NULL with @error set, also when it was stopped,
 *   and where @options names a place in which nothing can be changed
 */
MusterMutationTest *muster_mutation_test_new (MusterRulebook *rulebook,
                                              const MusterMutationOptions *options,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_mutation_test_free (MusterMutationTest *self);

/* How much of what was tried, and is a rulebook that differs, was noticed: 0 to 1; 1 where there is nothing. */
double muster_mutation_test_get_score (const MusterMutationTest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMutationTest, muster_mutation_test_free)

G_END_DECLS
