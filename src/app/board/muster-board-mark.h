/* muster-board-mark.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-pose.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_MARK_REACH,  /* may be moved to */
  MUSTER_MARK_TARGET, /* may be dealt with; label: the chance */
  MUSTER_MARK_OPTION, /* may be chosen */
  MUSTER_MARK_PICKED, /* was chosen; label: its number */
  MUSTER_MARK_ADVICE, /* is what the rules' own preference advises */
} MusterMarkKind;

#define MUSTER_N_MARK_KINDS 5

/* Something that can be done with a space; a space may have several marks. */
typedef struct
{
  MusterMarkKind kind;
  MusterPlace place;
  char *title; /* what would be done there, in the words of the rulebook; or NULL */
  char *label; /* or NULL */
} MusterBoardMark;

typedef enum
{
  MUSTER_ARROW_MOVE,
  MUSTER_ARROW_ATTACK,
} MusterArrowKind;

/* What happened from one space to another. */
typedef struct
{
  MusterArrowKind kind;
  MusterPlace from, to;
} MusterBoardArrow;

MusterBoardMark *muster_board_mark_new (MusterMarkKind kind,
                                        MusterPlace place,
                                        const char *title,
                                        const char *label) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_mark_free (MusterBoardMark *self);

/* To be freed with g_free (). */
MusterBoardArrow *muster_board_arrow_new (MusterArrowKind kind,
                                          MusterPlace from,
                                          MusterPlace to) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardMark, muster_board_mark_free)

G_END_DECLS
