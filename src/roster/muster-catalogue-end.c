/* muster-catalogue-end.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

static void
end_definition (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterDefinition *to = frame->definition;
  MusterConstraint *constraints;

  to->entries = muster_catalogue_reader_take_pile (self,
                                                   frame,
                                                   MUSTER_CATALOGUE_PILE_ENTRIES,
                                                   &to->n_entries);
  to->infos = muster_catalogue_reader_take_pile (self,
                                                 frame,
                                                 MUSTER_CATALOGUE_PILE_INFOS,
                                                 &to->n_infos);
  to->category_links = muster_catalogue_reader_take_pile (self,
                                                          frame,
                                                          MUSTER_CATALOGUE_PILE_CATEGORY_LINKS,
                                                          &to->n_category_links);
  to->forces = muster_catalogue_reader_take_pile (self,
                                                  frame,
                                                  MUSTER_CATALOGUE_PILE_FORCES,
                                                  &to->n_forces);
  to->modifiers = muster_catalogue_reader_take_pile (self,
                                                     frame,
                                                     MUSTER_CATALOGUE_PILE_MODIFIERS,
                                                     &to->n_modifiers);
  to->modifier_groups = muster_catalogue_reader_take_pile (self,
                                                           frame,
                                                           MUSTER_CATALOGUE_PILE_MODIFIER_GROUPS,
                                                           &to->n_modifier_groups);
  to->costs = muster_catalogue_reader_take_pile (self,
                                                 frame,
                                                 MUSTER_CATALOGUE_PILE_COSTS,
                                                 &to->n_costs);
  to->characteristics = muster_catalogue_reader_take_pile (self,
                                                           frame,
                                                           MUSTER_CATALOGUE_PILE_CHARACTERISTICS,
                                                           &to->n_characteristics);
  constraints = (MusterConstraint *) muster_catalogue_reader_take_pile (
      self,
      frame,
      MUSTER_CATALOGUE_PILE_CONSTRAINTS,
      &to->n_constraints);
  for (guint i = 0; i < to->n_constraints; i++)
    constraints[i].owner = to;
  to->constraints = constraints;
}

static void
end_modifier (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterModifier modifier = frame->modifier;

  modifier.when = muster_catalogue_reader_take_conditions (self, frame, modifier.line);
  modifier.repeats = muster_catalogue_reader_take_pile (self,
                                                        frame,
                                                        MUSTER_CATALOGUE_PILE_REPEATS,
                                                        &modifier.n_repeats);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_MODIFIERS], modifier);
}

static void
end_modifier_group (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterModifierGroup group = frame->modifier_group;

  group.when = muster_catalogue_reader_take_conditions (self, frame, group.line);
  group.repeats = muster_catalogue_reader_take_pile (self,
                                                     frame,
                                                     MUSTER_CATALOGUE_PILE_REPEATS,
                                                     &group.n_repeats);
  group.modifiers = muster_catalogue_reader_take_pile (self,
                                                       frame,
                                                       MUSTER_CATALOGUE_PILE_MODIFIERS,
                                                       &group.n_modifiers);
  group.groups = muster_catalogue_reader_take_pile (self,
                                                    frame,
                                                    MUSTER_CATALOGUE_PILE_MODIFIER_GROUPS,
                                                    &group.n_groups);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_MODIFIER_GROUPS], group);
}

static void
end_condition_group (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterConditionGroup group = frame->condition_group;

  group.conditions = muster_catalogue_reader_take_pile (self,
                                                        frame,
                                                        MUSTER_CATALOGUE_PILE_CONDITIONS,
                                                        &group.n_conditions);
  group.groups = muster_catalogue_reader_take_pile (self,
                                                    frame,
                                                    MUSTER_CATALOGUE_PILE_CONDITION_GROUPS,
                                                    &group.n_groups);
  group.locals = muster_catalogue_reader_take_pile (self,
                                                    frame,
                                                    MUSTER_CATALOGUE_PILE_LOCAL_GROUPS,
                                                    &group.n_locals);
  group.repeats = muster_catalogue_reader_take_pile (self,
                                                     frame,
                                                     MUSTER_CATALOGUE_PILE_REPEATS,
                                                     &group.n_repeats);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CONDITION_GROUPS], group);
}

static void
end_local_group (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterLocalGroup group = frame->local_group;

  group.when = muster_catalogue_reader_take_conditions (self, frame, group.query.line);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_LOCAL_GROUPS], group);
}

static void
end_profile_type (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterProfileType type = frame->profile_type;

  type.characteristics = muster_catalogue_reader_take_pile (
      self,
      frame,
      MUSTER_CATALOGUE_PILE_CHARACTERISTIC_TYPES,
      &type.n_characteristics);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_PROFILE_TYPES], type);
}

static const char *
take_text (MusterCatalogueReader *self)
{
  return muster_catalogue_reader_keep (self, self->text->str, self->text->len);
}

static void
end_characteristic (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterCharacteristic characteristic = frame->characteristic;

  /* Before 2.02 it stood in an attribute. */
  if (self->text->len > 0)
    characteristic.value = take_text (self);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CHARACTERISTICS], characteristic);
}

/* Data says in a comment for which program a condition is. We are what the other program is, not the one that ignores its
 * additions. */
static void
end_comment_of_condition (MusterCatalogueReader *self, const char *text)
{
  GArray *conditions = self->piles[MUSTER_CATALOGUE_PILE_CONDITIONS];
  MusterCondition *condition;
  g_autofree char *folded = NULL;

  if (!g_str_has_prefix (text, "app:") || conditions->len == 0)
    return;
  folded = g_ascii_strdown (text, -1);
  condition = &g_array_index (conditions, MusterCondition, conditions->len - 1);
  condition->type = strstr (folded, "newrecruit") != NULL ? MUSTER_CONDITION_ALWAYS
                                                          : MUSTER_CONDITION_NEVER;
}

static void
end_text (MusterCatalogueReader *self, guint word)
{
  const char *text = self->text->len > 0 ? take_text (self) : NULL;
  MusterCatalogueFrame *owner = muster_catalogue_reader_get_owner (self);

  if (text == NULL)
    return;
  if (owner->role == MUSTER_CATALOGUE_ROLE_DEFINITION && word == MUSTER_WORD_COMMENT)
    owner->definition->comment = text;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_DEFINITION && word == MUSTER_WORD_DESCRIPTION)
    owner->definition->description = text;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_DEFINITION && word == MUSTER_WORD_README &&
           owner->definition->kind == MUSTER_DEFINITION_FORCE)
    owner->definition->description = text;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_MODIFIER && word == MUSTER_WORD_COMMENT)
    owner->modifier.comment = text;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_MODIFIER_GROUP && word == MUSTER_WORD_COMMENT)
    owner->modifier_group.comment = text;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_CONDITION)
    end_comment_of_condition (self, text);
  else if (owner->role == MUSTER_CATALOGUE_ROLE_ROOT && word == MUSTER_WORD_COMMENT)
    self->file->catalogue.comment = text;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_ROOT && word == MUSTER_WORD_README)
    self->file->catalogue.readme = text;
}

static void
end_root (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  MusterCatalogue *to = &self->file->catalogue;

  to->publications = muster_catalogue_reader_take_pile (self,
                                                        frame,
                                                        MUSTER_CATALOGUE_PILE_PUBLICATIONS,
                                                        &to->n_publications);
  to->cost_types = muster_catalogue_reader_take_pile (self,
                                                      frame,
                                                      MUSTER_CATALOGUE_PILE_COST_TYPES,
                                                      &to->n_cost_types);
  to->profile_types = muster_catalogue_reader_take_pile (self,
                                                         frame,
                                                         MUSTER_CATALOGUE_PILE_PROFILE_TYPES,
                                                         &to->n_profile_types);
  to->links = muster_catalogue_reader_take_pile (self,
                                                 frame,
                                                 MUSTER_CATALOGUE_PILE_CATALOGUE_LINKS,
                                                 &to->n_links);
  to->entries = muster_catalogue_reader_take_pile (self,
                                                   frame,
                                                   MUSTER_CATALOGUE_PILE_ENTRIES,
                                                   &to->n_entries);
  to->infos = muster_catalogue_reader_take_pile (self,
                                                 frame,
                                                 MUSTER_CATALOGUE_PILE_INFOS,
                                                 &to->n_infos);
  to->categories = muster_catalogue_reader_take_pile (self,
                                                      frame,
                                                      MUSTER_CATALOGUE_PILE_CATEGORIES,
                                                      &to->n_categories);
  to->forces = muster_catalogue_reader_take_pile (self,
                                                  frame,
                                                  MUSTER_CATALOGUE_PILE_FORCES,
                                                  &to->n_forces);
  to->shared_entries = muster_catalogue_reader_take_pile (self,
                                                          frame,
                                                          MUSTER_CATALOGUE_PILE_SHARED_ENTRIES,
                                                          &to->n_shared_entries);
  to->shared_infos = muster_catalogue_reader_take_pile (self,
                                                        frame,
                                                        MUSTER_CATALOGUE_PILE_SHARED_INFOS,
                                                        &to->n_shared_infos);
  to->definitions = muster_catalogue_reader_take_pile (self,
                                                       frame,
                                                       MUSTER_CATALOGUE_PILE_DEFINITIONS,
                                                       &to->n_definitions);
  to->unknowns = muster_catalogue_reader_take_pile (self,
                                                    frame,
                                                    MUSTER_CATALOGUE_PILE_UNKNOWNS,
                                                    &to->n_unknowns);
}

static void
end_frame (MusterCatalogueReader *self, const MusterCatalogueFrame *frame)
{
  if (frame->role == MUSTER_CATALOGUE_ROLE_CHARACTERISTIC)
    end_characteristic (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_DEFINITION)
    end_definition (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_MODIFIER)
    end_modifier (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_MODIFIER_GROUP)
    end_modifier_group (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_CONDITION_GROUP)
    end_condition_group (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_LOCAL_CONDITION_GROUP)
    end_local_group (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_PROFILE_TYPE)
    end_profile_type (self, frame);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_TEXT)
    end_text (self, frame->word);
  else if (frame->role == MUSTER_CATALOGUE_ROLE_ROOT)
    end_root (self, frame);
}

void
muster_catalogue_reader_end (gpointer data)
{
  MusterCatalogueReader *self = data;

  if (self->n_skipped > 0)
    {
      self->n_skipped--;
      return;
    }
  /* What is taken off stays where it is until the next start tag. */
  self->n_frames--;
  end_frame (self, &self->frames[self->n_frames]);
}
