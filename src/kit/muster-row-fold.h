/* muster-row-fold.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* (transfer full): what is searched of @row, for muster_search_finds(): its title and whatever can be chosen. */
char *muster_row_fold (GtkWidget *row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
