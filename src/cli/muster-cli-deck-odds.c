/* muster-cli-deck-odds.c
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
#include "muster-deck-chance.h"

/* muster-cli deck odds: how likely the next card has a value, and one of the next few. */

typedef struct
{
  char *folder;
  char *use;
  char *pile;
  char *column;
  char *within;
  gboolean json;
  MusterLibrary *library;
  MusterDeckSession *session;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->use);
  g_free (self->pile);
  g_free (self->column);
  g_free (self->within);
  g_clear_pointer (&self->session, muster_deck_session_free);
  g_clear_pointer (&self->library, muster_library_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* By suit where there are some, otherwise by the first field that is no text, otherwise by title. */
static guint
get_usual_column (const MusterDeck *deck)
{
  if (muster_deck_get_n_suits (deck) > 0)
    return MUSTER_DECK_COLUMN_SUIT;
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    if (muster_deck_get_field (deck, i)->type != MUSTER_DECK_FIELD_TEXT)
      return MUSTER_DECK_COLUMN_FIELD + i;

  return MUSTER_DECK_COLUMN_TITLE;
}

static gboolean
find_column (const Options *self, const MusterDeck *deck, guint *column, GError **error)
{
  *column = get_usual_column (deck);
  if (self->column == NULL || muster_deck_find_column (deck, self->column, column))
    return TRUE;

  return muster_command_refuse (error, _ ("--by: the cards have no \"%s\""), self->column);
}

static void
print_chance (const MusterDeckChance *chance, double within, guint n)
{
  const char *value = *chance->value != '\0' ? chance->value : _ ("(none)");

  if (n == 1)
    g_print (_ ("%1$s: %2$.1f %% (%3$u of %4$u)\n"),
             value,
             100.0 * chance->matching / chance->of,
             chance->matching,
             chance->of);
  else
    g_print (_ ("%1$s: %2$.1f %% (%3$u of %4$u), within %5$u: %6$.1f %%\n"),
             value,
             100.0 * chance->matching / chance->of,
             chance->matching,
             chance->of,
             n,
             100.0 * within);
}

static void
write_chance (MusterJsonWriter *json, const MusterDeckChance *chance, double within)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "value", chance->value);
  muster_json_writer_add_integer (json, "matching", chance->matching);
  muster_json_writer_add_integer (json, "of", chance->of);
  muster_json_writer_add_number (json, "within", within);
  muster_json_writer_end (json);
}

/* What a value that cannot be the next has, but may come later: all that are in the deck. */
static MusterDeckChance *
make_chance (const GPtrArray *chances, const char *value)
{
  g_autofree char *wanted = g_utf8_casefold (value, -1);
  MusterDeckChance *made = g_new0 (MusterDeckChance, 1);

  made->value = g_strdup (value);
  made->of = chances->len > 0 ? ((const MusterDeckChance *) chances->pdata[0])->of : 1;
  for (guint i = 0; i < chances->len; i++)
    {
      const MusterDeckChance *chance = chances->pdata[i];
      g_autofree char *folded = g_utf8_casefold (chance->value, -1);

      if (g_str_equal (folded, wanted))
        made->matching += chance->matching;
    }

  return made;
}

static gboolean
is_in_deck (const MusterDeck *deck, guint column, const char *value)
{
  g_autofree char *wanted = g_utf8_casefold (value, -1);

  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      g_autofree char *cell = muster_deck_dup_cell (deck,
                                                     muster_deck_get_card (deck, i),
                                                     column);
      g_autofree char *folded = g_utf8_casefold (cell, -1);

      if (g_str_equal (folded, wanted))
        return TRUE;
    }

  return FALSE;
}

static int
put (const Options *self, guint column, guint n, const char *value)
{
  const MusterDeckInUse *in_use = muster_deck_session_get_in_use (self->session);
  g_autoptr (GPtrArray) chances = muster_deck_chance_list (in_use, self->pile, column);
  g_autoptr (MusterJsonWriter) json = self->json ? muster_json_writer_new () : NULL;

  if (value != NULL)
    {
      MusterDeckChance *only = make_chance (chances, value);

      g_ptr_array_set_size (chances, 0);
      g_ptr_array_add (chances, only);
    }
  if (json != NULL)
    muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < chances->len; i++)
    {
      const MusterDeckChance *chance = chances->pdata[i];
      const double within = muster_deck_chance_within (in_use,
                                                       self->pile,
                                                       column,
                                                       chance->value,
                                                       n);

      if (json != NULL)
        write_chance (json, chance, within);
      else
        print_chance (chance, within, n);
    }
  if (json == NULL)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

static int
tell (Options *self, const char *value)
{
  guint64 n = 1;
  guint column = 0;
  GError *error = NULL;
  const MusterDeckInUse *in_use;

  if (!muster_command_read_number ("within", self->within, 1, MUSTER_DECK_MOST_PIECES, &n))
    return MUSTER_STATUS_FAILED;
  self->library = muster_battle_argument_open_library (self->folder, &error);
  if (self->library != NULL)
    self->session = muster_deck_argument_open_use (self->use, self->library, &error);
  if (self->session == NULL)
    return muster_command_fail (error);
  in_use = muster_deck_session_get_in_use (self->session);
  if (self->pile == NULL)
    self->pile = g_strdup ("draw");
  if (!muster_deck_in_use_has_pile (in_use, self->pile))
    {
      muster_command_complain (_ ("there is no pile \"%s\""), self->pile);
      return MUSTER_STATUS_FAILED;
    }
  if (muster_deck_in_use_get_n_cards (in_use, self->pile) == 0)
    {
      muster_command_complain (_ ("the pile \"%s\" is empty"), self->pile);
      return MUSTER_STATUS_FAILED;
    }
  if (!find_column (self, muster_deck_in_use_get_deck (in_use), &column, &error))
    return muster_command_fail (error);
  if (value != NULL && !is_in_deck (muster_deck_in_use_get_deck (in_use), column, value))
    {
      muster_command_complain (_ ("no card has \"%s\" there; --by names the field"), value);
      return MUSTER_STATUS_FAILED;
    }

  return put (self, column, (guint) n, value);
}

int
muster_cli_deck_odds (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("from", &options.pile, N_ ("The pile; draw by default"), N_ ("PILE")),
    MUSTER_TEXT_OPTION ("by",
                        &options.column,
                        N_ ("What of the cards: title, suit, or a field"),
                        N_ ("FIELD")),
    MUSTER_TEXT_OPTION ("within",
                        &options.within,
                        N_ ("Also the chance of at least one in the next N cards"),
                        N_ ("N")),
    MUSTER_TEXT_OPTION ("use",
                        &options.use,
                        N_ ("The deck in use; that which was used last by default"),
                        N_ ("USE")),
    MUSTER_FLAG_OPTION ("json", &options.json, N_ ("Write JSON for programs")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return tell (&options, argc > 1 ? argv[1] : NULL);
}
