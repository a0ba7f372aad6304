/* muster-order-plan-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Where the way of an order leads. */

/* In the frame: which mover (item), what it walked (answers[0]), whether it got there ([1]) or was blocked ([2]),
 * on the board also where it began ([3]) and how far it may go in all ([4]). */
typedef struct
{
  const MusterOperation *op;
  const MusterOrder *order;
  MusterFrame *frame;
  MusterWord *base;
  guint16 kind;
  guint thing;
  gint32 number;
  MusterPose *pose;
  double limit;
  MusterPlace goal;
  MusterPlace path[MUSTER_MAX_PATH];
  guint n_path;
  gboolean reaches; /* the end of the path is what was wanted */
} MusterOrderWalk;

/* Of a way on the board into which something broke: how much of it was told, and up to where; and what it cost so far. They stand
 * among the arguments of its frame, which is no event. */
#define MUSTER_ORDER_TOLD_WAY   0
#define MUSTER_ORDER_TOLD_PLACE 1
#define MUSTER_ORDER_COST       2

/* Lengths that differ by less are equal: a thousandth of an inch is the least there is. */
#define MUSTER_ORDER_CLOSE 0.002

/* How long the first @n steps of the way are, in spaces or inches. */
double muster_order_measure_way (MusterRun *run, const MusterOrderWalk *walk, guint n);
/* The same of what they cost: more where the ground is rough. */
double muster_order_measure_cost (MusterRun *run, const MusterOrderWalk *walk, guint n);
/* An inch of it is behind the mover. */
void muster_order_leave_way_behind (MusterRun *run, const MusterOrderWalk *walk);
/* Fills in the path, and whether its end is what was wanted. */
void muster_order_plan_walk (MusterRun *run, MusterOrderWalk *walk);

G_END_DECLS
