/* muster-number-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* (transfer floating): a row with a number from @lower to @upper. @button: (out): which holds it */
GtkWidget *muster_number_row_new (const char *title,
                                  double lower,
                                  double upper,
                                  double value,
                                  GtkSpinButton **button) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
