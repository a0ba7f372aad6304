/* muster-hand-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

/* Asks for how long @doctrine is to play @side, and hands it over. @done: is called with @user_data afterwards, with whatever was
 * answered, as long as the parent lives. */
void muster_hand_dialog_ask (GtkWidget *parent,
                             MusterAssistant *assistant,
                             guint side,
                             guint doctrine,
                             GCallback done);

G_END_DECLS
