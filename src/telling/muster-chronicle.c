/* muster-chronicle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chronicle.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"

static void
block_free (gpointer data)
{
  MusterChronicleBlock *block = data;

  g_free (block->text);
  g_free (block->picture);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

GPtrArray *
muster_chronicle_blocks_new (void)
{
  return g_ptr_array_new_with_free_func (block_free);
}

MusterChronicleBlock *
muster_chronicle_add (GPtrArray *blocks, MusterChroniclePart part, const char *text)
{
  MusterChronicleBlock *block = g_new0 (MusterChronicleBlock, 1);

  block->part = part;
  block->text = g_strdup (text);
  g_ptr_array_add (blocks, block);

  return block;
}

static void
add_items (GPtrArray *blocks, const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, texts->pdata[i]);
}

/* ---- The journal ---- */

/* (nullable): where the battle of the event ended, as far as it is known. */
static const MusterReportBoard *
find_board (const MusterCampaign *campaign, guint event, GHashTable *boards)
{
  const MusterCampaignBattle *battle = muster_campaign_state_find_battle (
      muster_campaign_get_state (campaign),
      event);

  return boards != NULL && battle != NULL && battle->token != NULL
             ? g_hash_table_lookup (boards, battle->token)
             : NULL;
}

static void
add_board (GPtrArray *blocks, const MusterReportBoard *board)
{
  if (board != NULL)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_BOARD, board->title)->board = board;
}

static void
add_entry (GPtrArray *blocks,
           const MusterCampaignJournalEntry *entry,
           const MusterReportBoard *board,
           gint64 *day)
{
  g_autofree char *date = muster_campaign_dup_date (entry->date);

  if (entry->date / (24 * 60 * 60) != *day)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, date);
  *day = entry->date / (24 * 60 * 60);
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, entry->text);
  add_items (blocks, entry->lines);
  add_board (blocks, board);
  for (guint i = 0; i < entry->pictures->len; i++)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_PICTURE, entry->captions->pdata[i])
        ->picture = g_strdup (entry->pictures->pdata[i]);
}

static void
add_journal (GPtrArray *blocks, const MusterCampaign *campaign, GHashTable *boards)
{
  g_autoptr (GPtrArray) journal = muster_campaign_list_journal (campaign);
  gint64 day = -1;

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_CHAPTER, _ ("What happened"));
  for (guint i = 0; i < journal->len; i++)
    {
      const MusterCampaignJournalEntry *entry = journal->pdata[i];

      add_entry (blocks, entry, find_board (campaign, entry->event, boards), &day);
    }
}

/* ---- Battles ---- */

static void
add_row (GPtrArray *rows, const char *const *cells)
{
  g_ptr_array_add (rows, g_strdupv ((char **) cells));
}

static void
add_battle_row (GPtrArray *rows, const MusterCampaignBattle *battle, guint index)
{
  g_autofree char *date = muster_campaign_dup_date (battle->date);
  g_autofree char *title = muster_campaign_battle_dup_title (battle, index);
  g_autofree char *kills = g_strdup_printf ("%u", battle->n_kills);
  g_autofree char *out = g_strdup_printf ("%u", battle->n_out);
  g_autofree char *dead = g_strdup_printf ("%u", battle->n_dead);
  const char *const cells[] = { date,
                                title,
                                battle->opponent != NULL ? battle->opponent : "",
                                muster_campaign_result_get_title (battle->result),
                                kills,
                                out,
                                dead,
                                NULL };

  add_row (rows, cells);
}

static void
add_battles (GPtrArray *blocks, const MusterCampaignState *state)
{
  const char *const titles[] = { _ ("Date"),  _ ("Battle"),        _ ("Opponent"), _ ("Result"),
                                 _ ("Kills"), _ ("Out of action"), _ ("Dead"),     NULL };
  MusterChronicleBlock *table;

  if (state->battles->len == 0)
    return;
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_CHAPTER, _ ("Battles"));
  table = muster_chronicle_add (blocks, MUSTER_CHRONICLE_TABLE, "");
  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  add_row (table->rows, titles);
  for (guint i = 0; i < state->battles->len; i++)
    add_battle_row (table->rows, &g_array_index (state->battles, MusterCampaignBattle, i), i);
}

/* ---- Figures ---- */

/* "Captain, fit; 3 battles, 2 kills, 5 experience" */
static char *
dup_service (const MusterCampaignState *state, const MusterCareer *career)
{
  g_autofree char *status = muster_career_dup_status (career);
  g_autofree char *battles = g_strdup_printf (
      ngettext ("%u battle", "%u battles", career->n_battles),
      career->n_battles);
  g_autofree char *kills = g_strdup_printf (ngettext ("%u kill", "%u kills", career->n_kills),
                                            career->n_kills);
  g_autofree char *experience = g_strdup_printf (
      "%" G_GINT64_FORMAT,
      muster_campaign_state_get_experience (state, career));

  /* Translators: what a figure is, how it is, how many battles and kills it has, and its experience */
  return g_strdup_printf (_ ("%1$s, %2$s; %3$s, %4$s, %5$s experience"),
                          career->entry,
                          status,
                          battles,
                          kills,
                          experience);
}

static void
add_figure (GPtrArray *blocks,
            const MusterCampaign *campaign,
            const MusterCampaignState *state,
            const MusterCareer *career)
{
  g_autoptr (GPtrArray) record = muster_campaign_list_record (campaign, career->id);
  g_autofree char *service = dup_service (state, career);
  g_autofree char *gear = muster_campaign_piles_to_string (career->gear);
  g_autofree char *carries = g_strdup_printf (_ ("Gear: %s"), gear);

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, career->name);
  if (career->picture != NULL)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_PICTURE, career->name)->picture = g_strdup (
        career->picture);
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, service);
  if (career->gear->len > 0)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, carries);
  for (guint i = 0; i < record->len; i++)
    {
      const MusterCampaignJournalEntry *entry = record->pdata[i];
      g_autofree char *date = muster_campaign_dup_date (entry->date);
      g_autofree char *line = g_strdup_printf (_ ("%1$s: %2$s"), date, entry->text);

      muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, line);
    }
}

/* @dead: those who fell; else all others */
static void
add_figures (GPtrArray *blocks, const MusterCampaign *campaign, gboolean dead, const char *chapter)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  gboolean any = FALSE;

  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];

      if ((career->status == MUSTER_CAREER_STATUS_DEAD) != dead)
        continue;
      if (!any)
        muster_chronicle_add (blocks, MUSTER_CHRONICLE_CHAPTER, chapter);
      any = TRUE;
      add_figure (blocks, campaign, state, career);
    }
}

GPtrArray *
muster_chronicle_list_blocks (const MusterCampaign *campaign, GHashTable *boards)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) recap = muster_campaign_list_recap (campaign);
  GPtrArray *blocks = muster_chronicle_blocks_new ();

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TITLE, state->title);
  if (state->company != NULL)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, state->company);
  add_items (blocks, recap);
  add_journal (blocks, campaign, boards);
  add_battles (blocks, state);
  add_figures (blocks, campaign, FALSE, _ ("Figures"));
  add_figures (blocks, campaign, TRUE, _ ("Book of honour"));

  return blocks;
}
