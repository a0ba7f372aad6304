/* muster-conditions.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

#define MUSTER_MAX_CONDITIONS 8

/* The conditions of a test, `a and b and c`, that the items of a set have to meet. Most of what rules look for on
 * a board is near, straight or in sight of something, and not this or that one: such conditions need not be
 * evaluated for each item, they narrow the whole set down. */
typedef struct
{
  const MusterExpression *list[MUSTER_MAX_CONDITIONS]; /* the first one last */
  guint n;
  guint32 slot; /* of the item */
} MusterConditions;

void muster_conditions_init (MusterConditions *self, const MusterExpression *test, guint32 slot);
/* Takes the first conditions off as long as each is one that narrows a set of things of @kind down, and returns
 * those of @items that meet them. Only for plain runs: nobody learns which facts were read. */
guint64 muster_conditions_narrow (MusterConditions *self,
                                  MusterRun *run,
                                  MusterWord *base,
                                  guint16 kind,
                                  guint64 items);
/* What is left of the test, for one item: 1 where nothing is. */
double muster_conditions_test (const MusterConditions *self,
                               MusterRun *run,
                               MusterWord *base,
                               double item);

G_END_DECLS
