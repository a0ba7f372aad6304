/* muster-campaign-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-battle.h"

#include <math.h>

#include "muster-battle-file.h"
#include "muster-battle-force.h"
#include "muster-loss.h"
#include "muster-luck.h"
#include "muster-told.h"
#include "muster-translation.h"

/* ---- What is due ---- */

const MusterCampaignBattle *
muster_campaign_battle_find (MusterBattle *battle,
                             const MusterCampaign *campaign,
                             const char *token)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  g_autoptr (MusterBattleForce)
                 company = muster_battle_force_find_company (muster_battle_get_setup (battle),
                                                             NULL);

  if (company == NULL || g_strcmp0 (company->campaign, state->id) != 0)
    return NULL;

  return company->after != 0 ? muster_campaign_state_find_battle (state, company->after)
                             : muster_campaign_state_find_token (state, token);
}

/* @is_after: whether it is only what came after another battle. FALSE: it is of another campaign, or of none */
static gboolean
is_of (MusterBattle *battle, const MusterCampaign *campaign, gboolean *is_after)
{
  g_autoptr (MusterBattleForce)
                 company = muster_battle_force_find_company (muster_battle_get_setup (battle),
                                                             NULL);

  *is_after = company != NULL && company->after != 0;

  return company != NULL &&
         g_strcmp0 (company->campaign, muster_campaign_get_state (campaign)->id) == 0;
}

MusterMeaning
muster_campaign_battle_get_due (MusterBattle *battle,
                                const MusterCampaign *campaign,
                                const char *token)
{
  const MusterBattleSession session = muster_battle_get_session (battle, NULL);
  const MusterCampaignBattle *known = muster_campaign_battle_find (battle, campaign, token);
  gboolean is_after;

  if (!is_of (battle, campaign, &is_after) ||
      (session < MUSTER_BATTLE_SESSION_RUNNING && !muster_battle_is_over (battle, NULL)))
    return MUSTER_MEANING_NOTHING;
  if (known == NULL)
    return is_after ? MUSTER_MEANING_NOTHING : MUSTER_MEANING_BATTLE;
  if (known->session != 0 || session == MUSTER_BATTLE_SESSION_NONE)
    return MUSTER_MEANING_NOTHING;

  return session == MUSTER_BATTLE_SESSION_DONE ? MUSTER_MEANING_AFTER : MUSTER_MEANING_SESSION;
}

/* ---- What is told ---- */

/* A part of a battle: entries of its log from @from up to @to, and what was kept before and after them. */
typedef struct
{
  MusterBattle *battle;
  const MusterCampaignState *state;
  MusterCampaignAccount *account;
  gint side; /* of the company */
  gboolean is_session;
  guint from;
  guint to;
  GPtrArray *before; /* of MusterCareerValue */
  GPtrArray *after;
} Telling;

static gint
find_side (MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autofree char *side = NULL;
  g_autoptr (MusterBattleForce)
                 company = muster_battle_force_find_company (muster_battle_get_setup (battle),
                                                             &side);

  for (guint i = 0; company != NULL && i < rulebook->n_sides; i++)
    if (g_str_equal (rulebook->sides[i].id, side))
      return (gint) i;

  return -1;
}

/* (nullable): the career of the thing; NULL also where the campaign has no such. */
static const char *
find_career (const Telling *self, const GPtrArray *things, const char *token)
{
  const MusterThingView *thing = token != NULL ? muster_thing_views_find (things, token) : NULL;

  if (thing == NULL || thing->career == NULL || thing->side != self->side ||
      muster_campaign_state_find_career (self->state, thing->career) == NULL)
    return NULL;

  return thing->career;
}

/* (transfer container) (element-type MusterLogEntry): of the battle, without what came after it. */
static GPtrArray *
list_fought (const Telling *self)
{
  const GPtrArray *log = muster_battle_get_log (self->battle);
  GPtrArray *part = g_ptr_array_new ();

  for (guint i = 0; i < MIN (self->to, log->len); i++)
    g_ptr_array_add (part, log->pdata[i]);

  return part;
}

static void
tell_fates (const Telling *self, const GPtrArray *things)
{
  g_autoptr (GPtrArray) part = list_fought (self);
  g_autoptr (GArray) fates = muster_fate_list (part);

  for (guint i = 0; i < fates->len; i++)
    {
      const MusterFate *fate = &g_array_index (fates, MusterFate, i);
      const char *whose = find_career (self, things, fate->thing);
      const char *by = find_career (self, things, fate->by);

      if (whose != NULL && fate->kind != MUSTER_FATE_BECAME && fate->kind != MUSTER_FATE_HOME)
        muster_campaign_account_get_deed (self->account, whose)->out = fate->kind ==
                                                                       MUSTER_FATE_LOST;
      if (by != NULL && fate->kind == MUSTER_FATE_LOST && fate->side != self->side)
        muster_campaign_account_get_deed (self->account, by)->kills++;
    }
}

/* Whoever came with the force took part, whether the battle reached him or not. */
static void
tell_figures (const Telling *self)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (self->battle);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = things->pdata[i];
      const char *career = find_career (self, things, thing->token);

      if (career != NULL)
        muster_campaign_account_get_deed (self->account, career)->took_part = TRUE;
    }
  tell_fates (self, things);
}

static void
tell_lines (const Telling *self)
{
  g_autoptr (GPtrArray) lines = muster_battle_list_career_lines (self->battle);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterCareerLine *line = lines->pdata[i];

      if (line->entry >= self->from && line->entry < self->to &&
          muster_campaign_state_find_career (self->state, line->career) != NULL)
        g_ptr_array_add (muster_campaign_account_get_deed (self->account, line->career)->lines,
                         g_strdup (line->text));
    }
}

/* (nullable): the same value, as it was before. */
static const MusterCareerValue *
find_before (const Telling *self, const MusterCareerValue *after)
{
  for (guint i = 0; i < self->before->len; i++)
    {
      const MusterCareerValue *value = self->before->pdata[i];

      if (g_strcmp0 (value->career, after->career) == 0 && value->side == after->side &&
          g_str_equal (value->kind, after->kind) &&
          g_str_equal (value->attribute, after->attribute))
        return value;
    }

  return NULL;
}

/* FALSE: it is no whole number. */
static gboolean
read_number (const char *text, gint64 *number)
{
  return text != NULL && g_ascii_string_to_signed (text,
                                                   10,
                                                   -MUSTER_CAMPAIGN_MOST_NUMBER,
                                                   MUSTER_CAMPAIGN_MOST_NUMBER,
                                                   number,
                                                   NULL);
}

/* By how much it became more. */
static gint64
get_difference (const MusterCareerValue *value, const char *before)
{
  gint64 from = 0;
  gint64 to = 0;

  read_number (before, &from);
  read_number (value->text, &to);

  return to - from;
}

/* ---- What has a role ---- */

/* A text of the same figure that has another role; (nullable): empty is none. */
static const char *
find_text (const Telling *self, const char *career, MusterCareerRole role)
{
  for (guint i = 0; i < self->after->len; i++)
    {
      const MusterCareerValue *value = self->after->pdata[i];

      if (value->role == role && g_strcmp0 (value->career, career) == 0)
        return *value->text != '\0' ? value->text : NULL;
    }

  return NULL;
}

/* @on: the role of what it changes; that of by how much is the next */
static void
tell_mark (const Telling *self,
           MusterCampaignDeed *deed,
           MusterCareerMarkKind kind,
           const MusterCareerValue *value,
           MusterCareerRole on)
{
  MusterCampaignMark *mark;
  const char *characteristic = find_text (self, value->career, on);
  const char *by = find_text (self, value->career, on + 1);

  if (*value->text == '\0')
    return;
  mark = muster_campaign_deed_add_mark (deed, kind, value->text);
  mark->characteristic = g_strdup (characteristic);
  if (characteristic != NULL)
    read_number (by, &mark->by);
}

static void
propose (MusterCampaignDeed *deed, MusterCareerStatus status)
{
  if (deed->has_status && deed->status >= status)
    return;
  deed->has_status = TRUE;
  deed->is_proposal = TRUE;
  deed->status = status;
}

/* What the rulebook says is worth no more than what a person said before. */
static void
tell_status (const Telling *self, MusterCampaignDeed *deed, const MusterCareerValue *value)
{
  const char *battles = find_text (self, value->career, MUSTER_CAREER_ROLE_ABSENT);
  MusterCareerStatus status;
  gint64 n = 0;

  if (!muster_career_status_from_nick (value->text, &status) || status == MUSTER_CAREER_STATUS_FIT)
    return;
  propose (deed, status);
  if (status == MUSTER_CAREER_STATUS_ABSENT && read_number (battles, &n))
    deed->battles = (guint) CLAMP (n, 0, G_MAXINT32);
  g_free (deed->cause);
  deed->cause = g_strdup (find_text (self, value->career, MUSTER_CAREER_ROLE_CAUSE));
}

/* What it did is told of the battle; what becomes of it also of what came after. */
static void
tell_deed (const Telling *self, MusterCampaignDeed *deed, const MusterCareerValue *value)
{
  const gboolean is_so = g_str_equal (value->text, "yes");
  const struct
  {
    MusterCareerRole role;
    gboolean *what;
    MusterCareerStatus status;
  } roles[] = {
    { MUSTER_CAREER_ROLE_TOOK_PART, &deed->took_part, MUSTER_CAREER_STATUS_FIT },
    { MUSTER_CAREER_ROLE_OUT, &deed->out, MUSTER_CAREER_STATUS_FIT },
    { MUSTER_CAREER_ROLE_KILLED, &deed->killed, MUSTER_CAREER_STATUS_DEAD },
    { MUSTER_CAREER_ROLE_CAPTURED, &deed->captured, MUSTER_CAREER_STATUS_CAPTURED },
    { MUSTER_CAREER_ROLE_MISSING, &deed->missing, MUSTER_CAREER_STATUS_MISSING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      if (roles[i].role != value->role)
        continue;
      if (!self->is_session)
        *roles[i].what = is_so;
      else if (is_so && roles[i].status != MUSTER_CAREER_STATUS_FIT)
        propose (deed, roles[i].status);
    }
}

static void
tell_role (const Telling *self,
           MusterCampaignDeed *deed,
           const MusterCareerValue *value,
           const char *before)
{
  switch (value->role)
    {
    case MUSTER_CAREER_ROLE_STATUS:
      tell_status (self, deed, value);
      break;
    case MUSTER_CAREER_ROLE_INJURY:
      tell_mark (self, deed, MUSTER_CAREER_MARK_KIND_INJURY, value, MUSTER_CAREER_ROLE_INJURY_ON);
      break;
    case MUSTER_CAREER_ROLE_ADVANCE:
      tell_mark (self, deed, MUSTER_CAREER_MARK_KIND_ADVANCE, value, MUSTER_CAREER_ROLE_ADVANCE_ON);
      break;
    case MUSTER_CAREER_ROLE_TOOK_PART:
    case MUSTER_CAREER_ROLE_OUT:
    case MUSTER_CAREER_ROLE_KILLED:
    case MUSTER_CAREER_ROLE_CAPTURED:
    case MUSTER_CAREER_ROLE_MISSING:
      tell_deed (self, deed, value);
      break;
    case MUSTER_CAREER_ROLE_KILLS:
      if (!self->is_session)
        deed->kills = (guint) CLAMP (get_difference (value, before), 0, G_MAXINT32);
      break;
    case MUSTER_CAREER_ROLE_EXPERIENCE:
      deed->experience = get_difference (value, before);
      break;
    /* These are told with what they belong to. */
    case MUSTER_CAREER_ROLE_ABSENT:
    case MUSTER_CAREER_ROLE_CAUSE:
    case MUSTER_CAREER_ROLE_INJURY_ON:
    case MUSTER_CAREER_ROLE_INJURY_BY:
    case MUSTER_CAREER_ROLE_ADVANCE_ON:
    case MUSTER_CAREER_ROLE_ADVANCE_BY:
      break;
    case MUSTER_CAREER_ROLE_NONE:
    case MUSTER_CAREER_ROLE_LEVEL:
    case MUSTER_CAREER_ROLE_MONEY:
    default:
      muster_campaign_deed_add_kept (deed, value->attribute, before, value->text);
    }
}

/* What did not change is told where the campaign does not know it yet. */
static void
tell_value (const Telling *self, const MusterCareerValue *value, const char *before)
{
  const MusterCareer *career = muster_campaign_state_find_career (self->state, value->career);
  const gboolean changed = g_strcmp0 (before, value->text) != 0;
  const gboolean is_kept = !muster_career_role_is_news (value->role) &&
                           value->role != MUSTER_CAREER_ROLE_EXPERIENCE;

  if (career != NULL &&
      (changed || (is_kept && muster_career_get_kept (career, value->attribute) == NULL)))
    tell_role (self, muster_campaign_account_get_deed (self->account, career->id), value, before);
}

/* ---- Numbers of the company ---- */

/* Whether a value is of the company as a whole. */
static gboolean
is_common (const Telling *self, const MusterCareerValue *value)
{
  return value->career == NULL && (value->side == self->side || value->side < 0);
}

static const char *
get_tracker (const MusterCareerValue *value)
{
  return value->role == MUSTER_CAREER_ROLE_MONEY ? MUSTER_CAMPAIGN_MONEY : value->attribute;
}

static void
tell_number (const Telling *self, const MusterCareerValue *value, const char *before)
{
  const char *tracker = get_tracker (value);
  const gint64 difference = get_difference (value, before);

  if (is_common (self, value) && difference != 0 &&
      muster_campaign_state_find_tracker (self->state, tracker) != NULL)
    muster_campaign_account_add_number (self->account, tracker, FALSE, difference);
}

static void
tell_values (const Telling *self)
{
  for (guint i = 0; i < self->after->len; i++)
    {
      const MusterCareerValue *value = self->after->pdata[i];
      const MusterCareerValue *before = find_before (self, value);

      if (before == NULL)
        continue;
      if (value->career != NULL)
        tell_value (self, value, before->text);
      else
        tell_number (self, value, before->text);
    }
}

/* ---- The battle itself ---- */

static const char *
get_scenario (MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const char *id = muster_battle_get_setup (battle)->scenario;

  for (guint i = 0; i < rulebook->n_scenarios; i++)
    if (id == NULL || g_str_equal (rulebook->scenarios[i].id, id))
      return muster_rulebook_label (rulebook,
                                    rulebook->scenarios[i].title,
                                    rulebook->scenarios[i].id);

  return NULL;
}

/* (transfer full): the sides against which the company fought. */
static char *
dup_opponents (const Telling *self)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (self->battle);
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < rulebook->n_sides; i++)
    if ((gint) i != self->side && muster_battle_has_side (self->battle, i))
      g_string_append_printf (titles,
                              "%s%s",
                              titles->len > 0 ? ", " : "",
                              muster_told_get_side_title (rulebook, (gint) i));

  return g_string_free (titles, titles->len == 0);
}

static MusterCampaignResult
get_result (const Telling *self)
{
  const gint winner = muster_battle_get_winner (self->battle);

  if (winner < 0)
    return MUSTER_CAMPAIGN_RESULT_DRAWN;

  return winner == self->side ? MUSTER_CAMPAIGN_RESULT_WON : MUSTER_CAMPAIGN_RESULT_LOST;
}

/* Rolls of no side are nobody's luck. */
static void
tell_luck (const Telling *self)
{
  const guint n_sides = muster_battle_get_rulebook (self->battle)->n_sides;
  g_autoptr (GPtrArray) part = list_fought (self);
  g_autofree MusterLuck *sides = muster_luck_new_by_side (part, n_sides);
  MusterLuck camps[MUSTER_CAMPAIGN_N_CAMPS] = { 0 };

  for (guint i = 0; i < n_sides; i++)
    muster_luck_add (&camps[(gint) i == self->side ? MUSTER_CAMPAIGN_CAMP_COMPANY
                                                   : MUSTER_CAMPAIGN_CAMP_OPPONENTS],
                     &sides[i]);
  for (guint i = 0; i < MUSTER_CAMPAIGN_N_CAMPS; i++)
    self->account->luck[i] = (MusterCampaignLuck){
      .rolls = camps[i].weighed,
      .checks = camps[i].checks,
      .passed = camps[i].passed,
      .expected = camps[i].expected,
      .deviation = muster_luck_get_deviation (&camps[i]),
    };
}

static void
tell_battle (const Telling *self, const char *token)
{
  const MusterSetup *setup = muster_battle_get_setup (self->battle);
  MusterCampaignAccount *account = self->account;

  account->token = g_strdup (token);
  account->title = g_strdup (setup->title);
  account->scenario = g_strdup (get_scenario (self->battle));
  account->opponent = dup_opponents (self);
  account->has_result = TRUE;
  account->result = get_result (self);
  tell_luck (self);
  tell_figures (self);
}

MusterCampaignAccount *
muster_campaign_battle_tell (MusterBattle *battle,
                             const MusterCampaign *campaign,
                             const char *token,
                             MusterCampaignKind kind)
{
  const gboolean is_session = kind == MUSTER_CAMPAIGN_KIND_SESSION;
  MusterCampaignAccount *account = muster_campaign_account_new ();
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  guint end = 0;
  gboolean is_after = FALSE;
  const gboolean went_on = muster_battle_get_session (battle, &end) >=
                           MUSTER_BATTLE_SESSION_RUNNING;
  Telling self = { battle, muster_campaign_get_state (campaign), account, find_side (battle) };

  self.is_session = is_session;
  self.from = is_session ? end : 0;
  self.to = is_session ? G_MAXUINT : end;
  /* All of it is what came after another battle. */
  if (is_session && is_of (battle, campaign, &is_after) && is_after)
    self.from = 0;
  before = muster_battle_list_career_values (battle, self.from);
  after = muster_battle_list_career_values (battle, is_session || !went_on ? G_MAXUINT : end);
  self.before = before;
  self.after = after;
  if (is_session)
    account->battle = muster_campaign_battle_find (battle, campaign, token)->event;
  else
    tell_battle (&self, token);
  tell_lines (&self);
  tell_values (&self);

  return account;
}

/* ---- Acceptance ---- */

static gboolean
do_event (MusterCampaignSession *session, MusterCampaignEvent *event, GError **error)
{
  g_autoptr (MusterCampaignEvent) own = event;

  return own != NULL && muster_campaign_session_do (session, own, NULL, error);
}

/* What the rulebook keeps of the side, and the campaign does not count yet, it counts from now on: as it was when the battle began. */
static gboolean
count_numbers (MusterCampaignSession *session, MusterBattle *battle, GError **error)
{
  const Telling self = { .battle = battle, .side = find_side (battle) };
  g_autoptr (GPtrArray) values = muster_battle_list_career_values (battle, 0);

  for (guint i = 0; i < values->len; i++)
    {
      const MusterCareerValue *value = values->pdata[i];
      const MusterCampaign *campaign = muster_campaign_session_get_campaign (session);
      gint64 number;

      if (!is_common (&self, value) || !read_number (value->text, &number) ||
          muster_campaign_state_find_tracker (muster_campaign_get_state (campaign),
                                              get_tracker (value)) != NULL)
        continue;
      if (!do_event (session,
                     muster_campaign_event_new_tracker (muster_campaign_session_get_now (session),
                                                        get_tracker (value),
                                                        value->title,
                                                        number,
                                                        error),
                     error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
accept (MusterCampaignSession *session,
        MusterBattle *battle,
        const char *token,
        MusterCampaignKind kind,
        GError **error)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_battle_tell (
      battle,
      muster_campaign_session_get_campaign (session),
      token,
      kind);

  return do_event (session,
                   muster_campaign_account_make_event (account,
                                                       kind,
                                                       muster_campaign_session_get_now (session),
                                                       error),
                   error);
}

gboolean
muster_campaign_battle_accept (MusterCampaignSession *session,
                               MusterBattle *battle,
                               const char *token,
                               GError **error)
{
  const MusterCampaign *campaign = muster_campaign_session_get_campaign (session);
  MusterMeaning due = muster_campaign_battle_get_due (battle, campaign, token);

  if (due == MUSTER_MEANING_BATTLE)
    {
      if (!count_numbers (session, battle, error) ||
          !accept (session, battle, token, MUSTER_CAMPAIGN_KIND_BATTLE, error))
        return FALSE;
      campaign = muster_campaign_session_get_campaign (session);
      due = muster_campaign_battle_get_due (battle, campaign, token);
    }

  return due != MUSTER_MEANING_AFTER ||
         accept (session, battle, token, MUSTER_CAMPAIGN_KIND_SESSION, error);
}

/* ---- Beforehand ---- */

MusterBattle *
muster_campaign_battle_play_running (MusterLibrary *library,
                                     const MusterCampaign *campaign,
                                     GError **error)
{
  const MusterLibraryFilter filter = { .campaign = muster_campaign_get_state (campaign)->id,
                                       .with_running = TRUE };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (library, &filter, error);
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  guint difference = 0;

  if (battles == NULL || battles->len == 0)
    return NULL;
  record = muster_library_load_record (library,
                                       ((const MusterLibraryBattle *) battles->pdata[0])->id,
                                       NULL,
                                       error);

  return record != NULL ? muster_battle_record_play (record, &difference, report, error) : NULL;
}
