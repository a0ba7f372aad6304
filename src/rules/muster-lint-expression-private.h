/* muster-lint-expression-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

typedef void (*MusterExpressionFunc) (const MusterExpression *expression, gpointer user_data);
void muster_function_foreach (const MusterFunction *function,
                              MusterExpressionFunc func,
                              gpointer user_data);
void muster_operation_foreach (const MusterOperation *operation,
                               MusterExpressionFunc func,
                               gpointer user_data);
void
muster_policy_foreach (const MusterPolicy *policy, MusterExpressionFunc func, gpointer user_data);
void muster_lint_expressions (MusterCompiler *self);

G_END_DECLS
