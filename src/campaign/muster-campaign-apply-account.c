/* muster-campaign-apply-account.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-state-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-node-private.h"

/* What battles, sessions, changes and corrections say of figures and numbers. */

gint64
muster_campaign_read_number (const char *text)
{
  return CLAMP (g_ascii_strtoll (text, NULL, 10),
                -MUSTER_CAMPAIGN_MOST_NUMBER,
                MUSTER_CAMPAIGN_MOST_NUMBER);
}

gint64
muster_campaign_node_get_number (const MusterXmlNode *node, const char *attribute)
{
  const char *value = get (node, attribute);

  return value != NULL ? muster_campaign_read_number (value) : 0;
}

/* ---- Whether it can be ---- */

gboolean
muster_campaign_state_check_career (const MusterCampaignState *self,
                                    const MusterXmlNode *node,
                                    const char *attribute,
                                    GError **error)
{
  const char *id = get (node, attribute);

  if (id == NULL || muster_campaign_state_find_career (self, id) != NULL)
    return TRUE;
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
               _ ("there is no figure \"%s\" in the campaign"),
               id);

  return FALSE;
}

static MusterCareerMark *
find_mark (const MusterCareer *career, const char *id)
{
  for (guint i = 0; i < career->marks->len; i++)
    {
      MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);

      if (g_str_equal (mark->id, id) && mark->gone == 0)
        return mark;
    }

  return NULL;
}

static gboolean
check_deed (const MusterCampaignState *self, const MusterXmlNode *deed, GError **error)
{
  const MusterCareer *career = NULL;

  if (!muster_campaign_state_check_career (self, deed, "career", error))
    return FALSE;
  career = muster_campaign_state_find_career (self, get (deed, "career"));
  FOREACH (part, deed)
  if (muster_xml_node_is (part, "unmark") && find_mark (career, get (part, "mark")) == NULL)
    {
      g_set_error (error,
                   MUSTER_CAMPAIGN_ERROR,
                   MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                   _ ("%1$s has no injury or advance \"%2$s\""),
                   career->name,
                   get (part, "mark"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_number (const MusterCampaignState *self, const MusterXmlNode *number, GError **error)
{
  const char *id = get (number, "tracker");

  if (muster_campaign_state_find_tracker (self, id) != NULL)
    return TRUE;
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
               _ ("the campaign counts no \"%s\""),
               id);

  return FALSE;
}

gboolean
muster_campaign_state_check_account (const MusterCampaignState *self,
                                     const MusterXmlNode *node,
                                     GError **error)
{
  FOREACH (part, node)
  {
    if (muster_xml_node_is (part, "figure") && !check_deed (self, part, error))
      return FALSE;
    if (muster_xml_node_is (part, "number") && !check_number (self, part, error))
      return FALSE;
  }

  return TRUE;
}

/* ---- Status ---- */

/* How it is with a figure, and why. */
typedef struct
{
  MusterCareerStatus status;
  guint battles;
  const char *cause;
} Fate;

/* Of absences; one without a number has no end. */
static gboolean
is_longer (guint battles, guint than)
{
  return than != 0 && (battles == 0 || battles > than);
}

/* What is worse takes the place of what is less so; of absences the longer. What has a cause keeps it. */
static void
propose (Fate *fate, MusterCareerStatus status, guint battles, const char *cause)
{
  const gboolean is_absence = status == MUSTER_CAREER_STATUS_ABSENT;

  if (status < fate->status)
    return;
  if (status > fate->status || (is_absence && is_longer (battles, fate->battles)))
    {
      const Fate proposed = { status, is_absence ? battles : 0, cause };

      *fate = proposed;
    }
  else if (status != MUSTER_CAREER_STATUS_FIT && fate->cause == NULL)
    fate->cause = cause;
}

static void
propose_of_mark (Fate *fate, const MusterXmlNode *mark)
{
  const guint missed = (guint) muster_campaign_node_get_number (mark, "battles");
  MusterCareerStatus proposed = missed > 0 ? MUSTER_CAREER_STATUS_ABSENT : MUSTER_CAREER_STATUS_FIT;

  muster_career_status_from_nick (get (mark, "status"), &proposed);
  propose (fate, proposed, missed, get (mark, "name"));
}

/* The worst of all that the element proposes. */
static void
propose_of_deed (Fate *fate, const MusterXmlNode *deed)
{
  static const struct
  {
    const char *attribute;
    MusterCareerStatus status;
  } fates[] = {
    { "missing", MUSTER_CAREER_STATUS_MISSING },
    { "captured", MUSTER_CAREER_STATUS_CAPTURED },
    { "killed", MUSTER_CAREER_STATUS_DEAD },
  };
  const guint battles = (guint) muster_campaign_node_get_number (deed, "battles");
  const char *cause = get (deed, "cause");
  MusterCareerStatus proposed = battles > 0 ? MUSTER_CAREER_STATUS_ABSENT
                                            : MUSTER_CAREER_STATUS_FIT;

  muster_career_status_from_nick (get (deed, "proposed"), &proposed);
  propose (fate, proposed, battles, cause);
  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    if (get (deed, fates[i].attribute) != NULL)
      propose (fate, fates[i].status, 0, cause);
  FOREACH (part, deed)
  if (muster_xml_node_is (part, "mark"))
    propose_of_mark (fate, part);
}

gboolean
muster_campaign_deed_find_status (const MusterXmlNode *deed,
                                  const MusterCareer *career,
                                  MusterCareerStatus *status,
                                  guint *battles,
                                  const char **cause)
{
  Fate before = { MUSTER_CAREER_STATUS_FIT, 0, NULL };
  Fate fate;
  gboolean by_hand;

  if (career != NULL)
    before = (Fate){ career->status, career->battles, career->cause };
  fate = before;
  by_hand = muster_career_status_from_nick (get (deed, "status"), &fate.status);
  if (by_hand)
    {
      fate.battles = (guint) muster_campaign_node_get_number (deed, "battles");
      fate.cause = get (deed, "cause");
    }
  else
    propose_of_deed (&fate, deed);
  *status = fate.status;
  *battles = fate.battles;
  *cause = fate.cause;

  return by_hand || fate.status != before.status || fate.battles != before.battles ||
         fate.cause != before.cause;
}

void
muster_campaign_piles_add (GArray *piles, const char *name, gint64 n)
{
  MusterCampaignPile added = { name, n };

  for (guint i = 0; i < piles->len; i++)
    {
      MusterCampaignPile *pile = &g_array_index (piles, MusterCampaignPile, i);

      if (!g_str_equal (pile->name, name))
        continue;
      pile->n += n;
      if (pile->n <= 0)
        g_array_remove_index (piles, i);
      return;
    }
  if (n > 0)
    g_array_append_val (piles, added);
}

gint64
muster_campaign_piles_count (const GArray *piles, const char *name)
{
  for (guint i = 0; i < piles->len; i++)
    {
      const MusterCampaignPile *pile = &g_array_index (piles, MusterCampaignPile, i);

      if (g_str_equal (pile->name, name))
        return pile->n;
    }

  return 0;
}

/* The dead leave what they carried. */
void
muster_campaign_state_set_status (MusterCampaignState *self,
                                  MusterCareer *career,
                                  MusterCareerStatus status,
                                  guint battles,
                                  const char *cause)
{
  career->status = status;
  career->battles = status == MUSTER_CAREER_STATUS_ABSENT ? battles : 0;
  career->cause = cause;
  if (status != MUSTER_CAREER_STATUS_DEAD)
    return;
  for (guint i = 0; i < career->gear->len; i++)
    {
      const MusterCampaignPile *pile = &g_array_index (career->gear, MusterCampaignPile, i);

      muster_campaign_piles_add (self->stash, pile->name, pile->n);
    }
  g_array_set_size (career->gear, 0);
}

/* ---- What is kept ---- */

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

static void
set_kept (MusterCareer *career, const char *attribute, const char *value)
{
  MusterCareerKept added = { attribute, value };

  for (guint i = 0; i < career->kept->len; i++)
    {
      MusterCareerKept *kept = &g_array_index (career->kept, MusterCareerKept, i);

      if (g_str_equal (kept->attribute, attribute))
        {
          kept->value = value;
          return;
        }
    }
  g_array_append_val (career->kept, added);
}

void
muster_career_move_kept (MusterCareer *self, const char *from, const char *to)
{
  for (guint i = 0; i < self->kept->len; i++)
    {
      const MusterCareerKept kept = g_array_index (self->kept, MusterCareerKept, i);

      if (!g_str_equal (kept.attribute, from))
        continue;
      g_array_remove_index (self->kept, i);
      set_kept (self, to, kept.value);
      return;
    }
}

static void
set_kept_number (MusterCampaignState *self,
                 MusterCareer *career,
                 const char *attribute,
                 gint64 value)
{
  char text[32];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
  set_kept (career, attribute, g_string_chunk_insert_const (self->texts, text));
}

/* Where a number became another meanwhile – something was bought between set-up and the end of the battle – what counts is by how
 * much the battle changed it. */
static void
apply_kept (MusterCampaignState *self, MusterCareer *career, const MusterXmlNode *node)
{
  const char *attribute = get (node, "attribute");
  const char *now = muster_career_get_kept (career, attribute);
  gint64 current;
  gint64 before;
  gint64 after;

  if (now != NULL && g_strcmp0 (now, get (node, "before")) != 0 && read_number (now, &current) &&
      read_number (get (node, "before"), &before) && read_number (get (node, "after"), &after))
    set_kept_number (self, career, attribute, current + after - before);
  else
    set_kept (career, attribute, get (node, "after"));
}

/* ---- A figure ---- */

static void
apply_mark (MusterCampaignState *self,
            MusterCareer *career,
            const MusterXmlNode *node,
            guint number)
{
  MusterCareerMark mark = { 0 };
  char id[16];

  career->n_marks++;
  g_snprintf (id, sizeof id, "m%u", career->n_marks);
  mark.id = g_string_chunk_insert_const (self->texts, id);
  muster_career_mark_kind_from_nick (get (node, "kind"), &mark.kind);
  mark.name = get (node, "name");
  mark.characteristic = get (node, "characteristic");
  mark.by = muster_campaign_node_get_number (node, "by");
  mark.to = get (node, "to");
  mark.why = get (node, "why");
  mark.event = number;
  g_array_append_val (career->marks, mark);
}

/* An event may name it twice; then it is gone already. */
static void
take_mark (MusterCareer *career, const char *id, guint number)
{
  MusterCareerMark *mark = find_mark (career, id);

  if (mark != NULL)
    mark->gone = number;
}

static void
apply_part (MusterCampaignState *self,
            MusterCareer *career,
            const MusterXmlNode *part,
            guint number)
{
  if (muster_xml_node_is (part, "mark"))
    apply_mark (self, career, part, number);
  else if (muster_xml_node_is (part, "unmark"))
    take_mark (career, get (part, "mark"), number);
  else if (muster_xml_node_is (part, "kept"))
    apply_kept (self, career, part);
  else if (muster_xml_node_is (part, "gear"))
    muster_campaign_piles_add (career->gear,
                               get (part, "name"),
                               muster_campaign_node_get_number (part, "n"));
}

/* Whether it is said what becomes of it, by hand or by an injury. */
static gboolean
is_settled (const MusterXmlNode *node)
{
  FOREACH (part, node)
  if (muster_xml_node_is (part, "mark") && g_str_equal (get (part, "kind"), "injury"))
    return TRUE;

  return get (node, "status") != NULL || get (node, "proposed") != NULL ||
         get (node, "battles") != NULL;
}

/* Whoever says the worse need not say the less. */
static void
read_did (const MusterXmlNode *node, MusterCareerDeed *deed)
{
  deed->killed = get (node, "killed") != NULL;
  deed->captured = get (node, "captured") != NULL;
  deed->missing = get (node, "missing") != NULL;
  deed->kills = (guint) muster_campaign_node_get_number (node, "kills");
  deed->out = get (node, "out") != NULL || deed->killed || deed->captured || deed->missing;
  deed->took_part = get (node, "took-part") != NULL || deed->out || deed->kills > 0;
}

/* Of the figure and of the battle. */
static void
count_deed (MusterCareer *career, MusterCampaignBattle *battle, const MusterCareerDeed *deed)
{
  career->n_battles += deed->took_part ? 1 : 0;
  career->n_out += deed->out ? 1 : 0;
  career->n_kills += deed->kills;
  battle->n_figures += deed->took_part ? 1 : 0;
  battle->n_out += deed->out ? 1 : 0;
  battle->n_kills += deed->kills;
}

static void
count_no_more (MusterCareer *career, MusterCampaignBattle *battle, const MusterCareerDeed *deed)
{
  career->n_battles -= deed->took_part ? 1 : 0;
  career->n_out -= deed->out ? 1 : 0;
  career->n_kills -= deed->kills;
  battle->n_figures -= deed->took_part ? 1 : 0;
  battle->n_out -= deed->out ? 1 : 0;
  battle->n_kills -= deed->kills;
}

/* What it did is told of the battle, and counted. */
static void
add_deed (MusterCareer *career,
          const MusterXmlNode *node,
          guint number,
          MusterCampaignBattle *battle)
{
  MusterCareerDeed deed = { 0 };

  deed.event = number;
  read_did (node, &deed);
  deed.settled = is_settled (node);
  deed.experience = muster_campaign_node_get_number (node, "experience");
  deed.note = get (node, "note");
  g_array_append_val (career->deeds, deed);
  count_deed (career, battle, &deed);
}

/* What else was told stays. @i: (out): where it stood, or belongs */
static MusterCareerDeed
take_deed (MusterCareer *career, MusterCampaignBattle *battle, guint *i)
{
  MusterCareerDeed taken = { .event = battle->event };

  *i = 0;
  while (*i < career->deeds->len)
    {
      const MusterCareerDeed deed = g_array_index (career->deeds, MusterCareerDeed, *i);

      if (deed.event > battle->event)
        break;
      if (deed.event < battle->event)
        {
          (*i)++;
          continue;
        }
      taken = deed;
      count_no_more (career, battle, &deed);
      g_array_remove_index (career->deeds, *i);
    }

  return taken;
}

/* The dead of the battle follow where it is another that it was killed. */
static void
apply_did (MusterCampaignState *self, const MusterXmlNode *node, MusterCampaignBattle *battle)
{
  MusterCareer *career = muster_campaign_state_find_career (self, get (node, "career"));
  guint i = 0;
  MusterCareerDeed deed = take_deed (career, battle, &i);
  const gboolean was_killed = deed.killed;

  battle->n_dead -= deed.died ? 1 : 0;
  read_did (node, &deed);
  if (deed.killed != was_killed)
    deed.died = deed.killed;
  battle->n_dead += deed.died ? 1 : 0;
  count_deed (career, battle, &deed);
  g_array_insert_val (career->deeds, i, deed);
}

void
muster_campaign_state_apply_mended (MusterCampaignState *self,
                                    const MusterXmlNode *node,
                                    MusterCampaignBattle *battle)
{
  FOREACH (part, node)
  apply_did (self, part, battle);
}

static void
set_text (const char **where, const char *value)
{
  if (value != NULL)
    *where = value;
}

/* Of whoever died of a battle, in it or after it, the battle knows; each dies once. */
static void
count_death (MusterCareer *career, MusterCampaignBattle *battle)
{
  battle->n_dead++;
  for (guint i = 0; i < career->deeds->len; i++)
    {
      MusterCareerDeed *deed = &g_array_index (career->deeds, MusterCareerDeed, i);

      deed->died = deed->died || deed->event == battle->event;
    }
}

static void
apply_status (MusterCampaignState *self,
              MusterCareer *career,
              const MusterXmlNode *node,
              MusterCampaignBattle *battle)
{
  const gboolean was_dead = career->status == MUSTER_CAREER_STATUS_DEAD;
  MusterCareerStatus status;
  const char *cause;
  guint battles;

  if (!muster_campaign_deed_find_status (node, career, &status, &battles, &cause))
    return;
  muster_campaign_state_set_status (self, career, status, battles, cause);
  if (battle != NULL && !was_dead && status == MUSTER_CAREER_STATUS_DEAD)
    count_death (career, battle);
}

/* @battle: (nullable): of which it is, or what came after it. */
static void
apply_deed (MusterCampaignState *self,
            const MusterXmlNode *node,
            guint number,
            MusterCampaignBattle *battle)
{
  MusterCareer *career = muster_campaign_state_find_career (self, get (node, "career"));
  const gint64 experience = muster_campaign_node_get_number (node, "experience");

  set_text (&career->name, get (node, "name"));
  set_text (&career->role, get (node, "role"));
  set_text (&career->picture, get (node, "picture"));
  set_text (&career->was, get (node, "was"));
  if (battle != NULL && battle->event == number)
    add_deed (career, node, number, battle);
  FOREACH (part, node)
  apply_part (self, career, part, number);
  if (experience != 0)
    set_kept_number (self,
                     career,
                     self->experience,
                     muster_campaign_state_get_experience (self, career) + experience);
  apply_status (self, career, node, battle);
}

static void
apply_number (MusterCampaignState *self, const MusterXmlNode *node)
{
  MusterCampaignTracker *tracker = muster_campaign_state_find_tracker (self, get (node, "tracker"));

  if (get (node, "set") != NULL)
    tracker->value = muster_campaign_node_get_number (node, "set");
  tracker->value += muster_campaign_node_get_number (node, "add");
}

static void
apply_luck (MusterCampaignBattle *battle, const MusterXmlNode *node)
{
  MusterCampaignCamp camp;
  MusterCampaignLuck *luck;

  if (!muster_campaign_camp_from_nick (get (node, "side"), &camp))
    return;
  luck = &battle->luck[camp];
  luck->rolls = (guint) muster_campaign_node_get_number (node, "rolls");
  luck->checks = (guint) muster_campaign_node_get_number (node, "checks");
  luck->passed = (guint) muster_campaign_node_get_number (node, "passed");
  luck->expected = g_ascii_strtod (get (node, "expected"), NULL);
  luck->deviation = g_ascii_strtod (get (node, "deviation"), NULL);
}

void
muster_campaign_state_apply_account (MusterCampaignState *self,
                                     const MusterXmlNode *node,
                                     guint number,
                                     MusterCampaignBattle *battle)
{
  FOREACH (part, node)
  {
    if (muster_xml_node_is (part, "figure"))
      apply_deed (self, part, number, battle);
    else if (muster_xml_node_is (part, "number"))
      apply_number (self, part);
    else if (muster_xml_node_is (part, "luck"))
      apply_luck (battle, part);
  }
}
