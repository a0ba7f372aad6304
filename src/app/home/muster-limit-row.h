/* muster-limit-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row for what a list may cost at most: a MusterEntryRow. @cost: what that is counted in, such as "pts". @usual: the limit that is
 * offered; below 0: none */
GtkWidget *muster_limit_row_new (const char *cost, double usual) G_GNUC_WARN_UNUSED_RESULT;
/* @limit: (out): what is typed; below 0: none. FALSE with @error set: no number */
gboolean muster_limit_row_read (GtkWidget *row, double *limit, GError **error);

G_END_DECLS
