/* muster-catalogue-frames.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

static const gsize item_sizes[MUSTER_N_PILES] = {
  [MUSTER_CATALOGUE_PILE_ENTRIES] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_INFOS] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_CATEGORY_LINKS] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_FORCES] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_CONSTRAINTS] = sizeof (MusterConstraint),
  [MUSTER_CATALOGUE_PILE_MODIFIERS] = sizeof (MusterModifier),
  [MUSTER_CATALOGUE_PILE_MODIFIER_GROUPS] = sizeof (MusterModifierGroup),
  [MUSTER_CATALOGUE_PILE_COSTS] = sizeof (MusterCost),
  [MUSTER_CATALOGUE_PILE_CHARACTERISTICS] = sizeof (MusterCharacteristic),
  [MUSTER_CATALOGUE_PILE_CONDITIONS] = sizeof (MusterCondition),
  [MUSTER_CATALOGUE_PILE_CONDITION_GROUPS] = sizeof (MusterConditionGroup),
  [MUSTER_CATALOGUE_PILE_LOCAL_GROUPS] = sizeof (MusterLocalGroup),
  [MUSTER_CATALOGUE_PILE_REPEATS] = sizeof (MusterRepeat),
  [MUSTER_CATALOGUE_PILE_CATEGORIES] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_SHARED_ENTRIES] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_SHARED_INFOS] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_PUBLICATIONS] = sizeof (MusterPublication),
  [MUSTER_CATALOGUE_PILE_COST_TYPES] = sizeof (MusterCostType),
  [MUSTER_CATALOGUE_PILE_PROFILE_TYPES] = sizeof (MusterProfileType),
  [MUSTER_CATALOGUE_PILE_CHARACTERISTIC_TYPES] = sizeof (MusterCharacteristicType),
  [MUSTER_CATALOGUE_PILE_CATALOGUE_LINKS] = sizeof (MusterCatalogueLink),
  [MUSTER_CATALOGUE_PILE_DEFINITIONS] = sizeof (gpointer),
  [MUSTER_CATALOGUE_PILE_UNKNOWNS] = sizeof (MusterCatalogueUnknown),
};

void
muster_catalogue_reader_init_piles (MusterCatalogueReader *self)
{
  for (guint i = 0; i < MUSTER_N_PILES; i++)
    self->piles[i] = g_array_new (FALSE, FALSE, (guint) item_sizes[i]);
}

MusterCatalogueFrame *
muster_catalogue_reader_push_part (MusterCatalogueReader *self, MusterCatalogueRole role)
{
  guint place = self->n_frames++;
  MusterCatalogueFrame *frame = &self->frames[place];

  frame->role = (guint8) role;
  frame->owner = (guint16) place;
  frame->has_text = FALSE;
  frame->is_shared = FALSE;

  return frame;
}

MusterCatalogueFrame *
muster_catalogue_reader_push (MusterCatalogueReader *self, MusterCatalogueRole role)
{
  MusterCatalogueFrame *frame = muster_catalogue_reader_push_part (self, role);

  for (guint i = 0; i < MUSTER_N_PILES; i++)
    frame->marks[i] = self->piles[i]->len;

  return frame;
}

void
muster_catalogue_reader_push_list (MusterCatalogueReader *self, gboolean is_shared)
{
  guint16 owner = muster_catalogue_reader_get_top (self)->owner;
  MusterCatalogueFrame *frame = muster_catalogue_reader_push_part (self,
                                                                   MUSTER_CATALOGUE_ROLE_LIST);

  frame->owner = owner;
  frame->is_shared = (guint8) is_shared;
}

/* Takes what the frame has gathered of one sort into the file. */
gconstpointer
muster_catalogue_reader_take_pile (MusterCatalogueReader *self,
                                   const MusterCatalogueFrame *frame,
                                   MusterCataloguePile which,
                                   guint32 *n_taken)
{
  GArray *pile = self->piles[which];
  gsize size = item_sizes[which];
  guint n = pile->len - frame->marks[which];
  gpointer taken;

  *n_taken = n;
  if (n == 0)
    return NULL;
  taken = muster_xml_arena_alloc (self->file->arena, n * size);
  memcpy (taken, pile->data + frame->marks[which] * size, n * size);
  pile->len = frame->marks[which];

  return taken;
}

const MusterConditionGroup *
muster_catalogue_reader_take_conditions (MusterCatalogueReader *self,
                                         const MusterCatalogueFrame *frame,
                                         guint32 line)
{
  MusterConditionGroup when = { .line = line };
  MusterConditionGroup *kept;

  when.conditions = muster_catalogue_reader_take_pile (self,
                                                       frame,
                                                       MUSTER_CATALOGUE_PILE_CONDITIONS,
                                                       &when.n_conditions);
  when.groups = muster_catalogue_reader_take_pile (self,
                                                   frame,
                                                   MUSTER_CATALOGUE_PILE_CONDITION_GROUPS,
                                                   &when.n_groups);
  when.locals = muster_catalogue_reader_take_pile (self,
                                                   frame,
                                                   MUSTER_CATALOGUE_PILE_LOCAL_GROUPS,
                                                   &when.n_locals);
  if (when.n_conditions == 0 && when.n_groups == 0 && when.n_locals == 0)
    return NULL;
  kept = muster_xml_arena_alloc (self->file->arena, sizeof when);
  *kept = when;

  return kept;
}
