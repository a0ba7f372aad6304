/* muster-wait-bar.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WAIT_BAR (muster_wait_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterWaitBar, muster_wait_bar, MUSTER, WAIT_BAR, GtkWidget)

/* Says what a window waits for, that it goes on, and lets it be stopped: of several the last begun. */

/* @cancellable: what "Stop" cancels; it is known by that */
void muster_wait_bar_begin (MusterWaitBar *self, const char *text, GCancellable *cancellable);
/* The same where it goes on for half a second: what is over by then need not be told. */
void muster_wait_bar_begin_soon (MusterWaitBar *self, const char *text, GCancellable *cancellable);
/* It is over, if it was begun. */
void muster_wait_bar_end (MusterWaitBar *self, GCancellable *cancellable);

G_END_DECLS
