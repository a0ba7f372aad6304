/* test-campaign-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "library-fixture.h"
#include "muster-campaign-file.h"
#include "veterans-fixture.h"

#define N_KILLS    60
#define LONGEST_MS 60

/* ---- What a battle means is accepted once ---- */

static const MusterCampaignState *
get_state (const MusterCampaignSession *campaign)
{
  return muster_campaign_get_state (muster_campaign_session_get_campaign (campaign));
}

static void
assert_number (const MusterCampaignSession *campaign, const char *id, gint64 value)
{
  const MusterCampaignTracker *tracker = muster_campaign_state_find_tracker (get_state (campaign),
                                                                             id);

  g_assert_nonnull (tracker);
  g_assert_cmpint (tracker->value, ==, value);
}

static const MusterCareer *
get_kael (const MusterCampaignSession *campaign)
{
  return get_state (campaign)->careers->pdata[0];
}

static char *
dup_rulebook (void)
{
  return g_test_build_filename (G_TEST_DIST, "battle", "rulebooks", "veterans", NULL);
}

static MusterSession *
begin (MusterLibrary *library, const MusterCampaignSession *campaign, GError **error)
{
  g_autofree char *rulebook = dup_rulebook ();

  return veterans_begin (library, campaign, rulebook, error);
}

static void
answer (MusterSession *battle, guint n)
{
  GError *error = NULL;

  for (guint i = 0; i < n; i++)
    {
      veterans_answer (battle, &error);
      g_assert_no_error (error);
    }
}

static void
accept (MusterCampaignSession *campaign, MusterSession *battle, const char *token)
{
  GError *error = NULL;

  muster_campaign_battle_accept (campaign, muster_session_get_battle (battle), token, &error);
  g_assert_no_error (error);
}

static MusterMeaning
get_due (const MusterCampaignSession *campaign, MusterSession *battle, const char *token)
{
  return muster_campaign_battle_get_due (muster_session_get_battle (battle),
                                         muster_campaign_session_get_campaign (campaign),
                                         token);
}

/* Of one die that had to be 4 or more, 3 came. That is half a pass less than was to be expected, and the standard deviation of one such die
 * is half a pass: the root of 1/2 × 1/2. The die that comes after the battle is no part of it, and nobody rolled against the company. */
static void
assert_luck (const MusterCampaignSession *campaign)
{
  const MusterCampaignLuck
      *luck = g_array_index (get_state (campaign)->battles, MusterCampaignBattle, 0).luck;

  g_assert_cmpuint (luck[MUSTER_CAMPAIGN_CAMP_COMPANY].rolls, ==, 1);
  g_assert_cmpuint (luck[MUSTER_CAMPAIGN_CAMP_COMPANY].checks, ==, 1);
  g_assert_cmpuint (luck[MUSTER_CAMPAIGN_CAMP_COMPANY].passed, ==, 0);
  g_assert_cmpfloat (luck[MUSTER_CAMPAIGN_CAMP_COMPANY].expected, ==, 0.5);
  g_assert_cmpfloat (luck[MUSTER_CAMPAIGN_CAMP_COMPANY].deviation, ==, -1);
  g_assert_cmpuint (luck[MUSTER_CAMPAIGN_CAMP_OPPONENTS].rolls, ==, 0);
}

/* The battle: Kael was out, the side has 1 fame, which is new to the campaign. What comes after it: 105 gold, he limps and misses two. */
static void
test_once (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) campaign = fixture_new_campaign (self->library);
  GError *error = NULL;
  g_autoptr (MusterSession) battle = begin (self->library, campaign, &error);
  g_autofree char *token = NULL;

  g_assert_no_error (error);
  token = veterans_dup_token (self->library, battle);
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_NOTHING);
  answer (battle, VETERANS_INPUTS_TO_END);
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_BATTLE);
  accept (campaign, battle, token);
  accept (campaign, battle, token);
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_SESSION);
  g_assert_cmpuint (get_state (campaign)->battles->len, ==, 1);
  g_assert_cmpint (g_array_index (get_state (campaign)->battles, MusterCampaignBattle, 0).result,
                   ==,
                   MUSTER_CAMPAIGN_RESULT_LOST);
  assert_luck (campaign);
  assert_number (campaign, "fame", VETERANS_FAME);
  assert_number (campaign, "money", 100);
  g_assert_cmpuint (get_kael (campaign)->n_battles, ==, 1);
  g_assert_cmpuint (get_kael (campaign)->n_out, ==, 1);
  g_assert_cmpint (get_kael (campaign)->status, ==, MUSTER_CAREER_STATUS_FIT);

  answer (battle, VETERANS_INPUTS - VETERANS_INPUTS_TO_END - 1);
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_SESSION);
  accept (campaign, battle, token);
  assert_number (campaign, "money", 100);
  answer (battle, 1);
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_AFTER);
  accept (campaign, battle, token);
  accept (campaign, battle, token);
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_NOTHING);
  assert_number (campaign, "money", 100 + VETERANS_GOLD);
  assert_number (campaign, "fame", VETERANS_FAME);
  g_assert_cmpstr (muster_career_get_kept (get_kael (campaign), "wounds"), ==, "1");
  g_assert_cmpint (get_kael (campaign)->status, ==, MUSTER_CAREER_STATUS_ABSENT);
  g_assert_cmpuint (get_kael (campaign)->battles, ==, 2);
}

/* Whoever played on to the end of the session before he looked gets the same, and what was spent meanwhile stays spent. */
static void
test_both_at_once (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) campaign = fixture_new_campaign (self->library);
  GError *error = NULL;
  g_autoptr (MusterSession) battle = begin (self->library, campaign, &error);
  g_autofree char *token = NULL;
  g_autoptr (MusterCampaignEvent) bought = NULL;

  g_assert_no_error (error);
  token = veterans_dup_token (self->library, battle);
  answer (battle, VETERANS_INPUTS);
  bought = fixture_read_event (campaign, "stash", "act=\"bought\" item=\"Rope\" price=\"3\"/>");
  g_assert_true (muster_campaign_session_do (campaign, bought, NULL, NULL));
  accept (campaign, battle, token);
  assert_number (campaign, "money", 100 - 3 + VETERANS_GOLD);
  assert_number (campaign, "fame", VETERANS_FAME);
  g_assert_cmpuint (get_kael (campaign)->battles, ==, 2);

  /* Taken back, and accepted anew: first what came after it, then the battle itself. */
  g_assert_true (muster_campaign_session_undo (campaign, NULL));
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_AFTER);
  g_assert_true (muster_campaign_session_undo (campaign, NULL));
  g_assert_cmpint (get_due (campaign, battle, token), ==, MUSTER_MEANING_BATTLE);
  g_assert_cmpuint (get_state (campaign)->battles->len, ==, 0);
  assert_number (campaign, "money", 97);
  accept (campaign, battle, token);
  assert_number (campaign, "money", 97 + VETERANS_GOLD);
  assert_luck (campaign);
}

/* A battle of another campaign, or of none, is nobody's business. */
static void
test_of_another (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) campaign = fixture_new_campaign (self->library);
  g_autoptr (MusterCampaignSession)
                 other = muster_campaign_session_new (self->library, "x2", "Another Road", 1, NULL);
  GError *error = NULL;
  g_autoptr (MusterSession) battle = begin (self->library, campaign, &error);
  g_autofree char *token = NULL;
  gint64 id = 0;

  g_assert_no_error (error);
  token = veterans_dup_token (self->library, battle);
  answer (battle, VETERANS_INPUTS_TO_END);
  g_assert_cmpint (get_due (other, battle, token), ==, MUSTER_MEANING_NOTHING);
  accept (other, battle, token);
  g_assert_cmpuint (get_state (other)->battles->len, ==, 0);
  g_assert_true (muster_library_find_campaign (self->library, "x1", &id, NULL));
  g_assert_cmpint (id, ==, muster_campaign_session_get_id (campaign));
  g_assert_true (muster_library_find_campaign (self->library, "x3", &id, NULL));
  g_assert_cmpint (id, ==, 0);
}

/* ---- On another machine ---- */

static GBytes *
write_campaign (MusterLibrary *library, const MusterCampaignSession *campaign)
{
  GError *error = NULL;
  GBytes *bytes = muster_campaign_file_write (muster_campaign_session_get_campaign (campaign),
                                              muster_library_find_campaign_content,
                                              library,
                                              &error);

  g_assert_no_error (error);

  return bytes;
}

static MusterCampaign *
read_campaign (GBytes *bytes, GHashTable **contents)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  MusterCampaign *campaign = muster_campaign_file_read_bytes ("x", bytes, contents, report, &error);

  g_assert_no_error (error);

  return campaign;
}

/* Takes the battle over from a file, as it is in the library. */
static MusterSession *
carry (MusterLibrary *from, MusterSession *battle, MusterLibrary *to, const char *path)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattleRecord) again = NULL;
  MusterBattle *played;
  MusterSession *carried;
  guint first_difference = 0;
  GError *error = NULL;

  record = muster_library_load_record (from, muster_session_get_id (battle), NULL, &error);
  g_assert_no_error (error);
  g_assert_true (muster_battle_record_save (record, path, &error));
  again = muster_battle_record_load (path, &error);
  g_assert_no_error (error);
  played = muster_battle_record_play (again, &first_difference, report, &error);
  g_assert_no_error (error);
  carried = muster_session_new_of_played (to, again, played, first_difference, &error);
  g_assert_no_error (error);

  return carried;
}

/* The campaign and its battle go to another library, where the battle is known; a second copy of it is another battle. The campaign cannot
 * come twice, unless it was deleted. */
static void
test_elsewhere (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) campaign = fixture_new_campaign (self->library);
  char *folder = fixture_new_folder ();
  g_autofree char *path = g_build_filename (folder, "x.muster-battle", NULL);
  gint64 now = FIXTURE_NOW;
  g_autoptr (MusterLibrary) other = fixture_open (folder, &now);
  GError *error = NULL;
  g_autoptr (MusterSession) battle = begin (self->library, campaign, &error);
  g_autoptr (MusterSession) carried = NULL;
  g_autoptr (MusterSession) copy = NULL;
  g_autoptr (MusterCampaignSession) there = NULL;
  g_autoptr (MusterCampaign) read = NULL;
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *token = NULL;
  g_autofree char *other_token = NULL;
  g_autofree char *copy_token = NULL;
  gint64 id;

  token = veterans_dup_token (self->library, battle);
  answer (battle, VETERANS_INPUTS_TO_END);
  accept (campaign, battle, token);
  bytes = write_campaign (self->library, campaign);
  read = read_campaign (bytes, &contents);
  id = muster_library_add_campaign (other, read, contents, &error);
  g_assert_no_error (error);
  there = muster_campaign_session_open (other, id, &error);

  carried = carry (self->library, battle, other, path);
  other_token = veterans_dup_token (other, carried);
  g_assert_cmpstr (other_token, ==, token);
  g_assert_cmpint (get_due (there, carried, other_token), ==, MUSTER_MEANING_SESSION);
  accept (there, carried, other_token);
  g_assert_cmpuint (get_state (there)->battles->len, ==, 1);
  copy = carry (self->library, battle, other, path);
  copy_token = veterans_dup_token (other, copy);
  g_assert_cmpstr (copy_token, !=, token);

  g_assert_cmpint (muster_library_add_campaign (other, read, contents, &error), ==, 0);
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "The Long Road"));
  g_clear_error (&error);
  g_assert_true (muster_library_delete_campaign (other, id, NULL));
  g_assert_cmpint (muster_library_add_campaign (other, read, contents, NULL), !=, 0);
  g_assert_false (muster_library_restore_campaign (other, id, NULL));
  g_clear_pointer (&there, muster_campaign_session_free);
  g_clear_pointer (&carried, muster_session_free);
  g_clear_pointer (&copy, muster_session_free);
  g_clear_pointer (&other, muster_library_close);
  fixture_remove_folder (folder);
}

/* ---- Killed at any moment ---- */

static FILE *
start_writer (const char *folder, gint64 campaign, GPid *pid)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "library", "veterans-writer", NULL);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, campaign);
  g_autofree char *rulebook = dup_rulebook ();
  char *argv[] = { path, (char *) folder, id, rulebook, NULL };
  GError *error = NULL;
  int output = -1;

  g_spawn_async_with_pipes (NULL,
                            argv,
                            NULL,
                            G_SPAWN_DO_NOT_REAP_CHILD,
                            NULL,
                            NULL,
                            pid,
                            NULL,
                            &output,
                            NULL,
                            &error);
  g_assert_no_error (error);

  return fdopen (output, "r");
}

/* How many events the campaign has; each battle and each session is there once, and all follows from them. */
static guint
check (const char *folder, gint64 id, gint64 *now, guint *n_battles)
{
  g_autoptr (MusterLibrary) library = fixture_open (folder, now);
  g_autoptr (MusterCampaignSession) campaign = muster_campaign_session_open (library, id, NULL);
  const MusterLibraryFilter filter = {
    .campaign = "x1",
    .with_finished = TRUE,
    .with_running = TRUE,
  };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (library, &filter, NULL);
  g_autoptr (GHashTable) tokens = g_hash_table_new (g_str_hash, g_str_equal);
  const GArray *known = get_state (campaign)->battles;
  guint n_sessions = 0;

  for (guint i = 0; i < known->len; i++)
    {
      const MusterCampaignBattle *battle = &g_array_index (known, MusterCampaignBattle, i);

      g_assert_true (g_hash_table_add (tokens, (gpointer) battle->token));
      n_sessions += battle->session != 0;
    }
  /* At most the last is not accepted, or its session is not. */
  g_assert_cmpuint (battles->len - known->len, <=, 1);
  g_assert_cmpuint (known->len - n_sessions, <=, 1);
  assert_number (campaign, "money", 100 + VETERANS_GOLD * (gint64) n_sessions);
  if (known->len > 0)
    assert_number (campaign, "fame", VETERANS_FAME * (gint64) known->len);
  *n_battles = known->len;

  return muster_campaign_get_n_events (muster_campaign_session_get_campaign (campaign));
}

static void
test_kill (void)
{
  char *folder = fixture_new_folder ();
  gint64 now = FIXTURE_NOW;
  gint64 id = 0;
  guint known = FIXTURE_CAMPAIGN_EVENTS;
  guint n_battles = 0;

  {
    g_autoptr (MusterLibrary) library = fixture_open (folder, &now);
    g_autoptr (MusterCampaignSession) campaign = fixture_new_campaign (library);

    id = muster_campaign_session_get_id (campaign);
  }
  for (guint kills = 0; kills < N_KILLS; kills++)
    {
      GPid pid = 0;
      FILE *output = start_writer (folder, id, &pid);
      guint said = 0;
      guint number = 0;
      int status = 0;

      /* The first number shows that it goes on; some are killed before that. */
      if (kills % 4 != 0)
        g_assert_cmpint (fscanf (output, "%u", &said), ==, 1);
      g_usleep ((gulong) g_test_rand_int_range (0, LONGEST_MS * 1000));
      g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
      while (fscanf (output, "%u", &number) == 1)
        said = number;
      fclose (output);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      g_assert_true (WIFSIGNALED (status));

      number = check (folder, id, &now, &n_battles);
      g_assert_cmpuint (number, >=, MAX (known, said));
      /* One step of a battle's acceptance are at most two events: a number that is new, and the battle. */
      if (said > 0)
        g_assert_cmpuint (number, <=, said + 2);
      known = number;
    }
  /* On a slow machine few are reached; some show that kills fell into all of it. */
  g_assert_cmpuint (n_battles, >=, 4);
  fixture_remove_folder (folder);
}

#define TEST(name, function)                                                                       \
  g_test_add ("/library/campaign-battle/" name,                                                    \
              LibraryFixture,                                                                      \
              NULL,                                                                                \
              fixture_set_up,                                                                      \
              function,                                                                            \
              fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  TEST ("once", test_once);
  TEST ("both-at-once", test_both_at_once);
  TEST ("of-another", test_of_another);
  TEST ("elsewhere", test_elsewhere);
  g_test_add_func ("/library/campaign-battle/killed", test_kill);

  return g_test_run ();
}
