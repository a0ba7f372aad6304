/* muster-card-press.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-press.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

#include "muster-card-text.h"

#define MOST_PIXELS                                                                                \
  1800 /* of a side: 300 in an inch of the largest size that has a name, and some more */
#define MOST_READ                                                                                  \
  (64 * 1024 *                                                                                     \
   1024) /* pixels of a picture that is read: it is all in memory before it is made smaller */
#define MOST_KEPT (96u * 1024u * 1024u) /* bytes of pictures that are kept as pixels */

/* A picture as it was read. */
typedef struct
{
  GBytes *bytes;            /* what it was read from */
  cairo_surface_t *surface; /* (nullable): it cannot be read */
} Picture;

struct _MusterCardPress
{
  MusterDeck *deck;
  PangoContext *context;
  GHashTable *pictures; /* of name and Picture */
  gsize kept;           /* bytes of them */
};

/* ---- Pictures ---- */

static void
picture_free (Picture *self)
{
  g_bytes_unref (self->bytes);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

static gsize
get_weight (const Picture *self)
{
  return self->surface != NULL ? (gsize) cairo_image_surface_get_stride (self->surface) *
                                     (gsize) cairo_image_surface_get_height (self->surface)
                               : 0;
}

/* What cairo wants: of a see-through pixel its share of each colour. */
static void
copy_row (const guchar *from, guint32 *to, int width, int channels)
{
  for (int x = 0; x < width; x++, from += channels)
    {
      const guint32 alpha = channels == 4 ? from[3] : 255;
      const guint32 red = (from[0] * alpha + 127) / 255;
      const guint32 green = (from[1] * alpha + 127) / 255;
      const guint32 blue = (from[2] * alpha + 127) / 255;

      to[x] = alpha << 24 | red << 16 | green << 8 | blue;
    }
}

static cairo_surface_t *
surface_of (GdkPixbuf *pixbuf)
{
  const int width = gdk_pixbuf_get_width (pixbuf);
  const int height = gdk_pixbuf_get_height (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  const int stride = cairo_image_surface_get_stride (surface);
  guchar *data = cairo_image_surface_get_data (surface);

  if (data == NULL)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }
  for (int y = 0; y < height; y++)
    copy_row (gdk_pixbuf_read_pixels (pixbuf) +
                  (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf),
              (guint32 *) (gpointer) (data + (gsize) y * (gsize) stride),
              width,
              gdk_pixbuf_get_n_channels (pixbuf));
  cairo_surface_mark_dirty (surface);

  return surface;
}

/* A photograph stays one in a PDF, with a tenth of the bytes. */
static void
attach_source (cairo_surface_t *surface, GBytes *bytes)
{
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);

  if (size < 3 || data[0] != 0xff || data[1] != 0xd8 || data[2] != 0xff)
    return;
  cairo_surface_set_mime_data (surface,
                               CAIRO_MIME_TYPE_JPEG,
                               data,
                               size,
                               (cairo_destroy_func_t) g_bytes_unref,
                               g_bytes_ref (bytes));
}

static void
size_cb (GdkPixbufLoader *loader, int width, int height, gboolean *is_smaller)
{
  const int longer = MAX (width, height);

  /* A small file can hold a picture that fills the memory; one without a size is refused by those who read it. */
  if ((gint64) width * height > MOST_READ)
    {
      gdk_pixbuf_loader_set_size (loader, 0, 0);
      return;
    }
  *is_smaller = longer > MOST_PIXELS;
  if (*is_smaller)
    gdk_pixbuf_loader_set_size (loader,
                                MAX ((int) ((gint64) width * MOST_PIXELS / longer), 1),
                                MAX ((int) ((gint64) height * MOST_PIXELS / longer), 1));
}

static cairo_surface_t *
read_surface (GBytes *bytes)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GdkPixbuf) upright = NULL;
  gboolean is_smaller = FALSE;
  cairo_surface_t *surface;
  GdkPixbuf *pixbuf;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_cb), &is_smaller);
  if (!gdk_pixbuf_loader_write_bytes (loader, bytes, NULL))
    {
      gdk_pixbuf_loader_close (loader, NULL);
      return NULL;
    }
  if (!gdk_pixbuf_loader_close (loader, NULL))
    return NULL;
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf == NULL)
    return NULL;
  upright = gdk_pixbuf_apply_embedded_orientation (pixbuf);
  surface = surface_of (upright);
  if (surface != NULL && !is_smaller && gdk_pixbuf_get_option (pixbuf, "orientation") == NULL)
    attach_source (surface, bytes);

  return surface;
}

cairo_surface_t *
muster_card_press_get_picture (MusterCardPress *self, const char *name)
{
  GBytes *bytes = name != NULL ? muster_deck_get_picture (self->deck, name) : NULL;
  Picture *picture;

  if (bytes == NULL)
    return NULL;
  picture = g_hash_table_lookup (self->pictures, name);
  if (picture != NULL && picture->bytes == bytes)
    return picture->surface;

  if (picture != NULL)
    {
      self->kept -= get_weight (picture);
      g_hash_table_remove (self->pictures, name);
    }
  if (self->kept > MOST_KEPT)
    {
      g_hash_table_remove_all (self->pictures);
      self->kept = 0;
    }
  picture = g_new0 (Picture, 1);
  picture->bytes = g_bytes_ref (bytes);
  picture->surface = read_surface (bytes);
  self->kept += get_weight (picture);
  g_hash_table_insert (self->pictures, g_strdup (name), picture);

  return picture->surface;
}

/* ---- The press ---- */

MusterCardPress *
muster_card_press_new (MusterDeck *deck)
{
  MusterCardPress *self = g_new0 (MusterCardPress, 1);

  self->deck = muster_deck_ref (deck);
  self->context = muster_card_context_new ();
  self->pictures = g_hash_table_new_full (g_str_hash,
                                          g_str_equal,
                                          g_free,
                                          (GDestroyNotify) picture_free);

  return self;
}

void
muster_card_press_free (MusterCardPress *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->pictures);
  g_object_unref (self->context);
  muster_deck_unref (self->deck);
  g_free (self);
}

MusterDeck *
muster_card_press_get_deck (const MusterCardPress *self)
{
  return self->deck;
}

PangoContext *
muster_card_press_get_context (const MusterCardPress *self)
{
  return self->context;
}

void
muster_card_press_set_deck (MusterCardPress *self, MusterDeck *deck)
{
  muster_deck_ref (deck);
  muster_deck_unref (self->deck);
  self->deck = deck;
}
