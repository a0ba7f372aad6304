/* muster-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MusterChoice
{
  GObject parent_instance;

  GListStore *items;
  GPtrArray *picked; /* of MusterChoiceItem, borrowed, in the order of picking */
  char *verb;        /* first word of the answer; NULL: the token is the whole input */
  char *nothing;     /* the answer where nothing is picked */
  char *pass_label;
  char *advice; /* the whole input, or NULL */
  guint least;
  guint most;
  gboolean ordered;
  MusterPlace place;
};

G_DEFINE_FINAL_TYPE (MusterChoice, muster_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ITEMS,
  PROP_IMMEDIATE,
  PROP_ORDERED,
  PROP_READY,
  PROP_ADVICE,
  PROP_HINT,
  PROP_PASS_LABEL,
  PROP_PLACE,
  N_PROPS,
};

enum
{
  ANSWERED,
  PICKS_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- What is wanted ---- */

static char *
dup_hint (MusterChoice *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  if (muster_choice_get_immediate (self))
    return g_strdup ("");
  if (self->ordered && self->least == n)
    return g_strdup (_ ("Pick all of them in order, the first one first"));
  if (self->least == self->most)
    return g_strdup_printf (ngettext ("Pick %u", "Pick %u of them", self->least), self->least);
  if (self->most >= n && self->least == 0)
    return g_strdup (_ ("Pick all to which it applies"));
  if (self->most >= n)
    return g_strdup_printf (ngettext ("Pick at least %u", "Pick at least %u", self->least),
                            self->least);
  return g_strdup_printf (_ ("Pick %u to %u"), self->least, self->most);
}

static void
muster_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterChoice *self = MUSTER_CHOICE (object);

  switch (id)
    {
    case PROP_ITEMS:
      g_value_set_object (value, self->items);
      break;
    case PROP_IMMEDIATE:
      g_value_set_boolean (value, muster_choice_get_immediate (self));
      break;
    case PROP_ORDERED:
      g_value_set_boolean (value, self->ordered);
      break;
    case PROP_READY:
      g_value_set_boolean (value, muster_choice_get_ready (self));
      break;
    case PROP_ADVICE:
      g_value_set_boolean (value, self->advice != NULL);
      break;
    case PROP_HINT:
      g_value_take_string (value, dup_hint (self));
      break;
    case PROP_PASS_LABEL:
      g_value_set_string (value, self->pass_label);
      break;
    case PROP_PLACE:
      g_value_set_int64 (value, self->place);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterChoice *self = MUSTER_CHOICE (object);

  switch (id)
    {
    case PROP_PLACE:
      if (self->place == g_value_get_int64 (value))
        break;
      self->place = g_value_get_int64 (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_choice_finalize (GObject *object)
{
  MusterChoice *self = MUSTER_CHOICE (object);

  g_clear_pointer (&self->picked, g_ptr_array_unref);
  g_clear_object (&self->items);
  g_free (self->verb);
  g_free (self->nothing);
  g_free (self->pass_label);
  g_free (self->advice);

  G_OBJECT_CLASS (muster_choice_parent_class)->finalize (object);
}

static void
muster_choice_class_init (MusterChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_choice_finalize;
  object_class->get_property = muster_choice_get_property;
  object_class->set_property = muster_choice_set_property;

  properties[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_IMMEDIATE] = g_param_spec_boolean ("immediate", NULL, NULL, FALSE, flags);
  properties[PROP_ORDERED] = g_param_spec_boolean ("ordered", NULL, NULL, FALSE, flags);
  properties[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, flags);
  properties[PROP_ADVICE] = g_param_spec_boolean ("advice", NULL, NULL, FALSE, flags);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, flags);
  properties[PROP_PASS_LABEL] = g_param_spec_string ("pass-label", NULL, NULL, NULL, flags);
  properties[PROP_PLACE] = g_param_spec_int64 ("place",
                                               NULL,
                                               NULL,
                                               G_MININT64,
                                               G_MAXINT64,
                                               MUSTER_PLACE_NONE,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ANSWERED] = g_signal_new ("answered",
                                    G_TYPE_FROM_CLASS (klass),
                                    G_SIGNAL_RUN_LAST,
                                    0,
                                    NULL,
                                    NULL,
                                    NULL,
                                    G_TYPE_NONE,
                                    1,
                                    G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[PICKS_CHANGED] = g_signal_new ("picks-changed",
                                         G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST,
                                         0,
                                         NULL,
                                         NULL,
                                         NULL,
                                         G_TYPE_NONE,
                                         0);
}

static void
muster_choice_init (MusterChoice *self)
{
  self->items = g_list_store_new (MUSTER_TYPE_CHOICE_ITEM);
  self->picked = g_ptr_array_new ();
  self->least = 1;
  self->most = 1;
  self->place = MUSTER_PLACE_NONE;
}

/* ---- From a prompt ---- */

static void
add_item (MusterChoice *self, const MusterChoiceValues *values)
{
  g_autoptr (MusterChoiceItem) item = muster_choice_item_new (values);

  g_list_store_append (self->items, item);
}

/* Where what @token names is: a place itself, or a thing that stands somewhere. */
static MusterPlace
find_place (MusterField *field, const GPtrArray *things, const char *token)
{
  if (field == NULL)
    return MUSTER_PLACE_NONE;
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (g_str_equal (thing->token, token))
        return thing->on_table ? thing->pose.place : MUSTER_PLACE_NONE;
    }

  return muster_field_parse_place (field, token);
}

static void
add_options (MusterChoice *self, MusterBattle *battle, const MusterPrompt *prompt)
{
  MusterField *field = muster_battle_get_field (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);
      const MusterChoiceValues values = {
        .token = option->token,
        .label = option->label,
        .reason = option->available ? option->odds_text : option->reason,
        .odds = option->odds,
        .available = option->available,
        .uncertain = option->uncertain,
        .advised = option->rank == 1,
        .place = find_place (field, things, option->token),
      };

      add_item (self, &values);
    }
}

static void
add_word (MusterChoice *self, const char *token, const char *label)
{
  const MusterChoiceValues values = {
    .token = token,
    .label = label,
    .odds = NAN,
    .available = TRUE,
    .place = MUSTER_PLACE_NONE,
  };

  add_item (self, &values);
}

/* Of several things a command asks for, the last is what it is about and comes first. */
static char *
dup_command_label (const MusterBattleCommand *command)
{
  g_autoptr (GString) label = g_string_new (NULL);

  for (guint i = command->choices->len; i > 0; i--)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i - 1);

      g_string_append_printf (label, "%s%s", label->len > 0 ? " · " : "", choice->label);
    }

  return g_string_free (g_steal_pointer (&label), FALSE);
}

static void
add_commands (MusterChoice *self, MusterBattle *battle)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);
      g_autofree char *label = dup_command_label (command);
      const MusterChoiceValues values = {
        .token = command->input != NULL ? command->input : "",
        .label = label,
        .group = command->title,
        .reason = command->reason,
        .odds = command->odds,
        .available = command->available,
        .uncertain = command->uncertain,
        .place = command->place,
      };

      add_item (self, &values);
    }
}

static void
set_limits (MusterChoice *self, guint least, guint most)
{
  self->least = least;
  self->most = most;
}

static void
read_fact (MusterChoice *self, MusterBattle *battle, const MusterPrompt *prompt)
{
  guint n = prompt->options != NULL ? prompt->options->len : 0;

  self->verb = g_strdup ("fact");
  self->nothing = g_strdup ("fact none");
  if (prompt->question == MUSTER_QUESTION_YES_NO)
    {
      add_word (self, "yes", _ ("Yes"));
      add_word (self, "no", _ ("No"));
      return;
    }

  add_options (self, battle, prompt);
  if (prompt->question == MUSTER_QUESTION_WHICH)
    set_limits (self, 0, n);
  else if (prompt->question == MUSTER_QUESTION_NEAREST)
    set_limits (self, 1, n);
  else if (prompt->question == MUSTER_QUESTION_ORDER)
    {
      set_limits (self, n, n);
      self->ordered = TRUE;
    }
  if (prompt->question == MUSTER_QUESTION_WHICH)
    self->pass_label = g_strdup (C_ ("answer to which of them", "None of Them"));
}

static void
read_choice (MusterChoice *self, MusterBattle *battle, const MusterPrompt *prompt)
{
  self->verb = g_strdup ("choose");
  self->nothing = g_strdup ("choose nothing");
  add_options (self, battle, prompt);
  set_limits (self, prompt->least, prompt->most);
  self->ordered = prompt->ordered;
  if (prompt->pass != NULL)
    self->pass_label = g_strdup (prompt->pass);
  else if (prompt->least == 0)
    self->pass_label = g_strdup (C_ ("choice", "Nothing"));
}

MusterChoice *
muster_choice_new (MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (MusterChoice) self = g_object_new (MUSTER_TYPE_CHOICE, NULL);

  self->advice = g_strdup (prompt->suggestion);
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_TURN:
    case MUSTER_PROMPT_INTERRUPT:
      add_commands (self, battle);
      break;
    case MUSTER_PROMPT_CHOICE:
      read_choice (self, battle, prompt);
      break;
    case MUSTER_PROMPT_FACT:
      if (prompt->question == MUSTER_QUESTION_NUMBER)
        return NULL;
      read_fact (self, battle, prompt);
      break;
    case MUSTER_PROMPT_ROLL:
    case MUSTER_PROMPT_ENTRY:
    case MUSTER_PROMPT_ORDER:
    case MUSTER_PROMPT_FAULT:
    case MUSTER_PROMPT_OVER:
    default:
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* ---- Picking ---- */

static void
answer (MusterChoice *self, const char *input)
{
  g_signal_emit (self, signals[ANSWERED], 0, input);
}

static void
picks_changed (MusterChoice *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      guint position;

      if (g_ptr_array_find (self->picked, item, &position))
        muster_choice_item_set_picked (item, position + 1);
      else
        muster_choice_item_set_picked (item, 0);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READY]);
  g_signal_emit (self, signals[PICKS_CHANGED], 0);
}

void
muster_choice_toggle (MusterChoice *self, MusterChoiceItem *item)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (item));

  if (!muster_choice_item_get_available (item))
    return;
  if (!g_ptr_array_remove (self->picked, item))
    {
      if (self->most == 1)
        g_ptr_array_set_size (self->picked, 0);
      if (self->picked->len < self->most)
        g_ptr_array_add (self->picked, item);
    }
  if (muster_choice_get_immediate (self) && self->picked->len == 1)
    muster_choice_confirm (self);
  else
    picks_changed (self);
}

void
muster_choice_confirm (MusterChoice *self)
{
  g_autoptr (GString) input = NULL;

  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (!muster_choice_get_ready (self))
    return;
  if (self->picked->len == 0)
    {
      answer (self, self->nothing);
      return;
    }

  input = g_string_new (self->verb);
  for (guint i = 0; i < self->picked->len; i++)
    g_string_append_printf (input,
                            "%s%s",
                            input->len > 0 ? " " : "",
                            muster_choice_item_get_token (self->picked->pdata[i]));
  answer (self, input->str);
}

void
muster_choice_pass (MusterChoice *self)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->pass_label != NULL)
    answer (self, self->nothing);
}

void
muster_choice_take_advice (MusterChoice *self)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->advice != NULL)
    answer (self, self->advice);
}

/* ---- Reading ---- */

GListModel *
muster_choice_get_items (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return G_LIST_MODEL (self->items);
}

gboolean
muster_choice_get_immediate (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->least == 1 && self->most == 1 && !self->ordered;
}

gboolean
muster_choice_get_ordered (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->ordered;
}

gboolean
muster_choice_get_ready (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->picked->len >= self->least && self->picked->len <= self->most &&
         (self->picked->len > 0 || self->pass_label != NULL);
}

const char *
muster_choice_get_pass_label (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->pass_label;
}

GPtrArray *
muster_choice_list_at (MusterChoice *self, MusterPlace place)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  guint n;

  g_return_val_if_fail (MUSTER_IS_CHOICE (self), found);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (muster_choice_item_get_available (item) && muster_choice_item_get_place (item) == place &&
          place != MUSTER_PLACE_NONE)
        g_ptr_array_add (found, g_object_ref (item));
    }

  return found;
}
