/* muster-card-compose.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-face-private.h"

/* Cards with a title, a text and perhaps a picture. What is in millimetres is so on a card of poker. */

#define MARGIN  3.5
#define HEADER  10.5
#define ROUNDEL 7.5 /* how high what stands in the header is */
#define GAP     1.6 /* between two parts */
#define FOOT    4.6
#define LINE    0.25
#define PICTURE 0.42 /* of the height of the card */
#define PANEL   0.5  /* the highest that lies on a picture, likewise */

#define BETWEEN "\u2002·\u2002"

static MusterCardLook
look_of (double most, PangoWeight weight, const MusterCardColour *colour)
{
  return (MusterCardLook){ .colour = *colour, .weight = weight, .most = most };
}

/* Takes from the top of what is left. */
static void
take (MusterCardArea *area, double height)
{
  const double taken = MIN (height, area->height);

  area->y += taken;
  area->height -= taken;
}

/* ---- The header ---- */

/* What stands in a corner, on white.
 * @right: where it ends
 * Returns: how wide it is; 0: nothing stands there */
static double
add_badge (MusterCardFace *self, guint index, double right, double y)
{
  const double unit = self->unit;
  guint column = 0;
  const char *value = muster_card_face_get_value (self, MUSTER_DECK_PLACE_CORNER, index, &column);
  MusterCardLook look = look_of (13 * unit, PANGO_WEIGHT_BOLD, &self->dark);
  MusterCardArea area = { .y = y, .height = ROUNDEL * unit };

  if (value == NULL)
    return 0;
  area.width = CLAMP ((double) g_utf8_strlen (value, -1) * 2.6 + 2.5, ROUNDEL, 20) * unit;
  area.x = right - area.width;
  muster_card_face_add_box (self, area, ROUNDEL * unit / 2, &muster_card_white);
  look.xalign = 0.5;
  look.yalign = 0.5;
  muster_card_face_add_text (self,
                             column,
                             value,
                             muster_card_area_shrink (area, 0.8 * unit),
                             &look);

  return area.width;
}

static double
add_roundel (MusterCardFace *self, double x, double y)
{
  const double size = ROUNDEL * self->unit;
  const MusterCardArea area = { x, y, size, size };

  if (self->suit == NULL)
    return 0;
  muster_card_face_add_box (self, area, size / 2, &muster_card_white);
  muster_card_face_add_sign (self,
                             self->suit->sign,
                             x + size / 2,
                             y + size / 2,
                             size * 0.62,
                             FALSE,
                             &self->dark);

  return size;
}

/* The title, with the sign of the suit before it and the first corner behind it. */
static void
add_header (MusterCardFace *self, MusterCardArea *left)
{
  const double unit = self->unit;
  const double inset = (HEADER - ROUNDEL) / 2 * unit;
  const MusterCardColour on = muster_card_colour_on (&self->ink);
  MusterCardArea area = { left->x, left->y, left->width, HEADER * unit };
  MusterCardLook look = look_of (13 * unit, PANGO_WEIGHT_BOLD, &on);
  double before;
  double behind;

  muster_card_face_add_box (self, area, HEADER * unit / 2, &self->ink);
  before = add_roundel (self, area.x + inset, area.y + inset);
  behind = add_badge (self, 0, area.x + area.width - inset, area.y + inset);
  area.x += inset + before + (before > 0 ? 1.2 : 2.2) * unit;
  area.width = left->x + left->width - area.x - inset - behind - (behind > 0 ? 1 : 2.2) * unit;
  look.xalign = before > 0 ? 0 : 0.5;
  look.yalign = 0.5;
  muster_card_face_add_text (
      self,
      MUSTER_DECK_COLUMN_TITLE,
      self->card->title,
      (MusterCardArea){ area.x, area.y + 0.8 * unit, area.width, area.height - 1.6 * unit },
      &look);
  take (left, (HEADER + GAP) * unit);
}

/* ---- The foot ---- */

/* The suit in words, and what stands at the foot; at the right end the other corners. */
static void
add_foot (MusterCardFace *self, MusterCardArea *left)
{
  const double unit = self->unit;
  guint column = MUSTER_DECK_COLUMN_SUIT;
  g_autofree char *fields = muster_card_face_dup_place (self,
                                                        MUSTER_DECK_PLACE_FOOT,
                                                        BETWEEN,
                                                        &column);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autofree char *text = NULL;
  MusterCardLook look = look_of (8 * unit, PANGO_WEIGHT_NORMAL, &muster_card_grey);
  MusterCardArea area = { left->x, left->y + left->height - FOOT * unit, left->width, FOOT * unit };
  guint corner = 0;

  if (self->suit != NULL)
    g_ptr_array_add (parts, self->suit->title);
  if (fields != NULL)
    g_ptr_array_add (parts, fields);
  for (guint i = 1; i < 3; i++)
    {
      const char *value = muster_card_face_get_value (self, MUSTER_DECK_PLACE_CORNER, i, &corner);

      if (value != NULL)
        g_ptr_array_add (parts, (char *) value);
    }
  if (parts->len == 0)
    return;
  g_ptr_array_add (parts, NULL);
  text = g_strjoinv (BETWEEN, (char **) parts->pdata);
  muster_card_face_add_box (
      self,
      (MusterCardArea){ area.x + 1.5 * unit, area.y, area.width - 3 * unit, LINE * unit },
      0,
      &self->ink);
  area.y += 0.9 * unit;
  area.height -= 0.9 * unit;
  look.xalign = 0.5;
  look.yalign = 1;
  muster_card_face_add_text (self, column, text, area, &look);
  left->height -= (FOOT + GAP) * unit;
}

/* ---- Between them ---- */

static void
add_head (MusterCardFace *self, MusterCardArea *left)
{
  const double unit = self->unit;
  guint column = 0;
  g_autofree char *text = muster_card_face_dup_place (self,
                                                      MUSTER_DECK_PLACE_HEAD,
                                                      BETWEEN,
                                                      &column);
  MusterCardLook look = look_of (9.5 * unit, PANGO_WEIGHT_SEMIBOLD, &self->dark);
  const MusterCardArea area = { left->x, left->y, left->width, 8 * unit };
  double height;

  look.xalign = 0.5;
  height = muster_card_face_add_text (self, column, text, area, &look);
  if (height > 0)
    take (left, height + GAP * unit);
}

/* With no text below, it has all the room that is left. */
static void
add_middle (MusterCardFace *self, MusterCardArea *left)
{
  guint column = 0;
  g_autofree char *text = muster_card_face_dup_place (self,
                                                      MUSTER_DECK_PLACE_MIDDLE,
                                                      "\n",
                                                      &column);
  const gboolean is_alone = *self->card->text == '\0';
  guint body;
  g_autofree char *below = muster_card_face_dup_place (self, MUSTER_DECK_PLACE_BODY, "", &body);
  MusterCardLook look = look_of (60 * self->unit, PANGO_WEIGHT_BOLD, &self->dark);
  MusterCardArea area = *left;

  if (text == NULL)
    return;
  look.xalign = 0.5;
  look.yalign = 0.5;
  area.height *= !is_alone ? 0.4 : below != NULL ? 0.65 : 1;
  muster_card_face_add_text (self, column, text, area, &look);
  take (left, area.height + GAP * self->unit);
}

static void
add_body (MusterCardFace *self, MusterCardArea *left)
{
  MusterCardLook look = look_of (9.5 * self->unit, PANGO_WEIGHT_NORMAL, &muster_card_black);
  MusterCardArea area = *left;
  double height;

  look.xalign = 0.5;
  if (*self->card->text != '\0')
    area.height *= 0.5;
  height = muster_card_face_add_list (self, MUSTER_DECK_PLACE_BODY, area, &look);
  if (height > 0)
    take (left, height + GAP * self->unit);
}

/* What has room in the largest letters stands in the middle, what is longer begins at the top. */
static double
add_card_text (MusterCardFace *self, MusterCardArea area, double yalign)
{
  MusterCardLook look = look_of (16 * self->unit, PANGO_WEIGHT_NORMAL, &muster_card_black);
  const guint index = self->items->len;
  double height;
  MusterCardItem *item;

  look.xalign = 0.5;
  look.yalign = yalign;
  height = muster_card_face_add_text (self, MUSTER_DECK_COLUMN_TEXT, self->card->text, area, &look);
  if (height == 0)
    return 0;
  item = &g_array_index (self->items, MusterCardItem, index);
  if (item->size < look.most - 0.5)
    {
      pango_layout_set_alignment (item->layout, PANGO_ALIGN_LEFT);
      item->y = area.y;
    }

  return height;
}

/* Where nothing else is said, the sign of the suit is seen from afar. */
static void
add_watermark (MusterCardFace *self, MusterCardArea area)
{
  const MusterCardColour pale = { self->ink.red, self->ink.green, self->ink.blue, 0.16 };

  if (self->suit != NULL)
    muster_card_face_add_sign (self,
                               self->suit->sign,
                               area.x + area.width / 2,
                               area.y + area.height * 0.47,
                               MIN (area.width, area.height) * 0.55,
                               FALSE,
                               &pale);
}

static void
add_rest (MusterCardFace *self, MusterCardArea left)
{
  const guint first = self->items->len;

  left.x += 0.5 * self->unit;
  left.width -= self->unit;
  add_head (self, &left);
  add_middle (self, &left);
  add_body (self, &left);
  add_card_text (self, left, 0.42);
  if (self->items->len == first && self->card->picture == NULL)
    add_watermark (self, left);
}

/* ---- The layouts ---- */

static MusterCardArea
get_inside (const MusterCardFace *self)
{
  const MusterCardArea card = { 0, 0, self->width, self->height };

  return muster_card_area_shrink (card, MARGIN * self->unit);
}

void
muster_card_face_compose_event (MusterCardFace *self)
{
  MusterCardArea left = get_inside (self);

  add_header (self, &left);
  add_foot (self, &left);
  add_rest (self, left);
}

static gboolean
says_more (const MusterCardFace *self)
{
  static const MusterDeckPlace places[] = { MUSTER_DECK_PLACE_HEAD,
                                            MUSTER_DECK_PLACE_MIDDLE,
                                            MUSTER_DECK_PLACE_BODY };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint column;
      g_autofree char *text = muster_card_face_dup_place (self, places[i], "", &column);

      if (text != NULL)
        return TRUE;
    }

  return *self->card->text != '\0';
}

void
muster_card_face_compose_picture (MusterCardFace *self)
{
  MusterCardArea left = get_inside (self);
  MusterCardArea picture;

  add_header (self, &left);
  add_foot (self, &left);
  picture = left;
  if (says_more (self))
    picture.height = MIN (self->height * PICTURE, left.height);
  if (muster_card_face_add_picture (self, picture, 2 * self->unit))
    take (&left, picture.height + GAP * self->unit);
  add_rest (self, left);
}

/* What is to be said lies at the foot of the picture, as high as it needs. */
static void
add_panel (MusterCardFace *self, MusterCardArea left)
{
  const double unit = self->unit;
  const MusterCardColour paper = { 1, 1, 1, 0.9 };
  const double most = self->height * PANEL;
  MusterCardArea area = { left.x,
                          left.y + MAX (left.height - most, 0),
                          left.width,
                          MIN (left.height, most) };
  const guint box = self->items->len;
  guint first;
  double end;
  double down;

  muster_card_face_add_box (self, area, 2 * unit, &paper);
  first = self->items->len;
  area = muster_card_area_shrink (area, 1.8 * unit);
  add_foot (self, &area);
  end = area.y + area.height;
  add_head (self, &area);
  add_body (self, &area);
  take (&area, add_card_text (self, area, 0));
  if (self->items->len == first)
    {
      g_array_set_size (self->items, box);
      return;
    }
  /* All but the foot, which is at the end already, goes down as far as there is room. */
  down = MAX (end - area.y, 0);
  for (guint i = first; i < self->items->len; i++)
    {
      MusterCardItem *item = &g_array_index (self->items, MusterCardItem, i);

      if (item->y < end)
        item->y += down;
    }
  g_array_index (self->items, MusterCardItem, box).y += down;
  g_array_index (self->items, MusterCardItem, box).height -= down;
}

void
muster_card_face_compose_whole_picture (MusterCardFace *self)
{
  const MusterCardArea card = { 0, 0, self->width, self->height };
  MusterCardArea left = get_inside (self);
  MusterCardArea middle;

  if (!muster_card_face_add_picture (self, card, 0))
    {
      muster_card_face_compose_event (self);
      return;
    }
  add_header (self, &left);
  middle = left;
  middle.height *= 1 - PANEL;
  left.height = self->height - MARGIN * self->unit - left.y;
  add_middle (self, &middle);
  add_panel (self, left);
}
