/* muster-play-except.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-play-private.h"

#include <glib/gi18n.h>

#include "muster-answer-private.h"
#include "muster-command.h"

/* One answer is used for each member of a group, but for those that stand apart from it. */

static gboolean
read_names (const MusterPrompt *prompt, char **words, gboolean *apart, GError **error)
{
  g_autofree char *line = g_strjoinv (" ", words + 1);
  g_auto (GStrv) pieces = g_strsplit (line, ",", -1);

  for (guint i = 0; pieces[i] != NULL; i++)
    {
      const char *piece = g_strstrip (pieces[i]);
      gint found = *piece != '\0' ? muster_answer_find_option (prompt->members, piece, error) : 0;

      if (found < 0)
        return FALSE;
      if (*piece != '\0')
        apart[found] = TRUE;
    }

  return TRUE;
}

gboolean
muster_play_except (MusterPlay *self, char **words, guint n, GError **error)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (muster_play_get_battle (self));
  g_autoptr (GPtrArray) inputs = NULL;
  g_autofree gboolean *apart = NULL;

  if (prompt->members == NULL)
    return muster_command_refuse (error, _ ("nothing is asked here about a group as a whole"));
  apart = g_new0 (gboolean, prompt->members->len);
  if (!read_names (prompt, words, apart, error))
    return FALSE;
  inputs = muster_prompt_list_apart (prompt, apart);
  for (guint i = 0; i < inputs->len; i++)
    if (!muster_play_answer (self, inputs->pdata[i], error))
      return FALSE;

  return TRUE;
}
