/* muster-place-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-place-view.h"

#include <math.h>

#include "muster-card-back.h"
#include "muster-card-face.h"

#define EDGE        1    /* around the paper, in millimetres */
#define SHEET       0.6  /* how much of each card of a pile is seen below the next */
#define MOST_SHEETS 6    /* that are seen of a pile */
#define PER_SHEET   8    /* cards of a pile for each that is seen */
#define LEAST_WIDTH 96   /* of a view that takes all room, in pixels */
#define DIM         0.55 /* what is known and lies face down */

struct _MusterPlaceView
{
  GtkWidget parent_instance;

  int width;
  MusterCardPress *press; /* (nullable): borrowed */
  MusterCardFace *face;   /* NULL: the back */
  MusterPlaceLook look;
};

G_DEFINE_FINAL_TYPE (MusterPlaceView, muster_place_view, GTK_TYPE_WIDGET)

static void
get_size (const MusterPlaceView *self, double *width, double *height)
{
  muster_deck_size_get (MUSTER_DECK_SIZE_POKER, width, height);
  if (self->press == NULL)
    return;
  *width = muster_deck_get_width (muster_card_press_get_deck (self->press));
  *height = muster_deck_get_height (muster_card_press_get_deck (self->press));
}

static guint
count_sheets (const MusterPlaceView *self)
{
  return self->look.n > 1 ? MIN (1 + self->look.n / PER_SHEET, MOST_SHEETS) : 0;
}

/* ---- Drawing ---- */

/* Where nothing lies, the place itself is seen. */
static void
draw_empty (MusterPlaceView *self, cairo_t *cr, double width, double height)
{
  const double dashes[] = { 2, 2 };
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  colour.alpha *= 0.4F;
  gdk_cairo_set_source_rgba (cr, &colour);
  muster_card_paper_trace (cr, width, height);
  cairo_set_line_width (cr, 0.6);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
}

static void
draw_card (MusterPlaceView *self, cairo_t *cr, double width, double height)
{
  muster_card_paper_draw (cr, width, height);
  cairo_save (cr);
  muster_card_paper_trace (cr, width, height);
  cairo_clip (cr);
  if (self->face != NULL)
    muster_card_face_draw (self->face, cr);
  else
    muster_card_back_draw (self->press, cr, width, height);
  if (self->look.is_down)
    {
      cairo_set_source_rgba (cr, 0.45, 0.45, 0.5, 1 - DIM);
      cairo_paint (cr);
    }
  cairo_restore (cr);
}

/* All that lies below the top card is paper. */
static void
draw_pile (MusterPlaceView *self, cairo_t *cr, double width, double height)
{
  const guint n = count_sheets (self);

  for (guint i = n; i > 0; i--)
    {
      cairo_save (cr);
      cairo_translate (cr, SHEET * i, SHEET * i);
      muster_card_paper_draw (cr, width, height);
      cairo_restore (cr);
    }
  cairo_translate (cr, width / 2, height / 2);
  cairo_rotate (cr, self->look.turned * G_PI / 180);
  cairo_translate (cr, -width / 2, -height / 2);
  draw_card (self, cr, width, height);
}

static void
muster_place_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterPlaceView *self = MUSTER_PLACE_VIEW (widget);
  const gboolean across = self->look.turned % 180 != 0;
  const float all_width = (float) gtk_widget_get_width (widget);
  const float all_height = (float) gtk_widget_get_height (widget);
  double width;
  double height;
  double room;
  double scale;
  cairo_t *cr;

  get_size (self, &width, &height);
  room = 2 * EDGE + SHEET * count_sheets (self);
  scale = MIN (all_width / ((across ? height : width) + room),
               all_height / ((across ? width : height) + room));
  if (self->press == NULL || scale <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, all_width, all_height));
  cairo_translate (cr,
                   (all_width - (width + room - 2 * EDGE) * scale) / 2,
                   (all_height - (height + room - 2 * EDGE) * scale) / 2);
  cairo_scale (cr, scale, scale);
  if (self->look.n == 0)
    draw_empty (self, cr, width, height);
  else
    draw_pile (self, cr, width, height);
  cairo_destroy (cr);
}

static void
muster_place_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MusterPlaceView *self = MUSTER_PLACE_VIEW (widget);
  const int least = self->width > 0 ? self->width : LEAST_WIDTH;
  double width;
  double height;

  get_size (self, &width, &height);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? least
                                                       : (int) ceil (least * height / width);
  *natural = *minimum;
}

/* ---- The object ---- */

static void
muster_place_view_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_PLACE_VIEW (object)->face, muster_card_face_free);

  G_OBJECT_CLASS (muster_place_view_parent_class)->dispose (object);
}

static void
muster_place_view_class_init (MusterPlaceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_place_view_dispose;
  widget_class->snapshot = muster_place_view_snapshot;
  widget_class->measure = muster_place_view_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
muster_place_view_init (MusterPlaceView *self)
{
}

GtkWidget *
muster_place_view_new (int width)
{
  MusterPlaceView *self = g_object_new (MUSTER_TYPE_PLACE_VIEW, NULL);

  self->width = width;

  return GTK_WIDGET (self);
}

void
muster_place_view_show (MusterPlaceView *self, MusterCardPress *press, const MusterPlaceLook *look)
{
  MusterDeck *deck;

  g_return_if_fail (MUSTER_IS_PLACE_VIEW (self) && press != NULL && look != NULL);

  deck = muster_card_press_get_deck (press);
  if (self->press != press)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (self->press != press || self->look.card != look->card)
    {
      g_clear_pointer (&self->face, muster_card_face_free);
      if (look->card != NULL)
        self->face = muster_card_face_new (press,
                                           look->card,
                                           muster_deck_get_width (deck),
                                           muster_deck_get_height (deck));
    }
  self->press = press;
  self->look = *look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
