/* test-community-data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "force-data.h"
#include "muster-not-understood.h"

/* Data that players keep: not part of the project, so that what reads it is skipped where it does not lie beside it. A small
 * game of our own is always read. */

static const char *folder; /* given by the build */

static MusterCatalogueIndex *
index_new (const char *name)
{
  g_autofree char *path = g_canonicalize_filename (name, folder);
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("there is no community data beside the project");
      return NULL;
    }
  muster_catalogue_index_add (index, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (muster_catalogue_index_get_report (index)), ==, 0);

  return g_steal_pointer (&index);
}

static MusterGameSystem *
load (const MusterCatalogueIndex *index, const char *const *ids, MusterGameSystemFlags flags)
{
  g_autoptr (GError) error = NULL;
  MusterGameSystem *system = muster_game_system_load (index, NULL, ids, flags, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = muster_report_to_string (muster_game_system_get_report (system), FALSE);
  if (muster_report_has_errors (muster_game_system_get_report (system)))
    g_error ("%s", text);

  return system;
}

/* Whole, and each catalogue with what it links to, nothing is an error, and no catalogue is missing. */
static void
test_load (gconstpointer name)
{
  g_autoptr (MusterCatalogueIndex) index = index_new (name);
  g_autoptr (MusterGameSystem) whole = NULL;

  if (index == NULL)
    return;
  whole = load (index, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE);
  g_assert_cmpuint (muster_game_system_get_n_catalogues (whole),
                    ==,
                    muster_catalogue_index_get_n (index));
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      const char *const ids[] = { head->id, NULL };
      g_autoptr (MusterGameSystem) one = NULL;
      const MusterCatalogue *catalogue;
      guint n;

      if (head->is_game_system)
        continue;
      one = load (index, ids, MUSTER_GAME_SYSTEM_FLAGS_NONE);
      catalogue = muster_game_system_get_catalogue (one, 1);
      g_assert_cmpstr (catalogue->name, ==, head->name);
      muster_game_system_get_roots (one, catalogue, &n);
      g_assert_true (n > 0 || head->is_library);
      for (guint j = 0; j < catalogue->n_links; j++)
        g_assert_nonnull (catalogue->links[j].target);
    }
}

static char *
dup_summary (const MusterGameSystem *system)
{
  GString *summary = g_string_new (NULL);
  MusterIds *ids = muster_game_system_get_ids (system);

  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      g_string_append_printf (summary, "%s\n", catalogue->name);
      for (guint j = 0; j < catalogue->n_definitions; j++)
        {
          const MusterDefinition *definition = catalogue->definitions[j];

          g_string_append_printf (summary,
                                  "%u %s %s %u %s\n",
                                  definition->number,
                                  muster_ids_get_text (ids, definition->id),
                                  definition->name,
                                  definition->line,
                                  definition->target != NULL ? definition->target->name : "-");
        }
    }

  return g_string_free (summary, FALSE);
}

/* Threads make no difference but in time. */
static void
test_threads (gconstpointer name)
{
  g_autoptr (MusterCatalogueIndex) index = index_new (name);
  g_autoptr (MusterGameSystem) one = NULL;
  g_autofree char *expected = NULL;

  if (index == NULL)
    return;
  one = load (index, NULL, MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD);
  expected = dup_summary (one);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MusterGameSystem) several = load (index, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE);
      g_autofree char *summary = dup_summary (several);

      g_assert_cmpstr (summary, ==, expected);
    }
}

/* As they stand in the text of a file. */
static guint
count_written_links (const MusterCatalogue *catalogue)
{
  static const char *const names[] = { "<entryLink ",
                                       "<infoLink ",
                                       "<categoryLink ",
                                       "<catalogueLink " };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_file_get_contents (muster_source_get_name (catalogue->source), &text, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (const char *at = strstr (text, names[i]); at != NULL; at = strstr (at + 1, names[i]))
      n++;

  return n;
}

static guint
count_resolved_links (const MusterCatalogue *catalogue)
{
  guint n = 0;

  for (guint i = 0; i < catalogue->n_definitions; i++)
    n += catalogue->definitions[i]->target != NULL;
  for (guint i = 0; i < catalogue->n_links; i++)
    n += catalogue->links[i].target != NULL;

  return n;
}

/* One catalogue with what it links to. Each link leads somewhere. */
static void
assert_links (const char *name, guint n_links)
{
  g_autoptr (MusterCatalogueIndex) index = index_new (name);
  g_autoptr (MusterGameSystem) system = NULL;
  guint n_written = 0;
  guint n_resolved = 0;

  if (index == NULL)
    return;
  system = load (index, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE);
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      n_written += count_written_links (catalogue);
      n_resolved += count_resolved_links (catalogue);
    }
  g_assert_cmpuint (n_written, ==, n_links);
  g_assert_cmpuint (n_resolved, ==, n_links);
}

/* To entries, infos, categories and catalogues. */
static void
test_links (void)
{
  assert_links ("wh40k-10e-space-marines", 3966 + 2155 + 2325 + 7);
}

/* A whole system in JSON, as XML: each object that has a target is a link, and all but those to catalogues that are not
 * in the set lead somewhere. */
static void
test_json (gconstpointer name)
{
  g_autoptr (MusterCatalogueIndex) index = index_new (name);
  g_autoptr (MusterGameSystem) system = NULL;

  if (index == NULL)
    return;
  system = load (index, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE);
  g_assert_cmpuint (muster_game_system_get_n_catalogues (system),
                    ==,
                    muster_catalogue_index_get_n (index));
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);
      g_autofree char *text = NULL;
      guint n_written = 0;
      guint n_read = catalogue->n_links;

      g_assert_true (
          g_file_get_contents (muster_source_get_name (catalogue->source), &text, NULL, NULL));
      for (const char *at = strstr (text, "\"targetId\""); at != NULL;
           at = strstr (at + 1, "\"targetId\""))
        n_written++;
      for (guint j = 0; j < catalogue->n_definitions; j++)
        n_read += catalogue->definitions[j]->target_id != MUSTER_ID_NONE;
      g_assert_cmpuint (n_read, ==, n_written);
    }
}

/* Each element, attribute and word of the data that people play with now is known. */
static void
test_understood (gconstpointer name)
{
  g_autoptr (MusterCatalogueIndex) index = index_new (name);
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GPtrArray) list = NULL;
  guint n_entries = 0;

  if (index == NULL)
    return;
  system = muster_game_system_load (index, NULL, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE, NULL);
  g_assert_nonnull (system);
  list = muster_not_understood_list (system, &n_entries);
  for (guint i = 0; i < list->len; i++)
    {
      const MusterNotUnderstood *one = list->pdata[i];

      if (g_str_has_prefix (one->what, "unknown"))
        g_error ("%s: %s", (const char *) name, one->what);
    }
}

static void
test_own_links (gconstpointer name)
{
  assert_links (name, 1 + 1 + 4 + 1);
}

int
main (int argc, char **argv)
{
  static const char *const sets[] = {
    "age-of-sigmar-4",   "bolt-action",    "stargrave",         "the-old-world",
    "wh40k-10e-v10.6.0", "wh40k-11e-json", "wh40k-2nd-edition",
  };
  g_autofree char *own = NULL;

  g_test_init (&argc, &argv, NULL);
  folder = argc > 1 ? argv[1] : "";
  own = g_test_build_filename (G_TEST_DIST, "roster", "frontier", NULL);
  g_test_add_data_func ("/roster/community-data/own", own, test_load);
  g_test_add_data_func ("/roster/community-data/own-threads", own, test_threads);
  g_test_add_data_func ("/roster/community-data/own-links", own, test_own_links);
  g_test_add_data_func ("/roster/community-data/small", "stargrave", test_load);
  g_test_add_data_func ("/roster/community-data/large", "wh40k-10e-v10.6.0", test_load);
  g_test_add_data_func ("/roster/community-data/one", "wh40k-10e-space-marines", test_load);
  g_test_add_data_func ("/roster/community-data/threads", "wh40k-10e-space-marines", test_threads);
  g_test_add_func ("/roster/community-data/links", test_links);
  g_test_add_data_func ("/roster/community-data/json", "wh40k-11e-json", test_json);
  g_test_add_data_func ("/roster/community-data/json-threads", "wh40k-11e-json", test_threads);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *path = g_strconcat ("/roster/community-data/understood/", sets[i], NULL);

      g_test_add_data_func (path, sets[i], test_understood);
    }

  return g_test_run ();
}
