/* muster-roster-random-choices.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

#include <glib/gi18n-lib.h>

/* ---- Steps ---- */

static guint
fill_step_hash (gconstpointer key)
{
  const MusterFillStep *self = key;

  return g_direct_hash (self->id) ^ (g_direct_hash (self->entry) * 31);
}

static gboolean
fill_step_equal (gconstpointer a, gconstpointer b)
{
  const MusterFillStep *one = a;
  const MusterFillStep *other = b;

  return one->id == other->id && one->entry == other->entry;
}

GHashTable *
muster_filling_new_steps (void)
{
  return g_hash_table_new_full (fill_step_hash, fill_step_equal, g_free, NULL);
}

/* ---- Lists ---- */

static void
add_entries (MusterFilling *self, const char *parent_id, const GPtrArray *entries, GArray *steps)
{
  const char *id = g_string_chunk_insert_const (self->ids, parent_id);

  for (guint i = 0; i < entries->len; i++)
    {
      const MusterFillStep step = { MUSTER_FILL_STEP_ADD, id, entries->pdata[i] };

      g_array_append_val (steps, step);
    }
}

static void
add_units (MusterFilling *self, MusterRosterForce *force, GArray *steps)
{
  if (force->catalogue != NULL)
    add_entries (self,
                 force->item->id,
                 muster_catalogue_entry_table_get_roots (self->roster->table, force->catalogue),
                 steps);
}

static void
add_upgrades (MusterFilling *self, MusterRosterForce *force, GArray *steps)
{
  for (guint i = force->first; i < force->own_end; i++)
    {
      MusterRosterSelection *selection = &force->evaluation->selections[i];

      if (selection->entry != NULL)
        add_entries (self,
                     selection->item->id,
                     muster_catalogue_entry_get_options (selection->entry),
                     steps);
    }
}

GArray *
muster_filling_list_choices (MusterFilling *self, MusterChoices which)
{
  MusterEvaluation *evaluation = self->roster->evaluation;
  MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));

  for (guint i = force->index; i < force->end; i++)
    {
      if (which & MUSTER_CHOICES_UNITS)
        add_units (self, &evaluation->forces[i], steps);
      if (which & MUSTER_CHOICES_UPGRADES)
        add_upgrades (self, &evaluation->forces[i], steps);
    }

  return steps;
}

GArray *
muster_filling_list_forces (MusterFilling *self)
{
  const MusterEvaluation *evaluation = self->roster->evaluation;
  const MusterRosterForce *around = muster_roster_find_force (self->roster, self->force_id);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));

  for (guint i = around->index; i < around->end; i++)
    {
      const MusterItem *item = evaluation->forces[i].item;
      g_autoptr (GPtrArray) kinds = muster_roster_list_force_kinds (self->roster,
                                                                    item->id,
                                                                    item->catalogue_id,
                                                                    NULL);

      for (guint j = 0; kinds != NULL && j < kinds->len; j++)
        {
          const MusterFillStep step = { MUSTER_FILL_STEP_FORCE,
                                        g_string_chunk_insert_const (self->ids, item->id),
                                        NULL,
                                        kinds->pdata[j] };

          g_array_append_val (steps, step);
        }
    }

  return steps;
}

/* ---- What may be done now ---- */

static int
count_entry (const MusterEvaluation *evaluation, const MusterCatalogueEntry *entry)
{
  int number = 0;

  for (guint i = 0; i < evaluation->n_selections; i++)
    if (evaluation->selections[i].entry != NULL &&
        g_str_equal (evaluation->selections[i].entry->id, entry->id))
      number += evaluation->selections[i].item->number;

  return number;
}

/* Of what is chosen of @group directly for @parent something stays. */
static gboolean
has_kept (const MusterFilling *self,
          MusterRosterSelection *parent,
          const MusterCatalogueEntry *group)
{
  const MusterEvaluation *evaluation = parent->evaluation;

  for (guint i = parent->index + 1; i < parent->end; i = evaluation->selections[i].end)
    for (const MusterCatalogueEntry *at = evaluation->selections[i].entry; at != NULL;
         at = at->parent)
      if (at == group && g_hash_table_contains (self->kept, evaluation->selections[i].item->id))
        return TRUE;

  return FALSE;
}

static gboolean
fits_group (MusterFilling *self,
            MusterRosterForce *force,
            MusterRosterSelection *parent,
            MusterCatalogueEntry *group,
            MusterFillStep *step,
            MusterHindrance *hindrance)
{
  MusterRosterOption option;

  muster_roster_describe_option (force, parent, group, &option);
  *hindrance = option.hidden ? MUSTER_HINDRANCE_HIDDEN : MUSTER_HINDRANCE_FULL;
  if (option.hidden)
    return FALSE;
  if (option.number < option.max)
    return TRUE;
  if (parent == NULL || option.control != MUSTER_ROSTER_CONTROL_ONE_OF || option.max <= 0 ||
      has_kept (self, parent, group))
    return FALSE;
  step->kind = MUSTER_FILL_STEP_CHOOSE;

  return TRUE;
}

static gboolean
fits_filter (const MusterFilling *self, MusterCatalogueEntry *entry)
{
  return self->filter == NULL ||
         self->filter (entry, count_entry (self->roster->evaluation, entry) + 1, self->user_data);
}

gboolean
muster_filling_prepare (MusterFilling *self, MusterFillStep *step, MusterHindrance *hindrance)
{
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  MusterRosterOption option;

  *hindrance = MUSTER_HINDRANCE_FULL;
  if (!muster_roster_find (self->roster, step->id, &force, &parent, NULL))
    return FALSE;
  if (step->entry == NULL)
    return TRUE;
  muster_roster_describe_option (force, parent, step->entry, &option);
  *hindrance = option.hidden ? MUSTER_HINDRANCE_HIDDEN : MUSTER_HINDRANCE_FULL;
  if (!muster_roster_option_may_grow (&option))
    return FALSE;
  for (MusterCatalogueEntry *at = step->entry->parent; at != NULL && at->is_group; at = at->parent)
    if (!fits_group (self, force, parent, at, step, hindrance))
      return FALSE;
  *hindrance = MUSTER_HINDRANCE_FILTER;

  return fits_filter (self, step->entry);
}

gboolean
muster_filling_can_pay (MusterFilling *self, const MusterFillStep *step)
{
  g_autoptr (GArray) costs = muster_roster_list_option_costs (self->roster, step->id, step->entry);
  double price = 0;

  for (guint i = 0; i < costs->len; i++)
    if (g_str_equal (g_array_index (costs, MusterShownCost, i).type_id, self->cost_type_id))
      price = g_array_index (costs, MusterShownCost, i).value;
  /* What comes with it may cost something, or less than nothing. */
  if (muster_catalogue_entry_get_options (step->entry)->len > 0)
    return price <= 0 || muster_filling_get_total (self) + price / 2 <= self->limit;

  return price != 0 &&
         muster_filling_get_total (self) + price <= self->limit + MUSTER_FILLING_TOLERANCE;
}

/* ---- Doing it ---- */

/* (nullable) */
static MusterCatalogueEntry *
find_group (MusterRoster *roster, const MusterFillStep *step)
{
  MusterRosterForce *force;
  MusterRosterSelection *parent;

  if (step->kind != MUSTER_FILL_STEP_CHOOSE)
    return NULL;
  muster_roster_find (roster, step->id, &force, &parent, NULL);

  return muster_roster_find_one_of (force, parent, step->entry);
}

/* One of several that are alike below a unit, or the whole. */
static void
take_away (MusterRoster *roster, MusterRosterDraft *draft, const char *id)
{
  const MusterRosterSelection *selection = muster_roster_find_selection (roster, id);

  if (selection->entry == NULL || selection->parent == NULL)
    muster_roster_draft_remove (draft, id);
  else
    muster_roster_draft_deselect (draft, id);
}

static void
add_force (MusterRoster *roster, const MusterFillStep *step)
{
  g_autofree char *kind = muster_game_system_dup_force_id (roster->system, step->force_kind);
  g_autofree char *catalogue = g_strdup (
      muster_roster_find_force (roster, step->id)->item->catalogue_id);
  g_autofree char *id = muster_roster_add_force (roster, step->id, kind, catalogue, NULL);
}

static void
choose (MusterFilling *self, const MusterFillStep *step)
{
  MusterCatalogueEntry *group = find_group (self->roster, step);
  MusterRosterDraft *draft = muster_roster_begin (self->roster);

  if (step->kind == MUSTER_FILL_STEP_REMOVE)
    take_away (self->roster, draft, step->id);
  else if (group != NULL)
    muster_roster_draft_choose_of (draft, step->id, group, step->entry);
  else
    muster_roster_draft_select (draft, step->id, step->entry);
  muster_roster_commit (self->roster, draft, _ ("Choose"));
}

void
muster_filling_apply (MusterFilling *self, const MusterFillStep *step)
{
  if (step->kind == MUSTER_FILL_STEP_FORCE)
    add_force (self->roster, step);
  else
    choose (self, step);
}

/* ---- What stays ---- */

static gboolean
is_alike (const MusterItem *one, const MusterItem *other)
{
  const guint n = muster_item_get_n_selections (one);

  if (g_strcmp0 (one->entry_id, other->entry_id) != 0 || one->number != other->number ||
      one->custom_name != NULL || one->notes != NULL || one->overrides != NULL ||
      n != muster_item_get_n_selections (other))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!is_alike (muster_item_get_selection (one, i), muster_item_get_selection (other, i)))
      return FALSE;

  return TRUE;
}

static void
keep_all (const MusterItem *item, GHashTable *kept)
{
  g_hash_table_add (kept, g_strdup (item->id));
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    keep_all (muster_item_get_selection (item, i), kept);
}

/* What nobody touched since the force was added. */
static gboolean
take_alike (const MusterItem *item, GPtrArray *fresh)
{
  for (guint i = 0; i < fresh->len; i++)
    if (is_alike (item, fresh->pdata[i]))
      {
        g_ptr_array_remove_index (fresh, i);
        return TRUE;
      }

  return FALSE;
}

/* (transfer full) (element-type MusterItem): what such a force comes with, put there in the place of @force. That is gone
 * from the roster when it is tried, and comes back as another. */
static GPtrArray *
list_fresh (MusterRoster *roster, const MusterRosterForce *force)
{
  GPtrArray *fresh = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_item_unref);
  const guint mark = muster_roster_get_n_steps (roster);
  g_autofree char *id = g_strdup (force->item->id);
  g_autofree char *catalogue = g_strdup (force->item->catalogue_id);
  g_autofree char *parent = g_strdup (force->parent != NULL ? force->parent->item->id : NULL);
  g_autofree char *kind = NULL;
  g_autofree char *added = NULL;
  const MusterItem *item;

  if (force->definition == NULL || force->catalogue == NULL)
    return fresh;
  kind = muster_game_system_dup_force_id (roster->system,
                                          force->link != NULL ? force->link : force->definition);
  if (!muster_roster_remove (roster, id, NULL))
    return fresh;
  added = muster_roster_add_force (roster, parent, kind, catalogue, NULL);
  item = added != NULL ? muster_roster_find_force (roster, added)->item : NULL;
  for (guint i = 0; item != NULL && i < muster_item_get_n_selections (item); i++)
    g_ptr_array_add (fresh, muster_item_ref (muster_item_get_selection (item, i)));
  muster_roster_drop_steps (roster, mark);

  return fresh;
}

GHashTable *
muster_filling_list_kept (MusterFilling *self)
{
  GHashTable *kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->roster->evaluation->n_forces; i++)
    {
      g_autoptr (MusterItem) item = muster_item_ref (self->roster->evaluation->forces[i].item);
      g_autoptr (GPtrArray) fresh = list_fresh (self->roster, &self->roster->evaluation->forces[i]);

      for (guint j = 0; j < muster_item_get_n_selections (item); j++)
        if (!take_alike (muster_item_get_selection (item, j), fresh))
          keep_all (muster_item_get_selection (item, j), kept);
    }

  return kept;
}
