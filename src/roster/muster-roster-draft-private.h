/* muster-roster-draft-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster-draft.h"

G_BEGIN_DECLS

struct _MusterRosterDraft
{
  MusterCatalogueEntryTable *table;
  MusterItem *root;
  guint64 *counter;
  guint made;
  GArray *taken;        /* of guint64, in order; (nullable): ids of the roster that are made like ours, before the first of this draft */
  GHashTable *defaults; /* (nullable): ids of what nobody chose, but the data demands */
};

/* ---- Items: muster-roster-draft.c ---- */

/* Puts a copy there when the state before has the item, too. */
void muster_roster_draft_make_writable (MusterItem **where);

/* An id that nothing in the roster has. */
#define MUSTER_ROSTER_DRAFT_ID_SIZE 20
void muster_roster_draft_make_id (MusterRosterDraft *self, char id[MUSTER_ROSTER_DRAFT_ID_SIZE]);

void muster_roster_draft_remove_child (MusterItem *parent, MusterItem *item);

/* (transfer full): another like it, and like all below it, with ids of their own. */
MusterItem *muster_roster_draft_copy_deep (MusterRosterDraft *self,
                                           MusterItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What is chosen with something: muster-roster-draft-choose.c ---- */

/* So many more below @parent, and there alone. @depth: how far below what the player chose. */
MusterItem *muster_roster_draft_select_here (MusterRosterDraft *self,
                                             MusterItem *parent,
                                             MusterCatalogueEntry *entry,
                                             int times,
                                             guint depth);

/* How many there are of all in @group, directly below @item. */
int muster_roster_draft_count_in_group (MusterRosterDraft *self,
                                        MusterItem *item,
                                        const MusterCatalogueEntry *group);

/* Whether what is chosen below @parent, in @around (nullable), is chosen for all that are like @parent. */
gboolean muster_roster_draft_is_for_all (MusterRosterDraft *self,
                                         const MusterItem *parent,
                                         const MusterItem *around,
                                         MusterCatalogueEntry *entry);

/* (nullable): what the selection @item stands in. */
MusterItem *muster_roster_draft_find_around (MusterRosterDraft *self, const MusterItem *item);

/* Whether @entry is of a definition that it is also below. */
gboolean muster_catalogue_entry_is_below_itself (const MusterCatalogueEntry *self);

/* ---- Numbers, and what grows and shrinks with them: muster-roster-draft-number.c ---- */

/* Whether its number is that of its parent times what each has. */
gboolean muster_catalogue_entry_is_counted_per_parent (MusterCatalogueEntry *self);

/* (nullable): the first of @entry below @parent, ready to be changed. */
MusterItem *muster_roster_draft_find_child (MusterRosterDraft *self,
                                            MusterItem *parent,
                                            const MusterCatalogueEntry *entry);

/* How many each of @by has of @number. */
int muster_roster_draft_divide_up (int number, int by);

void muster_roster_draft_raise (MusterRosterDraft *self, MusterItem *item, int by);
/* Takes away what is lowered to nothing. */
void
muster_roster_draft_lower (MusterRosterDraft *self, MusterItem *parent, MusterItem *item, int by);

G_END_DECLS
