/* muster-beat.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_BEAT_SETUP,
  MUSTER_BEAT_TURN,
  MUSTER_BEAT_PHASE,
  MUSTER_BEAT_ACTS,   /* what one thing does that no person plays */
  MUSTER_BEAT_ANSWER, /* what one thing does because a person said so */
  MUSTER_BEAT_EVENT,  /* nobody's doing */
  MUSTER_BEAT_CORRECTION,
  MUSTER_BEAT_NOTE,
  MUSTER_BEAT_FAULT,
  MUSTER_BEAT_END,
  MUSTER_N_BEATS,
} MusterBeatKind;

/* What each line of a list begins with. */
#define MUSTER_BEAT_ROW "• "

/* What one of several does in a beat, as the figures of a unit do one after the other, with all that comes of it; or one thing of
 * several that happened in it. */
typedef struct
{
  char *text;  /* of a part, each thing that happened in a line of its own */
  char *list;  /* of an event, the same where many are placed, each in a line; or NULL */
  guint entry; /* of the log of the battle: those from it on, up to that of the next part */
} MusterBeatPart;

/* What words of a beat mean, for who does not know them yet. */
typedef struct
{
  char *title; /* "The letters of the orders" */
  char *text;  /* in sentences, whole without the title */
  guint entry; /* of the log of the battle */
} MusterBeatGlossary;

/* What a person at the table carries out at once: the beginning of a turn or phase, or all that one
 * thing does when it acts, or what followed one answer. */
typedef struct
{
  MusterBeatKind kind;
  guint first; /* entries of the log of the battle */
  guint n_entries;
  guint turn;
  gint phase;        /* -1: none */
  gint side;         /* whose doing it was; -1: nobody's */
  char *thing;       /* token of who acts, or NULL */
  char *thing_label; /* or NULL */
  /* What there is to do, in one or two plain sentences. Many things that are to be placed are a list, each in a line of its own
   * that begins with MUSTER_BEAT_ROW; an empty line may stand between two of them. */
  char *sentence;
  char *
      does; /* what follows the name of `thing` in it, without its stop, where it says that alone; or NULL */
  char
      *brief; /* its first sentences, where all of it is too long to be read at a glance; or NULL */
  GPtrArray *reasons; /* of char: why, each once; NULL: of what is no doing there are none */
  GPtrArray *parts;   /* of MusterBeatPart: the same sentence; NULL: it is too short for that */
  /* of MusterBeatPart: the same once more, one thing that happened after the other; NULL: only one did, and it is no list */
  GPtrArray *events;
  GPtrArray *glossaries; /* of MusterBeatGlossary, which are not in the sentence; NULL: none */
  gboolean automatic; /* done by a side that no person plays */
} MusterBeat;

/* What beats are made of. Everything is borrowed. */
typedef struct
{
  const MusterRulebook *rulebook;
  const GPtrArray *log;     /* of MusterLogEntry */
  const GPtrArray *things;  /* of MusterThingView: whose names are known */
  const MusterField *field; /* NULL: none */
  const guint *answers; /* entries at which what followed an answer begins, in order; may be NULL */
  guint n_answers;
  /* token of who has not done everything yet: something is asked; NULL: nobody */
  const char *acting;
  gboolean
      with_reasons; /* those of the log count: only who does the same for the same reasons is told together */
} MusterBeatSource;

/**
 * muster_beat_list:
 * @from_entry: of the log; nothing before it is told
 *
 * Bookkeeping, about which nobody at the table has to know, makes no beat.
 *
 * Returns: (transfer full) (element-type MusterBeat): in the order in which it happened
 */
GPtrArray *muster_beat_list (MusterBattle *battle, guint from_entry) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *muster_beat_list_from_source (const MusterBeatSource *source,
                                         guint from_entry) G_GNUC_WARN_UNUSED_RESULT;
/* Takes those out of @beats that only tell of a phase in which nothing happened; the last one has just begun. */
void muster_beat_drop_idle_phases (GPtrArray *beats);
void muster_beat_free (MusterBeat *self);
/* As it stands where there is room for lists. */
const char *muster_beat_part_get_lines (const MusterBeatPart *self);
/* (transfer full): its sentence, each thing that happened in a line of its own. */
char *muster_beat_dup_lines (const MusterBeat *self);
/* Its first sentences, as many as are read at a glance, with an ellipsis for what is left out. */
const char *muster_beat_get_brief (const MusterBeat *self);
/* (transfer full): the same, each thing that happened in a line of its own. */
char *muster_beat_dup_brief_lines (const MusterBeat *self);

/* (transfer full): what there is to do with the figures on a table without a board because of what the
 * log tells from @from_entry on: placing, turning, taking away; in plain sentences, or empty. @again: all of it was done by
 * hand already and taken back, so that what a person moved has to be moved as well. */
char *muster_beat_dup_tasks (MusterBattle *battle,
                             guint from_entry,
                             gboolean again) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBeat, muster_beat_free)

G_END_DECLS
