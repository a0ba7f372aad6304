/* muster-paced-place.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PACED_PLACE (muster_paced_place_get_type ())

G_DECLARE_FINAL_TYPE (MusterPacedPlace, muster_paced_place, MUSTER, PACED_PLACE, GObject)

MusterPacedPlace *muster_paced_place_new (GObject *item);

/* (transfer none): what stands there now. */
gpointer muster_paced_place_get_item (MusterPacedPlace *self);
void muster_paced_place_set_item (MusterPacedPlace *self, GObject *item);

G_END_DECLS
