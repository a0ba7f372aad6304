/* test-settle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "force-data.h"
#include "muster-amounts.h"
#include "play.h"

/* What comes and goes by itself with an edit, as another program has it: amounts at first, and constraints that keep
 * themselves. */

#define ENTRY(id, more, content)                                                                   \
  "<selectionEntry id='" id "' name='" id "' type='model' " more ">" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define SET(field, value, scope, child)                                                            \
  "<modifier type='set' field='" field "' value='" value                                           \
  "'><conditions><condition type='atLeast' value='1' field='selections' scope='" scope             \
  "' childId='" child "'/></conditions></modifier>"
#define MODIFIERS(content)   "<modifiers>" content "</modifiers>"
#define CONSTRAINTS(content) "<constraints>" content "</constraints>"
#define KEPT(type, id, value, scope)                                                               \
  "<constraint id='" id "' type='" type "' value='" value "' field='selections' scope='" scope     \
  "' automatic='true'/>"
#define IN(id)                                                                                     \
  "<categoryLinks><categoryLink id='" id "' name='' targetId='troops' primary='true'/>"            \
  "</categoryLinks>"

/* ---- Amounts ---- */

static void
assert_amounts (const char *text, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);
  MusterAmounts amounts;

  if (muster_amounts_parse (&amounts, text))
    {
      g_string_append_printf (out, "%d:", muster_amounts_get_sum (&amounts));
      for (guint i = 0; i < 4; i++)
        g_string_append_printf (out, " %d", muster_amounts_get (&amounts, i));
    }
  g_assert_cmpstr (out->str, ==, expected);
}

static void
test_amounts (void)
{
  assert_amounts ("3", "3: 3 3 3 3");
  assert_amounts ("1,1,7", "9: 1 1 7 7");
  assert_amounts ("1, 0,,2", "3: 1 0 0 2");
  assert_amounts ("0", "0: 0 0 0 0");
  assert_amounts ("2.0", "2: 2 2 2 2");
  assert_amounts ("99999,5", "10000: 10000 5 5 5");
  assert_amounts ("-1", "");
  assert_amounts ("1,x", "");
  assert_amounts (",1", "");
  assert_amounts ("", "");
  assert_amounts (NULL, "");
}

/* Of a list each amount makes a stack, and what is in a stack has its own there: one leads, two carry nothing. */
static void
test_stacks (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad",
                      "",
                      ENTRIES (ENTRY ("man",
                                      "defaultAmount='1,1,2'",
                                      ENTRIES (ENTRY ("crown", "defaultAmount='1,0'", "")
                                                   ENTRY ("sword", "defaultAmount='0,1,0'", "")
                                                       ENTRY ("boots", "defaultAmount='2'", "")))
                                   ENTRY ("dog", "defaultAmount='1,1'", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "squad"));
  play_assert_tree (roster,
                    "squad*1=0{man*1=0{crown*1=0 boots*2=0} man*1=0{sword*1=0 boots*2=0} "
                    "man*1=0{boots*2=0} man*1=0{boots*2=0} dog*2=0}");
}

static void
test_amount_is_no_number (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "",
      ENTRIES (ENTRY ("a", "defaultAmount='many'", "") "\n" ENTRY ("b", "defaultAmount='-1'", "")
                   ENTRY ("c", "defaultAmount=''", "")),
      NULL);

  force_data_assert_faults (system, "1.cat:2 error value-unknown\n");
}

/* With a banner in the list three come instead of one, and no cat; who is there already stays alone. */
static void
test_modified_amounts (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("banner", "", "") ENTRY (
          "squad",
          "",
          ENTRIES (ENTRY ("man",
                          "defaultAmount='1'",
                          MODIFIERS (SET ("defaultAmount", "1,2", "force", "banner"))
                              ENTRIES (ENTRY ("crown", "defaultAmount='1,0'", "")))
                       ENTRY ("cat",
                              "defaultAmount='1'",
                              MODIFIERS (SET ("defaultAmount", "0", "force", "banner")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *banner = NULL;

  g_free (play_select (roster, force, "squad"));
  play_assert_tree (roster, "squad*1=0{man*1=0{crown*1=0} cat*1=0}");
  banner = play_select (roster, force, "banner");
  play_assert_tree (roster, "squad*1=0{man*1=0{crown*1=0} cat*1=0} banner*1=0");
  g_free (play_select (roster, force, "squad"));
  play_assert_tree (roster,
                    "squad*1=0{man*1=0{crown*1=0} cat*1=0} banner*1=0 "
                    "squad*1=0{man*1=0{crown*1=0} man*1=0 man*1=0}");
  g_assert_true (muster_roster_undo (roster));
  play_assert_tree (roster, "squad*1=0{man*1=0{crown*1=0} cat*1=0} banner*1=0");
}

/* A new force may begin with more than is written, or with less. */
static void
test_modified_amounts_of_roots (void)
{
#define FIRST(field, value, catalogue)                                                             \
  MODIFIERS ("<modifier type='set' field='" field "' value='" value                                \
             "'><conditions><condition type='instanceOf' value='1' field='selections' "            \
             "scope='primary-catalogue' childId='" catalogue "'/></conditions></modifier>")
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("more", "", FIRST ("defaultAmount", "2", "cat-1"))
              ENTRY ("less", "defaultAmount='1'", FIRST ("defaultAmount", "0", "cat-1"))
                  ENTRY ("same", "defaultAmount='1'", FIRST ("defaultAmount", "0", "sys"))
                      ENTRY ("hidden", "hidden='true'", FIRST ("defaultAmount", "1", "cat-1"))),
      NULL);

  g_free (play_add_force (roster, NULL, "army"));
  play_assert_tree (roster, "same*1=0 more*1=0 more*1=0");
}

/* ---- Constraints that keep themselves ---- */

/* A leader brings two guards into the force and a horse with him; with a cart he has no horse. */
static const char leader[] = ENTRIES (
    ENTRY ("leader",
           "",
           IN ("l") ENTRIES (ENTRY ("cart", "", "") ENTRY (
               "horse",
               "",
               MODIFIERS (SET ("most", "0", "parent", "cart") SET ("least", "0", "parent", "cart"))
                   CONSTRAINTS (KEPT ("min", "least", "1", "parent")
                                    KEPT ("max", "most", "1", "parent")))))
        ENTRY ("guard",
               "",
               IN ("g") MODIFIERS (SET ("few", "2", "force", "leader")
                                       SET ("many", "2", "force", "leader"))
                   CONSTRAINTS (KEPT ("min", "few", "0", "force")
                                    KEPT ("max", "many", "0", "force"))));

static void
test_comes_and_goes (void)
{
  g_autoptr (MusterRoster) roster = play_new (leader, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *first = NULL;
  g_autofree char *cart = NULL;
  g_autofree char *guard = NULL;

  first = play_select (roster, force, "leader");
  play_assert_tree (roster, "leader*1=0{horse*1=0} guard*1=0 guard*1=0");
  cart = play_select (roster, first, "cart");
  play_assert_tree (roster, "leader*1=0{cart*1=0} guard*1=0 guard*1=0");
  g_assert_true (muster_roster_remove (roster, cart, NULL));
  play_assert_tree (roster, "leader*1=0{horse*1=0} guard*1=0 guard*1=0");
  /* One too many does not stay. */
  guard = play_select (roster, force, "guard");
  play_assert_tree (roster, "leader*1=0{horse*1=0} guard*1=0 guard*1=0");
  g_assert_true (muster_roster_remove (roster, first, NULL));
  play_assert_tree (roster, "");
  play_assert_faults (roster, "");
  /* All of it is one step. */
  g_assert_true (muster_roster_undo (roster));
  play_assert_tree (roster, "leader*1=0{horse*1=0} guard*1=0 guard*1=0");
}

/* What comes has with it what it begins with, other than what is hidden, in the number that modifiers say. */
static void
test_comes_with (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("leader", "", IN ("l")) ENTRY (
          "guard",
          "",
          IN ("g") MODIFIERS (SET ("few", "1", "force", "leader"))
              CONSTRAINTS (KEPT ("min", "few", "0", "force")) ENTRIES (
                  ENTRY ("badge",
                         "hidden='true'",
                         MODIFIERS (SET ("hidden", "false", "force", "horse")) CONSTRAINTS (
                             "<constraint id='one' type='min' value='1' field='selections' "
                             "scope='parent'/>"))
                      ENTRY ("spear",
                             "defaultAmount='1'",
                             MODIFIERS (SET ("defaultAmount", "2", "force", "leader")))))
                   ENTRY ("horse", "", IN ("h"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "leader"));
  play_assert_tree (roster, "leader*1=0 guard*1=0{spear*2=0}");
  play_assert_faults (roster, "");
}

/* What was wrong before stays until it has to do with what is done: a name mends nothing. */
static void
test_open_demand_stays (void)
{
  g_autoptr (MusterRoster) before = play_new (
      ENTRIES (ENTRY ("guard", "", IN ("g")) ENTRY ("leader", "", IN ("l"))),
      NULL);
  g_autoptr (MusterRoster) data = play_new (leader, NULL);
  g_autofree char *force = play_add_force (before, NULL, "army");

  g_free (play_select (before, force, "leader"));
  muster_roster_set_system (before, muster_roster_get_system (data));
  play_assert_faults (before, "force army:guard/few selection leader:horse/least");
  muster_roster_set_name (before, "New");
  play_assert_tree (before, "leader*1=0");
  g_free (play_select (before, force, "leader"));
  play_assert_tree (before, "leader*1=0 leader*1=0{horse*1=0}");
}

/* ---- What cannot be chosen does not come ---- */

#define HIDDEN_FOR(child) MODIFIERS (SET ("hidden", "true", "force", child))
#define AT_LEAST_ONE      CONSTRAINTS (LIMIT_OF ("min", "least", "1", "parent"))
#define LIMIT_OF(type, id, value, scope)                                                           \
  "<constraint id='" id "' type='" type "' value='" value "' field='selections' scope='" scope "'" \
  "/"                                                                                              \
  ">"

/* Whether what explains an option says that it should have come by itself. */
static void
assert_left_out (MusterRoster *roster, const char *parent, const char *entry, gboolean expected)
{
  g_autoptr (MusterRosterReason)
                 reason = muster_roster_explain_option (roster, parent, entry, NULL);
  g_autofree char *text = muster_roster_reason_to_string (reason);

  g_assert_true (
      (strstr (text, "the data chooses it at first; it is left out as long as it is hidden") !=
       NULL) == expected);
}

/* With a banner in the list squads have no flag, whoever adds them; what the player chooses is not taken from him. */
static void
test_hidden_is_left_out (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("banner", "", "")
                   ENTRY ("squad",
                          "",
                          ENTRIES (ENTRY ("man", "", AT_LEAST_ONE)
                                       ENTRY ("flag", "", HIDDEN_FOR ("banner") AT_LEAST_ONE)))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *first = play_select (roster, force, "squad");
  g_autofree char *banner = play_select (roster, force, "banner");
  g_autofree char *second = play_select (roster, force, "squad");

  /* That which was there before stays, and is a fault. */
  play_assert_tree (roster, "squad*1=0{man*1=0 flag!*1=0} banner*1=0 squad*1=0{man*1=0}");
  play_assert_faults (roster, "selection squad:flag/hidden");
  g_assert_true (muster_roster_remove (roster, first, NULL));
  play_assert_faults (roster, "");
  assert_left_out (roster, second, "flag", TRUE);
  assert_left_out (roster, second, "man", FALSE);
  g_free (play_select (roster, second, "flag"));
  assert_left_out (roster, second, "flag", FALSE);
  play_assert_faults (roster, "selection squad:flag/hidden");
  /* A copy is a copy. */
  first = (g_free (first), muster_roster_duplicate (roster, second, NULL));
  play_assert_tree (roster, "banner*1=0 squad*1=0{man*1=0 flag!*1=0} squad*1=0{man*1=0 flag!*1=0}");
  g_assert_nonnull (banner);
}

/* One may lead: the second squad comes without a leader. Where the squad itself needs one, nothing is better without. */
static void
test_too_many_is_left_out (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("squad",
                 "",
                 ENTRIES (ENTRY ("leader",
                                 "defaultAmount='1'",
                                 CONSTRAINTS ("<constraint id='most' type='max' value='1' "
                                              "field='selections' scope='roster' shared='true' "
                                              "includeChildSelections='true'/>"))))
              ENTRY ("horse",
                     "",
                     ENTRIES (ENTRY (
                         "rider",
                         "",
                         CONSTRAINTS ("<constraint id='only' type='max' value='1' "
                                      "field='selections' scope='roster' shared='true' "
                                      "includeChildSelections='true'/>" LIMIT_OF ("min",
                                                                                  "seat",
                                                                                  "1",
                                                                                  "parent")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "squad"));
  g_free (play_select (roster, force, "squad"));
  play_assert_tree (roster, "squad*1=0{leader*1=0} squad*1=0");
  play_assert_faults (roster, "");
  g_free (play_select (roster, force, "horse"));
  g_free (play_select (roster, force, "horse"));
  play_assert_tree (roster,
                    "squad*1=0{leader*1=0} squad*1=0 horse*1=0{rider*1=0} horse*1=0{rider*1=0}");
  play_assert_faults (roster, "roster:rider/only");
}

/* Who proposes nothing as the limit proposes none. */
static void
test_no_limit_of_nothing (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<costTypes><costType id='pts' name='pts' defaultCostLimit='0'/>"
      "<costType id='cp' name='CP' defaultCostLimit='3'/></costTypes>",
      "",
      NULL);
  g_autoptr (MusterRoster) roster = muster_roster_new (system, "new", "New");
  guint n;
  const MusterItemCost *limits = muster_roster_get_limits (roster, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (limits[0].type_id, ==, "cp");
  g_assert_cmpfloat (limits[0].value, ==, 3);
}

/* Two that each drive the other out come to an end. */
static void
test_no_end (void)
{
#define FOE(id, other)                                                                             \
  ENTRY (id,                                                                                       \
         "",                                                                                       \
         IN ("in-" id)                                                                             \
             MODIFIERS (SET ("max-" id, "0", "force", other) SET ("min-" id, "0", "force", other)) \
                 CONSTRAINTS (KEPT ("min", "min-" id, "1", "force")                                \
                                  KEPT ("max", "max-" id, "1", "force")))
  g_autoptr (MusterRoster)
                 roster = play_new (ENTRIES (FOE ("cat", "dog") FOE ("dog", "cat")), NULL);
  g_autofree char *force = NULL;

  /* Both came with the force; they go and come twice. */
  muster_roster_set_keeps_defaults (roster, TRUE);
  force = play_add_force (roster, NULL, "army");
  g_assert_nonnull (force);
  play_assert_tree (roster, "cat*1=0 dog*1=0");
  play_assert_faults (roster, "force army:cat/max-cat force army:dog/max-dog");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/settle/amounts", test_amounts);
  g_test_add_func ("/roster/settle/stacks", test_stacks);
  g_test_add_func ("/roster/settle/amount-is-no-number", test_amount_is_no_number);
  g_test_add_func ("/roster/settle/modified-amounts", test_modified_amounts);
  g_test_add_func ("/roster/settle/modified-amounts-of-roots", test_modified_amounts_of_roots);
  g_test_add_func ("/roster/settle/comes-and-goes", test_comes_and_goes);
  g_test_add_func ("/roster/settle/comes-with", test_comes_with);
  g_test_add_func ("/roster/settle/open-demand-stays", test_open_demand_stays);
  g_test_add_func ("/roster/settle/hidden-is-left-out", test_hidden_is_left_out);
  g_test_add_func ("/roster/settle/too-many-is-left-out", test_too_many_is_left_out);
  g_test_add_func ("/roster/settle/no-limit-of-nothing", test_no_limit_of_nothing);
  g_test_add_func ("/roster/settle/no-end", test_no_end);
  return g_test_run ();
}
