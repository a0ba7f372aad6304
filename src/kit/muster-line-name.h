/* muster-line-name.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What a screen reader says of the line of a list in which @child is: whoever goes from line to line hears nothing else.
 * @parts: (array zero-terminated): those that are not "" are said, in this order */
void muster_line_name_set (GtkWidget *child, const char *const *parts);

/* (nullable): the line of a list or grid in which @child is. */
GtkWidget *muster_line_name_find_line (GtkWidget *child);

/* A row that unfolds is called by its title, which it must have. */
void muster_line_name_expander (AdwExpanderRow *row);

G_END_DECLS
