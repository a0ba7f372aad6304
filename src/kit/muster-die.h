/* muster-die.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DIE (muster_die_get_type ())
G_DECLARE_FINAL_TYPE (MusterDie, muster_die, MUSTER, DIE, AdwBin)

/* A die that shows a number: with pips where it has six sides, with the number itself where it has
 * others. Properties, writable: "sides" (uint), "value" (int, 0: not known yet), "pixel-size" (int). */

GtkWidget *muster_die_new (guint sides, int value, int pixel_size) G_GNUC_WARN_UNUSED_RESULT;
void muster_die_set_value (MusterDie *self, int value);

G_END_DECLS
