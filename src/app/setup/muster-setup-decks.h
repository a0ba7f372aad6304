/* muster-setup-decks.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-library.h"
#include "muster-setup.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_DECKS (muster_setup_decks_get_type ())

/* The decks of a new battle that can be the player's own: a row for each, with those that suit. Which do not, and why, stands below.
 * Signal: "changed". */
G_DECLARE_FINAL_TYPE (MusterSetupDecks,
                      muster_setup_decks,
                      MUSTER,
                      SETUP_DECKS,
                      AdwPreferencesGroup)

/* Anew, with the cards of @rulebook, which it keeps; hidden where it has no such deck. The library outlives it. */
void
muster_setup_decks_fill (MusterSetupDecks *self, MusterLibrary *library, MusterRulebook *rulebook);
/* The decks that are chosen. */
void muster_setup_decks_apply (MusterSetupDecks *self, MusterSetup *setup);

G_END_DECLS
