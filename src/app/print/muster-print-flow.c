/* muster-print-flow.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-flow.h"

#define NOTHING 1e-6
#define FEW     3 /* lines that are not to be alone */
#define LITTLE  4 /* less than such a part of a room is not worth to begin in */

typedef struct
{
  MusterPrintRoomFunc get_room;
  gconstpointer data;
  GArray *pieces;
  guint room;
  double y;
} Flow;

static double
get_left (const Flow *self)
{
  return self->get_room (self->room, self->data) - self->y + NOTHING;
}

static void
put (Flow *self, const MusterPrintBlock *block, guint from, guint to)
{
  const MusterPrintPiece piece = { block, self->room, self->y, from, to };

  g_array_append_val (self->pieces, piece);
  self->y += (to - from) * muster_print_block_get_line_height (block);
}

static void
next_room (Flow *self, const MusterPrintBlock *block)
{
  const MusterPrintBlock *head = block->head;

  self->room++;
  self->y = 0;
  if (head != NULL)
    put (self, head, 0, head->n_lines);
}

/* As many lines as there is room for, and the others in the rooms that follow. */
static void
put_block (Flow *self, const MusterPrintBlock *block)
{
  const double height = muster_print_block_get_line_height (block);
  guint from = 0;

  if (self->y > 0)
    self->y += block->before;
  while (from < block->n_lines)
    {
      const double fits = MAX (get_left (self), 0) / height;
      const guint left = block->n_lines - from;
      const guint few = left >= 2 * FEW && fits < left ? left - FEW : left;
      const guint n = (guint) MIN (fits, few);

      if (n > 0 || self->y <= 0)
        {
          put (self, block, from, from + MAX (n, 1));
          from += MAX (n, 1);
        }
      /* Where not even a head leaves a line, the room takes one: there has to be an end. */
      else
        {
          next_room (self, block);
          if (get_left (self) < height)
            {
              put (self, block, from, from + 1);
              from++;
            }
        }
    }
}

/* How many there are from @first that stay together. */
static guint
get_run (const GPtrArray *blocks, guint first, double *height)
{
  guint n = 0;
  const MusterPrintBlock *block;

  *height = 0;
  do
    {
      block = blocks->pdata[first + n];
      *height += (n > 0 ? block->before : 0) + muster_print_block_get_height (block);
      n++;
    }
  while (block->keep && first + n < blocks->len);

  return n;
}

/* A long text may be parted, but neither its beginning nor its end is left alone. */
static gboolean
may_part (const Flow *self, const MusterPrintBlock *block)
{
  const double fits = (get_left (self) - block->before) /
                      muster_print_block_get_line_height (block);

  return fits >= FEW && block->n_lines >= 2 * FEW;
}

GArray *
muster_print_flow (const GPtrArray *blocks, MusterPrintRoomFunc get_room, gconstpointer data)
{
  Flow self = { get_room, data, g_array_new (FALSE, FALSE, sizeof (MusterPrintPiece)), 0, 0 };

  for (guint i = 0; i < blocks->len;)
    {
      const MusterPrintBlock *first = blocks->pdata[i];
      const MusterPrintBlock *head = first->head;
      const double above = head != NULL ? muster_print_block_get_height (head) : 0;
      double height;
      const guint n = get_run (blocks, i, &height);

      /* What fits in no room begins where there is some room for it. */
      if (self.y > 0 && first->before + height > get_left (&self) &&
          !(n == 1 && may_part (&self, first)) &&
          (above + height <= get_room (self.room + 1, data) + NOTHING ||
           get_left (&self) < get_room (self.room, data) / LITTLE))
        next_room (&self, first);
      for (guint end = i + n; i < end; i++)
        put_block (&self, blocks->pdata[i]);
    }

  return self.pieces;
}

double
muster_print_flow_get_highest (const GPtrArray *blocks)
{
  double highest = 0;

  for (guint i = 0; i < blocks->len;)
    {
      const MusterPrintBlock *first = blocks->pdata[i];
      double height;
      const guint n = get_run (blocks, i, &height);

      if (first->head != NULL)
        height += muster_print_block_get_height (first->head);
      if (n > 1 || first->n_lines < 2 * FEW)
        highest = MAX (highest, height);
      i += n;
    }

  return highest;
}

double
muster_print_flow_get_height (const GPtrArray *blocks)
{
  double height = 0;

  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterPrintBlock *block = blocks->pdata[i];

      height += (i > 0 ? block->before : 0) + muster_print_block_get_height (block);
    }

  return height;
}
