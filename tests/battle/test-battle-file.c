/* test-battle-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "answers.h"
#include "muster-battle-error.h"
#include "muster-battle-file.h"
#include "muster-battle-tag.h"
#include "muster-xml-error.h"
#include "muster-xml-schema.h"
#include "toy.h"
#include "tests/support/thorough.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("muster-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "battle.xml", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->path);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->path);
  g_free (self->folder);
}

/* Seven inputs in three branches; the head is neither the last nor a leaf. */
static MusterBattle *
battle_new (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = G_MAXUINT64;
  setup->scenario = g_strdup ("only");
  setup->title = g_strdup ("“Dawn” & <dusk>");
  setup->board = g_strdup ("..\n #\t\n");
  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->rulings, g_strdup ("b"), g_strdup ("2"));
  g_hash_table_insert (setup->rulings, g_strdup ("a"), g_strdup ("1"));
  g_hash_table_insert (setup->players, g_strdup ("red"), g_strdup ("person"));
  g_hash_table_insert (setup->names, g_strdup ("hero.1"), g_strdup ("Tom\tthe \"brave\""));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  answers_give (battle, "choose up");
  answers_give (battle, "note \"  two\\nlines <&> \\u{1}  \"");
  answers_give (battle, "choose down");
  muster_battle_go_to (battle, 1, &error);
  g_assert_no_error (error);
  answers_give (battle, "die 7 hero.1 0 2 4");
  answers_give (battle, "choose up");
  muster_battle_go_to (battle, 0, &error);
  g_assert_no_error (error);
  answers_give (battle, "choose down");
  answers_give (battle, "choose down");
  muster_battle_go_to (battle, 4, &error);
  g_assert_no_error (error);

  return battle;
}

static void
save_text (const Fixture *self, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  /* Thousands of times: a new file need not wait for the disk. */
  g_unlink (self->path);
  g_file_set_contents_full (self->path, text, length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

static char *
load_text (const Fixture *self, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (self->path, &text, length, &error);
  g_assert_no_error (error);

  return text;
}

static void
save_battle (const Fixture *self, MusterBattle *battle)
{
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_battle_record_save (record, self->path, &error));
  g_assert_no_error (error);
}

static void
assert_same_setup (const MusterSetup *a, const MusterSetup *b)
{
  g_assert_cmpstr (a->scenario, ==, b->scenario);
  g_assert_cmpuint (a->seed, ==, b->seed);
  g_assert_cmpint (a->tracked, ==, b->tracked);
  g_assert_cmpint (a->hand_dice, ==, b->hand_dice);
  g_assert_cmpstr (a->board, ==, b->board);
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpuint (g_hash_table_size (a->rulings), ==, g_hash_table_size (b->rulings));
  g_assert_cmpstr (g_hash_table_lookup (a->rulings, "a"), ==, "1");
  g_assert_cmpstr (g_hash_table_lookup (a->rulings, "b"), ==, "2");
  g_assert_cmpstr (g_hash_table_lookup (a->players, "red"), ==, "person");
  g_assert_cmpstr (g_hash_table_lookup (a->names, "hero.1"), ==, "Tom\tthe \"brave\"");
}

static void
assert_same_nodes (MusterBattle *a, MusterBattle *b)
{
  g_assert_cmpuint (muster_battle_get_n_nodes (a), ==, muster_battle_get_n_nodes (b));
  g_assert_cmpuint (muster_battle_get_head (a), ==, muster_battle_get_head (b));
  for (guint i = 1; i < muster_battle_get_n_nodes (a); i++)
    {
      MusterNode first, second;
      g_autofree char *first_text = NULL;
      g_autofree char *second_text = NULL;

      muster_battle_get_node (a, i, &first);
      muster_battle_get_node (b, i, &second);
      first_text = muster_input_to_text (first.input);
      second_text = muster_input_to_text (second.input);
      g_assert_cmpstr (first_text, ==, second_text);
      g_assert_cmpuint (first.parent, ==, second.parent);
      g_assert_cmpuint (first.checksum, ==, second.checksum);
    }
}

static void
test_round_trip (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  guint difference = 99;

  save_battle (self, battle);
  first = load_text (self, NULL);
  record = muster_battle_record_load (self->path, &error);
  g_assert_no_error (error);
  assert_same_setup (record->setup, muster_battle_get_setup (battle));
  back = muster_battle_record_play (record, &difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (difference, ==, 0);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  assert_same_nodes (battle, back);
  g_assert_cmpuint (muster_battle_get_n_undone (back), ==, muster_battle_get_n_undone (battle));
  g_assert_cmpuint (muster_battle_get_log (back)->len, ==, muster_battle_get_log (battle)->len);

  /* Load and save gives the same bytes. */
  save_battle (self, back);
  second = load_text (self, NULL);
  g_assert_cmpstr (first, ==, second);
}

static void
test_schema (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *schema_path = g_test_build_filename (G_TEST_DIST,
                                                        "..",
                                                        "data",
                                                        "schemas",
                                                        "battle.rng",
                                                        NULL);
  g_autoptr (MusterXmlSchema) schema = muster_xml_schema_load (schema_path, &error);
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();

  g_assert_no_error (error);
  save_battle (self, battle);
  document = muster_xml_document_load (self->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (muster_xml_schema_validate (schema, document, report));
}

static const MusterDiagnostic *
find_fault (const MusterReport *report, const MusterTag *tag)
{
  for (guint i = 0; i < muster_report_get_n (report); i++)
    if (muster_report_get (report, i)->tag == tag)
      return muster_report_get (report, i);

  return NULL;
}

/* The first play-through had another die in turn 2 of the first branch. */
static void
test_difference (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  guint difference = 0;
  const MusterDiagnostic *diagnostic;

  g_array_index (record->checksums, guint64, 2) ^= 1;
  g_array_index (record->checksums, guint64, 4) ^= 1;
  back = muster_battle_record_play (record, &difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (difference, ==, 3);
  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  diagnostic = muster_report_get (report, 0);
  g_assert_true (diagnostic->tag == muster_battle_tag (MUSTER_BATTLE_TAG_PLAY_DIFFERS));
  g_assert_cmpstr (diagnostic->message,
                   ==,
                   "the battle stands otherwise after input 3, \"choose down\", than was written "
                   "down");
  assert_same_nodes (battle, back);
}

/* What an older engine took and this one does not is left out with all that follows from it. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  guint difference = 0;

  g_free (record->inputs->pdata[3]);
  record->inputs->pdata[3] = g_strdup ("play-on");
  back = muster_battle_record_play (record, &difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (difference, ==, 4);
  g_assert_nonnull (find_fault (report, muster_battle_tag (MUSTER_BATTLE_TAG_INPUT_REFUSED)));
  /* Inputs 4 and 5 are gone, and the head is where 4 was given. */
  g_assert_cmpuint (muster_battle_get_n_nodes (back), ==, 6);
  g_assert_cmpuint (muster_battle_get_head (back), ==, 1);
}

static void
test_other_content (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  record->rulebook_hash[0] = record->rulebook_hash[0] == '0' ? '1' : '0';
  back = muster_battle_record_play (record, NULL, report, &error);
  g_assert_no_error (error);
  g_assert_nonnull (find_fault (report, muster_battle_tag (MUSTER_BATTLE_TAG_CONTENT_DIFFERS)));
}

#define HEAD  "<battle format='1' rulebook='toy' hash='00' head='0'>\n"
#define SETUP "<setup seed='1' tracked='true' hand-dice='false'/>\n"
#define FILE_ "<file name='toy/rulebook.xml'>YQ==</file>\n"

static const struct
{
  const char *text;
  const char *message; /* after the path */
} broken[] = {
  { "<fight/>", ":1:1: found <fight>; expected <battle>: this is no battle file" },
  { "<battle/>", ":1:1: <battle> has no \"format\"; it is needed" },
  { "<battle format='2'/>",
    ":1:17: found \"2\" as \"format\"; expected 1; a newer version of Muster wrote this file" },
  { "<battle format='1' rulebook='toy' hash='00' head='0' speed='3'/>",
    ":1:61: unknown attribute \"speed\" of <battle>; expected one of format, token, rulebook, "
    "hash, "
    "head" },
  { "<battle format='1' hash='00' head='0'/>", ":1:1: <battle> has no \"rulebook\"; it is needed" },
  { HEAD FILE_ "</battle>", ":1:1: <battle> has no <setup>; it is needed" },
  { HEAD SETUP "</battle>", ":1:1: <battle> has no <file>; expected those of its rulebook" },
  { HEAD SETUP SETUP FILE_ "</battle>", ":3:1: a second <setup>; expected one" },
  { HEAD SETUP FILE_ FILE_ "</battle>",
    ":4:13: found \"toy/rulebook.xml\" as \"name\"; expected each file once" },
  { HEAD SETUP "<file name='../rulebook.xml'>YQ==</file></battle>",
    ":3:13: found \"../rulebook.xml\" as \"name\"; expected a path inside the rulebooks" },
  { HEAD SETUP "<file name='/etc/passwd'>YQ==</file></battle>",
    ":3:13: found \"/etc/passwd\" as \"name\"; expected a path inside the rulebooks" },
  { HEAD SETUP "<file name='a'>Y?==</file></battle>",
    ":3:17: the content of the file is broken; expected base64" },
  { HEAD SETUP "<file name='a'>YQ=</file></battle>",
    ":3:1: the content of the file is cut off; expected base64" },
  { "<battle format='1' token='a b' rulebook='toy' hash='00' head='0'/>",
    ":1:27: found \"a b\" as \"token\"; expected letters, digits and \"._:-\"" },
  { HEAD SETUP "<dice/></battle>", ":3:1: unknown element <dice>; expected setup, file or input" },
  { HEAD "<setup seed='-1' tracked='true' hand-dice='false'/></battle>",
    ":2:14: found \"-1\" as \"seed\"; expected a whole number up to 18446744073709551615" },
  { HEAD "<setup seed='1' tracked='maybe' hand-dice='false'/></battle>",
    ":2:26: found \"maybe\" as \"tracked\"; expected true or false" },
  { HEAD "<setup seed='1' tracked='true' hand-dice='false'>\n<ruling id='a' value='1'/>\n"
         "<ruling id='a' value='2'/></setup></battle>",
    ":4:13: found \"a\" as \"id\"; expected each of them once" },
  { HEAD "<setup seed='1' tracked='true' hand-dice='false'>\n<table id='a' row='1' cells='1'/>\n"
         "<table id='a' row='1' cells='2'/></setup></battle>",
    ":4:20: found \"1\" as \"row\"; expected each of them once" },
  { HEAD
    "<setup seed='1' tracked='true' hand-dice='false'>\n<table id='a' cells='1'/></setup></battle>",
    ":3:1: <table> has no \"row\"; it is needed" },
  { HEAD SETUP FILE_ "<input id='2' parent='0' checksum='0000000000000000'>done</input></battle>",
    ":4:12: found \"2\" as \"id\"; expected 1, one more than before" },
  { HEAD SETUP FILE_ "<input id='1' parent='1' checksum='0000000000000000'>done</input></battle>",
    ":4:23: found \"1\" as \"parent\"; expected a whole number up to 0" },
  { HEAD SETUP FILE_ "<input id='1' parent='0' checksum='zz'>done</input></battle>",
    ":4:36: found \"zz\" as \"checksum\"; expected 16 hexadecimal digits" },
  { HEAD SETUP FILE_ "<input id='1' parent='0' checksum='0000000000000000'>rol 3</input></battle>",
    ":4:54: input 1: column 1: unknown input \"rol\"; did you mean \"roll\"?" },
  { "<battle format='1' rulebook='toy' hash='00' head='1'>\n" SETUP FILE_ "</battle>",
    ":1:51: found \"1\" as \"head\"; expected a whole number up to 0" },
};

static void
test_broken (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *expected = g_strconcat (self->path, broken[i].message, NULL);
      const gboolean newer = strstr (expected, "a newer version") != NULL;
      const int code = newer ? MUSTER_BATTLE_ERROR_NEWER : MUSTER_BATTLE_ERROR_INVALID;

      save_text (self, broken[i].text, -1);
      g_assert_null (muster_battle_record_load (self->path, &error));
      g_assert_error (error, MUSTER_BATTLE_ERROR, code);
      g_assert_cmpstr (error->message, ==, expected);
    }
}

static void
test_missing (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_battle_record_load (self->path, &error));
  g_assert_nonnull (error);
}

static void
test_cannot_save (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autofree char *path = g_build_filename (self->folder, "nowhere", "battle.xml", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_battle_record_save (record, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* Whatever is in the file, it is either refused with an error or can be played. */
static void
load_and_play (const Fixture *self, guint *n_loaded)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattleRecord) record = muster_battle_record_load (self->path, &error);
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();

  if (record == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  g_assert_no_error (error);
  ++*n_loaded;
  battle = muster_battle_record_play (record, NULL, report, &error);
  g_assert_true ((battle == NULL) == (error != NULL));
}

static void
test_cut_off (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *text = NULL;
  gsize length = 0;
  guint n_loaded = 0;

  save_battle (self, battle);
  text = load_text (self, &length);
  g_strchomp (text);
  length = strlen (text);
  for (gsize i = 0; i < length; i += thorough_choose (5, 1))
    {
      save_text (self, text, (gssize) i);
      load_and_play (self, &n_loaded);
    }
  g_assert_cmpuint (n_loaded, ==, 0);
  save_text (self, text, (gssize) length);
  load_and_play (self, &n_loaded);
  g_assert_cmpuint (n_loaded, ==, 1);
}

static void
test_flipped (Fixture *self, gconstpointer data)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *text = NULL;
  gsize length = 0;
  guint n_loaded = 0;
  guint n = 0;

  save_battle (self, battle);
  text = load_text (self, &length);
  for (gsize i = 0; i < length; i += thorough_choose (5, 1))
    for (guint bit = 0; bit < 8; bit += 1 + i % 3)
      {
        text[i] ^= (char) (1 << bit);
        save_text (self, text, (gssize) length);
        load_and_play (self, &n_loaded);
        text[i] ^= (char) (1 << bit);
        n++;
      }
  /* Digits, names and base64 may turn into others that are as good. */
  g_assert_cmpuint (n_loaded, >, 0);
  g_assert_cmpuint (n_loaded, <, n);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/battle/file/round-trip", test_round_trip);
  add ("/battle/file/schema", test_schema);
  add ("/battle/file/difference", test_difference);
  add ("/battle/file/refused", test_refused);
  add ("/battle/file/other-content", test_other_content);
  add ("/battle/file/broken", test_broken);
  add ("/battle/file/missing", test_missing);
  add ("/battle/file/cannot-save", test_cannot_save);
  add ("/battle/file/cut-off", test_cut_off);
  add ("/battle/file/flipped", test_flipped);

  return g_test_run ();
}
