/* muster-force-editor-data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-force-editor-private.h"
#include "muster-roster-error.h"

/* ---- Kinds of force ---- */

char *
muster_force_editor_dup_id (MusterForceEditor *self, const MusterDefinition *kind)
{
  return muster_game_system_dup_force_id (
      muster_roster_get_system (muster_force_editor_get_roster (self)),
      kind);
}

GPtrArray *
muster_force_editor_list_kinds (MusterForceEditor *self,
                                const char *parent_id,
                                const char *catalogue_id)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);

  if (!muster_roster_require_catalogue (roster,
                                        muster_force_editor_get_index (self),
                                        catalogue_id,
                                        NULL))
    return NULL;

  return muster_roster_list_force_kinds (roster, parent_id, catalogue_id, NULL);
}

/* ---- Chance ---- */

/* The last part of a composite id: the definition, whatever links lead to it. */
static const char *
get_definition_id (MusterCatalogueEntry *entry)
{
  const char *id = muster_catalogue_entry_get_id (entry);
  const char *last = g_strrstr (id, "::");

  return last != NULL ? last + 2 : id;
}

/* What somebody owns is known of what stands directly in a force; what that consists of is not counted. */
static gboolean
is_owned (MusterCatalogueEntry *entry, int number, gpointer user_data)
{
  GPtrArray *owned = user_data;

  if (muster_catalogue_entry_get_parent (entry) != NULL ||
      muster_catalogue_entry_get_definition (entry)->entry_type ==
          MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE)
    return TRUE;
  for (guint i = 0; i < owned->len; i++)
    {
      const MusterLibraryOwned *one = owned->pdata[i];

      if (g_str_equal (one->entry_id, get_definition_id (entry)))
        return number <= (int) one->number;
    }

  return FALSE;
}

/* ---- What is missing ---- */

static void
count_selection (GHashTable *numbers, GPtrArray *names, MusterRosterSelection *selection)
{
  const char *id = muster_roster_selection_get_entry_id (selection);
  const char *last = g_strrstr (id, "::");
  const char *key = last != NULL ? last + 2 : id;
  const guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key));

  if (g_strcmp0 (muster_roster_selection_get_type_name (selection), "upgrade") == 0)
    return;
  if (number == 0)
    g_ptr_array_add (names, selection);
  g_hash_table_insert (
      numbers,
      (gpointer) key,
      GUINT_TO_POINTER (number + (guint) muster_roster_selection_get_number (selection)));
}

static void
count_force (GHashTable *numbers, GPtrArray *names, MusterRosterForce *force)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    count_selection (numbers, names, muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    count_force (numbers, names, muster_roster_force_get_force (force, i));
}

static guint
find_owned (GPtrArray *owned, const char *id)
{
  for (guint i = 0; i < owned->len; i++)
    if (g_str_equal (((const MusterLibraryOwned *) owned->pdata[i])->entry_id, id))
      return ((const MusterLibraryOwned *) owned->pdata[i])->number;

  return 0;
}

char *
muster_force_editor_dup_missing (MusterForceEditor *self)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) owned = NULL;
  GString *text = g_string_new (NULL);

  owned = muster_library_list_owned (muster_force_editor_get_library (self),
                                     muster_force_editor_get_system_id (self),
                                     NULL);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    count_force (numbers, found, muster_roster_get_force (roster, i));
  for (guint i = 0; owned != NULL && i < found->len; i++)
    {
      const char *id = muster_roster_selection_get_entry_id (found->pdata[i]);
      const char *last = g_strrstr (id, "::");
      const char *key = last != NULL ? last + 2 : id;
      const guint needed = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key));
      const guint have = find_owned (owned, key);

      if (needed > have)
        g_string_append_printf (text,
                                _ ("%1$u × %2$s: %3$u needed, %4$u owned\n"),
                                needed - have,
                                muster_roster_selection_get_name (found->pdata[i]),
                                needed,
                                have);
    }

  return g_string_free (text, FALSE);
}

/* @figures: (nullable): only of these */
static void
fill (MusterForceEditor *self,
      const char *force_id,
      const char *cost_type_id,
      double limit,
      guint64 seed,
      GPtrArray *figures,
      GError **error)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  const guint n_steps = muster_roster_get_n_steps (roster);

  if (muster_roster_fill (roster,
                          force_id,
                          cost_type_id,
                          limit,
                          seed,
                          figures != NULL ? is_owned : NULL,
                          figures,
                          error) &&
      muster_roster_get_n_steps (roster) == n_steps)
    g_set_error_literal (error,
                         MUSTER_ROSTER_ERROR,
                         MUSTER_ROSTER_ERROR_FAILED,
                         figures != NULL
                             ? _ ("nothing was added: of the figures that you own, none fits")
                             : _ ("nothing was added: what can be added is free, or costs more "
                                  "than is left"));
}

gboolean
muster_force_editor_fill (MusterForceEditor *self,
                          const char *cost_type_id,
                          double limit,
                          guint64 seed,
                          gboolean owned)
{
  MusterRosterForce *force = muster_force_editor_get_force (self);
  g_autoptr (GPtrArray) figures = NULL;
  g_autofree char *force_id = NULL;
  GError *error = NULL;

  if (force == NULL)
    return muster_force_editor_finish (self,
                                       g_error_new_literal (MUSTER_ROSTER_ERROR,
                                                            MUSTER_ROSTER_ERROR_FAILED,
                                                            _ ("there is no force to fill")));
  force_id = g_strdup (muster_roster_force_get_id (force));
  if (owned)
    figures = muster_library_list_owned (muster_force_editor_get_library (self),
                                         muster_force_editor_get_system_id (self),
                                         &error);
  if (error == NULL)
    fill (self, force_id, cost_type_id, limit, seed, figures, &error);

  return muster_force_editor_finish (self, error);
}
