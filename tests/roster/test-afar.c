/* test-afar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include "force-data.h"

/* Modifiers that change other things than their owner. */

#define ENTRY(id, type, content)                                                                   \
  "<selectionEntry id='" id "' name='" id "' type='" type "'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define IN(id, category)                                                                           \
  "<categoryLinks><categoryLink id='" id "' name='' targetId='" category                           \
  "' primary='true'/></categoryLinks>"
#define COST(value)        "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define MODIFIERS(content) "<modifiers>" content "</modifiers>"
#define MODIFIER(type, field, value, where)                                                        \
  "<modifier type='" type "' field='" field "' value='" value "' " where "/>"
#define FIGHT(id)                                                                                  \
  "<profiles><profile id='" id "' name='" id "' typeId='melee' typeName='Melee'><characteristics>" \
  "<characteristic name='A' typeId='attacks'>1</characteristic></characteristics></profile>"       \
  "</profiles>"
#define TYPES                                                                                      \
  "<profileTypes><profileType id='melee' name='Melee'><characteristicTypes>"                       \
  "<characteristicType id='attacks' name='A'/></characteristicTypes></profileType></profileTypes>"

/* The first value of the first profile. */
static const char *
get_value (MusterRoster *roster, const char *id)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (
      muster_roster_find_selection (roster, id),
      &n);

  g_assert_cmpuint (n, ==, 1);
  return profiles[0].characteristics[0].value;
}

static void
assert_categories (MusterRoster *roster, const char *id, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);
  guint n;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (
      muster_roster_find_selection (roster, id),
      &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out,
                            "%s%s%s",
                            i > 0 ? " " : "",
                            categories[i].id,
                            categories[i].primary ? "*" : "");
  g_assert_cmpstr (out->str, ==, expected);
}

/* A squad fights, its sergeant with a sword and maybe a banner; the odd axe of a trooper is no sword. */
#define SQUAD(banner)                                                                              \
  ENTRY ("squad",                                                                                  \
         "unit",                                                                                   \
         IN ("q", "troops") FIGHT ("p1") ENTRIES (                                                 \
             ENTRY ("sergeant",                                                                    \
                    "model",                                                                       \
                    FIGHT ("p2") ENTRIES (ENTRY ("banner", "upgrade", MODIFIERS (banner))))        \
                 ENTRY ("trooper",                                                                 \
                        "model",                                                                   \
                        ENTRIES (ENTRY ("axe", "upgrade", IN ("x", "odd") FIGHT ("p3"))))))

typedef struct
{
  char *squad;
  char *sergeant;
  char *axe;
  char *other;
} Squads;

static void
squads_clear (Squads *self)
{
  g_free (self->squad);
  g_free (self->sergeant);
  g_free (self->axe);
  g_free (self->other);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Squads, squads_clear)

/* Two squads in a force, and one in a force in it. The first has a banner. */
static MusterRoster *
play_squads (const char *data, Squads *squads)
{
  MusterRoster *roster = play_new_with (TYPES, data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, force, "wing");
  g_autofree char *trooper = NULL;

  squads->squad = play_select (roster, force, "squad");
  squads->other = play_select (roster, wing, "squad");
  squads->sergeant = play_select (roster, squads->squad, "sergeant");
  g_free (play_select (roster, squads->sergeant, "banner"));
  trooper = play_select (roster, squads->squad, "trooper");
  squads->axe = play_select (roster, trooper, "axe");
  return roster;
}

/* @expected: of the squad, the sergeant, the axe and the other squad */
static void
assert_values (const char *data, const char *expected)
{
  g_auto (Squads) squads = { 0 };
  g_autoptr (MusterRoster) roster = play_squads (data, &squads);
  g_autofree char *found = g_strdup_printf ("%s %s %s %s",
                                            get_value (roster, squads.squad),
                                            get_value (roster, squads.sergeant),
                                            get_value (roster, squads.axe),
                                            get_value (roster, squads.other));

  g_assert_cmpstr (found, ==, expected);
}

#define BANNER(scope, affects)                                                                     \
  ENTRIES (                                                                                        \
      SQUAD (MODIFIER ("increment", "attacks", "1", "scope='" scope "' affects='" affects "'")))

static void
test_profiles (void)
{
  assert_values (BANNER ("unit", "self.entries.recursive.profiles.Melee"), "2 2 2 1");
  assert_values (BANNER ("unit", "self.recursive.entries.profiles.melee"), "2 2 2 1");
  assert_values (BANNER ("unit", "entries.recursive.profiles"), "1 2 2 1");
  assert_values (BANNER ("unit", "entries.profiles.Melee"), "1 2 1 1");
  assert_values (BANNER ("unit", "profiles.all"), "2 1 1 1");
  assert_values (BANNER ("unit", "self.entries.recursive.odd.profiles.Melee"), "1 1 2 1");
  assert_values (BANNER ("unit", "self.entries.recursive.model.profiles.Melee"), "1 2 1 1");
  assert_values (BANNER ("unit", "self.entries.recursive.profiles.Shooting"), "1 1 1 1");
  assert_values (BANNER ("model", "self.entries.recursive.profiles.Melee"), "1 2 1 1");
  assert_values (BANNER ("parent", "profiles.Melee"), "1 2 1 1");
  assert_values (BANNER ("squad", "profiles.Melee"), "2 1 1 1");
  assert_values (BANNER ("force", "self.entries.profiles.Melee"), "2 1 1 1");
  assert_values (BANNER ("force", "entries.forces.profiles.Melee"), "2 1 1 2");
  assert_values (BANNER ("roster", "self.entries.forces.recursive.profiles.Melee"), "2 2 2 2");
  assert_values (BANNER ("roster", "self.entries.forces.recursive.unit.profiles.Melee"), "2 1 1 2");
  assert_values (BANNER ("ancestor", "profiles.Melee"), "2 2 1 1");
}

/* What is not understood is told, and changes nothing: not even what the words before it lead to. */
static void
test_unknown_path (void)
{
  g_auto (Squads) squads = { 0 };
  g_autoptr (MusterRoster)
                 roster = play_squads (ENTRIES (SQUAD (MODIFIER ("append",
                                                                 "name",
                                                                 "costly",
                                                                 "scope='unit' "
                                                                 "affects='self.costs.odd'"))),
                                       &squads);

  force_data_assert_faults (muster_roster_get_system (roster), "1.cat:2 error value-unknown\n");
  g_assert_cmpstr (muster_roster_selection_get_name (
                       muster_roster_find_selection (roster, squads.squad)),
                   ==,
                   "squad");
}

/* A modifier in a profile belongs to the entry that has it. */
static void
test_owner_is_a_profile (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      TYPES,
      ENTRIES (ENTRY ("squad",
                      "unit",
                      FIGHT ("p1") ENTRIES (ENTRY (
                          "flag",
                          "upgrade",
                          "<rules><rule id='r' name='r'><description/>" MODIFIERS (MODIFIER (
                              "increment",
                              "attacks",
                              "2",
                              "scope='unit' affects='profiles.Melee'")) "</rule></rules>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");

  g_assert_cmpstr (get_value (roster, squad), ==, "1");
  g_free (play_select (roster, squad, "flag"));
  g_assert_cmpstr (get_value (roster, squad), ==, "3");
}

/* A group is where it stands: what it says of others holds with the entry around it, in a group as well. */
static void
test_owner_is_a_group (void)
{
#define GROUP(id, content)                                                                         \
  "<selectionEntryGroups><selectionEntryGroup id='" id "' name='" id "'>" content                  \
  "</selectionEntryGroup></selectionEntryGroups>"
  g_autoptr (MusterRoster) roster = play_new_with (
      TYPES,
      ENTRIES (ENTRY (
          "squad",
          "unit",
          FIGHT ("p1") GROUP (
              "kit",
              GROUP ("arms",
                     MODIFIERS (
                         "<modifier type='increment' field='attacks' value='4' scope='parent' "
                         "affects='self.entries.profiles.Melee'><conditions><condition "
                         "type='atLeast' value='1' field='selections' scope='parent' "
                         "childId='sword'/></conditions></modifier>"))
                  ENTRIES (ENTRY ("sword", "upgrade", FIGHT ("p2")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *other = play_select (roster, force, "squad");
  g_autofree char *sword = play_select (roster, squad, "sword");

  g_assert_cmpstr (get_value (roster, squad), ==, "5");
  g_assert_cmpstr (get_value (roster, sword), ==, "5");
  g_assert_cmpstr (get_value (roster, other), ==, "1");
}

/* What stands at the root of a file is that of each force of it, wherever it is. */
static void
test_owner_is_at_the_root (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      TYPES,
      "<rules><rule id='r' name='r'><description/>" MODIFIERS (
          MODIFIER ("increment",
                    "attacks",
                    "2",
                    "scope='force' affects='entries.profiles.Melee'")) "</rule></rules>"
          ENTRIES (ENTRY ("squad", "unit", FIGHT ("p1"))),
      ENTRIES (ENTRY ("band", "unit", FIGHT ("p2"))));
  g_autofree char *first = play_add_force (roster, NULL, "army");
  g_autofree char *second = muster_roster_add_force (roster, NULL, "army", "cat-2", NULL);
  g_autofree char *squad = play_select (roster, first, "squad");
  g_autofree char *band = play_select (roster, second, "band");

  g_assert_cmpstr (get_value (roster, squad), ==, "3");
  g_assert_cmpstr (get_value (roster, band), ==, "1");
}

/* A lord changes what others are called and cost, where they belong and whether they may be there. */
static void
test_nodes (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "lord",
          "unit",
          COST ("50") MODIFIERS (
              MODIFIER ("add", "category", "odd", "scope='force' affects='entries.troops'")
                  MODIFIER ("multiply",
                            "pts",
                            "2",
                            "scope='force' "
                            "affects='entries.recursive.spear'")
                      MODIFIER ("set", "hidden", "true", "scope='force' affects='entries.spy'")
                          MODIFIER ("increment",
                                    "few",
                                    "1",
                                    "scope='force' "
                                    "affects='entries.guard'"))
              ENTRIES (
                  ENTRY ("seal",
                         "upgrade",
                         MODIFIERS (MODIFIER ("append", "name", "of Mars", "scope='parent'")))))
                   ENTRY ("guard",
                          "unit",
                          IN ("g", "troops") COST (
                              "20") "<constraints><constraint id='few' type='max' value='1' "
                                    "field='selections' scope='parent'/></constraints>" ENTRIES (
                                        ENTRY ("spear", "upgrade", COST ("3"))))
                       ENTRY ("spy", "unit", IN ("s", "elite") COST ("7"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *guard = play_select (roster, force, "guard");
  g_autofree char *other = play_select (roster, force, "guard");
  g_autofree char *spy = play_select (roster, force, "spy");
  g_autofree char *lord = NULL;

  g_free (play_select (roster, guard, "spear"));
  assert_categories (roster, guard, "troops*");
  play_assert_tree (roster, "guard*1=20{spear*1=3} guard*1=20 spy*1=7");
  play_assert_faults (roster, "category troops:guard/few");

  lord = play_select (roster, force, "lord");
  g_free (play_select (roster, lord, "seal"));
  assert_categories (roster, guard, "troops* odd");
  assert_categories (roster, spy, "elite*");
  play_assert_tree (roster,
                    "guard*1=20{spear*1=6} guard*1=20 spy!*1=7 lord of Mars*1=50{seal*1=0}");
  play_assert_faults (roster, "category elite:spy/hidden");

  /* What works while its owner is there ends with it. */
  g_assert_true (muster_roster_remove (roster, lord, NULL));
  play_assert_tree (roster, "guard*1=20{spear*1=3} guard*1=20 spy*1=7");
}

/* Every hero leads where nobody does: only the first. So it stays when nothing changes, and the next leads when it goes. */
static void
test_first_leads (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "hero",
          "unit",
          IN ("h", "troops") MODIFIERS (
              "<modifier type='set-primary' field='category' value='elite' scope='root-entry'>"
              "<conditions><condition type='lessThan' value='1' field='selections' scope='force' "
              "childId='elite'/></conditions></modifier>"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *first = play_select (roster, force, "hero");
  g_autofree char *second = play_select (roster, force, "hero");

  assert_categories (roster, first, "troops elite*");
  assert_categories (roster, second, "troops*");
  play_assert_faults (roster, "");
  g_assert_true (muster_roster_remove (roster, first, NULL));
  assert_categories (roster, second, "troops elite*");
  play_assert_faults (roster, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/afar/profiles", test_profiles);
  g_test_add_func ("/roster/afar/unknown-path", test_unknown_path);
  g_test_add_func ("/roster/afar/owner-is-a-profile", test_owner_is_a_profile);
  g_test_add_func ("/roster/afar/owner-is-a-group", test_owner_is_a_group);
  g_test_add_func ("/roster/afar/owner-is-at-the-root", test_owner_is_at_the_root);
  g_test_add_func ("/roster/afar/nodes", test_nodes);
  g_test_add_func ("/roster/afar/first-leads", test_first_leads);
  return g_test_run ();
}
