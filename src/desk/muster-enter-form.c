/* muster-enter-form.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enter-form-private.h"

#include "muster-campaign-csv.h"
#include "muster-date.h"

G_DEFINE_FINAL_TYPE (MusterEnterForm, muster_enter_form, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- The object ---- */

static void
muster_enter_form_finalize (GObject *object)
{
  MusterEnterForm *self = MUSTER_ENTER_FORM (object);

  g_clear_object (&self->keeper);
  muster_campaign_account_free (self->account);
  muster_campaign_account_free (self->known);
  g_hash_table_unref (self->chosen);
  g_ptr_array_unref (self->figures);
  g_hash_table_unref (self->contents);

  G_OBJECT_CLASS (muster_enter_form_parent_class)->finalize (object);
}

static void
muster_enter_form_class_init (MusterEnterFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_enter_form_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   MUSTER_TYPE_ENTER_FORM,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
muster_enter_form_init (MusterEnterForm *self)
{
  self->account = muster_campaign_account_new ();
  self->known = muster_campaign_account_new ();
  self->figures = g_ptr_array_new_with_free_func (g_free);
  self->chosen = g_hash_table_new (g_str_hash, g_str_equal);
  self->contents = g_hash_table_new_full (g_str_hash,
                                          g_str_equal,
                                          g_free,
                                          (GDestroyNotify) g_bytes_unref);
}

static gboolean
has_fought (const MusterCareer *career, guint battle)
{
  for (guint i = 0; i < career->deeds->len; i++)
    if (g_array_index (career->deeds, MusterCareerDeed, i).event == battle)
      return TRUE;

  return FALSE;
}

/* Of a battle that is corrected also those who are gone or dead because of it. */
static void
add_figure (MusterEnterForm *self, const MusterCareer *career)
{
  const gboolean corrects = self->kind == MUSTER_CAMPAIGN_KIND_CORRECTION;

  if (!muster_career_is_present (career) &&
      !(corrects && has_fought (career, self->account->battle)))
    return;
  g_ptr_array_add (self->figures, g_strdup (career->id));
  if (corrects)
    muster_campaign_deed_mend (muster_campaign_account_get_deed (self->known, career->id),
                               career,
                               self->account->battle);
}

/* A battle that is mended keeps its date unless another one is given. */
static void
begin (MusterEnterForm *self)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (self->keeper);

  for (guint i = 0; i < state->careers->len; i++)
    add_figure (self, state->careers->pdata[i]);
  self->account->result = MUSTER_CAMPAIGN_RESULT_UNDECIDED;
  if (self->kind == MUSTER_CAMPAIGN_KIND_BATTLE)
    self->account->date = muster_date_dup_day (muster_campaign_keeper_get_now (self->keeper));
}

MusterEnterForm *
muster_enter_form_new (MusterCampaignKeeper *keeper, MusterCampaignKind kind, guint battle)
{
  MusterEnterForm *self = g_object_new (MUSTER_TYPE_ENTER_FORM, NULL);

  self->keeper = g_object_ref (keeper);
  self->kind = kind;
  self->account->battle = battle;
  begin (self);

  return self;
}

MusterCampaignKeeper *
muster_enter_form_get_keeper (MusterEnterForm *self)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), NULL);

  return self->keeper;
}

MusterCampaignKind
muster_enter_form_get_kind (MusterEnterForm *self)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), MUSTER_CAMPAIGN_KIND_BATTLE);

  return self->kind;
}

void
muster_enter_form_change (MusterEnterForm *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
muster_enter_form_keep_text (char **where, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  g_free (*where);
  *where = *stripped != '\0' ? g_steal_pointer (&stripped) : NULL;
}

/* ---- All of it ---- */

/* That it is today goes without saying. */
static gboolean
has_head (MusterEnterForm *self)
{
  for (MusterEnterHead head = MUSTER_ENTER_TITLE; head < MUSTER_ENTER_N_HEADS; head++)
    if (*muster_enter_form_get_head (self, head) != '\0')
      return TRUE;

  return self->account->has_result;
}

gboolean
muster_enter_form_is_blank (MusterEnterForm *self)
{
  const MusterCampaignAccount *account;

  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), TRUE);

  account = self->account;
  for (guint i = 0; i < account->figures->len; i++)
    if (!muster_campaign_deed_is_blank (account->figures->pdata[i]))
      return FALSE;

  return !has_head (self) && account->numbers->len == 0 && account->lines->len == 0 &&
         account->pictures->len == 0;
}

gboolean
muster_enter_form_enter (MusterEnterForm *self, GError **error)
{
  MusterCampaignEvent *event;

  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), FALSE);

  event = muster_campaign_account_make_event (self->account,
                                              self->kind,
                                              muster_campaign_keeper_get_now (self->keeper),
                                              error);

  return event != NULL && muster_campaign_keeper_do (self->keeper, event, self->contents, NULL);
}

/* A table with a fault in it is not taken by half: it is read once to see whether it has any. */
gboolean
muster_enter_form_fill (MusterEnterForm *self,
                        const char *name,
                        GBytes *bytes,
                        MusterReport *report,
                        GError **error)
{
  g_autoptr (MusterCampaignAccount) trial = muster_campaign_account_new ();
  g_autoptr (MusterReport) again = muster_report_new ();
  const MusterCampaign *campaign;

  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), FALSE);

  campaign = muster_campaign_keeper_get_campaign (self->keeper);
  if (!muster_campaign_csv_read_form (campaign, name, bytes, trial, report, error) ||
      !muster_campaign_csv_read_form (campaign, name, bytes, self->account, again, error))
    return FALSE;
  muster_enter_form_change (self);

  return TRUE;
}

/* ---- The battle ---- */

static char **
find_head (MusterEnterForm *self, MusterEnterHead head)
{
  switch (head)
    {
    case MUSTER_ENTER_DATE:
      return &self->account->date;
    case MUSTER_ENTER_TITLE:
      return &self->account->title;
    case MUSTER_ENTER_OPPONENT:
      return &self->account->opponent;
    case MUSTER_ENTER_SCENARIO:
      return &self->account->scenario;
    case MUSTER_ENTER_SCORE:
      return &self->account->score;
    case MUSTER_ENTER_WHY:
    case MUSTER_ENTER_N_HEADS:
    default:
      return &self->account->why;
    }
}

const char *
muster_enter_form_get_head (MusterEnterForm *self, MusterEnterHead head)
{
  const char *text;

  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), "");

  text = *find_head (self, head);

  return text != NULL ? text : "";
}

void
muster_enter_form_set_head (MusterEnterForm *self, MusterEnterHead head, const char *text)
{
  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  muster_enter_form_keep_text (find_head (self, head), text);
  muster_enter_form_change (self);
}

void
muster_enter_form_set_result (MusterEnterForm *self, MusterCampaignResult result)
{
  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  self->account->has_result = TRUE;
  self->account->result = result;
  muster_enter_form_change (self);
}

void
muster_enter_form_set_story (MusterEnterForm *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  g_ptr_array_set_size (self->account->lines, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_ptr_array_add (self->account->lines, g_strdup (lines[i]));
  muster_enter_form_change (self);
}

/* ---- Numbers ---- */

/* @index: where it is */
static MusterCampaignNumber *
find_number (MusterEnterForm *self, const char *tracker, guint *index)
{
  for (guint i = 0; i < self->account->numbers->len; i++)
    {
      MusterCampaignNumber *number = self->account->numbers->pdata[i];

      *index = i;
      if (g_str_equal (number->tracker, tracker))
        return number;
    }

  return NULL;
}

gint64
muster_enter_form_get_number (MusterEnterForm *self, const char *tracker)
{
  const MusterCampaignNumber *number;
  guint index;

  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), 0);

  number = find_number (self, tracker, &index);

  return number != NULL ? number->value : 0;
}

void
muster_enter_form_set_number (MusterEnterForm *self, const char *tracker, gint64 by)
{
  MusterCampaignNumber *number;
  guint index;

  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  number = find_number (self, tracker, &index);
  if (by == (number != NULL ? number->value : 0))
    return;
  if (number == NULL)
    muster_campaign_account_add_number (self->account, tracker, FALSE, by);
  else if (by == 0)
    g_ptr_array_remove_index (self->account->numbers, index);
  else
    number->value = by;
  muster_enter_form_change (self);
}

/* ---- Pictures ---- */

const GPtrArray *
muster_enter_form_get_pictures (MusterEnterForm *self)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), NULL);

  return self->account->pictures;
}

GBytes *
muster_enter_form_find_picture (MusterEnterForm *self, const char *content)
{
  g_return_val_if_fail (MUSTER_IS_ENTER_FORM (self), NULL);

  return g_hash_table_lookup (self->contents, content);
}

void
muster_enter_form_add_picture (MusterEnterForm *self, GBytes *picture)
{
  char *content = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, picture);

  g_return_if_fail (MUSTER_IS_ENTER_FORM (self));

  muster_campaign_account_add_picture (self->account, content, NULL);
  g_hash_table_replace (self->contents, content, g_bytes_ref (picture));
  muster_enter_form_change (self);
}

/* Its bytes stay with the others: what no event names is not kept. */
void
muster_enter_form_remove_picture (MusterEnterForm *self, guint index)
{
  g_return_if_fail (MUSTER_IS_ENTER_FORM (self) && index < self->account->pictures->len);

  g_ptr_array_remove_index (self->account->pictures, index);
  muster_enter_form_change (self);
}

void
muster_enter_form_set_caption (MusterEnterForm *self, guint index, const char *text)
{
  MusterCampaignPicture *picture;

  g_return_if_fail (MUSTER_IS_ENTER_FORM (self) && index < self->account->pictures->len);

  picture = self->account->pictures->pdata[index];
  muster_enter_form_keep_text (&picture->caption, text);
}
