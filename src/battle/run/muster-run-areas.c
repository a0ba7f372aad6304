/* muster-run-areas.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-area.h"
#include "muster-eval-call-private.h"
#include "muster-eval-private.h"
#include "muster-run-answer-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* Where rules hold around the things of an open table. */

static double
eval_or (MusterRun *run, const MusterExpression *e, MusterWord *locals, double otherwise)
{
  return e != NULL ? muster_eval (run, e, locals) : otherwise;
}

static void
add_area (MusterRun *run,
          const MusterFunction *function,
          guint16 kind,
          guint thing,
          GPtrArray *areas)
{
  const MusterFunctionArea *area = function->area;
  g_autofree double *arguments = g_new (double, function->n_parameters);
  g_autofree char *token = muster_thing_dup_token (run, kind, thing);
  g_autofree char *name = muster_thing_dup_name (run, kind, thing);
  MusterArea *made;
  MusterWord *locals;
  double shown, inches, degrees;

  for (guint i = 0; i < function->n_parameters; i++)
    arguments[i] = i == area->parameter ? thing : MUSTER_UNKNOWN;
  locals = muster_eval_enter_with (run, function, arguments);
  if (locals == NULL)
    return;
  shown = eval_or (run, area->shown, locals, 1);
  inches = eval_or (run, area->reach, locals, 0);
  degrees = eval_or (run, area->width, locals, 360);
  muster_eval_leave (run, locals);
  /* What is unknown is no area, nor is what nobody can be in. */
  if (shown != 1 || !(inches >= 0 && degrees >= 0))
    return;
  made = muster_area_new (token,
                          name,
                          &run->state.poses[run->game->thing_base[kind] + thing],
                          muster_run_label (run, function->title, function->id),
                          inches,
                          (guint) MIN (degrees, 360));
  made->veils = run->rulebook->kinds[kind].veil > 0;
  g_ptr_array_add (areas, made);
}

static void
add_areas (MusterRun *run, const MusterFunction *function, GPtrArray *areas)
{
  guint16 kind = function->parameters[function->area->parameter].type.index;

  for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
    if (muster_thing_is_on_table (run, kind, i))
      add_area (run, function, kind, i, areas);
}

GPtrArray *
muster_run_list_areas (MusterRun *run)
{
  GPtrArray *areas = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_area_free);
  gboolean quiet = run->quiet;
  guint8 *coverage = run->coverage;

  if (run->game->field == NULL || run->game->grid != NULL)
    return areas;
  muster_run_begin_work (run);
  run->quiet = TRUE;
  run->coverage = NULL;
  for (guint i = 0; i < run->rulebook->n_functions; i++)
    if (run->rulebook->functions[i].area != NULL)
      add_areas (run, &run->rulebook->functions[i], areas);
  run->quiet = quiet;
  run->coverage = coverage;

  return areas;
}
