/* muster-deck-apply.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-in-use-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-value.h"

/* An act that is being done. */
typedef struct
{
  MusterDeckPiles *piles;
  const MusterDeckAct *act;
  MusterDeckPile *from;
  guint n_seen;     /* of the cards that the act names as seen, those that were met */
  GPtrArray *cards; /* titles of what it was done with, for the log; NULL: not seen */
  GError **error;
} Doing;

static gboolean fail (Doing *doing, MusterDeckError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Always FALSE. */
static gboolean
fail (Doing *doing, MusterDeckError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (doing->error, MUSTER_DECK_ERROR, code, message);

  return FALSE;
}

/* (nullable): NULL after complaining. */
static MusterDeckPile *
find_pile (Doing *doing, const char *id)
{
  MusterDeckPile *pile = muster_deck_piles_find (doing->piles, id);

  if (pile == NULL)
    fail (doing, MUSTER_DECK_ERROR_NOT_FOUND, _ ("there is no pile \"%s\""), id);

  return pile;
}

static MusterDeckPile *
find_target (Doing *doing, guint index)
{
  return find_pile (doing, doing->act->to->pdata[index]);
}

static gboolean
check_enough (Doing *doing, guint64 n)
{
  const guint there = doing->from->spots->len;

  return n <= there || fail (doing,
                             MUSTER_DECK_ERROR_INVALID,
                             ngettext ("there is only %1$u card in \"%2$s\"",
                                       "there are only %1$u cards in \"%2$s\"",
                                       there),
                             there,
                             doing->from->title);
}

/* ---- What is seen ---- */

static const char *
get_title (const Doing *doing, guint32 card)
{
  return muster_deck_get_card (doing->piles->deck, card)->title;
}

static gboolean
find_card (Doing *doing, const char *id, guint32 *card)
{
  guint index;

  if (!muster_deck_find_card_index (doing->piles->deck, id, &index))
    return fail (doing, MUSTER_DECK_ERROR_NOT_FOUND, _ ("the deck has no card \"%s\""), id);
  *card = index;

  return TRUE;
}

/* A player says that the card @id was seen there. */
static gboolean
see_as (Doing *doing, MusterDeckPile *pile, guint index, const char *id)
{
  const MusterDeckSpot *spot = muster_deck_pile_get (pile, index);
  guint32 card = 0;

  if (!find_card (doing, id, &card) ||
      muster_deck_piles_reveal_as (doing->piles, pile, index, card))
    return *doing->error == NULL;
  if (spot->pool == 0)
    return fail (doing,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("it is known what lies there: \"%1$s\", not \"%2$s\""),
                 get_title (doing, spot->card),
                 get_title (doing, card));

  return fail (doing,
               MUSTER_DECK_ERROR_INVALID,
               _ ("\"%s\" cannot lie there: all of it is known to be elsewhere"),
               get_title (doing, card));
}

static gboolean
see_real (Doing *doing, MusterDeckPile *pile, guint index, gboolean visible)
{
  const GPtrArray *seen = doing->act->seen;
  const char *id = doing->n_seen < seen->len ? seen->pdata[doing->n_seen++] : "?";

  if (!g_str_equal (id, "?"))
    return see_as (doing, pile, index, id);

  return !visible || muster_deck_pile_get (pile, index)->pool == 0 ||
         fail (doing,
               MUSTER_DECK_ERROR_INVALID,
               _ ("with real cards it has to be said which card was seen"));
}

/* The player meets what lies there, and sees it if it is @visible. */
static gboolean
see (Doing *doing, MusterDeckPile *pile, guint index, gboolean visible)
{
  const MusterDeckSpot *spot = muster_deck_pile_get (pile, index);

  if (doing->act->real && !see_real (doing, pile, index, visible))
    return FALSE;
  if (visible && !doing->act->real)
    muster_deck_pile_reveal (pile, index);
  g_ptr_array_add (doing->cards, spot->pool == 0 ? (gpointer) get_title (doing, spot->card) : NULL);

  return TRUE;
}

/* ---- Which places are meant ---- */

static gboolean
contains (const GArray *places, guint place)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, guint, i) == place)
      return TRUE;

  return FALSE;
}

/* The first place that is known to hold the card, or, with real cards, that may. */
static gboolean
find_place (Doing *doing, guint32 card, gboolean known, const GArray *taken, guint *place)
{
  guint32 without = 0; /* the pool that was asked last, and has no such card */

  for (guint i = 0; i < doing->from->spots->len; i++)
    {
      const MusterDeckSpot *spot = muster_deck_pile_get (doing->from, i);

      if (known != (spot->pool == 0) || (known ? spot->card != card : spot->pool == without) ||
          contains (taken, i))
        continue;
      if (!known && !muster_deck_piles_has (doing->piles, spot->pool, card))
        {
          without = spot->pool;
          continue;
        }
      *place = i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
find_named (Doing *doing, const char *id, const GArray *taken, guint *place)
{
  guint32 card = 0;

  if (!find_card (doing, id, &card))
    return FALSE;
  if (find_place (doing, card, TRUE, taken, place))
    return TRUE;
  if (!doing->act->real)
    return fail (doing,
                 MUSTER_DECK_ERROR_NOT_FOUND,
                 _ ("\"%1$s\" has not been seen in \"%2$s\""),
                 get_title (doing, card),
                 doing->from->title);
  if (!find_place (doing, card, FALSE, taken, place))
    return fail (doing,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("\"%1$s\" cannot be in \"%2$s\""),
                 get_title (doing, card),
                 doing->from->title);

  return see_as (doing, doing->from, *place, id);
}

static gboolean
find_numbered (Doing *doing, const char *word, guint *place)
{
  guint64 number = 0;

  g_ascii_string_to_unsigned (word + 1, 10, 0, G_MAXUINT32, &number, NULL);
  if (number == 0 || number > doing->from->spots->len)
    return check_enough (doing, (guint) number) &&
           fail (doing, MUSTER_DECK_ERROR_INVALID, _ ("places are counted from 1"));
  *place = (guint) number - 1;

  return TRUE;
}

static void
append_all (Doing *doing, GArray *places)
{
  for (guint i = 0; i < doing->from->spots->len; i++)
    g_array_append_val (places, i);
}

/* (transfer full) (nullable): the places that the act is about. */
static GArray *
list_places (Doing *doing)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  const GPtrArray *what = doing->act->what;

  if (what->len == 1 && g_str_equal (what->pdata[0], "all"))
    {
      append_all (doing, places);
      return g_steal_pointer (&places);
    }
  for (guint i = 0; i < what->len; i++)
    {
      const char *word = what->pdata[i];
      guint place = 0;

      if (!(*word == '#' ? find_numbered (doing, word, &place)
                         : find_named (doing, word, places, &place)))
        return NULL;
      if (contains (places, place))
        {
          fail (doing, MUSTER_DECK_ERROR_INVALID, _ ("card %u is named twice"), place + 1);
          return NULL;
        }
      g_array_append_val (places, place);
    }

  return g_steal_pointer (&places);
}

/* What was named by itself is known already. */
static gboolean
see_place (Doing *doing, const GArray *places, guint index, gboolean visible)
{
  const guint place = g_array_index (places, guint, index);
  const GPtrArray *what = doing->act->what;
  const char *word = index < what->len ? what->pdata[index] : "all";
  const gboolean named = *word != '#' && !g_str_equal (word, "all");

  if (!named)
    return see (doing, doing->from, place, visible);
  g_ptr_array_add (doing->cards,
                   (gpointer) get_title (doing, muster_deck_pile_get (doing->from, place)->card));

  return TRUE;
}

/* ---- Acts ---- */

static gboolean
deal (Doing *doing)
{
  const guint n_to = doing->act->to->len;
  const guint64 n = (guint64) doing->act->n * n_to;

  if (!check_enough (doing, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      MusterDeckPile *to = find_target (doing, i % n_to);

      if (to == NULL)
        return FALSE;
      if (!see (doing, doing->from, 0, to->up))
        return FALSE;
      muster_deck_pile_move (doing->from, 0, to, 0);
    }

  return TRUE;
}

static gboolean
peek (Doing *doing)
{
  const guint there = doing->from->spots->len;
  const guint n = doing->act->n > 0 ? doing->act->n : there;

  if (!check_enough (doing, MAX (n, 1)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!see (doing, doing->from, doing->act->bottom ? there - 1 - i : i, TRUE))
      return FALSE;

  return TRUE;
}

/* What is named first lies on top of the others. */
static void
put (Doing *doing, MusterDeckPile *to, const GArray *spots)
{
  const MusterDeckPut where = doing->act->put;
  guint at = where == MUSTER_DECK_PUT_BOTTOM ? to->spots->len
             : where == MUSTER_DECK_PUT_AT   ? doing->act->n - 1
                                             : 0;

  at = MIN (at, to->spots->len);
  for (guint i = 0; i < spots->len; i++)
    {
      if (where == MUSTER_DECK_PUT_RANDOM)
        at = muster_deck_piles_choose_place (doing->piles, to);
      muster_deck_pile_put (to, at++, &g_array_index (spots, MusterDeckSpot, i));
    }
  if (where == MUSTER_DECK_PUT_RANDOM)
    muster_deck_piles_mingle (doing->piles, to);
}

static gboolean
move (Doing *doing)
{
  MusterDeckPile *to = find_target (doing, 0);
  g_autoptr (GArray) places = to != NULL ? list_places (doing) : NULL;
  g_autoptr (GArray) spots = NULL;

  if (places == NULL || !check_enough (doing, MAX (places->len, 1)))
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    if (!see_place (doing, places, i, to->up))
      return FALSE;
  spots = muster_deck_pile_take (doing->from, places);
  put (doing, to, spots);

  return TRUE;
}

/* Where the @number-th from the top, or from the bottom, lies. */
static guint
get_index (const Doing *doing, guint number)
{
  return doing->act->bottom ? doing->from->spots->len - number : number - 1;
}

static gboolean
order (Doing *doing)
{
  const GArray *places = doing->act->order;
  g_autoptr (GArray) met = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree MusterDeckSpot *spots = g_new (MusterDeckSpot, places->len + 1);

  if (!check_enough (doing, places->len))
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      const guint place = g_array_index (places, guint, i);

      if (place == 0 || place > places->len || contains (met, place))
        return fail (doing,
                     MUSTER_DECK_ERROR_INVALID,
                     _ ("an order of %u cards names each of them once, from 1"),
                     places->len);
      g_array_append_val (met, place);
      spots[i] = *muster_deck_pile_get (doing->from, get_index (doing, place));
    }
  for (guint i = 0; i < places->len; i++)
    g_array_index (doing->from->spots, MusterDeckSpot, get_index (doing, i + 1)) = spots[i];

  return TRUE;
}

static gboolean
shuffle (Doing *doing)
{
  MusterDeckPile *to = doing->act->to->len > 0 ? find_target (doing, 0) : doing->from;

  if (to == NULL)
    return FALSE;
  if (to != doing->from)
    {
      g_array_append_vals (to->spots, doing->from->spots->data, doing->from->spots->len);
      g_array_set_size (doing->from->spots, 0);
    }
  muster_deck_piles_shuffle (doing->piles, to);

  return TRUE;
}

static gboolean
flip (Doing *doing)
{
  g_autoptr (GArray) places = list_places (doing);

  if (places == NULL || !check_enough (doing, MAX (places->len, 1)))
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      MusterDeckSpot *spot = &g_array_index (doing->from->spots,
                                             MusterDeckSpot,
                                             g_array_index (places, guint, i));

      if (!see_place (doing, places, i, !spot->up))
        return FALSE;
      spot->up = !spot->up;
    }

  return TRUE;
}

static gboolean
turn (Doing *doing)
{
  g_autoptr (GArray) places = list_places (doing);

  if (places == NULL || !check_enough (doing, MAX (places->len, 1)))
    return FALSE;
  if (doing->act->n % 90 != 0 || doing->act->n > 270)
    return fail (doing,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("cards are turned by 90, 180 or 270 degrees"));
  for (guint i = 0; i < places->len; i++)
    {
      MusterDeckSpot *spot = &g_array_index (doing->from->spots,
                                             MusterDeckSpot,
                                             g_array_index (places, guint, i));

      if (!see_place (doing, places, i, FALSE))
        return FALSE;
      spot->turned = (guint16) ((spot->turned + doing->act->n) % 360);
    }

  return TRUE;
}

static gboolean
face (Doing *doing)
{
  for (guint i = 0; i < doing->from->spots->len; i++)
    {
      if (doing->act->up && !see (doing, doing->from, i, TRUE))
        return FALSE;
      g_array_index (doing->from->spots, MusterDeckSpot, i).up = doing->act->up;
    }
  doing->from->up = doing->act->up;

  return TRUE;
}

static gboolean
add_pile (Doing *doing)
{
  const MusterDeckAct *act = doing->act;
  g_autofree char *title = NULL;

  if (!muster_deck_act_is_pile_id (act->from))
    return fail (doing, MUSTER_DECK_ERROR_INVALID, _ ("\"%s\" cannot be a pile"), act->from);
  if (muster_deck_piles_find (doing->piles, act->from) != NULL)
    return fail (doing, MUSTER_DECK_ERROR_INVALID, _ ("there is a pile \"%s\" already"), act->from);
  if (doing->piles->piles->len >= MUSTER_DECK_IN_USE_MOST_PILES)
    return fail (doing,
                 MUSTER_DECK_ERROR_LIMIT,
                 _ ("there are at most %d piles"),
                 MUSTER_DECK_IN_USE_MOST_PILES);
  title = muster_deck_value_dup_title (act->title != NULL ? act->title : act->from, doing->error);
  if (title == NULL)
    return FALSE;
  muster_deck_piles_add (doing->piles, act->from, title, act->up);

  return TRUE;
}

static gboolean
remove_pile (Doing *doing)
{
  static const char *const always[] = { "draw", "discard", "hand", "removed", NULL };

  if (g_strv_contains (always, doing->from->id))
    return fail (doing,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("\"%s\" is always there"),
                 doing->from->title);
  if (doing->from->spots->len > 0)
    return fail (doing,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("there are cards in \"%s\""),
                 doing->from->title);

  return TRUE;
}

static gboolean
carry_out (Doing *doing)
{
  switch (doing->act->kind)
    {
    case MUSTER_DECK_ACT_DRAW:
    case MUSTER_DECK_ACT_DEAL:
      return deal (doing);
    case MUSTER_DECK_ACT_PEEK:
      return peek (doing);
    case MUSTER_DECK_ACT_MOVE:
      return move (doing);
    case MUSTER_DECK_ACT_ORDER:
      return order (doing);
    case MUSTER_DECK_ACT_SHUFFLE:
      return shuffle (doing);
    case MUSTER_DECK_ACT_FLIP:
      return flip (doing);
    case MUSTER_DECK_ACT_TURN:
      return turn (doing);
    case MUSTER_DECK_ACT_FACE:
      return face (doing);
    case MUSTER_DECK_ACT_ADD_PILE:
      return add_pile (doing);
    case MUSTER_DECK_ACT_REMOVE_PILE:
      return remove_pile (doing);
    case MUSTER_DECK_ACT_UNDO:
    case MUSTER_DECK_ACT_REDO:
    case MUSTER_DECK_N_ACTS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
muster_deck_piles_apply (MusterDeckPiles *self,
                         const MusterDeckAct *act,
                         char **words,
                         GError **error)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  GError *failure = NULL;
  Doing doing = { self, act, NULL, 0, cards, &failure };

  doing.from = act->kind != MUSTER_DECK_ACT_ADD_PILE ? find_pile (&doing, act->from) : NULL;
  if (failure == NULL && carry_out (&doing) && doing.n_seen < act->seen->len)
    fail (&doing, MUSTER_DECK_ERROR_INVALID, _ ("more cards are named than were seen"));
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (words != NULL)
    *words = muster_deck_words_dup (self, act, cards);
  if (act->kind == MUSTER_DECK_ACT_REMOVE_PILE)
    muster_deck_piles_remove (self, doing.from);

  return TRUE;
}
