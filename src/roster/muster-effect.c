/* muster-effect.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <math.h>
#include <string.h>

/* Repeats of the groups around a modifier. */
typedef struct _Around Around;

struct _Around
{
  const Around *outer;
  const MusterRepeat *repeats;
  guint n_repeats;
  MusterWeight weight; /* of the conditions of the group */
};

typedef struct
{
  const MusterDefinition *part;
  MusterModifierField field;
  guint32 field_id;
  const MusterContext *target; /* nullable: of another than the owner, only what changes it */
  MusterEffectFunc func;
  gpointer data;
} Walk;

static gboolean
concerns (const Walk *walk, const MusterModifier *modifier)
{
  if (modifier->field != walk->field || modifier->unknown)
    return FALSE;
  if (walk->field_id != MUSTER_ID_NONE && modifier->field_id != walk->field_id)
    return FALSE;
  return (walk->target != NULL) == muster_modifier_is_afar (modifier);
}

static gboolean
group_concerns (const Walk *walk, const MusterModifierGroup *group)
{
  if (group->unknown)
    return FALSE;
  for (guint i = 0; i < group->n_modifiers; i++)
    if (concerns (walk, &group->modifiers[i]))
      return TRUE;
  for (guint i = 0; i < group->n_groups; i++)
    if (group_concerns (walk, &group->groups[i]))
      return TRUE;
  return FALSE;
}

static double
get_times (MusterContext *self,
           const MusterModifier *modifier,
           const MusterWeight *weight,
           const Around *around)
{
  gboolean repeated = modifier->n_repeats > 0 || weight->repeated;
  double times = muster_context_repeat (self, modifier->repeats, modifier->n_repeats) +
                 weight->times;

  for (; around != NULL; around = around->outer)
    {
      repeated = repeated || around->n_repeats > 0 || around->weight.repeated;
      times += muster_context_repeat (self, around->repeats, around->n_repeats) +
               around->weight.times;
    }
  return repeated ? times : 1;
}

/* What is repeated for each part of a limit that is not set makes another limit one that cannot be said. */
static gboolean
is_applied (const MusterModifier *modifier, double times)
{
  if (!isnan (times))
    return times != 0;
  return modifier->field == MUSTER_MODIFIER_FIELD_CONSTRAINT &&
         (modifier->type == MUSTER_MODIFIER_INCREMENT ||
          modifier->type == MUSTER_MODIFIER_DECREMENT);
}

/* Whether something is given a category does not depend on its having been given that before: then it would be taken away
 * again at once where the first of a kind is given it. */
static MusterForgotten
forget_given (const MusterContext *self, const Walk *walk, const MusterModifier *modifier)
{
  MusterRosterSelection *selection = walk->target != NULL ? walk->target->self : self->self;
  const guint32 id = modifier->value_id;
  guint n;
  const MusterCategoryMark *own;

  if (walk->field != MUSTER_MODIFIER_FIELD_CATEGORY || selection == NULL ||
      (modifier->type != MUSTER_MODIFIER_ADD && modifier->type != MUSTER_MODIFIER_SET_PRIMARY) ||
      !muster_roster_selection_has_category (selection, id))
    return (MusterForgotten){ 0 };
  own = muster_catalogue_entry_get_categories (selection->entry, &n);
  for (guint i = 0; i < n; i++)
    if (own[i].id == id)
      return (MusterForgotten){ 0 };
  return muster_roster_selection_forget (selection, id);
}

static void
apply_one (MusterContext *self,
           const Walk *walk,
           const MusterModifier *modifier,
           const Around *around)
{
  MusterRosterReason *outer = self->trace;
  MusterRosterReason *step = NULL;
  MusterForgotten forgotten;
  gboolean applied = FALSE;
  MusterWeight weight;

  if (walk->target != NULL && !muster_context_leads_to (self, modifier, walk->target))
    return;
  forgotten = forget_given (self, walk, modifier);
  if (outer != NULL)
    step = self->trace = muster_context_trace_modifier (self, walk->part, modifier);
  weight = muster_context_weigh (self, modifier->when);
  if (weight.held)
    {
      const double times = get_times (self, modifier, &weight, around);

      if (is_applied (modifier, times))
        {
          applied = TRUE;
          walk->func (self, modifier, times, walk->data);
        }
    }
  muster_forgotten_recall (&forgotten);
  if (step != NULL)
    muster_roster_reason_set_held (step, applied);
  self->trace = outer;
}

static void
apply_group (MusterContext *self,
             const Walk *walk,
             const MusterModifierGroup *group,
             const Around *around)
{
  Around within = { around, group->repeats, group->n_repeats, { 0 } };
  MusterRosterReason *outer = self->trace;

  if (!group_concerns (walk, group))
    return;
  if (outer != NULL)
    self->trace = muster_context_trace_group (self, walk->part, group);
  within.weight = muster_context_weigh (self, group->when);
  if (within.weight.held)
    {
      for (guint i = 0; i < group->n_modifiers; i++)
        if (concerns (walk, &group->modifiers[i]))
          apply_one (self, walk, &group->modifiers[i], &within);
      for (guint i = 0; i < group->n_groups; i++)
        apply_group (self, walk, &group->groups[i], &within);
    }
  else if (self->trace != NULL)
    muster_roster_reason_set_held (self->trace, FALSE);
  self->trace = outer;
}

static void
walk_part (MusterContext *self, const Walk *walk)
{
  const MusterDefinition *part = walk->part;

  for (guint i = 0; i < part->n_modifiers; i++)
    if (concerns (walk, &part->modifiers[i]))
      apply_one (self, walk, &part->modifiers[i], NULL);
  for (guint i = 0; i < part->n_modifier_groups; i++)
    apply_group (self, walk, &part->modifier_groups[i], NULL);
}

void
muster_context_apply (MusterContext *self,
                      const MusterDefinition *part,
                      MusterModifierField field,
                      guint32 field_id,
                      MusterEffectFunc func,
                      gpointer data)
{
  const Walk walk = { part, field, field_id, NULL, func, data };

  walk_part (self, &walk);
}

void
muster_context_apply_to (MusterContext *self,
                         const MusterDefinition *part,
                         const MusterContext *target,
                         MusterModifierField field,
                         guint32 field_id,
                         MusterEffectFunc func,
                         gpointer data)
{
  const Walk walk = { part, field, field_id, target, func, data };

  walk_part (self, &walk);
}

char *
muster_number_to_string (double number, char buffer[MUSTER_NUMBER_SIZE])
{
  /* What cannot be said, such as a share of a limit that is not set. */
  if (isnan (number))
    {
      g_strlcpy (buffer, "–", MUSTER_NUMBER_SIZE);
      return buffer;
    }
  /* There is no negative nothing. */
  return g_ascii_formatd (buffer, MUSTER_NUMBER_SIZE, "%.15g", number == 0 ? 0 : number);
}

/* What is noted beside a name begins empty: nothing separates the first of it. */
static gboolean
starts_note (const MusterModifier *modifier, const GString *text)
{
  return modifier->field == MUSTER_MODIFIER_FIELD_ANNOTATION && text->len == 0 &&
         (modifier->type == MUSTER_MODIFIER_APPEND || modifier->type == MUSTER_MODIFIER_PREPEND);
}

static void
text_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  GString *text = data;

  if (starts_note (modifier, text))
    g_string_assign (text, modifier->value);
  else
    muster_modifier_change_text (modifier, text, times);
  if (context->trace != NULL)
    muster_roster_reason_set_value (context->trace, text->str);
}

const char *
muster_context_modify_text (MusterContext *self,
                            const MusterDefinition *definition,
                            const MusterDefinition *link,
                            MusterModifierField field,
                            guint32 field_id,
                            const char *text)
{
  g_autoptr (GString) changed = NULL;

  if ((self->evaluation->afar_fields & 1u << field) == 0 &&
      definition->n_modifiers + definition->n_modifier_groups == 0 &&
      (link == NULL || link->n_modifiers + link->n_modifier_groups == 0))
    return text;

  changed = g_string_new (text);
  muster_context_apply (self, definition, field, field_id, text_effect, changed);
  if (link != NULL)
    muster_context_apply (self, link, field, field_id, text_effect, changed);
  muster_context_apply_from_afar (self, field, field_id, text_effect, changed);
  if (g_strcmp0 (changed->str, text != NULL ? text : "") == 0)
    return text;
  return muster_xml_arena_strndup (self->evaluation->arena, changed->str, changed->len);
}

const char *
muster_context_modify_name (MusterContext *self,
                            const MusterDefinition *definition,
                            const MusterDefinition *link,
                            const char *name)
{
  const char *note;
  g_autofree char *whole = NULL;

  name = muster_context_modify_text (self,
                                     definition,
                                     link,
                                     MUSTER_MODIFIER_FIELD_NAME,
                                     MUSTER_ID_NONE,
                                     name);
  note = muster_context_modify_text (self,
                                     definition,
                                     link,
                                     MUSTER_MODIFIER_FIELD_ANNOTATION,
                                     MUSTER_ID_NONE,
                                     NULL);
  if (note == NULL || *note == '\0')
    return name;
  whole = g_strdup_printf ("%s (%s)", name, note);
  return muster_xml_arena_strndup (self->evaluation->arena, whole, strlen (whole));
}

static void
number_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  double *number = data;
  char buffer[MUSTER_NUMBER_SIZE];

  *number = muster_modifier_change_number (modifier, *number, times);
  if (context->trace != NULL)
    muster_roster_reason_set_value (context->trace, muster_number_to_string (*number, buffer));
}

double
muster_context_modify_number (MusterContext *self,
                              const MusterDefinition *definition,
                              const MusterDefinition *link,
                              MusterModifierField field,
                              guint32 field_id,
                              double number)
{
  muster_context_apply (self, definition, field, field_id, number_effect, &number);
  if (link != NULL)
    muster_context_apply (self, link, field, field_id, number_effect, &number);
  muster_context_apply_from_afar (self, field, field_id, number_effect, &number);
  return number;
}

static void
hidden_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  gboolean *hidden = data;

  if (modifier->type == MUSTER_MODIFIER_SET)
    *hidden = strcmp (modifier->value, "true") == 0;
  if (context->trace != NULL)
    muster_roster_reason_set_value (context->trace, *hidden ? "true" : "false");
}

static gboolean
shows_again (const MusterModifier *modifiers, guint n)
{
  for (guint i = 0; i < n; i++)
    if (modifiers[i].field == MUSTER_MODIFIER_FIELD_HIDDEN &&
        strcmp (modifiers[i].value, "false") == 0)
      return TRUE;
  return FALSE;
}

static gboolean
groups_show_again (const MusterModifierGroup *groups, guint n)
{
  for (guint i = 0; i < n; i++)
    if (shows_again (groups[i].modifiers, groups[i].n_modifiers) ||
        groups_show_again (groups[i].groups, groups[i].n_groups))
      return TRUE;
  return FALSE;
}

static gboolean
can_show_again (const MusterDefinition *part)
{
  return shows_again (part->modifiers, part->n_modifiers) ||
         groups_show_again (part->modifier_groups, part->n_modifier_groups);
}

/* A force entry may be hidden so that nobody begins with it: a link that shows it offers it, other than where modifiers say
 * when it is shown. */
gboolean
muster_definition_starts_hidden (const MusterDefinition *definition, const MusterDefinition *link)
{
  if (link != NULL && link->kind == MUSTER_DEFINITION_FORCE_LINK && definition->hidden &&
      !link->hidden)
    return can_show_again (definition) || can_show_again (link);
  return definition->hidden || (link != NULL && link->hidden);
}

gboolean
muster_context_modify_hidden (MusterContext *self,
                              const MusterDefinition *definition,
                              const MusterDefinition *link)
{
  gboolean hidden = muster_definition_starts_hidden (definition, link);

  muster_context_apply (self,
                        definition,
                        MUSTER_MODIFIER_FIELD_HIDDEN,
                        MUSTER_ID_NONE,
                        hidden_effect,
                        &hidden);
  if (link != NULL)
    muster_context_apply (self,
                          link,
                          MUSTER_MODIFIER_FIELD_HIDDEN,
                          MUSTER_ID_NONE,
                          hidden_effect,
                          &hidden);
  muster_context_apply_from_afar (self,
                                  MUSTER_MODIFIER_FIELD_HIDDEN,
                                  MUSTER_ID_NONE,
                                  hidden_effect,
                                  &hidden);
  return hidden;
}

gboolean
muster_context_is_hidden (MusterContext *self)
{
  if (self->entry == NULL)
    return FALSE;
  for (MusterCatalogueEntry *at = self->entry; at != NULL && (at == self->entry || at->is_group);
       at = at->parent)
    {
      MusterContext context = *self;

      context.entry = at;
      if (at != self->entry)
        context.self = NULL;
      if (muster_evaluation_is_modified (self->evaluation, at, MUSTER_MODIFIER_FIELD_HIDDEN)
              ? muster_context_modify_hidden (&context, at->definition, at->link)
              : at->hidden)
        return TRUE;
    }
  return FALSE;
}

static MusterCategoryMark *
find_mark (GArray *marks, guint32 id)
{
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, MusterCategoryMark, i).id == id)
      return &g_array_index (marks, MusterCategoryMark, i);
  return NULL;
}

static void
add_mark (GArray *marks, guint32 id, gboolean primary)
{
  MusterCategoryMark mark = { id, FALSE };

  if (id == MUSTER_ID_NONE)
    return;
  if (find_mark (marks, id) == NULL)
    g_array_append_val (marks, mark);
  for (guint i = 0; primary && i < marks->len; i++)
    {
      MusterCategoryMark *other = &g_array_index (marks, MusterCategoryMark, i);

      /* Only one is primary: it decides where the selection is shown and counted. */
      other->primary = other->id == id;
    }
}

static void
category_effect (MusterContext *context,
                 const MusterModifier *modifier,
                 double times,
                 gpointer data)
{
  GArray *marks = data;
  MusterCategoryMark *mark = find_mark (marks, modifier->value_id);

  switch ((MusterModifierType) modifier->type)
    {
    case MUSTER_MODIFIER_ADD:
    case MUSTER_MODIFIER_SET_PRIMARY:
      add_mark (marks, modifier->value_id, modifier->type == MUSTER_MODIFIER_SET_PRIMARY);
      break;
    case MUSTER_MODIFIER_REMOVE:
      if (mark != NULL)
        g_array_remove_index (marks, mark - (MusterCategoryMark *) marks->data);
      break;
    case MUSTER_MODIFIER_UNSET_PRIMARY:
      if (mark != NULL)
        mark->primary = FALSE;
      break;
    case MUSTER_MODIFIER_SET:
    case MUSTER_MODIFIER_INCREMENT:
    case MUSTER_MODIFIER_DECREMENT:
    case MUSTER_MODIFIER_APPEND:
    case MUSTER_MODIFIER_PREPEND:
    case MUSTER_MODIFIER_REPLACE:
    case MUSTER_MODIFIER_MULTIPLY:
    case MUSTER_MODIFIER_DIVIDE:
    case MUSTER_MODIFIER_FLOOR:
    case MUSTER_MODIFIER_CEIL:
    case MUSTER_MODIFIER_MODULO:
    case MUSTER_MODIFIER_POWER:
    case MUSTER_MODIFIER_EXPONENT:
    case MUSTER_MODIFIER_TRIANGULAR:
    case MUSTER_MODIFIER_CUMULATIVE_ADD:
    case MUSTER_MODIFIER_CUMULATIVE_MULTIPLY:
    case MUSTER_MODIFIER_CUMULATIVE_POWER:
    case MUSTER_MODIFIER_UNKNOWN:
    default:
      break;
    }
}

GArray *
muster_context_list_categories (MusterContext *self)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (MusterCategoryMark));
  guint n;
  const MusterCategoryMark *own = muster_catalogue_entry_get_categories (self->entry, &n);

  g_array_append_vals (marks, own, n);
  for (guint part = 0; part < 2; part++)
    {
      const MusterDefinition *by = muster_catalogue_entry_get_part (self->entry, part);

      if (by != NULL)
        muster_context_apply (self,
                              by,
                              MUSTER_MODIFIER_FIELD_CATEGORY,
                              MUSTER_ID_NONE,
                              category_effect,
                              marks);
    }
  muster_context_apply_from_afar (self,
                                  MUSTER_MODIFIER_FIELD_CATEGORY,
                                  MUSTER_ID_NONE,
                                  category_effect,
                                  marks);
  return marks;
}

static void
cost_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  double *costs = data;

  /* Of copies that are one selection, where nothing says how many there are. */
  if (modifier->type >= MUSTER_MODIFIER_CUMULATIVE_ADD && modifier->n_repeats == 0 &&
      context->self != NULL)
    times = context->self->item->number;

  if (modifier->cost < context->evaluation->n_types)
    number_effect (context, modifier, times, &costs[modifier->cost]);
}

/* What a link says of a type stands instead of what its target says. */
static void
set_costs (const MusterContext *self, const MusterDefinition *part, double *costs)
{
  for (guint i = 0; part != NULL && i < part->n_costs; i++)
    if (part->costs[i].type < self->evaluation->n_types)
      costs[part->costs[i].type] = part->costs[i].value;
}

static void
change_costs (MusterContext *self, const MusterDefinition *part, double *costs)
{
  if (part != NULL)
    muster_context_apply (self,
                          part,
                          MUSTER_MODIFIER_FIELD_COST,
                          MUSTER_ID_NONE,
                          cost_effect,
                          costs);
}

static void
change_costs_from_afar (MusterContext *self, double *costs)
{
  muster_context_apply_from_afar (self,
                                  MUSTER_MODIFIER_FIELD_COST,
                                  MUSTER_ID_NONE,
                                  cost_effect,
                                  costs);
}

void
muster_context_price (MusterContext *self, double *costs)
{
  const MusterCatalogueEntry *entry = self->entry;

  set_costs (self, entry->definition, costs);
  set_costs (self, entry->link, costs);
  if (!muster_evaluation_is_modified (self->evaluation, entry, MUSTER_MODIFIER_FIELD_COST))
    return;
  change_costs (self, entry->definition, costs);
  change_costs (self, entry->link, costs);
  change_costs_from_afar (self, costs);
}

void
muster_context_price_force (MusterContext *self, double *costs)
{
  set_costs (self, self->force->definition, costs);
  set_costs (self, self->force->link, costs);
  change_costs (self, self->force->definition, costs);
  change_costs (self, self->force->link, costs);
  change_costs_from_afar (self, costs);
}

double
muster_context_get_limit (MusterContext *self, const MusterConstraint *constraint)
{
  if (self->entry == NULL || !muster_evaluation_is_modified (self->evaluation,
                                                             self->entry,
                                                             MUSTER_MODIFIER_FIELD_CONSTRAINT))
    return constraint->query.value;
  return muster_context_modify_number (self,
                                       self->entry->definition,
                                       self->entry->link,
                                       MUSTER_MODIFIER_FIELD_CONSTRAINT,
                                       constraint->id,
                                       constraint->query.value);
}
