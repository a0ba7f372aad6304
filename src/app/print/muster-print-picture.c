/* muster-print-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-picture.h"

#include <gdk/gdk.h>

GdkPixbuf *
muster_print_picture_load (MusterLibrary *library, MusterRosterSelection *selection)
{
  const char *name = muster_roster_selection_get_picture (selection);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GInputStream) stream = NULL;

  if (library == NULL || name == NULL)
    return NULL;
  bytes = muster_library_get_picture (library, name, NULL);
  if (bytes == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_bytes (bytes);

  return gdk_pixbuf_new_from_stream (stream, NULL, NULL);
}

void
muster_print_picture_fit (GdkPixbuf *pixbuf,
                          double most_width,
                          double most_height,
                          double *width,
                          double *height)
{
  const double scale = MIN (most_width / gdk_pixbuf_get_width (pixbuf),
                            most_height / gdk_pixbuf_get_height (pixbuf));

  *width = gdk_pixbuf_get_width (pixbuf) * scale;
  *height = gdk_pixbuf_get_height (pixbuf) * scale;
}

void
muster_print_picture_draw (const MusterPrintPicture *self, cairo_t *cr)
{
  const MusterPrintPlace *place = &self->place;

  cairo_save (cr);
  cairo_translate (cr, place->x, place->y);
  cairo_scale (cr,
               place->width / gdk_pixbuf_get_width (self->pixbuf),
               place->height / gdk_pixbuf_get_height (self->pixbuf));
  gdk_cairo_set_source_pixbuf (cr, self->pixbuf, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
muster_print_picture_clear (MusterPrintPicture *self)
{
  g_clear_object (&self->pixbuf);
}
