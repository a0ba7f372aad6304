/* muster-roster-edit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static MusterCatalogueEntry *
fail_entry (const char *entry_id, GError **error)
{
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("\"%s\" cannot be chosen there"),
               entry_id);
  return NULL;
}

MusterCatalogueEntry *
muster_roster_find_entry (MusterRoster *self,
                          const char *parent_id,
                          const char *entry_id,
                          GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterCatalogueEntry *entry = NULL;

  if (!muster_roster_find (self, parent_id, &force, &selection, error))
    return NULL;
  if (selection != NULL && selection->entry != NULL)
    entry = muster_catalogue_entry_search (muster_catalogue_entry_get_options (selection->entry),
                                           entry_id);
  else if (selection == NULL && force->catalogue != NULL)
    entry = muster_catalogue_entry_search (
        muster_catalogue_entry_table_get_roots (self->table, force->catalogue),
        entry_id);
  return entry != NULL ? entry : fail_entry (entry_id, error);
}

static const MusterCatalogue *
require_catalogue (MusterRoster *self, const char *id, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterCatalogue *catalogue = muster_game_system_find_catalogue (self->system,
                                                                        muster_ids_find (ids, id));

  if (catalogue == NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("the data has no catalogue \"%s\""),
                 id);
  return catalogue;
}

/* @id: (nullable): then nothing is required */
static gboolean
require_force (MusterRoster *self, const char *id, MusterRosterForce **force, GError **error)
{
  *force = id != NULL ? muster_roster_find_force (self, id) : NULL;
  if (id == NULL || *force != NULL)
    return TRUE;
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("there is no force \"%s\" in the list"),
               id);
  return FALSE;
}

/* A force entry, or the link that leads to it. */
static const MusterDefinition *
find_force_kind (MusterRoster *self,
                 const char *id,
                 const MusterRosterForce *parent,
                 const MusterCatalogue *catalogue,
                 GError **error)
{
  const MusterDefinition *link = NULL;
  const MusterDefinition *definition = muster_game_system_find_force (
      self->system,
      id,
      catalogue,
      parent != NULL ? parent->definition : NULL,
      &link);

  if (definition == NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("the data has no force \"%s\""),
                 id);
  return definition != NULL && link != NULL ? link : definition;
}

GPtrArray *
muster_roster_list_force_kinds (MusterRoster *self,
                                const char *parent_id,
                                const char *catalogue_id,
                                GError **error)
{
  const MusterCatalogue *catalogue = require_catalogue (self, catalogue_id, error);
  g_autoptr (GPtrArray) kinds = NULL;
  MusterRosterForce *parent;

  if (catalogue == NULL || !require_force (self, parent_id, &parent, error))
    return NULL;
  if (parent == NULL)
    kinds = muster_game_system_list_forces (self->system, catalogue);
  else
    kinds = g_ptr_array_new ();
  for (guint i = 0;
       parent != NULL && parent->definition != NULL && i < parent->definition->n_forces;
       i++)
    if (muster_definition_follow (parent->definition->forces[i])->kind == MUSTER_DEFINITION_FORCE)
      g_ptr_array_add (kinds, (gpointer) parent->definition->forces[i]);
  for (guint i = kinds->len; i-- > 0;)
    if (muster_roster_force_is_hidden (
            muster_evaluation_offer_force (self->evaluation, parent, kinds->pdata[i], catalogue)))
      g_ptr_array_remove_index (kinds, i);

  return g_steal_pointer (&kinds);
}

char *
muster_roster_add_force (MusterRoster *self,
                         const char *parent_id,
                         const char *force_entry_id,
                         const char *catalogue_id,
                         GError **error)
{
  const MusterCatalogue *catalogue;
  const MusterDefinition *kind;
  MusterRosterForce *around;
  MusterRosterDraft *draft;
  MusterItem *parent;
  MusterItem *item;
  g_autofree char *id = NULL;

  if (!require_force (self, parent_id, &around, error))
    return NULL;
  catalogue = require_catalogue (self, catalogue_id, error);
  if (catalogue == NULL)
    return NULL;
  kind = find_force_kind (self, force_entry_id, around, catalogue, error);
  if (kind == NULL)
    return NULL;

  draft = muster_roster_begin (self);
  parent = parent_id != NULL ? muster_roster_draft_open (draft, parent_id, NULL)
                             : muster_roster_draft_get_root (draft);
  item = muster_roster_draft_add_force (draft, parent, kind, catalogue);
  id = g_strdup (item->id);
  muster_roster_commit (self, draft, _ ("Add Force"));
  return g_steal_pointer (&id);
}

char *
muster_roster_select (MusterRoster *self,
                      const char *parent_id,
                      const char *entry_id,
                      GError **error)
{
  MusterCatalogueEntry *entry = muster_roster_find_entry (self, parent_id, entry_id, error);
  MusterRosterDraft *draft;
  g_autofree char *id = NULL;

  if (entry == NULL)
    return NULL;
  draft = muster_roster_begin (self);
  id = g_strdup (muster_roster_draft_select (draft, parent_id, entry)->id);
  muster_roster_commit (self, draft, _ ("Choose"));
  return g_steal_pointer (&id);
}

MusterRosterSelection *
muster_roster_require_selection (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterSelection *selection = muster_roster_find_selection (self, id);

  if (selection == NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("there is no selection \"%s\" in the list"),
                 id);
  return selection;
}

gboolean
muster_roster_deselect (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterDraft *draft;

  if (muster_roster_require_selection (self, id, error) == NULL)
    return FALSE;
  draft = muster_roster_begin (self);
  muster_roster_draft_deselect (draft, id);
  muster_roster_commit (self, draft, _ ("Remove"));
  return TRUE;
}

/* The last of the same entry below the same parent, for when the first is gone. */
static char *
dup_last (MusterRosterDraft *draft, const char *parent_id, const MusterCatalogueEntry *entry)
{
  const MusterItem *parent = muster_roster_draft_open (draft, parent_id, NULL);

  for (guint i = parent != NULL ? muster_item_get_n_selections (parent) : 0; i > 0; i--)
    {
      const MusterItem *item = muster_item_get_selection (parent, i - 1);

      if (muster_roster_draft_get_entry (draft, item) == entry)
        return g_strdup (item->id);
    }
  return NULL;
}

/* Prices that grow with each pass are beyond all meaning long before this. */
#define MAX_PASSES 1000

/* BattleScribe chooses one after the other, and prices pass each time. */
static void
change_count (MusterRoster *self,
              MusterRosterDraft *draft,
              const char *parent_id,
              const char *id,
              int by)
{
  const gboolean live = muster_evaluation_has_live_costs (self->evaluation);
  g_autofree char *at = g_strdup (id);
  MusterCatalogueEntry *entry = muster_roster_draft_get_entry (
      draft,
      muster_roster_draft_open (draft, id, NULL));

  for (int i = 0; i < ABS (by) && at != NULL; i++)
    {
      if (by > 0)
        muster_roster_draft_select (draft, parent_id, entry);
      else
        muster_roster_draft_deselect (draft, at);
      if (live && i + 1 < ABS (by) && i < MAX_PASSES)
        muster_roster_pass (self, draft);
      if (muster_roster_draft_open (draft, at, NULL) == NULL)
        {
          g_free (at);
          at = dup_last (draft, parent_id, entry);
        }
    }
}

gboolean
muster_roster_set_count (MusterRoster *self, const char *id, int count, GError **error)
{
  MusterRosterSelection *selection = muster_roster_require_selection (self, id, error);
  g_autofree char *parent_id = NULL;
  g_autofree char *own_id = g_strdup (id);
  MusterRosterDraft *draft;
  int now;

  if (selection == NULL)
    return FALSE;
  if (count < 0 || count > MUSTER_ROSTER_DRAFT_MAX_MADE)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_LIMIT,
                   _ ("a number must be from 0 to %d"),
                   MUSTER_ROSTER_DRAFT_MAX_MADE);
      return FALSE;
    }
  if (selection->entry == NULL || muster_catalogue_entry_is_instanced (selection->entry))
    return TRUE;

  parent_id = g_strdup (selection->parent != NULL ? selection->parent->item->id
                                                  : selection->force->item->id);
  draft = muster_roster_begin (self);
  now = muster_roster_draft_count (draft, own_id);
  if (now == count)
    {
      muster_roster_draft_free (draft);
      return TRUE;
    }
  change_count (self, draft, parent_id, own_id, count - now);
  muster_roster_commit (self, draft, _ ("Change Number"));
  return TRUE;
}

gboolean
muster_roster_remove (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterRosterDraft *draft;

  if (!muster_roster_find (self, id, &force, &selection, error))
    return FALSE;
  draft = muster_roster_begin (self);
  muster_roster_draft_remove (draft, id);
  muster_roster_commit (self, draft, _ ("Remove"));
  return TRUE;
}

char *
muster_roster_duplicate (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterRosterDraft *draft;
  g_autofree char *copy = NULL;

  if (!muster_roster_find (self, id, &force, &selection, error))
    return NULL;
  draft = muster_roster_begin (self);
  copy = g_strdup (muster_roster_draft_duplicate (draft, id)->id);
  muster_roster_commit (self, draft, _ ("Duplicate"));
  return g_steal_pointer (&copy);
}

static gboolean
fail_move (GError **error)
{
  g_set_error_literal (error,
                       MUSTER_ROSTER_ERROR,
                       MUSTER_ROSTER_ERROR_FAILED,
                       _ ("it cannot be moved there"));
  return FALSE;
}

static gboolean
is_within (const MusterRosterForce *force, const MusterRosterForce *around)
{
  for (; force != NULL; force = force->parent)
    if (force == around)
      return TRUE;
  return FALSE;
}

static gboolean
can_move (MusterRoster *self,
          MusterRosterForce *force,
          MusterRosterSelection *selection,
          const char *parent_id)
{
  MusterRosterForce *to = parent_id != NULL ? muster_roster_find_force (self, parent_id) : NULL;

  if (selection == NULL)
    return parent_id == NULL || (to != NULL && !is_within (to, force));
  if (parent_id == NULL)
    return FALSE;
  if (selection->parent != NULL)
    return strcmp (selection->parent->item->id, parent_id) == 0;
  if (to == NULL || to == force)
    return to == force;
  return to->catalogue != NULL && selection->entry != NULL &&
         muster_catalogue_entry_table_find_root (self->table,
                                                 to->catalogue,
                                                 selection->entry->id) != NULL;
}

gboolean
muster_roster_move (MusterRoster *self,
                    const char *id,
                    const char *parent_id,
                    guint index,
                    GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterRosterDraft *draft;
  MusterItem *parent = NULL;
  MusterItem *item;
  GPtrArray **list;

  if (!muster_roster_find (self, id, &force, &selection, error))
    return FALSE;
  if (!can_move (self, force, selection, parent_id))
    return fail_move (error);

  draft = muster_roster_begin (self);
  item = muster_item_ref (muster_roster_draft_open (draft, id, NULL));
  muster_roster_draft_remove (draft, id);
  parent = parent_id != NULL ? muster_roster_draft_open (draft, parent_id, NULL)
                             : muster_roster_draft_get_root (draft);
  list = item->kind == MUSTER_ITEM_FORCE ? &parent->forces : &parent->selections;
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_item_unref);
  g_ptr_array_insert (*list, index < (*list)->len ? (int) index : -1, item);
  muster_roster_commit (self, draft, _ ("Move"));
  return TRUE;
}

void
muster_roster_set_name (MusterRoster *self, const char *name)
{
  MusterRosterDraft *draft = muster_roster_begin (self);

  muster_item_set_string (&muster_roster_draft_get_root (draft)->name, name);
  muster_roster_commit (self, draft, _ ("Rename"));
}

gboolean
muster_roster_customize (MusterRoster *self,
                         const char *id,
                         const char *custom_name,
                         const char *notes,
                         GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterRosterDraft *draft;
  MusterItem *item;

  if (id != NULL && !muster_roster_find (self, id, &force, &selection, error))
    return FALSE;
  draft = muster_roster_begin (self);
  item = id != NULL ? muster_roster_draft_open (draft, id, NULL)
                    : muster_roster_draft_get_root (draft);
  if (custom_name != NULL)
    muster_item_set_string (&item->custom_name, custom_name);
  if (notes != NULL)
    muster_item_set_string (&item->notes, notes);
  muster_roster_commit (self, draft, custom_name != NULL ? _ ("Rename") : _ ("Change Notes"));
  return TRUE;
}

gboolean
muster_roster_customize_category (MusterRoster *self,
                                  const char *force_id,
                                  const char *category_id,
                                  const char *custom_name,
                                  const char *notes,
                                  GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterRosterDraft *draft;

  if (!muster_roster_find (self, force_id, &force, &selection, error))
    return FALSE;
  draft = muster_roster_begin (self);
  muster_item_set_category (muster_roster_draft_open (draft, force_id, NULL),
                            category_id,
                            custom_name,
                            notes);
  muster_roster_commit (self, draft, custom_name != NULL ? _ ("Rename") : _ ("Change Notes"));
  return TRUE;
}

static const MusterCostType *
require_cost_type (MusterRoster *self, const char *id, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterCostType *type = id != NULL
                                   ? muster_game_system_find_cost_type (self->system,
                                                                        muster_ids_find (ids, id))
                                   : NULL;

  if (type == NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("the data has no cost \"%s\""),
                 id != NULL ? id : "");
  return type;
}

gboolean
muster_roster_set_limit (MusterRoster *self, const char *cost_type_id, double value, GError **error)
{
  const MusterCostType *type = require_cost_type (self, cost_type_id, error);
  const MusterItemCost *limit = muster_item_find_cost (self->evaluation->root, cost_type_id);
  MusterRosterDraft *draft;

  if (type == NULL)
    return FALSE;
  /* A file may say that there is none, or name the cost otherwise. */
  if (limit != NULL && (limit->value == value || (limit->value < 0 && value < 0)))
    return TRUE;
  draft = muster_roster_begin (self);
  if (value >= 0)
    muster_item_set_cost (muster_roster_draft_get_root (draft), cost_type_id, type->name, value);
  else
    muster_item_remove_cost (muster_roster_draft_get_root (draft), cost_type_id);
  muster_roster_commit (self, draft, _ ("Change Limit"));
  return TRUE;
}

gboolean
muster_roster_override (MusterRoster *self,
                        const char *selection_id,
                        MusterOverrideKind kind,
                        const char *target_id,
                        const char *characteristic_id,
                        const char *value,
                        GError **error)
{
  MusterRosterDraft *draft;
  char *end;

  if (muster_roster_require_selection (self, selection_id, error) == NULL)
    return FALSE;
  if (kind == MUSTER_OVERRIDE_COST && require_cost_type (self, target_id, error) == NULL)
    return FALSE;
  if (kind == MUSTER_OVERRIDE_COST && value != NULL &&
      (g_ascii_strtod (value, &end), end == value || *end != '\0'))
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_INVALID,
                   _ ("a cost must be a number, not \"%s\""),
                   value);
      return FALSE;
    }
  draft = muster_roster_begin (self);
  muster_item_set_override (muster_roster_draft_open (draft, selection_id, NULL),
                            kind,
                            target_id,
                            characteristic_id,
                            value);
  muster_roster_commit (self,
                        draft,
                        kind == MUSTER_OVERRIDE_PICTURE ? _ ("Picture") : _ ("Override"));
  return TRUE;
}
