/* muster-card-fault.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-face.h"

#include <glib/gi18n.h>

void
muster_card_add_faults (MusterCardPress *press,
                        guint card,
                        double width,
                        double height,
                        GArray *faults)
{
  MusterDeck *deck = muster_card_press_get_deck (press);
  g_autoptr (MusterCardFace)
          face = muster_card_face_new (press, muster_deck_get_card (deck, card), width, height);

  for (guint i = 0; i < muster_card_face_get_n_items (face); i++)
    {
      const MusterCardItem *item = muster_card_face_get_item (face, i);
      const MusterCardFault fault = { card, item->column, item->is_cut };

      if (item->is_cut || (item->kind == MUSTER_CARD_PICTURE && item->picture == NULL))
        if (!item->is_turned)
          g_array_append_val (faults, fault);
    }
}

GArray *
muster_card_list_faults (MusterDeck *deck, double width, double height)
{
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (MusterCardFault));
  g_autoptr (MusterCardPress) press = muster_card_press_new (deck);

  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    muster_card_add_faults (press, i, width, height, faults);

  return faults;
}

char *
muster_card_fault_dup_text (const MusterCardFault *self, const MusterDeck *deck)
{
  const MusterDeckCard *card = muster_deck_get_card (deck, self->card);

  if (!self->is_cut)
    return g_strdup_printf (_ ("“%1$s”: the picture “%2$s” cannot be read"),
                            card->title,
                            card->picture);

  return g_strdup_printf (_ ("“%1$s”: “%2$s” does not fit on the card, and is cut"),
                          card->title,
                          muster_deck_get_column_title (deck, self->column));
}
