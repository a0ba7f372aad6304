/* muster-check-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (transfer none): a check button with a label that wraps, at the end of @box. */
GtkCheckButton *muster_check_list_append (GtkBox *box, const char *text);
/* Whether number @i of those in @box is picked. */
gboolean muster_check_list_is_picked (GtkBox *box, guint i);
gboolean muster_check_list_is_any_picked (GtkBox *box);

G_END_DECLS
