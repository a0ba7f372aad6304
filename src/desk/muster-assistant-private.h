/* muster-assistant-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-assistant.h"
#include "muster-pass-order.h"
#include "muster-together.h"

G_BEGIN_DECLS

struct _MusterAssistant
{
  GObject parent_instance;

  MusterSession *session;
  gboolean replay; /* nothing can be answered, and everything begins at its start */
  char *title;
  GListStore *beats;
  GArray *told_steps; /* of MusterBattleStep: the way that they tell of; NULL: there are none yet */
  char *told_names;   /* everybody's name by then */
  guint position;
  guint reached;   /* the farthest position since the battle went on */
  guint announced; /* beats that "status" has told */
  /* what came of the last answer begins with this beat; G_MAXUINT: nothing was answered yet */
  guint since;
  guint news;     /* from this beat on they are new */
  guint tasks;    /* entries of the log whose tasks were told with earlier questions */
  guint redone;   /* entries of the log before all that was done again; G_MAXUINT: nothing was */
  gboolean stays; /* what was new still is: only a correction came to it */
  /* of MusterThingView: as the figures stand on the table of the player, which has to be put back; NULL: as the battle says */
  GPtrArray *table;
  GPtrArray *walks; /* of MusterBeatWalk: what had moved them by then */
  guint left;       /* where the battle stood then */
  char *way_back;   /* what there is to put back; or NULL */
  char *status;
  MusterChoice *choice;
  guint choice_node; /* where the battle stood when it was made */
  GPtrArray *ahead;  /* of MusterPrompt: what is asked with the prompt; NULL: not looked for */
  GHashTable *inner; /* nodes at which nobody was asked, since all was answered at once */
  MusterPassOrder *passing; /* what is not interrupted any more in a turn, or NULL */
  MusterTogether *together; /* what all did, or are doing, one after the other; or NULL */
  GHashTable *picked;       /* of char*: tokens of those who were meant when not all were */
  char *together_actor;     /* who would have acted else, or NULL */
  guint together_end;       /* where the battle stood when it was gone on with last */
  guint explained;          /* beat that was asked about, or MUSTER_NO_BEAT */
  guint explained_position, explained_node; /* where that was */
  MusterPace pace;
  char *selected; /* token, or NULL */
  gboolean playing;
  double speed;
  gboolean ends_turns;
  guint timer; /* source; 0: none */
};

/* The session has done something: shows what came of it. */
gboolean muster_assistant_finish_answer (MusterAssistant *self, gboolean done, const GError *error);

/* ---- muster-assistant-together.c ---- */

/* After an answer: what all do goes on, if that was what was asked in the middle of it. */
gboolean muster_assistant_go_on_together (MusterAssistant *self, GError **error);
/* The battle was left in the middle of it. */
void muster_assistant_resume_together (MusterAssistant *self);
/* After what all did, whoever would have acted else does. */
void muster_assistant_lead_back (MusterAssistant *self);

/* (transfer full) (nullable): why what all do has stopped, and who has not done it yet. */
char *muster_assistant_dup_stop (MusterAssistant *self);

/* Anything may be different: says so, and goes on by itself where that is wanted. */
void muster_assistant_changed (MusterAssistant *self);

/* ---- muster-assistant-beats.c: beats that are as before stay the same objects, so that lists keep
 * their place ---- */

/* Reads them again. Returns how many stayed. */
guint muster_assistant_refresh_beats (MusterAssistant *self);
/* After an answer: what the player's own doing brought is shown at once, and what the automatic
 * sides do then waits to be walked through. Without a board the questions themselves walk through
 * it. */
void muster_assistant_go_on (MusterAssistant *self);
/* After going to another place in the history: it stands as it is. */
void muster_assistant_stand (MusterAssistant *self);
/* Before the battle goes elsewhere: what is on the table of the player stays as it is. Where more than
 * one step is taken back, it is as it was before the first. */
void muster_assistant_leave_table (MusterAssistant *self);
/* After that: what there is to put back. */
void muster_assistant_find_way_back (MusterAssistant *self);
/* What had to be put back is. */
void muster_assistant_forget_table (MusterAssistant *self);
/* After a correction: while beats are shown that goes on where it was. */
void muster_assistant_stay (MusterAssistant *self);
/* After a battle was opened: nothing of it is new, and what had not been shown when it was left is shown from there. */
void muster_assistant_take_up (MusterAssistant *self);
/* For when the battle is left: how far it was shown. */
void muster_assistant_keep_told (MusterAssistant *self);
/* The beat that is shown now stays for as long as it takes to read it. */
void muster_assistant_schedule (MusterAssistant *self);
/* Says of each where it stands as seen from the position. */
void muster_assistant_mark_beats (MusterAssistant *self);

/* ---- muster-assistant-view.c ---- */

/* What stands at the position, as the properties of these names say it. */
char *muster_assistant_dup_turn_text (MusterAssistant *self);
const char *muster_assistant_get_phase_text (MusterAssistant *self);
const char *muster_assistant_get_side_text (MusterAssistant *self);
gboolean muster_assistant_is_automatic (MusterAssistant *self);
const char *muster_assistant_get_acting (MusterAssistant *self);
char *muster_assistant_dup_instruction (MusterAssistant *self);
/* That number @index of those there are. */
const MusterBeat *muster_assistant_get_beat_at (MusterAssistant *self, guint index);
char *muster_assistant_dup_outcome (MusterAssistant *self);
char *muster_assistant_dup_tasks (MusterAssistant *self);
/* What is new since it was last told, and then what is asked. */
char *muster_assistant_dup_status (MusterAssistant *self);

/* ---- muster-assistant-undone.c ---- */

/* (transfer full) (nullable): what to tell whoever says now that all are done; NULL: that is all there was to do. */
char *muster_assistant_dup_undone (MusterAssistant *self);

/* ---- muster-assistant-losses.c ---- */

/* (transfer full): who came to harm in the beats from @first up to before @end, a line each under a
 * heading; empty: nobody. */
char *muster_assistant_dup_losses (MusterAssistant *self, guint first, guint end);

G_END_DECLS
