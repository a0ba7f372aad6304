/* muster-run-prompt-turn.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-action-move-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-commands-private.h"
#include "muster-run-prompt-private.h"
#include "muster-step-action-private.h"
#include "muster-step-activate-private.h"
#include "muster-step-call-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* What a person may do: in a free turn, or to interrupt somebody else. */

/* ---- Free turns ---- */

static void
add_menu_asks (MusterRun *run,
               gint32 index,
               guint thing,
               const MusterFrame *event,
               MusterMenuItem *item)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  const MusterOperation *move = muster_action_find_move (run, procedure);
  MusterFrame *frame = muster_action_push (run, index, thing, event);
  MusterWord *base;

  if (frame == NULL)
    return;
  base = muster_run_get_base (run, frame);
  for (guint i = 0; i < procedure->n_asks; i++)
    {
      const MusterOperation *op = &procedure->operations[procedure->asks[i]];
      MusterMenuAsk *ask;
      if (op->ask->from == NULL)
        continue;
      ask = g_new0 (MusterMenuAsk, 1);
      ask->id = g_strdup (op->ask->id);
      ask->title = muster_run_expand (run, op->title, base);
      ask->options = muster_run_puts_off (run, op->ask) ? muster_run_options_new ()
                                                        : muster_run_list_options (run, op, base);
      if (ask->options->len > 0 && !op->ask->many)
        {
          MusterType type = op->ask->from->type;
          const MusterOption *first = g_ptr_array_index (ask->options, 0);
          double value;
          type.form = MUSTER_FORM_SCALAR;
          if (muster_run_parse_option (run, &type, first->token, &value))
            base[op->slot].number = value;
        }
      g_ptr_array_add (item->asks, ask);
    }
  item->up_to = move != NULL ? muster_order_get_limit (run, move->order, base) : MUSTER_UNKNOWN;
  muster_run_pop (run);
}

static void
add_menu_item (MusterRun *run,
               GPtrArray *menu,
               gint32 index,
               guint16 kind,
               guint thing,
               const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  MusterMenuItem *item = g_new0 (MusterMenuItem, 1);

  item->up_to = MUSTER_UNKNOWN;
  item->claimed = procedure->together;
  item->action = g_strdup (procedure->id);
  item->title = g_strdup (muster_run_label (run, procedure->title, procedure->id));
  item->thing = muster_thing_dup_token (run, kind, thing);
  item->thing_label = muster_thing_dup_name (run, kind, thing);
  item->reason = muster_action_get_refusal (run, index, thing, event, &item->uncertain);
  item->available = item->reason == NULL;
  item->asks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_menu_ask_free);
  if (item->available)
    add_menu_asks (run, index, thing, event, item);
  g_ptr_array_add (menu, item);
}

/* Nothing but to say that it is over. */
static gboolean
is_idle (const GPtrArray *menu)
{
  for (guint i = 0; i < menu->len; i++)
    if (((MusterMenuItem *) g_ptr_array_index (menu, i))->available)
      return FALSE;
  return TRUE;
}

/* A question that names more than these is not read. */
#define MOST_NAMES 4

static char *
describe_turn (const GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *last;

  if (names->len == 0)
    return g_strdup (_ ("What is done?"));
  last = g_ptr_array_index (names, names->len - 1);
  if (names->len == 1)
    return g_strdup_printf (_ ("What does %s do?"), last);
  if (names->len > MOST_NAMES)
    return g_strdup (_ ("Who acts, and how?"));
  for (guint i = 0; i + 1 < names->len; i++)
    muster_text_append_item (text, g_ptr_array_index (names, i));

  return g_strdup_printf (_ ("What do %1$s and %2$s do?"), text->str, last);
}

MusterPrompt *
muster_run_build_turn (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_TURN);
  const MusterOperation *op = muster_run_get_operation (run);
  const MusterActivate *activate = op->activate;
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  guint16 kind = activate->things->type.index;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  prompt->menu = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_menu_item_free);
  for (guint thing = 0; thing < run->rulebook->kinds[kind].max; thing++)
    {
      if (muster_activate_find (run, op, base, thing) < 0)
        continue;
      g_ptr_array_add (names, muster_thing_dup_name (run, kind, thing));
      if (prompt->thing == NULL)
        {
          prompt->thing = muster_thing_dup_token (run, kind, thing);
          prompt->thing_label = g_strdup (g_ptr_array_index (names, 0));
        }
      for (guint i = 0; i < activate->n_actions; i++)
        add_menu_item (run, prompt->menu, activate->actions[i], kind, thing, NULL);
    }
  if (is_idle (prompt->menu))
    prompt->suggestion = g_strdup ("done");
  prompt->title = muster_run_expand (run, op->text, base);
  prompt->text = describe_turn (names);
  if (prompt->title != NULL)
    {
      g_autofree char *question = prompt->text;

      prompt->text = muster_text_join (question, prompt->title);
    }
  return prompt;
}

/* An event of the rulebook: its title, or its id as words, and what it is about. */
static char *
describe_own_event (MusterRun *run, const MusterFrame *event, const char *side)
{
  const MusterEvent *declared = &run->rulebook->events[event->event];
  g_autofree char *title = g_strdup (muster_run_translate (run, declared->cite.title));
  g_autoptr (GString) text = g_string_new (NULL);

  if (title == NULL)
    {
      title = g_strdelimit (g_strdup (muster_run_translate (run, declared->id)), "-", ' ');
      title[0] = g_ascii_toupper (title[0]);
    }
  for (guint i = 0; i < MIN (declared->n_parameters, MUSTER_MAX_ARGUMENTS); i++)
    {
      g_autofree char *value = muster_run_describe_value (run,
                                                          &declared->parameters[i].type,
                                                          event->arguments[i]);

      muster_text_append_item (text, value);
    }

  return text->len > 0
             ? g_strdup_printf (_ ("%1$s: %2$s. Does %3$s interrupt?"), title, text->str, side)
             : g_strdup_printf (_ ("%1$s. Does %2$s interrupt?"), title, side);
}

/* On a board it says how far the mover has come. */
static char *
describe_step (MusterRun *run, const MusterFrame *event, const char *mover, const char *side)
{
  MusterType place = { .code = MUSTER_TYPE_PLACE };
  guint32 number = run->game->thing_base[event->kinds[0]] + (guint) event->arguments[0];
  g_autofree char *where = NULL;

  if (!run->state.head->tracked)
    return g_strdup_printf (_ ("%1$s is moving. Does %2$s interrupt?"), mover, side);
  where = muster_run_describe_value (run, &place, run->state.poses[number].place);

  return g_strdup_printf (_ ("%1$s moves to %2$s. Does %3$s interrupt?"), mover, where, side);
}

/* What is going on, and the question of the one side that may do something about it. */
static char *
describe_event (MusterRun *run, const MusterFrame *event)
{
  g_autofree char *side = muster_thing_dup_name (run, 0, run->need_side);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (event->kinds[0] != MUSTER_NONE && event->event <= MUSTER_EVENT_CORRECTED)
    first = muster_thing_dup_name (run, event->kinds[0], event->arguments[0]);
  if (event->event == MUSTER_EVENT_TARGETED)
    second = muster_thing_dup_name (run, event->kinds[1], event->arguments[1]);
  if (event->event == MUSTER_EVENT_MOVING)
    return describe_step (run, event, first, side);
  if (event->event == MUSTER_EVENT_MOVED)
    return g_strdup_printf (_ ("%1$s has moved. Does %2$s react?"), first, side);
  if (event->event == MUSTER_EVENT_TARGETED)
    return g_strdup_printf (_ ("%1$s aims at %2$s. Does %3$s interrupt?"), first, second, side);
  if (event->event == MUSTER_EVENT_REMOVED)
    return g_strdup_printf (_ ("%1$s has left the table. Does %2$s react?"), first, side);
  if (event->event == MUSTER_EVENT_CORRECTED)
    return g_strdup_printf (_ ("%1$s was corrected. Does %2$s react?"), first, side);

  return describe_own_event (run, event, side);
}

/* The best chance of all that is to be chosen for it; -1: none is known. */
static double
get_best_odds (const MusterMenuItem *item)
{
  double best = -1;

  for (guint i = 0; i < item->asks->len; i++)
    {
      const MusterMenuAsk *ask = g_ptr_array_index (item->asks, i);

      for (guint j = 0; j < ask->options->len; j++)
        {
          const MusterOption *option = g_ptr_array_index (ask->options, j);

          if (!isnan (option->odds))
            best = MAX (best, option->odds);
        }
    }

  return best;
}

static gint
compare_items (gconstpointer a, gconstpointer b)
{
  const double first = get_best_odds (*(const MusterMenuItem *const *) a);
  const double second = get_best_odds (*(const MusterMenuItem *const *) b);

  return (first < second) - (first > second);
}

/* Of those who may do the same, whoever does it best comes first; @same is taken. */
static void
add_sorted (GPtrArray *menu, GPtrArray *same)
{
  g_ptr_array_sort (same, compare_items);
  g_ptr_array_extend_and_steal (menu, same);
}

MusterPrompt *
muster_run_build_interrupt (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_INTERRUPT);
  const MusterFrame *event = muster_run_get_frame (run);

  prompt->menu = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_menu_item_free);
  for (guint i = 0; i < run->rulebook->n_interrupts; i++)
    {
      gint32 index = run->rulebook->interrupts[i];
      const MusterProcedure *procedure = &run->rulebook->procedures[index];
      GPtrArray *same;
      guint16 kind;
      if (procedure->event != event->event || procedure->n_parameters == 0)
        continue;
      kind = procedure->parameters[0].type.index;
      same = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_menu_item_free);
      for (guint thing = 0; thing < run->rulebook->kinds[kind].max; thing++)
        if (muster_thing_is_on_table (run, kind, thing) &&
            muster_thing_get_side (run, kind, thing) == run->need_side &&
            muster_action_is_open (run, index, thing, event))
          add_menu_item (run, same, index, kind, thing, event);
      add_sorted (prompt->menu, same);
    }
  prompt->text = describe_event (run, event);
  return prompt;
}
