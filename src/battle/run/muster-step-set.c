/* muster-step-set.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-set-private.h"

#include <string.h>

#include "muster-eval-call-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* What statements write: locals by `let`, attributes and locals by `set`. */

static double
clamp (MusterRun *run, const MusterOperation *op, MusterWord *base, double value)
{
  if (op->minimum != NULL && !muster_is_unknown (value))
    {
      double low = muster_eval (run, op->minimum, base);
      value = muster_is_unknown (low) ? low : MAX (value, low);
    }
  if (op->maximum != NULL && !muster_is_unknown (value))
    {
      double high = muster_eval (run, op->maximum, base);
      value = muster_is_unknown (high) ? high : MIN (value, high);
    }
  return value;
}

static double
sum_terms (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  double sum = 0;

  for (guint i = 0; i < op->n_terms; i++)
    {
      const MusterTerm *term = &op->terms[i];
      double when = term->when != NULL ? muster_eval (run, term->when, base) : 1;
      double value = when == 0 ? 0 : muster_eval (run, term->value, base);
      if (muster_is_unknown (when))
        value = when;
      if (value != 0 && !muster_is_unknown (value))
        muster_run_note_sum (run);
      if (muster_run_is_explaining (run) && value != 0 && !muster_is_unknown (value))
        {
          g_autofree char *label = muster_run_expand (run, term->label, base);
          muster_run_reason (run,
                             MUSTER_REASON_TERM,
                             &term->cite,
                             value,
                             "%s",
                             label != NULL ? label : "");
        }
      sum += value;
    }
  return sum;
}

MusterStep
muster_step_let (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);

  if (op->n_terms == 0 && op->value->type.form != MUSTER_FORM_SCALAR)
    {
      MusterWord stored[1 + MUSTER_MAX_THINGS];
      guint words = MIN (op->words, G_N_ELEMENTS (stored));
      memset (stored, 0, sizeof (MusterWord) * words);
      if (!muster_eval_into (run, op->value, base, stored, words) || run->faulted)
        return muster_step_unknown (run);
      memcpy (base + op->slot, stored, sizeof (MusterWord) * words);
    }
  else
    {
      double value = op->n_terms > 0 ? sum_terms (run, op, base)
                                     : muster_eval (run, op->value, base);
      value = clamp (run, op, base, value);
      if (muster_run_is_lost (run, value))
        return muster_step_unknown (run);
      if (op->n_terms == 0)
        muster_eval_explain_sum (run, op->value, base);
      base[op->slot].number = value;
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

/* Puts what stands in @added behind the items of @list, or to the things of it. Of a list that is full the rest is left out. */
static void
add_list (MusterWord *list, const MusterWord *added, const MusterType *type, guint words)
{
  const guint n_added = (guint) added[0].number;
  guint n;

  if (type->form != MUSTER_FORM_SEQUENCE)
    {
      for (guint i = 0; i < words; i++)
        list[i].bits |= added[i].bits;
      return;
    }
  n = (guint) list[0].number;
  for (guint i = 0; i < n_added && 1 + n < words; i++)
    list[++n].number = added[1 + i].number;
  list[0].number = n;
}

static MusterStep
set_list (MusterRun *run,
          MusterFrame *frame,
          const MusterOperation *op,
          MusterWord *at,
          const MusterType *type,
          guint words)
{
  MusterWord stored[1 + MUSTER_MAX_THINGS];
  MusterType wanted = *type;

  words = MIN (words, G_N_ELEMENTS (stored));
  if (wanted.form == MUSTER_FORM_SEQUENCE)
    wanted.capacity = (guint16) (words - 1);
  memset (stored, 0, sizeof (MusterWord) * words);
  if (!muster_eval_into_type (run, op->value, muster_run_get_base (run, frame), stored, &wanted) ||
      run->faulted)
    return muster_step_unknown (run);
  if (op->add)
    {
      MusterWord added[G_N_ELEMENTS (stored)];

      memcpy (added, stored, sizeof (MusterWord) * words);
      memcpy (stored, at, sizeof (MusterWord) * words);
      add_list (stored, added, type, words);
    }
  if (op->index >= 0 && memcmp (at, stored, sizeof (MusterWord) * words) != 0)
    muster_run_touch_attribute (run, op->index);
  memcpy (at, stored, sizeof (MusterWord) * words);
  frame->op++;
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_set (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterAttribute *attribute = op->index >= 0 ? &run->rulebook->attributes[op->index] : NULL;
  double thing = op->thing != NULL ? muster_eval (run, op->thing, base) : 0;
  MusterWord *at = base + op->slot;
  double value;

  if (muster_run_is_lost (run, thing))
    return muster_step_unknown (run);
  if (thing < 0)
    {
      frame->op++; /* nothing has no attributes */
      return MUSTER_STEP_DONE;
    }
  if (attribute != NULL)
    at = muster_thing_get_words (run, attribute, thing);
  if (op->value->type.form != MUSTER_FORM_SCALAR)
    return set_list (run,
                     frame,
                     op,
                     at,
                     attribute != NULL ? &attribute->type : &op->value->type,
                     attribute != NULL ? attribute->words : op->words);
  value = muster_eval (run, op->value, base);
  if (op->add)
    value += at->number;
  value = clamp (run, op, base, value);
  if (muster_run_is_lost (run, value))
    return muster_step_unknown (run);
  muster_eval_explain_sum (run, op->value, base);
  if (attribute != NULL)
    muster_thing_set_scalar (run,
                             op->index,
                             (guint) thing,
                             muster_thing_bound (run, attribute, (guint) thing, value));
  else
    at->number = value;
  frame->op++;
  return MUSTER_STEP_DONE;
}
