/* test-input.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-battle-error.h"
#include "muster-input.h"

typedef struct
{
  MusterInputKind kind;
  const char *text;
  guint n_words;
} Sample;

/* At least one line of every kind, in the form in which it is written down. */
static const Sample samples[] = {
  { MUSTER_INPUT_ROLL, "roll", 0 },
  { MUSTER_INPUT_ROLL, "roll 3 5 1", 3 },
  { MUSTER_INPUT_FACT, "fact yes", 1 },
  { MUSTER_INPUT_FACT, "fact figure.4 figure.2", 2 },
  { MUSTER_INPUT_CHOOSE, "choose nothing", 1 },
  { MUSTER_INPUT_CHOOSE, "choose C4", 1 },
  { MUSTER_INPUT_ENTER, "enter \"Old Tom, the \\\"brave\\\"\"", 1 },
  { MUSTER_INPUT_ENTER, "enter 4", 1 },
  { MUSTER_INPUT_DO, "do shoot figure.4", 2 },
  { MUSTER_INPUT_DO, "do solo.shoot figure.4 target=figure.1,figure.2 weapon=weapon.3", 4 },
  { MUSTER_INPUT_DONE, "done", 0 },
  { MUSTER_INPUT_MOVED, "moved 3.5", 1 },
  { MUSTER_INPUT_MOVED, "moved 0 blocked", 2 },
  { MUSTER_INPUT_SKIP, "skip", 0 },
  { MUSTER_INPUT_PLAY_ON, "play-on", 0 },
  { MUSTER_INPUT_SESSION, "session", 0 },
  { MUSTER_INPUT_MOVE, "move figure.1 C4 90", 3 },
  { MUSTER_INPUT_SET, "set figure.1 wounds 2", 3 },
  { MUSTER_INPUT_ADD, "add guard red C4", 3 },
  { MUSTER_INPUT_REMOVE, "remove figure.1", 1 },
  { MUSTER_INPUT_RESTORE, "restore figure.1", 1 },
  { MUSTER_INPUT_DIE, "die 12 figure.1 0 3 6 -1", 6 },
  { MUSTER_INPUT_KNOW, "know sees figure.1 figure.2 = no", 5 },
  { MUSTER_INPUT_FORCE, "force shoot figure.1 target=figure.2", 3 },
  { MUSTER_INPUT_DICE, "dice hand", 1 },
  { MUSTER_INPUT_PLAYER, "player red person", 2 },
  { MUSTER_INPUT_RULING, "ruling diagonal two", 2 },
  { MUSTER_INPUT_NOTE, "note \"\"", 1 },
  { MUSTER_INPUT_NOTE, "note \"two\\nlines, a\\ttab, a \\\\ and \\u{1f}\"", 1 },
};

static void
test_round_trip (void)
{
  gboolean seen[MUSTER_N_INPUTS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterInput) input = muster_input_parse (samples[i].text, &error);
      g_autoptr (MusterInput) copy = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (input->kind, ==, samples[i].kind);
      g_assert_cmpuint (g_strv_length (input->words), ==, samples[i].n_words);
      copy = muster_input_copy (input);
      text = muster_input_to_text (copy);
      g_assert_cmpstr (text, ==, samples[i].text);
      seen[input->kind] = TRUE;
    }

  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    g_assert_true (seen[i]);
}

static void
test_words (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (
      "  do\tshoot \"Old Tom\"  target=\"a \\\"b\\\" \\\\ c\" \n",
      &error);

  g_assert_no_error (error);
  g_assert_cmpint (input->kind, ==, MUSTER_INPUT_DO);
  g_assert_cmpuint (g_strv_length (input->words), ==, 3);
  g_assert_cmpstr (input->words[0], ==, "shoot");
  g_assert_cmpstr (input->words[1], ==, "Old Tom");
  g_assert_cmpstr (input->words[2], ==, "target=a \"b\" \\ c");
}

/* Whatever a person types into a note comes back. */
static void
test_any_text (void)
{
  static const char *const texts[] = {
    "",  " ", "\"", "\\", "\\n", "a\nb", "a\r\nb", "\x01\x7f", "Ünïcode – “quotes”", "\xef\xbf\xbe",
    "=",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *words[] = { texts[i], NULL };
      g_autoptr (MusterInput) input = muster_input_new (MUSTER_INPUT_NOTE, words);
      g_autofree char *text = muster_input_to_text (input);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterInput) back = muster_input_parse (text, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (back->words[0], ==, texts[i]);
      g_assert_null (back->words[1]);
    }
}

/* Text that is no UTF-8 is made so once, before it is written down anywhere. */
static void
test_invalid_utf8 (void)
{
  const char *words[] = { "a\xff", NULL };
  g_autoptr (MusterInput) input = muster_input_new (MUSTER_INPUT_NOTE, words);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (input->words[0], ==, "a\xef\xbf\xbd");
  g_assert_null (muster_input_parse ("note a\xff", &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "column 1: found nothing; expected an input, such as roll [VALUE…]" },
    { "rol 3", "column 1: unknown input \"rol\"; did you mean \"roll\"?" },
    { "chose nothing", "column 1: unknown input \"chose\"; did you mean \"choose\"?" },
    { "  xyzzyx", "column 3: unknown input \"xyzzyx\"; expected one such as roll, choose or done" },
    { "roll 3 x", "column 8: found \"x\"; expected a whole number: roll [VALUE…]" },
    { "roll 99999999999",
      "column 6: found \"99999999999\"; expected a whole number: roll [VALUE…]" },
    { "done now", "column 6: found \"now\"; expected the line to end: done" },
    { "choose", "column 7: the line ends too early; expected choose nothing|TOKEN…" },
    { "enter", "column 6: the line ends too early; expected enter NUMBER|\"TEXT\"" },
    { "moved far", "column 7: found \"far\"; expected a number: moved NUMBER [blocked]" },
    { "moved nan", "column 7: found \"nan\"; expected a number: moved NUMBER [blocked]" },
    { "moved -2", "column 7: found \"-2\"; expected a number: moved NUMBER [blocked]" },
    { "moved 2 block",
      "column 9: found \"block\"; expected \"blocked\" or nothing: moved NUMBER [blocked]" },
    { "do shoot figure.1 figure.2",
      "column 19: found \"figure.2\"; expected ASK=TOKEN: do ACTION THING "
      "[ASK=TOKEN[,TOKEN…]]… [moved=NUMBER]" },
    { "dice me", "column 6: found \"me\"; expected hand or muster: dice hand|muster" },
    { "know sees a b",
      "column 6: expected = between a fact and its value: know FACT TOKEN… = VALUE" },
    { "know sees a =", "column 14: expected a value after =: know FACT TOKEN… = VALUE" },
    { "note \"a", "column 6: the quote is not closed; expected \"" },
    { "note \"é\\x\"", "column 8: unknown escape; expected \\\", \\\\, \\n, \\t or \\u{…}" },
    { "note \"\\u{0}\"", "column 9: expected the number of a character, as in \\u{1f}" },
    { "note \"\\u{d800}\"", "column 9: expected the number of a character, as in \\u{1f}" },
    { "note \"\\u{zz}\"", "column 9: expected the number of a character, as in \\u{1f}" },
    { "note a\\b", "column 7: found \\ outside quotes; expected it between two \"" },
    { "done\nroll", "column 5: found the control character U+000A; expected one line of text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_input_parse (cases[i].text, &error));
      g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_too_long (void)
{
  g_autofree char *filler = g_strnfill (70000, 'a');
  g_autofree char *text = g_strconcat ("note ", filler, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_input_parse (text, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

/* A usage begins with the nick, so that help and errors agree. */
static void
test_usage (void)
{
  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    {
      const char *nick = muster_input_kind_get_nick ((MusterInputKind) i);

      g_assert_true (g_str_has_prefix (muster_input_kind_get_usage ((MusterInputKind) i), nick));
      g_assert_cmpuint (strlen (muster_input_kind_get_meaning ((MusterInputKind) i)), >, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/input/round-trip", test_round_trip);
  g_test_add_func ("/battle/input/words", test_words);
  g_test_add_func ("/battle/input/any-text", test_any_text);
  g_test_add_func ("/battle/input/invalid-utf8", test_invalid_utf8);
  g_test_add_func ("/battle/input/errors", test_errors);
  g_test_add_func ("/battle/input/too-long", test_too_long);
  g_test_add_func ("/battle/input/usage", test_usage);

  return g_test_run ();
}
