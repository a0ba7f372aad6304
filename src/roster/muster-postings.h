/* muster-postings.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For each id the selections that it counts, by their place in the roster. Made once for each state;
 * finding those of an id takes the same time whatever the roster holds. */
typedef struct _MusterPostings MusterPostings;

#define MUSTER_POSTINGS_END G_MAXUINT32

MusterPostings *muster_postings_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_postings_free (MusterPostings *self);

void muster_postings_add (MusterPostings *self, guint32 id, guint32 place);
void muster_postings_remove (MusterPostings *self, guint32 id, guint32 place);

/**
 * muster_postings_first:
 * @cursor: (out): for muster_postings_next()
 *
 * Returns: the first place of @id in the order in which they were added, or %MUSTER_POSTINGS_END
 */
guint32 muster_postings_first (const MusterPostings *self, guint32 id, guint32 *cursor);
guint32 muster_postings_next (const MusterPostings *self, guint32 *cursor);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPostings, muster_postings_free)

G_END_DECLS
