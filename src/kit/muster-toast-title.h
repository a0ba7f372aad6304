/* muster-toast-title.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TOAST_TITLE (muster_toast_title_get_type ())
G_DECLARE_FINAL_TYPE (MusterToastTitle, muster_toast_title, MUSTER, TOAST_TITLE, GtkWidget)

/* What a toast says, in as many lines as it takes. An overlay makes a toast as high as it would be if it had all the width that
 * it wants, and cuts what needs more lines: this title wants no more than what it was given. */
GtkWidget *muster_toast_title_new (const char *message) G_GNUC_WARN_UNUSED_RESULT;
void muster_toast_title_set_message (MusterToastTitle *self, const char *message);
/* For how many microseconds it has been on show; -1: it is not. */
gint64 muster_toast_title_get_age (MusterToastTitle *self);

G_END_DECLS
