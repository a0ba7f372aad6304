/* muster-sign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-sign.h"

#include <string.h>

#define MAX_LENGTH 4
#define SEPARATORS " -"

/* What is in use, and by whom. Letters are compared without their case: "ST" and "St" look alike. */
typedef struct
{
  GHashTable *signs;   /* set of char *, borrowed */
  GHashTable *groups;  /* name without its number to letters, both char * */
  GHashTable *letters; /* set of char *, folded */
} Signs;

/* ---- A name ---- */

static gboolean
is_number (const char *word)
{
  return *word != '\0' && strspn (word, "0123456789") == strlen (word);
}

/* (nullable): "12" of "Guard 12", a part of @name. */
static const char *
find_number (const char *name)
{
  const char *word = name;

  for (const char *at = name; *at != '\0'; at++)
    if (strchr (SEPARATORS, *at) != NULL)
      word = at + 1;

  return is_number (word) ? word : NULL;
}

/* (transfer full): of each word its letters. A digit of a name would be taken for one of the number behind it. */
static GStrv
list_words (const char *name)
{
  g_auto (GStrv) words = g_strsplit_set (name, SEPARATORS, -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GString) letters = g_string_new (NULL);

      for (const char *at = words[i]; *at != '\0'; at = g_utf8_next_char (at))
        if (g_unichar_isalpha (g_utf8_get_char (at)))
          g_string_append_unichar (letters, g_utf8_get_char (at));
      if (letters->len > 0)
        g_strv_builder_add (builder, letters->str);
    }

  return g_strv_builder_end (builder);
}

/* ---- Its letters ---- */

/* @n letters of a word, the first of them upper case. */
static void
append_letters (GString *letters, const char *word, guint n)
{
  for (guint i = 0; i < n && *word != '\0'; i++, word = g_utf8_next_char (word))
    {
      gunichar c = g_utf8_get_char (word);

      g_string_append_unichar (letters, i == 0 ? g_unichar_toupper (c) : c);
    }
}

static gboolean
take_letters (Signs *self, const char *letters)
{
  return g_hash_table_add (self->letters, g_utf8_casefold (letters, -1));
}

/* (nullable): so many letters of the first two words, where there are as many words and nobody has them. */
static char *
take_initials (Signs *self, GStrv words, guint n_first, guint n_second)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  if (n_second > 0 && words[1] == NULL)
    return NULL;
  append_letters (letters, words[0], n_first);
  if (n_second > 0)
    append_letters (letters, words[1], n_second);

  return take_letters (self, letters->str) ? g_strdup (letters->str) : NULL;
}

/* (nullable): the first letter and any later one. */
static char *
take_any_two (Signs *self, GStrv words)
{
  g_autofree char *all = g_strjoinv (NULL, words);

  for (const char *at = g_utf8_next_char (all); *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autoptr (GString) letters = g_string_new (NULL);

      append_letters (letters, all, 1);
      g_string_append_unichar (letters, g_utf8_get_char (at));
      if (take_letters (self, letters->str))
        return g_strdup (letters->str);
    }

  return NULL;
}

/* (nullable): the first letter of @word, while no letters of others begin with it. */
static char *
take_one_letter (Signs *self, const char *word)
{
  g_autoptr (GString) letter = g_string_new (NULL);
  g_autofree char *folded = NULL;
  GHashTableIter iter;
  gpointer letters;

  append_letters (letter, word, 1);
  folded = g_utf8_casefold (letter->str, -1);
  g_hash_table_iter_init (&iter, self->letters);
  while (g_hash_table_iter_next (&iter, &letters, NULL))
    if (g_str_has_prefix (letters, folded))
      return NULL;

  return take_letters (self, letter->str) ? g_strdup (letter->str) : NULL;
}

/* (nullable): before a number, where a third letter would leave room for one digit only. A letter alone looks like a short
 * form of a name that has a number within. */
static char *
choose_before_number (Signs *self, GStrv words, gboolean has_digits)
{
  char *letters = has_digits ? NULL : take_one_letter (self, words[0]);

  if (letters == NULL)
    letters = take_initials (self, words, 1, 1);
  if (letters == NULL && words[1] != NULL)
    letters = take_one_letter (self, words[1]);
  if (letters == NULL)
    letters = take_initials (self, words, 2, 0);

  return letters;
}

/* (nullable): where no number follows. */
static char *
choose_alone (Signs *self, GStrv words)
{
  static const guint8 counts[][2] = { { 1, 1 }, { 2, 0 }, { 2, 1 }, { 3, 0 }, { 3, 1 }, { 4, 0 } };
  char *letters = NULL;

  for (guint i = 0; letters == NULL && i < G_N_ELEMENTS (counts); i++)
    letters = take_initials (self, words, counts[i][0], counts[i][1]);

  return letters;
}

/* (transfer full): the better ones first; "" where the name has no letters that are free. */
static char *
choose_letters (Signs *self, const char *name, gboolean numbered)
{
  const gboolean has_digits = strcspn (name, "0123456789") < strlen (name);
  g_auto (GStrv) words = list_words (name);
  char *letters;

  if (words[0] == NULL)
    return g_strdup ("");
  letters = numbered ? choose_before_number (self, words, has_digits) : choose_alone (self, words);
  if (letters == NULL)
    letters = take_any_two (self, words);

  return letters != NULL ? letters : g_strdup ("");
}

/* ---- Its sign ---- */

static char *
take_sign (Signs *self, const char *letters, const char *number)
{
  g_autofree char *sign = g_strconcat (letters, number, NULL);

  if (*sign == '\0' || g_utf8_strlen (sign, -1) > MAX_LENGTH ||
      g_hash_table_contains (self->signs, sign))
    return NULL;
  g_hash_table_add (self->signs, sign);

  return g_steal_pointer (&sign);
}

/* Where a name gives nothing better: its letters, unless it has another number, and a number, or the number alone. */
static char *
number_sign (Signs *self, const char *letters, guint number)
{
  for (;; number++)
    {
      g_autofree char *text = g_strdup_printf ("%u", number);
      char *sign = take_sign (self, letters, text);

      if (sign == NULL && *letters != '\0')
        sign = take_sign (self, "", text);
      if (sign != NULL)
        return sign;
    }
}

/* All of one name have its letters, and each its own number. */
static char *
find_sign (Signs *self, const char *name, guint place)
{
  const char *number = find_number (name);
  const char *end = number == NULL ? name + strlen (name) : MAX (name, number - 1);
  g_autofree char *group = g_strndup (name, (gsize) (end - name));
  const char *letters = g_hash_table_lookup (self->groups, group);
  char *sign;

  if (letters == NULL)
    {
      char *chosen = choose_letters (self, group, number != NULL);

      g_hash_table_insert (self->groups, g_steal_pointer (&group), chosen);
      letters = chosen;
    }
  sign = take_sign (self, letters, number);
  if (sign == NULL)
    sign = number_sign (self, number == NULL ? letters : "", place);

  return sign;
}

GPtrArray *
muster_sign_list (const GPtrArray *names)
{
  GPtrArray *signs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) letters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Signs self = { .signs = taken, .groups = groups, .letters = letters };

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (signs, find_sign (&self, g_ptr_array_index (names, i), i + 1));

  return signs;
}
