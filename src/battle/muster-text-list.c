/* muster-text-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-list.h"

#include <glib/gi18n.h>

void
muster_text_append_item (GString *text, const char *item)
{
  if (text->len > 0)
    g_string_append (text, C_ ("between the items of a list", ", "));
  g_string_append (text, item);
}

char *
muster_text_fill (const char *format, guint n, const char *const *words)
{
  GString *text = g_string_new (NULL);

  for (const char *at = format; *at != '\0'; at++)
    {
      guint index = at[0] == '{' && g_ascii_isdigit (at[1]) && at[2] == '}' ? (guint) (at[1] - '1')
                                                                            : n;

      if (index < n)
        {
          g_string_append (text, words[index] != NULL ? words[index] : "");
          at += 2;
        }
      else
        g_string_append_c (text, *at);
    }

  return g_string_free (text, FALSE);
}
