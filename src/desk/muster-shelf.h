/* muster-shelf.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-army.h"
#include "muster-battles.h"
#include "muster-campaigns.h"
#include "muster-decks.h"
#include "muster-games.h"
#include "muster-library.h"
#include "muster-rosters.h"
#include "muster-rulebooks.h"
#include "muster-session.h"
#include "muster-systems.h"
#include "muster-tables.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF (muster_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MusterShelf, muster_shelf, MUSTER, SHELF, GObject)

/* The view-model of the main window: the library, the rulebooks and the force data of the user. All
 * pages share it and none calls another; what one changes, the others see in its lists.
 *
 * Properties: "battles", "campaigns", "decks", "games", "rosters", "rulebooks", "systems" and "tables": the lists, always the same; the games, rulebooks and
 * systems may still be on their way.
 *
 * Signals: "failed" (message): something could not be done; "told" (message, detailed action):
 * something was done, which the action undoes; "opened" (rulebook id): a rulebook was installed
 * and may be looked at; "installed": force data was; "imported": a list came in as a file. The window
 * shows them. */

/* @folder: (nullable): of the library; NULL for that of the user */
MusterShelf *muster_shelf_new (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLibrary *muster_shelf_get_library (MusterShelf *self);
/* @settings: (nullable): of the program, for whoever shows the shelf; until then, and in tests, there are none */
void muster_shelf_set_settings (MusterShelf *self, GSettings *settings);
/* (transfer none) (nullable): */
GSettings *muster_shelf_get_settings (MusterShelf *self);

void muster_shelf_fail (MusterShelf *self, const char *message);
/* @action: (nullable): detailed name of the action that undoes it */
void muster_shelf_tell (MusterShelf *self, const char *message, const char *action);

/* (transfer none): the lists, always the same. */
MusterBattles *muster_shelf_get_battles (MusterShelf *self);
MusterCampaigns *muster_shelf_get_campaigns (MusterShelf *self);
MusterDecks *muster_shelf_get_decks (MusterShelf *self);
MusterGames *muster_shelf_get_games (MusterShelf *self);
MusterRosters *muster_shelf_get_rosters (MusterShelf *self);
MusterRulebooks *muster_shelf_get_rulebooks (MusterShelf *self);
MusterSystems *muster_shelf_get_systems (MusterShelf *self);
MusterTables *muster_shelf_get_tables (MusterShelf *self);

/* The shelf of one of its lists. */
MusterShelf *muster_shelf_of (gpointer list);

/* Says that a window plays @battle, or no longer does. */
void muster_shelf_set_playing (MusterShelf *self, gint64 battle, gboolean playing);
gboolean muster_shelf_is_playing (MusterShelf *self, gint64 battle);
/* Reads battles, lists, decks and campaigns again, after one was played or edited. What did not change stays the same item. */
void muster_shelf_refresh (MusterShelf *self);

G_END_DECLS
