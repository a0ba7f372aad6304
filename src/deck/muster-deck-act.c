/* muster-deck-act.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-act.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-draft.h"
#include "muster-nearest.h"

#define MOST_PLACE 1000000

static const char *const kinds[MUSTER_DECK_N_ACTS + 1] = {
  "draw", "peek", "move",     "order",       "shuffle", "deal", "flip",
  "turn", "face", "add-pile", "remove-pile", "undo",    "redo", NULL,
};

/* What cannot be a pile, for an act would mean something else. */
static const char *const reserved[] = {
  "all",  "at", "bottom", "by",   "down", "from", "in",
  "into", "of", "random", "real", "to",   "up",   NULL,
};

MusterDeckAct *
muster_deck_act_new (MusterDeckActKind kind)
{
  MusterDeckAct *self = g_new0 (MusterDeckAct, 1);

  self->kind = kind;
  self->to = g_ptr_array_new_with_free_func (g_free);
  self->what = g_ptr_array_new_with_free_func (g_free);
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->seen = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
muster_deck_act_free (MusterDeckAct *self)
{
  g_free (self->from);
  g_ptr_array_unref (self->to);
  g_ptr_array_unref (self->what);
  g_array_unref (self->order);
  g_free (self->title);
  g_ptr_array_unref (self->seen);
  g_free (self);
}

MusterDeckAct *
muster_deck_act_new_draw (guint n, const char *from, const char *to)
{
  MusterDeckAct *self = muster_deck_act_new (MUSTER_DECK_ACT_DRAW);

  self->n = n;
  self->from = g_strdup (from);
  muster_deck_act_add_to (self, to);

  return self;
}

MusterDeckAct *
muster_deck_act_new_peek (guint n, const char *pile, gboolean bottom)
{
  MusterDeckAct *self = muster_deck_act_new (MUSTER_DECK_ACT_PEEK);

  self->n = n;
  self->from = g_strdup (pile);
  self->bottom = bottom;

  return self;
}

MusterDeckAct *
muster_deck_act_new_move (const char *what, const char *from, const char *to, MusterDeckPut put)
{
  MusterDeckAct *self = muster_deck_act_new (MUSTER_DECK_ACT_MOVE);

  muster_deck_act_add_what (self, what);
  self->from = g_strdup (from);
  muster_deck_act_add_to (self, to);
  self->put = put;
  self->n = put == MUSTER_DECK_PUT_AT ? 1 : 0;

  return self;
}

MusterDeckAct *
muster_deck_act_new_shuffle (const char *pile, const char *into)
{
  MusterDeckAct *self = muster_deck_act_new (MUSTER_DECK_ACT_SHUFFLE);

  self->from = g_strdup (pile);
  if (into != NULL)
    muster_deck_act_add_to (self, into);

  return self;
}

MusterDeckAct *
muster_deck_act_new_flip (const char *what, const char *pile)
{
  MusterDeckAct *self = muster_deck_act_new (MUSTER_DECK_ACT_FLIP);

  muster_deck_act_add_what (self, what);
  self->from = g_strdup (pile);

  return self;
}

MusterDeckAct *
muster_deck_act_new_turn (const char *what, const char *pile, guint degrees)
{
  MusterDeckAct *self = muster_deck_act_new (MUSTER_DECK_ACT_TURN);

  muster_deck_act_add_what (self, what);
  self->from = g_strdup (pile);
  self->n = degrees;

  return self;
}

void
muster_deck_act_add_to (MusterDeckAct *self, const char *pile)
{
  g_ptr_array_add (self->to, g_strdup (pile));
}

void
muster_deck_act_add_what (MusterDeckAct *self, const char *what)
{
  g_ptr_array_add (self->what, g_strdup (what));
}

void
muster_deck_act_add_place (MusterDeckAct *self, guint place)
{
  g_ptr_array_add (self->what, g_strdup_printf ("#%u", place));
}

void
muster_deck_act_add_order (MusterDeckAct *self, guint place)
{
  g_array_append_val (self->order, place);
}

void
muster_deck_act_add_seen (MusterDeckAct *self, const char *card)
{
  self->real = TRUE;
  g_ptr_array_add (self->seen, g_strdup (card != NULL ? card : "?"));
}

gboolean
muster_deck_act_is_pile_id (const char *id)
{
  return muster_deck_id_is_valid (id) && !g_strv_contains (reserved, id);
}

/* ---- Writing ---- */

/* Ids of cards are in quotes, for one may be a word of an act. */
static void
append_cards (GString *text, const GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    {
      const char *card = cards->pdata[i];
      const gboolean bare = *card == '#' || g_str_equal (card, "all") || g_str_equal (card, "?");

      g_string_append_printf (text, bare ? " %s" : " \"%s\"", card);
    }
}

static void
append_piles (GString *text, const GPtrArray *piles)
{
  for (guint i = 0; i < piles->len; i++)
    g_string_append_printf (text, " %s", (const char *) piles->pdata[i]);
}

static void
append_put (GString *text, const MusterDeckAct *self)
{
  if (self->put == MUSTER_DECK_PUT_BOTTOM)
    g_string_append (text, " bottom");
  else if (self->put == MUSTER_DECK_PUT_AT)
    g_string_append_printf (text, " at %u", self->n);
  else if (self->put == MUSTER_DECK_PUT_RANDOM)
    g_string_append (text, " random");
}

static void
append_order (GString *text, const MusterDeckAct *self)
{
  g_string_append_printf (text, " %s", self->from);
  for (guint i = 0; i < self->order->len; i++)
    g_string_append_printf (text, " %u", g_array_index (self->order, guint, i));
}

/* Everything between the kind and what was seen. */
static void
append_middle (GString *text, const MusterDeckAct *self)
{
  switch (self->kind)
    {
    case MUSTER_DECK_ACT_DRAW:
    case MUSTER_DECK_ACT_DEAL:
      g_string_append_printf (text, " %u from %s to", self->n, self->from);
      append_piles (text, self->to);
      break;
    case MUSTER_DECK_ACT_PEEK:
      if (self->n == 0)
        g_string_append_printf (text, " all of %s", self->from);
      else
        g_string_append_printf (text, " %u of %s", self->n, self->from);
      break;
    case MUSTER_DECK_ACT_MOVE:
      append_cards (text, self->what);
      g_string_append_printf (text, " from %s to", self->from);
      append_piles (text, self->to);
      append_put (text, self);
      break;
    case MUSTER_DECK_ACT_ORDER:
      append_order (text, self);
      break;
    case MUSTER_DECK_ACT_SHUFFLE:
      g_string_append_printf (text, " %s", self->from);
      if (self->to->len > 0)
        g_string_append (text, " into");
      append_piles (text, self->to);
      break;
    case MUSTER_DECK_ACT_FLIP:
    case MUSTER_DECK_ACT_TURN:
      append_cards (text, self->what);
      g_string_append_printf (text, " in %s", self->from);
      if (self->kind == MUSTER_DECK_ACT_TURN)
        g_string_append_printf (text, " by %u", self->n);
      break;
    case MUSTER_DECK_ACT_FACE:
    case MUSTER_DECK_ACT_ADD_PILE:
      g_string_append_printf (text, " %s %s", self->from, self->up ? "up" : "down");
      if (self->title != NULL)
        g_string_append_printf (text, " %s", self->title);
      break;
    case MUSTER_DECK_ACT_REMOVE_PILE:
      g_string_append_printf (text, " %s", self->from);
      break;
    case MUSTER_DECK_ACT_UNDO:
    case MUSTER_DECK_ACT_REDO:
    case MUSTER_DECK_N_ACTS:
    default:
      break;
    }
}

char *
muster_deck_act_to_text (const MusterDeckAct *self)
{
  GString *text = g_string_new (kinds[self->kind]);

  append_middle (text, self);
  if (self->bottom)
    g_string_append (text, " bottom");
  if (self->real)
    g_string_append (text, " real");
  append_cards (text, self->seen);

  return g_string_free (text, FALSE);
}

/* ---- Reading ---- */

typedef struct
{
  char **words;
  guint at;
  GError **error;
} Reader;

static const char *
look (const Reader *reader)
{
  return reader->words[reader->at];
}

/* Always FALSE. */
static gboolean
fail (Reader *reader, const char *expected)
{
  const char *found = look (reader);

  if (found != NULL)
    g_set_error (reader->error,
                 MUSTER_DECK_ERROR,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("found \"%s\"; expected %s"),
                 found,
                 expected);
  else
    g_set_error (reader->error,
                 MUSTER_DECK_ERROR,
                 MUSTER_DECK_ERROR_INVALID,
                 _ ("found the end; expected %s"),
                 expected);

  return FALSE;
}

static gboolean
take_word (Reader *reader, const char *word)
{
  if (look (reader) == NULL || !g_str_equal (look (reader), word))
    return FALSE;
  reader->at++;

  return TRUE;
}

static gboolean
need_word (Reader *reader, const char *word)
{
  return take_word (reader, word) || fail (reader, word);
}

static gboolean
read_number (Reader *reader, guint *number)
{
  guint64 read;

  if (look (reader) == NULL ||
      !g_ascii_string_to_unsigned (look (reader), 10, 1, MOST_PLACE, &read, NULL))
    return fail (reader, _ ("a number"));
  *number = (guint) read;
  reader->at++;

  return TRUE;
}

static gboolean
is_pile (const char *word)
{
  return word != NULL && muster_deck_act_is_pile_id (word);
}

static gboolean
read_pile (Reader *reader, char **pile)
{
  if (!is_pile (look (reader)))
    return fail (reader, _ ("the name of a pile"));
  *pile = g_strdup (look (reader));
  reader->at++;

  return TRUE;
}

/* At least one, and as many as follow. */
static gboolean
read_piles (Reader *reader, MusterDeckAct *act, guint most)
{
  do
    {
      if (!is_pile (look (reader)))
        return fail (reader, _ ("the name of a pile"));
      muster_deck_act_add_to (act, look (reader));
      reader->at++;
    }
  while (act->to->len < most && is_pile (look (reader)));

  return TRUE;
}

static gboolean
is_place (const char *word)
{
  return *word == '#' && g_ascii_string_to_unsigned (word + 1, 10, 1, MOST_PLACE, NULL, NULL);
}

/* (transfer full) (nullable): the id of a card, which may be in quotes. */
static char *
dup_card (const char *word)
{
  const gsize length = strlen (word);
  g_autofree char *bare = length > 2 && *word == '"' && word[length - 1] == '"'
                              ? g_strndup (word + 1, length - 2)
                              : g_strdup (word);

  return muster_deck_id_is_valid (bare) ? g_steal_pointer (&bare) : NULL;
}

/* Up to one of the words that end them, which an id in quotes is not. */
static gboolean
read_cards (Reader *reader, GPtrArray *cards, gboolean seen)
{
  for (; look (reader) != NULL && !g_str_equal (look (reader), "from") &&
         !g_str_equal (look (reader), "in");
       reader->at++)
    {
      const char *word = look (reader);
      char *card = NULL;

      if (seen ? g_str_equal (word, "?") : is_place (word) || g_str_equal (word, "all"))
        card = g_strdup (word);
      else
        card = dup_card (word);
      if (card == NULL)
        return fail (reader, _ ("a card"));
      g_ptr_array_add (cards, card);
    }

  return cards->len > 0 || seen || fail (reader, _ ("a card"));
}

static gboolean
read_face (Reader *reader, MusterDeckAct *act)
{
  act->up = take_word (reader, "up");

  return act->up || take_word (reader, "down") || fail (reader, "up, down");
}

static gboolean
read_put (Reader *reader, MusterDeckAct *act)
{
  if (take_word (reader, "bottom"))
    act->put = MUSTER_DECK_PUT_BOTTOM;
  else if (take_word (reader, "random"))
    act->put = MUSTER_DECK_PUT_RANDOM;
  else if (take_word (reader, "at"))
    {
      act->put = MUSTER_DECK_PUT_AT;
      return read_number (reader, &act->n);
    }

  return TRUE;
}

static gboolean
read_order (Reader *reader, MusterDeckAct *act)
{
  guint place;

  if (!read_pile (reader, &act->from))
    return FALSE;
  do
    {
      if (!read_number (reader, &place))
        return FALSE;
      muster_deck_act_add_order (act, place);
    }
  while (look (reader) != NULL && g_ascii_isdigit (*look (reader)));
  act->bottom = take_word (reader, "bottom");

  return TRUE;
}

static gboolean
read_peek (Reader *reader, MusterDeckAct *act)
{
  if (!take_word (reader, "all") && !read_number (reader, &act->n))
    return FALSE;
  if (!need_word (reader, "of") || !read_pile (reader, &act->from))
    return FALSE;
  act->bottom = take_word (reader, "bottom");

  return TRUE;
}

static gboolean
read_shuffle (Reader *reader, MusterDeckAct *act)
{
  return read_pile (reader, &act->from) &&
         (!take_word (reader, "into") || read_piles (reader, act, 1));
}

static gboolean
read_new_pile (Reader *reader, MusterDeckAct *act)
{
  if (!read_pile (reader, &act->from) || !read_face (reader, act))
    return FALSE;
  if (look (reader) != NULL)
    act->title = g_strjoinv (" ", reader->words + reader->at);
  reader->at += g_strv_length (reader->words + reader->at);

  return TRUE;
}

static gboolean
read_middle (Reader *reader, MusterDeckAct *act)
{
  switch (act->kind)
    {
    case MUSTER_DECK_ACT_DRAW:
    case MUSTER_DECK_ACT_DEAL:
      return read_number (reader, &act->n) && need_word (reader, "from") &&
             read_pile (reader, &act->from) && need_word (reader, "to") &&
             read_piles (reader, act, act->kind == MUSTER_DECK_ACT_DEAL ? G_MAXUINT : 1);
    case MUSTER_DECK_ACT_PEEK:
      return read_peek (reader, act);
    case MUSTER_DECK_ACT_MOVE:
      return read_cards (reader, act->what, FALSE) && need_word (reader, "from") &&
             read_pile (reader, &act->from) && need_word (reader, "to") &&
             read_piles (reader, act, 1) && read_put (reader, act);
    case MUSTER_DECK_ACT_ORDER:
      return read_order (reader, act);
    case MUSTER_DECK_ACT_SHUFFLE:
      return read_shuffle (reader, act);
    case MUSTER_DECK_ACT_FLIP:
      return read_cards (reader, act->what, FALSE) && need_word (reader, "in") &&
             read_pile (reader, &act->from);
    case MUSTER_DECK_ACT_TURN:
      return read_cards (reader, act->what, FALSE) && need_word (reader, "in") &&
             read_pile (reader, &act->from) && need_word (reader, "by") &&
             read_number (reader, &act->n);
    case MUSTER_DECK_ACT_FACE:
      return read_pile (reader, &act->from) && read_face (reader, act);
    case MUSTER_DECK_ACT_ADD_PILE:
      return read_new_pile (reader, act);
    case MUSTER_DECK_ACT_REMOVE_PILE:
      return read_pile (reader, &act->from);
    case MUSTER_DECK_ACT_UNDO:
    case MUSTER_DECK_ACT_REDO:
    case MUSTER_DECK_N_ACTS:
    default:
      return TRUE;
    }
}

static gboolean
read_act (Reader *reader, MusterDeckAct *act)
{
  if (!read_middle (reader, act))
    return FALSE;
  if (take_word (reader, "real"))
    {
      act->real = TRUE;
      if (!read_cards (reader, act->seen, TRUE))
        return FALSE;
    }

  return look (reader) == NULL || fail (reader, _ ("the end"));
}

/* (transfer full): what stands between blanks. */
static char **
split (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, g_strdup (parts[i]));
  g_ptr_array_add (words, NULL);

  return (char **) g_ptr_array_free (words, FALSE);
}

MusterDeckAct *
muster_deck_act_from_text (const char *text, GError **error)
{
  g_auto (GStrv) words = split (text);
  Reader reader = { words, 0, error };
  g_autoptr (MusterDeckAct) act = NULL;

  for (guint i = 0; i < MUSTER_DECK_N_ACTS && act == NULL; i++)
    if (take_word (&reader, kinds[i]))
      act = muster_deck_act_new ((MusterDeckActKind) i);
  if (act == NULL)
    {
      g_autofree char *hint = words[0] != NULL ? muster_nearest_hint (words[0], kinds) : NULL;

      g_set_error (error,
                   MUSTER_DECK_ERROR,
                   MUSTER_DECK_ERROR_INVALID,
                   _ ("nothing is called \"%s\"; %s"),
                   words[0] != NULL ? words[0] : "",
                   hint != NULL ? hint : "draw, peek, move, shuffle …");
      return NULL;
    }

  return read_act (&reader, act) ? g_steal_pointer (&act) : NULL;
}
