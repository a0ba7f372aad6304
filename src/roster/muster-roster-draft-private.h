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
};

/* ---- Items: muster-roster-draft.c ---- */

/* Puts a copy there when the state before has the item, too. */
void muster_roster_draft_make_writable (MusterItem **where);

/* An id that nothing in the roster has. */
#define MUSTER_ROSTER_DRAFT_ID_SIZE 20
void muster_roster_draft_make_id (MusterRosterDraft *self, char id[MUSTER_ROSTER_DRAFT_ID_SIZE]);

void muster_roster_draft_remove_child (MusterItem *parent, MusterItem *item);

/* ---- Numbers, and what grows and shrinks with them: muster-roster-draft-number.c ---- */

/* Whether its number is that of its parent times what each has. */
gboolean muster_catalogue_entry_is_counted_per_parent (MusterCatalogueEntry *self);

/* (nullable): the first of @entry below @parent, ready to be changed. */
MusterItem *muster_roster_draft_find_child (MusterRosterDraft *self,
                                            MusterItem *parent,
                                            const MusterCatalogueEntry *entry);

void muster_roster_draft_raise (MusterRosterDraft *self, MusterItem *item, int by);
/* Takes away what is lowered to nothing. */
void
muster_roster_draft_lower (MusterRosterDraft *self, MusterItem *parent, MusterItem *item, int by);

G_END_DECLS
