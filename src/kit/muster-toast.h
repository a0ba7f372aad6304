/* muster-toast.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A toast that tells the whole of @message, in as many lines as it needs: what has failed cannot be read elsewhere. */
AdwToast *muster_toast_new (const char *message) G_GNUC_WARN_UNUSED_RESULT;

/* Of a toast that was made by muster_toast_new(). */
void muster_toast_set_message (AdwToast *self, const char *message);

/* It goes away, and what it offers at once. libadwaita 1.2 crashes when a toast has gone before it has come: one that was made by
 * muster_toast_new() is taken away by this. */
void muster_toast_withdraw (AdwToast *self);

/* Whether @window shows what is told to all windows: it is the one of them that was used last, also
 * while a dialog is open. */
gboolean muster_toast_is_for (GtkWindow *window);

G_END_DECLS
