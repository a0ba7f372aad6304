/* test-translation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "muster-rules-tags.h"
#include "muster-translation.h"

/* What is translated, and how: shown values differ, compiled ones do not. */

static const char fair[] =
    "<rulebook id=\"fair\" title=\" The   fair\">\n"
    "  <side id=\"red\"/>\n"
    "  <enum id=\"mood\">glad\n      very-sad</enum>\n"
    "  <enum id=\"level\">low high</enum>\n"
    "  <kind id=\"pawn\" many=\"pawns\" max=\"2\"><attribute id=\"mood\" type=\"mood\"/></kind>\n"
    "  <table id=\"news\" keys=\"die: number\" gives=\"text\">\n"
    "    <row at=\"1\">it_rains</row><row at=\"2\">The sun shines</row><row at=\"3\">a</row>\n"
    "  </table>\n"
    "  <table id=\"many\" keys=\"die: number\" columns=\"these that\" gives=\"list of text, "
    "text\">\n"
    "    <row at=\"1\">a+b_c d</row>\n"
    "  </table>\n"
    "  <procedure id=\"tell\" with=\"p: pawn, n: number\">\n"
    "    <say>\n      {p} has\n      {n + 1} of {{these}}.\n    </say>\n"
    "    <say>{p} is alone</say>\n"
    "    <say>{p} is lost</say>\n"
    "    <say>Nobody</say>\n"
    "  </procedure>\n"
    "</rulebook>\n";

static void
copy (const char *name, const char *folder, const char *domain)
{
  g_autofree char *from = g_test_build_filename (G_TEST_BUILT, "rules", name, NULL);
  g_autofree char *to = g_build_filename (folder, "xx", "LC_MESSAGES", domain, NULL);
  g_autofree char *parent = g_path_get_dirname (to);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_get_contents (from, &contents, &size, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, contents, (gssize) size, &error);
  g_assert_no_error (error);
}

/* A folder with the rulebook and, beside it, its translations. */
static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("muster-XXXXXX", &error);
  g_autofree char *locale = g_build_filename (folder, "locale", NULL);
  g_autofree char *file = g_build_filename (folder, "rulebook.xml", NULL);

  g_assert_no_error (error);
  g_file_set_contents (file, fair, -1, &error);
  g_assert_no_error (error);
  copy ("rulebook.mo", locale, "muster-rulebook-fair.mo");

  return folder;
}

static MusterRulebook *
load (const char *folder, MusterReport *report)
{
  g_autofree char *text = NULL;
  MusterRulebook *book = muster_rulebook_load (folder, NULL, FALSE, report, NULL);

  text = muster_report_to_string (report, TRUE);
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 0);
  g_assert_nonnull (book);

  return book;
}

static MusterRulebook *
load_fair (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (MusterReport) report = muster_report_new ();

  return load (folder, report);
}

static void
test_titles (void)
{
  g_autoptr (MusterRulebook) book = load_fair ();

  g_assert_cmpstr (book->title, ==, " The   fair");
  g_assert_cmpstr (muster_rulebook_translate (book, book->title), ==, "La foire");
  g_assert_cmpstr (muster_rulebook_label (book, NULL, "red"), ==, "rouge");
  g_assert_cmpstr (muster_rulebook_label (book, "Walls", "red"), ==, "Murs");
  g_assert_cmpstr (muster_rulebook_translate (book, "blue"), ==, "blue");
  g_assert_cmpstr (muster_rulebook_translate (book, ""), ==, "");
  g_assert_null (muster_rulebook_translate (book, NULL));
  g_assert_cmpstr (muster_rulebook_translate_for ("fair", "red"), ==, "rouge");
  g_assert_cmpstr (muster_rulebook_translate_for ("other", "red"), ==, "not this one");
  g_assert_cmpstr (muster_rulebook_translate_for (NULL, "Walls"), ==, "Murs");
}

static void
assert_sections (const MusterRulebook *book, const char *src, const char *expected)
{
  g_autofree char *found = muster_rulebook_dup_sections (book, src);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_sections (void)
{
  g_autoptr (MusterRulebook) book = load_fair ();

  assert_sections (book, "Walls", "Murs");
  assert_sections (book, "Walls;  Gates", "Murs; Portes");
  assert_sections (book, "Walls; Roofs", "Murs; Roofs");
  assert_sections (book, NULL, NULL);
}

static void
assert_word (const MusterRulebook *book, const char *id, guint index, const char *expected)
{
  g_autofree char *found = NULL;

  for (guint i = 0; i < book->n_enums; i++)
    if (g_str_equal (book->enums[i].id, id))
      found = muster_rulebook_dup_word (book, book->enums[i].words, book->enums[i].n_words, index);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_words (void)
{
  g_autoptr (MusterRulebook) book = load_fair ();

  assert_word (book, "mood", 0, "gai");
  assert_word (book, "mood", 1, "très triste");
  /* One word too few: none is taken. */
  assert_word (book, "level", 0, "low");
  assert_word (book, "level", 1, "high");
}

static void
assert_text (const MusterRulebook *book, const char *text, const char *expected)
{
  g_autofree char *found = NULL;

  for (guint i = 0; i < book->n_texts; i++)
    if (g_str_equal (book->texts[i], text))
      found = muster_rulebook_dup_text (book, i);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_cells (void)
{
  g_autoptr (MusterRulebook) book = load_fair ();

  assert_text (book, "it rains", "il pleut");
  assert_text (book, "The sun shines", "Le soleil brille");
  assert_text (book, "b c", "deux trois");
  assert_text (book, "d", "quatre");
  /* It stands by itself first, and there it is not translated. */
  assert_text (book, "a", "a");
}

static const MusterProcedure *
find_procedure (const MusterRulebook *book, const char *id)
{
  for (guint i = 0; i < book->n_procedures; i++)
    if (g_strcmp0 (book->procedures[i].id, id) == 0)
      return &book->procedures[i];
  g_assert_not_reached ();
}

/* The n-th line that is said, with "Ann" and "3" for its values. */
static char *
fill (const MusterRulebook *book, guint index, gboolean *filled)
{
  const MusterTemplate *template = find_procedure (book, "tell")->operations[index].text;
  const char *given[] = { "Ann", "3" };
  char *values[4] = { NULL };
  guint n = 0;
  GString *out = g_string_new ("> ");

  for (guint i = 0; i < template->n_parts; i++)
    if (template->values[i] != NULL)
      values[i] = (char *) given[n++];
  *filled = muster_template_fill (template,
                                  muster_rulebook_translate (book, template->source),
                                  values,
                                  out,
                                  NULL);

  return g_string_free (out, FALSE);
}

static void
test_templates (void)
{
  g_autoptr (MusterRulebook) book = load_fair ();
  gboolean filled;
  g_autofree char *moved = fill (book, 0, &filled);
  g_autofree char *unknown = NULL;
  g_autofree char *open = NULL;
  g_autofree char *plain = NULL;

  g_assert_true (filled);
  g_assert_cmpstr (moved, ==, "> {ceux}: 3, Ann, Ann");
  unknown = fill (book, 1, &filled);
  g_assert_false (filled);
  g_assert_cmpstr (unknown, ==, "> ");
  open = fill (book, 2, &filled);
  g_assert_false (filled);
  g_assert_cmpstr (open, ==, "> ");
  plain = fill (book, 3, &filled);
  g_assert_true (filled);
  g_assert_cmpstr (plain, ==, "> Nobody");
}

static const MusterDiagnostic *
find_fault (const MusterReport *report, const MusterTag *tag)
{
  for (guint i = 0; i < muster_report_get_n (report); i++)
    if (muster_report_get (report, i)->tag == tag)
      return muster_report_get (report, i);

  return NULL;
}

/* A stranger's catalogue is not given to the C library unread. */
static void
test_damaged (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder,
                                            "locale",
                                            "xx",
                                            "LC_MESSAGES",
                                            "muster-rulebook-fair.mo",
                                            NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) book = NULL;
  g_autoptr (GError) error = NULL;
  const MusterDiagnostic *found;

  g_file_set_contents (path, "no catalogue", -1, &error);
  g_assert_no_error (error);
  book = load (folder, report);
  found = find_fault (report, muster_rules_tag (MUSTER_RULES_TAG_BAD_CATALOGUE));
  g_assert_nonnull (found);
  g_assert_nonnull (strstr (found->message, "muster-rulebook-fair.mo"));
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  const char *locale;

  g_test_init (&argc, &argv, NULL);
  g_setenv ("LANGUAGE", "xx", TRUE);
  locale = setlocale (LC_ALL, "xx.UTF-8");
  g_assert_nonnull (locale);
  folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  copy ("program.mo", folder, GETTEXT_PACKAGE ".mo");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  g_test_add_func ("/rules/translation/titles", test_titles);
  g_test_add_func ("/rules/translation/sections", test_sections);
  g_test_add_func ("/rules/translation/words", test_words);
  g_test_add_func ("/rules/translation/cells", test_cells);
  g_test_add_func ("/rules/translation/templates", test_templates);
  g_test_add_func ("/rules/translation/damaged", test_damaged);

  return g_test_run ();
}
