/* muster-card-face.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-face-private.h"

#include <math.h>

#define POKER_WIDTH  63.5
#define POKER_HEIGHT 88.9
#define EDGE         0.2  /* how thick the line around the paper is */
#define ROUND        0.05 /* radius of the corners of the paper, in its shorter side */

const MusterCardColour muster_card_white = { 1, 1, 1, 1 };
const MusterCardColour muster_card_black = { 0.09, 0.1, 0.12, 1 };
const MusterCardColour muster_card_grey = { 0.36, 0.38, 0.42, 1 };
static const MusterCardColour plain_ink = { 0.2, 0.24, 0.31, 1 };

/* ---- Items ---- */

MusterCardArea
muster_card_area_shrink (MusterCardArea area, double by)
{
  return (MusterCardArea){ area.x + by,
                           area.y + by,
                           MAX (area.width - 2 * by, 0),
                           MAX (area.height - 2 * by, 0) };
}

static MusterCardItem *
add (MusterCardFace *self, MusterCardItemKind kind, MusterCardArea area)
{
  const MusterCardItem item = { .kind = kind,
                                .x = area.x,
                                .y = area.y,
                                .width = area.width,
                                .height = area.height,
                                .colour = muster_card_black };

  g_array_append_val (self->items, item);
  return &g_array_index (self->items, MusterCardItem, self->items->len - 1);
}

MusterCardItem *
muster_card_face_add_box (MusterCardFace *self,
                          MusterCardArea area,
                          double radius,
                          const MusterCardColour *colour)
{
  MusterCardItem *item = add (self, MUSTER_CARD_BOX, area);

  item->radius = radius;
  item->colour = *colour;

  return item;
}

void
muster_card_face_add_line (MusterCardFace *self,
                           MusterCardArea area,
                           double radius,
                           double line,
                           const MusterCardColour *colour)
{
  muster_card_face_add_box (self, area, radius, colour)->line = line;
}

void
muster_card_face_add_sign (MusterCardFace *self,
                           const char *sign,
                           double x,
                           double y,
                           double height,
                           gboolean is_turned,
                           const MusterCardColour *colour)
{
  const MusterCardArea area = { x - height / 2, y - height / 2, height, height };
  MusterCardItem *item = add (self, MUSTER_CARD_SIGN, area);

  item->sign = g_strdup (sign);
  item->is_turned = is_turned;
  item->colour = *colour;
}

gboolean
muster_card_face_add_picture (MusterCardFace *self, MusterCardArea area, double radius)
{
  cairo_surface_t *picture;
  MusterCardItem *item;

  if (self->card->picture == NULL)
    return FALSE;
  picture = muster_card_press_get_picture (self->press, self->card->picture);
  item = add (self, MUSTER_CARD_PICTURE, area);
  item->picture = picture != NULL ? cairo_surface_reference (picture) : NULL;
  item->radius = radius;
  item->column = MUSTER_DECK_COLUMN_PICTURE;

  return TRUE;
}

static double
add_words (MusterCardFace *self,
           guint column,
           const char *text,
           PangoAttrList *attributes,
           MusterCardArea area,
           const MusterCardLook *look)
{
  const MusterCardWords words = {
    .text = text,
    .weight = look->weight,
    .alignment = look->xalign == 0   ? PANGO_ALIGN_LEFT
                 : look->xalign == 1 ? PANGO_ALIGN_RIGHT
                                     : PANGO_ALIGN_CENTER,
    .attributes = attributes,
    .most = MAX (look->most, MUSTER_CARD_LEAST),
    .least = MUSTER_CARD_LEAST,
    .width = area.width,
    .height = area.height,
  };
  MusterCardItem *item = add (self, MUSTER_CARD_TEXT, area);
  double width;
  double height;

  item->layout = muster_card_words_fit (&words,
                                        muster_card_press_get_context (self->press),
                                        &item->size,
                                        &item->is_cut);
  muster_card_layout_measure (item->layout, &width, &height);
  if (height > area.height + 0.01)
    {
      /* Not even a line has room: what lies on another text could be read by nobody. */
      pango_layout_set_text (item->layout, "", -1);
      item->is_cut = TRUE;
      height = 0;
    }
  item->y += MAX (area.height - height, 0) * look->yalign;
  item->height = height;
  item->column = column;
  item->colour = look->colour;
  item->is_turned = look->is_turned;

  return height;
}

double
muster_card_face_add_text (MusterCardFace *self,
                           guint column,
                           const char *text,
                           MusterCardArea area,
                           const MusterCardLook *look)
{
  return text != NULL && *text != '\0' ? add_words (self, column, text, NULL, area, look) : 0;
}

/* ---- What stands on a card ---- */

static const MusterDeckField *
get_field (const MusterCardFace *self, guint index)
{
  return muster_deck_get_field (muster_card_press_get_deck (self->press), index);
}

static guint
get_n_fields (const MusterCardFace *self)
{
  return muster_deck_get_n_fields (muster_card_press_get_deck (self->press));
}

/* (nullable): yes is the name of its field, and no is nothing. */
static const char *
get_shown (const MusterCardFace *self, guint index)
{
  const MusterDeckField *field = get_field (self, index);
  const char *value = self->card->values[index];

  if (field->type == MUSTER_DECK_FIELD_YES_NO)
    return g_str_equal (value, "yes") ? field->title : NULL;

  return *value != '\0' ? value : NULL;
}

const char *
muster_card_face_get_value (const MusterCardFace *self,
                            MusterDeckPlace place,
                            guint index,
                            guint *column)
{
  for (guint i = 0; i < get_n_fields (self); i++)
    if (get_field (self, i)->place == place && index-- == 0)
      {
        *column = MUSTER_DECK_COLUMN_FIELD + i;
        return get_shown (self, i);
      }

  return NULL;
}

char *
muster_card_face_dup_place (const MusterCardFace *self,
                            MusterDeckPlace place,
                            const char *between,
                            guint *column)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < get_n_fields (self); i++)
    {
      const char *value = get_field (self, i)->place == place ? get_shown (self, i) : NULL;

      if (value == NULL)
        continue;
      if (text->len == 0)
        *column = MUSTER_DECK_COLUMN_FIELD + i;
      else
        g_string_append (text, between);
      /* A number alone says nothing, except where it is large. */
      if (get_field (self, i)->type == MUSTER_DECK_FIELD_NUMBER &&
          place != MUSTER_DECK_PLACE_MIDDLE)
        g_string_append_printf (text, "%s\u00a0%s", get_field (self, i)->title, value);
      else
        g_string_append (text, value);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

double
muster_card_face_add_list (MusterCardFace *self,
                           MusterDeckPlace place,
                           MusterCardArea area,
                           const MusterCardLook *look)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  guint column = 0;

  for (guint i = 0; i < get_n_fields (self); i++)
    {
      const MusterDeckField *field = get_field (self, i);
      const char *value = field->place == place ? get_shown (self, i) : NULL;
      PangoAttribute *bold;

      if (value == NULL)
        continue;
      if (text->len == 0)
        column = MUSTER_DECK_COLUMN_FIELD + i;
      else
        g_string_append_c (text, '\n');
      bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      bold->start_index = (guint) text->len;
      g_string_append (text, field->title);
      bold->end_index = (guint) text->len;
      pango_attr_list_insert (attributes, bold);
      if (field->type != MUSTER_DECK_FIELD_YES_NO)
        g_string_append_printf (text, "\u2002%s", value);
    }

  return text->len > 0 ? add_words (self, column, text->str, attributes, area, look) : 0;
}

/* ---- The face ---- */

static void
clear_item (MusterCardItem *item)
{
  g_clear_pointer (&item->picture, cairo_surface_destroy);
  g_clear_pointer (&item->sign, g_free);
  g_clear_object (&item->layout);
}

static void
compose (MusterCardFace *self)
{
  switch (muster_deck_get_layout (muster_card_press_get_deck (self->press)))
    {
    case MUSTER_DECK_LAYOUT_PICTURE:
      muster_card_face_compose_picture (self);
      break;
    case MUSTER_DECK_LAYOUT_WHOLE_PICTURE:
      muster_card_face_compose_whole_picture (self);
      break;
    case MUSTER_DECK_LAYOUT_PLAYING:
      muster_card_face_compose_playing (self);
      break;
    case MUSTER_DECK_LAYOUT_CHIT:
      muster_card_face_compose_chit (self);
      break;
    case MUSTER_DECK_LAYOUT_EVENT:
    case MUSTER_DECK_N_LAYOUTS:
    default:
      muster_card_face_compose_event (self);
      break;
    }
}

MusterCardFace *
muster_card_face_new (MusterCardPress *press,
                      const MusterDeckCard *card,
                      double width,
                      double height)
{
  MusterDeck *deck = muster_card_press_get_deck (press);
  MusterCardFace *self = g_new0 (MusterCardFace, 1);

  self->press = press;
  self->card = card;
  self->suit = card->suit != NULL ? muster_deck_find_suit (deck, card->suit) : NULL;
  self->width = width;
  self->height = height;
  self->unit = MIN (width / POKER_WIDTH, height / POKER_HEIGHT);
  self->items = g_array_new (FALSE, FALSE, sizeof (MusterCardItem));
  g_array_set_clear_func (self->items, (GDestroyNotify) clear_item);
  if (self->suit == NULL || !muster_card_colour_read (self->suit->colour, &self->ink))
    self->ink = plain_ink;
  self->dark = muster_card_colour_darken (&self->ink);
  compose (self);

  return self;
}

void
muster_card_face_free (MusterCardFace *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->items);
  g_free (self);
}

guint
muster_card_face_get_n_items (const MusterCardFace *self)
{
  return self->items->len;
}

const MusterCardItem *
muster_card_face_get_item (const MusterCardFace *self, guint index)
{
  return &g_array_index (self->items, MusterCardItem, index);
}

/* ---- Drawing ---- */

void
muster_card_trace_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  const double round = MIN (radius, MIN (width, height) / 2);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - round, y + round, round, -G_PI / 2, 0);
  cairo_arc (cr, x + width - round, y + height - round, round, 0, G_PI / 2);
  cairo_arc (cr, x + round, y + height - round, round, G_PI / 2, G_PI);
  cairo_arc (cr, x + round, y + round, round, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
draw_box (const MusterCardItem *item, cairo_t *cr)
{
  const double half = item->line / 2;

  muster_card_trace_box (cr,
                         item->x + half,
                         item->y + half,
                         item->width - item->line,
                         item->height - item->line,
                         item->radius - half);
  if (item->line == 0)
    {
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, item->line);
  cairo_stroke (cr);
}

void
muster_card_draw_picture (cairo_surface_t *picture, MusterCardArea area, double radius, cairo_t *cr)
{
  const double width = cairo_image_surface_get_width (picture);
  const double height = cairo_image_surface_get_height (picture);
  const double scale = MAX (area.width / width, area.height / height);

  muster_card_trace_box (cr, area.x, area.y, area.width, area.height, radius);
  cairo_clip (cr);
  cairo_translate (cr,
                   area.x + (area.width - width * scale) / 2,
                   area.y + (area.height - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
}

/* A cross says that one was meant. */
static void
draw_missing (const MusterCardItem *item, cairo_t *cr)
{
  muster_card_trace_box (cr, item->x, item->y, item->width, item->height, item->radius);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 0.93, 0.93, 0.94);
  cairo_paint (cr);
  muster_card_colour_set (&muster_card_grey, cr);
  cairo_set_line_width (cr, 0.3);
  cairo_move_to (cr, item->x, item->y);
  cairo_rel_line_to (cr, item->width, item->height);
  cairo_move_to (cr, item->x, item->y + item->height);
  cairo_rel_line_to (cr, item->width, -item->height);
  cairo_stroke (cr);
}

static void
draw_picture (const MusterCardItem *item, cairo_t *cr)
{
  const MusterCardArea area = { item->x, item->y, item->width, item->height };

  if (item->picture != NULL)
    muster_card_draw_picture (item->picture, area, item->radius, cr);
  else
    draw_missing (item, cr);
}

static void
draw_text (const MusterCardItem *item, cairo_t *cr)
{
  PangoRectangle extents;

  pango_layout_get_extents (item->layout, NULL, &extents);
  cairo_translate (cr, item->x, item->y);
  cairo_scale (cr, 1 / MUSTER_CARD_POINTS, 1 / MUSTER_CARD_POINTS);
  cairo_move_to (cr, 0, -(double) extents.y / PANGO_SCALE);
  pango_cairo_show_layout (cr, item->layout);
}

static void
draw_item (const MusterCardItem *item, PangoContext *context, cairo_t *cr)
{
  const double x = item->x + item->width / 2;
  const double y = item->y + item->height / 2;

  if (item->is_turned)
    {
      cairo_translate (cr, x, y);
      cairo_rotate (cr, G_PI);
      cairo_translate (cr, -x, -y);
    }
  muster_card_colour_set (&item->colour, cr);
  switch (item->kind)
    {
    case MUSTER_CARD_PICTURE:
      draw_picture (item, cr);
      break;
    case MUSTER_CARD_SIGN:
      muster_card_sign_draw (item->sign, context, cr, x, y, item->height);
      break;
    case MUSTER_CARD_TEXT:
      draw_text (item, cr);
      break;
    case MUSTER_CARD_BOX:
    default:
      draw_box (item, cr);
      break;
    }
}

void
muster_card_face_draw (const MusterCardFace *self, cairo_t *cr)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      cairo_save (cr);
      cairo_new_path (cr);
      draw_item (muster_card_face_get_item (self, i),
                 muster_card_press_get_context (self->press),
                 cr);
      cairo_restore (cr);
    }
}

void
muster_card_paper_trace (cairo_t *cr, double width, double height)
{
  muster_card_trace_box (cr, 0, 0, width, height, MIN (width, height) * ROUND);
}

void
muster_card_paper_draw (cairo_t *cr, double width, double height)
{
  muster_card_paper_trace (cr, width, height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, EDGE);
  cairo_stroke (cr);
}
