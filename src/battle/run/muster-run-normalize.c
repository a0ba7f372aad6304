/* muster-run-normalize.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-action-move-private.h"
#include "muster-battle-error.h"
#include "muster-run-answer-private.h"
#include "muster-thing-private.h"

/* ---- Names into tokens ---- */

static gboolean
takes_things (const MusterInput *input, guint index)
{
  switch ((guint) input->kind)
    {
    case MUSTER_INPUT_DO:
    case MUSTER_INPUT_FORCE:
      return index == 1;
    case MUSTER_INPUT_MOVE:
    case MUSTER_INPUT_SET:
    case MUSTER_INPUT_REMOVE:
    case MUSTER_INPUT_RESTORE:
      return index == 0;
    case MUSTER_INPUT_CHOOSE:
    case MUSTER_INPUT_FACT:
    case MUSTER_INPUT_KNOW:
      return TRUE;
    default:
      return FALSE;
    }
}

static char *
normalize_word (MusterRun *run, const char *word)
{
  gint32 number = muster_run_find_thing (run, word, NULL);
  guint16 kind;
  guint thing;

  if (number < 0 && strchr (word, '+') > word)
    {
      g_auto (GStrv) pair = g_strsplit (word, "+", 2);
      g_autofree char *first = normalize_word (run, pair[0]);
      g_autofree char *second = normalize_word (run, pair[1]);

      return g_strconcat (first, "+", second, NULL);
    }
  if (number < 0)
    return g_strdup (word);
  muster_split_number (run, number, &kind, &thing);
  return muster_thing_dup_token (run, kind, thing);
}

static char *
normalize_ask (MusterRun *run, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  g_auto (GStrv) tokens = NULL;
  g_autofree char *joined = NULL;

  if (parts[0] == NULL || parts[1] == NULL || muster_action_is_move_word (word))
    return g_strdup (word);
  tokens = g_strsplit (parts[1], ",", -1);
  for (guint i = 0; tokens[i] != NULL; i++)
    {
      g_autofree char *token = tokens[i];
      tokens[i] = normalize_word (run, token);
    }
  joined = g_strjoinv (",", tokens);
  return g_strconcat (parts[0], "=", joined, NULL);
}

MusterInput *
muster_run_normalize (MusterRun *run, const MusterInput *input, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  (void) error;
  for (guint i = 0; input->words[i] != NULL; i++)
    {
      if (takes_things (input, i))
        g_ptr_array_add (words, normalize_word (run, input->words[i]));
      else if ((input->kind == MUSTER_INPUT_DO || input->kind == MUSTER_INPUT_FORCE) && i > 1)
        g_ptr_array_add (words, normalize_ask (run, input->words[i]));
      else
        g_ptr_array_add (words, g_strdup (input->words[i]));
    }
  g_ptr_array_add (words, NULL);
  return muster_input_new (input->kind, (const char *const *) words->pdata);
}
