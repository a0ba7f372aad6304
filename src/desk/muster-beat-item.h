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

/* Where a beat stands as seen from the position that is shown. */
typedef enum
{
  MUSTER_STANDING_PAST,
  MUSTER_STANDING_CURRENT,
  MUSTER_STANDING_LATER,
} MusterStanding;

/* One beat of a battle as lists show it: only where it stands changes. Properties, all readable:
 * "sentence", "text" (headings are shorter than what is told in a row of sentences), "number"
 * (uint: its place among the beats, from 0), "standing" (int, a MusterStanding; notified).
 *
 * @heading: (nullable) (transfer full): shorter than the sentence of @beat, where there is one */
MusterBeatItem *muster_beat_item_new (MusterBeat *beat /* (transfer full) */,
                                      guint number,
                                      char *heading) G_GNUC_WARN_UNUSED_RESULT;
const MusterBeat *muster_beat_item_get_beat (MusterBeatItem *self);
guint muster_beat_item_get_number (MusterBeatItem *self);
const char *muster_beat_item_get_text (MusterBeatItem *self);
MusterStanding muster_beat_item_get_standing (MusterBeatItem *self);
void muster_beat_item_set_standing (MusterBeatItem *self, MusterStanding standing);

G_END_DECLS
