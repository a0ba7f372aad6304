/* test-effect.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>

#include "force-data.h"

/* What modifiers do and what their conditions count, where the conformance cases leave it free. */

#define ENTRY(id, type, content)                                                                   \
  "<selectionEntry id='" id "' name='" id "' type='" type "'>" content "</selectionEntry>"
#define ENTRIES(content)   "<selectionEntries>" content "</selectionEntries>"
#define COST(value)        "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define MODIFIERS(content) "<modifiers>" content "</modifiers>"
#define APPEND(value, content)                                                                     \
  "<modifier type='append' field='name' value='" value "'>" content "</modifier>"
#define IF(type, value, scope, child, more)                                                        \
  "<conditions><condition type='" type "' value='" value "' field='selections' scope='" scope      \
  "' childId='" child "' " more "/></conditions>"
#define DEEP "includeChildSelections='true'"

static void
test_primary (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "unit",
                 "<categoryLinks><categoryLink id='k' name='' targetId='troops' primary='true'/>"
                 "<categoryLink id='l' name='' targetId='odd'/></categoryLinks>" MODIFIERS (
                     "<modifier type='set-primary' field='category' value='elite'/>"
                     "<modifier type='remove' field='category' value='odd'/>"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");

  /* Only one can be primary. */
  play_assert_categories (roster, "troops elite*");
}

static void
test_order (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "unit",
          "<modifierGroups><modifierGroup>" MODIFIERS (APPEND (
              "2",
              "")) "<modifierGroups><modifierGroup>" MODIFIERS (APPEND ("3",
                                                                        "")) "</modifierGroup></"
                                                                             "modifierGroups></"
                                                                             "modifierGroup></"
                                                                             "modifierGroups"
                                                                             ">" MODIFIERS (APPEND (
                                                                                 "1",
                                                                                 ""))) "</"
                                                                                       "sharedSelec"
                                                                                       "tionEntries"
                                                                                       "><"
                                                                                       "entryLinks>"
                                                                                       "<entryLink "
                                                                                       "id='l' "
                                                                                       "name='' "
                                                                                       "targetId='"
                                                                                       "s' "
                                                                                       "type='"
                                                                                       "selectionEn"
                                                                                       "try'"
                                                                                       ">" MODIFIERS (APPEND (
                                                                                           "4",
                                                                                           "")) "</"
                                                                                                "en"
                                                                                                "tr"
                                                                                                "yL"
                                                                                                "in"
                                                                                                "k>"
                                                                                                "</"
                                                                                                "en"
                                                                                                "tr"
                                                                                                "yL"
                                                                                                "in"
                                                                                                "ks"
                                                                                                ">",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "l");

  /* Modifiers before groups of them, those of the target before those of the link. */
  play_assert_tree (roster, "s 1 2 3 4*1=0");
}

static void
test_unknown_children (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "unit",
                 MODIFIERS (APPEND ("unknown", IF ("lessThan", "5", "force", "gone", ""))
                                APPEND ("catalogue", IF ("lessThan", "5", "force", "cat-1", ""))
                                    APPEND ("ancestor", IF ("lessThan", "5", "ancestor", "a", ""))
                                        APPEND ("known", IF ("lessThan", "5", "force", "a", ""))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");

  /* What cannot be counted is neither less nor more than anything. */
  play_assert_tree (roster, "a known*1=0");
}

static void
test_children (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "unit",
          MODIFIERS (
              APPEND ("any", IF ("equalTo", "3", "self", "any", ""))
                  APPEND ("deep", IF ("equalTo", "4", "self", "any", DEEP))
                      APPEND ("model", IF ("equalTo", "2", "self", "model", DEEP))
                          APPEND ("upgrade", IF ("equalTo", "2", "self", "upgrade", DEEP))
                              APPEND ("odd", IF ("equalTo", "1", "self", "odd", DEEP))
                                  APPEND ("group", IF ("equalTo", "1", "self", "g", DEEP))
                                      APPEND ("force", IF ("atLeast", "1", "roster", "army", DEEP))
                                          APPEND ("wing",
                                                  IF ("atLeast", "1", "roster", "wing", DEEP)))
              ENTRIES (ENTRY (
                  "m",
                  "model",
                  ENTRIES (ENTRY (
                      "u",
                      "upgrade",
                      "<categoryLinks><categoryLink id='k' name='' "
                      "targetId='odd'/></categoryLinks>")))) "<selectionEntryGroups><"
                                                             "selectionEntryGroup id='g' "
                                                             "name='g'>" ENTRIES (
                                                                 ENTRY ("v", "upgrade", "")) "</"
                                                                                             "sele"
                                                                                             "ctio"
                                                                                             "nEnt"
                                                                                             "ryGr"
                                                                                             "oup>"
                                                                                             "</"
                                                                                             "sele"
                                                                                             "ctio"
                                                                                             "nEnt"
                                                                                             "ryGr"
                                                                                             "oups"
                                                                                             ">")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *m = play_select (roster, a, "m");
  g_autofree char *n = play_select (roster, a, "m");
  g_autofree char *u = play_select (roster, m, "u");
  g_autofree char *v = play_select (roster, a, "v");

  play_assert_tree (roster,
                    "a any deep model upgrade odd group force*1=0{m*1=0{u*1=0} m*1=0 v*1=0}");
}

static void
test_nested (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "unit",
          MODIFIERS (APPEND ("flat", IF ("atLeast", "1", "force", "x", ""))
                         APPEND ("deep", IF ("atLeast", "1", "force", "x", DEEP))
                             APPEND ("forces",
                                     IF ("atLeast", "2", "force", "a", "includeChildForces='true'"))
                                 APPEND ("noforces", IF ("atLeast", "2", "force", "a", ""))
                                     APPEND ("roster", IF ("atLeast", "2", "roster", "a", "")))
              ENTRIES (ENTRY ("x", "upgrade", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, force, "wing");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *b = play_select (roster, wing, "a");
  g_autofree char *x = play_select (roster, a, "x");

  play_assert_tree (roster, "a deep forces*1=0{x*1=0} | a*1=0");
}

static void
test_scopes (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "unit",
          "unit",
          ENTRIES (ENTRY (
              "model",
              "model",
              ENTRIES (ENTRY (
                  "gun",
                  "upgrade",
                  MODIFIERS (
                      APPEND ("parent", IF ("equalTo", "2", "parent", "gun", "")) APPEND (
                          "root",
                          IF ("equalTo",
                              "3",
                              "root-entry",
                              "gun",
                              DEEP)) APPEND ("unit", IF ("equalTo", "3", "unit", "gun", DEEP))
                          APPEND ("model", IF ("equalTo", "2", "model", "gun", DEEP)) APPEND (
                              "either",
                              IF ("equalTo",
                                  "2",
                                  "model-or-unit",
                                  "gun",
                                  DEEP)) APPEND ("id", IF ("equalTo", "3", "unit", "gun", DEEP))
                              APPEND ("army", IF ("equalTo", "3", "army", "gun", DEEP)) APPEND (
                                  "troops",
                                  IF ("equalTo",
                                      "3",
                                      "troops",
                                      "gun",
                                      DEEP)) APPEND ("primary",
                                                     IF ("equalTo",
                                                         "3",
                                                         "primary-category",
                                                         "gun",
                                                         DEEP))
                                  APPEND ("above", IF ("instanceOf", "1", "ancestor", "unit", ""))
                                      APPEND (
                                          "cat",
                                          IF ("instanceOf", "1", "primary-catalogue", "cat-1", ""))
                                          APPEND (
                                              "none",
                                              IF ("atLeast",
                                                  "0",
                                                  "elsewhere",
                                                  "gun",
                                                  DEEP))))))) "<categoryLinks><categoryLink id='k' "
                                                              "name='' targetId='troops' "
                                                              "primary='true'/></categoryLinks>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *unit = play_select (roster, force, "unit");
  g_autofree char *one = play_select (roster, unit, "model");
  g_autofree char *two = play_select (roster, unit, "model");
  g_autofree char *gun = play_select (roster, one, "gun");
  g_autofree char *same = play_select (roster, one, "gun");
  g_autofree char *other = play_select (roster, two, "gun");

  /* Two with the first model, three in all. */
  play_assert_tree (
      roster,
      "unit*1=0{model*1=0{gun parent root unit model either id army troops primary above cat*2=0}"
      " model*1=0{gun root unit id army troops primary above cat*1=0}}");
}

static void
test_costs (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a",
                      "unit",
                      COST ("10") MODIFIERS ("<modifier type='set' field='pts' value='18'>" IF (
                          "atLeast",
                          "2",
                          "a",
                          "model",
                          DEEP) "</modifier>"
                                "<modifier type='multiply' field='pts' value='0.5'/>"
                                "<modifier type='floor' field='pts' value='6'/>")
                          ENTRIES (ENTRY ("m", "model", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *m = play_select (roster, a, "m");

  /* Half of 10 is not below 6. */
  play_assert_tree (roster, "a*1=6{m*1=0}");
  g_assert_true (muster_roster_set_count (roster, m, 2, NULL));
  play_assert_tree (roster, "a*1=9{m*2=0}");
}

static void
test_circle (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "unit",
          MODIFIERS ("<modifier type='add' field='category' value='odd'>" IF ("equalTo",
                                                                              "0",
                                                                              "force",
                                                                              "elite",
                                                                              "") "</modifier>"))
                   ENTRY ("b",
                          "unit",
                          MODIFIERS ("<modifier type='add' field='category' value='elite'>" IF (
                              "equalTo",
                              "1",
                              "force",
                              "odd",
                              "") "</modifier>"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *b = NULL;
  guint n;

  /* It is odd where nothing is elite: that does not depend on itself. */
  play_assert_categories (roster, "odd");
  play_assert_faults (roster, "");

  /* The other is elite where one is odd: something comes out, and it is said. */
  b = play_select (roster, force, "b");
  muster_roster_selection_get_categories (muster_roster_find_selection (roster, a), &n);
  g_assert_cmpuint (n, <=, 1);
  play_assert_faults (roster, "selection b:b/");
}

static void
test_afar (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<profileTypes><profileType id='pt' name='Unit'><characteristicTypes><characteristicType "
      "id='m' name='Move'/>"
      "</characteristicTypes></profileType></profileTypes>",
      ENTRIES (ENTRY (
          "u",
          "unit",
          ENTRIES (ENTRY (
              "a",
              "model",
              "<profiles><profile id='p' name='P' typeId='pt' typeName='Unit'><characteristics>"
              "<characteristic name='Move' "
              "typeId='m'>6</characteristic></characteristics></profile></profiles>" ENTRIES (
                  ENTRY ("boots",
                         "upgrade",
                         MODIFIERS ("<modifier type='increment' field='m' value='2' scope='model' "
                                    "affects='profiles.Unit'/>"
                                    "<modifier type='increment' field='m' value='5' scope='model' "
                                    "affects='profiles.Weapon'/>"))))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *u = play_select (roster, force, "u");
  g_autofree char *a = play_select (roster, u, "a");
  g_autofree char *b = play_select (roster, u, "a");
  g_autofree char *boots = play_select (roster, a, "boots");
  const MusterShownProfile *profiles;
  guint n;

  profiles = muster_roster_selection_get_profiles (muster_roster_find_selection (roster, a), &n);
  g_assert_cmpstr (profiles[0].characteristics[0].value, ==, "8");
  g_assert_true (profiles[0].characteristics[0].modified);
  profiles = muster_roster_selection_get_profiles (muster_roster_find_selection (roster, b), &n);
  g_assert_cmpstr (profiles[0].characteristics[0].value, ==, "6");
}

static void
test_growth (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "unit",
                 MODIFIERS (APPEND ("x",
                                    "<repeats><repeat value='1' repeats='1000000000' "
                                    "field='selections' scope='force' childId='a'/></repeats>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  const char *name = muster_roster_selection_get_name (muster_roster_find_selection (roster, a));

  /* "a" and a thousand times " x". */
  g_assert_cmpuint (strlen (name), ==, 2001);
}

#define WITH(id, shared, scope)                                                                    \
  "<conditions><condition type='atLeast' value='1' field='selections' scope='" scope               \
  "' childId='" id "' shared='" shared "' includeChildSelections='true'/></conditions>"
#define SAYS(text, id, shared) APPEND (text, WITH (id, shared, "force"))

/* A whole way through links is the id of what is chosen by it alone; no definition has such an id. */
static void
test_composite_ids (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "upgrade",
          "") "</sharedSelectionEntries>"
              "<entryLinks><entryLink id='l1' name='' targetId='s' type='selectionEntry'/>"
              "<entryLink id='l2' name='' targetId='s' "
              "type='selectionEntry'/></entryLinks>" ENTRIES (
                  ENTRY ("a",
                         "unit",
                         MODIFIERS (SAYS ("one", "l1::s", "false") SAYS ("two", "l2::s", "false")
                                        SAYS ("plain", "s", "false") SAYS ("all", "s", "true")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *first = play_select (roster, force, "l1");
  g_autofree char *second = NULL;

  play_assert_tree (roster, "a one all*1=0 s*1=0");
  g_assert_true (muster_roster_remove (roster, first, NULL));
  second = play_select (roster, force, "l2");
  play_assert_tree (roster, "a two all*1=0 s*1=0");
}

/* With shared it is nothing's id, and a part that nothing has is of no use. */
static void
test_composite_ids_of_nothing (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "upgrade",
          "") "</sharedSelectionEntries>"
              "<entryLinks><entryLink id='l1' name='' targetId='s' "
              "type='selectionEntry'/></entryLinks>"
              "<selectionEntries><selectionEntry id='a' name='a' type='unit'><modifiers>\n" APPEND (
                  "x",
                  WITH (
                      "l1::s",
                      "false",
                      "force")) "\n" APPEND ("x",
                                             WITH (
                                                 "l1::s",
                                                 "true",
                                                 "force")) "\n" APPEND ("x",
                                                                        WITH (
                                                                            "l3::s",
                                                                            "false",
                                                                            "force")) "</"
                                                                                      "modifiers></"
                                                                                      "selectionEnt"
                                                                                      "ry>"
                                                                                      "</"
                                                                                      "selectionEnt"
                                                                                      "ries>",
      NULL,
      NULL);

  force_data_assert_faults (system,
                            "sys.gst:4 warning reference-unknown\n"
                            "sys.gst:5 warning reference-unknown\n");
}

/* A group of infos is hidden as it is written, or by its link, not by modifiers of its own. */
static void
test_info_groups (void)
{
  static const char hide[] = MODIFIERS ("<modifier type='set' field='hidden' value='true'/>");
  g_autofree char *data = g_strdup_printf (
      ENTRIES (ENTRY ("a",
                      "unit",
                      "<infoGroups><infoGroup id='g' name=''>%s<rules><rule id='r1' name='One'/>"
                      "</rules></infoGroup><infoGroup id='h' name='' hidden='true'><rules>"
                      "<rule id='r2' name='Two'/></rules></infoGroup></infoGroups>"
                      "<infoLinks><infoLink id='l' name='' type='infoGroup' targetId='s'>%s"
                      "</infoLink></infoLinks>")) "<sharedInfoGroups><infoGroup id='s' name=''>"
                                                  "<rules><rule id='r3' name='Three'/></rules>"
                                                  "</infoGroup></sharedInfoGroups>",
      hide,
      hide);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  guint n;
  const MusterShownRule *rules = muster_roster_selection_get_rules (
      muster_roster_find_selection (roster, a),
      &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (rules[0].name, ==, "One");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/effect/primary", test_primary);
  g_test_add_func ("/roster/effect/order", test_order);
  g_test_add_func ("/roster/effect/unknown-children", test_unknown_children);
  g_test_add_func ("/roster/effect/children", test_children);
  g_test_add_func ("/roster/effect/nested", test_nested);
  g_test_add_func ("/roster/effect/scopes", test_scopes);
  g_test_add_func ("/roster/effect/costs", test_costs);
  g_test_add_func ("/roster/effect/circle", test_circle);
  g_test_add_func ("/roster/effect/afar", test_afar);
  g_test_add_func ("/roster/effect/growth", test_growth);
  g_test_add_func ("/roster/effect/composite-ids", test_composite_ids);
  g_test_add_func ("/roster/effect/composite-ids-of-nothing", test_composite_ids_of_nothing);
  g_test_add_func ("/roster/effect/info-groups", test_info_groups);
  return g_test_run ();
}
