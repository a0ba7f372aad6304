/* test-recap.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "crawl.h"
#include "muster-recap.h"
#include "player.h"

/* Where a battle stands, for who comes back to it. */

static void
test_recap (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autofree char *before = muster_recap_dup_text (battle, 0, 2);
  g_autofree char *recap = NULL;
  g_autofree char *news = NULL;
  g_autofree char *all = NULL;
  g_autoptr (GPtrArray) beats = NULL;

  g_assert_true (g_str_has_prefix (before, "The battle is being set up.\n"));
  crawl_give_all (battle, crawl_opening);
  crawl_give (battle, "do walk fighting-man where=C10");
  recap = muster_recap_dup_text (battle, 0, 2);
  g_assert_true (g_str_has_prefix (recap,
                                   "Turn 1, Heroes.\n"
                                   "Still there: Monsters 2, Heroes 4.\n"
                                   "What happened last:\n"
                                   "Goblin 1 patrols: rolls 5 and stays where it is.\n"
                                   "Fighting Man moves 1 space up to C10.\n"
                                   "Goblin 1 is alerted: it notices a hero.\n"
                                   "Heroes: "));
  beats = muster_beat_list (battle, 0);
  news = muster_recap_dup_short (battle, beats, 0, 1);
  g_assert_cmpstr (news,
                   ==,
                   "Still there: Monsters 2, Heroes 4.\n"
                   "What happened last:\n"
                   "Fighting Man moves 1 space up to C10.\n"
                   "Goblin 1 is alerted: it notices a hero.");

  /* Though it is among the last hundred things that happened, how it was set up is no news. */
  all = muster_recap_dup_short (battle, beats, 0, 100);
  g_assert_true (g_str_has_prefix (all,
                                   "Still there: Monsters 2, Heroes 4.\n"
                                   "What happened last:\n"));
  g_assert_null (strstr (all, "Place"));
}

/* (nullable): the name of who was lost last. */
static char *
dup_last_lost (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);

  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_REMOVE && !entry->spared)
        return g_strdup (muster_thing_views_find (things, entry->thing)->name);
    }

  return NULL;
}

/* What is too long for a glance ends with a line that is whole, and says that there is more; how many do. */
static guint
assert_brief_lines (const GPtrArray *beats)
{
  guint n = 0;

  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);
      g_autofree char *brief = muster_beat_dup_brief_lines (beat);
      g_autofree char *all = muster_beat_dup_lines (beat);

      if (g_str_equal (brief, all) || !g_str_has_suffix (brief, ". …"))
        continue;
      brief[strlen (brief) - strlen (" …")] = '\0';
      g_assert_true (g_str_has_prefix (all, brief));
      g_assert_cmpint (all[strlen (brief)], ==, '\n');
      g_assert_cmpint (g_utf8_strlen (brief, -1), <=, 300);
      n++;
    }

  return n;
}

/* Also where that is long ago, or stands at the end of a long story. */
static void
test_recap_of_losses (void)
{
  g_autoptr (MusterBattle) battle = crawl_new_wave ();
  Player player = { 1, 0 };
  guint n = 0, n_brief = 0;

  for (guint i = 0; i < 150 && !muster_battle_is_over (battle, NULL); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *recap = NULL;
      g_autofree char *lost = NULL;
      g_autoptr (GPtrArray) beats = NULL;

      player_play (&player, battle, &error);
      g_assert_no_error (error);
      lost = dup_last_lost (battle);
      beats = muster_beat_list (battle, 0);
      n_brief += assert_brief_lines (beats);
      recap = muster_recap_dup_short (battle, beats, 0, 1);
      if (lost == NULL)
        continue;
      if (strstr (recap, lost) == NULL)
        g_error ("%s is not told in:\n%s", lost, recap);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n_brief, >, 0);
}

/* Who came in is told, not where each of them was put; nor that nothing came of something. */
static void
test_recap_of_events (void)
{
  g_autoptr (MusterBattle) battle = crawl_new_wave ();
  Player player = { 1, 0 };
  gboolean came = FALSE;

  for (guint i = 0; i < 60 && !muster_battle_is_over (battle, NULL); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *recap = NULL;

      player_play (&player, battle, &error);
      g_assert_no_error (error);
      if (muster_battle_get_turn (battle) == 0)
        continue;
      recap = muster_recap_dup_text (battle, 0, 3);
      g_assert_null (strstr (recap, "\nPlace "));
      g_assert_null (strstr (recap, "\nNo test of morale"));
      g_assert_null (strstr (recap, "\nNo wave comes"));
      came = came || strstr (recap, " comes out of ") != NULL;
    }
  g_assert_true (came);
}

/* What comes behind what was shown is not given away. */
static void
test_recap_of_what_was_shown (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autoptr (GPtrArray) beats = NULL;
  g_autofree char *recap = NULL;
  const MusterBeat *shown = NULL;

  crawl_give_all (battle, crawl_opening);
  crawl_give (battle, "do walk fighting-man where=C10");
  beats = muster_beat_list (battle, 0);
  for (guint i = 0; i < beats->len && shown == NULL; i++)
    if (g_str_has_prefix (((MusterBeat *) g_ptr_array_index (beats, i))->sentence, "Goblin 1 "))
      shown = g_ptr_array_index (beats, i);
  g_assert_nonnull (shown);
  recap = muster_recap_dup_text (battle, shown->first + shown->n_entries, 1);
  g_assert_cmpstr (recap,
                   ==,
                   "Turn 1, Monsters.\n"
                   "What happened last:\n"
                   "Goblin 1 patrols: rolls 5 and stays where it is.\n"
                   "The battle goes on from there.");
}

/* Of a way that was left as well. */
static void
test_last (void)
{
  static const char *const patrol[] = { "roll 1",
                                        "choose fighting-man magic-user thief priest",
                                        "roll 3",
                                        NULL };
  g_autoptr (MusterBattle) battle = crawl_battle_new (FALSE, TRUE, 1);
  g_autofree char *asked = NULL;
  g_autofree char *done = NULL;
  guint turn = 0;

  crawl_give_all (battle, patrol);
  asked = muster_recap_dup_last (battle, muster_battle_get_head (battle), &turn);
  g_assert_cmpstr (asked, ==, "Dragon patrols: rolls 3 and moves up to 1 space straight ahead.");
  g_assert_cmpuint (turn, ==, 1);
  crawl_give (battle, "roll 1");
  done = muster_recap_dup_last (battle, muster_battle_get_head (battle), &turn);
  g_assert_cmpstr (done, ==, "Dragon turns: rolls 1 and turns to its right by 90 degrees.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/desk/recap/recap", test_recap);
  g_test_add_func ("/desk/recap/recap-of-events", test_recap_of_events);
  g_test_add_func ("/desk/recap/recap-of-losses", test_recap_of_losses);
  g_test_add_func ("/desk/recap/recap-of-what-was-shown", test_recap_of_what_was_shown);
  g_test_add_func ("/desk/recap/last", test_last);

  return g_test_run ();
}
