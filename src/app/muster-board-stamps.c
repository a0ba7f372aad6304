/* muster-board-stamps.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-stamps.h"

#include <math.h>

/* Of one frame's 16,000 microseconds, what may be spent on stamps that have an older form. */
#define FRAME_BUDGET 4000

/* Words of sizes that are no longer shown are let go when there are this many. */
#define MAX_LABELS 2048

struct _MusterBoardStamps
{
  GtkWidget *widget;  /* owns this */
  GHashTable *stamps; /* guint64 -> Stamp */
  GHashTable *labels; /* LabelKey, which is a MusterBoardLabel too */
  gint64 spent;       /* in this frame, in microseconds */
  gboolean behind;
};

typedef struct
{
  guint64 key;
  GdkTexture *texture;
  int pixels;
} Stamp;

typedef struct
{
  MusterBoardLabel label;
  char *text;
  int size;
  PangoWeight weight;
  GdkRGBA color;
} Label;

static void
stamp_free (Stamp *stamp)
{
  g_clear_object (&stamp->texture);
  g_free (stamp);
}

static void
label_free (Label *label)
{
  g_clear_pointer (&label->label.node, gsk_render_node_unref);
  g_free (label->text);
  g_free (label);
}

static guint
label_hash (gconstpointer data)
{
  const Label *label = data;

  return g_str_hash (label->text) * 31 + (guint) label->size * 7 + gdk_rgba_hash (&label->color);
}

static gboolean
label_equal (gconstpointer a, gconstpointer b)
{
  const Label *first = a;
  const Label *second = b;

  return first->size == second->size && first->weight == second->weight &&
         g_str_equal (first->text, second->text) && gdk_rgba_equal (&first->color, &second->color);
}

MusterBoardStamps *
muster_board_stamps_new (GtkWidget *widget)
{
  MusterBoardStamps *self = g_new0 (MusterBoardStamps, 1);

  self->widget = widget;
  self->stamps = g_hash_table_new_full (g_int64_hash,
                                        g_int64_equal,
                                        NULL,
                                        (GDestroyNotify) stamp_free);
  self->labels = g_hash_table_new_full (label_hash, label_equal, (GDestroyNotify) label_free, NULL);

  return self;
}

void
muster_board_stamps_free (MusterBoardStamps *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->stamps);
  g_hash_table_unref (self->labels);
  g_free (self);
}

void
muster_board_stamps_clear (MusterBoardStamps *self)
{
  g_hash_table_remove_all (self->stamps);
  g_hash_table_remove_all (self->labels);
}

void
muster_board_stamps_begin_frame (MusterBoardStamps *self)
{
  self->spent = 0;
  self->behind = FALSE;
  if (g_hash_table_size (self->labels) > MAX_LABELS)
    g_hash_table_remove_all (self->labels);
}

gboolean
muster_board_stamps_end_frame (MusterBoardStamps *self)
{
  return self->behind;
}

static GdkTexture *
draw_texture (int pixels, guint64 key, MusterBoardStampFunc draw, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, pixels, pixels);
  cairo_translate (cr, 0.5, 0.5);
  draw (cr, 1.0 / pixels, key, data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) pixels);
  cairo_surface_destroy (surface);

  return gdk_memory_texture_new (pixels, pixels, GDK_MEMORY_DEFAULT, bytes, stride);
}

static Stamp *
get_stamp (MusterBoardStamps *self,
           guint64 key,
           int pixels,
           MusterBoardStampFunc draw,
           gpointer data)
{
  Stamp *stamp = g_hash_table_lookup (self->stamps, &key);
  gint64 start;

  if (stamp != NULL && stamp->pixels == pixels)
    return stamp;
  if (stamp != NULL && self->spent > FRAME_BUDGET)
    {
      self->behind = TRUE;
      return stamp;
    }
  if (stamp == NULL)
    {
      stamp = g_new0 (Stamp, 1);
      stamp->key = key;
      g_hash_table_insert (self->stamps, &stamp->key, stamp);
    }
  start = g_get_monotonic_time ();
  g_clear_object (&stamp->texture);
  stamp->texture = draw_texture (pixels, key, draw, data);
  stamp->pixels = pixels;
  self->spent += g_get_monotonic_time () - start;

  return stamp;
}

void
muster_board_stamps_append (MusterBoardStamps *self,
                            GtkSnapshot *snapshot,
                            guint64 key,
                            double size,
                            graphene_point_t middle,
                            MusterBoardStampFunc draw,
                            gpointer data)
{
  int scale = gtk_widget_get_scale_factor (self->widget);
  int pixels = (int) MAX (lround (size * scale), 1);
  Stamp *stamp = get_stamp (self, key, pixels, draw, data);
  float length = (float) pixels / (float) scale;
  float x = roundf ((middle.x - length / 2) * (float) scale) / (float) scale;
  float y = roundf ((middle.y - length / 2) * (float) scale) / (float) scale;

  gtk_snapshot_append_texture (snapshot,
                               stamp->texture,
                               &GRAPHENE_RECT_INIT (x, y, length, length));
}

static void
make_label (MusterBoardStamps *self, Label *label)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, label->text);
  g_autoptr (PangoFontDescription) font = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  PangoContext *context = pango_layout_get_context (layout);
  PangoRectangle ink, logical;

  font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (font, label->size * PANGO_SCALE);
  pango_font_description_set_weight (font, label->weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, &ink, &logical);

  /* Signs are capitals and digits: what is seen of them is centred, not their line. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -logical.x, (float) -ink.y));
  gtk_snapshot_append_layout (snapshot, layout, &label->color);
  label->label.node = gtk_snapshot_to_node (snapshot);
  label->label.width = (float) logical.width;
  label->label.height = (float) ink.height;
}

const MusterBoardLabel *
muster_board_stamps_get_label (MusterBoardStamps *self,
                               const char *text,
                               double size,
                               PangoWeight weight,
                               const GdkRGBA *color)
{
  Label wanted = { .text = (char *) text, .size = (int) MAX (size, 1), .weight = weight };
  Label *label;

  wanted.color = *color;
  label = g_hash_table_lookup (self->labels, &wanted);
  if (label == NULL)
    {
      label = g_memdup2 (&wanted, sizeof wanted);
      label->text = g_strdup (text);
      make_label (self, label);
      g_hash_table_add (self->labels, label);
    }

  return &label->label;
}

void
muster_board_stamps_append_label (MusterBoardStamps *self,
                                  GtkSnapshot *snapshot,
                                  const MusterBoardLabel *label,
                                  double x,
                                  double y)
{
  if (label->node == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (roundf ((float) x - label->width / 2),
                                                roundf ((float) y - label->height / 2)));
  gtk_snapshot_append_node (snapshot, label->node);
  gtk_snapshot_restore (snapshot);
}
