/* muster-answer-give.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* "give 6 3 3 1 to Rex, Bo, Ann, Tim": what is given to whom, in any order. */

#define WORD "give"
#define TO   " to "

gboolean
muster_answer_is_give (const MusterPrompt *prompt, const char *line)
{
  return muster_prompt_gives (prompt) && g_ascii_strncasecmp (line, WORD, strlen (WORD)) == 0 &&
         (line[strlen (WORD)] == ' ' || line[strlen (WORD)] == '\0');
}

/* (transfer full): with commas between them. */
static char *
list_pool (const MusterPrompt *prompt)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < prompt->along->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            i > 0 ? ", " : "",
                            (const char *) prompt->along->pdata[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (nullable): */
static const char *
find_to (const char *line)
{
  for (const char *at = line; *at != '\0'; at++)
    if (g_ascii_strncasecmp (at, TO, strlen (TO)) == 0)
      return at;

  return NULL;
}

/* The first position with this value that is still free; -1 with @error set. */
static gint
find_position (const MusterPrompt *prompt, const char **tokens, const char *value, GError **error)
{
  g_autofree char *wanted = muster_answer_fold (value);
  g_autofree char *pool = list_pool (prompt);
  gboolean taken = FALSE;

  for (guint i = 0; i < prompt->along->len; i++)
    {
      g_autofree char *other = muster_answer_fold (prompt->along->pdata[i]);

      if (!g_str_equal (other, wanted))
        continue;
      if (tokens[i] == NULL)
        return (gint) i;
      taken = TRUE;
    }
  if (taken)
    muster_answer_refuse (error, _ ("there is no other \"%s\" to give; there are %s"), value, pool);
  else
    muster_answer_refuse (error, _ ("there is no \"%s\" to give; there are %s"), value, pool);

  return -1;
}

static const char *
get_label (const MusterPrompt *prompt, const char *token)
{
  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = prompt->options->pdata[i];

      if (g_str_equal (option->token, token))
        return option->label;
    }

  return token;
}

/* Who comes twice would get two. */
static gboolean
check_once (const MusterPrompt *prompt, const GPtrArray *takers, GError **error)
{
  for (guint i = 0; i < takers->len; i++)
    for (guint j = 0; j < i; j++)
      if (g_str_equal (takers->pdata[i], takers->pdata[j]))
        return muster_answer_refuse (error,
                                     _ ("%s would get two, and gets one"),
                                     get_label (prompt, takers->pdata[i]));

  return TRUE;
}

/* What is left, and who has nothing. */
static gboolean
refuse_part (const MusterPrompt *prompt, const char **tokens, GError **error)
{
  g_autoptr (GString) values = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < prompt->along->len; i++)
    {
      const MusterOption *option = prompt->options->pdata[i];
      gboolean has = FALSE;

      for (guint j = 0; j < prompt->along->len; j++)
        has = has || g_strcmp0 (tokens[j], option->token) == 0;
      if (tokens[i] == NULL)
        g_string_append_printf (values,
                                "%s%s",
                                values->len > 0 ? ", " : "",
                                (const char *) prompt->along->pdata[i]);
      if (!has)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", option->label);
    }

  return muster_answer_refuse (
      error,
      /* Translators: numbers on dice, and to whom they can be given */
      _ ("all are given in one line; nothing is said yet of %1$s for %2$s"),
      values->str,
      names->str);
}

static gboolean
give (const MusterPrompt *prompt,
      char **values,
      const GPtrArray *takers,
      const char **tokens,
      GError **error)
{
  guint n = 0;

  for (guint i = 0; values[i] != NULL; i++)
    {
      gint position;

      if (*values[i] == '\0')
        continue;
      position = find_position (prompt, tokens, values[i], error);
      if (position < 0)
        return FALSE;
      tokens[position] = n < takers->len ? takers->pdata[n] : "";
      n++;
    }
  if (n != takers->len)
    return muster_answer_refuse (
        error,
        _ ("%1$u are given to %2$u; each name gets one, in the order of both"),
        n,
        takers->len);

  return check_once (prompt, takers, error) &&
         (n == prompt->along->len || refuse_part (prompt, tokens, error));
}

MusterInput *
muster_answer_parse_give (const MusterPrompt *prompt, const char *line, GError **error)
{
  const char *rest = line + strlen (WORD);
  const char *to = find_to (rest);
  g_autofree char *first = to != NULL ? g_strndup (rest, (gsize) (to - rest)) : NULL;
  g_auto (GStrv) values = to != NULL ? g_strsplit_set (first, " ,", -1) : NULL;
  g_autoptr (GPtrArray) takers = g_ptr_array_new_with_free_func (g_free);
  g_autofree const char **tokens = g_new0 (const char *, prompt->along->len + 1);

  if (to == NULL)
    {
      muster_answer_refuse (error,
                            _ ("found \"%s\"; expected %s"),
                            line,
                            muster_answer_get_usage (prompt));
      return NULL;
    }
  if (!muster_answer_parse_options (prompt->options, to + strlen (TO), takers, error) ||
      !give (prompt, values, takers, tokens, error))
    return NULL;

  return muster_input_new (MUSTER_INPUT_CHOOSE, tokens);
}
