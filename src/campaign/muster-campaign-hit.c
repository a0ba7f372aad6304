/* muster-campaign-hit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-hit.h"

#include <glib/gi18n.h>

void
muster_campaign_hit_free (MusterCampaignHit *self)
{
  g_free (self->title);
  g_free (self->career);
  g_free (self->text);
  g_free (self->line);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_free (self->folded);
  g_free (self);
}

/* @words: (transfer full): in which it is found */
static void
fold (MusterCampaignHit *self, GString *words)
{
  self->folded = muster_search_fold (words->str);
  g_string_free (words, TRUE);
}

static void
add (GString *words, const char *text)
{
  if (text != NULL)
    g_string_append_printf (words, "\n%s", text);
}

/* ---- Figures ---- */

/* (transfer full) */
static char *
dup_line (const MusterCareer *career)
{
  g_autofree char *status = muster_career_dup_status (career);
  g_autofree char *battles = g_strdup_printf (
      ngettext ("%u battle", "%u battles", career->n_battles),
      career->n_battles);
  g_autofree char *kills = g_strdup_printf (ngettext ("%u kill", "%u kills", career->n_kills),
                                            career->n_kills);

  return g_strjoin (" · ",
                    career->role != NULL ? career->role : career->entry,
                    status,
                    battles,
                    kills,
                    NULL);
}

static MusterCampaignHit *
figure_new (const MusterCareer *career)
{
  MusterCampaignHit *self = g_new0 (MusterCampaignHit, 1);
  GString *words = g_string_new (career->name);

  self->career = g_strdup (career->id);
  self->text = g_strdup (career->name);
  self->line = dup_line (career);
  add (words, career->entry);
  add (words, self->line);
  fold (self, words);

  return self;
}

/* ---- The journal ---- */

static void
add_name (const MusterCampaign *campaign, GString *words, const char *id)
{
  const MusterCareer *career = id != NULL ? muster_campaign_state_find_career (
                                                muster_campaign_get_state (campaign),
                                                id)
                                          : NULL;

  if (career != NULL)
    add (words, career->name);
}

/* Events name figures by the attribute "career", and by "id" where the element is the figure itself. */
static void
add_names (const MusterCampaign *campaign, GString *words, guint number)
{
  const MusterXmlNode *node = muster_campaign_event_get_node (
      muster_campaign_get_event (campaign, number));

  add_name (campaign, words, muster_xml_node_get_attribute (node, "career"));
  for (const MusterXmlNode *part = muster_xml_node_get_first_child (node); part != NULL;
       part = muster_xml_node_get_next (part))
    {
      add_name (campaign, words, muster_xml_node_get_attribute (part, "career"));
      if (muster_xml_node_is (part, "figure") || muster_xml_node_is (part, "career"))
        add_name (campaign, words, muster_xml_node_get_attribute (part, "id"));
    }
}

static MusterCampaignHit *
entry_new (const MusterCampaign *campaign, const MusterCampaignJournalEntry *entry)
{
  MusterCampaignHit *self = g_new0 (MusterCampaignHit, 1);
  GString *words = g_string_new (entry->text);

  self->event = entry->event;
  self->date = entry->date;
  self->text = g_strdup (entry->text);
  self->lines = g_ptr_array_ref (entry->lines);
  for (guint i = 0; i < entry->lines->len; i++)
    add (words, entry->lines->pdata[i]);
  add_names (campaign, words, entry->event);
  if (entry->note != 0 && entry->note != entry->event)
    add_names (campaign, words, entry->note);
  fold (self, words);

  return self;
}

/* ---- All of them ---- */

/* @hit: (transfer full) */
static void
take (GPtrArray *hits, MusterCampaignHit *hit, gint64 id, const char *title)
{
  hit->campaign = id;
  hit->title = g_strdup (title);
  g_ptr_array_add (hits, hit);
}

GPtrArray *
muster_campaign_list_hits (const MusterCampaign *self, gint64 id)
{
  const MusterCampaignState *state = muster_campaign_get_state (self);
  g_autoptr (GPtrArray) journal = muster_campaign_list_journal (self);
  GPtrArray *hits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_campaign_hit_free);

  for (guint i = 0; i < state->careers->len; i++)
    take (hits, figure_new (state->careers->pdata[i]), id, state->title);
  for (guint i = journal->len; i-- > 0;)
    take (hits, entry_new (self, journal->pdata[i]), id, state->title);

  return hits;
}

gboolean
muster_campaign_hit_matches (const MusterCampaignHit *self, const MusterSearch *search)
{
  return muster_search_finds (search, self->folded);
}

GPtrArray *
muster_campaign_hit_list_lines (const MusterCampaignHit *self, const MusterSearch *search)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; self->lines != NULL && i < self->lines->len; i++)
    {
      g_autofree char *folded = muster_search_fold (self->lines->pdata[i]);

      if (muster_search_finds (search, folded))
        g_ptr_array_add (found, self->lines->pdata[i]);
    }

  return found;
}
