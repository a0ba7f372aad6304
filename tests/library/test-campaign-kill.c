/* test-campaign-kill.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-campaign-session.h"

/* Another program that goes on with a campaign is killed at any moment. */

#define N_KILLS    60
#define LONGEST_MS 40

static FILE *
start_writer (const char *folder, gint64 campaign, GPid *pid)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "library", "campaign-writer", NULL);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, campaign);
  char count[] = "100000";
  char *argv[] = { path, (char *) folder, id, count, NULL };
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

static gint64
add_campaign (const char *folder, gint64 *now)
{
  g_autoptr (MusterLibrary) library = fixture_open (folder, now);
  g_autoptr (MusterCampaignSession) session = fixture_new_campaign (library);

  return muster_campaign_session_get_id (session);
}

/* How many events it has; nothing is there twice, nothing is lost, and all of it is in order. */
static guint
check_campaign (const char *folder, gint64 campaign, gint64 *now)
{
  g_autoptr (MusterLibrary) library = fixture_open (folder, now);
  GError *error = NULL;
  g_autoptr (MusterCampaignSession)
                 session = muster_campaign_session_open (library, campaign, &error);

  g_assert_no_error (error);
  fixture_check_campaign (library, session);

  return muster_campaign_get_n_events (muster_campaign_session_get_campaign (session));
}

/* What was kept may be one more than what was said: the kill fell between the two. */
static void
test_kill (void)
{
  char *folder = fixture_new_folder ();
  gint64 now = FIXTURE_NOW;
  const gint64 campaign = add_campaign (folder, &now);
  guint known = 0;
  guint in_the_middle = 0;

  for (guint kills = 0; kills < N_KILLS; kills++)
    {
      GPid pid = 0;
      FILE *output = start_writer (folder, campaign, &pid);
      guint said = 0;
      guint number = 0;
      int status = 0;

      /* The first number shows that it has begun; some are killed before that. */
      if (kills % 4 != 0)
        g_assert_cmpint (fscanf (output, "%u", &said), ==, 1);
      g_usleep ((gulong) g_test_rand_int_range (0, LONGEST_MS * 1000));
      g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
      while (fscanf (output, "%u", &number) == 1)
        said = number;
      fclose (output);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      g_assert_true (WIFSIGNALED (status));

      number = check_campaign (folder, campaign, &now);
      g_assert_cmpuint (number, >=, MAX (known, said));
      if (said > 0)
        {
          g_assert_cmpuint (number, <=, said + 1);
          in_the_middle++;
        }
      known = number;
    }
  g_assert_cmpuint (in_the_middle, >=, N_KILLS / 2);
  fixture_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/campaign-kill/nothing-twice-nothing-lost", test_kill);

  return g_test_run ();
}
