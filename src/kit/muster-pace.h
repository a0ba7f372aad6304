/* muster-pace.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Calls @step about once in each frame until it returns %G_SOURCE_REMOVE. Widgets that are made by several steps between two
 * frames would be measured and drawn in one go in the next one.
 *
 * Returns: the id of the source */
guint muster_pace_add (GSourceFunc step, gpointer data);

G_END_DECLS
