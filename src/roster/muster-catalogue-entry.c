/* muster-catalogue-entry.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-entry-private.h"

#include <string.h>

/* Below this, links that lead round in a circle are not followed any more. */
#define MAX_DEPTH 64

static gboolean
repeats_costs (const MusterRepeat *repeats, guint n)
{
  for (guint i = 0; i < n; i++)
    if (repeats[i].query.field == MUSTER_QUERY_FIELD_COST)
      return TRUE;
  return FALSE;
}

/* A group of conditions or modifiers of hostile data cannot be deeper than the reader allows. */
static gboolean
counts_costs (const MusterConditionGroup *when)
{
  if (when == NULL)
    return FALSE;
  for (guint i = 0; i < when->n_conditions; i++)
    if (when->conditions[i].query.field == MUSTER_QUERY_FIELD_COST)
      return TRUE;
  for (guint i = 0; i < when->n_groups; i++)
    if (counts_costs (&when->groups[i]))
      return TRUE;
  for (guint i = 0; i < when->n_locals; i++)
    if (when->locals[i].query.field == MUSTER_QUERY_FIELD_COST ||
        counts_costs (when->locals[i].when))
      return TRUE;
  return repeats_costs (when->repeats, when->n_repeats);
}

static void
note_modifiers (MusterCatalogueEntry *self, const MusterModifier *modifiers, guint n, gboolean live)
{
  for (guint i = 0; i < n; i++)
    {
      const MusterModifier *modifier = &modifiers[i];

      if (modifier->unknown)
        continue;
      if (muster_modifier_is_afar (modifier))
        continue;
      self->modified |= 1u << modifier->field;
      if (modifier->field == MUSTER_MODIFIER_FIELD_COST &&
          (live || counts_costs (modifier->when) ||
           repeats_costs (modifier->repeats, modifier->n_repeats)))
        self->live_costs = TRUE;
    }
}

static void
note_groups (MusterCatalogueEntry *self, const MusterModifierGroup *groups, guint n, gboolean live)
{
  for (guint i = 0; i < n; i++)
    {
      const MusterModifierGroup *group = &groups[i];
      gboolean within = live || counts_costs (group->when) ||
                        repeats_costs (group->repeats, group->n_repeats);

      if (group->unknown)
        continue;
      note_modifiers (self, group->modifiers, group->n_modifiers, within);
      note_groups (self, group->groups, group->n_groups, within);
    }
}

static void
note_part (MusterCatalogueEntry *self, const MusterDefinition *part)
{
  note_modifiers (self, part->modifiers, part->n_modifiers, FALSE);
  note_groups (self, part->modifier_groups, part->n_modifier_groups, FALSE);
}

static void
collect_matched (MusterCatalogueEntry *self)
{
  guint32 ids[4 * MAX_DEPTH + 4];
  guint n = 0;

  for (const MusterCatalogueEntry *at = self; at != NULL && (at == self || at->is_group);
       at = at->parent)
    {
      if (n + 2 > G_N_ELEMENTS (ids))
        break;
      ids[n++] = at->definition->id;
      if (at->link != NULL)
        ids[n++] = at->link->id;
    }
  self->matched = g_memdup2 (ids, n * sizeof *ids);
  self->n_matched = n;
}

static void
compose_id (MusterCatalogueEntry *self, MusterIds *ids)
{
  const char *around = self->parent != NULL ? self->parent->prefix : "";
  const char *name = muster_ids_get_text (ids, self->definition->id);

  self->n_links = (self->parent != NULL ? self->parent->n_links : 0) + (self->link != NULL);
  if (self->link == NULL)
    self->prefix = g_strdup (around);
  else
    self->prefix = g_strconcat (around,
                                *around != '\0' ? "::" : "",
                                muster_ids_get_text (ids, self->link->id),
                                NULL);
  self->id = g_strconcat (self->prefix, *self->prefix != '\0' ? "::" : "", name, NULL);
}

MusterCatalogueEntry *
muster_catalogue_entry_new (MusterCatalogueEntryTable *table,
                            MusterCatalogueEntry *parent,
                            const MusterDefinition *definition)
{
  MusterCatalogueEntry *self = g_new0 (MusterCatalogueEntry, 1);
  const MusterDefinition *target = muster_definition_follow (definition);

  self->table = table;
  self->definition = target;
  self->link = target != definition ? definition : NULL;
  self->is_group = target->kind == MUSTER_DEFINITION_GROUP;
  self->parent = parent;
  if (parent != NULL)
    {
      self->container = parent->is_group ? parent->container : parent;
      self->depth = parent->depth + 1;
    }
  self->collective = target->collective || definition->collective;
  self->hidden = target->hidden || definition->hidden;
  compose_id (self, muster_game_system_get_ids (muster_catalogue_entry_table_get_system (table)));
  collect_matched (self);
  note_part (self, target);
  if (self->link != NULL)
    note_part (self, self->link);
  self->afar = muster_afar_list_parts (target, self->link);
  return self;
}

const char *
muster_catalogue_entry_get_id (const MusterCatalogueEntry *self)
{
  return self->id;
}

const char *
muster_catalogue_entry_get_group_id (const MusterCatalogueEntry *self)
{
  return self->parent != NULL && muster_catalogue_entry_is_group (self->parent) ? self->parent->id
                                                                                : NULL;
}

const MusterDefinition *
muster_catalogue_entry_get_definition (const MusterCatalogueEntry *self)
{
  return self->definition;
}

const MusterDefinition *
muster_catalogue_entry_get_link (const MusterCatalogueEntry *self)
{
  return self->link;
}

MusterCatalogueEntry *
muster_catalogue_entry_get_parent (const MusterCatalogueEntry *self)
{
  return self->parent;
}

gboolean
muster_catalogue_entry_is_group (const MusterCatalogueEntry *self)
{
  return self->is_group;
}

static void
add_children (MusterCatalogueEntry *self, const MusterDefinition *part, GPtrArray *children)
{
  for (guint i = 0; i < part->n_entries; i++)
    {
      const MusterDefinition *child = part->entries[i];

      /* A link without target stands for nothing. */
      if (child->kind == MUSTER_DEFINITION_ENTRY_LINK && child->target == NULL)
        continue;
      if (!muster_catalogue_entry_table_take_place (self->table))
        {
          self->cut = TRUE;
          return;
        }
      g_ptr_array_add (children, muster_catalogue_entry_new (self->table, self, child));
    }
}

static const GPtrArray *
get_children (MusterCatalogueEntry *self)
{
  if (self->children != NULL)
    return self->children;

  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  if (self->depth < MAX_DEPTH)
    {
      add_children (self, self->definition, self->children);
      if (self->link != NULL)
        add_children (self, self->link, self->children);
    }
  return self->children;
}

guint
muster_catalogue_entry_get_n_children (MusterCatalogueEntry *self)
{
  return get_children (self)->len;
}

MusterCatalogueEntry *
muster_catalogue_entry_get_child (MusterCatalogueEntry *self, guint index)
{
  return get_children (self)->pdata[index];
}

static gboolean
is_acting (const MusterCatalogueEntry *self)
{
  const guint says = 1u << MUSTER_MODIFIER_FIELD_ERROR | 1u << MUSTER_MODIFIER_FIELD_WARNING |
                     1u << MUSTER_MODIFIER_FIELD_INFO;

  return self->is_group && (self->afar != NULL || (self->modified & says) != 0);
}

static void
add_option (MusterCatalogueEntry *self, MusterCatalogueEntry *option)
{
  g_ptr_array_add (self->options, option);
  if (option->modified & 1u << MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT)
    g_ptr_array_add (self->wavering, option);
}

/* What stands in @around, for the entry @self. */
static void
collect_options (MusterCatalogueEntry *self, MusterCatalogueEntry *around)
{
  const GPtrArray *children = get_children (around);

  for (guint i = 0; i < children->len; i++)
    {
      MusterCatalogueEntry *child = children->pdata[i];

      if (muster_catalogue_entry_can_demand (child))
        g_ptr_array_add (self->demanding, child);
      if (is_acting (child))
        g_ptr_array_add (self->acting, child);
      if (child->is_group)
        collect_options (self, child);
      else
        add_option (self, child);
      if (child->is_group && child->cut)
        around->cut = TRUE;
    }
}

static void
ensure_options (MusterCatalogueEntry *self)
{
  if (self->options != NULL)
    return;
  self->options = g_ptr_array_new ();
  self->demanding = g_ptr_array_new ();
  self->acting = g_ptr_array_new ();
  self->wavering = g_ptr_array_new ();
  collect_options (self, self);
}

const GPtrArray *
muster_catalogue_entry_get_options (MusterCatalogueEntry *self)
{
  ensure_options (self);
  return self->options;
}

const GPtrArray *
muster_catalogue_entry_get_demanding (MusterCatalogueEntry *self)
{
  ensure_options (self);
  return self->demanding;
}

const GPtrArray *
muster_catalogue_entry_get_wavering (MusterCatalogueEntry *self)
{
  ensure_options (self);
  return self->wavering;
}

const GPtrArray *
muster_catalogue_entry_get_acting_groups (MusterCatalogueEntry *self)
{
  ensure_options (self);
  return self->acting;
}

static gboolean
is_hidden_in_groups (const MusterCatalogueEntry *self)
{
  for (const MusterCatalogueEntry *at = self; at != NULL && (at == self || at->is_group);
       at = at->parent)
    if (at->hidden)
      return TRUE;
  return FALSE;
}

static gboolean
find_instanced (MusterCatalogueEntry *self)
{
  const GPtrArray *options = muster_catalogue_entry_get_options (self);

  for (guint i = 0; i < options->len; i++)
    {
      MusterCatalogueEntry *option = options->pdata[i];

      if ((!option->collective && !is_hidden_in_groups (option)) ||
          muster_catalogue_entry_is_instanced (option))
        return TRUE;
    }
  return FALSE;
}

gboolean
muster_catalogue_entry_is_instanced (MusterCatalogueEntry *self)
{
  const MusterDefinition *seen = self->link != NULL ? self->link : self->definition;
  gboolean instanced = FALSE;

  if (self->instanced_known)
    return self->instanced;
  /* An entry below itself decides nothing. */
  if (self->instanced_asked || self->depth >= MAX_DEPTH / 2 ||
      (self->link != NULL && self->link->circular))
    return FALSE;

  self->instanced_asked = TRUE;
  if (!muster_catalogue_entry_table_recall_instanced (self->table, seen, &instanced))
    {
      instanced = find_instanced (self);
      muster_catalogue_entry_table_note_instanced (self->table, seen, instanced);
    }
  self->instanced = instanced;
  self->instanced_known = TRUE;
  return instanced;
}

MusterCatalogueEntry *
muster_catalogue_entry_get_default (MusterCatalogueEntry *self)
{
  const guint32 id = self->definition->default_id;
  const GPtrArray *options;

  if (!self->is_group || id == MUSTER_ID_NONE)
    return NULL;
  options = muster_catalogue_entry_get_options (self);
  for (guint i = 0; i < options->len; i++)
    if (muster_catalogue_entry_is (options->pdata[i], id))
      return options->pdata[i];
  return NULL;
}

static gboolean
changes_constraint (const MusterModifier *modifiers, guint n, guint32 id)
{
  for (guint i = 0; i < n; i++)
    if (modifiers[i].field == MUSTER_MODIFIER_FIELD_CONSTRAINT && modifiers[i].field_id == id &&
        !modifiers[i].unknown)
      return TRUE;
  return FALSE;
}

static gboolean
groups_change_constraint (const MusterModifierGroup *groups, guint n, guint32 id)
{
  for (guint i = 0; i < n; i++)
    if (!groups[i].unknown &&
        (changes_constraint (groups[i].modifiers, groups[i].n_modifiers, id) ||
         groups_change_constraint (groups[i].groups, groups[i].n_groups, id)))
      return TRUE;
  return FALSE;
}

static gboolean
part_can_demand (const MusterCatalogueEntry *self, const MusterDefinition *part)
{
  for (guint i = 0; i < part->n_constraints; i++)
    {
      const MusterConstraint *constraint = &part->constraints[i];

      if (constraint->type != MUSTER_CONSTRAINT_MIN)
        continue;
      if (constraint->query.value > 0)
        return TRUE;
      for (guint j = 0; j < 2; j++)
        {
          const MusterDefinition *by = muster_catalogue_entry_get_part (self, j);

          if (by != NULL && (changes_constraint (by->modifiers, by->n_modifiers, constraint->id) ||
                             groups_change_constraint (by->modifier_groups,
                                                       by->n_modifier_groups,
                                                       constraint->id)))
            return TRUE;
        }
    }
  return FALSE;
}

gboolean
muster_catalogue_entry_can_demand (const MusterCatalogueEntry *self)
{
  return part_can_demand (self, self->definition) ||
         (self->link != NULL && part_can_demand (self, self->link));
}

const char *
muster_catalogue_entry_get_default_text (const MusterCatalogueEntry *self)
{
  return self->link != NULL && self->link->default_amount != NULL
             ? self->link->default_amount
             : self->definition->default_amount;
}

gboolean
muster_catalogue_entry_get_default_amounts (const MusterCatalogueEntry *self,
                                            MusterAmounts *amounts)
{
  return muster_amounts_parse (amounts, muster_catalogue_entry_get_default_text (self));
}

int
muster_catalogue_entry_get_amount (const MusterCatalogueEntry *self)
{
  MusterAmounts amounts;
  double amount = 0;

  /* Whether a root is hidden is known once the force is there. */
  if (muster_catalogue_entry_get_default_amounts (self, &amounts))
    return self->hidden && self->parent != NULL ? 0 : muster_amounts_get_sum (&amounts);

  for (guint part = 0; part < 2; part++)
    {
      const MusterDefinition *by = muster_catalogue_entry_get_part (self, part);

      for (guint i = 0; by != NULL && i < by->n_constraints; i++)
        {
          const MusterConstraint *constraint = &by->constraints[i];

          if (constraint->type == MUSTER_CONSTRAINT_MIN &&
              constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS &&
              !constraint->query.percent_value)
            amount = MAX (amount, constraint->query.value);
        }
    }
  return (int) MIN (amount, 1000000);
}

static void
collect_categories (GArray *categories, const MusterDefinition *part)
{
  for (guint i = 0; part != NULL && i < part->n_category_links; i++)
    {
      const MusterDefinition *link = part->category_links[i];
      MusterCategoryMark mark = { link->target_id, link->primary };
      gboolean known = FALSE;

      for (guint j = 0; j < categories->len && !known; j++)
        {
          MusterCategoryMark *other = &g_array_index (categories, MusterCategoryMark, j);

          known = other->id == mark.id;
          other->primary = other->primary || (known && mark.primary);
        }
      if (!known)
        g_array_append_val (categories, mark);
    }
}

const MusterCategoryMark *
muster_catalogue_entry_get_categories (MusterCatalogueEntry *self, guint *n)
{
  if (self->categories == NULL)
    {
      self->categories = g_array_new (FALSE, FALSE, sizeof (MusterCategoryMark));
      for (const MusterCatalogueEntry *at = self; at != NULL && (at == self || at->is_group);
           at = at->parent)
        for (guint part = 0; part < 2; part++)
          collect_categories (self->categories, muster_catalogue_entry_get_part (at, part));
    }
  *n = self->categories->len;
  return (const MusterCategoryMark *) self->categories->data;
}

guint32
muster_catalogue_entry_get_primary_category (MusterCatalogueEntry *self)
{
  guint n;
  const MusterCategoryMark *marks = muster_catalogue_entry_get_categories (self, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].primary)
      return marks[i].id;
  return MUSTER_ID_NONE;
}

gboolean
muster_catalogue_entry_is (const MusterCatalogueEntry *self, guint32 id)
{
  return id != MUSTER_ID_NONE &&
         (self->definition->id == id || (self->link != NULL && self->link->id == id));
}

gboolean
muster_catalogue_entry_is_in_group (const MusterCatalogueEntry *self, guint32 id)
{
  for (const MusterCatalogueEntry *at = self->parent; at != NULL && at->is_group; at = at->parent)
    if (muster_catalogue_entry_is (at, id))
      return TRUE;
  return FALSE;
}

MusterCatalogueEntry *
muster_catalogue_entry_find_option (MusterCatalogueEntry *self, const char *id)
{
  const GPtrArray *options = muster_catalogue_entry_get_options (self);

  for (guint i = 0; i < options->len; i++)
    if (strcmp (((MusterCatalogueEntry *) options->pdata[i])->id, id) == 0)
      return options->pdata[i];
  return NULL;
}

/* Whether @part is one of the parts of @id, which "::" separates. */
static gboolean
has_part (const char *id, const char *part)
{
  const gsize length = strlen (part);

  for (const char *at = strstr (id, part); at != NULL; at = strstr (at + 1, part))
    {
      gboolean begins = at == id || (at - id >= 2 && strncmp (at - 2, "::", 2) == 0);
      gboolean ends = at[length] == '\0' || strncmp (at + length, "::", 2) == 0;

      if (begins && ends)
        return TRUE;
    }
  return FALSE;
}

MusterCatalogueEntry *
muster_catalogue_entry_search (const GPtrArray *entries, const char *id)
{
  if (*id == '\0')
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    if (strcmp (((MusterCatalogueEntry *) entries->pdata[i])->id, id) == 0)
      return entries->pdata[i];
  for (guint i = 0; i < entries->len; i++)
    if (has_part (((MusterCatalogueEntry *) entries->pdata[i])->id, id))
      return entries->pdata[i];
  return NULL;
}

void
muster_catalogue_entry_free (MusterCatalogueEntry *self)
{
  g_free (self->id);
  g_free (self->prefix);
  g_free (self->matched);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->demanding, g_ptr_array_unref);
  g_clear_pointer (&self->acting, g_ptr_array_unref);
  g_clear_pointer (&self->wavering, g_ptr_array_unref);
  g_clear_pointer (&self->categories, g_array_unref);
  g_clear_pointer (&self->afar, g_array_unref);
  g_free (self);
}
