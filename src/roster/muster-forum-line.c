/* muster-forum-line.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-forum-line-private.h"

#include <string.h>

#define WITH " with "

/* Brackets in brackets in brackets of a line that somebody made up end here. */
#define MAX_DEPTH 16

static MusterForumLine *line_new (const char *text, guint line, guint depth);

void
muster_forum_line_free (MusterForumLine *self)
{
  g_free (self->whole);
  g_free (self->name);
  g_free (self->own_name);
  g_free (self->price);
  g_ptr_array_unref (self->below);
  g_free (self);
}

/* ---- Numbers and prices ---- */

/* "2x ", "2 × ": what is behind it, or NULL. */
static const char *
skip_number (const char *text, int *number)
{
  char *end = NULL;
  const guint64 value = g_ascii_strtoull (text, &end, 10);

  if (end == text || !g_ascii_isdigit (*text) || value == 0 || value > 100000)
    return NULL;
  while (*end == ' ')
    end++;
  if (*end == 'x' || *end == 'X')
    end++;
  else if (g_str_has_prefix (end, "×"))
    end += strlen ("×");
  else
    return NULL;
  if (*end != ' ' && end[-1] != 'x' && end[-1] != 'X')
    return NULL;
  *number = (int) value;

  return end + strspn (end, " ");
}

/* "80 pts", "1,995pts", "7 PL, 80 pts / 100": numbers with a word each at the most. */
static gboolean
is_price (const char *text)
{
  const char *at = text;

  while (*at != '\0')
    {
      at += strspn (at, " ,/+-");
      if (!g_ascii_isdigit (*at))
        return FALSE;
      at += strspn (at, "0123456789.,");
      at += strspn (at, " ");
      if (!g_ascii_isdigit (*at))
        at += strcspn (at, " ,/()[]");
      at += strspn (at, " ");
    }

  return at > text;
}

/* Cuts "[…]" out of @text, which may hold several costs; "[old]" is a part of the name. */
static char *
cut_square (char *text)
{
  char *begin = strchr (text, '[');
  char *end;
  char *price;

  while (begin != NULL && !g_ascii_isdigit (begin[1 + strspn (begin + 1, " +-")]))
    begin = strchr (begin + 1, '[');
  end = begin != NULL ? strchr (begin, ']') : NULL;
  if (end == NULL)
    return NULL;
  price = g_strndup (begin + 1, (gsize) (end - begin - 1));
  memmove (begin, end + 1, strlen (end + 1) + 1);

  return price;
}

/* Cuts " – 80 pts" off the end. */
static char *
cut_dash (char *text)
{
  char *dash = g_strrstr (text, " – ");
  char *price;

  if (dash == NULL || !is_price (dash + strlen (" – ")))
    return NULL;
  price = g_strdup (dash + strlen (" – "));
  *dash = '\0';

  return price;
}

/* Cuts "(80 Points)" off the end. */
static char *
cut_round (char *text)
{
  char *begin = strrchr (text, '(');
  g_autofree char *price = NULL;

  if (begin == NULL || begin == text || !g_str_has_suffix (text, ")"))
    return NULL;
  price = g_strndup (begin + 1, strlen (begin) - 2);
  if (!is_price (price))
    return NULL;
  *begin = '\0';
  g_strchomp (text);

  return g_steal_pointer (&price);
}

/* ---- Lists ---- */

/* The first of @signs outside of brackets. */
static const char *
find_outside (const char *text, const char *signs)
{
  int depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '(' || *at == '[')
        depth++;
      else if (*at == ')' || *at == ']')
        depth = MAX (depth - 1, 0);
      else if (depth == 0 && strchr (signs, *at) != NULL)
        return at;
    }

  return NULL;
}

/* "9 with Axe": the number, and what is behind it. */
static const char *
skip_with (const char *text, int *number)
{
  char *end = NULL;
  const guint64 value = g_ascii_strtoull (text, &end, 10);

  if (!g_ascii_isdigit (*text) || value == 0 || value > 100000 || !g_str_has_prefix (end, WITH))
    return NULL;
  *number = (int) value;

  return end + strlen (WITH);
}

/* @text holds things with commas between them. */
static void
add_list (MusterForumLine *self, const char *text, guint line, guint depth)
{
  int with = 0;

  while (text != NULL)
    {
      const char *end = find_outside (text, ",;");
      g_autofree char *part = g_strstrip (end != NULL ? g_strndup (text, (gsize) (end - text))
                                                      : g_strdup (text));
      const char *rest = skip_with (part, &with);
      MusterForumLine *child;

      text = end != NULL ? end + 1 : NULL;
      if (*part == '\0')
        continue;
      child = line_new (rest != NULL ? rest : part, line, depth + 1);
      if (with > 0 && !child->has_number)
        {
          child->number = with;
          child->has_number = TRUE;
        }
      g_ptr_array_add (self->below, child);
    }
}

gboolean
muster_forum_line_read_list (MusterForumLine *self, const char *text, guint line)
{
  int number;

  if (skip_with (text, &number) == NULL)
    return FALSE;
  add_list (self, text, line, 0);

  return TRUE;
}

/* ---- A line ---- */

/* "Trooper "Rats"" has a name of its own. */
static void
take_own_name (MusterForumLine *self)
{
  char *quote = strstr (self->name, " \"");

  if (quote == NULL || !g_str_has_suffix (quote + 2, "\""))
    return;
  self->own_name = g_strndup (quote + 2, strlen (quote) - 3);
  *quote = '\0';
}

/* (nullable): the bracket that the last character of @text closes. */
static char *
find_last_bracket (char *text)
{
  int depth = 0;

  for (char *at = text + strlen (text) - 1; at > text; at--)
    {
      depth += *at == ')';
      depth -= *at == '(';
      if (depth == 0)
        return *at == '(' ? at : NULL;
    }

  return NULL;
}

/* What is in brackets at the end of the name may be what is below it. */
static void
take_brackets (MusterForumLine *self, guint depth)
{
  char *begin = *self->name != '\0' ? find_last_bracket (self->name) : NULL;
  g_autofree char *inner = NULL;

  if (begin == NULL)
    return;
  inner = g_strndup (begin + 1, strlen (begin) - 2);
  *begin = '\0';
  g_strchomp (self->name);
  add_list (self, inner, self->line, depth);
}

/* @head: the text up to a colon, @list (nullable): what is behind it */
static void
take_head (MusterForumLine *self, char *head, const char *list)
{
  self->price = cut_square (head);
  if (self->price == NULL)
    self->price = cut_dash (head);
  g_strstrip (head);
  self->whole = list != NULL ? g_strconcat (head, ":", list, NULL) : g_strdup (head);
  self->name = g_strdup (head);
  if (self->price == NULL)
    {
      self->price = cut_round (self->name);
      self->counts_models = self->has_number && self->price != NULL;
      /* "Large (2000 Points)" may be a name; that of "Sword (great) (5 Points)" ends with the first brackets. */
      if (self->price != NULL && list == NULL && g_str_has_suffix (self->name, ")"))
        {
          g_free (self->whole);
          self->whole = g_strdup (self->name);
        }
    }
  take_own_name (self);
}

/* "20 Spearmen [145 pts]" is one unit. */
static void
take_models (MusterForumLine *self)
{
  char *end = NULL;
  const guint64 number = g_ascii_strtoull (self->name, &end, 10);
  const gsize gap = strspn (end, " ");

  if (self->has_number || self->price == NULL || !g_ascii_isdigit (*self->name) || number == 0 ||
      number > 9999 || gap == 0 || !g_unichar_isalpha (g_utf8_get_char (end + gap)))
    return;
  self->number = (int) number;
  self->has_number = TRUE;
  self->counts_models = TRUE;
  memmove (self->name, end + gap, strlen (end + gap) + 1);
}

/* "Char1: 1x Captain": figures with a number of their own. */
static const char *
skip_label (const char *text)
{
  const gsize word = strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const gsize digits = strspn (text + word, "0123456789");
  const char *rest = text + word + digits;
  int number;

  if (word == 0 || digits == 0 || !g_str_has_prefix (rest, ": ") ||
      skip_number (rest + strlen (": "), &number) == NULL)
    return text;

  return rest + strlen (": ");
}

static MusterForumLine *
line_new (const char *text, guint line, guint depth)
{
  MusterForumLine *self = g_new0 (MusterForumLine, 1);
  const char *begin = skip_number (text, &self->number);
  const char *rest = begin != NULL ? begin : text;
  const char *colon = find_outside (rest, ":");
  g_autofree char *head = colon != NULL ? g_strndup (rest, (gsize) (colon - rest))
                                        : g_strdup (rest);

  self->line = line;
  self->is_label = colon != NULL && begin == NULL;
  self->has_number = begin != NULL;
  self->number = begin != NULL ? self->number : 1;
  self->below = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_forum_line_free);
  take_head (self, head, colon != NULL ? colon + 1 : NULL);
  if (depth == 0)
    take_models (self);
  /* Before a colon, what is in brackets is a part of the name. */
  if (depth < MAX_DEPTH && self->own_name == NULL && colon == NULL)
    take_brackets (self, depth);
  if (colon != NULL && depth < MAX_DEPTH)
    add_list (self, colon + 1, line, depth);

  return self;
}

MusterForumLine *
muster_forum_line_new (const char *text, guint line)
{
  return line_new (skip_label (text), line, 0);
}

gboolean
muster_forum_line_is_extra (const MusterForumLine *self)
{
  const MusterForumLine *only = self->below->len == 1 ? self->below->pdata[0] : NULL;

  return (self->price != NULL && *self->price == '+') ||
         (only != NULL && only->line == self->line && only->price != NULL && *only->price == '+');
}
