/* test-enemy-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "crawl.h"
#include "muster-enemy-sheet.h"
#include "muster-record-sheet.h"
#include "sample.h"

#define FIELDS                                                                                            \
  "; Took part: ☐; Out: ☐; Killed: ☐; Captured: ☐; Missing: ☐; Kills: ____; Experience: ____; " \
  "Injuries: ____; Status: ____; Note: ____\n"

static char *
write_sheet (MusterBattle *battle)
{
  g_autoptr (GPtrArray) blocks = muster_enemy_sheet_list_blocks (battle);

  return muster_chronicle_write_blocks (
      blocks,
      muster_file_format_find (muster_chronicle_format_get, "text"),
      NULL,
      NULL);
}

/* By the rules of the game: the dragon has 4 wounds and two weapons, a goblin 1 and an axe, and both go 2 spaces. */
static void
test_battle (void)
{
  static const char
      start[] = "The enemy: Monsters\n===================\nDungeon Crawl\n"
                "  Against: Heroes\n  Scenario: Slay the dragon\n  Date: ____________\n"
                "  Score: ____________\n"
                "  ☐ Won   ☐ Drawn   ☐ Lost   ☐ Undecided\n"
                "Dragon: Wounds left ☐☐☐☐" FIELDS "Goblin 1: Wounds left ☐" FIELDS
                "\nWhat They Are\n-------------\n"
                "Dragon; Spaces a turn: 2; Wounds it can take: 4; Never runs: yes; Arch Foe: yes\n"
                "Goblin 1; Spaces a turn: 2; Wounds it can take: 1; Never runs: –; Arch Foe: –\n"
                "Dragon; Weapon: Fire breath; Wounds on this or more: 3; Spaces: no limit; "
                "May be used at an adjacent enemy: –; "
                "Once besides another attack, at somebody else: yes\n";
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;

  crawl_give_all (battle, crawl_opening);
  text = write_sheet (battle);
  found = g_strndup (text, strlen (start));
  g_assert_cmpstr (found, ==, start);
  g_assert_nonnull (strstr (text, "\nWhat It Does: Solo Miniatures\n"));
  /* How it chooses, the rules of its own, and the table of the die that it goes by; not those that the set-up uses. */
  g_assert_nonnull (strstr (text, "\n  Whom it heals: the Arch Foe first; nearest\n"));
  g_assert_nonnull (strstr (text, "\nRetreating\nA retreating enemy "));
  g_assert_nonnull (strstr (text, "\nPatrol\n1–2; first: ahead; then: that-is-all\n"));
  g_assert_null (strstr (text, "Space of the dragon"));
}

/* The dragon has lost three of its four; the thief is no enemy. */
static void
test_running (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autofree char *text = NULL;

  crawl_give_all (battle, crawl_opening);
  crawl_give (battle, "set dragon wounds 1");
  text = write_sheet (battle);
  g_assert_nonnull (strstr (text, "\nDragon: Wounds left ☒☒☒☐;"));
  g_assert_null (strstr (text, "Thief: Wounds left"));
}

/* As long as a die says who is where, there is room for them. */
static void
test_nobody_yet (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autofree char *text = write_sheet (battle);

  g_assert_nonnull (strstr (text,
                            " Undecided\n" FIELDS FIELDS FIELDS FIELDS FIELDS FIELDS
                            "\nWhat It Does: Solo Miniatures\n"));
}

/* What six monsters have alike is one row; who comes with a die is told beforehand, with room for them. */
static void
test_waves (void)
{
  g_autoptr (MusterBattle) battle = crawl_new_wave ();
  g_autofree char *text = write_sheet (battle);

  g_assert_nonnull (strstr (text, "\nWho May Come\n"));
  g_assert_nonnull (strstr (text, "\nFirst Prime; Fire actions when unhurt: 3; "));
  g_assert_nonnull (strstr (text, "\n" FIELDS FIELDS FIELDS FIELDS FIELDS FIELDS "\n"));
  /* A table that its doctrine looks into, and one that only the other side does. */
  g_assert_nonnull (strstr (text, "\nRisk Table\n"));
  g_assert_null (strstr (text, "\nMorale, by the score above the total\n"));
}

/* The rows of the form on a sheet. */
static const GPtrArray *
find_form (const GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    if (((const MusterChronicleBlock *) blocks->pdata[i])->part == MUSTER_CHRONICLE_FORM)
      return ((const MusterChronicleBlock *) blocks->pdata[i])->rows;
  g_assert_not_reached ();
}

/* The fields of both sides in the same order, apart from whose they are. */
static void
test_fields (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (GPtrArray) company = muster_record_sheet_list_blocks (campaign, TRUE);
  g_autoptr (GPtrArray) enemy = NULL;
  const GPtrArray *left;
  const GPtrArray *right = find_form (company);

  crawl_give_all (battle, crawl_opening);
  enemy = muster_enemy_sheet_list_blocks (battle);
  left = find_form (enemy);
  g_assert_cmpuint (left->len, ==, 3);
  g_assert_cmpuint (right->len, ==, 4);
  for (guint i = 0; i < 2; i++)
    {
      char **one = left->pdata[i];
      char **other = right->pdata[i];

      g_assert_cmpuint (g_strv_length (one), ==, 11);
      g_assert_true (g_strv_equal ((const char *const *) one + 1, (const char *const *) other + 1));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/telling/enemy-sheet/battle", test_battle);
  g_test_add_func ("/telling/enemy-sheet/running", test_running);
  g_test_add_func ("/telling/enemy-sheet/nobody-yet", test_nobody_yet);
  g_test_add_func ("/telling/enemy-sheet/waves", test_waves);
  g_test_add_func ("/telling/enemy-sheet/fields", test_fields);

  return g_test_run ();
}
