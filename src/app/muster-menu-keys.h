/* muster-menu-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The keys of the menu's lines are shown, unless the window is too narrow for them. They stand in
 * Keyboard Shortcuts too; a line that is cut off says less. */
void muster_menu_keys_fit (GtkPopover *menu);

/* Likewise whenever a menu of a button in @widget is opened. */
void muster_menu_keys_add (GtkWidget *widget);

G_END_DECLS
