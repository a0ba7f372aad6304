/* muster-kept-things.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-deck-change.h"
#include "muster-deck-file.h"
#include "muster-kept-file-private.h"
#include "muster-roster-pair.h"

/* How lists, decks and campaigns are written to their files, come back from them, and differ from what is in them. */

static GPtrArray *
lines_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

/* ---- Lists ---- */

static GBytes *
write_roster (gpointer thing, const char *path, GError **error)
{
  return muster_roster_file_write_for (muster_force_editor_get_roster (thing), path, error);
}

static MusterRosterFile *
read_roster (const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  return muster_roster_file_read_bytes (name, bytes, report, error);
}

static gboolean
reload_roster (gpointer thing, const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (MusterRosterFile) file = read_roster (name, bytes, error);

  return file != NULL && muster_force_editor_reload (thing, file);
}

/* (transfer full): "Guard › Rifle": what it stands in as well. @above: of char *, borrowed */
static char *
dup_place (const GPtrArray *above, guint depth, const char *text)
{
  GString *place = g_string_new (NULL);

  for (guint i = 0; i < depth && i < above->len; i++)
    if (above->pdata[i] != NULL)
      g_string_append_printf (place, "%s › ", (const char *) above->pdata[i]);
  g_string_append (place, text);

  return g_string_free (place, FALSE);
}

/* (transfer full): one line of both, in words. */
static char *
dup_pair_words (const MusterRosterPair *pair, const GPtrArray *above)
{
  g_autofree char *left = dup_place (above, pair->depth, pair->left != NULL ? pair->left : "");

  if (pair->kind == MUSTER_ROSTER_PAIR_LEFT)
    return g_strdup_printf (_ ("Only here: %s"), left);
  if (pair->kind == MUSTER_ROSTER_PAIR_RIGHT)
    {
      g_autofree char *right = dup_place (above, pair->depth, pair->right);

      return g_strdup_printf (_ ("Only in the file: %s"), right);
    }

  return g_strdup_printf (_ ("%1$s here, %2$s in the file"), left, pair->right);
}

static GPtrArray *
compare_roster (gpointer thing, const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) own_bytes = muster_roster_file_write (muster_force_editor_get_roster (thing));
  g_autoptr (MusterRosterFile) own = read_roster (name, own_bytes, error);
  g_autoptr (MusterRosterFile) other = own != NULL ? read_roster (name, bytes, error) : NULL;
  g_autoptr (GPtrArray) pairs = NULL;
  g_autoptr (GPtrArray) above = g_ptr_array_new ();
  const char *own_name, *other_name;
  GPtrArray *lines;

  if (other == NULL)
    return NULL;
  lines = lines_new ();
  own_name = own->root->name != NULL ? own->root->name : "";
  other_name = other->root->name != NULL ? other->root->name : "";
  if (!g_str_equal (own_name, other_name))
    g_ptr_array_add (
        lines,
        g_strdup_printf (_ ("It is called “%1$s” here, “%2$s” in the file"), own_name, other_name));
  pairs = muster_roster_list_pairs (own->root, other->root);
  for (guint i = 0; i < pairs->len; i++)
    {
      const MusterRosterPair *pair = pairs->pdata[i];

      if (pair->kind != MUSTER_ROSTER_PAIR_SAME)
        g_ptr_array_add (lines, dup_pair_words (pair, above));
      g_ptr_array_set_size (above, (gint) pair->depth + 1);
      above->pdata[pair->depth] = pair->left != NULL ? pair->left : pair->right;
    }

  return lines;
}

const MusterKeptThing muster_kept_roster = {
  .kind = MUSTER_LIBRARY_FILE_ROSTER,
  .write = write_roster,
  .reload = reload_roster,
  .compare = compare_roster,
  .can_undo = TRUE,
};

/* ---- Decks ---- */

static GBytes *
write_deck (gpointer thing, const char *path, GError **error)
{
  return muster_deck_file_write (muster_deck_editor_get_deck (thing), error);
}

static MusterDeck *
read_deck (const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  return muster_deck_file_read_bytes (name, bytes, FALSE, report, error);
}

static gboolean
reload_deck (gpointer thing, const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (MusterDeck) deck = read_deck (name, bytes, error);

  return deck != NULL && muster_deck_editor_replace (thing, _ ("Reload"), deck);
}

static GPtrArray *
compare_deck (gpointer thing, const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (MusterDeck) deck = read_deck (name, bytes, error);
  g_autoptr (GPtrArray) changes = NULL;
  GPtrArray *lines;

  if (deck == NULL)
    return NULL;
  lines = lines_new ();
  changes = muster_deck_compare (muster_deck_editor_get_deck (thing), deck);
  for (guint i = 0; i < changes->len; i++)
    g_ptr_array_add (lines, muster_deck_change_to_string (changes->pdata[i]));

  return lines;
}

const MusterKeptThing muster_kept_deck = {
  .kind = MUSTER_LIBRARY_FILE_DECK,
  .write = write_deck,
  .reload = reload_deck,
  .compare = compare_deck,
};

/* ---- Campaigns ---- */

static GBytes *
write_campaign (gpointer thing, const char *path, GError **error)
{
  return muster_campaign_file_write (muster_campaign_keeper_get_campaign (thing),
                                     muster_library_find_campaign_content,
                                     muster_campaign_keeper_get_library (thing),
                                     error);
}

static MusterCampaign *
read_campaign (const char *name, GBytes *bytes, GHashTable **contents, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  return muster_campaign_file_read_bytes (name, bytes, contents, report, error);
}

static gboolean
reload_campaign (gpointer thing, const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (GHashTable) contents = NULL;
  MusterCampaign *campaign = read_campaign (name, bytes, &contents, error);

  return campaign != NULL && muster_campaign_keeper_replace (thing, campaign, contents);
}

/* How many events both begin with. */
static guint
count_common (const MusterCampaign *own, const MusterCampaign *other)
{
  const guint n = MIN (muster_campaign_get_n_events (own), muster_campaign_get_n_events (other));

  for (guint number = 1; number <= n; number++)
    {
      g_autofree char *text = muster_campaign_event_dup_text (
          muster_campaign_get_event (own, number));
      g_autofree char *other_text = muster_campaign_event_dup_text (
          muster_campaign_get_event (other, number));

      if (!g_str_equal (text, other_text))
        return number - 1;
    }

  return n;
}

/* @format: of a line, with the words of the event */
static void
add_events (GPtrArray *lines, const MusterCampaign *campaign, guint from, const char *format)
{
  for (guint number = from + 1; number <= muster_campaign_get_n_events (campaign); number++)
    {
      g_autofree char *words = muster_campaign_dup_words (campaign, number);
      g_autoptr (GString) line = g_string_new (format);

      g_string_replace (line, "%s", words, 1);
      g_ptr_array_add (lines, g_strdup (line->str));
    }
}

static GPtrArray *
compare_campaign (gpointer thing, const char *name, GBytes *bytes, GError **error)
{
  const MusterCampaign *own = muster_campaign_keeper_get_campaign (thing);
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (MusterCampaign) other = read_campaign (name, bytes, &contents, error);
  GPtrArray *lines;
  guint n;

  if (other == NULL)
    return NULL;
  lines = lines_new ();
  n = count_common (own, other);
  add_events (lines, own, n, _ ("Only here: %s"));
  add_events (lines, other, n, _ ("Only in the file: %s"));

  return lines;
}

const MusterKeptThing muster_kept_campaign = {
  .kind = MUSTER_LIBRARY_FILE_CAMPAIGN,
  .write = write_campaign,
  .reload = reload_campaign,
  .compare = compare_campaign,
};
