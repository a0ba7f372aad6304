/* muster-choice-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-reader-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-sentence.h"

/* What a prompt lets a person choose from. */

MusterChoiceItem *
muster_choice_add_item (MusterChoice *self, const MusterChoiceValues *values)
{
  g_autoptr (MusterChoiceItem) item = muster_choice_item_new (values);

  g_list_store_append (self->items, item);

  return item;
}

MusterPlace
muster_choice_reader_find_place (const MusterChoiceReader *reader, const char *token)
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
is_suggested (const MusterChoiceReader *reader, const char *token)
{
  return reader->suggestion != NULL &&
         g_strv_contains ((const char *const *) reader->suggestion->words, token);
}

/* (nullable): */
static const char *
get_fact_note (const MusterChoiceReader *reader, const MusterOption *option, gboolean suggested)
{
  return suggested && reader->prompt->proposal != NULL ? _ ("Muster’s suggestion") : option->before;
}

static void
add_options (MusterChoiceReader *reader)
{
  gboolean fact = reader->prompt->kind == MUSTER_PROMPT_FACT;
  guint n = reader->prompt->options != NULL ? reader->prompt->options->len : 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterOption *option = g_ptr_array_index (reader->prompt->options, i);
      gboolean suggested = is_suggested (reader, option->token);
      MusterPlace place = muster_choice_reader_find_place (reader, option->token);
      g_autofree char *word = reader->choice->answers_by_letter
                                  ? muster_sentence_dup_capital (option->label)
                                  : NULL;
      const MusterChoiceValues values = {
        .token = option->token,
        .label = word != NULL ? word : option->label,
        .section = option->group,
        .member = option->member,
        .condition = option->condition,
        .reason = option->available ? option->odds_text : option->reason,
        .about = fact ? get_fact_note (reader, option, suggested) : option->note,
        .odds = option->odds,
        .available = option->available,
        .uncertain = option->uncertain,
        .advised = fact ? suggested && reader->prompt->proposal != NULL
                        : option->rank == 1 || (suggested && reader->choice->least < n),
        .as_before = fact && suggested &&
                     (reader->prompt->recalled || reader->prompt->alike != NULL),
        .alike = reader->prompt->alike,
        .replaced = reader->prompt->question == MUSTER_QUESTION_PAIRS && reader->prompt->least > 0,
        .place = place,
        .spot = place != MUSTER_PLACE_NONE &&
                muster_thing_views_find (reader->things, option->token) == NULL,
        .gifts = option->gifts,
      };

      muster_choice_add_item (reader->choice, &values);
    }
}

static void
add_word (MusterChoiceReader *reader, const char *token, const char *label)
{
  const MusterChoiceValues values = {
    .token = token,
    .label = label,
    .odds = NAN,
    .available = TRUE,
    .as_before = is_suggested (reader, token) && reader->prompt->recalled,
    .place = MUSTER_PLACE_NONE,
  };

  muster_choice_add_item (reader->choice, &values);
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
pick_all (MusterChoiceReader *reader)
{
  for (guint i = 0; reader->suggestion != NULL && reader->suggestion->words[i] != NULL; i++)
    pick_token (reader->choice, reader->suggestion->words[i]);
}

/* What was so the last time may be so again. */
static void
pick_suggested (MusterChoiceReader *reader)
{
  pick_all (reader);
  reader->choice->several = reader->choice->prefers_one &&
                            muster_choice_has_equals (reader->choice);
  muster_choice_number_picks (reader->choice);
}

/* Where all are wanted in an order, one that can be taken as it is stands there from the start: the
 * one that the rules advise, or the one of the list. */
static void
prefill (MusterChoiceReader *reader)
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
read_fact (MusterChoiceReader *reader)
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
  self->answers_by_letter = prompt->question == MUSTER_QUESTION_WORD;
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

/* Nobody has anything yet: whoever takes the advice says so. */
static void
start_giving (MusterChoice *self)
{
  self->takers = g_ptr_array_new ();
  g_ptr_array_set_size (self->takers, (gint) self->least);
  self->before = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->held = 1;
}

static void
read_choice (MusterChoiceReader *reader)
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
  if (muster_prompt_gives (prompt))
    start_giving (self);
  else
    prefill (reader);
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
             prompt->question != MUSTER_QUESTION_TEXT &&
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
  MusterChoiceReader reader;

  if (!is_choice (prompt))
    return NULL;

  self = g_object_new (MUSTER_TYPE_CHOICE, NULL);
  self->battle = battle;
  things = muster_battle_list_things (battle);
  if (prompt->suggestion != NULL)
    suggestion = muster_input_parse (prompt->suggestion, NULL);
  reader = (MusterChoiceReader){ self, battle, prompt, things, suggestion };
  if (prompt->kind == MUSTER_PROMPT_CHOICE)
    self->advice = g_strdup (prompt->suggestion);
  if (prompt->kind == MUSTER_PROMPT_FACT)
    read_fact (&reader);
  else if (prompt->kind == MUSTER_PROMPT_CHOICE)
    read_choice (&reader);
  else
    muster_choice_reader_read_commands (&reader);

  return self;
}
