/* muster-roster-dossier.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-dossier-private.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"

gboolean
muster_roster_dossier_is_model (const MusterRosterSelection *selection)
{
  return g_strcmp0 (muster_roster_selection_get_type_name (selection), "model") == 0;
}

gboolean
muster_roster_dossier_is_unit (const MusterRosterSelection *selection)
{
  return g_strcmp0 (muster_roster_selection_get_type_name (selection), "unit") == 0;
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

void
muster_roster_dossier_add_profiles (MusterDossier *self, MusterRosterSelection *selection)
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
        {
          const MusterShownCharacteristic *told = &shown->characteristics[c];
          const char *value = told->value != NULL ? told->value : "";

          muster_dossier_profile_add (profile, told->name, value);
          if (told->overridden)
            muster_dossier_add_own (self, type, told->name, value);
        }
    }
}

void
muster_roster_dossier_add_categories (MusterDossier *self, MusterRosterSelection *selection)
{
  guint n;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->categories, g_strdup (categories[i].name));
}

/* Of one of so many. */
void
muster_roster_dossier_add_costs (MusterDossier *self, MusterRosterSelection *selection)
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
      if (costs[i].overridden)
        muster_dossier_add_own (self, NULL, costs[i].name, buffer);
    }
}

/* A model in a model is a figure of its own. */
static void
add_gear (MusterDossier *self, MusterRosterSelection *selection)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *gear = muster_roster_selection_get_selection (selection, i);

      if (muster_roster_dossier_is_model (gear))
        continue;
      muster_dossier_add_count (self,
                                muster_roster_selection_get_name (gear),
                                (guint) MAX (muster_roster_selection_get_number (gear), 0));
      muster_roster_dossier_add_profiles (self, gear);
      add_gear (self, gear);
    }
}

MusterDossier *
muster_roster_dossier_new (MusterRosterSelection *selection)
{
  const char *entry = muster_roster_selection_get_entry_id (selection);
  MusterDossier *self = muster_dossier_new (
      entry != NULL ? entry : "",
      get_own_name (selection),
      (guint) MAX (muster_roster_selection_get_number (selection), 0));

  self->selection = g_strdup (muster_roster_selection_get_id (selection));
  self->notes = g_strdup (muster_roster_selection_get_notes (selection));

  return self;
}

/* (transfer full): of a figure, with all that it carries and what holds for it. */
static MusterDossier *
dossier_new (MusterRosterSelection *selection)
{
  MusterDossier *self = muster_roster_dossier_new (selection);

  muster_roster_dossier_add_profiles (self, selection);
  add_gear (self, selection);
  /* What a unit says holds for each of its models. */
  for (MusterRosterSelection *unit = muster_roster_selection_get_parent (selection); unit != NULL;
       unit = muster_roster_selection_get_parent (unit))
    muster_roster_dossier_add_profiles (self, unit);
  muster_roster_dossier_add_categories (self, selection);
  muster_roster_dossier_add_costs (self, selection);

  return self;
}

/* ---- All of a roster ---- */

typedef struct
{
  GPtrArray *dossiers;
  guint n_units;
} List;

static void
list_below (List *self, MusterRosterSelection *selection, guint unit)
{
  if (muster_roster_dossier_is_unit (selection))
    unit = ++self->n_units;
  if (muster_roster_dossier_is_model (selection))
    {
      MusterDossier *dossier = dossier_new (selection);

      /* What its unit is, such as raw, each of its models is as well. */
      for (MusterRosterSelection *of = muster_roster_selection_get_parent (selection); of != NULL;
           of = muster_roster_selection_get_parent (of))
        muster_roster_dossier_add_categories (dossier, of);

      dossier->unit = unit;
      g_ptr_array_add (self->dossiers, dossier);
    }
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    list_below (self, muster_roster_selection_get_selection (selection, i), unit);
}

static void
list_force (List *self, MusterRosterForce *force)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    list_below (self, muster_roster_force_get_selection (force, i), 0);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    list_force (self, muster_roster_force_get_force (force, i));
}

GPtrArray *
muster_roster_dossier_list (MusterRoster *roster)
{
  List list = { .dossiers = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_dossier_free) };

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    list_force (&list, muster_roster_get_force (roster, i));

  return list.dossiers;
}

/* ---- An entry that is in no roster ---- */

/* Units in units: deeper than any data of this field goes, and an end for what goes round in circles. */
#define MAX_DEPTH 8

static gboolean
is_entry (MusterCatalogueEntry *entry, guint32 id)
{
  const MusterDefinition *link = muster_catalogue_entry_get_link (entry);

  return muster_catalogue_entry_get_definition (entry)->id == id ||
         (link != NULL && link->id == id);
}

/* The entry itself, or the first in it; those nearest to the root first. */
static MusterCatalogueEntry *
find_in_entry (MusterCatalogueEntry *entry, guint32 id, guint depth)
{
  MusterCatalogueEntry *found = is_entry (entry, id) ? entry : NULL;
  guint n = depth > 0 ? muster_catalogue_entry_get_n_children (entry) : 0;

  for (guint i = 0; i < n && found == NULL; i++)
    found = find_in_entry (muster_catalogue_entry_get_child (entry, i), id, depth - 1);

  return found;
}

static MusterCatalogueEntry *
find_in_force (MusterRoster *roster, const char *force_id, guint32 id)
{
  g_autoptr (GPtrArray) roots = muster_roster_list_entries (roster, force_id, NULL, NULL);
  MusterCatalogueEntry *found = NULL;

  for (guint depth = 0; depth <= MAX_DEPTH && found == NULL; depth++)
    for (guint i = 0; roots != NULL && i < roots->len && found == NULL; i++)
      found = find_in_entry (roots->pdata[i], id, depth);

  return found;
}

static MusterRosterSelection *
get_child (MusterRosterForce *force, MusterRosterSelection *parent, guint i)
{
  guint n = parent != NULL ? muster_roster_selection_get_n_selections (parent)
                           : muster_roster_force_get_n_selections (force);

  if (i >= n)
    return NULL;

  return parent != NULL ? muster_roster_selection_get_selection (parent, i)
                        : muster_roster_force_get_selection (force, i);
}

/* What the entry becomes, with all that it stands in; what is chosen by itself is there already. */
static MusterRosterSelection *
select_entry (MusterRoster *roster,
              const char *force_id,
              MusterCatalogueEntry *entry,
              GError **error)
{
  MusterCatalogueEntry *above = muster_catalogue_entry_get_parent (entry);
  const char *entry_id = muster_catalogue_entry_get_id (entry);
  MusterRosterSelection *parent = NULL;
  MusterRosterSelection *child;
  g_autofree char *id = NULL;

  while (above != NULL && muster_catalogue_entry_is_group (above))
    above = muster_catalogue_entry_get_parent (above);
  if (above != NULL)
    {
      parent = select_entry (roster, force_id, above, error);
      if (parent == NULL)
        return NULL;
    }
  for (guint i = 0;
       (child = get_child (muster_roster_find_force (roster, force_id), parent, i)) != NULL;
       i++)
    if (g_strcmp0 (muster_roster_selection_get_entry_id (child), entry_id) == 0)
      return child;
  id = muster_roster_select (roster,
                             parent != NULL ? muster_roster_selection_get_id (parent) : force_id,
                             entry_id,
                             error);

  return id != NULL ? muster_roster_find_selection (roster, id) : NULL;
}

static const MusterDefinition *
find_force_entry (MusterGameSystem *system, const MusterCatalogue *catalogue)
{
  const MusterCatalogue *general = muster_game_system_get_catalogue (system, 0);

  if (catalogue->n_forces > 0)
    return catalogue->forces[0];

  return general->n_forces > 0 ? general->forces[0] : NULL;
}

/* NULL without an error: forces of this catalogue cannot have it. */
static MusterDossier *
try_catalogue (MusterGameSystem *system,
               const MusterCatalogue *catalogue,
               const char *entry_id,
               GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterDefinition *force = find_force_entry (system, catalogue);
  g_autoptr (MusterRoster) roster = NULL;
  MusterRosterSelection *selection;
  MusterCatalogueEntry *entry;
  MusterDossier *self;
  g_autofree char *force_id = NULL;

  if (force == NULL)
    return NULL;
  roster = muster_roster_new (system, "entry", "");
  force_id = muster_roster_add_force (roster,
                                      NULL,
                                      muster_ids_get_text (ids, force->id),
                                      muster_ids_get_text (ids, catalogue->id),
                                      error);
  entry = force_id != NULL ? find_in_force (roster, force_id, muster_ids_find (ids, entry_id))
                           : NULL;
  selection = entry != NULL ? select_entry (roster, force_id, entry, error) : NULL;
  if (selection == NULL)
    return NULL;
  self = dossier_new (selection);
  g_free (self->entry);
  self->entry = g_strdup (entry_id);

  return self;
}

MusterDossier *
muster_roster_dossier_new_for_entry (MusterGameSystem *system, const char *entry_id, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (system);
  gboolean known = muster_ids_find (ids, entry_id) != MUSTER_ID_NONE;

  for (guint i = 1; known && i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);
      g_autoptr (GError) local = NULL;
      MusterDossier *self = NULL;

      if (!catalogue->is_library)
        self = try_catalogue (system, catalogue, entry_id, &local);
      if (self != NULL)
        return self;
      if (local != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
    }
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_NOT_FOUND,
               _ ("no force of the game system \"%s\" can have it"),
               muster_game_system_get_catalogue (system, 0)->name);

  return NULL;
}

/* ---- All that a game system knows ---- */

static void
add_profile_type (MusterDossier *self, const MusterProfileType *type)
{
  MusterDossierProfile *profile = muster_dossier_add_profile (self, type->name, type->name);

  for (guint32 i = 0; i < type->n_characteristics; i++)
    muster_dossier_profile_add (profile, type->characteristics[i].name, "");
}

/* (transfer full): of no entry, but of what its entries can have. */
MusterDossier *
muster_roster_dossier_new_for_system (const MusterGameSystem *system)
{
  MusterDossier *self = muster_dossier_new ("", "", 0);

  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      for (guint32 k = 0; k < catalogue->n_profile_types; k++)
        add_profile_type (self, &catalogue->profile_types[k]);
      for (guint32 k = 0; k < catalogue->n_categories; k++)
        g_ptr_array_add (self->categories, g_strdup (catalogue->categories[k]->name));
    }
  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    muster_dossier_add_cost (self, muster_game_system_get_cost_type (system, i)->name, "");

  return self;
}
