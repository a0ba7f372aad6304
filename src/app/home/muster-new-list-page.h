/* muster-new-list-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_NEW_LIST_PAGE (muster_new_list_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterNewListPage, muster_new_list_page, MUSTER, NEW_LIST_PAGE, MusterPage)

/* Where a list of a force is begun: its game, army, kind and limit. Opens the list with the action "app.open-roster";
 * leaves with "win.back". Signal "begun" (id of the game system, id of the army): one was. */

/* @system_id and @army_id: what is chosen at first; empty or unknown: the first that there is */
void
muster_new_list_page_begin (MusterNewListPage *self, const char *system_id, const char *army_id);

G_END_DECLS
