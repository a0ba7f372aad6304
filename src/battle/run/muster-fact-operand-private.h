/* muster-fact-operand-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* What a fact is about: a thing stands in one place, a group where its members do. */
typedef struct
{
  guint n;
  const MusterPose *poses[64];
  MusterPose place; /* when it is a place */
} MusterFactOperand;

void muster_fact_get_operand (MusterRun *run,
                              const MusterExpression *e,
                              double value,
                              MusterFactOperand *operand);
MusterPlace muster_fact_get_place (MusterRun *run, const MusterExpression *e, double value);
void muster_fill_occupancy (MusterRun *run, gint32 except);
void muster_fact_keep_clear (MusterRun *run,
                             const MusterPose *mover,
                             const guint32 *numbers,
                             guint n,
                             double inches);

G_END_DECLS
