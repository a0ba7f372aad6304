/* muster-sentence.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-sentence.h"

#include <glib/gi18n.h>

/* What begins with a path or a number is not a word to be written large. */
static gboolean
begins_with_word (const char *message)
{
  const char *c = message;

  while (g_unichar_isalpha (g_utf8_get_char (c)))
    c = g_utf8_next_char (c);

  return c > message && (*c == ' ' || *c == ',' || *c == ':');
}

static gboolean
is_ended (const char *message)
{
  return g_str_has_suffix (message, ".") || g_str_has_suffix (message, "?") ||
         g_str_has_suffix (message, "!") || g_str_has_suffix (message, "…");
}

char *
muster_sentence_dup_capital (const char *text)
{
  GString *capital;

  g_return_val_if_fail (text != NULL, NULL);

  capital = g_string_new (NULL);
  if (*text != '\0')
    {
      g_string_append_unichar (capital, g_unichar_totitle (g_utf8_get_char (text)));
      g_string_append (capital, g_utf8_next_char (text));
    }

  return g_string_free (capital, FALSE);
}

char *
muster_sentence_new (const char *message)
{
  g_autofree char *capital = NULL;
  GString *sentence;

  g_return_val_if_fail (message != NULL, NULL);

  capital = begins_with_word (message) ? muster_sentence_dup_capital (message) : NULL;
  sentence = g_string_new (capital != NULL ? capital : message);
  if (!is_ended (message))
    g_string_append_c (sentence, '.');

  return g_string_free (sentence, FALSE);
}

char *
muster_sentence_dup_turn (guint turn)
{
  return turn == 0 ? g_strdup (_ ("Set-up")) : g_strdup_printf (_ ("Turn %u"), turn);
}
