/* muster-answer-usage.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer.h"

#include <glib/gi18n.h>

/* What a line can say, in words. */

static const char *
get_fact_usage (const MusterPrompt *prompt)
{
  switch (prompt->question)
    {
    case MUSTER_QUESTION_YES_NO:
      return _ ("yes or no");
    case MUSTER_QUESTION_PAIRS:
      return prompt->least > 0 ? _ ("the numbers or names of the best, for each at least one")
                               : _ ("the numbers or names of all that fit, such as 1, 4-6, or all, "
                                    "all but 3, none");
    case MUSTER_QUESTION_WHICH:
      return _ ("the numbers or names of all that fit, such as 1, 4-6, or all, all but 3, none");
    case MUSTER_QUESTION_NUMBER:
      return _ ("a number");
    case MUSTER_QUESTION_TEXT:
      return _ ("a text");
    case MUSTER_QUESTION_NEAREST:
      return _ ("the number or name of the best, several when they are equal; or fact and a "
                "measure for each, in this order");
    case MUSTER_QUESTION_ORDER:
      return _ ("the numbers or names of all, the best first");
    case MUSTER_QUESTION_NUMBERS:
      return _ ("a number for each, in this order, - where it is as before; or names and numbers, "
                "with commas between them");
    case MUSTER_QUESTION_WORDS:
      return _ ("a word for each, in this order, - where it is as before; or names and words, "
                "with commas between them");
    case MUSTER_QUESTION_WORD:
    default:
      return _ ("one of the words");
    }
}

/* "C4" */
static gboolean
is_space (const MusterOption *option)
{
  return g_ascii_isalpha (option->token[0]) && g_ascii_isdigit (option->token[1]);
}

static gboolean
asks_for_spaces (const MusterPrompt *prompt)
{
  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      for (guint j = 0; item->asks != NULL && j < item->asks->len; j++)
        {
          const GPtrArray *options = ((MusterMenuAsk *) item->asks->pdata[j])->options;

          if (options != NULL && options->len > 0 && is_space (options->pdata[0]))
            return TRUE;
        }
    }

  return FALSE;
}

static const char *
get_turn_usage (const MusterPrompt *prompt)
{
  if (muster_answer_asks_for_spots (prompt))
    return _ ("the number or name of an action, with what it asks if you like (2 12.5,8); "
              "done ends it");
  if (asks_for_spaces (prompt))
    return _ ("the number or name of an action, with what it asks if you like (2 C4); "
              "done ends it");

  return _ ("the number or name of an action, with what it asks if you like (2 1); done ends it");
}

const char *
muster_answer_get_usage (const MusterPrompt *prompt)
{
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_ROLL:
      return _ ("the numbers on the dice, or roll to let Muster throw them");
    case MUSTER_PROMPT_FACT:
      return get_fact_usage (prompt);
    case MUSTER_PROMPT_CHOICE:
      if (muster_prompt_gives (prompt))
        return _ (
            "give, what goes to whom, such as give 6 3 to Rex, Bo; or the numbers or names in "
            "the order of what they get");
      if (prompt->ordered)
        return _ ("the numbers or names in this order");
      return prompt->most > 1 ? _ ("numbers or names, as many as wanted")
                              : _ ("a number or a name");
    case MUSTER_PROMPT_ENTRY:
      return _ ("a number or a text");
    case MUSTER_PROMPT_ORDER:
      return prompt->wants_blocked ? _ ("done, or how far it came, such as 4 or 4 blocked")
                                   : _ ("done, or how far it came, such as 4");
    case MUSTER_PROMPT_TURN:
      return get_turn_usage (prompt);
    case MUSTER_PROMPT_INTERRUPT:
      return _ ("the number or name of an action, or done to let it pass");
    case MUSTER_PROMPT_FAULT:
      return _ ("skip passes over the rule; undo goes back");
    case MUSTER_PROMPT_OVER:
    default:
      if (prompt->has_session)
        return _ (
            "session works out what it means for those who live on; play-on goes on after the "
            "end; quit leaves");
      return _ ("play-on goes on after the end; quit leaves");
    }
}
