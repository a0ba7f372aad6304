/* muster-campaign-journal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-tell-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-node-private.h"
#include "muster-campaign-state-private.h"

#define A_DAY (24 * 60 * 60)

void
muster_campaign_journal_entry_free (MusterCampaignJournalEntry *self)
{
  g_free (self->text);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->pictures);
  g_ptr_array_unref (self->captions);
  g_free (self);
}

static gint64
find_date (const MusterCampaign *self, guint number)
{
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);
  const MusterCampaignBattle *battle = muster_campaign_state_find_battle (
      muster_campaign_get_state (self),
      number);
  const char *text = get (muster_campaign_event_get_node (event), "date");
  gint64 date = muster_campaign_event_get_time (event);

  if (battle != NULL)
    return battle->date;
  if (text != NULL)
    muster_campaign_read_date (text, &date);

  return date;
}

static void
add_pictures (MusterCampaignJournalEntry *entry, const MusterXmlNode *node)
{
  for (const MusterXmlNode *part = muster_xml_node_find_child (node, "picture"); part != NULL;
       part = muster_xml_node_find_next (part, "picture"))
    {
      const char *caption = get (part, "caption");

      g_ptr_array_add (entry->pictures, (gpointer) get (part, "content"));
      g_ptr_array_add (entry->captions, (gpointer) (caption != NULL ? caption : ""));
    }
}

/* @text: (transfer full) */
static MusterCampaignJournalEntry *
entry_new (const MusterCampaign *self, guint number, char *text)
{
  MusterCampaignJournalEntry *entry = g_new0 (MusterCampaignJournalEntry, 1);
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);

  entry->event = number;
  entry->kind = muster_campaign_event_get_kind (event);
  entry->date = find_date (self, number);
  entry->text = text;
  entry->lines = g_ptr_array_new_with_free_func (g_free);
  entry->pictures = g_ptr_array_new ();
  entry->captions = g_ptr_array_new ();
  add_pictures (entry, muster_campaign_event_get_node (event));

  return entry;
}

static char *
dup_text (const MusterXmlNode *note)
{
  const MusterXmlNode *text = muster_xml_node_find_child (note, "text");

  return g_strdup (text != NULL ? muster_xml_node_get_text (text) : "");
}

/* ---- The journal ---- */

/* Of which kinds it tells by itself. */
static gboolean
is_told (const MusterCampaign *self, guint number)
{
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);

  switch (muster_campaign_event_get_kind (event))
    {
    case MUSTER_CAMPAIGN_KIND_BEGAN:
    case MUSTER_CAMPAIGN_KIND_JOINED:
    case MUSTER_CAMPAIGN_KIND_LEFT:
    case MUSTER_CAMPAIGN_KIND_ROSTER:
    case MUSTER_CAMPAIGN_KIND_BATTLE:
    case MUSTER_CAMPAIGN_KIND_SESSION:
    case MUSTER_CAMPAIGN_KIND_CHANGED:
    case MUSTER_CAMPAIGN_KIND_CARD:
      return TRUE;
    case MUSTER_CAMPAIGN_KIND_STASH:
      return get (muster_campaign_event_get_node (event), "career") == NULL;
    case MUSTER_CAMPAIGN_KIND_NOTE:
      return get (muster_campaign_event_get_node (event), "of") == NULL;
    case MUSTER_CAMPAIGN_KIND_TITLED:
    case MUSTER_CAMPAIGN_KIND_PINNED:
    case MUSTER_CAMPAIGN_KIND_CORRECTION:
    case MUSTER_CAMPAIGN_KIND_TRACKER:
    case MUSTER_CAMPAIGN_KIND_TONIGHT:
    case MUSTER_CAMPAIGN_KIND_DECK:
    case MUSTER_CAMPAIGN_KIND_UNDO:
    case MUSTER_CAMPAIGN_KIND_REDO:
    case MUSTER_CAMPAIGN_N_KINDS:
    default:
      return FALSE;
    }
}

static MusterCampaignJournalEntry *
make_entry (const MusterCampaign *self, guint number)
{
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);
  MusterCampaignJournalEntry *entry;

  if (muster_campaign_event_get_kind (event) == MUSTER_CAMPAIGN_KIND_NOTE)
    {
      entry = entry_new (self, number, dup_text (muster_campaign_event_get_node (event)));
      entry->note = number;
      return entry;
    }
  entry = entry_new (self, number, muster_campaign_dup_words (self, number));
  g_ptr_array_unref (entry->lines);
  entry->lines = muster_campaign_list_lines (self, number);

  return entry;
}

/* What was written in the place of an entry stands there, whatever made it says now; the last one counts. */
static void
write_anew (const MusterCampaign *self, MusterCampaignJournalEntry *entry, guint note)
{
  const MusterXmlNode *node = muster_campaign_event_get_node (
      muster_campaign_get_event (self, note));

  g_free (entry->text);
  entry->text = dup_text (node);
  entry->note = note;
  g_ptr_array_set_size (entry->lines, 0);
  add_pictures (entry, node);
  if (get (node, "date") != NULL)
    muster_campaign_read_date (get (node, "date"), &entry->date);
}

static int
compare_days (gconstpointer a, gconstpointer b)
{
  const MusterCampaignJournalEntry *one = *(MusterCampaignJournalEntry *const *) a;
  const MusterCampaignJournalEntry *other = *(MusterCampaignJournalEntry *const *) b;
  const gint64 day = one->date / A_DAY;
  const gint64 other_day = other->date / A_DAY;

  if (day != other_day)
    return day < other_day ? -1 : 1;

  return one->event < other->event ? -1 : one->event > other->event ? 1 : 0;
}

static void
write_notes (const MusterCampaign *self, GHashTable *entries)
{
  for (guint number = 1; number <= muster_campaign_get_n_events (self); number++)
    {
      const MusterXmlNode *node = muster_campaign_event_get_node (
          muster_campaign_get_event (self, number));
      MusterCampaignJournalEntry *entry = NULL;

      if (muster_campaign_holds (self, number) && get (node, "of") != NULL)
        entry = g_hash_table_lookup (
            entries,
            GUINT_TO_POINTER ((guint) muster_campaign_node_get_number (node, "of")));
      if (entry != NULL)
        write_anew (self, entry, number);
    }
}

GPtrArray *
muster_campaign_list_journal (const MusterCampaign *self)
{
  GPtrArray *journal = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_journal_entry_free);
  g_autoptr (GHashTable) entries = g_hash_table_new (NULL, NULL);

  for (guint number = 1; number <= muster_campaign_get_n_events (self); number++)
    {
      MusterCampaignJournalEntry *entry;

      if (!muster_campaign_holds (self, number) || !is_told (self, number))
        continue;
      entry = make_entry (self, number);
      g_ptr_array_add (journal, entry);
      g_hash_table_insert (entries, GUINT_TO_POINTER (number), entry);
    }
  write_notes (self, entries);
  g_ptr_array_sort (journal, compare_days);

  return journal;
}

/* ---- The record of a figure ---- */

/* (transfer full) (nullable): what an element below an event says of the figure. */
static char *
dup_of_part (const MusterCampaign *self,
             guint number,
             const MusterXmlNode *part,
             const char *career)
{
  g_autofree char *words = NULL;
  g_autofree char *battle = NULL;

  if (g_strcmp0 (get (part, "id"), career) == 0 && muster_xml_node_is (part, "figure"))
    return g_strdup_printf (_ ("Joined the company: %s"), get (part, "entry"));
  if (g_strcmp0 (get (part, "career"), career) != 0)
    return NULL;
  if (muster_xml_node_is (part, "gone"))
    return g_strdup (_ ("Left the company"));
  if (muster_xml_node_is (part, "back"))
    return get (part, "selection") == NULL ? g_strdup (_ ("Came back")) : NULL;
  words = muster_campaign_deed_to_string (self, part);
  battle = muster_campaign_dup_words (self, number);

  return *words != '\0' ? g_strdup_printf (_ ("%1$s – %2$s"), battle, words) : NULL;
}

/* (transfer full) (nullable): how what it did in a battle is corrected. */
static char *
dup_of_mended (const MusterCampaign *self,
               guint number,
               const MusterXmlNode *node,
               const char *career)
{
  for (const MusterXmlNode *did = muster_xml_node_get_first_child (node); did != NULL;
       did = muster_xml_node_get_next (did))
    {
      g_autofree char *event = NULL;
      g_autofree char *words = NULL;

      if (g_strcmp0 (get (did, "career"), career) != 0)
        continue;
      event = muster_campaign_dup_words (self, number);
      words = muster_campaign_did_to_string (self, did);
      return g_strdup_printf (_ ("%1$s – %2$s"), event, words);
    }

  return NULL;
}

static char *
dup_of_event (const MusterCampaign *self, guint number, const char *career)
{
  const MusterCampaignEvent *event = muster_campaign_get_event (self, number);
  const MusterXmlNode *node = muster_campaign_event_get_node (event);

  if (g_strcmp0 (get (node, "career"), career) == 0)
    return muster_campaign_dup_words (self, number);
  for (const MusterXmlNode *part = muster_xml_node_get_first_child (node); part != NULL;
       part = muster_xml_node_get_next (part))
    {
      char *text = muster_xml_node_is (part, "battle") ? dup_of_mended (self, number, part, career)
                                                       : dup_of_part (self, number, part, career);

      if (text != NULL)
        return text;
      if (muster_xml_node_is (part, "career") && g_str_equal (get (part, "id"), career) &&
          muster_campaign_event_get_kind (event) == MUSTER_CAMPAIGN_KIND_NOTE)
        return dup_text (node);
    }

  return NULL;
}

GPtrArray *
muster_campaign_list_record (const MusterCampaign *self, const char *career)
{
  GPtrArray *record = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_journal_entry_free);

  for (guint number = 1; number <= muster_campaign_get_n_events (self); number++)
    {
      char *text = muster_campaign_holds (self, number) ? dup_of_event (self, number, career)
                                                        : NULL;

      if (text != NULL)
        g_ptr_array_add (record, entry_new (self, number, text));
    }
  g_ptr_array_sort (record, compare_days);

  return record;
}

/* ---- Where were we ---- */

static void
add_battle (const MusterCampaign *self, GPtrArray *lines)
{
  const MusterCampaignState *state = muster_campaign_get_state (self);
  const MusterCampaignBattle *last;
  g_autofree char *words = NULL;
  g_autofree char *date = NULL;

  if (state->battles->len == 0)
    {
      g_ptr_array_add (lines, g_strdup (_ ("No battle was fought yet.")));
      return;
    }
  last = &g_array_index (state->battles, MusterCampaignBattle, state->battles->len - 1);
  words = muster_campaign_dup_words (self, last->event);
  date = muster_campaign_dup_date (last->date);
  g_ptr_array_add (lines, g_strdup_printf (_ ("The last battle, on %1$s: %2$s"), date, words));
  if (last->token != NULL && last->session == 0)
    g_ptr_array_add (lines, g_strdup (_ ("What comes after it is due.")));
}

static void
add_figures (const MusterCampaignState *state, GPtrArray *lines)
{
  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];
      g_autofree char *status = NULL;

      if (!muster_career_is_present (career) || career->status == MUSTER_CAREER_STATUS_FIT)
        continue;
      status = muster_career_dup_status (career);
      g_ptr_array_add (lines, g_strdup_printf (_ ("%1$s is %2$s"), career->name, status));
    }
}

GPtrArray *
muster_campaign_list_recap (const MusterCampaign *self)
{
  const MusterCampaignState *state = muster_campaign_get_state (self);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *stash = muster_campaign_piles_to_string (state->stash);

  if (state->company == NULL)
    g_ptr_array_add (lines, g_strdup (_ ("The campaign has no company yet.")));
  add_battle (self, lines);
  add_figures (state, lines);
  for (guint i = 0; i < state->trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (state->trackers,
                                                             MusterCampaignTracker,
                                                             i);
      g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, tracker->value);

      g_ptr_array_add (
          lines,
          g_strdup_printf (_ ("%1$s: %2$s"), muster_campaign_tracker_get_title (tracker), value));
    }
  if (*stash != '\0')
    g_ptr_array_add (lines, g_strdup_printf (_ ("In the stash: %s"), stash));

  return lines;
}
