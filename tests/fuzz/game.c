/* game.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "game.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "muster-random.h"
#include "tests/battle/player.h"

/* In microseconds. What a rulebook may cost is bounded, but that is more than is worth waiting for here. */
#define MOST_TIME (G_USEC_PER_SEC / 2)

static guint
choose (guint64 *seed, guint n)
{
  *seed = muster_random_mix (*seed, n);

  return (guint) (*seed >> 33) % n;
}

MusterRulebook *
game_load (GBytes *text)
{
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook;

  muster_battle_record_add_file (record, GAME_ID "/rulebook.xml", text);
  rulebook = muster_rulebook_load_files (GAME_ID, record->files, report, &error);
  g_assert_true ((rulebook == NULL) == (error != NULL));
  told = muster_report_to_string (report, TRUE);
  g_assert_true (g_utf8_validate (told, -1, NULL));

  return rulebook;
}

MusterBattle *
game_begin (MusterRulebook *rulebook, guint64 seed)
{
  const gint64 start = g_get_monotonic_time ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;

  if (rulebook->n_scenarios > 0)
    setup->scenario = g_strdup (rulebook->scenarios[choose (&seed, rulebook->n_scenarios)].id);
  setup->tracked = rulebook->board != MUSTER_BOARD_NONE && choose (&seed, 3) != 0;
  setup->hand_dice = choose (&seed, 3) == 0;
  setup->seed = seed;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_true ((battle == NULL) == (error != NULL));

  return g_get_monotonic_time () - start < MOST_TIME ? g_steal_pointer (&battle) : NULL;
}

/* ---- Playing ---- */

static void
try_line (MusterBattle *battle, const char *line)
{
  const guint64 checksum = muster_battle_get_checksum (battle);
  const guint n_log = muster_battle_get_log (battle)->len;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (line, &error);

  if (input != NULL && muster_battle_answer (battle, input, &error))
    return;
  g_assert_nonnull (error);
  g_assert_cmphex (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpuint (muster_battle_get_log (battle)->len, ==, n_log);
}

gboolean
game_play (MusterBattle *battle, guint64 seed, char *const *lines, guint n_inputs)
{
  const gint64 start = g_get_monotonic_time ();
  const guint n_lines = lines != NULL ? g_strv_length ((char **) lines) : 0;
  Player player = { seed, 0 };

  for (guint i = 0; i < n_inputs && g_get_monotonic_time () - start < MOST_TIME; i++)
    if (n_lines > 0 && choose (&seed, 3) == 0)
      try_line (battle, lines[choose (&seed, n_lines)]);
    else if (!player_play (&player, battle, NULL))
      break;

  return g_get_monotonic_time () - start < MOST_TIME;
}

/* ---- Checking ---- */

static void
check_text (const char *text)
{
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
}

static void
check_telling (MusterBattle *battle)
{
  const GPtrArray *log;
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  g_autoptr (GPtrArray) ahead = muster_battle_list_ahead (battle, 3);
  g_autofree char *board = muster_battle_dup_board_text (battle);

  check_text (board);
  g_assert_cmpuint (ahead->len, <=, 3);
  for (guint i = 0; i < commands->len; i++)
    check_text (((const MusterBattleCommand *) commands->pdata[i])->title);
  muster_battle_explain (battle, 0, G_MAXUINT);
  log = muster_battle_get_log (battle);
  for (guint i = 0; i < log->len; i++)
    check_text (((const MusterLogEntry *) log->pdata[i])->text);
}

static void
check_undo (MusterBattle *battle)
{
  const guint head = muster_battle_get_head (battle);
  const guint64 checksum = muster_battle_get_checksum (battle);
  g_autoptr (GError) error = NULL;

  while (muster_battle_get_head (battle) != 0)
    {
      muster_battle_undo (battle, &error);
      g_assert_no_error (error);
    }
  muster_battle_go_to (battle, head, &error);
  g_assert_no_error (error);
  g_assert_cmphex (muster_battle_get_checksum (battle), ==, checksum);
}

static void
forget_file (void)
{
  g_autofree char *name = g_strdup_printf ("muster-fuzz-%d", (int) getpid ());
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);

  g_unlink (path);
}

const char *
game_write_file (GBytes *bytes)
{
  static char *path;

  if (path == NULL)
    {
      g_autofree char *name = g_strdup_printf ("muster-fuzz-%d", (int) getpid ());

      path = g_build_filename (g_get_tmp_dir (), name, NULL);
      atexit (forget_file);
    }
  /* A new file need not wait for the disk. */
  g_unlink (path);
  g_assert_true (g_file_set_contents_full (path,
                                           g_bytes_get_data (bytes, NULL),
                                           (gssize) g_bytes_get_size (bytes),
                                           G_FILE_SET_CONTENTS_NONE,
                                           0600,
                                           NULL));

  return path;
}

static void
check_file (MusterBattle *battle)
{
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  const char *path = game_write_file (nothing);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattleRecord) read = NULL;
  g_autoptr (MusterBattle) again = NULL;
  guint first_difference = 0;
  GError *error = NULL;

  g_unlink (path);
  muster_battle_record_save (record, path, &error);
  g_assert_no_error (error);
  read = muster_battle_record_load (path, &error);
  g_assert_no_error (error);
  again = muster_battle_record_play (read, &first_difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (first_difference, ==, 0);
  g_assert_cmphex (muster_battle_get_checksum (again), ==, muster_battle_get_checksum (battle));
}

void
game_check (MusterBattle *battle)
{
  check_telling (battle);
  check_undo (battle);
  check_file (battle);
}
