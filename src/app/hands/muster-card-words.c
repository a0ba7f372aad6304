/* muster-card-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-words.h"

#include <glib/gi18n.h>

char *
muster_card_words_dup_value (const MusterThingAttribute *attribute)
{
  const char *title = attribute->title != NULL ? attribute->title : attribute->id;

  if (attribute->show == MUSTER_SHOW_NO || attribute->usual || *attribute->value == '\0')
    return NULL;
  if (attribute->control == MUSTER_CONTROL_YES_NO)
    return attribute->number > 0 ? g_strdup (title) : NULL;
  if (attribute->control == MUSTER_CONTROL_NUMBER)
    /* Translators: a value of a card: "Strength 3" */
    return g_strdup_printf (C_ ("value of a card", "%1$s %2$s"), title, attribute->value);

  /* Translators: words of a card: "Skills: medical, science" */
  return g_strdup_printf (C_ ("words of a card", "%1$s: %2$s"), title, attribute->value);
}

char *
muster_card_words_dup_line (const MusterThingView *card)
{
  GString *line = g_string_new (card->name);

  for (guint i = 0; i < card->attributes->len; i++)
    {
      g_autofree char *value = muster_card_words_dup_value (
          g_ptr_array_index (card->attributes, i));

      if (value != NULL)
        g_string_append_printf (line,
                                "%s%s",
                                C_ ("between the parts of a description", ", "),
                                value);
    }

  return g_string_free (line, FALSE);
}

char *
muster_card_words_dup_title (const char *title)
{
  g_autofree char *start = g_utf8_substring (title, 0, g_utf8_strlen (title, -1) > 0 ? 1 : 0);
  g_autofree char *capital = g_utf8_strup (start, -1);

  return g_strconcat (capital, title + strlen (start), NULL);
}
