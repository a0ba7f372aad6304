/* muster-play-together.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-play-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-answer-private.h"
#include "muster-command.h"

/* One action that is typed once for all who can take it. */

#define INDENT 5

/* ---- Which ---- */

static gboolean
begins_so (const char *text, const char *folded)
{
  g_autofree char *other = muster_answer_fold (text);

  return g_str_has_prefix (other, folded);
}

/* (nullable): the action of this number in the list. */
static const char *
get_numbered (const MusterPrompt *prompt, const char *word)
{
  guint64 number = g_ascii_strtoull (word, NULL, 10);

  for (guint i = 0; number > 0 && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (item->available && --number == 0)
        return item->action;
    }

  return NULL;
}

static gboolean
is_named (const MusterTogether *together, const MusterPrompt *prompt, const char *name)
{
  const char *action = muster_together_get_action (together);
  g_autofree char *folded = muster_answer_fold (name);

  return g_strcmp0 (get_numbered (prompt, name), action) == 0 ||
         begins_so (muster_together_get_title (together), folded) || begins_so (action, folded);
}

static char *
list_titles (const GPtrArray *found)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            i > 0 ? ", " : "",
                            muster_together_get_title (found->pdata[i]));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (transfer full): of MusterOption: those of @together */
static GPtrArray *
list_who (const MusterTogether *together)
{
  GPtrArray *who = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_option_free);

  for (guint i = 0; i < muster_together_get_n (together); i++)
    {
      MusterOption *option = g_new0 (MusterOption, 1);

      option->token = g_strdup (muster_together_get_thing (together, i));
      option->label = g_strdup (muster_together_get_name (together, i));
      g_ptr_array_add (who, option);
    }

  return who;
}

static gboolean
refuse_all (const MusterTogether *together, GError **error)
{
  const char *title = muster_together_get_title (together);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < muster_together_get_n (together); i++)
    g_string_append_printf (names,
                            "%s%u %s",
                            i > 0 ? ", " : "",
                            i + 1,
                            muster_together_get_name (together, i));

  /* Translators: %1$s is an action, %2$s those who may be able to, with numbers */
  return muster_command_refuse (
      error,
      _ ("who can is to be seen on the table; say it behind a colon, such as \"all %1$s: 1, "
         "3-4\", \"all %1$s: all but 2\" or \"all %1$s: all\" of %2$s"),
      title,
      names->str);
}

/* @text: which of those who could act together are meant; NULL: not said */
static gboolean
keep_named (MusterPlay *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) who = list_who (self->together);
  g_autofree gboolean *meant = g_new0 (gboolean, who->len);
  MusterTogether *all;

  if (text == NULL)
    return !muster_together_is_claimed (self->together) || refuse_all (self->together, error);
  if (!muster_answer_parse_which (who, text, words, error))
    return FALSE;
  if (words->len == 0)
    return refuse_all (self->together, error);
  for (guint i = 0; i < who->len; i++)
    for (guint k = 0; k < words->len; k++)
      meant[i] |= g_str_equal (((MusterOption *) who->pdata[i])->token, words->pdata[k]);
  all = g_steal_pointer (&self->together);
  self->together = muster_together_copy_for (all, meant);
  muster_together_free (all);

  return TRUE;
}

/* (nullable): what stands behind the colon in @line, which ends before it. */
static const char *
cut_who (char *line)
{
  char *colon = strchr (line, ':');

  if (colon == NULL)
    return NULL;
  *colon = '\0';
  g_strchomp (line);

  return g_strstrip (colon + 1);
}

static gboolean
find (MusterPlay *self, char **words, const GPtrArray *found, GError **error)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (muster_play_get_battle (self));
  g_autofree char *name = g_strjoinv (" ", words + 1);
  const char *who = cut_who (name);
  g_autofree char *titles = list_titles (found);

  g_clear_pointer (&self->together, muster_together_free);
  if (*name == '\0' && self->stopped != NULL)
    self->together = muster_together_new_rest (self->stopped, muster_play_get_battle (self));
  for (guint i = 0; i < found->len && self->together == NULL; i++)
    if ((*name == '\0' && found->len == 1) ||
        (*name != '\0' && is_named (found->pdata[i], prompt, name)))
      self->together = muster_together_copy (found->pdata[i]);
  if (self->together != NULL && keep_named (self, who, error))
    return TRUE;
  if (self->together != NULL)
    {
      g_clear_pointer (&self->together, muster_together_free);
      return FALSE;
    }
  if (found->len == 0)
    return muster_command_refuse (error, _ ("there is nothing that several could do at once here"));

  return muster_command_refuse (error,
                                _ ("expected behind all what several can do at once: %s"),
                                titles);
}

/* ---- One after the other ---- */

void
muster_play_tell_rest (MusterPlay *self)
{
  g_autoptr (MusterTogether) rest = NULL;
  g_autofree char *line = NULL;
  guint n;

  if (self->stopped == NULL)
    return;
  rest = muster_together_new_rest (self->stopped, muster_play_get_battle (self));
  if (rest == NULL)
    return;
  n = muster_together_get_n (rest);
  /* Translators: an action, and for how many; all is what is typed: "Move, the other 5: \"all\"" */
  line = g_strdup_printf (
      ngettext ("%1$s, the other one: \"all\"", "%1$s, the other %2$u: \"all\"", n),
      muster_together_get_title (rest),
      n);
  muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, INDENT, INDENT, line);
}

/* What is over is told, if others were to follow. */
static void
leave_together (MusterPlay *self)
{
  g_autofree char *stop = muster_together_dup_stop (self->together, NULL);

  if (stop != NULL)
    muster_terminal_put_gap (self->terminal);
  if (stop != NULL)
    muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 0, stop);
  g_clear_pointer (&self->stopped, muster_together_free);
  self->stopped = g_steal_pointer (&self->together);
}

/* It may be left in the middle. */
static gboolean
keep (MusterPlay *self, GError **error)
{
  const MusterTogether *kept = self->together != NULL ? self->together : self->stopped;
  g_autofree char *text = kept != NULL
                              ? muster_together_to_text (kept, muster_play_get_battle (self))
                              : NULL;

  return muster_session_set_together (self->session, text, error);
}

void
muster_play_resume_together (MusterPlay *self)
{
  const char *text = muster_session_get_together (self->session);
  MusterTogether *kept = text != NULL
                             ? muster_together_new_from_text (text, muster_play_get_battle (self))
                             : NULL;

  if (kept != NULL && muster_together_is_over (kept))
    self->stopped = kept;
  else
    self->together = kept;
}

static gboolean
go_on (MusterPlay *self, GError **error)
{
  g_autoptr (MusterInput) input = NULL;

  while (self->together != NULL)
    {
      g_clear_pointer (&input, muster_input_free);
      input = muster_together_next (self->together, muster_play_get_battle (self));
      if (muster_together_is_over (self->together))
        leave_together (self);
      if (input == NULL)
        return TRUE;
      if (!muster_together_is_after_die (muster_play_get_battle (self)))
        muster_play_go_on (self);
      if (!muster_play_answer (self, input, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_play_go_on_together (MusterPlay *self, GError **error)
{
  return go_on (self, error) && keep (self, error);
}

gboolean
muster_play_begin_together (MusterPlay *self, char **words, guint n, GError **error)
{
  MusterBattle *battle = muster_play_get_battle (self);
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  g_autoptr (GPtrArray) found = muster_together_list (battle, commands);
  g_autoptr (MusterInput) input = NULL;

  if (!find (self, words, found, error))
    return FALSE;
  input = muster_together_next (self->together, battle);

  return input == NULL || muster_play_answer (self, input, error);
}
