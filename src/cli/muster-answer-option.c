/* muster-answer-option.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Options by their numbers and names, and ranges and all of them. */

gboolean
muster_answer_is_number (const char *text)
{
  gsize sign = *text == '-' || *text == '+' ? 1 : 0;

  return g_ascii_isdigit (text[sign]) &&
         strspn (text + sign, "0123456789.") == strlen (text + sign);
}

gboolean
muster_answer_has_numbers (const GPtrArray *options)
{
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      if (!muster_answer_is_number (option->token))
        return TRUE;
    }

  return FALSE;
}

/* How well @piece names an option: 3 its token or name, 2 the beginning of one, 0 not at all. */
static guint
match_option (const MusterOption *option, const char *piece)
{
  g_autofree char *token = muster_answer_fold (option->token);
  g_autofree char *label = muster_answer_fold (option->label);

  if (g_str_equal (token, piece) || g_str_equal (label, piece))
    return 3;
  if (g_str_has_prefix (label, piece) || g_str_has_prefix (token, piece))
    return 2;

  return 0;
}

static char *
list_labels (const GPtrArray *options, const char *piece)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      if (*piece != '\0' && match_option (option, piece) == 0)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", option->label);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

gint
muster_answer_find_option (const GPtrArray *options, const char *piece, GError **error)
{
  g_autofree char *wanted = muster_answer_fold (piece);
  guint64 number = 0;
  guint best = 0;
  guint n_best = 0;
  gint found = -1;
  g_autofree char *labels = NULL;

  if (muster_answer_has_spots (options))
    return muster_answer_find_spot (options, piece, error);
  for (guint i = 0; i < options->len && *wanted != '\0'; i++)
    {
      guint match = match_option (g_ptr_array_index (options, i), wanted);

      if (match == 0 || match < best)
        continue;
      n_best = match > best ? 1 : n_best + 1;
      found = match > best ? (gint) i : found;
      best = match;
    }
  if (muster_answer_has_numbers (options) && best < 3 &&
      g_ascii_string_to_unsigned (piece, 10, 1, options->len, &number, NULL))
    return (gint) number - 1;
  if (n_best == 1)
    return found;

  labels = list_labels (options, n_best > 1 ? wanted : "");
  if (n_best > 1)
    muster_answer_refuse (error, _ ("\"%s\" may be one of several: %s"), piece, labels);
  else
    muster_answer_refuse (error, _ ("\"%s\" is none of the options: %s"), piece, labels);

  return -1;
}

static const char *
get_token (const GPtrArray *options, gint index)
{
  const MusterOption *option = g_ptr_array_index (options, (guint) index);

  return option->token;
}

static gboolean
has_word (const GPtrArray *words, const char *token)
{
  for (guint i = 0; i < words->len; i++)
    if (g_str_equal (words->pdata[i], token))
      return TRUE;

  return FALSE;
}

/* "3-7": the options of these numbers. FALSE: that is not what it is. */
static gboolean
add_range (const GPtrArray *options, const char *piece, GPtrArray *words)
{
  g_auto (GStrv) ends = g_strsplit (piece, "-", 2);
  guint64 first, last;

  if (g_strv_length (ends) != 2 || !muster_answer_has_numbers (options) ||
      muster_answer_has_spots (options) ||
      !g_ascii_string_to_unsigned (ends[0], 10, 1, options->len, &first, NULL) ||
      !g_ascii_string_to_unsigned (ends[1], 10, first, options->len, &last, NULL))
    return FALSE;
  for (guint i = (guint) first - 1; i < last; i++)
    if (!has_word (words, get_token (options, (gint) i)))
      g_ptr_array_add (words, g_strdup (get_token (options, (gint) i)));

  return TRUE;
}

static gboolean
add_pieces (const GPtrArray *options, char **pieces, GPtrArray *words, GError **error)
{
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      gint found;

      g_strstrip (pieces[i]);
      if (*pieces[i] == '\0')
        continue;
      if (add_range (options, pieces[i], words))
        continue;
      found = muster_answer_find_option (options, pieces[i], error);
      if (found < 0)
        return FALSE;
      g_ptr_array_add (words, g_strdup (get_token (options, found)));
    }

  return TRUE;
}

gboolean
muster_answer_parse_options (const GPtrArray *options,
                             const char *line,
                             GPtrArray *words,
                             GError **error)
{
  gboolean commas = strchr (line, ',') != NULL;
  g_auto (GStrv) pieces = g_strsplit (line, commas ? "," : " ", -1);
  g_autoptr (GError) first = NULL;
  gint whole = commas ? -1 : muster_answer_find_option (options, line, &first);

  if (whole >= 0)
    {
      g_ptr_array_add (words, g_strdup (get_token (options, whole)));
      return TRUE;
    }
  if (!commas && g_strv_length (pieces) < 2 && strchr (line, '-') == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&first));
      return FALSE;
    }

  return add_pieces (options, pieces, words, error);
}

/* (nullable): what stands behind "all" or "all but". */
static const char *
skip_all (const char *line, gboolean *all)
{
  const char *const begins[] = { "all but ", "all except ", "all" };

  *all = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (begins) && !*all; i++)
    if (g_ascii_strncasecmp (line, begins[i], strlen (begins[i])) == 0)
      {
        line += strlen (begins[i]);
        *all = i + 1 < G_N_ELEMENTS (begins) || *line == '\0';
      }

  return line;
}

gboolean
muster_answer_parse_which (const GPtrArray *options,
                           const char *line,
                           GPtrArray *words,
                           GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  gboolean all;
  const char *rest = skip_all (line, &all);

  if (!all)
    return muster_answer_parse_options (options, line, words, error);
  if (*rest != '\0' && !muster_answer_parse_options (options, rest, others, error))
    return FALSE;
  for (guint i = 0; i < options->len; i++)
    if (!has_word (others, get_token (options, (gint) i)))
      g_ptr_array_add (words, g_strdup (get_token (options, (gint) i)));

  return TRUE;
}
