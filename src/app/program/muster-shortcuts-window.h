/* muster-shortcuts-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SHORTCUTS_WINDOW (muster_shortcuts_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterShortcutsWindow,
                      muster_shortcuts_window,
                      MUSTER,
                      SHORTCUTS_WINDOW,
                      AdwWindow)

/* The keys of all windows, a page for each, and a search for what they do. GtkShortcutsWindow is as wide as its widest
 * section and neither scrolls nor becomes narrower: beside a table there is no room for that. */

/* @page: which is seen first */
void muster_shortcuts_window_present (GtkWindow *parent, const char *page);

G_END_DECLS
