/* muster-infos.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

/* Not more is looked at for one thing; what is more would be none that anybody reads. */
#define MAX_INFOS 20000

typedef struct
{
  MusterContext *context;
  GArray *profiles;
  GArray *rules;
  guint n_seen;
} Collection;

static const char *
get_publication (const Collection *self, const MusterDefinition *definition)
{
  return definition->publication_id != MUSTER_ID_NONE
             ? muster_ids_get_text (self->context->evaluation->ids, definition->publication_id)
             : NULL;
}

static const char *
modify (const Collection *self,
        const MusterDefinition *definition,
        const MusterDefinition *link,
        MusterModifierField field,
        const char *text)
{
  return muster_context_modify_text (self->context, definition, link, field, MUSTER_ID_NONE, text);
}

static void
modify_characteristics (const Collection *self, MusterShownProfile *profile)
{
  MusterEvaluation *evaluation = self->context->evaluation;
  const MusterDefinition *definition = profile->definition;
  MusterShownCharacteristic *shown = muster_xml_arena_alloc (
      evaluation->arena,
      MAX (definition->n_characteristics, 1) * sizeof *shown);

  for (guint i = 0; i < definition->n_characteristics; i++)
    {
      const MusterCharacteristic *from = &definition->characteristics[i];
      const MusterOverride *override = NULL;

      shown[i].type_id = muster_ids_get_text (evaluation->ids, from->type_id);
      shown[i].name = from->name;
      shown[i].value = muster_context_modify_text (self->context,
                                                   definition,
                                                   profile->link,
                                                   MUSTER_MODIFIER_FIELD_CHARACTERISTIC,
                                                   from->type_id,
                                                   from->value);
      shown[i].modified = shown[i].value != from->value;
      if (self->context->self != NULL)
        override = muster_item_find_override (self->context->self->item,
                                              MUSTER_OVERRIDE_CHARACTERISTIC,
                                              profile->id,
                                              shown[i].type_id);
      shown[i].overridden = override != NULL;
      if (override != NULL)
        shown[i].value = override->value;
    }
  profile->n_characteristics = definition->n_characteristics;
  profile->characteristics = shown;
}

static const char *
get_type_name (const Collection *self, const MusterDefinition *definition)
{
  const MusterProfileType *type;

  if (definition->type_name != NULL)
    return definition->type_name;
  type = muster_game_system_get_profile_type (self->context->evaluation->system,
                                              definition->type_id);
  return type != NULL ? type->name : NULL;
}

static void
add_profile (Collection *self, const MusterDefinition *definition, const MusterDefinition *link)
{
  MusterIds *ids = self->context->evaluation->ids;
  MusterShownProfile profile = { 0 };

  profile.definition = definition;
  profile.link = link;
  profile.id = muster_ids_get_text (ids, definition->id);
  profile.name = muster_context_modify_name (self->context, definition, link, definition->name);
  if (definition->type_id != MUSTER_ID_NONE)
    profile.type_id = muster_ids_get_text (ids, definition->type_id);
  profile.type_name = get_type_name (self, definition);
  profile.page = modify (self, definition, link, MUSTER_MODIFIER_FIELD_PAGE, definition->page);
  profile.publication_id = get_publication (self, definition);
  modify_characteristics (self, &profile);
  g_array_append_val (self->profiles, profile);
}

static void
add_rule (Collection *self, const MusterDefinition *definition, const MusterDefinition *link)
{
  MusterShownRule rule = { 0 };

  rule.definition = definition;
  rule.link = link;
  rule.id = muster_ids_get_text (self->context->evaluation->ids, definition->id);
  rule.name = muster_context_modify_name (self->context, definition, link, definition->name);
  rule.description = modify (self,
                             definition,
                             link,
                             MUSTER_MODIFIER_FIELD_DESCRIPTION,
                             definition->description);
  rule.page = modify (self, definition, link, MUSTER_MODIFIER_FIELD_PAGE, definition->page);
  rule.publication_id = get_publication (self, definition);
  g_array_append_val (self->rules, rule);
}

static void collect (Collection *self, const MusterDefinition *const *infos, guint n, guint depth);

/* Modifiers of a group itself do nothing, those of a link to it do. */
static gboolean
is_hidden (const Collection *self, const MusterDefinition *target, const MusterDefinition *link)
{
  if (target->kind != MUSTER_DEFINITION_INFO_GROUP)
    return muster_context_modify_hidden (self->context, target, link);

  return target->hidden ||
         (link != NULL && muster_context_modify_hidden (self->context, link, NULL));
}

static void
add_info (Collection *self, const MusterDefinition *info, gboolean groups, guint depth)
{
  const MusterDefinition *target = muster_definition_follow (info);
  const MusterDefinition *link = target != info ? info : NULL;

  if ((target->kind == MUSTER_DEFINITION_INFO_GROUP) != groups || self->n_seen++ >= MAX_INFOS)
    return;
  self->context->info = target;
  if (is_hidden (self, target, link))
    return;
  if (groups)
    collect (self, target->infos, target->n_infos, depth + 1);
  else if (target->kind == MUSTER_DEFINITION_PROFILE)
    add_profile (self, target, link);
  else if (target->kind == MUSTER_DEFINITION_RULE)
    add_rule (self, target, link);
}

/* What stands alone comes before what is in groups, as BattleScribe writes it. */
static void
collect (Collection *self, const MusterDefinition *const *infos, guint n, guint depth)
{
  if (depth > MUSTER_MAX_INFO_DEPTH)
    return;
  for (guint i = 0; i < n; i++)
    add_info (self, infos[i], FALSE, depth);
  for (guint i = 0; i < n; i++)
    add_info (self, infos[i], TRUE, depth);
}

void
muster_context_collect_infos (MusterContext *self,
                              const MusterDefinition *const *infos,
                              guint n,
                              GArray *profiles,
                              GArray *rules)
{
  Collection collection = { self, profiles, rules, 0 };

  self->is_info = TRUE;
  collect (&collection, infos, n, 0);
}
