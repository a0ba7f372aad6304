/* test-excess.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>

#include "force-data.h"

/* Small files that stand for more than there is memory for, without any circle. */

#define ENTRY(id, attributes, content)                                                             \
  "<selectionEntry id='" id "' name='" id "' type='unit' " attributes ">" content                  \
  "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define LINKS(content)   "<entryLinks>" content "</entryLinks>"
#define LINK(id, target, type)                                                                     \
  "<entryLink id='" id "' name='" id "' targetId='" target "' type='" type "'/>"

/* In @entry and the groups in it. */
static guint
count_entries (MusterCatalogueEntry *entry)
{
  guint n = 0;

  for (guint i = 0; i < muster_catalogue_entry_get_n_children (entry); i++)
    {
      MusterCatalogueEntry *child = muster_catalogue_entry_get_child (entry, i);

      n += muster_catalogue_entry_is_group (child) ? count_entries (child) : 1;
    }
  return n;
}

/* Groups that each lead to the next one twice: 2^29 ways to one thing. */
static void
test_shared_groups (void)
{
  g_autoptr (GString) body = g_string_new (ENTRIES (
      ENTRY ("a",
             "",
             LINKS (LINK ("l", "g0", "selectionEntryGroup")))) "<sharedSelectionEntryGroups>");
  g_autoptr (MusterRoster) roster = NULL;
  g_autofree char *faults = NULL;
  MusterRosterSelection *selection;
  guint n_faults = 0;

  for (guint i = 0; i < 29; i++)
    g_string_append_printf (body,
                            "\n<selectionEntryGroup id='g%u' name=''><entryLinks>"
                            "<entryLink id='l%u' name='l' targetId='g%u' "
                            "type='selectionEntryGroup'/>"
                            "<entryLink id='m%u' name='m' targetId='g%u' "
                            "type='selectionEntryGroup'/></entryLinks></selectionEntryGroup>",
                            i,
                            i,
                            i + 1,
                            i,
                            i + 1);
  g_string_append (body,
                   "<selectionEntryGroup id='g29' name=''>" ENTRIES (
                       ENTRY ("x", "", "")) "</selectionEntryGroup></sharedSelectionEntryGroups>");
  roster = play_new (body->str, NULL);
  /* With two links, 3 + 2 n things stand in a group when n stand in the next one: from 1 + 1 in the last 7, 17, 37 up
   * to 10237 in the one 11 before it, and never twice that. Of the 18 before that one, one link each is cut. */
  faults = force_data_dup_faults (
      muster_game_system_get_report (muster_roster_get_system (roster)));
  for (const char *at = faults; (at = strstr (at, "error group-large")) != NULL; at++)
    n_faults++;
  g_assert_cmpuint (n_faults, ==, 18);
  g_free (play_add_force (roster, NULL, "army"));
  g_free (
      play_select (roster, muster_roster_force_get_id (muster_roster_get_force (roster, 0)), "a"));
  selection = muster_roster_force_get_selection (muster_roster_get_force (roster, 0), 0);
  /* 2^11 */
  g_assert_cmpuint (count_entries (muster_roster_selection_get_entry (selection)), ==, 2048);
  play_assert_faults (roster, "");
}

/* The same of entries: whether they are counted together is asked once for each. */
static void
test_shared_entries (void)
{
  g_autoptr (GString) body = g_string_new (
      LINKS (LINK ("l", "e0", "selectionEntry")) "<sharedSelectionEntries>");
  g_autoptr (MusterRoster) roster = NULL;
  g_autofree char *force = NULL;
  g_autofree char *root = NULL;
  g_autofree char *below = NULL;

  for (guint i = 0; i < 29; i++)
    g_string_append_printf (body,
                            "<selectionEntry id='e%u' name='e%u' type='upgrade' collective='true'>"
                            "<entryLinks><entryLink id='l%u' name='l' targetId='e%u' "
                            "type='selectionEntry'/><entryLink id='m%u' name='m' targetId='e%u' "
                            "type='selectionEntry'/></entryLinks></selectionEntry>",
                            i,
                            i,
                            i,
                            i + 1,
                            i,
                            i + 1);
  g_string_append (body,
                   "<selectionEntry id='e29' name='' type='upgrade' collective='true'/>"
                   "</sharedSelectionEntries>");
  roster = play_new (body->str, NULL);
  force = play_add_force (roster, NULL, "army");
  root = play_select (roster, force, "l::e0");
  below = play_select (roster, root, "l::l0::e1");
  g_assert_true (muster_roster_set_count (roster, below, 3, NULL));
  play_assert_tree (roster, "e0*1=0{e1*3=0}");
}

/* Large entries are laid out where they are chosen, and that comes to an end with 250000 things. */
static void
test_many_large (void)
{
  g_autoptr (GString) body = g_string_new (
      "<sharedSelectionEntryGroups><selectionEntryGroup id='g' name='g'><selectionEntries>");
  g_autoptr (MusterRoster) roster = NULL;
  g_autofree char *force = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (body, "<selectionEntry id='x%u' name='x' type='upgrade'/>", i);
  g_string_append (body,
                   "</selectionEntries></selectionEntryGroup></sharedSelectionEntryGroups>"
                   "<selectionEntries>");
  for (guint i = 0; i < 25; i++)
    g_string_append_printf (body,
                            "<selectionEntry id='a%u' name='a' type='unit'><entryLinks>"
                            "<entryLink id='l%u' name='l' targetId='g' "
                            "type='selectionEntryGroup'/></entryLinks></selectionEntry>",
                            i,
                            i);
  g_string_append (body, "</selectionEntries>");
  roster = play_new (body->str, NULL);
  force = play_add_force (roster, NULL, "army");
  for (guint i = 0; i < 24; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%u", i);

      g_free (play_select (roster, force, id));
    }
  /* 24 * 10001 = 240024 */
  play_assert_faults (roster, "");
  g_free (play_select (roster, force, "a24"));
  play_assert_faults (roster, "selection a24:a24/");
}

/* What is shown of one thing ends with 20000 looked at: two links, 15000 rules behind the first, 4998 behind the other. */
static void
test_infos (void)
{
  g_autoptr (GString) body = g_string_new (ENTRIES (ENTRY (
      "a",
      "",
      "<infoLinks><infoLink id='l' name='' targetId='g' type='infoGroup'/>"
      "<infoLink id='m' name='' targetId='g' type='infoGroup'/></infoLinks>")) "<sharedInfoGroups><"
                                                                               "infoGroup id='g' "
                                                                               "name=''><rules>");
  g_autoptr (MusterRoster) roster = NULL;
  g_autofree char *force = NULL;
  g_autofree char *id = NULL;
  guint n;

  for (guint i = 0; i < 15000; i++)
    g_string_append_printf (body, "<rule id='r%u' name='r'/>", i);
  g_string_append (body, "</rules></infoGroup></sharedInfoGroups>");
  roster = play_new (body->str, NULL);
  force = play_add_force (roster, NULL, "army");
  id = play_select (roster, force, "a");
  muster_roster_selection_get_rules (muster_roster_find_selection (roster, id), &n);
  g_assert_cmpuint (n, ==, 19998);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/excess/groups", test_shared_groups);
  g_test_add_func ("/roster/excess/entries", test_shared_entries);
  g_test_add_func ("/roster/excess/many", test_many_large);
  g_test_add_func ("/roster/excess/infos", test_infos);
  return g_test_run ();
}
