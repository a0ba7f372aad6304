/* test-forces.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>

#include "force-data.h"
#include "muster-roster-file.h"

/* Where profiles and rules come from, and what a force offers, holds and costs. */

#define ENTRY(id, content)                                                                         \
  "<selectionEntry id='" id "' name='" id "' type='unit'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define RULE(id, content)                                                                          \
  "<rule id='" id "' name='" id "'><description>x</description>" content "</rule>"
#define WHEN(type, value, scope, child)                                                            \
  "<modifiers><modifier type='set' field='hidden' value='true'><conditions>"                       \
  "<condition type='" type "' value='" value "' field='selections' scope='" scope                  \
  "' childId='" child "'/></conditions></modifier></modifiers>"

/* ---- Where rules come from ---- */

static void
assert_rules (const MusterShownRule *rules, guint n, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (found, "%s%s", i > 0 ? " " : "", rules[i].name);
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_force_rules (MusterRoster *roster, const char *id, const char *expected)
{
  guint n;
  const MusterShownRule *rules = muster_roster_force_get_rules (
      muster_roster_find_force (roster, id),
      &n);

  assert_rules (rules, n, expected);
}

static void
assert_selection_rules (MusterRoster *roster, const char *id, const char *expected)
{
  guint n;
  const MusterShownRule *rules = muster_roster_selection_get_rules (
      muster_roster_find_selection (roster, id),
      &n);

  assert_rules (rules, n, expected);
}

#define LINKED(import)                                                                             \
  "<rules>" RULE ("own", "") "</rules><catalogueLinks><catalogueLink id='l' name='Second' "        \
                             "targetId='cat-2' type='catalogue' importRootEntries='" import        \
                             "'/></catalogueLinks>"

/* The rules of a catalogue are those of its forces; so are those of one whose roots it imports. */
static void
test_rules_of_linked_catalogue (void)
{
  static const char second[] = "<rules>" RULE ("other", "") "</rules>";
  g_autoptr (MusterRoster) roster = play_new_with ("<rules>" RULE ("of-all", "") "</rules>",
                                                   LINKED ("true"),
                                                   second);
  g_autoptr (MusterRoster) alone = play_new (LINKED ("false"), second);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *lone = play_add_force (alone, NULL, "army");

  assert_force_rules (roster, force, "own other of-all");
  assert_force_rules (alone, lone, "own");
}

/* For a rule the entry that has it is its parent, and an ancestor as well. The same words for an entry below it mean
 * the same entry. */
static void
test_parent_of_rule (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "tank",
          "<rules>" RULE ("crewed", WHEN ("lessThan", "1", "parent", "gun")) RULE (
              "empty",
              WHEN ("atLeast", "1", "parent", "gun"))
              RULE ("of-tank", WHEN ("notInstanceOf", "1", "ancestor", "tank")) RULE (
                  "strange",
                  WHEN ("instanceOf", "1", "ancestor", "tank"))
                  RULE ("self", WHEN ("notInstanceOf", "1", "self", "tank")) "</rules>" ENTRIES (
                      ENTRY ("gun",
                             "<rules>" RULE (
                                 "mounted",
                                 WHEN ("notInstanceOf", "1", "ancestor", "tank")) "</rules>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *tank = play_select (roster, force, "tank");
  g_autofree char *gun = NULL;

  assert_selection_rules (roster, tank, "empty of-tank self");
  gun = play_select (roster, tank, "gun");
  assert_selection_rules (roster, tank, "crewed of-tank self");
  assert_selection_rules (roster, gun, "mounted");
}

/* The parent of a rule of a force is the force: what stands in it is counted there. */
static void
test_parent_of_force_rule (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<rules>" RULE ("lonely",
                      WHEN ("atLeast", "2", "parent", "a")) "</rules>" ENTRIES (ENTRY ("a", "")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "a"));
  assert_force_rules (roster, force, "lonely");
  g_free (play_select (roster, force, "a"));
  assert_force_rules (roster, force, "");
}

/* ---- Forces in forces ---- */

#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define FORCES(type, id, value)                                                                    \
  "<constraint id='" id "' type='" type "' value='" value "' field='forces' scope='parent'/>"
#define TROOPS(id)                                                                                 \
  "<categoryLinks><categoryLink id='" id "' name='' targetId='troops'/></categoryLinks>"
#define SHOWN_TO(id, catalogue)                                                                    \
  "<modifiers><modifier type='set' field='hidden' value='false'><conditions><condition "           \
  "type='instanceOf' value='1' field='selections' scope='" id "' childId='" catalogue              \
  "'/></conditions></modifier></modifiers>"
#define LINK(id, target, content)                                                                  \
  "<forceEntryLink id='" id "' name='Link' hidden='false' targetId='" target                       \
  "' type='forceEntry'>" content "</forceEntryLink>"
#define FORCE(id, hidden, content)                                                                 \
  "<forceEntry id='" id "' name='" id "' hidden='" hidden "'>" content "</forceEntry>"

/* A host costs 5 and can have bands, of which the link says that they cost 30 instead of 20 and that two are enough. What
 * else it offers depends: nobody begins with a guard or a pack, a guard is only for hosts of the first catalogue, a pack
 * goes with every host. The feast stands in no host, and the ghost is nowhere. */
static const char system_with_links[] = "<forceEntries>" FORCE (
    "host",
    "false",
    COST ("5") TROOPS ("h") "<forceEntryLinks>" LINK (
        "to-band",
        "band",
        COST ("30") "<constraints>" FORCES ("max", "most", "2") "</constraints>")
        LINK ("to-guard", "guard", "") LINK ("to-pack", "pack", "")
            LINK ("to-feast", "feast", SHOWN_TO ("parent", "cat-2"))
                LINK ("to-ghost", "ghost", "") "</forceEntryLinks>")
    FORCE ("guard", "true", SHOWN_TO ("parent", "cat-1")) FORCE ("pack", "true", "")
        FORCE ("feast", "true", "") "</forceEntries><sharedForceEntries>" FORCE (
            "band",
            "false",
            COST ("20") TROOPS ("b")) "</sharedForceEntries>";

static const char a_trooper[] = ENTRIES (
    ENTRY ("trooper",
           "<categoryLinks><categoryLink id='t' name='' targetId='troops' primary='true'/>"
           "</categoryLinks>" COST ("10")));

static void
assert_kinds (MusterRoster *roster, const char *parent, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kinds = muster_roster_list_force_kinds (roster, parent, "cat-1", &error);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < kinds->len; i++)
    {
      g_autofree char *id = muster_game_system_dup_force_id (muster_roster_get_system (roster),
                                                             kinds->pdata[i]);

      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", id);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static double
get_total (MusterRoster *roster)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  return n > 0 ? costs[0].value : 0;
}

static double
get_cost_of_force (MusterRoster *roster, const char *id)
{
  guint n;
  const MusterShownCost *costs = muster_roster_force_get_costs (
      muster_roster_find_force (roster, id),
      &n);

  return n > 0 ? costs[0].value : 0;
}

static void
assert_entry_id (MusterRoster *roster, const char *id, const char *expected)
{
  MusterRosterForce *force = muster_roster_find_force (roster, id);

  g_assert_cmpstr (muster_roster_force_get_item (force)->entry_id, ==, expected);
  g_assert_cmpstr (muster_roster_force_get_name (force), ==, "band");
}

static void
test_link_is_read (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (system_with_links, a_trooper, "");

  force_data_assert_faults (muster_roster_get_system (roster), "sys.gst:5 warning link-missing\n");
}

static void
test_force_is_offered (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (system_with_links, a_trooper, NULL);
  g_autofree char *host = NULL;
  g_autofree char *band = NULL;
  g_autofree char *other = NULL;
  g_autofree char *last = NULL;
  g_autofree char *trooper = NULL;

  assert_kinds (roster, NULL, "army host");
  host = play_add_force (roster, NULL, "host");
  assert_kinds (roster, host, "to-band::band to-guard::guard to-pack::pack");
  g_assert_cmpfloat (get_total (roster), ==, 5);

  /* Each id of it is enough. */
  band = play_add_force (roster, host, "to-band");
  other = play_add_force (roster, host, "band");
  assert_entry_id (roster, band, "to-band::band");
  assert_entry_id (roster, other, "to-band::band");
  trooper = play_select (roster, band, "trooper");
  play_assert_faults (roster, "");
  g_assert_cmpfloat (get_total (roster), ==, 5 + 2 * 30 + 10);
  g_assert_cmpfloat (get_cost_of_force (roster, host), ==, 75);
  g_assert_cmpfloat (get_cost_of_force (roster, band), ==, 40);
  g_assert_cmpfloat (get_cost_of_force (roster, other), ==, 30);

  last = play_add_force (roster, host, "to-band::band");
  play_assert_faults (roster, "roster:to-band/most roster:to-band/most roster:to-band/most");
}

static MusterRoster *
write_and_read (MusterRoster *roster)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterFile) file = muster_roster_file_read_bytes ("list", bytes, report, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes),
                                  "entryId=\"to-band::band\""));

  return muster_roster_file_open_in (file, muster_roster_get_system (roster));
}

static void
test_force_is_written (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (system_with_links, a_trooper, NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");
  g_autofree char *band = play_add_force (roster, host, "band");
  g_autofree char *trooper = play_select (roster, band, "trooper");
  g_autoptr (MusterRoster) again = write_and_read (roster);

  assert_entry_id (again, band, "to-band::band");
  g_assert_cmpfloat (get_total (again), ==, 45);
  play_assert_tree (again, " | trooper*1=10");
  play_assert_faults (again, "");
}

/* A force that has to be there is missed in the force that should have it, as long as it has none. */
static void
test_force_is_missed (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<forceEntries>" FORCE (
          "host",
          "false",
          "<forceEntryLinks>" LINK ("to-band",
                                    "band",
                                    "<constraints>" FORCES ("min", "least", "1") "</constraints>")
              LINK ("to-spare", "spare", "") "</forceEntryLinks><forceEntries>" FORCE (
                  "secret",
                  "true",
                  "<constraints>" FORCES (
                      "min",
                      "never",
                      "1") "</constraints>") "</forceEntries>") "</"
                                                                "forceEntries><"
                                                                "sharedForceEntries>" FORCE ("band",
                                                                                             "fals"
                                                                                             "e",
                                                                                             "")
                                                                    FORCE (
                                                                        "spare",
                                                                        "false",
                                                                        "") "</sharedForceEntries>",
      a_trooper,
      NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");
  g_autofree char *spare = play_add_force (roster, host, "spare");
  g_autofree char *band = NULL;

  play_assert_faults (roster, "force host:to-band/least");
  band = play_add_force (roster, host, "band");
  play_assert_faults (roster, "");
}

/* Of two links to one force entry each may demand one of its own; what both demand together one meets. */
#define OWN(id)                                                                                    \
  "<constraint id='" id "' type='min' value='1' field='forces' scope='parent' shared='false'/>"

static void
test_each_link_demands (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<forceEntries>" FORCE ("host",
                              "false",
                              "<forceEntryLinks>" LINK ("to-first",
                                                        "band",
                                                        "<constraints>" OWN ("first")
                                                            FORCES ("min", "any", "1") "</constraints>")
                                  LINK ("to-second",
                                        "band",
                                        "<constraints>" OWN ("second")
                                            FORCES ("min", "either", "1") "</constraints>") "</"
                                                                                            "forceEntryLinks>") "</forceEntries><sharedForceEntries>" FORCE ("band", "false", "<constraints>" FORCES ("min", "all", "1") "</constraints>") "</sharedForceEntries>",
      a_trooper,
      NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");

  play_assert_faults (roster,
                      "force host:band/all force host:band/all force host:to-first/any "
                      "force host:to-first/first force host:to-second/either "
                      "force host:to-second/second");
  g_free (play_add_force (roster, host, "to-second"));
  play_assert_faults (roster, "force host:to-first/first");
  g_free (play_add_force (roster, host, "to-first"));
  play_assert_faults (roster, "");
}

#define WHEN_COSTS(id, scope, flags, value)                                                        \
  "<rule id='" id "' name='" id "' hidden='true'><description/><modifiers><modifier type='set' "   \
  "field='hidden' value='false'><conditions><condition type='equalTo' value='" value               \
  "' field='pts' scope='" scope "' childId='any' " flags "/></conditions></modifier></modifiers>"  \
  "</rule>"
#define DEEP "includeChildSelections='true' includeChildForces='true'"

/* A host of 5 with a band of 30 in which a trooper of 10 is: of the roster all is counted, of the host what is in it. */
static void
test_costs_of_forces_are_counted (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      system_with_links,
      "<rules>" WHEN_COSTS ("roster-45", "roster", DEEP, "45")
          WHEN_COSTS ("roster-5", "roster", "", "5") WHEN_COSTS ("force-40", "force", DEEP, "40")
              WHEN_COSTS ("force-10", "force", DEEP, "10") "</rules>" ENTRIES (
                  ENTRY ("trooper", COST ("10"))),
      NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");
  g_autofree char *band = play_add_force (roster, host, "band");
  g_autofree char *trooper = play_select (roster, band, "trooper");

  assert_force_rules (roster, host, "roster-45 roster-5 force-40");
  assert_force_rules (roster, band, "roster-45 roster-5 force-10");
}

/* A force that is there through a link is one more in the roster. */
static void
test_linked_forces_are_counted (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      system_with_links,
      "<rules><rule id='lonely' name='lonely'><description/><modifiers><modifier type='set' "
      "field='hidden' value='true'><conditions><condition type='atLeast' value='2' "
      "field='forces' scope='roster' childId='any'/></conditions></modifier></modifiers></rule>"
      "</rules>",
      NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");

  assert_force_rules (roster, host, "lonely");
  g_free (play_add_force (roster, host, "band"));
  assert_force_rules (roster, host, "");
}

/* ---- What a force begins with ---- */

#define FOR(program)                                                                               \
  "<modifiers><modifier type='set' field='hidden' value='true'><conditions><condition "            \
  "type='atLeast' value='9' field='selections' scope='force' childId='any'><comment>" program      \
  "</comment></condition></conditions></modifier></modifiers>"
#define SHOWN_IN(force)                                                                            \
  "<selectionEntry id='in-" force "' name='in-" force                                              \
  "' type='unit' hidden='true' defaultAmount='1'><modifiers><modifier type='set' field='hidden' "  \
  "value='false'><conditions><condition type='instanceOf' value='1' field='selections' "           \
  "scope='parent' childId='" force "'/></conditions></modifier></modifiers></selectionEntry>"
#define FIRST(id, amount, content)                                                                 \
  "<selectionEntry id='" id "' name='" id "' type='unit' defaultAmount='" amount "'>" content      \
  "</selectionEntry>"
#define ONE_AT_LEAST                                                                               \
  "<constraints><constraint id='m' type='min' value='1' field='selections' scope='parent'/>"       \
  "</constraints>"

/* Amounts at first stand before minima; what is hidden for those who read them is not chosen. */
static void
test_begins_with (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          FIRST ("two", "2", "") FIRST ("none", "0", ONE_AT_LEAST)
              FIRST ("note", "1", FOR ("app: NewRecruit"))
                  FIRST ("other", "1", FOR ("app: BattleScribe"))
                      FIRST ("nine", "1", FOR ("when there are nine")) ENTRY ("plain", ONE_AT_LEAST)
                          FIRST ("with", "1", ENTRIES (FIRST ("in", "3", "") FIRST ("out", "", "")))
                              SHOWN_IN ("army") SHOWN_IN ("wing")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  play_assert_tree (roster,
                    "two*1=0 two*1=0 other*1=0 nine*1=0 plain*1=0 with*1=0{in*3=0} in-army*1=0");
}

/* What is demanded but hidden until something shows it comes only where that is. */
static void
test_not_shown (void)
{
  static const char seal[] =
      "<selectionEntry id='seal' name='seal' type='upgrade' hidden='true'><modifiers>"
      "<modifier type='set' field='hidden' value='false'><conditions><condition type='instanceOf' "
      "value='1' field='selections' scope='force' childId='wing'/></conditions></modifier>"
      "</modifiers>" ONE_AT_LEAST "</selectionEntry>";
  g_autofree char *data = g_strdup_printf (
      "<selectionEntries><selectionEntry id='lord' name='lord' type='unit'><selectionEntries>%s"
      "</selectionEntries></selectionEntry></selectionEntries>",
      seal);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *army = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, army, "wing");

  g_free (play_select (roster, army, "lord"));
  g_free (play_select (roster, wing, "lord"));
  play_assert_tree (roster, "lord*1=0 | lord*1=0{seal*1=0}");
  play_assert_faults (roster, "");
  muster_roster_undo (roster);
  muster_roster_undo (roster);
  play_assert_tree (roster, " |");
}

/* ---- What data says ---- */

#define ERROR_BELOW(text, child)                                                                   \
  "<modifiers><modifier type='add' field='error' value='" text "'><conditions><condition "         \
  "type='lessThan' value='1' field='selections' scope='force' childId='" child                     \
  "'/></conditions></modifier></modifiers>"

/* A force and a category that it shows have something to say as long as nobody is there. */
static void
test_messages (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<forceEntries><forceEntry id='host' name='Host'>" ERROR_BELOW (
          "{this} in {roster} needs somebody",
          "any") "<categoryLinks><categoryLink id='h' name='' "
                 "targetId='troops'>" ERROR_BELOW ("no troops",
                                                   "troops") "</categoryLink></"
                                                             "categoryLinks>"
                                                             "</forceEntry></forceEntries>",
      a_trooper,
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "host");

  play_assert_faults (roster, "force host:host/ force host:host/");
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message,
                   ==,
                   "Host: Host in Test needs somebody");
  g_assert_cmpstr (muster_roster_get_violation (roster, 1)->message, ==, "Host: no troops");
  g_free (play_select (roster, force, "trooper"));
  play_assert_faults (roster, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/forces/rules-of-linked-catalogue", test_rules_of_linked_catalogue);
  g_test_add_func ("/roster/forces/parent-of-rule", test_parent_of_rule);
  g_test_add_func ("/roster/forces/parent-of-force-rule", test_parent_of_force_rule);
  g_test_add_func ("/roster/forces/link-is-read", test_link_is_read);
  g_test_add_func ("/roster/forces/is-offered", test_force_is_offered);
  g_test_add_func ("/roster/forces/is-written", test_force_is_written);
  g_test_add_func ("/roster/forces/is-missed", test_force_is_missed);
  g_test_add_func ("/roster/forces/costs-are-counted", test_costs_of_forces_are_counted);
  g_test_add_func ("/roster/forces/each-link-demands", test_each_link_demands);
  g_test_add_func ("/roster/forces/linked-are-counted", test_linked_forces_are_counted);
  g_test_add_func ("/roster/forces/begins-with", test_begins_with);
  g_test_add_func ("/roster/forces/not-shown", test_not_shown);
  g_test_add_func ("/roster/forces/messages", test_messages);
  return g_test_run ();
}
