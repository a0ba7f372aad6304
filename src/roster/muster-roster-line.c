/* muster-roster-line.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-line.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"

/* A picture is nothing that the data says otherwise. */
static gboolean
is_change (const MusterOverride *override)
{
  return override->kind != MUSTER_OVERRIDE_PICTURE;
}

gboolean
muster_roster_line_is_overridden (MusterRosterSelection *selection)
{
  const GArray *overrides = muster_roster_selection_get_item (selection)->overrides;

  for (guint i = 0; overrides != NULL && i < overrides->len; i++)
    if (is_change (&g_array_index (overrides, MusterOverride, i)))
      return TRUE;

  return FALSE;
}

/* (nullable) */
static const char *
find_characteristic (MusterRosterSelection *selection, const MusterOverride *override)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < profiles[i].n_characteristics; j++)
      if (g_strcmp0 (profiles[i].id, override->target_id) == 0 &&
          g_strcmp0 (profiles[i].characteristics[j].type_id, override->characteristic_id) == 0)
        return profiles[i].characteristics[j].name;

  return NULL;
}

/* (nullable) */
static const char *
find_cost (MusterRosterSelection *selection, const MusterOverride *override)
{
  guint n;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (costs[i].type_id, override->target_id) == 0)
      return costs[i].name;

  return NULL;
}

char *
muster_roster_line_dup_changes (MusterRosterSelection *selection)
{
  const GArray *overrides = muster_roster_selection_get_item (selection)->overrides;
  GString *out = g_string_new (NULL);

  for (guint i = 0; overrides != NULL && i < overrides->len; i++)
    {
      const MusterOverride *override = &g_array_index (overrides, MusterOverride, i);
      const char *name = override->kind == MUSTER_OVERRIDE_CHARACTERISTIC
                             ? find_characteristic (selection, override)
                         : override->kind == MUSTER_OVERRIDE_COST ? find_cost (selection, override)
                                                                  : NULL;

      if (!is_change (override))
        continue;
      g_string_append (out, out->len > 0 ? ", " : "");
      if (name != NULL)
        g_string_append_printf (out, "%s ", name);
      g_string_append (out, override->value);
    }

  return g_string_free (out, FALSE);
}

char *
muster_roster_line_dup_name (MusterRosterSelection *selection, const char *times)
{
  GString *out = g_string_new (NULL);
  const char *custom_name = muster_roster_selection_get_custom_name (selection);
  const int number = muster_roster_selection_get_number (selection);

  if (number != 1)
    g_string_append_printf (out, "%d%s", number, times);
  g_string_append (out, muster_roster_selection_get_name (selection));
  if (custom_name != NULL)
    g_string_append_printf (out, " \"%s\"", custom_name);

  return g_string_free (out, FALSE);
}

char *
muster_roster_line_of (MusterRosterSelection *selection)
{
  g_autofree char *name = muster_roster_line_dup_name (selection, " × ");
  g_autofree char *totals = muster_cost_text_of_selection (selection);
  GString *out = g_string_new (name);

  if (*totals != '\0')
    g_string_append_printf (out, " – %s", totals);
  if (muster_roster_line_is_overridden (selection))
    g_string_append_printf (out, " (%s)", _ ("changed by hand"));
  if (muster_roster_selection_get_entry (selection) == NULL)
    g_string_append_printf (out, " (%s)", _ ("not in the data"));

  return g_string_free (out, FALSE);
}

void
muster_roster_line_append_notes (GString *out, guint indent, const char *notes)
{
  g_auto (GStrv) lines = g_strsplit (notes != NULL ? notes : "", "\n", -1);

  for (guint i = 0; notes != NULL && lines[i] != NULL; i++)
    g_string_append_printf (out, "%*s| %s\n", (int) indent, "", lines[i]);
}

const char *
muster_roster_line_get_force_name (MusterRosterForce *force)
{
  const char *custom_name = muster_roster_force_get_custom_name (force);

  return custom_name != NULL ? custom_name : muster_roster_force_get_name (force);
}

const char *
muster_roster_line_get_catalogue_name (MusterRosterForce *force)
{
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  const char *name = catalogue != NULL ? catalogue->name
                                       : muster_roster_force_get_item (force)->catalogue_name;

  return name != NULL ? name : "";
}
