/* muster-roster-dossier.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-dossier.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"

static gboolean
is_model (const MusterRosterSelection *selection)
{
  return g_strcmp0 (muster_roster_selection_get_type_name (selection), "model") == 0;
}

static const char *
get_own_name (MusterRosterSelection *selection)
{
  const char *custom = muster_roster_selection_get_custom_name (selection);

  return custom != NULL && *custom != '\0' ? custom : muster_roster_selection_get_name (selection);
}

/* ---- What is told of a selection ---- */

/* Where the player has given a weapon a name, its only profile of a type is called so. */
static const char *
choose_name (MusterRosterSelection *selection,
             const MusterShownProfile *profiles,
             guint n,
             guint place)
{
  const char *custom = muster_roster_selection_get_custom_name (selection);

  for (guint i = 0; i < n; i++)
    if (i != place && g_strcmp0 (profiles[i].type_id, profiles[place].type_id) == 0)
      return profiles[place].name;

  return custom != NULL && *custom != '\0' ? custom : profiles[place].name;
}

static void
add_profiles (MusterDossier *self, MusterRosterSelection *selection)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterShownProfile *shown = &profiles[i];
      const char *type = shown->type_name != NULL ? shown->type_name : "";
      MusterDossierProfile *profile = muster_dossier_add_profile (
          self,
          type,
          choose_name (selection, profiles, n, i));

      for (guint c = 0; c < shown->n_characteristics; c++)
        muster_dossier_profile_add (
            profile,
            shown->characteristics[c].name,
            shown->characteristics[c].value != NULL ? shown->characteristics[c].value : "");
    }
}

static void
add_categories (MusterDossier *self, MusterRosterSelection *selection)
{
  guint n;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->categories, g_strdup (categories[i].name));
}

/* Of one of so many. */
static void
add_costs (MusterDossier *self, MusterRosterSelection *selection)
{
  guint n;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  for (guint i = 0; i < n; i++)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];
      double total = muster_roster_selection_get_total (selection, costs[i].type_id);

      muster_dossier_add_cost (
          self,
          costs[i].name,
          g_ascii_dtostr (buffer, sizeof buffer, total / MAX (self->number, 1)));
    }
}

/* A model in a model is a figure of its own. */
static void
add_gear (MusterDossier *self, MusterRosterSelection *selection)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *gear = muster_roster_selection_get_selection (selection, i);

      if (is_model (gear))
        continue;
      muster_dossier_add_count (self,
                                muster_roster_selection_get_name (gear),
                                (guint) MAX (muster_roster_selection_get_number (gear), 0));
      add_profiles (self, gear);
      add_gear (self, gear);
    }
}

MusterDossier *
muster_roster_dossier_new (MusterRosterSelection *selection)
{
  MusterDossier *self = muster_dossier_new (
      muster_roster_selection_get_entry_id (selection),
      get_own_name (selection),
      (guint) MAX (muster_roster_selection_get_number (selection), 0));

  add_profiles (self, selection);
  add_gear (self, selection);
  /* What a unit says holds for each of its models. */
  for (MusterRosterSelection *unit = muster_roster_selection_get_parent (selection); unit != NULL;
       unit = muster_roster_selection_get_parent (unit))
    add_profiles (self, unit);
  add_categories (self, selection);
  add_costs (self, selection);

  return self;
}

/* ---- All of a roster ---- */

static void
list_below (MusterRosterSelection *selection, GPtrArray *dossiers)
{
  if (is_model (selection))
    g_ptr_array_add (dossiers, muster_roster_dossier_new (selection));
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    list_below (muster_roster_selection_get_selection (selection, i), dossiers);
}

static void
list_force (MusterRosterForce *force, GPtrArray *dossiers)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    list_below (muster_roster_force_get_selection (force, i), dossiers);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    list_force (muster_roster_force_get_force (force, i), dossiers);
}

GPtrArray *
muster_roster_dossier_list (MusterRoster *roster)
{
  GPtrArray *dossiers = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_dossier_free);

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    list_force (muster_roster_get_force (roster, i), dossiers);

  return dossiers;
}

/* ---- An entry that is in no roster ---- */

static gboolean
has_root (MusterGameSystem *system, const MusterCatalogue *catalogue, guint32 id)
{
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (system, catalogue, &n);

  for (guint i = 0; i < n; i++)
    if (roots[i].definition->id == id || roots[i].entry->id == id)
      return TRUE;

  return FALSE;
}

static const MusterCatalogue *
find_catalogue (MusterGameSystem *system, guint32 id)
{
  for (guint i = 1; id != MUSTER_ID_NONE && i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      if (!catalogue->is_library && has_root (system, catalogue, id))
        return catalogue;
    }

  return NULL;
}

static const MusterDefinition *
find_force_entry (MusterGameSystem *system, const MusterCatalogue *catalogue)
{
  const MusterCatalogue *general = muster_game_system_get_catalogue (system, 0);

  if (catalogue->n_forces > 0)
    return catalogue->forces[0];

  return general->n_forces > 0 ? general->forces[0] : NULL;
}

/* Composite ids have the entry at their end. */
static MusterRosterSelection *
find_selected (MusterRoster *roster, const char *entry_id)
{
  MusterRosterForce *force = muster_roster_get_force (roster, 0);

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    {
      MusterRosterSelection *selection = muster_roster_force_get_selection (force, i);
      const char *own = muster_roster_selection_get_entry_id (selection);
      const char *last = own != NULL ? g_strrstr (own, "::") : NULL;

      if (g_strcmp0 (last != NULL ? last + 2 : own, entry_id) == 0)
        return selection;
    }

  return NULL;
}

static MusterDossier *
select_entry (MusterRoster *roster, const char *force_id, const char *entry_id, GError **error)
{
  MusterRosterSelection *selection = find_selected (roster, entry_id);
  g_autofree char *id = NULL;

  if (selection != NULL)
    return muster_roster_dossier_new (selection);
  id = muster_roster_select (roster, force_id, entry_id, error);
  if (id == NULL)
    return NULL;

  return muster_roster_dossier_new (muster_roster_find_selection (roster, id));
}

MusterDossier *
muster_roster_dossier_new_for_entry (MusterGameSystem *system, const char *entry_id, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterCatalogue *catalogue = find_catalogue (system, muster_ids_find (ids, entry_id));
  const MusterDefinition *entry = catalogue != NULL ? find_force_entry (system, catalogue) : NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autofree char *force_id = NULL;
  MusterDossier *self;

  if (entry == NULL)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("no force of the game system \"%s\" can have it"),
                   muster_game_system_get_catalogue (system, 0)->name);
      return NULL;
    }
  roster = muster_roster_new (system, "entry", "");
  force_id = muster_roster_add_force (roster,
                                      NULL,
                                      muster_ids_get_text (ids, entry->id),
                                      muster_ids_get_text (ids, catalogue->id),
                                      error);
  self = force_id != NULL ? select_entry (roster, force_id, entry_id, error) : NULL;
  if (self != NULL)
    {
      g_free (self->entry);
      self->entry = g_strdup (entry_id);
    }

  return self;
}
