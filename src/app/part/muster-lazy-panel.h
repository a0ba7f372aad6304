/* muster-lazy-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LAZY_PANEL (muster_lazy_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterLazyPanel, muster_lazy_panel, MUSTER, LAZY_PANEL, MusterPanel)

/* The place of a panel that is built when it is first looked at: the window of a battle does not
 * wait for panels that nobody sees. Property "panel-type" (a type of MusterPanel, writable). */

/* Builds it now, where it was not: a window has its focus before its panels are on the screen. */
void muster_lazy_panel_build (MusterLazyPanel *self);

G_END_DECLS
