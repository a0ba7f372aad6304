/* muster-order-private.h
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

/* Whether things of this kind stand on the table by their members alone. */
gboolean muster_order_is_group (MusterRun *run, guint16 kind);
MusterPlace muster_order_get_place (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* Raises an event about one thing. */
MusterStep muster_order_raise (MusterRun *run, gint16 event, guint16 kind, guint thing);
/* The next figure of the group, or the next of those that the order names. */
void muster_order_next_mover (MusterFrame *frame);

MusterStep muster_order_move (MusterRun *run,
                              MusterFrame *frame,
                              const MusterOperation *op,
                              guint16 kind,
                              double mover);
MusterStep muster_order_face (MusterRun *run,
                              MusterFrame *frame,
                              const MusterOperation *op,
                              guint16 kind,
                              double mover);
MusterStep muster_order_place (MusterRun *run,
                               MusterFrame *frame,
                               const MusterOperation *op,
                               guint16 kind,
                               double mover);
MusterStep muster_order_remove (MusterRun *run,
                                MusterFrame *frame,
                                const MusterOperation *op,
                                guint16 kind,
                                double mover);

/* ---- muster-order-way.c ---- */
/* On a board: tells how far the figure has come whose move @event is about, before something breaks in on it. */
void muster_order_log_leg (MusterRun *run, const MusterFrame *event);

/* ---- muster-order-text.c ---- */
/* What was done and, where the order has one, its own @text. */
MusterLogEntry *muster_order_log (MusterRun *run,
                                  MusterLogKind kind,
                                  const MusterOperation *op,
                                  const char *done,
                                  const char *text);
/* @credit: (nullable): token of who did it, where that is not whoever acts.
 * @fate: (nullable): what became of it, in the words of the rules. */
void muster_order_log_removal (MusterRun *run,
                               const MusterOperation *op,
                               guint16 kind,
                               guint thing,
                               const char *credit,
                               const char *fate);

G_END_DECLS
