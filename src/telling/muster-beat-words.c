/* muster-beat-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-beat-private.h"

char *
muster_beat_dup_list (const GPtrArray *texts)
{
  char *list;

  if (texts->len == 0)
    return g_strdup ("");
  list = g_strdup (g_ptr_array_index (texts, 0));
  for (guint i = 1; i < texts->len; i++)
    {
      g_autofree char *before = list;

      list = g_strdup_printf (i + 1 < texts->len ? C_ ("list", "%1$s, %2$s")
                                                 : C_ ("list", "%1$s and %2$s"),
                              before,
                              (const char *) g_ptr_array_index (texts, i));
    }

  return list;
}

char *
muster_beat_dup_sequence (const GPtrArray *deeds)
{
  char *text = g_strdup (g_ptr_array_index (deeds, 0));

  for (guint i = 1; i < deeds->len; i++)
    {
      g_autofree char *before = text;

      text = g_strdup_printf (i + 1 < deeds->len ? C_ ("deeds", "%1$s, %2$s")
                                                 : C_ ("deeds", "%1$s, then %2$s"),
                              before,
                              (const char *) g_ptr_array_index (deeds, i));
    }

  return text;
}

char *
muster_beat_dup_sentence (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  gboolean ends = *text != '\0' && (strchr (".!?…", text[strlen (text) - 1]) != NULL ||
                                    strstr (text, "\n" MUSTER_BEAT_ROW) != NULL);
  g_autoptr (GString) sentence = g_string_new (NULL);

  if (*text == '\0')
    return g_strdup ("");
  g_string_append_unichar (sentence, g_unichar_totitle (first));
  g_string_append (sentence, g_utf8_next_char (text));
  if (ends)
    return g_strdup (sentence->str);

  return g_strdup_printf (C_ ("sentence", "%s."), sentence->str);
}
