/* muster-play-command.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-answer.h"
#include "muster-battle-error.h"
#include "muster-command.h"
#include "muster-left-out.h"
#include "muster-play-private.h"
#include "muster-battle-report.h"
#include "muster-status-view.h"
#include "muster-told.h"

#define USUAL_LOG  20
#define USUAL_ODDS 1000
#define MOST_ODDS  1000000
#define LABEL      22

/* What a person may type at any prompt beside answers. Nothing here enters the battle by another way
 * than as an input. */

typedef gboolean (*Command) (MusterPlay *self, char **words, guint n, GError **error);

/* The number behind a command; @number keeps its value without one. */
static gboolean
read_count (char **words, guint n, guint least, guint most, guint *number, GError **error)
{
  guint64 value;
  const char *word = n > 1 ? words[1] : NULL;

  if (n > 2)
    return muster_command_refuse (error, _ ("found \"%s\"; expected at most one number"), words[2]);
  if (word == NULL)
    return TRUE;
  if (*word == '#')
    word++;
  if (!g_ascii_string_to_unsigned (word, 10, least, most, &value, NULL))
    return muster_command_refuse (error,
                                  _ ("found \"%s\"; expected a number from %u to %u"),
                                  words[1],
                                  least,
                                  most);
  *number = (guint) value;

  return TRUE;
}

/* ---- Reading ---- */

static void
tell_reasons (MusterPlay *self, const MusterLogEntry *entry, guint number, GPtrArray *rules)
{
  g_autofree char *text = muster_told_dup_event (entry);
  g_autofree char *line = g_strdup_printf ("%3u  %s", number, text);
  g_autoptr (GPtrArray) reasons = muster_battle_report_list_reasons (entry);

  muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 5, line);
  for (guint i = 0; i < reasons->len; i++)
    muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 7, 9, g_ptr_array_index (reasons, i));
  muster_log_entry_list_rules (entry, rules);
}

/* Several lines cite much the same rules: each is told once, behind all of them. */
static gboolean
tell_why (MusterPlay *self, char **words, guint n, GError **error)
{
  const GPtrArray *log = muster_battle_get_log (muster_play_get_battle (self));
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  guint number = 0;
  guint told = 0;

  if (log->len == 0)
    return muster_command_refuse (error, _ ("nothing has happened yet"));
  if (!read_count (words, n, 1, log->len, &number, error))
    return FALSE;
  muster_battle_explain (muster_play_get_battle (self),
                         number > 0 ? number - 1 : muster_play_get_step_start (self),
                         number > 0 ? 1 : G_MAXUINT);
  if (number > 0)
    {
      tell_reasons (self, g_ptr_array_index (log, number - 1), number, rules);
      muster_play_tell_rules (self, rules, TRUE);
      return TRUE;
    }
  for (guint i = muster_play_get_step_start (self); i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_TURN || entry->kind == MUSTER_LOG_PHASE)
        continue;
      tell_reasons (self, entry, i + 1, rules);
      told++;
    }
  if (told == 0)
    return muster_command_refuse (
        error,
        _ ("nothing happened in the last step; \"why N\" is for line N of the log"));
  muster_play_tell_rules (self, rules, told == 1);

  return TRUE;
}

static gboolean
tell_rule (MusterPlay *self, char **words, guint n, GError **error)
{
  g_autofree char *name = n > 1 ? g_strjoinv (" ", words + 1) : NULL;

  return muster_play_tell_rule (self, name, error);
}

static gboolean
tell_log (MusterPlay *self, char **words, guint n, GError **error)
{
  guint length = muster_battle_get_log (muster_play_get_battle (self))->len;
  guint count = USUAL_LOG;

  if (!read_count (words, n, 1, G_MAXINT, &count, error))
    return FALSE;
  muster_play_tell (self, length > count ? length - count : 0, length);

  return TRUE;
}

static gboolean
show_board (MusterPlay *self, char **words, guint n, GError **error)
{
  if (muster_battle_get_field (muster_play_get_battle (self)) == NULL)
    return muster_command_refuse (error, _ ("this battle has no board; the table is the truth"));
  muster_play_show_board (self);

  return TRUE;
}

static gboolean
show_status (MusterPlay *self, char **words, guint n, GError **error)
{
  g_autofree char *name = n > 1 ? g_strjoinv (" ", words + 1) : NULL;

  muster_status_view_put (self->terminal, muster_play_get_battle (self), name);

  return TRUE;
}

static gboolean
tell_odds (MusterPlay *self, char **words, guint n, GError **error)
{
  guint games = USUAL_ODDS;

  return read_count (words, n, 1, MOST_ODDS, &games, error) &&
         muster_play_tell_odds (self, games, error);
}

/* ---- History ---- */

static char *
dup_input_text (MusterBattle *battle, guint id)
{
  MusterNode node;

  muster_battle_get_node (battle, id, &node);

  return node.input != NULL ? muster_input_to_text (node.input) : g_strdup (_ ("the start"));
}

/* In the middle of what was typed as one line nobody was asked anything. */
static gboolean
stands_in_line (MusterPlay *self)
{
  guint head = muster_battle_get_head (muster_play_get_battle (self));

  return g_hash_table_contains (self->inner, GUINT_TO_POINTER (head));
}

static gboolean
undo_one (MusterPlay *self, GError **error)
{
  MusterBattle *battle = muster_play_get_battle (self);
  g_autofree char *text = dup_input_text (battle, muster_battle_get_head (battle));

  g_clear_pointer (&self->passing, muster_pass_order_free);
  if (!muster_session_undo (self->session, error))
    return FALSE;
  muster_play_settle (self);
  muster_terminal_print (self->terminal, _ ("Undone: %s"), text);

  return TRUE;
}

static gboolean
undo (MusterPlay *self, char **words, guint n, GError **error)
{
  guint count = 1;

  if (!read_count (words, n, 1, G_MAXINT, &count, error))
    return FALSE;
  for (guint i = 0; i < count; i++)
    do
      if (!undo_one (self, error))
        return FALSE;
    while (stands_in_line (self));

  return TRUE;
}

static gboolean
redo_one (MusterPlay *self, GError **error)
{
  MusterBattle *battle;
  g_autofree char *text = NULL;

  g_clear_pointer (&self->passing, muster_pass_order_free);
  if (!muster_session_redo (self->session, error))
    return FALSE;
  battle = muster_play_get_battle (self);
  text = dup_input_text (battle, muster_battle_get_head (battle));
  muster_play_settle (self);
  muster_terminal_print (self->terminal, _ ("Done again: %s"), text);
  muster_play_tell (self, muster_play_get_step_start (self), G_MAXUINT);

  return TRUE;
}

static gboolean
redo (MusterPlay *self, char **words, guint n, GError **error)
{
  guint count = 1;

  if (!read_count (words, n, 1, G_MAXINT, &count, error))
    return FALSE;
  for (guint i = 0; i < count; i++)
    do
      if (!redo_one (self, error))
        return FALSE;
    while (stands_in_line (self));

  return TRUE;
}

static gboolean
list_branches (MusterPlay *self, char **words, guint n, GError **error)
{
  MusterBattle *battle = muster_play_get_battle (self);
  g_autoptr (GArray) leaves = muster_battle_list_branches (battle);
  guint head = muster_battle_get_head (battle);
  MusterNode node;

  muster_battle_get_node (battle, head, &node);
  muster_terminal_print (self->terminal,
                         _ ("The battle stands at %u, after %u inputs. What was played ends at:"),
                         head,
                         node.depth);
  for (guint i = 0; i < leaves->len; i++)
    {
      guint leaf = g_array_index (leaves, guint, i);
      g_autofree char *text = dup_input_text (battle, leaf);

      muster_battle_get_node (battle, leaf, &node);
      muster_terminal_print (self->terminal,
                             _ ("  %u – %u inputs, the last: %s%s"),
                             leaf,
                             node.depth,
                             text,
                             leaf == head ? _ (" (here)") : "");
    }
  muster_terminal_print (self->terminal, "%s", _ ("\"go N\" goes to any of them."));

  return TRUE;
}

static gboolean
go (MusterPlay *self, char **words, guint n, GError **error)
{
  MusterBattle *battle = muster_play_get_battle (self);
  guint node = 0;
  g_autofree char *text = NULL;

  if (n < 2)
    return muster_command_refuse (error, _ ("expected a number behind go, as branches shows them"));
  if (!read_count (words, n, 0, muster_battle_get_n_nodes (battle) - 1, &node, error) ||
      !muster_session_go_to (self->session, node, error))
    return FALSE;
  muster_play_settle (self);
  text = dup_input_text (muster_play_get_battle (self), node);
  muster_terminal_print (self->terminal, _ ("Gone to %u: %s"), node, text);

  return TRUE;
}

/* ---- Overruling ---- */

static const MusterLogEntry *
find_roll (MusterPlay *self, guint number, GError **error)
{
  const GPtrArray *log = muster_battle_get_log (muster_play_get_battle (self));
  guint start = muster_play_get_step_start (self);

  if (number > 0 && number <= log->len)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, number - 1);

      if (entry->kind == MUSTER_LOG_ROLL && entry->address != NULL)
        return entry;
      muster_command_refuse (error, _ ("line %u of the log is no roll"), number);
      return NULL;
    }
  for (guint i = log->len; i > start; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_ROLL && entry->address != NULL)
        return entry;
    }
  muster_command_refuse (
      error,
      _ ("no dice were thrown in the last step; undo goes back to the step before"));

  return NULL;
}

static gboolean
overrule (MusterPlay *self, char **words, guint n, GError **error)
{
  guint64 number = 0;
  guint first = 1;
  const MusterLogEntry *entry;
  g_autofree char *values = NULL;
  g_autofree char *line = NULL;
  g_autoptr (MusterInput) input = NULL;

  if (n > 1 && words[1][0] == '#')
    {
      if (!g_ascii_string_to_unsigned (words[1] + 1, 10, 1, G_MAXUINT, &number, NULL))
        return muster_command_refuse (error,
                                      _ ("found \"%s\"; expected a line of the log, such as #12"),
                                      words[1]);
      first = 2;
    }
  if (first >= n)
    return muster_command_refuse (
        error,
        _ ("expected what the dice are to show: overrule [#LINE] VALUE…"));
  entry = find_roll (self, (guint) number, error);
  if (entry == NULL)
    return FALSE;

  values = g_strjoinv (" ", words + first);
  line = g_strdup_printf ("%s%s %s",
                          g_str_has_prefix (entry->address, "die ") ? "" : "die ",
                          entry->address,
                          values);
  input = muster_input_parse (line, error);

  return input != NULL && muster_play_answer (self, input, error);
}

/* Who is missing from what can be chosen, for the sake of a wrong answer. */
static gboolean
correct (MusterPlay *self, char **words, guint n, GError **error)
{
  g_autoptr (GPtrArray) left_out = muster_left_out_list (muster_play_get_battle (self));
  g_autoptr (MusterInput) input = NULL;
  guint number = 0;

  if (left_out->len == 0)
    return muster_command_refuse (error, _ ("nobody is left out by what you said"));
  if (!read_count (words, n, 1, left_out->len, &number, error))
    return FALSE;
  if (number == 0)
    {
      muster_left_out_put (self->terminal, left_out, left_out->len);
      return TRUE;
    }
  input = muster_input_parse (
      ((MusterLeftOut *) g_ptr_array_index (left_out, number - 1))->correction,
      error);

  return input != NULL && muster_play_answer (self, input, error);
}

/* ---- The rest ---- */

static gboolean
save (MusterPlay *self, char **words, guint n, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT,
                                             muster_session_get_id (self->session));

  muster_terminal_print (
      self->terminal,
      _ ("Everything up to here is kept as battle %s already; nothing has to be saved."),
      number);

  return TRUE;
}

static gboolean
quit (MusterPlay *self, char **words, guint n, GError **error)
{
  self->leaves = TRUE;

  return TRUE;
}

static gboolean tell_help (MusterPlay *self, char **words, guint n, GError **error);

static const struct
{
  const char *name;
  const char *other;
  Command run;
  const char *usage;
  const char *meaning;
} commands[] = {
  { "help", "?", tell_help, "help, ?", N_ ("this list") },
  { "why",
    NULL,
    tell_why,
    "why [N]",
    N_ ("the reasons of the last step, or of line N of the log") },
  { "rule",
    NULL,
    tell_rule,
    "rule [NAME]",
    N_ ("a rule in words; without a name, which there are") },
  { "all",
    NULL,
    muster_play_begin_together,
    "all [ACTION]",
    N_ ("all do it who can, one after the other") },
  { "pass",
    NULL,
    muster_play_begin_passing,
    "pass [all | PERCENT]",
    N_ ("in this turn nobody breaks in on the unit that acts, on anybody, or with a chance below "
        "so many "
        "percent") },
  { "except",
    NULL,
    muster_play_except,
    "except NAME[, NAME]…",
    N_ ("those of the groups that are asked about who stand apart from them; alone: nobody does") },
  { "board", NULL, show_board, "board", N_ ("draws the board") },
  { "status", NULL, show_status, "status [NAME]", N_ ("how everybody stands, or all about one") },
  { "odds",
    NULL,
    tell_odds,
    "odds [GAMES]",
    N_ ("the chances from here, by playing it out many times") },
  { "log", NULL, tell_log, "log [N]", N_ ("the last lines of what happened") },
  { "undo", "u", undo, "undo [N]", N_ ("takes back the last answer; dice fall as they fell") },
  { "redo", NULL, redo, "redo [N]", N_ ("takes back the undoing") },
  { "branches", NULL, list_branches, "branches", N_ ("the ways that were played and left") },
  { "go", NULL, go, "go N", N_ ("goes to any of them") },
  { "overrule",
    NULL,
    overrule,
    "overrule [#N] VALUE…",
    N_ ("the last roll, or that of line N, fell otherwise") },
  { "correct",
    NULL,
    correct,
    "correct [N]",
    N_ ("who is left out by a wrong answer of yours; takes the answer back") },
  { "save", NULL, save, "save", N_ ("says where the battle is kept") },
  { "quit", "q", quit, "quit", N_ ("leaves; the battle can be resumed") },
  { "exit", NULL, quit, NULL, NULL },
};

static void
tell_row (MusterPlay *self, const char *usage, const char *meaning)
{
  guint columns = muster_text_get_columns (usage);
  g_autofree char *padded = muster_text_pad (usage, MAX (LABEL, columns + 2));
  g_autofree char *line = g_strconcat (padded, meaning, NULL);

  if (columns < LABEL)
    {
      muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 2, LABEL + 2, line);
      return;
    }
  muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 2, LABEL + 2, usage);
  muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, LABEL + 2, LABEL + 2, meaning);
}

static gboolean
tell_help (MusterPlay *self, char **words, guint n, GError **error)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (muster_play_get_battle (self));

  muster_terminal_print (self->terminal,
                         _ ("Expected here: %s."),
                         muster_answer_get_usage (prompt));
  muster_terminal_put_gap (self->terminal);
  muster_terminal_print (self->terminal, "%s", _ ("At any time:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].usage != NULL)
      tell_row (self, commands[i].usage, _ (commands[i].meaning));
  muster_terminal_put_gap (self->terminal);
  muster_terminal_print (
      self->terminal,
      "%s",
      _ ("Inputs in full, as a battle keeps them. A THING is a name with \"-\" "
         "for blanks, or KIND.NUMBER; a PLACE is such as C4, or 12.5,8 in inches:"));
  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    tell_row (self,
              muster_input_kind_get_usage ((MusterInputKind) i),
              muster_input_kind_get_meaning ((MusterInputKind) i));

  return TRUE;
}

/* "all" is an answer to the question which of several it is, and where several can be chosen. */
static gboolean
is_answer (MusterPlay *self, Command run, char **words)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (muster_play_get_battle (self));

  return run == muster_play_begin_together &&
         (prompt->kind == MUSTER_PROMPT_FACT || muster_answer_takes_several (prompt)) &&
         (words[1] == NULL || g_str_equal (words[1], "but") || g_str_equal (words[1], "except"));
}

gboolean
muster_play_run_command (MusterPlay *self, const char *line, gboolean *taken, GError **error)
{
  g_auto (GStrv) words = muster_text_split_words (line);

  *taken = FALSE;
  for (guint i = 0; words[0] != NULL && i < G_N_ELEMENTS (commands); i++)
    if ((g_str_equal (words[0], commands[i].name) ||
         g_strcmp0 (words[0], commands[i].other) == 0) &&
        !is_answer (self, commands[i].run, words))
      {
        *taken = TRUE;
        return commands[i].run (self, words, g_strv_length (words), error);
      }

  return TRUE;
}
