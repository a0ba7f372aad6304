/* muster-turn-pane-plan.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-pane-private.h"

/* How the height is shared by those that stand one above the other. */

/* Of the height, where the board stands between the others: the most and the least that it keeps,
 * and the lines of text that come before the most. */
#define BOARD_SHARE       0.4
#define LEAST_BOARD_SHARE 0.2
#define LINES             23

/* Of the height, for what is told of before, unless nobody else needs the room: where that is not enough it scrolls. */
#define RECAP_SHARE 0.25

/* A list in its place keeps so many lines of text, which are three figures with what they carry, but no
 * more than this part of the height. */
#define LIST_LINES 11
#define LIST_SHARE 0.35

/* With less than that it shows nobody: what is told and asked comes first then, and the list has a page of the side
 * panel. */
#define LEAST_LIST_LINES 5

/* A board that is lower than this shows nothing that can be told apart by whoever needs such letters. It can get all of the
 * height instead. */
#define LEAST_BOARD_LINES 4

/* Beside the board: what is told gets so many lines of text, but no more than this part of the
 * height, so that the answer mostly stays where it is from one question to the next. With more there
 * would be a hole above each question after a short step. */
#define TOLD_LINES 10
#define TOLD_SHARE 0.5

/* Of the height, for a long list of what is placed: what is asked then keeps the rest. */
#define TOLD_FIRST_SHARE 0.64

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

/* What the column leaves free goes to what is told, as far as that is good for something. */
static void
widen_head (MusterTurnPane *self, MusterTurnPlan *plan, int height)
{
  int most = (int) MIN (TOLD_LINES * muster_turn_pane_get_line_height (self), TOLD_SHARE * height);
  int spare = height - plan->recap - plan->head - plan->foot;

  plan->head += CLAMP (most - plan->recap - plan->head, 0, MAX (spare, 0));
}

/* A list of thirty places is worked through before anything is answered. */
static void
tell_first (MusterTurnPane *self,
            MusterTurnPlan *plan,
            const GtkRequestedSize *asked,
            int told,
            int height)
{
  int wanted = MIN (told, (int) (TOLD_FIRST_SHARE * height) - plan->recap);
  int spare = plan->foot - asked->minimum_size;
  int taken = CLAMP (wanted - plan->head, 0, MAX (spare, 0));

  plan->head += taken;
  plan->foot -= taken;
}

/* Beside the board nobody has a use for what the column leaves free. */
static void
widen_recap (MusterTurnPane *self, MusterTurnPlan *plan, int column, int height)
{
  int wanted = muster_turn_pane_request_height (self->recap, column).natural_size;
  int spare = height - plan->recap - plan->head - plan->foot;

  if (plan->recap > 0)
    plan->recap += CLAMP (wanted - plan->recap, 0, MAX (spare, 0));
}

/* All that is to be placed on the table comes before a look at the figures. */
static void
take_from_list (MusterTurnPane *self, MusterTurnPlan *plan, int wanted, int least)
{
  int spare = plan->board - MAX (least, LEAST_LIST_LINES * muster_turn_pane_get_line_height (self));
  int taken = CLAMP (wanted - plan->head, 0, MAX (spare, 0));

  plan->head += taken;
  plan->board -= taken;
}

/* Whoever comes back to a battle reads where it stood before looking at the figures, which are still there afterwards. */
static void
take_for_recap (MusterTurnPane *self, MusterTurnPlan *plan, int wanted, int least, int height)
{
  int spare = MAX (height - plan->recap - plan->head - plan->foot, 0);
  int taken = CLAMP (wanted - plan->recap, 0, spare);

  plan->recap += taken;
  plan->board = spare - taken;
  if (plan->board < MAX (least, LEAST_LIST_LINES * muster_turn_pane_get_line_height (self)))
    plan->board = 0;
}

/* A list that scrolls gives way altogether where not even a few of its rows have room, and so does a board that would be a
 * stripe, or push what answers over the edge.
 * @least: its least height */
static gboolean
gives_way (MusterTurnPane *self, const GtkRequestedSize *sizes, int height, int least)
{
  int room = height - sizes[0].natural_size - sizes[1].natural_size;
  int stripe = LEAST_BOARD_LINES * muster_turn_pane_get_line_height (self);

  if (self->yields)
    return room < LEAST_LIST_LINES * muster_turn_pane_get_line_height (self);
  if (self->stacked)
    return FALSE;
  if (height - sizes[0].minimum_size - sizes[1].minimum_size < least)
    return TRUE;

  return MAX (room, get_kept_for_board (self, height)) < stripe;
}

/* What is told of before comes after all that is asked now, and after a board on which something can be told apart: where it has
 * no room it is left out.
 * @board: its least height; 0: it stands beside them */
MusterTurnPlan
muster_turn_pane_make_plan (MusterTurnPane *self, int width, int height, int board)
{
  GtkRequestedSize sizes[] = { muster_turn_pane_request_height (self->head, width),
                               muster_turn_pane_request_height (self->foot, width),
                               muster_turn_pane_request_height (self->recap, width) };
  int list = board > 0 && !gives_way (self, sizes, height, board) ? board : 0;
  MusterTurnPlan plan = { .board = list > 0 ? MAX (list, get_kept_for_board (self, height)) : 0 };
  int recap = MIN (sizes[2].natural_size, (int) (RECAP_SHARE * height));
  int room = height - sizes[0].minimum_size - sizes[1].minimum_size;
  int foot = self->yields ? sizes[1].natural_size : MIN (sizes[1].natural_size, height / 2);
  GtkRequestedSize least = sizes[1];
  int told = sizes[0].natural_size;
  int before = sizes[2].natural_size;
  int asked = told + foot;
  int kept = self->yields ? MAX (list, plan.board / 2) : plan.board;
  gboolean recapped = gtk_widget_get_visible (self->recap) &&
                      MIN (room, height - asked) >= sizes[2].minimum_size + kept;

  if (recapped)
    {
      plan.board = kept;
      room -= sizes[2].minimum_size;
      sizes[2].natural_size = MAX (sizes[2].minimum_size, recap);
    }
  gtk_distribute_natural_allocation (MAX (room - plan.board, 0), recapped ? 3 : 2, sizes);
  plan.head = sizes[0].minimum_size;
  plan.foot = sizes[1].minimum_size;
  plan.recap = recapped ? sizes[2].minimum_size : 0;
  if (self->yields && list > 0)
    take_from_list (self, &plan, told, list);
  if (self->yields && list > 0 && recapped)
    take_for_recap (self, &plan, before, list, height);
  if (self->told_first)
    tell_first (self, &plan, &least, told, height);

  return plan;
}

void
muster_turn_pane_widen_plan (MusterTurnPane *self, MusterTurnPlan *plan, int column, int height)
{
  widen_recap (self, plan, column, height);
  widen_head (self, plan, height);
}
