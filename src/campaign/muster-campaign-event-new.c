/* muster-campaign-event-new.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-event-private.h"

/* Events that are made. They are written and read again, so that one that is made is checked like one from a file. */

MusterXmlWriter *
muster_campaign_event_begin (MusterCampaignKind kind, gint64 at)
{
  MusterXmlWriter *writer = muster_xml_writer_new ();
  g_autofree char *time = muster_campaign_dup_time (at);

  muster_xml_writer_start_element (writer, muster_campaign_kind_get_nick (kind));
  muster_xml_writer_attribute (writer, "at", time);

  return writer;
}

MusterCampaignEvent *
muster_campaign_event_end (MusterXmlWriter *writer, GError **error)
{
  g_autofree char *text = muster_xml_writer_end_string (writer);

  return muster_campaign_event_new_from_text (text, error);
}

void
muster_campaign_event_write_text (MusterXmlWriter *writer, const char *element, const char *text)
{
  muster_xml_writer_start_element (writer, element);
  muster_xml_writer_text (writer, text);
  muster_xml_writer_end_element (writer);
}

static void
write_seed (MusterXmlWriter *writer, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  muster_xml_writer_attribute (writer, "seed", text);
}

/* An element for each of the list, with the text in one attribute. */
static void
write_each (MusterXmlWriter *writer,
            const char *element,
            const char *attribute,
            const char *const *texts)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      muster_xml_writer_start_element (writer, element);
      muster_xml_writer_attribute (writer, attribute, texts[i]);
      muster_xml_writer_end_element (writer);
    }
}

MusterCampaignEvent *
muster_campaign_event_new_began (gint64 at,
                                 const char *id,
                                 const char *title,
                                 guint64 seed,
                                 GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_BEGAN, at);

  muster_xml_writer_attribute (writer, "id", id);
  muster_xml_writer_attribute (writer, "title", title);
  write_seed (writer, seed);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_titled (gint64 at, const char *title, GError **error)
{
  g_autoptr (MusterXmlWriter)
                 writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_TITLED, at);

  muster_xml_writer_attribute (writer, "title", title);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_left (gint64 at, const char *why, GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_LEFT, at);

  muster_xml_writer_attribute (writer, "why", why);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_stash (gint64 at,
                                 MusterCampaignMove act,
                                 const char *item,
                                 guint n,
                                 const char *career,
                                 guint price,
                                 GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_STASH, at);

  muster_xml_writer_attribute (writer, "act", muster_campaign_move_get_nick (act));
  muster_xml_writer_attribute (writer, "item", item);
  if (n != 1)
    muster_xml_writer_attribute_int (writer, "n", n);
  muster_xml_writer_attribute (writer, "career", career);
  if (price > 0)
    muster_xml_writer_attribute_int (writer, "price", price);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_tracker (gint64 at,
                                   const char *id,
                                   const char *title,
                                   gint64 value,
                                   GError **error)
{
  g_autoptr (MusterXmlWriter)
                 writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_TRACKER, at);

  muster_xml_writer_attribute (writer, "id", id);
  muster_xml_writer_attribute (writer, "title", title);
  if (value != 0)
    muster_xml_writer_attribute_int (writer, "value", value);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_tonight (gint64 at,
                                   MusterCampaignMethod method,
                                   const char *n,
                                   const char *const *careers,
                                   GError **error)
{
  g_autoptr (MusterXmlWriter)
                 writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_TONIGHT, at);

  muster_xml_writer_attribute (writer, "method", muster_campaign_method_get_nick (method));
  muster_xml_writer_attribute (writer, "n", n);
  write_each (writer, "career", "id", careers);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_deck (gint64 at,
                                const char *id,
                                const char *title,
                                const char *content,
                                guint64 seed,
                                guint n_seats,
                                gboolean sorted,
                                GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_DECK, at);

  muster_xml_writer_attribute (writer, "id", id);
  muster_xml_writer_attribute (writer, "title", title);
  muster_xml_writer_attribute (writer, "content", content);
  write_seed (writer, seed);
  if (n_seats > 0)
    muster_xml_writer_attribute_int (writer, "seats", n_seats);
  muster_xml_writer_attribute (writer, "sorted", sorted ? "yes" : NULL);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_card (gint64 at,
                                const char *deck,
                                const char *act,
                                const char *words,
                                GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_CARD, at);

  muster_xml_writer_attribute (writer, "deck", deck);
  muster_xml_writer_attribute (writer, "act", act);
  if (words != NULL)
    muster_campaign_event_write_text (writer, "line", words);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_note (gint64 at,
                                const char *date,
                                guint of,
                                const char *text,
                                const char *const *pictures,
                                const char *const *careers,
                                GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_NOTE, at);

  muster_xml_writer_attribute (writer, "date", date);
  if (of > 0)
    muster_xml_writer_attribute_int (writer, "of", of);
  muster_campaign_event_write_text (writer, "text", text);
  write_each (writer, "picture", "content", pictures);
  write_each (writer, "career", "id", careers);

  return muster_campaign_event_end (writer, error);
}

MusterCampaignEvent *
muster_campaign_event_new_undo (gint64 at, MusterCampaignKind kind)
{
  g_autoptr (MusterXmlWriter) writer = muster_campaign_event_begin (kind, at);

  return muster_campaign_event_end (writer, NULL);
}
