/* muster-tonight-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TONIGHT_WINDOW (muster_tonight_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterTonightWindow, muster_tonight_window, MUSTER, TONIGHT_WINDOW, AdwWindow)

/* Who goes to the next battle: those who are chosen, all who are fit, or the chosen and some at random; and what they cost. */

/* @parent: a widget in the window that it belongs to */
void muster_tonight_window_present (GtkWidget *parent, MusterCampaignKeeper *keeper);

G_END_DECLS
