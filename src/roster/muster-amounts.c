/* muster-amounts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-amounts.h"

#include <string.h>

/* What is below 0 is there as if it were missing. */
static gboolean
parse_one (const char *text, gint32 *amount)
{
  char *end;
  const double number = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !(number >= 0))
    return FALSE;
  *amount = (gint32) MIN (number, MUSTER_MOST_AT_FIRST);

  return TRUE;
}

gboolean
muster_amounts_parse (MusterAmounts *self, const char *text)
{
  g_auto (GStrv) parts = NULL;

  self->n = 0;
  if (text == NULL)
    return FALSE;
  parts = g_strsplit (text, ",", MUSTER_MOST_STACKS + 1);
  for (guint i = 0; parts[i] != NULL && i < MUSTER_MOST_STACKS; i++)
    {
      const char *part = g_strstrip (parts[i]);

      if (*part == '\0' && self->n > 0)
        self->each[self->n] = self->each[self->n - 1];
      else if (!parse_one (part, &self->each[self->n]))
        return FALSE;
      self->n++;
    }

  return self->n > 0;
}

gint32
muster_amounts_get (const MusterAmounts *self, guint stack)
{
  return self->each[MIN (stack, self->n - 1)];
}

gint32
muster_amounts_get_sum (const MusterAmounts *self)
{
  gint32 sum = 0;

  for (guint i = 0; i < self->n; i++)
    sum = MIN (sum + self->each[i], MUSTER_MOST_AT_FIRST);

  return sum;
}
