/* muster-compare-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_COMPARE_WINDOW (muster_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterCompareWindow, muster_compare_window, MUSTER, COMPARE_WINDOW, AdwWindow)

/* Two lists beside each other. */

/* @pairs: (element-type MusterRosterPair) */
void muster_compare_window_present (GtkWidget *parent,
                                    const char *left,
                                    const char *right,
                                    GPtrArray *pairs);

G_END_DECLS
