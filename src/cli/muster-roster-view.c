/* muster-roster-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-force-data.h"
#include "muster-source.h"

/* ---- Parts of lines ---- */

/* "45 pts, 1 CP"; those that are nothing are left out. */
static void
append_cost (GString *out, double value, const char *name)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *trimmed = g_strstrip (g_strdup (name));

  if (value == 0)
    return;
  g_string_append_printf (out,
                          "%s%s %s",
                          out->len > 0 ? ", " : "",
                          muster_force_data_format (value, buffer),
                          trimmed);
}

static char *
dup_totals (const MusterShownCost *costs, guint n)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    append_cost (out, costs[i].value, costs[i].name);

  return g_string_free (out, FALSE);
}

/* With all below it. */
static char *
dup_selection_totals (MusterRosterSelection *selection)
{
  GString *out = g_string_new (NULL);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  for (guint i = 0; i < n; i++)
    append_cost (out,
                 muster_roster_selection_get_total (selection, costs[i].type_id),
                 costs[i].name);

  return g_string_free (out, FALSE);
}

static gboolean
is_overridden (MusterRosterSelection *selection)
{
  const GArray *overrides = muster_roster_selection_get_item (selection)->overrides;

  return overrides != NULL && overrides->len > 0;
}

/* "2 × Trooper “Rats” – 6 pts", with marks for what the player says instead of the data. */
static char *
dup_line (MusterRosterSelection *selection)
{
  g_autofree char *totals = dup_selection_totals (selection);
  const char *custom_name = muster_roster_selection_get_custom_name (selection);
  const int number = muster_roster_selection_get_number (selection);
  GString *out = g_string_new (NULL);

  if (number != 1)
    g_string_append_printf (out, "%d × ", number);
  g_string_append (out, muster_roster_selection_get_name (selection));
  if (custom_name != NULL)
    g_string_append_printf (out, " \"%s\"", custom_name);
  if (*totals != '\0')
    g_string_append_printf (out, " – %s", totals);
  if (is_overridden (selection))
    g_string_append_printf (out, " (%s)", _ ("changed by hand"));
  if (muster_roster_selection_get_entry (selection) == NULL)
    g_string_append_printf (out, " (%s)", _ ("not in the data"));

  return g_string_free (out, FALSE);
}

static void
append_notes (GString *out, guint indent, const char *notes)
{
  g_auto (GStrv) lines = g_strsplit (notes != NULL ? notes : "", "\n", -1);

  for (guint i = 0; notes != NULL && lines[i] != NULL; i++)
    g_string_append_printf (out, "%*s| %s\n", (int) indent, "", lines[i]);
}

/* ---- The list ---- */

static void
list_selection (GString *out, guint indent, MusterRosterSelection *selection)
{
  g_autofree char *line = dup_line (selection);

  g_string_append_printf (out, "%*s%s\n", (int) indent, "", line);
  append_notes (out, indent + 2, muster_roster_selection_get_notes (selection));
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    list_selection (out, indent + 2, muster_roster_selection_get_selection (selection, i));
}

static void
list_force (GString *out, guint indent, MusterRosterForce *force)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_force_get_costs (force, &n);
  g_autofree char *totals = dup_totals (costs, n);

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
  append_notes (out, indent + 2, item->notes);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    list_selection (out, indent + 2, muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    list_force (out, indent + 2, muster_roster_force_get_force (force, i));
}

/* "38.5 pts of 40"; nothing of a type that has neither a price nor a limit. */
static char *
dup_roster_costs (MusterRoster *roster)
{
  const MusterItem *root = muster_roster_get_item (roster);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);
  GString *out = g_string_new (NULL);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < n; i++)
    {
      const MusterItemCost *limit = muster_item_find_cost (root, costs[i].type_id);

      g_string_append_printf (out,
                              "%s%s %s",
                              out->len > 0 ? ", " : "",
                              muster_force_data_format (costs[i].value, buffer),
                              costs[i].name);
      if (limit != NULL && limit->value >= 0)
        g_string_append_printf (out, " / %s", muster_force_data_format (limit->value, buffer));
    }

  return g_string_free (out, FALSE);
}

char *
muster_roster_view_list (MusterRoster *roster)
{
  GString *out = g_string_new (NULL);
  const char *system = muster_game_system_get_catalogue (muster_roster_get_system (roster), 0)
                           ->name;
  g_autofree char *costs = dup_roster_costs (roster);

  g_string_append_printf (out, "%s (%s)", muster_roster_get_name (roster), system);
  g_string_append_printf (out, *costs != '\0' ? " – %s\n" : "%s\n", costs);
  append_notes (out, 2, muster_roster_get_notes (roster));
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    list_force (out, 2, muster_roster_get_force (roster, i));

  return g_string_free (out, FALSE);
}

/* ---- One selection ---- */

static void
append_profile (GString *out, const MusterShownProfile *profile)
{
  g_string_append_printf (out,
                          "\n%s (%s)\n",
                          profile->name,
                          profile->type_name != NULL ? profile->type_name : "");
  for (guint i = 0; i < profile->n_characteristics; i++)
    {
      const MusterShownCharacteristic *at = &profile->characteristics[i];

      g_string_append_printf (out, "  %s: %s%s\n", at->name, at->value, at->overridden ? " *" : "");
    }
}

static void
append_infos (GString *out, MusterRosterSelection *selection)
{
  guint n_profiles = 0;
  guint n_rules = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection,
                                                                             &n_profiles);
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n_rules);

  for (guint i = 0; i < n_profiles; i++)
    append_profile (out, &profiles[i]);
  for (guint i = 0; i < n_rules; i++)
    g_string_append_printf (out, "\n%s\n  %s\n", rules[i].name, rules[i].description);
}

char *
muster_roster_view_selection (MusterRosterSelection *selection)
{
  GString *out = g_string_new (NULL);
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  list_selection (out, 0, selection);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out,
                            "%s%s%s",
                            i == 0 ? "\n" : ", ",
                            categories[i].name,
                            categories[i].primary ? " *" : "");
  if (n > 0)
    g_string_append_c (out, '\n');
  append_infos (out, selection);

  return g_string_free (out, FALSE);
}

/* ---- Markdown ---- */

/* Texts of data may hold what Markdown takes for signs. */
static void
append_escaped (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      if (strchr ("\\`*_[]<>#|", *at) != NULL)
        g_string_append_c (out, '\\');
      g_string_append (out, *at == '\n' ? "<br>" : (char[]){ *at, '\0' });
    }
}

static void
mark_profiles (GString *out, MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, "\n| ");
      append_escaped (out, profiles[i].type_name != NULL ? profiles[i].type_name : "");
      for (guint j = 0; j < profiles[i].n_characteristics; j++)
        {
          g_string_append (out, " | ");
          append_escaped (out, profiles[i].characteristics[j].name);
        }
      g_string_append (out, " |\n|");
      for (guint j = 0; j <= profiles[i].n_characteristics; j++)
        g_string_append (out, "---|");
      g_string_append (out, "\n| ");
      append_escaped (out, profiles[i].name);
      for (guint j = 0; j < profiles[i].n_characteristics; j++)
        {
          g_string_append (out, " | ");
          append_escaped (out, profiles[i].characteristics[j].value);
          g_string_append (out, profiles[i].characteristics[j].overridden ? " \\*" : "");
        }
      g_string_append (out, " |\n");
    }
}

static void
mark_selection (GString *out, guint depth, MusterRosterSelection *selection)
{
  g_autofree char *line = dup_line (selection);

  if (depth == 0)
    g_string_append (out, "\n### ");
  else
    g_string_append_printf (out, "%*s* ", (int) (depth - 1) * 2, "");
  append_escaped (out, line);
  g_string_append (out, depth == 0 ? "\n\n" : "\n");
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    mark_selection (out, depth + 1, muster_roster_selection_get_selection (selection, i));
}

static void
mark_infos (GString *out, MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n);

  mark_profiles (out, selection);
  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, "\n**");
      append_escaped (out, rules[i].name);
      g_string_append (out, ".** ");
      append_escaped (out, rules[i].description);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    mark_infos (out, muster_roster_selection_get_selection (selection, i));
}

static void
mark_force (GString *out, MusterRosterForce *force)
{
  const char *custom_name = muster_roster_force_get_custom_name (force);

  g_string_append (out, "\n## ");
  append_escaped (out, custom_name != NULL ? custom_name : muster_roster_force_get_name (force));
  g_string_append_c (out, '\n');
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    {
      mark_selection (out, 0, muster_roster_force_get_selection (force, i));
      mark_infos (out, muster_roster_force_get_selection (force, i));
    }
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    mark_force (out, muster_roster_force_get_force (force, i));
}

char *
muster_roster_view_markdown (MusterRoster *roster)
{
  GString *out = g_string_new ("# ");
  g_autofree char *costs = dup_roster_costs (roster);

  append_escaped (out, muster_roster_get_name (roster));
  g_string_append_printf (
      out,
      "\n\n%s. %s\n",
      muster_game_system_get_catalogue (muster_roster_get_system (roster), 0)->name,
      costs);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    mark_force (out, muster_roster_get_force (roster, i));

  return g_string_free (out, FALSE);
}

/* ---- JSON ---- */

static void
write_costs (const MusterShownCost *costs, guint n, MusterJsonWriter *json)
{
  muster_json_writer_begin_list (json, "costs");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", costs[i].name);
      muster_json_writer_add_text (json, "id", costs[i].type_id);
      muster_json_writer_add_number (json, "value", costs[i].value);
      if (costs[i].overridden)
        muster_json_writer_add_boolean (json, "changed-by-hand", TRUE);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_profiles (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  muster_json_writer_begin_list (json, "profiles");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", profiles[i].id);
      muster_json_writer_add_text (json, "name", profiles[i].name);
      muster_json_writer_add_text (json, "type", profiles[i].type_name);
      muster_json_writer_begin_list (json, "characteristics");
      for (guint j = 0; j < profiles[i].n_characteristics; j++)
        {
          const MusterShownCharacteristic *at = &profiles[i].characteristics[j];

          muster_json_writer_begin_object (json, NULL);
          muster_json_writer_add_text (json, "name", at->name);
          muster_json_writer_add_text (json, "value", at->value);
          muster_json_writer_add_boolean (json, "changed-by-hand", at->overridden);
          muster_json_writer_end (json);
        }
      muster_json_writer_end (json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_rules (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n);

  muster_json_writer_begin_list (json, "rules");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", rules[i].id);
      muster_json_writer_add_text (json, "name", rules[i].name);
      muster_json_writer_add_text (json, "description", rules[i].description);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_categories (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  muster_json_writer_begin_list (json, "categories");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", categories[i].name);
      muster_json_writer_add_text (json, "id", categories[i].id);
      muster_json_writer_add_boolean (json, "primary", categories[i].primary);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_roster_view_write_selection (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  muster_json_writer_add_text (json, "id", muster_roster_selection_get_id (selection));
  muster_json_writer_add_text (json, "name", muster_roster_selection_get_name (selection));
  muster_json_writer_add_text (json,
                               "custom-name",
                               muster_roster_selection_get_custom_name (selection));
  muster_json_writer_add_text (json, "notes", muster_roster_selection_get_notes (selection));
  muster_json_writer_add_text (json, "entry", muster_roster_selection_get_entry_id (selection));
  muster_json_writer_add_text (json, "group", muster_roster_selection_get_group_id (selection));
  muster_json_writer_add_text (json, "type", muster_roster_selection_get_type_name (selection));
  muster_json_writer_add_integer (json, "number", muster_roster_selection_get_number (selection));
  muster_json_writer_add_boolean (json, "hidden", muster_roster_selection_is_hidden (selection));
  muster_json_writer_add_boolean (json,
                                  "in-data",
                                  muster_roster_selection_get_entry (selection) != NULL);
  muster_json_writer_add_boolean (json, "changed-by-hand", is_overridden (selection));
  write_costs (costs, n, json);
  write_categories (selection, json);
  write_profiles (selection, json);
  write_rules (selection, json);
  muster_json_writer_begin_list (json, "selections");
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_roster_view_write_selection (muster_roster_selection_get_selection (selection, i),
                                          json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_force (MusterRosterForce *force, MusterJsonWriter *json)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_force_get_costs (force, &n);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", item->id);
  muster_json_writer_add_text (json, "name", muster_roster_force_get_name (force));
  muster_json_writer_add_text (json, "custom-name", item->custom_name);
  muster_json_writer_add_text (json, "notes", item->notes);
  muster_json_writer_add_text (json, "entry", item->entry_id);
  muster_json_writer_add_text (json, "catalogue", item->catalogue_id);
  write_costs (costs, n, json);
  muster_json_writer_begin_list (json, "selections");
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_roster_view_write_selection (muster_roster_force_get_selection (force, i), json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "forces");
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    write_force (muster_roster_force_get_force (force, i), json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static void
write_limits (MusterRoster *roster, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterItemCost *limits = muster_roster_get_limits (roster, &n);

  muster_json_writer_begin_list (json, "limits");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", limits[i].name);
      muster_json_writer_add_text (json, "id", limits[i].type_id);
      muster_json_writer_add_number (json, "value", limits[i].value);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_roster_view_write (MusterRoster *roster, MusterJsonWriter *json)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (
      muster_roster_get_system (roster),
      0);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  muster_json_writer_add_text (json, "id", muster_roster_get_id (roster));
  muster_json_writer_add_text (json, "name", muster_roster_get_name (roster));
  muster_json_writer_add_text (json, "notes", muster_roster_get_notes (roster));
  muster_json_writer_add_text (json, "game-system", system->name);
  write_costs (costs, n, json);
  write_limits (roster, json);
  muster_json_writer_begin_list (json, "forces");
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    write_force (muster_roster_get_force (roster, i), json);
  muster_json_writer_end (json);
}

void
muster_roster_view_write_violations (MusterRoster *roster, const char *name, MusterJsonWriter *json)
{
  static const char *const owners[] = { "roster", "force", "category", "selection" };

  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    {
      const MusterViolation *at = muster_roster_get_violation (roster, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "message", at->message);
      muster_json_writer_add_text (json, "owner-type", owners[at->owner]);
      muster_json_writer_add_text (json, "owner", at->owner_id);
      muster_json_writer_add_text (json, "owner-entry", at->owner_entry_id);
      muster_json_writer_add_text (json, "entry", at->entry_id);
      muster_json_writer_add_text (json, "constraint", at->constraint_id);
      muster_json_writer_add_number (json, "limit", at->limit);
      muster_json_writer_add_number (json, "value", at->value);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_roster_view_write_reason (const MusterRosterReason *reason,
                                 const char *name,
                                 MusterJsonWriter *json)
{
  const MusterLocation *where = muster_roster_reason_get_location (reason);

  muster_json_writer_begin_object (json, name);
  muster_json_writer_add_text (json, "text", muster_roster_reason_get_text (reason));
  muster_json_writer_add_text (json, "value", muster_roster_reason_get_value (reason));
  muster_json_writer_add_boolean (json, "held", muster_roster_reason_get_held (reason));
  if (where->source != NULL)
    {
      muster_json_writer_add_text (json, "file", muster_source_get_name (where->source));
      muster_json_writer_add_integer (json, "line", where->line);
    }
  muster_json_writer_begin_list (json, "steps");
  for (guint i = 0; i < muster_roster_reason_get_n_steps (reason); i++)
    muster_roster_view_write_reason (muster_roster_reason_get_step (reason, i), NULL, json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}
