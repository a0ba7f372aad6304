/* player.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "player.h"

#include <string.h>

#include "muster-random.h"

/* 0 … n - 1 */
static guint throw (Player * self, guint n)
{
  self->seed = muster_random_mix (self->seed, n);

  return (guint) (self->seed >> 33) % n;
}

static MusterInput *
build (MusterInputKind kind, const char *word)
{
  const char *words[] = { word, NULL };

  return muster_input_new (kind, words);
}

/* @n different options that are available, or fewer where there are not as many. */
static MusterInput *
pick (Player *self, const MusterPrompt *prompt, MusterInputKind kind, guint n)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    {
      MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (option->available)
        g_ptr_array_add (left, option->token);
    }
  while (n-- > 0 && left->len > 0)
    g_ptr_array_add (words, g_ptr_array_remove_index_fast (left, throw (self, left->len)));
  if (words->len == 0)
    g_ptr_array_add (words, (gpointer) (kind == MUSTER_INPUT_FACT ? "none" : "nothing"));
  g_ptr_array_add (words, NULL);

  return muster_input_new (kind, (const char *const *) words->pdata);
}

/* A number or a word for each. */
static MusterInput *
answer_each (Player *self, const MusterPrompt *prompt)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < prompt->options->len; i++)
    if (prompt->words == NULL)
      g_ptr_array_add (words, g_strdup_printf ("%u", throw (self, 12)));
    else
      {
        const MusterOption *word = g_ptr_array_index (prompt->words,
                                                      throw (self, prompt->words->len));

        g_ptr_array_add (words, g_strdup (word->token));
      }
  g_ptr_array_add (words, NULL);

  return muster_input_new (MUSTER_INPUT_FACT, (const char *const *) words->pdata);
}

/* The first or all of each group. */
static MusterInput *
pick_each (Player *self, const MusterPrompt *prompt)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const char *last = NULL;

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (g_strcmp0 (option->group, last) != 0 || throw (self, 4) == 0)
        g_ptr_array_add (words, option->token);
      last = option->group;
    }
  g_ptr_array_add (words, NULL);

  return muster_input_new (MUSTER_INPUT_FACT, (const char *const *) words->pdata);
}

static MusterInput *
answer_fact (Player *self, const MusterPrompt *prompt)
{
  guint n_options = prompt->options != NULL ? prompt->options->len : 0;
  g_autofree char *number = g_strdup_printf ("%u", throw (self, 12));

  switch (prompt->question)
    {
    case MUSTER_QUESTION_YES_NO:
      return build (MUSTER_INPUT_FACT, throw (self, 2) == 0 ? "yes" : "no");
    case MUSTER_QUESTION_NUMBER:
    case MUSTER_QUESTION_TEXT:
      return build (MUSTER_INPUT_FACT, number);
    case MUSTER_QUESTION_NUMBERS:
    case MUSTER_QUESTION_WORDS:
      return answer_each (self, prompt);
    case MUSTER_QUESTION_PAIRS:
      if (prompt->least > 0)
        return pick_each (self, prompt);
      if (throw (self, 2) == 0)
        return build (MUSTER_INPUT_FACT, "+");
      return pick (self, prompt, MUSTER_INPUT_FACT, 1 + throw (self, n_options));
    case MUSTER_QUESTION_WHICH:
      return pick (self, prompt, MUSTER_INPUT_FACT, throw (self, n_options + 1));
    case MUSTER_QUESTION_NEAREST:
    case MUSTER_QUESTION_WORD:
      return pick (self, prompt, MUSTER_INPUT_FACT, 1);
    case MUSTER_QUESTION_ORDER:
    default:
      return pick (self, prompt, MUSTER_INPUT_FACT, n_options);
    }
}

static MusterInput *
answer_choice (Player *self, const MusterPrompt *prompt)
{
  guint n_options = prompt->options != NULL ? prompt->options->len : 0;
  guint most = MIN (prompt->most, n_options);
  guint least = MIN (prompt->least, most);

  if (prompt->pass != NULL && throw (self, 4) == 0)
    return build (MUSTER_INPUT_CHOOSE, "nothing");

  return pick (self, prompt, MUSTER_INPUT_CHOOSE, least + throw (self, most - least + 1));
}

/* The options of later asks hold for the first option of the earlier ones. */
static void
add_asks (Player *self, const MusterMenuItem *item, GPtrArray *words)
{
  for (guint i = 0; item->asks != NULL && i < item->asks->len; i++)
    {
      const MusterMenuAsk *ask = g_ptr_array_index (item->asks, i);
      gboolean is_last = i + 1 == item->asks->len;
      const MusterOption *option;

      if (ask->options == NULL || ask->options->len == 0)
        return;
      option = g_ptr_array_index (ask->options, is_last ? throw (self, ask->options->len) : 0);
      g_ptr_array_add (words, g_strdup_printf ("%s=%s", ask->id, option->token));
    }
}

static MusterInput *
answer_menu (Player *self, const MusterPrompt *prompt)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const MusterMenuItem *item;

  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      MusterMenuItem *it = g_ptr_array_index (prompt->menu, i);

      if (it->available)
        g_ptr_array_add (items, it);
    }
  if (items->len == 0 || throw (self, 4) == 0)
    return build (MUSTER_INPUT_DONE, NULL);
  item = g_ptr_array_index (items, throw (self, items->len));
  g_ptr_array_add (words, g_strdup (item->action));
  g_ptr_array_add (words, g_strdup (item->thing));
  /* Now and then the asks are left to be asked. */
  if (throw (self, 3) != 0)
    add_asks (self, item, words);
  g_ptr_array_add (words, NULL);

  return muster_input_new (MUSTER_INPUT_DO, (const char *const *) words->pdata);
}

MusterInput *
player_answer (Player *self, const MusterPrompt *prompt)
{
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_ROLL:
      return build (MUSTER_INPUT_ROLL, NULL);
    case MUSTER_PROMPT_FACT:
      return answer_fact (self, prompt);
    case MUSTER_PROMPT_CHOICE:
      return answer_choice (self, prompt);
    case MUSTER_PROMPT_ENTRY:
      return build (MUSTER_INPUT_ENTER, throw (self, 2) == 0 ? "3" : "Some text");
    case MUSTER_PROMPT_ORDER:
      return build (MUSTER_INPUT_DONE, NULL);
    case MUSTER_PROMPT_TURN:
    case MUSTER_PROMPT_INTERRUPT:
      return answer_menu (self, prompt);
    case MUSTER_PROMPT_FAULT:
      return build (MUSTER_INPUT_SKIP, NULL);
    case MUSTER_PROMPT_OVER:
    default:
      return build (MUSTER_INPUT_PLAY_ON, NULL);
    }
}

gboolean
player_play (Player *self, MusterBattle *battle, GError **error)
{
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (MusterInput) input = player_answer (self, muster_battle_get_prompt (battle));

      g_clear_error (error);
      if (muster_battle_answer (battle, input, error))
        {
          self->n_inputs++;
          return TRUE;
        }
    }

  return FALSE;
}
