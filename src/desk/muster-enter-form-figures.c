/* muster-enter-form-figures.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enter-form-private.h"

#include <glib/gi18n.h>

/* ---- Who is meant ---- */

const GPtrArray *
muster_enter_form_get_figures (MusterEnterForm *self)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), NULL);

  return self->figures;
}

const MusterCareer *
muster_enter_form_find_career (MusterEnterForm *self, const char *figure)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), NULL);

  return muster_campaign_state_find_career (muster_campaign_keeper_get_state (self->keeper),
                                            figure);
}

gboolean
muster_enter_form_goes_tonight (MusterEnterForm *self, const char *figure)
{
  const MusterCareer *career = muster_enter_form_find_career (self, figure);

  return career != NULL &&
         g_ptr_array_find (muster_campaign_keeper_get_state (self->keeper)->tonight, career, NULL);
}

static gboolean
is_fit (MusterEnterForm *self, const char *figure)
{
  const MusterCareer *career = muster_enter_form_find_career (self, figure);

  return career != NULL && career->status == MUSTER_CAREER_STATUS_FIT;
}

gboolean
muster_enter_form_is_chosen (MusterEnterForm *self, const char *figure)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), FALSE);

  return g_hash_table_contains (self->chosen, figure);
}

guint
muster_enter_form_count_chosen (MusterEnterForm *self)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), 0);

  return g_hash_table_size (self->chosen);
}

static gboolean
anybody_goes_tonight (MusterEnterForm *self)
{
  return muster_campaign_keeper_get_state (self->keeper)->tonight->len > 0;
}

static gboolean
is_meant (MusterEnterForm *self, const char *figure)
{
  if (muster_enter_form_count_chosen (self) > 0)
    return muster_enter_form_is_chosen (self, figure);

  return anybody_goes_tonight (self) ? muster_enter_form_goes_tonight (self, figure)
                                     : is_fit (self, figure);
}

/* (transfer container) (element-type utf8): @figure, or all who are meant. */
static GPtrArray *
list_meant (MusterEnterForm *self, const char *figure)
{
  GPtrArray *meant = g_ptr_array_new ();

  if (figure != NULL)
    g_ptr_array_add (meant, (gpointer) figure);
  for (guint i = 0; figure == NULL && i < self->figures->len; i++)
    if (is_meant (self, self->figures->pdata[i]))
      g_ptr_array_add (meant, self->figures->pdata[i]);

  return meant;
}

void
muster_enter_form_choose (MusterEnterForm *self, const char *figure, gboolean chosen)
{
  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  for (guint i = 0; i < self->figures->len; i++)
    {
      char *id = self->figures->pdata[i];

      if (figure != NULL && !g_str_equal (id, figure))
        continue;
      if (chosen)
        g_hash_table_add (self->chosen, id);
      else
        g_hash_table_remove (self->chosen, id);
    }
  muster_enter_form_change (self);
}

char *
muster_enter_form_dup_meant (MusterEnterForm *self)
{
  g_autoptr (GPtrArray) meant = list_meant (self, NULL);

  if (muster_enter_form_count_chosen (self) > 0)
    return g_strdup_printf (ngettext ("The %u who is chosen", "All %u who are chosen", meant->len),
                            meant->len);
  if (anybody_goes_tonight (self))
    return g_strdup_printf (_ ("All who go tonight (%u)"), meant->len);

  return g_strdup_printf (_ ("All who are fit (%u)"), meant->len);
}

/* ---- What is said of each ---- */

/* (nullable): what was said so far. */
static MusterCampaignDeed *
find_deed (MusterEnterForm *self, const char *figure)
{
  for (guint i = 0; i < self->account->figures->len; i++)
    {
      MusterCampaignDeed *deed = self->account->figures->pdata[i];

      if (g_str_equal (deed->career, figure))
        return deed;
    }

  return NULL;
}

/* (nullable): what it did in the battle: as it was said here, else as a battle that is corrected has it. */
static MusterCampaignDeed *
find_did (MusterEnterForm *self, const char *figure)
{
  MusterCampaignDeed *deed = find_deed (self, figure);

  return self->kind != MUSTER_CAMPAIGN_KIND_CORRECTION || (deed != NULL && deed->mends)
             ? deed
             : muster_campaign_account_get_deed (self->known, figure);
}

/* (transfer none): to be changed; of a battle that is corrected it begins with what is known. */
static MusterCampaignDeed *
take_did (MusterEnterForm *self, const char *figure)
{
  MusterCampaignDeed *deed = muster_campaign_account_get_deed (self->account, figure);

  if (self->kind == MUSTER_CAMPAIGN_KIND_CORRECTION && !deed->mends)
    muster_campaign_deed_mend (deed,
                               muster_enter_form_find_career (self, figure),
                               self->account->battle);

  return deed;
}

/* What somebody did is said of battles only. */
static gboolean
asks_for_deeds (MusterEnterForm *self)
{
  return self->kind == MUSTER_CAMPAIGN_KIND_BATTLE || self->kind == MUSTER_CAMPAIGN_KIND_CORRECTION;
}

static gboolean *
find_flag (MusterCampaignDeed *deed, MusterEnterFlag flag)
{
  switch (flag)
    {
    case MUSTER_ENTER_TOOK_PART:
      return &deed->took_part;
    case MUSTER_ENTER_OUT:
      return &deed->out;
    case MUSTER_ENTER_KILLED:
      return &deed->killed;
    case MUSTER_ENTER_CAPTURED:
      return &deed->captured;
    case MUSTER_ENTER_MISSING:
    case MUSTER_ENTER_N_FLAGS:
    default:
      return &deed->missing;
    }
}

gboolean
muster_enter_form_has (MusterEnterForm *self, const char *figure, MusterEnterFlag flag)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);

  for (guint i = 0; i < meant->len; i++)
    {
      MusterCampaignDeed *deed = find_did (self, meant->pdata[i]);

      if (deed == NULL || !*find_flag (deed, flag))
        return FALSE;
    }

  return meant->len > 0;
}

/* Whom a battle befell took part in it. */
static void
take_part (MusterEnterForm *self, MusterCampaignDeed *deed)
{
  if (self->kind == MUSTER_CAMPAIGN_KIND_BATTLE || deed->mends)
    deed->took_part = TRUE;
}

void
muster_enter_form_toggle (MusterEnterForm *self, const char *figure, MusterEnterFlag flag)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);
  const gboolean said = !muster_enter_form_has (self, figure, flag);

  if (!asks_for_deeds (self))
    return;
  for (guint i = 0; i < meant->len; i++)
    {
      MusterCampaignDeed *deed = take_did (self, meant->pdata[i]);

      *find_flag (deed, flag) = said;
      if (said)
        take_part (self, deed);
    }
  muster_enter_form_change (self);
}

static gint64
read_count (MusterEnterForm *self, const char *figure, MusterEnterCount count)
{
  const MusterCampaignDeed *deed = count == MUSTER_ENTER_KILLS ? find_did (self, figure)
                                                               : find_deed (self, figure);

  if (deed == NULL)
    return 0;

  return count == MUSTER_ENTER_KILLS ? deed->kills : deed->experience;
}

gint64
muster_enter_form_get_count (MusterEnterForm *self, const char *figure, MusterEnterCount count)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);
  gint64 common = 0;

  for (guint i = 0; i < meant->len; i++)
    {
      const gint64 one = read_count (self, meant->pdata[i], count);

      if (i > 0 && one != common)
        return 0;
      common = one;
    }

  return common;
}

void
muster_enter_form_nudge (MusterEnterForm *self,
                         const char *figure,
                         MusterEnterCount count,
                         gint64 by)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);

  if (count == MUSTER_ENTER_KILLS && !asks_for_deeds (self))
    return;
  for (guint i = 0; i < meant->len; i++)
    {
      MusterCampaignDeed *deed = count == MUSTER_ENTER_KILLS
                                     ? take_did (self, meant->pdata[i])
                                     : muster_campaign_account_get_deed (self->account,
                                                                         meant->pdata[i]);

      if (count == MUSTER_ENTER_KILLS)
        deed->kills = (guint) CLAMP ((gint64) deed->kills + by, 0, G_MAXUINT16);
      else
        deed->experience = CLAMP (deed->experience + by, -G_MAXINT32, G_MAXINT32);
      if (count == MUSTER_ENTER_KILLS && deed->kills > 0)
        take_part (self, deed);
    }
  muster_enter_form_change (self);
}

/* ---- Injuries ---- */

void
muster_enter_form_add_injury (MusterEnterForm *self,
                              const char *figure,
                              const char *name,
                              MusterCareerStatus status,
                              guint battles)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);
  const gboolean is_absent = battles > 0 && status == MUSTER_CAREER_STATUS_FIT;

  for (guint i = 0; i < meant->len; i++)
    {
      MusterCampaignDeed *deed = muster_campaign_account_get_deed (self->account, meant->pdata[i]);
      MusterCampaignMark *mark = muster_campaign_deed_add_mark (deed,
                                                                MUSTER_CAREER_MARK_KIND_INJURY,
                                                                name);

      mark->status = is_absent ? MUSTER_CAREER_STATUS_ABSENT : status;
      mark->battles = mark->status == MUSTER_CAREER_STATUS_ABSENT ? battles : 0;
      take_part (self, deed);
    }
  muster_enter_form_change (self);
}

void
muster_enter_form_remove_injury (MusterEnterForm *self, const char *figure, guint index)
{
  MusterCampaignDeed *deed = find_deed (self, figure);

  g_return_if_fail (deed != NULL && index < deed->marks->len);

  g_ptr_array_remove_index (deed->marks, index);
  muster_enter_form_change (self);
}

/* (transfer full): how somebody is, as a sentence has it. */
static char *
dup_status (MusterCareerStatus status, guint battles, const char *cause)
{
  const MusterCareer career = { .status = status, .battles = battles, .cause = cause };

  return muster_career_dup_status (&career);
}

static char *
dup_injury (const MusterCampaignMark *mark)
{
  g_autofree char *status = dup_status (mark->status, mark->battles, NULL);

  if (mark->status == MUSTER_CAREER_STATUS_FIT)
    return g_strdup (mark->name);

  /* Translators: an injury, and what it makes of a figure: "Lost leg: absent for 2 battles" */
  return g_strdup_printf (_ ("%1$s: %2$s"), mark->name, status);
}

/* Of several figures each has its own. */
GPtrArray *
muster_enter_form_list_injuries (MusterEnterForm *self, const char *figure)
{
  GPtrArray *injuries = g_ptr_array_new_with_free_func (g_free);
  const MusterCampaignDeed *deed = figure != NULL ? find_deed (self, figure) : NULL;

  for (guint i = 0; deed != NULL && i < deed->marks->len; i++)
    g_ptr_array_add (injuries, dup_injury (deed->marks->pdata[i]));

  return injuries;
}

/* ---- Status ---- */

gboolean
muster_enter_form_get_status (MusterEnterForm *self,
                              const char *figure,
                              MusterCareerStatus *status,
                              guint *battles)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);

  for (guint i = 0; i < meant->len; i++)
    {
      const MusterCampaignDeed *deed = find_deed (self, meant->pdata[i]);

      if (deed == NULL || !deed->has_status)
        return FALSE;
      if (i > 0 && (deed->status != *status || deed->battles != *battles))
        return FALSE;
      *status = deed->status;
      *battles = deed->battles;
    }

  return meant->len > 0;
}

static void
put_status (MusterEnterForm *self,
            const char *figure,
            gboolean has_status,
            MusterCareerStatus status,
            guint battles)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);

  for (guint i = 0; i < meant->len; i++)
    {
      MusterCampaignDeed *deed = muster_campaign_account_get_deed (self->account, meant->pdata[i]);

      deed->has_status = has_status;
      deed->status = status;
      deed->battles = status == MUSTER_CAREER_STATUS_ABSENT ? battles : 0;
    }
  muster_enter_form_change (self);
}

void
muster_enter_form_set_status (MusterEnterForm *self,
                              const char *figure,
                              MusterCareerStatus status,
                              guint battles)
{
  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  put_status (self, figure, TRUE, status, battles);
}

void
muster_enter_form_clear_status (MusterEnterForm *self, const char *figure)
{
  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  put_status (self, figure, FALSE, MUSTER_CAREER_STATUS_FIT, 0);
}

char *
muster_enter_form_dup_fate (MusterEnterForm *self, const char *figure, gboolean by_hand)
{
  const MusterCampaignDeed *deed = find_deed (self, figure);
  g_autofree char *cause = NULL;
  MusterCareerStatus status;
  guint battles;

  if (deed == NULL)
    return NULL;
  if (by_hand && deed->has_status)
    return dup_status (deed->status, deed->battles, deed->cause);

  return muster_campaign_deed_find_proposal (deed, &status, &battles, &cause)
             ? dup_status (status, battles, cause)
             : NULL;
}

/* ---- Texts ---- */

static char **
find_cause (MusterCampaignDeed *deed)
{
  return &deed->cause;
}

static char **
find_note (MusterCampaignDeed *deed)
{
  return &deed->note;
}

/* What all who are meant have in common. */
static const char *
get_text (MusterEnterForm *self, const char *figure, char **(*find) (MusterCampaignDeed *deed))
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);
  const char *common = NULL;

  for (guint i = 0; i < meant->len; i++)
    {
      MusterCampaignDeed *deed = find_deed (self, meant->pdata[i]);
      const char *text = deed != NULL ? *find (deed) : NULL;

      if (i > 0 && g_strcmp0 (text, common) != 0)
        return "";
      common = text;
    }

  return common != NULL ? common : "";
}

static void
set_text (MusterEnterForm *self,
          const char *figure,
          char **(*find) (MusterCampaignDeed *deed),
          const char *text)
{
  g_autoptr (GPtrArray) meant = list_meant (self, figure);

  for (guint i = 0; i < meant->len; i++)
    muster_enter_form_keep_text (
        find (muster_campaign_account_get_deed (self->account, meant->pdata[i])),
        text);
  muster_enter_form_change (self);
}

const char *
muster_enter_form_get_cause (MusterEnterForm *self, const char *figure)
{
  return get_text (self, figure, find_cause);
}

void
muster_enter_form_set_cause (MusterEnterForm *self, const char *figure, const char *text)
{
  set_text (self, figure, find_cause, text);
}

const char *
muster_enter_form_get_note (MusterEnterForm *self, const char *figure)
{
  return get_text (self, figure, find_note);
}

void
muster_enter_form_set_note (MusterEnterForm *self, const char *figure, const char *text)
{
  set_text (self, figure, find_note, text);
}
