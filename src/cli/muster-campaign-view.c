/* muster-campaign-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-view.h"

#include <glib/gi18n.h>

static void
print_lines (const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    g_print ("  %s\n", (const char *) lines->pdata[i]);
}

void
muster_campaign_view_print_event (const MusterCampaign *campaign, guint number)
{
  g_autofree char *words = muster_campaign_dup_words (campaign, number);
  g_autoptr (GPtrArray) lines = muster_campaign_list_lines (campaign, number);
  const MusterCampaignKind kind = muster_campaign_event_get_kind (
      muster_campaign_get_event (campaign, number));
  const GPtrArray *tonight = muster_campaign_get_state (campaign)->tonight;

  g_print ("%s\n", words);
  print_lines (lines);
  if (kind != MUSTER_CAMPAIGN_KIND_TONIGHT)
    return;
  for (guint i = 0; i < tonight->len; i++)
    g_print ("  %s\n", ((const MusterCareer *) tonight->pdata[i])->name);
}

/* ---- The whole ---- */

static void
print_figure (const MusterCampaignState *state, const MusterCareer *career)
{
  g_autofree char *status = muster_career_dup_status (career);
  g_autofree char *experience = g_strdup_printf (
      "%" G_GINT64_FORMAT,
      muster_campaign_state_get_experience (state, career));

  /* Translators: id and name of a figure, what it is, how it is, its experience */
  g_print (_ ("  %1$s %2$s (%3$s): %4$s; experience %5$s\n"),
           career->id,
           career->name,
           career->entry,
           status,
           experience);
}

/* Those of whom @wanted says the same. */
static void
print_figures (const MusterCampaignState *state, const char *title, gboolean present, gboolean dead)
{
  gboolean any = FALSE;

  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];

      if (muster_career_is_present (career) != present ||
          (career->status == MUSTER_CAREER_STATUS_DEAD) != dead)
        continue;
      if (!any)
        g_print ("\n%s\n", title);
      any = TRUE;
      print_figure (state, career);
    }
}

static void
print_tonight (const MusterCampaignState *state)
{
  if (state->tonight->len == 0)
    return;
  g_print ("\n%s\n", _ ("Tonight"));
  for (guint i = 0; i < state->tonight->len; i++)
    print_figure (state, state->tonight->pdata[i]);
}

void
muster_campaign_view_print (const MusterCampaign *campaign)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) recap = muster_campaign_list_recap (campaign);

  g_print ("%s\n", state->title);
  print_lines (recap);
  print_figures (state, state->company != NULL ? state->company : _ ("Company"), TRUE, FALSE);
  print_figures (state, _ ("No more in the company"), FALSE, FALSE);
  print_figures (state, _ ("Book of honour"), FALSE, TRUE);
  print_tonight (state);
}

static void
print_marks (const MusterCareer *career)
{
  for (guint i = 0; i < career->marks->len; i++)
    {
      const MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);
      g_autofree char *words = muster_career_mark_to_string (mark);

      if (mark->gone == 0)
        g_print ("  %s %s: %s\n", mark->id, muster_career_mark_kind_get_title (mark->kind), words);
    }
}

void
muster_campaign_view_print_career (const MusterCampaign *campaign, const MusterCareer *career)
{
  g_autoptr (GPtrArray) record = muster_campaign_list_record (campaign, career->id);
  g_autofree char *gear = muster_campaign_piles_to_string (career->gear);

  print_figure (muster_campaign_get_state (campaign), career);
  g_print (ngettext ("  %u battle", "  %u battles", career->n_battles), career->n_battles);
  g_print ("\n");
  g_print (ngettext ("  %u kill", "  %u kills", career->n_kills), career->n_kills);
  g_print ("\n");
  for (guint i = 0; i < career->kept->len; i++)
    {
      const MusterCareerKept *kept = &g_array_index (career->kept, MusterCareerKept, i);

      g_print ("  %s: %s\n", kept->attribute, kept->value);
    }
  print_marks (career);
  if (*gear != '\0')
    g_print (_ ("  Gear: %s\n"), gear);
  g_print ("\n");
  for (guint i = 0; i < record->len; i++)
    {
      const MusterCampaignJournalEntry *entry = record->pdata[i];
      g_autofree char *date = muster_campaign_dup_date (entry->date);

      g_print ("%s  %s\n", date, entry->text);
    }
}

void
muster_campaign_view_print_journal (const MusterCampaign *campaign)
{
  g_autoptr (GPtrArray) journal = muster_campaign_list_journal (campaign);

  for (guint i = 0; i < journal->len; i++)
    {
      const MusterCampaignJournalEntry *entry = journal->pdata[i];
      g_autofree char *date = muster_campaign_dup_date (entry->date);

      g_print ("%s  %u  %s\n", date, entry->event, entry->text);
      print_lines (entry->lines);
    }
}

void
muster_campaign_view_print_log (const MusterCampaign *campaign)
{
  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    {
      const MusterCampaignKind kind = muster_campaign_event_get_kind (
          muster_campaign_get_event (campaign, number));
      g_autofree char *words = muster_campaign_dup_words (campaign, number);

      if (muster_campaign_holds (campaign, number) || kind == MUSTER_CAMPAIGN_KIND_UNDO ||
          kind == MUSTER_CAMPAIGN_KIND_REDO)
        g_print ("%u  %s\n", number, words);
      else
        g_print (_ ("%1$u  %2$s (taken back)\n"), number, words);
    }
}

/* ---- JSON ---- */

static void
write_piles (MusterJsonWriter *json, const char *name, const GArray *piles)
{
  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < piles->len; i++)
    {
      const MusterCampaignPile *pile = &g_array_index (piles, MusterCampaignPile, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", pile->name);
      muster_json_writer_add_integer (json, "n", pile->n);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_marks (MusterJsonWriter *json, const MusterCareer *career)
{
  muster_json_writer_begin_list (json, "marks");
  for (guint i = 0; i < career->marks->len; i++)
    {
      const MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);

      if (mark->gone != 0)
        continue;
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", mark->id);
      muster_json_writer_add_text (json, "kind", muster_career_mark_kind_get_nick (mark->kind));
      muster_json_writer_add_text (json, "name", mark->name);
      muster_json_writer_add_text (json, "characteristic", mark->characteristic);
      muster_json_writer_add_integer (json, "by", mark->by);
      muster_json_writer_add_text (json, "to", mark->to);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_campaign_view_write_career (MusterJsonWriter *json,
                                   const MusterCampaign *campaign,
                                   const MusterCareer *career)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);

  muster_json_writer_add_text (json, "id", career->id);
  muster_json_writer_add_text (json, "name", career->name);
  muster_json_writer_add_text (json, "entry", career->entry);
  muster_json_writer_add_text (json, "role", career->role);
  muster_json_writer_add_text (json, "selection", career->selection);
  muster_json_writer_add_text (json, "status", muster_career_status_get_nick (career->status));
  muster_json_writer_add_integer (json, "misses", career->battles);
  muster_json_writer_add_text (json, "cause", career->cause);
  muster_json_writer_add_boolean (json, "present", muster_career_is_present (career));
  muster_json_writer_add_integer (json, "battles", career->n_battles);
  muster_json_writer_add_integer (json, "kills", career->n_kills);
  muster_json_writer_add_integer (json, "out", career->n_out);
  muster_json_writer_add_integer (json,
                                  "experience",
                                  muster_campaign_state_get_experience (state, career));
  muster_json_writer_begin_object (json, "kept");
  for (guint i = 0; i < career->kept->len; i++)
    {
      const MusterCareerKept *kept = &g_array_index (career->kept, MusterCareerKept, i);

      muster_json_writer_add_text (json, kept->attribute, kept->value);
    }
  muster_json_writer_end (json);
  write_marks (json, career);
  write_piles (json, "gear", career->gear);
}

/* Nothing where nothing is known. */
static void
write_luck (MusterJsonWriter *json, MusterCampaignCamp camp, const MusterCampaignLuck *luck)
{
  if (luck->rolls == 0)
    return;
  muster_json_writer_begin_object (json, muster_campaign_camp_get_nick (camp));
  muster_json_writer_add_integer (json, "rolls", luck->rolls);
  muster_json_writer_add_integer (json, "checks", luck->checks);
  muster_json_writer_add_integer (json, "passed", luck->passed);
  muster_json_writer_add_number (json, "expected", luck->expected);
  muster_json_writer_add_number (json, "deviation", luck->deviation);
  muster_json_writer_end (json);
}

static void
write_battle (MusterJsonWriter *json, const MusterCampaignBattle *battle)
{
  g_autofree char *date = muster_campaign_dup_date (battle->date);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "event", battle->event);
  muster_json_writer_add_text (json, "date", date);
  muster_json_writer_add_text (json, "title", battle->title);
  muster_json_writer_add_text (json, "opponent", battle->opponent);
  muster_json_writer_add_text (json, "scenario", battle->scenario);
  muster_json_writer_add_text (json, "result", muster_campaign_result_get_nick (battle->result));
  muster_json_writer_add_text (json, "score", battle->score);
  muster_json_writer_add_integer (json, "session", battle->session);
  muster_json_writer_add_integer (json, "figures", battle->n_figures);
  muster_json_writer_add_integer (json, "out", battle->n_out);
  muster_json_writer_add_integer (json, "dead", battle->n_dead);
  muster_json_writer_add_integer (json, "kills", battle->n_kills);
  muster_json_writer_begin_object (json, "luck");
  for (guint i = 0; i < MUSTER_CAMPAIGN_N_CAMPS; i++)
    write_luck (json, (MusterCampaignCamp) i, &battle->luck[i]);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static void
write_trackers (MusterJsonWriter *json, const GArray *trackers)
{
  muster_json_writer_begin_object (json, "numbers");
  for (guint i = 0; i < trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (trackers, MusterCampaignTracker, i);

      muster_json_writer_add_integer (json, tracker->id, tracker->value);
    }
  muster_json_writer_end (json);
}

static void
write_state (MusterJsonWriter *json, const MusterCampaign *campaign)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);

  muster_json_writer_add_text (json, "title", state->title);
  muster_json_writer_add_text (json, "company", state->company);
  muster_json_writer_add_integer (json, "events", muster_campaign_get_n_events (campaign));
  write_trackers (json, state->trackers);
  write_piles (json, "stash", state->stash);
  muster_json_writer_begin_list (json, "careers");
  for (guint i = 0; i < state->careers->len; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_campaign_view_write_career (json, campaign, state->careers->pdata[i]);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "tonight");
  for (guint i = 0; i < state->tonight->len; i++)
    muster_json_writer_add_text (json, NULL, ((const MusterCareer *) state->tonight->pdata[i])->id);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "battles");
  for (guint i = 0; i < state->battles->len; i++)
    write_battle (json, &g_array_index (state->battles, MusterCampaignBattle, i));
  muster_json_writer_end (json);
}

int
muster_campaign_view_put_json (const MusterCampaignArgument *argument)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "id", muster_campaign_session_get_id (argument->session));
  write_state (json, muster_campaign_argument_get (argument));
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

static void
write_entry (MusterJsonWriter *json, const MusterCampaignJournalEntry *entry)
{
  g_autofree char *date = muster_campaign_dup_date (entry->date);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "event", entry->event);
  muster_json_writer_add_integer (json, "note", entry->note);
  muster_json_writer_add_text (json, "date", date);
  muster_json_writer_add_text (json, "text", entry->text);
  muster_json_writer_begin_list (json, "lines");
  for (guint i = 0; i < entry->lines->len; i++)
    muster_json_writer_add_text (json, NULL, entry->lines->pdata[i]);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

void
muster_campaign_view_write_entries (MusterJsonWriter *json,
                                    const char *name,
                                    const GPtrArray *entries)
{
  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < entries->len; i++)
    write_entry (json, entries->pdata[i]);
  muster_json_writer_end (json);
}

void
muster_campaign_view_write_log (MusterJsonWriter *json, const MusterCampaign *campaign)
{
  muster_json_writer_begin_list (json, NULL);
  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    {
      const MusterCampaignEvent *event = muster_campaign_get_event (campaign, number);
      g_autofree char *words = muster_campaign_dup_words (campaign, number);
      g_autofree char *time = muster_campaign_dup_time (muster_campaign_event_get_time (event));

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_integer (json, "event", number);
      muster_json_writer_add_text (json, "at", time);
      muster_json_writer_add_text (
          json,
          "kind",
          muster_campaign_kind_get_nick (muster_campaign_event_get_kind (event)));
      muster_json_writer_add_text (json, "words", words);
      muster_json_writer_add_boolean (json, "holds", muster_campaign_holds (campaign, number));
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}
