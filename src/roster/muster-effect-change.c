/* muster-effect-change.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <math.h>
#include <string.h>

/* What a modifier that applies makes of a number or a text. */

/* A text or a product does not grow more often than this, and no text beyond this. */
#define MAX_TIMES  MUSTER_MOST_REPEATS
#define MAX_LENGTH (64 * 1024)

/* Room for the largest number with all its decimals. */
#define FIXED_SIZE 40

static double
scale (double number, double factor, double times)
{
  for (guint i = 0; i < MIN (times, MAX_TIMES); i++)
    number *= factor;
  for (guint i = 0; i < MIN (-times, MAX_TIMES) && factor != 0; i++)
    number /= factor;
  return number;
}

/* What has no number leaves the one that is there. */
static double
bound (double changed, double number)
{
  return isfinite (changed) ? changed : number;
}

/* The mean price of as many copies, where each costs something else. */
static double
accumulate (MusterModifierType type, double first, double by, double times)
{
  const double n = floor (MIN (times, MAX_TIMES));
  double sum = 0;
  double factor = 1;

  if (n < 1)
    return first;
  if (type == MUSTER_MODIFIER_CUMULATIVE_ADD)
    return first + by * (n - 1) / 2;
  if (type == MUSTER_MODIFIER_CUMULATIVE_MULTIPLY)
    return first * (1 + by * n * (n - 1) / 2) / n;
  for (guint i = 0; i < n; i++, factor *= by)
    sum += first * factor;
  return sum / n;
}

double
muster_modifier_change_number (const MusterModifier *self, double number, double times)
{
  const double by = self->number;

  if (isnan (by))
    return number;
  switch ((MusterModifierType) self->type)
    {
    case MUSTER_MODIFIER_SET:
      return by;
    case MUSTER_MODIFIER_INCREMENT:
      return number + by * times;
    case MUSTER_MODIFIER_DECREMENT:
      return number - by * times;
    case MUSTER_MODIFIER_MULTIPLY:
      return scale (number, by, times);
    case MUSTER_MODIFIER_DIVIDE:
      return by != 0 ? scale (number, 1 / by, times) : number;
    case MUSTER_MODIFIER_FLOOR:
      return MAX (number, by);
    case MUSTER_MODIFIER_CEIL:
      return MIN (number, by);
    case MUSTER_MODIFIER_MODULO:
      return bound (fmod (number, by), number);
    case MUSTER_MODIFIER_POWER:
      return bound (pow (number, by), number);
    case MUSTER_MODIFIER_EXPONENT:
      return bound (pow (by, number), number);
    case MUSTER_MODIFIER_TRIANGULAR:
      return bound (number * (number + 1) / 2 * by, number);
    case MUSTER_MODIFIER_CUMULATIVE_ADD:
    case MUSTER_MODIFIER_CUMULATIVE_MULTIPLY:
    case MUSTER_MODIFIER_CUMULATIVE_POWER:
      return bound (accumulate (self->type, number, by, times), number);
    case MUSTER_MODIFIER_APPEND:
    case MUSTER_MODIFIER_ADD:
    case MUSTER_MODIFIER_REMOVE:
    case MUSTER_MODIFIER_SET_PRIMARY:
    case MUSTER_MODIFIER_UNSET_PRIMARY:
    case MUSTER_MODIFIER_PREPEND:
    case MUSTER_MODIFIER_REPLACE:
    case MUSTER_MODIFIER_UNKNOWN:
    default:
      return number;
    }
}

static gboolean
parse_number (const char *text, double *number)
{
  char *end;

  if (!g_ascii_isdigit (*text) && *text != '-' && *text != '+' && *text != '.')
    return FALSE;
  *number = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (*number);
}

/* The next number in a text: digits, and a sign before them that does not join them to what is there already. */
static gboolean
find_number (const char *text, gsize from, gsize *start, gsize *end)
{
  gsize at = from;

  while (text[at] != '\0' && !g_ascii_isdigit (text[at]))
    at++;
  if (text[at] == '\0')
    return FALSE;
  *start = at > from && text[at - 1] == '-' &&
                   (at == 1 || (!g_ascii_isalnum (text[at - 2]) && (guchar) text[at - 2] < 0x80))
               ? at - 1
               : at;
  while (g_ascii_isdigit (text[at]))
    at++;
  if (text[at] == '.' && g_ascii_isdigit (text[at + 1]))
    for (at++; g_ascii_isdigit (text[at]);)
      at++;
  *end = at;
  return TRUE;
}

static gint
count_numbers (const char *text)
{
  gsize start;
  gsize end = 0;
  gint n = 0;

  while (find_number (text, end, &start, &end))
    n++;
  return n;
}

/* Which of @n the modifier changes: from 1, 0 for all. FALSE where there is no such one. */
static gboolean
get_position (const MusterModifier *self, gint n, gint *position)
{
  const char *text = self->extension != NULL ? self->extension->position : NULL;
  const gint64 number = text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;

  if (number < -n || number > n)
    return FALSE;
  *position = (gint) (number < 0 ? n + 1 + number : number);
  return TRUE;
}

/* A number as texts have it: without an exponent, which would be read as one more number. FALSE where it is too large to
 * be exact, or none at all. */
static gboolean
append_number (GString *text, double number)
{
  char buffer[FIXED_SIZE];
  gsize length;

  if (!(fabs (number) <= MUSTER_MAX_COST))
    return FALSE;
  muster_number_to_string (number, buffer);
  if (strchr (buffer, 'e') != NULL)
    {
      g_ascii_formatd (buffer, sizeof buffer, "%.15f", number);
      length = strlen (buffer);
      while (buffer[length - 1] == '0')
        length--;
      buffer[buffer[length - 1] == '.' ? length - 1 : length] = '\0';
    }
  g_string_append (text, g_str_equal (buffer, "-0") ? "0" : buffer);
  return TRUE;
}

/* "D6+1" has two numbers in it. FALSE where one of them cannot be written. */
static gboolean
change_numbers_in_text (const MusterModifier *self, const char *text, double times, GString *out)
{
  gsize copied = 0;
  gsize start;
  gsize end = 0;
  gint position;

  if (!get_position (self, count_numbers (text), &position))
    return FALSE;
  for (gint i = 1; find_number (text, end, &start, &end); i++)
    {
      g_autofree char *old = NULL;

      if (position != 0 && position != i)
        continue;
      g_string_append_len (out, text + copied, (gssize) (start - copied));
      old = g_strndup (text + start, end - start);
      if (!append_number (out,
                          muster_modifier_change_number (self, g_ascii_strtod (old, NULL), times)))
        return FALSE;
      copied = end;
    }
  g_string_append (out, text + copied);
  return TRUE;
}

/* A text that would be too long, or have a number in it that cannot be written, stays as it is. */
static void
change_numeric_text (const MusterModifier *self, GString *text, double times)
{
  g_autoptr (GString) out = g_string_new (NULL);
  double number;
  gboolean changed;

  if (isnan (self->number))
    return;
  if (parse_number (text->str, &number))
    changed = append_number (out, muster_modifier_change_number (self, number, times));
  else
    changed = change_numbers_in_text (self, text->str, times, out);
  if (changed && out->len <= MAX_LENGTH)
    g_string_assign (text, out->str);
}

static const char *
get_join (const MusterModifier *self)
{
  return self->extension != NULL && self->extension->join != NULL ? self->extension->join : " ";
}

static void
lengthen (const MusterModifier *self, GString *text, gboolean in_front)
{
  const char *skip = self->extension != NULL ? self->extension->skip : NULL;

  if (text->len + strlen (self->value) > MAX_LENGTH ||
      (skip != NULL && strstr (text->str, skip) != NULL))
    return;
  if (in_front)
    {
      g_string_prepend (text, get_join (self));
      g_string_prepend (text, self->value);
    }
  else
    {
      g_string_append (text, get_join (self));
      g_string_append (text, self->value);
    }
}

static gint
count_places (const char *text, const char *part)
{
  gint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + strlen (part), part))
    n++;
  return n;
}

static void
replace (const MusterModifier *self, GString *text)
{
  const char *old = self->extension != NULL ? self->extension->arg : NULL;
  const char *at;
  gint position;

  if (old == NULL || *old == '\0')
    {
      if (text->len == 0)
        g_string_assign (text, self->value);
      return;
    }
  if (text->len / strlen (old) * strlen (self->value) + text->len > MAX_LENGTH ||
      !get_position (self, count_places (text->str, old), &position))
    return;
  if (position == 0)
    {
      g_string_replace (text, old, self->value, 0);
      return;
    }
  at = strstr (text->str, old);
  for (gint i = 1; i < position; i++)
    at = strstr (at + strlen (old), old);
  position = (gint) (at - text->str);
  g_string_erase (text, position, (gssize) strlen (old));
  g_string_insert (text, position, self->value);
}

void
muster_modifier_change_text (const MusterModifier *self, GString *text, double times)
{
  switch ((MusterModifierType) self->type)
    {
    case MUSTER_MODIFIER_SET:
      g_string_assign (text, self->value);
      break;
    case MUSTER_MODIFIER_APPEND:
    case MUSTER_MODIFIER_PREPEND:
      for (guint i = 0; i < MIN (times, MAX_TIMES); i++)
        lengthen (self, text, self->type == MUSTER_MODIFIER_PREPEND);
      break;
    case MUSTER_MODIFIER_REPLACE:
      replace (self, text);
      break;
    case MUSTER_MODIFIER_INCREMENT:
    case MUSTER_MODIFIER_DECREMENT:
    case MUSTER_MODIFIER_MULTIPLY:
    case MUSTER_MODIFIER_DIVIDE:
    case MUSTER_MODIFIER_FLOOR:
    case MUSTER_MODIFIER_CEIL:
    case MUSTER_MODIFIER_MODULO:
    case MUSTER_MODIFIER_POWER:
    case MUSTER_MODIFIER_EXPONENT:
    case MUSTER_MODIFIER_TRIANGULAR:
    case MUSTER_MODIFIER_CUMULATIVE_ADD:
    case MUSTER_MODIFIER_CUMULATIVE_MULTIPLY:
    case MUSTER_MODIFIER_CUMULATIVE_POWER:
      change_numeric_text (self, text, times);
      break;
    case MUSTER_MODIFIER_ADD:
    case MUSTER_MODIFIER_REMOVE:
    case MUSTER_MODIFIER_SET_PRIMARY:
    case MUSTER_MODIFIER_UNSET_PRIMARY:
    case MUSTER_MODIFIER_UNKNOWN:
    default:
      break;
    }
}
