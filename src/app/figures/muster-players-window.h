/* muster-players-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

/* Who plays which side, who throws the dice, and how the rules are read, in a window over that of the battle. */
GtkWidget *muster_players_window_new (GtkWindow *parent,
                                      MusterAssistant *assistant) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
