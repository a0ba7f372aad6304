/* muster-tale-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat-private.h"
#include "muster-tale.h"

G_BEGIN_DECLS

/* Why somebody does something, in words. */
typedef struct
{
  char *because; /* "it is in cover already": the first reason, which led to the others; or NULL */
  char *closer;  /* the last one; or NULL */
  char *weighed; /* "raw +1; in all +1": what was added up for a decision; or NULL */
  char *thrown;  /* what a die was thrown for with it, and no name stands in front; or NULL */
  char *shown;   /* what that die said; or NULL */
  char *label;   /* "nearest": by what it took @target of several; or NULL */
  char *target;  /* token, or NULL */
  gboolean same; /* that one was taken for what was done before, and not once more for this */
} MusterTaleWhy;

/* What whoever acts moved for last: what its reasons were, the next of its figures moves for as well. */
typedef struct
{
  char *actor; /* token, or NULL */
  guint turn;
  gint phase;
  MusterTaleWhy why;
} MusterTaleMemory;

void muster_tale_memory_clear (MusterTaleMemory *self);

/* Goes through the entries of a beat and gathers reasons until somebody does something. */
typedef struct
{
  const MusterBeatTeller *teller;
  guint next; /* entry that was not read yet */
  guint end;
  MusterTaleWhy why; /* since the last deed */
  char *key;         /* by what candidates were compared last; or NULL */
  gboolean drawn;    /* a die decided between equals, of whom one is chosen next */
} MusterTaleReasons;

void muster_tale_reasons_init (MusterTaleReasons *self,
                               const MusterBeatTeller *teller,
                               const MusterBeat *beat);
void muster_tale_reasons_clear (MusterTaleReasons *self);
/* Reads on up to @entry, which is @told. Of what is not told the reasons are of no use. */
void muster_tale_reasons_read (MusterTaleReasons *self, const MusterLogEntry *entry, gboolean told);
/* That @entry, a move, is told with what was gathered, or where that is nothing with what @memory has of the last one. */
void muster_tale_reasons_remember (MusterTaleReasons *self,
                                   MusterTaleMemory *memory,
                                   const MusterLogEntry *entry);
/* What was gathered belongs to something that is told now, or to nothing. */
void muster_tale_reasons_forget (MusterTaleReasons *self);

/* One thing that somebody does. */
typedef struct
{
  char *text;    /* "fires at Bob" */
  char *whom;    /* of whom it is done to, the name; or NULL */
  char *label;   /* by what that one was taken of several: "nearest"; or NULL */
  gboolean same; /* it was taken for what another one did before */
  char *why;     /* "Bob is in sight"; or NULL */
  char *tail;    /* what it led to, of the same subject: "misses"; or NULL */
  char *from;    /* of a move: where it began; or NULL */
  gboolean goes; /* somewhere, and that has not been told of the same one before */
  char *victim;  /* whose name stands at the end of @text, and of whom @fate tells; or NULL */
  char *fate;    /* "is wounded": what became of that one; or NULL */
} MusterTaleDeed;

/* Who went where for what in the phase that is told. */
typedef struct
{
  GHashTable *ways; /* of char*: what was told of each, by its token */
  guint turn;
  gint phase;
} MusterTaleWays;

void muster_tale_ways_init (MusterTaleWays *self);
void muster_tale_ways_clear (MusterTaleWays *self);
/* What is told from now on happens with @beat. */
void muster_tale_ways_begin (MusterTaleWays *self, const MusterBeat *beat);

/* What one does, and who does the same. */
typedef struct
{
  char *who;       /* token, or NULL */
  char *name;      /* or NULL */
  gint kind;       /* of who does it; -1: not known */
  GPtrArray *does; /* of MusterTaleDeed */
  char *says;      /* a sentence without its stop, instead of both */
  char *why;       /* of what is said: as of a deed; or NULL */
  char *weighed;   /* what was added up for it; or NULL */
  char *thrown;    /* as in MusterTaleWhy */
  char *shown;
  GPtrArray *came;   /* of char*: what came of it: sentences without their stop */
  GPtrArray *whos;   /* of char*: tokens of all who do it */
  GPtrArray *names;  /* of char*: what they are called */
  GArray *times;     /* of guint: how often each of them did it */
  GPtrArray *shots;  /* of MusterTaleLine: who did the same to the same one, and what came of it */
  gboolean is_check; /* it was thrown for, and passed or failed */
  gboolean passed;
  gboolean is_judged;  /* its own words say whether it passed */
  char *picked;        /* name of whom the rules picked, where it says no more than that; or NULL */
  char *group;         /* token of the group that acts later, while it is kept for that; or NULL */
  char *target;        /* token of whom it was thrown against; or NULL */
  gboolean is_settled; /* what became of that one is told with the deed, or first of what came */
  gboolean threw;      /* its last deed goes on with what the die said */
  gboolean is_turn;    /* only which way it looks */
  gboolean is_said;    /* what the rules say of it; it did nothing itself */
  gboolean explained;  /* it says its own reason */
  gboolean adds_up;    /* a way of which is told how long it is: twice is twice as far */
  double distance;     /* then: how long */
} MusterTaleLine;

/* (nullable): token of the group that the thing with @token is, or belongs to. */
const char *muster_tale_find_group (const MusterBeatTeller *teller, const char *token);
/* (nullable): that of @view (nullable). @name: (out) (optional): what it is called, where there is one */
const char *muster_tale_find_group_of (const MusterBeatTeller *teller,
                                       const MusterThingView *view,
                                       const char **name);
/* Whether in @beat nobody does anything on the table or to anybody: a group only makes up its mind, or recovers. */
gboolean muster_tale_is_of_minds (const MusterBeatTeller *teller, const MusterBeat *beat);
/* Whether the group that acts in the beat at @index does nothing more in its phase, as a whole or by one of its figures. */
gboolean
muster_tale_is_last_of_group (const MusterBeatTeller *teller, const GPtrArray *beats, guint index);
/* (nullable): token of the group that @line, of the beat at @index, is about, where it acts later in the phase. */
const char *muster_tale_find_later (const MusterBeatTeller *teller,
                                    const GPtrArray *beats,
                                    guint index,
                                    const MusterTaleLine *line);
/* Whether any of @kept, of MusterTaleLine, is about @group. */
gboolean muster_tale_has_kept (const GPtrArray *kept, const char *group);
/* (transfer full) (nullable): the first of @kept, of MusterTaleLine, that is about @group. */
MusterTaleLine *muster_tale_take_for (GPtrArray *kept, const char *group);

/* ---- muster-tale-clauses.c ---- */

/* (nullable): of @clauses, of MusterBeatClause, the one at @index; NULL behind the last. */
const MusterBeatClause *muster_tale_get_clause (const GPtrArray *clauses, guint index);
/* Whether @clause (nullable) says what @who does. */
gboolean muster_tale_is_of (const MusterBeatClause *clause, const char *who);
/* What came of something, in the words of the rules. */
gboolean muster_tale_is_event (const MusterBeatClause *clause);
/* The rules may say that somebody notices an attack before it is thrown for. A story tells first of the attack. */
void muster_tale_put_causes_first (GPtrArray *clauses);

/* (transfer full): of MusterTaleLine: what @beat tells. @teller then knows what is known after it. */
GPtrArray *
muster_tale_line_list (MusterBeatTeller *teller, const MusterBeat *beat, MusterTaleMemory *memory);
/* (transfer full): of whom @who (nullable) is the token, called @name (nullable). */
MusterTaleLine *
muster_tale_line_new (const MusterBeatTeller *teller, const char *who, const char *name);
void muster_tale_line_free (gpointer self);
void muster_tale_line_drop_reasons (MusterTaleLine *self);
/* Whether @self tells a way of somebody that was told of the same one before. */
gboolean muster_tale_ways_know (const MusterTaleWays *self, const MusterTaleLine *line);
/* Tells of such ways only that they go on, and remembers the others. */
void muster_tale_ways_take (MusterTaleWays *self, MusterTaleLine *line);
/* Nobody threw for it, so that nothing hangs on it. */
gboolean muster_tale_line_is_light (const MusterTaleLine *self);
MusterTaleDeed *muster_tale_line_get_last_deed (const MusterTaleLine *self);
/* Whether it was thrown against @who (nullable), called @name (nullable). Where nothing says against whom, the name at the end of what
 * was done does. */
gboolean
muster_tale_line_is_against (const MusterTaleLine *self, const char *who, const char *name);

/* "succeeds" */
const char *muster_tale_line_get_outcome (const MusterTaleLine *line);
/* Whether @next does what @line told, or one of those behind it, to the same one: each of them can be told by its name and what came of
 * it. */
gboolean muster_tale_line_takes_shot (const MusterTaleLine *line, const MusterTaleLine *next);

/* (transfer full): of MusterTaleLine: a paragraph */
char *muster_tale_dup_text (const GPtrArray *lines);

/* (transfer full): "Anna and Guard 1 to 4 and 6" */
char *muster_tale_dup_names (const GPtrArray *names);

/* (transfer full): @text of the rules, in which names that differ by their numbers are one: "Guard 1, 2 and 4" for "Guard 1, Guard 2
 * and Guard 4" */
char *muster_tale_fold_names (const char *text);

/* Of one name those with numbers stand together and in order, where the first of them stood; the others stay as they are, and so do
 * those before @from. */
void muster_tale_insert_name (GPtrArray *sorted, guint from, char *name);

/* (transfer full): the same of names that stand in the order in which they are told */
char *muster_tale_dup_sorted_names (const GPtrArray *sorted);

G_END_DECLS
