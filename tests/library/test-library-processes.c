/* test-library-processes.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "tests/support/thorough.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* Other programs at the same library: killed at any moment, or writing at the same time. */

#define N_KILLS    thorough_choose (12, 60)
#define LONGEST_MS 40

typedef struct
{
  GPid pid;
  FILE *output;
} Writer;

static Writer
start_writer (const char *folder, gint64 battle, guint count)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "library", "kill-writer", NULL);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, battle);
  g_autofree char *number = g_strdup_printf ("%u", count);
  char *argv[] = { path, (char *) folder, id, number, NULL };
  GError *error = NULL;
  Writer writer = { 0 };
  int output = -1;

  g_spawn_async_with_pipes (NULL,
                            argv,
                            NULL,
                            G_SPAWN_DO_NOT_REAP_CHILD,
                            NULL,
                            NULL,
                            &writer.pid,
                            NULL,
                            &output,
                            NULL,
                            &error);
  g_assert_no_error (error);
  writer.output = fdopen (output, "r");

  return writer;
}

/* The last number that the writer said it had written; 0 if it said none. */
static guint
finish_writer (Writer *writer, int *status)
{
  guint last = 0;
  guint number;

  while (fscanf (writer->output, "%u", &number) == 1)
    last = number;
  fclose (writer->output);
  g_assert_cmpint (waitpid (writer->pid, status, 0), ==, writer->pid);

  return last;
}

static gint64
add_battle (const char *folder, gint64 *now)
{
  g_autoptr (MusterLibrary) library = fixture_open (folder, now);
  g_autoptr (MusterBattleRecord) record = fixture_new_record (0);
  GError *error = NULL;
  gint64 id = muster_library_add_record (library, record, "The Skirmish", NULL, NULL, &error);

  g_assert_no_error (error);

  return id;
}

static guint
check_battle (const char *folder, gint64 battle, gint64 *now)
{
  g_autoptr (MusterLibrary) library = fixture_open (folder, now);
  g_autoptr (MusterBattleRecord) record = NULL;
  GError *error = NULL;

  record = muster_library_load_record (library, battle, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->head, ==, record->inputs->len);
  for (guint i = 0; i < record->inputs->len; i++)
    {
      g_autofree char *text = fixture_dup_input (i + 1);

      g_assert_cmpstr (g_ptr_array_index (record->inputs, i), ==, text);
      g_assert_true (g_array_index (record->checksums, guint64, i) == fixture_get_checksum (i + 1));
      g_assert_cmpuint (g_array_index (record->parents, guint, i), ==, i);
    }

  return record->inputs->len;
}

/* What was written may be one more than what was said: the kill fell between the two. */
static void
test_kill (void)
{
  char *folder = fixture_new_folder ();
  gint64 now = FIXTURE_NOW;
  gint64 battle = add_battle (folder, &now);
  gint64 start = g_get_monotonic_time ();
  guint known = 0;
  guint kills = 0;
  guint in_the_middle = 0;

  while (kills < N_KILLS || in_the_middle == 0)
    {
      Writer writer = start_writer (folder, battle, 100000);
      guint first = 0;
      guint said;
      guint found;
      int status = 0;

      /* The first number shows that it has begun; some are killed before that. */
      if (kills % 4 != 0)
        g_assert_cmpint (fscanf (writer.output, "%u", &first), ==, 1);
      g_usleep ((gulong) g_test_rand_int_range (0, LONGEST_MS * 1000));
      g_assert_cmpint (kill (writer.pid, SIGKILL), ==, 0);
      said = finish_writer (&writer, &status);
      said = MAX (first, said);
      g_assert_true (WIFSIGNALED (status));

      found = check_battle (folder, battle, &now);
      g_assert_cmpuint (found, >=, MAX (known, said));
      if (said > 0)
        {
          g_assert_cmpuint (found, <=, said + 1);
          in_the_middle++;
        }
      known = found;
      kills++;
      g_assert_cmpint (g_get_monotonic_time () - start, <, 120 * G_USEC_PER_SEC);
    }
  g_assert_cmpuint (known, >, 0);
  fixture_remove_folder (folder);
}

static void
test_two_battles (void)
{
  char *folder = fixture_new_folder ();
  gint64 now = FIXTURE_NOW;
  gint64 battles[] = { add_battle (folder, &now), add_battle (folder, &now) };
  Writer writers[2];

  for (guint i = 0; i < 2; i++)
    writers[i] = start_writer (folder, battles[i], 100);
  for (guint i = 0; i < 2; i++)
    {
      int status = 0;

      g_assert_cmpuint (finish_writer (&writers[i], &status), ==, 100);
      g_assert_cmpint (status, ==, 0);
    }
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (check_battle (folder, battles[i], &now), ==, 100);
  fixture_remove_folder (folder);
}

/* Each writer goes on behind what the other wrote: nothing is lost and nothing is doubled. */
static void
test_one_battle (void)
{
  char *folder = fixture_new_folder ();
  gint64 now = FIXTURE_NOW;
  gint64 battle = add_battle (folder, &now);
  Writer writers[2];

  for (guint i = 0; i < 2; i++)
    writers[i] = start_writer (folder, battle, 50);
  for (guint i = 0; i < 2; i++)
    {
      int status = 0;

      finish_writer (&writers[i], &status);
      g_assert_cmpint (status, ==, 0);
    }
  g_assert_cmpuint (check_battle (folder, battle, &now), ==, 100);
  fixture_remove_folder (folder);
}

/* All of them find no file and make it. */
static void
test_open_at_once (void)
{
  char *folder = fixture_new_folder ();
  gint64 now = FIXTURE_NOW;
  Writer writers[4];

  for (guint i = 0; i < 4; i++)
    writers[i] = start_writer (folder, 1, 0);
  for (guint i = 0; i < 4; i++)
    {
      int status = 0;

      finish_writer (&writers[i], &status);
      g_assert_true (WIFEXITED (status));
      /* They open it, and then there is no battle. */
      g_assert_cmpint (WEXITSTATUS (status), ==, 3);
    }
  g_assert_cmpint (add_battle (folder, &now), ==, 1);
  fixture_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/processes/kill", test_kill);
  g_test_add_func ("/library/processes/two-battles", test_two_battles);
  g_test_add_func ("/library/processes/one-battle", test_one_battle);
  g_test_add_func ("/library/processes/open-at-once", test_open_at_once);

  return g_test_run ();
}
