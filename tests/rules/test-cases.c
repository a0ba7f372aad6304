/* test-cases.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "muster-rulebook.h"
#include "muster-rules-tags.h"

/* Each cases/NAME.xml is loaded, with NAME/ beside it for doctrines that it uses, and what is
 * reported is compared with cases/NAME.expected. `test-rules-cases --print FILE` prints what is
 * reported about a file. */

static char *
get_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "rules", "cases", NULL);
}

static char *
find_doctrine (const char *id, gpointer user_data)
{
  return g_build_filename (user_data, "doctrines", id, NULL);
}

/* One figure is known. Nobody has said how far it moves, and its wounds are no number. */
/* What toys can have. */
static MusterDossier *
list_toys (void)
{
  MusterDossier *dossier = muster_dossier_new ("", "", 0);
  MusterDossierProfile *profile = muster_dossier_add_profile (dossier, "Toy", "Toy");

  muster_dossier_profile_add (profile, "Wounds", "");
  muster_dossier_profile_add (profile, "Move", "");
  muster_dossier_profile_add (profile, "Colour", "");
  profile = muster_dossier_add_profile (dossier, "Weapon", "Weapon");
  muster_dossier_profile_add (profile, "Hit", "");
  muster_dossier_profile_add (profile, "Reach", "");
  g_ptr_array_add (dossier->categories, g_strdup ("Soft"));
  muster_dossier_add_cost (dossier, "Silver", "");

  return dossier;
}

static MusterDossier *
find_entry (const char *folder,
            const char *system_id,
            const char *entry_id,
            gpointer user_data,
            GError **error)
{
  MusterDossier *dossier;
  MusterDossierProfile *profile;

  if (strcmp (system_id, "toys") == 0 && entry_id == NULL)
    return list_toys ();
  if (strcmp (system_id, "toys") != 0 || strcmp (entry_id, "bear") != 0)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s has no such toy", system_id);
      return NULL;
    }
  dossier = muster_dossier_new (entry_id, "Bear", 1);
  profile = muster_dossier_add_profile (dossier, "Toy", "Bear");
  muster_dossier_profile_add (profile, "Wounds", "many");
  muster_dossier_profile_add (profile, "Colour", "pale blue");
  profile = muster_dossier_add_profile (dossier, "Weapon", "Paw");
  muster_dossier_profile_add (profile, "Hit", "3 or more");
  muster_dossier_profile_add (profile, "Reach", "any");

  return dossier;
}

static void
print_diagnostic (const MusterDiagnostic *diagnostic, GString *out)
{
  g_autofree char *name = diagnostic->location.source == NULL
                              ? g_strdup ("")
                              : g_path_get_basename (
                                    muster_source_get_name (diagnostic->location.source));

  g_string_append_printf (out,
                          "%s:%u:%u: %s: %s [%s]\n",
                          name,
                          diagnostic->location.line,
                          diagnostic->location.column,
                          muster_severity_get_name (diagnostic->tag->severity),
                          diagnostic->message,
                          diagnostic->tag->name);
  if (diagnostic->hint != NULL)
    g_string_append_printf (out, "  %s\n", diagnostic->hint);
}

static char *
describe (const char *path)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  const MusterRulebookSources sources = { .find_rulebook = find_doctrine,
                                          .find_entry = find_entry,
                                          .user_data = folder };
  g_autoptr (MusterRulebook) book = muster_rulebook_load (path, &sources, TRUE, report, &error);
  GString *out = g_string_new (NULL);

  muster_report_sort (report);
  for (guint i = 0; i < muster_report_get_n (report); i++)
    print_diagnostic (muster_report_get (report, i), out);
  if (book == NULL && muster_report_get_n (report) == 0)
    g_string_append (out, "not read\n");
  g_assert_true ((book == NULL) == (error != NULL));
  if (out->len == 0)
    g_string_append (out, "ok\n");
  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  const char *path = data;
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".xml"));
  g_autofree char *expected_path = g_strconcat (stem, ".expected", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *found = describe (path);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (expected_path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, expected);
}

static GPtrArray *
list_cases (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  return paths;
}

/* A diagnostic that no case provokes may never have worked. */
static void
test_every_tag (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (g_str_has_suffix (name, ".expected") && g_file_get_contents (path, &text, NULL, NULL))
        g_string_append (all, text);
    }
  for (guint i = 0; i < MUSTER_RULES_N_TAGS; i++)
    {
      g_autofree char *tag = g_strdup_printf ("[%s]", muster_rules_tag (i)->name);

      if (strstr (all->str, tag) == NULL)
        g_test_message ("no case provokes %s", tag);
      g_assert_nonnull (strstr (all->str, tag));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = NULL;

  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && strcmp (argv[1], "--print") == 0)
    {
      g_autofree char *text = describe (argv[2]);

      fputs (text, stdout);
      return 0;
    }
  paths = list_cases ();
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *base = g_path_get_basename (g_ptr_array_index (paths, i));
      g_autofree char *name = g_strconcat ("/rules/cases/", base, NULL);

      g_test_add_data_func (name, g_ptr_array_index (paths, i), test_case);
    }
  g_test_add_func ("/rules/tags/every-tag-is-provoked", test_every_tag);
  return g_test_run ();
}
