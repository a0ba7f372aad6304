/* muster-game-reads.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-change.h"
#include "muster-state.h"

/* What functions read, see muster-change.h. */

#define ALL     G_MAXUINT64
#define PLACES  (G_GUINT64_CONSTANT (1) << MUSTER_CHANGE_PLACES)
#define FACINGS (G_GUINT64_CONSTANT (1) << MUSTER_CHANGE_FACINGS)

typedef struct
{
  const MusterRulebook *rulebook;
  gboolean asks;   /* what is asked may have been answered: the board does not say all */
  guint64 *reads;  /* per function */
  gboolean *begun; /* per function */
  guint depth;     /* functions that are looked into, one from the other */
} Survey;

static guint64
get_bit (gint32 attribute)
{
  return G_GUINT64_CONSTANT (1) << muster_change_of_attribute (attribute);
}

/* Of things the side; a side is one itself. */
static guint64
get_side_bit (const Survey *survey, const MusterType *type)
{
  return type->code == MUSTER_TYPE_THING && type->index != 0
             ? get_bit (survey->rulebook->kinds[type->index].side)
             : 0;
}

/* Where a thing is: groups are where their members are, parts where their owner is. */
static guint64
get_place_bits (const Survey *survey, const MusterType *type)
{
  const MusterKind *kind = &survey->rulebook->kinds[type->index];
  guint64 bits = PLACES;

  if (type->code != MUSTER_TYPE_THING || kind->on_table)
    return bits;
  if (kind->members != MUSTER_NONE)
    bits |= get_bit (kind->members);
  for (guint i = 0; i < kind->n_attributes; i++)
    if (survey->rulebook->attributes[kind->attributes[i]].built_in)
      bits |= get_bit (kind->attributes[i]);
  return bits;
}

static guint64
get_fact_bits (const Survey *survey, const MusterExpression *e)
{
  guint64 bits = PLACES;

  if (!muster_fact_traits[e->index].between_two)
    return ALL;
  for (guint i = 0; i < e->n_args; i++)
    bits |= get_place_bits (survey, &e->args[i]->type);
  return bits;
}

static guint64 read_function (Survey *survey, guint index);

/* Apart from its arguments. What turn and phase it is, and who has won, changes with all else. */
static guint64
read_alone (Survey *survey, const MusterExpression *e)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_ATTRIBUTE:
    case MUSTER_EXPR_ATTRIBUTE_LIST:
      return get_bit (e->index);
    case MUSTER_EXPR_INVERSE:
      return get_bit (e->index) | PLACES;
    case MUSTER_EXPR_ALL_OF:
    case MUSTER_EXPR_EVERY:
    case MUSTER_EXPR_ON_TABLE:
      return PLACES;
    case MUSTER_EXPR_HOSTILE:
      return get_side_bit (survey, &e->args[0]->type) | get_side_bit (survey, &e->args[1]->type);
    case MUSTER_EXPR_ENEMIES:
    case MUSTER_EXPR_FRIENDS:
      return PLACES | get_side_bit (survey, &e->args[0]->type) | get_side_bit (survey, &e->type);
    case MUSTER_EXPR_FACING_OF:
      return FACINGS;
    case MUSTER_EXPR_PLACE_OF:
      return get_place_bits (survey, &e->args[0]->type);
    case MUSTER_EXPR_FACT:
      return get_fact_bits (survey, e);
    case MUSTER_EXPR_CALL:
      return read_function (survey, (guint) e->index);
    case MUSTER_EXPR_NAME:
    case MUSTER_EXPR_ID:
    case MUSTER_EXPR_MAY:
    case MUSTER_EXPR_TEMPLATE:
    case MUSTER_EXPR_PILE:
      return ALL;
    default:
      return 0;
    }
}

static guint64
read_expression (Survey *survey, const MusterExpression *e)
{
  guint64 bits;

  if (e == NULL)
    return 0;
  bits = read_alone (survey, e);
  for (guint i = 0; i < e->n_args; i++)
    bits |= read_expression (survey, e->args[i]);
  return bits;
}

/* One that calls itself may read anything. */
static guint64
read_function (Survey *survey, guint index)
{
  const MusterFunction *function = &survey->rulebook->functions[index];
  guint64 bits;

  if (survey->begun[index])
    return survey->reads[index];
  if (survey->depth >= MUSTER_MAX_SURVEYED)
    return ALL;
  survey->depth++;
  survey->begun[index] = TRUE;
  survey->reads[index] = ALL;
  /* What was answered holds until somebody moves. */
  bits = function->ask != NULL && survey->asks ? PLACES | FACINGS : 0;
  bits |= read_expression (survey, function->value);
  for (guint i = 0; i < function->n_terms; i++)
    bits |= read_expression (survey, function->terms[i].when) |
            read_expression (survey, function->terms[i].value);
  for (guint i = 0; i < function->n_cases; i++)
    bits |= read_expression (survey, function->cases[i].when) |
            read_expression (survey, function->cases[i].value);
  bits |= read_expression (survey, function->minimum) | read_expression (survey, function->maximum);
  survey->reads[index] = bits;
  survey->depth--;
  return bits;
}

static guint64 *
survey_reads (const MusterRulebook *rulebook, gboolean asks)
{
  const guint n = MAX (rulebook->n_functions, 1);
  g_autofree gboolean *begun = g_new0 (gboolean, n);
  Survey survey = { .rulebook = rulebook, .asks = asks, .begun = begun };

  survey.reads = g_new0 (guint64, n);
  for (guint i = 0; i < rulebook->n_functions; i++)
    read_function (&survey, i);

  return survey.reads;
}

void
muster_game_survey_reads (MusterGame *self)
{
  self->reads = survey_reads (self->rulebook, TRUE);
  self->plain_reads = survey_reads (self->rulebook, FALSE);
}

/* ---- What is added up ---- */

typedef enum
{
  SUMS_UNKNOWN,
  SUMS_SOME,
  SUMS_NONE,
} Sums;

/* One that calls itself may add up anything. */
static gboolean
function_adds_up (MusterGame *self, guint index)
{
  const MusterFunction *function = &self->rulebook->functions[index];
  gboolean found;

  if (self->sums[index] != SUMS_UNKNOWN)
    return self->sums[index] == SUMS_SOME;
  if (self->n_surveyed >= MUSTER_MAX_SURVEYED)
    return TRUE;
  self->n_surveyed++;
  self->sums[index] = SUMS_SOME;
  found = function->n_terms > 0 || muster_game_adds_up (self, function->value) ||
          muster_game_adds_up (self, function->minimum) ||
          muster_game_adds_up (self, function->maximum);
  for (guint i = 0; i < function->n_cases && !found; i++)
    found = muster_game_adds_up (self, function->cases[i].when) ||
            muster_game_adds_up (self, function->cases[i].value);
  self->sums[index] = found ? SUMS_SOME : SUMS_NONE;
  self->n_surveyed--;

  return found;
}

gboolean
muster_game_adds_up (MusterGame *self, const MusterExpression *e)
{
  if (e == NULL)
    return FALSE;
  if (e->op == MUSTER_EXPR_MAY ||
      (e->op == MUSTER_EXPR_CALL && function_adds_up (self, (guint) e->index)))
    return TRUE;
  for (guint i = 0; i < e->n_args; i++)
    if (muster_game_adds_up (self, e->args[i]))
      return TRUE;

  return FALSE;
}

void
muster_game_survey_sums (MusterGame *self)
{
  self->sums = g_new0 (guint8, MAX (self->rulebook->n_functions, 1));
  for (guint i = 0; i < self->rulebook->n_functions; i++)
    function_adds_up (self, i);
}

/* ---- What is said of one thing ---- */

gboolean
muster_game_is_own (const MusterGame *self, const MusterExpression *e, guint32 slot)
{
  if (e->op == MUSTER_EXPR_LOCAL)
    return e->slot == slot;
  if (!muster_expression_is_harmless (e) ||
      (e->op == MUSTER_EXPR_CALL && !self->shortcuts[e->index].predicate))
    return FALSE;
  for (guint i = 0; i < e->n_args; i++)
    if (!muster_game_is_own (self, e->args[i], slot))
      return FALSE;
  return TRUE;
}

guint64
muster_game_get_own_reads (const MusterGame *self, const MusterExpression *e)
{
  guint64 bits = 0;

  if (e->op == MUSTER_EXPR_ATTRIBUTE)
    bits = get_bit (e->index);
  else if (e->op == MUSTER_EXPR_CALL)
    bits = self->reads[e->index];
  for (guint i = 0; i < e->n_args; i++)
    bits |= muster_game_get_own_reads (self, e->args[i]);
  return bits;
}

/* Up to the first requirement that is work: what comes behind it is not looked at in front of it. */
static void
survey_procedure (MusterGame *self, guint index)
{
  const MusterProcedure *procedure = &self->rulebook->procedures[index];
  const MusterParameter *first = procedure->parameters;

  if (procedure->n_parameters == 0 || first->type.code != MUSTER_TYPE_THING ||
      self->rulebook->kinds[first->type.index].set_words != 1)
    return;
  for (guint i = 0; i < MIN (procedure->n_requirements, 64); i++)
    {
      const MusterOperation *op = &procedure->operations[i];

      if (muster_game_is_work (self, op->test))
        return;
      if (op->soft || !muster_game_is_own (self, op->test, first->slot))
        continue;
      self->own[index] |= G_GUINT64_CONSTANT (1) << i;
      self->own_reads[index] |= muster_game_get_own_reads (self, op->test);
    }
}

/* After the functions. */
void
muster_game_survey_requirements (MusterGame *self)
{
  const guint n = MAX (self->rulebook->n_procedures, 1);

  self->own = g_new0 (guint64, n);
  self->own_reads = g_new0 (guint64, n);
  for (guint i = 0; i < self->rulebook->n_procedures; i++)
    survey_procedure (self, i);
}
