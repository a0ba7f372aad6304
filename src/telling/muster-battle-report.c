/* muster-battle-report.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-report-format.h"
#include "muster-translation.h"

/* ---- Marks ---- */

static const struct
{
  const char *nick;
  const char *title;
} marks[MUSTER_REPORT_N_MARKS] = {
  [MUSTER_REPORT_MARK_NONE] = { "plain", "" },
  [MUSTER_REPORT_MARK_ACTS] = { "acts", "" },
  [MUSTER_REPORT_MARK_DICE] = { "dice", N_ ("Dice") },
  [MUSTER_REPORT_MARK_TABLE] = { "table", N_ ("Table") },
  [MUSTER_REPORT_MARK_CORRECTION] = { "correction", "" }, /* it says so itself */
  [MUSTER_REPORT_MARK_NOTE] = { "note", N_ ("Note") },
  [MUSTER_REPORT_MARK_FAULT] = { "fault", N_ ("Fault") },
  [MUSTER_REPORT_MARK_END] = { "end", N_ ("End") },
};

const char *
muster_report_mark_get_title (MusterReportMark mark)
{
  return *marks[mark].title != '\0' ? _ (marks[mark].title) : "";
}

const char *
muster_report_mark_get_nick (MusterReportMark mark)
{
  return marks[mark].nick;
}

MusterReportMark
muster_report_mark_of (MusterLogKind kind)
{
  switch (kind)
    {
    case MUSTER_LOG_ACTIVATE:
      return MUSTER_REPORT_MARK_ACTS;
    case MUSTER_LOG_ROLL:
      return MUSTER_REPORT_MARK_DICE;
    case MUSTER_LOG_FACT:
      return MUSTER_REPORT_MARK_TABLE;
    case MUSTER_LOG_CORRECTION:
      return MUSTER_REPORT_MARK_CORRECTION;
    case MUSTER_LOG_NOTE:
      return MUSTER_REPORT_MARK_NOTE;
    case MUSTER_LOG_FAULT:
      return MUSTER_REPORT_MARK_FAULT;
    case MUSTER_LOG_END:
      return MUSTER_REPORT_MARK_END;
    case MUSTER_LOG_TURN:
    case MUSTER_LOG_PHASE:
    case MUSTER_LOG_SAY:
    case MUSTER_LOG_MOVE:
    case MUSTER_LOG_FACE:
    case MUSTER_LOG_PLACE:
    case MUSTER_LOG_REMOVE:
    case MUSTER_LOG_CHANGE:
    case MUSTER_LOG_DECIDE:
    case MUSTER_LOG_CARD:
    default:
      return MUSTER_REPORT_MARK_NONE;
    }
}

/* ---- Blocks ---- */

static void
free_block (gpointer data)
{
  MusterReportBlock *block = data;

  g_free (block->text);
  g_ptr_array_unref (block->reasons);
  g_ptr_array_unref (block->rows);
  g_clear_pointer (&block->board, muster_report_board_free);
  g_free (block->ranks);
  g_free (block);
}

/* Texts are one line each. What is not UTF-8 is made so, for names come from people. */
static char *
dup_line (const char *text)
{
  char *line = g_utf8_make_valid (text, -1);

  g_strdelimit (line, "\n\r\t", ' ');

  return line;
}

MusterReportBlock *
muster_battle_report_add (MusterBattleReport *self,
                          MusterReportBlockKind kind,
                          guint level,
                          const char *text)
{
  MusterReportBlock *block = g_new0 (MusterReportBlock, 1);

  block->kind = kind;
  block->level = level;
  block->text = text != NULL ? dup_line (text) : NULL;
  block->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_report_reason_free);
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (self->blocks, block);

  return block;
}

void
muster_battle_report_add_heading (MusterBattleReport *self, guint level, const char *text)
{
  muster_battle_report_add (self, MUSTER_REPORT_HEADING, level, text);
}

void
muster_battle_report_add_paragraph (MusterBattleReport *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  muster_battle_report_add (self, MUSTER_REPORT_PARAGRAPH, 0, text);
}

MusterReportBlock *
muster_battle_report_add_table (MusterBattleReport *self, const char *const *titles)
{
  MusterReportBlock *table = muster_battle_report_add (self, MUSTER_REPORT_TABLE, 0, NULL);
  GStrv row = g_strdupv ((char **) titles);

  for (guint i = 0; row[i] != NULL; i++)
    {
      g_free (row[i]);
      row[i] = g_strdup (_ (titles[i]));
    }
  g_ptr_array_add (table->rows, row);

  return table;
}

void
muster_battle_report_add_row (MusterReportBlock *table, char **cells)
{
  guint n = g_strv_length (cells);
  GStrv row = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      row[i] = dup_line (cells[i]);
      g_free (cells[i]);
    }
  g_ptr_array_add (table->rows, row);
}

guint
muster_battle_report_count_details (const MusterBattleReport *self, guint index)
{
  guint n = 0;

  while (index + n + 1 < self->blocks->len &&
         ((const MusterReportBlock *) g_ptr_array_index (self->blocks, index + n + 1))->detail)
    n++;

  return n;
}

char *
muster_battle_report_write (const MusterBattleReport *self,
                            gboolean with_reasons,
                            void (*write_event) (GString *out, const MusterReportBlock *block),
                            void (*write_block) (GString *out,
                                                 const MusterReportBlock *block,
                                                 gboolean with_reasons))
{
  GString *out = g_string_new (NULL);
  gboolean in_list = FALSE;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const MusterReportBlock *block = g_ptr_array_index (self->blocks, i);
      const gboolean event = block->kind == MUSTER_REPORT_EVENT;

      if (block->detail && !with_reasons)
        continue;
      if (in_list && !event)
        g_string_append_c (out, '\n');
      if (event)
        write_event (out, block);
      else
        write_block (out, block, with_reasons);
      in_list = event;
    }
  while (g_str_has_suffix (out->str, "\n\n"))
    g_string_truncate (out, out->len - 1);

  return g_string_free (out, FALSE);
}

/* ---- The whole ---- */

static char *
dup_title (const MusterBattleParts *parts)
{
  const MusterScenario *scenario = muster_battle_parts_find_scenario (parts);
  const MusterRulebook *rulebook = parts->rulebook;
  const char *title = muster_rulebook_label (rulebook, rulebook->title, rulebook->id);

  if (parts->setup->title != NULL)
    return g_strdup_printf ("%s – %s", title, parts->setup->title);
  if (scenario != NULL && scenario->title != NULL)
    return g_strdup_printf ("%s – %s",
                            title,
                            muster_rulebook_translate (rulebook, scenario->title));

  return g_strdup (title);
}

/* What each side was there for comes before how it ended. */
static void
tell_task (MusterBattleReport *self, const MusterBattleParts *parts)
{
  const MusterScenario *scenario = muster_battle_parts_find_scenario (parts);
  g_auto (GStrv) paragraphs = NULL;

  if (scenario == NULL || scenario->text == NULL)
    return;
  paragraphs = g_strsplit (muster_rulebook_translate (parts->rulebook, scenario->text), "\n\n", -1);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    muster_battle_report_add_paragraph (self, "%s", g_strstrip (paragraphs[i]));
}

MusterBattleReport *
muster_battle_report_new_from_parts (const MusterBattleParts *parts)
{
  MusterBattleReport *self = g_new0 (MusterBattleReport, 1);
  const MusterBeatSource source = muster_battle_parts_get_beat_source (parts);
  g_autoptr (MusterAccount) account = muster_account_new (&source);
  g_autoptr (MusterBattleResult) result = muster_battle_result_new_from_parts (parts);

  self->title = dup_title (parts);
  self->blocks = g_ptr_array_new_with_free_func (free_block);
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_report_rule_free);
  muster_battle_report_add_heading (self, 1, self->title);
  tell_task (self, parts);
  muster_battle_report_add_paragraph (self, "%s", result->outcome);
  muster_battle_report_tell_sides (self, parts);
  muster_battle_report_tell_turning_points (self, parts, account);
  muster_battle_report_tell_turns (self, parts, account);
  muster_battle_report_tell_forces (self, parts, result);
  muster_battle_report_tell_luck (self, result);
  muster_battle_report_tell_about (self, parts);

  return self;
}

MusterBattleReport *
muster_battle_report_new_with_turning_points (MusterBattle *battle,
                                              const MusterTurningPoints *points)
{
  MusterBattleSource source;
  MusterBattleReport *self;

  muster_battle_explain (battle, 0, G_MAXUINT);
  muster_battle_source_init (&source, battle);
  muster_battle_source_look_back (&source, battle);
  source.parts.turning_points = points;
  self = muster_battle_report_new_from_parts (&source.parts);
  muster_battle_source_clear (&source);

  return self;
}

MusterBattleReport *
muster_battle_report_new (MusterBattle *battle)
{
  return muster_battle_report_new_with_turning_points (battle, NULL);
}

void
muster_battle_report_free (MusterBattleReport *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->rules);
  g_hash_table_unref (self->facts);
  g_free (self);
}

char *
muster_battle_report_to_string (const MusterBattleReport *self,
                                MusterReportFormat format,
                                gboolean with_reasons)
{
  return muster_report_format_write (muster_report_format_get (format), self, with_reasons);
}
