/* muster-eval-sequence-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

/* Lists in order. */

gboolean muster_eval_sequence (MusterRun *run,
                               const MusterExpression *e,
                               MusterWord *base,
                               MusterList *list);

G_END_DECLS
