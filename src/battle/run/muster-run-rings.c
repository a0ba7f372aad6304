/* muster-run-rings.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "muster-eval-call-private.h"
#include "muster-ring.h"
#include "muster-run-answer-private.h"
#include "muster-tabletop.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* Where the ranges of somebody end on an open table. Rules say what a distance is, not where it begins to be
 * something else: so all whole inches are looked at. */

static gboolean
is_about (const MusterFunction *function, guint16 kind)
{
  return function->rings && function->parameters[0].type.index == kind;
}

/* The whole inches from corner to corner. */
static guint
get_longest (const MusterTabletop *table)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (table);
  double diagonal = hypot (muster_terrain_plan_get_width (plan),
                           muster_terrain_plan_get_height (plan));

  return (guint) ceil (diagonal / MUSTER_INCH);
}

static char *
dup_range (MusterRun *run, guint index, guint thing, guint inches)
{
  const double arguments[] = { thing, inches };
  double value = muster_eval_function (run, index, arguments);

  return muster_is_unknown (value)
             ? g_strdup ("")
             : muster_run_describe_value (run, &run->rulebook->functions[index].gives, value);
}

static void
add_rings (MusterRun *run, guint index, guint thing, guint longest, GPtrArray *rings)
{
  g_autofree char *last = dup_range (run, index, thing, 1);

  for (guint inches = 2; inches <= longest; inches++)
    {
      g_autofree char *range = dup_range (run, index, thing, inches);

      if (g_str_equal (last, range))
        continue;
      g_ptr_array_add (rings, muster_ring_new (inches - 1, last));
      g_free (last);
      last = g_steal_pointer (&range);
    }
  /* What reaches as far as the table has no end there. */
}

GPtrArray *
muster_run_list_rings (MusterRun *run, const char *token)
{
  GPtrArray *rings = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_ring_free);
  gint32 number = muster_run_find_thing (run, token, NULL);
  gboolean quiet = run->quiet;
  guint8 *coverage = run->coverage;
  guint16 kind;
  guint thing;

  if (number < 0 || run->game->field == NULL || run->game->grid != NULL)
    return rings;
  muster_split_number (run, number, &kind, &thing);
  muster_run_begin_work (run);
  run->quiet = TRUE;
  run->coverage = NULL;
  for (guint i = 0; i < run->rulebook->n_functions; i++)
    if (is_about (&run->rulebook->functions[i], kind))
      add_rings (run, i, thing, get_longest ((const MusterTabletop *) run->game->field), rings);
  run->quiet = quiet;
  run->coverage = coverage;

  return rings;
}
