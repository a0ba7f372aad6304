/* muster-cost-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-cost-text.h"

#include <math.h>
#include <string.h>

#include "muster-evaluation-private.h"

/* From here on 15 digits do not write a number without an exponent, and below this. */
#define LARGE 1e15
#define SMALL 1e-4

char *
muster_cost_text_dup_number (double value)
{
  char buffer[MUSTER_NUMBER_SIZE];
  char *text;
  gsize length;

  if (!isfinite (value) || value == 0 || (fabs (value) < LARGE && fabs (value) >= SMALL))
    return g_strdup (muster_number_to_string (value, buffer));
  if (fabs (value) >= LARGE)
    return g_strdup_printf ("%.0f", value);
  text = g_malloc (G_ASCII_DTOSTR_BUF_SIZE);
  g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE, "%.15f", value);
  for (length = strlen (text); text[length - 1] == '0'; length--)
    text[length - 1] = '\0';
  if (text[length - 1] == '.')
    text[length - 1] = '\0';

  return text;
}

static void
append (GString *list, double value, const char *name)
{
  g_autofree char *number = muster_cost_text_dup_number (value);
  g_autofree char *trimmed = g_strstrip (g_strdup (name));

  g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "", number, trimmed);
}

void
muster_cost_text_append (GString *list, double value, const char *name)
{
  if (value != 0)
    append (list, value, name);
}

char *
muster_cost_text_of (const MusterShownCost *costs, guint n)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    muster_cost_text_append (list, costs[i].value, costs[i].name);
  return g_string_free (list, FALSE);
}

char *
muster_cost_text_of_selection (MusterRosterSelection *selection)
{
  GString *list = g_string_new (NULL);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  for (guint i = 0; i < n; i++)
    muster_cost_text_append (list,
                             muster_roster_selection_get_total (selection, costs[i].type_id),
                             costs[i].name);
  return g_string_free (list, FALSE);
}

char *
muster_cost_text_of_force (MusterRosterForce *force)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_force_get_costs (force, &n);

  return muster_cost_text_of (costs, n);
}

static double
get_sum (MusterRoster *roster, const char *type_id)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].type_id, type_id))
      return costs[i].value;
  return 0;
}

/* What has a limit is told although it is 0 by now, or nothing at all costs any of it yet. */
char *
muster_cost_text_of_roster (MusterRoster *roster)
{
  const MusterItem *root = muster_roster_get_item (roster);
  const MusterGameSystem *system = muster_roster_get_system (roster);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);
      const char *id = muster_ids_get_text (muster_game_system_get_ids (system), type->id);
      const MusterItemCost *limit = muster_item_find_cost (root, id);
      const gboolean has_limit = limit != NULL && limit->value >= 0 && !type->hidden;
      const double sum = get_sum (roster, id);

      if (sum != 0 || has_limit)
        append (list, sum, type->name);
      if (has_limit)
        {
          g_autofree char *number = muster_cost_text_dup_number (limit->value);

          g_string_append_printf (list, " / %s", number);
        }
    }
  return g_string_free (list, FALSE);
}
