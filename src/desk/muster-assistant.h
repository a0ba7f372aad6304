/* muster-assistant.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-battle-meaning.h"
#include "muster-beat-item.h"
#include "muster-choice.h"
#include "muster-session.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ASSISTANT (muster_assistant_get_type ())
G_DECLARE_FINAL_TYPE (MusterAssistant, muster_assistant, MUSTER, ASSISTANT, GObject)

/* The view-model of a battle that is played, or played back: the widgets of the turn window share
 * it and never call each other.
 *
 * The battle itself plays the automatic sides at once, up to its next prompt. The assistant shows
 * that beat by beat, at the pace of the person at the table: "position" is the number of beats that
 * have been shown, and everything that is shown – figures, board, turn – is as it stood then. Only
 * when all is shown ("at-prompt") is the person asked.
 *
 * Properties, readable unless said: "title", "turn-text", "phase-text", "side-text", "automatic"
 * (that side is played by the rules), "acting" (token or NULL), "instruction" (what is to be done or
 * answered now, one or two plain sentences; of what several do the first part), "outcome" (what came of the last answer and was shown
 * at once, before that; may be empty), "tasks" (what is to be done by hand on a table without a board
 * before that is answered; may be empty), "status" (what a screen reader is told), "at-prompt",
 * "can-undo", "can-redo", "over", "looking-back" (what is shown has been
 * left behind already), "tracked", "hand-dice", "replay" (nothing can be answered), "position" (writable), "n-beats", "beats" (GListModel of
 * MusterBeatItem), "choice" (MusterChoice: what is asked, or NULL while beats are shown), "pace"
 * (MusterPace, writable), "selected" (token of the thing that a person looks at, or NULL;
 * writable), "playing" (one beat after the other is shown, each for a while; writable), "speed"
 * (how fast that goes, 1: the usual; writable) and "ends-turns" (whoever has dealt with somebody and
 * can do nothing more of use is done without being asked; writable), "working" (rules carry out an answer, and it takes long).
 *
 * Signals: "changed": anything that is shown may be different now; "failed" (message): an answer
 * was refused, or could not be kept; the battle stands as before; "corrected" (message): the table
 * was corrected, which can be undone; "left-undone" (message): all were said to be done and some have not acted, which
 * can be undone; "went-back" (message, uint node): the battle stands elsewhere
 * in its history, and stood at that node before; "explain" (uint beat): somebody
 * wants to know why; "show" (const char *page): a page of the side panel is wanted. */

#define MUSTER_NO_BEAT G_MAXUINT

typedef enum
{
  MUSTER_PACE_STEP,    /* the person goes on by hand */
  MUSTER_PACE_ANIMATE, /* each beat is shown for a while */
  MUSTER_PACE_AT_ONCE, /* straight to the next prompt */
} MusterPace;

#define MUSTER_TYPE_PACE (muster_pace_get_type ())
GType muster_pace_get_type (void);

/* @session: (transfer full) */
MusterAssistant *muster_assistant_new (MusterSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* @session: (transfer full): is played back from its start: nothing can be answered */
MusterAssistant *muster_assistant_new_for_replay (MusterSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Finds out what the battle means for a campaign. @campaigns outlive the assistant. */
void muster_assistant_set_campaigns (MusterAssistant *self, MusterCampaigns *campaigns);
/* (transfer none) (nullable): %NULL before that, and of a battle that is played back. */
MusterBattleMeaning *muster_assistant_get_meaning (MusterAssistant *self);

/* (transfer none): valid until the next "changed". */
MusterBattle *muster_assistant_get_battle (MusterAssistant *self);
const MusterPrompt *muster_assistant_get_prompt (MusterAssistant *self);
/* (nullable): the prompt, if a person is to answer it now; NULL while beats are shown, and in a
 * replay. */
const MusterPrompt *muster_assistant_get_asked (MusterAssistant *self);

/* Whether the rules still carry out the last answer: until the property "working" is FALSE again nothing changes the battle, and whatever
 * would does nothing. */
gboolean muster_assistant_is_busy (MusterAssistant *self);

/* FALSE: refused; "failed" was emitted. */
gboolean muster_assistant_answer (MusterAssistant *self, const char *input);
/* Whether a unit acts whose figures may be interrupted one after the other. */
gboolean muster_assistant_can_let_all_pass (MusterAssistant *self);
/* Lets pass all that the unit does which acts now, so far as nothing else is asked. One step back takes
 * all of it back. FALSE: refused; "failed" was emitted. */
gboolean muster_assistant_let_all_pass (MusterAssistant *self);
/* Lets pass for the rest of the turn what nobody would interrupt with chance @below or a better one; INFINITY: all. What is asked now
 * stays if it is none of that. One step back takes all of it back. FALSE: refused; "failed" was emitted. */
gboolean muster_assistant_let_turn_pass (MusterAssistant *self, double below);
/* The chance that lets a person be asked in this turn, as it was given there; 0: any. */
double muster_assistant_get_asked_from (MusterAssistant *self);
/* Lets all of them act who can, one after the other, until somebody else does something. What is asked about the table is asked
 * in between. One step back takes all of it back up to what was asked. FALSE: refused; "failed" was emitted. */
gboolean muster_assistant_act_together (MusterAssistant *self, const MusterTogether *together);
/* The same for those of @together who are TRUE in @who. */
gboolean muster_assistant_act_together_for (MusterAssistant *self,
                                            const MusterTogether *together,
                                            const gboolean *who);
/* Whether @thing was one of those for whom it was said the last time that not all were meant. */
gboolean muster_assistant_was_picked (MusterAssistant *self, const char *thing);
/* (transfer full) (nullable): the same for those who have not acted, where somebody else stopped them. */
MusterTogether *muster_assistant_dup_rest (MusterAssistant *self);
/* (nullable): the action that all of them took last, if nothing has happened since, or that some have still to take. */
const char *muster_assistant_get_together (MusterAssistant *self);
gboolean muster_assistant_undo (MusterAssistant *self);
gboolean muster_assistant_redo (MusterAssistant *self);
/* To where this turn or phase began; from there, to where the one before it did. */
gboolean muster_assistant_undo_turn (MusterAssistant *self);
/* All that was taken back, as it was left last: what going back to an earlier turn is undone with. */
gboolean muster_assistant_redo_all (MusterAssistant *self);
gboolean muster_assistant_go_to (MusterAssistant *self, guint node);
/* After a correction: may whoever acts by the rules begin once more? */
gboolean muster_assistant_can_decide_again (MusterAssistant *self);
/* It does; "went-back" tells of it. */
gboolean muster_assistant_decide_again (MusterAssistant *self);

/* The rules play @side, which a person plays, as @doctrine would, until the turn is over, where the rulebook has turns; @goes_on: and
 * the turns after it, each when the person wants it with muster_assistant_hand_on(), until the side is taken back. Something must be
 * asked. FALSE: refused; "failed" was emitted. */
gboolean
muster_assistant_hand_over (MusterAssistant *self, guint side, guint doctrine, gboolean goes_on);
/* The side that is handed over turn by turn; -1: none. */
gint muster_assistant_get_handed (MusterAssistant *self);
/* Whether a turn of theirs is over, and the next can be handed over. */
gboolean muster_assistant_can_hand_on (MusterAssistant *self);
gboolean muster_assistant_hand_on (MusterAssistant *self);
/* The person plays it again: at once where something is asked, else after the turn that is being shown. */
gboolean muster_assistant_take_side_back (MusterAssistant *self);

/* (transfer none) (element-type MusterPrompt): what is asked next if the suggestion of the prompt is
 * right, and so on: it can be answered together. Empty while nobody is asked. Valid until the next
 * "changed". */
const GPtrArray *muster_assistant_get_ahead (MusterAssistant *self);
/* Answers the prompt and those that are asked with it as is suggested, as long as they come; one
 * step back takes all of it back. */
gboolean muster_assistant_take_suggestions (MusterAssistant *self);

/* Somebody put @thing at @place: where that is something it may do now, it does it; else it is a
 * correction of the board, of which "corrected" tells. FALSE: refused. */
gboolean muster_assistant_put_figure (MusterAssistant *self, const char *thing, MusterPlace place);

/* Takes an input of a kind that is taken whatever is asked: what is shown stays, and "corrected"
 * tells of it. @words: NULL-terminated. FALSE: refused, and the table stands as before. */
gboolean muster_assistant_correct (MusterAssistant *self,
                                   MusterInputKind kind,
                                   const char *const *words,
                                   GError **error);
/* Of the members whom the question means, who is asked about alone; one step back takes all of it back.
 * @apart: for each member of the prompt */
gboolean muster_assistant_set_apart (MusterAssistant *self, const gboolean *apart, GError **error);
/* Goes to what was asked before the answer that brought @beat, counted from 0. */
gboolean muster_assistant_go_back (MusterAssistant *self, guint beat);
gboolean muster_assistant_can_go_back (MusterAssistant *self, guint beat);
/* The dice of the roll that is entry @entry of the log showed @values, as many as were thrown: all
 * that came after it is played again. */
gboolean muster_assistant_overrule (MusterAssistant *self, guint entry, const guint *values);

/* What was played and then taken back. */
typedef struct
{
  guint node;     /* its end */
  guint turn;     /* in which it ends */
  char *sentence; /* what happened last */
} MusterBranch;

/* (transfer full) (element-type MusterBranch): the last one first. */
GPtrArray *muster_assistant_list_branches (MusterAssistant *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_assistant_has_branches (MusterAssistant *self);
gboolean muster_assistant_return_to (MusterAssistant *self, guint node);

/* (transfer none): of MusterBeatItem, all of the battle up to its head. */
GListModel *muster_assistant_get_beats (MusterAssistant *self);
/* (transfer container) (element-type MusterBeat): the same. */
GPtrArray *muster_assistant_list_beats (MusterAssistant *self) G_GNUC_WARN_UNUSED_RESULT;
guint muster_assistant_get_position (MusterAssistant *self);
void muster_assistant_set_position (MusterAssistant *self, guint position);
/* The next beat that is more than the heading of a turn or a phase; and all that are left. */
void muster_assistant_next (MusterAssistant *self);
void muster_assistant_show_all (MusterAssistant *self);
/* Entries of the log that were shown so far; 0: all. */
guint muster_assistant_get_told (MusterAssistant *self);
/* To where it was before somebody looked back. */
void muster_assistant_return_to_now (MusterAssistant *self);
gboolean muster_assistant_is_at_prompt (MusterAssistant *self);
/* The battle is over, all of it has been shown, and this is no replay. */
gboolean muster_assistant_has_ended (MusterAssistant *self);
/* (transfer full) (nullable): of what comes after a battle, which steps are done, which one it is now, and which are left, in words; NULL: a
 * battle is played. */
char *muster_assistant_dup_steps (MusterAssistant *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): the beat that was shown last. */
const MusterBeat *muster_assistant_get_beat (MusterAssistant *self);
/* (nullable): the beat that is told now; NULL: something is asked. */
const MusterBeat *muster_assistant_get_told_beat (MusterAssistant *self);
/* (transfer full) (element-type guint): the beats that say what words mean, of all that is new behind the last answer.
 * @outcome: but for the one that is the instruction; else that one alone */
GArray *muster_assistant_list_glossaries (MusterAssistant *self, gboolean outcome);
/* Whether what @glossary says, which is one of those of beat @number, is seen at once: as it was last left; else only if it is
 * short and told for the first time. */
gboolean muster_assistant_is_unfolded (MusterAssistant *self,
                                       guint number,
                                       const MusterBeatGlossary *glossary);
/* Keeps that for all that has this title, as long as the assistant lasts. */
void muster_assistant_set_unfolded (MusterAssistant *self, const char *title, gboolean unfolded);
/* (transfer full): who comes to harm in that, where so much is told that it could be missed; may be empty. */
char *muster_assistant_dup_told_losses (MusterAssistant *self);
/* Which beat happened last up to the position, counted from 0: the heading of a turn or of a phase
 * only where there is nothing else. G_MAXUINT: nothing has been shown yet. */
guint muster_assistant_get_last_event (MusterAssistant *self);

/**
 * muster_assistant_list_rolls:
 * @outcome: what was thrown in what "outcome" tells; else in what "instruction" tells
 *
 * Returns: (transfer container) (element-type MusterLogEntry): the entries are valid until the next
 *   "changed"
 */
GPtrArray *muster_assistant_list_rolls (MusterAssistant *self, gboolean outcome);
gboolean muster_assistant_get_playing (MusterAssistant *self);
void muster_assistant_set_playing (MusterAssistant *self, gboolean playing);

/* (transfer full) (element-type MusterThingView): as they stood at the position. */
GPtrArray *muster_assistant_list_figures (MusterAssistant *self);
/* (transfer full) (element-type MusterPileView): the same of the piles of cards; of hands only those that are shown now have cards. */
GPtrArray *muster_assistant_list_piles (MusterAssistant *self);
/* (transfer full) (element-type MusterThingView): the same of the sides that take part. */
GPtrArray *muster_assistant_list_sides (MusterAssistant *self);
/* (transfer full) (nullable): the token of the card that was told of last, among what can be seen of @piles, which are
 * MusterPileView. */
char *muster_assistant_dup_told_card (MusterAssistant *self, const GPtrArray *piles);
/* (transfer full) (element-type utf8): tokens of the cards of @piles that @item is about. */
GPtrArray *muster_assistant_list_cards_of (MusterAssistant *self,
                                           MusterChoiceItem *item,
                                           const GPtrArray *piles);

/* Several persons have hands that the others may not see, and another one of them is asked now than before: as long as that one has
 * not said to be here alone, nobody is asked anything and no hand is shown. */
gboolean muster_assistant_is_veiled (MusterAssistant *self);
/* Whoever is asked is here. @for_all: and all may see all hands, from now on. */
void muster_assistant_unveil (MusterAssistant *self, gboolean for_all);
/* The side whose cards are shown as one's own; -1: nobody has any. */
gint muster_assistant_get_seat (MusterAssistant *self);
/* Where rules hold around them, of MusterArea; as it would be after what is looked at in the choice, where that is certain. Free
 * with g_ptr_array_unref. */
GPtrArray *muster_assistant_list_areas (MusterAssistant *self);
/* The battle has ended, and its report is not kept: see muster_session_keep_report(). */
gboolean muster_assistant_owes_report (MusterAssistant *self);
/* (nullable) (transfer none): the terrain; NULL without a board. */
MusterField *muster_assistant_get_field (MusterAssistant *self);
/* (nullable) (transfer none): what is asked now. */
MusterChoice *muster_assistant_get_choice (MusterAssistant *self);

const char *muster_assistant_get_selected (MusterAssistant *self);
void muster_assistant_select (MusterAssistant *self, const char *thing /* (nullable) */);
/* The same for who is selected already, too: whoever shows it comes back to it. */
void muster_assistant_point_out (MusterAssistant *self, const char *thing);

/* Says @message to a screen reader, in "status", until there is something else to say. */
void muster_assistant_announce (MusterAssistant *self, const char *message);

/* Somebody asks about @beat, counted from 0: until something else is shown. */
void muster_assistant_explain (MusterAssistant *self, guint beat);
/* MUSTER_NO_BEAT: nobody has asked about any. */
guint muster_assistant_get_explained (MusterAssistant *self);
void muster_assistant_show_page (MusterAssistant *self, const char *page);

G_END_DECLS
