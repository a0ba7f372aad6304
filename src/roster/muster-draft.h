/* muster-draft.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-entry-private.h"
#include "muster-item.h"

G_BEGIN_DECLS

/* The next state of a roster while it is made. Begins with what the state before holds and copies
 * an item before it changes it. Knows what BattleScribe does when something is chosen, and nothing
 * of what follows from it. */
typedef struct _MusterDraft MusterDraft;

/* The largest number of a selection, and how many selections one edit can make by itself. */
#define MUSTER_DRAFT_MAX_NUMBER 1000000
#define MUSTER_DRAFT_MAX_MADE   10000

/**
 * muster_draft_new:
 * @counter: grows with each id that is given, so that none is given twice
 */
MusterDraft *muster_draft_new (MusterEntryTable *table,
                               MusterItem *root,
                               guint64 *counter) G_GNUC_WARN_UNUSED_RESULT;
void muster_draft_free (MusterDraft *self);

/* (transfer full): the new state. Ends the draft. */
MusterItem *muster_draft_finish (MusterDraft *self) G_GNUC_WARN_UNUSED_RESULT;

MusterItem *muster_draft_get_root (MusterDraft *self);

/**
 * muster_draft_open:
 * @parent: (out) (optional):
 *
 * Returns: (nullable): the force or selection with this id, ready to be changed, as is its parent
 */
MusterItem *muster_draft_open (MusterDraft *self, const char *id, MusterItem **parent);

/* With all that has to be chosen in it. */
MusterItem *muster_draft_add_force (MusterDraft *self,
                                    MusterItem *parent,
                                    const MusterDefinition *definition,
                                    const MusterCatalogue *catalogue);

/* What was made, or grew. The parent has to be open. */
MusterItem *muster_draft_select (MusterDraft *self, const char *parent_id, MusterEntry *entry);
void muster_draft_deselect (MusterDraft *self, const char *id);
void muster_draft_remove (MusterDraft *self, const char *id);
MusterItem *muster_draft_duplicate (MusterDraft *self, const char *id);

/* How many of the entry of @id there are below its parent, as a player counts: for each model. */
int muster_draft_count (MusterDraft *self, const char *id);

/* NULL for an entry that the data does not have. */
MusterEntry *muster_draft_get_entry (const MusterDraft *self, const MusterItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDraft, muster_draft_free)

G_END_DECLS
