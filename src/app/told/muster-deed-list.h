/* muster-deed-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-beat.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DEED_LIST (muster_deed_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeedList, muster_deed_list, MUSTER, DEED_LIST, GtkBox)

/* Shows the parts of @beat behind its first one, with the dice of each; NULL: nothing. @log: of MusterLogEntry, that of the battle. */
void muster_deed_list_show (MusterDeedList *self, const MusterBeat *beat, const GPtrArray *log);

G_END_DECLS
