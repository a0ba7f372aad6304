/* muster-campaign-state.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-event.h"
#include "muster-career.h"

G_BEGIN_DECLS

/* The id of the number that is the money of the company. */
#define MUSTER_CAMPAIGN_MONEY "money"

/* A number of the campaign: money, territory, reputation, whatever somebody counts. */
typedef struct
{
  const char *id;
  const char *title;
  gint64 value;
} MusterCampaignTracker;

typedef struct
{
  guint event;          /* its number */
  gint64 date;          /* seconds since 1970, the beginning of the day */
  const char *token;    /* (nullable): of a battle that Muster recorded */
  const char *record;   /* (nullable): checksum of it */
  const char *title;    /* (nullable) */
  const char *opponent; /* (nullable) */
  const char *scenario; /* (nullable) */
  MusterCampaignResult result;
  const char *score; /* (nullable) */
  guint session;     /* the number of the event of what came after it; 0: none yet */
  guint n_figures;   /* that took part */
  guint n_out;
  guint n_dead;
  guint n_kills;
  gint64 strength; /* of the company when it was over: figures that are not dead, retired or gone */
  MusterCampaignLuck luck[MUSTER_CAMPAIGN_N_CAMPS];
} MusterCampaignBattle;

/* A deck in use of the campaign. */
typedef struct
{
  const char *id;
  const char *title;
  const char *content; /* checksum of the file of the deck */
  guint64 seed;
  guint n_seats;
  gboolean sorted;
  GPtrArray *acts; /* of texts of acts, borrowed */
} MusterCampaignDeck;

/* A campaign after some of its events. Everything is borrowed from it and from the events. Trackers, careers, battles and decks are
 * in the order in which they came. */
typedef struct
{
  const char *id;
  const char *title;
  guint64 seed;
  gint64 began;
  const MusterXmlNode *pinned; /* (nullable): see muster_campaign_pins_new_from_node() */
  const char *experience;      /* under which name experience is kept */
  const char *level;           /* (nullable): and the level */
  const char *company;         /* (nullable): its title; NULL: there is none */
  const char *roster;          /* (nullable): checksum of its list */
  GArray *trackers;            /* of MusterCampaignTracker */
  GPtrArray *careers;          /* of MusterCareer */
  GArray *stash;               /* of MusterCampaignPile */
  GArray *battles;             /* of MusterCampaignBattle */
  GPtrArray *decks;            /* of MusterCampaignDeck */
  GPtrArray *tonight;          /* of MusterCareer: who goes to the next battle */
  guint n_tonight;             /* how often that was found out */
  GHashTable *careers_by_id;   /* for those below */
  GStringChunk *texts;         /* of what was worked out */
} MusterCampaignState;

void muster_campaign_state_free (MusterCampaignState *self);

/* (nullable) */
MusterCareer *muster_campaign_state_find_career (const MusterCampaignState *self, const char *id);
MusterCampaignTracker *muster_campaign_state_find_tracker (const MusterCampaignState *self,
                                                           const char *id);
/* @event: its number */
MusterCampaignBattle *muster_campaign_state_find_battle (const MusterCampaignState *self,
                                                         guint event);
MusterCampaignDeck *muster_campaign_state_find_deck (const MusterCampaignState *self,
                                                     const char *id);
/* (nullable): that which Muster recorded under this token. */
MusterCampaignBattle *muster_campaign_state_find_token (const MusterCampaignState *self,
                                                        const char *token);

/* (nullable): the figure that is called so, by id or, in any case, by name; of several the first that is not dead. */
MusterCareer *muster_campaign_state_search_career (const MusterCampaignState *self,
                                                   const char *name);
/* What is kept under the name of experience, as a number. */
gint64 muster_campaign_state_get_experience (const MusterCampaignState *self,
                                             const MusterCareer *career);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignState, muster_campaign_state_free)

G_END_DECLS
