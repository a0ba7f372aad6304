/* muster-work.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-work-private.h"

#include "muster-lint-expression-private.h"

/* Nobody writes that much; sums of it stay in range. */
#define MOST 1000000
/* To see whether somebody sees somebody else takes as long as so many expressions. */
#define SIGHT 10
/* Functions that call each other deeper than this are not looked into. */
#define MAX_DEPTH 64

typedef enum
{
  NOT_YET,
  UNDER_WAY, /* it calls itself */
  DONE,
} Progress;

typedef struct
{
  MusterCompiler *compiler;
  guint8 *progress; /* of each function: Progress */
  guint depth;
  guint32 sum;
} Weighing;

gboolean
muster_expression_is_loop (const MusterExpression *e)
{
  return (e->op >= MUSTER_EXPR_ANY && e->op <= MUSTER_EXPR_MAX) || e->op == MUSTER_EXPR_FILTER ||
         e->op == MUSTER_EXPR_MAP || e->op == MUSTER_EXPR_LEAST || e->op == MUSTER_EXPR_MOST ||
         e->op == MUSTER_EXPR_CHANCE || e->op == MUSTER_EXPR_MEAN;
}

static void weigh_function (Weighing *self, guint index);

static void
add (Weighing *self, guint32 work)
{
  self->sum = MIN (self->sum + work, MOST);
}

static void
add_call (Weighing *self, guint index)
{
  const MusterFunctionDraft *called;
  const guint32 sum = self->sum;

  if (index >= self->compiler->functions->len)
    return;
  called = g_ptr_array_index (self->compiler->functions, index);
  weigh_function (self, index);
  self->sum = sum;
  add (self,
       self->progress[index] == DONE ? MIN (called->decl.work, MUSTER_SHORT_FUNCTION)
                                     : MUSTER_SHORT_FUNCTION);
}

static void add_expression (Weighing *self, const MusterExpression *e);

static void
add_template (Weighing *self, guint index)
{
  const MusterTemplate *template = index < self->compiler->templates->len
                                       ? g_ptr_array_index (self->compiler->templates, index)
                                       : NULL;

  for (guint i = 0; template != NULL && i < template->n_parts; i++)
    add_expression (self, template->values[i]);
}

/* What is done for each item of a list counts there. */
static void
add_expression (Weighing *self, const MusterExpression *e)
{
  const guint n = e == NULL ? 0 : muster_expression_is_loop (e) ? MIN (e->n_args, 1) : e->n_args;

  if (e == NULL)
    return;
  add (self, 1);
  if (e->op == MUSTER_EXPR_FACT && muster_fact_traits[e->index].relation == MUSTER_RELATES_SIGHT)
    add (self, SIGHT);
  if (e->op == MUSTER_EXPR_CALL)
    add_call (self, (guint) e->index);
  if (e->op == MUSTER_EXPR_TEMPLATE)
    add_template (self, (guint) e->index);
  for (guint i = 0; i < n; i++)
    add_expression (self, e->args[i]);
}

static void
add_expression_cb (const MusterExpression *e, gpointer user_data)
{
  add_expression (user_data, e);
}

static void
weigh_function (Weighing *self, guint index)
{
  MusterFunctionDraft *draft = g_ptr_array_index (self->compiler->functions, index);

  if (self->progress[index] != NOT_YET || self->depth >= MAX_DEPTH)
    return;
  self->progress[index] = UNDER_WAY;
  self->depth++;
  self->sum = 0;
  muster_function_foreach (&draft->decl, add_expression_cb, self);
  draft->decl.work = MAX (self->sum, 1);
  self->depth--;
  self->progress[index] = DONE;
}

static void
weigh_loop (Weighing *self, MusterExpression *loop)
{
  const gboolean throws = loop->op == MUSTER_EXPR_CHANCE || loop->op == MUSTER_EXPR_MEAN;

  self->sum = 1;
  if (throws || loop->n_args > 1)
    add_expression (self, loop->args[throws ? 0 : 1]);
  loop->work = self->sum;
}

/* To find a way takes long as well. */
static guint32
get_own_work (const MusterOperation *operation)
{
  return operation->code == MUSTER_OP_ORDER ? 1000 : 1;
}

static void
weigh_procedure (Weighing *self, MusterProcedureDraft *draft)
{
  for (guint i = 0; i < draft->operations->len; i++)
    {
      MusterOperation *operation = &g_array_index (draft->operations, MusterOperation, i);

      self->sum = get_own_work (operation);
      muster_operation_foreach (operation, add_expression_cb, self);
      operation->work = self->sum;
    }
}

void
muster_compiler_weigh (MusterCompiler *self)
{
  g_autofree guint8 *progress = g_new0 (guint8, MAX (self->functions->len, 1));
  Weighing weighing = { .compiler = self, .progress = progress };

  for (guint i = 0; i < self->functions->len; i++)
    weigh_function (&weighing, i);
  for (guint i = 0; i < self->loops->len; i++)
    weigh_loop (&weighing, g_ptr_array_index (self->loops, i));
  for (guint i = 0; i < self->procedures->len; i++)
    weigh_procedure (&weighing, g_ptr_array_index (self->procedures, i));
}
