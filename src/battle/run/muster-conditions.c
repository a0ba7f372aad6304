/* muster-conditions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-conditions.h"

#include "muster-eval-call-private.h"
#include "muster-eval-private.h"
#include "muster-fact-board-private.h"
#include "muster-facts-private.h"

/* `and` leans to the left: the first condition stands deepest. */
void
muster_conditions_init (MusterConditions *self, const MusterExpression *test, guint32 slot)
{
  self->n = 0;
  self->slot = slot;
  for (; test->op == MUSTER_EXPR_AND && self->n < MUSTER_MAX_CONDITIONS - 1; test = test->args[0])
    self->list[self->n++] = test->args[1];
  self->list[self->n++] = test;
}

/* ---- What is the same for all items ---- */

/* Nothing that is fixed can fault, so it does not matter how often it is evaluated. */
static gboolean
is_fixed (const MusterExpression *e, guint32 slot)
{
  while (e->op == MUSTER_EXPR_ATTRIBUTE)
    e = e->args[0];
  if (e->op == MUSTER_EXPR_LOCAL)
    return e->slot != slot;
  if (e->op == MUSTER_EXPR_CALL || !muster_expression_is_harmless (e))
    return FALSE;
  for (guint i = 0; i < e->n_args; i++)
    if (!is_fixed (e->args[i], slot))
      return FALSE;
  return TRUE;
}

static gboolean
is_item (const MusterExpression *e, guint32 slot)
{
  return e->op == MUSTER_EXPR_LOCAL && e->slot == slot;
}

/* ---- Conditions that narrow ---- */

typedef struct
{
  MusterRun *run;
  MusterWord *base;
  guint32 slot;
  guint16 kind;
  guint64 items;
} Narrowing;

/* Leaves the items as they are where it returns FALSE. */
static gboolean narrow (Narrowing *self, const MusterExpression *e);

static gboolean
narrow_by_fixed (Narrowing *self, const MusterExpression *e)
{
  double value;

  if (!is_fixed (e, self->slot))
    return FALSE;
  value = muster_eval (self->run, e, self->base);
  if (value == 0)
    self->items = 0;
  return !muster_is_unknown (value);
}

/* The items that are, or are not, the other one. */
static void
keep_identical (Narrowing *self, guint16 op, double other)
{
  guint64 bit = other >= 0 && other < 64 ? G_GUINT64_CONSTANT (1) << (guint) other : 0;

  self->items &= op == MUSTER_EXPR_EQ ? bit : ~bit;
}

/* The items with an attribute that compares with the limit so. */
static gboolean
keep_compared (Narrowing *self, gint32 attribute, guint16 op, double limit)
{
  const MusterWord *values = self->run->attributes[attribute];
  guint64 kept = 0;

  for (guint64 left = self->items; left != 0; left &= left - 1)
    {
      double value = values[__builtin_ctzll (left)].number;

      if (muster_is_unknown (value))
        return FALSE;
      if (op == MUSTER_EXPR_EQ ? value == limit : muster_compare (op, value, limit))
        kept |= left & (~left + 1);
    }
  self->items = kept;
  return TRUE;
}

/* The items that are, or are not, in the place. */
static void
keep_placed (Narrowing *self, guint16 op, double place)
{
  const MusterPose *poses = self->run->poses[self->kind];
  guint64 kept = 0;

  for (guint64 left = self->items; left != 0; left &= left - 1)
    if (((double) poses[__builtin_ctzll (left)].place == place) == (op == MUSTER_EXPR_EQ))
      kept |= left & (~left + 1);
  self->items = kept;
}

/* The item, one of its attributes or its place, compared with what is the same for all. */
static gboolean
narrow_by_comparison (Narrowing *self, const MusterExpression *e)
{
  const gboolean turned = is_fixed (e->args[0], self->slot);
  const MusterExpression *own = e->args[turned ? 1 : 0], *other = e->args[turned ? 0 : 1];
  const guint16 op = turned ? muster_expression_turn_round (e->op) : e->op;
  const gboolean equates = op == MUSTER_EXPR_EQ || op == MUSTER_EXPR_NE;
  const gboolean is_about_item = own->n_args > 0 && is_item (own->args[0], self->slot);
  double limit;

  if (!is_fixed (other, self->slot))
    return FALSE;
  if (turned && is_fixed (own, self->slot))
    return narrow_by_fixed (self, e);
  limit = muster_eval (self->run, other, self->base);
  if (muster_is_unknown (limit))
    return FALSE;
  if (own->op == MUSTER_EXPR_ATTRIBUTE && is_about_item)
    return keep_compared (self, own->index, op, limit);
  if (equates && is_item (own, self->slot))
    keep_identical (self, op, limit);
  else if (equates && own->op == MUSTER_EXPR_PLACE_OF && is_about_item &&
           self->run->poses[self->kind] != NULL)
    keep_placed (self, op, limit);
  else
    return FALSE;
  return TRUE;
}

/* One of the two things that the fact is about is the item: where the other one is. */
static gboolean
find_other_pose (Narrowing *self, const MusterExpression *fact, MusterPose *pose)
{
  const MusterExpression *other = fact->args[is_item (fact->args[0], self->slot) ? 1 : 0];
  const gboolean is_place = other->type.code == MUSTER_TYPE_PLACE;
  MusterPose *const *poses = self->run->poses;
  double value;

  if (poses[self->kind] == NULL || !is_fixed (other, self->slot) ||
      (!is_place && (other->type.code != MUSTER_TYPE_THING || poses[other->type.index] == NULL)))
    return FALSE;
  value = muster_eval (self->run, other, self->base);
  if (muster_is_unknown (value))
    return FALSE;
  if (value >= 0 && !is_place)
    *pose = poses[other->type.index][(guint) value];
  else
    *pose = (MusterPose){ .place = value >= 0 ? (MusterPlace) value : MUSTER_PLACE_NONE };
  return TRUE;
}

static gboolean
is_about_item (const Narrowing *self, const MusterExpression *fact)
{
  return muster_fact_traits[fact->index].relation != MUSTER_RELATES_NOTHING &&
         (is_item (fact->args[0], self->slot) || is_item (fact->args[1], self->slot));
}

/* Keeps the items of which the fact, compared with the limit, holds. */
static void
keep_measured (Narrowing *self,
               const MusterExpression *fact,
               const MusterPose *pose,
               guint16 op,
               double limit)
{
  const MusterPose *poses = self->run->poses[self->kind];
  gboolean item_first = is_item (fact->args[0], self->slot);
  /* Mostly it is asked who is near, and most are not. */
  gboolean near = fact->index == MUSTER_FACT_DISTANCE && op == MUSTER_EXPR_LE &&
                  self->run->game->tabletop != NULL;
  guint64 kept = 0;

  for (guint64 left = self->items; left != 0; left &= left - 1)
    {
      const MusterPose *own = &poses[__builtin_ctzll (left)];
      double value;

      if (near && muster_tabletop_is_beyond (own, pose, limit))
        continue;
      value = item_first ? muster_fact_measure (self->run, fact->index, own, pose)
                         : muster_fact_measure (self->run, fact->index, pose, own);
      if (muster_compare (op, value, limit))
        kept |= left & (~left + 1);
    }
  self->items = kept;
}

static gboolean
narrow_by_measuring (Narrowing *self, const MusterExpression *e)
{
  const MusterExpression *fact = e->args[0];
  MusterPose pose;
  double limit;

  if (fact->op != MUSTER_EXPR_FACT || !is_about_item (self, fact) ||
      !is_fixed (e->args[1], self->slot) || !find_other_pose (self, fact, &pose))
    return FALSE;
  limit = muster_eval (self->run, e->args[1], self->base);
  if (muster_is_unknown (limit))
    return FALSE;
  keep_measured (self, fact, &pose, (guint16) e->index, limit);
  return TRUE;
}

static gboolean
narrow_by_fact (Narrowing *self, const MusterExpression *e)
{
  MusterPose pose;

  if (!is_about_item (self, e) || !find_other_pose (self, e, &pose))
    return FALSE;
  keep_measured (self, e, &pose, MUSTER_EXPR_NE, 0);
  return TRUE;
}

/* A predicate of the item. */
static gboolean
narrow_by_predicate (Narrowing *self, const MusterExpression *e)
{
  const MusterShortcut *shortcut = &self->run->shortcuts[e->index];
  MusterPredicate *predicate;

  if (!shortcut->predicate || !is_item (e->args[0], self->slot) ||
      !muster_eval_can_be_short (self->run, shortcut))
    return FALSE;
  predicate = muster_eval_find_predicate (self->run, shortcut->function);
  for (guint64 left = self->items & ~predicate->known; left != 0; left &= left - 1)
    if (!muster_eval_find_out (self->run, shortcut, predicate, (guint) __builtin_ctzll (left)))
      return FALSE;
  self->items &= predicate->holds;
  return TRUE;
}

static MusterOwnCondition *
find_own_condition (MusterRun *run, const MusterExpression *e, guint32 slot)
{
  MusterOwnCondition *condition = &run->own_conditions[muster_own_condition_get_place (e)];
  guint64 change;

  if (condition->test != e)
    {
      *condition = (MusterOwnCondition){ .test = e,
                                         .own = muster_game_is_own (run->game, e, slot) };
      if (condition->own)
        condition->reads = muster_game_get_own_reads (run->game, e);
    }
  if (!condition->own)
    return NULL;
  change = muster_run_update_latest (run, &condition->latest, condition->reads);
  if (condition->predicate.change != change)
    condition->predicate = (MusterPredicate){ .change = change };
  return condition;
}

/* A condition that looks at nothing but attributes of the item. */
static gboolean
narrow_by_own (Narrowing *self, const MusterExpression *e)
{
  MusterOwnCondition *condition = find_own_condition (self->run, e, self->slot);
  MusterPredicate *predicate;

  if (condition == NULL)
    return FALSE;
  predicate = &condition->predicate;
  for (guint64 left = self->items & ~predicate->known; left != 0; left &= left - 1)
    {
      const guint64 bit = left & (~left + 1);
      double holds;

      self->base[self->slot].number = __builtin_ctzll (left);
      holds = muster_eval (self->run, e, self->base);
      if (muster_is_unknown (holds))
        return FALSE;
      predicate->known |= bit;
      if (holds != 0)
        predicate->holds |= bit;
    }
  self->items &= predicate->holds;
  return TRUE;
}

/* ---- Conditions of several conditions ---- */

static gboolean
narrow_by_both (Narrowing *self, const MusterExpression *e)
{
  const guint64 items = self->items;

  if (narrow (self, e->args[0]) && (self->items == 0 || narrow (self, e->args[1])))
    return TRUE;
  self->items = items;
  return FALSE;
}

static gboolean
narrow_by_either (Narrowing *self, const MusterExpression *e)
{
  const guint64 items = self->items;
  guint64 kept;

  if (!narrow (self, e->args[0]))
    return FALSE;
  kept = self->items;
  self->items = items & ~kept;
  if (self->items != 0 && !narrow (self, e->args[1]))
    {
      self->items = items;
      return FALSE;
    }
  self->items |= kept;
  return TRUE;
}

static gboolean
narrow_by_denial (Narrowing *self, const MusterExpression *e)
{
  const guint64 items = self->items;

  if (!narrow (self, e->args[0]))
    return FALSE;
  self->items = items & ~self->items;
  return TRUE;
}

static gboolean
narrow_in_its_way (Narrowing *self, const MusterExpression *e)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_EQ:
    case MUSTER_EXPR_NE:
    case MUSTER_EXPR_LT:
    case MUSTER_EXPR_LE:
    case MUSTER_EXPR_GT:
    case MUSTER_EXPR_GE:
      return narrow_by_comparison (self, e);
    case MUSTER_EXPR_FACT_COMPARE:
      return narrow_by_measuring (self, e);
    case MUSTER_EXPR_FACT:
      return narrow_by_fact (self, e);
    case MUSTER_EXPR_CALL:
      return narrow_by_predicate (self, e);
    case MUSTER_EXPR_AND:
      return narrow_by_both (self, e);
    case MUSTER_EXPR_OR:
      return narrow_by_either (self, e);
    case MUSTER_EXPR_NOT:
      return narrow_by_denial (self, e);
    default:
      return narrow_by_fixed (self, e);
    }
}

static gboolean
narrow (Narrowing *self, const MusterExpression *e)
{
  return narrow_in_its_way (self, e) || narrow_by_own (self, e);
}

/* ---- Conditions that need not wait ---- */

static gboolean
is_harmless (const MusterRun *run, const MusterExpression *e)
{
  if (!muster_expression_is_harmless (e) ||
      (e->op == MUSTER_EXPR_CALL && !run->game->harmless[e->index]))
    return FALSE;
  for (guint i = 0; i < e->n_args; i++)
    if (!is_harmless (run, e->args[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_fact (const MusterExpression *e)
{
  return e->op == MUSTER_EXPR_FACT || e->op == MUSTER_EXPR_FACT_COMPARE;
}

static void
take_out (MusterConditions *self, guint index)
{
  self->n--;
  for (guint i = index; i < self->n; i++)
    self->list[i] = self->list[i + 1];
}

/* Where someone is costs less to find out than what rules make of him: facts come before conditions of which nobody
 * notices that they were not looked at. */
static void
narrow_by_later_facts (MusterConditions *self, Narrowing *narrowing)
{
  gboolean any = FALSE;

  for (guint i = 0; i + 1 < self->n; i++)
    any = any || is_fact (self->list[i]);
  if (!any || narrowing->run->depth > MUSTER_MAX_DEPTH / 2)
    return;
  for (guint i = self->n - 1; i > 0 && narrowing->items != 0; i--)
    {
      if (!is_harmless (narrowing->run, self->list[i]))
        return;
      if (is_fact (self->list[i - 1]) && narrow (narrowing, self->list[i - 1]))
        take_out (self, i - 1);
    }
}

guint64
muster_conditions_narrow (MusterConditions *self,
                          MusterRun *run,
                          MusterWord *base,
                          guint16 kind,
                          guint64 items)
{
  Narrowing narrowing = { .run = run,
                          .base = base,
                          .slot = self->slot,
                          .kind = kind,
                          .items = items };

  while (self->n > 0 && narrowing.items != 0 && narrow (&narrowing, self->list[self->n - 1]))
    self->n--;
  narrow_by_later_facts (self, &narrowing);
  return narrowing.items;
}

double
muster_conditions_test (const MusterConditions *self, MusterRun *run, MusterWord *base, double item)
{
  double value = 1;

  base[self->slot].number = item;
  for (guint i = self->n; i > 0 && value != 0; i--)
    {
      double next = muster_eval (run, self->list[i - 1], base);
      if (next == 0 || !muster_is_unknown (value))
        value = next;
    }
  return value;
}
