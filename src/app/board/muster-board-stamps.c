/* muster-board-stamps.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-stamps.h"

#include <math.h>

#include "muster-board-picture.h"

struct _MusterBoardStamps
{
  GtkWidget *widget;  /* owns this */
  GHashTable *stamps; /* guint64 -> Stamp */
  MusterBoardBudget *budget;
};

typedef struct
{
  guint64 key;
  MusterBoardPicture *picture;
  int pixels;
} Stamp;

static void
stamp_free (Stamp *stamp)
{
  g_clear_pointer (&stamp->picture, muster_board_picture_free);
  g_free (stamp);
}

MusterBoardStamps *
muster_board_stamps_new (GtkWidget *widget, MusterBoardBudget *budget)
{
  MusterBoardStamps *self = g_new0 (MusterBoardStamps, 1);

  self->widget = widget;
  self->budget = budget;
  self->stamps = g_hash_table_new_full (g_int64_hash,
                                        g_int64_equal,
                                        NULL,
                                        (GDestroyNotify) stamp_free);

  return self;
}

void
muster_board_stamps_free (MusterBoardStamps *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->stamps);
  g_free (self);
}

void
muster_board_stamps_clear (MusterBoardStamps *self)
{
  g_hash_table_remove_all (self->stamps);
}

static MusterBoardPicture *
draw_picture (MusterBoardStamps *self,
              int pixels,
              guint64 key,
              MusterBoardStampFunc draw,
              gpointer data)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (image);

  cairo_scale (cr, pixels, pixels);
  cairo_translate (cr, 0.5, 0.5);
  draw (cr, 1.0 / pixels, key, data);
  cairo_destroy (cr);

  return muster_board_picture_new (self->widget, image, TRUE);
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
  if (stamp != NULL && !muster_board_budget_allows (self->budget))
    return stamp;
  if (stamp == NULL)
    {
      stamp = g_new0 (Stamp, 1);
      stamp->key = key;
      g_hash_table_insert (self->stamps, &stamp->key, stamp);
    }
  start = g_get_monotonic_time ();
  g_clear_pointer (&stamp->picture, muster_board_picture_free);
  stamp->picture = draw_picture (self, pixels, key, draw, data);
  stamp->pixels = pixels;
  muster_board_budget_spend (self->budget, start);

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

  muster_board_picture_append (stamp->picture,
                               snapshot,
                               &GRAPHENE_RECT_INIT (x, y, length, length));
}
