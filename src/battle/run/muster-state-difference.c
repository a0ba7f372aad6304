/* muster-state-difference.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-state.h"

#include <string.h>

/* An input changes little of a state: what differs is kept in lines, and lines that follow each other in one piece. Most of a
 * state is passed over in blocks, which is four times as fast. */
#define BLOCK 1024
#define LINE  32

typedef struct
{
  guint32 at; /* from the start of the block */
  guint32 size;
} Piece; /* its bytes stand behind it */

typedef struct
{
  const guint8 *now;
  const guint8 *before;
  GByteArray *pieces;
  gsize most;
  gsize last; /* where the last piece stands among them, … */
  gsize end;  /* … and where it ends in the block; 0: there is none */
} Comparison;

static void
add_line (Comparison *self, gsize at, gsize size)
{
  if (self->end != at || self->end == 0)
    {
      const Piece piece = { .at = (guint32) at };

      self->last = self->pieces->len;
      g_byte_array_append (self->pieces, (gconstpointer) &piece, sizeof piece);
    }
  g_byte_array_append (self->pieces, self->now + at, (guint) size);
  ((Piece *) (gpointer) (self->pieces->data + self->last))->size += (guint32) size;
  self->end = at + size;
}

static gboolean
is_same (const Comparison *self, gsize at, gsize size)
{
  return memcmp (self->now + at, self->before + at, size) == 0;
}

static void
compare_block (Comparison *self, gsize at, gsize size)
{
  if (is_same (self, at, size))
    return;
  for (gsize i = 0; i < size; i += LINE)
    if (!is_same (self, at + i, MIN (LINE, size - i)))
      add_line (self, at + i, MIN (LINE, size - i));
}

static void
compare_part (Comparison *self, gsize at, gsize size)
{
  for (gsize i = 0; i < size && self->pieces->len <= self->most; i += BLOCK)
    compare_block (self, at + i, MIN (BLOCK, size - i));
}

GBytes *
muster_state_difference_new (const MusterState *self,
                             const MusterGame *game,
                             gconstpointer before,
                             gsize most)
{
  const MusterLayout *layout = &game->layout;
  const MusterStateHead *head = self->head;
  g_autoptr (GByteArray) pieces = g_byte_array_new ();
  Comparison comparison = { (gconstpointer) head, before, pieces, most, 0, 0 };

  compare_part (&comparison,
                0,
                G_STRUCT_OFFSET (MusterStateHead, frames) + sizeof (MusterFrame) * head->n_frames);
  compare_part (&comparison, layout->attributes, layout->cells - layout->attributes);
  if (head->n_cells > 0)
    compare_part (&comparison, layout->cells, sizeof (MusterFactCell) * game->max_cells);
  compare_part (&comparison, layout->stack, sizeof (MusterWord) * head->stack_top);

  return pieces->len <= most ? g_byte_array_free_to_bytes (g_steal_pointer (&pieces)) : NULL;
}

void
muster_state_difference_apply (GBytes *difference, gpointer block)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (difference, &size);

  for (gsize i = 0; i < size;)
    {
      Piece piece;

      memcpy (&piece, bytes + i, sizeof piece);
      memcpy ((guint8 *) block + piece.at, bytes + i + sizeof piece, piece.size);
      i += sizeof piece + piece.size;
    }
}
