/* muster-story.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-story-board.h"
#include "muster-turning-point.h"

G_BEGIN_DECLS

/* A battle told for people: a list of blocks in the order of reading, which writers turn into HTML,
 * Markdown or plain text. It depends on nothing but the battle and the language of the
 * messages: no clock, the same to the byte each time. */
typedef struct _MusterStory MusterStory;

typedef enum
{
  MUSTER_STORY_HEADING, /* level 1 to 4 */
  MUSTER_STORY_PARAGRAPH,
  MUSTER_STORY_TABLE, /* the first row has the titles; the first cell of a row is its title */
  MUSTER_STORY_BOARD,
  MUSTER_STORY_CHART, /* a table whose rows are also drawn as lines: a title, then a number for each */
  MUSTER_STORY_EVENT, /* those that follow each other are a list */
} MusterStoryBlockKind;

/* What sort of line an event is, where it matters to the reader. */
typedef enum
{
  MUSTER_STORY_MARK_NONE,
  MUSTER_STORY_MARK_ACTS, /* somebody begins to act */
  MUSTER_STORY_MARK_DICE,
  MUSTER_STORY_MARK_TABLE, /* what the player said about the table */
  MUSTER_STORY_MARK_CORRECTION,
  MUSTER_STORY_MARK_NOTE,
  MUSTER_STORY_MARK_FAULT,
  MUSTER_STORY_MARK_END,
  MUSTER_STORY_N_MARKS,
} MusterStoryMark;

/* Why something happened. Where it names sections of the rules, these stand between the two parts
 * of its text. */
typedef struct
{
  char *before;
  char **sections; /* may be empty */
  char *after;
  gint *rules; /* of each section: its text among those of the story, or -1 */
} MusterStoryReason;

typedef struct
{
  MusterStoryBlockKind kind;
  guint level;     /* of a heading; of an event how deep it stands */
  gboolean detail; /* of an event: it belongs to the one above, and is told on request */
  /* of a detail: those behind it that stand deeper belong to it, on a second request */
  gboolean step;
  gboolean tale; /* of an event: a paragraph, and no line of a list where nothing stands below it */
  char *text;    /* not of tables */
  char *place;   /* of a heading: by what what stands below it is named elsewhere; NULL: by its text */
  MusterStoryMark mark; /* of an event */
  GPtrArray *reasons;   /* of an event: of MusterStoryReason, may be empty */
  GPtrArray *rows;      /* of a table or chart: GStrv, all of one length */
  MusterStoryBoard *board;
} MusterStoryBlock;

typedef enum
{
  MUSTER_STORY_HTML,
  MUSTER_STORY_MARKDOWN,
  MUSTER_STORY_TEXT,
  MUSTER_STORY_N_FORMATS,
} MusterStoryFormat;

/* What a story is made of. Everything is borrowed. */
typedef struct
{
  const MusterRulebook *rulebook;
  const MusterSetup *setup;
  const GPtrArray *log;     /* of MusterLogEntry */
  const GPtrArray *things;  /* of MusterThingView, as they stand now */
  const MusterField *field; /* NULL without a board */
  /* of GPtrArray of MusterThingView: as they stood when each turn began; NULL: that is not told, and boards are not drawn */
  const GPtrArray *stands;
  const GPtrArray *beats; /* of MusterBeat, from the start; NULL: they are told for this */
  const MusterTurningPoints *turning_points; /* NULL: they are told from dice and losses */
  guint turn;
  gboolean over;
  gint winner;    /* -1: nobody */
  guint n_inputs; /* up to where it stands */
  guint n_undone;
  const guint *answers; /* these as in MusterBeatSource */
  guint n_answers;
  const char *acting;
} MusterStoryParts;

MusterStory *muster_story_new (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* With the chances in it. */
MusterStory *
muster_story_new_with_turning_points (MusterBattle *battle,
                                      const MusterTurningPoints *points) G_GNUC_WARN_UNUSED_RESULT;
MusterStory *muster_story_new_from_parts (const MusterStoryParts *parts) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_free (MusterStory *self);

/**
 * muster_story_to_string:
 * @with_reasons: also each step of what happened, and why, from the rules; HTML always has it, folded
 *   up
 *
 * Returns: (transfer full):
 */
char *muster_story_to_string (const MusterStory *self,
                              MusterStoryFormat format,
                              gboolean with_reasons) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): how @battle ended, in the words of its rules. */
char *muster_story_dup_result (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): one line of a log as a story tells it, with its dice and places. */
char *muster_story_dup_event (const MusterLogEntry *entry);
/* (transfer full) (element-type utf8): why it came to that, a line each; may be empty. */
GPtrArray *muster_story_list_reasons (const MusterLogEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* "html", "md", "text" */
const char *muster_story_format_get_nick (MusterStoryFormat format);
gboolean muster_story_format_from_nick (const char *nick, MusterStoryFormat *format);
/* "Correction"; empty for MUSTER_STORY_MARK_NONE */
const char *muster_story_mark_get_title (MusterStoryMark mark);
const char *muster_story_mark_get_nick (MusterStoryMark mark);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStory, muster_story_free)

G_END_DECLS
