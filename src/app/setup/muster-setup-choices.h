/* muster-setup-choices.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-battle.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_CHOICES (muster_setup_choices_get_type ())

/* What the players choose for a new battle, such as how strong the enemy is: a row for each choice of the set-up that the
 * rulebook has. How its rules are read is chosen elsewhere. */
G_DECLARE_FINAL_TYPE (MusterSetupChoices,
                      muster_setup_choices,
                      MUSTER,
                      SETUP_CHOICES,
                      AdwPreferencesGroup)

/* Anew, all of them as is usual in @scenario; hidden where there are none. Both are borrowed for the call. */
void muster_setup_choices_fill (MusterSetupChoices *self,
                                const MusterRulebook *rulebook,
                                const MusterScenario *scenario);
/* What is usual in @battle, set up with nothing chosen, is shown where nothing is. */
void muster_setup_choices_set_usual (MusterSetupChoices *self, MusterBattle *battle);
/* (nullable): lets @ruling (its full id) have @value, shows it and returns its title; NULL: there is none. */
const char *
muster_setup_choices_choose (MusterSetupChoices *self, const char *ruling, const char *value);
/* Writes what was changed into @setup. */
void muster_setup_choices_apply (MusterSetupChoices *self, MusterSetup *setup);

G_END_DECLS
