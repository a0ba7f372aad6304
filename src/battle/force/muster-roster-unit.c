/* muster-roster-unit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-unit.h"

#include <string.h>

#include "muster-roster-dossier-private.h"

static void
free_figure (gpointer data)
{
  MusterUnitFigure *self = data;

  g_free (self->name);
  g_free (self);
}

void
muster_roster_unit_free (MusterRosterUnit *self)
{
  if (self == NULL)
    return;
  muster_dossier_free (self->dossier);
  g_free (self->kind);
  g_ptr_array_unref (self->figures);
  g_array_unref (self->profiles);
  g_free (self);
}

/* ---- Which profiles are those of figures ---- */

static void
add_types (MusterRosterSelection *selection, GHashTable *types)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    if (profiles[i].type_name != NULL)
      g_hash_table_add (types, (gpointer) profiles[i].type_name);
}

static void
sort_types (MusterRosterSelection *selection,
            gboolean carried,
            GHashTable *bodies,
            GHashTable *gear)
{
  gboolean is_model = muster_roster_dossier_is_model (selection);

  if (is_model)
    add_types (selection, bodies);
  else if (carried)
    add_types (selection, gear);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    sort_types (muster_roster_selection_get_selection (selection, i),
                carried || is_model,
                bodies,
                gear);
}

static void
sort_force_types (MusterRosterForce *force, GHashTable *bodies, GHashTable *gear)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    sort_types (muster_roster_force_get_selection (force, i), FALSE, bodies, gear);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    sort_force_types (muster_roster_force_get_force (force, i), bodies, gear);
}

static gboolean
is_among (gpointer key, gpointer value G_GNUC_UNUSED, gpointer user_data)
{
  return g_hash_table_contains (user_data, key);
}

GHashTable *
muster_roster_unit_list_body_types (MusterRoster *roster)
{
  GHashTable *bodies = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) gear = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    sort_force_types (muster_roster_get_force (roster, i), bodies, gear);
  g_hash_table_foreach_remove (bodies, is_among, gear);

  return bodies;
}

typedef struct
{
  GHashTable *types;
  MusterBodyTest is_body;
  gpointer user_data;
  GPtrArray *units;
} List;

static gboolean
tests_as_body (const List *self, const MusterShownProfile *shown)
{
  g_autoptr (MusterDossier) bare = NULL;
  MusterDossierProfile *profile;

  if (self->is_body == NULL)
    return FALSE;
  bare = muster_dossier_new ("", "", 0);
  profile = muster_dossier_add_profile (bare, shown->type_name, shown->name);
  for (guint c = 0; c < shown->n_characteristics; c++)
    {
      const MusterShownCharacteristic *told = &shown->characteristics[c];

      muster_dossier_profile_add (profile, told->name, told->value != NULL ? told->value : "");
    }

  return self->is_body (profile, self->user_data);
}

static gboolean
has_body (const List *self, MusterRosterSelection *selection)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    if (profiles[i].type_name != NULL &&
        (g_hash_table_contains (self->types, profiles[i].type_name) ||
         tests_as_body (self, &profiles[i])))
      return TRUE;

  return FALSE;
}

/* ---- Which selections are figures ---- */

static gboolean
has_figures_below (const List *self, MusterRosterSelection *selection)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *below = muster_roster_selection_get_selection (selection, i);

      if (muster_roster_dossier_is_model (below) || has_body (self, below) ||
          has_figures_below (self, below))
        return TRUE;
    }

  return FALSE;
}

/* What a unit says of all its models is none of them. */
static gboolean
is_figure (const List *self, MusterRosterSelection *selection, gboolean carried)
{
  if (muster_roster_dossier_is_model (selection))
    return TRUE;

  return !carried && has_body (self, selection) && !has_figures_below (self, selection);
}

/* Figures that are in no unit below @selection. */
static gboolean
has_loose_figures (const List *self, MusterRosterSelection *selection)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *below = muster_roster_selection_get_selection (selection, i);

      if (!muster_roster_dossier_is_unit (below) &&
          (is_figure (self, below, FALSE) || has_loose_figures (self, below)))
        return TRUE;
    }

  return FALSE;
}

/* ---- One unit ---- */

static gboolean
has_same_texts (const MusterDossierProfile *a, const MusterDossierProfile *b)
{
  if (strcmp (a->type, b->type) != 0 || strcmp (a->name, b->name) != 0 ||
      a->texts->len != b->texts->len)
    return FALSE;
  for (guint i = 0; i < a->texts->len; i++)
    {
      const MusterDossierText *one = a->texts->pdata[i];
      const MusterDossierText *other = b->texts->pdata[i];

      if (strcmp (one->name, other->name) != 0 || strcmp (one->text, other->text) != 0)
        return FALSE;
    }

  return TRUE;
}

/* The profile at @place, or an earlier one that says the same, in the place of which it goes. */
static const MusterDossierProfile *
keep_once (MusterDossier *dossier, guint place)
{
  const MusterDossierProfile *profile = dossier->profiles->pdata[place];

  for (guint i = 0; i < place; i++)
    if (has_same_texts (dossier->profiles->pdata[i], profile))
      {
        g_ptr_array_remove_index (dossier->profiles, place);
        return dossier->profiles->pdata[i];
      }

  return profile;
}

static void
add_profiles (MusterRosterUnit *unit, MusterRosterSelection *selection, MusterUnitProfile told)
{
  MusterDossier *dossier = unit->dossier;
  guint place = dossier->profiles->len;

  muster_roster_dossier_add_profiles (dossier, selection);
  while (place < dossier->profiles->len)
    {
      guint n = dossier->profiles->len;

      told.profile = keep_once (dossier, place);
      g_array_append_val (unit->profiles, told);
      if (dossier->profiles->len == n)
        place++;
    }
}

static guint
get_number (MusterRosterUnit *unit, MusterRosterSelection *selection)
{
  guint number = (guint) MAX (muster_roster_selection_get_number (selection), 0);

  return MAX (number / MAX (unit->dossier->number, 1), MIN (number, 1));
}

static gint
add_figure (MusterRosterUnit *unit, MusterRosterSelection *selection, gint within)
{
  MusterUnitFigure *figure = g_new0 (MusterUnitFigure, 1);

  figure->name = g_strdup (muster_roster_selection_get_name (selection));
  figure->number = get_number (unit, selection);
  figure->within = within;
  g_ptr_array_add (unit->figures, figure);
  muster_roster_dossier_add_categories (unit->dossier, selection);
  if (within == MUSTER_NO_FIGURE)
    unit->n_models += figure->number;

  return (gint) unit->figures->len - 1;
}

/* @figure: that carries it */
static void
tell (const List *self, MusterRosterUnit *unit, MusterRosterSelection *selection, gint figure)
{
  gboolean is_root = g_strcmp0 (unit->dossier->selection,
                                muster_roster_selection_get_id (selection)) == 0;
  gboolean own = is_figure (self, selection, figure != MUSTER_NO_FIGURE);

  if (own)
    figure = add_figure (unit, selection, figure);
  else if (!is_root)
    muster_dossier_add_count (unit->dossier,
                              muster_roster_selection_get_name (selection),
                              get_number (unit, selection));
  add_profiles (unit,
                selection,
                (MusterUnitProfile){ NULL, figure, get_number (unit, selection), own || is_root });
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    tell (self, unit, muster_roster_selection_get_selection (selection, i), figure);
}

static void
take (List *self, MusterRosterSelection *selection)
{
  MusterRosterUnit *unit = g_new0 (MusterRosterUnit, 1);

  unit->dossier = muster_roster_dossier_new (selection);
  unit->kind = g_strdup (muster_roster_selection_get_name (selection));
  unit->figures = g_ptr_array_new_with_free_func (free_figure);
  unit->profiles = g_array_new (FALSE, FALSE, sizeof (MusterUnitProfile));
  muster_roster_dossier_add_costs (unit->dossier, selection);
  if (!is_figure (self, selection, FALSE))
    muster_roster_dossier_add_categories (unit->dossier, selection);
  tell (self, unit, selection, MUSTER_NO_FIGURE);
  unit->n_models = MAX (unit->n_models, 1);
  g_ptr_array_add (self->units, unit);
  unit->dossier->unit = self->units->len;
}

/* ---- All of a roster ---- */

static void
list_below (List *self, MusterRosterSelection *selection)
{
  if (muster_roster_dossier_is_unit (selection) || is_figure (self, selection, FALSE) ||
      has_loose_figures (self, selection))
    {
      take (self, selection);
      return;
    }
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    list_below (self, muster_roster_selection_get_selection (selection, i));
}

static void
list_force (List *self, MusterRosterForce *force)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    list_below (self, muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    list_force (self, muster_roster_force_get_force (force, i));
}

GPtrArray *
muster_roster_unit_list (MusterRoster *roster, MusterBodyTest is_body, gpointer user_data)
{
  g_autoptr (GHashTable) types = muster_roster_unit_list_body_types (roster);
  List list = { types, is_body, user_data, NULL };

  list.units = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_unit_free);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    list_force (&list, muster_roster_get_force (roster, i));

  return list.units;
}
