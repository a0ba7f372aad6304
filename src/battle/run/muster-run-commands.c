/* muster-run-commands.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-commands-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-action-move-private.h"
#include "muster-ask-private.h"
#include "muster-battle-command.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-fact-board-private.h"
#include "muster-known-private.h"
#include "muster-learn-choice-private.h"
#include "muster-run-answer-private.h"
#include "muster-step-action-private.h"
#include "muster-step-call-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* What a person can do at a free turn or an interrupt, with every combination of answers to what the actions ask. Like menus
 * it asks nothing and changes nothing. */

#define MAX_COMMANDS 1000

/* One action of one thing, and the answers chosen so far. */
typedef struct
{
  MusterRun *run;
  GPtrArray *commands; /* of MusterBattleCommand */
  const MusterProcedure *procedure;
  MusterWord *base;
  MusterBattleCommand *so_far; /* what every command from here on begins with */
  guint first;                 /* how many commands other actions have */
  gboolean cut;                /* there were more */
} Combination;

static char *
format_input (const MusterBattleCommand *command)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterInput) input = NULL;

  g_ptr_array_add (words, g_strdup (command->action));
  g_ptr_array_add (words, g_strdup (command->thing));
  for (guint i = 0; i < command->choices->len; i++)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i);

      g_ptr_array_add (words, g_strconcat (choice->ask, "=", choice->token, NULL));
    }
  g_ptr_array_add (words, NULL);
  input = muster_input_new (MUSTER_INPUT_DO, (const char *const *) words->pdata);

  return muster_input_to_text (input);
}

static MusterBattleCommand *
emit (Combination *self, gboolean complete)
{
  MusterBattleCommand *command = muster_battle_command_copy (self->so_far);

  command->complete = complete;
  command->input = format_input (command);
  g_ptr_array_add (self->commands, command);

  return command;
}

static void combine (Combination *self, guint index);

/* ---- One choice ---- */

/* A word of the line cannot hold the signs that part its answers. */
static gboolean
can_be_written (const char *token)
{
  return *token != '\0' && strchr (token, ',') == NULL;
}

/* How far off the thing of this number is on a table without a board, and of what seems too far, at least how far. */
static void
reckon (Combination *self, gint32 number)
{
  MusterRun *run = self->run;
  MusterBattleCommand *command = self->so_far;
  g_autofree char *length = NULL;
  double low, high;

  if (!muster_known_reckon_distance (run, muster_run_get_actor (run), number, &low, &high))
    return;
  command->away = (low + high) / 2;
  if (!command->unlikely)
    return;
  length = muster_run_format_length (run, low);
  g_free (command->condition);
  /* Translators: %s is a distance: "6 spaces away" */
  command->condition = g_strdup_printf (low == high ? _ ("%s away") : _ ("at least %s away"),
                                        length);
}

static void
point (Combination *self, const MusterType *type, double value)
{
  MusterRun *run = self->run;
  gint32 number = muster_run_get_number (run, type, value);

  if (type->code == MUSTER_TYPE_PLACE)
    self->so_far->place = value >= 0 ? (MusterPlace) value : MUSTER_PLACE_NONE;
  if (number < 0 || !run->rulebook->kinds[type->index].on_table)
    return;
  self->so_far->place = run->state.poses[number].place;
  g_free (self->so_far->target);
  self->so_far->target = muster_thing_dup_token (run, type->index, value);
  g_free (self->so_far->range);
  self->so_far->range = muster_fact_dup_range (run, muster_run_get_actor (run), number);
  reckon (self, number);
}

static void
weigh (Combination *self, const MusterOperation *op, double value)
{
  MusterRun *run = self->run;
  gboolean uncertain;
  g_autofree char *reason = NULL;
  double odds;

  muster_ask_allows (run, op, self->base, value, &reason, &uncertain);
  self->so_far->uncertain = self->so_far->uncertain || uncertain;
  if (reason != NULL)
    {
      g_free (self->so_far->reason);
      self->so_far->reason = g_steal_pointer (&reason);
    }
  if (op->ask->odds == NULL)
    return;
  self->base[op->ask->item_slot].number = value;
  odds = muster_eval (run, op->ask->odds, self->base);
  if (muster_is_unknown (odds))
    return;
  self->so_far->odds = odds;
  g_free (self->so_far->odds_text);
  self->so_far->odds_text = muster_run_describe_odds (run, op->ask->odds, self->base);
}

/* @token and @label are taken. */
static void
choose (Combination *self, guint index, double value, char *token, char *label)
{
  const MusterOperation *op = &self->procedure->operations[self->procedure->asks[index]];
  MusterBattleCommand *before = self->so_far;
  MusterCommandChoice *choice = g_new0 (MusterCommandChoice, 1);
  MusterType type = op->ask->from->type;

  type.form = MUSTER_FORM_SCALAR;
  self->so_far = muster_battle_command_copy (before);
  choice->ask = g_strdup (op->ask->id);
  choice->title = muster_run_expand (self->run, op->title, self->base);
  choice->token = token;
  choice->label = label;
  g_ptr_array_add (self->so_far->choices, choice);
  if (value >= 0)
    {
      choice->note = muster_ask_dup_note (self->run, op, self->base, value);
      weigh (self, op, value);
      point (self, &type, value);
    }
  self->base[op->slot].number = value;
  combine (self, index + 1);
  muster_battle_command_free (self->so_far);
  self->so_far = before;
}

/* ---- All of them ---- */

/* Where nobody keeps track of places, figures stand where they are put: there is nothing to choose. */
gboolean
muster_run_skips_ask (MusterRun *run, const MusterAsk *ask)
{
  return ask->from != NULL && !ask->many && ask->from->type.code == MUSTER_TYPE_PLACE &&
         muster_run_is_sparing (run);
}

gboolean
muster_run_asks_afterwards (MusterRun *run, const MusterAsk *ask)
{
  return ask->from == NULL || ask->many ||
         (ask->from->type.code == MUSTER_TYPE_PLACE && !run->state.head->tracked);
}

/* ---- Moves on a table without a board ---- */

/* More than so many distances are easier to type. */
#define MAX_DISTANCES 12

/* How far it goes, the farthest first, is said with the action where spaces are counted. */
static gboolean
combine_move (Combination *self)
{
  const MusterOperation *op = muster_action_find_move (self->run, self->procedure);
  double limit;

  if (op == NULL || self->run->rulebook->board != MUSTER_BOARD_GRID)
    return FALSE;
  limit = muster_order_get_limit (self->run, op->order, self->base);
  if (!(limit >= 1 && limit <= MAX_DISTANCES))
    return FALSE;
  for (guint way = (guint) limit; way > 0; way--)
    {
      MusterBattleCommand *before = self->so_far;
      MusterCommandChoice *choice = g_new0 (MusterCommandChoice, 1);

      choice->ask = g_strdup ("moved");
      choice->title = g_strdup (_ ("How far does it go?"));
      choice->token = g_strdup_printf ("%u", way);
      choice->label = muster_run_format_length (self->run, way);
      self->so_far = muster_battle_command_copy (before);
      g_ptr_array_add (self->so_far->choices, choice);
      emit (self, TRUE);
      muster_battle_command_free (self->so_far);
      self->so_far = before;
    }

  return TRUE;
}

static void
choose_option (Combination *self, guint index, const MusterType *type, double value)
{
  g_autofree char *token = muster_run_dup_option_token (self->run, type, value);

  if (!can_be_written (token))
    {
      self->cut = TRUE;
      return;
    }
  choose (self,
          index,
          value,
          g_steal_pointer (&token),
          muster_run_describe_value (self->run, type, value));
}

static gboolean
is_among (const double *items, guint n, double item)
{
  for (guint i = 0; i < n; i++)
    if (items[i] == item)
      return TRUE;

  return FALSE;
}

/* Whoever looks at the table knows whether @item is an option. */
static void
choose_hope (Combination *self, guint index, double item, gboolean certain, gboolean likely)
{
  const MusterOperation *op = &self->procedure->operations[self->procedure->asks[index]];
  MusterBattleCommand *command = self->so_far;
  gboolean uncertain = command->uncertain, unlikely = command->unlikely;
  MusterType type = op->ask->from->type;

  type.form = MUSTER_FORM_SCALAR;
  command->uncertain = uncertain || !certain;
  command->unlikely = unlikely || !likely;
  g_free (command->condition);
  command->condition = muster_learn_describe (self->run, op->ask->from, self->base, item);
  choose_option (self, index, &type, item);
  command->uncertain = uncertain;
  command->unlikely = unlikely;
  g_clear_pointer (&command->condition, g_free);
}

/* Each that the first key of the rule likes less than another. */
static void
find_late (Combination *self, const MusterAsk *ask, const double *items, guint n, gboolean *late)
{
  double values[MUSTER_MAX_THINGS];
  double best = -INFINITY;

  memset (late, 0, sizeof *late * n);
  if (ask->n_keys == 0 || ask->keys_use_chosen || ask->along != NULL)
    return;
  for (guint i = 0; i < n; i++)
    {
      self->base[ask->item_slot].number = items[i];
      values[i] = muster_eval (self->run, ask->keys[0].value, self->base);
      if (muster_is_unknown (values[i]))
        return;
      values[i] *= ask->keys[0].most ? 1 : -1;
      best = MAX (best, values[i]);
    }
  for (guint i = 0; i < n; i++)
    late[i] = values[i] < best - 1e-9;
}

/* Of @certain it is known that they are options. */
static void
choose_hopes (Combination *self, guint index, const double *certain, guint n_certain)
{
  const MusterOperation *op = &self->procedure->operations[self->procedure->asks[index]];
  MusterRun *run = self->run;
  double items[MUSTER_MAX_THINGS], likely[MUSTER_MAX_THINGS];
  guint n = muster_ask_list_hopes (run, op, self->base, items, G_N_ELEMENTS (items));
  guint n_likely = muster_ask_list_likely (run, op, self->base, likely, G_N_ELEMENTS (likely));
  gboolean late[MUSTER_MAX_THINGS], before = self->so_far->late;

  find_late (self, op->ask, items, n, late);
  for (guint i = 0; i < n && !self->cut; i++)
    {
      self->cut = self->commands->len >= self->first + MAX_COMMANDS;
      self->so_far->late = before || late[i];
      if (!self->cut)
        choose_hope (self,
                     index,
                     items[i],
                     is_among (certain, n_certain, items[i]),
                     is_among (likely, n_likely, items[i]));
    }
  self->so_far->late = before;
  if (n == 0 && op->ask->pass == NULL)
    emit (self, FALSE)->uncertain = TRUE;
  if (op->ask->pass != NULL && !self->cut)
    choose (self,
            index,
            -1,
            g_strdup ("nothing"),
            muster_run_expand (run, op->ask->pass, self->base));
}

/* With why it cannot be chosen. */
static void
add_beside (Combination *self, const MusterOperation *op, const MusterType *type, double value)
{
  MusterRun *run = self->run;
  MusterBattleCommand *before = self->so_far;
  MusterBattleCommand *command = muster_battle_command_copy (before);
  MusterCommandChoice *choice = g_new0 (MusterCommandChoice, 1);

  choice->ask = g_strdup (op->ask->id);
  choice->title = muster_run_expand (run, op->title, self->base);
  choice->token = muster_run_dup_option_token (run, type, value);
  choice->label = muster_run_describe_value (run, type, value);
  g_ptr_array_add (command->choices, choice);
  self->base[op->slot].number = value;
  g_free (command->reason);
  command->reason = muster_run_expand (run, op->ask->why, self->base);
  command->available = FALSE;
  self->so_far = command;
  point (self, type, value);
  self->so_far = before;
  g_ptr_array_add (self->commands, command);
}

/* Whoever looks at the board may ask himself why somebody is not among the options: without them the action says why not. */
static void
add_all_beside (Combination *self,
                const MusterOperation *op,
                const MusterType *type,
                const double *items,
                guint n)
{
  double others[MUSTER_MAX_THINGS];
  MusterList list;
  guint n_others = 0;

  if (op->ask->beside == NULL || !self->run->state.head->tracked || n == 0 || self->cut)
    return;
  muster_list_open (self->run, op->ask->beside, self->base, &list);
  while (n_others < G_N_ELEMENTS (others) && muster_list_next (&list, &others[n_others]))
    n_others++;
  muster_list_close (self->run, &list);
  for (guint i = 0; i < n_others; i++)
    if (!is_among (items, n, others[i]))
      add_beside (self, op, type, others[i]);
}

static void
choose_all (Combination *self, guint index, const MusterType *type, const double *items, guint n)
{
  const MusterOperation *op = &self->procedure->operations[self->procedure->asks[index]];
  gboolean late[MUSTER_MAX_THINGS], before = self->so_far->late;

  find_late (self, op->ask, items, n, late);
  for (guint i = 0; i < n && !self->cut; i++)
    {
      self->cut = self->commands->len >= self->first + MAX_COMMANDS;
      self->so_far->late = before || late[i];
      if (!self->cut)
        choose_option (self, index, type, items[i]);
    }
  self->so_far->late = before;
}

/* Whoever chooses by the chance is asked when it is known. */
static gboolean
is_weighed_later (Combination *self, const MusterOperation *op, const double *items, guint n)
{
  if (!muster_ask_is_weighed (self->run, op))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      self->base[op->ask->item_slot].number = items[i];
      if (muster_is_unknown (muster_eval (self->run, op->ask->odds, self->base)))
        return n > 1;
    }

  return FALSE;
}

/* Goes through the options of the ask at @index, and for each of them through what follows. */
static void
combine (Combination *self, guint index)
{
  const MusterOperation *op;
  MusterType type;
  double items[MUSTER_MAX_THINGS];
  gboolean complete;
  guint n;

  if (index == self->procedure->n_asks)
    {
      if (!combine_move (self))
        emit (self, TRUE);
      return;
    }
  op = &self->procedure->operations[self->procedure->asks[index]];
  if (muster_run_skips_ask (self->run, op->ask))
    {
      self->base[op->slot].number = -1;
      combine (self, index + 1);
      return;
    }
  if (muster_run_asks_afterwards (self->run, op->ask))
    {
      emit (self, FALSE);
      return;
    }
  if (index == 0 && muster_run_puts_off (self->run, op->ask))
    {
      emit (self, FALSE)->put_off = TRUE;
      return;
    }
  type = op->ask->from->type;
  type.form = MUSTER_FORM_SCALAR;
  n = muster_ask_list_options (self->run, op, self->base, items, G_N_ELEMENTS (items), &complete);
  if (complete && is_weighed_later (self, op, items, n))
    {
      emit (self, FALSE);
      return;
    }
  if (!complete && muster_run_is_sparing (self->run))
    {
      choose_hopes (self, index, items, n);
      return;
    }
  choose_all (self, index, &type, items, n);
  add_all_beside (self, op, &type, items, n);
  if (op->ask->pass != NULL && !self->cut)
    choose (self,
            index,
            -1,
            g_strdup ("nothing"),
            muster_run_expand (self->run, op->ask->pass, self->base));
  /* Whether there are others depends on the table. */
  if (!complete)
    emit (self, FALSE)->uncertain = TRUE;
}

static void
say_more (Combination *self)
{
  MusterBattleCommand *command = emit (self, FALSE);

  g_free (command->reason);
  command->reason = g_strdup (_ ("There is more to choose than is listed."));
}

/* @command loses its reason by that. */
static void
add_refused (GPtrArray *commands, MusterBattleCommand *command, gboolean uncertain)
{
  MusterBattleCommand *refused = muster_battle_command_copy (command);

  refused->available = FALSE;
  refused->uncertain = uncertain;
  g_ptr_array_add (commands, refused);
  g_clear_pointer (&command->reason, g_free);
}

void
muster_run_add_action (MusterRun *run,
                       GPtrArray *commands,
                       gint32 index,
                       guint16 kind,
                       guint thing,
                       const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  g_autoptr (MusterBattleCommand) command = muster_battle_command_new ();
  Combination self = { run, commands, procedure, NULL, command, commands->len, FALSE };
  gboolean uncertain;
  gboolean refused;
  MusterFrame *frame;

  command->action = g_strdup (procedure->id);
  command->title = g_strdup (muster_run_label (run, procedure->title, procedure->id));
  command->whole_turn = procedure->whole_turn;
  command->claimed = procedure->together;
  command->goes = muster_action_goes (procedure);
  command->thing = muster_thing_dup_token (run, kind, thing);
  command->thing_label = muster_thing_dup_name (run, kind, thing);
  command->reason = muster_action_get_refusal (run, index, thing, event, &uncertain);
  refused = command->reason != NULL;
  if (refused)
    add_refused (commands, command, uncertain);
  frame = muster_action_push (run, index, thing, event);
  if (frame == NULL)
    return;
  self.base = muster_run_get_base (run, frame);
  if (!refused)
    {
      command->uncertain = muster_action_is_uncertain (run, procedure, self.base);
      combine (&self, 0);
    }
  if (self.cut)
    say_more (&self);
  else
    muster_run_add_left_out (run, commands, procedure, self.base, command);
  muster_run_pop (run);
}
