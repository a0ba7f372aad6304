/* muster-play-actions.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-rulebooks.h"

G_BEGIN_DECLS

/* How a list can be played, in the menus that offer it. */

/**
 * muster_play_actions_update:
 * @widget: has the actions @prefix.play, @prefix.play-own and @prefix.play-against
 * @system_id: (nullable): of the list; NULL: there is none
 *
 * Lets those be done that there is a rulebook for. Where no rulebook plays the game of the list, @widget has the action "unplayed.play"
 * besides, which cannot be done: an item of a menu that is hidden when its action is missing says why.
 */
void muster_play_actions_update (GtkWidget *widget,
                                 const char *prefix,
                                 MusterRulebooks *rulebooks,
                                 const char *system_id);

G_END_DECLS
