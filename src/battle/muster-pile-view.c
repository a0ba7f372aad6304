/* muster-pile-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pile-view.h"

void
muster_pile_view_free (MusterPileView *self)
{
  if (self == NULL)
    return;

  g_free (self->owner);
  g_free (self->owner_name);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_free (self);
}

const MusterThingView *
muster_pile_views_find_card (const GPtrArray *piles, const char *token)
{
  for (guint i = 0; token != NULL && i < piles->len; i++)
    {
      const MusterPileView *pile = g_ptr_array_index (piles, i);
      const MusterThingView *card = pile->cards != NULL
                                        ? muster_thing_views_find (pile->cards, token)
                                        : NULL;

      if (card != NULL)
        return card;
    }

  return NULL;
}
