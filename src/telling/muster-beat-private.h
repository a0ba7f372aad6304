/* muster-beat-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat-words.h"
#include "muster-beat.h"
#include "muster-told.h"

G_BEGIN_DECLS

/* With fewer there is nothing to be lost among. */
#define MUSTER_BEAT_LEAST_PARTS 3

/* So many are read at a glance. */
#define MUSTER_BEAT_MOST_CHARACTERS 300

/* Goes through a log and remembers what sentences need of what came before. */
typedef struct
{
  const MusterBeatSource *source;
  GHashTable *views;    /* char* token → MusterThingView*, borrowed */
  GHashTable *headings; /* char* token → degrees, of those of whom it is known */
  gboolean asks;        /* what is asked for is not yet done */
} MusterBeatTeller;

/* One thing that is told. It has either words that go on from the name of who does it, or a whole
 * sentence without its stop. */
typedef struct
{
  MusterLogKind kind;
  const MusterLogEntry *entry;
  guint from; /* entries with the reasons for it */
  guint to;
  char *who;   /* token, or NULL */
  char *does;  /* "moves 2 spaces up to C7", or NULL */
  char *says;  /* or NULL */
  char *told;  /* of what it says, what follows the name of @whom and a colon; or NULL */
  char *whom;  /* token of who is told so, or NULL */
  gint before; /* FACE: where it looked before; -1: not known */
} MusterBeatClause;

void muster_beat_teller_init (MusterBeatTeller *self, const MusterBeatSource *source);
void muster_beat_teller_clear (MusterBeatTeller *self);
/* What is known after an entry. */
void muster_beat_teller_follow (MusterBeatTeller *self, const MusterLogEntry *entry);
/* (nullable): */
const MusterThingView *muster_beat_teller_find (const MusterBeatTeller *self, const char *token);
const char *muster_beat_teller_get_name (const MusterBeatTeller *self, const char *token);

/* ---- Ways on the board. (transfer full) ---- */

/* "moves 2 spaces left and up to C7"; NULL where it cannot be said */
char *muster_beat_dup_move (const MusterBeatTeller *self, const MusterLogEntry *entry);
/* "turns to face up", "turns to face Anna"; NULL where it cannot be said */
char *muster_beat_dup_turn (const MusterBeatTeller *self, const MusterLogEntry *entry);
/* The same without a name; NULL where that is not known */
char *muster_beat_dup_bare_turn (const MusterBeatTeller *self, const MusterLogEntry *entry);

/* ---- Sentences ---- */

/* (nullable): NULL for what nobody has to be told. */
MusterBeatClause *muster_beat_clause_new (const MusterBeatTeller *self,
                                          const MusterLogEntry *entry);
/* That @entry, of who acts, changes nothing on the table. */
MusterBeatClause *muster_beat_clause_new_idle (const MusterLogEntry *entry);
void muster_beat_clause_free (MusterBeatClause *self);

/* Takes @other instead of @text. */
void muster_beat_replace (char **text, char *other);
/* Whether it is a throw that nothing passes or fails by. */
gboolean muster_beat_is_plain_roll (const MusterLogEntry *entry);
gboolean muster_beat_clause_is_plain_roll (const MusterBeatClause *self);
/* Whether they are a throw and what comes of it, or why it leaves the table and that it does. */
gboolean muster_beat_is_one_deed (const MusterBeatClause *before, const MusterBeatClause *clause);
/* Leaves out of @clauses, of MusterBeatClause, what the others say already. */
void muster_beat_settle (const MusterBeatTeller *self, GPtrArray *clauses);

/* Where a row of clauses ends that place things, and turn those that were placed. */
guint muster_beat_find_end_of_placing (const GPtrArray *clauses, guint begin);
/* (transfer full): what those up to before @end tell, without its stop; many for a table without a board are a list, a thing in
 * each line. */
char *muster_beat_dup_placing (const MusterBeatTeller *self,
                               const GPtrArray *clauses,
                               guint begin,
                               guint end);
/* (transfer full) (nullable): the same of those whom Muster has placed as a list, a thing in each line; NULL: they are too few. */
char *muster_beat_dup_placing_list (const MusterBeatTeller *self,
                                    const GPtrArray *clauses,
                                    guint begin,
                                    guint end);
/* (transfer full) (nullable): what @clauses, of MusterBeatClause, tell together. They are used up. More
 * than @most sentences stand in a line each. */
char *muster_beat_join (const MusterBeatTeller *self, GPtrArray *clauses, guint most);
/* The same as the sentence, the events and the parts of @beat. */
void muster_beat_tell (const MusterBeatTeller *self, MusterBeat *beat, GPtrArray *clauses);

/* Adds to @reasons, of char, those of the entries from @from up to before @to, where reasons are told. */
void
muster_beat_take_reasons (const MusterBeatTeller *self, guint from, guint to, GPtrArray *reasons);

/* (transfer full): as a rulebook writes it, in every language */
char *muster_beat_dup_number (double value);
/* (transfer full): "moves left, then turns": what one thing does, one after the other */
char *muster_beat_dup_sequence (const GPtrArray *deeds);

G_END_DECLS
