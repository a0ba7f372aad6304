/* muster-draft-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft.h"

G_BEGIN_DECLS

struct _MusterDraft
{
  MusterEntryTable *table;
  MusterItem *root;
  guint64 *counter;
  guint made;
};

/* ---- Items: muster-draft.c ---- */

/* Puts a copy there when the state before has the item, too. */
void muster_draft_make_writable (MusterItem **where);

/* An id that nothing in the roster has. */
#define MUSTER_DRAFT_ID_SIZE 20
void muster_draft_make_id (MusterDraft *self, char id[MUSTER_DRAFT_ID_SIZE]);

void muster_draft_remove_child (MusterItem *parent, MusterItem *item);

/* ---- Numbers, and what grows and shrinks with them: muster-draft-number.c ---- */

/* Whether its number is that of its parent times what each has. */
gboolean muster_entry_is_counted_per_parent (MusterEntry *self);

/* (nullable): the first of @entry below @parent, ready to be changed. */
MusterItem *
muster_draft_find_child (MusterDraft *self, MusterItem *parent, const MusterEntry *entry);

void muster_draft_raise (MusterDraft *self, MusterItem *item, int by);
/* Takes away what is lowered to nothing. */
void muster_draft_lower (MusterDraft *self, MusterItem *parent, MusterItem *item, int by);

G_END_DECLS
