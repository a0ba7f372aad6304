/* muster-eval.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <string.h>

double
muster_value_zero (const MusterType *type)
{
  if (type->code == MUSTER_TYPE_THING || type->code == MUSTER_TYPE_PLACE)
    return -1;
  return 0;
}

/* ---- Functions ---- */

static gboolean
enter_arguments (MusterRun *run,
                 const MusterFunction *function,
                 const MusterExpression *e,
                 MusterWord *base,
                 MusterWord *locals)
{
  gboolean complete = TRUE;

  for (guint i = 0; i < function->n_parameters; i++)
    {
      const MusterParameter *parameter = &function->parameters[i];
      if (parameter->type.form == MUSTER_FORM_SCALAR)
        {
          double value = muster_eval (run, e->args[i], base);
          locals[parameter->slot].number = value;
          complete = complete && !muster_is_unknown (value);
        }
      else if (!muster_eval_into_type (run,
                                       e->args[i],
                                       base,
                                       locals + parameter->slot,
                                       &parameter->type))
        {
          complete = FALSE;
        }
    }
  return complete;
}

MusterWord *
muster_eval_enter (MusterRun *run,
                   const MusterFunction *function,
                   const MusterExpression *e,
                   MusterWord *base,
                   gboolean *complete)
{
  MusterWord *locals = run->eval_stack + run->eval_top;

  if (G_UNLIKELY (run->depth >= MUSTER_MAX_DEPTH ||
                  run->eval_top + function->frame_words > MUSTER_EVAL_WORDS))
    {
      muster_step_fault (run, NULL, "the function \"%s\" calls itself too often", function->id);
      return NULL;
    }
  run->depth++;
  run->eval_top += function->frame_words;
  *complete = enter_arguments (run, function, e, base, locals);
  return locals;
}

void
muster_eval_leave (MusterRun *run, MusterWord *locals)
{
  run->depth--;
  run->eval_top = (guint) (locals - run->eval_stack);
}

static double
clamp (MusterRun *run,
       const MusterExpression *minimum,
       const MusterExpression *maximum,
       MusterWord *base,
       double value)
{
  if (minimum != NULL)
    {
      double low = muster_eval (run, minimum, base);
      value = muster_is_unknown (low) ? low : MAX (value, low);
    }
  if (maximum != NULL && !muster_is_unknown (value))
    {
      double high = muster_eval (run, maximum, base);
      value = muster_is_unknown (high) ? high : MIN (value, high);
    }
  return value;
}

static double
eval_terms (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  double sum = 0;

  for (guint i = 0; i < function->n_terms; i++)
    {
      const MusterTerm *term = &function->terms[i];
      double value;
      double when = term->when != NULL ? muster_eval (run, term->when, locals) : 1;
      if (when == 0)
        continue;
      value = muster_is_unknown (when) ? when : muster_eval (run, term->value, locals);
      muster_run_cover (run, function->site + i);
      if (run->trace && value != 0 && !muster_is_unknown (value))
        {
          g_autofree char *label = muster_run_expand (run, term->label, locals);
          muster_run_reason (run,
                             MUSTER_REASON_TERM,
                             &term->cite,
                             value,
                             "%s",
                             label != NULL ? label : "");
        }
      sum += value; /* unknown stays unknown, and the other terms are looked at all the same */
    }
  return sum;
}

/* The value of the case that holds, NULL when an unknown test stands before any that holds. */
const MusterExpression *
muster_eval_find_case (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  for (guint i = 0; i < function->n_cases; i++)
    {
      const MusterCase *one = &function->cases[i];
      double when = one->when != NULL ? muster_eval (run, one->when, locals) : 1;
      if (muster_is_unknown (when))
        return NULL;
      if (when != 0)
        {
          muster_run_cover (run, function->site + i);
          return one->value;
        }
    }
  return NULL;
}

static double
eval_body (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  double value;

  if (function->value != NULL)
    {
      value = muster_eval (run, function->value, locals);
      muster_run_cover (run, function->site);
    }
  else if (function->n_terms > 0)
    {
      value = eval_terms (run, function, locals);
    }
  else
    {
      const MusterExpression *found = muster_eval_find_case (run, function, locals);
      value = found != NULL ? muster_eval (run, found, locals) : MUSTER_UNKNOWN;
    }
  return clamp (run, function->minimum, function->maximum, locals, value);
}

/* A fact of the rulebook's own: its body where there is a board, else an answer; overruled by either. */
static double
eval_asked (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  gboolean has_body = function->value != NULL || function->n_terms + function->n_cases > 0;
  gboolean complete;
  MusterMissing query;
  MusterFactCell *cell;
  MusterWord *locals;
  double value;

  if (!muster_query_from_expression (run, e, base, &query))
    return MUSTER_UNKNOWN;
  cell = muster_query_find (run, &query);
  if (cell != NULL && cell->low == cell->high)
    return cell->low;
  if (!has_body || !run->state.head->tracked)
    return muster_query_get (run, &query);
  locals = muster_eval_enter (run, function, e, base, &complete);
  if (locals == NULL)
    return 0;
  value = eval_body (run, function, locals);
  muster_eval_leave (run, locals);
  return value;
}

double
muster_eval_call (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  MusterWord *locals;
  gboolean complete;
  double value;

  if (function->ask != NULL)
    return eval_asked (run, e, base);
  locals = muster_eval_enter (run, function, e, base, &complete);
  if (G_UNLIKELY (locals == NULL))
    return muster_value_zero (&e->type);
  value = eval_body (run, function, locals);
  muster_eval_leave (run, locals);
  return value;
}

/* ---- Tables ---- */

static double
round_key (const MusterTable *table, double key)
{
  if (table->round > 0)
    return ceil (key);
  if (table->round < 0)
    return floor (key);
  return floor (key + 0.5);
}

static const MusterRow *
find_row (const MusterTable *table, const double *keys)
{
  for (guint i = 0; i < table->n_rows; i++)
    {
      const MusterRow *row = &table->rows[i];
      gboolean match = TRUE;
      for (guint k = 0; match && k < table->n_keys; k++)
        match = keys[k] >= row->at[k].low && keys[k] <= row->at[k].high;
      if (match)
        return row;
    }
  return NULL;
}

static guint
get_first_site (const MusterTable *table, const MusterRow *row)
{
  guint site = table->site;

  for (const MusterRow *one = table->rows; one < row; one++)
    site += one->n_cells;
  return site;
}

guint
muster_eval_table_cell (MusterRun *run,
                        const MusterTable *table,
                        const double *keys,
                        const MusterRow **row,
                        const MusterCell **cell)
{
  double rounded[MUSTER_MAX_KEYS + 1];
  double position = 0;

  for (guint i = 0; i < table->n_keys; i++)
    rounded[i] = table->keys[i].type.code == MUSTER_TYPE_NUMBER ? round_key (table, keys[i])
                                                                : keys[i];
  *cell = NULL;
  *row = find_row (table, rounded);
  if (*row == NULL)
    return 0;
  if (table->across)
    position = round_key (table, keys[table->n_keys]) - table->across_from;
  if (position < 0 || position >= (*row)->n_cells)
    return 0;
  *cell = &(*row)->cells[(guint) position];
  if (run->coverage != NULL)
    {
      guint site = get_first_site (table, *row);
      for (guint i = 0; i < (*row)->n_cells; i++)
        if (!table->across || i == (guint) position)
          muster_run_cover (run, site + i);
    }
  return (guint) position;
}

static double
ask_open_row (MusterRun *run, const MusterExpression *e, const double *keys, guint n_keys)
{
  MusterMissing query = { .query = MUSTER_QUERY_TABLES + e->index, .n_arguments = n_keys };
  const MusterTable *table = &run->rulebook->tables[e->index];

  query.gives = e->type;
  for (guint i = 0; i < n_keys && i < MUSTER_MAX_ARGUMENTS; i++)
    {
      query.arguments[i] = keys[i];
      query.types[i] = i < table->n_keys ? table->keys[i].type : table->across_key.type;
    }
  return muster_query_get (run, &query);
}

static void
trace_cell (MusterRun *run,
            const MusterTable *table,
            const MusterRow *row,
            const MusterType *type,
            double value)
{
  g_autofree char *text = NULL;

  if (!run->trace)
    return;
  text = muster_run_describe_value (run, type, value);
  muster_run_reason (run,
                     MUSTER_REASON_TABLE,
                     &row->cite,
                     MUSTER_UNKNOWN,
                     "%s: %s",
                     table->title != NULL ? table->title : table->id,
                     text);
}

static double
eval_table (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterTable *table = &run->rulebook->tables[e->index];
  const MusterRow *row;
  const MusterCell *cell;
  double keys[MUSTER_MAX_KEYS + 1];
  double value;

  for (guint i = 0; i < e->n_args; i++)
    {
      keys[i] = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (keys[i]))
        return keys[i];
    }
  muster_eval_table_cell (run, table, keys, &row, &cell);
  if (cell == NULL)
    {
      if (table->open)
        return ask_open_row (run, e, keys, e->n_args);
      muster_step_fault (run, NULL, "the table \"%s\" has no row for these values", table->id);
      return muster_value_zero (&e->type);
    }
  if (e->type.code == MUSTER_TYPE_RECORD)
    return row - table->rows;
  if (table->n_columns > 0)
    cell = &row->cells[e->slot];
  value = cell->n > 0 ? cell->values[0] : muster_value_zero (&e->type);
  trace_cell (run, table, row, &e->type, value);
  return value;
}

static double
eval_column (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterTable *table = &run->rulebook->tables[e->index];
  double number = muster_eval (run, e->args[0], base);
  const MusterRow *row;
  double value;

  if (muster_is_unknown (number))
    return number;
  row = &table->rows[(guint) CLAMP (number, 0, table->n_rows - 1)];
  value = row->cells[e->slot].n > 0 ? row->cells[e->slot].values[0] : muster_value_zero (&e->type);
  trace_cell (run, table, row, &e->type, value);
  return value;
}

/* ---- Scalars ---- */

static double
eval_and (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double left = muster_eval (run, e->args[0], base);
  double right;

  if (left == 0)
    return 0;
  right = muster_eval (run, e->args[1], base);
  if (right == 0)
    return 0;
  return muster_is_unknown (left) ? left : right;
}

static double
eval_or (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double left = muster_eval (run, e->args[0], base);
  double right;

  if (left == 1)
    return 1;
  right = muster_eval (run, e->args[1], base);
  if (right == 1)
    return 1;
  return muster_is_unknown (left) ? left : right;
}

static double
compare (guint16 op, double a, double b)
{
  switch (op)
    {
    case MUSTER_EXPR_EQ:
      return a == b;
    case MUSTER_EXPR_NE:
      return a != b;
    case MUSTER_EXPR_LT:
      return a < b;
    case MUSTER_EXPR_LE:
      return a <= b;
    case MUSTER_EXPR_GT:
      return a > b;
    default:
      return a >= b;
    }
}

static double
divide (MusterRun *run, guint16 op, double a, double b)
{
  if (b == 0)
    {
      muster_step_fault (run, NULL, "a number is divided by 0");
      return 0;
    }
  if (op == MUSTER_EXPR_DIVIDE)
    return a / b;
  if (op == MUSTER_EXPR_DIV)
    return floor (a / b);
  return a - b * floor (a / b);
}

static double
eval_pair (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a = muster_eval (run, e->args[0], base);
  double b = muster_eval (run, e->args[1], base);

  if (muster_is_unknown (a) || muster_is_unknown (b))
    return MUSTER_UNKNOWN;
  switch (e->op)
    {
    case MUSTER_EXPR_ADD:
      return a + b;
    case MUSTER_EXPR_SUBTRACT:
      return a - b;
    case MUSTER_EXPR_MULTIPLY:
      return a * b;
    case MUSTER_EXPR_DIVIDE:
    case MUSTER_EXPR_DIV:
    case MUSTER_EXPR_MOD:
      return divide (run, e->op, a, b);
    default:
      return compare (e->op, a, b);
    }
}

static double
eval_extreme (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double best = muster_eval (run, e->args[0], base);

  for (guint i = 1; i < e->n_args; i++)
    {
      double value = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (value))
        best = value;
      else if (!muster_is_unknown (best))
        best = e->op == MUSTER_EXPR_MIN_OF ? MIN (best, value) : MAX (best, value);
    }
  return best;
}

static double
eval_unary (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double value = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (value))
    return value;
  switch (e->op)
    {
    case MUSTER_EXPR_NOT:
      return value == 0;
    case MUSTER_EXPR_NEGATE:
      return -value;
    case MUSTER_EXPR_ABS:
      return fabs (value);
    case MUSTER_EXPR_CEIL:
      return ceil (value);
    case MUSTER_EXPR_FLOOR:
      return floor (value);
    default: /* BEFORE */
      return MAX (value - 1, 0);
    }
}

static double
eval_if (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double test = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (test))
    return test;
  return muster_eval (run, e->args[test != 0 ? 1 : 2], base);
}

static double
eval_attribute (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[e->index];
  double thing = muster_eval (run, e->args[0], base);

  if (G_UNLIKELY (!(thing >= 0)))
    return muster_is_unknown (thing) ? thing : muster_value_zero (&attribute->type);
  return run->state.attributes[attribute->offset + (guint) thing].number;
}

static double
eval_hostile (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  gint32 sides[2];

  for (guint i = 0; i < 2; i++)
    {
      double thing = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (thing))
        return thing;
      sides[i] = muster_thing_get_side (run, e->args[i]->type.index, thing);
    }
  return sides[0] >= 0 && sides[1] >= 0 && sides[0] != sides[1];
}

static double
eval_name (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);
  g_autofree char *text = NULL;

  if (muster_is_unknown (thing))
    return thing;
  if (thing < 0)
    return 0;
  text = muster_thing_dup_name (run, e->args[0]->type.index, thing);
  return muster_game_intern (run->game, text);
}

static double
eval_id (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);
  guint16 kind = e->args[0]->type.index;
  const MusterRulebook *rulebook = run->rulebook;
  const char *id = "";

  if (muster_is_unknown (thing))
    return thing;
  if (thing < 0)
    return 0; /* the empty text */
  if (kind == 0)
    id = rulebook->sides[(guint) thing].id;
  else if (thing < run->game->n_constants[kind])
    id = rulebook->things[run->game->first_constant[kind] + (guint) thing].id;
  else if (rulebook->kinds[kind].one)
    id = rulebook->kinds[kind].id;
  else if (run->state.made[run->game->thing_base[kind] + (guint) thing].model >= 0)
    id = rulebook->models[run->state.made[run->game->thing_base[kind] + (guint) thing].model].id;
  return muster_game_intern (run->game, id);
}

static double
eval_pose (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (thing))
    return thing;
  if (e->op == MUSTER_EXPR_PLACE_OF)
    return (double) muster_fact_get_place (run, e->args[0], thing);
  if (thing < 0)
    return 0;
  return run->state.poses[run->game->thing_base[e->args[0]->type.index] + (guint) thing].facing;
}

static double
eval_template (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  g_autofree char *text = muster_run_expand (run, run->rulebook->templates[e->index], base);

  return muster_game_intern (run->game, text);
}

static double
eval_ruling (MusterRun *run, const MusterExpression *e)
{
  double value = run->state.rulings[e->index];

  if (run->trace)
    {
      const MusterRuling *ruling = &run->rulebook->rulings[e->index];
      g_autofree char *text = muster_run_describe_value (run, &ruling->type, value);
      muster_run_reason (run,
                         MUSTER_REASON_RULING,
                         &ruling->cite,
                         MUSTER_UNKNOWN,
                         "%s: %s",
                         ruling->title != NULL ? ruling->title : ruling->id,
                         text);
    }
  return value;
}

static double
eval_rare (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing;

  switch (e->op)
    {
    case MUSTER_EXPR_NAME:
      return eval_name (run, e, base);
    case MUSTER_EXPR_ID:
      return eval_id (run, e, base);
    case MUSTER_EXPR_PLACE_OF:
    case MUSTER_EXPR_FACING_OF:
      return eval_pose (run, e, base);
    case MUSTER_EXPR_TEMPLATE:
      return eval_template (run, e, base);
    case MUSTER_EXPR_HOSTILE:
      return eval_hostile (run, e, base);
    case MUSTER_EXPR_ON_TABLE:
      thing = muster_eval (run, e->args[0], base);
      return muster_is_unknown (thing)
                 ? thing
                 : muster_thing_is_on_table (run, e->args[0]->type.index, thing);
    case MUSTER_EXPR_MAY:
      thing = muster_eval (run, e->args[0], base);
      return thing >= 0 && muster_action_is_open (run, e->index, (guint) thing, NULL);
    case MUSTER_EXPR_TURN:
      return run->state.head->turn;
    case MUSTER_EXPR_PHASE:
      return run->state.head->phase;
    case MUSTER_EXPR_TRACKED:
      return run->state.head->tracked;
    case MUSTER_EXPR_WINNER:
      return run->state.head->winner;
    case MUSTER_EXPR_RULING:
      return eval_ruling (run, e);
    case MUSTER_EXPR_TABLE:
      return eval_table (run, e, base);
    case MUSTER_EXPR_COLUMN:
      return eval_column (run, e, base);
    case MUSTER_EXPR_CHANCE:
      return muster_eval_chance (run, e, base);
    case MUSTER_EXPR_MEAN:
      return muster_eval_mean (run, e, base);
    case MUSTER_EXPR_DICE:
    case MUSTER_EXPR_DICE_OF:
    case MUSTER_EXPR_LOWEST:
    case MUSTER_EXPR_HIGHEST:
      return muster_eval_pool (run, e, base);
    default:
      return muster_eval_list_scalar (run, e, base);
    }
}

double
muster_eval (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  switch (e->op)
    {
    case MUSTER_EXPR_CONSTANT:
      return e->number;
    case MUSTER_EXPR_LOCAL:
      return base[e->slot].number;
    case MUSTER_EXPR_ROLL_MEMBER:
    case MUSTER_EXPR_MOVE_MEMBER:
      return base[e->slot + (guint) e->index].number;
    case MUSTER_EXPR_ATTRIBUTE:
      return eval_attribute (run, e, base);
    case MUSTER_EXPR_AND:
      return eval_and (run, e, base);
    case MUSTER_EXPR_OR:
      return eval_or (run, e, base);
    case MUSTER_EXPR_EQ:
    case MUSTER_EXPR_NE:
    case MUSTER_EXPR_LT:
    case MUSTER_EXPR_LE:
    case MUSTER_EXPR_GT:
    case MUSTER_EXPR_GE:
    case MUSTER_EXPR_ADD:
    case MUSTER_EXPR_SUBTRACT:
    case MUSTER_EXPR_MULTIPLY:
    case MUSTER_EXPR_DIVIDE:
    case MUSTER_EXPR_DIV:
    case MUSTER_EXPR_MOD:
      return eval_pair (run, e, base);
    case MUSTER_EXPR_MIN_OF:
    case MUSTER_EXPR_MAX_OF:
      return eval_extreme (run, e, base);
    case MUSTER_EXPR_NOT:
    case MUSTER_EXPR_NEGATE:
    case MUSTER_EXPR_ABS:
    case MUSTER_EXPR_CEIL:
    case MUSTER_EXPR_FLOOR:
    case MUSTER_EXPR_BEFORE:
      return eval_unary (run, e, base);
    case MUSTER_EXPR_IF:
      return eval_if (run, e, base);
    case MUSTER_EXPR_CALL:
      return muster_eval_call (run, e, base);
    case MUSTER_EXPR_FACT:
      return muster_fact_get (run, e, base);
    case MUSTER_EXPR_FACT_COMPARE:
      return muster_fact_compare (run, e, base);
    default:
      return eval_rare (run, e, base);
    }
}
