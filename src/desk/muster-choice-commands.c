/* muster-choice-commands.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-reader-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-together.h"

/* What everybody who may act can do, as a prompt lets a person choose from it. */

/* Of several things a command asks for, the last is what it is about and comes first. @without: token of the one that is left out,
 * or NULL */
static GString *
join_choices (const MusterBattleCommand *command, const char *without)
{
  GString *text = g_string_new (NULL);

  for (guint i = command->choices->len; i > 0; i--)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i - 1);

      if (without == NULL || g_strcmp0 (choice->token, without) != 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", choice->label);
    }

  return text;
}

/* (nullable): with what it is done to whom it is done to, who may not be the last thing that is asked for. */
static char *
dup_command_means (const MusterBattleCommand *command)
{
  const MusterCommandChoice *last;

  if (command->choices->len < 2)
    return NULL;
  last = g_ptr_array_index (command->choices, command->choices->len - 1);

  return g_string_free (
      join_choices (command, command->target != NULL ? command->target : last->token),
      FALSE);
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
  g_autoptr (GString) label = join_choices (command, NULL);

  if (label->len > 0 && !command->complete)
    g_string_append (label, " …");
  else if (!command->complete && command->reason != NULL)
    g_string_append (label, _ ("Something Else …"));

  return g_string_free (g_steal_pointer (&label), FALSE);
}

static MusterChoiceNature
get_nature (const MusterChoiceReader *reader, const MusterBattleCommand *command)
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
  group = muster_choice_group_new (command->thing,
                                   command->action,
                                   command->title,
                                   command->whole_turn);
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
dup_command_about (const MusterChoiceReader *reader, const MusterBattleCommand *command)
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
find_last (const MusterChoiceReader *reader, const char *action)
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

/* (nullable): who did @last, where that is not who would do @command. */
static const char *
get_other (const MusterChoiceReader *reader,
           const MusterInput *last,
           const MusterBattleCommand *command)
{
  const MusterThingView *other = muster_thing_views_find (reader->things, last->words[1]);

  return other != NULL && !g_str_equal (other->token, command->thing) ? other->name : NULL;
}

/* Without a board most do what the last one did: to the same one, in the same way, with what each of them has. What would say
 * something of the table is nothing to be led to, nor is somebody whom the rule would rather not have since.
 * @alike: (out): who did it, or NULL for the same one */
static gboolean
is_as_before (const MusterChoiceReader *reader,
              const MusterBattleCommand *command,
              const char **alike)
{
  const MusterInput *last = command->target != NULL && command->available && !command->late &&
                                    command->condition == NULL &&
                                    muster_battle_get_field (reader->battle) == NULL
                                ? find_last (reader, command->action)
                                : NULL;

  *alike = last != NULL ? get_other (reader, last, command) : NULL;
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
add_command (MusterChoiceReader *reader, const MusterBattleCommand *command)
{
  g_autofree char *label = dup_command_label (command);
  g_autofree char *about = dup_command_about (reader, command);
  g_autofree char *means = dup_command_means (command);
  const char *alike;
  const gboolean as_before = is_as_before (reader, command, &alike);
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
    .late = command->late,
    .as_before = as_before,
    .alike = alike,
    .place = command->place,
    .spot = command->place != MUSTER_PLACE_NONE && command->target == NULL,
  };
  MusterChoiceItem *item = muster_choice_add_item (reader->choice, &values);

  muster_choice_group_add (get_group (reader->choice, command), item, get_nature (reader, command));
}

static void
add_actor (MusterChoiceReader *reader, const MusterBattleCommand *command)
{
  MusterChoice *self = reader->choice;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->actors));
  const MusterChoiceValues values = {
    .token = command->thing,
    .label = command->thing_label,
    .odds = NAN,
    .available = TRUE,
    .place = muster_choice_reader_find_place (reader, command->thing),
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

/* Whether it could be done, or could if what was said were put right; of some it is found out later. */
static gboolean
is_possible (const MusterBattleCommand *command)
{
  return command->available || command->put_off || command->correction != NULL;
}

/* Where somebody else is broken in on, only who can do that is of interest; there is always somebody. */
static gboolean
may_act (MusterChoiceReader *reader, const GPtrArray *commands, const char *thing)
{
  if (reader->prompt->kind != MUSTER_PROMPT_INTERRUPT)
    return TRUE;
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (is_possible (command) && g_str_equal (command->thing, thing))
        return TRUE;
    }

  return FALSE;
}

/* Who is nearest comes first; of whom nobody knows it, last. */
static gint
compare_away (const MusterBattleCommand *a, const MusterBattleCommand *b)
{
  double first = isnan (a->away) ? G_MAXDOUBLE : a->away;
  double second = isnan (b->away) ? G_MAXDOUBLE : b->away;

  return (first > second) - (first < second);
}

/* Number of the one @command is done to, in the order of the roster. */
static gint
get_target_number (const MusterChoiceReader *reader, const MusterBattleCommand *command)
{
  for (guint i = 0; command->target != NULL && i < reader->things->len; i++)
    if (g_str_equal (((MusterThingView *) reader->things->pdata[i])->token, command->target))
      return (gint) i;

  return -1;
}

/* Without a board those to whom something is done stand where they stood, for each who does it: what was measured of one of them puts
 * nobody in front of another. */
static gint
compare_commands_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const MusterChoiceReader *reader = user_data;
  const gboolean on_paper = muster_battle_get_field (reader->battle) == NULL;
  const MusterBattleCommand *first = *(MusterBattleCommand *const *) a;
  const MusterBattleCommand *second = *(MusterBattleCommand *const *) b;
  double odds = isnan (first->odds) ? -1 : first->odds;
  double other = isnan (second->odds) ? -1 : second->odds;
  gint order = 0;

  if (first->available != second->available)
    return first->available ? -1 : 1;
  if (!on_paper && first->complete != second->complete)
    return first->complete ? -1 : 1;
  if (first->late != second->late)
    return first->late ? 1 : -1;
  if (first->unlikely != second->unlikely)
    return first->unlikely ? 1 : -1;
  if (on_paper)
    order = get_target_number (reader, first) - get_target_number (reader, second);
  if (order != 0)
    return order;
  if (first->complete != second->complete)
    return first->complete ? -1 : 1;
  if (odds != other)
    return (odds < other) - (odds > other);

  return on_paper ? 0 : compare_away (first, second);
}

/* Groups come in the order of the commands, what is in them in that of its use. */
static void
add_commands (MusterChoiceReader *reader, GPtrArray *commands)
{
  MusterChoice *self = reader->choice;

  for (guint i = 0; i < commands->len; i++)
    get_group (self, g_ptr_array_index (commands, i));
  /* The sort is stable. */
  g_ptr_array_sort_with_data (commands, compare_commands_cb, reader);
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      add_command (reader, command);
      if (command->put_off)
        g_hash_table_add (self->put_off, g_strdup (command->thing));
    }
}

void
muster_choice_reader_read_commands (MusterChoiceReader *reader)
{
  MusterChoice *self = reader->choice;
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (reader->battle);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (may_act (reader, commands, command->thing))
        add_actor (reader, command);
    }
  g_ptr_array_unref (self->together);
  self->together = muster_together_list (reader->battle, commands);
  add_commands (reader, commands);
  muster_choice_choose_actor (self, reader->battle, reader->prompt, reader->things);
  muster_choice_read_actor (self);
  muster_choice_fill_groups (self);
}

/* What was listed of the actor goes. */
static void
remove_actor (MusterChoice *self)
{
  for (guint i = self->all_groups->len; i > 0; i--)
    if (g_str_equal (muster_choice_group_get_thing (self->all_groups->pdata[i - 1]), self->actor))
      g_ptr_array_remove_index (self->all_groups, i - 1);
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->items)); i > 0; i--)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i - 1);

      if (g_strcmp0 (muster_choice_item_get_thing (item), self->actor) == 0)
        g_list_store_remove (self->items, i - 1);
    }
}

void
muster_choice_read_actor (MusterChoice *self)
{
  g_autoptr (GPtrArray) commands = NULL;
  g_autoptr (GPtrArray) things = NULL;
  MusterChoiceReader reader;

  if (self->actor == NULL || !g_hash_table_remove (self->put_off, self->actor))
    return;
  commands = muster_battle_list_commands_of (self->battle, self->actor);
  things = muster_battle_list_things (self->battle);
  reader = (MusterChoiceReader){ self,
                                 self->battle,
                                 muster_battle_get_prompt (self->battle),
                                 things,
                                 NULL };
  remove_actor (self);
  add_commands (&reader, commands);
}
