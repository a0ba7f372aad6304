/* muster-run-suggest-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* What is suggested as an answer. Texts are those of an input: (transfer full), or NULL. */

/* Whether all that is known of it is an answer from before somebody moved whom it is about: nothing is suggested then. */
gboolean muster_suggest_is_overtaken (MusterRun *run, const MusterMissing *query);
gboolean muster_suggest_is_comparison_overtaken (MusterRun *run,
                                                 const MusterComparison *comparison);
gboolean muster_suggest_is_recalled (MusterRun *run, const MusterMissing *query);
/* Whether what is suggested follows from answers or promises, and is no guess. */
gboolean muster_suggest_is_known (MusterRun *run, const MusterMissing *query);
/* (transfer full) (nullable): the name of who acted before, of whom it was answered what is suggested of this one */
char *muster_suggest_dup_alike (MusterRun *run, const MusterMissing *query);
char *muster_suggest_truth (MusterRun *run, const MusterMissing *query);
char *muster_suggest_value (MusterRun *run, const MusterMissing *query);
char *muster_suggest_which (MusterRun *run,
                            const MusterMissing *const *cells,
                            guint n,
                            const GPtrArray *options);
/* One value for each; options get their own as well. */
char *muster_suggest_values (MusterRun *run,
                             const MusterMissing *const *cells,
                             guint n,
                             const GPtrArray *options);
/* @known: (out): whether all of it follows from answers or from where orders put them */
char *muster_suggest_comparison (MusterRun *run,
                                 const MusterComparison *comparison,
                                 const GPtrArray *options,
                                 gboolean *known);

G_END_DECLS
