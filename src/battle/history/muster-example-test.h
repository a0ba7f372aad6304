/* muster-example-test.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* The outcome of one example of a rulebook. */
typedef struct
{
  const MusterExample *example;
  gboolean passed;
  char *message; /* what was expected and what was found, with place; NULL when passed */
} MusterExampleResult;

/* (transfer full) (nullable): what was expected in one example and what was found, with place; NULL: it passes. Adds to @coverage
 * (nullable) what it reaches. */
char *muster_example_test_judge (MusterRulebook *rulebook,
                                 const MusterExample *example,
                                 guint8 *coverage) G_GNUC_WARN_UNUSED_RESULT;
/* Runs every example; adds what each statement, case and cell reached to @coverage (n_sites bytes, or NULL). */
GPtrArray *muster_example_test_run (MusterRulebook *rulebook, guint8 *coverage, GError **error);
/* Which statements, branches, rows, cells, cases and ruling options no example has reached: lines with places, for people. */
char *muster_example_test_describe_gaps (MusterRulebook *rulebook, const guint8 *coverage, guint *n_gaps);

G_END_DECLS
