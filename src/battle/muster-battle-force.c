/* muster-battle-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-force.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-xml-document.h"

static void
free_kept (gpointer data)
{
  MusterKeptValue *kept = data;

  g_free (kept->kind);
  g_free (kept->attribute);
  g_free (kept->text);
  g_free (kept);
}

MusterBattleForce *
muster_battle_force_new (const char *name)
{
  MusterBattleForce *self = g_new0 (MusterBattleForce, 1);

  self->name = g_strdup (name);
  self->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_recruit_free);
  self->kept = g_ptr_array_new_with_free_func (free_kept);
  self->unread = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
muster_battle_force_free (MusterBattleForce *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->campaign);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->kept);
  g_ptr_array_unref (self->unread);
  g_free (self);
}

void
muster_battle_force_add_kept (MusterBattleForce *self,
                              const char *kind,
                              const char *attribute,
                              const char *text)
{
  MusterKeptValue *kept = g_new (MusterKeptValue, 1);

  kept->kind = g_strdup (kind);
  kept->attribute = g_strdup (attribute);
  kept->text = g_strdup (text);
  g_ptr_array_add (self->kept, kept);
}

/* ---- As XML ---- */

void
muster_battle_force_write (const MusterBattleForce *self, const char *side, MusterXmlWriter *writer)
{
  muster_xml_writer_start_element (writer, "force");
  muster_xml_writer_attribute (writer, "side", side);
  muster_xml_writer_attribute (writer, "name", self->name);
  muster_xml_writer_attribute (writer, "campaign", self->campaign);
  if (self->after != 0)
    muster_xml_writer_attribute_int (writer, "after", self->after);
  for (guint i = 0; i < self->figures->len; i++)
    muster_recruit_write (g_ptr_array_index (self->figures, i), "figure", writer);
  for (guint i = 0; i < self->kept->len; i++)
    {
      const MusterKeptValue *kept = g_ptr_array_index (self->kept, i);

      muster_xml_writer_start_element (writer, "kept");
      muster_xml_writer_attribute (writer, "kind", kept->kind);
      muster_xml_writer_attribute (writer, "attribute", kept->attribute);
      muster_xml_writer_attribute (writer, "value", kept->text);
      muster_xml_writer_end_element (writer);
    }
  for (guint i = 0; i < self->unread->len; i++)
    {
      muster_xml_writer_start_element (writer, "unread");
      muster_xml_writer_text (writer, g_ptr_array_index (self->unread, i));
      muster_xml_writer_end_element (writer);
    }
  muster_xml_writer_end_element (writer);
}

static gboolean
refuse (GError **error, const MusterXmlNode *node, const char *lacks)
{
  g_autofree char *place = NULL;
  MusterLocation where;

  muster_xml_node_get_location (node, &where);
  place = muster_location_to_string (&where);
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               _ ("%1$s: <%2$s> has no \"%3$s\"; it is needed"),
               place,
               muster_xml_node_get_name (node),
               lacks);

  return FALSE;
}

static gboolean
check_figure (const MusterXmlNode *node, GError **error)
{
  if (muster_xml_node_get_attribute (node, "kind") == NULL)
    return refuse (error, node, "kind");
  if (muster_xml_node_get_attribute (node, "name") == NULL)
    return refuse (error, node, "name");
  for (const MusterXmlNode *part = muster_xml_node_find_child (node, "part"); part != NULL;
       part = muster_xml_node_find_next (part, "part"))
    if (!check_figure (part, error))
      return FALSE;

  return TRUE;
}

static gboolean
read_kept (MusterBattleForce *self, const MusterXmlNode *force, GError **error)
{
  static const char *const needed[] = { "kind", "attribute", "value" };

  for (const MusterXmlNode *node = muster_xml_node_find_child (force, "kept"); node != NULL;
       node = muster_xml_node_find_next (node, "kept"))
    {
      for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
        if (muster_xml_node_get_attribute (node, needed[i]) == NULL)
          return refuse (error, node, needed[i]);
      muster_battle_force_add_kept (self,
                                    muster_xml_node_get_attribute (node, "kind"),
                                    muster_xml_node_get_attribute (node, "attribute"),
                                    muster_xml_node_get_attribute (node, "value"));
    }

  return TRUE;
}

static guint
read_after (const MusterXmlNode *node)
{
  const char *text = muster_xml_node_get_attribute (node, "after");
  guint64 after = 0;

  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT, &after, NULL);

  return (guint) after;
}

MusterBattleForce *
muster_battle_force_from_node (const MusterXmlNode *node, GError **error)
{
  const char *name = muster_xml_node_get_attribute (node, "name");
  g_autoptr (MusterBattleForce) self = muster_battle_force_new (name);

  if (name == NULL && !refuse (error, node, "name"))
    return NULL;
  self->campaign = g_strdup (muster_xml_node_get_attribute (node, "campaign"));
  self->after = read_after (node);
  for (const MusterXmlNode *figure = muster_xml_node_find_child (node, "figure"); figure != NULL;
       figure = muster_xml_node_find_next (figure, "figure"))
    {
      if (!check_figure (figure, error))
        return NULL;
      g_ptr_array_add (self->figures, muster_recruit_from_node (figure));
    }
  if (!read_kept (self, node, error))
    return NULL;
  for (const MusterXmlNode *unread = muster_xml_node_find_child (node, "unread"); unread != NULL;
       unread = muster_xml_node_find_next (unread, "unread"))
    g_ptr_array_add (self->unread, g_strdup (muster_xml_node_get_text (unread)));

  return g_steal_pointer (&self);
}

char *
muster_battle_force_to_text (const MusterBattleForce *self)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();

  muster_battle_force_write (self, NULL, writer);

  return muster_xml_writer_end_string (writer);
}

MusterBattleForce *
muster_battle_force_from_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  MusterXmlDocument *document = muster_xml_document_load_bytes ("force", bytes, NULL, error);
  MusterBattleForce *self;

  if (document == NULL)
    return NULL;
  self = muster_battle_force_from_node (muster_xml_document_get_root (document), error);
  muster_xml_document_unref (document);

  return self;
}

/* ---- Set-ups and scenarios ---- */

MusterBattleForce *
muster_battle_force_find_company (const MusterSetup *setup, char **side)
{
  g_autoptr (GList) sides = g_list_sort (g_hash_table_get_keys (setup->forces),
                                         (GCompareFunc) g_strcmp0);

  for (GList *at = sides; at != NULL; at = at->next)
    {
      g_autoptr (MusterBattleForce) force = muster_battle_force_from_text (
          g_hash_table_lookup (setup->forces, at->data),
          NULL);

      if (force == NULL || force->campaign == NULL)
        continue;
      if (side != NULL)
        *side = g_strdup (at->data);
      return g_steal_pointer (&force);
    }

  return NULL;
}

char *
muster_battle_force_dup_campaign (const MusterSetup *setup)
{
  g_autoptr (MusterBattleForce) force = muster_battle_force_find_company (setup, NULL);

  return force != NULL ? g_strdup (force->campaign) : NULL;
}

guint
muster_battle_force_get_room (const MusterScenario *scenario, guint side)
{
  for (guint i = 0; i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return scenario->sides[i].force;

  return 0;
}
