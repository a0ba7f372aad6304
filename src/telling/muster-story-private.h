/* muster-story-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-result.h"
#include "muster-beat-private.h"
#include "muster-story.h"

G_BEGIN_DECLS

/* A rule that some event names; the story tells it once. */
typedef struct
{
  const MusterRule *rule; /* valid only while the story is made */
  char *title;
  char **paragraphs;
} MusterStoryRule;

struct _MusterStory
{
  char *title;
  GPtrArray *blocks; /* of MusterStoryBlock */
  GPtrArray *rules;  /* of MusterStoryRule */
  char *turned;      /* in which turns it turned for whom, a sentence; or NULL */
  GHashTable *idle;  /* of char: which groups cannot do anything any more, as it was told */
  GHashTable *facts; /* of char: what the table was like, as far as it is told in this turn */
  GPtrArray *stays;  /* of MusterStoryStay: of who lost as time ran out; or NULL: nobody did */
};

/* The parts of a battle, which must not change as long as they are used. */
typedef struct
{
  MusterStoryParts parts;
  GPtrArray *things;
  GPtrArray *stands; /* or NULL */
  MusterSetup *setup;
  GArray *answers;
} MusterStorySource;

void muster_story_source_init (MusterStorySource *self, MusterBattle *battle);
/* How it stood when each turn began, which is played once more: a story tells it, a result does not. */
void muster_story_source_look_back (MusterStorySource *self, MusterBattle *battle);
void muster_story_source_clear (MusterStorySource *self);
/* (transfer full): guint: entries at which what followed an answer begins, in order, from
 * @from_entry on. */
GArray *muster_story_list_answers (MusterBattle *battle, guint from_entry);
/* Borrows from @parts. */
MusterBeatSource muster_story_get_beat_source (const MusterStoryParts *parts);

/* (transfer full): without exponent or locale, with at most @decimals and no zeros behind them. */
char *muster_story_dup_number (double value, guint decimals);
/* (transfer full) (nullable): how the dice of the sides fell, a sentence; NULL: as usual */
char *muster_story_dup_dice (const MusterBattleResult *result);

/* (transfer full): "58 %" */
char *muster_story_dup_chance (double chance);

MusterStoryBlock *
muster_story_add (MusterStory *self, MusterStoryBlockKind kind, guint level, const char *text);
void muster_story_add_heading (MusterStory *self, guint level, const char *text);
void muster_story_add_paragraph (MusterStory *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* A sentence that whoever only leafs through should see. */
void muster_story_add_weighty (MusterStory *self, const char *text);
MusterStoryBlock *muster_story_add_table (MusterStory *self, const char *const *titles);
/* Takes @cells, as many as the table has titles, up to NULL. */
void muster_story_add_row (MusterStoryBlock *table, char **cells);

#define MUSTER_STORY_MOST_TURNING_POINTS 5

/* The parts of the story, in its order. */
MusterStoryBlock *
muster_story_add_event (MusterStory *self, const MusterLogEntry *entry, guint level);
void muster_story_tell_turning_points (MusterStory *self,
                                       const MusterStoryParts *parts,
                                       const GPtrArray *beats);
/* The battle in a few words for each turn. */
void muster_story_tell_gist (MusterStory *self,
                             const MusterStoryParts *parts,
                             const MusterBattleResult *result);
void muster_story_tell_turns (MusterStory *self,
                              const MusterStoryParts *parts,
                              const GPtrArray *beats,
                              const MusterBattleResult *result);
/* What the rules say became of somebody, or where @fate is NULL that he is @beaten, or out. */
const char *muster_story_word_fate (const char *fate, gboolean beaten);
/* "killed" */
const char *muster_story_get_fate (const MusterBattleFallen *fallen);
/* (transfer full): of one who left the table, or several, whose @names these are: "Anna and Bob, killed by Carl" */
char *muster_story_dup_fate (const MusterBattleFallen *fallen, const char *names);
/* (transfer full) (nullable): how many of each side are on the table. */
char *muster_story_dup_strength (const MusterRulebook *rulebook, const GPtrArray *things);
/* (transfer full) (nullable): what became in @turn of those against whom @side fights: "Anna, killed by Bob; Carla, captured by Bob" */
char *muster_story_dup_blows (const MusterStoryParts *parts,
                              const MusterBattleResult *result,
                              guint turn,
                              gint side);

/* A turn that was told, with how everybody stood. */
typedef struct
{
  const MusterStoryParts *parts;
  guint turn;
  guint from; /* entries of the log */
  guint to;
  const GPtrArray *before; /* of MusterThingView: as they stood when the turn began, */
  const GPtrArray *after;  /* and when it was over */
} MusterStoryTurn;

/* Whether something is wrong with @thing that puts it out of the fight. */
gboolean muster_story_has_mishap (const MusterRulebook *rulebook, const MusterThingView *thing);
/* Whether it stands on the table and belongs to nobody. */
gboolean muster_story_is_mark (const MusterRulebook *rulebook, const MusterThingView *thing);
/* Whether @thing is on the table, of a side, and can do something: a gun without its crew cannot. */
gboolean muster_story_is_in_fight (const MusterRulebook *rulebook, const MusterThingView *thing);
/* Whether @thing is one of those of @side who can be on the table. */
gboolean
muster_story_is_figure (const MusterRulebook *rulebook, const MusterThingView *thing, gint side);
/* (transfer full): how many of each side of @rulebook are in the fight among @things */
guint *muster_story_count_sides (const MusterRulebook *rulebook, const GPtrArray *things);
/* (transfer full): "Anna and Bob of Red", "5 of Red", "nobody of Red". @names: (nullable): of those @n, where they are few */
char *muster_story_dup_some_of_side (const MusterRulebook *rulebook,
                                     gint side,
                                     guint n,
                                     const char *names);
/* Appends in sentences of which groups the turn left nobody who is fit to fight, and how many each side has left
 * where that has changed much since it was @told (inout, of each side). */
void muster_story_append_ends (const MusterStoryTurn *self,
                               const MusterBeatTeller *teller,
                               guint *told,
                               GString *text);
/* (nullable): how the battle ended in the turn, if it did */
const MusterLogEntry *muster_story_find_end_in (const MusterStoryTurn *self);
/* Appends how the battle ended if it did in this turn. */
void muster_story_append_end_of_battle (const MusterStoryTurn *self, GString *text);
/* FALSE: it is not known how they stood. */
gboolean muster_story_find_turn (const MusterStoryParts *parts, guint turn, MusterStoryTurn *found);
gboolean muster_story_had_mishap (const MusterStoryTurn *self,
                                  const MusterThingView *thing,
                                  const MusterAttribute *attribute);
/* (nullable): who did something to @thing or threw against it last before the last thing that was said of it, where nothing else was
 * thrown for between them. */
const char *muster_story_find_doer (const MusterStoryTurn *self, const MusterThingView *thing);
/* (transfer full): "disabled": a title in the middle of a sentence. */
char *muster_story_dup_in_sentence (const char *title);
/* (transfer full): that of a badge. */
char *muster_story_dup_badge (const MusterRulebook *rulebook, const MusterAttribute *attribute);
/* (transfer full): "Anna and Bob are killed" */
char *muster_story_dup_states (const GPtrArray *names, const char *state);
/* Adds to @news what became of figures of @side: "Anna is disabled by Bob". */
void muster_story_take_news (const MusterStoryTurn *self, gint side, GPtrArray *news);
/* The same of those with whom something is wrong now, each by himself, as losses are told: "Anna, disabled by Bob". */
void muster_story_take_blows (const MusterStoryTurn *self, gint side, GPtrArray *blows);
/* Adds to @leaves who of @side went home. */
void muster_story_take_leaves (const MusterBattleResult *result,
                               guint turn,
                               gint side,
                               GPtrArray *leaves);
/* (transfer full) (nullable): what mattered most in @turn: "Anna is killed, Guard 2 and 3 are disabled" */
char *muster_story_dup_headline (const MusterStoryParts *parts,
                                 const MusterBattleResult *result,
                                 guint turn);
/* Whom the sides lost in @turn. */
void muster_story_tell_losses (MusterStory *self,
                               const MusterStoryParts *parts,
                               const MusterBattleResult *result,
                               guint turn);
/* Appends @sentence, which it takes, behind a blank where something stands there. */
void muster_story_take_sentence (GString *text, char *sentence);
/* Who meets whom and where; and who won, and what became of everybody. */
void muster_story_tell_opening (MusterStory *self, const MusterStoryParts *parts);
void muster_story_tell_closing (MusterStory *self,
                                const MusterStoryParts *parts,
                                const MusterBattleResult *result);
void muster_story_tell_decision (MusterStory *self,
                                 const MusterStoryParts *parts,
                                 const GPtrArray *beats,
                                 const MusterBattleResult *result);
void muster_story_tell_forces (MusterStory *self,
                               const MusterStoryParts *parts,
                               const MusterBattleResult *result);
/* What belongs to no side. */
void muster_story_tell_rest (MusterStory *self,
                             const MusterStoryParts *parts,
                             const MusterBattleResult *result);
void muster_story_tell_luck (MusterStory *self, const MusterBattleResult *result);
void muster_story_tell_about (MusterStory *self, const MusterStoryParts *parts);

/* @story (nullable): takes the rules that are named.
 * Returns: (transfer full) (element-type MusterStoryReason): */
GPtrArray *muster_story_list_reason_texts (const MusterLogEntry *entry, MusterStory *story);
/* (transfer full): all of it in one line. */
char *muster_story_reason_to_string (const MusterStoryReason *self);
void muster_story_reason_free (MusterStoryReason *self);
void muster_story_rule_free (MusterStoryRule *self);

/* (nullable): how it ended, in the words of the rules. */
const char *muster_story_find_end (const GPtrArray *log);
/* (nullable) (transfer none): the scenario that is played */
const MusterScenario *muster_story_find_scenario (const MusterStoryParts *parts);
/* (nullable): what the scenario says of @side */
const MusterScenarioSide *muster_story_find_scenario_side (const MusterStoryParts *parts,
                                                           guint side);
/* (nullable): what plays @side; NULL: a person does */
const MusterDoctrine *muster_story_find_doctrine (const MusterStoryParts *parts, guint side);
/* Behind the event at @index and all that is told of it on request. */
guint muster_story_find_end_of_event (const MusterStory *self, guint index);
/* Where that stands apart, at the end: which events have a number there, in order, and under which headings they stand. */
typedef struct
{
  guint told;  /* block of the event itself, or of a step that stands before nothing that is told */
  guint first; /* of all its blocks */
  guint end;
  char *place; /* "Turn 3, Blue: fire" */
  /* That stands in the story; 0: none, as of steps below the heading of a phase in which nothing was told. */
  guint number;
} MusterStoryNote;

/* (transfer full): of MusterStoryNote */
GPtrArray *muster_story_list_notes (const MusterStory *self);
/* A format in which the reasons do not stand where they belong, but behind the story under a number. */
typedef struct
{
  void (*block) (GString *out, const MusterStoryBlock *block, gboolean with_reasons);
  /* @number: of its note, or 0 */
  void (*event) (GString *out, const MusterStoryBlock *block, guint number);
  /* @notes: of MusterStoryNote, maybe none */
  void (*protocol) (GString *out, const MusterStory *self, const GPtrArray *notes);
} MusterStoryWriter;

/* (transfer full): the whole story. */
char *muster_story_write (const MusterStory *self,
                          const MusterStoryWriter *writer,
                          gboolean with_reasons) G_GNUC_WARN_UNUSED_RESULT;
/* What stands above the protocol. */
const char *muster_story_get_note_on_protocol (void);
/* Pieces of the HTML. */
void muster_story_html_append_escaped (GString *out, const char *text);
void muster_story_html_write_board (GString *out, const MusterStoryBlock *block);
void muster_story_html_write_chart (GString *out, const MusterStoryBlock *block);

char *muster_story_to_html (const MusterStory *self);
char *muster_story_to_markdown (const MusterStory *self, gboolean with_reasons);
char *muster_story_to_text (const MusterStory *self, gboolean with_reasons);

G_END_DECLS
