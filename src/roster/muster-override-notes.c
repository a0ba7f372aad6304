/* muster-override-notes.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-override-notes.h"

#include <string.h>

#define BEGIN "[Muster]"
#define END   "[/Muster]"

#define MAX_WORDS 3
#define MAX_LINES 1000

/* By MusterOverrideKind. */
static const struct
{
  const char *name;
  guint n_words;
} kinds[] = {
  { "name", 1 },
  { "cost", 2 },
  { "characteristic", 3 },
  { "picture", 1 },
};

/* ---- Joining ---- */

static void
append_word (GString *text, const char *word)
{
  g_string_append (text, " \"");
  for (const char *at = word != NULL ? word : ""; *at != '\0'; at++)
    if (*at == '\n')
      g_string_append (text, "\\n");
    else if (*at == '\r')
      g_string_append (text, "\\r");
    else if (*at == '"' || *at == '\\')
      g_string_append_printf (text, "\\%c", *at);
    else
      g_string_append_c (text, *at);
  g_string_append_c (text, '"');
}

static void
append_override (GString *text, const MusterOverride *override)
{
  g_string_append (text, kinds[override->kind].name);
  if (kinds[override->kind].n_words > 1)
    append_word (text, override->target_id);
  if (kinds[override->kind].n_words > 2)
    append_word (text, override->characteristic_id);
  append_word (text, override->value);
  g_string_append_c (text, '\n');
}

char *
muster_override_notes_join (const MusterItem *item)
{
  const char *notes = item->notes != NULL ? item->notes : "";
  const guint n = item->overrides != NULL ? item->overrides->len : 0;
  g_autoptr (GString) text = NULL;

  /* Notes that look like this part get an empty one, so that they stay notes. */
  if (n == 0 && strstr (notes, END) == NULL)
    return g_strdup (item->notes);

  text = g_string_new (notes);
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, BEGIN "\n");
  for (guint i = 0; i < n; i++)
    append_override (text, &g_array_index (item->overrides, MusterOverride, i));
  g_string_append (text, END);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Splitting ---- */

/* Takes a word in quotes from @at; NULL where there is none. */
static char *
take_word (const char **at)
{
  g_autoptr (GString) word = g_string_new (NULL);
  const char *c = *at;

  if (strncmp (c, " \"", 2) != 0)
    return NULL;
  for (c += 2; *c != '"'; c++)
    {
      const gboolean escaped = *c == '\\';

      if (escaped)
        c++;
      if (*c == '\0')
        return NULL;
      if (escaped && (*c == 'n' || *c == 'r'))
        g_string_append_c (word, *c == 'n' ? '\n' : '\r');
      else
        g_string_append_c (word, *c);
    }
  *at = c + 1;

  return g_string_free (g_steal_pointer (&word), FALSE);
}

static gboolean
take_line (MusterItem *item, MusterOverrideKind kind, const char *line)
{
  g_auto (GStrv) words = g_new0 (char *, MAX_WORDS + 1);
  const guint n = kinds[kind].n_words;

  for (guint i = 0; i < n; i++)
    {
      words[i] = take_word (&line);
      if (words[i] == NULL)
        return FALSE;
    }
  if (*line != '\0')
    return FALSE;
  muster_item_set_override (item,
                            kind,
                            n > 1 ? words[0] : NULL,
                            n > 2 ? words[1] : NULL,
                            words[n - 1]);

  return TRUE;
}

static gboolean
take_override (MusterItem *item, const char *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const gsize length = strlen (kinds[i].name);

      if (strncmp (line, kinds[i].name, length) == 0 && line[length] == ' ')
        return take_line (item, (MusterOverrideKind) i, line + length);
    }

  return FALSE;
}

/* The last line that begins the part; NULL when there is none before its end, the last line. */
static const char *
find_part (const char *text)
{
  g_autofree char *trimmed = g_strchomp (g_strdup (text));
  const char *at = g_strrstr (text, "\n" BEGIN);

  if (!g_str_has_suffix (trimmed, "\n" END))
    return NULL;
  if (at != NULL)
    return at + 1;

  return g_str_has_prefix (text, BEGIN) ? text : NULL;
}

static gboolean
take_part (MusterItem *item, const char *part)
{
  g_autofree char *trimmed = g_strchomp (g_strdup (part));
  g_auto (GStrv) lines = g_strsplit (trimmed, "\n", -1);
  const guint n = g_strv_length (lines);

  for (guint i = 0; i < n; i++)
    g_strchomp (lines[i]);
  if (n > MAX_LINES || strcmp (lines[0], BEGIN) != 0)
    return FALSE;
  for (guint i = 1; i < n - 1; i++)
    if (!take_override (item, lines[i]))
      return FALSE;

  return TRUE;
}

void
muster_override_notes_split (MusterItem *item, const char *text)
{
  const char *part = find_part (text);
  g_autofree char *notes = NULL;

  if (part == NULL || !take_part (item, part))
    {
      g_clear_pointer (&item->overrides, g_array_unref);
      muster_item_set_string (&item->notes, text);
      return;
    }
  /* Two line ends stand between. */
  for (guint i = 0; i < 2 && part > text && part[-1] == '\n'; i++)
    part -= part - 1 > text && part[-2] == '\r' ? 2 : 1;
  notes = g_strndup (text, (gsize) (part - text));
  muster_item_set_string (&item->notes, notes);
}
