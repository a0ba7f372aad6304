/* muster-step-card.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-card-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-step-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"
#include "muster-unseen-cards-private.h"

/* Piles: a word with the number of cards, then the cards from the top. A card lies in one pile at a time. */

static MusterWord *
get_pile (MusterRun *run, gint32 pile, guint owner)
{
  const MusterPile *declared = &run->rulebook->piles[pile];

  return run->state.attributes + declared->offset + owner * declared->words;
}

static guint
get_length (const MusterWord *pile)
{
  return (guint) pile[0].number;
}

static void
insert (MusterWord *pile, guint at, double card)
{
  guint n = get_length (pile);

  memmove (pile + 2 + at, pile + 1 + at, sizeof (MusterWord) * (n - at));
  pile[1 + at].number = card;
  pile[0].number = n + 1;
}

static void
take_out (MusterWord *pile, guint at)
{
  guint n = get_length (pile);

  memmove (pile + 1 + at, pile + 2 + at, sizeof (MusterWord) * (n - at - 1));
  pile[n].number = 0; /* equal piles are equal as bytes */
  pile[0].number = n - 1;
}

static void
take_from_anywhere (MusterRun *run, guint16 of, double card)
{
  for (guint i = 0; i < run->rulebook->n_piles; i++)
    {
      if (run->rulebook->piles[i].of != of)
        continue;
      for (guint owner = 0; owner < run->rulebook->kinds[run->rulebook->piles[i].kind].max; owner++)
        {
          MusterWord *pile = get_pile (run, (gint32) i, owner);
          for (guint at = get_length (pile); at > 0; at--)
            if (pile[at].number == card)
              take_out (pile, at - 1);
        }
    }
}

/* Examples know where a card lies that was put there, and not where one was shuffled to. */
static void
mark_shuffled (MusterRun *run, guint16 of, double card, gboolean shuffled)
{
  if (run->shuffled != NULL)
    run->shuffled[run->game->thing_base[of] + (guint) card] = shuffled;
}

static void
shuffle (MusterRun *run, guint32 site, guint16 of, MusterWord *pile)
{
  gint32 actor = muster_run_get_actor (run);
  guint n = get_length (pile);
  guint32 order[MUSTER_MAX_THINGS];
  MusterWord copy[MUSTER_MAX_THINGS];
  MusterRandomAddress address = { .seed = run->state.head->seed,
                                  .turn = run->state.head->turn,
                                  .statement = site,
                                  .thing = (guint32) (actor + 1) };

  address.count = muster_state_count_throw (&run->state, site, actor);
  n = MIN (n, MUSTER_MAX_THINGS);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  memcpy (copy, pile + 1, sizeof (MusterWord) * n);
  muster_random_shuffle (&address, order, n);
  for (guint i = 0; i < n; i++)
    {
      pile[1 + i] = copy[order[i]];
      mark_shuffled (run, of, copy[i].number, TRUE);
    }
}

/* Room for what is named while it is worked out which cards a pile has. */
#define PILE_LOCALS 64

/* ---- The decks at the start ---- */

void
muster_piles_begin (MusterRun *run)
{
  for (guint i = 0; i < run->rulebook->n_piles; i++)
    {
      const MusterPile *declared = &run->rulebook->piles[i];
      guint max = run->rulebook->kinds[declared->kind].max;
      if (declared->start_from == NULL)
        continue;
      for (guint owner = 0; owner < max; owner++)
        {
          MusterWord *pile = get_pile (run, (gint32) i, owner);
          MusterWord *locals = run->eval_stack + run->eval_top;
          MusterList list;
          double card;
          if (!muster_set_contains (
                  muster_state_get_in_play (&run->state, run->game, declared->kind),
                  owner))
            continue;
          locals[0].number = owner;
          run->eval_top += PILE_LOCALS;
          muster_list_open (run, declared->start_from, locals, &list);
          while (muster_list_next (&list, &card) && get_length (pile) + 1 < declared->words)
            insert (pile, get_length (pile), card);
          muster_list_close (run, &list);
          run->eval_top -= PILE_LOCALS;
          shuffle (run, muster_random_name (declared->id), declared->of, pile);
        }
    }
}

/* ---- draw ---- */

/* The pile that is shuffled into it when it runs dry; NULL: there is none. Whose it is may hang on whose pile is refilled, which
 * stands under the name of its kind. */
static MusterWord *
get_refill (MusterRun *run, const MusterPile *declared, double owner)
{
  MusterWord *locals = run->eval_stack + run->eval_top;
  double whose = 0;

  if (declared->refill < 0 || !(owner >= 0))
    return NULL;
  locals[0].number = owner;
  run->eval_top += PILE_LOCALS;
  if (declared->refill_owner != NULL)
    whose = muster_eval (run, declared->refill_owner, locals);
  run->eval_top -= PILE_LOCALS;

  return whose >= 0 ? get_pile (run, declared->refill, (guint) whose) : NULL;
}

static gboolean
refill (MusterRun *run, const MusterOperation *op, double owner, MusterWord *pile)
{
  const MusterPile *declared = &run->rulebook->piles[op->from_pile];
  MusterWord *from = get_refill (run, declared, owner);

  if (from == NULL || get_length (from) == 0)
    return FALSE;
  while (get_length (from) > 0 && get_length (pile) + 1 < declared->words)
    {
      insert (pile, get_length (pile), from[1].number);
      take_out (from, 0);
    }
  shuffle (run, op->die, declared->of, pile);
  return TRUE;
}

/* Not everybody may look at the pile in which it lies. */
gboolean
muster_card_is_hidden (MusterRun *run, guint16 kind, double card)
{
  for (guint i = 0; i < run->rulebook->n_piles; i++)
    {
      const MusterPile *pile = &run->rulebook->piles[i];

      if (pile->of != kind || pile->seen == MUSTER_SEEN_ALL)
        continue;
      for (guint owner = 0; owner < run->rulebook->kinds[pile->kind].max; owner++)
        {
          const MusterWord *words = get_pile (run, i, owner);

          for (guint j = 0; j < get_length (words); j++)
            if (words[1 + j].number == card)
              return TRUE;
        }
    }

  return FALSE;
}

/* Where every owner has one, it says whose. */
static char *
describe_pile (MusterRun *run, const MusterPile *pile, double owner)
{
  const char *title = muster_run_label (run, pile->title, pile->id);
  g_autofree char *name = NULL;

  if (run->rulebook->kinds[pile->kind].one)
    return g_strdup (title);
  name = muster_thing_dup_name (run, pile->kind, owner);

  return g_strdup_printf (_ ("%1$s: %2$s"), name, title);
}

char *
muster_card_describe_pile (MusterRun *run, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  const double owner = op->from_owner != NULL ? muster_eval (run, op->from_owner, base) : 0;

  return describe_pile (run, &run->rulebook->piles[op->from_pile], owner);
}

/* Whoever reads the log is a person: of several each may see only his own cards. */
static gboolean
is_open_to_all_people (MusterRun *run, const MusterPile *pile, double owner)
{
  const gint32 side = pile->kind == 0 ? (gint32) owner
                                      : muster_thing_get_side (run, pile->kind, (guint) owner);

  if (pile->seen != MUSTER_SEEN_OWNER || side < 0 || !muster_run_is_person (run, side))
    return FALSE;
  for (guint i = 0; i < run->rulebook->n_sides; i++)
    if ((gint32) i != side && muster_game_has_side (run->game, i) &&
        muster_run_is_person (run, (gint32) i))
      return FALSE;

  return TRUE;
}

static void
log_cards (MusterRun *run,
           const MusterOperation *op,
           gint32 into,
           double owner,
           const double *cards,
           guint n,
           gboolean drawn)
{
  const MusterPile *pile = &run->rulebook->piles[into];
  g_autoptr (GString) text = NULL;
  g_autofree char *where = NULL;

  if (run->log == NULL || n == 0)
    return;
  text = g_string_new (NULL);
  if (pile->seen != MUSTER_SEEN_ALL && !is_open_to_all_people (run, pile, owner))
    {
      g_string_append_printf (text, ngettext ("%u card", "%u cards", n), n);
    }
  else
    {
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *card = muster_thing_dup_name (run, pile->of, cards[i]);
          muster_text_append_item (text, card);
        }
    }
  where = describe_pile (run, pile, owner);
  if (drawn)
    muster_run_log (run, MUSTER_LOG_CARD, &op->cite, _ ("Drawn: %1$s (%2$s)"), text->str, where);
  else
    muster_run_log (run, MUSTER_LOG_CARD, &op->cite, _ ("Put away: %1$s (%2$s)"), text->str, where);
}

/* ---- Cards that a person draws ---- */

static gboolean
is_answered (const MusterFrame *frame, double card)
{
  for (gint i = 0; i < frame->n_answers; i++)
    if (frame->answers[i] == card)
      return TRUE;

  return FALSE;
}

static guint
list_left (const MusterFrame *frame, const MusterWord *pile, double *cards)
{
  guint n = 0;

  for (guint i = 0; i < get_length (pile) && n < MUSTER_MAX_THINGS; i++)
    if (!is_answered (frame, pile[1 + i].number))
      cards[n++] = pile[1 + i].number;

  return n;
}

static int
compare_cards (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static guint
add_held (MusterRun *run,
          const MusterFrame *frame,
          gint32 pile,
          guint owner,
          double *cards,
          guint n)
{
  MusterWord *held[MUSTER_MAX_THINGS];
  const guint n_held = muster_unseen_list_held (run, (guint) pile, owner, held);

  for (guint i = 0; i < n_held && n < MUSTER_MAX_THINGS; i++)
    if (!is_answered (frame, held[i]->number))
      cards[n++] = held[i]->number;

  return n;
}

/* Which cards the next one may be: those in the pile but for what was drawn by now, then those that it is refilled with. A deck on
 * the table has those as well that Muster holds: without them everybody would know which these are. In the order of their numbers,
 * which tells nothing. */
guint
muster_card_list_next (MusterRun *run, const MusterOperation *op, double *cards)
{
  MusterFrame *frame = muster_run_get_frame (run);
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterPile *declared = &run->rulebook->piles[op->from_pile];
  double owner = op->from_owner != NULL ? muster_eval (run, op->from_owner, base) : 0;
  guint n = owner >= 0 ? list_left (frame, get_pile (run, op->from_pile, (guint) owner), cards) : 0;

  if (n == 0)
    {
      const MusterWord *refill = get_refill (run, declared, owner);

      n = refill != NULL ? list_left (frame, refill, cards) : 0;
    }
  if (n > 0 && owner >= 0 && run->game->example == NULL)
    n = add_held (run, frame, op->from_pile, (guint) owner, cards, n);
  qsort (cards, n, sizeof *cards, compare_cards);

  return n;
}

/* The one on top, but for what was drawn by now; -1: that will be known when the pile is refilled. */
double
muster_card_find_top (MusterRun *run, const MusterOperation *op)
{
  MusterFrame *frame = muster_run_get_frame (run);
  MusterWord *base = muster_run_get_base (run, frame);
  const double owner = op->from_owner != NULL ? muster_eval (run, op->from_owner, base) : 0;
  double cards[MUSTER_MAX_THINGS];
  const guint n = owner >= 0
                      ? list_left (frame, get_pile (run, op->from_pile, (guint) owner), cards)
                      : 0;

  return n > 0 ? cards[0] : -1;
}

/* Nobody is asked for what lies open, nor for what only a side may see that Muster plays. An example says whatever was shuffled. */
static gboolean
is_drawn_by_hand (MusterRun *run, const MusterOperation *op, double into_owner)
{
  const MusterPile *from = &run->rulebook->piles[op->from_pile];
  const MusterPile *into = &run->rulebook->piles[op->index];
  gint32 side;

  if (run->game->example != NULL)
    return TRUE;
  if (run->automatic || !run->state.head->hand_dice || from->seen == MUSTER_SEEN_ALL ||
      into->seen == MUSTER_SEEN_NOBODY)
    return FALSE;
  if (into->seen == MUSTER_SEEN_ALL)
    return TRUE;
  side = into->kind == 0 ? (gint32) into_owner
                         : muster_thing_get_side (run, into->kind, (guint) into_owner);

  return side < 0 || muster_run_is_person (run, side);
}

static gboolean
are_copies (MusterRun *run, guint16 kind, const double *cards, guint n)
{
  for (guint i = 1; i < n; i++)
    if (!muster_unseen_is_copy (run, kind, cards[0], cards[i]))
      return FALSE;

  return TRUE;
}

/* Whether @top, the next card of the pile, lies where an example has put it. */
static gboolean
is_put_there (MusterRun *run, guint16 of, double top)
{
  return run->shuffled != NULL && top >= 0 &&
         !run->shuffled[run->game->thing_base[of] + (guint) top];
}

/* FALSE: the next card has to be asked for. What can only be one card, or a copy of it, is that. */
static gboolean
knows_cards (MusterRun *run, MusterFrame *frame, const MusterOperation *op, double count)
{
  const guint16 of = run->rulebook->piles[op->from_pile].of;
  double cards[MUSTER_MAX_THINGS];

  while (frame->n_answers < MIN (count, MUSTER_ROLL_MAX_DICE))
    {
      const double top = muster_card_find_top (run, op);
      const guint n = muster_card_list_next (run, op, cards);

      if (is_put_there (run, of, top))
        {
          frame->answers[frame->n_answers++] = top;
          continue;
        }
      if (!are_copies (run, of, cards, n))
        return FALSE;
      if (n == 0)
        break;
      frame->answers[frame->n_answers++] = cards[0];
    }

  return TRUE;
}

/* Nobody has seen that a side holds the card that was drawn: it gets the top one of the pile for it, and has held that one. */
static void
take_from_holder (MusterRun *run, gint32 index, guint owner, MusterWord *pile, double card)
{
  MusterWord *held[MUSTER_MAX_THINGS];
  const guint n = muster_unseen_list_held (run, (guint) index, owner, held);

  for (guint i = 0; i < n; i++)
    if (held[i]->number == card)
      {
        held[i]->number = pile[1].number;
        pile[1].number = card;
        return;
      }
}

/* Where in the pile the next card is that was told; else the topmost that is not told to come later. */
static guint
find_drawn (MusterRun *run,
            const MusterFrame *frame,
            const MusterOperation *op,
            guint owner,
            MusterWord *pile,
            guint place)
{
  if (place < (guint) frame->n_answers && frame->answers[place] >= 0)
    {
      for (guint i = 0; i < get_length (pile); i++)
        if (pile[1 + i].number == frame->answers[place])
          return i;
      take_from_holder (run, op->from_pile, owner, pile, frame->answers[place]);
      return 0;
    }
  for (guint i = 0; i < get_length (pile); i++)
    if (!is_answered (frame, pile[1 + i].number))
      return i;

  return 0;
}

MusterStep
muster_step_draw (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double from_owner = op->from_owner != NULL ? muster_eval (run, op->from_owner, base) : 0;
  double into_owner = op->thing != NULL ? muster_eval (run, op->thing, base) : 0;
  double count = op->value != NULL ? muster_eval (run, op->value, base) : 1;
  double cards[MUSTER_MAX_THINGS];
  MusterWord *from, *into;
  guint n = 0;

  if (muster_is_unknown (from_owner) || muster_is_unknown (into_owner) ||
      muster_run_is_lost (run, count))
    return muster_step_unknown (run);
  if (from_owner < 0 || into_owner < 0)
    return muster_step_fault (run, op, _ ("there is nobody whose cards could be drawn"));
  from = get_pile (run, op->from_pile, (guint) from_owner);
  into = get_pile (run, op->index, (guint) into_owner);
  if (is_drawn_by_hand (run, op, into_owner) && !knows_cards (run, frame, op, count))
    {
      run->need_side = op->thing != NULL && run->rulebook->piles[op->index].kind == 0
                           ? (gint32) into_owner
                           : -1;
      return muster_step_need (run, MUSTER_NEED_CARD);
    }
  for (; n < count && n < MUSTER_MAX_THINGS; n++)
    {
      guint at;

      if (get_length (from) == 0 && !refill (run, op, from_owner, from))
        break;
      if (get_length (into) + 1 >= run->rulebook->piles[op->index].words)
        break;
      at = find_drawn (run, frame, op, (guint) from_owner, from, n);
      cards[n] = from[1 + at].number;
      take_out (from, at);
      insert (into, get_length (into), cards[n]);
      mark_shuffled (run, run->rulebook->piles[op->index].of, cards[n], FALSE);
    }
  frame->n_answers = 0;
  log_cards (run, op, op->index, into_owner, cards, n, TRUE);
  frame->op++;
  return MUSTER_STEP_DONE;
}

/* ---- put ---- */

static guint
gather_cards (MusterRun *run,
              const MusterOperation *op,
              MusterWord *base,
              double *cards,
              gboolean *complete)
{
  MusterList list;
  guint n = 0;

  if (op->value->type.form == MUSTER_FORM_SCALAR)
    {
      cards[0] = muster_eval (run, op->value, base);
      *complete = !muster_is_unknown (cards[0]);
      return cards[0] >= 0 ? 1 : 0;
    }
  muster_list_open (run, op->value, base, &list);
  while (n < MUSTER_MAX_THINGS && muster_list_next (&list, &cards[n]))
    n++;
  muster_list_close (run, &list);
  *complete = list.complete;
  return n;
}

MusterStep
muster_step_put (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterPile *declared = &run->rulebook->piles[op->index];
  double owner = op->thing != NULL ? muster_eval (run, op->thing, base) : 0;
  double cards[MUSTER_MAX_THINGS];
  gboolean complete;
  guint n = gather_cards (run, op, base, cards, &complete);
  MusterWord *into;

  if (muster_run_is_lost (run, owner) || !complete)
    return muster_step_unknown (run);
  if (owner < 0)
    return muster_step_fault (run, op, _ ("there is nobody on whose pile cards could be put"));
  into = get_pile (run, op->index, (guint) owner);
  for (guint i = 0; i < n; i++)
    {
      take_from_anywhere (run, declared->of, cards[i]);
      mark_shuffled (run, declared->of, cards[i], FALSE);
      if (get_length (into) + 1 < declared->words)
        insert (into, op->put_at == MUSTER_PUT_TOP ? 0 : get_length (into), cards[i]);
    }
  if (op->put_at == MUSTER_PUT_RANDOM)
    shuffle (run, op->die, declared->of, into);
  log_cards (run, op, op->index, owner, cards, n, FALSE);
  frame->op++;
  return MUSTER_STEP_DONE;
}
