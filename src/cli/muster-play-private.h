/* muster-play-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-play.h"
#include "muster-pass-order.h"
#include "muster-together.h"

G_BEGIN_DECLS

struct _MusterPlay
{
  MusterTerminal *terminal;
  MusterSession *session;
  GHashTable *lengths;      /* node → entries of the log that lead to it, plus 1 */
  GHashTable *inner;        /* nodes in the middle of a line with several answers */
  GPtrArray *ahead;         /* of MusterPrompt: those that were shown with the one that waits */
  MusterTogether *together; /* what all are doing, one after the other; or NULL */
  MusterTogether *stopped;  /* what all were doing when it was stopped last; or NULL */
  MusterPassOrder *passing; /* what is let pass without a question in this turn; or NULL */
  char *board_shown;
  gboolean is_elsewhere; /* the prompt is another one than on the screen */
  gboolean leaves;
};

static inline MusterBattle *
muster_play_get_battle (MusterPlay *self)
{
  return muster_session_get_battle (self->session);
}

/* The first entry of the log that came of the last answer. */
guint muster_play_get_step_start (MusterPlay *self);
/* Tells entries of the log, with their numbers. */
void muster_play_tell (MusterPlay *self, guint from, guint to);
/* What has to be done after each change of the battle. */
void muster_play_settle (MusterPlay *self);
void muster_play_show_board (MusterPlay *self);

/* Takes an input, keeps it and tells what came of it. */
gboolean muster_play_answer (MusterPlay *self, const MusterInput *input, GError **error);

/**
 * muster_play_run_command:
 * @taken: (out): whether the line is a command
 *
 * Returns: %FALSE with @error set when it is one that could not be carried out
 */
gboolean
muster_play_run_command (MusterPlay *self, const char *line, gboolean *taken, GError **error);

/* The battle stands in the middle of a line: undo goes back to where it was typed. */
void muster_play_go_on (MusterPlay *self);
/* Lets all do what @words name, who can; it goes on until somebody is asked. */
gboolean muster_play_begin_together (MusterPlay *self, char **words, guint n, GError **error);
/* The battle was left in the middle of it. */
void muster_play_resume_together (MusterPlay *self);
/* Goes on with it after an answer, and keeps it. */
gboolean muster_play_go_on_together (MusterPlay *self, GError **error);

/* Lets pass what @words say, in this turn. */
gboolean muster_play_begin_passing (MusterPlay *self, char **words, guint n, GError **error);
/* Goes on with it after an answer. */
gboolean muster_play_go_on_passing (MusterPlay *self, GError **error);
/* Behind a question whether somebody interrupts: how it need not be asked again. */
void muster_play_tell_passing (MusterPlay *self);

/* Of the group that is asked about those stand apart whom @words name. */
gboolean muster_play_except (MusterPlay *self, char **words, guint n, GError **error);
/* Behind a prompt: why it was stopped, and how the others go on. */
void muster_play_tell_rest (MusterPlay *self);

/* What is told at the end of a battle. */
void muster_play_tell_end (MusterPlay *self);
/* @rules (element-type MusterRule): in words; not @whole: how each of them begins. */
void muster_play_tell_rules (MusterPlay *self, const GPtrArray *rules, gboolean whole);
/* @name (nullable): a section or its beginning; NULL lists them all. */
gboolean muster_play_tell_rule (MusterPlay *self, const char *name, GError **error);
gboolean muster_play_tell_odds (MusterPlay *self, guint games, GError **error);

G_END_DECLS
