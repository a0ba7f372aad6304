/* muster-choice-reader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice-private.h"

G_BEGIN_DECLS

/* Makes a choice of what a prompt says; all of it is borrowed. */
typedef struct
{
  MusterChoice *choice;
  MusterBattle *battle;
  const MusterPrompt *prompt;
  GPtrArray *things;       /* of MusterThingView */
  MusterInput *suggestion; /* or NULL */
} MusterChoiceReader;

/* (transfer none) */
MusterChoiceItem *muster_choice_add_item (MusterChoice *self, const MusterChoiceValues *values);
/* Where what @token names is: a place itself, or a thing that stands somewhere. */
MusterPlace muster_choice_reader_find_place (const MusterChoiceReader *self, const char *token);
/* Reads what can be done in a free turn, or to interrupt. */
void muster_choice_reader_read_commands (MusterChoiceReader *self);

G_END_DECLS
