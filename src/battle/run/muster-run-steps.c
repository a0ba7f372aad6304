/* muster-run-steps.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career-step.h"
#include "muster-run-private.h"
#include "muster-text-private.h"

/* How far what comes after a battle has come. */

/* Where a session stands: procedures before @procedure are done, and of that one the phases before @phase. */
typedef struct
{
  gint32 procedure;
  gint32 phase; /* -1: before its first */
} Place;

static Place
find_place (MusterRun *run)
{
  const MusterStateHead *head = run->state.head;
  Place place = { -1, -1 };

  if (head->over == MUSTER_OVER_WITH_SESSION)
    place.procedure = G_MAXINT32;
  if (head->over != MUSTER_OVER_IN_SESSION)
    return place;
  /* The bottom frame goes from one procedure to the next. */
  place.procedure = head->frames[0].next - 1;
  if (head->phase >= 0 && run->rulebook->phases[head->phase].procedure == place.procedure)
    place.phase = head->phase;

  return place;
}

static MusterCareerStepState
compare (gint32 one, gint32 other)
{
  if (one == other)
    return MUSTER_CAREER_STEP_CURRENT;

  return one < other ? MUSTER_CAREER_STEP_DONE : MUSTER_CAREER_STEP_LEFT;
}

/* The phases of a procedure; FALSE: it has none. */
static gboolean
add_phases (MusterRun *run, gint32 procedure, const Place *place, GPtrArray *steps)
{
  const MusterCareerStepState whole = compare (procedure, place->procedure);
  gint32 current = place->phase;
  gboolean any = FALSE;

  for (gint32 i = 0; i < (gint32) run->rulebook->n_phases; i++)
    {
      const MusterPhase *phase = &run->rulebook->phases[i];

      if (phase->procedure != procedure)
        continue;
      if (current < 0)
        current = i;
      g_ptr_array_add (steps,
                       muster_career_step_new (
                           muster_run_label (run, phase->title, phase->id),
                           whole == MUSTER_CAREER_STEP_CURRENT ? compare (i, current) : whole));
      any = TRUE;
    }

  return any;
}

GPtrArray *
muster_run_list_career_steps (MusterRun *run)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_career_step_free);
  const Place place = find_place (run);

  for (gint32 i = 0; i < (gint32) run->rulebook->n_procedures; i++)
    {
      const MusterProcedure *procedure = &run->rulebook->procedures[i];

      if (procedure->role == MUSTER_PROCEDURE_CAREER && !add_phases (run, i, &place, steps))
        g_ptr_array_add (
            steps,
            muster_career_step_new (muster_run_label (run, procedure->title, procedure->id),
                                    compare (i, place.procedure)));
    }

  return steps;
}
