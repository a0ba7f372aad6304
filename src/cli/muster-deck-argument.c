/* muster-deck-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-argument.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-command.h"
#include "muster-deck-csv.h"
#include "muster-deck-file.h"
#include "muster-diagnostics.h"
#include "muster-nearest.h"
#include "muster-ready-decks.h"
#include "muster-xml-document.h"

void
muster_deck_argument_clear (MusterDeckArgument *self)
{
  g_clear_pointer (&self->deck, muster_deck_unref);
}

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

/* ---- Files ---- */

/* Beside the table. */
static GBytes *
find_picture (const char *name, gpointer table)
{
  g_autofree char *folder = g_path_get_dirname (table);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;

  /* One that is too large is told as such by the deck. */
  limits.max_bytes = MUSTER_DECK_MOST_PICTURE + 1;

  return muster_xml_document_read (path, &limits, NULL);
}

static gboolean
is_table (const char *path)
{
  g_autofree char *low = g_ascii_strdown (path, -1);

  return g_str_has_suffix (low, ".csv") || g_str_has_suffix (low, ".tsv") ||
         g_str_has_suffix (low, ".txt");
}

MusterDeck *
muster_deck_argument_read (const char *path,
                           const MusterDeck *base,
                           gboolean sound,
                           MusterReport *report,
                           GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!is_table (path))
    return muster_deck_file_read (path, sound, report, error);
  bytes = muster_xml_document_read (path, NULL, error);

  return bytes != NULL ? muster_deck_csv_read (path,
                                               bytes,
                                               base,
                                               find_picture,
                                               (gpointer) path,
                                               sound,
                                               report,
                                               error)
                       : NULL;
}

/* ---- Decks ---- */

/* (transfer full) (nullable): a deck of a rulebook is called after it. */
static MusterDeck *
find_in_rulebooks (const MusterDataPath *path, const char *id)
{
  g_autoptr (GPtrArray) rulebooks = muster_data_path_list_rulebooks (path);

  for (guint i = 0; i < rulebooks->len; i++)
    {
      g_autofree char *prefix = g_strconcat (rulebooks->pdata[i], "-", NULL);
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (MusterRulebook) rulebook = NULL;
      g_autoptr (GPtrArray) decks = NULL;

      if (g_str_has_prefix (id, prefix))
        rulebook = muster_data_path_load (path, rulebooks->pdata[i], FALSE, report, NULL);
      if (rulebook == NULL)
        continue;
      decks = muster_ready_decks_list_of (rulebook);
      for (guint j = 0; j < decks->len; j++)
        if (g_str_equal (muster_deck_get_id (decks->pdata[j]), id))
          return muster_deck_ref (decks->pdata[j]);
    }

  return NULL;
}

/* The only one of this title; 0 with @error set. */
static gint64
find_by_title (MusterLibrary *library, const char *title, GError **error)
{
  g_autoptr (GPtrArray) decks = muster_library_list_decks (library, error);
  gint64 found = 0;

  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      const MusterLibraryDeck *deck = decks->pdata[i];

      if (!is_same_word (deck->title, title))
        continue;
      if (found != 0)
        {
          muster_command_refuse (error,
                                 _ ("several decks are called \"%s\"; give the number of one"),
                                 title);
          return 0;
        }
      found = deck->id;
    }
  if (found == 0 && decks != NULL)
    muster_command_refuse (error,
                           _ ("there is no deck \"%s\"; \"muster-cli deck list\" lists them"),
                           title);

  return found;
}

static gboolean
load_from_library (MusterDeckArgument *self, gint64 id, MusterLibrary *library, GError **error)
{
  self->id = id;
  self->deck = muster_library_load_deck (library, id, &self->revision, error);

  return self->deck != NULL;
}

gboolean
muster_deck_argument_find (MusterDeckArgument *self,
                           const char *text,
                           MusterLibrary *library,
                           GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  guint64 number;
  gint64 id;

  if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &number, NULL))
    return load_from_library (self, (gint64) number, library, error);
  if (g_file_test (text, G_FILE_TEST_IS_REGULAR))
    {
      self->deck = muster_deck_argument_read (text, NULL, FALSE, report, error);
      muster_diagnostics_print (report);
      return self->deck != NULL;
    }
  self->deck = muster_ready_decks_find (path, text);
  if (self->deck == NULL)
    self->deck = find_in_rulebooks (path, text);

  if (self->deck != NULL)
    return TRUE;
  id = find_by_title (library, text, error);

  return id != 0 && load_from_library (self, id, library, error);
}

/* ---- Decks in use ---- */

static gint64
find_use (const char *text, MusterLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) uses = muster_library_list_deck_uses (library, error);
  guint64 number;

  if (uses == NULL)
    return 0;
  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &number, NULL))
    return (gint64) number;
  /* The last that was used comes first. */
  for (guint i = 0; i < uses->len; i++)
    {
      const MusterLibraryDeckUse *use = uses->pdata[i];

      if (text == NULL || is_same_word (use->title, text))
        return use->id;
    }
  if (text != NULL)
    muster_command_refuse (error, _ ("there is no deck \"%s\" in use"), text);
  else
    muster_command_refuse (error,
                           _ ("there is no deck in use; \"muster-cli deck use DECK\" takes one"));

  return 0;
}

MusterDeckSession *
muster_deck_argument_open_use (const char *text, MusterLibrary *library, GError **error)
{
  const gint64 id = find_use (text, library, error);

  return id != 0 ? muster_deck_session_open (library, id, error) : NULL;
}

/* ---- Cards ---- */

static guint
count_chosen (const GPtrArray *chosen, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < chosen->len; i++)
    n += g_str_equal (chosen->pdata[i], id) ? 1 : 0;

  return n;
}

/* How many of the card have been seen in the pile. @unseen: (out): the first place where nothing has; G_MAXUINT: there is none */
static guint
count_seen (const MusterDeckInUse *in_use,
            const char *pile,
            const MusterDeckCard *card,
            guint *unseen)
{
  guint n = 0;

  *unseen = G_MAXUINT;
  for (guint i = 0; i < muster_deck_in_use_get_n_cards (in_use, pile); i++)
    {
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, pile, i, &place);
      n += place.card == card ? 1 : 0;
      if (place.card == NULL && *unseen == G_MAXUINT)
        *unseen = i;
    }

  return n;
}

static guint
count_possible (const MusterDeckInUse *in_use,
                const char *pile,
                guint index,
                const MusterDeckCard *card)
{
  g_autoptr (GArray) candidates = muster_deck_in_use_list_candidates (in_use, pile, index);

  for (guint i = 0; i < candidates->len; i++)
    {
      const MusterDeckCandidate *candidate = &g_array_index (candidates, MusterDeckCandidate, i);

      if (candidate->card == card)
        return candidate->count;
    }

  return 0;
}

/* How well the card fits what the act names next; of several that are called the same the best is meant. */
static guint
rate (const MusterDeckInUse *in_use,
      const MusterDeckCard *card,
      const char *pile,
      guint index,
      const GPtrArray *chosen)
{
  const guint n_chosen = count_chosen (chosen, card->id);
  guint unseen = G_MAXUINT;

  if (index < muster_deck_in_use_get_n_cards (in_use, pile))
    {
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, pile, index, &place);
      if (place.card != NULL)
        return place.card == card ? 2 : 0;
      return count_possible (in_use, pile, index, card) > n_chosen ? 2 : 0;
    }
  if (count_seen (in_use, pile, card, &unseen) > n_chosen)
    return 2;

  return unseen != G_MAXUINT && count_possible (in_use, pile, unseen, card) > n_chosen ? 1 : 0;
}

static gboolean
refuse_card (const MusterDeck *deck, const char *text, GError **error)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    g_ptr_array_add (titles, muster_deck_get_card (deck, i)->title);
  g_ptr_array_add (titles, NULL);
  hint = muster_nearest_hint (text, (const char *const *) titles->pdata);

  return muster_command_refuse (error,
                                _ ("the deck has no card \"%s\"; %s"),
                                text,
                                hint != NULL ? hint : _ ("\"muster-cli deck show\" lists them"));
}

char *
muster_deck_argument_dup_card (const char *text,
                               const MusterDeckInUse *in_use,
                               const char *pile,
                               guint index,
                               const GPtrArray *chosen,
                               GError **error)
{
  const MusterDeck *deck = muster_deck_in_use_get_deck (in_use);
  const MusterDeckCard *found = NULL;
  guint best = 0;

  if (*text == '#' || g_str_equal (text, "all") || g_str_equal (text, "?"))
    return g_strdup (text);
  /* An id that is the title as well may stand for others of that title. */
  found = muster_deck_find_card (deck, text);
  if (found != NULL && !is_same_word (found->title, text))
    return g_strdup (text);
  if (found != NULL)
    best = rate (in_use, found, pile, index, chosen);
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (deck, i);
      guint rating;

      if (!is_same_word (card->title, text))
        continue;
      rating = rate (in_use, card, pile, index, chosen);
      if (found == NULL || rating > best)
        {
          found = card;
          best = rating;
        }
    }
  if (found == NULL)
    refuse_card (deck, text, error);

  return found != NULL ? g_strdup (found->id) : NULL;
}

/* ---- Sizes ---- */

gboolean
muster_deck_argument_read_mm (const char *text, double *mm)
{
  char *end;

  *mm = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && *mm >= 0 && *mm <= 2000;
}

gboolean
muster_deck_argument_read_size (const char *text, double *width, double *height)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 2);

  return g_strv_length (parts) == 2 && muster_deck_argument_read_mm (parts[0], width) &&
         muster_deck_argument_read_mm (parts[1], height);
}

gboolean
muster_deck_argument_read_card_size (const char *text, double *width, double *height)
{
  MusterDeckSize size;

  if (!muster_deck_size_from_nick (text, &size))
    return muster_deck_argument_read_size (text, width, height);
  muster_deck_size_get (size, width, height);

  return TRUE;
}
