/* muster-reason.h
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
typedef struct _MusterReason MusterReason;

typedef enum
{
  MUSTER_REASON_RESULT,     /* what was asked for */
  MUSTER_REASON_ENTRY,      /* what an entry, link, group or profile says */
  MUSTER_REASON_MODIFIER,   /* what a modifier did; not, when one of its conditions failed */
  MUSTER_REASON_GROUP,      /* a group of modifiers or of conditions */
  MUSTER_REASON_CONDITION,  /* what a condition saw */
  MUSTER_REASON_REPEAT,     /* how often a modifier is applied */
  MUSTER_REASON_CONSTRAINT, /* what a constraint demands and what it saw */
  MUSTER_REASON_SELECTION,  /* a selection that was counted */
  MUSTER_REASON_OVERRIDE,   /* what the player says */
} MusterReasonKind;

MusterReason *muster_reason_ref (MusterReason *self);
void muster_reason_unref (MusterReason *self);

MusterReasonKind muster_reason_get_kind (const MusterReason *self);

/* One sentence for people, translated. */
const char *muster_reason_get_text (const MusterReason *self);

/* (nullable): the value after this step. */
const char *muster_reason_get_value (const MusterReason *self);

/* Whether a condition held, a modifier was applied, a constraint is kept; else TRUE. */
gboolean muster_reason_get_held (const MusterReason *self);

/* Where the data says so; its source is NULL when the data does not. */
const MusterLocation *muster_reason_get_location (const MusterReason *self);

guint muster_reason_get_n_steps (const MusterReason *self);
const MusterReason *muster_reason_get_step (const MusterReason *self, guint index);

/* (transfer full): all of it, a line for each step, indented. */
char *muster_reason_to_string (const MusterReason *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReason, muster_reason_unref)

G_END_DECLS
