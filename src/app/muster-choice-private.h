/* muster-choice-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice.h"

G_BEGIN_DECLS

/* What an item is made of; copied. */
typedef struct
{
  const char *token; /* what the answer says, or for a command the whole input */
  const char *label;
  const char *group;  /* or NULL */
  const char *reason; /* why it is refused, or what the odds come from; or NULL */
  double odds;
  gboolean available;
  gboolean uncertain;
  gboolean advised;
  MusterPlace place;
} MusterChoiceValues;

MusterChoiceItem *
muster_choice_item_new (const MusterChoiceValues *values) G_GNUC_WARN_UNUSED_RESULT;
void muster_choice_item_set_picked (MusterChoiceItem *self, guint picked);

/* (transfer full) (nullable): what the prompt of @battle lets a person choose from; NULL where it
 * is no choice. */
MusterChoice *muster_choice_new (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
