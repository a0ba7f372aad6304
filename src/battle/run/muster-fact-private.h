/* muster-fact-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

/* What the files share that read facts off a board: muster-fact-board.c. */

/* What a fact is about: a thing stands in one place, a group where its members do. */
typedef struct
{
  guint n;
  const MusterPose *poses[64];
  MusterPose place; /* when it is a place */
} MusterFactOperand;

void muster_fact_get_operand (MusterRun *run,
                              const MusterExpression *e,
                              double value,
                              MusterFactOperand *operand);

/* Of groups its least number counts; of another it counts whether it is true of any two. */
static inline gboolean
muster_fact_is_number (gint32 fact)
{
  const MusterFactTraits *traits = &muster_fact_traits[fact];

  return traits->between_two && traits->gives != 'b';
}

/* What the board says. */
double muster_fact_compute (MusterRun *run, const MusterExpression *e, const double *arguments);

/* (transfer full) (nullable): how far @target is from @viewer, and how it is covered, for people; NULL: they are
 * not both on a board, or are one. Both are numbers of things; -1: none. */
char *muster_fact_dup_range (MusterRun *run, gint32 viewer, gint32 target);

/* ---- muster-facts.c ---- */
/* FALSE: one of them is not known. */
gboolean muster_fact_eval_arguments (MusterRun *run,
                                     const MusterExpression *e,
                                     MusterWord *base,
                                     double *arguments);

G_END_DECLS
