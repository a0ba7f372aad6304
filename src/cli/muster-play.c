/* muster-play.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-play-private.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "muster-answer.h"
#include "muster-beat.h"
#include "muster-board-view.h"
#include "muster-command.h"
#include "muster-diagnostic.h"
#include "muster-library-error.h"
#include "muster-prompt-view.h"
#include "muster-told.h"

#define RECAP 8 /* lines of the log */
#define AHEAD 8 /* prompts that are answered by one empty line */

MusterPlay *
muster_play_new (MusterTerminal *terminal, MusterSession *session)
{
  MusterPlay *self = g_new0 (MusterPlay, 1);

  self->terminal = terminal;
  self->session = session;
  self->lengths = g_hash_table_new (NULL, NULL);
  self->inner = g_hash_table_new (NULL, NULL);
  self->ahead = g_ptr_array_new ();

  return self;
}

void
muster_play_free (MusterPlay *self)
{
  g_hash_table_unref (self->lengths);
  g_hash_table_unref (self->inner);
  g_ptr_array_unref (self->ahead);
  g_free (self->board_shown);
  g_clear_pointer (&self->together, muster_together_free);
  g_clear_pointer (&self->stopped, muster_together_free);
  g_clear_pointer (&self->passing, muster_pass_order_free);
  g_free (self);
}

/* ---- Steps ---- */

/* A die that was overruled takes the place of the step that threw it. */
static guint
get_step_node (MusterBattle *battle)
{
  guint id = muster_battle_get_head (battle);
  MusterNode node;

  muster_battle_get_node (battle, id, &node);
  while (node.input != NULL && node.input->kind == MUSTER_INPUT_DIE)
    {
      id = node.parent;
      muster_battle_get_node (battle, id, &node);
    }

  return id;
}

guint
muster_play_get_step_start (MusterPlay *self)
{
  MusterBattle *battle = muster_play_get_battle (self);
  guint id = get_step_node (battle);
  const GPtrArray *log = muster_battle_get_log (battle);
  guint known;
  MusterNode node;

  if (id == 0)
    return 0;
  muster_battle_get_node (battle, id, &node);
  known = GPOINTER_TO_UINT (g_hash_table_lookup (self->lengths, GUINT_TO_POINTER (node.parent)));
  if (known > 0)
    return MIN (known - 1, log->len);

  return log->len > RECAP ? log->len - RECAP : 0;
}

void
muster_play_settle (MusterPlay *self)
{
  MusterBattle *battle = muster_play_get_battle (self);
  guint length = muster_battle_get_log (battle)->len;

  g_hash_table_insert (self->lengths,
                       GUINT_TO_POINTER (muster_battle_get_head (battle)),
                       GUINT_TO_POINTER (length + 1));
}

gboolean
muster_play_answer (MusterPlay *self, const MusterInput *input, GError **error)
{
  GError *failure = NULL;

  if (muster_session_answer (self->session, input, &failure))
    {
      muster_play_settle (self);
      muster_terminal_put_gap (self->terminal);
      muster_play_tell (self, muster_play_get_step_start (self), G_MAXUINT);
      return TRUE;
    }

  /* Somebody else went on with the battle: from here on it is theirs. */
  if (g_error_matches (failure, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT))
    {
      g_hash_table_remove_all (self->lengths);
      muster_play_settle (self);
      self->is_elsewhere = TRUE;
    }
  g_propagate_error (error, failure);

  return FALSE;
}

/* ---- The board ---- */

void
muster_play_show_board (MusterPlay *self)
{
  MusterBattle *battle = muster_play_get_battle (self);

  g_free (self->board_shown);
  self->board_shown = muster_battle_dup_board_text (battle);
  muster_terminal_put_gap (self->terminal);
  muster_board_view_put (self->terminal, battle);
}

static void
show_changed_board (MusterPlay *self)
{
  g_autofree char *text = muster_battle_dup_board_text (muster_play_get_battle (self));

  if (text != NULL && g_strcmp0 (text, self->board_shown) != 0)
    muster_play_show_board (self);
}

/* ---- The loop ---- */

static gboolean
is_over (MusterPlay *self)
{
  return muster_battle_get_prompt (muster_play_get_battle (self))->kind == MUSTER_PROMPT_OVER;
}

static const MusterPrompt *
get_prompt (MusterPlay *self)
{
  return muster_battle_get_prompt (muster_play_get_battle (self));
}

/* What the prompt suggests. */
static gboolean
take_suggestion (MusterPlay *self, GError **error)
{
  const MusterPrompt *prompt = get_prompt (self);
  g_autoptr (MusterInput) input = muster_answer_new_default (prompt);

  if (input != NULL)
    return muster_play_answer (self, input, error);
  g_set_error (error,
               G_OPTION_ERROR,
               G_OPTION_ERROR_BAD_VALUE,
               _ ("nothing was typed; expected %s"),
               muster_answer_get_usage (prompt));

  return FALSE;
}

void
muster_play_go_on (MusterPlay *self)
{
  g_hash_table_add (self->inner,
                    GUINT_TO_POINTER (muster_battle_get_head (muster_play_get_battle (self))));
}

/* What is suggested now was read before it was agreed to. */
static gboolean
is_as_shown (MusterPlay *self, const MusterPrompt *shown)
{
  const MusterPrompt *prompt = get_prompt (self);

  return muster_prompt_is_same (prompt, shown) && prompt->suggestion != NULL &&
         g_strcmp0 (prompt->suggestion, shown->suggestion) == 0;
}

/* What this prompt suggests and those do that were shown with it, as long as they come. */
static gboolean
take_default (MusterPlay *self, GError **error)
{
  g_autoptr (GPtrArray) ahead = g_ptr_array_ref (self->ahead);

  if (is_over (self))
    {
      self->leaves = TRUE;
      return TRUE;
    }
  if (!take_suggestion (self, error))
    return FALSE;
  for (guint i = 0; i < ahead->len && is_as_shown (self, ahead->pdata[i]); i++)
    {
      muster_play_go_on (self);
      if (!take_suggestion (self, error))
        return FALSE;
    }

  return TRUE;
}

/* Whoever typed the name of an action may have meant it. */
static void
tell_namesake (MusterPlay *self, const MusterInput *input, guint number)
{
  muster_terminal_print (self->terminal,
                         _ ("This was no action: \"%s\" says how it is on the table. undo takes it "
                            "back; %u, with what it asks behind it, is the action."),
                         muster_input_kind_get_nick (input->kind),
                         number);
}

static gboolean
take_one (MusterPlay *self, const char *line, GError **error)
{
  g_autoptr (MusterInput) input = NULL;
  gboolean taken = FALSE;
  guint namesake;

  if (!muster_play_run_command (self, line, &taken, error))
    return FALSE;
  if (taken)
    return TRUE;
  input = muster_answer_parse (get_prompt (self), line, error);
  if (input == NULL)
    return FALSE;
  namesake = muster_answer_find_namesake (get_prompt (self), input);
  if (!muster_play_answer (self, input, error))
    return FALSE;
  if (namesake > 0)
    tell_namesake (self, input, namesake);

  return TRUE;
}

/* ---- Several answers in one line ---- */

/* Texts of one's own may hold whatever they like. */
static gboolean
has_several (const char *line)
{
  return strchr (line, ';') != NULL && strchr (line, '"') == NULL &&
         !g_str_has_prefix (line, "note ") && !g_str_has_prefix (line, "enter ");
}

/* What was typed before it was asked is meant for a question that was shown, or for what somebody does. */
static gboolean
is_expected (MusterPlay *self, const GPtrArray *ahead, guint i, const char *piece)
{
  const MusterPrompt *prompt = get_prompt (self);
  const MusterPrompt *shown = i <= ahead->len ? ahead->pdata[i - 1] : NULL;

  if (prompt->kind == MUSTER_PROMPT_TURN || prompt->kind == MUSTER_PROMPT_CHOICE)
    return TRUE;
  if (shown == NULL)
    return FALSE;

  return *piece != '\0' ? muster_prompt_is_same (prompt, shown) : is_as_shown (self, shown);
}

static gboolean
take_several (MusterPlay *self, const char *line, GError **error)
{
  g_auto (GStrv) pieces = g_strsplit (line, ";", -1);
  g_autoptr (GPtrArray) ahead = g_ptr_array_ref (self->ahead);

  for (guint i = 0; pieces[i] != NULL; i++)
    {
      const char *piece = g_strstrip (pieces[i]);

      if (*piece == '\0' && i > 0 && pieces[i + 1] == NULL)
        break;
      if (i > 0 && !is_expected (self, ahead, i, piece))
        {
          g_set_error (error,
                       G_OPTION_ERROR,
                       G_OPTION_ERROR_BAD_VALUE,
                       _ ("something else is asked first; \"%s\" was left out"),
                       piece);
          return FALSE;
        }
      if (i > 0)
        muster_play_go_on (self);
      if (*piece != '\0' ? !take_one (self, piece, error) : !take_suggestion (self, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
take_line (MusterPlay *self, const char *line, GError **error)
{
  gboolean taken;

  if (*line == '\0' || g_str_equal (line, "ok"))
    taken = take_default (self, error);
  else
    taken = has_several (line) ? take_several (self, line, error) : take_one (self, line, error);

  return taken && muster_play_go_on_passing (self, error) &&
         muster_play_go_on_together (self, error);
}

static void
tell_farewell (MusterPlay *self)
{
  MusterBattle *battle = muster_play_get_battle (self);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT,
                                         muster_session_get_id (self->session));

  muster_terminal_put_gap (self->terminal);
  if (muster_battle_is_over (battle, NULL))
    muster_terminal_print (self->terminal,
                           _ ("Kept as battle %s. \"muster-cli battle report %s\" writes its "
                              "report."),
                           id,
                           id);
  else
    muster_terminal_print (self->terminal,
                           _ ("Everything is kept as battle %s. \"muster-cli battle resume %s\" "
                              "goes on here."),
                           id,
                           id);
}

static gboolean
refuse_line (MusterPlay *self, const GError *error)
{
  const char *place = muster_terminal_get_place (self->terminal);

  if (place == NULL)
    {
      muster_terminal_put (self->terminal, MUSTER_STYLE_ALERT, 0, 0, error->message);
      return TRUE;
    }
  fflush (stdout);
  g_printerr ("%s: %s: %s\n",
              place,
              muster_severity_get_label (MUSTER_SEVERITY_ERROR),
              error->message);

  return FALSE;
}

/* One prompt and its answer. FALSE: nothing more can be read. */
static gboolean
take_turn (MusterPlay *self, gboolean ask, gboolean *refused)
{
  MusterBattle *battle = muster_play_get_battle (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  guint head;

  *refused = FALSE;
  if (ask && !is_over (self))
    {
      show_changed_board (self);
      g_ptr_array_unref (self->ahead);
      self->ahead = muster_battle_list_ahead (battle, AHEAD);
      muster_prompt_view_put (self->terminal, battle, self->ahead);
      muster_play_tell_passing (self);
      muster_play_tell_rest (self);
    }
  head = muster_battle_get_head (battle);
  line = muster_terminal_read_line (self->terminal, "> ");
  if (line == NULL)
    return FALSE;
  if (take_line (self, line, &error))
    return TRUE;
  *refused = TRUE;
  /* Of a line with several answers the first ones may have been taken. */
  self->is_elsewhere = self->is_elsewhere ||
                       head != muster_battle_get_head (muster_play_get_battle (self));

  return refuse_line (self, error);
}

void
muster_play_begin (MusterPlay *self)
{
  muster_terminal_put_gap (self->terminal);
  muster_play_tell (self, 0, G_MAXUINT);
}

int
muster_play_run (MusterPlay *self)
{
  gboolean told_end = FALSE;
  gboolean refused = FALSE;
  gboolean goes_on = TRUE;
  gboolean shows;

  muster_play_settle (self);
  while (goes_on && !self->leaves)
    {
      if (is_over (self) && !told_end)
        muster_play_tell_end (self);
      told_end = is_over (self);
      if (told_end && !muster_terminal_has_more (self->terminal))
        break;
      /* After a refusal the same prompt still stands on the screen, unless it is another one now. */
      shows = !refused || self->is_elsewhere;
      self->is_elsewhere = FALSE;
      goes_on = take_turn (self, shows, &refused);
    }
  tell_farewell (self);

  return refused && !goes_on ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
}

void
muster_play_recap (MusterPlay *self)
{
  MusterBattle *battle = muster_play_get_battle (self);
  const GPtrArray *log = muster_battle_get_log (battle);
  guint from = log->len > RECAP ? log->len - RECAP : 0;
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT,
                                         muster_session_get_id (self->session));

  muster_terminal_print (self->terminal,
                         _ ("Battle %s is gone on with. This is how it came to where it stood:"),
                         id);
  muster_play_tell (self, from, log->len);
  muster_play_resume_together (self);
}
