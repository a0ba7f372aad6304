/* muster-step-order-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

/* What the files that carry out an order share. */

/* How far an order to one figure has come: the stage of its frame. */
enum
{
  ORDER_START,
  ORDER_MOVING, /* between two steps, or before what follows a move */
  ORDER_MOVED,
  ORDER_TOLD, /* its group is told to have moved, too */
};

/* The figures of a group that is told to move stand behind the other answers of the frame. */
#define MUSTER_ORDER_FIRST_MEMBER 5
#define MUSTER_ORDER_MAX_MEMBERS  (MUSTER_ROLL_MAX_DICE - MUSTER_ORDER_FIRST_MEMBER)

MusterStep muster_step_order (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

/* Whether things of this kind stand on the table by their members alone. */
gboolean muster_order_is_group (MusterRun *run, guint16 kind);
MusterPlace muster_order_get_place (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* Raises an event about one thing. */
MusterStep muster_order_raise (MusterRun *run, gint16 event, guint16 kind, guint thing);
/* The next figure of the group, or the next of those that the order names. */
void muster_order_next_mover (MusterFrame *frame);

G_END_DECLS
