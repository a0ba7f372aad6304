/* muster-step-roll.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-roll-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-eval-dice-private.h"
#include "muster-eval-private.h"
#include "muster-step-example-private.h"
#include "muster-step-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* ---- Where dice come from ---- */

static gboolean
take_overruled (MusterRun *run, guint32 site, guint32 count, guint n, gint *dice)
{
  MusterStateHead *head = run->state.head;

  for (guint i = 0; i < MUSTER_MAX_OVERRULED; i++)
    {
      MusterOverruled *one = &head->overruled[i];
      if (one->n != n || one->site != site || one->thing != muster_run_get_actor (run) ||
          one->count != count || one->turn != head->turn)
        continue;
      for (guint j = 0; j < n; j++)
        dice[j] = one->values[j];
      memset (one, 0, sizeof *one);
      head->n_overruled--;
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_fed (MusterRun *run, guint n, guint sides, gint *dice)
{
  if (g_queue_get_length (&run->fed_dice) < n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      dice[i] = GPOINTER_TO_INT (g_queue_pop_head (&run->fed_dice));
      if (dice[i] < 1 || dice[i] > (gint) sides)
        muster_example_fail (run, _ ("the example throws a %1$d with a D%2$u"), dice[i], sides);
      dice[i] = CLAMP (dice[i], 1, (gint) sides);
    }
  return TRUE;
}

static void
throw_by_seed (MusterRun *run, guint32 site, guint32 count, guint n, guint sides, gint *dice)
{
  MusterRandomAddress address = { .seed = run->state.head->seed,
                                  .turn = run->state.head->turn,
                                  .statement = site,
                                  .thing = (guint32) (muster_run_get_actor (run) + 1),
                                  .count = count };

  for (guint i = 0; i < n; i++)
    dice[i] = (gint) muster_random_uniform (&address, i, sides) + 1;
}

/* Whether a person throws it. Of seven the eighth face of a die is thrown again; while things are set up nobody does that for each of
 * them. */
static gboolean
can_be_thrown (const MusterRun *run, guint sides)
{
  const guint thrown = muster_dice_find_thrown (sides);

  return thrown == sides || (thrown > 0 && run->game->setup->all_dice && run->state.head->turn > 0);
}

/* A die is a function of seed, turn, statement, acting thing and how often it threw there: nothing else can shift it. */
gboolean
muster_run_throw (MusterRun *run,
                  guint32 site,
                  guint n,
                  guint sides,
                  gint *dice,
                  gboolean *by_hand,
                  gboolean *overruled,
                  guint32 *count)
{
  MusterFrame *frame = muster_run_get_frame (run);
  guint32 before = muster_state_get_throws (&run->state, site, muster_run_get_actor (run));
  gboolean seeded = run->automatic || !run->state.head->hand_dice || run->state.head->throw_once ||
                    !can_be_thrown (run, sides);

  *by_hand = *overruled = FALSE;
  *count = before;
  /* Second thoughts count before what was typed in at first. */
  if (take_overruled (run, site, before, n, dice))
    {
      *overruled = TRUE;
    }
  else if (frame->n_answers == (gint) n && n > 0)
    {
      for (guint i = 0; i < n; i++)
        dice[i] = (gint) frame->answers[i];
      *by_hand = TRUE;
    }
  else if (take_fed (run, n, sides, dice))
    {
      *by_hand = TRUE;
    }
  else if (run->game->example != NULL)
    {
      muster_example_lack_dice (run, n, sides);
      return FALSE;
    }
  else if (seeded)
    {
      throw_by_seed (run, site, before, n, sides, dice);
    }
  else
    {
      return FALSE;
    }
  run->state.head->throw_once = FALSE;
  frame->n_answers = 0;
  muster_state_count_throw (&run->state, site, muster_run_get_actor (run));
  return TRUE;
}

/* ---- roll ---- */

static guint
count_dice (const MusterRun *run)
{
  guint n = 0;

  for (guint i = 0; i < run->n_pools; i++)
    n += run->pools[i].n;
  return n;
}

/* Of the largest dice, where they differ. */
static guint
get_sides (const MusterRun *run)
{
  guint sides = 0;

  for (guint i = 0; i < run->n_pools; i++)
    sides = MAX (sides, run->pools[i].sides);
  return sides;
}

/* The dice of all pools lie one behind the other in the local. */
static gboolean
throw_pools (MusterRun *run,
             const MusterOperation *op,
             MusterWord *roll,
             gboolean *by_hand,
             gboolean *overruled,
             guint32 *count)
{
  gint dice[MUSTER_ROLL_MAX_DICE];
  guint n = count_dice (run);

  if (!muster_run_throw (run,
                         op->die,
                         n,
                         run->n_pools > 0 ? run->pools[0].sides : 1,
                         dice,
                         by_hand,
                         overruled,
                         count))
    return FALSE;
  roll[MUSTER_ROLL_COUNT].number = n;
  for (guint i = 0; i < n; i++)
    roll[MUSTER_ROLL_DICE + i].number = dice[i];
  return TRUE;
}

static void
set_pools (MusterRun *run, const MusterWord *roll, gint *dice)
{
  guint at = 0;

  for (guint i = 0; i < run->n_pools; i++)
    {
      run->pools[i].dice = dice + at;
      run->pools[i].total = 0;
      for (guint j = 0; j < run->pools[i].n; j++, at++)
        {
          dice[at] = (gint) roll[MUSTER_ROLL_DICE + at].number;
          run->pools[i].total += dice[at];
        }
    }
}

static gint32
get_owner (MusterRun *run, const MusterRoll *roll, MusterWord *base)
{
  guint16 kind;
  guint thing;
  gint32 actor = muster_run_get_actor (run);

  if (roll->owner != NULL)
    {
      double owner = muster_eval (run, roll->owner, base);
      return muster_is_unknown (owner)
                 ? -1
                 : muster_thing_get_side (run, roll->owner->type.index, owner);
    }
  if (actor < 0)
    return -1;
  muster_split_number (run, actor, &kind, &thing);
  return muster_thing_get_side (run, kind, thing);
}

static gboolean
add_target (MusterRun *run, MusterLogEntry *entry, const MusterType *type, double value)
{
  g_autofree char *before = g_strdup (entry->target);

  if (muster_run_get_number (run, type, value) == muster_run_get_actor (run))
    return FALSE;
  muster_run_log_target (run, entry, type, value);
  return g_strcmp0 (entry->target, before) != 0;
}

/* "3 - 1 = 2": of one die what was added or taken off. */
static void
append_added (GString *text, double add)
{
  g_autofree char *number = muster_run_format_number (fabs (add));

  if (add != 0)
    g_string_append_printf (text, " %c %s", add < 0 ? '-' : '+', number);
}

static void
append_dice (GString *text, const MusterWord *words)
{
  guint n = (guint) words[MUSTER_ROLL_COUNT].number;

  if (n == 0)
    g_string_append (text, _ ("no dice"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *die = muster_run_format_number (words[MUSTER_ROLL_DICE + i].number);
      muster_text_append_item (text, die);
    }
  if (n == 1)
    append_added (text, words[MUSTER_ROLL_TOTAL].number - words[MUSTER_ROLL_NATURAL].number);
  if (n != 1 || words[MUSTER_ROLL_TOTAL].number != words[MUSTER_ROLL_DICE].number)
    {
      g_autofree char *total = muster_run_format_number (words[MUSTER_ROLL_TOTAL].number);
      g_string_append_printf (text, " = %s", total);
    }
}

/* The one thing on the table, besides the one that acts, that the procedure was called with or that was
 * chosen for its action; of several nobody can say whom the dice are about. */
static void
log_roll_target (MusterRun *run, MusterLogEntry *entry, MusterWord *base)
{
  const MusterFrame *frame = muster_run_get_frame (run);
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  guint n = 0;

  for (guint i = 0; i < procedure->n_parameters; i++)
    n += add_target (run,
                     entry,
                     &procedure->parameters[i].type,
                     base[procedure->parameters[i].slot].number);
  for (guint i = 0; i < procedure->n_asks && procedure->asks[i] < frame->op; i++)
    {
      const MusterOperation *op = &procedure->operations[procedure->asks[i]];
      if (op->ask->from != NULL && !op->ask->many)
        {
          MusterType type = op->ask->from->type;
          type.form = MUSTER_FORM_SCALAR;
          n += add_target (run, entry, &type, base[op->slot].number);
        }
    }
  if (n > 1)
    g_clear_pointer (&entry->target, g_free);
}

static void
log_roll (MusterRun *run,
          const MusterOperation *op,
          MusterWord *base,
          gboolean by_hand,
          gboolean overruled,
          guint32 count)
{
  const MusterRoll *roll = op->roll;
  const MusterWord *words = base + op->slot;
  g_autoptr (GString) text = g_string_new (NULL);
  GArray *names;
  g_autofree char *title = muster_run_expand_named (run, op->title, base, &names);
  g_autofree char *line = NULL;
  MusterLogEntry *entry;
  double mean, variance;
  double chance = muster_pools_get_chance (run,
                                           roll->dice,
                                           roll->pass,
                                           roll->item_slot,
                                           base,
                                           &mean,
                                           &variance);
  guint n = (guint) words[MUSTER_ROLL_COUNT].number;

  append_dice (text, words);
  if (roll->pass != NULL)
    muster_text_append_item (text,
                             words[MUSTER_ROLL_PASSED].number != 0 ? C_ ("roll", "success")
                                                                   : C_ ("roll", "failure"));
  muster_pools_collect (run, roll->dice, base);
  if (title == NULL)
    title = g_strdup (op->cite.title != NULL ? muster_run_translate (run, op->cite.title)
                                             : _ ("Roll"));
  line = muster_text_join (title, text->str);
  entry = muster_run_log (run, MUSTER_LOG_ROLL, &op->cite, "%s", line);
  entry->title = g_steal_pointer (&title);
  entry->names = names;
  entry->n_dice = n;
  entry->sides = get_sides (run);
  entry->add = (gint) (words[MUSTER_ROLL_TOTAL].number - words[MUSTER_ROLL_NATURAL].number);
  run->n_pools = 0;
  for (guint i = 0; i < n; i++)
    entry->dice[i] = (gint) words[MUSTER_ROLL_DICE + i].number;
  entry->total = words[MUSTER_ROLL_TOTAL].number;
  entry->chance = chance;
  if (roll->pass != NULL)
    entry->needed = muster_run_describe_needed (run, roll, base, chance);
  entry->passed = words[MUSTER_ROLL_PASSED].number != 0;
  entry->outcome_verb = muster_run_expand (run, entry->passed ? roll->does : roll->fails, base);
  if (!run->brief)
    {
      entry->tally = muster_run_expand (run, roll->tally, base);
      entry->tallies = muster_run_expand (run, roll->tallies, base);
    }
  entry->mean = mean;
  entry->variance = variance;
  entry->good = roll->good;
  entry->owner = get_owner (run, roll, base);
  entry->by_hand = by_hand;
  entry->overruled = overruled;
  entry->address = g_strdup_printf ("%u %d %u %u",
                                    op->die,
                                    muster_run_get_actor (run),
                                    count,
                                    run->state.head->turn);
  log_roll_target (run, entry, base);
}

static MusterStep
want_dice (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  double lowest = 0;
  gint ones[MUSTER_ROLL_MAX_DICE];
  guint n = count_dice (run);

  for (guint i = 0; i < n; i++)
    ones[i] = 1;
  for (guint i = 0, at = 0; i < run->n_pools; at += run->pools[i++].n)
    {
      run->pools[i].dice = ones + at;
      run->pools[i].total = run->pools[i].n;
    }
  lowest = muster_eval (run, op->roll->dice, base);
  run->need_dice = n;
  run->need_sides = MAX (get_sides (run), 1);
  run->need_add = muster_is_unknown (lowest) ? 0 : (gint) lowest - (gint) n;
  run->n_pools = 0;
  return muster_step_need (run, MUSTER_NEED_ROLL);
}

/* The dice are thrown once; a fact that their meaning depends on may be asked after that. */
MusterStep
muster_step_roll (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  MusterWord *words = base + op->slot;
  gint dice[MUSTER_ROLL_MAX_DICE];
  gboolean by_hand = frame->stage == 2, overruled = frame->stage == 3;
  guint32 count = 0;
  double total, passed = 1;

  muster_pools_collect (run, op->roll->dice, base);
  if (run->faulted)
    return MUSTER_STEP_FAULT;
  if (count_dice (run) > MUSTER_ROLL_MAX_DICE)
    return muster_step_fault (run, op, _ ("more than %d dice in one roll"), MUSTER_ROLL_MAX_DICE);
  if (count_dice (run) == 0)
    words[MUSTER_ROLL_COUNT].number = 0;
  if (frame->stage == 0 && count_dice (run) > 0)
    {
      if (!throw_pools (run, op, words, &by_hand, &overruled, &count))
        return want_dice (run, op, base);
      frame->stage = by_hand ? 2 : overruled ? 3 : 1;
      frame->wait = (gint16) count;
    }
  count = (guint32) frame->wait;
  set_pools (run, words, dice);
  total = muster_eval (run, op->roll->dice, base);
  words[MUSTER_ROLL_TOTAL].number = total;
  words[MUSTER_ROLL_NATURAL].number = 0;
  for (guint i = 0; i < run->n_pools; i++)
    words[MUSTER_ROLL_NATURAL].number += run->pools[i].total;
  if (op->roll->pass != NULL)
    {
      base[op->roll->item_slot].number = total;
      passed = muster_eval (run, op->roll->pass, base);
    }
  run->n_pools = 0;
  if (muster_is_unknown (total) || muster_run_is_lost (run, passed))
    return muster_step_unknown (run);
  words[MUSTER_ROLL_PASSED].number = passed;
  if (run->log != NULL)
    log_roll (run, op, base, by_hand, overruled, count);
  frame->stage = 0;
  frame->wait = 0;
  frame->op++;
  return MUSTER_STEP_DONE;
}
