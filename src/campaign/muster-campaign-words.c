/* muster-campaign-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-words.h"

#include <glib/gi18n.h>

#define NICK(ID, NAME, ...)     NAME,
#define TITLE(ID, NAME, TITLED) TITLED,

/* FALSE: not in the list, which ends with NULL. */
static gboolean
find (const char *const *nicks, const char *nick, guint *index)
{
  for (guint i = 0; nick != NULL && nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], nick))
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

static const char *const muster_campaign_kind_nicks[] = {
#define MUSTER_CAMPAIGN_KINDS NICK
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_KINDS
  NULL,
};

static const char *const muster_campaign_kind_titles[] = {
#define MUSTER_CAMPAIGN_KINDS TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_KINDS
};

const char *
muster_campaign_kind_get_nick (MusterCampaignKind kind)
{
  return muster_campaign_kind_nicks[kind];
}

const char *
muster_campaign_kind_get_title (MusterCampaignKind kind)
{
  return _ (muster_campaign_kind_titles[kind]);
}

gboolean
muster_campaign_kind_from_nick (const char *nick, MusterCampaignKind *kind)
{
  guint index;

  if (!find (muster_campaign_kind_nicks, nick, &index))
    return FALSE;
  *kind = (MusterCampaignKind) index;

  return TRUE;
}

const char *const muster_campaign_result_nicks[] = {
#define MUSTER_CAMPAIGN_RESULTS NICK
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_RESULTS
  NULL,
};

static const char *const muster_campaign_result_titles[] = {
#define MUSTER_CAMPAIGN_RESULTS TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_RESULTS
};

const char *
muster_campaign_result_get_nick (MusterCampaignResult result)
{
  return muster_campaign_result_nicks[result];
}

const char *
muster_campaign_result_get_title (MusterCampaignResult result)
{
  return _ (muster_campaign_result_titles[result]);
}

gboolean
muster_campaign_result_from_nick (const char *nick, MusterCampaignResult *result)
{
  guint index;

  if (!find (muster_campaign_result_nicks, nick, &index))
    return FALSE;
  *result = (MusterCampaignResult) index;

  return TRUE;
}

const char *const muster_campaign_camp_nicks[] = {
#define MUSTER_CAMPAIGN_CAMPS NICK
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_CAMPS
  NULL,
};

static const char *const muster_campaign_camp_titles[] = {
#define MUSTER_CAMPAIGN_CAMPS TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_CAMPS
};

const char *
muster_campaign_camp_get_nick (MusterCampaignCamp camp)
{
  return muster_campaign_camp_nicks[camp];
}

const char *
muster_campaign_camp_get_title (MusterCampaignCamp camp)
{
  return _ (muster_campaign_camp_titles[camp]);
}

gboolean
muster_campaign_camp_from_nick (const char *nick, MusterCampaignCamp *camp)
{
  guint index;

  if (!find (muster_campaign_camp_nicks, nick, &index))
    return FALSE;
  *camp = (MusterCampaignCamp) index;

  return TRUE;
}

const char *const muster_career_status_nicks[] = {
#define MUSTER_CAREER_STATUSES NICK
#include "list-campaign-words.h"
#undef MUSTER_CAREER_STATUSES
  NULL,
};

static const char *const muster_career_status_titles[] = {
#define MUSTER_CAREER_STATUSES TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAREER_STATUSES
};

const char *
muster_career_status_get_nick (MusterCareerStatus status)
{
  return muster_career_status_nicks[status];
}

const char *
muster_career_status_get_title (MusterCareerStatus status)
{
  return _ (muster_career_status_titles[status]);
}

gboolean
muster_career_status_from_nick (const char *nick, MusterCareerStatus *status)
{
  guint index;

  if (!find (muster_career_status_nicks, nick, &index))
    return FALSE;
  *status = (MusterCareerStatus) index;

  return TRUE;
}

const char *const muster_career_mark_kind_nicks[] = {
#define MUSTER_CAREER_MARKS NICK
#include "list-campaign-words.h"
#undef MUSTER_CAREER_MARKS
  NULL,
};

static const char *const muster_career_mark_kind_titles[] = {
#define MUSTER_CAREER_MARKS TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAREER_MARKS
};

const char *
muster_career_mark_kind_get_nick (MusterCareerMarkKind kind)
{
  return muster_career_mark_kind_nicks[kind];
}

const char *
muster_career_mark_kind_get_title (MusterCareerMarkKind kind)
{
  return _ (muster_career_mark_kind_titles[kind]);
}

gboolean
muster_career_mark_kind_from_nick (const char *nick, MusterCareerMarkKind *kind)
{
  guint index;

  if (!find (muster_career_mark_kind_nicks, nick, &index))
    return FALSE;
  *kind = (MusterCareerMarkKind) index;

  return TRUE;
}

const char *const muster_campaign_trade_nicks[] = {
#define MUSTER_CAMPAIGN_TRADES NICK
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_TRADES
  NULL,
};

static const char *const muster_campaign_trade_titles[] = {
#define MUSTER_CAMPAIGN_TRADES TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_TRADES
};

const char *
muster_campaign_trade_get_nick (MusterCampaignTrade trade)
{
  return muster_campaign_trade_nicks[trade];
}

const char *
muster_campaign_trade_get_title (MusterCampaignTrade trade)
{
  return _ (muster_campaign_trade_titles[trade]);
}

const char *const muster_campaign_move_nicks[] = {
#define MUSTER_CAMPAIGN_MOVES NICK
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_MOVES
  NULL,
};

static const char *const muster_campaign_move_titles[] = {
#define MUSTER_CAMPAIGN_MOVES TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_MOVES
};

const char *
muster_campaign_move_get_nick (MusterCampaignMove move)
{
  return muster_campaign_move_nicks[move];
}

const char *
muster_campaign_move_get_title (MusterCampaignMove move)
{
  return _ (muster_campaign_move_titles[move]);
}

gboolean
muster_campaign_move_from_nick (const char *nick, MusterCampaignMove *move)
{
  guint index;

  if (!find (muster_campaign_move_nicks, nick, &index))
    return FALSE;
  *move = (MusterCampaignMove) index;

  return TRUE;
}

const char *const muster_campaign_method_nicks[] = {
#define MUSTER_CAMPAIGN_METHODS NICK
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_METHODS
  NULL,
};

static const char *const muster_campaign_method_titles[] = {
#define MUSTER_CAMPAIGN_METHODS TITLE
#include "list-campaign-words.h"
#undef MUSTER_CAMPAIGN_METHODS
};

const char *
muster_campaign_method_get_nick (MusterCampaignMethod method)
{
  return muster_campaign_method_nicks[method];
}

const char *
muster_campaign_method_get_title (MusterCampaignMethod method)
{
  return _ (muster_campaign_method_titles[method]);
}

gboolean
muster_campaign_method_from_nick (const char *nick, MusterCampaignMethod *method)
{
  guint index;

  if (!find (muster_campaign_method_nicks, nick, &index))
    return FALSE;
  *method = (MusterCampaignMethod) index;

  return TRUE;
}
