/* muster-force-item-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-item.h"

G_BEGIN_DECLS

/* @key: what makes it the same line; @parent: whether anything stands below it */
MusterForceItem *muster_force_item_new (MusterForceItemKind kind,
                                        const char *key,
                                        const char *id,
                                        gboolean parent) G_GNUC_WARN_UNUSED_RESULT;

const char *muster_force_item_get_key (MusterForceItem *self);
/* (nullable): as muster_force_item_get_children(). */
GListStore *muster_force_item_get_store (MusterForceItem *self);

void muster_force_item_set_texts (MusterForceItem *self,
                                  const char *title,
                                  const char *detail,
                                  const char *price,
                                  const char *faults);

G_END_DECLS
