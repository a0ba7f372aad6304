/* muster-conditions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-conditions.h"
#include "muster-eval-private.h"

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
  return e->op == MUSTER_EXPR_CONSTANT || e->op == MUSTER_EXPR_RULING ||
         (e->op == MUSTER_EXPR_LOCAL && e->slot != slot);
}

static gboolean
is_item (const MusterExpression *e, guint32 slot)
{
  return e->op == MUSTER_EXPR_LOCAL && e->slot == slot;
}

/* 0 or 1 where that is settled whatever the item is; else unknown. */
static double
settle (MusterRun *run, const MusterExpression *e, MusterWord *base, guint32 slot)
{
  double value;

  if (is_fixed (e, slot))
    return muster_eval (run, e, base);
  if (e->op == MUSTER_EXPR_NOT)
    {
      value = settle (run, e->args[0], base, slot);
      return muster_is_unknown (value) ? value : value == 0;
    }
  if (e->op == MUSTER_EXPR_AND && settle (run, e->args[0], base, slot) == 0)
    return 0;
  if (e->op == MUSTER_EXPR_OR && settle (run, e->args[0], base, slot) == 1)
    return 1;
  return MUSTER_UNKNOWN;
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

static gboolean
narrow_by_identity (Narrowing *self, const MusterExpression *e)
{
  guint64 bit = 0;
  double other;

  if (!is_item (e->args[0], self->slot) || !is_fixed (e->args[1], self->slot))
    return FALSE;
  other = muster_eval (self->run, e->args[1], self->base);
  if (muster_is_unknown (other))
    return FALSE;
  if (other >= 0 && other < 64)
    bit = G_GUINT64_CONSTANT (1) << (guint) other;
  self->items &= e->op == MUSTER_EXPR_EQ ? bit : ~bit;
  return TRUE;
}

/* One of the two things that the fact is about is the item: the pose of the other one. */
static gboolean
find_other_pose (Narrowing *self, const MusterExpression *fact, MusterPose *pose)
{
  const MusterExpression *other = fact->args[is_item (fact->args[0], self->slot) ? 1 : 0];
  MusterPose *const *poses = self->run->poses;
  double thing;

  if (poses[self->kind] == NULL || !is_fixed (other, self->slot) ||
      other->type.code != MUSTER_TYPE_THING || poses[other->type.index] == NULL)
    return FALSE;
  thing = muster_eval (self->run, other, self->base);
  if (muster_is_unknown (thing))
    return FALSE;
  *pose = thing >= 0 ? poses[other->type.index][(guint) thing]
                     : (MusterPose){ .place = MUSTER_PLACE_NONE };
  return TRUE;
}

static gboolean
is_about_item (const Narrowing *self, const MusterExpression *fact)
{
  return (fact->index == MUSTER_FACT_DISTANCE || fact->index == MUSTER_FACT_SEES ||
          fact->index == MUSTER_FACT_CONTACT || fact->index == MUSTER_FACT_STRAIGHT) &&
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
narrow_by_comparison (Narrowing *self, const MusterExpression *e)
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

/* A predicate of the item: those of whom it @wanted holds, or does not. Nobody waits for what is known of all at once,
 * so that it is no work. */
static gboolean
narrow_by_predicate (Narrowing *self, const MusterExpression *e, gboolean wanted)
{
  const MusterShortcut *shortcut = &self->run->game->shortcuts[e->index];
  MusterPredicate *predicate;

  if (!shortcut->predicate || !is_item (e->args[0], self->slot) ||
      !muster_eval_can_be_short (self->run, shortcut))
    return FALSE;
  predicate = muster_eval_find_predicate (self->run, shortcut->function);
  for (guint64 left = self->items & ~predicate->known; left != 0; left &= left - 1)
    if (!muster_eval_find_out (self->run, shortcut, predicate, (guint) __builtin_ctzll (left)))
      return FALSE;
  self->items &= wanted ? predicate->holds : ~predicate->holds;
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
  const guint64 work = self->run->work;
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
  self->run->work = work; /* the same, whatever was known */
  return TRUE;
}

static gboolean narrow (Narrowing *self, const MusterExpression *e);

/* A condition that does not depend on the item, or of which what depends on it is all that is left. */
static gboolean
narrow_by_settling (Narrowing *self, const MusterExpression *e)
{
  double settled = settle (self->run, e, self->base, self->slot);

  if (settled == 0)
    self->items = 0;
  if (!muster_is_unknown (settled))
    return TRUE;
  return e->op == MUSTER_EXPR_OR && settle (self->run, e->args[0], self->base, self->slot) == 0 &&
         narrow (self, e->args[1]);
}

static gboolean
narrow_in_its_way (Narrowing *self, const MusterExpression *e)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_EQ:
    case MUSTER_EXPR_NE:
      return narrow_by_identity (self, e);
    case MUSTER_EXPR_FACT_COMPARE:
      return narrow_by_comparison (self, e);
    case MUSTER_EXPR_FACT:
      return narrow_by_fact (self, e);
    case MUSTER_EXPR_CALL:
      return narrow_by_predicate (self, e, TRUE);
    case MUSTER_EXPR_NOT:
      if (e->args[0]->op == MUSTER_EXPR_CALL)
        return narrow_by_predicate (self, e->args[0], FALSE);
      return narrow_by_settling (self, e);
    default:
      return narrow_by_settling (self, e);
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
