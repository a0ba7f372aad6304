/* muster-setup-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-offer.h"
#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_PAGE (muster_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterSetupPage, muster_setup_page, MUSTER, SETUP_PAGE, MusterPage)

/* @rulebook: id; empty: the one last played, or the first that can be */
void muster_setup_page_set_rulebook (MusterSetupPage *self, const char *rulebook);
/* Such as a campaign is pinned to. @house: (element-type utf8 utf8): the player's own cells */
void
muster_setup_page_set_pinned (MusterSetupPage *self, MusterRulebook *rulebook, GHashTable *house);
/* Lets a side that can be it be the list or company, one of a person if possible, or with @enemy one of the others, in the first
 * scenario that takes it. */
void muster_setup_page_choose_force (MusterSetupPage *self,
                                     MusterForceOrigin origin,
                                     gint64 id,
                                     gboolean enemy);
/* Whether something was chosen in a battle that was not begun. */
gboolean muster_setup_page_is_changed (MusterSetupPage *self);
/* @rulebook: (nullable): NULL for that which is offered first */
gboolean muster_setup_page_is_for (MusterSetupPage *self, const char *rulebook);
/* What was chosen last is chosen at first. */
void muster_setup_page_set_settings (MusterSetupPage *self, GSettings *settings);

G_END_DECLS
