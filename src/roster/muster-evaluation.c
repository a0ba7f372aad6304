/* muster-evaluation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <string.h>

/* How often categories that depend on each other are gone through before they are left as they are. */
#define MAX_CATEGORY_PASSES 8

static void
count_items (const MusterItem *item, guint *n_forces, guint *n_selections)
{
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      (*n_selections)++;
      count_items (muster_item_get_selection (item, i), n_forces, n_selections);
    }
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    {
      (*n_forces)++;
      count_items (muster_item_get_force (item, i), n_forces, n_selections);
    }
}

static MusterCatalogueEntry *
find_by_definition (const GPtrArray *options, const char *id)
{
  const char *last = g_strrstr (id, "::");

  return muster_catalogue_entry_search (options, last != NULL ? last + 2 : id);
}

/* Composite ids change when data is rearranged; the definition that is meant is still the same. */
static MusterCatalogueEntry *
look_up (MusterEvaluation *self,
         MusterItem *item,
         MusterRosterSelection *parent,
         MusterRosterForce *force)
{
  MusterCatalogueEntry *entry;

  if (item->entry_id == NULL)
    return NULL;
  if (parent != NULL)
    {
      if (parent->entry == NULL)
        return NULL;
      entry = muster_catalogue_entry_find_option (parent->entry, item->entry_id);
      if (entry == NULL)
        entry = find_by_definition (muster_catalogue_entry_get_options (parent->entry),
                                    item->entry_id);
      return entry;
    }
  if (force->catalogue == NULL)
    return NULL;
  entry = muster_catalogue_entry_table_find_root (self->table, force->catalogue, item->entry_id);
  if (entry == NULL)
    entry = find_by_definition (
        muster_catalogue_entry_table_get_roots (self->table, force->catalogue),
        item->entry_id);
  return entry;
}

static MusterCatalogueEntry *
resolve (MusterEvaluation *self,
         MusterItem *item,
         MusterRosterSelection *parent,
         MusterRosterForce *force)
{
  const guint serial = muster_catalogue_entry_table_get_serial (self->table);

  if (item->resolved_serial != serial)
    {
      item->resolved = look_up (self, item, parent, force);
      item->resolved_serial = serial;
    }
  return item->resolved;
}

static void
post (MusterEvaluation *self, MusterRosterSelection *selection)
{
  const MusterCatalogueEntry *entry = selection->entry;

  for (guint i = 0; i < entry->n_matched; i++)
    muster_postings_add (self->postings, entry->matched[i], selection->index);
  for (guint i = 0; i < selection->n_categories; i++)
    muster_postings_add (self->postings, selection->categories[i].id, selection->index);
}

static void
note_afar_of_selection (MusterEvaluation *self, MusterRosterSelection *selection)
{
  const GPtrArray *groups = muster_catalogue_entry_get_acting_groups (selection->entry);
  MusterContext context = muster_context_of_selection (selection);

  muster_evaluation_note_afar (self, &context, selection->entry->afar);
  for (guint i = 0; i < groups->len; i++)
    {
      const MusterCatalogueEntry *group = groups->pdata[i];

      context = muster_context_of_option (selection->force, selection, groups->pdata[i]);
      muster_evaluation_note_afar (self, &context, group->afar);
    }
}

static void place_selection (MusterEvaluation *self,
                             MusterItem *item,
                             MusterRosterSelection *parent,
                             MusterRosterForce *force);

/* Returns where they begin in the order. */
static guint
place_selections (MusterEvaluation *self,
                  const MusterItem *item,
                  MusterRosterSelection *parent,
                  MusterRosterForce *force)
{
  const guint below = self->n_ordered;

  self->n_ordered += muster_item_get_n_selections (item);
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      self->order[below + i] = self->n_selections;
      place_selection (self, muster_item_get_selection (item, i), parent, force);
    }

  return below;
}

static void
place_selection (MusterEvaluation *self,
                 MusterItem *item,
                 MusterRosterSelection *parent,
                 MusterRosterForce *force)
{
  MusterRosterSelection *selection = &self->selections[self->n_selections];

  selection->evaluation = self;
  selection->index = self->n_selections++;
  selection->item = item;
  selection->parent = parent;
  selection->force = force;
  selection->hidden = -1;
  selection->costs = self->costs + (gsize) selection->index * self->n_types;
  selection->entry = resolve (self, item, parent, force);
  if (selection->entry != NULL)
    {
      selection->categories = muster_catalogue_entry_get_categories (selection->entry,
                                                                     &selection->n_categories);
      post (self, selection);
      note_afar_of_selection (self, selection);
    }
  selection->below = place_selections (self, item, selection, force);
  selection->end = self->n_selections;
}

/* What stands at the roots of files is that of each force of them. */
static void
note_afar_of_files (MusterEvaluation *self, MusterRosterForce *force)
{
  g_autoptr (GPtrArray) files = muster_roster_force_list_files (force);
  const MusterContext context = muster_context_of_force (force);

  for (guint i = 0; i < files->len; i++)
    {
      const MusterCatalogue *file = files->pdata[i];
      g_autoptr (GArray) parts = muster_afar_list_infos (file->infos, file->n_infos);

      muster_evaluation_note_afar (self, &context, parts);
    }
}

static void
note_afar_of_force (MusterEvaluation *self, MusterRosterForce *force)
{
  MusterContext context = muster_context_of_force (force);
  g_autoptr (GArray) parts = NULL;

  if (force->definition != NULL)
    parts = muster_afar_list_parts (force->definition, force->link);
  muster_evaluation_note_afar (self, &context, parts);
  note_afar_of_files (self, force);
}

static const MusterCatalogue *
find_catalogue (MusterEvaluation *self, const char *id)
{
  return id != NULL
             ? muster_game_system_find_catalogue (self->system, muster_ids_find (self->ids, id))
             : NULL;
}

static void
place_force (MusterEvaluation *self, MusterItem *item, MusterRosterForce *parent)
{
  MusterRosterForce *force = &self->forces[self->n_forces];

  force->evaluation = self;
  force->index = self->n_forces++;
  force->item = item;
  force->parent = parent;
  force->hidden = -1;
  force->catalogue = find_catalogue (self, item->catalogue_id);
  if (item->entry_id != NULL)
    force->definition = muster_game_system_find_force (self->system,
                                                       item->entry_id,
                                                       force->catalogue,
                                                       parent != NULL ? parent->definition : NULL,
                                                       &force->link);
  force->price = self->force_prices + (gsize) force->index * self->n_types;
  note_afar_of_force (self, force);
  force->first = self->n_selections;
  force->below = place_selections (self, item, NULL, force);
  force->own_end = self->n_selections;
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    place_force (self, muster_item_get_force (item, i), force);
  force->selections_end = self->n_selections;
  force->end = self->n_forces;
}

MusterRosterForce *
muster_evaluation_offer_force (MusterEvaluation *self,
                               MusterRosterForce *parent,
                               const MusterDefinition *kind,
                               const MusterCatalogue *catalogue)
{
  MusterRosterForce *force = muster_xml_arena_alloc (self->arena, sizeof *force);

  force->evaluation = self;
  force->item = parent != NULL ? parent->item : self->root;
  force->parent = parent;
  force->definition = muster_definition_follow (kind);
  force->link = force->definition != kind ? kind : NULL;
  force->catalogue = catalogue;
  force->hidden = -1;
  /* Behind all others, and nothing is in it. */
  force->index = force->end = self->n_forces;
  force->first = force->own_end = force->selections_end = self->n_selections;
  return force;
}

static gboolean
same_marks (const MusterRosterSelection *selection, const GArray *marks)
{
  return selection->n_categories == marks->len &&
         (marks->len == 0 ||
          memcmp (selection->categories, marks->data, marks->len * sizeof (MusterCategoryMark)) ==
              0);
}

static void
set_marks (MusterEvaluation *self, MusterRosterSelection *selection, const GArray *marks)
{
  MusterCategoryMark *kept = muster_xml_arena_alloc (self->arena,
                                                     MAX (marks->len, 1) * sizeof *kept);

  for (guint i = 0; i < selection->n_categories; i++)
    muster_postings_remove (self->postings, selection->categories[i].id, selection->index);
  for (guint i = 0; i < marks->len; i++)
    {
      kept[i] = g_array_index (marks, MusterCategoryMark, i);
      muster_postings_add (self->postings, kept[i].id, selection->index);
    }
  selection->categories = kept;
  selection->n_categories = marks->len;
}

MusterForgotten
muster_roster_selection_forget (MusterRosterSelection *self, guint32 id)
{
  const MusterForgotten forgotten = { self, self->categories, self->n_categories, id };
  MusterCategoryMark *rest = muster_xml_arena_alloc (self->evaluation->arena,
                                                     MAX (self->n_categories, 1) * sizeof *rest);
  guint n = 0;

  for (guint i = 0; i < self->n_categories; i++)
    if (self->categories[i].id != id)
      rest[n++] = self->categories[i];
  self->categories = rest;
  self->n_categories = n;
  muster_postings_remove (self->evaluation->postings, id, self->index);
  return forgotten;
}

void
muster_forgotten_recall (const MusterForgotten *self)
{
  if (self->selection == NULL)
    return;
  self->selection->categories = self->categories;
  self->selection->n_categories = self->n_categories;
  muster_postings_add (self->selection->evaluation->postings, self->id, self->selection->index);
}

/* Modifiers of categories may count categories. They are gone through until nothing changes; what never
 * comes to rest stays as the last pass left it. */
static void
categorize (MusterEvaluation *self)
{
  self->restless = self->selections;
  for (guint pass = 0; self->restless != NULL && pass < MAX_CATEGORY_PASSES; pass++)
    {
      self->restless = NULL;
      for (guint i = 0; i < self->n_selections; i++)
        {
          MusterRosterSelection *selection = &self->selections[i];
          MusterContext context = muster_context_of_selection (selection);
          g_autoptr (GArray) marks = NULL;

          if (selection->entry == NULL ||
              !muster_evaluation_is_modified (self,
                                              selection->entry,
                                              MUSTER_MODIFIER_FIELD_CATEGORY))
            continue;
          marks = muster_context_list_categories (&context);
          if (same_marks (selection, marks))
            continue;
          set_marks (self, selection, marks);
          self->restless = selection;
        }
    }
}

static void
inherit_costs (MusterEvaluation *self, const MusterEvaluation *before)
{
  g_autoptr (GHashTable) places = NULL;

  if (before == NULL || before->n_types != self->n_types || self->n_types == 0)
    return;
  places = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < before->n_selections; i++)
    g_hash_table_insert (places, before->selections[i].item->id, before->selections[i].costs);
  for (guint i = 0; i < self->n_selections; i++)
    {
      const double *known = g_hash_table_lookup (places, self->selections[i].item->id);

      if (known != NULL)
        memcpy (self->selections[i].costs, known, self->n_types * sizeof *known);
    }
}

/* Overflow makes what is no number, and is too much as well. */
static double
bound_cost (double cost)
{
  return cost < -MUSTER_MAX_COST  ? -MUSTER_MAX_COST
         : cost < MUSTER_MAX_COST ? cost
                                  : MUSTER_MAX_COST;
}

static void
price_known (MusterRosterSelection *self)
{
  for (guint i = 0; i < self->evaluation->n_types; i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (self->evaluation->system, i);
      const MusterItemCost *known = muster_item_find_cost (
          self->item,
          muster_ids_get_text (self->evaluation->ids, type->id));

      self->costs[i] = known != NULL ? bound_cost (known->value) : 0;
    }
}

static void
override_costs (const MusterRosterSelection *self, double *costs)
{
  const GArray *overrides = self->item->overrides;

  for (guint i = 0; overrides != NULL && i < overrides->len; i++)
    {
      const MusterOverride *override = &g_array_index (overrides, MusterOverride, i);
      const MusterCostType *type;

      if (override->kind != MUSTER_OVERRIDE_COST || override->target_id == NULL)
        continue;
      type = muster_game_system_find_cost_type (
          self->evaluation->system,
          muster_ids_find (self->evaluation->ids, override->target_id));
      if (type != NULL)
        costs[type->place] = g_ascii_strtod (override->value, NULL);
    }
}

static void
price_selection (MusterRosterSelection *self)
{
  MusterEvaluation *evaluation = self->evaluation;
  MusterContext context = muster_context_of_selection (self);
  g_autofree double *costs = NULL;

  for (guint i = self->index + 1; i < self->end; i = evaluation->selections[i].end)
    price_selection (&evaluation->selections[i]);
  if (self->entry == NULL)
    {
      price_known (self);
      return;
    }
  /* A modifier may count what this selection costs so far. */
  costs = g_new0 (double, evaluation->n_types);
  muster_context_price (&context, costs);
  if (self->item->overrides != NULL)
    override_costs (self, costs);
  for (guint i = 0; i < evaluation->n_types; i++)
    self->costs[i] = bound_cost (costs[i] * self->item->number);
}

static void
price_forces (MusterEvaluation *self)
{
  for (guint i = 0; i < self->n_forces; i++)
    {
      MusterContext context = muster_context_of_force (&self->forces[i]);
      g_autofree double *costs = g_new0 (double, self->n_types + 1);

      if (context.force->definition == NULL)
        continue;
      muster_context_price_force (&context, costs);
      for (guint j = 0; j < self->n_types; j++)
        context.force->price[j] = bound_cost (costs[j]);
    }
}

/* One pass, children before their parent, with what stands there at the moment: this is how BattleScribe
 * does it, and prices that depend on prices come out as there. */
static void
price (MusterEvaluation *self, const MusterEvaluation *before)
{
  inherit_costs (self, before);
  for (guint i = 0; i < self->n_selections; i = self->selections[i].end)
    price_selection (&self->selections[i]);
}

static void
sum_up (MusterEvaluation *self, const double *extra)
{
  for (guint j = 0; j < self->n_types; j++)
    self->totals[j] = extra[j];
  for (guint i = 0; i < self->n_selections; i++)
    for (guint j = 0; j < self->n_types; j++)
      {
        const double cost = self->selections[i].costs[j];

        self->totals[j] += cost;
        if (cost != 0)
          self->ever[j] = TRUE;
      }
  for (guint i = 0; i < self->n_forces; i++)
    for (guint j = 0; j < self->n_types; j++)
      {
        self->totals[j] += self->forces[i].price[j];
        if (self->forces[i].price[j] != 0)
          self->ever[j] = TRUE;
      }
}

static void
fault_clear (MusterRosterFault *self)
{
  g_free ((char *) self->violation.message);
}

MusterEvaluation *
muster_evaluation_new (MusterCatalogueEntryTable *table,
                       MusterItem *root,
                       const double *costs,
                       const MusterEvaluation *before,
                       gboolean *ever,
                       const double *extra)
{
  MusterEvaluation *self = g_new0 (MusterEvaluation, 1);
  guint n_forces = 0;
  guint n_selections = 0;

  self->table = table;
  self->system = muster_catalogue_entry_table_get_system (table);
  self->ids = muster_game_system_get_ids (self->system);
  self->root = muster_item_ref (root);
  self->n_types = muster_game_system_get_n_cost_types (self->system);
  self->ever = ever;
  self->arena = muster_xml_arena_new ();
  self->postings = muster_postings_new ();
  self->faults = g_array_new (FALSE, TRUE, sizeof (MusterRosterFault));
  g_array_set_clear_func (self->faults, (GDestroyNotify) fault_clear);

  count_items (root, &n_forces, &n_selections);
  self->forces = g_new0 (MusterRosterForce, n_forces + 1);
  self->selections = g_new0 (MusterRosterSelection, n_selections + 1);
  self->order = g_new (guint, n_selections + 1);
  self->costs = g_new0 (double, (gsize) n_selections * self->n_types + 1);
  self->force_prices = g_new0 (double, (gsize) n_forces * self->n_types + 1);
  self->totals = g_new0 (double, self->n_types + 1);
  for (guint i = 0; i < muster_item_get_n_forces (root); i++)
    place_force (self, muster_item_get_force (root, i), NULL);

  categorize (self);
  price_forces (self);
  if (costs != NULL)
    memcpy (self->costs, costs, (gsize) n_selections * self->n_types * sizeof *costs);
  else
    price (self, before);
  /* Their prices may count those of what is in them. */
  price_forces (self);
  sum_up (self, extra);
  muster_evaluation_validate (self);
  return self;
}

void
muster_evaluation_free (MusterEvaluation *self)
{
  g_array_unref (self->faults);
  g_clear_pointer (&self->afar, g_array_unref);
  g_free (self->forces);
  g_free (self->selections);
  g_free (self->order);
  g_free (self->costs);
  g_free (self->force_prices);
  g_free (self->totals);
  muster_postings_free (self->postings);
  muster_xml_arena_free (self->arena);
  muster_item_unref (self->root);
  g_free (self);
}

MusterRosterForce *
muster_evaluation_find_force (const MusterEvaluation *self, const char *id)
{
  for (guint i = 0; i < self->n_forces; i++)
    if (strcmp (self->forces[i].item->id, id) == 0)
      return &self->forces[i];
  return NULL;
}

MusterRosterSelection *
muster_evaluation_find_selection (const MusterEvaluation *self, const char *id)
{
  for (guint i = 0; i < self->n_selections; i++)
    if (strcmp (self->selections[i].item->id, id) == 0)
      return &self->selections[i];
  return NULL;
}

gboolean
muster_evaluation_has_live_costs (const MusterEvaluation *self)
{
  for (guint i = 0; i < self->n_selections; i++)
    if (self->selections[i].entry != NULL && self->selections[i].entry->live_costs)
      return TRUE;
  return FALSE;
}
