/* muster-setup-rulings.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook.h"
#include "muster-setup.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_RULINGS (muster_setup_rulings_get_type ())

/* How the rules are read in a new battle: a row for each ruling of the rulebook, which are searched where there are many. What
 * is not as usual is marked, counted in the head, and goes back with a button. */
G_DECLARE_FINAL_TYPE (MusterSetupRulings,
                      muster_setup_rulings,
                      MUSTER,
                      SETUP_RULINGS,
                      AdwExpanderRow)

/* Anew, all of them as is usual in @scenario; hidden where there are none. Both are borrowed for the call. */
void muster_setup_rulings_fill (MusterSetupRulings *self,
                                const MusterRulebook *rulebook,
                                const MusterScenario *scenario);
/* (nullable): lets @ruling (its full id) have @value, shows it and returns its title; NULL: there is none. */
const char *
muster_setup_rulings_choose (MusterSetupRulings *self, const char *ruling, const char *value);
/* Writes what was changed into @setup. */
void muster_setup_rulings_apply (MusterSetupRulings *self, MusterSetup *setup);

G_END_DECLS
