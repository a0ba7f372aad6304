/* muster-card-chit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-face-private.h"

#define SIDE 25.0 /* what its measures are for, in millimetres */

/* Something large that is told apart from afar, and below it a line which says where its foot is: 6 is not 9. */
void
muster_card_face_compose_chit (MusterCardFace *self)
{
  const double unit = MIN (self->width, self->height) / SIDE;
  const MusterCardArea card = { 0, 0, self->width, self->height };
  const MusterCardArea ring = muster_card_area_shrink (card, 1.2 * unit);
  const MusterCardColour tint = { self->ink.red, self->ink.green, self->ink.blue, 0.1 };
  const MusterCardLook large = { .colour = self->ink,
                                 .weight = PANGO_WEIGHT_BOLD,
                                 .most = 150 * unit,
                                 .xalign = 0.5,
                                 .yalign = 0.5 };
  const MusterCardLook small = { .colour = muster_card_black,
                                 .weight = PANGO_WEIGHT_NORMAL,
                                 .most = 7 * unit,
                                 .xalign = 0.5,
                                 .yalign = 0.5 };
  MusterCardArea area = muster_card_area_shrink (ring, 1.6 * unit);
  guint column = MUSTER_DECK_COLUMN_TITLE;
  const char *sign = muster_card_face_get_value (self, MUSTER_DECK_PLACE_MIDDLE, 0, &column);
  double below;
  double x;

  if (sign == NULL)
    sign = muster_card_face_get_value (self, MUSTER_DECK_PLACE_CORNER, 0, &column);
  if (sign == NULL)
    {
      sign = self->card->title;
      column = MUSTER_DECK_COLUMN_TITLE;
    }
  muster_card_face_add_box (self, ring, 3 * unit, &tint);
  if (muster_card_face_add_picture (self, ring, 3 * unit))
    sign = NULL;
  muster_card_face_add_line (self, ring, 3 * unit, 0.7 * unit, &self->ink);

  below = *self->card->text != '\0' ? area.height * 0.3 : 0;
  if (below > 0)
    muster_card_face_add_text (
        self,
        MUSTER_DECK_COLUMN_TEXT,
        self->card->text,
        (MusterCardArea){ area.x, area.y + area.height - below, area.width, below },
        &small);
  area.height -= below;
  if (self->suit != NULL)
    muster_card_face_add_sign (self,
                               self->suit->sign,
                               area.x + 1.6 * unit,
                               area.y + 1.6 * unit,
                               3.2 * unit,
                               FALSE,
                               &self->ink);
  if (sign == NULL)
    return;
  x = area.x + area.width / 2;
  muster_card_face_add_text (
      self,
      column,
      sign,
      (MusterCardArea){ area.x, area.y, area.width, area.height - 1.6 * unit },
      &large);
  muster_card_face_add_box (
      self,
      (MusterCardArea){ x - 3.5 * unit, area.y + area.height - 0.9 * unit, 7 * unit, 0.7 * unit },
      0.35 * unit,
      &self->ink);
}
