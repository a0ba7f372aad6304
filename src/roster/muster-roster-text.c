/* muster-roster-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-text.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-roster-line.h"
#include "muster-visible.h"

#define TIMES "x "

/* ---- Units ---- */

static void
append_mark (GString *out, MusterRosterSelection *selection)
{
  if (muster_roster_line_is_overridden (selection))
    g_string_append_printf (out, " (%s)", _ ("changed by hand"));
}

static void
append_names (GString *out, MusterRosterSelection *selection)
{
  const guint n = muster_roster_selection_get_n_selections (selection);

  for (guint i = 0; i < n; i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);
      g_autofree char *name = muster_roster_line_dup_name (child, TIMES);

      g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", name);
      append_mark (out, child);
      if (muster_roster_selection_get_n_selections (child) > 0)
        {
          g_string_append (out, " (");
          append_names (out, child);
          g_string_append_c (out, ')');
        }
    }
}

void
muster_roster_text_append_unit (GString *out, MusterRosterSelection *selection)
{
  g_autofree char *name = muster_roster_line_dup_name (selection, TIMES);
  g_autofree char *totals = muster_cost_text_of_selection (selection);

  g_string_append (out, name);
  if (*totals != '\0')
    g_string_append_printf (out, " [%s]", totals);
  append_mark (out, selection);
  if (muster_roster_selection_get_n_selections (selection) > 0)
    g_string_append (out, ": ");
  append_names (out, selection);
  g_string_append_c (out, '\n');
}

/* ---- Forces ---- */

static const char *
get_category (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    if (categories[i].primary)
      return categories[i].name;

  return _ ("Others");
}

/* The units that are in the same category as the one at @first. */
static void
append_category (GString *out, MusterRosterForce *force, guint first)
{
  const char *category = get_category (muster_roster_force_get_selection (force, first));

  g_string_append_printf (out, "\n+ %s +\n", category);
  for (guint i = first; i < muster_roster_force_get_n_selections (force); i++)
    {
      MusterRosterSelection *selection = muster_roster_force_get_selection (force, i);

      if (!g_str_equal (get_category (selection), category))
        continue;
      muster_roster_text_append_unit (out, selection);
      muster_roster_line_append_notes (out, 0, muster_roster_selection_get_notes (selection));
    }
}

static void
append_force (GString *out, MusterRosterForce *force)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *sum = muster_cost_text_of_force (force);

  g_string_append_printf (out,
                          "\n++ %s (%s)",
                          muster_roster_line_get_force_name (force),
                          muster_roster_line_get_catalogue_name (force));
  g_string_append_printf (out, *sum != '\0' ? " [%s] ++\n" : "%s ++\n", sum);
  muster_roster_line_append_notes (out, 0, muster_roster_force_get_notes (force));
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    if (g_hash_table_add (told,
                          (gpointer) get_category (muster_roster_force_get_selection (force, i))))
      append_category (out, force, i);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    append_force (out, muster_roster_force_get_force (force, i));
}

char *
muster_roster_to_text (MusterRoster *roster)
{
  GString *out = g_string_new (muster_roster_get_name (roster));
  g_autofree char *sum = muster_cost_text_of_roster (roster);

  g_string_append_printf (
      out,
      " (%s)",
      muster_game_system_get_catalogue (muster_roster_get_system (roster), 0)->name);
  g_string_append_printf (out, *sum != '\0' ? " [%s]\n" : "%s\n", sum);
  muster_roster_line_append_notes (out, 0, muster_roster_get_notes (roster));
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    append_force (out, muster_roster_get_force (roster, i));

  return muster_visible_take (g_string_free (out, FALSE));
}
