/* muster-search.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words that a person looks for, in any order, case and normal form. */
typedef struct _MusterSearch MusterSearch;

MusterSearch *muster_search_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void muster_search_free (MusterSearch *self);

/* There are no words: everything is found. */
gboolean muster_search_is_empty (const MusterSearch *self);

/* (transfer full): what is compared; worth keeping where the same text is looked through often. */
char *muster_search_fold (const char *text);

/* Whether every word stands in @folded, which comes from muster_search_fold(). */
gboolean muster_search_finds (const MusterSearch *self, const char *folded);

/* How far @folded, in which every word stands, is from what was typed: 0 it is that, 1 it begins with it, 2 it has it from the
 * beginning of a word, 3 it has the words anywhere. */
guint muster_search_get_distance (const MusterSearch *self, const char *folded);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSearch, muster_search_free)

G_END_DECLS
