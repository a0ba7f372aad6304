/* muster-answer-spot.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* Places of an open table: hundreds of them, which nobody wants to see in a list. They are typed as
 * they are read from a ruler, and the nearest one is meant. */

#define MANY_SPOTS 40

/* In inches: places lie half an inch apart, and what is farther away than any point between four of them is another place. */
#define NEAR 0.36

/* "12.5;8" */
static gboolean
read_spot (const char *token, double *x, double *y)
{
  char *end;

  if (!g_ascii_isdigit (*token))
    return FALSE;
  *x = g_ascii_strtod (token, &end);
  if (*end != ';' || !g_ascii_isdigit (end[1]))
    return FALSE;
  *y = g_ascii_strtod (end + 1, &end);

  return *end == '\0';
}

gboolean
muster_answer_has_spots (const GPtrArray *options)
{
  double x, y;

  if (options == NULL || options->len <= MANY_SPOTS)
    return FALSE;

  return read_spot (((MusterOption *) options->pdata[0])->token, &x, &y);
}

gint
muster_answer_find_spot (const GPtrArray *options, const char *piece, GError **error)
{
  /* As it was typed, before muster_answer_join_spots (). */
  g_autofree char *typed = g_strdelimit (g_strdup (piece), ";", ',');
  double x, y, nearest = INFINITY;
  gint found = -1;

  if (!read_spot (piece, &x, &y))
    {
      muster_answer_refuse (error,
                            _ ("\"%s\" is no place; expected inches from the left and from the "
                               "upper edge, such as 12.5,8"),
                            typed);
      return -1;
    }
  for (guint i = 0; i < options->len; i++)
    {
      double across, down, way;

      if (!read_spot (((MusterOption *) options->pdata[i])->token, &across, &down))
        continue;
      way = hypot (across - x, down - y);
      if (way >= nearest)
        continue;
      nearest = way;
      found = (gint) i;
    }
  if (found >= 0 && nearest <= NEAR)
    return found;
  muster_answer_refuse (error,
                        _ ("\"%s\" is out of reach; the nearest place is %s"),
                        typed,
                        found >= 0 ? ((MusterOption *) options->pdata[found])->label : _ ("none"));

  return -1;
}

gboolean
muster_answer_asks_for_spots (const MusterPrompt *prompt)
{
  if (muster_answer_has_spots (prompt->options))
    return TRUE;
  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      for (guint j = 0; item->asks != NULL && j < item->asks->len; j++)
        if (muster_answer_has_spots (((MusterMenuAsk *) item->asks->pdata[j])->options))
          return TRUE;
    }

  return FALSE;
}

/* Of figures that stand otherwise than the battle has it, whatever it asks. */
static gboolean
corrects_place (const char *line)
{
  return g_str_has_prefix (line, "move ") || g_str_has_prefix (line, "add ") ||
         g_str_has_prefix (line, "restore ");
}

/* A comma parts answers, and the two numbers of a place. */
char *
muster_answer_join_spots (const MusterPrompt *prompt, const char *line)
{
  g_autoptr (GRegex) pair = NULL;

  if (!muster_answer_asks_for_spots (prompt) && !corrects_place (line))
    return g_strdup (line);
  pair = g_regex_new ("(\\d+(?:\\.\\d+)?)\"?\\s*[,;]\\s*(\\d+(?:\\.\\d+)?)\"?", 0, 0, NULL);

  return g_regex_replace (pair, line, -1, 0, "\\1;\\2", 0, NULL);
}

static double
round_inches (double inches)
{
  return round (inches * 10) / 10;
}

char *
muster_answer_dup_spots (const GPtrArray *options)
{
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  for (guint i = 0; i < options->len; i++)
    {
      double x, y;

      if (!read_spot (((MusterOption *) options->pdata[i])->token, &x, &y))
        continue;
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }

  /* Translators: an example, inches from the left edge of the table, and from the upper edge */
  return g_strdup_printf (
      _ ("a place within reach, such as %s: across %.5g to %.5g, down %.5g to %.5g"),
      ((MusterOption *) options->pdata[options->len / 2])->label,
      round_inches (left),
      round_inches (right),
      round_inches (top),
      round_inches (bottom));
}
