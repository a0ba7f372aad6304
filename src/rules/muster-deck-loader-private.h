/* muster-deck-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* Before things are counted: those of the player may stand in for others. */
void muster_compiler_declare_decks (MusterCompiler *self);
/* After attributes are declared. */
void muster_compiler_complete_decks (MusterCompiler *self);

/* Whether a rule can name the cards of this kind: a deck of the player's does not have them. */
gboolean muster_compiler_can_name (MusterCompiler *self, guint16 kind);

#define MUSTER_CARD_MISPLACED                                                                      \
  _ ("\"%s\" is a card in whose place a deck of the player's can have others: no rule can name "   \
     "it")

G_END_DECLS
