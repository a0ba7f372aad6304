/* muster-cli-replay.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-json-writer.h"
#include "muster-battle-report.h"
#include "muster-terminal.h"
#include "muster-told.h"

/* muster-cli battle replay: the same inputs again, compared with what was written down. */

typedef struct
{
  MusterBattle *battle;
  guint first_difference; /* 0: none */
  gboolean ended;         /* in the library: a report is kept of it */
  gboolean has_report;    /* it has been kept already */
  gboolean same_report;
  char *checksum; /* SHA-256 of the report */
} Replay;

/* Compares with the report that the library kept of a finished battle. Where there is none yet it is not for a replay to write it: it
 * would be compared with itself. */
static gboolean
compare_report (Replay *self, const MusterBattleArgument *argument, GError **error)
{
  g_autoptr (MusterBattleReport) told = muster_battle_report_new (self->battle);
  g_autofree char *report = muster_battle_report_to_string (told, MUSTER_REPORT_MARKDOWN, TRUE);
  g_autoptr (GError) missing = NULL;
  g_autofree char *kept = NULL;

  self->checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, report, -1);
  if (argument->library == NULL)
    return TRUE;
  kept = muster_library_dup_report (argument->library, argument->id, &missing);
  if (kept == NULL &&
      !g_error_matches (missing, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&missing));
      return FALSE;
    }
  /* A battle that was played on or gone back in is another one than that of the kept report. */
  self->ended = muster_battle_is_over (self->battle, NULL);
  self->has_report = kept != NULL && self->ended;
  self->same_report = self->has_report && g_str_equal (kept, report);

  return TRUE;
}

/* ---- For people ---- */

static char *
dup_input (MusterBattle *battle, guint id)
{
  MusterNode node;

  if (id >= muster_battle_get_n_nodes (
                battle)) /* the input was refused: it is not part of what was played */
    return NULL;
  muster_battle_get_node (battle, id, &node);

  return node.input != NULL ? muster_input_to_text (node.input) : NULL;
}

/* (transfer full): nodes from the first input to the head. */
static GArray *
list_path (MusterBattle *battle)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));
  MusterNode node;

  for (guint id = muster_battle_get_head (battle); id != 0; id = node.parent)
    {
      muster_battle_get_node (battle, id, &node);
      g_array_prepend_val (path, id);
    }

  return path;
}

static void
tell (const Replay *self)
{
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();
  const GPtrArray *log = muster_battle_get_log (self->battle);
  g_autofree char *result = muster_told_dup_result (self->battle);
  g_autoptr (GArray) path = list_path (self->battle);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      g_autofree char *text = muster_told_dup_event (entry);

      if (entry->kind == MUSTER_LOG_TURN || entry->kind == MUSTER_LOG_PHASE)
        muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, text);
      else
        muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, 4, text);
    }
  muster_terminal_put_gap (terminal);
  if (result != NULL)
    muster_terminal_print (terminal, "%s", result);
  muster_terminal_print (
      terminal,
      ngettext ("%u input was played again.", "%u inputs were played again.", path->len),
      path->len);
  if (self->first_difference == 0)
    muster_terminal_print (terminal,
                           "%s",
                           _ ("After every one the battle stood as it was written down."));
  else
    {
      g_autofree char *input = dup_input (self->battle, self->first_difference);

      muster_terminal_print (
          terminal,
          _ ("After input %u (%s) the battle stands otherwise than was written down."),
          self->first_difference,
          input != NULL ? input : "?");
    }
  if (self->has_report)
    muster_terminal_print (
        terminal,
        "%s",
        self->same_report
            ? _ ("The report is the same, to the byte, as the one that was kept.")
            : _ ("This version of Muster tells it in other words than those of the report that was "
                 "kept when the battle ended."));
  else if (self->ended)
    muster_terminal_print (terminal,
                           "%s",
                           _ ("No report was kept when the battle ended, to compare with. One is "
                              "kept when it is resumed."));
}

/* ---- For machines ---- */

static void
write_inputs (MusterJsonWriter *json, MusterBattle *battle)
{
  g_autoptr (GArray) path = list_path (battle);

  muster_json_writer_begin_list (json, "inputs");
  for (guint i = 0; i < path->len; i++)
    {
      guint id = g_array_index (path, guint, i);
      g_autofree char *text = dup_input (battle, id);
      MusterNode node;

      muster_battle_get_node (battle, id, &node);
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_integer (json, "id", id);
      muster_json_writer_add_text (json, "input", text);
      muster_json_writer_add_id (json, "checksum", node.checksum);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_log (MusterJsonWriter *json, MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  muster_battle_explain (battle, 0, G_MAXUINT);
  muster_json_writer_begin_list (json, "log");
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      g_autofree char *text = muster_told_dup_event (entry);
      g_autoptr (GPtrArray) reasons = muster_battle_report_list_reasons (entry);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "kind", muster_log_kind_get_nick (entry->kind));
      muster_json_writer_add_integer (json, "turn", entry->turn);
      muster_json_writer_add_text (json, "thing", entry->thing);
      muster_json_writer_add_text (json, "text", text);
      muster_json_writer_begin_list (json, "reasons");
      for (guint r = 0; r < reasons->len; r++)
        muster_json_writer_add_text (json, NULL, g_ptr_array_index (reasons, r));
      muster_json_writer_end (json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static gboolean
write_replay (const Replay *self, GError **error)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  const MusterRulebook *rulebook = muster_battle_get_rulebook (self->battle);
  g_autofree char *result = muster_told_dup_result (self->battle);
  g_autofree char *text = NULL;
  gint winner = -1;
  gboolean over = muster_battle_is_over (self->battle, &winner);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "rulebook", rulebook->id);
  muster_json_writer_add_id (json, "seed", muster_battle_get_setup (self->battle)->seed);
  muster_json_writer_add_boolean (json, "same", self->first_difference == 0);
  if (self->first_difference != 0)
    muster_json_writer_add_integer (json, "first-difference", self->first_difference);
  muster_json_writer_add_boolean (json, "over", over);
  muster_json_writer_add_text (json,
                               "winner",
                               over && winner >= 0 ? rulebook->sides[winner].id : NULL);
  muster_json_writer_add_text (json, "result", result);
  muster_json_writer_add_integer (json, "turn", muster_battle_get_turn (self->battle));
  muster_json_writer_add_id (json, "checksum", muster_battle_get_checksum (self->battle));
  muster_json_writer_add_text (json, "report-sha256", self->checksum);
  if (self->has_report)
    muster_json_writer_add_boolean (json, "same-report", self->same_report);
  write_inputs (json, self->battle);
  write_log (json, self->battle);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, error);
}

static int
replay (const char *battle_text, const char *folder, gboolean as_json)
{
  GError *error = NULL;
  g_autoptr (MusterBattleArgument)
                 argument = muster_battle_argument_load (battle_text, folder, &error);
  g_autoptr (MusterBattle) battle = NULL;
  g_autofree char *checksum = NULL;
  Replay self = { 0 };

  if (argument != NULL)
    battle = muster_battle_argument_play (argument, &self.first_difference, &error);
  if (battle == NULL)
    return muster_command_fail (error);
  self.battle = battle;
  if (!compare_report (&self, argument, &error))
    {
      g_free (self.checksum);
      return muster_command_fail (error);
    }
  checksum = self.checksum;
  if (!as_json)
    tell (&self);
  else if (!write_replay (&self, &error))
    return muster_command_fail (error);

  return self.first_difference != 0 ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
}

int
muster_cli_battle_replay (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&folder),
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return replay (argv[1], folder, as_json);
}
