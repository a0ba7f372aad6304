/* test-instance.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* What a scope is an instance of. A price tells which conditions hold: each adds a power of 2. */

#define TROOPS(id)                                                                                 \
  "<categoryLinks><categoryLink id='in-" id                                                        \
  "' name='' targetId='troops' primary='true'/></categoryLinks>"
#define IF(value, type, scope, child)                                                              \
  "<modifier type='increment' field='pts' value='" value "'><conditions><condition type='" type    \
  "' value='1' field='selections' scope='" scope "' childId='" child "'/></conditions></modifier>"

static void
test_forces (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='toll' name='toll' type='unit'>" TROOPS (
          "toll") "<modifiers>" IF ("1", "instanceOf", "force", "army")
          IF ("2", "instanceOf", "force", "wing") IF ("4", "instanceOf", "ancestor", "army")
              IF ("8", "instanceOf", "ancestor", "wing") IF ("16", "instanceOf", "parent", "army")
                  IF ("32", "instanceOf", "force", "cat-1")
                      IF ("64", "notInstanceOf", "force", "wing")
                          IF ("128", "instanceOf", "roster", "army")
                              IF ("256", "instanceOf", "ancestor", "toll")
                                  IF ("512", "instanceOf", "primary-catalogue", "cat-1")
                                      IF ("1024",
                                          "instanceOf",
                                          "wing",
                                          "wing") "</modifiers>"
                                                  "</selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *army = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, army, "wing");
  g_autofree char *first = play_select (roster, army, "toll");
  g_autofree char *second = play_select (roster, wing, "toll");

  /* In the army: 1 + 4 + 16 + 32 + 64 + 256 + 512 = 885. In the wing, which is in the army:
   * 2 + 4 + 8 + 32 + 256 + 512 + 1024 = 1838. A roster is no force. */
  play_assert_tree (roster, "toll*1=885 | toll*1=1838");
}

/* A giant is for the army and hidden in the wing, where a banner is limited to none. */
static void
test_hidden_and_limits (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='giant' name='giant' type='unit'>" TROOPS (
          "giant") "<modifiers><modifier type='set' field='hidden' value='true'><conditions>"
                   "<condition type='notInstanceOf' value='1' field='selections' scope='force' "
                   "childId='army'/></conditions></modifier></modifiers></selectionEntry>"
                   "<selectionEntry id='banner' name='banner' type='unit'>" TROOPS (
                       "banner") "<constraints><constraint id='none' type='max' value='-1' "
                                 "field='selections' scope='force'/></constraints><modifiers>"
                                 "<modifier type='set' field='none' value='0'><conditions>"
                                 "<condition type='instanceOf' value='1' field='selections' "
                                 "scope='ancestor' childId='wing'/></conditions></modifier>"
                                 "</modifiers></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *army = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, army, "wing");

  g_free (play_select (roster, army, "giant"));
  g_free (play_select (roster, army, "banner"));
  play_assert_faults (roster, "");
  g_free (play_select (roster, wing, "giant"));
  g_free (play_select (roster, wing, "banner"));
  play_assert_tree (roster, "giant*1=0 banner*1=0 | giant!*1=0 banner*1=0");
  play_assert_faults (roster, "category troops:giant/hidden force wing:banner/none");
}

/* The name of a force tells what it is and where it stands. */
static void
test_of_force (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<forceEntries><forceEntry id='host' name='Host'><modifiers>"
      "<modifier type='append' field='name' value='self'><conditions><condition type='instanceOf' "
      "value='1' field='selections' scope='self' childId='host'/></conditions></modifier>"
      "<modifier type='append' field='name' value='nested'><conditions>"
      "<condition type='instanceOf' value='1' field='selections' scope='parent' childId='host'/>"
      "</conditions></modifier></modifiers><forceEntries><forceEntry id='part' name='Part'>"
      "<modifiers><modifier type='append' field='name' value='of host'><conditions>"
      "<condition type='instanceOf' value='1' field='selections' scope='parent' childId='host'/>"
      "</conditions></modifier></modifiers></forceEntry></forceEntries></forceEntry></"
      "forceEntries>",
      "",
      NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");
  g_autofree char *part = play_add_force (roster, host, "part");

  g_assert_cmpstr (muster_roster_force_get_name (muster_roster_find_force (roster, host)),
                   ==,
                   "Host self");
  g_assert_cmpstr (muster_roster_force_get_name (muster_roster_find_force (roster, part)),
                   ==,
                   "Part of host");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/instance/forces", test_forces);
  g_test_add_func ("/roster/instance/hidden-and-limits", test_hidden_and_limits);
  g_test_add_func ("/roster/instance/of-force", test_of_force);

  return g_test_run ();
}
