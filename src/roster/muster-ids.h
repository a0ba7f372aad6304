/* muster-ids.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Ids as numbers, the same for all files that are read with one table. Which number an id gets may
 * differ from run to run: numbers are for comparing and for indexing, not for order. Only grows; may be
 * used by several threads at once. */
typedef struct _MusterIds MusterIds;

/* No id, and the empty one. */
#define MUSTER_ID_NONE 0

MusterIds *muster_ids_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterIds *muster_ids_ref (MusterIds *self);
void muster_ids_unref (MusterIds *self);

/**
 * muster_ids_intern:
 * @length: in bytes, or -1 up to the zero byte
 *
 * Returns: the number of the id; %MUSTER_ID_NONE for an empty one
 */
guint32 muster_ids_intern (MusterIds *self, const char *text, gssize length);

/* The number of an id, or MUSTER_ID_NONE where nothing that was read holds it. */
guint32 muster_ids_find (MusterIds *self, const char *text);

/* "" for MUSTER_ID_NONE. Lives as long as the table. */
const char *muster_ids_get_text (MusterIds *self, guint32 id);

/* Above every number that was given so far. */
guint32 muster_ids_get_bound (MusterIds *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterIds, muster_ids_unref)

G_END_DECLS
