/* muster-search.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-search.h"

#include <string.h>

static gboolean
begins_word (const char *text, const char *place)
{
  return place == text ||
         !g_unichar_isalnum (g_utf8_get_char (g_utf8_find_prev_char (text, place)));
}

struct _MusterSearch
{
  GStrv words;
  char *whole; /* the words with one blank between them */
};

char *
muster_search_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal, -1);
}

static char *
join_words (char **words)
{
  GString *whole = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (whole, "%s%s", whole->len > 0 ? " " : "", words[i]);

  return g_string_free (whole, FALSE);
}

MusterSearch *
muster_search_new (const char *text)
{
  MusterSearch *self = g_new0 (MusterSearch, 1);
  g_autofree char *folded = muster_search_fold (text);

  self->words = g_strsplit_set (folded, " \t\n", -1);
  self->whole = join_words (self->words);

  return self;
}

void
muster_search_free (MusterSearch *self)
{
  g_strfreev (self->words);
  g_free (self->whole);
  g_free (self);
}

gboolean
muster_search_is_empty (const MusterSearch *self)
{
  return *self->whole == '\0';
}

gboolean
muster_search_finds (const MusterSearch *self, const char *folded)
{
  for (guint i = 0; self->words[i] != NULL; i++)
    if (strstr (folded, self->words[i]) == NULL)
      return FALSE;

  return TRUE;
}

guint
muster_search_get_distance (const MusterSearch *self, const char *folded)
{
  if (g_str_equal (folded, self->whole))
    return 0;
  if (g_str_has_prefix (folded, self->whole))
    return 1;
  for (const char *found = strstr (folded, self->whole); found != NULL;
       found = strstr (found + 1, self->whole))
    if (begins_word (folded, found))
      return 2;

  return 3;
}
