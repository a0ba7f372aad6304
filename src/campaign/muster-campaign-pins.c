/* muster-campaign-pins.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-pins.h"

#include <glib/gi18n.h>

#include "muster-campaign-event-private.h"

static void
pin_free (gpointer data)
{
  MusterCampaignPin *pin = data;

  g_free (pin->name);
  g_free (pin->title);
  g_free (pin->content);
  g_free (pin);
}

MusterCampaignPins *
muster_campaign_pins_new (void)
{
  MusterCampaignPins *self = g_new0 (MusterCampaignPins, 1);

  self->house = g_ptr_array_new_with_free_func (pin_free);
  self->data = g_ptr_array_new_with_free_func (pin_free);

  return self;
}

void
muster_campaign_pins_free (MusterCampaignPins *self)
{
  g_free (self->rulebook);
  g_free (self->title);
  g_free (self->content);
  g_free (self->experience);
  g_free (self->level);
  g_ptr_array_unref (self->house);
  g_ptr_array_unref (self->data);
  g_free (self);
}

void
muster_campaign_pins_add_house (MusterCampaignPins *self, const char *name, const char *content)
{
  MusterCampaignPin *pin = g_new0 (MusterCampaignPin, 1);

  pin->name = g_strdup (name);
  pin->content = g_strdup (content);
  g_ptr_array_add (self->house, pin);
}

void
muster_campaign_pins_add_data (MusterCampaignPins *self,
                               const char *id,
                               const char *title,
                               guint revision)
{
  MusterCampaignPin *pin = g_new0 (MusterCampaignPin, 1);

  pin->name = g_strdup (id);
  pin->title = g_strdup (title);
  pin->revision = revision;
  g_ptr_array_add (self->data, pin);
}

static char *
dup (const MusterXmlNode *node, const char *attribute)
{
  return g_strdup (muster_xml_node_get_attribute (node, attribute));
}

MusterCampaignPins *
muster_campaign_pins_new_from_node (const MusterXmlNode *node)
{
  MusterCampaignPins *self = muster_campaign_pins_new ();

  if (node == NULL)
    return self;
  self->rulebook = dup (node, "rulebook");
  self->title = dup (node, "title");
  self->content = dup (node, "content");
  self->experience = dup (node, "experience");
  self->level = dup (node, "level");
  for (const MusterXmlNode *part = muster_xml_node_get_first_child (node); part != NULL;
       part = muster_xml_node_get_next (part))
    {
      const char *revision = muster_xml_node_get_attribute (part, "revision");

      if (muster_xml_node_is (part, "house"))
        muster_campaign_pins_add_house (self,
                                        muster_xml_node_get_attribute (part, "name"),
                                        muster_xml_node_get_attribute (part, "content"));
      else
        muster_campaign_pins_add_data (
            self,
            muster_xml_node_get_attribute (part, "id"),
            muster_xml_node_get_attribute (part, "title"),
            revision != NULL ? (guint) g_ascii_strtoull (revision, NULL, 10) : 0);
    }

  return self;
}

MusterCampaignEvent *
muster_campaign_pins_make_event (const MusterCampaignPins *self, gint64 at, GError **error)
{
  g_autoptr (MusterXmlWriter)
                 writer = muster_campaign_event_begin (MUSTER_CAMPAIGN_KIND_PINNED, at);

  muster_xml_writer_attribute (writer, "rulebook", self->rulebook);
  muster_xml_writer_attribute (writer, "title", self->title);
  muster_xml_writer_attribute (writer, "content", self->content);
  muster_xml_writer_attribute (writer, "experience", self->experience);
  muster_xml_writer_attribute (writer, "level", self->level);
  for (guint i = 0; i < self->house->len; i++)
    {
      const MusterCampaignPin *pin = self->house->pdata[i];

      muster_xml_writer_start_element (writer, "house");
      muster_xml_writer_attribute (writer, "name", pin->name);
      muster_xml_writer_attribute (writer, "content", pin->content);
      muster_xml_writer_end_element (writer);
    }
  for (guint i = 0; i < self->data->len; i++)
    {
      const MusterCampaignPin *pin = self->data->pdata[i];

      muster_xml_writer_start_element (writer, "data");
      muster_xml_writer_attribute (writer, "id", pin->name);
      muster_xml_writer_attribute (writer, "title", pin->title);
      if (pin->revision > 0)
        muster_xml_writer_attribute_int (writer, "revision", pin->revision);
      muster_xml_writer_end_element (writer);
    }

  return muster_campaign_event_end (writer, error);
}

/* ---- What an update changes ---- */

/* (nullable): the one of this name. */
static const MusterCampaignPin *
find (const GPtrArray *pins, const char *name)
{
  for (guint i = 0; i < pins->len; i++)
    {
      const MusterCampaignPin *pin = pins->pdata[i];

      if (g_str_equal (pin->name, name))
        return pin;
    }

  return NULL;
}

static const char *
get_title (const MusterCampaignPin *pin)
{
  return pin->title != NULL ? pin->title : pin->name;
}

typedef enum
{
  ADDED,
  CHANGED,
  GONE,
} Change;

static char *
dup_house_change (Change change, const char *title)
{
  if (change == ADDED)
    return g_strdup_printf (_ ("There is a table of one's own: %s."), title);

  return change == CHANGED
             ? g_strdup_printf (_ ("The table %s has other rows."), title)
             : g_strdup_printf (_ ("The table %s is that of the rules again."), title);
}

static char *
dup_data_change (Change change, const char *title)
{
  if (change == ADDED)
    return g_strdup_printf (_ ("There is data of %s."), title);

  return change == CHANGED ? g_strdup_printf (_ ("The data of %s is of another revision."), title)
                           : g_strdup_printf (_ ("The data of %s is not used any more."), title);
}

static void
compare (const GPtrArray *before,
         const GPtrArray *after,
         char *(*dup_change) (Change change, const char *title),
         GPtrArray *lines)
{
  for (guint i = 0; i < after->len; i++)
    {
      const MusterCampaignPin *pin = after->pdata[i];
      const MusterCampaignPin *old = find (before, pin->name);

      if (old == NULL)
        g_ptr_array_add (lines, dup_change (ADDED, get_title (pin)));
      else if (g_strcmp0 (old->content, pin->content) != 0 || old->revision != pin->revision)
        g_ptr_array_add (lines, dup_change (CHANGED, get_title (pin)));
    }
  for (guint i = 0; i < before->len; i++)
    {
      const MusterCampaignPin *pin = before->pdata[i];

      if (find (after, pin->name) == NULL)
        g_ptr_array_add (lines, dup_change (GONE, get_title (pin)));
    }
}

static const char *
get_rules (const MusterCampaignPins *self)
{
  return self->title != NULL ? self->title : self->rulebook;
}

static void
compare_rules (const MusterCampaignPins *before, const MusterCampaignPins *after, GPtrArray *lines)
{
  if (g_strcmp0 (before->rulebook, after->rulebook) == 0)
    {
      if (g_strcmp0 (before->content, after->content) != 0)
        g_ptr_array_add (lines,
                         g_strdup_printf (_ ("The rules of %s are others."), get_rules (after)));
      return;
    }
  if (before->rulebook != NULL)
    g_ptr_array_add (lines,
                     g_strdup_printf (_ ("It is not played by %s any more."), get_rules (before)));
  if (after->rulebook != NULL)
    g_ptr_array_add (lines, g_strdup_printf (_ ("It is played by %s."), get_rules (after)));
}

GPtrArray *
muster_campaign_pins_compare (const MusterCampaignPins *before, const MusterCampaignPins *after)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  compare_rules (before, after, lines);
  compare (before->house, after->house, dup_house_change, lines);
  compare (before->data, after->data, dup_data_change, lines);

  return lines;
}
