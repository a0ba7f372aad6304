/* muster-profile-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-profile-table.h"

static GHashTable *
new_keys (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* ---- Profiles ---- */

static void
profile_table_free (MusterProfileTable *self)
{
  g_ptr_array_unref (self->profiles);
  g_free (self);
}

/* What makes two of them the same for a reader. */
static char *
dup_profile_key (const MusterShownProfile *profile)
{
  GString *key = g_string_new (profile->type_id);

  g_string_append_printf (key, "\n%s", profile->name);
  for (guint i = 0; i < profile->n_characteristics; i++)
    g_string_append_printf (key, "\n%s", profile->characteristics[i].value);
  return g_string_free (key, FALSE);
}

static MusterProfileTable *
find_table (GPtrArray *tables, const MusterShownProfile *profile)
{
  MusterProfileTable *table;

  for (guint i = 0; i < tables->len; i++)
    {
      table = tables->pdata[i];
      if (g_strcmp0 (table->type_id, profile->type_id) == 0)
        return table;
    }
  table = g_new0 (MusterProfileTable, 1);
  table->type_id = profile->type_id;
  table->type_name = profile->type_name;
  table->profiles = g_ptr_array_new ();
  g_ptr_array_add (tables, table);
  return table;
}

/* @seen: of keys */
static void
add_profiles (GPtrArray *tables, GHashTable *seen, const MusterShownProfile *profiles, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_hash_table_add (seen, dup_profile_key (&profiles[i])))
      g_ptr_array_add (find_table (tables, &profiles[i])->profiles, (gpointer) &profiles[i]);
}

static void
collect_profiles (MusterRosterSelection *selection,
                  gboolean deep,
                  GPtrArray *tables,
                  GHashTable *seen)
{
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  add_profiles (tables, seen, profiles, n);
  for (guint i = 0; deep && i < muster_roster_selection_get_n_selections (selection); i++)
    collect_profiles (muster_roster_selection_get_selection (selection, i), deep, tables, seen);
}

GPtrArray *
muster_profile_table_list (MusterRosterSelection *selection, gboolean deep)
{
  g_autoptr (GHashTable) seen = new_keys ();
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) profile_table_free);

  collect_profiles (selection, deep, tables, seen);
  return tables;
}

GPtrArray *
muster_profile_table_list_force (MusterRosterForce *force)
{
  g_autoptr (GHashTable) seen = new_keys ();
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) profile_table_free);
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_force_get_profiles (force, &n);

  add_profiles (tables, seen, profiles, n);
  return tables;
}

static void
collect_force (MusterRosterForce *force, GPtrArray *tables, GHashTable *seen)
{
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_force_get_profiles (force, &n);

  add_profiles (tables, seen, profiles, n);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    collect_profiles (muster_roster_force_get_selection (force, i), TRUE, tables, seen);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    collect_force (muster_roster_force_get_force (force, i), tables, seen);
}

static int
compare_profiles (gconstpointer a, gconstpointer b)
{
  const MusterShownProfile *one = *(gconstpointer *) a;
  const MusterShownProfile *other = *(gconstpointer *) b;

  return g_utf8_collate (one->name, other->name);
}

GPtrArray *
muster_profile_table_list_roster (MusterRoster *roster)
{
  g_autoptr (GHashTable) seen = new_keys ();
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) profile_table_free);

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    collect_force (muster_roster_get_force (roster, i), tables, seen);
  for (guint i = 0; i < tables->len; i++)
    g_ptr_array_sort (((MusterProfileTable *) tables->pdata[i])->profiles, compare_profiles);
  return tables;
}

/* ---- Rules ---- */

/* @seen: of names and texts */
static void
add_rules (GPtrArray *found, GHashTable *seen, const MusterShownRule *rules, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_hash_table_add (seen, g_strdup_printf ("%s\n%s", rules[i].name, rules[i].description)))
      g_ptr_array_add (found, (gpointer) &rules[i]);
}

static void
collect_rules (MusterRosterSelection *selection, gboolean deep, GPtrArray *found, GHashTable *seen)
{
  guint n = 0;
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n);

  add_rules (found, seen, rules, n);
  for (guint i = 0; deep && i < muster_roster_selection_get_n_selections (selection); i++)
    collect_rules (muster_roster_selection_get_selection (selection, i), deep, found, seen);
}

GPtrArray *
muster_roster_selection_list_rules (MusterRosterSelection *selection, gboolean deep)
{
  g_autoptr (GHashTable) seen = new_keys ();
  GPtrArray *rules = g_ptr_array_new ();

  collect_rules (selection, deep, rules, seen);
  return rules;
}

static int
compare_rules (gconstpointer a, gconstpointer b)
{
  const MusterShownRule *one = *(gconstpointer *) a;
  const MusterShownRule *other = *(gconstpointer *) b;

  return g_utf8_collate (one->name, other->name);
}

static void
collect_force_rules (MusterRosterForce *force, GPtrArray *rules, GHashTable *seen)
{
  guint n = 0;
  const MusterShownRule *own = muster_roster_force_get_rules (force, &n);

  add_rules (rules, seen, own, n);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    collect_rules (muster_roster_force_get_selection (force, i), TRUE, rules, seen);
}

GPtrArray *
muster_roster_force_list_all_rules (MusterRosterForce *force)
{
  g_autoptr (GHashTable) seen = new_keys ();
  GPtrArray *rules = g_ptr_array_new ();

  collect_force_rules (force, rules, seen);
  g_ptr_array_sort (rules, compare_rules);
  return rules;
}

static void
collect_deep_rules (MusterRosterForce *force, GPtrArray *rules, GHashTable *seen)
{
  collect_force_rules (force, rules, seen);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    collect_deep_rules (muster_roster_force_get_force (force, i), rules, seen);
}

GPtrArray *
muster_roster_list_all_rules (MusterRoster *roster)
{
  g_autoptr (GHashTable) seen = new_keys ();
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    collect_deep_rules (muster_roster_get_force (roster, i), rules, seen);
  g_ptr_array_sort (rules, compare_rules);
  return rules;
}
