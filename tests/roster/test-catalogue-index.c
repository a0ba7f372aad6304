/* test-catalogue-index.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "force-data.h"
#include "muster-container.h"
#include "muster-roster-error.h"
#include "muster-xml-error.h"

/* What is installed, in a folder of its own for each test. */

typedef struct
{
  char *folder;
  MusterCatalogueIndex *index;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("muster-index-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->index = muster_catalogue_index_new ();
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_unlink (child) != 0)
        remove_all (child);
    }
  g_rmdir (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_all (fixture->folder);
  g_free (fixture->folder);
  muster_catalogue_index_unref (fixture->index);
}

static char *
write_file (Fixture *fixture, const char *name, const char *text, gssize size)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, size, NULL));

  return path;
}

static char *
make_folder (Fixture *fixture, const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);

  return path;
}

static char *
dup_catalogue (const char *id, const char *name, guint revision, const char *body)
{
  return g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
                          "<catalogue id=\"%s\" name=\"%s\" revision=\"%u\" "
                          "battleScribeVersion=\"2.03\" library=\"true\" gameSystemId=\"sys\" "
                          "gameSystemRevision=\"4\" "
                          "xmlns=\"http://www.battlescribe.net/schema/catalogueSchema\">%s"
                          "</catalogue>",
                          id,
                          name,
                          revision,
                          body);
}

static const char system_text[] = "<gameSystem id='sys' name='System' revision='4'></gameSystem>";

static void
write_archive (Fixture *fixture, const char *file, const char *const *names, char **texts)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) archive = NULL;
  g_autofree char *path = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i], strlen (texts[i]));

      g_ptr_array_add (entries, muster_container_entry_new (names[i], bytes));
    }
  archive = muster_container_write (entries, NULL);
  g_assert_nonnull (archive);
  path = write_file (fixture,
                     file,
                     g_bytes_get_data (archive, NULL),
                     (gssize) g_bytes_get_size (archive));
}

/* A catalogue in JSON: @first and @last are what it says before and after its list, which is longer than what is read of
 * a file to know what it is. */
static char *
dup_json (const char *first, const char *last)
{
  g_autofree char *filler = g_strnfill (10000, 'x');

  return g_strdup_printf (
      "{\n  \"catalogue\": {%s%s\"sharedRules\": [{\"id\": \"r%u\", \"name\": \"[\\\"\", "
      "\"description\": \"%s\"}]%s%s}\n}\n",
      first,
      *first != '\0' ? "," : "",
      g_str_hash (first),
      filler,
      *last != '\0' ? "," : "",
      last);
}

static void
add (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add (fixture->index, fixture->folder, &error);
  g_assert_no_error (error);
}

static void
assert_names (Fixture *fixture, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < muster_catalogue_index_get_n (fixture->index); i++)
    g_string_append_printf (names, "%s ", muster_catalogue_index_get (fixture->index, i)->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
assert_faults (Fixture *fixture, const char *expected)
{
  g_autofree char *faults = force_data_dup_faults (
      muster_catalogue_index_get_report (fixture->index));

  g_assert_cmpstr (faults, ==, expected);
}

static void
assert_refused (Fixture *fixture, const char *path, GQuark domain, gint code, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_catalogue_index_add (fixture->index, path, &error));
  g_assert_error (error, domain, code);
  if (strstr (error->message, part) == NULL)
    g_error ("\"%s\" is not in \"%s\"", part, error->message);
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = dup_catalogue ("c1", "Zulu", 12, "");
  g_autofree char *second = dup_catalogue ("c2", "Alpha", 1, "");
  g_autofree char *path = write_file (fixture, "a.cat", first, -1);
  g_autofree char *b = write_file (fixture, "b.CAT", second, -1);
  g_autofree char *z = write_file (fixture, "z.gst", system_text, -1);
  g_autofree char *other = write_file (fixture, "readme.txt", "no force data", -1);
  const MusterCatalogueHead *head;

  add (fixture);
  assert_names (fixture, "System Zulu Alpha ");
  assert_faults (fixture, "");
  head = muster_catalogue_index_find (fixture->index, "c1");
  g_assert_cmpstr (head->path, ==, path);
  g_assert_cmpint (head->revision, ==, 12);
  g_assert_cmpint (head->game_system_revision, ==, 4);
  g_assert_cmpstr (head->game_system_id, ==, "sys");
  g_assert_cmpstr (head->battle_scribe_version, ==, "2.03");
  g_assert_true (head->is_library && !head->is_game_system);
  g_assert_true (muster_catalogue_index_find (fixture->index, "sys")->is_game_system);
  g_assert_null (muster_catalogue_index_find (fixture->index, "c3"));
}

/* A file is not read beyond its head: what is wrong after it comes out when it is loaded. */
static void
test_only_heads (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = dup_catalogue ("c1", "Cut", 1, "<entryLinks><entryLink ");
  g_autofree char *path = write_file (fixture, "a.cat", text, -1);
  g_autofree char *z = write_file (fixture, "z.gst", system_text, -1);
  const char *const ids[] = { "c1", NULL };
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GError) error = NULL;

  add (fixture);
  assert_faults (fixture, "");
  system = muster_game_system_load (fixture->index, NULL, NULL, 0, &error);
  g_assert_no_error (error);
  force_data_assert_faults (system, "a.cat:2 error file-unreadable\n");
  g_assert_null (muster_game_system_load (fixture->index, "sys", ids, 0, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID);
}

/* A comment before the root, longer than what is read first. */
static void
test_late_head (Fixture *fixture, gconstpointer data)
{
  g_autofree char *filler = g_strnfill (5000, '-');
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;

  for (guint i = 1; i < 5000; i += 2)
    filler[i] = '=';
  text = g_strdup_printf ("<!--%s--><gameSystem id='s' name='Late \xc3\xa4'/>", filler);
  path = write_file (fixture, "a.gst", text, -1);
  add (fixture);
  assert_names (fixture, "Late \xc3\xa4 ");
}

static void
test_archives (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = dup_catalogue ("c1",
                                          "One",
                                          1,
                                          "<!-- a long enough text to be packed -->");
  g_autofree char *second = dup_catalogue ("c2",
                                           "Two",
                                           1,
                                           "<sharedRules><rule id='r' name='R'/></sharedRules>");
  const char *const one[] = { "one.cat", NULL };
  const char *const many[] = { "sys.gst", "note.txt", "sub/two.cat", NULL };
  char *one_text[] = { first };
  char *many_texts[] = { (char *) system_text, first, second };
  const char *const ids[] = { "c2", NULL };
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GError) error = NULL;

  write_archive (fixture, "a.catz", one, one_text);
  write_archive (fixture, "b.zip", many, many_texts);
  add (fixture);
  assert_faults (fixture, "");
  assert_names (fixture, "System One Two ");
  g_assert_cmpstr (muster_catalogue_index_find (fixture->index, "c2")->member, ==, "sub/two.cat");
  system = muster_game_system_load (fixture->index, NULL, ids, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (force_data_get (system, "r")->name, ==, "R");
}

static char *
dup_json_head (const char *id, const char *name)
{
  return g_strdup_printf (
      "\"library\": true, \"id\": \"%s\", \"name\": \"%s\", \"gameSystemId\": \"sys\",\n "
      "\"gameSystemRevision\": 4, \"revision\": 12, \"battleScribeVersion\": 2.03",
      id,
      name);
}

/* Of JSON as of XML, wherever the root says what it is. */
static void
test_json (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = dup_json_head ("c1", "A \\\"quoted\\\" one\\\\");
  g_autofree char *two = dup_json_head ("c2", "Two");
  g_autofree char *three = dup_json_head ("c3", "Three");
  g_autofree char *lists = g_strconcat ("\"rules\": [], ", three, ", \"entryLinks\": []", NULL);
  char *texts[] = { dup_json (one, ""),
                    dup_json ("", two),
                    dup_json ("\"readme\": \"x\"", lists),
                    dup_json ("\"id\": \"c4\", \"name\": \"Four\"",
                              "\"revision\": 3, \"gameSystemId\": \"sys\"") };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.json", i);

      g_free (write_file (fixture, name, texts[i], -1));
      g_free (texts[i]);
    }
  g_free (write_file (fixture, "z.gst", system_text, -1));
  add (fixture);
  assert_faults (fixture, "");
  assert_names (fixture, "System A \"quoted\" one\\ Two Three Four ");
  for (guint i = 1; i < 4; i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (fixture->index, i);

      g_assert_cmpint (head->revision, ==, 12);
      g_assert_cmpint (head->game_system_revision, ==, 4);
      g_assert_cmpstr (head->game_system_id, ==, "sys");
      g_assert_cmpstr (head->battle_scribe_version, ==, "2.03");
      g_assert_true (head->is_library);
    }
  g_assert_cmpint (muster_catalogue_index_find (fixture->index, "c4")->revision, ==, 3);
}

/* A catalogue in JSON of a system in XML, with another catalogue in XML that it links to. */
static void
test_both_forms (Fixture *fixture, gconstpointer data)
{
  g_autofree char *xml = dup_catalogue ("c2",
                                        "Two",
                                        1,
                                        "<sharedRules><rule id='r' name='R'/></sharedRules>");
  const char
      *json = "{\"catalogue\": {\"catalogueLinks\": [{\"targetId\": \"c2\", \"name\": \"Two\", "
              "\"id\": \"k\"}], \"id\": \"c1\", \"name\": \"One\", \"gameSystemId\": \"sys\",\n"
              "\"infoLinks\": [\n{\"targetId\": \"r\", \"id\": \"l\", \"type\": \"rule\"}]}}";
  const char *const ids[] = { "c1", NULL };
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GError) error = NULL;

  g_free (write_file (fixture, "b.cat", xml, -1));
  g_free (write_file (fixture, "a.json", json, -1));
  g_free (write_file (fixture, "z.gst", system_text, -1));
  add (fixture);
  system = muster_game_system_load (fixture->index, NULL, ids, 0, &error);
  g_assert_no_error (error);
  force_data_assert_faults (system, "");
  g_assert_true (force_data_get (system, "l")->target == force_data_get (system, "r"));
  g_assert_cmpuint (force_data_get (system, "l")->line, ==, 3);
}

/* Much ends in ".json": only what is meant as force data is told when it cannot be read. */
static void
test_stray_json (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = write_file (fixture, "package.json", "{\"name\": \"catalogue\"", -1);

  g_free (write_file (fixture, "list.json", "[1, 2]", -1));
  g_free (write_file (fixture, "cut.json", "{\"catalogue\": {\"id\": \"c\",\n \"name\": ", -1));
  g_free (write_file (fixture, "none.json", "{\"gameSystem\": {\"name\": \"no id\"}}", -1));
  g_free (write_file (fixture, "z.gst", system_text, -1));
  add (fixture);
  assert_names (fixture, "System ");
  assert_faults (fixture, "cut.json:2 error file-unreadable\nnone.json:0 error file-unreadable\n");
  assert_refused (fixture, other, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "package.json:1:21");
}

/* What stands before the root may be longer than what is read of a file to know what it is. What is deeper in a file, or
 * in a string, is no root. */
static void
test_late_json (Fixture *fixture, gconstpointer data)
{
  static const gsize lengths[] = { 10, 5000, 70000, 70001 };
  const char *const names[] = { "3.json", "deep.json", NULL };
  g_autofree char *more = g_strnfill (70000, ' ');
  g_autofree char *deep = g_strdup_printf ("{\"a\": [%s{\"catalogue\": {\"id\": \"d\"}}]}", more);
  g_autofree char *last = dup_json_head ("last", "Late");
  /* No string is open where the first part ends. */
  g_autofree char *blank = g_strdup_printf ("{\"a\": [%s1],\n\"catalogue\": {%s}}", more, last);
  g_autofree char *quoted = g_strdup_printf ("{\"a\": \"%s{\\\"catalogue\\\": {\"}", more);
  char *texts[] = { NULL, deep };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *filler = g_strnfill (lengths[i], 'x');
      g_autofree char *id = g_strdup_printf ("c%u", i);
      g_autofree char *head = dup_json_head (id, "Late");
      g_autofree char *name = g_strdup_printf ("%u.json", i);

      g_free (texts[0]);
      texts[0] = g_strdup_printf ("{\"include\": [\"%s\", {\"gameSystem\": {\"id\": \"}\"}}],\n"
                                  "\"catalogue\": {%s}}",
                                  filler,
                                  head);
      if (i < 3)
        g_free (write_file (fixture, name, texts[0], -1));
    }
  write_archive (fixture, "x.zip", names, texts);
  g_free (texts[0]);
  g_free (write_file (fixture, "blank.json", blank, -1));
  g_free (write_file (fixture, "deep.json", deep, -1));
  g_free (write_file (fixture, "near.json", "{\"a\": {\"catalogue\": {\"id\": \"n\"}}}", -1));
  g_free (write_file (fixture, "quoted.json", quoted, -1));
  g_free (write_file (fixture, "z.gst", system_text, -1));
  add (fixture);
  assert_faults (fixture, "");
  assert_names (fixture, "System Late Late Late Late Late ");
}

/* What a page of releases offers: everything in a folder of its own, in either sort of archive, whatever else is in it;
 * one file that cannot be read is passed over. */
static void
test_releases (Fixture *fixture, gconstpointer data)
{
  g_autofree char *xml = dup_catalogue ("c1", "One", 1, "");
  g_autofree char *json = dup_json ("",
                                    "\"id\": \"c2\", \"name\": \"Two\", \"gameSystemId\": \"sys\"");
  g_autofree char *old = g_strdup ("<catalogue id='c' name='C' battleScribeVersion='1.15'/>");
  const char *const names[] = { "game-1.0/README.md",    "game-1.0/.github/x.json",
                                "game-1.0/s.gst",        "game-1.0/One.cat",
                                "game-1.0/Two.json",     "game-1.0/old.cat",
                                "game-1.0/package.json", NULL };
  char *texts[] = {
    (char *) "#", (char *) "{}", (char *) system_text, xml, json, old, (char *) "{}"
  };
  g_autofree char *tar = g_test_build_filename (G_TEST_DIST, "roster", "release.tar.gz", NULL);
  const char *const ids[] = { "c2", NULL };
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (MusterCatalogueIndex) packed = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  write_archive (fixture, "game-1.0.zip", names, texts);
  add (fixture);
  assert_names (fixture, "System One Two ");
  assert_faults (fixture, "old.cat:0 error file-unreadable\n");
  system = muster_game_system_load (fixture->index, NULL, ids, 0, &error);
  g_assert_no_error (error);
  force_data_assert_faults (system, "");

  g_assert_true (muster_catalogue_index_add (packed, tar, &error));
  g_assert_cmpuint (muster_catalogue_index_get_n (packed), ==, 2);
  g_clear_pointer (&system, muster_game_system_unref);
  system = muster_game_system_load (packed, NULL, NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (force_data_get (system, "sword")->name, ==, "Sword");
}

/* A repository as somebody has checked it out: two revisions in folders, and what else lies there. */
static void
test_tree (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = dup_catalogue ("c1", "Old", 1, "");
  g_autofree char *new = dup_catalogue ("c1", "New", 2, "");
  g_autofree char *hidden = dup_catalogue ("c3", "Hidden", 2, "");
  g_autofree char *first = make_folder (fixture, "v1");
  g_autofree char *second = make_folder (fixture, "v2");
  g_autofree char *below = make_folder (fixture, "v2/more");
  g_autofree char *git = make_folder (fixture, ".git");
  g_autofree char *round = g_build_filename (below, "round", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink (fixture->folder, round), ==, 0);
  g_free (write_file (fixture, "README.md", "#", -1));
  g_free (write_file (fixture, "v1/a.cat", old, -1));
  g_free (write_file (fixture, "v1/z.gst", system_text, -1));
  g_free (write_file (fixture, "v2/more/a.cat", new, -1));
  g_free (write_file (fixture, ".git/a.cat", hidden, -1));
  add (fixture);
  assert_names (fixture, "");
  muster_catalogue_index_add_all (fixture->index, fixture->folder, &error);
  g_assert_no_error (error);
  assert_names (fixture, "System New ");
}

static void
test_revisions (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = dup_catalogue ("c1", "Old", 1, "");
  g_autofree char *new = dup_catalogue ("c1", "New", 2, "");
  g_autofree char *same = dup_catalogue ("c1", "Same", 2, "");
  g_autofree char *a = write_file (fixture, "a.cat", old, -1);
  g_autofree char *b = write_file (fixture, "b.cat", new, -1);
  g_autofree char *c = write_file (fixture, "c.cat", same, -1);
  g_autofree char *z = write_file (fixture, "z.gst", system_text, -1);

  add (fixture);
  assert_names (fixture, "System New ");
  assert_faults (fixture,
                 "b.cat:0 warning file-duplicate\n"
                 "c.cat:0 warning file-duplicate\n");
  g_assert_cmpstr (muster_catalogue_index_find (fixture->index, "c1")->path, ==, b);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = write_file (fixture,
                                     "a.cat",
                                     "<catalogue id='c' name='C' battleScribeVersion='1.15'/>",
                                     -1);
  g_autofree char *other = write_file (fixture, "b.cat", "<roster id='r'/>", -1);
  g_autofree char *empty = write_file (fixture, "c.cat", "", -1);
  g_autofree char *none = write_file (fixture, "d.cat", "<catalogue name='no id'/>", -1);
  g_autofree char *binary = write_file (fixture, "e.catz", "PK\3\4 but no more", -1);
  g_autofree char *lost = g_build_filename (fixture->folder, "lost.cat", NULL);
  const char *const names[] = { "readme.txt", NULL };
  char *texts[] = { (char *) "nothing" };
  g_autofree char *useless = g_build_filename (fixture->folder, "f.zip", NULL);

  write_archive (fixture, "f.zip", names, texts);
  assert_refused (fixture, old, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_OLD, "before 2.0");
  assert_refused (fixture, other, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_INVALID, "\"roster\"");
  assert_refused (fixture, empty, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "empty");
  assert_refused (fixture, none, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_INVALID, "no id");
  assert_refused (fixture, binary, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "archive");
  assert_refused (fixture, useless, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_INVALID, "neither");
  assert_refused (fixture, lost, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND, "lost.cat");
  add (fixture);
  assert_names (fixture, "");
  g_assert_cmpuint (muster_report_get_n_errors (muster_catalogue_index_get_report (fixture->index)),
                    ==,
                    6);
  g_assert_cmpstr (
      muster_report_get (muster_catalogue_index_get_report (fixture->index), 0)->tag->name,
      ==,
      "file-unreadable");
}

/* The format before 2.0 is known by its lists, too, whatever version it says. */
static void
test_old_lists (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = dup_catalogue ("c1", "Old", 1, "<entries><entry id='e'/></entries>");
  g_autofree char *a = write_file (fixture, "a.cat", text, -1);
  g_autofree char *z = write_file (fixture, "z.gst", system_text, -1);
  const char *const ids[] = { "c1", NULL };
  g_autoptr (GError) error = NULL;

  add (fixture);
  g_assert_null (muster_game_system_load (fixture->index, NULL, ids, 0, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_OLD);
}

static void
assert_not_found (Fixture *fixture, const char *system, const char *catalogue, gint code)
{
  const char *const ids[] = { catalogue, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_game_system_load (fixture->index, system, ids, 0, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, code);
}

static void
test_not_found (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = dup_catalogue ("c1", "One", 1, "");
  g_autofree char *a = write_file (fixture, "a.cat", text, -1);

  add (fixture);
  assert_not_found (fixture, NULL, "c1", MUSTER_ROSTER_ERROR_NOT_FOUND);
  assert_not_found (fixture, "c1", "c1", MUSTER_ROSTER_ERROR_NOT_FOUND);
  g_free (write_file (fixture, "y.gst", system_text, -1));
  add (fixture);
  assert_not_found (fixture, NULL, "c2", MUSTER_ROSTER_ERROR_NOT_FOUND);
  g_free (write_file (fixture, "z.gst", "<gameSystem id='other' name='Other'/>", -1));
  add (fixture);
  assert_not_found (fixture, NULL, "c1", MUSTER_ROSTER_ERROR_INVALID);
  assert_not_found (fixture, "other", "c1", MUSTER_ROSTER_ERROR_NOT_FOUND);
}

/* A catalogue that cannot be read is missing to those that link to it. */
static void
test_unreadable_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = dup_catalogue (
      "c1",
      "One",
      1,
      "\n<catalogueLinks><catalogueLink id='k' name='Two' targetId='c2'/></catalogueLinks>");
  g_autofree char *second = dup_catalogue ("c2", "Two", 1, "<entryLinks>");
  g_autofree char *a = write_file (fixture, "a.cat", first, -1);
  g_autofree char *b = write_file (fixture, "b.cat", second, -1);
  g_autofree char *z = write_file (fixture, "z.gst", system_text, -1);
  const char *const ids[] = { "c1", NULL };
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GError) error = NULL;

  add (fixture);
  system = muster_game_system_load (fixture->index, NULL, ids, 0, &error);
  g_assert_no_error (error);
  force_data_assert_faults (system, "a.cat:3 error catalogue-unreadable\n");
  g_assert_null (muster_game_system_get_catalogue (system, 1)->links[0].target);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/roster/catalogue-index/folder", test_folder },
    { "/roster/catalogue-index/only-heads", test_only_heads },
    { "/roster/catalogue-index/late-head", test_late_head },
    { "/roster/catalogue-index/archives", test_archives },
    { "/roster/catalogue-index/json", test_json },
    { "/roster/catalogue-index/both-forms", test_both_forms },
    { "/roster/catalogue-index/stray-json", test_stray_json },
    { "/roster/catalogue-index/late-json", test_late_json },
    { "/roster/catalogue-index/releases", test_releases },
    { "/roster/catalogue-index/tree", test_tree },
    { "/roster/catalogue-index/revisions", test_revisions },
    { "/roster/catalogue-index/refused", test_refused },
    { "/roster/catalogue-index/old-lists", test_old_lists },
    { "/roster/catalogue-index/not-found", test_not_found },
    { "/roster/catalogue-index/unreadable-link", test_unreadable_link },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);

  return g_test_run ();
}
