/* muster-campaign-account.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-account.h"

#include <glib/gi18n.h>

#include "muster-campaign-error.h"
#include "muster-campaign-event-private.h"
#include "muster-campaign-state-private.h"

/* ---- What it has ---- */

static void
mark_free (gpointer data)
{
  MusterCampaignMark *mark = data;

  g_free (mark->name);
  g_free (mark->characteristic);
  g_free (mark->to);
  g_free (mark->why);
  g_free (mark);
}

static void
kept_free (gpointer data)
{
  MusterCampaignKept *kept = data;

  g_free (kept->attribute);
  g_free (kept->before);
  g_free (kept->after);
  g_free (kept);
}

static void
gear_free (gpointer data)
{
  MusterCampaignGear *gear = data;

  g_free (gear->name);
  g_free (gear);
}

static void
number_free (gpointer data)
{
  MusterCampaignNumber *number = data;

  g_free (number->tracker);
  g_free (number);
}

static void
picture_free (gpointer data)
{
  MusterCampaignPicture *picture = data;

  g_free (picture->content);
  g_free (picture->caption);
  g_free (picture);
}

static void
deed_free (gpointer data)
{
  MusterCampaignDeed *deed = data;

  g_free (deed->career);
  g_free (deed->note);
  g_free (deed->name);
  g_free (deed->role);
  g_free (deed->picture);
  g_free (deed->was);
  g_free (deed->cause);
  g_ptr_array_unref (deed->marks);
  g_ptr_array_unref (deed->unmarks);
  g_ptr_array_unref (deed->kept);
  g_ptr_array_unref (deed->gear);
  g_ptr_array_unref (deed->lines);
  g_free (deed);
}

MusterCampaignAccount *
muster_campaign_account_new (void)
{
  MusterCampaignAccount *self = g_new0 (MusterCampaignAccount, 1);

  self->result = MUSTER_CAMPAIGN_RESULT_UNDECIDED;
  self->figures = g_ptr_array_new_with_free_func (deed_free);
  self->numbers = g_ptr_array_new_with_free_func (number_free);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->pictures = g_ptr_array_new_with_free_func (picture_free);

  return self;
}

void
muster_campaign_account_free (MusterCampaignAccount *self)
{
  g_free (self->date);
  g_free (self->token);
  g_free (self->title);
  g_free (self->opponent);
  g_free (self->scenario);
  g_free (self->score);
  g_free (self->why);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->numbers);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->pictures);
  g_free (self);
}

MusterCampaignDeed *
muster_campaign_account_get_deed (MusterCampaignAccount *self, const char *career)
{
  MusterCampaignDeed *deed;

  for (guint i = 0; i < self->figures->len; i++)
    {
      deed = self->figures->pdata[i];
      if (g_str_equal (deed->career, career))
        return deed;
    }
  deed = g_new0 (MusterCampaignDeed, 1);
  deed->career = g_strdup (career);
  deed->marks = g_ptr_array_new_with_free_func (mark_free);
  deed->unmarks = g_ptr_array_new_with_free_func (g_free);
  deed->kept = g_ptr_array_new_with_free_func (kept_free);
  deed->gear = g_ptr_array_new_with_free_func (gear_free);
  deed->lines = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->figures, deed);

  return deed;
}

MusterCampaignMark *
muster_campaign_deed_add_mark (MusterCampaignDeed *self,
                               MusterCareerMarkKind kind,
                               const char *name)
{
  MusterCampaignMark *mark = g_new0 (MusterCampaignMark, 1);

  mark->kind = kind;
  mark->name = g_strdup (name);
  g_ptr_array_add (self->marks, mark);

  return mark;
}

void
muster_campaign_deed_add_kept (MusterCampaignDeed *self,
                               const char *attribute,
                               const char *before,
                               const char *after)
{
  MusterCampaignKept *kept = g_new0 (MusterCampaignKept, 1);

  kept->attribute = g_strdup (attribute);
  kept->before = g_strdup (before);
  kept->after = g_strdup (after);
  g_ptr_array_add (self->kept, kept);
}

void
muster_campaign_deed_add_gear (MusterCampaignDeed *self, const char *name, gint64 n)
{
  MusterCampaignGear *gear = g_new0 (MusterCampaignGear, 1);

  gear->name = g_strdup (name);
  gear->n = n;
  g_ptr_array_add (self->gear, gear);
}

void
muster_campaign_account_add_number (MusterCampaignAccount *self,
                                    const char *tracker,
                                    gboolean is_set,
                                    gint64 value)
{
  MusterCampaignNumber *number = g_new0 (MusterCampaignNumber, 1);

  number->tracker = g_strdup (tracker);
  number->is_set = is_set;
  number->value = value;
  g_ptr_array_add (self->numbers, number);
}

void
muster_campaign_account_add_picture (MusterCampaignAccount *self,
                                     const char *content,
                                     const char *caption)
{
  MusterCampaignPicture *picture = g_new0 (MusterCampaignPicture, 1);

  picture->content = g_strdup (content);
  picture->caption = g_strdup (caption);
  g_ptr_array_add (self->pictures, picture);
}

/* ---- The event ---- */

static void
write_yes (MusterXmlWriter *writer, const char *name, gboolean value)
{
  muster_xml_writer_attribute (writer, name, value ? "yes" : NULL);
}

static void
write_number_unless_0 (MusterXmlWriter *writer, const char *name, gint64 value)
{
  if (value != 0)
    muster_xml_writer_attribute_int (writer, name, value);
}

/* What rules and lists call something may be longer than a line of an event is, or be several. */
static void
write_line (MusterXmlWriter *writer, const char *name, const char *text)
{
  g_autofree char *line = NULL;
  g_autofree char *start = NULL;

  if (text == NULL || *text == '\0')
    return;
  line = g_strdelimit (g_utf8_make_valid (text, -1), "\n\r\t", ' ');
  if (g_utf8_strlen (line, -1) <= MUSTER_CAMPAIGN_MOST_LINE)
    {
      muster_xml_writer_attribute (writer, name, line);
      return;
    }
  start = g_utf8_substring (line, 0, MUSTER_CAMPAIGN_MOST_LINE - 1);
  g_free (line);
  line = g_strconcat (start, "…", NULL);
  muster_xml_writer_attribute (writer, name, line);
}

static void
write_mark (MusterXmlWriter *writer, const MusterCampaignMark *mark)
{
  muster_xml_writer_start_element (writer, "mark");
  muster_xml_writer_attribute (writer, "kind", muster_career_mark_kind_get_nick (mark->kind));
  write_line (writer, "name", mark->name);
  if (mark->status != MUSTER_CAREER_STATUS_FIT)
    muster_xml_writer_attribute (writer, "status", muster_career_status_get_nick (mark->status));
  write_number_unless_0 (writer, "battles", mark->battles);
  muster_xml_writer_attribute (writer, "characteristic", mark->characteristic);
  write_number_unless_0 (writer, "by", mark->by);
  muster_xml_writer_attribute (writer, "to", mark->to);
  muster_xml_writer_attribute (writer, "why", mark->why);
  muster_xml_writer_end_element (writer);
}

static void
write_lines (MusterXmlWriter *writer, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = lines->pdata[i];
      g_autofree char *start = NULL;

      if (g_utf8_strlen (line, -1) > MUSTER_CAMPAIGN_MOST_TEXT)
        start = g_utf8_substring (line, 0, MUSTER_CAMPAIGN_MOST_TEXT);
      muster_campaign_event_write_text (writer, "line", start != NULL ? start : line);
    }
}

static void
write_parts (MusterXmlWriter *writer, const MusterCampaignDeed *deed)
{
  for (guint i = 0; i < deed->marks->len; i++)
    write_mark (writer, deed->marks->pdata[i]);
  for (guint i = 0; i < deed->unmarks->len; i++)
    {
      muster_xml_writer_start_element (writer, "unmark");
      muster_xml_writer_attribute (writer, "mark", deed->unmarks->pdata[i]);
      muster_xml_writer_end_element (writer);
    }
  for (guint i = 0; i < deed->kept->len; i++)
    {
      const MusterCampaignKept *kept = deed->kept->pdata[i];

      muster_xml_writer_start_element (writer, "kept");
      muster_xml_writer_attribute (writer, "attribute", kept->attribute);
      muster_xml_writer_attribute (writer, "before", kept->before);
      muster_xml_writer_attribute (writer, "after", kept->after);
      muster_xml_writer_end_element (writer);
    }
  for (guint i = 0; i < deed->gear->len; i++)
    {
      const MusterCampaignGear *gear = deed->gear->pdata[i];

      muster_xml_writer_start_element (writer, "gear");
      muster_xml_writer_attribute (writer, "name", gear->name);
      muster_xml_writer_attribute_int (writer, "n", gear->n);
      muster_xml_writer_end_element (writer);
    }
  write_lines (writer, deed->lines);
}

static gboolean
has_did (const MusterCampaignDeed *self)
{
  return self->took_part || self->out || self->killed || self->captured || self->missing ||
         self->kills != 0;
}

/* Whether anything is said of it but what it did. */
static gboolean
has_more (const MusterCampaignDeed *self)
{
  const gboolean is_told = self->note != NULL || self->name != NULL || self->role != NULL ||
                           self->picture != NULL || self->was != NULL;
  const gboolean became = self->has_status || self->battles != 0 || self->cause != NULL ||
                          self->experience != 0;

  return is_told || became || self->marks->len > 0 || self->unmarks->len > 0 ||
         self->kept->len > 0 || self->gear->len > 0 || self->lines->len > 0;
}

gboolean
muster_campaign_deed_is_blank (const MusterCampaignDeed *self)
{
  return !self->mends && !has_did (self) && !has_more (self);
}

void
muster_campaign_deed_mend (MusterCampaignDeed *self, const MusterCareer *career, guint event)
{
  self->mends = TRUE;
  for (guint i = 0; i < career->deeds->len; i++)
    {
      const MusterCareerDeed *deed = &g_array_index (career->deeds, MusterCareerDeed, i);

      if (deed->event != event)
        continue;
      self->took_part = deed->took_part;
      self->out = deed->out;
      self->killed = deed->killed;
      self->captured = deed->captured;
      self->missing = deed->missing;
      self->kills = deed->kills;
    }
}

static void
write_did (MusterXmlWriter *writer, const MusterCampaignDeed *deed)
{
  write_yes (writer, "took-part", deed->took_part);
  write_yes (writer, "out", deed->out);
  write_yes (writer, "killed", deed->killed);
  write_yes (writer, "captured", deed->captured);
  write_yes (writer, "missing", deed->missing);
  write_number_unless_0 (writer, "kills", deed->kills);
}

static void
write_deed (MusterXmlWriter *writer, const MusterCampaignDeed *deed)
{
  muster_xml_writer_start_element (writer, "figure");
  muster_xml_writer_attribute (writer, "career", deed->career);
  if (!deed->mends)
    write_did (writer, deed);
  write_number_unless_0 (writer, "experience", deed->experience);
  muster_xml_writer_attribute (writer, "note", deed->note);
  muster_xml_writer_attribute (writer, "name", deed->name);
  muster_xml_writer_attribute (writer, "role", deed->role);
  muster_xml_writer_attribute (writer, "picture", deed->picture);
  muster_xml_writer_attribute (writer, "was", deed->was);
  if (deed->has_status)
    muster_xml_writer_attribute (writer,
                                 deed->is_proposal ? "proposed" : "status",
                                 muster_career_status_get_nick (deed->status));
  write_number_unless_0 (writer, "battles", deed->battles);
  write_line (writer, "cause", deed->cause);
  write_parts (writer, deed);
  muster_xml_writer_end_element (writer);
}

static void
write_heads (MusterXmlWriter *writer, const MusterCampaignAccount *self, gboolean has_result)
{
  write_line (writer, "title", self->title);
  write_line (writer, "opponent", self->opponent);
  write_line (writer, "scenario", self->scenario);
  if (has_result)
    muster_xml_writer_attribute (writer, "result", muster_campaign_result_get_nick (self->result));
  muster_xml_writer_attribute (writer, "score", self->score);
}

static void
write_head (MusterXmlWriter *writer,
            const MusterCampaignAccount *self,
            MusterCampaignKind kind,
            gint64 at)
{
  g_autofree char *today = muster_campaign_dup_date (at);

  if (kind == MUSTER_CAMPAIGN_KIND_BATTLE)
    {
      muster_xml_writer_attribute (writer, "date", self->date != NULL ? self->date : today);
      muster_xml_writer_attribute (writer, "token", self->token);
      write_heads (writer, self, TRUE);
    }
  else if (kind == MUSTER_CAMPAIGN_KIND_SESSION)
    muster_xml_writer_attribute_int (writer, "battle", self->battle);
  else
    muster_xml_writer_attribute (writer, "why", self->why);
}

static void
write_decimal (MusterXmlWriter *writer, const char *name, double value)
{
  g_autofree char *text = muster_campaign_decimal_to_string (value);

  muster_xml_writer_attribute (writer, name, text);
}

static void
write_luck (MusterXmlWriter *writer, MusterCampaignCamp camp, const MusterCampaignLuck *luck)
{
  if (luck->rolls == 0)
    return;
  muster_xml_writer_start_element (writer, "luck");
  muster_xml_writer_attribute (writer, "side", muster_campaign_camp_get_nick (camp));
  muster_xml_writer_attribute_int (writer, "rolls", luck->rolls);
  muster_xml_writer_attribute_int (writer, "checks", luck->checks);
  muster_xml_writer_attribute_int (writer, "passed", luck->passed);
  write_decimal (writer, "expected", luck->expected);
  write_decimal (writer, "deviation", luck->deviation);
  muster_xml_writer_end_element (writer);
}

/* What a correction says of a battle. */
static void
write_mended (MusterXmlWriter *writer, const MusterCampaignAccount *self)
{
  muster_xml_writer_start_element (writer, "battle");
  muster_xml_writer_attribute_int (writer, "event", self->battle);
  muster_xml_writer_attribute (writer, "date", self->date);
  write_heads (writer, self, self->has_result);
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterCampaignDeed *deed = self->figures->pdata[i];

      if (!deed->mends)
        continue;
      muster_xml_writer_start_element (writer, "did");
      muster_xml_writer_attribute (writer, "career", deed->career);
      write_did (writer, deed);
      muster_xml_writer_end_element (writer);
    }
  muster_xml_writer_end_element (writer);
}

/* What a figure did is counted of a battle, and of nothing else. */
static gboolean
check_deeds (const MusterCampaignAccount *self, MusterCampaignKind kind, GError **error)
{
  const gboolean can_mend = kind == MUSTER_CAMPAIGN_KIND_CORRECTION && self->battle > 0;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterCampaignDeed *deed = self->figures->pdata[i];

      if (deed->mends ? can_mend : kind == MUSTER_CAMPAIGN_KIND_BATTLE || !has_did (deed))
        continue;
      g_set_error_literal (error,
                           MUSTER_CAMPAIGN_ERROR,
                           MUSTER_CAMPAIGN_ERROR_INVALID,
                           _ ("what a figure did belongs to a battle, or to the correction of one; "
                              "what becomes of it is its status"));
      return FALSE;
    }

  return TRUE;
}

MusterCampaignEvent *
muster_campaign_account_make_event (const MusterCampaignAccount *self,
                                    MusterCampaignKind kind,
                                    gint64 at,
                                    GError **error)
{
  g_autoptr (MusterXmlWriter) writer = NULL;

  if (!check_deeds (self, kind, error))
    return NULL;
  writer = muster_campaign_event_begin (kind, at);
  write_head (writer, self, kind, at);
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterCampaignDeed *deed = self->figures->pdata[i];

      if (has_more (deed) || (!deed->mends && has_did (deed)))
        write_deed (writer, deed);
    }
  for (guint i = 0; i < self->numbers->len; i++)
    {
      const MusterCampaignNumber *number = self->numbers->pdata[i];

      muster_xml_writer_start_element (writer, "number");
      muster_xml_writer_attribute (writer, "tracker", number->tracker);
      muster_xml_writer_attribute_int (writer, number->is_set ? "set" : "add", number->value);
      muster_xml_writer_end_element (writer);
    }
  for (guint i = 0; i < MUSTER_CAMPAIGN_N_CAMPS; i++)
    write_luck (writer, (MusterCampaignCamp) i, &self->luck[i]);
  write_lines (writer, self->lines);
  for (guint i = 0; i < self->pictures->len; i++)
    {
      const MusterCampaignPicture *picture = self->pictures->pdata[i];

      muster_xml_writer_start_element (writer, "picture");
      muster_xml_writer_attribute (writer, "content", picture->content);
      muster_xml_writer_attribute (writer, "caption", picture->caption);
      muster_xml_writer_end_element (writer);
    }
  if (kind == MUSTER_CAMPAIGN_KIND_CORRECTION && self->battle > 0)
    write_mended (writer, self);

  return muster_campaign_event_end (writer, error);
}

gboolean
muster_campaign_deed_find_proposal (const MusterCampaignDeed *self,
                                    MusterCareerStatus *status,
                                    guint *battles,
                                    char **cause)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  MusterCampaignDeed by_itself = *self;
  const MusterXmlNode *node;
  const char *why;

  by_itself.has_status = FALSE;
  by_itself.battles = 0;
  by_itself.mends = FALSE;
  g_ptr_array_set_free_func (account->figures, NULL);
  g_ptr_array_add (account->figures, &by_itself);
  event = muster_campaign_account_make_event (account, MUSTER_CAMPAIGN_KIND_BATTLE, 0, NULL);
  if (event == NULL)
    return FALSE;
  node = muster_xml_node_find_child (muster_campaign_event_get_node (event), "figure");
  if (node == NULL || !muster_campaign_deed_find_status (node, NULL, status, battles, &why))
    return FALSE;
  *cause = g_strdup (why);

  return TRUE;
}
