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

  /* Of the battle that is shown. */
  MusterSession *session;
  MusterBattleMeaning *meaning; /* or NULL */
  /* The battle is played back: the person cannot answer prompts, and the position begins at 0. */
  gboolean replay;
  /* Of the battle. */
  char *title;
  /* Of MusterBeatItem: what happened in the battle, as its log says, told for people. "Beat" below is the index of one of
   * them. */
  GListStore *beats;
  /* Of MusterBattleStep: the inputs of the battle whose log the beats were made of; NULL: no beats were made yet. */
  GArray *told_steps;
  /* Tokens, sides and names of all things when the beats were made: if a name changes, all beats are made again. */
  char *told_names;
  /* How many beats the person has been shown; figures, board and turn are shown as they stood after the last of those. */
  guint position;
  /* The highest position since the person last answered or the battle went elsewhere in its history; "position" is lower
   * while the person looks back. */
  guint reached;
  /* Beats before this one were told by "status" already. */
  guint announced;
  /* The first beat that came of the person's last answer; G_MAXUINT: the person has not answered since the battle was
   * opened or went elsewhere in its history. */
  guint since;
  /* The first beat that instruction, outcome and status tell the person as new. */
  guint news;
  /* How many entries of the battle's log came before the last answer: what the hands had to do for these, the person was
   * told with earlier prompts. */
  guint tasks;
  /* How many entries the log had before the person took inputs back and did them again: for the entries from there on, the
   * hands do everything again. G_MAXUINT: the last thing that the person did was no redo. */
  guint redone;
  /* The battle was only corrected: at the next change "news" stays the same beat. */
  gboolean stays;
  /* Of MusterThingView: how the figures stand on the player's own table after the battle went back in its history, for the
   * player to put them back; NULL: they stand on the table as in the battle. */
  GPtrArray *table;
  /* Of MusterBeatWalk: the moves by which the figures had come to where they stand in "table". */
  GPtrArray *walks;
  /* The node of the battle's history at which the battle stood before it went to the present one. */
  guint left;
  /* Sentences: which figures of "table" the player has to put back, and where; NULL: none was looked for. */
  char *way_back;
  /* What the property of this name says to a screen reader. */
  char *status;
  /* The person's answer to the prompt, as far as it is picked; NULL: the person is asked nothing now. */
  MusterChoice *choice;
  /* The node of the battle's history at which "choice" was made. */
  guint choice_node;
  /* Of MusterPrompt: the prompts that come next if the person takes the suggestion of this one; NULL: not worked out yet. */
  GPtrArray *ahead;
  /* Ids of nodes of the battle's history (GUINT_TO_POINTER): there the assistant gave the answer without asking the
   * person, so that undo goes on past them. */
  GHashTable *inner;
  /* Which interruptions the person has said to let pass; NULL: the person is asked about each. */
  MusterPassOrder *passing;
  /* The one action that the person last gave to several figures, over or not; NULL: there was none. */
  MusterTogether *together;
  /* Of char*: tokens of the figures that the person picked for "together" when that was not for all who could. */
  GHashTable *picked;
  /* Token of the figure that was picked as the actor of "choice" before "together" began; NULL: none was. */
  char *together_actor;
  /* The node of the battle's history at which the last input of "together" was looked for. */
  guint together_end;
  /* The beat for which the person asked why; MUSTER_NO_BEAT: for none. */
  guint explained;
  /* Position, and node of the battle's history, at which "explained" was set: elsewhere it is forgotten. */
  guint explained_position, explained_node;
  /* char* title of a glossary → gboolean: whether the person has left it unfolded. */
  GHashTable *unfolded;
  /* How the person goes from one beat to the next. */
  MusterPace pace;
  /* Token of the thing that the person looks at, or NULL. */
  char *selected;
  /* Beats are shown one after the other without the person. */
  gboolean playing;
  /* Of playing, as a factor; 1: the usual. */
  double speed;
  /* The assistant ends the activation of whoever has dealt with somebody and can do nothing more of use. */
  gboolean ends_turns;
  /* The side that the rules play turn by turn, as the person said; -1: none; and the doctrine by which they do. */
  gint handed;
  gint handed_to;
  /* The side that was last asked with its hand on show; -1: none yet. */
  gint seat;
  /* So many persons have hands of cards that the others may not see. */
  guint n_hands;
  /* All who play may see the hands of each other. */
  gboolean open_hands;
  /* Source that shows the next beat; 0: none runs. */
  guint timer;
  /* The rules carry out an answer in another thread, and it takes long. */
  gboolean working;
};

/* The session has taken the person's answer (@done), or refused it with @error: makes the beats of what came of the answer
 * and shows them, or emits "failed". Returns @done. */
gboolean muster_assistant_finish_answer (MusterAssistant *self, gboolean done, const GError *error);

/* ---- muster-assistant-working.c: what rules take long over ---- */

/* The session takes the input; as long as that takes, the main loop runs. FALSE with @error: the battle stands as before. */
gboolean muster_assistant_take (MusterAssistant *self, const MusterInput *input, GError **error);
/* The same for going to a node of the history, back or forth. */
gboolean muster_assistant_return (MusterAssistant *self, guint node, GError **error);
/* FALSE with @error: an answer is being worked on. */
gboolean muster_assistant_check_idle (MusterAssistant *self, GError **error);

/* ---- muster-assistant-together.c: one action that the person gave to several figures, in "together" ---- */

/* The person has answered a prompt: if "together" had stopped for it, the figures whose turn has not come yet go on
 * acting. FALSE: the session refused an input of theirs, with @error set. */
gboolean muster_assistant_go_on_together (MusterAssistant *self, GError **error);
/* The battle was opened: takes up the "together" that the session kept, if the window was closed while figures had still
 * to act. */
void muster_assistant_resume_together (MusterAssistant *self);
/* The person is asked again after all figures of "together" have acted: "choice" goes back to the actor that was picked
 * before. */
void muster_assistant_lead_back (MusterAssistant *self);

/* (transfer full) (nullable): a sentence for the person: why "together" has stopped, and which of its figures have not
 * acted yet. NULL: it has not stopped. */
char *muster_assistant_dup_stop (MusterAssistant *self);

/* ---- muster-assistant-cards.c: piles, and whose hands are on show ---- */

/* Something else may be asked now: whoever is alone with their hand, or shows it to all, need not say so. */
void muster_assistant_take_seat (MusterAssistant *self);
/* Before something is taken back: where hands are covered, somebody else may sit there than whose turn it was. */
void muster_assistant_leave_seat (MusterAssistant *self);

/* ---- muster-assistant.c ---- */

/* The battle or the position may be different: makes "choice", status and news anew, emits "changed", and shows the next
 * beat after a while if "playing" is set. */
void muster_assistant_changed (MusterAssistant *self);

/* ---- muster-assistant-beats.c: a beat that is told as before keeps its MusterBeatItem, so that lists of beats keep their
 * place ---- */

/* Makes the beats anew from the battle's log. Returns how many of the first beats kept their items. */
guint muster_assistant_refresh_beats (MusterAssistant *self);
/* The person has answered a prompt: the position goes past the beats of what the person's own side did at once, and stops
 * at the first act of a side that the rules play; the person walks through what follows. In a battle without a board it
 * goes to the last beat, since there the prompts lead the person through what the other sides do. */
void muster_assistant_go_on (MusterAssistant *self);
/* The battle went to another node of its history: the position goes to the last beat of the way there, and nothing is
 * walked through. */
void muster_assistant_stand (MusterAssistant *self);
/* The battle is about to go to another node of its history: keeps in "table" how the figures stand on the player's own
 * table. If the battle goes back several times before the figures are put back, "table" keeps them as they stood before
 * the first time. */
void muster_assistant_leave_table (MusterAssistant *self);
/* The battle has gone there: compares "table" with the battle and words in "way_back" which figures the player has to put
 * back. */
void muster_assistant_find_way_back (MusterAssistant *self);
/* The player has put the figures back as "way_back" says: forgets "table" and "way_back". */
void muster_assistant_forget_table (MusterAssistant *self);
/* The player has corrected the battle: makes the beats anew; a person who is walking through the beats stays at the
 * position. */
void muster_assistant_stay (MusterAssistant *self);
/* The battle was opened: no beat of it is new, and the position is the one that the session kept when the battle was left. */
void muster_assistant_take_up (MusterAssistant *self);
/* Keeps in the session how far into the battle's log the person has been shown beats, for when the battle is opened again. */
void muster_assistant_keep_told (MusterAssistant *self);
/* While "playing": starts the timer that shows the next beat, after as long as it takes to read the one at the position. */
void muster_assistant_schedule (MusterAssistant *self);
/* Tells each item of "beats" whether its beat is before, at or behind the position. */
void muster_assistant_mark_beats (MusterAssistant *self);

/* ---- muster-assistant-view.c: the values of the properties that these functions are named after ---- */

/* How many entries of the log have been shown. */
guint muster_assistant_get_n_entries (MusterAssistant *self);
/* Turn, phase, side, whether the rules play that side, and the token of the thing that acts: all as they stood in the
 * battle at the position. Then what the person has to do or to answer there. */
char *muster_assistant_dup_turn_text (MusterAssistant *self);
const char *muster_assistant_get_phase_text (MusterAssistant *self);
const char *muster_assistant_get_side_text (MusterAssistant *self);
gboolean muster_assistant_is_automatic (MusterAssistant *self);
const char *muster_assistant_get_acting (MusterAssistant *self);
char *muster_assistant_dup_instruction (MusterAssistant *self);
/* (transfer none): beat @index of "beats"; there must be so many. */
const MusterBeat *muster_assistant_get_beat_at (MusterAssistant *self, guint index);
/* What came of the person's last answer and was shown at once; may be empty. */
char *muster_assistant_dup_outcome (MusterAssistant *self);
/* What the player has to do with the figures on a table without a board before the prompt is answered; may be empty. */
char *muster_assistant_dup_tasks (MusterAssistant *self);
/* What a screen reader is told: the beats that "status" has not told yet, and then what the person is asked. */
char *muster_assistant_dup_status (MusterAssistant *self);

/* ---- muster-assistant-undone.c ---- */

/* (transfer full) (nullable): a sentence for the person who has just said that all figures of a side are done: which of
 * them have not acted. NULL: all have. */
char *muster_assistant_dup_undone (MusterAssistant *self);

/* ---- muster-assistant-losses.c ---- */

/* (transfer full): the things that were harmed or lost in the beats from @first up to before @end, a line for each under a
 * heading; empty: none was. */
char *muster_assistant_dup_losses (MusterAssistant *self, guint first, guint end);

G_END_DECLS
