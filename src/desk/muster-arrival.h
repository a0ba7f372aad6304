/* muster-arrival.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-shelf.h"

G_BEGIN_DECLS

/* Files that come into the library, or are installed, whole or not at all. They may be large, and rules are carried out for some: all of it
 * is done in a thread. */

typedef enum
{
  MUSTER_ARRIVAL_BATTLE, /* one that is in the library already is not added again */
  MUSTER_ARRIVAL_CAMPAIGN,
  MUSTER_ARRIVAL_DECK,
  MUSTER_ARRIVAL_SOUND_DECK, /* what is sound of it, where something is wrong */
  MUSTER_ARRIVAL_RULEBOOK, /* of a folder or a package; what it replaces can be had back. It is told, and "opened" */
} MusterArrivalKind;

/* @cancellable: (nullable): ends it at once, until it is written. The thread itself notices soon after */
void muster_shelf_receive_async (MusterShelf *self,
                                 MusterArrivalKind kind,
                                 const char *path,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/**
 * muster_shelf_receive_finish:
 * @report: (out) (nullable) (transfer full): what is wrong in it; %NULL where it was stopped
 *
 * Returns: its id in the library, 1 for a rulebook; 0 with @error set: nothing was changed
 */
gint64 muster_shelf_receive_finish (MusterShelf *self,
                                    GAsyncResult *result,
                                    MusterReport **report,
                                    GError **error);

G_END_DECLS
