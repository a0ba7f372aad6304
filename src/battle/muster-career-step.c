/* muster-career-step.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career-step.h"

MusterCareerStep *
muster_career_step_new (const char *title, MusterCareerStepState state)
{
  MusterCareerStep *self = g_new (MusterCareerStep, 1);

  *self = (MusterCareerStep){ g_strdup (title), state };

  return self;
}

void
muster_career_step_free (MusterCareerStep *self)
{
  g_free (self->title);
  g_free (self);
}

const char *
muster_career_step_state_get_nick (MusterCareerStepState state)
{
  static const char *const nicks[] = {
    [MUSTER_CAREER_STEP_LEFT] = "left",
    [MUSTER_CAREER_STEP_CURRENT] = "current",
    [MUSTER_CAREER_STEP_DONE] = "done",
  };

  return nicks[state];
}
