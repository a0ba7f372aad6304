/* muster-roster-draft.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-entry-private.h"
#include "muster-item.h"

G_BEGIN_DECLS

/* The next state of a roster while it is made. Begins with what the state before holds and copies
 * an item before it changes it. Knows what BattleScribe does when something is chosen, and nothing
 * of what follows from it. */
typedef struct _MusterRosterDraft MusterRosterDraft;

/* The largest number of a selection, and how many selections one edit can make by itself. */
#define MUSTER_ROSTER_DRAFT_MAX_NUMBER 1000000
#define MUSTER_ROSTER_DRAFT_MAX_MADE   10000

/**
 * muster_roster_draft_new:
 * @counter: grows with each id that is given, so that none is given twice
 */
MusterRosterDraft *muster_roster_draft_new (MusterCatalogueEntryTable *table,
                                            MusterItem *root,
                                            guint64 *counter) G_GNUC_WARN_UNUSED_RESULT;
void muster_roster_draft_free (MusterRosterDraft *self);

/* (transfer full): the new state. Ends the draft. */
MusterItem *muster_roster_draft_finish (MusterRosterDraft *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable) (element-type utf8): the ids of what came by itself so far, because the data demands it. */
GHashTable *muster_roster_draft_steal_defaults (MusterRosterDraft *self);

MusterItem *muster_roster_draft_get_root (MusterRosterDraft *self);

/**
 * muster_roster_draft_open:
 * @parent: (out) (optional):
 *
 * Returns: (nullable): the force or selection with this id, ready to be changed, as is its parent
 */
MusterItem *muster_roster_draft_open (MusterRosterDraft *self, const char *id, MusterItem **parent);

/* Of a force entry or a link to one, with all that has to be chosen in it. */
MusterItem *muster_roster_draft_add_force (MusterRosterDraft *self,
                                           MusterItem *parent,
                                           const MusterDefinition *kind,
                                           const MusterCatalogue *catalogue);

/* What was made, or grew. The parent has to be open. */
MusterItem *muster_roster_draft_select (MusterRosterDraft *self,
                                        const char *parent_id,
                                        MusterCatalogueEntry *entry);
void muster_roster_draft_deselect (MusterRosterDraft *self, const char *id);
void muster_roster_draft_remove (MusterRosterDraft *self, const char *id);
MusterItem *muster_roster_draft_duplicate (MusterRosterDraft *self, const char *id);

/* What was chosen as @id is of @entry from now on. Returns it, or what was there of @entry before. */
MusterItem *
muster_roster_draft_replace (MusterRosterDraft *self, const char *id, MusterCatalogueEntry *entry);

/* Puts @entry below @parent_id in the place of all that is chosen of @group, around it. */
MusterItem *muster_roster_draft_choose_of (MusterRosterDraft *self,
                                           const char *parent_id,
                                           MusterCatalogueEntry *group,
                                           MusterCatalogueEntry *entry);

/* Chooses @entry below @parent, which is open, as often as @amounts says: stacks where it is a list. */
void muster_roster_draft_choose_amounts (MusterRosterDraft *self,
                                         MusterItem *parent,
                                         MusterCatalogueEntry *entry,
                                         const MusterAmounts *amounts);

/* Whether a root entry belongs to what the force shows. */
gboolean muster_catalogue_entry_fits_force (MusterCatalogueEntry *self,
                                            const MusterDefinition *force);

/* How many of the entry of @id there are below its parent, as a player counts: for each model. */
int muster_roster_draft_count (MusterRosterDraft *self, const char *id);

/* NULL for an entry that the data does not have. */
MusterCatalogueEntry *muster_roster_draft_get_entry (const MusterRosterDraft *self,
                                                     const MusterItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterDraft, muster_roster_draft_free)

G_END_DECLS
