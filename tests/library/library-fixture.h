/* library-fixture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-session.h"
#include "muster-library.h"

G_BEGIN_DECLS

/* 2026-03-01 12:00 UTC */
#define FIXTURE_NOW G_GINT64_CONSTANT (1772366400)
#define FIXTURE_DAY 86400

/* A clock that stands still at the gint64 that it is given. */
gint64 fixture_clock_cb (gpointer now);

char *fixture_new_folder (void);
/* Deletes it with all that is in it and frees the name. */
void fixture_remove_folder (char *folder);

MusterLibrary *fixture_open (const char *folder, gint64 *now);

/* A library that is open, for g_test_add (). */
typedef struct
{
  char *folder;
  gint64 now;
  MusterLibrary *library;
} LibraryFixture;

void fixture_set_up (LibraryFixture *fixture, gconstpointer data);
void fixture_tear_down (LibraryFixture *fixture, gconstpointer data);

/* A battle of a rulebook of two files, with @n_inputs inputs in a row. */
MusterBattleRecord *fixture_new_record (guint n_inputs);

char *fixture_dup_input (guint id);
guint64 fixture_get_checksum (guint id);

/* Writes input @id, which follows the one before, and makes it the head. */
gboolean
fixture_append (MusterLibrary *library, gint64 battle, gint64 *revision, guint id, GError **error);

/* What is done as number @position, from 0, with a deck in use: a card is drawn and shuffled back, which is undone and done again. */
const char *fixture_get_deck_event (guint position);

/* (transfer full): a deck of three cards, of which one is there twice and has a picture. */
MusterDeck *fixture_new_deck (void);

/* ---- Campaigns ---- */

/* (transfer full): one with a company of one figure, c1, that has 100 credits. */
MusterCampaignSession *fixture_new_campaign (MusterLibrary *library);
/* (transfer full): an event of the clock of the session: its element without the time: "note", "><text>x</text></note>". */
MusterCampaignEvent *
fixture_read_event (const MusterCampaignSession *session, const char *kind, const char *rest);
/* How many events fixture_new_campaign() makes. */
#define FIXTURE_CAMPAIGN_EVENTS 2

/* Does what comes next in a campaign that was played so far: a battle with its record, what came after it, undo, redo, a purchase. What
 * was accepted already is tried once more first, and refused. */
gboolean fixture_play_campaign (MusterCampaignSession *session, GError **error);
/* Whether exactly that was done, in this order, and all that follows from it is there. */
void fixture_check_campaign (MusterLibrary *library, const MusterCampaignSession *session);

G_END_DECLS
