/* muster-deck-log.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-in-use-private.h"

#include <glib/gi18n.h>

/* What is more is counted. */
#define MOST_NAMED 12

/* What is done with an act, in words. */

/* (transfer full): "Ambush, Rain, 2 unseen cards" */
static char *
dup_cards (const GPtrArray *cards)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint unseen = 0;
  guint more = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      if (cards->pdata[i] == NULL)
        unseen++;
      else if (parts->len >= MOST_NAMED)
        more++;
      else
        g_ptr_array_add (parts, g_strdup (cards->pdata[i]));
    }
  if (more > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u more", "%u more", more), more));
  if (unseen > 0)
    g_ptr_array_add (
        parts,
        g_strdup_printf (ngettext ("%u unseen card", "%u unseen cards", unseen), unseen));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (", ", (char **) parts->pdata);
}

static const char *
get_title (const MusterDeckPiles *piles, const char *id)
{
  const MusterDeckPile *pile = muster_deck_piles_find (piles, id);

  return pile != NULL ? pile->title : id;
}

/* (transfer full): the piles that cards go to. */
static char *
dup_targets (const MusterDeckPiles *piles, const MusterDeckAct *act)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; i < act->to->len; i++)
    g_ptr_array_add (titles, (gpointer) get_title (piles, act->to->pdata[i]));
  g_ptr_array_add (titles, NULL);

  return g_strjoinv (", ", (char **) titles->pdata);
}

static char *
dup_move (const MusterDeckAct *act, const char *from, const char *to, const char *cards)
{
  switch (act->put)
    {
    case MUSTER_DECK_PUT_BOTTOM:
      return g_strdup_printf (_ ("Moved from %1$s to the bottom of %2$s: %3$s"), from, to, cards);
    case MUSTER_DECK_PUT_AT:
      return g_strdup_printf (_ ("Moved from %1$s to place %4$u of %2$s: %3$s"),
                              from,
                              to,
                              cards,
                              act->n);
    case MUSTER_DECK_PUT_RANDOM:
      return g_strdup_printf (_ ("Moved from %1$s to somewhere in %2$s: %3$s"), from, to, cards);
    case MUSTER_DECK_PUT_TOP:
    default:
      return g_strdup_printf (_ ("Moved from %1$s to %2$s: %3$s"), from, to, cards);
    }
}

static char *
dup_peek (const MusterDeckAct *act, const char *pile, const char *cards)
{
  if (act->n == 0)
    return g_strdup_printf (_ ("Looked at all of %1$s: %2$s"), pile, cards);

  return act->bottom ? g_strdup_printf (_ ("Looked at the bottom of %1$s: %2$s"), pile, cards)
                     : g_strdup_printf (_ ("Looked at the top of %1$s: %2$s"), pile, cards);
}

static char *
dup_order (const MusterDeckAct *act, const char *pile)
{
  return act->bottom ? g_strdup_printf (_ ("Put the last cards of %1$s into another order: %2$u"),
                                        pile,
                                        act->order->len)
                     : g_strdup_printf (_ ("Put the first cards of %1$s into another order: %2$u"),
                                        pile,
                                        act->order->len);
}

static char *
dup_sentence (const MusterDeckAct *act, const char *from, const char *to, const char *cards)
{
  switch (act->kind)
    {
    case MUSTER_DECK_ACT_DRAW:
      return g_strdup_printf (_ ("Drawn from %1$s to %2$s: %3$s"), from, to, cards);
    case MUSTER_DECK_ACT_DEAL:
      return g_strdup_printf (_ ("Dealt from %1$s to %2$s: %3$s"), from, to, cards);
    case MUSTER_DECK_ACT_PEEK:
      return dup_peek (act, from, cards);
    case MUSTER_DECK_ACT_MOVE:
      return dup_move (act, from, to, cards);
    case MUSTER_DECK_ACT_ORDER:
      return dup_order (act, from);
    case MUSTER_DECK_ACT_SHUFFLE:
      return act->to->len > 0 ? g_strdup_printf (_ ("Shuffled %1$s into %2$s"), from, to)
                              : g_strdup_printf (_ ("Shuffled %s"), from);
    case MUSTER_DECK_ACT_FLIP:
      return g_strdup_printf (_ ("Turned over in %1$s: %2$s"), from, cards);
    case MUSTER_DECK_ACT_TURN:
      return g_strdup_printf (_ ("Turned by %1$u° in %2$s: %3$s"), act->n, from, cards);
    case MUSTER_DECK_ACT_FACE:
      return act->up ? g_strdup_printf (_ ("%s lies face up from now on"), from)
                     : g_strdup_printf (_ ("%s lies face down from now on"), from);
    case MUSTER_DECK_ACT_ADD_PILE:
      return g_strdup_printf (_ ("New pile: %s"), from);
    case MUSTER_DECK_ACT_REMOVE_PILE:
      return g_strdup_printf (_ ("Pile gone: %s"), from);
    case MUSTER_DECK_ACT_UNDO:
    case MUSTER_DECK_ACT_REDO:
    case MUSTER_DECK_N_ACTS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
muster_deck_words_dup (const MusterDeckPiles *self,
                       const MusterDeckAct *act,
                       const GPtrArray *cards)
{
  g_autofree char *list = dup_cards (cards);
  g_autofree char *to = dup_targets (self, act);

  return dup_sentence (act, get_title (self, act->from), to, list);
}
