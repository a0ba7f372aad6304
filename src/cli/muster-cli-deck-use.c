/* muster-cli-deck-use.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-deck-argument.h"
#include "muster-deck-format.h"
#include "muster-deck-view.h"

/* muster-cli deck use, draw, peek, discard, move, insert, deal, shuffle, flip, turn, do, undo, redo, log, odds. */

typedef struct
{
  char *folder;
  char *use; /* which deck in use; NULL: the last */
  gboolean json;
  char *from; /* and the one pile of acts that have one */
  char *to;
  char **real;
  gboolean is_real;
  gboolean bottom;
  gboolean random;
  char *at;
  char *by;
  char *title;
  char *seed;
  char *seats;
  char *battle;
  gboolean sorted;
  MusterLibrary *library;
  MusterDeckSession *session;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->use);
  g_free (self->from);
  g_free (self->to);
  g_strfreev (self->real);
  g_free (self->at);
  g_free (self->by);
  g_free (self->title);
  g_free (self->seed);
  g_free (self->seats);
  g_free (self->battle);
  g_clear_pointer (&self->session, muster_deck_session_free);
  g_clear_pointer (&self->library, muster_library_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* What all of them know. */
#define COMMON_OPTIONS(self)                                                                       \
  MUSTER_TEXT_OPTION ("use",                                                                       \
                      &(self)->use,                                                                \
                      N_ ("The deck in use; that which was used last by default"),                 \
                      N_ ("USE")),                                                                 \
      MUSTER_FLAG_OPTION ("json", &(self)->json, N_ ("Write JSON for programs")),                  \
      MUSTER_LIBRARY_OPTION (&(self)->folder), G_OPTION_ENTRY_NULL

#define FROM_OPTION(self, SAYS) MUSTER_TEXT_OPTION ("from", &(self)->from, SAYS, N_ ("PILE"))
#define TO_OPTION(self, SAYS)   MUSTER_TEXT_OPTION ("to", &(self)->to, SAYS, N_ ("PILE"))
#define REAL_OPTION(self)                                                                          \
  MUSTER_TEXTS_OPTION (                                                                            \
      "real",                                                                                      \
      &(self)->real,                                                                               \
      N_ ("With real cards: which one was seen, or ? for none; repeated for each in their order"), \
      N_ ("CARD"))

static gboolean
open_session (Options *self, GError **error)
{
  self->library = muster_battle_argument_open_library (self->folder, error);
  if (self->library != NULL)
    self->session = muster_deck_argument_open_use (self->use, self->library, error);

  return self->session != NULL;
}

static MusterDeckInUse *
get_in_use (const Options *self)
{
  return muster_deck_session_get_in_use (self->session);
}

/* ---- What is told of an act ---- */

static int
put_json (const Options *self)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

  muster_json_writer_begin_object (json, NULL);
  muster_deck_view_write_use (json, self->session);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

/* The first @n cards of a pile as far as they are known, each in full. */
static void
print_cards (const Options *self, const char *pile, guint n)
{
  const MusterDeckInUse *in_use = get_in_use (self);
  const MusterDeck *deck = muster_deck_in_use_get_deck (in_use);

  n = MIN (n, muster_deck_in_use_get_n_cards (in_use, pile));
  for (guint i = n; i > 0; i--)
    {
      MusterDeckInUsePlace place;
      g_autofree char *text = NULL;

      muster_deck_in_use_get_place (in_use, pile, i - 1, &place);
      if (place.card == NULL)
        continue;
      text = muster_deck_card_to_text (deck, place.card);
      g_print ("\n%s", text);
    }
}

/* What was done last, which may be that something was taken back. */
static void
print_last (const Options *self)
{
  const MusterDeckInUse *in_use = get_in_use (self);
  const char *event = muster_deck_in_use_get_event (in_use,
                                                    muster_deck_in_use_get_n_events (in_use) - 1);
  guint index = muster_deck_in_use_get_n_entries (in_use) - 1;
  MusterDeckLogEntry entry;
  const char *says = NULL;

  if (g_str_equal (event, "undo") && muster_deck_in_use_find_redo (in_use, &index))
    says = _ ("Taken back");
  else if (g_str_equal (event, "redo") && muster_deck_in_use_find_undo (in_use, &index))
    says = _ ("Done again");
  muster_deck_in_use_get_entry (in_use, index, &entry);
  g_print ("%s%s%s\n", says != NULL ? says : "", says != NULL ? ": " : "", entry.words);
}

/* @pile: (nullable): of which the first @n cards are told in full */
static int
finish (const Options *self, const char *pile, guint n)
{
  if (self->json)
    return put_json (self);
  print_last (self);
  if (pile != NULL)
    print_cards (self, pile, n);

  return MUSTER_STATUS_DONE;
}

/* ---- How acts are made ---- */

/* CARDs of the command line, which lie in the pile of the act. */
static gboolean
add_cards (const Options *self, MusterDeckAct *act, char **cards, int n, GError **error)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *card = muster_deck_argument_dup_card (cards[i],
                                                             get_in_use (self),
                                                             act->from,
                                                             G_MAXUINT,
                                                             act->what,
                                                             error);

      if (card == NULL)
        return FALSE;
      muster_deck_act_add_what (act, card);
    }

  return TRUE;
}

/* Where the card lies that is seen as number @number, from 0; G_MAXUINT: anywhere. */
static guint
find_seen (const MusterDeckAct *act, guint number, guint n_cards)
{
  if (act->kind == MUSTER_DECK_ACT_PEEK && act->bottom)
    return number < n_cards ? n_cards - 1 - number : G_MAXUINT;
  if (act->what->len == 0)
    return number;
  for (guint i = 0; i < act->what->len; i++)
    {
      const char *what = act->what->pdata[i];

      if (g_str_equal (what, "all"))
        return number;
      if (*what == '#' && number-- == 0)
        return (guint) g_ascii_strtoull (what + 1, NULL, 10) - 1;
    }

  return G_MAXUINT;
}

static gboolean
add_seen (const Options *self, MusterDeckAct *act, GError **error)
{
  MusterDeckInUse *in_use = get_in_use (self);
  const guint n_cards = muster_deck_in_use_get_n_cards (in_use, act->from);

  for (guint i = 0; self->real != NULL && self->real[i] != NULL; i++)
    {
      g_autofree char *card = muster_deck_argument_dup_card (self->real[i],
                                                             in_use,
                                                             act->from,
                                                             find_seen (act, i, n_cards),
                                                             act->seen,
                                                             error);

      if (card == NULL)
        return FALSE;
      muster_deck_act_add_seen (act, g_str_equal (card, "?") ? NULL : card);
    }
  act->real = act->real || self->is_real;

  return TRUE;
}

static const char *
or_else (const char *text, const char *usual)
{
  return text != NULL ? text : usual;
}

/* A number of cards; 1 without one. */
static gboolean
read_n (const char *text, guint *n)
{
  guint64 number = 1;

  if (!muster_command_read_number ("N", text, 1, MUSTER_DECK_MOST_PIECES, &number))
    return FALSE;
  *n = (guint) number;

  return TRUE;
}

/* ---- use ---- */

static int
take_out (Options *self, const char *name)
{
  g_auto (MusterDeckArgument) argument = { 0 };
  guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();
  guint64 seats = 1;
  guint64 battle = 0;
  GError *error = NULL;

  if (!muster_command_read_number ("seed", self->seed, 0, G_MAXUINT64, &seed) ||
      !muster_command_read_number ("seats",
                                   self->seats,
                                   1,
                                   MUSTER_DECK_IN_USE_MOST_SEATS,
                                   &seats) ||
      !muster_command_read_number ("battle", self->battle, 1, G_MAXINT64, &battle))
    return MUSTER_STATUS_FAILED;
  self->library = muster_battle_argument_open_library (self->folder, &error);
  if (self->library == NULL || !muster_deck_argument_find (&argument, name, self->library, &error))
    return muster_command_fail (error);
  if (battle != 0)
    {
      g_autoptr (MusterLibraryBattle)
                     found = muster_library_get_battle (self->library, (gint64) battle, &error);

      if (found == NULL)
        return muster_command_fail (error);
    }
  self->session = muster_deck_session_new (
      self->library,
      or_else (self->title, muster_deck_get_title (argument.deck)),
      argument.deck,
      seed,
      (guint) seats,
      self->sorted,
      battle != 0 ? MUSTER_DECK_OWNER_BATTLE : MUSTER_DECK_OWNER_NOBODY,
      (gint64) battle,
      &error);

  return self->session != NULL ? MUSTER_STATUS_DONE : muster_command_fail (error);
}

int
muster_cli_deck_use (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("title",
                        &options.title,
                        N_ ("What the deck in use is called; otherwise as the deck is"),
                        N_ ("TITLE")),
    MUSTER_TEXT_OPTION ("seats",
                        &options.seats,
                        N_ ("How many hands there are; the first is yours"),
                        N_ ("N")),
    MUSTER_TEXT_OPTION ("seed",
                        &options.seed,
                        N_ ("The number that the order of the cards follows from"),
                        N_ ("N")),
    MUSTER_TEXT_OPTION ("battle", &options.battle, N_ ("The battle it belongs to"), N_ ("BATTLE")),
    MUSTER_FLAG_OPTION ("sorted", &options.sorted, N_ ("Leave the cards in the order of the deck")),
    COMMON_OPTIONS (&options),
  };
  int status = MUSTER_STATUS_DONE;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (argc > 1)
    status = take_out (&options, argv[1]);
  else if (!open_session (&options, &error))
    status = muster_command_fail (error);
  if (status != MUSTER_STATUS_DONE)
    return status;
  if (options.json)
    return put_json (&options);
  muster_deck_view_print_piles (options.session);

  return MUSTER_STATUS_DONE;
}

/* ---- draw, peek, deal ---- */

int
muster_cli_deck_draw (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("The pile that is drawn from; draw by default")),
    TO_OPTION (&options, N_ ("Where the cards go; hand by default")),
    REAL_OPTION (&options),
    COMMON_OPTIONS (&options),
  };
  g_autoptr (MusterDeckAct) act = NULL;
  GError *error = NULL;
  guint n = 1;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv) ||
      !read_n (argc > 1 ? argv[1] : NULL, &n))
    return MUSTER_STATUS_FAILED;
  act = muster_deck_act_new_draw (n, or_else (options.from, "draw"), or_else (options.to, "hand"));
  if (!open_session (&options, &error) || !add_seen (&options, act, &error) ||
      !muster_deck_session_do (options.session, act, &error))
    return muster_command_fail (error);

  return finish (&options, act->to->pdata[0], n);
}

int
muster_cli_deck_peek (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("The pile; draw by default")),
    MUSTER_FLAG_OPTION ("bottom", &options.bottom, N_ ("From the bottom")),
    REAL_OPTION (&options),
    COMMON_OPTIONS (&options),
  };
  g_autoptr (MusterDeckAct) act = NULL;
  GError *error = NULL;
  guint n = 0;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!(argc > 1 && g_str_equal (argv[1], "all")) && !read_n (argc > 1 ? argv[1] : NULL, &n))
    return MUSTER_STATUS_FAILED;
  act = muster_deck_act_new_peek (n, or_else (options.from, "draw"), options.bottom);
  if (!open_session (&options, &error) || !add_seen (&options, act, &error) ||
      !muster_deck_session_do (options.session, act, &error))
    return muster_command_fail (error);

  return finish (&options, options.bottom ? NULL : act->from, n);
}

int
muster_cli_deck_deal (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("The pile that is dealt from; draw by default")),
    REAL_OPTION (&options),
    COMMON_OPTIONS (&options),
  };
  g_autoptr (MusterDeckAct) act = muster_deck_act_new (MUSTER_DECK_ACT_DEAL);
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, G_MAXINT, &argc, &argv) ||
      !read_n (argv[1], &act->n))
    return MUSTER_STATUS_FAILED;
  act->from = g_strdup (or_else (options.from, "draw"));
  for (int i = 2; i < argc; i++)
    muster_deck_act_add_to (act, argv[i]);
  if (!open_session (&options, &error) || !add_seen (&options, act, &error) ||
      !muster_deck_session_do (options.session, act, &error))
    return muster_command_fail (error);

  return finish (&options, NULL, 0);
}

/* ---- discard, move, insert ---- */

static gboolean
read_put (const Options *self, MusterDeckAct *act)
{
  guint64 at = 0;

  if (!muster_command_read_number ("at", self->at, 1, MUSTER_DECK_MOST_PIECES, &at))
    return FALSE;
  if (at > 0)
    act->put = MUSTER_DECK_PUT_AT;
  else if (self->bottom)
    act->put = MUSTER_DECK_PUT_BOTTOM;
  else if (self->random)
    act->put = MUSTER_DECK_PUT_RANDOM;
  act->n = (guint) at;

  return TRUE;
}

/* @usual_from, @usual_to: piles that are not named */
static int
move (Options *self, const char *usual_from, const char *usual_to, int argc, char **argv)
{
  g_autoptr (MusterDeckAct) act = muster_deck_act_new (MUSTER_DECK_ACT_MOVE);
  GError *error = NULL;

  if (!read_put (self, act))
    return MUSTER_STATUS_FAILED;
  act->from = g_strdup (or_else (self->from, usual_from));
  muster_deck_act_add_to (act, or_else (self->to, usual_to));
  if (!open_session (self, &error) || !add_cards (self, act, argv + 1, argc - 1, &error) ||
      !add_seen (self, act, &error) || !muster_deck_session_do (self->session, act, &error))
    return muster_command_fail (error);

  return finish (self, NULL, 0);
}

#define REALLY_OPTION(self)                                                                        \
  MUSTER_FLAG_OPTION ("really",                                                                    \
                      &(self)->is_real,                                                            \
                      N_ ("With real cards: a card that is named was looked for in the pile"))

int
muster_cli_deck_discard (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("Where the cards are; hand by default")),
    REAL_OPTION (&options),
    REALLY_OPTION (&options),
    COMMON_OPTIONS (&options),
  };

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return move (&options, "hand", "discard", argc, argv);
}

int
muster_cli_deck_move (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("Where the cards are; hand by default")),
    TO_OPTION (&options, N_ ("Where they go; draw by default, onto the top")),
    MUSTER_FLAG_OPTION ("bottom", &options.bottom, N_ ("To the bottom")),
    MUSTER_TEXT_OPTION ("at", &options.at, N_ ("As the N-th from the top"), N_ ("N")),
    MUSTER_FLAG_OPTION ("random", &options.random, N_ ("Somewhere in the pile")),
    REAL_OPTION (&options),
    REALLY_OPTION (&options),
    COMMON_OPTIONS (&options),
  };

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return move (&options, "hand", "draw", argc, argv);
}

int
muster_cli_deck_insert (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("Where the cards are; hand by default")),
    TO_OPTION (&options, N_ ("The pile they are put into; draw by default")),
    MUSTER_TEXT_OPTION ("at",
                        &options.at,
                        N_ ("As the N-th from the top; somewhere by default"),
                        N_ ("N")),
    REAL_OPTION (&options),
    REALLY_OPTION (&options),
    COMMON_OPTIONS (&options),
  };

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  options.random = TRUE;

  return move (&options, "hand", "draw", argc, argv);
}

/* ---- shuffle, flip, turn ---- */

int
muster_cli_deck_shuffle (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("into",
                        &options.to,
                        N_ ("Put it into this pile and shuffle that"),
                        N_ ("PILE")),
    COMMON_OPTIONS (&options),
  };
  g_autoptr (MusterDeckAct) act = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  act = muster_deck_act_new_shuffle (argc > 1 ? argv[1] : "draw", options.to);
  if (!open_session (&options, &error) || !muster_deck_session_do (options.session, act, &error))
    return muster_command_fail (error);

  return finish (&options, NULL, 0);
}

static int
change_cards (Options *self, MusterDeckAct *act, int argc, char **argv)
{
  GError *error = NULL;

  act->from = g_strdup (or_else (self->from, "hand"));
  if (!open_session (self, &error) || !add_cards (self, act, argv + 1, argc - 1, &error) ||
      !add_seen (self, act, &error) || !muster_deck_session_do (self->session, act, &error))
    return muster_command_fail (error);

  return finish (self, NULL, 0);
}

int
muster_cli_deck_flip (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("Where the cards are; hand by default")),
    REAL_OPTION (&options),
    COMMON_OPTIONS (&options),
  };
  g_autoptr (MusterDeckAct) act = muster_deck_act_new (MUSTER_DECK_ACT_FLIP);

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return change_cards (&options, act, argc, argv);
}

int
muster_cli_deck_turn (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FROM_OPTION (&options, N_ ("Where the cards are; hand by default")),
    MUSTER_TEXT_OPTION ("by", &options.by, N_ ("90, 180 or 270; 90 by default"), N_ ("DEGREES")),
    COMMON_OPTIONS (&options),
  };
  g_autoptr (MusterDeckAct) act = muster_deck_act_new (MUSTER_DECK_ACT_TURN);
  guint64 degrees = 90;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv) ||
      !muster_command_read_number ("by", options.by, 90, 270, &degrees))
    return MUSTER_STATUS_FAILED;
  act->n = (guint) degrees;

  return change_cards (&options, act, argc, argv);
}

/* ---- do, undo, redo, log ---- */

int
muster_cli_deck_do (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = { COMMON_OPTIONS (&options) };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!open_session (&options, &error))
    return muster_command_fail (error);
  for (int i = 1; i < argc; i++)
    {
      if (!muster_deck_session_do_text (options.session, argv[i], &error))
        return muster_command_fail (error);
      if (!options.json)
        print_last (&options);
    }

  return options.json ? put_json (&options) : MUSTER_STATUS_DONE;
}

static int
go (const MusterCommand *command, int argc, char **argv, const char *event)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = { COMMON_OPTIONS (&options) };
  GError *error = NULL;
  guint n = 1;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv) ||
      !read_n (argc > 1 ? argv[1] : NULL, &n))
    return MUSTER_STATUS_FAILED;
  if (!open_session (&options, &error))
    return muster_command_fail (error);
  for (guint i = 0; i < n; i++)
    {
      if (!muster_deck_session_do_text (options.session, event, &error))
        return muster_command_fail (error);
      if (!options.json)
        print_last (&options);
    }

  return options.json ? put_json (&options) : MUSTER_STATUS_DONE;
}

int
muster_cli_deck_undo (const MusterCommand *command, int argc, char **argv)
{
  return go (command, argc, argv, "undo");
}

int
muster_cli_deck_redo (const MusterCommand *command, int argc, char **argv)
{
  return go (command, argc, argv, "redo");
}

int
muster_cli_deck_log (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = { COMMON_OPTIONS (&options) };
  g_autoptr (MusterJsonWriter) json = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!open_session (&options, &error))
    return muster_command_fail (error);
  if (!options.json)
    {
      muster_deck_view_print_log (get_in_use (&options));
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  muster_deck_view_write_log (json, get_in_use (&options));

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}
