/* muster-campaign-file-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-file-private.h"
#include "muster-campaign-shape-private.h"
#include "muster-campaign-state-private.h"
#include "muster-campaign-tags.h"

typedef struct
{
  MusterCampaign *campaign;
  GHashTable *contents; /* checksum -> GBytes; all that came */
  MusterReport *report;
  gboolean refused; /* what comes behind an event that cannot follow is not looked at */
} Reader;

static void
complain (Reader *reader,
          MusterCampaignTag tag,
          const MusterXmlNode *node,
          const char *attribute,
          const char *message)
{
  muster_campaign_shape_complain (reader->report,
                                  muster_campaign_tag (tag),
                                  node,
                                  attribute,
                                  "%s",
                                  message);
}

/* ---- Contents ---- */

static gboolean
is_named (const char *hash, GBytes *bytes)
{
  g_autofree char *real = muster_campaign_content_dup_hash (bytes);

  return g_strcmp0 (real, hash) == 0;
}

/* @node: that it stands in, or the root */
static void
take_content (Reader *reader, const char *hash, GBytes *bytes, const MusterXmlNode *node)
{
  g_autofree char *message = NULL;

  if (is_named (hash, bytes))
    {
      g_hash_table_insert (reader->contents, g_strdup (hash), g_bytes_ref (bytes));
      return;
    }
  message = g_strdup_printf (_ ("the content \"%s\" is not what its name says"), hash);
  complain (reader, MUSTER_CAMPAIGN_TAG_BAD_CONTENT, node, "id", message);
}

static void
read_content (Reader *reader, const MusterXmlNode *node)
{
  const char *text = muster_xml_node_get_text (node);
  const char *hash = muster_xml_node_get_attribute (node, "id");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  if (hash == NULL)
    complain (reader,
              MUSTER_CAMPAIGN_TAG_MISSING_PART,
              node,
              NULL,
              _ ("\"content\" has no attribute \"id\""));
  else
    take_content (reader, hash, bytes, node);
}

typedef struct
{
  Reader *reader;
  GHashTable *used;
} Search;

static void
check_content (const MusterXmlAttribute *attribute, gpointer data)
{
  Search *search = data;
  const char *hash = muster_xml_attribute_get_value (attribute);
  g_autofree char *message = NULL;

  g_hash_table_add (search->used, g_strdup (hash));
  if (g_hash_table_contains (search->reader->contents, hash))
    return;
  message = g_strdup_printf (_ ("the content %s does not come with the campaign"), hash);
  complain (search->reader,
            MUSTER_CAMPAIGN_TAG_NO_CONTENT,
            muster_xml_attribute_get_node (attribute),
            muster_xml_attribute_get_name (attribute),
            message);
}

static void
warn_of_extra (Reader *reader, const char *name, const MusterXmlNode *root)
{
  g_autofree char *message = g_strdup_printf (_ ("no event names \"%s\""), name);

  complain (reader, MUSTER_CAMPAIGN_TAG_EXTRA_FILE, root, NULL, message);
}

/* What the events name is there, and nothing else is kept. */
static void
check_contents (Reader *reader, const MusterXmlNode *root)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { reader, used };
  GHashTableIter iter;
  gpointer hash;

  for (guint number = 1; number <= muster_campaign_get_n_events (reader->campaign); number++)
    {
      const MusterCampaignEvent *event = muster_campaign_get_event (reader->campaign, number);

      muster_campaign_shape_find_contents (muster_campaign_event_get_kind (event),
                                           muster_campaign_event_get_node (event),
                                           check_content,
                                           &search);
    }
  g_hash_table_iter_init (&iter, reader->contents);
  while (g_hash_table_iter_next (&iter, &hash, NULL))
    if (!g_hash_table_contains (used, hash))
      {
        warn_of_extra (reader, hash, root);
        g_hash_table_iter_remove (&iter);
      }
}

/* ---- Events ---- */

static void
read_event (Reader *reader, MusterXmlDocument *document, const MusterXmlNode *node)
{
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  event = muster_campaign_event_new_from_node (document, node, reader->report);
  if (event == NULL || reader->refused)
    {
      reader->refused = TRUE;
      return;
    }
  if (muster_campaign_take (reader->campaign, event, &error))
    return;
  reader->refused = TRUE;
  complain (reader, MUSTER_CAMPAIGN_TAG_REFUSED, node, NULL, error->message);
}

/* The acts that are done with decks can be done. */
static void
check_decks (Reader *reader, const MusterXmlNode *root)
{
  const GPtrArray *decks = muster_campaign_get_state (reader->campaign)->decks;

  for (guint i = 0; i < decks->len; i++)
    {
      const MusterCampaignDeck *deck = decks->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterDeckInUse) in_use = NULL;

      if (!g_hash_table_contains (reader->contents, deck->content))
        continue;
      in_use = muster_campaign_dup_deck (reader->campaign,
                                         deck->id,
                                         muster_campaign_contents_find,
                                         reader->contents,
                                         &error);
      if (in_use == NULL)
        complain (reader, MUSTER_CAMPAIGN_TAG_REFUSED, root, NULL, error->message);
    }
}

static void
read_head (Reader *reader, const MusterXmlNode *root)
{
  const char *format = muster_xml_node_get_attribute (root, "format");

  if (format == NULL)
    complain (reader,
              MUSTER_CAMPAIGN_TAG_MISSING_PART,
              root,
              NULL,
              _ ("\"campaign\" has no attribute \"format\""));
  else if (!g_str_equal (format, "1"))
    complain (reader,
              MUSTER_CAMPAIGN_TAG_BAD_VALUE,
              root,
              "format",
              _ ("unknown format; expected 1"));
}

static void
read_parts (Reader *reader, MusterXmlDocument *document)
{
  const MusterXmlNode *root = muster_xml_document_get_root (document);

  read_head (reader, root);
  for (const MusterXmlNode *node = muster_xml_node_get_first_child (root); node != NULL;
       node = muster_xml_node_get_next (node))
    {
      if (muster_xml_node_is (node, "content"))
        read_content (reader, node);
      else
        read_event (reader, document, node);
    }
  if (!reader->refused && muster_campaign_get_n_events (reader->campaign) == 0)
    complain (reader,
              MUSTER_CAMPAIGN_TAG_MISSING_PART,
              root,
              NULL,
              _ ("the campaign has no events; its first is \"began\""));
  if (reader->refused)
    return;
  check_contents (reader, root);
  check_decks (reader, root);
}

static gboolean
allow (const MusterReport *report, GError **error)
{
  const guint n = muster_report_get_n_errors (report);

  if (n == 0)
    return TRUE;
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_INVALID,
               ngettext ("the campaign has %u fault and was not taken",
                         "the campaign has %u faults and was not taken",
                         n),
               n);

  return FALSE;
}

/* @extra: (element-type utf8): names of what came with it and cannot be a part of it */
static MusterCampaign *
read_xml (const char *name,
          GBytes *xml,
          GHashTable *files,
          const GPtrArray *extra,
          GHashTable **contents,
          MusterReport *report,
          GError **error)
{
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash,
                                                        g_str_equal,
                                                        g_free,
                                                        (GDestroyNotify) g_bytes_unref);
  Reader reader = { campaign, found, report, FALSE };
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  const MusterXmlNode *root;
  GHashTableIter iter;
  gpointer hash;
  gpointer bytes;

  limits.max_bytes = MUSTER_CAMPAIGN_FILE_MOST_BYTES;
  document = muster_xml_document_load_bytes (name, xml, &limits, error);
  if (document == NULL)
    return NULL;
  root = muster_xml_document_get_root (document);
  if (!muster_xml_node_is (root, "campaign"))
    {
      g_set_error (error,
                   MUSTER_CAMPAIGN_ERROR,
                   MUSTER_CAMPAIGN_ERROR_INVALID,
                   _ ("%s: this is no campaign: found \"%s\"; expected \"campaign\""),
                   name,
                   muster_xml_node_get_name (root));
      return NULL;
    }
  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &hash, &bytes))
    take_content (&reader, hash, bytes, root);
  for (guint i = 0; i < extra->len; i++)
    warn_of_extra (&reader, extra->pdata[i], root);
  read_parts (&reader, document);
  muster_report_sort (report);
  if (!allow (report, error))
    return NULL;
  *contents = g_steal_pointer (&found);

  return g_steal_pointer (&campaign);
}

/* ---- Files ---- */

static gboolean
is_archive (GBytes *bytes)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  return size >= 4 && memcmp (data, "PK\3\4", 4) == 0;
}

MusterCampaign *
muster_campaign_file_read_bytes (const char *name,
                                 GBytes *bytes,
                                 GHashTable **contents,
                                 MusterReport *report,
                                 GError **error)
{
  const MusterContainerLimits limits = MUSTER_CAMPAIGN_CONTAINER_LIMITS_INIT;
  g_autoptr (GHashTable) files = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) extra = g_ptr_array_new ();
  g_autoptr (GPtrArray) entries = NULL;
  GBytes *xml = NULL;

  if (!is_archive (bytes))
    return read_xml (name, bytes, files, extra, contents, report, error);
  entries = muster_container_read_bytes (name, bytes, &limits, error);
  if (entries == NULL)
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];

      if (g_str_equal (entry->name, MUSTER_CAMPAIGN_MAIN_FILE))
        xml = entry->bytes;
      else if (g_str_has_prefix (entry->name, MUSTER_CAMPAIGN_CONTENTS))
        g_hash_table_insert (files, entry->name + strlen (MUSTER_CAMPAIGN_CONTENTS), entry->bytes);
      else
        g_ptr_array_add (extra, entry->name);
    }
  if (xml != NULL)
    return read_xml (name, xml, files, extra, contents, report, error);
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_INVALID,
               _ ("%s: the archive holds no campaign; expected \"%s\" in it"),
               name,
               MUSTER_CAMPAIGN_MAIN_FILE);

  return NULL;
}

MusterCampaign *
muster_campaign_file_read (const char *path,
                           GHashTable **contents,
                           MusterReport *report,
                           GError **error)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  g_autoptr (GBytes) bytes = NULL;

  limits.max_bytes = MUSTER_CAMPAIGN_FILE_MOST_BYTES;
  bytes = muster_xml_document_read (path, &limits, error);

  return bytes != NULL ? muster_campaign_file_read_bytes (path, bytes, contents, report, error)
                       : NULL;
}

/* One document for all of them is read much quicker than one for each. They were let in one by one: as many as there are can be read. */
MusterCampaign *
muster_campaign_load (const GPtrArray *events, GError **error)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Reader reader = { campaign, NULL, report, FALSE };
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  GString *text = g_string_new ("<campaign>");

  for (guint i = 0; i < events->len; i++)
    g_string_append (text, events->pdata[i]);
  g_string_append (text, "</campaign>");
  bytes = g_string_free_to_bytes (text);
  limits.max_bytes = G_MAXSIZE;
  limits.max_elements = G_MAXUINT;
  document = muster_xml_document_load_bytes (_ ("the campaign"), bytes, &limits, error);
  if (document == NULL)
    return NULL;
  for (const MusterXmlNode *node =
           muster_xml_node_get_first_child (muster_xml_document_get_root (document));
       node != NULL && !reader.refused;
       node = muster_xml_node_get_next (node))
    read_event (&reader, document, node);
  /* The state is made here, so that many may look at it at once. */
  if (!reader.refused && muster_campaign_get_state (campaign) != NULL)
    return g_steal_pointer (&campaign);
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_INVALID,
               _ ("event %1$u of the campaign cannot be read: %2$s"),
               muster_campaign_get_n_events (campaign) + 1,
               muster_report_get (report, 0)->message);

  return NULL;
}
