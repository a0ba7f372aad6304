/* muster-small-picture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pictures as they are kept: upright, and no larger than they are ever shown. */

/* (transfer full): %NULL with @error set */
GBytes *muster_small_picture_encode (GdkPixbuf *pixbuf, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): the same of a file. */
GBytes *muster_small_picture_read (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Asks for a file. @chosen: (widget, int response, GtkFileChooser *chooser): what was answered; it drops the chooser */
void muster_small_picture_choose (GtkWidget *widget, GCallback chosen);

G_END_DECLS
