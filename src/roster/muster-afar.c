/* muster-afar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"
#include "muster-game-system-private.h"

#include <string.h>

/* Modifiers of another program that change other things than their owner: where to begin is in "scope", what is changed from
 * there in "affects", such as "self.entries.recursive.profiles.Weapon". Their conditions stay with their owner. */

/* ---- Who has some ---- */

static guint32
get_fields (const MusterModifier *modifiers, guint n)
{
  guint32 fields = 0;

  for (guint i = 0; i < n; i++)
    if (muster_modifier_is_afar (&modifiers[i]))
      fields |= 1u << modifiers[i].field;
  return fields;
}

static guint32
get_fields_of_groups (const MusterModifierGroup *groups, guint n)
{
  guint32 fields = 0;

  for (guint i = 0; i < n; i++)
    fields |= get_fields (groups[i].modifiers, groups[i].n_modifiers) |
              get_fields_of_groups (groups[i].groups, groups[i].n_groups);
  return fields;
}

static guint32
get_fields_of (const MusterDefinition *part)
{
  return get_fields (part->modifiers, part->n_modifiers) |
         get_fields_of_groups (part->modifier_groups, part->n_modifier_groups);
}

static void
add_part (GArray *parts, const MusterDefinition *part, gboolean is_info)
{
  MusterAfarPart afar = { part, get_fields_of (part), is_info };

  if (afar.fields != 0)
    g_array_append_val (parts, afar);
}

static void
add_infos (GArray *parts, const MusterDefinition *const *infos, guint n, guint depth)
{
  for (guint i = 0; i < n && depth < MUSTER_MAX_INFO_DEPTH; i++)
    {
      const MusterDefinition *info = infos[i];
      const MusterDefinition *target = muster_definition_follow (info);

      add_part (parts, target, TRUE);
      if (target != info)
        add_part (parts, info, TRUE);
      if (target->kind == MUSTER_DEFINITION_INFO_GROUP)
        add_infos (parts, target->infos, target->n_infos, depth + 1);
    }
}

/* (transfer full) (nullable) */
GArray *
muster_afar_list_parts (const MusterDefinition *definition, const MusterDefinition *link)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (MusterAfarPart));

  add_part (parts, definition, FALSE);
  if (link != NULL)
    add_part (parts, link, FALSE);
  add_infos (parts, definition->infos, definition->n_infos, 0);
  if (link != NULL)
    add_infos (parts, link->infos, link->n_infos, 0);

  return parts->len > 0 ? g_steal_pointer (&parts) : NULL;
}

GArray *
muster_afar_list_infos (const MusterDefinition *const *infos, guint n)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (MusterAfarPart));

  add_infos (parts, infos, n, 0);

  return parts->len > 0 ? g_steal_pointer (&parts) : NULL;
}

void
muster_evaluation_note_afar (MusterEvaluation *self,
                             const MusterContext *owner,
                             const GArray *parts)
{
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const MusterAfarPart *part = &g_array_index (parts, MusterAfarPart, i);
      MusterAfar afar = { *owner, part->part, part->fields };

      afar.context.is_info = part->is_info;
      if (self->afar == NULL)
        self->afar = g_array_new (FALSE, FALSE, sizeof (MusterAfar));
      g_array_append_val (self->afar, afar);
      self->afar_fields |= part->fields;
    }
}

/* ---- What they lead to ---- */

static gboolean
is_node (const MusterContext *target)
{
  return target->info == NULL;
}

static gboolean
is_entry (const MusterContext *target)
{
  return target->entry != NULL || target->self != NULL;
}

/* Whether it is what the path begins at, or has its profiles. */
static gboolean
is_start (const MusterScopePlace *start, const MusterContext *target)
{
  if (start->kind == MUSTER_SCOPE_PLACE_SELECTION)
    return target->self == start->selection;
  if (start->kind == MUSTER_SCOPE_PLACE_FORCE)
    return !is_entry (target) && target->force == start->force;
  if (start->kind == MUSTER_SCOPE_PLACE_GROUP)
    return target->entry != NULL && target->entry->is_group && target->parent == start->selection &&
           target->entry->definition->id == start->id;
  return FALSE;
}

static gboolean
is_below_selection (const MusterContext *target,
                    const MusterRosterSelection *above,
                    gboolean recursive)
{
  for (const MusterRosterSelection *at = target->parent; at != NULL; at = at->parent)
    if (at == above)
      return TRUE;
    else if (!recursive)
      return FALSE;
  return FALSE;
}

/* A force that stands in the place, at any depth or directly. */
static gboolean
is_force_below (const MusterScopePlace *start, const MusterRosterForce *force, gboolean recursive)
{
  if (start->kind == MUSTER_SCOPE_PLACE_ROSTER)
    return recursive || force->parent == NULL;
  if (start->kind != MUSTER_SCOPE_PLACE_FORCE)
    return FALSE;
  for (const MusterRosterForce *at = force->parent; at != NULL; at = at->parent)
    if (at == start->force)
      return TRUE;
    else if (!recursive)
      return FALSE;
  return FALSE;
}

static gboolean
is_below (const MusterModifierExtension *path,
          const MusterScopePlace *start,
          const MusterContext *target)
{
  const gboolean recursive = (path->reach & MUSTER_AFAR_RECURSIVE) != 0;

  if (!is_entry (target))
    return (path->reach & MUSTER_AFAR_FORCES) != 0 && target->force != NULL &&
           is_force_below (start, target->force, recursive);
  if ((path->reach & MUSTER_AFAR_ENTRIES) == 0)
    return FALSE;
  if (start->kind == MUSTER_SCOPE_PLACE_SELECTION)
    return is_below_selection (target, start->selection, recursive);
  if (start->kind == MUSTER_SCOPE_PLACE_GROUP)
    return target->parent == start->selection && target->entry != NULL &&
           muster_catalogue_entry_is_in_group (target->entry, start->id);
  if (target->parent != NULL && !recursive)
    return FALSE;
  return (start->kind == MUSTER_SCOPE_PLACE_FORCE && target->force == start->force) ||
         ((path->reach & MUSTER_AFAR_FORCES) != 0 &&
          is_force_below (start, target->force, recursive));
}

static gboolean
passes_filter (const MusterModifierExtension *path, const MusterContext *target)
{
  const MusterFilter filter = { path->filter.child, path->filter.child_id, NULL };

  if (filter.child == MUSTER_QUERY_CHILD_NONE)
    return TRUE;
  if (target->self != NULL)
    return muster_roster_selection_matches (target->self, &filter);
  if (target->entry != NULL)
    return muster_context_option_matches (target, &filter);
  return target->force != NULL && muster_roster_force_matches (target->force, &filter);
}

static gboolean
is_info_of_kind (const MusterModifierExtension *path,
                 const MusterGameSystem *system,
                 const MusterDefinition *info)
{
  const MusterProfileType *type;

  if (path->kind == MUSTER_AFFECTS_RULES)
    return info->kind == MUSTER_DEFINITION_RULE;
  if (info->kind != MUSTER_DEFINITION_PROFILE)
    return FALSE;
  if (path->type_name == NULL)
    return TRUE;
  type = muster_game_system_get_profile_type (system, info->type_id);
  return (info->type_name != NULL && g_ascii_strcasecmp (info->type_name, path->type_name) == 0) ||
         (type != NULL && g_ascii_strcasecmp (type->name, path->type_name) == 0);
}

static gboolean
is_of_kind (const MusterModifierExtension *path, const MusterContext *target)
{
  if (path->kind == MUSTER_AFFECTS_NODES || is_node (target))
    return path->kind == MUSTER_AFFECTS_NODES && is_node (target);
  return is_info_of_kind (path, target->evaluation->system, target->info);
}

gboolean
muster_game_system_renames (const MusterGameSystem *self, const MusterDefinition *info)
{
  for (guint i = 0; i < self->renaming->len; i++)
    if (is_info_of_kind (self->renaming->pdata[i], self, info))
      return TRUE;
  return FALSE;
}

static gboolean
leads_from (const MusterModifierExtension *path,
            const MusterScopePlace *start,
            const MusterContext *target)
{
  const guint down = MUSTER_AFAR_ENTRIES | MUSTER_AFAR_FORCES;

  if ((path->reach & down) == 0 || (path->reach & MUSTER_AFAR_SELF) != 0)
    if (is_start (start, target))
      return TRUE;
  return (path->reach & down) != 0 && is_below (path, start, target);
}

/* Whatever is around the owner, and itself. */
static gboolean
leads_from_ancestor (const MusterModifierExtension *path,
                     const MusterContext *owner,
                     const MusterContext *target)
{
  MusterScopePlace start = { MUSTER_SCOPE_PLACE_SELECTION, NULL, owner->force, 0, FALSE };

  for (start.selection = owner->self; start.selection != NULL;
       start.selection = start.selection->parent)
    if (leads_from (path, &start, target))
      return TRUE;
  start.kind = MUSTER_SCOPE_PLACE_FORCE;
  for (; start.force != NULL; start.force = start.force->parent)
    if (leads_from (path, &start, target))
      return TRUE;
  start.kind = MUSTER_SCOPE_PLACE_ROSTER;
  return leads_from (path, &start, target);
}

gboolean
muster_context_leads_to (const MusterContext *self,
                         const MusterModifier *modifier,
                         const MusterContext *target)
{
  const MusterModifierExtension *path = modifier->extension;
  MusterScopePlace start;

  if (!is_of_kind (path, target) || !passes_filter (path, target))
    return FALSE;
  if (path->start.scope == MUSTER_QUERY_SCOPE_ANCESTOR)
    return leads_from_ancestor (path, self, target);
  start = muster_context_find_place (self, &path->start);
  return leads_from (path, &start, target);
}

void
muster_context_apply_from_afar (MusterContext *self,
                                MusterModifierField field,
                                guint32 field_id,
                                MusterEffectFunc func,
                                gpointer data)
{
  const GArray *afar = self->evaluation->afar;

  if ((self->evaluation->afar_fields & 1u << field) == 0)
    return;
  for (guint i = 0; i < afar->len; i++)
    {
      const MusterAfar *from = &g_array_index (afar, MusterAfar, i);
      MusterContext owner = from->context;

      if ((from->fields & 1u << field) == 0)
        continue;
      owner.trace = self->trace;
      muster_context_apply_to (&owner, from->part, self, field, field_id, func, data);
    }
}
