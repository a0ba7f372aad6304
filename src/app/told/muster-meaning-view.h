/* muster-meaning-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MEANING_VIEW (muster_meaning_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterMeaningView, muster_meaning_view, MUSTER, MEANING_VIEW, GtkWidget)

/* What a battle that is over means for the campaign of its company, and what leads on from it. It is not to be seen where that is
 * nothing. */

/* @assistant: of a battle that is over; it is shown as it stands then */
void muster_meaning_view_show (MusterMeaningView *self, MusterAssistant *assistant);
/* (nullable): what leads on; NULL: nothing is due. */
GtkWidget *muster_meaning_view_get_button (MusterMeaningView *self);

G_END_DECLS
