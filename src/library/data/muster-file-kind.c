/* muster-file-kind.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file-kind.h"

#include <gio/gio.h>
#include <string.h>

#include "muster-catalogue-index.h"
#include "muster-container.h"

#define HEAD         4096
#define MOST_ENTRIES 20000
#define MOST_DEPTH   3

static gboolean
has_suffix (const char *name, const char *suffix)
{
  g_autofree char *folded = g_ascii_strdown (name, -1);

  return g_str_has_suffix (folded, suffix);
}

/* ---- By name ---- */

static MusterFileKind
guess_by_name (const char *name)
{
  static const struct
  {
    const char *suffix;
    MusterFileKind kind;
  } suffixes[] = {
    { ".muster-battle", MUSTER_FILE_BATTLE },  { ".muster-rulebook", MUSTER_FILE_RULEBOOK },
    { "/rulebook.xml", MUSTER_FILE_RULEBOOK }, { ".ros", MUSTER_FILE_ROSTER },
    { ".rosz", MUSTER_FILE_ROSTER },           { ".gst", MUSTER_FILE_FORCE_DATA },
    { ".gstz", MUSTER_FILE_FORCE_DATA },       { ".cat", MUSTER_FILE_FORCE_DATA },
    { ".catz", MUSTER_FILE_FORCE_DATA },       { ".muster-deck", MUSTER_FILE_DECK },
    { "/deck.xml", MUSTER_FILE_DECK },         { ".muster-campaign", MUSTER_FILE_CAMPAIGN },
    { "/campaign.xml", MUSTER_FILE_CAMPAIGN }, { ".bsr", MUSTER_FILE_FORCE_DATA },
  };
  g_autofree char *folded = g_ascii_strdown (name, -1);
  g_autofree char *path = g_strconcat ("/", folded, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (path, suffixes[i].suffix))
      return suffixes[i].kind;

  return MUSTER_FILE_UNKNOWN;
}

/* ---- By what is in it ---- */

/* (nullable): where the name of the first element begins. */
static const char *
find_root (const char *text)
{
  const char *at = strchr (text, '<');

  while (at != NULL && (at[1] == '?' || at[1] == '!'))
    {
      const char *end = g_str_has_prefix (at, "<!--") ? strstr (at, "-->") : strchr (at, '>');

      at = end != NULL ? strchr (end, '<') : NULL;
    }

  return at != NULL ? at + 1 : NULL;
}

/* Much else ends in ".json" than force data. */
static MusterFileKind
guess_json (const char *path, GBytes *beginning)
{
  return has_suffix (path, ".json") && muster_catalogue_index_knows_json_file (path, beginning)
             ? MUSTER_FILE_FORCE_DATA
             : MUSTER_FILE_UNKNOWN;
}

static MusterFileKind
guess_by_text (const char *text)
{
  static const struct
  {
    const char *root;
    MusterFileKind kind;
  } roots[] = {
    { "roster", MUSTER_FILE_ROSTER },     { "gameSystem", MUSTER_FILE_FORCE_DATA },
    { "battle", MUSTER_FILE_BATTLE },     { "catalogue", MUSTER_FILE_FORCE_DATA },
    { "rulebook", MUSTER_FILE_RULEBOOK }, { "doctrine", MUSTER_FILE_RULEBOOK },
    { "deck", MUSTER_FILE_DECK },         { "campaign", MUSTER_FILE_CAMPAIGN },
  };
  const char *root = find_root (text);
  const gsize length = root != NULL ? strcspn (root, " \t\r\n/>") : 0;

  for (gsize i = 0; i < G_N_ELEMENTS (roots); i++)
    if (length == strlen (roots[i].root) && memcmp (root, roots[i].root, length) == 0)
      return roots[i].kind;

  return MUSTER_FILE_UNKNOWN;
}

/* A rulebook may have a game system in its folder, but not the other way round. */
static MusterFileKind
guess_archive (const char *path)
{
  MusterContainerLimits limits = MUSTER_CONTAINER_LIMITS_INIT;
  g_autoptr (GPtrArray) entries = NULL;
  MusterFileKind kind = MUSTER_FILE_UNKNOWN;

  limits.max_head = HEAD;
  limits.max_entries = MOST_ENTRIES;
  entries = muster_container_read (path, &limits, NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];
      MusterFileKind found = guess_by_name (entry->name);

      if (found == MUSTER_FILE_UNKNOWN && has_suffix (entry->name, ".json") &&
          muster_catalogue_index_knows_json (entry->bytes))
        found = MUSTER_FILE_FORCE_DATA;
      if (found == MUSTER_FILE_RULEBOOK)
        return found;
      if (kind == MUSTER_FILE_UNKNOWN)
        kind = found;
    }

  return kind;
}

static MusterFileKind
guess_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  char head[HEAD + 1] = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  MusterFileKind kind;

  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), head, HEAD, NULL, NULL, NULL))
    return MUSTER_FILE_UNKNOWN;
  if (g_str_has_prefix (head, "PK") || g_str_has_prefix (head, "\x1f\x8b"))
    return guess_archive (path);
  kind = guess_by_text (head);
  bytes = g_bytes_new_static (head, strlen (head));

  return kind != MUSTER_FILE_UNKNOWN ? kind : guess_json (path, bytes);
}

/* ---- Folders ---- */

/* @depth: how many folders in folders are looked into */
static MusterFileKind
guess_folder (const char *path, guint depth)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  MusterFileKind kind = MUSTER_FILE_UNKNOWN;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      MusterFileKind found = guess_by_name (name);

      if (depth > 0 && *name != '.' && g_file_test (child, G_FILE_TEST_IS_DIR))
        found = guess_folder (child, depth - 1);
      else if (has_suffix (name, ".json"))
        found = guess_file (child);
      if (found == MUSTER_FILE_RULEBOOK)
        return found;
      if (found == MUSTER_FILE_FORCE_DATA)
        kind = found;
    }

  return kind;
}

MusterFileKind
muster_file_kind_guess (const char *path)
{
  MusterFileKind kind;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return guess_folder (path, MOST_DEPTH);
  kind = guess_file (path);

  return kind != MUSTER_FILE_UNKNOWN ? kind : guess_by_name (path);
}
