/* muster-step-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Statements, and what those share that ask somebody to act or to choose. */

typedef enum
{
  MUSTER_STEP_DONE, /* go on with frame->op as it now stands */
  MUSTER_STEP_NEED, /* stop: run->need says what for */
  MUSTER_STEP_FAULT,
  MUSTER_STEP_OVER,
} MusterStep;

/* ---- muster-step*.c: statements ---- */
MusterStep muster_step (MusterRun *run);
MusterStep muster_step_main (MusterRun *run, MusterFrame *frame);
MusterStep muster_step_event (MusterRun *run, MusterFrame *frame);
MusterStep muster_step_roll (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_let (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_set (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_call (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_raise (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_prevent (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_return (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_for (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_pick (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_ask (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_order (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_activate (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_draw (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_put (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
void muster_example_feed (MusterRun *run, const MusterOperation *op);
/* The first thing that is wrong with an example is what is told of it. */
void muster_example_fail (MusterRun *run, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Dice and answers that nothing wanted are a mistake of the example. */
void muster_example_finish (MusterRun *run);
MusterStep muster_step_example (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_need (MusterRun *run, MusterNeed need);
MusterStep muster_step_fault (MusterRun *run, const MusterOperation *op, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
MusterStep muster_step_unknown (
    MusterRun *run); /* something in the statement is not known: asks, or takes the fault */
MusterFrame *muster_run_push (MusterRun *run, guint16 procedure);
void muster_run_pop (MusterRun *run);
MusterFrame *muster_run_push_event (MusterRun *run,
                                    gint16 event,
                                    guint n,
                                    const double *arguments,
                                    const guint16 *kinds);
/* Dice of the throw: fed, overruled, typed (frame->answers) or by seed; FALSE: they are wanted by hand. */
gboolean muster_run_throw (MusterRun *run,
                           guint32 site,
                           guint n,
                           guint sides,
                           gint *dice,
                           gboolean *by_hand,
                           gboolean *overruled,
                           guint32 *count);

/* ---- muster-step-interrupt.c ---- */
MusterStep muster_step_interrupt (MusterRun *run, MusterFrame *frame);
void muster_action_log_interrupt (MusterRun *run, const MusterFrame *frame);

/* ---- muster-step-action.c: what a side may do ---- */
/* Why @procedure is closed to @thing now: NULL when it is open; *uncertain when that depends on what is not known. */
char *muster_action_get_refusal (MusterRun *run,
                                 gint32 procedure,
                                 guint thing,
                                 const MusterFrame *event,
                                 gboolean *uncertain);
/* The same with its parameters in place at @base. */
char *muster_action_find_refusal (MusterRun *run,
                                  const MusterProcedure *procedure,
                                  MusterWord *base,
                                  gboolean *uncertain);
gboolean
muster_action_is_open (MusterRun *run, gint32 procedure, guint thing, const MusterFrame *event);
/* Do its requirements, whatever is chosen, depend on what is not known? */
gboolean
muster_action_is_uncertain (MusterRun *run, const MusterProcedure *procedure, MusterWord *base);
/* Is it about things of the kinds that the event is about? */
gboolean muster_action_suits (const MusterProcedure *procedure, const MusterFrame *event);
/* Pushes the frame of an action with its parameters. */
MusterFrame *
muster_action_push (MusterRun *run, gint32 procedure, guint thing, const MusterFrame *event);
/* Takes the first things, all of one side, out of the set, up to one to which the interrupt of the event is open: that one,
 * or -1. */
gint muster_action_take_open (MusterRun *run,
                              gint32 procedure,
                              guint64 *things,
                              const MusterFrame *event);
MusterStep muster_step_require (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

/* ---- muster-step-activate.c ---- */
/* The place of a thing among those of an ACTIVATE that may act now, or -1. */
gint
muster_activate_find (MusterRun *run, const MusterOperation *op, MusterWord *base, double thing);
gboolean muster_activate_is_first (const MusterOperation *op, const MusterWord *base, guint index);
void muster_activate_call_first (MusterRun *run, const MusterOperation *op, guint thing);
void muster_activate_use (MusterRun *run, const MusterOperation *op, MusterWord *base, guint index);

/* ---- muster-action-move.c: moves that are told together with an action ---- */
/* Whether it orders who acts to move, sooner or later. */
gboolean muster_action_goes (const MusterProcedure *procedure);
/* The move with which an action begins on a table without a board, or NULL. */
const MusterOperation *muster_action_find_move (MusterRun *run, const MusterProcedure *procedure);
/* `moved=2`, behind what the action asks. */
gboolean muster_action_is_move_word (const char *word);
gboolean
muster_action_give_move (MusterRun *run, MusterFrame *frame, const char *word, GError **error);
void muster_action_take_move (MusterFrame *frame, double limit);
/* How far a mover may go by its order; INFINITY: as far as it likes. NaN: not known. */
double muster_order_get_limit (MusterRun *run, const MusterOrder *order, MusterWord *base);
gboolean muster_order_refuse_length (MusterRun *run, double limit, GError **error);
/* The answer to an order. */
void muster_order_store_move (MusterFrame *frame, double way, gboolean blocked, double limit);

/* ---- muster-order-text.c ---- */
/* A move as somebody at the table is told to make it. @limit: INFINITY for none */
char *
muster_order_describe (MusterRun *run, const MusterOperation *op, MusterWord *base, double limit);
/* The same once it is made, as far as anybody knows. */
char *muster_order_describe_deed (MusterRun *run,
                                  const MusterOperation *op,
                                  MusterWord *base,
                                  double limit);
/* (transfer full) (nullable) (element-type guint): the numbers of those of a group who go along; NULL: all of it. */
GArray *muster_order_list_along (MusterRun *run, const MusterOrder *order, MusterWord *base);

/* ---- muster-step-card.c ---- */
gboolean muster_card_is_hidden (MusterRun *run, guint16 kind, double card);

G_END_DECLS
