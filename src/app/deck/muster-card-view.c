/* muster-card-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-view.h"

#include <glib/gi18n.h>

#include "muster-card-back.h"
#include "muster-card-face.h"

#define EDGE        1   /* around the paper, in millimetres */
#define USUAL_WIDTH 240 /* in pixels */
#define LEAST_WIDTH 80

struct _MusterCardView
{
  GtkWidget parent_instance;

  MusterCardPress *press; /* nullable */
  MusterCardFace *face;   /* NULL: the back */
};

G_DEFINE_FINAL_TYPE (MusterCardView, muster_card_view, GTK_TYPE_WIDGET)

static double
get_mm (const MusterCardView *self, GtkOrientation orientation)
{
  MusterDeck *deck = self->press != NULL ? muster_card_press_get_deck (self->press) : NULL;
  double mm;

  if (deck == NULL)
    muster_deck_size_get (MUSTER_DECK_SIZE_POKER,
                          orientation == GTK_ORIENTATION_HORIZONTAL ? &mm : &(double){ 0 },
                          orientation == GTK_ORIENTATION_VERTICAL ? &mm : &(double){ 0 });
  else
    mm = orientation == GTK_ORIENTATION_HORIZONTAL ? muster_deck_get_width (deck)
                                                   : muster_deck_get_height (deck);

  return mm + 2 * EDGE;
}

static void
muster_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterCardView *self = MUSTER_CARD_VIEW (widget);
  const double all_width = get_mm (self, GTK_ORIENTATION_HORIZONTAL);
  const double all_height = get_mm (self, GTK_ORIENTATION_VERTICAL);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const double scale = MIN (width / all_width, height / all_height);
  cairo_t *cr;

  if (self->press == NULL || scale <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_translate (cr, (width - all_width * scale) / 2, (height - all_height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, EDGE, EDGE);
  muster_card_paper_draw (cr, all_width - 2 * EDGE, all_height - 2 * EDGE);
  muster_card_paper_trace (cr, all_width - 2 * EDGE, all_height - 2 * EDGE);
  cairo_clip (cr);
  if (self->face != NULL)
    muster_card_face_draw (self->face, cr);
  else
    muster_card_back_draw (self->press, cr, all_width - 2 * EDGE, all_height - 2 * EDGE);
  cairo_destroy (cr);
}

/* Its height follows from its width. */
static void
muster_card_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MusterCardView *self = MUSTER_CARD_VIEW (widget);
  const double shape = get_mm (self, GTK_ORIENTATION_VERTICAL) /
                       get_mm (self, GTK_ORIENTATION_HORIZONTAL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = for_size >= 0 ? MAX ((int) (for_size / shape), LEAST_WIDTH) : USUAL_WIDTH;
      return;
    }
  *minimum = (int) (LEAST_WIDTH * shape);
  *natural = (int) ((for_size >= 0 ? MIN (for_size, USUAL_WIDTH) : USUAL_WIDTH) * shape);
}

static GtkSizeRequestMode
muster_card_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- In words ---- */

/* All that stands on it, title and suit first. */
static char *
dup_words (MusterDeck *deck, const MusterDeckCard *card)
{
  GString *words = g_string_new (card->title);

  for (guint column = MUSTER_DECK_COLUMN_SUIT; column < muster_deck_get_n_columns (deck); column++)
    {
      g_autofree char *cell = muster_deck_dup_cell (deck, card, column);

      if (*cell == '\0' || column == MUSTER_DECK_COLUMN_TEXT ||
          column == MUSTER_DECK_COLUMN_PICTURE)
        continue;
      if (column == MUSTER_DECK_COLUMN_SUIT)
        g_string_append_printf (words, ". %s", cell);
      else
        g_string_append_printf (words,
                                ". %s: %s",
                                muster_deck_get_column_title (deck, column),
                                cell);
    }
  if (*card->text != '\0')
    g_string_append_printf (words, ". %s", card->text);

  return g_string_free (words, FALSE);
}

static void
say (MusterCardView *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
muster_card_view_show (MusterCardView *self, MusterDeck *deck, const MusterDeckCard *card)
{
  g_return_if_fail (MUSTER_IS_CARD_VIEW (self));

  g_clear_pointer (&self->face, muster_card_face_free);
  if (deck == NULL)
    g_clear_pointer (&self->press, muster_card_press_free);
  else if (self->press == NULL)
    self->press = muster_card_press_new (deck);
  else
    muster_card_press_set_deck (self->press, deck);
  if (card != NULL && deck != NULL)
    {
      g_autofree char *words = dup_words (deck, card);

      self->face = muster_card_face_new (self->press,
                                         card,
                                         muster_deck_get_width (deck),
                                         muster_deck_get_height (deck));
      say (self, words);
    }
  else
    say (self, deck != NULL ? _ ("Back of a card") : _ ("No card"));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* ---- The object ---- */

static void
muster_card_view_dispose (GObject *object)
{
  MusterCardView *self = MUSTER_CARD_VIEW (object);

  g_clear_pointer (&self->face, muster_card_face_free);
  g_clear_pointer (&self->press, muster_card_press_free);

  G_OBJECT_CLASS (muster_card_view_parent_class)->dispose (object);
}

static void
muster_card_view_class_init (MusterCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_card_view_dispose;
  widget_class->snapshot = muster_card_view_snapshot;
  widget_class->measure = muster_card_view_measure;
  widget_class->get_request_mode = muster_card_view_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_card_view_init (MusterCardView *self)
{
  say (self, _ ("No card"));
}

GtkWidget *
muster_card_view_new (void)
{
  return g_object_new (MUSTER_TYPE_CARD_VIEW, NULL);
}
