/* muster-sign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-sign.h"

#include <string.h>

static gboolean
is_number (const char *word)
{
  return *word != '\0' && strspn (word, "0123456789") == strlen (word);
}

/* @n letters of a word, the first of them upper case; what is no letter or digit is passed over. */
static void
append_letters (GString *sign, const char *word, guint n)
{
  for (; n > 0 && *word != '\0'; word = g_utf8_next_char (word))
    {
      gunichar c = g_utf8_get_char (word);

      if (!g_unichar_isalnum (c))
        continue;
      g_string_append_unichar (sign, sign->len == 0 ? g_unichar_toupper (c) : c);
      n--;
    }
}

/* The sign of a name, the better ones first: "G3" of "Guard 3", "GC" or "Gu" of names without a
 * number, then with more letters. */
static char *
make_sign (const char *name, guint attempt)
{
  g_auto (GStrv) words = g_strsplit_set (name, " -", -1);
  guint n = g_strv_length (words);
  const char *number = n > 1 && is_number (words[n - 1]) ? words[n - 1] : "";
  guint n_words = *number != '\0' ? n - 1 : n;
  guint n_letters = (*number != '\0' ? 1 : 2) + attempt / 2;
  g_autoptr (GString) sign = g_string_new (NULL);

  if (n_words >= 2 && attempt % 2 == 0 && n_letters >= 2)
    {
      append_letters (sign, words[0], n_letters - 1);
      append_letters (sign, words[1], 1);
    }
  else if (n_words >= 1)
    {
      append_letters (sign, words[0], n_letters);
    }
  g_string_append (sign, number);

  return g_string_free (g_steal_pointer (&sign), FALSE);
}

#define ATTEMPTS   6
#define MAX_LENGTH 4

static gboolean
is_free (const char *sign, GHashTable *taken)
{
  return *sign != '\0' && g_utf8_strlen (sign, -1) <= MAX_LENGTH &&
         !g_hash_table_contains (taken, sign);
}

/* Where a name gives nothing better: its first letter and a number, or the number alone. */
static char *
number_sign (const char *name, GHashTable *taken, guint number)
{
  g_autoptr (GString) letter = g_string_new (NULL);

  append_letters (letter, name, 1);
  for (;; number++)
    {
      g_autofree char *lettered = g_strdup_printf ("%s%u", letter->str, number);
      g_autofree char *bare = g_strdup_printf ("%u", number);

      if (is_free (lettered, taken))
        return g_steal_pointer (&lettered);
      if (letter->len > 0 && number > 99 && is_free (bare, taken))
        return g_steal_pointer (&bare);
    }
}

static char *
find_sign (const char *name, GHashTable *taken, guint number)
{
  for (guint attempt = 0; attempt < ATTEMPTS; attempt++)
    {
      g_autofree char *sign = make_sign (name, attempt);

      if (is_free (sign, taken))
        return g_steal_pointer (&sign);
    }

  return number_sign (name, taken, number);
}

GPtrArray *
muster_sign_list (const GPtrArray *names)
{
  GPtrArray *signs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < names->len; i++)
    {
      char *sign = find_sign (g_ptr_array_index (names, i), taken, i + 1);

      g_hash_table_add (taken, sign);
      g_ptr_array_add (signs, sign);
    }

  return signs;
}
