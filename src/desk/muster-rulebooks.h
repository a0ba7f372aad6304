/* muster-rulebooks.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"
#include "muster-rulebook-item.h"
#include "muster-rulebook.h"
#include "muster-shelf-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOKS (muster_rulebooks_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebooks, muster_rulebooks, MUSTER, RULEBOOKS, MusterShelfList)

/* The rulebooks of a shelf: MusterRulebookItem, by title. Who looks for one has them read at once where they were not. */

/* Begins to read them without keeping anybody waiting. */
void muster_rulebooks_prepare (MusterRulebooks *self);
/* Reads them again, after one was installed or removed. */
void muster_rulebooks_refresh (MusterRulebooks *self);
/* (transfer none) (nullable): */
MusterRulebookItem *muster_rulebooks_find (MusterRulebooks *self, const char *id);
/* (transfer none) (nullable): the first that can be played, with lists of this game system if it is not NULL;
 * where none names it, one for lists of any game. */
MusterRulebookItem *muster_rulebooks_find_playable (MusterRulebooks *self, const char *system_id);
/* (transfer none) (nullable): the first that can be played and names this game system as its own. */
MusterRulebookItem *muster_rulebooks_find_playing (MusterRulebooks *self, const char *system_id);
/* Whether there is one of these. Nobody is kept waiting for that: while rulebooks are still to be read, there may be. */
gboolean muster_rulebooks_may_play (MusterRulebooks *self, const char *system_id);
/* (transfer full): NULL with @error set. */
MusterRulebook *muster_rulebooks_load (MusterRulebooks *self, const char *id, GError **error);

/* FALSE: it could not be done, and "failed" was emitted. */
gboolean muster_rulebooks_remove (MusterRulebooks *self, const char *id);
gboolean muster_rulebooks_restore (MusterRulebooks *self, const char *id);

/* ---- House tables: see muster-rulebooks-house.c ---- */

/* (transfer full): what new battles take, as a set-up has it; what does not suit the rulebook is left out. */
GHashTable *muster_rulebooks_get_house (MusterRulebooks *self, MusterRulebook *rulebook);
/* FALSE: it could not be done, and "failed" was emitted. That it was done is told. */
gboolean muster_rulebooks_set_house (MusterRulebooks *self, const char *id, GHashTable *rows);
/* Takes the last change back. */
gboolean muster_rulebooks_restore_house (MusterRulebooks *self, const char *id);

G_END_DECLS
