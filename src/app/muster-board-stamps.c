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
#define FRAME_BUDGET 2500

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
  GskRenderNode *picture;
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
  g_clear_pointer (&stamp->picture, gsk_render_node_unref);
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

/* ---- Images as nodes ---- */

static gboolean
is_drawn_by_cairo (MusterBoardStamps *self)
{
  GtkNative *native = gtk_widget_get_native (self->widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer == NULL || GSK_IS_CAIRO_RENDERER (renderer);
}

static GskRenderNode *
make_cairo_node (cairo_surface_t *image, const graphene_rect_t *bounds, int scale)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_surface_set_device_scale (image, scale, scale);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);

  return node;
}

static GskRenderNode *
make_texture_node (cairo_surface_t *image, const graphene_rect_t *bounds)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  cairo_surface_flush (image);
  bytes = g_bytes_new (cairo_image_surface_get_data (image), stride * (gsize) height);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);

  return gsk_texture_node_new (texture, bounds);
}

/* With cairo, GTK 4.8 converts every pixel of a texture each time that it is drawn; with GL it
 * uploads a texture once, but draws a cairo node anew at every scale. */
GskRenderNode *
muster_board_stamps_make_node (MusterBoardStamps *self, cairo_surface_t *image)
{
  int scale = gtk_widget_get_scale_factor (self->widget);
  float width = (float) cairo_image_surface_get_width (image) / (float) scale;
  float height = (float) cairo_image_surface_get_height (image) / (float) scale;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);

  return is_drawn_by_cairo (self) ? make_cairo_node (image, &bounds, scale)
                                  : make_texture_node (image, &bounds);
}

/* ---- Stamps ---- */

gboolean
muster_board_stamps_may_spend (MusterBoardStamps *self)
{
  if (self->spent > FRAME_BUDGET)
    self->behind = TRUE;

  return self->spent <= FRAME_BUDGET;
}

void
muster_board_stamps_spend (MusterBoardStamps *self, gint64 time)
{
  self->spent += time;
}

static GskRenderNode *
draw_picture (MusterBoardStamps *self,
              int pixels,
              guint64 key,
              MusterBoardStampFunc draw,
              gpointer data)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (image);
  GskRenderNode *node;

  cairo_scale (cr, pixels, pixels);
  cairo_translate (cr, 0.5, 0.5);
  draw (cr, 1.0 / pixels, key, data);
  cairo_destroy (cr);
  node = muster_board_stamps_make_node (self, image);
  cairo_surface_destroy (image);

  return node;
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
  if (stamp != NULL && !muster_board_stamps_may_spend (self))
    return stamp;
  if (stamp == NULL)
    {
      stamp = g_new0 (Stamp, 1);
      stamp->key = key;
      g_hash_table_insert (self->stamps, &stamp->key, stamp);
    }
  start = g_get_monotonic_time ();
  g_clear_pointer (&stamp->picture, gsk_render_node_unref);
  stamp->picture = draw_picture (self, pixels, key, draw, data);
  stamp->pixels = pixels;
  muster_board_stamps_spend (self, g_get_monotonic_time () - start);

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

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (stamp->pixels != pixels)
    gtk_snapshot_scale (snapshot,
                        (float) pixels / (float) stamp->pixels,
                        (float) pixels / (float) stamp->pixels);
  gtk_snapshot_append_node (snapshot, stamp->picture);
  gtk_snapshot_restore (snapshot);
}

/* ---- Labels ---- */

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
