/* muster-setup-table.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-shelf.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_TABLE (muster_setup_table_get_type ())

/* What a new battle is played on: dice, and the board on the screen or a table built by its map. Emits "problem" with
 * what cannot be played, or NULL. */
G_DECLARE_FINAL_TYPE (MusterSetupTable,
                      muster_setup_table,
                      MUSTER,
                      SETUP_TABLE,
                      AdwPreferencesGroup)

void muster_setup_table_set_rulebook (MusterSetupTable *self,
                                      MusterShelf *shelf,
                                      MusterRulebook *rulebook);
/* @scenario: of the rulebook */
void muster_setup_table_set_scenario (MusterSetupTable *self, const MusterScenario *scenario);
/* Who throws the dice is what they say, and is kept there. */
void muster_setup_table_set_settings (MusterSetupTable *self, GSettings *settings);

/* FALSE with @error set: it cannot be played on. */
gboolean muster_setup_table_apply (MusterSetupTable *self, MusterSetup *setup, GError **error);

G_END_DECLS
