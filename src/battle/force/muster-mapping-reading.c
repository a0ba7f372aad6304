/* muster-mapping-reading.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-reading.h"

#include <math.h>
#include <string.h>

static const char *const names[] = {
#define X(ID, NAME, MEANING) NAME,
#include "list-mapping-readings.h"
#undef X
};

const char *
muster_mapping_reading_get_name (MusterMappingReading self)
{
  return (guint) self < G_N_ELEMENTS (names) ? names[self] : NULL;
}

gboolean
muster_mapping_reading_is_number (MusterMappingReading self)
{
  return self != MUSTER_MAPPING_READING_TEXT && self != MUSTER_MAPPING_READING_HAS;
}

/* ---- Numbers ---- */

/* Inches are written with all of these. */
static gboolean
is_sign_of_inches (gunichar c)
{
  return c == '"' || c == '\'' || c == 0x2019 || c == 0x201c || c == 0x201d || c == 0x2032 ||
         c == 0x2033;
}

static gboolean
has_inches (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (is_sign_of_inches (g_utf8_get_char (text)))
      return TRUE;

  return FALSE;
}

static const char *
skip_blanks (const char *at)
{
  while (g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);

  return at;
}

/* The end of a number at @at, or NULL. A minus may be that of a typesetter. */
static const char *
scan_number (const char *at, double *number)
{
  gboolean minus = g_str_has_prefix (at, "\342\210\222") || *at == '-';
  const char *digits = minus ? g_utf8_next_char (at) : at + (*at == '+' ? 1 : 0);
  char *end;

  if (!g_ascii_isdigit (*digits))
    return NULL;
  *number = g_ascii_strtod (digits, &end) * (minus ? -1 : 1);

  return isfinite (*number) ? end : NULL;
}

static gboolean
read_number (const char *text, double *number)
{
  const char *at = scan_number (skip_blanks (text), number);

  if (at == NULL)
    return FALSE;
  while (g_unichar_isspace (g_utf8_get_char (at)) || is_sign_of_inches (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);

  return *at == '\0';
}

/* Behind what is written in inches other things may stand. */
static gboolean
read_farthest (const char *text, double *number)
{
  gboolean found = FALSE;
  gboolean inches = FALSE;

  *number = 0;
  for (const char *at = text; *at != '\0';)
    {
      gunichar c = g_utf8_get_char (at);
      char *end;

      if (g_ascii_isdigit (*at))
        {
          *number = MAX (*number, g_ascii_strtod (at, &end));
          at = end;
          found = TRUE;
          continue;
        }
      if (!g_unichar_isspace (c) && !is_sign_of_inches (c) && c != '-' && c != '/' && c != 0x2013)
        return inches && !has_inches (at);
      inches = found && (inches || is_sign_of_inches (c));
      at = g_utf8_next_char (at);
    }

  return found;
}

gboolean
muster_mapping_has_words (const char *text, const char *words)
{
  g_autofree char *folded = g_utf8_strdown (text, -1);

  return strstr (folded, words) != NULL;
}

/* ---- Dice ---- */

/* The end of "2D6" or "3" at @at, or NULL. */
static const char *
scan_dice (const char *at, double *mean)
{
  guint64 count = 1;
  guint64 sides = 0;
  char *end;

  if (g_ascii_isdigit (*at))
    {
      count = g_ascii_strtoull (at, &end, 10);
      at = end;
      if (*at != 'd' && *at != 'D')
        {
          *mean = (double) count;
          return count <= G_MAXUINT16 ? at : NULL;
        }
    }
  if (*at != 'd' && *at != 'D')
    return NULL;
  at++;
  if (!g_ascii_isdigit (*at))
    return NULL;
  sides = g_ascii_strtoull (at, &end, 10);
  if (count > G_MAXUINT16 || sides == 0 || sides > G_MAXUINT16)
    return NULL;
  *mean = (double) count * ((double) sides + 1) / 2;

  return end;
}

/* @until: the sign behind it */
static gboolean
read_average (const char *text, char until, double *number)
{
  const char *at = skip_blanks (text);
  double sum = 0;
  double sign = 1;

  if (*at == '+')
    at = skip_blanks (at + 1);
  while (TRUE)
    {
      double mean = 0;

      at = scan_dice (at, &mean);
      if (at == NULL)
        return FALSE;
      sum += sign * mean;
      at = skip_blanks (at);
      if (*at == until)
        break;
      if (*at != '+' && *at != '-')
        return FALSE;
      sign = *at == '-' ? -1 : 1;
      at = skip_blanks (at + 1);
    }
  *number = MAX (sum, 0);

  return TRUE;
}

/* Dice or a number, such as "-1" or "D6+1", that end right before @words. */
static gboolean
read_before (const char *text, const char *words, double *number)
{
  g_autofree char *folded = g_utf8_strdown (text, -1);
  char *at = (char *) strstr (folded, words);

  while (at != NULL && at > folded && at[-1] == ' ')
    *--at = '\0';
  while (at != NULL && at > folded && (g_ascii_isdigit (at[-1]) || strchr (".d+-", at[-1]) != NULL))
    at--;
  if (at == NULL)
    return FALSE;
  if (at - folded >= 3 && strncmp (at - 3, "\342\210\222", 3) == 0)
    at -= 3;

  return read_number (at, number) || read_average (at, '\0', number);
}

static gboolean
read_bracket (const char *text, const char *words, double *number)
{
  g_autofree char *folded = g_utf8_strdown (text, -1);
  const char *at = strstr (folded, words);

  if (at == NULL)
    return FALSE;
  at = skip_blanks (at + strlen (words));

  return *at == '(' && read_average (at + 1, ')', number);
}

/* "3+": without its sign a number is a skill, of which more is better. */
static gboolean
read_at_least (const char *text, double *number)
{
  const char *at = scan_number (skip_blanks (text), number);

  if (at == NULL)
    return FALSE;

  return *at == '+' && *skip_blanks (at + 1) == '\0';
}

gboolean
muster_mapping_how_read (const MusterMappingHow *self, const char *text, double *number)
{
  switch (self->reading)
    {
    case MUSTER_MAPPING_READING_FARTHEST:
      return read_farthest (text, number);
    case MUSTER_MAPPING_READING_BEFORE:
      return self->words != NULL && read_before (text, self->words, number);
    case MUSTER_MAPPING_READING_AVERAGE:
      return read_average (text, '\0', number);
    case MUSTER_MAPPING_READING_BRACKET:
      return self->words != NULL && read_bracket (text, self->words, number);
    case MUSTER_MAPPING_READING_AT_LEAST:
      return read_at_least (text, number);
    case MUSTER_MAPPING_READING_NUMBER:
    case MUSTER_MAPPING_READING_AT_MOST:
    case MUSTER_MAPPING_READING_OPPOSED:
    case MUSTER_MAPPING_READING_OPPOSED_DAMAGE:
      return read_number (text, number);
    case MUSTER_MAPPING_READING_TEXT:
    case MUSTER_MAPPING_READING_HAS:
    case MUSTER_N_MAPPING_READINGS:
    default:
      return FALSE;
    }
}

/* ---- Chances ---- */

/* Of all throws of two dice those that hit, and what is above less on the average of them. */
static double
work_out_opposed (const MusterMappingHow *self, double skill, double more, gboolean damage)
{
  guint n_hits = 0;
  double sum = 0;

  for (guint own = 1; own <= self->sides; own++)
    for (guint other = 1; other <= self->sides; other++)
      {
        double lead = own + skill - other - self->against;

        if (lead < 0 || (lead == 0 && !self->draws_hit))
          continue;
        n_hits++;
        sum += MAX (own + skill + more - self->less, 0);
      }
  if (damage)
    return n_hits > 0 ? sum / n_hits : 0;

  return (double) n_hits / (self->sides * self->sides);
}

double
muster_mapping_how_finish (const MusterMappingHow *self, double number, double more)
{
  double sides = self->sides;

  switch (self->reading)
    {
    case MUSTER_MAPPING_READING_AT_LEAST:
      return CLAMP ((sides + 1 - number - more) / sides, 0, (sides - 1) / sides);
    case MUSTER_MAPPING_READING_AT_MOST:
      return CLAMP ((number + more) / sides, 0, (sides - 1) / sides);
    case MUSTER_MAPPING_READING_OPPOSED:
      return work_out_opposed (self, number, more, FALSE);
    case MUSTER_MAPPING_READING_OPPOSED_DAMAGE:
      return work_out_opposed (self, number, more, TRUE);
    case MUSTER_MAPPING_READING_NUMBER:
    case MUSTER_MAPPING_READING_FARTHEST:
    case MUSTER_MAPPING_READING_BEFORE:
    case MUSTER_MAPPING_READING_AVERAGE:
    case MUSTER_MAPPING_READING_BRACKET:
    case MUSTER_MAPPING_READING_TEXT:
    case MUSTER_MAPPING_READING_HAS:
    case MUSTER_N_MAPPING_READINGS:
    default:
      return number + more;
    }
}
