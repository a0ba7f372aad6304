/* muster-board-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-picture.h"

/* Drawing a cairo node takes memory as large as what is seen of it. Where that is much, the C
 * library gives it back to the system after each frame, which has to clear it for the next: that
 * took longer than the drawing. So no node is larger than this, in pixels. */
#define LARGEST 512

/* With cairo, GTK 4.8 copies every pixel of a texture each time that it is drawn; with GL it
 * uploads a texture once, but draws a cairo node anew at every scale. So it is one or the other. */
struct _MusterBoardPicture
{
  cairo_surface_t *image; /* or */
  GdkTexture *texture;
  int width, height; /* in pixels of the screen */
  int scale;
  gboolean fine;
  GskRenderNode *node; /* all of it, at 0, 0, in the size in which it was drawn last; or NULL */
  graphene_size_t size;
};

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer == NULL || GSK_IS_CAIRO_RENDERER (renderer);
}

static GdkTexture *
make_texture (cairo_surface_t *image)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (image);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (image),
                                      stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (image));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

MusterBoardPicture *
muster_board_picture_new (GtkWidget *widget, cairo_surface_t *image, gboolean fine)
{
  MusterBoardPicture *self = g_new0 (MusterBoardPicture, 1);

  self->width = cairo_image_surface_get_width (image);
  self->height = cairo_image_surface_get_height (image);
  self->scale = gtk_widget_get_scale_factor (widget);
  self->fine = fine;
  if (is_drawn_by_cairo (widget))
    self->image = image;
  else
    {
      self->texture = make_texture (image);
      cairo_surface_destroy (image);
    }

  return self;
}

void
muster_board_picture_free (MusterBoardPicture *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_object (&self->texture);
  g_free (self);
}

/* The usual filter of cairo takes its time, and beyond the edge there is more of the same, so that
 * pictures side by side have no seams. */
static GskRenderNode *
make_cairo_node (MusterBoardPicture *self, const graphene_rect_t *part, const graphene_size_t *size)
{
  g_autoptr (GskRenderNode)
                 node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, size->width, size->height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (self->image);
  const double across = part->size.width / size->width;
  const double down = part->size.height / size->height;
  const gboolean plain = !self->fine || (across == self->scale && down == self->scale);
  cairo_matrix_t matrix;

  cairo_matrix_init (&matrix, across, 0, 0, down, part->origin.x, part->origin.y);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, plain ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  cairo_set_source (cr, pattern);
  cairo_rectangle (cr, 0, 0, size->width, size->height);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
  cairo_destroy (cr);

  return g_steal_pointer (&node);
}

static GskRenderNode *
make_texture_node (MusterBoardPicture *self,
                   const graphene_rect_t *part,
                   const graphene_size_t *size)
{
  const float across = size->width / part->size.width;
  const float down = size->height / part->size.height;
  g_autoptr (GskRenderNode)
                 all = gsk_texture_node_new (self->texture,
                                             &GRAPHENE_RECT_INIT (-part->origin.x * across,
                                                                  -part->origin.y * down,
                                                                  (float) self->width * across,
                                                                  (float) self->height * down));

  if (part->size.width == (float) self->width && part->size.height == (float) self->height)
    return g_steal_pointer (&all);

  return gsk_clip_node_new (all, &GRAPHENE_RECT_INIT (0, 0, size->width, size->height));
}

static GskRenderNode *
make_piece (MusterBoardPicture *self, const graphene_rect_t *part, const graphene_size_t *size)
{
  return self->image != NULL ? make_cairo_node (self, part, size)
                             : make_texture_node (self, part, size);
}

static GskRenderNode *
move_node (GskRenderNode *node, float x, float y)
{
  g_autoptr (GskTransform) way = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y));

  /* There is no transform that does nothing. */
  return way != NULL ? gsk_transform_node_new (node, way) : gsk_render_node_ref (node);
}

/* The pieces end at whole pixels if @size does. */
static GskRenderNode *
make_node (MusterBoardPicture *self, const graphene_rect_t *part, const graphene_size_t *size)
{
  const float across = part->size.width / size->width;
  const float down = part->size.height / size->height;
  g_autoptr (GPtrArray)
                 pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  if (size->width <= LARGEST && size->height <= LARGEST)
    return make_piece (self, part, size);

  for (float y = 0; y < size->height; y += LARGEST)
    for (float x = 0; x < size->width; x += LARGEST)
      {
        const graphene_size_t length = { MIN (size->width - x, LARGEST),
                                         MIN (size->height - y, LARGEST) };
        const graphene_rect_t from = GRAPHENE_RECT_INIT (part->origin.x + x * across,
                                                         part->origin.y + y * down,
                                                         length.width * across,
                                                         length.height * down);
        g_autoptr (GskRenderNode) piece = make_piece (self, &from, &length);

        g_ptr_array_add (pieces, move_node (piece, x, y));
      }

  return gsk_container_node_new ((GskRenderNode **) pieces->pdata, pieces->len);
}

static void
append (GtkSnapshot *snapshot, GskRenderNode *node, const graphene_point_t *at)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, at);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

/* The same node as long as the size is the same: what has not changed is not drawn. */
void
muster_board_picture_append (MusterBoardPicture *self,
                             GtkSnapshot *snapshot,
                             const graphene_rect_t *where)
{
  if (self->node == NULL || !graphene_size_equal (&self->size, &where->size))
    {
      const graphene_rect_t all = GRAPHENE_RECT_INIT (0,
                                                      0,
                                                      (float) self->width,
                                                      (float) self->height);

      g_clear_pointer (&self->node, gsk_render_node_unref);
      self->node = make_node (self, &all, &where->size);
      self->size = where->size;
    }
  append (snapshot, self->node, &where->origin);
}

void
muster_board_picture_append_part (MusterBoardPicture *self,
                                  GtkSnapshot *snapshot,
                                  const graphene_rect_t *part,
                                  const graphene_rect_t *where)
{
  g_autoptr (GskRenderNode) node = make_node (self, part, &where->size);

  append (snapshot, node, &where->origin);
}
