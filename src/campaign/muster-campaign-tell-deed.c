/* muster-campaign-tell-deed.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-tell-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-node-private.h"
#include "muster-campaign-state-private.h"

/* What is said of one figure, as a list of what happened to it. */

static void
add (GPtrArray *parts, char *text)
{
  g_ptr_array_add (parts, text);
}

static char *
dup_signed (gint64 number)
{
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, number < 0 ? "−" : "+", ABS (number));
}

static char *
dup_status (MusterCareerStatus status, guint battles)
{
  switch (status)
    {
    case MUSTER_CAREER_STATUS_FIT:
      return g_strdup (_ ("fit again"));
    case MUSTER_CAREER_STATUS_ABSENT:
      if (battles == 0)
        return g_strdup (_ ("absent until further notice"));
      if (battles == 1)
        return g_strdup (_ ("misses the next battle"));
      return g_strdup_printf (
          ngettext ("misses the next %u battle", "misses the next %u battles", battles),
          battles);
    case MUSTER_CAREER_STATUS_RETIRED:
      return g_strdup (_ ("retired"));
    case MUSTER_CAREER_STATUS_MISSING:
      return g_strdup (_ ("missing"));
    case MUSTER_CAREER_STATUS_CAPTURED:
      return g_strdup (_ ("captured"));
    case MUSTER_CAREER_STATUS_DEAD:
    case MUSTER_CAREER_N_STATUSES:
    default:
      return g_strdup (_ ("dead"));
    }
}

static void
add_deeds (GPtrArray *parts, const MusterXmlNode *deed)
{
  const guint kills = (guint) muster_campaign_node_get_number (deed, "kills");
  const gint64 experience = muster_campaign_node_get_number (deed, "experience");
  g_autofree char *gain = dup_signed (experience);

  if (get (deed, "out") != NULL)
    add (parts, g_strdup (_ ("out of action")));
  if (kills > 0)
    add (parts, g_strdup_printf (ngettext ("%u kill", "%u kills", kills), kills));
  if (experience != 0)
    add (parts, g_strdup_printf (_ ("%s experience"), gain));
}

static void
add_mark (GPtrArray *parts, const MusterXmlNode *node)
{
  MusterCareerMark mark = { 0 };
  g_autofree char *words = NULL;

  mark.name = get (node, "name");
  mark.characteristic = get (node, "characteristic");
  mark.by = muster_campaign_node_get_number (node, "by");
  mark.to = get (node, "to");
  words = muster_career_mark_to_string (&mark);
  add (parts,
       g_str_equal (get (node, "kind"), "injury") ? g_strdup_printf (_ ("injury: %s"), words)
                                                  : g_strdup_printf (_ ("advance: %s"), words));
}

/* (nullable): what the mark of a figure is called, if it ever had it. */
static const char *
find_mark (const MusterCampaign *self, const MusterXmlNode *deed, const char *id)
{
  const MusterCareer *career = muster_campaign_state_find_career (muster_campaign_get_state (self),
                                                                  get (deed, "career"));

  for (guint i = 0; career != NULL && i < career->marks->len; i++)
    {
      const MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);

      if (g_str_equal (mark->id, id))
        return mark->name;
    }

  return id;
}

static void
add_gear (GPtrArray *parts, const MusterXmlNode *node)
{
  const gint64 n = muster_campaign_node_get_number (node, "n");
  g_autofree char *number = dup_signed (n);

  add (parts, g_strdup_printf (_ ("%1$s %2$s"), number, get (node, "name")));
}

/* What only became known is no news. */
static void
add_kept (GPtrArray *parts, const MusterXmlNode *node)
{
  const char *before = get (node, "before");
  const char *after = get (node, "after");

  if (!g_str_equal (before, after))
    add (parts,
         g_strdup_printf (_ ("%1$s from %2$s to %3$s"), get (node, "attribute"), before, after));
}

/* What a rulebook tells is a sentence, which may begin with the name; here it is one of several parts behind that. */
static void
add_line (const MusterCampaign *self, GPtrArray *parts, const MusterXmlNode *deed, const char *line)
{
  const MusterCareer *career = muster_campaign_state_find_career (muster_campaign_get_state (self),
                                                                  get (deed, "career"));
  g_autofree char *name = career != NULL ? g_strdup_printf ("%s: ", career->name) : NULL;
  char *text = g_strdup (name != NULL && g_str_has_prefix (line, name) ? line + strlen (name)
                                                                       : line);

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';
  add (parts, text);
}

static void
add_part (const MusterCampaign *self,
          GPtrArray *parts,
          const MusterXmlNode *deed,
          const MusterXmlNode *part)
{
  if (muster_xml_node_is (part, "mark"))
    add_mark (parts, part);
  else if (muster_xml_node_is (part, "unmark"))
    add (parts,
         g_strdup_printf (_ ("without %s again"), find_mark (self, deed, get (part, "mark"))));
  else if (muster_xml_node_is (part, "kept"))
    add_kept (parts, part);
  else if (muster_xml_node_is (part, "gear"))
    add_gear (parts, part);
  else
    add_line (self, parts, deed, muster_xml_node_get_text (part));
}

static void
add_status (GPtrArray *parts, const MusterXmlNode *deed)
{
  g_autofree char *words = NULL;
  MusterCareerStatus status;
  const char *cause;
  guint battles;

  if (!muster_campaign_deed_find_status (deed, NULL, &status, &battles, &cause))
    return;
  words = dup_status (status, battles);
  add (parts,
       get (deed, "cause") != NULL ? g_strdup_printf (_ ("%1$s: %2$s"), words, get (deed, "cause"))
                                   : g_steal_pointer (&words));
}

static void
add_identity (GPtrArray *parts, const MusterXmlNode *deed)
{
  if (get (deed, "name") != NULL)
    add (parts, g_strdup_printf (_ ("is called %s"), get (deed, "name")));
  if (get (deed, "role") != NULL)
    add (parts, g_strdup_printf (_ ("is %s now"), get (deed, "role")));
  if (get (deed, "picture") != NULL)
    add (parts, g_strdup (_ ("has a picture")));
  if (get (deed, "was") != NULL)
    add (parts, g_strdup (_ ("has an earlier life in another campaign")));
}

char *
muster_campaign_deed_to_string (const MusterCampaign *self, const MusterXmlNode *deed)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  add_deeds (parts, deed);
  for (const MusterXmlNode *part = muster_xml_node_get_first_child (deed); part != NULL;
       part = muster_xml_node_get_next (part))
    add_part (self, parts, deed, part);
  add_status (parts, deed);
  add_identity (parts, deed);
  if (get (deed, "note") != NULL)
    add (parts, g_strdup (get (deed, "note")));
  if (parts->len == 0 && get (deed, "took-part") != NULL)
    add (parts, g_strdup (_ ("took part")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (", ", (char **) parts->pdata);
}

char *
muster_campaign_did_to_string (const MusterCampaign *self, const MusterXmlNode *did)
{
  g_autofree char *words = muster_campaign_deed_to_string (self, did);

  return *words != '\0' ? g_steal_pointer (&words) : g_strdup (_ ("did not take part"));
}
