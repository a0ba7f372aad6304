/* muster-tale-names.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-tale-private.h"

/* Many names, told shortly. */

/* The number behind the last blank of a name, and how long the rest is; 0: there is none. */
static guint
find_number (const char *name, gsize *length)
{
  const char *blank = strrchr (name, ' ');
  char *end = NULL;
  guint64 number = blank != NULL ? g_ascii_strtoull (blank + 1, &end, 10) : 0;

  *length = blank != NULL ? (gsize) (blank - name) : strlen (name);
  if (blank == NULL || !g_ascii_isdigit (blank[1]) || *end != '\0' || number >= G_MAXUINT)
    return 0;

  return (guint) number;
}

static gboolean
is_next (const char *name, const char *next)
{
  gsize length, next_length;
  guint number = find_number (name, &length);

  return number > 0 && find_number (next, &next_length) == number + 1 && length == next_length &&
         strncmp (name, next, length) == 0;
}

/* Whether @other is @name with another number. */
static gboolean
is_of_kind (const char *name, const char *other)
{
  gsize length, other_length;

  return find_number (name, &length) > 0 && find_number (other, &other_length) > 0 &&
         length == other_length && strncmp (name, other, length) == 0;
}

void
muster_tale_insert_name (GPtrArray *sorted, guint from, char *name)
{
  gsize length;
  guint at = sorted->len;
  gboolean found = FALSE;

  for (guint i = sorted->len; i > from; i--)
    {
      const char *before = g_ptr_array_index (sorted, i - 1);

      if (!is_of_kind (name, before))
        continue;
      if (!found)
        at = i;
      found = TRUE;
      if (find_number (before, &length) > find_number (name, &length))
        at = i - 1;
    }
  g_ptr_array_insert (sorted, (gint) at, name);
}

/* So many with numbers in a row are told by the first and the last. */
#define MANY_IN_A_ROW 3

/* Of some that differ by their numbers only the first has its whole name. */
static const char *
get_short (const char *name, gboolean first)
{
  return first ? name : strrchr (name, ' ') + 1;
}

/* Those from @begin on, of one name: "Guard 1 to 4 and 6".
 * Returns: where others begin */
static guint
tell_kind (const GPtrArray *sorted, guint begin, GPtrArray *told)
{
  const char *name = g_ptr_array_index (sorted, begin);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint i = begin;

  while (i < sorted->len && (i == begin || is_of_kind (name, g_ptr_array_index (sorted, i))))
    {
      const char *first = g_ptr_array_index (sorted, i);
      guint last = i;

      while (last + 1 < sorted->len &&
             is_next (g_ptr_array_index (sorted, last), g_ptr_array_index (sorted, last + 1)))
        last++;
      if (last + 1 < i + MANY_IN_A_ROW)
        last = i;
      /* Translators: the first and the last of some whose names are counted up: "Guard 1 to 4" */
      g_ptr_array_add (parts,
                       last == i
                           ? g_strdup (get_short (first, i == begin))
                           : g_strdup_printf (C_ ("names in a row", "%1$s to %2$s"),
                                              get_short (first, i == begin),
                                              get_short (g_ptr_array_index (sorted, last), FALSE)));
      i = last + 1;
    }
  g_ptr_array_add (told, muster_beat_dup_list (parts));

  return i;
}

char *
muster_tale_dup_sorted_names (const GPtrArray *sorted)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  guint i = 0;

  while (i < sorted->len)
    i = tell_kind (sorted, i, told);

  return muster_beat_dup_list (told);
}

char *
muster_tale_dup_names (const GPtrArray *names)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint n = 0; n < names->len; n++)
    muster_tale_insert_name (sorted, 0, g_ptr_array_index (names, n));

  return muster_tale_dup_sorted_names (sorted);
}

/* ---- Names in a sentence of the rules ---- */

/* One name with a number, and behind it others that differ by theirs: "Guard 1, Guard 2 and Guard 4".
 * Returns: (transfer full): with blanks and commas as a list has them here */
static char *
dup_pattern (void)
{
  g_autofree char *between = g_strdup_printf (C_ ("list", "%1$s, %2$s"), "", "");
  g_autofree char *last = g_strdup_printf (C_ ("list", "%1$s and %2$s"), "", "");
  g_autofree char *comma = g_regex_escape_string (between, -1);
  g_autofree char *and = g_regex_escape_string (last, -1);

  /* Behind others in the same list the last comma would have to be a word. */
  return g_strdup_printf (
      "(?<![\\w-])(?<!\\d%s)(\\p{Lu}[\\w' -]*?) \\d+(?:%s\\1 \\d+)*%s\\1 \\d+(?![\\w-])",
      comma,
      comma,
      and);
}

static gboolean
fold_names_cb (const GMatchInfo *match, GString *folded, gpointer data)
{
  g_autofree char *found = g_match_info_fetch (match, 0);
  g_autofree char *stem = g_match_info_fetch (match, 1);
  g_autofree char *before = g_strconcat (stem, " ", NULL);
  g_auto (GStrv) pieces = g_strsplit (found, before, -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (char **piece = pieces; *piece != NULL; piece++)
    if (g_ascii_isdigit (**piece))
      g_ptr_array_add (
          names,
          g_strdup_printf ("%s%.*s", before, (int) strspn (*piece, "0123456789"), *piece));
  list = muster_tale_dup_names (names);
  g_string_append (folded, list);

  return FALSE;
}

char *
muster_tale_fold_names (const char *text)
{
  g_autofree char *last = g_strdup_printf (C_ ("list", "%1$s and %2$s"), "", "");
  g_autofree char *pattern = strstr (text, last) != NULL ? dup_pattern () : NULL;
  g_autoptr (GRegex) regex = pattern != NULL ? g_regex_new (pattern, 0, 0, NULL) : NULL;
  char *folded = regex != NULL
                     ? g_regex_replace_eval (regex, text, -1, 0, 0, fold_names_cb, NULL, NULL)
                     : NULL;

  return folded != NULL ? folded : g_strdup (text);
}
