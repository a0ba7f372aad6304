/* muster-roster-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-list.h"

#include "muster-cost-text.h"
#include "muster-roster-line.h"
#include "muster-visible.h"

void
muster_roster_list_append_selection (GString *out, guint indent, MusterRosterSelection *selection)
{
  g_autofree char *line = muster_roster_line_of (selection);

  g_string_append_printf (out, "%*s%s\n", (int) indent, "", line);
  muster_roster_line_append_notes (out, indent + 2, muster_roster_selection_get_notes (selection));
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    muster_roster_list_append_selection (out,
                                         indent + 2,
                                         muster_roster_selection_get_selection (selection, i));
}

static void
list_force (GString *out, guint indent, MusterRosterForce *force)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  g_autofree char *totals = muster_cost_text_of_force (force);

  g_string_append_printf (out,
                          "%*s%s (%s)",
                          (int) indent,
                          "",
                          item->custom_name != NULL ? item->custom_name
                                                    : muster_roster_force_get_name (force),
                          catalogue != NULL              ? catalogue->name
                          : item->catalogue_name != NULL ? item->catalogue_name
                                                         : "");
  g_string_append_printf (out, *totals != '\0' ? " – %s\n" : "%s\n", totals);
  muster_roster_line_append_notes (out, indent + 2, item->notes);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    muster_roster_list_append_selection (out,
                                         indent + 2,
                                         muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    list_force (out, indent + 2, muster_roster_force_get_force (force, i));
}

char *
muster_roster_to_list (MusterRoster *roster)
{
  GString *out = g_string_new (NULL);
  const char *system = muster_game_system_get_catalogue (muster_roster_get_system (roster), 0)
                           ->name;
  g_autofree char *costs = muster_cost_text_of_roster (roster);

  g_string_append_printf (out, "%s (%s)", muster_roster_get_name (roster), system);
  g_string_append_printf (out, *costs != '\0' ? " – %s\n" : "%s\n", costs);
  muster_roster_line_append_notes (out, 2, muster_roster_get_notes (roster));
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    list_force (out, 2, muster_roster_get_force (roster, i));

  return muster_visible_take (g_string_free (out, FALSE));
}
