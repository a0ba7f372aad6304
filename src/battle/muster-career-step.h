/* muster-career-step.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_CAREER_STEP_LEFT,
  MUSTER_CAREER_STEP_CURRENT,
  MUSTER_CAREER_STEP_DONE,
} MusterCareerStepState;

/* One of the steps in which is worked out what a battle means: a phase of a procedure for careers, or one that has none. */
typedef struct
{
  char *title; /* for people, translated */
  MusterCareerStepState state;
} MusterCareerStep;

MusterCareerStep *muster_career_step_new (const char *title,
                                          MusterCareerStepState state) G_GNUC_WARN_UNUSED_RESULT;
void muster_career_step_free (MusterCareerStep *self);
/* "left", "current", "done" */
const char *muster_career_step_state_get_nick (MusterCareerStepState state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCareerStep, muster_career_step_free)

G_END_DECLS
