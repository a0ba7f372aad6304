/* muster-campaign-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What an event of a campaign says. */
typedef enum
{
#define MUSTER_CAMPAIGN_KINDS(ID, ...) MUSTER_CAMPAIGN_KIND_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_KINDS
  MUSTER_CAMPAIGN_N_KINDS
} MusterCampaignKind;

/* How a battle ended for the company. */
typedef enum
{
#define MUSTER_CAMPAIGN_RESULTS(ID, ...) MUSTER_CAMPAIGN_RESULT_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_RESULTS
  MUSTER_CAMPAIGN_N_RESULTS
} MusterCampaignResult;

/* Who fights: the company, and all who are against it. */
typedef enum
{
#define MUSTER_CAMPAIGN_CAMPS(ID, ...) MUSTER_CAMPAIGN_CAMP_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_CAMPS
  MUSTER_CAMPAIGN_N_CAMPS
} MusterCampaignCamp;

/* What has become of a figure; the later, the worse. */
typedef enum
{
#define MUSTER_CAREER_STATUSES(ID, ...) MUSTER_CAREER_STATUS_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAREER_STATUSES
  MUSTER_CAREER_N_STATUSES
} MusterCareerStatus;

/* What a figure keeps of a battle. */
typedef enum
{
#define MUSTER_CAREER_MARKS(ID, ...) MUSTER_CAREER_MARK_KIND_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAREER_MARKS
  MUSTER_CAREER_N_MARK_KINDS
} MusterCareerMarkKind;

/* Why a company has another list. */
typedef enum
{
#define MUSTER_CAMPAIGN_TRADES(ID, ...) MUSTER_CAMPAIGN_TRADE_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_TRADES
  MUSTER_CAMPAIGN_N_TRADES
} MusterCampaignTrade;

/* What is done with the stash. */
typedef enum
{
#define MUSTER_CAMPAIGN_MOVES(ID, ...) MUSTER_CAMPAIGN_MOVE_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_MOVES
  MUSTER_CAMPAIGN_N_MOVES
} MusterCampaignMove;

/* How it is found who goes to the next battle. */
typedef enum
{
#define MUSTER_CAMPAIGN_METHODS(ID, ...) MUSTER_CAMPAIGN_METHOD_##ID,
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_METHODS
  MUSTER_CAMPAIGN_N_METHODS
} MusterCampaignMethod;

/* How the dice fell for one of them in a battle. */
typedef struct
{
  guint
      rolls; /* that chance had a part in, and of which one knows what was good; 0: nothing is known */
  guint checks; /* of these, that could pass or fail */
  guint passed;
  double expected;  /* passes to be expected */
  double deviation; /* of all rolls together, in standard deviations: above 0 for good luck */
} MusterCampaignLuck;

/* The word in files and command lines, and the same for people, translated. */
const char *muster_campaign_kind_get_nick (MusterCampaignKind kind);
const char *muster_campaign_kind_get_title (MusterCampaignKind kind);
const char *muster_campaign_result_get_nick (MusterCampaignResult result);
const char *muster_campaign_result_get_title (MusterCampaignResult result);
const char *muster_campaign_camp_get_nick (MusterCampaignCamp camp);
const char *muster_campaign_camp_get_title (MusterCampaignCamp camp);
const char *muster_career_status_get_nick (MusterCareerStatus status);
const char *muster_career_status_get_title (MusterCareerStatus status);
const char *muster_career_mark_kind_get_nick (MusterCareerMarkKind kind);
const char *muster_career_mark_kind_get_title (MusterCareerMarkKind kind);
const char *muster_campaign_trade_get_nick (MusterCampaignTrade trade);
const char *muster_campaign_trade_get_title (MusterCampaignTrade trade);
const char *muster_campaign_move_get_nick (MusterCampaignMove move);
const char *muster_campaign_move_get_title (MusterCampaignMove move);
const char *muster_campaign_method_get_nick (MusterCampaignMethod method);
const char *muster_campaign_method_get_title (MusterCampaignMethod method);

/* FALSE: no such word. */
gboolean muster_campaign_kind_from_nick (const char *nick, MusterCampaignKind *kind);
gboolean muster_campaign_result_from_nick (const char *nick, MusterCampaignResult *result);
gboolean muster_campaign_camp_from_nick (const char *nick, MusterCampaignCamp *camp);
gboolean muster_career_status_from_nick (const char *nick, MusterCareerStatus *status);
gboolean muster_career_mark_kind_from_nick (const char *nick, MusterCareerMarkKind *kind);
gboolean muster_campaign_move_from_nick (const char *nick, MusterCampaignMove *move);
gboolean muster_campaign_method_from_nick (const char *nick, MusterCampaignMethod *method);

/* (array zero-terminated=1): the words of one of these lists, for who checks what stands in an event. */
extern const char *const muster_campaign_result_nicks[];
extern const char *const muster_campaign_camp_nicks[];
extern const char *const muster_career_status_nicks[];
extern const char *const muster_career_mark_kind_nicks[];
extern const char *const muster_campaign_trade_nicks[];
extern const char *const muster_campaign_move_nicks[];
extern const char *const muster_campaign_method_nicks[];

G_END_DECLS
