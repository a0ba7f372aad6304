/* muster-inches.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-inches.h"

#define INCH  1000
#define TENTH (INCH / 10)

/**
 * muster_inches_append:
 *
 * Writes inches with as many decimals as there are, "12.5" for 12500, in every language.
 */
void
muster_inches_append (GString *text, gint32 thousandths)
{
  if (thousandths < 0)
    g_string_append_c (text, '-');
  thousandths = ABS (thousandths);
  g_string_append_printf (text, "%d", thousandths / INCH);
  if (thousandths % INCH == 0)
    return;

  g_string_append_printf (text, ".%03d", thousandths % INCH);
  while (text->str[text->len - 1] == '0')
    g_string_truncate (text, text->len - 1);
}

/**
 * muster_inches_round:
 *
 * Returns: to the tenth of an inch: nobody measures more closely
 */
gint32
muster_inches_round (gint32 thousandths)
{
  const gint32 half = thousandths < 0 ? -TENTH / 2 : TENTH / 2;

  return (thousandths + half) / TENTH * TENTH;
}

/**
 * muster_inches_read:
 * @thousandths: (out): set on success only
 *
 * Reads a number of at most four digits and three decimals.
 *
 * Returns: (transfer none) (nullable): what follows it, or %NULL if the text does not begin with one
 */
const char *
muster_inches_read (const char *text, gint32 *thousandths)
{
  const gboolean negative = *text == '-';
  gint32 value = 0;
  guint n = 0;

  if (negative)
    text++;
  for (; g_ascii_isdigit (*text) && n < 4; text++, n++)
    value = 10 * value + g_ascii_digit_value (*text);
  if (n == 0)
    return NULL;

  value *= INCH;
  if (*text == '.')
    {
      text++;
      for (gint32 unit = INCH / 10; g_ascii_isdigit (*text) && unit > 0; text++, unit /= 10)
        value += unit * g_ascii_digit_value (*text);
    }
  *thousandths = negative ? -value : value;

  return text;
}
