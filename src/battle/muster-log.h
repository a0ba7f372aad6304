/* muster-log.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-operation.h"
#include "muster-tried-rows.h"

G_BEGIN_DECLS

/* One reason of an entry: why it came to this. */
typedef enum
{
  MUSTER_REASON_BECAUSE,  /* a test that held (or not), with its text */
  MUSTER_REASON_FACT,     /* something about the table that was read */
  MUSTER_REASON_TERM,     /* one number of a sum; value */
  MUSTER_REASON_TABLE,    /* a row that was hit */
  MUSTER_REASON_KEY,      /* a key of a choice, with the values of the candidates */
  MUSTER_REASON_REJECTED, /* an option that lost; value: its key */
  MUSTER_REASON_DIE,      /* a die that decided between equals */
  MUSTER_REASON_RULING,   /* a ruling that was read */
  MUSTER_REASON_RULE,     /* the procedure it stands in */
} MusterReasonKind;

typedef struct
{
  MusterReasonKind kind;
  char *text;
  double value; /* or NaN */
  /* KEY: what the text begins with: by what it was chosen, without the candidates; else NULL */
  char *label;
  const char *src; /* borrowed from the rulebook, or NULL */
  char *src_label; /* the same for people: translated */
  /* those sections of `src` that the rulebook has in words: borrowed, NULL behind the last; or NULL */
  const MusterRule *const *rules;
  MusterOrigin origin;
  MusterTriedRows *tried; /* TABLE: what each of several was tried with; or NULL */
} MusterReason;

typedef enum
{
  MUSTER_LOG_TURN, /* a game turn begins: value: its number */
  MUSTER_LOG_PHASE,
  MUSTER_LOG_ACTIVATE, /* a thing begins to act */
  MUSTER_LOG_SAY,
  MUSTER_LOG_ROLL,
  MUSTER_LOG_MOVE,
  MUSTER_LOG_FACE,
  MUSTER_LOG_PLACE,
  MUSTER_LOG_REMOVE,
  MUSTER_LOG_CHANGE, /* an attribute changed */
  MUSTER_LOG_DECIDE, /* a pick, or an ask answered by doctrine or person */
  MUSTER_LOG_CARD,
  MUSTER_LOG_FACT, /* an answer about the table */
  MUSTER_LOG_CORRECTION,
  MUSTER_LOG_NOTE,
  MUSTER_LOG_FAULT,
  MUSTER_LOG_END,
} MusterLogKind;

/* That a text names somebody, and where. */
typedef struct
{
  char *thing; /* token */
  guint begin; /* bytes of the text */
  guint end;
  gboolean
      listed; /* among others, as one of the things that a single value of the text stands for */
} MusterNaming;

/* One line of what happened, with why. */
typedef struct
{
  MusterLogKind kind;
  guint turn;
  gint phase;  /* index of the phase, or -1 */
  gint side;   /* whose doing it was, or -1 */
  char *thing; /* token of whom it is about, or NULL */
  char *thing_label;
  /* token of who was acting, or NULL; `thing` is somebody else where something was done to them */
  char *actor;
  gboolean automatic;  /* no person plays the one who was acting */
  gboolean interrupts; /* ACTIVATE: it breaks in on what another does, if the table lets it */
  gboolean by_order;   /* SAY, FACE, MOVE: what somebody at the table is to do */
  char *text;          /* a readable sentence */
  char *deed;          /* FACE, MOVE: what is done, where the text asks for it; or NULL */
  char *where;         /* PLACE, MOVE: whereto, or until when, as the rules word it; or NULL */
  char *task; /* MOVE: the other way round: what to do to have it done once more; or NULL */
  /* SAY by order: what whoever is named first is told, who and what make the text; or NULL */
  char *told;
  /* SAY, ROLL, FACE and MOVE: of MusterNaming, in order: who is named in the title of a ROLL, else in the deed where there is
   * one, else in the text; or NULL: nobody. Whom a FACE or MOVE is about stands first in it, and no other has to be named. */
  GArray *names;
  const char *src;                /* borrowed from the rulebook */
  char *src_label;                /* as in MusterReason */
  const MusterRule *const *rules; /* as in MusterReason */
  MusterOrigin origin;
  GPtrArray
      *reasons;     /* of MusterReason; may be empty, and is for muster_battle_explain () to fill */
  gboolean adds_up; /* something was added up before it */
  char *board; /* entries of kind TURN on a tracked board: the board as rows of text, else NULL */
  guint depth; /* nesting of procedures, for indentation */

  /* ROLL: what was thrown, and its luck. */
  char *title; /* what it is for: `text` without the result; NULL: it only decides between equals */
  guint n_dice, sides;
  gint dice[MUSTER_ROLL_MAX_DICE];
  gint add;
  double total;  /* CORRECTION of an attribute: what it is now */
  double chance; /* to pass, or NaN */
  char *needed;  /* what passes, in words, or NULL */
  gboolean passed;
  char *outcome_verb; /* what one did by it: "hits"; NULL: one succeeded, or failed */
  /* What its like is called where a report counts them, one and several: "shot", "shots"; or NULL */
  char *tally, *tallies;
  double mean, variance;
  gint8 good;       /* +1, -1, 0 not said */
  gint owner;       /* side whose luck it was, or -1 */
  gboolean by_hand; /* typed in */
  gboolean overruled;
  char *address; /* words of the `die` input that overrules it, without the values */

  /* MOVE, PLACE */
  char *from, *to; /* places as text, or NULL */
  double distance;
  gboolean blocked;     /* MOVE: it went no further because something stood in its way */
  MusterOrderVerb verb; /* MOVE: how; MUSTER_ORDER_MOVE where it is not by an order */

  /* FACE, MOVE, PLACE: where it looks now, in degrees clockwise from the upper edge; -1: not known */
  gint heading;
  /* FACE, MOVE, ROLL, DECIDE: token of the other thing that it is about, where the rule says so; or NULL */
  char *target;
  char *attribute; /* CHANGE, and CORRECTION of one: its id; or NULL */

  gboolean besides; /* DECIDE: it was asked without anybody's turn to act */
  gboolean gives;   /* DECIDE: it says who was given what of a pool */
  gboolean picked;  /* DECIDE: the rules chose, by a pick, and nobody who plays a side */

  char *credit; /* REMOVE, SAY: token of who did it, where the rules say; or NULL */
  /* REMOVE: what became of it, in the words of the rules: "killed", "through the gate"; or NULL */
  char *fate;
  gboolean spared; /* REMOVE: nobody has lost it: it went home, or is a marker */

  char *outcome; /* SAY: its label, or NULL */
  /* SAY: token of whom it puts out of the battle, a loss of the side `out_side`; or NULL. `credit` says who did it */
  char *out;
  gint out_side;
  char *back;         /* SAY: token of whom it brings back into the battle; or NULL */
  char *gist;         /* SAY: the same for who reads only what mattered; or NULL */
  char *glossary;     /* SAY: title of the words that it explains, where nothing happens by it; or NULL */
  char *becomes;      /* SAY: what becomes of whom it begins with: "wounded"; or NULL */
  char *kept_for;     /* SAY keep="career": token of whose career it goes into; or NULL */
  gboolean aside;     /* SAY: a report leaves it to the steps */
  gboolean explained; /* SAY: it says its own reason */

  /* FACT that a choice claimed: words of the `know` input that says the opposite; or NULL */
  char *known;
} MusterLogEntry;

/* (transfer full): of MusterLogEntry, which it owns */
GPtrArray *muster_log_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* An entry without reasons or dice; the numbers that may be NaN are. */
MusterLogEntry *muster_log_entry_new (MusterLogKind kind) G_GNUC_WARN_UNUSED_RESULT;
void muster_log_entry_free (MusterLogEntry *self);
/* (transfer full): of MusterNaming */
GArray *muster_namings_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes @thing. */
void muster_namings_add (GArray *self, char *thing, gsize begin, gsize end, gboolean listed);
/* That @thing is named first in the words of @self, by the first @length bytes of them. */
void muster_log_entry_begin_with (MusterLogEntry *self, const char *thing, gsize length);
/* (nullable): who does what the words of @self say, as they begin with that name alone. @rest: (out) (optional): how many bytes of
 * them that is */
const char *muster_log_entry_get_subject (const MusterLogEntry *self, gsize *rest);
/* Whether the words of @self name @thing. */
gboolean muster_log_entry_names (const MusterLogEntry *self, const char *thing);
/* Adds the rules that the entry and its reasons cite to @rules (element-type MusterRule), each only
 * once; they are borrowed from the rulebook. */
void muster_log_entry_list_rules (const MusterLogEntry *self, GPtrArray *rules);
/* @text: (transfer full): */
MusterReason *muster_reason_new (MusterReasonKind kind, char *text) G_GNUC_WARN_UNUSED_RESULT;
void muster_reason_free (MusterReason *self);
const char *muster_log_kind_get_nick (MusterLogKind kind);
const char *muster_origin_get_nick (MusterOrigin origin);
/* The same for people, translated. */
const char *muster_origin_get_label (MusterOrigin origin);

G_END_DECLS
