/* muster-roster-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <string.h>

/* What BattleScribe puts first among the categories of every force. It stands in files: it is not
 * translated. */
#define NO_CATEGORY_ID   "(No Category)"
#define NO_CATEGORY_NAME "Uncategorised"

const MusterItem *
muster_roster_force_get_item (const MusterRosterForce *self)
{
  return self->item;
}

const char *
muster_roster_force_get_id (const MusterRosterForce *self)
{
  return self->item->id;
}

const MusterDefinition *
muster_roster_force_get_entry (const MusterRosterForce *self)
{
  return self->definition;
}

const MusterCatalogue *
muster_roster_force_get_catalogue (const MusterRosterForce *self)
{
  return self->catalogue;
}

static const char *
modify (MusterRosterForce *self, MusterModifierField field, const char *text)
{
  MusterContext context = muster_context_of_force (self);

  return muster_context_modify_text (&context,
                                     self->definition,
                                     self->link,
                                     field,
                                     MUSTER_ID_NONE,
                                     text);
}

const char *
muster_roster_force_get_name (MusterRosterForce *self)
{
  if (self->name == NULL && self->definition != NULL)
    {
      MusterContext context = muster_context_of_force (self);

      self->name = muster_context_modify_name (&context,
                                               self->definition,
                                               self->link,
                                               self->definition->name);
    }
  else if (self->name == NULL)
    self->name = self->item->name != NULL ? self->item->name : "";
  return self->name;
}

gboolean
muster_roster_force_is_hidden (MusterRosterForce *self)
{
  MusterContext context = muster_context_of_force (self);

  if (self->hidden < 0)
    self->hidden = self->definition != NULL &&
                   muster_context_modify_hidden (&context, self->definition, self->link);
  return self->hidden;
}

const char *
muster_roster_force_get_page (MusterRosterForce *self)
{
  if (!self->page_known && self->definition != NULL)
    self->page = modify (self, MUSTER_MODIFIER_FIELD_PAGE, self->definition->page);
  self->page_known = TRUE;
  return self->page;
}

const char *
muster_roster_force_get_publication_id (MusterRosterForce *self)
{
  if (self->definition == NULL || self->definition->publication_id == MUSTER_ID_NONE)
    return NULL;
  return muster_ids_get_text (self->evaluation->ids, self->definition->publication_id);
}

const char *
muster_roster_force_get_custom_name (const MusterRosterForce *self)
{
  return self->item->custom_name;
}

const char *
muster_roster_force_get_notes (const MusterRosterForce *self)
{
  return self->item->notes;
}

MusterRosterForce *
muster_roster_force_get_parent (const MusterRosterForce *self)
{
  return self->parent;
}

guint
muster_roster_force_get_n_forces (const MusterRosterForce *self)
{
  return muster_item_get_n_forces (self->item);
}

MusterRosterForce *
muster_roster_force_get_force (const MusterRosterForce *self, guint index)
{
  MusterRosterForce *at = &self->evaluation->forces[self->index + 1];

  for (guint i = 0; i < index; i++)
    at = &self->evaluation->forces[at->end];
  return at;
}

guint
muster_roster_force_get_n_selections (const MusterRosterForce *self)
{
  return muster_item_get_n_selections (self->item);
}

MusterRosterSelection *
muster_roster_force_get_selection (const MusterRosterForce *self, guint index)
{
  return &self->evaluation->selections[self->evaluation->order[self->below + index]];
}

static void
show_category (MusterRosterForce *self, const char *id, const char *name)
{
  MusterShownCategory *shown = &self->categories[self->n_categories++];
  const MusterItemCategory *custom = muster_item_find_category (self->item, id);

  shown->id = id;
  shown->name = name;
  if (custom != NULL)
    {
      shown->custom_name = custom->custom_name;
      shown->notes = custom->notes;
    }
}

static void
show_links (MusterRosterForce *self, const MusterDefinition *part)
{
  for (guint i = 0; part != NULL && i < part->n_category_links; i++)
    {
      const MusterDefinition *link = part->category_links[i];

      show_category (self,
                     muster_ids_get_text (self->evaluation->ids, link->target_id),
                     muster_definition_follow (link)->name);
    }
}

const MusterShownCategory *
muster_roster_force_get_categories (MusterRosterForce *self, guint *n)
{
  const guint n_links = (self->definition != NULL ? self->definition->n_category_links : 0) +
                        (self->link != NULL ? self->link->n_category_links : 0);

  if (self->categories == NULL)
    {
      self->categories = muster_xml_arena_alloc (self->evaluation->arena,
                                                 (n_links + 1) * sizeof *self->categories);
      show_category (self, NO_CATEGORY_ID, NO_CATEGORY_NAME);
      show_links (self, self->definition);
      show_links (self, self->link);
    }
  *n = self->n_categories;
  return self->categories;
}

static gpointer
keep (MusterRosterForce *self, const GArray *array, gsize size)
{
  gpointer kept = muster_xml_arena_alloc (self->evaluation->arena, (array->len + 1) * size);

  if (array->len > 0)
    memcpy (kept, array->data, array->len * size);
  return kept;
}

GPtrArray *
muster_roster_force_list_files (const MusterRosterForce *self)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (self->evaluation->system, 0);
  GPtrArray *files = self->catalogue != NULL && self->catalogue != system
                         ? muster_game_system_list_imports (self->evaluation->system,
                                                            self->catalogue)
                         : g_ptr_array_new ();

  g_ptr_array_add (files, (gpointer) system);

  return files;
}

static void
collect_infos (MusterRosterForce *self)
{
  MusterContext context = muster_context_of_force (self);
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GArray) profiles = NULL;
  g_autoptr (GArray) rules = NULL;

  if (self->infos_known)
    return;
  profiles = g_array_new (FALSE, FALSE, sizeof (MusterShownProfile));
  rules = g_array_new (FALSE, FALSE, sizeof (MusterShownRule));
  if (self->definition != NULL)
    muster_context_collect_infos (&context,
                                  self->definition->infos,
                                  self->definition->n_infos,
                                  profiles,
                                  rules);
  if (self->link != NULL)
    muster_context_collect_infos (&context,
                                  self->link->infos,
                                  self->link->n_infos,
                                  profiles,
                                  rules);
  files = muster_roster_force_list_files (self);
  for (guint i = 0; i < files->len; i++)
    {
      const MusterCatalogue *file = files->pdata[i];

      muster_context_collect_infos (&context, file->infos, file->n_infos, profiles, rules);
    }
  self->profiles = keep (self, profiles, sizeof (MusterShownProfile));
  self->n_profiles = profiles->len;
  self->rules = keep (self, rules, sizeof (MusterShownRule));
  self->n_rules = rules->len;
  self->infos_known = TRUE;
}

const MusterShownProfile *
muster_roster_force_get_profiles (MusterRosterForce *self, guint *n)
{
  collect_infos (self);
  *n = self->n_profiles;
  return self->profiles;
}

const MusterShownRule *
muster_roster_force_get_rules (MusterRosterForce *self, guint *n)
{
  collect_infos (self);
  *n = self->n_rules;
  return self->rules;
}

const MusterPublication *const *
muster_roster_force_get_publications (MusterRosterForce *self, guint *n)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (self->evaluation->system, 0);
  const MusterCatalogue *own = self->catalogue != NULL && self->catalogue != system
                                   ? self->catalogue
                                   : NULL;

  if (self->publications == NULL)
    {
      const guint n_own = own != NULL ? own->n_publications : 0;

      self->publications = muster_xml_arena_alloc (self->evaluation->arena,
                                                   (n_own + system->n_publications + 1) *
                                                       sizeof (gpointer));
      for (guint i = 0; i < n_own; i++)
        self->publications[self->n_publications++] = &own->publications[i];
      for (guint i = 0; i < system->n_publications; i++)
        self->publications[self->n_publications++] = &system->publications[i];
    }
  *n = self->n_publications;
  return self->publications;
}

const MusterShownCost *
muster_roster_force_get_costs (MusterRosterForce *self, guint *n)
{
  MusterEvaluation *evaluation = self->evaluation;

  if (self->costs == NULL)
    {
      self->costs = muster_xml_arena_alloc (evaluation->arena,
                                            (evaluation->n_types + 1) * sizeof *self->costs);
      for (guint i = 0; i < evaluation->n_types; i++)
        {
          const MusterCostType *type = muster_game_system_get_cost_type (evaluation->system, i);

          self->costs[i].type_id = muster_ids_get_text (evaluation->ids, type->id);
          self->costs[i].name = type->name;
          self->costs[i].hidden = type->hidden;
          for (guint j = self->first; j < self->selections_end; j++)
            self->costs[i].value += evaluation->selections[j].costs[i];
          for (guint j = self->index; j < self->end; j++)
            self->costs[i].value += evaluation->forces[j].price[i];
        }
    }
  *n = evaluation->n_types;
  return self->costs;
}
