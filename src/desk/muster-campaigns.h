/* muster-campaigns.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-hit.h"
#include "muster-campaign-item.h"
#include "muster-campaign-keeper.h"
#include "muster-campaign-pins.h"
#include "muster-file-format.h"
#include "muster-report.h"
#include "muster-rulebook-item.h"
#include "muster-shelf-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGNS (muster_campaigns_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaigns, muster_campaigns, MUSTER, CAMPAIGNS, MusterShelfList)

/* The campaigns of a shelf: MusterCampaignItem, last changed first, without deleted ones. */

/* Reads them again. What did not change stays the same item. */
void muster_campaigns_refresh (MusterCampaigns *self);

/* (transfer none) (nullable): */
MusterCampaignItem *muster_campaigns_find (MusterCampaigns *self, gint64 id);
/* (transfer full): the same for all who look at this campaign; %NULL with @error set. The shelf outlives it. */
MusterCampaignKeeper *muster_campaigns_dup_keeper (MusterCampaigns *self,
                                                   gint64 id,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) (nullable): with what its next battle is played: the rulebook that it is pinned to, else one that plays with lists
 * like that of its company. */
MusterRulebookItem *muster_campaigns_find_rulebook (MusterCampaigns *self, gint64 id);

/**
 * muster_campaigns_load_pinned:
 * @house: (out) (transfer full) (element-type utf8 utf8): the tables that are the player's own, as the campaign has them, with the rows of
 *   open tables that were given since
 *
 * With what its battles are played, whatever is installed meanwhile.
 *
 * Returns: (transfer full) (nullable): %NULL without @error: it is pinned to no rulebook
 */
MusterRulebook *muster_campaigns_load_pinned (MusterCampaigns *self,
                                              gint64 id,
                                              GHashTable **house,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What comes after a battle: muster-campaigns-after.c ---- */

/**
 * muster_campaigns_open_after:
 * @event: of a battle of the campaign @id
 * @hand_dice: of what begins: dice are thrown by hand and typed in
 *
 * What comes after it: the session of the battle itself, where Muster recorded it and its rulebook has one; else that of Muster's own
 * rulebook for campaigns, which goes on where it was left, or begins.
 *
 * Returns: id of the battle in the library in which it is played; 0 with @error set
 */
gint64 muster_campaigns_open_after (MusterCampaigns *self,
                                    gint64 id,
                                    guint event,
                                    gboolean hand_dice,
                                    GError **error);

/* (transfer container) (element-type MusterCampaignHit): the figures and entries of journals that are found in all of them, campaign by
 * campaign; valid until the list changes. See muster-campaigns-search.c. */
GPtrArray *muster_campaigns_search (MusterCampaigns *self,
                                    const MusterSearch *search) G_GNUC_WARN_UNUSED_RESULT;

/* With what a campaign begins. */
typedef struct
{
  const char *title;    /* blank: it is called as new ones are */
  gint64 list;          /* that becomes its company; 0: none does yet */
  gint64 money;         /* of the company */
  const char *unit;     /* (nullable): what the money is called */
  const char *rulebook; /* (nullable): id of that by which it is played */
} MusterCampaignStart;

/* It begins with all of it or not at all. Returns: its id; 0: it could not be done, and "failed" was emitted */
gint64 muster_campaigns_begin (MusterCampaigns *self, const MusterCampaignStart *start);

/* FALSE: it could not be done, and "failed" was emitted. What can be undone is told. */
/* @title: a blank one changes nothing */
gboolean muster_campaigns_rename (MusterCampaigns *self, gint64 id, const char *title);
gboolean muster_campaigns_delete (MusterCampaigns *self, gint64 id);
gboolean muster_campaigns_restore (MusterCampaigns *self, gint64 id);

/* ---- Rules and data: muster-campaigns-pins.c ---- */

/**
 * muster_campaigns_make_pins:
 * @rulebook: (nullable): its id
 * @list: (nullable): the company's, from which its data follows
 * @made: take the data with which the list was made; FALSE: that which is installed
 * @contents: (element-type utf8 GBytes): gets what the pins name, by checksum
 *
 * Returns: (transfer full): that with which a campaign is played as things stand now; %NULL with @error set
 */
MusterCampaignPins *muster_campaigns_make_pins (MusterCampaigns *self,
                                                const char *rulebook,
                                                GBytes *list,
                                                gboolean made,
                                                GHashTable *contents,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type utf8): what is another by now than what the campaign is played with, a line for each thing. */
GPtrArray *muster_campaigns_list_updates (MusterCampaigns *self,
                                          MusterCampaignKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;
/* Plays it from now on by what there is now. @rulebook: (nullable): none from now on. FALSE: the keeper said why not */
gboolean
muster_campaigns_pin (MusterCampaigns *self, MusterCampaignKeeper *keeper, const char *rulebook);

/* As muster_company_join(), and fixes the data that the list is made with. FALSE: the keeper said why not */
gboolean muster_campaigns_join (MusterCampaigns *self,
                                MusterCampaignKeeper *keeper,
                                gint64 list,
                                gint64 money);

/* ---- Decks: muster-campaigns-decks.c ---- */

/* Takes a deck out for a campaign: what is done with it there leaves the deck as it is. @number: of a MusterDeckItem. FALSE: the
 * keeper, or the shelf, said why not */
gboolean muster_campaigns_take_deck (MusterCampaigns *self,
                                     MusterCampaignKeeper *keeper,
                                     gint64 number,
                                     gboolean sorted);

/* ---- Files: muster-campaigns-files.c ---- */

/* As what one can be written: MusterFileFormats. */
const MusterFileFormat *muster_campaigns_format_get (guint index);
/* The end of the name says in which of these formats. The file is whole, or as it was. */
void muster_campaigns_export_async (MusterCampaigns *self,
                                    gint64 id,
                                    const char *path,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
gboolean
muster_campaigns_export_finish (MusterCampaigns *self, GAsyncResult *result, GError **error);

/* See muster_campaign_boards_load(). */
void muster_campaigns_load_boards_async (MusterCampaigns *self,
                                         gint64 id,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
/* (transfer full) (nullable): %NULL with @error set */
GHashTable *muster_campaigns_load_boards_finish (MusterCampaigns *self,
                                                 GAsyncResult *result,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
