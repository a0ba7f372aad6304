/* muster-key-guard.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_KEY_GUARD (muster_key_guard_get_type ())

G_DECLARE_FINAL_TYPE (MusterKeyGuard, muster_key_guard, MUSTER, KEY_GUARD, GObject)

MusterKeyGuard *muster_key_guard_new (GtkWindow *window);

void muster_key_guard_arm (MusterKeyGuard *self);

G_END_DECLS
