/* muster-beat-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-beat.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BEAT_ITEM (muster_beat_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterBeatItem, muster_beat_item, MUSTER, BEAT_ITEM, GObject)

/* One beat of a battle as lists show it; does not change. Properties, all readable: "sentence",
 * "heading" (boolean: a turn or phase begins), "number" (uint: its place among the beats, from 0). */
MusterBeatItem *muster_beat_item_new (MusterBeat *beat /* (transfer full) */,
                                      guint number) G_GNUC_WARN_UNUSED_RESULT;
const MusterBeat *muster_beat_item_get_beat (MusterBeatItem *self);
guint muster_beat_item_get_number (MusterBeatItem *self);

G_END_DECLS
