/* muster-dice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-dice.h"

#include <glib/gi18n.h>

#include "muster-base-error.h"

/* More digits than any limit has; what follows them cannot make the number smaller. */
#define ENOUGH 1000000

typedef struct
{
  const char *text;
  const char *at;
} Scanner;

static gboolean
fail (const Scanner *scanner, const char *place, const char *wrong, GError **error)
{
  g_set_error (error,
               MUSTER_BASE_ERROR,
               MUSTER_BASE_ERROR_INVALID,
               _ ("dice \"%s\" invalid at character %ld: %s"),
               scanner->text,
               g_utf8_pointer_to_offset (scanner->text, place) + 1,
               wrong);

  return FALSE;
}

static void
skip_blanks (Scanner *scanner)
{
  while (*scanner->at == ' ' || *scanner->at == '\t' || *scanner->at == '\n' ||
         *scanner->at == '\r')
    scanner->at++;
}

static guint
scan_digits (Scanner *scanner)
{
  guint value = 0;

  for (; g_ascii_isdigit (*scanner->at); scanner->at++)
    if (value < ENOUGH)
      value = value * 10 + (guint) (*scanner->at - '0');

  return value;
}

static gboolean
scan_number (Scanner *scanner, guint min, guint max, const char *what, guint *out, GError **error)
{
  const char *start = scanner->at;
  g_autofree char *wrong = NULL;
  guint value;

  if (!g_ascii_isdigit (*start))
    {
      wrong = g_strdup_printf (_ ("expected %s"), what);
      return fail (scanner, start, wrong, error);
    }
  value = scan_digits (scanner);
  if (value < min || value > max)
    {
      wrong = g_strdup_printf (_ ("%s is \"%.*s\", expected %u to %u"),
                               what,
                               (int) (scanner->at - start),
                               start,
                               min,
                               max);
      return fail (scanner, start, wrong, error);
    }
  *out = value;

  return TRUE;
}

static gboolean
scan_add (Scanner *scanner, int *add, GError **error)
{
  gboolean minus = *scanner->at == '-';
  guint value = 0;

  *add = 0;
  if (*scanner->at != '+' && !minus)
    return TRUE;

  scanner->at++;
  skip_blanks (scanner);
  if (!scan_number (scanner, 0, MUSTER_DICE_MAX_ADD, _ ("the number to add"), &value, error))
    return FALSE;
  *add = minus ? -(int) value : (int) value;

  return TRUE;
}

gboolean
muster_dice_parse (const char *text, MusterDice *out, GError **error)
{
  Scanner scanner = { text, text };
  guint n = 1;
  guint sides = 0;
  int add = 0;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (out != NULL, FALSE);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error,
                           MUSTER_BASE_ERROR,
                           MUSTER_BASE_ERROR_INVALID,
                           _ ("dice invalid: not UTF-8"));
      return FALSE;
    }

  skip_blanks (&scanner);
  if (g_ascii_isdigit (*scanner.at) &&
      !scan_number (&scanner, 1, MUSTER_DICE_MAX_N, _ ("the number of dice"), &n, error))
    return FALSE;
  if (*scanner.at != 'd' && *scanner.at != 'D')
    return fail (&scanner, scanner.at, _ ("expected \"d\", as in \"2d6\""), error);
  scanner.at++;
  if (!scan_number (&scanner, 1, MUSTER_DICE_MAX_SIDES, _ ("the number of sides"), &sides, error))
    return FALSE;
  skip_blanks (&scanner);
  if (!scan_add (&scanner, &add, error))
    return FALSE;
  skip_blanks (&scanner);
  if (*scanner.at != '\0')
    return fail (&scanner, scanner.at, _ ("expected \"+\", \"-\" or the end"), error);

  out->n = (guint8) n;
  out->sides = (guint16) sides;
  out->add = (gint16) add;

  return TRUE;
}

char *
muster_dice_to_string (const MusterDice *self)
{
  if (self->add == 0)
    return g_strdup_printf ("%ud%u", self->n, self->sides);

  return g_strdup_printf ("%ud%u%+d", self->n, self->sides, self->add);
}

guint
muster_dice_find_thrown (guint sides)
{
  static const guint owned[] = { 1, 2, 3, 4, 6, 8, 10, 12, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    if (owned[i] >= sides)
      return owned[i];

  return sides == 100 ? sides : 0;
}

guint
muster_dice_count_faces (guint sides)
{
  return sides == 2 || sides == 3 ? 6 : sides;
}

gboolean
muster_dice_shares_faces (guint sides)
{
  return muster_dice_count_faces (sides) != sides;
}

guint
muster_dice_get_thrown (guint sides)
{
  const guint faces = muster_dice_count_faces (sides);
  const guint thrown = muster_dice_find_thrown (faces);

  return thrown > 0 ? thrown : faces;
}

/* How many of its faces count as one number. */
static guint
count_alike (guint sides)
{
  return muster_dice_count_faces (sides) / sides;
}

guint
muster_dice_read_face (guint sides, guint face)
{
  return (face - 1) / count_alike (sides) + 1;
}

char *
muster_dice_dup_faces (guint sides, guint number)
{
  const guint each = count_alike (sides);

  return each > 1 ? g_strdup_printf ("%u–%u", (number - 1) * each + 1, number * each)
                  : g_strdup_printf ("%u", number);
}

int
muster_dice_get_min (const MusterDice *self)
{
  return self->n + self->add;
}
