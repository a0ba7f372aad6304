/* test-remedy.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-remedy.h"
#include "play.h"

/* Where something can be done against a fault, for each kind of fault. */

#define ENTRY(id, type, content)                                                                   \
  "<selectionEntry id='" id "' name='" id "' type='" type "'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define GROUP(id, content)                                                                         \
  "<selectionEntryGroups><selectionEntryGroup id='" id "' name='" id "'>" content                  \
  "</selectionEntryGroup></selectionEntryGroups>"
#define LIMIT(id, type, value, scope)                                                              \
  "<constraints><constraint id='" id "' type='" type "' value='" value                             \
  "' field='selections' scope='" scope "'/></constraints>"
#define IN(id)                                                                                     \
  "<categoryLinks><categoryLink id='in-" id "' name='' targetId='" id                              \
  "' primary='true'/></categoryLinks>"
#define HIDDEN_WITH(child)                                                                         \
  "<modifiers><modifier type='set' field='hidden' value='true'><conditions><condition "            \
  "type='atLeast' value='1' field='selections' scope='force' childId='" child                      \
  "'/></conditions></modifier></modifiers>"

/* "option of squad: flag, without squad", or what else there is of it; the roster has one fault. */
static void
assert_remedy (MusterRoster *roster, const char *expected)
{
  static const char *const kinds[] = { "option", "selection", "offer", "limit", "force" };
  g_autoptr (GString) text = g_string_new (NULL);
  MusterRosterRemedy remedy;

  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  remedy = muster_roster_find_remedy (roster, muster_roster_get_violation (roster, 0));
  g_string_append (text, kinds[remedy.kind]);
  for (guint i = 0; i < 2; i++)
    {
      const char *id = i == 0 ? remedy.id : remedy.removed_id;
      MusterRosterSelection *selection = id != NULL ? muster_roster_find_selection (roster, id)
                                                    : NULL;

      if (id != NULL)
        g_string_append_printf (text,
                                "%s%s",
                                i == 0 ? " of " : " without ",
                                selection != NULL ? muster_roster_selection_get_name (selection)
                                                  : muster_roster_force_get_name (
                                                        muster_roster_find_force (roster, id)));
      if (i == 0 && remedy.entry != NULL)
        g_string_append_printf (text, ": %s", muster_catalogue_entry_get_id (remedy.entry));
      if (i == 0 && remedy.category_id != NULL)
        g_string_append_printf (text, ": %s", remedy.category_id);
      if (i == 0 && remedy.cost_type_id != NULL)
        g_string_append_printf (text, ": %s", remedy.cost_type_id);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
choose (MusterRoster *roster, const char *parent, const char *entry)
{
  g_free (play_select (roster, parent, entry));
}

/* Of a group that demands one, the first that can be chosen; of an entry that is taken out, itself. */
static void
test_too_few_in_a_unit (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("elf", "unit", "") ENTRY (
          "squad",
          "unit",
          ENTRIES (ENTRY ("man", "model", LIMIT ("men", "min", "1", "parent")))
              GROUP ("arms",
                     LIMIT ("one", "min", "1", "parent") ENTRIES (
                         ENTRY ("axe", "upgrade", HIDDEN_WITH ("elf")) ENTRY ("bow", "upgrade", "")
                             ENTRY ("club", "upgrade", ""))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");

  assert_remedy (roster, "option of squad: axe");
  choose (roster, force, "elf");
  assert_remedy (roster, "option of squad: bow");
  choose (roster, squad, "bow");
  g_assert_true (muster_roster_remove (
      roster,
      muster_roster_selection_get_id (
          muster_roster_selection_get_selection (muster_roster_find_selection (roster, squad), 0)),
      NULL));
  assert_remedy (roster, "option of squad: man");
}

static void
test_too_many_in_a_unit (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad",
                      "unit",
                      ENTRIES (ENTRY ("flag", "upgrade", LIMIT ("flags", "max", "1", "parent")))
                          GROUP ("arms",
                                 LIMIT ("one", "max", "1", "parent") ENTRIES (
                                     ENTRY ("axe", "upgrade", "") ENTRY ("bow", "upgrade", ""))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *flag = play_select (roster, squad, "flag");

  g_assert_true (muster_roster_set_count (roster, flag, 2, NULL));
  assert_remedy (roster, "option of squad: flag without flag");
  g_assert_true (muster_roster_remove (roster, flag, NULL));
  choose (roster, squad, "axe");
  choose (roster, squad, "bow");
  assert_remedy (roster, "option of squad: bow without bow");
}

static void
test_hidden (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("elf", "unit", "") ENTRY ("orc", "unit", IN ("troops") HIDDEN_WITH ("elf"))
              ENTRY ("squad", "unit", ENTRIES (ENTRY ("flag", "upgrade", HIDDEN_WITH ("elf"))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *orc = NULL;

  choose (roster, squad, "flag");
  choose (roster, force, "elf");
  assert_remedy (roster, "option of squad: flag without flag");
  g_assert_true (muster_roster_remove (roster, squad, NULL));
  orc = play_select (roster, force, "orc");
  assert_remedy (roster, "selection of orc without orc");
}

/* What is missing in a force can be added; what is too much in it, the last goes. */
static void
test_force (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("lord", "unit", IN ("elite") LIMIT ("few", "min", "1", "force"))
                   ENTRY ("orc", "unit", IN ("troops") LIMIT ("many", "max", "1", "force"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *lord = g_strdup (muster_roster_selection_get_id (
      muster_roster_force_get_selection (muster_roster_get_force (roster, 0), 0)));

  g_assert_true (muster_roster_remove (roster, lord, NULL));
  assert_remedy (roster, "offer of Army: lord");
  choose (roster, force, "lord");
  choose (roster, force, "orc");
  choose (roster, force, "orc");
  assert_remedy (roster, "selection of orc without orc");
}

#define CATEGORY(id, limit)                                                                        \
  "<categoryEntries><categoryEntry id='" id "' name='" id "'>" limit                               \
  "</categoryEntry></categoryEntries>"

/* A leader is an upgrade of those who are there; where there are none, anything may be added. */
static void
test_category (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      CATEGORY ("leader",
                "<constraints><constraint id='led' type='min' value='1' field='selections' "
                "scope='roster' includeChildSelections='true'/><constraint id='once' type='max' "
                "value='1' field='selections' scope='roster' includeChildSelections='true'/>"
                "</constraints>"),
      ENTRIES (ENTRY ("squad",
                      "unit",
                      IN ("troops") ENTRIES (ENTRY ("crown", "upgrade", IN ("leader"))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = NULL;

  assert_remedy (roster, "offer of Army");
  squad = play_select (roster, force, "squad");
  assert_remedy (roster, "option of squad: crown");
  choose (roster, squad, "crown");
  choose (roster, squad, "crown");
  assert_remedy (roster, "option of squad: crown without crown");
}

static void
test_category_that_is_offered (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      CATEGORY ("leader",
                "<constraints><constraint id='led' type='min' value='1' field='selections' "
                "scope='roster' includeChildSelections='true'/></constraints>"),
      ENTRIES (ENTRY ("lord", "unit", IN ("leader"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_assert_nonnull (force);
  assert_remedy (roster, "offer of Army: leader");
}

static void
test_limit (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad", "unit", "<costs><cost name='pts' typeId='pts' value='5'/></costs>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  choose (roster, force, "squad");
  g_assert_true (muster_roster_set_limit (roster, "pts", 4, NULL));
  assert_remedy (roster, "limit: pts");
}

/* The data is another now, and has no squads. */
static void
test_unknown (void)
{
  g_autoptr (MusterRoster) roster = play_new (ENTRIES (ENTRY ("squad", "unit", "")), NULL);
  g_autoptr (MusterRoster) other = play_new (ENTRIES (ENTRY ("orc", "unit", "")), NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  choose (roster, force, "squad");
  muster_roster_set_system (roster, muster_roster_get_system (other));
  assert_remedy (roster, "selection of squad without squad");
}

#define FORCE_KIND(limit)                                                                          \
  "<forceEntries><forceEntry id='host' name='Host'><constraints><constraint id='hosts' "           \
  "type='" limit                                                                                   \
  "' value='1' field='forces' scope='roster'/></constraints></forceEntry></forceEntries>"

static void
test_forces (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (FORCE_KIND ("max"), "", NULL);
  g_autofree char *first = play_add_force (roster, NULL, "host");
  g_autofree char *second = NULL;

  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
  second = play_add_force (roster, NULL, "host");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), >=, 1);
  g_assert_cmpint (muster_roster_find_remedy (roster, muster_roster_get_violation (roster, 0)).kind,
                   ==,
                   MUSTER_REMEDY_SELECTION);
  g_assert_nonnull (
      muster_roster_find_remedy (roster, muster_roster_get_violation (roster, 0)).removed_id);
  g_assert_nonnull (first);
}

/* A host wants a band in it. */
static void
test_missing_force (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<forceEntries><forceEntry id='host' name='Host'><forceEntries><forceEntry id='band' "
      "name='Band'><constraints><constraint id='bands' type='min' value='1' field='forces' "
      "scope='parent'/></constraints></forceEntry></forceEntries></forceEntry></forceEntries>",
      "",
      NULL);
  g_autofree char *host = play_add_force (roster, NULL, "host");

  g_assert_nonnull (host);
  assert_remedy (roster, "force of Host");
}

/* What the data says itself leads to whom it says it of. */
static void
test_message (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad",
                      "unit",
                      "<modifiers><modifier type='add' field='error' value='no'/></modifiers>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  choose (roster, force, "squad");
  assert_remedy (roster, "selection of squad");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/remedy/too-few-in-a-unit", test_too_few_in_a_unit);
  g_test_add_func ("/roster/remedy/too-many-in-a-unit", test_too_many_in_a_unit);
  g_test_add_func ("/roster/remedy/hidden", test_hidden);
  g_test_add_func ("/roster/remedy/force", test_force);
  g_test_add_func ("/roster/remedy/category", test_category);
  g_test_add_func ("/roster/remedy/category-that-is-offered", test_category_that_is_offered);
  g_test_add_func ("/roster/remedy/limit", test_limit);
  g_test_add_func ("/roster/remedy/unknown", test_unknown);
  g_test_add_func ("/roster/remedy/forces", test_forces);
  g_test_add_func ("/roster/remedy/missing-force", test_missing_force);
  g_test_add_func ("/roster/remedy/message", test_message);
  return g_test_run ();
}
