/* muster-roster-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-markdown.h"

#include <glib/gi18n-lib.h>

#include "muster-cost-text.h"
#include "muster-markdown.h"
#include "muster-profile-table.h"
#include "muster-roster-line.h"
#include "muster-rule-text.h"

static void
mark_profile (GString *out, const MusterShownProfile *profile)
{
  g_string_append (out, "| ");
  muster_markdown_append_cell (out, profile->name);
  for (guint i = 0; i < profile->n_characteristics; i++)
    {
      g_string_append (out, " | ");
      muster_rule_text_append_markdown_cell (out, profile->characteristics[i].value);
      g_string_append (out, profile->characteristics[i].overridden ? " \\*" : "");
    }
  g_string_append (out, " |\n");
}

static void
mark_table (GString *out, const MusterProfileTable *table)
{
  const MusterShownProfile *head = table->profiles->pdata[0];

  g_string_append (out, "\n| ");
  muster_markdown_append_cell (out, table->type_name != NULL ? table->type_name : "");
  for (guint i = 0; i < head->n_characteristics; i++)
    {
      g_string_append (out, " | ");
      muster_markdown_append_cell (out, head->characteristics[i].name);
    }
  g_string_append (out, " |\n|");
  for (guint i = 0; i <= head->n_characteristics; i++)
    g_string_append (out, "---|");
  g_string_append_c (out, '\n');
  for (guint i = 0; i < table->profiles->len; i++)
    mark_profile (out, table->profiles->pdata[i]);
}

/* @notes: (nullable) */
static void
mark_notes (GString *out, const char *notes)
{
  if (notes == NULL || *notes == '\0')
    return;
  g_string_append (out, "\n> ");
  muster_markdown_append (out, notes);
  g_string_append_c (out, '\n');
}

static void
mark_selection (GString *out, guint depth, MusterRosterSelection *selection)
{
  g_autofree char *line = muster_roster_line_of (selection);

  if (depth == 0)
    g_string_append (out, "\n### ");
  else
    g_string_append_printf (out, "%*s* ", (int) (depth - 1) * 2, "");
  muster_markdown_append (out, line);
  g_string_append (out, depth == 0 ? "\n\n" : "\n");
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    mark_selection (out, depth + 1, muster_roster_selection_get_selection (selection, i));
}

static void
mark_rule (GString *out, const MusterShownRule *rule)
{
  g_string_append (out, "\n**");
  muster_markdown_append_cell (out, rule->name);
  g_string_append (out, ".** ");
  muster_rule_text_append_markdown (out, rule->description);
  g_string_append_c (out, '\n');
}

/* What they say is told once for the force. */
static void
mark_rule_names (GString *out, const GPtrArray *rules)
{
  if (rules->len == 0)
    return;
  g_string_append (out, "\n**");
  muster_markdown_append_cell (out, _ ("Rules"));
  g_string_append (out, ":** ");
  for (guint i = 0; i < rules->len; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      muster_markdown_append_cell (out, ((const MusterShownRule *) rules->pdata[i])->name);
    }
  g_string_append_c (out, '\n');
}

static void
mark_rules (GString *out, const GPtrArray *rules)
{
  if (rules->len == 0)
    return;
  g_string_append (out, "\n### ");
  muster_markdown_append (out, _ ("Rules"));
  g_string_append_c (out, '\n');
  for (guint i = 0; i < rules->len; i++)
    mark_rule (out, rules->pdata[i]);
}

static void
mark_infos (GString *out, MusterRosterSelection *selection)
{
  g_autoptr (GPtrArray) tables = muster_profile_table_list (selection, TRUE);
  g_autoptr (GPtrArray) rules = muster_roster_selection_list_rules (selection, TRUE);

  mark_notes (out, muster_roster_selection_get_notes (selection));
  for (guint i = 0; i < tables->len; i++)
    mark_table (out, tables->pdata[i]);
  mark_rule_names (out, rules);
}

static void
mark_force (GString *out, MusterRosterForce *force)
{
  const char *custom_name = muster_roster_force_get_custom_name (force);
  g_autoptr (GPtrArray) tables = muster_profile_table_list_force (force);
  g_autoptr (GPtrArray) rules = muster_roster_force_list_all_rules (force);

  g_string_append (out, "\n## ");
  muster_markdown_append (out,
                          custom_name != NULL ? custom_name : muster_roster_force_get_name (force));
  g_string_append_c (out, '\n');
  mark_notes (out, muster_roster_force_get_notes (force));
  for (guint i = 0; i < tables->len; i++)
    mark_table (out, tables->pdata[i]);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    {
      mark_selection (out, 0, muster_roster_force_get_selection (force, i));
      mark_infos (out, muster_roster_force_get_selection (force, i));
    }
  mark_rules (out, rules);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    mark_force (out, muster_roster_force_get_force (force, i));
}

char *
muster_roster_to_markdown (MusterRoster *roster)
{
  GString *out = g_string_new ("# ");
  g_autofree char *costs = muster_cost_text_of_roster (roster);

  muster_markdown_append_cell (out, muster_roster_get_name (roster));
  g_string_append (out, "\n\n");
  muster_markdown_append (
      out,
      muster_game_system_get_catalogue (muster_roster_get_system (roster), 0)->name);
  g_string_append (out, ". ");
  muster_markdown_append_cell (out, costs);
  g_string_append_c (out, '\n');
  mark_notes (out, muster_roster_get_notes (roster));
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    mark_force (out, muster_roster_get_force (roster, i));

  return g_string_free (out, FALSE);
}
