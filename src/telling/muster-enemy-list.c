/* muster-enemy-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enemy-sheet.h"

#include <glib/gi18n.h>

#include "muster-enemy-private.h"
#include "muster-profile-table.h"
#include "muster-record-form.h"
#include "muster-roster-line.h"

/* A list as the enemy in a game that no rulebook knows: its units as the list has them. */

/* How many models are below it, each as often as its unit says. */
static guint
count_models_below (MusterRosterSelection *selection)
{
  guint n = 0;

  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *below = muster_roster_selection_get_selection (selection, i);
      const guint number = (guint) MAX (muster_roster_selection_get_number (below), 0);

      n += g_strcmp0 (muster_roster_selection_get_type_name (below), "model") == 0
               ? number
               : count_models_below (below);
    }

  return n;
}

/* What stands directly in a force can be a setting of the list as well, of which nothing is told. */
static gboolean
is_unit (MusterRosterSelection *selection)
{
  const char *type = muster_roster_selection_get_type_name (selection);
  g_autoptr (GPtrArray) tables = muster_profile_table_list (selection, TRUE);

  return tables->len > 0 || g_strcmp0 (type, "unit") == 0 || g_strcmp0 (type, "model") == 0 ||
         count_models_below (selection) > 0;
}

static void
list_units_of (MusterRosterForce *force, GPtrArray *units)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    {
      MusterRosterSelection *selection = muster_roster_force_get_selection (force, i);

      if (is_unit (selection))
        g_ptr_array_add (units, selection);
    }
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    list_units_of (muster_roster_force_get_force (force, i), units);
}

/* (transfer container) (element-type MusterRosterSelection): */
static GPtrArray *
list_units (MusterRoster *roster)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    list_units_of (muster_roster_get_force (roster, i), units);

  return units;
}

/* ---- What they are ---- */

/* (transfer full): */
static char **
row_new (const char *first, const MusterShownProfile *profile, gboolean titles)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

  g_strv_builder_add (row, first);
  for (guint i = 0; i < profile->n_characteristics; i++)
    g_strv_builder_add (row,
                        titles ? profile->characteristics[i].name
                               : profile->characteristics[i].value);

  return g_strv_builder_end (row);
}

static void
add_table (GPtrArray *blocks, const MusterProfileTable *table)
{
  MusterChronicleBlock *block = muster_chronicle_add (blocks, MUSTER_CHRONICLE_TABLE, "");

  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (
      block->rows,
      row_new (table->type_name != NULL ? table->type_name : "", table->profiles->pdata[0], TRUE));
  for (guint i = 0; i < table->profiles->len; i++)
    {
      const MusterShownProfile *profile = table->profiles->pdata[i];

      g_ptr_array_add (block->rows, row_new (profile->name, profile, FALSE));
    }
}

static void
add_unit (GPtrArray *blocks, MusterRosterSelection *unit)
{
  g_autofree char *name = muster_roster_line_dup_name (unit, " × ");
  g_autoptr (GPtrArray) tables = muster_profile_table_list (unit, TRUE);
  g_autoptr (GPtrArray) rules = muster_roster_selection_list_rules (unit, TRUE);
  g_autoptr (GString) names = g_string_new (NULL);

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, name);
  for (guint i = 0; i < tables->len; i++)
    add_table (blocks, tables->pdata[i]);
  for (guint i = 0; i < rules->len; i++)
    g_string_append_printf (names,
                            "%s%s",
                            i > 0 ? C_ ("between the items of a list", ", ") : "",
                            ((const MusterShownRule *) rules->pdata[i])->name);
  if (names->len > 0)
    {
      g_autofree char *text = g_strdup_printf (_ ("Rules: %s"), names->str);

      muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, text);
    }
}

/* Units that are alike are told once. */
static void
add_units (GPtrArray *blocks, const GPtrArray *units)
{
  const MusterFileFormat *format = muster_file_format_find (muster_chronicle_format_get, "text");
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GPtrArray) unit = muster_chronicle_blocks_new ();

      add_unit (unit, units->pdata[i]);
      if (g_hash_table_add (told, muster_chronicle_write_blocks (unit, format, NULL, NULL)))
        g_ptr_array_extend_and_steal (blocks, g_steal_pointer (&unit));
    }
}

/* ---- What becomes of them ---- */

static void
add_form_row (GPtrArray *rows, MusterRosterSelection *unit)
{
  g_autofree char *name = muster_roster_line_dup_name (unit, " × ");
  g_autoptr (GString) who = g_string_new (name);
  const guint below = count_models_below (unit);
  const guint number = (guint) MAX (muster_roster_selection_get_number (unit), 1);

  g_string_append_c (who, ' ');
  muster_enemy_append_boxes (who, below > 0 ? below : number, 0);
  muster_record_form_add_row (rows, who->str);
}

GPtrArray *
muster_enemy_sheet_list_blocks_of_list (MusterRoster *roster, const MusterRulebook *doctrine)
{
  g_autoptr (GPtrArray) units = list_units (roster);
  GPtrArray *blocks = muster_chronicle_blocks_new ();
  g_autofree char *title = g_strdup_printf (_ ("The enemy: %s"), muster_roster_get_name (roster));
  GPtrArray *rows;

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TITLE, title);
  muster_record_form_add_heads (blocks, NULL, NULL);
  rows = muster_record_form_add_table (blocks, _ ("Unit"));
  for (guint i = 0; i < units->len; i++)
    add_form_row (rows, units->pdata[i]);
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_CHAPTER, _ ("What They Are"));
  add_units (blocks, units);
  if (doctrine != NULL && doctrine->n_doctrines > 0)
    muster_enemy_add_doctrine (blocks, doctrine, &doctrine->doctrines[0]);

  return blocks;
}
