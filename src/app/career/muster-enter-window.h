/* muster-enter-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-enter-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTER_WINDOW (muster_enter_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterEnterWindow, muster_enter_window, MUSTER, ENTER_WINDOW, AdwWindow)

/* The form of a battle: one list of all figures of the company, filled in by the pointer, or by a key for each thing. */

/* @parent: a widget in the window that it belongs to
 * @kind: BATTLE; SESSION: what came after @battle; CORRECTION: what was told wrongly of it
 * @battle: the number of its event */
void muster_enter_window_present (GtkWidget *parent,
                                  MusterCampaignKeeper *keeper,
                                  MusterCampaignKind kind,
                                  guint battle);

G_END_DECLS
