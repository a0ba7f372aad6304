/* muster-search.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-search.h"

#include <string.h>

struct _MusterSearch
{
  GStrv words;
};

char *
muster_search_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal, -1);
}

MusterSearch *
muster_search_new (const char *text)
{
  MusterSearch *self = g_new0 (MusterSearch, 1);
  g_autofree char *folded = muster_search_fold (text);

  self->words = g_strsplit_set (folded, " \t\n", -1);

  return self;
}

void
muster_search_free (MusterSearch *self)
{
  g_strfreev (self->words);
  g_free (self);
}

gboolean
muster_search_is_empty (const MusterSearch *self)
{
  for (guint i = 0; self->words[i] != NULL; i++)
    if (*self->words[i] != '\0')
      return FALSE;

  return TRUE;
}

gboolean
muster_search_finds (const MusterSearch *self, const char *folded)
{
  for (guint i = 0; self->words[i] != NULL; i++)
    if (strstr (folded, self->words[i]) == NULL)
      return FALSE;

  return TRUE;
}
