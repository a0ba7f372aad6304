/* muster-campaign-event.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-event-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-campaign-shape-private.h"
#include "muster-campaign-tags.h"

struct _MusterCampaignEvent
{
  gatomicrefcount ref_count;
  MusterCampaignKind kind;
  gint64 at;
  MusterXmlDocument *document;
  const MusterXmlNode *node;
};

/* ---- Times ---- */

/* So many digits at a place of a text that is long enough. FALSE: something else is there. */
static gboolean
read_digits (const char *text, guint from, guint n, int *value)
{
  *value = 0;
  for (guint i = from; i < from + n; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      *value = *value * 10 + (text[i] - '0');
    }

  return TRUE;
}

/* The days since 1970, in the calendar that is in use now, by years that begin with March. */
static gint64
count_days (int year, int month, int day)
{
  const int y = month > 2 ? year : year - 1;
  const int since_march = (month + 9) % 12;

  return 365LL * y + y / 4 - y / 100 + y / 400 + (153 * since_march + 2) / 5 + day - 1 - 719468;
}

static gboolean
read_day (const char *text, gint64 *days)
{
  int year;
  int month;
  int day;

  if (!read_digits (text, 0, 4, &year) || text[4] != '-' || !read_digits (text, 5, 2, &month) ||
      text[7] != '-' || !read_digits (text, 8, 2, &day))
    return FALSE;
  if (year < 1970 || month < 1 || month > 12 || day < 1 ||
      day > g_date_get_days_in_month ((GDateMonth) month, (GDateYear) year))
    return FALSE;
  *days = count_days (year, month, day);

  return TRUE;
}

gboolean
muster_campaign_read_date (const char *text, gint64 *seconds)
{
  gint64 days;

  if (strlen (text) != strlen ("2026-11-29") || !read_day (text, &days))
    return FALSE;
  *seconds = days * 86400;

  return TRUE;
}

gboolean
muster_campaign_read_time (const char *text, gint64 *seconds)
{
  gint64 days;
  int hour;
  int minute;
  int second;

  if (strlen (text) != strlen ("2026-11-29T08:15:00Z") || !read_day (text, &days) ||
      text[10] != 'T' || !read_digits (text, 11, 2, &hour) || text[13] != ':' ||
      !read_digits (text, 14, 2, &minute) || text[16] != ':' ||
      !read_digits (text, 17, 2, &second) || text[19] != 'Z' || hour > 23 || minute > 59 ||
      second > 59)
    return FALSE;
  *seconds = days * 86400 + hour * 3600 + minute * 60 + second;

  return TRUE;
}

static char *
dup_formatted (gint64 seconds, const char *format)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (
      CLAMP (seconds, 0, G_GINT64_CONSTANT (253402300799)));

  return g_date_time_format (time, format);
}

char *
muster_campaign_dup_time (gint64 seconds)
{
  return dup_formatted (seconds, "%Y-%m-%dT%H:%M:%SZ");
}

char *
muster_campaign_decimal_to_string (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  /* What is added makes no zero less than nothing. */
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.2f", round (value * 100) / 100 + 0.0));
}

char *
muster_campaign_dup_date (gint64 seconds)
{
  return dup_formatted (seconds, "%Y-%m-%d");
}

/* ---- Events ---- */

MusterCampaignEvent *
muster_campaign_event_new_from_node (MusterXmlDocument *document,
                                     const MusterXmlNode *node,
                                     MusterReport *report)
{
  MusterCampaignEvent *self;
  MusterCampaignKind kind;

  if (!muster_campaign_kind_from_nick (muster_xml_node_get_name (node), &kind))
    {
      muster_campaign_shape_complain (report,
                                      muster_campaign_tag (MUSTER_CAMPAIGN_TAG_UNKNOWN_PART),
                                      node,
                                      NULL,
                                      _ ("\"%s\" is no event of a campaign"),
                                      muster_xml_node_get_name (node));
      return NULL;
    }
  if (!muster_campaign_shape_check (kind, node, report))
    return NULL;
  self = g_new0 (MusterCampaignEvent, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  muster_campaign_read_time (muster_xml_node_get_attribute (node, "at"), &self->at);
  self->document = muster_xml_document_ref (document);
  self->node = node;

  return self;
}

MusterCampaignEvent *
muster_campaign_event_new_from_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterCampaignEvent *self = NULL;

  document = muster_xml_document_load_bytes ("event", bytes, NULL, error);
  if (document == NULL)
    return NULL;
  self = muster_campaign_event_new_from_node (document,
                                              muster_xml_document_get_root (document),
                                              report);
  if (self == NULL)
    g_set_error_literal (error,
                         MUSTER_CAMPAIGN_ERROR,
                         MUSTER_CAMPAIGN_ERROR_INVALID,
                         muster_report_get (report, 0)->message);

  return self;
}

MusterCampaignEvent *
muster_campaign_event_ref (MusterCampaignEvent *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
muster_campaign_event_unref (MusterCampaignEvent *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  muster_xml_document_unref (self->document);
  g_free (self);
}

MusterCampaignKind
muster_campaign_event_get_kind (const MusterCampaignEvent *self)
{
  return self->kind;
}

gint64
muster_campaign_event_get_time (const MusterCampaignEvent *self)
{
  return self->at;
}

const MusterXmlNode *
muster_campaign_event_get_node (const MusterCampaignEvent *self)
{
  return self->node;
}

void
muster_campaign_event_write_node (MusterXmlWriter *writer, const MusterXmlNode *node)
{
  const MusterXmlNode *child = muster_xml_node_get_first_child (node);

  muster_xml_writer_start_element (writer, muster_xml_node_get_name (node));
  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, i);

      muster_xml_writer_attribute (writer,
                                   muster_xml_attribute_get_name (attribute),
                                   muster_xml_attribute_get_value (attribute));
    }
  if (child == NULL)
    muster_xml_writer_text (writer, muster_xml_node_get_text (node));
  for (; child != NULL; child = muster_xml_node_get_next (child))
    muster_campaign_event_write_node (writer, child);
  muster_xml_writer_end_element (writer);
}

char *
muster_campaign_event_dup_text (const MusterCampaignEvent *self)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();

  muster_campaign_event_write_node (writer, self->node);

  return muster_xml_writer_end_string (writer);
}

static void
add_content (const MusterXmlAttribute *attribute, gpointer data)
{
  g_ptr_array_add (data, (gpointer) muster_xml_attribute_get_value (attribute));
}

GPtrArray *
muster_campaign_event_list_contents (const MusterCampaignEvent *self)
{
  GPtrArray *contents = g_ptr_array_new ();

  muster_campaign_shape_find_contents (self->kind, self->node, add_content, contents);

  return contents;
}
