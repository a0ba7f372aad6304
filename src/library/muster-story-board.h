/* muster-story-board.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* One figure on a drawn board. */
typedef struct
{
  guint x;
  guint y;
  gunichar sign;
  char *thing;      /* token, or NULL: not known who stands there */
  char *label;      /* or NULL */
  gint side;        /* or -1 */
  char *side_title; /* or NULL */
} MusterStoryFigure;

/* A board at one moment of a battle. */
typedef struct
{
  char *text;          /* rows of signs, always there */
  char *title;         /* "Board at the start of turn 2" */
  guint width, height; /* 0: the text is not a drawing of the grid, and cannot be drawn */
  guint8 *terrain;     /* MusterTerrain of each space, by rows */
  GPtrArray *figures;  /* of MusterStoryFigure, by rows */
} MusterStoryBoard;

/* Where things stand in the course of a log, from its moves. */
typedef struct _MusterStoryTracker MusterStoryTracker;

MusterStoryTracker *muster_story_tracker_new (const MusterRulebook *rulebook,
                                              const MusterField *field,
                                              const GPtrArray *things) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_tracker_free (MusterStoryTracker *self);
void muster_story_tracker_follow (MusterStoryTracker *self, const MusterLogEntry *entry);
/* Takes the places from the things instead. */
void muster_story_tracker_settle (MusterStoryTracker *self);
/* (nullable): the token of who stands at a place */
const char *muster_story_tracker_find (const MusterStoryTracker *self, MusterPlace place);

/**
 * muster_story_board_new:
 * @field: (nullable): the table without figures
 * @text: as the battle drew it
 * @tracker: who stands where
 *
 * Returns: (transfer full):
 */
MusterStoryBoard *
muster_story_board_new (const MusterField *field,
                        const char *text,
                        const char *title,
                        const MusterStoryTracker *tracker) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_board_free (MusterStoryBoard *self);

/**
 * muster_story_board_dup_legend:
 * @shapes: (nullable): what the figures of each side are drawn as, up to %NULL; the last counts for
 *   all sides behind it
 *
 * Returns: (transfer full): who the signs are, side by side; empty when nobody is known
 */
char *muster_story_board_dup_legend (const MusterStoryBoard *self, const char *const *shapes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStoryBoard, muster_story_board_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStoryTracker, muster_story_tracker_free)

G_END_DECLS
