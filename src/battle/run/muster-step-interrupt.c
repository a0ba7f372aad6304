/* muster-step-interrupt.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-interrupt-private.h"

#include <glib/gi18n.h>

#include "muster-eval-private.h"
#include "muster-order-way-private.h"
#include "muster-step-action-private.h"
#include "muster-step-call-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Who does something in the middle of what others do. */

/* Who uses which interrupt. */
void
muster_action_log_interrupt (MusterRun *run, const MusterFrame *frame)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  g_autofree char *name = NULL;
  MusterLogEntry *entry;
  guint16 kind;
  guint thing;

  if (frame > run->state.head->frames)
    muster_order_log_leg (run, frame - 1);
  if (run->log == NULL || frame->actor < 0)
    return;
  muster_split_number (run, frame->actor, &kind, &thing);
  name = muster_thing_dup_name (run, kind, thing);
  entry = muster_run_log (run,
                          MUSTER_LOG_ACTIVATE,
                          &procedure->cite,
                          _ ("%1$s interrupts: %2$s"),
                          name,
                          muster_run_label (run, procedure->title, procedure->id));
  entry->interrupts = TRUE;
  muster_run_log_thing (run, entry, frame->actor);
}

static gboolean
policy_wants (MusterRun *run,
              gint32 doctrine,
              gint32 action,
              guint thing,
              const MusterFrame *event,
              gboolean *unknown)
{
  const MusterDoctrine *declared = &run->rulebook->doctrines[doctrine];

  for (guint i = 0; i < declared->n_policies; i++)
    {
      const MusterPolicy *policy = &declared->policies[i];
      MusterFrame *frame;
      double when = 1;
      if (policy->action != action)
        continue;
      frame = muster_action_push (run, action, thing, event);
      if (frame == NULL)
        return FALSE;
      if (policy->when != NULL)
        when = muster_eval (run, policy->when, muster_run_get_base (run, frame));
      muster_run_pop (run);
      *unknown = *unknown || muster_run_is_lost (run, when);
      return when != 0 && !muster_run_is_lost (run, when);
    }
  return FALSE;
}

/* Sides in the order in which they may interrupt: first those that do not act. */
static gint32
get_side_in_order (MusterRun *run, guint position)
{
  guint16 kind;
  guint thing;
  gint32 actor = muster_run_get_actor (run);
  gint32 acting = run->state.head->side;
  guint n = run->rulebook->n_sides;

  if (actor >= 0)
    {
      muster_split_number (run, actor, &kind, &thing);
      acting = muster_thing_get_side (run, kind, thing);
    }
  if (acting < 0 || n == 0)
    return (gint32) position;
  return (gint32) (((guint) acting + 1 + position) % n);
}

/* The things of the kind that are on the table and of the side; or the side itself, where one acts that has no figures. */
static void
list_candidates (MusterRun *run, guint16 kind, gint32 side, guint64 *set)
{
  const MusterKind *declared = &run->rulebook->kinds[kind];
  const MusterAttribute *sides = &run->rulebook->attributes[declared->side];
  const MusterWord *own;

  if (kind == 0)
    {
      set[0] = *muster_state_get_in_play (&run->state, run->game, 0) &
               (G_GUINT64_CONSTANT (1) << side);
      return;
    }
  own = run->state.attributes + sides->inverse + (guint) side * declared->set_words;
  for (guint i = 0; i < declared->set_words; i++)
    set[i] = run->on_table[kind][i] & own[i].bits;
}

static gboolean
has_open_interrupt (MusterRun *run,
                    const MusterFrame *frame,
                    gint32 side,
                    gint32 doctrine,
                    gint32 *action,
                    guint *thing,
                    gboolean *unknown)
{
  guint64 candidates[MUSTER_MAX_SET_WORDS];

  for (guint i = 0; i < run->rulebook->n_interrupts; i++)
    {
      guint16 index = run->rulebook->interrupts[i];
      const MusterProcedure *procedure = &run->rulebook->procedures[index];
      gint one;

      if (procedure->event != frame->event || procedure->n_parameters == 0)
        continue;
      list_candidates (run, procedure->parameters[0].type.index, side, candidates);
      while ((one = muster_action_take_open (run, index, candidates, frame)) >= 0)
        if (doctrine < 0 || policy_wants (run, doctrine, index, (guint) one, frame, unknown))
          {
            *action = index;
            *thing = (guint) one;
            return TRUE;
          }
    }
  return FALSE;
}

/* Once a side lets a move go on it is not asked again at each space. */
static MusterFrame *
find_order_frame (MusterRun *run, MusterFrame *frame)
{
  if (frame->event != MUSTER_EVENT_MOVING || frame == run->state.head->frames)
    return frame;
  return frame - 1;
}

/* Offers what interrupts the event to one side after the other; when all let it go on it is over. */
MusterStep
muster_step_interrupt (MusterRun *run, MusterFrame *frame)
{
  MusterFrame *memory = find_order_frame (run, frame);

  /* What does not happen any more nobody has to break in on. */
  guint n_sides = (run->game->watches[frame->event] & MUSTER_WATCH_INTERRUPT) != 0 &&
                          !frame->prevented
                      ? run->rulebook->n_sides
                      : 0;

  for (guint position = 0; position < n_sides; position++)
    {
      gint32 side = get_side_in_order (run, position);
      gint32 doctrine = muster_run_get_player (run, side);
      gboolean person = muster_run_is_person (run, side);
      gboolean unknown = FALSE;
      gint32 action;
      guint thing;
      MusterFrame *next;
      if (((memory->passed >> side) & 1) || (!person && doctrine < 0))
        continue;
      if (!has_open_interrupt (run, frame, side, doctrine, &action, &thing, &unknown))
        {
          if (unknown)
            return muster_step_unknown (run);
          continue;
        }
      if (person)
        {
          run->need_side = side;
          return muster_step_need (run, MUSTER_NEED_INTERRUPT);
        }
      next = muster_action_push (run, action, thing, frame);
      if (next == NULL)
        return MUSTER_STEP_FAULT;
      muster_action_log_interrupt (run, next);
      return MUSTER_STEP_DONE;
    }
  if (frame > run->state.head->frames)
    frame[-1].prevented = frame->prevented;
  muster_run_pop (run);
  return MUSTER_STEP_DONE;
}
