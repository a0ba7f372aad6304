/* muster-play-passing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-play-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-command.h"

/* What is let pass in a turn without being asked each time. */

static gboolean
take_next (MusterPlay *self, GError **error)
{
  g_autoptr (MusterInput) done = muster_input_new (MUSTER_INPUT_DONE, NULL);

  return muster_play_answer (self, done, error);
}

static gboolean
is_passing (MusterPlay *self)
{
  return self->passing != NULL &&
         muster_pass_order_answers (self->passing, muster_play_get_battle (self));
}

gboolean
muster_play_go_on_passing (MusterPlay *self, GError **error)
{
  while (is_passing (self))
    {
      muster_play_go_on (self);
      if (!take_next (self, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_below (const char *word, double *below)
{
  char *end = NULL;
  double percent = g_ascii_strtod (word, &end);

  *below = percent / 100;

  return end != word && (*end == '\0' || g_str_equal (end, "%")) && percent > 0 && percent <= 100;
}

gboolean
muster_play_begin_passing (MusterPlay *self, char **words, guint n, GError **error)
{
  MusterBattle *battle = muster_play_get_battle (self);
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  const char *thing = n > 1 ? NULL : prompt->thing;
  double below = INFINITY;

  if (prompt->kind != MUSTER_PROMPT_INTERRUPT)
    return muster_command_refuse (error, _ ("nobody is asked here whether to let anything pass"));
  if (n > 2 || (n == 2 && !g_str_equal (words[1], "all") && !read_below (words[1], &below)))
    return muster_command_refuse (
        error,
        _ ("expected behind pass nothing, all, or a chance in percent such as 50"));
  g_clear_pointer (&self->passing, muster_pass_order_free);
  self->passing = muster_pass_order_new (battle, thing, below);
  if (!is_passing (self))
    return TRUE;

  return take_next (self, error) && muster_play_go_on_passing (self, error);
}

void
muster_play_tell_passing (MusterPlay *self)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (muster_play_get_battle (self));

  if (prompt->kind != MUSTER_PROMPT_INTERRUPT)
    return;
  muster_terminal_put (self->terminal,
                       MUSTER_STYLE_FAINT,
                       0,
                       0,
                       _ ("In this turn: \"pass\" lets pass whatever this unit does, \"pass all\" "
                          "whatever anybody does, \"pass 50\" what has a chance below 50 %."));
}
