/* muster-work.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-expression.h"

G_BEGIN_DECLS

/* A function with no more expressions than this, those of such functions that it calls included, does not count by itself: it is
 * part of what calls it. */
#define MUSTER_SHORT_FUNCTION 100

/* Whether it looks at the items of a list, or at throws of dice, one after the other. */
gboolean muster_expression_is_loop (const MusterExpression *e);

G_END_DECLS
