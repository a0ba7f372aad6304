/* muster-mutation-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-json-writer.h"
#include "muster-mutation-test.h"

G_BEGIN_DECLS

/* What became of the changes of @rulebook: those that no example notices, each as the examples can say that it changes nothing, and
 * the score. @json: (nullable): an object is open, which gets it instead. */
void muster_mutation_view_print (const MusterMutationTest *test,
                                 const MusterRulebook *rulebook,
                                 MusterJsonWriter *json);

G_END_DECLS
