/* muster-campaign-file-write.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-event-private.h"
#include "muster-campaign-file-private.h"

/* A longer text is not put into the XML. */
#define MOST_OF_TEXT (512 * 1024)

/* Nor is any into one that would become longer than this. */
#define MOST_OF_PLAIN (32 * 1024 * 1024)

char *
muster_campaign_content_dup_hash (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

GBytes *
muster_campaign_contents_find (const char *hash, gpointer data, GError **error)
{
  GBytes *found = g_hash_table_lookup (data, hash);

  if (found != NULL)
    return g_bytes_ref (found);
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
               _ ("the content %s of the campaign is not there"),
               hash);

  return NULL;
}

/* (transfer full) (element-type GBytes): in the order of @hashes. */
static GPtrArray *
find_all (const GPtrArray *hashes, MusterCampaignFinder finder, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < hashes->len; i++)
    {
      GBytes *bytes = finder (hashes->pdata[i], data, error);

      if (bytes == NULL)
        return NULL;
      g_ptr_array_add (contents, bytes);
    }

  return g_steal_pointer (&contents);
}

/* Whether XML gives it back byte by byte. */
static gboolean
is_text (GBytes *bytes)
{
  gsize size = 0;
  const char *text = g_bytes_get_data (bytes, &size);

  if (size > MOST_OF_TEXT || !g_utf8_validate_len (text, size, NULL))
    return FALSE;
  for (gsize i = 0; i < size; i++)
    if ((guchar) text[i] < 0x20 && strchr ("\n\t\r", text[i]) == NULL)
      return FALSE;

  /* Neither of the two characters that XML cannot hold, U+FFFE and U+FFFF, nor the mark that readers drop. */
  return g_strstr_len (text, (gssize) size, "\xef\xbf\xbe") == NULL &&
         g_strstr_len (text, (gssize) size, "\xef\xbf\xbf") == NULL;
}

/* @hashes: (nullable): of the contents that are put into it */
static GBytes *
write_xml (const MusterCampaign *campaign, const GPtrArray *hashes, const GPtrArray *contents)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();

  muster_xml_writer_declaration (writer);
  muster_xml_writer_start_element (writer, "campaign");
  muster_xml_writer_attribute (writer, "format", "1");
  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    muster_campaign_event_write_node (
        writer,
        muster_campaign_event_get_node (muster_campaign_get_event (campaign, number)));
  for (guint i = 0; hashes != NULL && i < hashes->len; i++)
    {
      gsize size = 0;
      const char *data = g_bytes_get_data (contents->pdata[i], &size);
      g_autofree char *text = g_strndup (size > 0 ? data : "", size);

      muster_xml_writer_start_element (writer, "content");
      muster_xml_writer_attribute (writer, "id", hashes->pdata[i]);
      muster_xml_writer_text (writer, text);
      muster_xml_writer_end_element (writer);
    }
  muster_xml_writer_end_element (writer);

  return muster_xml_writer_end (writer);
}

/* ---- What can be read again ---- */

static guint64
count_elements (const MusterXmlNode *node)
{
  guint64 n = 1;

  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    n += count_elements (child);

  return n;
}

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error,
                       MUSTER_CAMPAIGN_ERROR,
                       MUSTER_CAMPAIGN_ERROR_LIMIT,
                       _ ("the campaign is too large for a file that can be read again"));

  return FALSE;
}

/* @contents: those beside the XML */
static gboolean
check_size (const MusterCampaign *campaign, GBytes *xml, const GPtrArray *contents, GError **error)
{
  const MusterContainerLimits limits = MUSTER_CAMPAIGN_CONTAINER_LIMITS_INIT;
  const MusterXmlLimits xml_limits = MUSTER_XML_LIMITS_INIT;
  guint64 total = g_bytes_get_size (xml);
  guint64 n_elements = 1 + contents->len;

  for (guint i = 0; i < contents->len; i++)
    total += g_bytes_get_size (contents->pdata[i]);
  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    n_elements += count_elements (
        muster_campaign_event_get_node (muster_campaign_get_event (campaign, number)));

  return (total <= limits.max_total && contents->len < limits.max_entries &&
          n_elements <= xml_limits.max_elements) ||
         refuse (error);
}

static GBytes *
write_archive (const MusterCampaign *campaign,
               const GPtrArray *hashes,
               const GPtrArray *contents,
               GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) xml = write_xml (campaign, NULL, NULL);

  if (!check_size (campaign, xml, contents, error))
    return NULL;
  g_ptr_array_add (entries, muster_container_entry_new (MUSTER_CAMPAIGN_MAIN_FILE, xml));
  for (guint i = 0; i < hashes->len; i++)
    {
      g_autofree char *path = g_strconcat (MUSTER_CAMPAIGN_CONTENTS, hashes->pdata[i], NULL);

      g_ptr_array_add (entries, muster_container_entry_new (path, contents->pdata[i]));
    }

  return muster_container_write (entries, error);
}

/* (transfer full) (nullable): NULL: there is too much of it, or of what is no text. */
static GBytes *
write_plain (const MusterCampaign *campaign, const GPtrArray *hashes, const GPtrArray *contents)
{
  g_autoptr (GBytes) xml = NULL;
  guint64 size = 0;

  for (guint i = 0; i < contents->len; i++)
    {
      if (!is_text (contents->pdata[i]))
        return NULL;
      size += g_bytes_get_size (contents->pdata[i]);
    }
  if (size <= MOST_OF_PLAIN)
    xml = write_xml (campaign, hashes, contents);

  return xml != NULL && g_bytes_get_size (xml) <= MOST_OF_PLAIN ? g_steal_pointer (&xml) : NULL;
}

GBytes *
muster_campaign_file_write (const MusterCampaign *campaign,
                            MusterCampaignFinder finder,
                            gpointer data,
                            GError **error)
{
  g_autoptr (GPtrArray) hashes = muster_campaign_list_contents (campaign);
  g_autoptr (GPtrArray) contents = find_all (hashes, finder, data, error);
  g_autoptr (GBytes) xml = NULL;

  if (contents == NULL)
    return NULL;
  xml = write_plain (campaign, hashes, contents);
  if (xml == NULL)
    return write_archive (campaign, hashes, contents, error);

  return check_size (campaign, xml, contents, error) ? g_steal_pointer (&xml) : NULL;
}
