/* muster-inches.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void muster_inches_append (GString *text, gint32 thousandths);
gint32 muster_inches_round (gint32 thousandths);
const char *muster_inches_read (const char *text, gint32 *thousandths);

G_END_DECLS
