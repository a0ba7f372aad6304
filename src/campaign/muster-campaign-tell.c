/* muster-campaign-tell.c
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

/* Of a note in a list of events. */
#define MOST_OF_NOTE 60

const char *
muster_campaign_get_name (const MusterCampaign *self, const char *career)
{
  const MusterCareer *found = muster_campaign_state_find_career (muster_campaign_get_state (self),
                                                                 career);

  if (found != NULL)
    return found->name;
  for (guint number = muster_campaign_get_n_events (self); number > 0; number--)
    {
      const MusterXmlNode *node = muster_campaign_event_get_node (
          muster_campaign_get_event (self, number));

      for (const MusterXmlNode *part = muster_xml_node_find_child (node, "figure"); part != NULL;
           part = muster_xml_node_find_next (part, "figure"))
        if (g_strcmp0 (get (part, "id"), career) == 0)
          return get (part, "name");
    }

  return career;
}

const char *
muster_campaign_tracker_get_title (const MusterCampaignTracker *self)
{
  return self->title != NULL ? self->title : _ ("Money");
}

char *
muster_campaign_battle_dup_title (const MusterCampaignBattle *self, guint index)
{
  if (self->title != NULL)
    return g_strdup (self->title);

  return self->scenario != NULL ? g_strdup (self->scenario)
                                : g_strdup_printf (_ ("Battle %u"), index + 1);
}

/* ---- Sentences ---- */

/* How many battles were accepted up to an event, it included; those that were taken back are none. */
static guint
count_battles (const MusterCampaign *self, guint number)
{
  guint n = 0;

  for (guint i = 1; i <= number; i++)
    n += muster_campaign_event_get_kind (muster_campaign_get_event (self, i)) ==
                     MUSTER_CAMPAIGN_KIND_BATTLE &&
                 (i == number || muster_campaign_holds (self, i))
             ? 1
             : 0;

  return n;
}

/* What a correction may have changed is told as it is now. */
static char *
dup_battle (const MusterCampaign *self, const MusterXmlNode *node, guint number)
{
  const MusterCampaignBattle *now = muster_campaign_state_find_battle (
      muster_campaign_get_state (self),
      number);
  MusterCampaignBattle battle = { 0 };
  g_autofree char *title = NULL;
  const char *result;

  battle.title = get (node, "title");
  battle.scenario = get (node, "scenario");
  battle.opponent = get (node, "opponent");
  muster_campaign_result_from_nick (get (node, "result"), &battle.result);
  if (now != NULL)
    battle = *now;
  title = muster_campaign_battle_dup_title (&battle, count_battles (self, number) - 1);
  result = muster_campaign_result_get_title (battle.result);
  if (battle.opponent != NULL)
    return g_strdup_printf (_ ("%1$s against %2$s: %3$s"), title, battle.opponent, result);

  return g_strdup_printf (_ ("%1$s: %2$s"), title, result);
}

static guint
count_parts (const MusterXmlNode *node, const char *name)
{
  guint n = 0;

  for (const MusterXmlNode *part = muster_xml_node_find_child (node, name); part != NULL;
       part = muster_xml_node_find_next (part, name))
    n++;

  return n;
}

static char *
dup_joined (const MusterXmlNode *node)
{
  const guint n = count_parts (node, "figure");

  return g_strdup_printf (
      ngettext ("%1$s joined with %2$u figure", "%1$s joined with %2$u figures", n),
      get (node, "title"),
      n);
}

static char *
dup_trade (const char *bought, const char *sold, const MusterXmlNode *node, const char *what)
{
  const char *price = get (node, "price");
  const gboolean is_sale = g_str_equal (get (node, "act"), "sold");

  if (price == NULL)
    return g_strdup_printf (_ ("%1$s: %2$s"), is_sale ? sold : bought, what);

  return g_strdup_printf (is_sale ? _ ("Sold for %1$s: %2$s") : _ ("Bought for %1$s: %2$s"),
                          price,
                          what);
}

static char *
dup_roster (const MusterXmlNode *node)
{
  const char *what = get (node, "what") != NULL ? get (node, "what") : _ ("the list");

  if (g_str_equal (get (node, "act"), "edited") && get (node, "roster") == NULL &&
      count_parts (node, "figure") > 0)
    return g_strdup_printf (_ ("Joined the company: %s"), what);
  if (g_str_equal (get (node, "act"), "edited"))
    return g_strdup_printf (_ ("The company was changed: %s"), what);

  return dup_trade (_ ("Bought"), _ ("Sold"), node, what);
}

static char *
dup_stash (const MusterCampaign *self, const MusterXmlNode *node)
{
  MusterCampaignMove act = MUSTER_CAMPAIGN_MOVE_FOUND;
  const char *name = get (node, "career") != NULL
                         ? muster_campaign_get_name (self, get (node, "career"))
                         : "";
  const char *n = get (node, "n");
  g_autofree char *item = n != NULL ? g_strdup_printf ("%s ×%s", get (node, "item"), n)
                                    : g_strdup (get (node, "item"));

  muster_campaign_move_from_nick (get (node, "act"), &act);
  switch (act)
    {
    case MUSTER_CAMPAIGN_MOVE_FOUND:
      return g_strdup_printf (_ ("Found: %s"), item);
    case MUSTER_CAMPAIGN_MOVE_DROPPED:
      return g_strdup_printf (_ ("Dropped: %s"), item);
    case MUSTER_CAMPAIGN_MOVE_GIVEN:
      return g_strdup_printf (_ ("%1$s gets from the stash: %2$s"), name, item);
    case MUSTER_CAMPAIGN_MOVE_TAKEN:
      return g_strdup_printf (_ ("%1$s puts into the stash: %2$s"), name, item);
    case MUSTER_CAMPAIGN_MOVE_BOUGHT:
    case MUSTER_CAMPAIGN_MOVE_SOLD:
    case MUSTER_CAMPAIGN_N_MOVES:
    default:
      return dup_trade (_ ("Bought"), _ ("Sold"), node, item);
    }
}

static char *
dup_why (const MusterXmlNode *node, const char *without)
{
  return g_strdup (get (node, "why") != NULL ? get (node, "why") : without);
}

static char *
dup_note (const MusterXmlNode *node)
{
  const MusterXmlNode *text = muster_xml_node_find_child (node, "text");
  g_autofree char *normal = text != NULL ? muster_xml_node_dup_normal_text (text) : g_strdup ("");
  g_autofree char *start = g_utf8_substring (normal,
                                             0,
                                             MIN (g_utf8_strlen (normal, -1), MOST_OF_NOTE));

  return g_strdup_printf (strlen (start) < strlen (normal) ? _ ("Note: %s…") : _ ("Note: %s"),
                          start);
}

static char *
dup_card (const MusterXmlNode *node)
{
  const MusterXmlNode *line = muster_xml_node_find_child (node, "line");

  return g_strdup (line != NULL ? muster_xml_node_get_text (line) : get (node, "act"));
}

static char *
dup_tonight (const MusterXmlNode *node)
{
  MusterCampaignMethod method = MUSTER_CAMPAIGN_METHOD_CHOSEN;

  muster_campaign_method_from_nick (get (node, "method"), &method);

  return g_strdup_printf (_ ("Who goes tonight: %s"), muster_campaign_method_get_title (method));
}

char *
muster_campaign_dup_words (const MusterCampaign *self, guint number)
{
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);
  const MusterXmlNode *node = muster_campaign_event_get_node (event);

  switch (muster_campaign_event_get_kind (event))
    {
    case MUSTER_CAMPAIGN_KIND_BEGAN:
      return g_strdup_printf (_ ("The campaign begins: %s"), get (node, "title"));
    case MUSTER_CAMPAIGN_KIND_TITLED:
      return g_strdup_printf (_ ("The campaign is called %s"), get (node, "title"));
    case MUSTER_CAMPAIGN_KIND_PINNED:
      return g_strdup_printf (_ ("Rules and data: %s"),
                              get (node, "title") != NULL ? get (node, "title") : _ ("data alone"));
    case MUSTER_CAMPAIGN_KIND_JOINED:
      return dup_joined (node);
    case MUSTER_CAMPAIGN_KIND_LEFT:
      return dup_why (node, _ ("The company left"));
    case MUSTER_CAMPAIGN_KIND_ROSTER:
      return dup_roster (node);
    case MUSTER_CAMPAIGN_KIND_STASH:
      return dup_stash (self, node);
    case MUSTER_CAMPAIGN_KIND_BATTLE:
      return dup_battle (self, node, number);
    case MUSTER_CAMPAIGN_KIND_SESSION:
      return g_strdup (_ ("What came after the battle"));
    case MUSTER_CAMPAIGN_KIND_CHANGED:
      return dup_why (node, _ ("Changed"));
    case MUSTER_CAMPAIGN_KIND_CORRECTION:
      return g_strdup_printf (_ ("Corrected: %s"), get (node, "why"));
    case MUSTER_CAMPAIGN_KIND_TRACKER:
      return g_strdup_printf (_ ("Counted from now on: %s"), get (node, "title"));
    case MUSTER_CAMPAIGN_KIND_TONIGHT:
      return dup_tonight (node);
    case MUSTER_CAMPAIGN_KIND_DECK:
      return g_strdup_printf (_ ("Deck taken out: %s"), get (node, "title"));
    case MUSTER_CAMPAIGN_KIND_CARD:
      return dup_card (node);
    case MUSTER_CAMPAIGN_KIND_NOTE:
      return dup_note (node);
    case MUSTER_CAMPAIGN_KIND_UNDO:
    case MUSTER_CAMPAIGN_KIND_REDO:
    case MUSTER_CAMPAIGN_N_KINDS:
    default:
      return g_strdup (muster_campaign_kind_get_title (muster_campaign_event_get_kind (event)));
    }
}

/* ---- Lines ---- */

static char *
dup_number (const MusterCampaign *self, const MusterXmlNode *node)
{
  const MusterCampaignTracker *tracker = muster_campaign_state_find_tracker (
      muster_campaign_get_state (self),
      get (node, "tracker"));
  const char *title = tracker != NULL ? muster_campaign_tracker_get_title (tracker)
                                      : get (node, "tracker");
  const gint64 value = muster_campaign_node_get_number (node, "add");
  g_autofree char *added = g_strdup_printf ("%s%" G_GINT64_FORMAT,
                                            value < 0 ? "−" : "+",
                                            ABS (value));

  return g_strdup_printf (_ ("%1$s: %2$s"),
                          title,
                          get (node, "set") != NULL ? get (node, "set") : added);
}

/* (transfer full) (nullable) */
static char *
dup_line (const MusterCampaign *self, const MusterXmlNode *part)
{
  const char *career = get (part, "career");
  g_autofree char *words = NULL;

  if (muster_xml_node_is (part, "line"))
    return g_strdup (muster_xml_node_get_text (part));
  if (muster_xml_node_is (part, "number"))
    return dup_number (self, part);
  if (muster_xml_node_is (part, "gone"))
    return g_strdup_printf (_ ("%s left the company"), muster_campaign_get_name (self, career));
  if (muster_xml_node_is (part, "back") && get (part, "selection") != NULL)
    return NULL;
  if (muster_xml_node_is (part, "back"))
    return g_strdup_printf (_ ("%s came back"), muster_campaign_get_name (self, career));
  if (!muster_xml_node_is (part, "figure"))
    return NULL;
  if (career == NULL)
    return g_strdup_printf (_ ("%1$s, %2$s"), get (part, "name"), get (part, "entry"));
  words = muster_campaign_deed_to_string (self, part);

  return *words != '\0'
             ? g_strdup_printf (_ ("%1$s: %2$s"), muster_campaign_get_name (self, career), words)
             : NULL;
}

/* What figures did, where that is corrected. */
static void
add_mended (const MusterCampaign *self, GPtrArray *lines, const MusterXmlNode *node)
{
  for (const MusterXmlNode *did = muster_xml_node_get_first_child (node); did != NULL;
       did = muster_xml_node_get_next (did))
    {
      g_autofree char *words = muster_campaign_did_to_string (self, did);

      g_ptr_array_add (lines,
                       g_strdup_printf (_ ("%1$s: %2$s"),
                                        muster_campaign_get_name (self, get (did, "career")),
                                        words));
    }
}

GPtrArray *
muster_campaign_list_lines (const MusterCampaign *self, guint number)
{
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (muster_campaign_event_get_kind (event) == MUSTER_CAMPAIGN_KIND_CARD)
    return lines;
  for (const MusterXmlNode *part =
           muster_xml_node_get_first_child (muster_campaign_event_get_node (event));
       part != NULL;
       part = muster_xml_node_get_next (part))
    {
      char *line = dup_line (self, part);

      if (muster_xml_node_is (part, "battle"))
        add_mended (self, lines, part);
      if (line != NULL)
        g_ptr_array_add (lines, line);
    }

  return lines;
}
