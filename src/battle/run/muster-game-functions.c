/* muster-game-functions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-state.h"
#include "muster-work.h"

/* Which functions a run may remember values of, see muster-memo.h: those whose value follows from their
 * arguments and the state alone, and that take long enough to work out. */

/* Even in the middle of other functions such a one then fits on the stacks, so that a value that is
 * remembered never hides a fault. */
#define MAX_HEIGHT 64
#define MAX_WORDS  8192

typedef struct
{
  gboolean begun;
  gboolean done;
  gboolean unfit; /* needs more than arguments and state, or calls itself */
  gboolean loops; /* over the items of some list */
  gboolean seeks; /* what takes long to find on a board */
  gboolean loops_itself;
  gboolean harms; /* may ask or fault, or take long */
  gboolean looks; /* at places and facings, of which nothing is known without a board */
  guint32 faces;  /* bits of the parameters on whose facing it depends */
  guint height;   /* functions that are entered at once, itself included */
  guint words;    /* of their locals */
  guint size; /* expressions that are evaluated uncounted; G_MAXUINT32 where they are without end */
} Body;

typedef struct
{
  const MusterRulebook *rulebook;
  Body *bodies; /* one for each function */
  guint depth;  /* functions that are looked into, one from the other */
} Survey;

static gboolean
has_body (const MusterFunction *function)
{
  return function->value != NULL || function->n_terms + function->n_cases > 0;
}

static gboolean
is_work (const Body *body)
{
  return body->unfit || body->loops_itself || body->size > MUSTER_SHORT_FUNCTION;
}

static void survey_function (Survey *survey, guint index);

static void
add_call (Survey *survey, Body *body, guint index)
{
  const Body *called = &survey->bodies[index];

  survey_function (survey, index);
  body->unfit = body->unfit || called->unfit || !called->done;
  body->loops = body->loops || called->loops;
  body->seeks = body->seeks || called->seeks;
  body->harms = body->harms || called->harms || !called->done;
  body->looks = body->looks || called->looks || !called->done;
  if (!called->done)
    body->size = G_MAXUINT32;
  else if (!is_work (called) && body->size <= MUSTER_SHORT_FUNCTION)
    body->size += called->size;
  body->height = MAX (body->height, called->height + 1);
  body->words = MAX (body->words, survey->rulebook->functions[index].frame_words + called->words);
}

/* Ways, and what of a base can be seen: a board takes long to find that out. */
static gboolean
is_search (const MusterExpression *e)
{
  return e->op == MUSTER_EXPR_FACT &&
         (e->index == MUSTER_FACT_PATH || e->index == MUSTER_FACT_CAN_REACH ||
          e->index == MUSTER_FACT_COVER_NEAR || e->index == MUSTER_FACT_COVER_AWAY ||
          e->index == MUSTER_FACT_SCREENED);
}

/* `may` looks at an action as the side would, and texts that are put together are kept by the game. */
static gboolean
says_more (const MusterExpression *e)
{
  return e->op == MUSTER_EXPR_MAY || e->op == MUSTER_EXPR_TEMPLATE || e->op == MUSTER_EXPR_NAME ||
         e->op == MUSTER_EXPR_ID;
}

gboolean
muster_expression_is_harmless (const MusterExpression *e)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_CONSTANT:
    case MUSTER_EXPR_LOCAL:
    case MUSTER_EXPR_TURN:
    case MUSTER_EXPR_PHASE:
    case MUSTER_EXPR_TRACKED:
    case MUSTER_EXPR_RULING:
    case MUSTER_EXPR_ATTRIBUTE:
    case MUSTER_EXPR_AND:
    case MUSTER_EXPR_OR:
    case MUSTER_EXPR_NOT:
    case MUSTER_EXPR_EQ:
    case MUSTER_EXPR_NE:
    case MUSTER_EXPR_LT:
    case MUSTER_EXPR_LE:
    case MUSTER_EXPR_GT:
    case MUSTER_EXPR_GE:
    case MUSTER_EXPR_ADD:
    case MUSTER_EXPR_SUBTRACT:
    case MUSTER_EXPR_IF:
    case MUSTER_EXPR_CALL: /* of a function that is */
      return e->type.form == MUSTER_FORM_SCALAR;
    default:
      return FALSE;
    }
}

/* The parameter that stands there; where it is none, it may be any of them. */
static guint32
get_parameter_bit (const MusterFunction *function, const MusterExpression *e)
{
  for (guint i = 0; i < function->n_parameters; i++)
    if (e->op == MUSTER_EXPR_LOCAL && e->slot == function->parameters[i].slot)
      return 1u << MIN (i, 31);

  return G_MAXUINT32;
}

/* The parameters on whose facing @e itself depends; of what looks ahead it is the first of its arguments. */
static guint32
get_faces (const Survey *survey, const MusterFunction *function, const MusterExpression *e)
{
  gboolean looks = e->op == MUSTER_EXPR_FACING_OF ||
                   (e->op == MUSTER_EXPR_FACT && muster_fact_traits[e->index].facing);
  const Body *body = e->op == MUSTER_EXPR_CALL ? &survey->bodies[e->index] : NULL;
  guint32 called = body == NULL ? 0 : body->done ? body->faces : G_MAXUINT32;
  guint32 faces = looks ? get_parameter_bit (function, e->args[0]) : 0;

  for (guint i = 0; i < e->n_args && called != 0; i++)
    if ((called >> MIN (i, 31)) & 1)
      faces |= get_parameter_bit (function, e->args[i]);

  return faces;
}

static void
survey_expression (Survey *survey,
                   Body *body,
                   const MusterFunction *function,
                   const MusterExpression *e)
{
  if (e == NULL)
    return;
  body->size = MAX (body->size, body->size + 1);
  body->loops_itself = body->loops_itself || muster_expression_is_loop (e);
  body->loops = body->loops || muster_expression_is_loop (e);
  body->seeks = body->seeks || is_search (e);
  body->unfit = body->unfit || says_more (e);
  body->harms = body->harms || !muster_expression_is_harmless (e);
  body->looks = body->looks || e->type.code == MUSTER_TYPE_PLACE || e->op == MUSTER_EXPR_FACING_OF;
  if (e->op == MUSTER_EXPR_CALL)
    add_call (survey, body, (guint) e->index);
  body->faces |= get_faces (survey, function, e);
  for (guint i = 0; i < e->n_args; i++)
    survey_expression (survey, body, function, e->args[i]);
}

static void
survey_function (Survey *survey, guint index)
{
  const MusterFunction *function = &survey->rulebook->functions[index];
  Body *body = &survey->bodies[index];

  if (body->begun || survey->depth >= MUSTER_MAX_SURVEYED)
    return;
  body->begun = TRUE;
  survey->depth++;
  body->harms = function->ask != NULL || !has_body (function);
  survey_expression (survey, body, function, function->value);
  for (guint i = 0; i < function->n_terms; i++)
    {
      survey_expression (survey, body, function, function->terms[i].when);
      survey_expression (survey, body, function, function->terms[i].value);
    }
  for (guint i = 0; i < function->n_cases; i++)
    {
      survey_expression (survey, body, function, function->cases[i].when);
      survey_expression (survey, body, function, function->cases[i].value);
    }
  survey_expression (survey, body, function, function->minimum);
  survey_expression (survey, body, function, function->maximum);
  survey->depth--;
  body->done = TRUE;
}

/* Whether arguments and value are one word each, and the arguments the first of the locals. */
static gboolean
has_simple_form (const MusterRulebook *rulebook, const MusterFunction *function)
{
  for (guint i = 0; i < function->n_parameters; i++)
    if (function->parameters[i].type.form != MUSTER_FORM_SCALAR ||
        function->parameters[i].slot != i)
      return FALSE;
  if (function->gives.form == MUSTER_FORM_SET)
    return rulebook->kinds[function->gives.index].set_words == 1;
  return function->gives.form == MUSTER_FORM_SCALAR;
}

static gboolean
takes_scalars (const MusterFunction *function)
{
  for (guint i = 0; i < function->n_parameters; i++)
    if (function->parameters[i].type.form != MUSTER_FORM_SCALAR)
      return FALSE;

  return function->n_parameters <= MUSTER_MAX_ARGUMENTS;
}

/* Hooks often only pass their arguments on to a function of the rulebook. */
static gboolean
passes_on (const MusterRulebook *rulebook, const MusterFunction *function)
{
  const MusterExpression *value = function->value;
  const MusterFunction *called;

  if (value == NULL || value->op != MUSTER_EXPR_CALL || function->minimum != NULL ||
      function->maximum != NULL || value->n_args != function->n_parameters)
    return FALSE;
  called = &rulebook->functions[value->index];
  for (guint i = 0; i < value->n_args; i++)
    if (value->args[i]->op != MUSTER_EXPR_LOCAL || value->args[i]->slot != i)
      return FALSE;
  return has_simple_form (rulebook, function) && has_simple_form (rulebook, called) &&
         called->ask == NULL;
}

/* Where nothing but passing on is between @from and what it leads to, it is the same for all of them. */
static void
find_body (MusterGame *self, const Body *bodies, guint from)
{
  const MusterFunction *functions = self->rulebook->functions;
  guint at = from;
  guint body;

  while (self->same_as[at] == G_MAXUINT32 && !bodies[at].unfit && functions[at].ask == NULL &&
         passes_on (self->rulebook, &functions[at]))
    at = (guint) functions[at].value->index;
  body = self->same_as[at] != G_MAXUINT32 ? self->same_as[at] : at;
  for (; from != at; from = (guint) functions[from].value->index)
    self->same_as[from] = body;
  self->same_as[at] = body;
}

static void
find_bodies (MusterGame *self, const Body *bodies)
{
  const guint n = self->rulebook->n_functions;

  self->same_as = g_new (guint32, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    self->same_as[i] = G_MAXUINT32;
  for (guint i = 0; i < n; i++)
    if (self->same_as[i] == G_MAXUINT32)
      find_body (self, bodies, i);
}

/* What is short is no work, nor is to pass arguments on: thus it is the same work whether such calls are carried out, skipped,
 * or answered for all things of a set at once. */
static void
find_work (MusterGame *self, const Body *bodies)
{
  const guint n = self->rulebook->n_functions;

  self->is_work = g_new0 (guint8, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    self->is_work[i] = self->same_as[i] == i && is_work (&bodies[i]);
}

gboolean
muster_game_is_work (const MusterGame *self, const MusterExpression *e)
{
  if (muster_expression_is_loop (e) || says_more (e) ||
      (e->op == MUSTER_EXPR_CALL && !self->harmless[e->index]))
    return TRUE;
  for (guint i = 0; i < e->n_args; i++)
    if (muster_game_is_work (self, e->args[i]))
      return TRUE;
  return FALSE;
}

/* Whether nothing is looked at but attributes. */
static gboolean
reads_attributes_only (const MusterExpression *e)
{
  if (e->op == MUSTER_EXPR_CALL || !muster_expression_is_harmless (e))
    return FALSE;
  for (guint i = 0; i < e->n_args; i++)
    if (!reads_attributes_only (e->args[i]))
      return FALSE;
  return TRUE;
}

/* One attribute is read as fast as it is remembered. */
static gboolean
is_predicate (const MusterRulebook *rulebook, const MusterFunction *function)
{
  const MusterType *type;

  if (function->n_parameters != 1 || function->ask != NULL)
    return FALSE;
  type = &function->parameters[0].type;

  return function->gives.code == MUSTER_TYPE_BOOLEAN && type->code == MUSTER_TYPE_THING &&
         rulebook->kinds[type->index].set_words == 1 &&
         function->value->op != MUSTER_EXPR_ATTRIBUTE && reads_attributes_only (function->value);
}

/* Those whose values are remembered are called at length. */
static void
find_shortcuts (MusterGame *self, const Body *bodies)
{
  const MusterRulebook *rulebook = self->rulebook;

  self->shortcuts = g_new0 (MusterShortcut, MAX (rulebook->n_functions, 1));
  for (guint i = 0; i < rulebook->n_functions; i++)
    {
      const MusterFunction *function = &rulebook->functions[self->same_as[i]];

      if (function->value != NULL && function->minimum == NULL && function->maximum == NULL &&
          !self->remembered[self->same_as[i]] && function->gives.form == MUSTER_FORM_SCALAR &&
          has_simple_form (rulebook, function))
        self->shortcuts[i] = (MusterShortcut){
          .value = function->value,
          .n_arguments = function->n_parameters,
          .words = function->frame_words,
          .function = self->same_as[i],
          .work = self->is_work[self->same_as[i]] ? function->work : 0,
          .asked = function->ask != NULL,
          .predicate = !is_work (&bodies[i]) && is_predicate (rulebook, function)
        };
    }
}

void
muster_game_survey_functions (MusterGame *self)
{
  const MusterRulebook *rulebook = self->rulebook;
  g_autofree Body *bodies = g_new0 (Body, MAX (rulebook->n_functions, 1));
  Survey survey = { .rulebook = rulebook, .bodies = bodies };

  self->remembered = g_new0 (guint8, MAX (rulebook->n_functions, 1));
  self->harmless = g_new0 (guint8, MAX (rulebook->n_functions, 1));
  self->can_be_worked_out = g_new0 (guint8, MAX (rulebook->n_functions, 1));
  self->minds_facing = g_new0 (guint32, MAX (rulebook->n_functions, 1));
  for (guint i = 0; i < rulebook->n_functions; i++)
    {
      const MusterFunction *function = &rulebook->functions[i];

      survey_function (&survey, i);
      self->remembered[i] = !bodies[i].unfit && (bodies[i].loops || bodies[i].seeks) &&
                            function->ask == NULL && bodies[i].height < MAX_HEIGHT &&
                            bodies[i].words < MAX_WORDS &&
                            function->n_parameters <= MUSTER_MAX_REMEMBERED &&
                            has_simple_form (rulebook, function);
      self->harmless[i] = !bodies[i].harms && !is_work (&bodies[i]) && function->ask == NULL &&
                          has_body (function) && bodies[i].height < MAX_HEIGHT &&
                          bodies[i].words < MAX_WORDS;
      self->can_be_worked_out[i] = function->ask != NULL && has_body (function) &&
                                   !bodies[i].looks && takes_scalars (function);
      /* Of what nobody works out nobody knows. */
      self->minds_facing[i] = has_body (function) ? bodies[i].faces : G_MAXUINT32;
    }
  find_bodies (self, bodies);
  find_work (self, bodies);
  find_shortcuts (self, bodies);
  muster_game_survey_reads (self);
  muster_game_survey_sums (self);
  muster_game_survey_requirements (self);
}
