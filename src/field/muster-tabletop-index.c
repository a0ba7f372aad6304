/* muster-tabletop-index.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-index-private.h"

void
muster_tabletop_index_init (MusterTabletopIndex *self, gint32 side)
{
  *self = (MusterTabletopIndex){ .width = side / MUSTER_INDEX_SLICES + 1 };
}

static void
add (MusterBoxSet *begin, MusterBoxSet *end, guint first, guint last, guint number)
{
  const guint word = number / 64;
  const guint64 bit = G_GUINT64_CONSTANT (1) << (number % 64);

  for (guint slice = 0; slice < MUSTER_INDEX_SLICES; slice++)
    {
      if (slice >= first)
        begin[slice].words[word] |= bit;
      if (slice <= last)
        end[slice].words[word] |= bit;
    }
}

void
muster_tabletop_index_add (MusterTabletopIndex *self, guint number, MusterBox box)
{
  g_return_if_fail (number < MUSTER_PLAN_MAX_PIECES);

  self->n_words = MAX (self->n_words, number / 64 + 1);
  add (self->begin_x,
       self->end_x,
       muster_tabletop_index_get_slice (self, box.left),
       muster_tabletop_index_get_slice (self, box.right),
       number);
  add (self->begin_y,
       self->end_y,
       muster_tabletop_index_get_slice (self, box.top),
       muster_tabletop_index_get_slice (self, box.bottom),
       number);
}
