/* muster-turn-start.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-assistant.h"
#include "muster-choice.h"

G_BEGIN_DECLS

/* Where the keyboard begins in a turn: with the first thing that can be done, after that with the next, or with the same once more.
 * What seems out of reach is passed over, and so is what takes the whole turn. Once something was done, a matter of form is nothing
 * to wait for: it can be had at any time.
 *
 * @actions: the box of the #MusterActionButton
 *
 * Returns: (nullable): one of them; NULL: there is nothing of the kind left */
GtkWidget *
muster_turn_start_find (MusterAssistant *assistant, MusterChoice *choice, GtkWidget *actions);
/* (nullable): the one for @group, which may be NULL. */
GtkWidget *muster_turn_start_find_button (GtkWidget *actions, MusterChoiceGroup *group);

G_END_DECLS
