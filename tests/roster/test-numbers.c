/* test-numbers.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* What modifiers of another program make of numbers, and of numbers in texts. */

#define MODIFIER(type, value, field, more)                                                         \
  "<modifier type='" type "' value='" value "' field='" field "' " more "/>"

/* The price of one that costs @pts. */
static void
assert_price (const char *pts, const char *modifiers, double expected)
{
  g_autofree char *data = g_strdup_printf (
      "<selectionEntries><selectionEntry id='a' name='a' type='unit'><costs><cost typeId='pts' "
      "value='%s'/></costs><modifiers>%s</modifiers></selectionEntry></selectionEntries>",
      pts,
      modifiers);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *tree = g_strdup_printf ("a*1=%g", expected);

  g_free (play_select (roster, force, "a"));
  play_assert_tree (roster, tree);
}

static void
test_prices (void)
{
  assert_price ("10", MODIFIER ("multiply", "1.5", "pts", ""), 15);
  assert_price ("10", MODIFIER ("divide", "4", "pts", ""), 2.5);
  assert_price ("10", MODIFIER ("divide", "0", "pts", ""), 10);
  assert_price ("10", MODIFIER ("modulo", "4", "pts", ""), 2);
  assert_price ("10", MODIFIER ("modulo", "0", "pts", ""), 10);
  assert_price ("10", MODIFIER ("power", "2", "pts", ""), 100);
  assert_price ("10", MODIFIER ("exponent", "2", "pts", ""), 1024);
  /* 1 + 2 + 3 + 4, two times. */
  assert_price ("4", MODIFIER ("triangular", "2", "pts", ""), 20);
  /* Bounds, and no rounding. */
  assert_price ("10.5", MODIFIER ("floor", "7", "pts", ""), 10.5);
  assert_price ("10.5", MODIFIER ("floor", "12", "pts", ""), 12);
  assert_price ("10.5", MODIFIER ("ceil", "7", "pts", ""), 7);
}

/* Three copies in one unit: the first costs 1, each other more than the one before it. */
static void
assert_stack (const char *type, const char *value, double expected)
{
  g_autofree char *data = g_strdup_printf (
      "<selectionEntries><selectionEntry id='u' name='u' type='unit'><selectionEntries>"
      "<selectionEntry id='a' name='a' type='upgrade'><costs><cost typeId='pts' value='1'/></costs>"
      "<modifiers><modifier type='%s' value='%s' field='pts'><repeats><repeat value='1' "
      "repeats='1' field='selections' scope='root-entry' childId='a' "
      "includeChildSelections='true'/></repeats></modifier></modifiers></selectionEntry>"
      "</selectionEntries></selectionEntry></selectionEntries>",
      type,
      value);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *unit = play_select (roster, force, "u");
  g_autofree char *a = play_select (roster, unit, "a");
  g_autofree char *tree = g_strdup_printf ("u*1=0{a*3=%g}", expected);

  play_assert_tree (roster, "u*1=0{a*1=1}");
  g_assert_true (muster_roster_set_count (roster, a, 3, NULL));
  play_assert_tree (roster, tree);
}

static void
test_cumulative (void)
{
  /* 1 + 3 + 5; 1 + 2 × 1 + 2 × 2; 1 + 2 + 4. */
  assert_stack ("cumulative-add", "2", 9);
  assert_stack ("cumulative-multiply", "2", 7);
  assert_stack ("cumulative-power", "2", 7);
}

/* What a text is after one modifier. */
static void
assert_text (const char *text, const char *modifier, const char *expected)
{
  g_autofree char *data = g_strdup_printf (
      "<selectionEntries><selectionEntry id='a' name='%s' type='unit'><modifiers>%s</modifiers>"
      "</selectionEntry></selectionEntries>",
      text,
      modifier);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");

  g_assert_cmpstr (muster_roster_selection_get_name (muster_roster_find_selection (roster, a)),
                   ==,
                   expected);
}

static void
test_texts (void)
{
  assert_text ("4+", MODIFIER ("decrement", "1", "name", ""), "3+");
  assert_text ("6in", MODIFIER ("increment", "2", "name", ""), "8in");
  assert_text ("-1", MODIFIER ("decrement", "1", "name", ""), "-2");
  assert_text ("AP -1", MODIFIER ("decrement", "1", "name", ""), "AP -2");
  assert_text ("12-24", MODIFIER ("increment", "6", "name", ""), "18-30");
  assert_text ("D6+0", MODIFIER ("increment", "1", "name", "position='-1'"), "D6+1");
  assert_text ("2 of 3", MODIFIER ("increment", "1", "name", "position='1'"), "3 of 3");
  assert_text ("2 of 3", MODIFIER ("increment", "1", "name", "position='3'"), "2 of 3");
  assert_text ("2 of 3", MODIFIER ("multiply", "2", "name", "position='0'"), "4 of 6");
  assert_text ("1.5 in", MODIFIER ("increment", "1", "name", ""), "2.5 in");
  assert_text ("5+", MODIFIER ("ceil", "3", "name", ""), "3+");
  assert_text ("none", MODIFIER ("increment", "1", "name", ""), "none");
}

/* No exponent is written: the next modifier would read it as one more number. */
static void
test_large_and_small (void)
{
  g_autofree char *digits = g_strnfill (400, '9');
  g_autoptr (GString) modifiers = g_string_new (NULL);

  assert_text ("6 in", MODIFIER ("multiply", "100000000000000", "name", ""), "600000000000000 in");
  assert_text ("1", MODIFIER ("multiply", "1000000000000000", "name", ""), "1000000000000000");
  assert_text ("1 in", MODIFIER ("divide", "100000", "name", ""), "0.00001 in");
  assert_text ("-1 in", MODIFIER ("divide", "100000", "name", ""), "-0.00001 in");
  assert_text ("-1 in",
               MODIFIER ("divide", "1000000000000000", "name", ""),
               "-0.000000000000001 in");
  assert_text ("3", MODIFIER ("divide", "30000", "name", ""), "0.0001");
  /* What is larger, or no number at all, leaves all of the text. */
  assert_text ("2 of 6 in", MODIFIER ("multiply", "300000000000000", "name", ""), "2 of 6 in");
  assert_text ("6", MODIFIER ("multiply", "1000000000000000", "name", ""), "6");
  assert_text (digits, MODIFIER ("increment", "1", "name", "position='1'"), digits);
  /* 6 × 10¹⁴ can be said, and after it nothing more. */
  for (guint i = 0; i < 40; i++)
    g_string_append (modifiers, MODIFIER ("multiply", "100000000000000", "name", ""));
  assert_text ("6 in", modifiers->str, "600000000000000 in");
}

/* A text grows only so far, and one of many numbers takes no time to speak of. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) more = g_string_new (NULL);

  for (guint i = 0; i < 20000; i++)
    {
      g_string_append (text, "1 ");
      g_string_append (more, "2 ");
    }
  assert_text (text->str, MODIFIER ("increment", "1", "name", ""), more->str);
  /* 20,000 times four characters are more than 64 KiB. */
  assert_text (text->str, MODIFIER ("increment", "100", "name", ""), text->str);
}

static void
test_words (void)
{
  assert_text ("a b a", MODIFIER ("replace", "c", "name", "arg='a'"), "c b c");
  assert_text ("a b a", MODIFIER ("replace", "c", "name", "arg='a' position='-1'"), "a b c");
  assert_text ("a b a", MODIFIER ("replace", "c", "name", "arg='a' position='3'"), "a b a");
  assert_text ("a b", "<modifier type='replace' field='name' arg=' b'/>", "a");
  assert_text ("a b", MODIFIER ("replace", "c", "name", "arg=''"), "a b");
  assert_text ("a", MODIFIER ("append", "b", "name", "join=', '"), "a, b");
  assert_text ("a, b", MODIFIER ("append", "b", "name", "join=', ' skipIfPresent='b'"), "a, b");
  assert_text ("a", MODIFIER ("prepend", "b", "name", "join=''"), "ba");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/numbers/prices", test_prices);
  g_test_add_func ("/roster/numbers/cumulative", test_cumulative);
  g_test_add_func ("/roster/numbers/texts", test_texts);
  g_test_add_func ("/roster/numbers/large-and-small", test_large_and_small);
  g_test_add_func ("/roster/numbers/long", test_long);
  g_test_add_func ("/roster/numbers/words", test_words);

  return g_test_run ();
}
