/* muster-beat-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What hands are to do: more of it is gone through line by line. */
#define MUSTER_BEAT_MOST_TASKS_IN_A_LINE 2

/* The eight directions, clockwise from the upper edge. */
gint muster_beat_get_octant (gint heading);
/* "up", "left and down", … for what faces so many degrees */
const char *muster_beat_get_direction (gint heading);

/* (transfer full): "A, B and C"; @texts of char. */
char *muster_beat_dup_list (const GPtrArray *texts) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): with a capital at its start and a stop at its end. */
char *muster_beat_dup_sentence (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
