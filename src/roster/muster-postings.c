/* muster-postings.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-postings.h"

#include <string.h>

#define NOTHING G_MAXUINT32

typedef struct
{
  guint32 id; /* 0 is free */
  guint32 first;
  guint32 last;
} Slot;

typedef struct
{
  guint32 place;
  guint32 next;
} Posting;

/* An open hash table whose size is a power of two and that is at most half full. */
struct _MusterPostings
{
  Slot *slots;
  guint32 n_slots;
  guint32 n_used;
  GArray *postings;
};

MusterPostings *
muster_postings_new (void)
{
  MusterPostings *self = g_new0 (MusterPostings, 1);

  self->n_slots = 256;
  self->slots = g_new0 (Slot, self->n_slots);
  self->postings = g_array_new (FALSE, FALSE, sizeof (Posting));
  return self;
}

void
muster_postings_free (MusterPostings *self)
{
  g_free (self->slots);
  g_array_unref (self->postings);
  g_free (self);
}

static Slot *
find_slot (const MusterPostings *self, guint32 id)
{
  guint32 at = (id * 2654435769u) & (self->n_slots - 1);

  while (self->slots[at].id != id && self->slots[at].id != 0)
    at = (at + 1) & (self->n_slots - 1);
  return &self->slots[at];
}

static void
grow (MusterPostings *self)
{
  g_autofree Slot *old = self->slots;
  const guint32 n = self->n_slots;

  self->n_slots = 2 * n;
  self->slots = g_new0 (Slot, self->n_slots);
  for (guint32 i = 0; i < n; i++)
    if (old[i].id != 0)
      *find_slot (self, old[i].id) = old[i];
}

void
muster_postings_add (MusterPostings *self, guint32 id, guint32 place)
{
  Posting posting = { place, NOTHING };
  Slot *slot;

  if (id == 0)
    return;
  if (2 * self->n_used >= self->n_slots)
    grow (self);

  slot = find_slot (self, id);
  if (slot->id == 0)
    {
      slot->id = id;
      slot->first = self->postings->len;
      self->n_used++;
    }
  else if (slot->first == NOTHING)
    slot->first = self->postings->len;
  else
    g_array_index (self->postings, Posting, slot->last).next = self->postings->len;
  slot->last = self->postings->len;
  g_array_append_val (self->postings, posting);
}

void
muster_postings_remove (MusterPostings *self, guint32 id, guint32 place)
{
  Slot *slot = find_slot (self, id);
  guint32 before = NOTHING;

  if (slot->id == 0)
    return;
  for (guint32 at = slot->first; at != NOTHING;)
    {
      const Posting *posting = &g_array_index (self->postings, Posting, at);

      if (posting->place != place)
        {
          before = at;
          at = posting->next;
          continue;
        }
      if (before == NOTHING)
        slot->first = posting->next;
      else
        g_array_index (self->postings, Posting, before).next = posting->next;
      if (slot->last == at)
        slot->last = before;
      return;
    }
}

guint32
muster_postings_first (const MusterPostings *self, guint32 id, guint32 *cursor)
{
  const Slot *slot = id != 0 ? find_slot (self, id) : NULL;

  *cursor = slot != NULL && slot->id != 0 ? slot->first : NOTHING;
  return muster_postings_next (self, cursor);
}

guint32
muster_postings_next (const MusterPostings *self, guint32 *cursor)
{
  const Posting *posting;

  if (*cursor == NOTHING)
    return MUSTER_POSTINGS_END;
  posting = &g_array_index (self->postings, Posting, *cursor);
  *cursor = posting->next;
  return posting->place;
}
