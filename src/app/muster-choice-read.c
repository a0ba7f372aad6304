/* muster-choice-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-together.h"

/* What a prompt lets a person choose from. */

typedef struct
{
  MusterChoice *choice;
  MusterBattle *battle;
  const MusterPrompt *prompt;
  GPtrArray *things;       /* of MusterThingView */
  MusterInput *suggestion; /* or NULL */
} Reader;

static MusterChoiceItem *
add_item (MusterChoice *self, const MusterChoiceValues *values)
{
  g_autoptr (MusterChoiceItem) item = muster_choice_item_new (values);

  g_list_store_append (self->items, item);

  return item;
}

/* Where what @token names is: a place itself, or a thing that stands somewhere. */
static MusterPlace
find_place (const Reader *reader, const char *token)
{
  MusterField *field = muster_battle_get_field (reader->battle);
  const MusterThingView *thing = muster_thing_views_find (reader->things, token);

  if (field == NULL)
    return MUSTER_PLACE_NONE;
  if (thing != NULL)
    return thing->on_table ? thing->pose.place : MUSTER_PLACE_NONE;

  return muster_field_parse_place (field, token);
}

/* ---- Options ---- */

static gboolean
is_suggested (const Reader *reader, const char *token)
{
  return reader->suggestion != NULL &&
         g_strv_contains ((const char *const *) reader->suggestion->words, token);
}

static void
add_options (Reader *reader)
{
  gboolean fact = reader->prompt->kind == MUSTER_PROMPT_FACT;
  guint n = reader->prompt->options != NULL ? reader->prompt->options->len : 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterOption *option = g_ptr_array_index (reader->prompt->options, i);
      gboolean suggested = is_suggested (reader, option->token);
      MusterPlace place = find_place (reader, option->token);
      const MusterChoiceValues values = {
        .token = option->token,
        .label = option->label,
        .section = option->group,
        .member = option->member,
        .condition = option->condition,
        .reason = option->available ? option->odds_text : option->reason,
        .about = option->note,
        .odds = option->odds,
        .available = option->available,
        .uncertain = option->uncertain,
        .advised = !fact && (option->rank == 1 || (suggested && reader->choice->least < n)),
        .as_before = fact && suggested && reader->prompt->recalled,
        .replaced = reader->prompt->question == MUSTER_QUESTION_PAIRS && reader->prompt->least > 0,
        .place = place,
        .spot = place != MUSTER_PLACE_NONE &&
                muster_thing_views_find (reader->things, option->token) == NULL,
      };

      add_item (reader->choice, &values);
    }
}

static void
add_word (Reader *reader, const char *token, const char *label)
{
  const MusterChoiceValues values = {
    .token = token,
    .label = label,
    .odds = NAN,
    .available = TRUE,
    .as_before = is_suggested (reader, token) && reader->prompt->recalled,
    .place = MUSTER_PLACE_NONE,
  };

  add_item (reader->choice, &values);
}

static void
pick_token (MusterChoice *self, const char *token)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (muster_choice_item_get_available (item) &&
          (token == NULL || g_str_equal (muster_choice_item_get_token (item), token)) &&
          !g_ptr_array_find (self->picked, item, NULL))
        g_ptr_array_add (self->picked, item);
    }
}

static void
pick_all (Reader *reader)
{
  for (guint i = 0; reader->suggestion != NULL && reader->suggestion->words[i] != NULL; i++)
    pick_token (reader->choice, reader->suggestion->words[i]);
}

/* What was so the last time may be so again. */
static void
pick_suggested (Reader *reader)
{
  pick_all (reader);
  reader->choice->several = reader->choice->prefers_one &&
                            muster_choice_has_equals (reader->choice);
  muster_choice_number_picks (reader->choice);
}

/* Where all are wanted in an order, one that can be taken as it is stands there from the start: the
 * one that the rules advise, or the one of the list. */
static void
prefill (Reader *reader)
{
  MusterChoice *self = reader->choice;

  if (!muster_choice_wants_all (self))
    return;
  pick_all (reader);
  pick_token (self, NULL);
  muster_choice_number_picks (self);
}

static void
set_limits (MusterChoice *self, guint least, guint most)
{
  self->least = least;
  self->most = most;
}

static gboolean
is_set (const MusterPrompt *prompt)
{
  return prompt->question == MUSTER_QUESTION_WHICH ||
         (prompt->question == MUSTER_QUESTION_PAIRS && prompt->least == 0);
}

static void
read_fact (Reader *reader)
{
  MusterChoice *self = reader->choice;
  const MusterPrompt *prompt = reader->prompt;
  guint n = prompt->options != NULL ? prompt->options->len : 0;

  self->verb = g_strdup ("fact");
  self->nothing = g_strdup (prompt->question == MUSTER_QUESTION_PAIRS ? "fact +" : "fact none");
  if (prompt->question == MUSTER_QUESTION_YES_NO)
    {
      add_word (reader, "yes", _ ("Yes"));
      add_word (reader, "no", _ ("No"));
      return;
    }

  if (prompt->question == MUSTER_QUESTION_PAIRS && prompt->least > 0)
    {
      set_limits (self, prompt->least, n);
      self->prefers_one = TRUE;
    }
  else if (is_set (prompt))
    set_limits (self, 0, n);
  else if (prompt->question == MUSTER_QUESTION_NEAREST)
    {
      set_limits (self, 1, n);
      self->prefers_one = TRUE;
    }
  else if (prompt->question == MUSTER_QUESTION_ORDER)
    {
      set_limits (self, n, n);
      self->ordered = TRUE;
    }
  if (is_set (prompt))
    self->pass_label = g_strdup (C_ ("answer to which of them", "None of Them"));
  add_options (reader);
  if (is_set (prompt) || prompt->question == MUSTER_QUESTION_PAIRS ||
      prompt->question == MUSTER_QUESTION_NEAREST)
    pick_suggested (reader);
  else
    prefill (reader);
}

static char **
dup_along (const GPtrArray *along)
{
  GStrvBuilder *texts = g_strv_builder_new ();
  char **result = NULL;

  for (guint i = 0; along != NULL && i < along->len; i++)
    g_strv_builder_add (texts, along->pdata[i]);
  if (along != NULL)
    result = g_strv_builder_end (texts);
  g_strv_builder_unref (texts);

  return result;
}

static void
read_choice (Reader *reader)
{
  MusterChoice *self = reader->choice;
  const MusterPrompt *prompt = reader->prompt;

  self->verb = g_strdup ("choose");
  self->nothing = g_strdup ("choose nothing");
  set_limits (self, prompt->least, prompt->most);
  self->ordered = prompt->ordered;
  self->along = dup_along (prompt->along);
  if (prompt->pass != NULL)
    self->pass_label = g_strdup (prompt->pass);
  else if (prompt->least == 0)
    self->pass_label = g_strdup (C_ ("choice", "Nothing"));
  add_options (reader);
  prefill (reader);
}

/* ---- Commands ---- */

/* Of several things a command asks for, the last is what it is about and comes first. @n: how many,
 * from the first one */
static GString *
join_choices (const MusterBattleCommand *command, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = n; i > 0; i--)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i - 1);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", choice->label);
    }

  return text;
}

/* (nullable) */
static char *
dup_command_means (const MusterBattleCommand *command)
{
  if (command->choices->len < 2)
    return NULL;

  return g_string_free (join_choices (command, command->choices->len - 1), FALSE);
}

/* (nullable): what it is about. */
static const char *
get_command_member (const MusterBattleCommand *command)
{
  const guint n = command->choices->len;

  return n > 0 ? ((MusterCommandChoice *) g_ptr_array_index (command->choices, n - 1))->label
               : NULL;
}

static char *
dup_command_label (const MusterBattleCommand *command)
{
  g_autoptr (GString) label = join_choices (command, command->choices->len);

  if (label->len > 0 && !command->complete)
    g_string_append (label, " …");
  else if (!command->complete && command->reason != NULL)
    g_string_append (label, _ ("Something Else …"));

  return g_string_free (g_steal_pointer (&label), FALSE);
}

static MusterChoiceNature
get_nature (const Reader *reader, const MusterBattleCommand *command)
{
  const MusterThingView *target = muster_thing_views_find (reader->things, command->target);
  const MusterThingView *actor = muster_thing_views_find (reader->things, command->thing);

  if (target == NULL && command->place == MUSTER_PLACE_NONE)
    return MUSTER_CHOICE_NATURE_OTHER;
  if (target == NULL)
    return command->goes ? MUSTER_CHOICE_NATURE_GO : MUSTER_CHOICE_NATURE_SPOT;

  return actor != NULL && actor->side == target->side ? MUSTER_CHOICE_NATURE_FRIEND
                                                      : MUSTER_CHOICE_NATURE_FOE;
}

static MusterChoiceGroup *
get_group (MusterChoice *self, const MusterBattleCommand *command)
{
  MusterChoiceGroup *group;

  for (guint i = 0; i < self->all_groups->len; i++)
    {
      group = g_ptr_array_index (self->all_groups, i);
      if (g_str_equal (muster_choice_group_get_thing (group), command->thing) &&
          g_str_equal (muster_choice_group_get_action (group), command->action))
        return group;
    }
  group = muster_choice_group_new (command->thing, command->action, command->title);
  g_ptr_array_add (self->all_groups, group);

  return group;
}

static void
add_part (GString *text, const char *part)
{
  if (part != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

/* What it costs, how far off whom it is done to is, and how it stands there: the badges, and what is counted of it. */
static char *
dup_command_about (const Reader *reader, const MusterBattleCommand *command)
{
  const MusterThingView *target = muster_thing_views_find (reader->things, command->target);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < command->choices->len; i++)
    add_part (text, ((MusterCommandChoice *) g_ptr_array_index (command->choices, i))->note);
  add_part (text, command->range);
  for (guint i = 0; target != NULL && i < target->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (target->attributes, i);
      g_autofree char *part = muster_thing_attribute_dup_badge (attribute);

      if (part == NULL && attribute->show == MUSTER_SHOW_NUMBER && attribute->number > 0)
        part = g_strdup_printf (C_ ("an attribute and its value", "%1$s: %2$s"),
                                attribute->title != NULL ? attribute->title : attribute->id,
                                attribute->value);
      add_part (text, part);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (nullable): the last time that somebody did the same. */
static const MusterInput *
find_last (const Reader *reader, const char *action)
{
  MusterNode node;

  for (guint id = muster_battle_get_head (reader->battle); id > 0; id = node.parent)
    {
      muster_battle_get_node (reader->battle, id, &node);
      if (node.input->kind == MUSTER_INPUT_DO && node.input->words[0] != NULL &&
          g_str_equal (node.input->words[0], action))
        return node.input;
    }

  return NULL;
}

/* What was asked for afterwards is not in it. */
static gboolean
says (const MusterInput *input, const char *ask)
{
  g_autofree char *begin = g_strconcat (ask, "=", NULL);

  for (guint i = 0; input->words[i] != NULL; i++)
    if (g_str_has_prefix (input->words[i], begin))
      return TRUE;

  return FALSE;
}

/* Without a board most do what the last one did: to the same one, in the same way, with what each of them has. */
static gboolean
is_as_before (const Reader *reader, const MusterBattleCommand *command)
{
  const MusterInput *last = command->target != NULL && command->available &&
                                    muster_battle_get_field (reader->battle) == NULL
                                ? find_last (reader, command->action)
                                : NULL;

  for (guint i = 0; last != NULL && i < command->choices->len; i++)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i);
      g_autofree char *word = g_strdup_printf ("%s=%s", choice->ask, choice->token);
      const gboolean target = g_str_equal (choice->token, command->target);

      if (!g_strv_contains ((const char *const *) last->words, word) &&
          (target || (strchr (choice->token, '.') == NULL && says (last, choice->ask))))
        return FALSE;
    }

  return last != NULL;
}

static void
add_command (Reader *reader, const MusterBattleCommand *command)
{
  g_autofree char *label = dup_command_label (command);
  g_autofree char *about = dup_command_about (reader, command);
  g_autofree char *means = dup_command_means (command);
  const MusterChoiceValues values = {
    .token = command->input != NULL ? command->input : "",
    .label = label,
    .member = get_command_member (command),
    .means = means,
    .group = command->title,
    .thing = command->thing,
    .action = command->action,
    .condition = command->condition,
    .reason = command->reason,
    .correction = command->correction,
    .about = about,
    .odds = command->odds,
    .available = command->available,
    .uncertain = command->uncertain,
    .unlikely = command->unlikely,
    .as_before = is_as_before (reader, command),
    .place = command->place,
    .spot = command->place != MUSTER_PLACE_NONE && command->target == NULL,
  };
  MusterChoiceItem *item = add_item (reader->choice, &values);

  muster_choice_group_add (get_group (reader->choice, command), item, get_nature (reader, command));
}

static void
add_actor (Reader *reader, const MusterBattleCommand *command)
{
  MusterChoice *self = reader->choice;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->actors));
  const MusterChoiceValues values = {
    .token = command->thing,
    .label = command->thing_label,
    .odds = NAN,
    .available = TRUE,
    .place = find_place (reader, command->thing),
  };
  g_autoptr (MusterChoiceItem) actor = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) other = g_list_model_get_item (G_LIST_MODEL (self->actors), i);

      if (g_str_equal (muster_choice_item_get_token (other), command->thing))
        return;
    }
  actor = muster_choice_item_new (&values);
  g_list_store_append (self->actors, actor);
}

/* Who is nearest comes first; of whom nobody knows it, last. */
static gint
compare_away (const MusterBattleCommand *a, const MusterBattleCommand *b)
{
  double first = isnan (a->away) ? G_MAXDOUBLE : a->away;
  double second = isnan (b->away) ? G_MAXDOUBLE : b->away;

  return (first > second) - (first < second);
}

static gint
compare_commands_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const gboolean *on_paper = user_data;
  const MusterBattleCommand *first = *(MusterBattleCommand *const *) a;
  const MusterBattleCommand *second = *(MusterBattleCommand *const *) b;
  double odds = isnan (first->odds) ? -1 : first->odds;
  double other = isnan (second->odds) ? -1 : second->odds;

  if (first->available != second->available)
    return first->available ? -1 : 1;
  if (!*on_paper && first->complete != second->complete)
    return first->complete ? -1 : 1;
  if (first->late != second->late)
    return first->late ? 1 : -1;
  if (first->unlikely != second->unlikely)
    return first->unlikely ? 1 : -1;
  if (first->complete != second->complete)
    return first->complete ? -1 : 1;
  if (odds != other)
    return (odds < other) - (odds > other);

  return compare_away (first, second);
}

static void
read_commands (Reader *reader)
{
  MusterChoice *self = reader->choice;
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (reader->battle);
  /* There it is found out one by one of whom all is known: whom the rule would rather not have stays behind. */
  gboolean on_paper = muster_battle_get_field (reader->battle) == NULL;

  for (guint i = 0; i < commands->len; i++)
    {
      get_group (self, g_ptr_array_index (commands, i));
      add_actor (reader, g_ptr_array_index (commands, i));
    }
  g_ptr_array_unref (self->together);
  self->together = muster_together_list (reader->battle, commands);
  /* The sort is stable. */
  g_ptr_array_sort_with_data (commands, compare_commands_cb, &on_paper);
  for (guint i = 0; i < commands->len; i++)
    add_command (reader, g_ptr_array_index (commands, i));
  muster_choice_choose_actor (self, reader->battle, reader->prompt, reader->things);
  muster_choice_fill_groups (self);
}

/* ---- The whole ---- */

static gboolean
is_choice (const MusterPrompt *prompt)
{
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_TURN:
    case MUSTER_PROMPT_INTERRUPT:
    case MUSTER_PROMPT_CHOICE:
      return TRUE;
    case MUSTER_PROMPT_FACT:
      return prompt->question != MUSTER_QUESTION_NUMBER &&
             prompt->question != MUSTER_QUESTION_NUMBERS &&
             prompt->question != MUSTER_QUESTION_WORDS;
    case MUSTER_PROMPT_ROLL:
    case MUSTER_PROMPT_ENTRY:
    case MUSTER_PROMPT_ORDER:
    case MUSTER_PROMPT_FAULT:
    case MUSTER_PROMPT_OVER:
    default:
      return FALSE;
    }
}

MusterChoice *
muster_choice_new (MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (GPtrArray) things = NULL;
  g_autoptr (MusterInput) suggestion = NULL;
  MusterChoice *self;
  Reader reader;

  if (!is_choice (prompt))
    return NULL;

  self = g_object_new (MUSTER_TYPE_CHOICE, NULL);
  things = muster_battle_list_things (battle);
  if (prompt->suggestion != NULL)
    suggestion = muster_input_parse (prompt->suggestion, NULL);
  reader = (Reader){ self, battle, prompt, things, suggestion };
  if (prompt->kind == MUSTER_PROMPT_CHOICE)
    self->advice = g_strdup (prompt->suggestion);
  if (prompt->kind == MUSTER_PROMPT_FACT)
    read_fact (&reader);
  else if (prompt->kind == MUSTER_PROMPT_CHOICE)
    read_choice (&reader);
  else
    read_commands (&reader);

  return self;
}
