/* muster-menu-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-line-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MENU_ROW (muster_menu_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterMenuRow, muster_menu_row, MUSTER, MENU_ROW, MusterLineRow)

/* A line with a menu of its own. Property: "menu-model" (NULL: no menu). */
struct _MusterMenuRowClass
{
  MusterLineRowClass parent_class;
};

/* The template of a row has a GtkMenuButton "menu", and the handlers "menu_active_cb" and "pressed_cb". */
void muster_menu_row_class_set_template (GtkWidgetClass *widget_class, const char *resource);

void muster_menu_row_pop_up (MusterMenuRow *self);

G_END_DECLS
