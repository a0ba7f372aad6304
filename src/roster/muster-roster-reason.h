/* muster-roster-reason.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-location.h"

G_BEGIN_DECLS

/* Why something is as it is: a step with the steps that led to it. Immutable. The value of the
 * first step is what was asked for. */
typedef struct _MusterRosterReason MusterRosterReason;

typedef enum
{
  MUSTER_ROSTER_REASON_RESULT,     /* what was asked for */
  MUSTER_ROSTER_REASON_ENTRY,      /* what an entry, link, group or profile says */
  MUSTER_ROSTER_REASON_MODIFIER,   /* what a modifier did; not, when one of its conditions failed */
  MUSTER_ROSTER_REASON_GROUP,      /* a group of modifiers or of conditions */
  MUSTER_ROSTER_REASON_CONDITION,  /* what a condition saw */
  MUSTER_ROSTER_REASON_REPEAT,     /* how often a modifier is applied */
  MUSTER_ROSTER_REASON_CONSTRAINT, /* what a constraint demands and what it saw */
  MUSTER_ROSTER_REASON_COUNT,      /* what was counted for it */
  MUSTER_ROSTER_REASON_SELECTION,  /* a selection that was counted */
  MUSTER_ROSTER_REASON_OVERRIDE,   /* what the player says */
} MusterRosterReasonKind;

void muster_roster_reason_free (MusterRosterReason *self);

MusterRosterReasonKind muster_roster_reason_get_kind (const MusterRosterReason *self);

/* One sentence for people, translated. */
const char *muster_roster_reason_get_text (const MusterRosterReason *self);

/* (nullable): the value after this step. */
const char *muster_roster_reason_get_value (const MusterRosterReason *self);

/* Whether a condition held, a modifier was applied, a constraint is kept; else TRUE. */
gboolean muster_roster_reason_get_held (const MusterRosterReason *self);

/* Where the data says so; its source is NULL when the data does not. */
const MusterLocation *muster_roster_reason_get_location (const MusterRosterReason *self);

guint muster_roster_reason_get_n_steps (const MusterRosterReason *self);
const MusterRosterReason *muster_roster_reason_get_step (const MusterRosterReason *self,
                                                         guint index);

/* (transfer full): all of it, a line for each step, indented. */
char *muster_roster_reason_to_string (const MusterRosterReason *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterReason, muster_roster_reason_free)

G_END_DECLS
