/* muster-run-prompt.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-prompt-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-action-move-private.h"
#include "muster-ask-private.h"
#include "muster-eval-dice-private.h"
#include "muster-eval-private.h"
#include "muster-learn-choice-private.h"
#include "muster-order-text-private.h"
#include "muster-run-answer-private.h"
#include "muster-selection-private.h"
#include "muster-step-card-private.h"
#include "muster-step-main-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"
#include "muster-unseen-cards-private.h"

/* Prompts are built from what the waiting statement lacks. Building one asks nothing and changes nothing. */

MusterPrompt *
muster_run_prompt_new (MusterRun *run, MusterPromptKind kind)
{
  MusterPrompt *prompt = g_new0 (MusterPrompt, 1);
  const MusterOperation *op = muster_run_get_operation (run);
  gint32 actor = muster_run_get_actor (run);
  guint16 actor_kind;
  guint thing;

  prompt->kind = kind;
  prompt->side = run->need_side;
  prompt->winner = -1;
  prompt->chance = prompt->limit = MUSTER_UNKNOWN;
  prompt->longest = INFINITY;
  if (op != NULL)
    prompt->cite = op->cite;
  muster_run_get_source (run, op != NULL ? &op->cite : NULL, &prompt->cite);
  if (actor >= 0)
    {
      muster_split_number (run, actor, &actor_kind, &thing);
      prompt->thing = muster_thing_dup_token (run, actor_kind, thing);
      prompt->thing_label = muster_thing_dup_name (run, actor_kind, thing);
    }
  return prompt;
}

static MusterOption *
option_new (char *token, char *label)
{
  MusterOption *option = g_new0 (MusterOption, 1);

  option->token = token;
  option->label = label;
  option->odds = MUSTER_UNKNOWN;
  option->available = TRUE;
  return option;
}

MusterOption *
muster_run_option_new (MusterRun *run, const MusterType *type, double value)
{
  return option_new (muster_run_dup_option_token (run, type, value),
                     muster_run_describe_value (run, type, value));
}

GPtrArray *
muster_run_options_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_option_free);
}

/* ---- Dice ---- */

static void
add_odds (MusterRun *run, MusterPrompt *prompt, const MusterOperation *op, MusterWord *base)
{
  double mean, variance;

  if (op->code != MUSTER_OP_ROLL || op->roll->pass == NULL)
    return;
  prompt->chance = muster_pools_get_chance (run,
                                            op->roll->dice,
                                            op->roll->pass,
                                            op->roll->item_slot,
                                            base,
                                            &mean,
                                            &variance);
  prompt->needed = muster_run_describe_needed (run, op->roll, base, prompt->chance);
}

/* (transfer full) (nullable): how to throw one of @sides with a die that people own, where that is another: few own dice of two or
 * three sides, and nobody one of seven. */
static char *
dup_way_to_throw (guint sides)
{
  const guint thrown = muster_dice_find_thrown (sides);

  if (muster_dice_shares_faces (sides))
    return g_strdup (sides == 2 ? _ ("1–3 counts as 1 and 4–6 as 2")
                                : _ ("1–2 counts as 1, 3–4 as 2 and 5–6 as 3"));
  if (thrown == sides || thrown == 0)
    return NULL;
  if (thrown == sides + 1)
    /* Translators: of a die that is thrown for one with a side less: "throw an 8 again", where 8 is its highest number */
    return g_strdup_printf (_ ("throw again when it shows %u"), thrown);

  return g_strdup_printf (_ ("throw again when it shows %1$u to %2$u"), sides + 1, thrown);
}

/* What each number of a D6 chooses among two or three is told with it, @listed. */
static char *
describe_dice (MusterRun *run, gboolean listed)
{
  g_autofree char *way = listed && muster_dice_shares_faces (run->need_sides)
                             ? NULL
                             : dup_way_to_throw (run->need_sides);
  g_autofree char *dice = run->need_dice == 1
                              ? g_strdup_printf (_ ("roll a D%u"),
                                                 muster_dice_get_thrown (run->need_sides))
                              : g_strdup_printf (_ ("roll %1$u D%2$u"),
                                                 run->need_dice,
                                                 muster_dice_get_thrown (run->need_sides));

  if (way != NULL)
    {
      g_autofree char *plain = g_steal_pointer (&dice);

      dice = g_strdup_printf (C_ ("dice", "%1$s (%2$s)"), plain, way);
    }
  /* What is typed is what the dice show. */
  if (run->need_add > 0)
    return g_strdup_printf (_ ("%1$s, and Muster adds %2$d"), dice, run->need_add);
  if (run->need_add < 0)
    return g_strdup_printf (_ ("%1$s, and Muster takes %2$d off"), dice, -run->need_add);
  return g_steal_pointer (&dice);
}

/* Whoever throws must know which number is whose. */
static void
list_equals (MusterRun *run, MusterPrompt *prompt)
{
  guint n = run->need_sides;

  if (n > G_N_ELEMENTS (run->tie_items))
    return;
  prompt->equals = g_new0 (char *, n + 1);
  if (run->tie_type.code == MUSTER_TYPE_PLACE)
    prompt->places = g_new (MusterPlace, n);
  for (guint i = 0; i < n; i++)
    {
      prompt->equals[i] = muster_run_describe_value (run, &run->tie_type, run->tie_items[i]);
      if (prompt->places != NULL)
        prompt->places[i] = (MusterPlace) run->tie_items[i];
    }
}

/* (transfer full): @title and what to do; behind a whole sentence that begins one of its own. */
static char *
join_instruction (const char *title, const char *instruction)
{
  g_autofree char *sentence = NULL;
  char first[7] = { 0 };

  if (!g_str_has_suffix (title, "?") && !g_str_has_suffix (title, ".") &&
      !g_str_has_suffix (title, "!"))
    return muster_text_join (title, instruction);
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (instruction)), first);
  sentence = g_strconcat (first, g_utf8_next_char (instruction), NULL);

  return muster_text_join (title, sentence);
}

static MusterPrompt *
build_roll (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_ROLL);
  const MusterOperation *op = muster_run_get_operation (run);
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  g_autofree char *title = op != NULL ? muster_run_expand (run, op->title, base) : NULL;
  g_autofree char *dice = NULL;
  const char *what;

  prompt->n_dice = run->need_dice;
  prompt->sides = run->need_sides;
  prompt->add = run->need_add;
  prompt->side = -1;
  if (op != NULL)
    add_odds (run, prompt, op, base);
  what = title != NULL                          ? title
         : op != NULL && op->cite.title != NULL ? muster_run_translate (run, op->cite.title)
                                                : _ ("A die decides");
  if (op != NULL && op->code == MUSTER_OP_ROLL && op->roll->note != NULL)
    {
      g_autofree char *note = muster_run_expand (run, op->roll->note, base);

      /* Whatever it depends on has it say nothing now. */
      prompt->note = *note != '\0' ? g_steal_pointer (&note) : NULL;
    }
  else if (op != NULL && op->code != MUSTER_OP_ROLL)
    list_equals (run, prompt);
  dice = describe_dice (run, prompt->equals != NULL);
  prompt->text = join_instruction (what, dice);
  prompt->title = g_steal_pointer (&title);
  return prompt;
}

/* ---- Choices ---- */

static void
weigh_option (MusterRun *run,
              const MusterOperation *op,
              MusterWord *base,
              double item,
              MusterOption *option)
{
  const MusterAsk *ask = op->ask;

  base[ask->item_slot].number = item;
  if (muster_ask_gives (ask))
    option->gifts = muster_ask_list_gifts (run, op, base, item, &option->note);
  else
    {
      if (ask->odds != NULL)
        {
          option->odds = muster_eval (run, ask->odds, base);
          option->odds_text = muster_run_describe_odds (run, ask->odds, base);
        }
      option->note = muster_ask_dup_note (run, op, base, item);
    }
  option->available = muster_ask_allows (run, op, base, item, &option->reason, &option->uncertain);
}

/* Options by the keys of the rule. A key is evaluated for those alone that are equal by the ones before it, and once. */
typedef struct
{
  MusterRun *run;
  const MusterAsk *ask;
  MusterWord *base;
  const double *items;
  double *weights;    /* of each item, for each key */
  guint8 *n_weighed;  /* of each item: so many keys */
  gboolean uncertain; /* something of it is not known */
} Ranking;

static double
get_weight (Ranking *self, guint item, guint key)
{
  double *weights = self->weights + (gsize) item * self->ask->n_keys;

  for (; self->n_weighed[item] <= key; self->n_weighed[item]++)
    {
      self->base[self->ask->item_slot].number = self->items[item];
      weights[self->n_weighed[item]] = muster_eval (self->run,
                                                    self->ask->keys[self->n_weighed[item]].value,
                                                    self->base);
    }
  self->uncertain = self->uncertain || muster_is_unknown (weights[key]);

  return weights[key];
}

static gint
compare_items (gconstpointer a, gconstpointer b, gpointer data)
{
  Ranking *self = data;

  for (guint k = 0; k < self->ask->n_keys; k++)
    {
      double mine = get_weight (self, *(const guint *) a, k);
      double other = get_weight (self, *(const guint *) b, k);

      if (self->uncertain)
        return 0;
      if (fabs (mine - other) > MUSTER_SAME_WEIGHT)
        return (mine > other) == self->ask->keys[k].most ? -1 : 1;
    }

  return 0;
}

/* What the keys of the rule would prefer, as advice: 1 is best. */
static void
rank_options (MusterRun *run,
              const MusterOperation *op,
              MusterWord *base,
              const double *items,
              guint n,
              GPtrArray *options)
{
  const MusterAsk *ask = op->ask;
  g_autofree double *weights = g_new (double, (gsize) n * ask->n_keys + 1);
  g_autofree guint8 *n_weighed = g_new0 (guint8, n + 1);
  g_autofree guint *order = g_new (guint, n + 1);
  g_autofree guint *ranks = g_new (guint, n + 1);
  Ranking ranking = { run, ask, base, items, weights, n_weighed, FALSE };

  if (ask->n_keys == 0 || ask->keys_use_chosen || ask->along != NULL || n == 0)
    return;
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) n, sizeof (guint), compare_items, &ranking);
  for (guint i = 0; i < n; i++)
    ranks[i] = i > 0 && compare_items (&order[i - 1], &order[i], &ranking) == 0 ? ranks[i - 1]
                                                                                : i + 1;
  for (guint i = 0; i < n && !ranking.uncertain; i++)
    ((MusterOption *) g_ptr_array_index (options, order[i]))->rank = ranks[i];
}

static gboolean
is_among (const double *items, guint n, double item)
{
  for (guint i = 0; i < n; i++)
    if (items[i] == item)
      return TRUE;
  return FALSE;
}

/* Whom the rule's keys would rather not have comes behind the others, all of them in their order. */
static void
put_worse_last (GPtrArray *options)
{
  guint n_worse = 0;

  for (guint i = 0; i + n_worse < options->len;)
    {
      MusterOption *option = g_ptr_array_index (options, i);

      if (option->rank <= 1)
        {
          i++;
          continue;
        }
      g_ptr_array_steal_index (options, i);
      g_ptr_array_add (options, option);
      n_worse++;
    }
}

/* Where all are equally good none is better. */
static void
drop_empty_advice (GPtrArray *options)
{
  for (guint i = 0; i < options->len; i++)
    if (((MusterOption *) options->pdata[i])->rank != 1)
      return;
  for (guint i = 0; i < options->len && options->len > 1; i++)
    ((MusterOption *) options->pdata[i])->rank = 0;
}

/* Those that are options, and those of which only whoever looks at the table can say. */
GPtrArray *
muster_run_list_options (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  double certain[MUSTER_MAX_THINGS], items[MUSTER_MAX_THINGS];
  gboolean complete;
  guint n_certain = muster_ask_list_options (run, op, base, certain, MUSTER_MAX_THINGS, &complete);
  gboolean hopes = !complete && muster_run_is_sparing (run);
  guint n = hopes ? muster_ask_list_hopes (run, op, base, items, MUSTER_MAX_THINGS) : n_certain;
  MusterType type = op->ask->from->type;
  GPtrArray *options = muster_run_options_new ();

  if (!hopes)
    memcpy (items, certain, sizeof (double) * n);
  type.form = MUSTER_FORM_SCALAR;
  for (guint i = 0; i < n; i++)
    {
      MusterOption *option = muster_run_option_new (run, &type, items[i]);
      weigh_option (run, op, base, items[i], option);
      option->uncertain = option->uncertain || !is_among (certain, n_certain, items[i]);
      if (hopes)
        option->condition = muster_learn_describe (run, op->ask->from, base, items[i]);
      g_ptr_array_add (options, option);
    }
  rank_options (run, op, base, items, n, options);
  if (hopes)
    {
      put_worse_last (options);
      drop_empty_advice (options);
    }
  return options;
}

/* What the keys of the rule prefer, where they prefer one thing alone, or a set or order of them. */
static void
suggest_choice (MusterRun *run, const MusterOperation *op, MusterWord *base, MusterPrompt *prompt)
{
  g_autoptr (GString) text = g_string_new ("choose");
  MusterType type = op->ask->from->type;
  double chosen[MUSTER_MAX_THINGS];
  guint n = 0, n_best = 0;

  type.form = MUSTER_FORM_SCALAR;
  if (!op->ask->many)
    {
      for (guint i = 0; i < prompt->options->len; i++)
        {
          const MusterOption *option = g_ptr_array_index (prompt->options, i);
          if (option->rank == 1 && n_best++ == 0)
            g_string_append_printf (text, " %s", option->token);
        }
      if (n_best == 1)
        prompt->suggestion = g_strdup (text->str);
      return;
    }
  if (!muster_ask_advise (run, op, base, chosen, &n))
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *token = muster_run_dup_option_token (run, &type, chosen[i]);
      g_string_append_printf (text, " %s", token);
    }
  prompt->suggestion = g_strdup (n > 0 ? text->str : "choose nothing");
}

static MusterPrompt *
build_choice (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_CHOICE);
  const MusterOperation *op = muster_run_get_operation (run);
  const MusterAsk *ask = op->ask;
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));

  prompt->title = muster_run_expand (run, op->title, base);
  prompt->text = prompt->title != NULL
                     ? g_strdup (prompt->title)
                     : g_strdup_printf (_ ("Choose: %s"), muster_run_translate (run, ask->id));
  prompt->options = muster_run_list_options (run, op, base);
  muster_ask_get_take (run, op, base, prompt->options->len, &prompt->least, &prompt->most);
  prompt->ordered = ask->ordered;
  prompt->pass = muster_run_expand (run, ask->pass, base);
  prompt->along = muster_ask_list_along (run, op, base);
  suggest_choice (run, op, base, prompt);
  return prompt;
}

/* Of several copies of a card one stands for all. */
static gboolean
has_copy_before (MusterRun *run, guint16 kind, const double *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (muster_unseen_is_copy (run, kind, cards[i], cards[n]))
      return TRUE;

  return FALSE;
}

/* As a roll is asked for: which one was drawn. */
static MusterPrompt *
build_card (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_CHOICE);
  const MusterOperation *op = muster_run_get_operation (run);
  const MusterType type = { .code = MUSTER_TYPE_THING,
                            .index = run->rulebook->piles[op->from_pile].of,
                            .form = MUSTER_FORM_SCALAR };
  g_autofree char *pile = muster_card_describe_pile (run, op);
  double cards[MUSTER_MAX_THINGS];
  const guint n = muster_card_list_next (run, op, cards);

  prompt->text = g_strdup_printf (_ ("Which card was drawn (%s)?"), pile);
  prompt->options = muster_run_options_new ();
  for (guint i = 0; i < n; i++)
    if (!has_copy_before (run, type.index, cards, i))
      g_ptr_array_add (prompt->options, muster_run_option_new (run, &type, cards[i]));
  prompt->least = prompt->most = 1;
  /* Translators: instead of a person */
  prompt->pass = g_strdup (_ ("Let Muster Draw"));

  return prompt;
}

static MusterPrompt *
build_entry (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_ENTRY);
  const MusterOperation *op = muster_run_get_operation (run);

  prompt->title = muster_run_expand (run,
                                     op->title,
                                     muster_run_get_base (run, muster_run_get_frame (run)));
  prompt->text = g_strdup (prompt->title != NULL ? prompt->title
                                                 : muster_run_translate (run, op->ask->id));
  return prompt;
}

/* ---- Orders ---- */

static MusterPrompt *
build_order (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_ORDER);
  const MusterOperation *op = muster_run_get_operation (run);
  const MusterOrder *order = op->order;
  MusterFrame *frame = muster_run_get_frame (run);
  MusterWord *base = muster_run_get_base (run, frame);
  double limit = muster_order_get_limit (run, order, base);

  prompt->verb = order->verb;
  prompt->up_to = limit;
  prompt->wants_distance = TRUE;
  prompt->wants_blocked = order->tells;
  if (isfinite (limit))
    prompt->suggestion = g_strdup ("done");
  prompt->text = muster_order_describe (run, op, base, limit);
  return prompt;
}

/* ---- Faults and the end ---- */

static MusterPrompt *
build_fault (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_FAULT);

  prompt->side = -1;
  prompt->text = g_strdup (run->fault);
  return prompt;
}

static MusterPrompt *
build_over (MusterRun *run)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_OVER);
  gint32 winner = run->state.head->winner;
  g_autofree char *name = winner >= 0 ? muster_thing_dup_name (run, 0, winner) : NULL;

  prompt->side = -1;
  prompt->winner = winner;
  prompt->has_session = muster_session_is_open (run);
  prompt->text = name != NULL
                     ? g_strdup_printf (_ ("The battle is over, and victory goes to %s."), name)
                     : g_strdup (_ ("The battle is over."));
  return prompt;
}

static MusterPrompt *
build (MusterRun *run)
{
  switch (run->need)
    {
    case MUSTER_NEED_ROLL:
      return build_roll (run);
    case MUSTER_NEED_CARD:
      return build_card (run);
    case MUSTER_NEED_FACT:
      return muster_run_build_fact (run);
    case MUSTER_NEED_CHOICE:
      return build_choice (run);
    case MUSTER_NEED_ENTRY:
      return build_entry (run);
    case MUSTER_NEED_ORDER:
      return build_order (run);
    case MUSTER_NEED_TURN:
      return muster_run_build_turn (run);
    case MUSTER_NEED_INTERRUPT:
      return muster_run_build_interrupt (run);
    case MUSTER_NEED_NOTHING:
    default:
      return build_over (run);
    }
}

static void
tell_options_too_long (GPtrArray *options, const char *told)
{
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      MusterOption *option = g_ptr_array_index (options, i);

      if ((option->uncertain || isnan (option->odds)) && option->reason == NULL &&
          option->note == NULL)
        option->note = g_strdup (told);
    }
}

/* Of what can be done, and of what it could be done to. */
static void
tell_menu_too_long (GPtrArray *menu, const char *told)
{
  for (guint i = 0; menu != NULL && i < menu->len; i++)
    {
      MusterMenuItem *item = g_ptr_array_index (menu, i);

      if (item->uncertain && item->reason == NULL)
        item->reason = g_strdup (told);
      for (guint j = 0; j < item->asks->len; j++)
        tell_options_too_long (((MusterMenuAsk *) item->asks->pdata[j])->options, told);
    }
}

/* Where the time for it is over, what is left is not known, and says so. */
static void
tell_too_long (MusterRun *run, MusterPrompt *prompt)
{
  const char *told = _ ("This takes too long to work out.");

  if (!muster_run_is_spent (run))
    return;
  tell_options_too_long (prompt->options, told);
  tell_menu_too_long (prompt->menu, told);
  if (prompt->kind == MUSTER_PROMPT_ROLL && isnan (prompt->chance) && prompt->needed == NULL)
    prompt->needed = g_strdup (told);
}

MusterPrompt *
muster_run_build_prompt (MusterRun *run)
{
  MusterStop stop = muster_run_advance (run);
  GPtrArray *log = run->log;
  guint8 *coverage = run->coverage;
  MusterPrompt *prompt;

  muster_run_begin_work (run);
  run->quiet = TRUE;
  run->log = NULL;
  run->coverage = NULL;
  prompt = stop == MUSTER_STOP_FAULT ? build_fault (run) : build (run);
  tell_too_long (run, prompt);
  run->quiet = FALSE;
  run->log = log;
  run->coverage = coverage;
  return prompt;
}
