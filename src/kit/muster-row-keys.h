/* muster-row-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Arrow keys lead from one row of @page to the next, also from one list to another, and past what stands between. They
 * are left to numbers that go up and down with them, and to lists that are open. */
void muster_row_keys_add (GtkWidget *page);

G_END_DECLS
