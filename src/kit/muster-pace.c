/* muster-pace.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pace.h"

#define FRAME 16 /* in milliseconds */

guint
muster_pace_add (GSourceFunc step, gpointer data)
{
  return g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, FRAME, step, data, NULL);
}
