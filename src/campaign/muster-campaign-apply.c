/* muster-campaign-apply.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-state-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-node-private.h"
#include "muster-deck-act.h"

static guint
get_count (const MusterXmlNode *node, const char *attribute)
{
  return (guint) muster_campaign_node_get_number (node, attribute);
}

/* Always FALSE. */
static gboolean refuse (GError **error, MusterCampaignError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static gboolean
refuse (GError **error, MusterCampaignError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, code, message);

  return FALSE;
}

/* ---- The campaign ---- */

static gboolean
check_began (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  return self->id == NULL ||
         refuse (error, MUSTER_CAMPAIGN_ERROR_DONE, _ ("the campaign has begun already"));
}

static void
apply_began (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  self->id = get (node, "id");
  self->title = get (node, "title");
  self->seed = g_ascii_strtoull (get (node, "seed"), NULL, 10);
  muster_campaign_read_time (get (node, "at"), &self->began);
}

static void
apply_titled (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  self->title = get (node, "title");
}

/* What was kept of all figures under one name is kept under another. */
static void
move_kept (MusterCampaignState *self, const char *from, const char *to)
{
  if (g_str_equal (from, to))
    return;
  for (guint i = 0; i < self->careers->len; i++)
    muster_career_move_kept (self->careers->pdata[i], from, to);
}

/* Experience goes on, whatever the new rules call it. */
static void
apply_pinned (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  const char *experience = get (node, "experience") != NULL ? get (node, "experience")
                                                            : "experience";

  move_kept (self, self->experience, experience);
  self->pinned = node;
  self->experience = experience;
  self->level = get (node, "level");
}

/* ---- The company ---- */

/* Two new ones with the same id are seen as well. */
static gboolean
check_recruits (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  FOREACH (part, node)
  {
    const char *id = get (part, "id");

    if (id != NULL && (muster_campaign_state_find_career (self, id) != NULL ||
                       !g_hash_table_add (ids, (gpointer) id)))
      return refuse (error,
                     MUSTER_CAMPAIGN_ERROR_INVALID,
                     _ ("there is a figure \"%s\" in the campaign already"),
                     id);
    if (!muster_campaign_state_check_career (self, part, "career", error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
check_joined (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  if (self->company != NULL)
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_DONE,
                   _ ("the campaign has a company already: %s"),
                   self->company);

  return check_recruits (self, node, error);
}

static gboolean
check_company (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  if (self->company == NULL)
    return refuse (error, MUSTER_CAMPAIGN_ERROR_NOT_FOUND, _ ("the campaign has no company"));

  return check_recruits (self, node, error);
}

static void
recruit (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  MusterCareer *career = g_new0 (MusterCareer, 1);

  career->id = get (node, "id");
  career->selection = get (node, "selection");
  career->entry = get (node, "entry");
  career->name = get (node, "name");
  career->role = get (node, "role");
  career->was = get (node, "was");
  career->joined = number;
  career->kept = g_array_new (FALSE, FALSE, sizeof (MusterCareerKept));
  career->marks = g_array_new (FALSE, FALSE, sizeof (MusterCareerMark));
  career->deeds = g_array_new (FALSE, FALSE, sizeof (MusterCareerDeed));
  career->gear = g_array_new (FALSE, FALSE, sizeof (MusterCampaignPile));
  g_ptr_array_add (self->careers, career);
  g_hash_table_insert (self->careers_by_id, (gpointer) career->id, career);
}

static void
leave (MusterCampaignState *self, MusterCareer *career, const char *why)
{
  career->left = TRUE;
  g_ptr_array_remove (self->tonight, career);
  if (career->status == MUSTER_CAREER_STATUS_DEAD)
    return;
  career->old_status = career->status;
  career->old_battles = career->battles;
  career->old_cause = career->cause;
  muster_campaign_state_set_status (self, career, MUSTER_CAREER_STATUS_RETIRED, 0, why);
}

/* It is no better for having been away, unless somebody said so meanwhile. @selection: (nullable): its new one */
static void
come_back (MusterCampaignState *self, MusterCareer *career, const char *selection)
{
  if (selection != NULL)
    career->selection = selection;
  if (career->left && career->status == MUSTER_CAREER_STATUS_RETIRED)
    muster_campaign_state_set_status (self,
                                      career,
                                      career->old_status,
                                      career->old_battles,
                                      career->old_cause);
  career->left = FALSE;
}

static void
apply_figures (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  FOREACH (part, node)
  {
    if (muster_xml_node_is (part, "figure"))
      recruit (self, part, number);
    else if (muster_xml_node_is (part, "gone"))
      leave (self, muster_campaign_state_find_career (self, get (part, "career")), NULL);
    else
      come_back (self,
                 muster_campaign_state_find_career (self, get (part, "career")),
                 get (part, "selection"));
  }
}

static void
add_tracker (MusterCampaignState *self, const char *id, const char *title, gint64 value)
{
  MusterCampaignTracker tracker = { id, title, value };

  g_array_append_val (self->trackers, tracker);
}

static void
apply_joined (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  MusterCampaignTracker *money = muster_campaign_state_find_tracker (self, MUSTER_CAMPAIGN_MONEY);
  const gint64 value = muster_campaign_node_get_number (node, "money");

  self->company = get (node, "title");
  self->roster = get (node, "roster");
  if (money == NULL)
    add_tracker (self, MUSTER_CAMPAIGN_MONEY, get (node, "unit"), value);
  else
    money->value += value;
  apply_figures (self, node, number);
}

static void
apply_left (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  for (guint i = 0; i < self->careers->len; i++)
    if (!((MusterCareer *) self->careers->pdata[i])->left)
      leave (self, self->careers->pdata[i], get (node, "why"));
  g_array_set_size (self->stash, 0);
  self->company = NULL;
  self->roster = NULL;
}

void
muster_campaign_state_pay (MusterCampaignState *self, gint64 money)
{
  MusterCampaignTracker *tracker = muster_campaign_state_find_tracker (self, MUSTER_CAMPAIGN_MONEY);

  if (tracker != NULL)
    tracker->value += money;
}

static void
apply_roster (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  const gint64 price = muster_campaign_node_get_number (node, "price");

  if (get (node, "roster") != NULL)
    self->roster = get (node, "roster");
  muster_campaign_state_pay (self, g_str_equal (get (node, "act"), "sold") ? price : -price);
  apply_figures (self, node, number);
}

/* ---- The stash ---- */

static gint64
get_n (const MusterXmlNode *node)
{
  return get (node, "n") != NULL ? muster_campaign_node_get_number (node, "n") : 1;
}

static gboolean
is_from_stash (MusterCampaignMove act)
{
  return act == MUSTER_CAMPAIGN_MOVE_SOLD || act == MUSTER_CAMPAIGN_MOVE_DROPPED ||
         act == MUSTER_CAMPAIGN_MOVE_GIVEN;
}

static gboolean
check_stash (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  MusterCampaignMove act = MUSTER_CAMPAIGN_MOVE_FOUND;

  muster_campaign_move_from_nick (get (node, "act"), &act);
  if (!check_company (self, node, error) ||
      !muster_campaign_state_check_career (self, node, "career", error))
    return FALSE;
  if ((act == MUSTER_CAMPAIGN_MOVE_GIVEN || act == MUSTER_CAMPAIGN_MOVE_TAKEN) &&
      get (node, "career") == NULL)
    return refuse (error, MUSTER_CAMPAIGN_ERROR_INVALID, _ ("it is not said which figure"));
  if (is_from_stash (act) &&
      muster_campaign_piles_count (self->stash, get (node, "item")) < get_n (node))
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                   _ ("there is not so much of \"%s\" in the stash"),
                   get (node, "item"));

  return TRUE;
}

/* What a figure has from its list is not counted here, but goes to the stash like what is. */
static void
apply_stash (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  MusterCampaignMove act = MUSTER_CAMPAIGN_MOVE_FOUND;
  const gint64 n = get_n (node);
  const gint64 price = muster_campaign_node_get_number (node, "price");
  MusterCareer *career = NULL;

  muster_campaign_move_from_nick (get (node, "act"), &act);
  if (get (node, "career") != NULL)
    career = muster_campaign_state_find_career (self, get (node, "career"));
  muster_campaign_piles_add (self->stash, get (node, "item"), is_from_stash (act) ? -n : n);
  if (act == MUSTER_CAMPAIGN_MOVE_GIVEN)
    muster_campaign_piles_add (career->gear, get (node, "item"), n);
  else if (act == MUSTER_CAMPAIGN_MOVE_TAKEN)
    muster_campaign_piles_add (career->gear, get (node, "item"), -n);
  else
    muster_campaign_state_pay (self, act == MUSTER_CAMPAIGN_MOVE_SOLD ? price : -price);
}

/* ---- Battles ---- */

/* A battle is accepted once, whoever accepts it and however often. */
static gboolean
check_battle (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  const char *token = get (node, "token");

  if (token != NULL && muster_campaign_state_find_token (self, token) != NULL)
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_DONE,
                   _ ("this battle is part of the campaign already"));

  return muster_campaign_state_check_account (self, node, error);
}

/* Those who were absent have missed one more. */
static void
count_down (MusterCampaignState *self)
{
  for (guint i = 0; i < self->careers->len; i++)
    {
      MusterCareer *career = self->careers->pdata[i];

      if (career->status != MUSTER_CAREER_STATUS_ABSENT || career->battles == 0)
        continue;
      career->battles--;
      if (career->battles == 0)
        muster_campaign_state_set_status (self, career, MUSTER_CAREER_STATUS_FIT, 0, NULL);
    }
}

static void
set_heads (MusterCampaignBattle *battle, const MusterXmlNode *node)
{
  static const char *const names[] = { "title", "opponent", "scenario", "score" };
  const char **const places[] = { &battle->title,
                                  &battle->opponent,
                                  &battle->scenario,
                                  &battle->score };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (get (node, names[i]) != NULL)
      *places[i] = get (node, names[i]);
  muster_campaign_result_from_nick (get (node, "result"), &battle->result);
  if (get (node, "date") != NULL)
    muster_campaign_read_date (get (node, "date"), &battle->date);
}

static gint64
count_present (const MusterCampaignState *self)
{
  gint64 n = 0;

  for (guint i = 0; i < self->careers->len; i++)
    n += muster_career_is_present (self->careers->pdata[i]) ? 1 : 0;

  return n;
}

static void
apply_battle (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  MusterCampaignBattle battle = { 0 };

  battle.event = number;
  battle.token = get (node, "token");
  battle.record = get (node, "record");
  set_heads (&battle, node);
  count_down (self);
  muster_campaign_state_apply_account (self, node, number, &battle);
  battle.strength = count_present (self);
  g_array_append_val (self->battles, battle);
  g_ptr_array_set_size (self->tonight, 0);
}

static gboolean
refuse_battle (const MusterXmlNode *node, const char *attribute, GError **error)
{
  return refuse (error,
                 MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                 _ ("event %s of the campaign is no battle that was fought"),
                 get (node, attribute));
}

static gboolean
check_session (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  const MusterCampaignBattle *battle = muster_campaign_state_find_battle (
      self,
      get_count (node, "battle"));

  if (battle == NULL)
    return refuse_battle (node, "battle", error);
  if (battle->session != 0)
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_DONE,
                   _ ("what came after this battle is part of the campaign already"));

  return muster_campaign_state_check_account (self, node, error);
}

static void
apply_session (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  MusterCampaignBattle *battle = muster_campaign_state_find_battle (self,
                                                                    get_count (node, "battle"));
  const gint64 before = count_present (self);

  battle->session = number;
  muster_campaign_state_apply_account (self, node, number, battle);
  battle->strength += count_present (self) - before;
}

static void
apply_changed (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  muster_campaign_state_apply_account (self, node, number, NULL);
}

static gboolean
check_mended (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  if (muster_campaign_state_find_battle (self, get_count (node, "event")) == NULL)
    return refuse_battle (node, "event", error);
  FOREACH (part, node)
  if (!muster_campaign_state_check_career (self, part, "career", error))
    return FALSE;

  return TRUE;
}

static gboolean
check_correction (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  FOREACH (part, node)
  if (muster_xml_node_is (part, "battle") && !check_mended (self, part, error))
    return FALSE;

  return muster_campaign_state_check_account (self, node, error);
}

static void
apply_mended (MusterCampaignState *self, const MusterXmlNode *node)
{
  MusterCampaignBattle *battle = muster_campaign_state_find_battle (self,
                                                                    get_count (node, "event"));

  set_heads (battle, node);
  muster_campaign_state_apply_mended (self, node, battle);
}

static void
apply_correction (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  muster_campaign_state_apply_account (self, node, number, NULL);
  FOREACH (part, node)
  if (muster_xml_node_is (part, "battle"))
    apply_mended (self, part);
}

/* ---- Numbers, decks, notes ---- */

static gboolean
check_tracker (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  return muster_campaign_state_find_tracker (self, get (node, "id")) == NULL ||
         refuse (error,
                 MUSTER_CAMPAIGN_ERROR_DONE,
                 _ ("the campaign counts \"%s\" already"),
                 get (node, "id"));
}

static void
apply_tracker (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  add_tracker (self,
               get (node, "id"),
               get (node, "title"),
               muster_campaign_node_get_number (node, "value"));
}

static gboolean
check_careers (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  FOREACH (part, node)
  if (muster_xml_node_is (part, "career") &&
      !muster_campaign_state_check_career (self, part, "id", error))
    return FALSE;

  return TRUE;
}

static void
apply_tonight (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  muster_campaign_state_choose (self, node);
}

static gboolean
check_deck (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  return muster_campaign_state_find_deck (self, get (node, "id")) == NULL ||
         refuse (error,
                 MUSTER_CAMPAIGN_ERROR_DONE,
                 _ ("the campaign has a deck \"%s\" already"),
                 get (node, "id"));
}

static void
apply_deck (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  MusterCampaignDeck *deck = g_new0 (MusterCampaignDeck, 1);

  deck->id = get (node, "id");
  deck->title = get (node, "title");
  deck->content = get (node, "content");
  deck->seed = g_ascii_strtoull (get (node, "seed"), NULL, 10);
  deck->n_seats = get_count (node, "seats");
  deck->sorted = get (node, "sorted") != NULL;
  deck->acts = g_ptr_array_new ();
  g_ptr_array_add (self->decks, deck);
}

/* Undo is that of the campaign. */
static gboolean
check_card (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  g_autoptr (MusterDeckAct) act = NULL;

  if (muster_campaign_state_find_deck (self, get (node, "deck")) == NULL)
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                   _ ("the campaign has no deck \"%s\""),
                   get (node, "deck"));
  act = muster_deck_act_from_text (get (node, "act"), error);
  if (act == NULL)
    return FALSE;

  return (act->kind != MUSTER_DECK_ACT_UNDO && act->kind != MUSTER_DECK_ACT_REDO) ||
         refuse (error,
                 MUSTER_CAMPAIGN_ERROR_INVALID,
                 _ ("what was done with a deck of a campaign is undone by the campaign"));
}

static void
apply_card (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
  const MusterCampaignDeck *deck = muster_campaign_state_find_deck (self, get (node, "deck"));

  g_ptr_array_add (deck->acts, (gpointer) get (node, "act"));
}

static void
apply_nothing (MusterCampaignState *self, const MusterXmlNode *node, guint number)
{
}

/* ---- The table ---- */

typedef struct
{
  gboolean (*check) (const MusterCampaignState *self, const MusterXmlNode *node, GError **error);
  void (*apply) (MusterCampaignState *self, const MusterXmlNode *node, guint number);
} Rule;

static const Rule rules[MUSTER_CAMPAIGN_N_KINDS] = {
  [MUSTER_CAMPAIGN_KIND_BEGAN] = { check_began, apply_began },
  [MUSTER_CAMPAIGN_KIND_TITLED] = { NULL, apply_titled },
  [MUSTER_CAMPAIGN_KIND_PINNED] = { NULL, apply_pinned },
  [MUSTER_CAMPAIGN_KIND_JOINED] = { check_joined, apply_joined },
  [MUSTER_CAMPAIGN_KIND_LEFT] = { check_company, apply_left },
  [MUSTER_CAMPAIGN_KIND_ROSTER] = { check_company, apply_roster },
  [MUSTER_CAMPAIGN_KIND_STASH] = { check_stash, apply_stash },
  [MUSTER_CAMPAIGN_KIND_BATTLE] = { check_battle, apply_battle },
  [MUSTER_CAMPAIGN_KIND_SESSION] = { check_session, apply_session },
  [MUSTER_CAMPAIGN_KIND_CHANGED] = { muster_campaign_state_check_account, apply_changed },
  [MUSTER_CAMPAIGN_KIND_CORRECTION] = { check_correction, apply_correction },
  [MUSTER_CAMPAIGN_KIND_TRACKER] = { check_tracker, apply_tracker },
  [MUSTER_CAMPAIGN_KIND_TONIGHT] = { check_careers, apply_tonight },
  [MUSTER_CAMPAIGN_KIND_DECK] = { check_deck, apply_deck },
  [MUSTER_CAMPAIGN_KIND_CARD] = { check_card, apply_card },
  [MUSTER_CAMPAIGN_KIND_NOTE] = { check_careers, apply_nothing },
};

gboolean
muster_campaign_state_apply (MusterCampaignState *self,
                             const MusterCampaignEvent *event,
                             guint number,
                             GError **error)
{
  const MusterXmlNode *node = muster_campaign_event_get_node (event);
  const Rule *rule = &rules[muster_campaign_event_get_kind (event)];

  g_return_val_if_fail (rule->apply != NULL, FALSE);

  if (self->id == NULL && rule->check != check_began)
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_INVALID,
                   _ ("the campaign has not begun; its first event is \"began\""));
  if (rule->check != NULL && !rule->check (self, node, error))
    return FALSE;
  rule->apply (self, node, number);

  return TRUE;
}

/* ---- What is not allowed any more ---- */

static const MusterCareer *
get_career (const MusterCampaignState *self, const MusterXmlNode *node, const char *attribute)
{
  const char *id = get (node, attribute);

  return id != NULL ? muster_campaign_state_find_career (self, id) : NULL;
}

static gboolean
allow_tonight (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  FOREACH (part, node)
  {
    const MusterCareer *career = get_career (self, part, "id");
    g_autofree char *status = NULL;

    if (career == NULL || (career->status == MUSTER_CAREER_STATUS_FIT && !career->left))
      continue;
    status = muster_career_dup_status (career);
    return refuse (error,
                   MUSTER_CAMPAIGN_ERROR_INVALID,
                   _ ("%1$s cannot go: %2$s"),
                   career->name,
                   status);
  }

  return TRUE;
}

static gboolean
allow_stash (const MusterCampaignState *self, const MusterXmlNode *node, GError **error)
{
  const MusterCareer *career = get_career (self, node, "career");
  g_autofree char *status = NULL;

  if (!g_str_equal (get (node, "act"), "given") || career == NULL ||
      muster_career_is_present (career))
    return TRUE;
  status = muster_career_dup_status (career);

  return refuse (error,
                 MUSTER_CAMPAIGN_ERROR_INVALID,
                 _ ("%1$s can be given nothing: %2$s"),
                 career->name,
                 status);
}

gboolean
muster_campaign_state_allow (const MusterCampaignState *self,
                             const MusterCampaignEvent *event,
                             GError **error)
{
  const MusterXmlNode *node = muster_campaign_event_get_node (event);
  const MusterCampaignKind kind = muster_campaign_event_get_kind (event);

  if (kind == MUSTER_CAMPAIGN_KIND_TONIGHT)
    return allow_tonight (self, node, error);

  return kind != MUSTER_CAMPAIGN_KIND_STASH || allow_stash (self, node, error);
}
