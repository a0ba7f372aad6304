/* muster-card-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-sheet.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>

#include "muster-card-back.h"
#include "muster-card-face.h"
#include "muster-card-text.h"

#define MARK  4.0   /* how long a mark is, in millimetres */
#define APART 1.0   /* of a card, that it does not stay on it */
#define HAIR  0.15  /* how thick */
#define REST  0.001 /* what sums of measures are wrong by */

struct _MusterCardSheet
{
  MusterDeck *deck;
  MusterCardSheetOptions options;
  MusterCardPress *press;
  guint columns, rows;
  gboolean is_turned;
  double step_x, step_y; /* what a card takes up on the page */
  double left, top;      /* of the first */
  GArray *cards;         /* of guint: each piece */
  GArray *marks;
};

/* ---- Places ---- */

static guint
count (double room, double size)
{
  return room + REST < size ? 0 : (guint) ((room + REST) / size);
}

/* As many as there is room for, on end if there is room for more of them so. All together are in the middle of the page, so that
 * they are there on its other side as well. */
static gboolean
arrange (MusterCardSheet *self)
{
  const MusterCardSheetOptions *options = &self->options;
  const double width = options->width - 2 * options->margin;
  const double height = options->height - 2 * options->margin;
  const guint upright = count (width, options->card_width) * count (height, options->card_height);
  const guint on_end = count (width, options->card_height) * count (height, options->card_width);

  self->is_turned = on_end > upright;
  self->step_x = self->is_turned ? options->card_height : options->card_width;
  self->step_y = self->is_turned ? options->card_width : options->card_height;
  self->columns = count (width, self->step_x);
  self->rows = count (height, self->step_y);
  self->left = (options->width - self->columns * self->step_x) / 2;
  self->top = (options->height - self->rows * self->step_y) / 2;

  return self->columns > 0 && self->rows > 0;
}

static void
list_cards (MusterCardSheet *self)
{
  self->cards = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < muster_deck_get_n_cards (self->deck); i++)
    {
      const guint n = muster_deck_get_card (self->deck, i)->count;

      for (guint k = 0; k < (self->options.once ? 1 : n); k++)
        g_array_append_val (self->cards, i);
    }
}

static void
add_mark (MusterCardSheet *self, double x0, double y0, double x1, double y1)
{
  const MusterCardMark mark = { x0, y0, x1, y1 };

  g_array_append_val (self->marks, mark);
}

static void
list_marks (MusterCardSheet *self)
{
  const double right = self->left + self->columns * self->step_x;
  const double bottom = self->top + self->rows * self->step_y;
  const double across = MIN (MARK, self->left - APART);
  const double down = MIN (MARK, self->top - APART);

  self->marks = g_array_new (FALSE, FALSE, sizeof (MusterCardMark));
  for (guint i = 0; down > 0 && i <= self->columns; i++)
    {
      const double x = self->left + i * self->step_x;

      add_mark (self, x, self->top - APART - down, x, self->top - APART);
      add_mark (self, x, bottom + APART, x, bottom + APART + down);
    }
  for (guint i = 0; across > 0 && i <= self->rows; i++)
    {
      const double y = self->top + i * self->step_y;

      add_mark (self, self->left - APART - across, y, self->left - APART, y);
      add_mark (self, right + APART, y, right + APART + across, y);
    }
}

static gboolean
prints_backs (const MusterCardSheet *self)
{
  return self->options.backs != MUSTER_CARD_BACKS_NONE;
}

/* Paper that is higher than wide is turned over at its long edge like a leaf of a book: what is left comes to be right. */
static gboolean
is_mirrored_across (const MusterCardSheet *self)
{
  const gboolean is_high = self->options.height >= self->options.width;

  return (self->options.backs == MUSTER_CARD_BACKS_LONG) == is_high;
}

/* What was up is still up where left and right change, and down where these stay. A card on end points to one of the two. */
static int
get_back_turn (const MusterCardSheet *self)
{
  if (is_mirrored_across (self))
    return self->is_turned ? 3 : 0;

  return self->is_turned ? 1 : 2;
}

static MusterCardPlace
get_place_of (const MusterCardSheet *self, guint piece, gboolean is_back)
{
  const guint room = self->columns * self->rows;
  const guint slot = piece % room;
  const guint column = slot % self->columns;
  const guint row = slot / self->columns;
  const guint leaf = piece / room;
  MusterCardPlace place = { .page = prints_backs (self) ? 2 * leaf + (is_back ? 1 : 0) : leaf,
                            .card = g_array_index (self->cards, guint, piece),
                            .x = self->left + column * self->step_x,
                            .y = self->top + row * self->step_y,
                            .width = self->step_x,
                            .height = self->step_y,
                            .turn = self->is_turned ? 1 : 0 };

  if (!is_back)
    return place;
  place.card = G_MAXUINT;
  place.turn = get_back_turn (self);
  if (is_mirrored_across (self))
    place.x = self->options.width - place.x - place.width;
  else
    place.y = self->options.height - place.y - place.height;

  return place;
}

/* ---- The sheet ---- */

MusterCardSheet *
muster_card_sheet_new (MusterDeck *deck, const MusterCardSheetOptions *options, GError **error)
{
  g_autoptr (MusterCardSheet) self = g_new0 (MusterCardSheet, 1);

  self->deck = muster_deck_ref (deck);
  self->options = *options;
  if (options->card_width <= 0 || options->card_height <= 0)
    {
      self->options.card_width = muster_deck_get_width (deck);
      self->options.card_height = muster_deck_get_height (deck);
    }
  if (!arrange (self))
    {
      g_set_error (
          error,
          MUSTER_DECK_ERROR,
          MUSTER_DECK_ERROR_INVALID,
          _ ("a card of %1$.1f × %2$.1f mm does not fit on paper of %3$.1f × %4$.1f mm, of "
             "which %5$.1f mm at each edge stay free"),
          self->options.card_width,
          self->options.card_height,
          options->width,
          options->height,
          options->margin);
      return NULL;
    }
  self->press = muster_card_press_new (deck);
  list_cards (self);
  list_marks (self);

  return g_steal_pointer (&self);
}

void
muster_card_sheet_free (MusterCardSheet *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->cards, g_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  muster_card_press_free (self->press);
  muster_deck_unref (self->deck);
  g_free (self);
}

guint
muster_card_sheet_get_n_pages (const MusterCardSheet *self)
{
  const guint room = self->columns * self->rows;
  const guint leaves = (self->cards->len + room - 1) / room;

  return prints_backs (self) ? 2 * leaves : leaves;
}

guint
muster_card_sheet_get_n_places (const MusterCardSheet *self)
{
  return prints_backs (self) ? 2 * self->cards->len : self->cards->len;
}

MusterCardPlace
muster_card_sheet_get_place (const MusterCardSheet *self, guint index)
{
  const guint room = self->columns * self->rows;
  const guint leaf = index / (2 * room);
  guint on_leaf;
  guint rest;

  g_assert (index < muster_card_sheet_get_n_places (self));

  if (!prints_backs (self))
    return get_place_of (self, index, FALSE);
  on_leaf = MIN (self->cards->len - leaf * room, room);
  rest = index - leaf * 2 * room;

  return get_place_of (self, leaf * room + rest % on_leaf, rest >= on_leaf);
}

guint
muster_card_sheet_get_n_marks (const MusterCardSheet *self)
{
  return self->marks->len;
}

MusterCardMark
muster_card_sheet_get_mark (const MusterCardSheet *self, guint index)
{
  return g_array_index (self->marks, MusterCardMark, index);
}

/* ---- Drawing ---- */

static void
draw_place (MusterCardSheet *self, cairo_t *cr, const MusterCardPlace *place)
{
  const double width = self->options.card_width;
  const double height = self->options.card_height;

  cairo_save (cr);
  cairo_rectangle (cr, place->x, place->y, place->width, place->height);
  cairo_clip (cr);
  cairo_translate (cr, place->x + place->width / 2, place->y + place->height / 2);
  cairo_rotate (cr, place->turn * G_PI / 2);
  cairo_translate (cr, -width / 2, -height / 2);
  if (place->card == G_MAXUINT)
    muster_card_back_draw (self->press, cr, width, height);
  else
    {
      g_autoptr (MusterCardFace)
                     face = muster_card_face_new (self->press,
                                                  muster_deck_get_card (self->deck, place->card),
                                                  width,
                                                  height);

      muster_card_face_draw (face, cr);
    }
  cairo_restore (cr);
}

static void
draw_marks (const MusterCardSheet *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, HAIR);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const MusterCardMark *mark = &g_array_index (self->marks, MusterCardMark, i);

      cairo_move_to (cr, mark->x0, mark->y0);
      cairo_line_to (cr, mark->x1, mark->y1);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
muster_card_sheet_draw (MusterCardSheet *self, cairo_t *cr, guint page)
{
  const guint room = self->columns * self->rows;
  const gboolean is_back = prints_backs (self) && page % 2 == 1;
  const guint leaf = prints_backs (self) ? page / 2 : page;
  const guint end = MIN ((leaf + 1) * room, self->cards->len);

  for (guint piece = leaf * room; piece < end; piece++)
    {
      const MusterCardPlace place = get_place_of (self, piece, is_back);

      draw_place (self, cr, &place);
    }
  draw_marks (self, cr);
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
muster_card_sheet_to_pdf (MusterCardSheet *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      write_cb,
      bytes,
      self->options.width * MUSTER_CARD_POINTS,
      self->options.height * MUSTER_CARD_POINTS);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface,
                                  CAIRO_PDF_METADATA_TITLE,
                                  muster_deck_get_title (self->deck));
  cairo_scale (cr, MUSTER_CARD_POINTS, MUSTER_CARD_POINTS);
  for (guint page = 0; page < muster_card_sheet_get_n_pages (self); page++)
    {
      muster_card_sheet_draw (self, cr, page);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error,
                           MUSTER_DECK_ERROR,
                           MUSTER_DECK_ERROR_FAILED,
                           cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
