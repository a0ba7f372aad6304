/* muster-order-pose.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-pose-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-eval-private.h"
#include "muster-fact-operand-private.h"
#include "muster-order-text-private.h"
#include "muster-step-order-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Orders to turn, to come and to go. */

/* ---- Turning ---- */

static gint16
get_new_facing (MusterRun *run, const MusterOrder *order, MusterWord *base, const MusterPose *pose)
{
  MusterPose other = {
    .place = muster_order_get_place (run, order->to != NULL ? order->to : order->away, base)
  };

  if (order->heading != NULL)
    return muster_facing_turn (0, (int) muster_eval (run, order->heading, base));
  if (order->turn_by != NULL)
    return muster_facing_turn (pose->facing, (int) muster_eval (run, order->turn_by, base));
  if (other.place == MUSTER_PLACE_NONE || pose->place == MUSTER_PLACE_NONE ||
      other.place == pose->place)
    return pose->facing;
  return order->to != NULL ? muster_field_get_bearing (run->game->field, pose, &other)
                           : muster_field_get_bearing_away (run->game->field, pose, &other);
}

static guint
get_octant (gint16 facing)
{
  return (guint) (facing + 22) / 45 % 8;
}

/* In the words of the window. */
static const char *
name_facing (gint16 facing)
{
  const char *const names[] = {
    C_ ("facing", "up"),    C_ ("facing", "right and up"),
    C_ ("facing", "right"), C_ ("facing", "right and down"),
    C_ ("facing", "down"),  C_ ("facing", "left and down"),
    C_ ("facing", "left"),  C_ ("facing", "left and up"),
  };

  return names[get_octant (facing)];
}

/* A table has edges and corners, whichever way it stands in the room. */
static const char *
name_edge (gint16 facing)
{
  const char *const names[] = {
    C_ ("table", "upper edge"), C_ ("table", "upper right corner"),
    C_ ("table", "right edge"), C_ ("table", "lower right corner"),
    C_ ("table", "lower edge"), C_ ("table", "lower left corner"),
    C_ ("table", "left edge"),  C_ ("table", "upper left corner"),
  };

  return names[get_octant (facing)];
}

/* What is asked of a person, or what was done. Half a turn goes neither to the left nor to the right. */
static char *
dup_turn (double by, const char *name, gboolean asked)
{
  g_autofree char *degrees = muster_run_format_number (fabs (by));

  if (fabs (by) == 180)
    return g_strdup_printf (asked ? _ ("Turn %s round") : _ ("%s turns round"), name);
  if (by < 0)
    return g_strdup_printf (asked ? _ ("Turn %1$s to its left by %2$s degrees")
                                  : _ ("%1$s turns to its left by %2$s degrees"),
                            name,
                            degrees);

  return g_strdup_printf (asked ? _ ("Turn %1$s to its right by %2$s degrees")
                                : _ ("%1$s turns to its right by %2$s degrees"),
                          name,
                          degrees);
}

static void
log_turn (MusterRun *run,
          const MusterOperation *op,
          MusterWord *base,
          guint16 kind,
          double mover,
          gint16 facing)
{
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL)
    return;
  name = muster_thing_dup_name (run, kind, mover);
  if (run->state.head->tracked)
    {
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              _ ("%1$s faces %2$s"),
                              name,
                              name_facing (facing));
    }
  else if (op->order->turn_by != NULL)
    {
      double by = muster_eval (run, op->order->turn_by, base);

      what = dup_turn (by, name, TRUE);
      entry = muster_run_log (run, MUSTER_LOG_FACE, &op->cite, "%s", what);
      entry->deed = dup_turn (by, name, FALSE);
    }
  else if (op->order->heading != NULL)
    {
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              _ ("%1$s turns to the %2$s of the table"),
                              name,
                              name_edge (facing));
    }
  else
    {
      const MusterExpression *other = op->order->to != NULL ? op->order->to : op->order->away;
      what = other != NULL ? muster_run_describe_expression (run, other, base)
                           : g_strdup (_ ("front"));
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              op->order->to != NULL ? _ ("Turn %1$s to face %2$s")
                                                    : _ ("Turn %1$s away from %2$s"),
                              name,
                              what);
    }
  muster_run_log_thing (run, entry, (gint32) (run->game->thing_base[kind] + (guint) mover));
  if (entry->deed != NULL || op->order->heading != NULL || run->state.head->tracked)
    muster_log_entry_begin_with (entry, entry->thing, strlen (name));
  if (run->state.head->tracked || op->order->heading != NULL)
    entry->heading = facing;
  if (op->order->to != NULL)
    muster_run_log_target (run,
                           entry,
                           &op->order->to->type,
                           muster_eval (run, op->order->to, base));
}

/* Only people see whom the words mean; what is known of its sight stays as it was. */
static void
log_words (MusterRun *run, const MusterOperation *op, MusterWord *base, guint16 kind, double mover)
{
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL)
    return;
  name = muster_thing_dup_name (run, kind, mover);
  words = muster_run_expand (run, op->text, base);
  entry = muster_run_log (run,
                          MUSTER_LOG_FACE,
                          &op->cite,
                          /* Translators: who, and whereto: "Turn Guard to the nearest enemy" */
                          _ ("Turn %1$s %2$s"),
                          name,
                          words);
  entry->deed = g_strdup_printf (_ ("%1$s turns %2$s"), name, words);
  entry->by_order = TRUE;
  muster_run_log_thing (run, entry, (gint32) (run->game->thing_base[kind] + (guint) mover));
  muster_log_entry_begin_with (entry, entry->thing, strlen (name));
}

static gboolean
is_only_words (const MusterOrder *order)
{
  return order->to == NULL && order->away == NULL && order->turn_by == NULL &&
         order->heading == NULL;
}

MusterStep
muster_order_face (MusterRun *run,
                   MusterFrame *frame,
                   const MusterOperation *op,
                   guint16 kind,
                   double mover)
{
  MusterWord *base = muster_run_get_base (run, frame);
  MusterPose *pose = &run->state.poses[run->game->thing_base[kind] + (guint) mover];
  gint16 before = pose->facing;
  gint16 facing = run->game->field != NULL || op->order->heading != NULL ||
                          op->order->turn_by != NULL
                      ? get_new_facing (run, op->order, base, pose)
                      : before;

  if (is_only_words (op->order))
    {
      muster_thing_tell_to_face (run, kind, (guint) mover);
      log_words (run, op, base, kind, mover);
    }
  else if (!run->state.head->tracked || facing != before)
    {
      muster_thing_turn (run, kind, (guint) mover, facing);
      log_turn (run, op, base, kind, mover, facing);
    }
  muster_order_next_mover (frame);
  return MUSTER_STEP_DONE;
}

/* ---- Coming and going ---- */

/* Whom an order puts somewhere, and where that may be. */
typedef struct
{
  gint32 number;
  MusterPose *pose;
  const MusterExpression *until; /* (nullable) */
  MusterWord *base;
} Newcomer;

/* Whether it may be there, by what the order says. */
static gboolean
holds_at (MusterRun *run, const Newcomer *newcomer, MusterPlace place)
{
  MusterPlace before = newcomer->pose->place;
  double holds;

  if (newcomer->until == NULL)
    return TRUE;
  newcomer->pose->place = place;
  muster_run_touch_places (run);
  holds = muster_eval (run, newcomer->until, newcomer->base);
  newcomer->pose->place = before;
  muster_run_touch_places (run);
  if (holds != 1)
    muster_fill_occupancy (run, newcomer->number); /* facts may have used it for others */
  return holds == 1;
}

static gboolean
is_free (MusterRun *run, const Newcomer *newcomer, MusterPlace place)
{
  MusterPose pose = { .place = place, .base = newcomer->pose->base };

  if (muster_occupancy_contains (&run->occupancy, place))
    return FALSE;
  if (run->game->tabletop != NULL && pose.base > 0 &&
      !muster_tabletop_has_room (run->game->tabletop, &pose, &run->occupancy))
    return FALSE;
  return holds_at (run, newcomer, place);
}

/* Many are placed beside one spot: what is around it is known from the first. On an open table the places of a short walk
 * come first in a longer one, too. */
static void
spread_from (MusterRun *run, const MusterWalk *walk)
{
  const MusterSpread wanted = { walk->mover->place, walk->mover->base, walk->roughly, walk->limit };
  const MusterSpread *spread = &run->spread;

  if (spread->start == wanted.start && spread->base == wanted.base &&
      spread->roughly == wanted.roughly && spread->limit >= wanted.limit)
    return;
  muster_run_reach (run, walk);
  if (run->game->tabletop != NULL)
    run->spread = wanted;
}

/* The nearest free place within a walk, or MUSTER_PLACE_NONE. */
static MusterPlace
find_free_within (MusterRun *run, const Newcomer *newcomer, MusterPlace start, double limit)
{
  MusterPose pose = { .place = start, .base = newcomer->pose->base };
  MusterWalk walk = { .mover = &pose, .occupied = NULL, .limit = limit, .roughly = run->roughly };

  spread_from (run, &walk);
  for (guint i = 0; i < muster_reach_get_n (run->reach); i++)
    if (is_free (run, newcomer, muster_reach_get_place (run->reach, i)))
      return muster_reach_get_place (run->reach, i);
  return MUSTER_PLACE_NONE;
}

/* The first free place where it touches who stands there; of no raster it would be one. */
static MusterPlace
find_touching (MusterRun *run, const Newcomer *newcomer, const MusterPose *other)
{
  MusterPlace places[MUSTER_TABLETOP_TOUCHING];
  guint n = 0;

  if (run->game->tabletop != NULL && newcomer->pose->base > 0 && other->base > 0)
    n = muster_tabletop_list_touching (run->game->tabletop,
                                       newcomer->pose->base,
                                       other,
                                       &run->occupancy,
                                       places);
  for (guint i = 0; i < n; i++)
    if (is_free (run, newcomer, places[i]))
      return places[i];

  return MUSTER_PLACE_NONE;
}

static gboolean
wants_contact (const MusterExpression *until)
{
  if (until->op == MUSTER_EXPR_FACT && until->index == MUSTER_FACT_CONTACT)
    return TRUE;
  for (guint i = 0; i < until->n_args; i++)
    if (until->args[i] != NULL && wants_contact (until->args[i]))
      return TRUE;

  return FALSE;
}

/* Of those within so many inches of @start, where the order wants somebody in contact. */
static MusterPlace
find_contact_within (MusterRun *run, const Newcomer *newcomer, MusterPlace start, double limit)
{
  const MusterPose from = { .place = start };
  MusterPlace found = MUSTER_PLACE_NONE;

  if (newcomer->until == NULL || !wants_contact (newcomer->until))
    return found;
  for (guint i = 0; i < run->occupancy.n_discs && found == MUSTER_PLACE_NONE; i++)
    {
      const MusterPose other = muster_occupancy_get_disc (&run->occupancy, i);

      if (muster_field_get_distance (run->game->field, &from, &other) <= limit)
        found = find_touching (run, newcomer, &other);
    }

  return found;
}

/* Far enough for one, for most, for all: all of a large table takes a while. */
static const double besides[] = { 1.5, 4, INFINITY };

/* Where somebody stands already, or the order does not want it, the next free place is taken. */
static MusterPlace
find_free (MusterRun *run, const Newcomer *newcomer, MusterPlace place)
{
  MusterPlace found = MUSTER_PLACE_NONE;

  muster_fill_occupancy (run, newcomer->number);
  if (place != MUSTER_PLACE_NONE && run->game->tabletop != NULL)
    place = muster_tabletop_move_in (run->game->tabletop, newcomer->pose, place);
  if (place == MUSTER_PLACE_NONE || (newcomer->pose->base == 0 && newcomer->until == NULL) ||
      is_free (run, newcomer, place))
    return place;
  for (guint i = 0; i < G_N_ELEMENTS (besides) && found == MUSTER_PLACE_NONE; i++)
    {
      found = find_contact_within (run, newcomer, place, besides[i]);
      if (found == MUSTER_PLACE_NONE)
        found = find_free_within (run, newcomer, place, besides[i]);
    }
  return found != MUSTER_PLACE_NONE ? found : place;
}

static void
log_placing (MusterRun *run,
             const MusterOperation *op,
             MusterWord *base,
             gint32 number,
             MusterPlace place)
{
  g_autofree char *text = muster_run_expand (run, op->text, base);
  g_autofree char *where = NULL, *placed = NULL, *name = NULL;
  MusterLogEntry *entry;
  guint16 kind;
  guint thing;

  muster_split_number (run, number, &kind, &thing);
  name = muster_thing_dup_name (run, kind, thing);
  if (run->game->plan != NULL && place != MUSTER_PLACE_NONE)
    where = muster_field_format_place (run->game->plan, place);
  placed = where != NULL ? g_strdup_printf (_ ("%1$s is placed at %2$s"), name, where)
                         : g_strdup_printf (_ ("%s is placed"), name);
  entry = muster_order_log (run, MUSTER_LOG_PLACE, op, placed, text);
  muster_run_log_thing (run, entry, number);
  entry->to = g_steal_pointer (&where);
  entry->where = g_steal_pointer (&text);
  if (run->state.head->tracked)
    entry->heading = run->state.poses[number].facing;
}

MusterStep
muster_order_place (MusterRun *run,
                    MusterFrame *frame,
                    const MusterOperation *op,
                    guint16 kind,
                    double mover)
{
  MusterWord *base = muster_run_get_base (run, frame);
  gint32 number = (gint32) (run->game->thing_base[kind] + (guint) mover);
  MusterPlace place = muster_order_get_place (run, op->order->to, base);

  if (run->state.head->tracked && place == MUSTER_PLACE_NONE)
    {
      g_autofree char *who = muster_thing_dup_name (run, kind, mover);
      return muster_step_fault (run, op, _ ("there is no space on which %s could be placed"), who);
    }
  if (run->state.head->tracked)
    {
      const Newcomer newcomer = { number, &run->state.poses[number], op->order->until, base };
      place = find_free (run, &newcomer, place);
    }
  muster_thing_put_on_table (run,
                             kind,
                             (guint) mover,
                             run->state.head->tracked ? place : MUSTER_PLACE_NONE);
  if (!run->state.head->tracked)
    muster_thing_note_place (run, number, place);
  if (run->log != NULL)
    log_placing (run, op, base, number, place);
  muster_order_next_mover (frame);
  return MUSTER_STEP_DONE;
}

static char *
dup_credit (MusterRun *run, const MusterExpression *credit, MusterWord *base)
{
  double thing = credit != NULL ? muster_eval (run, credit, base) : -1;

  return thing >= 0 ? muster_thing_dup_token (run, credit->type.index, (guint) thing) : NULL;
}

static void
log_removal (MusterRun *run,
             MusterFrame *frame,
             const MusterOperation *op,
             guint16 kind,
             guint thing)
{
  MusterWord *base = muster_run_get_base (run, frame);
  /* What the words read of it may change when it is gone. */
  g_autofree char *fate = muster_run_expand (run, op->text, base);
  g_autofree char *credit = dup_credit (run, op->order->credit, base);

  muster_order_log_removal (run, op, kind, thing, credit, fate);
}

MusterStep
muster_order_remove (MusterRun *run,
                     MusterFrame *frame,
                     const MusterOperation *op,
                     guint16 kind,
                     double mover)
{
  if (muster_thing_is_on_table (run, kind, mover))
    {
      if (run->log != NULL)
        log_removal (run, frame, op, kind, (guint) mover);
      muster_thing_take_off (run, kind, (guint) mover);
      run->losses[run->game->thing_base[kind] + (guint) mover] = !op->order->spared;
      /* A list of movers is shorter now: the next one stands where this one did. */
      if (op->order->who->type.form == MUSTER_FORM_SCALAR || frame->next > 0)
        muster_order_next_mover (frame);
      return muster_order_raise (run, MUSTER_EVENT_REMOVED, kind, (guint) mover);
    }
  muster_order_next_mover (frame);
  return MUSTER_STEP_DONE;
}
