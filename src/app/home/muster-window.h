/* muster-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-offer.h"
#include "muster-import-page.h"
#include "muster-shelf.h"
#include "muster-wait-bar.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WINDOW (muster_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterWindow, muster_window, MUSTER, WINDOW, AdwApplicationWindow)

/* The main window: start, campaigns, battles, games, lists, decks, and where a battle or a list is begun. It leads from page to
 * page and shows what went wrong; what the pages show is in the shelf. */

/* @shelf: (nullable): NULL where the library could not be opened: the window then shows only @problem */
MusterWindow *muster_window_new (GtkApplication *application,
                                 GSettings *settings,
                                 MusterShelf *shelf,
                                 const GError *problem) G_GNUC_WARN_UNUSED_RESULT;
void muster_window_take_shelf (MusterWindow *self, MusterShelf *shelf);
/* Why there is no library. */
void muster_window_show_problem (MusterWindow *self, const GError *problem);
/* @page: "start", "campaigns", "battles", "games", "forces" (lists) or "decks" */
void muster_window_show_page (MusterWindow *self, const char *page);
/* Escape leads back to @from (nullable), another window that led here. */
void muster_window_lead_back (MusterWindow *self, GtkWindow *from);
/* @rulebook: id; empty: the one last played */
void muster_window_set_up_battle (MusterWindow *self, const char *rulebook);
/* The same with a list or a company of the library as one of the sides; says so where nothing can be played with it. */
void muster_window_set_up_battle_with (MusterWindow *self, MusterForceOrigin origin, gint64 id);
/* With a list of whatever game, by rules for lists of any game.
 * @enemy: it is the enemy; otherwise it is of the player */
void muster_window_set_up_own_game (MusterWindow *self, gint64 list, gboolean enemy);

/* @system_id: empty: the one last used */
void muster_window_begin_list (MusterWindow *self, const char *system_id);

/* (transfer none): the page for what could not be opened, on show, to be told what that was. */
MusterImportPage *muster_window_show_import (MusterWindow *self);


/* Says what could not be done, so that nobody misses it.
 * @details: (nullable): faults with their places, a line each */
void muster_window_say_failure (MusterWindow *self,
                                const char *heading,
                                const char *why,
                                const char *details);

/* (transfer none): what the window waits for. */
MusterWaitBar *muster_window_get_waits (MusterWindow *self);

G_END_DECLS
