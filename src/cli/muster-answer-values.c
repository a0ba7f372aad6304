/* muster-answer-values.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* A number or a word for each of several things: all of them in their order, `3 2 - 5`, where - leaves what is suggested;
 * or some of them by name, `thief 3, priest 5`. */

#define AS_SUGGESTED "-"

static MusterOption *
get_option (const MusterPrompt *prompt, guint i)
{
  return g_ptr_array_index (prompt->options, i);
}

static gboolean
read_value (const MusterPrompt *prompt, const char *piece, char **value, GError **error)
{
  char *end;
  gint found;

  if (prompt->words == NULL)
    {
      double number = g_ascii_strtod (piece, &end);

      if (end == piece || *end != '\0' || !isfinite (number))
        return muster_answer_refuse (error, _ ("found \"%s\"; expected a number"), piece);
      *value = g_strdup (piece);
      return TRUE;
    }
  found = muster_answer_find_option (prompt->words, piece, error);
  if (found < 0)
    return FALSE;
  *value = g_strdup (((MusterOption *) g_ptr_array_index (prompt->words, (guint) found))->token);

  return TRUE;
}

static void
take_value (GPtrArray *values, guint i, char *value)
{
  g_free (values->pdata[i]);
  values->pdata[i] = value;
}

/* In their order. FALSE without @error: that is not what they are. */
static gboolean
read_all (const MusterPrompt *prompt, char **pieces, GPtrArray *values, GError **error)
{
  guint n = 0;

  for (guint i = 0; pieces[i] != NULL; i++)
    n += *pieces[i] != '\0';
  if (n != prompt->options->len)
    return FALSE;
  n = 0;
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      char *value;

      if (*pieces[i] == '\0')
        continue;
      if (!g_str_equal (pieces[i], AS_SUGGESTED))
        {
          if (!read_value (prompt, pieces[i], &value, error))
            return FALSE;
          take_value (values, n, value);
        }
      n++;
    }

  return TRUE;
}

/* "thief 3": the value stands last. */
static gboolean
read_named (const MusterPrompt *prompt, char *piece, GPtrArray *values, GError **error)
{
  char *last = strrchr (g_strstrip (piece), ' ');
  char *value;
  gint found;

  if (last == NULL || g_ascii_isdigit (*piece))
    return muster_answer_refuse (error,
                                 _ ("found \"%s\"; expected an answer for each, in this order, or "
                                    "a name and its answer"),
                                 piece);
  *last = '\0';
  found = muster_answer_find_option (prompt->options, piece, error);
  if (found < 0 || !read_value (prompt, last + 1, &value, error))
    return FALSE;
  take_value (values, (guint) found, value);

  return TRUE;
}

static gboolean
read_some (const MusterPrompt *prompt, const char *line, GPtrArray *values, GError **error)
{
  g_auto (GStrv) pieces = g_strsplit (line, ",", -1);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (*g_strstrip (pieces[i]) != '\0' && !read_named (prompt, pieces[i], values, error))
      return FALSE;

  return TRUE;
}

MusterInput *
muster_answer_parse_values (const MusterPrompt *prompt, const char *line, GError **error)
{
  g_auto (GStrv) pieces = g_strsplit_set (line, " ,", -1);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  GError *failure = NULL;

  for (guint i = 0; i < prompt->options->len; i++)
    g_ptr_array_add (values, g_strdup (get_option (prompt, i)->value));
  if (!read_all (prompt, pieces, values, &failure))
    {
      if (failure == NULL)
        read_some (prompt, line, values, &failure);
      if (failure != NULL)
        {
          g_propagate_error (error, failure);
          return NULL;
        }
    }
  for (guint i = 0; i < values->len; i++)
    if (values->pdata[i] == NULL)
      {
        muster_answer_refuse (error,
                              _ ("nothing was said of %s; expected an answer for each"),
                              get_option (prompt, i)->label);
        return NULL;
      }
  g_ptr_array_add (values, NULL);

  return muster_input_new (MUSTER_INPUT_FACT, (const char *const *) values->pdata);
}
