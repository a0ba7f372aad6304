/* muster-small-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-small-picture.h"

#include <glib/gi18n.h>

/* Enough for a card of 5 cm on paper. */
#define MOST_PIXELS 640

GBytes *
muster_small_picture_encode (GdkPixbuf *pixbuf, GError **error)
{
  const int longer = MAX (gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf));
  g_autoptr (GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation (pixbuf);
  g_autoptr (GdkPixbuf) small = g_object_ref (upright);
  char *data = NULL;
  gsize size = 0;
  gboolean done;

  if (longer > MOST_PIXELS)
    {
      g_object_unref (small);
      small = gdk_pixbuf_scale_simple (
          upright,
          MAX (gdk_pixbuf_get_width (upright) * MOST_PIXELS / longer, 1),
          MAX (gdk_pixbuf_get_height (upright) * MOST_PIXELS / longer, 1),
          GDK_INTERP_BILINEAR);
    }
  done = gdk_pixbuf_get_has_alpha (small)
             ? gdk_pixbuf_save_to_buffer (small, &data, &size, "png", error, NULL)
             : gdk_pixbuf_save_to_buffer (small,
                                          &data,
                                          &size,
                                          "jpeg",
                                          error,
                                          "quality",
                                          "88",
                                          NULL);

  return done ? g_bytes_new_take (data, size) : NULL;
}

GBytes *
muster_small_picture_read (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  if (stream != NULL)
    pixbuf = gdk_pixbuf_new_from_stream (G_INPUT_STREAM (stream), NULL, error);

  return pixbuf != NULL ? muster_small_picture_encode (pixbuf, error) : NULL;
}

void
muster_small_picture_choose (GtkWidget *widget, GCallback chosen)
{
  GtkFileChooserNative *chooser = NULL;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  chooser = gtk_file_chooser_native_new (_ ("Choose Picture"),
                                         GTK_WINDOW (gtk_widget_get_root (widget)),
                                         GTK_FILE_CHOOSER_ACTION_OPEN,
                                         _ ("_Choose"),
                                         NULL);
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_pixbuf_formats (filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", chosen, widget, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
