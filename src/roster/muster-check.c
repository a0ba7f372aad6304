/* muster-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-check-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-cost-text.h"

/* A fault is the same when the same thing demands it of the same owner. */
typedef struct
{
  gconstpointer owner;
  gconstpointer demand;
  const char *entry_id;
} Report;

static guint
report_hash (gconstpointer key)
{
  const Report *self = key;

  return g_direct_hash (self->owner) ^ (g_direct_hash (self->demand) * 31) ^
         (self->entry_id != NULL ? g_str_hash (self->entry_id) * 17 : 0);
}

static gboolean
report_equal (gconstpointer a, gconstpointer b)
{
  const Report *one = a;
  const Report *other = b;

  return one->owner == other->owner && one->demand == other->demand &&
         g_strcmp0 (one->entry_id, other->entry_id) == 0;
}

void
muster_check_init (MusterCheck *self, MusterEvaluation *evaluation)
{
  *self = (MusterCheck){ .evaluation = evaluation };
  self->entries = g_ptr_array_new ();
  self->reported = g_hash_table_new_full (report_hash, report_equal, g_free, NULL);
}

void
muster_check_clear (MusterCheck *self)
{
  g_ptr_array_unref (self->entries);
  g_hash_table_unref (self->reported);
}

gboolean
muster_check_is_new (MusterCheck *self,
                     gconstpointer owner,
                     gconstpointer demand,
                     const char *entry_id)
{
  Report report = { owner, demand, entry_id };

  if (g_hash_table_contains (self->reported, &report))
    return FALSE;
  g_hash_table_add (self->reported, g_memdup2 (&report, sizeof report));
  return TRUE;
}

const char *
muster_check_get_text (const MusterCheck *self, guint32 id)
{
  return muster_ids_get_text (self->evaluation->ids, id);
}

gconstpointer
muster_check_get_owner_key (const MusterCheck *self, const MusterCheckOwner *owner)
{
  switch (owner->kind)
    {
    case MUSTER_OWNER_SELECTION:
      return owner->selection;
    case MUSTER_OWNER_FORCE:
    case MUSTER_OWNER_CATEGORY:
      return owner->force;
    case MUSTER_OWNER_ROSTER:
    default:
      return self->evaluation;
    }
}

const char *
muster_check_get_owner_name (const MusterCheck *self, const MusterCheckOwner *owner)
{
  const MusterDefinition *category;

  switch (owner->kind)
    {
    case MUSTER_OWNER_SELECTION:
      return muster_roster_selection_get_name (owner->selection);
    case MUSTER_OWNER_FORCE:
      return muster_roster_force_get_name (owner->force);
    case MUSTER_OWNER_CATEGORY:
      category = muster_game_system_find_definition (self->evaluation->system,
                                                     owner->category,
                                                     1 << MUSTER_DEFINITION_CATEGORY,
                                                     NULL);
      return category != NULL ? category->name : "";
    case MUSTER_OWNER_ROSTER:
    default:
      return self->evaluation->root->name != NULL ? self->evaluation->root->name : "";
    }
}

void
muster_check_set_owner (const MusterCheck *self,
                        const MusterCheckOwner *owner,
                        MusterViolation *violation)
{
  violation->owner = owner->kind;
  switch (owner->kind)
    {
    case MUSTER_OWNER_SELECTION:
      violation->owner_id = owner->selection->item->id;
      violation->owner_entry_id = muster_roster_selection_get_entry_id (owner->selection);
      break;
    case MUSTER_OWNER_FORCE:
      violation->owner_id = owner->force->item->id;
      violation->owner_entry_id = owner->force->item->entry_id;
      break;
    case MUSTER_OWNER_CATEGORY:
      violation->owner_id = owner->force->item->id;
      violation->owner_entry_id = muster_check_get_text (self, owner->category);
      break;
    case MUSTER_OWNER_ROSTER:
    default:
      break;
    }
}

typedef struct
{
  const char *owner;
  const char *what;
  const char *limit;
  const char *value;
  gulong n_wanted; /* how one speaks of the limit, and of the value */
  gulong n_there;
  gboolean is_min;
} Words;

static char *
say_cost (const Words *words, const char *type)
{
  return words->is_min
             ? g_strdup_printf (_ ("%s: at least %s %s must be spent on %s, and only %s are"),
                                words->owner,
                                words->limit,
                                type,
                                words->what,
                                words->value)
             : g_strdup_printf (_ ("%s: at most %s %s may be spent on %s, and %s are"),
                                words->owner,
                                words->limit,
                                type,
                                words->what,
                                words->value);
}

/* Of one and a half one speaks as of several. */
static gulong
get_plural (double number)
{
  return number == floor (number) && number >= 0 && number < G_MAXINT ? (gulong) number : 2;
}

/* @demand: (transfer full): "Squad: at least 1 of Leader is needed" */
static char *
say_with_count (const Words *words, char *demand)
{
  g_autofree char *first = demand;
  g_autofree char *count = g_strdup_printf (
      ngettext ("there is %s", "there are %s", words->n_there),
      words->value);

  /* Translators: what the rules want, and how many there are: "Squad: at least 1 of Leader is needed, and there are 0" */
  return g_strdup_printf (_ ("%1$s, and %2$s"), first, count);
}

static char *
say_each (const Words *words)
{
  return say_with_count (words,
                         g_strdup_printf (words->is_min ? _ ("%s: at least %s of %s for each model")
                                                        : _ ("%s: at most %s of %s for each model"),
                                          words->owner,
                                          words->limit,
                                          words->what));
}

static char *
say_number (const Words *words)
{
  return say_with_count (words,
                         words->is_min
                             ? g_strdup_printf (ngettext ("%s: at least %s of %s is needed",
                                                          "%s: at least %s of %s are needed",
                                                          words->n_wanted),
                                                words->owner,
                                                words->limit,
                                                words->what)
                             : g_strdup_printf (ngettext ("%s: at most %s of %s is allowed",
                                                          "%s: at most %s of %s are allowed",
                                                          words->n_wanted),
                                                words->owner,
                                                words->limit,
                                                words->what));
}

/* That a number is wrong, for one constraint. */
static char *
say_limit (const MusterCheck *self,
           const MusterCheckOwner *owner,
           const char *name,
           const MusterRosterFault *fault)
{
  const MusterViolation *violation = &fault->violation;
  const MusterQuery *query = &violation->constraint->query;
  g_autofree char *limit = muster_cost_text_dup_number (violation->limit);
  g_autofree char *value = muster_cost_text_dup_number (violation->value);
  Words words = { muster_check_get_owner_name (self, owner), name, limit, value };

  words.n_wanted = get_plural (violation->limit);
  words.n_there = get_plural (violation->value);
  words.is_min = violation->kind == MUSTER_VIOLATION_MIN;
  if (query->field == MUSTER_QUERY_FIELD_COST)
    return say_cost (
        &words,
        muster_game_system_get_cost_type (self->evaluation->system, query->cost)->name);
  return fault->models > 1 ? say_each (&words) : say_number (&words);
}

void
muster_check_report_limit (MusterCheck *self,
                           const MusterCheckOwner *owner,
                           const char *name,
                           MusterRosterFault *fault)
{
  MusterViolation *violation = &fault->violation;

  violation->kind = violation->constraint->type == MUSTER_CONSTRAINT_MIN ? MUSTER_VIOLATION_MIN
                                                                         : MUSTER_VIOLATION_MAX;
  muster_check_set_owner (self, owner, violation);
  violation->entry = fault->context.entry;
  violation->entry_id = muster_check_get_text (self, fault->source->id);
  violation->constraint_id = muster_check_get_text (self, violation->constraint->id);
  violation->message = violation->constraint->message != NULL
                           ? muster_context_dup_fault_message (
                                 &fault->context,
                                 fault,
                                 muster_check_get_owner_name (self, owner),
                                 name,
                                 violation->constraint->message)
                           : say_limit (self, owner, name, fault);
  g_array_append_val (self->evaluation->faults, *fault);
}

void
muster_check_report_message (MusterCheck *self,
                             const MusterContext *context,
                             MusterViolationKind kind,
                             const MusterModifier *modifier,
                             char *message)
{
  /* A group says it of what it stands in. */
  MusterRosterSelection *selection = context->self != NULL ? context->self : context->parent;
  const MusterCheckOwner owner = { MUSTER_OWNER_SELECTION, self->force, selection, MUSTER_ID_NONE };
  MusterRosterFault fault = { .context = *context, .modifier = modifier };

  fault.violation.kind = kind;
  muster_check_set_owner (self, &owner, &fault.violation);
  fault.violation.entry_id = selection->entry != NULL
                                 ? muster_check_get_text (self, selection->entry->definition->id)
                                 : selection->item->entry_id;
  fault.violation.entry = selection->entry;
  fault.violation.message = message;
  g_array_append_val (self->evaluation->faults, fault);
}

gboolean
muster_constraint_is_violated (const MusterConstraint *self, double value, double limit)
{
  return self->type == MUSTER_CONSTRAINT_MIN ? value < limit : value > limit;
}

/* Only -1 is no limit. What modifiers push below it is one of nothing. */
static double
get_bound (const MusterConstraint *constraint, double limit)
{
  const gboolean is_min = constraint->type == MUSTER_CONSTRAINT_MIN;

  if (isnan (limit) || (limit == -1 && !constraint->negative))
    return is_min ? -INFINITY : INFINITY;
  return constraint->negative ? limit : MAX (limit, 0);
}

double
muster_check_get_limit (const MusterCheck *self,
                        const MusterScopePlace *place,
                        const MusterConstraint *constraint,
                        double limit)
{
  const MusterQuery *query = &constraint->query;
  double total;

  limit = get_bound (constraint, limit);
  if (!query->percent_value || isinf (limit))
    return limit;
  total = muster_scope_place_get_total (place, self->evaluation, query);
  /* A list that has nothing yet lacks no share of what it may cost. */
  if (isnan (total) || (query->of_limit && !(self->evaluation->totals[query->cost] > 0)))
    return constraint->type == MUSTER_CONSTRAINT_MIN ? -INFINITY : INFINITY;
  return limit / 100 * total;
}
