/* test-game-system.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "force-data.h"

/* What files say together. */

static char *
dup_roots (const MusterGameSystem *system, guint place, gboolean demanding)
{
  const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, place);
  GString *names = g_string_new (NULL);
  guint n = 0;
  const MusterRoot *roots = muster_game_system_get_roots (system, catalogue, &n);

  for (guint i = 0; i < n; i++)
    if (!demanding || roots[i].has_min)
      g_string_append_printf (names, "%s:%u ", roots[i].entry->name, roots[i].origin);

  return g_string_free (names, FALSE);
}

static void
assert_roots (const MusterGameSystem *system, guint place, gboolean demanding, const char *expected)
{
  g_autofree char *roots = dup_roots (system, place, demanding);

  g_assert_cmpstr (roots, ==, expected);
}

static void
test_links (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<sharedSelectionEntries><selectionEntry id='s' name='Sword'/></sharedSelectionEntries>\n"
      "<sharedRules><rule id='both' name='Of the system'/></sharedRules>",
      "<catalogueLinks>\n<catalogueLink id='k' name='Second' targetId='cat-2'/></catalogueLinks>"
      "<entryLinks>\n<entryLink id='l1' name='a' targetId='s' type='selectionEntry'/>"
      "<entryLink id='l2' name='b' targetId='t' type='selectionEntry'/>"
      "<entryLink id='l3' name='c' targetId='g' type='selectionEntryGroup'/></entryLinks>"
      "<infoLinks><infoLink id='i1' targetId='both' type='rule'/></infoLinks>",
      "<sharedSelectionEntries><selectionEntry id='t' name='Shield'><selectionEntryGroups>"
      "<selectionEntryGroup id='g' name='Colours'/></selectionEntryGroups></selectionEntry>"
      "</sharedSelectionEntries><sharedRules><rule id='both' name='Own'/></sharedRules>"
      "<infoLinks><infoLink id='i2' targetId='both' type='rule'/></infoLinks>");

  force_data_assert_faults (system, "");
  g_assert_cmpstr (force_data_get (system, "l1")->target->name, ==, "Sword");
  g_assert_cmpstr (force_data_get (system, "l2")->target->name, ==, "Shield");
  g_assert_cmpstr (force_data_get (system, "l3")->target->name, ==, "Colours");
  g_assert_true (muster_definition_follow (force_data_get (system, "l2")) ==
                 force_data_get (system, "t"));
  g_assert_true (muster_definition_follow (force_data_get (system, "t")) ==
                 force_data_get (system, "t"));
  /* Of the same id in several files, the one of the own file comes before the first. */
  g_assert_cmpstr (force_data_get (system, "i1")->target->name, ==, "Of the system");
  g_assert_cmpstr (force_data_get (system, "i2")->target->name, ==, "Own");
  g_assert_true (muster_game_system_get_catalogue (system, 1)->links[0].target ==
                 muster_game_system_get_catalogue (system, 2));
}

static void
test_bad_links (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<rules><rule id='r' name='R'/></rules><entryLinks>\n"
      "<entryLink id='l1' name='a' targetId='nobody' type='selectionEntry'/>\n"
      "<entryLink id='l2' name='b' targetId='r' type='selectionEntry'/>\n"
      "<entryLink id='l3' name='c' targetId='l3' type='selectionEntry'/>\n"
      "<entryLink id='l4' name='d' type='selectionEntry'/></entryLinks>\n"
      "<selectionEntries><selectionEntry id='e' name='E'><selectionEntryGroups>\n"
      "<selectionEntryGroup id='g' name='G' defaultSelectionEntryId='gone'/>"
      "<selectionEntryGroup id='h' name='H' defaultSelectionEntryId='none'/>"
      "</selectionEntryGroups></selectionEntry></selectionEntries>",
      "<catalogueLinks>\n<catalogueLink id='k' name='Lost' targetId='lost'/>"
      "<catalogueLink id='m' name='System' targetId='sys'/></catalogueLinks>",
      NULL);

  force_data_assert_faults (system,
                            "1.cat:3 warning catalogue-missing\n"
                            "sys.gst:3 warning link-missing\n"
                            "sys.gst:4 warning link-kind\n"
                            "sys.gst:5 warning link-kind\n"
                            "sys.gst:6 warning link-missing\n"
                            "sys.gst:8 warning default-unknown\n");
  g_assert_null (force_data_get (system, "l2")->target);
  g_assert_null (force_data_get (system, "l3")->target);
  assert_roots (system, 0, FALSE, "E:0 ");
}

/* Groups that hold each other: each closing link is cut, and going through what is left comes to an end. */
static void
test_group_cycles (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<sharedSelectionEntryGroups>\n<selectionEntryGroup id='a' name='A'><entryLinks>\n"
      "<entryLink id='ab' targetId='b' name='ab' type='selectionEntryGroup'/></entryLinks>"
      "</selectionEntryGroup>\n"
      "<selectionEntryGroup id='b' name='B'><selectionEntryGroups>"
      "<selectionEntryGroup id='c' name='C'><entryLinks>\n"
      "<entryLink id='ca' targetId='a' name='ca' type='selectionEntryGroup'/>\n"
      "<entryLink id='cc' targetId='c' name='cc' type='selectionEntryGroup'/>"
      "</entryLinks></selectionEntryGroup></selectionEntryGroups></selectionEntryGroup>"
      "</sharedSelectionEntryGroups>\n"
      "<sharedInfoGroups><infoGroup id='i' name='I'><infoLinks>\n"
      "<infoLink id='ii' name='ii' targetId='i' type='infoGroup'/></infoLinks></infoGroup>"
      "</sharedInfoGroups>",
      NULL,
      NULL);

  force_data_assert_faults (system,
                            "sys.gst:6 error link-cycle\n"
                            "sys.gst:7 error link-cycle\n"
                            "sys.gst:9 error link-cycle\n");
  g_assert_nonnull (force_data_get (system, "ab")->target);
  g_assert_null (force_data_get (system, "ca")->target);
  g_assert_null (force_data_get (system, "cc")->target);
  g_assert_null (force_data_get (system, "ii")->target);
}

/* A cost type without an id is not that of every id that nobody knows. */
static void
test_cost_type_without_id (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<costTypes><costType id='' name='Nothing'/><costType id='pts' name='Points'/></costTypes>",
      NULL,
      NULL);
  MusterIds *ids = muster_game_system_get_ids (system);

  g_assert_cmpuint (muster_game_system_get_n_cost_types (system), ==, 2);
  g_assert_null (muster_game_system_find_cost_type (system, muster_ids_find (ids, "unknown")));
  g_assert_cmpstr (muster_game_system_find_cost_type (system, muster_ids_find (ids, "pts"))->name,
                   ==,
                   "Points");
}

/* Two links close a circle each, and both are entered in its middle: that the first is not followed any more does not
 * hide the second. */
static void
test_two_cycles (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<selectionEntries><selectionEntry id='e' name='E'><entryLinks>"
      "<entryLink id='in' name='in' targetId='inner' type='selectionEntryGroup'/></entryLinks>"
      "</selectionEntry></selectionEntries>"
      "<sharedSelectionEntryGroups><selectionEntryGroup id='outer' name='Outer'>"
      "<selectionEntries><selectionEntry id='leaf' name='Leaf'/></selectionEntries>"
      "<selectionEntryGroups><selectionEntryGroup id='inner' name='Inner'><entryLinks>\n"
      "<entryLink id='one' name='one' targetId='outer' type='selectionEntryGroup'/>\n"
      "<entryLink id='two' name='two' targetId='outer' type='selectionEntryGroup'/>\n"
      "</entryLinks></selectionEntryGroup></selectionEntryGroups></selectionEntryGroup>"
      "</sharedSelectionEntryGroups>",
      NULL,
      NULL);

  force_data_assert_faults (system, "sys.gst:3 error link-cycle\nsys.gst:4 error link-cycle\n");
  g_assert_null (force_data_get (system, "one")->target);
  g_assert_null (force_data_get (system, "two")->target);
  g_assert_nonnull (force_data_get (system, "in")->target);
}

/* Likewise where what is gone round is an entry. */
static void
test_two_entry_cycles (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<entryLinks><entryLink id='in' name='in' targetId='inner' "
      "type='selectionEntry'/></entryLinks>"
      "<sharedSelectionEntries><selectionEntry id='outer' name='Outer'><selectionEntries>"
      "<selectionEntry id='inner' name='Inner'><entryLinks>\n"
      "<entryLink id='one' name='one' targetId='outer' type='selectionEntry'/>\n"
      "<entryLink id='two' name='two' targetId='outer' type='selectionEntry'/>\n"
      "</entryLinks></selectionEntry></selectionEntries></selectionEntry>"
      "</sharedSelectionEntries>",
      NULL,
      NULL);

  force_data_assert_faults (system, "sys.gst:3 note entry-cycle\nsys.gst:4 note entry-cycle\n");
  g_assert_true (force_data_get (system, "one")->circular);
  g_assert_true (force_data_get (system, "two")->circular);
  g_assert_false (force_data_get (system, "in")->circular);
  g_assert_nonnull (force_data_get (system, "two")->target);
}

/* An entry may be chosen below itself: the link stays and is marked. The circle is entered in its middle, by a link at
 * the root, so that the link that closes it is another than the last on the way. */
static void
test_entry_cycle (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<entryLinks><entryLink id='root' name='root' targetId='part' "
      "type='selectionEntry'/></entryLinks>"
      "<sharedSelectionEntries><selectionEntry id='whole' name='Whole'><selectionEntryGroups>"
      "<selectionEntryGroup id='g' name='G'><selectionEntries>"
      "<selectionEntry id='part' name='Part'><entryLinks>\n"
      "<entryLink id='back' name='back' targetId='whole' type='selectionEntry'><entryLinks>"
      "<entryLink id='other' name='other' targetId='leaf' type='selectionEntry'/></entryLinks>"
      "</entryLink></entryLinks></selectionEntry></selectionEntries></selectionEntryGroup>"
      "</selectionEntryGroups></selectionEntry><selectionEntry id='leaf' name='Leaf'/>"
      "</sharedSelectionEntries>",
      NULL,
      NULL);

  force_data_assert_faults (system, "sys.gst:3 note entry-cycle\n");
  g_assert_true (force_data_get (system, "back")->target == force_data_get (system, "whole"));
  g_assert_true (force_data_get (system, "back")->circular);
  g_assert_false (force_data_get (system, "root")->circular);
  g_assert_false (force_data_get (system, "other")->circular);
}

static void
test_catalogue_cycle (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<selectionEntries><selectionEntry id='s' name='Of the system'/></selectionEntries>",
      "<catalogueLinks><catalogueLink id='k' name='2' targetId='cat-2' importRootEntries='true'/>"
      "<catalogueLink id='n' name='1' targetId='cat-1' importRootEntries='true'/></catalogueLinks>"
      "<selectionEntries><selectionEntry id='a' name='A' import='true'/></selectionEntries>",
      "<catalogueLinks><catalogueLink id='m' name='1' targetId='cat-1' importRootEntries='true'/>"
      "</catalogueLinks>"
      "<selectionEntries><selectionEntry id='b' name='B' import='true'/></selectionEntries>");

  force_data_assert_faults (system,
                            "1.cat:2 note catalogue-cycle\n"
                            "2.cat:2 note catalogue-cycle\n");
  assert_roots (system, 1, FALSE, "A:0 B:1 Of the system:2 ");
  assert_roots (system, 2, FALSE, "B:0 A:1 Of the system:2 ");
}

static void
test_roots (void)
{
  const char *system_text = "<selectionEntries><selectionEntry id='s' name='S'><constraints>"
                            "<constraint id='k1' type='max' value='1' field='selections' "
                            "scope='parent'/></constraints>"
                            "</selectionEntry></selectionEntries>";
  const char *first =
      "<selectionEntries><selectionEntry id='a' name='A' import='false'/></selectionEntries>"
      "<entryLinks><entryLink id='la' name='x' targetId='c' type='selectionEntry'><constraints>"
      "<constraint id='k2' type='min' value='0' field='selections' scope='parent'/></constraints>"
      "</entryLink><entryLink id='lg' name='y' targetId='g' "
      "type='selectionEntryGroup'/></entryLinks>"
      "<catalogueLinks><catalogueLink id='k' name='2' targetId='cat-2' importRootEntries='%s'/>"
      "</catalogueLinks><sharedSelectionEntryGroups><selectionEntryGroup id='g' name='G'/>"
      "</sharedSelectionEntryGroups>";
  const char *second =
      "<selectionEntries><selectionEntry id='b' name='B' import='true'/>"
      "<selectionEntry id='n' name='N'/></selectionEntries>"
      "<sharedSelectionEntries><selectionEntry id='c' name='C'/></sharedSelectionEntries>"
      "<entryLinks><entryLink id='lb' name='z' import='true' targetId='c' type='selectionEntry'/>"
      "</entryLinks>";
  g_autoptr (GString) plain = g_string_new (first);
  g_autoptr (GString) imports = g_string_new (first);
  g_autoptr (MusterGameSystem) without = NULL;
  g_autoptr (MusterGameSystem) with = NULL;

  g_string_replace (plain, "%s", "false", 1);
  g_string_replace (imports, "%s", "true", 1);
  without = force_data_load (system_text, plain->str, second);
  with = force_data_load (system_text, imports->str, second);
  force_data_assert_faults (with, "");
  assert_roots (without, 1, FALSE, "A:0 C:0 S:2 ");
  assert_roots (with, 1, FALSE, "A:0 C:0 B:1 C:1 S:2 ");
  assert_roots (with, 1, TRUE, "C:0 ");
  assert_roots (with, 2, FALSE, "B:0 N:0 C:0 S:2 ");
  assert_roots (with, 0, FALSE, "S:0 ");
}

/* Only what is asked for is read, and what that links to; the numbers of ids are the same in the next system. */
static void
test_some (void)
{
  const char *const first[] = { "cat-1", NULL };
  const char *const second[] = { "cat-2", NULL };
  const char
      *link = "<catalogueLinks ><catalogueLink id='k' name='2' targetId='cat-2'/></catalogueLinks>";
  g_autoptr (MusterGameSystem) both = force_data_load_some (NULL, link, "", first);
  g_autoptr (MusterGameSystem) one = force_data_load_some (NULL, link, "", second);

  g_assert_cmpuint (muster_game_system_get_n_catalogues (both), ==, 3);
  g_assert_cmpuint (muster_game_system_get_n_catalogues (one), ==, 2);
  g_assert_cmpstr (muster_game_system_get_catalogue (one, 1)->name, ==, "Second");
}

static void
test_numbers (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<selectionEntries><selectionEntry id='a' name='A'><selectionEntries>"
      "<selectionEntry id='b' name='B'/></selectionEntries></selectionEntry></selectionEntries>",
      "<selectionEntries><selectionEntry id='c' name='C'/></selectionEntries>",
      NULL);

  g_assert_cmpuint (force_data_count (system), ==, 3);
  g_assert_cmpuint (force_data_get (system, "a")->number, ==, 0);
  g_assert_cmpuint (force_data_get (system, "b")->number, ==, 1);
  g_assert_cmpuint (force_data_get (system, "c")->number, ==, 2);
  g_assert_cmpuint (muster_game_system_get_catalogue (system, 1)->first_number, ==, 2);
}

/* A chain of links and groups without end costs no stack. */
static void
test_long_chain (void)
{
  g_autoptr (GString) body = g_string_new ("<sharedSelectionEntryGroups>");
  g_autoptr (MusterGameSystem) system = NULL;
  g_autofree char *faults = NULL;
  const guint n = 100000;
  guint n_faults = 0;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (
        body,
        "<selectionEntryGroup id='g%u' name='G'><entryLinks><entryLink id='l%u' "
        "name='L%u' targetId='g%u' type='selectionEntryGroup'/></entryLinks>"
        "</selectionEntryGroup>",
        i,
        i,
        i,
        (i + 1) % n);
  g_string_append (body, "</sharedSelectionEntryGroups>");
  system = force_data_load (body->str, NULL, NULL);
  faults = force_data_dup_faults (muster_game_system_get_report (system));
  g_assert_true (g_str_has_prefix (faults, "sys.gst:2 error link-cycle\n"));
  /* Group and link are two things: the link to the 10001st group from the end is too much, and so is the 10002nd
   * group before that. With 20001 groups to two of them, 100000 have 9. */
  for (const char *at = faults; (at = strstr (at, "error group-large")) != NULL; at++)
    n_faults++;
  g_assert_cmpuint (n_faults, ==, 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/game-system/links", test_links);
  g_test_add_func ("/roster/game-system/bad-links", test_bad_links);
  g_test_add_func ("/roster/game-system/group-cycles", test_group_cycles);
  g_test_add_func ("/roster/game-system/cost-type-without-id", test_cost_type_without_id);
  g_test_add_func ("/roster/game-system/two-cycles", test_two_cycles);
  g_test_add_func ("/roster/game-system/two-entry-cycles", test_two_entry_cycles);
  g_test_add_func ("/roster/game-system/entry-cycle", test_entry_cycle);
  g_test_add_func ("/roster/game-system/catalogue-cycle", test_catalogue_cycle);
  g_test_add_func ("/roster/game-system/roots", test_roots);
  g_test_add_func ("/roster/game-system/some", test_some);
  g_test_add_func ("/roster/game-system/numbers", test_numbers);
  g_test_add_func ("/roster/game-system/long-chain", test_long_chain);

  return g_test_run ();
}
