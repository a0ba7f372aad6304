/* muster-card-playing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-face-private.h"

#define MOST_PIPS 10

#define INDEX_MIDDLE 7.2 /* of the letters in the corners, from the left */
#define INDEX_TOP    2.2
#define INDEX_WIDTH  9.6
#define INDEX_HEIGHT 11.0
#define INDEX_SIGN   6.0
#define SIDE         13.5 /* from the edge to what is in the middle */
#define TOP          11.0
#define PIP          11.0
#define ACE          30.0
#define STAR         "★"

/* Where pips are: of the width and the height of their area. Those below its middle are turned. */
typedef struct
{
  double x, y;
} Pip;

static const struct
{
  guint n;
  Pip pips[MOST_PIPS];
} patterns[MOST_PIPS] = {
  { 1, { { 0.5, 0.5 } } },
  { 2, { { 0.5, 0 }, { 0.5, 1 } } },
  { 3, { { 0.5, 0 }, { 0.5, 0.5 }, { 0.5, 1 } } },
  { 4, { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } },
  { 5, { { 0, 0 }, { 1, 0 }, { 0.5, 0.5 }, { 0, 1 }, { 1, 1 } } },
  { 6, { { 0, 0 }, { 1, 0 }, { 0, 0.5 }, { 1, 0.5 }, { 0, 1 }, { 1, 1 } } },
  { 7, { { 0, 0 }, { 1, 0 }, { 0.5, 0.25 }, { 0, 0.5 }, { 1, 0.5 }, { 0, 1 }, { 1, 1 } } },
  { 8,
    { { 0, 0 },
      { 1, 0 },
      { 0.5, 0.25 },
      { 0, 0.5 },
      { 1, 0.5 },
      { 0.5, 0.75 },
      { 0, 1 },
      { 1, 1 } } },
  { 9,
    { { 0, 0 },
      { 1, 0 },
      { 0, 0.333 },
      { 1, 0.333 },
      { 0.5, 0.5 },
      { 0, 0.667 },
      { 1, 0.667 },
      { 0, 1 },
      { 1, 1 } } },
  { 10,
    { { 0, 0 },
      { 1, 0 },
      { 0.5, 0.1667 },
      { 0, 0.333 },
      { 1, 0.333 },
      { 0, 0.667 },
      { 1, 0.667 },
      { 0.5, 0.8333 },
      { 0, 1 },
      { 1, 1 } } },
};

/* ---- The corners ---- */

/* What is in one corner is in the other one as well, turned. */
static void
turn_over (MusterCardFace *self, guint first)
{
  const guint end = self->items->len;

  for (guint i = first; i < end; i++)
    {
      MusterCardItem item = g_array_index (self->items, MusterCardItem, i);

      item.x = self->width - item.x - item.width;
      item.y = self->height - item.y - item.height;
      item.is_turned = !item.is_turned;
      item.sign = g_strdup (item.sign);
      item.layout = item.layout != NULL ? g_object_ref (item.layout) : NULL;
      g_array_append_val (self->items, item);
    }
}

static const char *
get_sign (const MusterCardFace *self)
{
  return self->suit != NULL ? self->suit->sign : STAR;
}

/* @index: (nullable): nothing but the sign */
static void
add_corners (MusterCardFace *self, guint column, const char *index)
{
  const double unit = self->unit;
  const MusterCardLook look = { .colour = self->ink,
                                .weight = PANGO_WEIGHT_BOLD,
                                .most = 25 * unit,
                                .xalign = 0.5,
                                .yalign = 0.5 };
  const guint first = self->items->len;
  const MusterCardArea area = { (INDEX_MIDDLE - INDEX_WIDTH / 2) * unit,
                                INDEX_TOP * unit,
                                INDEX_WIDTH * unit,
                                INDEX_HEIGHT * unit };

  muster_card_face_add_text (self, column, index, area, &look);
  muster_card_face_add_sign (self,
                             get_sign (self),
                             INDEX_MIDDLE * unit,
                             (INDEX_TOP + (index != NULL ? INDEX_HEIGHT : 2) + INDEX_SIGN / 2) *
                                 unit,
                             INDEX_SIGN * unit,
                             FALSE,
                             &self->ink);
  turn_over (self, first);
}

/* ---- The middle ---- */

static void
add_pips (MusterCardFace *self, MusterCardArea area, guint n)
{
  const double size = MIN ((n == 1 ? ACE : PIP) * self->unit, area.height * (n == 1 ? 0.8 : 0.21));

  area.x += size / 2;
  area.width -= size;
  area.y += size / 2;
  area.height -= size;
  for (guint i = 0; i < patterns[n - 1].n; i++)
    {
      const Pip *pip = &patterns[n - 1].pips[i];

      muster_card_face_add_sign (self,
                                 get_sign (self),
                                 area.x + pip->x * area.width,
                                 area.y + pip->y * area.height,
                                 size,
                                 pip->y > 0.5,
                                 &self->ink);
    }
}

/* A letter in a frame, between two signs. */
static void
add_court (MusterCardFace *self, MusterCardArea area, guint column, const char *letter)
{
  const double unit = self->unit;
  const MusterCardColour tint = { self->ink.red, self->ink.green, self->ink.blue, 0.09 };
  const MusterCardLook look = { .colour = self->ink,
                                .weight = PANGO_WEIGHT_BOLD,
                                .most = 110 * unit,
                                .xalign = 0.5,
                                .yalign = 0.5 };
  const double sign = MIN (9 * unit, area.height * 0.16);
  const double x = area.x + area.width / 2;
  MusterCardArea room = muster_card_area_shrink (area, 2 * unit);

  muster_card_face_add_box (self, area, 2.5 * unit, &tint);
  muster_card_face_add_line (self, area, 2.5 * unit, 0.5 * unit, &self->ink);
  muster_card_face_add_line (self,
                             muster_card_area_shrink (area, 1.2 * unit),
                             1.6 * unit,
                             0.2 * unit,
                             &self->ink);
  muster_card_face_add_sign (self,
                             get_sign (self),
                             x,
                             area.y + 3 * unit + sign / 2,
                             sign,
                             FALSE,
                             &self->ink);
  muster_card_face_add_sign (self,
                             get_sign (self),
                             x,
                             area.y + area.height - 3 * unit - sign / 2,
                             sign,
                             TRUE,
                             &self->ink);
  room.y += sign;
  room.height -= 2 * sign;
  muster_card_face_add_text (self, column, letter, room, &look);
}

/* One without a rank: its sign, and what it is called. */
static void
add_joker (MusterCardFace *self, MusterCardArea area)
{
  const double unit = self->unit;
  const double size = MIN (34 * unit, area.height * 0.5);
  const MusterCardLook look = { .colour = self->ink,
                                .weight = PANGO_WEIGHT_BOLD,
                                .most = 15 * unit,
                                .xalign = 0.5 };
  const double middle = area.y + area.height * 0.42;
  MusterCardArea below = { area.x, middle + size / 2 + 2 * unit, area.width, 0 };

  below.height = area.y + area.height - below.y;
  muster_card_face_add_sign (self,
                             get_sign (self),
                             area.x + area.width / 2,
                             middle,
                             size,
                             FALSE,
                             &self->ink);
  muster_card_face_add_text (self, MUSTER_DECK_COLUMN_TITLE, self->card->title, below, &look);
}

/* What else the card says is below its pips. */
static void
add_words (MusterCardFace *self, MusterCardArea *area)
{
  const double unit = self->unit;
  MusterCardArea below = *area;
  MusterCardLook look = { .colour = muster_card_black,
                          .weight = PANGO_WEIGHT_NORMAL,
                          .most = 11 * unit };
  guint column = 0;
  g_autofree char *head = muster_card_face_dup_place (self, MUSTER_DECK_PLACE_HEAD, " · ", &column);
  double height;

  below.y += area->height * 0.52;
  below.height *= 0.48;
  height = muster_card_face_add_text (self, column, head, below, &look);
  below.y += height;
  below.height -= height;
  height += muster_card_face_add_list (self, MUSTER_DECK_PLACE_BODY, below, &look);
  look.xalign = 0.5;
  height += muster_card_face_add_text (self,
                                       MUSTER_DECK_COLUMN_TEXT,
                                       self->card->text,
                                       (MusterCardArea){ below.x,
                                                         area->y + area->height * 0.52 + height,
                                                         below.width,
                                                         area->height * 0.48 - height },
                                       &look);
  if (height > 0)
    area->height *= 0.5;
}

/* How many pips are meant: a number in the middle, else in the corner. 0: something else. */
static guint
get_n_pips (const char *text)
{
  guint64 n;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, MOST_PIPS, &n, NULL))
    return 0;

  return (guint) n;
}

void
muster_card_face_compose_playing (MusterCardFace *self)
{
  const double unit = self->unit;
  MusterCardArea area = { SIDE * unit,
                          TOP * unit,
                          self->width - 2 * SIDE * unit,
                          self->height - 2 * TOP * unit };
  guint column = MUSTER_DECK_COLUMN_TITLE;
  guint other = MUSTER_DECK_COLUMN_TITLE;
  const char *index = muster_card_face_get_value (self, MUSTER_DECK_PLACE_CORNER, 0, &column);
  const char *middle = muster_card_face_get_value (self, MUSTER_DECK_PLACE_MIDDLE, 0, &other);
  guint n;

  /* The sign of the suit is there already. */
  if (index != NULL && g_str_equal (index, get_sign (self)))
    index = NULL;
  if (middle == NULL)
    {
      middle = index;
      other = column;
    }
  n = get_n_pips (middle);
  add_corners (self, column, index);
  add_words (self, &area);
  if (muster_card_face_add_picture (self, area, 2 * unit))
    return;
  if (middle == NULL)
    add_joker (self, area);
  else if (n > 0)
    add_pips (self, area, n);
  else
    add_court (self, area, other, middle);
}
