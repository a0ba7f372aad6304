/* muster-turn-pane-plan.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-pane-private.h"

/* How the height is shared by those that stand one above the other. Nothing of that depends on what there is to read, so that
 * whoever answers again and again finds the answers where they were: what is too long scrolls. */

/* Of the height, where the board stands above what is asked: the most and the least that it keeps,
 * and the lines of text that come before the most. */
#define BOARD_SHARE       0.4
#define LEAST_BOARD_SHARE 0.2
#define LINES             23

/* A list in its place keeps so many lines of text, which are three figures with what they carry, but no
 * more than this part of the height. */
#define LIST_LINES 11
#define LIST_SHARE 0.35

/* With less than that it shows nobody, and has a page of the side panel. */
#define LEAST_LIST_LINES 5

/* A board that is lower than this shows nothing that can be told apart by whoever needs such letters. It can get all of the
 * height instead. */
#define LEAST_BOARD_LINES 4

/* What is told and asked ends, and what answers begins, so many lines of text below its upper end, or in this part of the height
 * where that is less. */
#define ASKED_LINES 20
#define ASKED_SHARE 0.45

/* It has so many lines at least, and what answers so many: all that scrolls there is seen at work with them. */
#define LEAST_ASKED_LINES  16
#define LEAST_ASKED_SHARE  0.62 /* but no more of the height than that, with large letters */
#define LEAST_ANSWER_LINES 10

/* The same for a long list of what is placed: what is asked then keeps the rest. */
#define TOLD_FIRST_SHARE 0.64

/* Of the height, for what is told of before: beside what is asked, above the board; and where all stand one above the other. */
#define RECAP_BESIDE_SHARE 0.4
#define RECAP_SHARE        0.25

/* The least heights of what is told and asked, and of what answers. */
typedef struct
{
  int head;
  int foot;
} Least;

/* Large letters need room for what is asked before the board does. A list that scrolls is content with
 * less than a board. */
static int
get_kept_for_board (MusterTurnPane *self, int height)
{
  if (self->yields)
    return MIN (LIST_LINES * muster_turn_pane_get_line_height (self), (int) (height * LIST_SHARE));

  return (int) CLAMP (height - LINES * muster_turn_pane_get_line_height (self),
                      height * LEAST_BOARD_SHARE,
                      height * BOARD_SHARE);
}

/* With less of it nobody sees anything. */
static int
get_stripe (MusterTurnPane *self)
{
  return (self->yields ? LEAST_LIST_LINES : LEAST_BOARD_LINES) *
         muster_turn_pane_get_line_height (self);
}

/* 0: it gives way, to be a stripe or to push what answers over the edge. */
static int
get_board (MusterTurnPane *self, int width, int height, const Least *least)
{
  int needed = muster_turn_pane_request_height (self->board, width).minimum_size;
  const int line = muster_turn_pane_get_line_height (self);
  int below = MAX (LEAST_ASKED_LINES * line, least->head) +
              MAX (LEAST_ANSWER_LINES * line, least->foot);
  int board = MIN (MAX (needed, get_kept_for_board (self, height)), height - below);

  return board < MAX (needed, get_stripe (self)) ? 0 : board;
}

/* Where what answers begins, of a column of that height. */
static int
get_head (MusterTurnPane *self, int height, const Least *least)
{
  const int line = muster_turn_pane_get_line_height (self);
  const double least_head = MIN (LEAST_ASKED_LINES * line, LEAST_ASKED_SHARE * height);
  int head = (int) CLAMP (ASKED_SHARE * height, least_head, ASKED_LINES * line);

  if (self->told_first)
    head = (int) (TOLD_FIRST_SHARE * height);

  return MAX (MIN (head, height - least->foot), least->head);
}

/* @most: that it may take; 0: where it would be of no use, it is left out */
static int
get_recap (MusterTurnPane *self, int width, int most)
{
  GtkRequestedSize size = muster_turn_pane_request_height (self->recap, width);

  if (!gtk_widget_get_visible (self->recap) || size.minimum_size > most)
    return 0;

  return MIN (size.natural_size, most);
}

static MusterTurnPlan
make_stacked_plan (MusterTurnPane *self, int width, int height)
{
  GtkRequestedSize head = muster_turn_pane_request_height (self->head, width);
  GtkRequestedSize foot = muster_turn_pane_request_height (self->foot, width);
  MusterTurnPlan plan = { .head = head.natural_size,
                          .foot = MIN (MAX (foot.minimum_size, height / 2), foot.natural_size) };

  plan.recap = get_recap (self, width, (int) (RECAP_SHARE * height));
  plan.board = MAX (height - plan.recap - plan.head - plan.foot,
                    muster_turn_pane_request_height (self->board, width).minimum_size);

  return plan;
}

MusterTurnPlan
muster_turn_pane_make_plan (MusterTurnPane *self, int width, int column, int height)
{
  const gboolean wide = column < width;
  Least least = { .head = muster_turn_pane_request_height (self->head, column).minimum_size,
                  .foot = muster_turn_pane_request_height (self->foot, column).minimum_size };
  MusterTurnPlan plan = { .foot = least.foot };

  if (self->stacked)
    return make_stacked_plan (self, width, height);

  plan.board = wide ? height : get_board (self, width, height, &least);
  plan.head = get_head (self, wide ? height : height - plan.board, &least);
  /* Whoever comes back to a battle reads where it stood before looking at the board, which is still there afterwards. */
  plan.recap = get_recap (
      self,
      wide ? width - column : width,
      MIN (plan.board - get_stripe (self), (int) ((wide ? RECAP_BESIDE_SHARE : 1) * height)));
  if (!wide)
    plan.board -= plan.recap;

  return plan;
}
