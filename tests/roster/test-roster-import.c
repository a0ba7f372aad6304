/* test-roster-import.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-roster-import.h"
#include "muster-roster-list.h"
#include "muster-roster-text.h"
#include "play.h"

#define COST(VALUE) "<costs><cost name='pts' typeId='pts' value='" VALUE "'/></costs>"
#define LIMIT(ID, TYPE, VALUE)                                                                     \
  "<constraint id='" ID "' type='" TYPE "' value='" VALUE                                          \
  "' field='selections' scope='parent' shared='false'/>"
#define ENTRY(ID, NAME, TYPE, CONTENT)                                                             \
  "<selectionEntry id='" ID "' name='" NAME "' type='" TYPE "'>" CONTENT "</selectionEntry>"
#define FEW(ID, NAME, CONTENT)                                                                     \
  "<selectionEntry id='" ID "' name='" NAME "' type='upgrade' collective='true'>" CONTENT          \
  "</selectionEntry>"

static const char system_data[] =
    "<gameSystem id='sys' name='Skirmish' revision='3' battleScribeVersion='2.03'>\n"
    "<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>"
    "<categoryEntries><categoryEntry id='troops' name='Troops'/></categoryEntries>"
    "<forceEntries><forceEntry id='patrol' name='Band'><categoryLinks>"
    "<categoryLink id='l' name='' targetId='troops'/></categoryLinks></forceEntry>"
    "<forceEntry id='host' name='Host'><categoryLinks>"
    "<categoryLink id='m' name='' targetId='troops'/></categoryLinks></forceEntry></forceEntries>"
    "</gameSystem>";

/* A captain (20) has one weapon, an axe by itself; a squad (10) has two to five troopers (3 each), each with a bow by
 * itself or a sling, and may have a horn. A band of men is five at a time, with shields that are given to all. */
static const char guard_data
    [] = "<catalogue id='guard' name='Realm - Guard' revision='1' gameSystemId='sys'>\n"
         "<selectionEntries>" ENTRY (
             "captain",
             "Captain",
             "model",
             "<selectionEntryGroups><selectionEntryGroup id='arm' name='Arm' "
             "defaultSelectionEntryId='axe'><constraints>" LIMIT ("a", "min", "1") LIMIT (
                 "b",
                 "max",
                 "1") "</constraints><selectionEntries>" ENTRY ("axe", "Long axe", "upgrade", "")
                 ENTRY ("sword",
                        "Sword (great)",
                        "upgrade",
                        COST ("5")) "</selectionEntries></selectionEntryGroup></"
                                    "selectionEntryGroups>" COST ("20"))
             ENTRY (
                 "squad",
                 "Squad",
                 "unit",
                 "<selectionEntries>" ENTRY (
                     "trooper",
                     "Trooper",
                     "model",
                     "<constraints>" LIMIT ("c", "min", "2") LIMIT (
                         "d",
                         "max",
                         "5") "</constraints><selectionEntryGroups><selectionEntryGroup id='shot' "
                              "name='Shot' "
                              "defaultSelectionEntryId='bow'><constraints>" LIMIT ("e", "min", "1")
                                  LIMIT ("f", "max", "1") "</constraints><selectionEntries>" ENTRY (
                                      "bow",
                                      "Bow",
                                      "upgrade",
                                      "") ENTRY ("sling",
                                                 "Sling",
                                                 "upgrade",
                                                 "") "</selectionEntries></selectionEntryGroup>"
                                                     "</selectionEntryGroups>" COST ("3"))
                     ENTRY ("horn", "Horn", "upgrade", "") "</selectionEntries>" COST ("10"))
                 ENTRY ("band",
                        "Men",
                        "unit",
                        "<selectionEntries><selectionEntry id='man' name='Man' type='model' "
                        "collective='true'><constraints>" LIMIT ("g", "min", "5")
                            LIMIT ("h", "max", "9") "</constraints><selectionEntries>" FEW (
                                "shield",
                                "Shield",
                                COST ("1")) "</selectionEntries>" COST ("2") "</selectionEntry></"
                                                                             "selectionEntries>")
                     ENTRY ("size",
                            "Battle Size",
                            "upgrade",
                            "<selectionEntries>" ENTRY (
                                "large",
                                "2. Large (2000 Point limit)",
                                "upgrade",
                                "") "</selectionEntries>") "</selectionEntries></catalogue>";

static const char
    other_data[] = "<catalogue id='raiders' name='Raiders' revision='1' gameSystemId='sys'>"
                   "<selectionEntries>" ENTRY ("squad-2", "Squad", "unit", "")
                       ENTRY ("boat", "Boat", "unit", "") "</selectionEntries></catalogue>";

static MusterCatalogueIndex *
new_index (void)
{
  static const char *const texts[] = { system_data, guard_data, other_data };
  static const char *const names[] = { "s.gst", "g.cat", "r.cat" };
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));

      muster_catalogue_index_add_bytes (index, names[i], bytes, &error);
      g_assert_no_error (error);
    }

  return index;
}

static MusterRoster *
import (const char *text, const MusterImportWishes *wishes, char **notes, GError **error)
{
  const MusterImportWishes none = { NULL, NULL, NULL };
  g_autoptr (MusterCatalogueIndex) index = new_index ();
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  MusterRoster *roster = muster_roster_import (index,
                                               "1",
                                               text,
                                               wishes != NULL ? wishes : &none,
                                               &list,
                                               error);

  for (guint i = 0; i < list->len; i++)
    {
      const MusterImportNote *note = list->pdata[i];

      g_string_append_printf (out, "%u: %s\n", note->line, note->message);
    }
  *notes = g_string_free (g_steal_pointer (&out), FALSE);

  return roster;
}

static void
assert_import (const char *text, const char *tree, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notes = NULL;
  g_autoptr (MusterRoster) roster = import (text, NULL, &notes, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (notes, ==, expected);
  play_assert_tree (roster, tree);
}

#define HEAD "++ Host (Realm - Guard) [100 pts] ++\n\n"

static void
test_plain (void)
{
  /* Three troopers where two came by themselves; one of them has a sling. 10 + 3 · 3 = 19. */
  assert_import (
      HEAD "Captain [25 pts]: Sword (great)\n"
           "Squad [19 pts]: Horn\n"
           ". 3x Trooper: 2x Bow, Sling\n",
      "Captain*1=20{Sword (great)*1=5} "
      "Squad*1=10{Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} Horn*1=0 Trooper*1=3{Sling*1=0}}",
      "");
  /* Fewer than came by themselves are fewer; what they have is named as if the squad had it. */
  assert_import (HEAD "Squad\n  • 1x Trooper\n  • 1x Sling\n",
                 "Squad*1=10{Trooper*1=3{Sling*1=0}}",
                 "");
  /* Seven men and seven shields: one selection each. */
  assert_import (HEAD "Men [21 pts]: 7x Man (7x Shield)\n", "Men*1=0{Man*7=14{Shield*7=7}}", "");
  /* A colon with nothing behind it: what is below is on lines of its own. 10 + 2 · 3 = 16. */
  assert_import (HEAD "Squad [16 pts]:\n• 2x Trooper: 2 with Sling\n• Horn\n",
                 "Squad*1=10{Trooper*1=3{Sling*1=0} Trooper*1=3{Sling*1=0} Horn*1=0}",
                 "");
  /* A colon in the text of another program, and in none of the names. */
  assert_import (HEAD "Battle Size: 2. Large (2000 Point limit)\n",
                 "Battle Size*1=0{2. Large (2000 Point limit)*1=0}",
                 "");
}

/* However many there are, each stands where it stands in the text, with what it has. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "Battle Size: 2. Large (2000 Point limit)\n");
  g_autoptr (GString) tree = g_string_new ("Battle Size*1=0{2. Large (2000 Point limit)*1=0}");

  for (guint i = 0; i < 80; i++)
    {
      const guint n = 5 + i % 5;

      if (i % 3 == 0)
        g_string_append_printf (text, "Captain: Sword (great)\n");
      else
        g_string_append_printf (text, "Men: %ux Man\n", n);
      if (i % 3 == 0)
        g_string_append_printf (tree, " Captain*1=20{Sword (great)*1=5}");
      else
        g_string_append_printf (tree, " Men*1=0{Man*%u=%u}", n, 2 * n);
    }
  g_string_append (text, "Zeppelin\n");
  assert_import (text->str, tree->str, "84: \"Zeppelin\" could not be matched\n");
}

/* Before a unit, the number of its models: those without a line are like most. It is that of units where the data has
 * more models in one, or none. */
static void
test_models (void)
{
  /* 10 + 4 · 3 = 22; the two that came by themselves are among the four. */
  assert_import (HEAD "4x Squad (22 pts): 3x Sling\n",
                 "Squad*1=10{Trooper*1=3{Sling*1=0} Trooper*1=3{Sling*1=0} Trooper*1=3{Sling*1=0} "
                 "Trooper*1=3{Bow*1=0}}",
                 "");
  assert_import (HEAD "7 Men [14 pts]\n- Shield\n", "Men*1=0{Man*7=14{Shield*7=7}}",
                 "3: \"Men\" costs 21 pts here; the text says 14 pts\n");
  assert_import (HEAD "3x Squad (19 pts)\n• 3x Trooper\n",
                 "Squad*1=10{Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0} Trooper*1=3{Bow*1=0}}",
                 "");
  assert_import (HEAD "2x Men (10 pts)\n", "Men*1=0{Man*5=10} Men*1=0{Man*5=10}", "");
  assert_import (HEAD "2x Captain (20 pts)\n",
                 "Captain*1=20{Long axe*1=0} Captain*1=20{Long axe*1=0}",
                 "");
}

/* A label that the data does not have stands before a thing that it has. */
static void
test_labels (void)
{
  assert_import (HEAD "Captain [25 pts]\n• Weapon: Sword (great)\n",
                 "Captain*1=20{Sword (great)*1=5}",
                 "");
  assert_import (HEAD "Captain (25 pts)\nRelic: Sword (great) (+5 pts)\n",
                 "Captain*1=20{Sword (great)*1=5}",
                 "");
  assert_import (HEAD "Captain\n• Relic: Crown\n",
                 "Captain*1=20{Long axe*1=0}",
                 "4: \"Relic: Crown\" could not be matched\n");
}

static void
test_tells (void)
{
  assert_import (HEAD "Captian [20 pts]: Long axe, Crown\n"
                      "Dragon [300 pts]\n"
                      ". Fire\n"
                      "Men [11 pts]\n",
                 "Captain*1=20{Long axe*1=0} Men*1=0{Man*5=10}",
                 "3: \"Captian\" is read as \"Captain\"\n"
                 "3: \"Crown\" could not be matched\n"
                 "4: \"Dragon\" could not be matched\n"
                 "6: \"Men\" costs 10 pts here; the text says 11 pts\n");
}

/* Which data it is of: by the catalogue that is named in full or in short, else by the units. */
static void
test_finds_data (void)
{
  g_autofree char *notes = NULL;
  g_autoptr (MusterRoster)
          roster = import ("My List (40 Points)\n\nGuard\n\nTROOPS\n\nSquad\n", NULL, &notes, NULL);
  g_autoptr (MusterRoster) other = NULL;
  g_autoptr (MusterRoster) wished = NULL;
  const MusterImportWishes wishes = { "sys", "raiders", "Host" };

  g_assert_cmpstr (muster_roster_get_name (roster), ==, "My List");
  g_assert_cmpstr (notes, ==, "5: the text names no force of the data; it is read as \"Band\"\n");
  g_assert_cmpstr (muster_roster_force_get_catalogue (muster_roster_get_force (roster, 0))->name,
                   ==,
                   "Realm - Guard");
  g_free (notes);
  other = import ("Squad\nBoat\n", NULL, &notes, NULL);
  g_assert_cmpstr (muster_roster_force_get_catalogue (muster_roster_get_force (other, 0))->name,
                   ==,
                   "Raiders");
  g_free (notes);
  wished = import (HEAD "Squad\n", &wishes, &notes, NULL);
  g_assert_cmpstr (notes, ==, "");
  g_assert_cmpstr (muster_roster_force_get_catalogue (muster_roster_get_force (wished, 0))->name,
                   ==,
                   "Raiders");
  g_assert_cmpstr (muster_roster_force_get_name (muster_roster_get_force (wished, 0)), ==, "Host");
}

static void
test_nothing (void)
{
  static const char *const texts[] = { "",
                                       "Nobody\nNothing\n",
                                       HEAD "Nobody\n",
                                       HEAD,
                                       HEAD HEAD "Nobody\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *notes = NULL;

      g_assert_null (import (texts[i], NULL, &notes, &error));
      g_assert_nonnull (error);
    }
}

/* However much is on a line: what is below it is not gone through for each part of it. */
static void
test_long_line (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "Squad: ");
  g_autofree char *notes = NULL;
  g_autoptr (MusterRoster) roster = NULL;

  for (guint i = 0; i < 400000; i++)
    g_string_append (text, "a,");
  roster = import (text->str, NULL, &notes, NULL);
  g_assert_nonnull (roster);
  g_assert_true (g_str_has_prefix (notes, "3: \"a\" could not be matched\n3: "));
}

/* What Muster writes is read as it was. */
static void
test_own_texts (void)
{
  g_autofree char *notes = NULL;
  g_autoptr (MusterRoster) roster = import (
      HEAD
      "Captain \"Old Tom\": Sword (great)\n2x Squad: 4x Trooper (Sling)\nMen: 6x Man (6x Shield)\n",
      NULL,
      &notes,
      NULL);
  g_autofree char *forum = muster_roster_to_text (roster);
  g_autofree char *list = muster_roster_to_list (roster);
  const char *const texts[] = { forum, list };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MusterRoster) again = NULL;
      g_autofree char *rewritten = NULL;

      g_free (notes);
      again = import (texts[i], NULL, &notes, NULL);
      g_assert_cmpstr (notes, ==, "");
      rewritten = muster_roster_to_list (again);
      g_assert_cmpstr (rewritten, ==, list);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/import/plain", test_plain);
  g_test_add_func ("/roster/import/many", test_many);
  g_test_add_func ("/roster/import/models", test_models);
  g_test_add_func ("/roster/import/labels", test_labels);
  g_test_add_func ("/roster/import/tells", test_tells);
  g_test_add_func ("/roster/import/finds-data", test_finds_data);
  g_test_add_func ("/roster/import/nothing", test_nothing);
  g_test_add_func ("/roster/import/long-line", test_long_line);
  g_test_add_func ("/roster/import/own-texts", test_own_texts);

  return g_test_run ();
}
