/* muster-force-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_WINDOW (muster_force_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterForceWindow,
                      muster_force_window,
                      MUSTER,
                      FORCE_WINDOW,
                      AdwApplicationWindow)

/* One roster: what can be added, what is in it, and the unit that is looked at, in panes that fold where there is little
 * room. There can be several, side by side. */

/* @editor: of a roster in the library of @shelf */
MusterForceWindow *muster_force_window_new (GtkApplication *application,
                                            MusterShelf *shelf,
                                            MusterForceEditor *editor);
gint64 muster_force_window_get_id (MusterForceWindow *self);

G_END_DECLS
