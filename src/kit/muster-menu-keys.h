/* muster-menu-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The keys of the menu's lines are shown, unless the window is too narrow for them: they stand in
 * Keyboard Shortcuts too, and a line that is cut off says less. What is too wide all the same breaks. */
void muster_menu_keys_fit (GtkPopover *menu);

/* While the menu is open the tooltip of its button, which would lie over it, is not shown. */
void muster_menu_keys_leave_out_tip (GtkMenuButton *button);

/* Both for each menu of a button in @widget. */
void muster_menu_keys_add (GtkWidget *widget);

G_END_DECLS
