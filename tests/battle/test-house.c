/* test-house.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "answers.h"
#include "muster-battle-error.h"
#include "muster-battle-file.h"
#include "muster-house-table.h"
#include "muster-manual.h"
#include "muster-simulation.h"
#include "muster-table-order.h"
#include "script.h"

static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "barracks",
                                                 NULL);

  return script_load_rulebook (path, FALSE);
}

static void
change (MusterSetup *setup, const char *row, const char *cells)
{
  g_hash_table_replace (setup->house, g_strdup (row), g_strdup (cells));
}

static MusterBattle *
battle_new (const MusterSetup *setup)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle = muster_battle_new (rulebook, setup, &error);

  g_assert_no_error (error);

  return battle;
}

static const MusterReason *
find_reason (MusterBattle *battle, const char *text)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      for (guint j = 0; entry->reasons != NULL && j < entry->reasons->len; j++)
        {
          const MusterReason *reason = g_ptr_array_index (entry->reasons, j);

          if (g_str_equal (reason->text, text))
            return reason;
        }
    }

  return NULL;
}

static void
assert_reason (MusterBattle *battle, const char *text, MusterOrigin origin)
{
  const MusterReason *reason = find_reason (battle, text);

  g_assert_nonnull (reason);
  g_assert_cmpint (reason->origin, ==, origin);
}

/* Whatever the die shows, the first side wins by the table as it stands. */
static void
test_as_printed (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = battle_new (setup);

  g_assert_true (answers_log_has (battle, "It hides at the old mill."));
  g_assert_true (answers_log_has (battle, "Seven."));
  g_assert_true (answers_log_has (battle, "One has won."));
  assert_reason (battle, "Risk: 2, 1 gives hide", MUSTER_ORIGIN_LOST);
  g_assert_null (muster_battle_get_rulebook (battle)->printed);
}

/* Of a changed row only the cells that are changed are of the house. */
static void
test_other_cells (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;

  change (setup, "risk:1..", "hold+run hide+run hold");
  change (setup, "place:*", "the new mill");
  change (setup, "drift:1..6", "run 4");
  change (setup, "favour:1..3", "2");
  change (setup, "favour:4..6", "2");
  battle = battle_new (setup);

  g_assert_true (answers_log_has (battle, "It does not hide at the new mill."));
  g_assert_true (answers_log_has (battle, "Other."));
  g_assert_true (answers_log_has (battle, "Two has won."));
  assert_reason (battle, "Risk: 2, 1 gives hold, run", MUSTER_ORIGIN_HOUSE);
  assert_reason (battle, "Drift: 3 gives inches 4", MUSTER_ORIGIN_HOUSE);
  assert_reason (battle, "Favour: 3 gives 2", MUSTER_ORIGIN_HOUSE); /* the die of seed 1 */
}

static void
test_marks (void)
{
  g_autoptr (MusterRulebook) printed = load_rulebook ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterRulebook) back = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  const MusterTable *table;

  change (setup, "risk:1..", "hide  run+hide hold");
  change (setup, "risk:..0", "hold hold run");
  rulebook = muster_rulebook_with_house (printed, setup->house, &error);
  g_assert_no_error (error);
  table = muster_rulebook_find_table (rulebook, "risk");
  for (guint i = 0; i < 3; i++)
    g_assert_null (table->rows[0].cells[i].house);
  g_assert_null (table->rows[1].cells[0].house);
  g_assert_nonnull (table->rows[1].cells[1].house);
  g_assert_cmpint (table->rows[1].cells[1].house->origin, ==, MUSTER_ORIGIN_HOUSE);
  g_assert_cmpstr (table->rows[1].cells[1].house->src, ==, "Risk");
  g_assert_null (table->rows[1].cells[2].house);
  g_assert_cmpstr (muster_house_table_get_printed (rulebook, table, &table->rows[1])->text,
                   ==,
                   "hide hide+run hold");
  g_assert_null (muster_house_table_get_printed (rulebook, table, &table->rows[0]));
  g_assert_cmpstr (rulebook->hash, ==, printed->hash);

  g_hash_table_remove_all (setup->house);
  back = muster_rulebook_with_house (rulebook, setup->house, &error);
  g_assert_true (back == printed);
}

static const struct
{
  const char *row;
  const char *cells;
  const char *message;
} wrong[] = {
  { "luck:1..3", "1", "unknown table \"luck\"; expected one of favour, risk, place, drift" },
  { "fixed:*",
    "1",
    "the table \"fixed\" cannot be changed; expected one of favour, risk, place, drift" },
  { "favour:1..2", "1", "the table \"favour\" has no row \"1..2\"; expected one of 1..3, 4..6" },
  { "favour", "1", "the table \"favour\" has no row \"\"; expected one of 1..3, 4..6" },
  { "favour:1..3",
    "one",
    "table \"favour\", row \"1..3\", cell 1: expected a number, found \"one\"" },
  { "favour:1..3",
    "1 2",
    "table \"favour\", row \"1..3\": wrong number of cells: expected 1, found 2" },
  { "risk:1..",
    "hide flee hold",
    "table \"risk\", row \"1..\", cell 2: expected one of hold, run, hide, several with + between "
    "them, or - for none, found \"flee\"" },
  { "drift:1..6",
    "run two",
    "table \"drift\", row \"1..6\", cell 2: expected a number, found \"two\"" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (MusterRulebook) rulebook = load_rulebook ();
      g_autoptr (MusterSetup) setup = muster_setup_new ();
      g_autoptr (GError) error = NULL;

      change (setup, wrong[i].row, wrong[i].cells);
      g_assert_null (muster_battle_new (rulebook, setup, &error));
      g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

static guint
count_wins (const MusterSetup *setup, guint side)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSimulationResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const MusterSimulationOptions options = { .games = 20, .seed = 1, .threads = 1 };

  result = muster_simulate (rulebook, setup, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->faults, ==, 0);

  return result->wins[side];
}

static void
test_simulation (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  g_assert_cmpuint (count_wins (setup, 0), ==, 20);
  change (setup, "favour:1..3", "2");
  change (setup, "favour:4..6", "2");
  g_assert_cmpuint (count_wins (setup, 1), ==, 20);
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-house-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.battle", NULL);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattleRecord) loaded = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  change (setup, "risk:1..", "hold+run hide+run hold");
  change (setup, "place:*", "the \"new\" mill");
  battle = battle_new (setup);
  record = muster_battle_record_new_from_battle (battle);
  muster_battle_record_save (record, path, &error);
  g_assert_no_error (error);
  loaded = muster_battle_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_hash_table_size (loaded->setup->house), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (loaded->setup->house, "risk:1.."),
                   ==,
                   "hold+run hide+run hold");
  back = muster_battle_record_play (loaded, NULL, report, &error);
  g_assert_no_error (error);
  g_assert_false (muster_report_has_errors (report));
  g_assert_true (answers_log_has (back, "It does not hide at the \"new\" mill."));
  g_assert_cmpuint (muster_battle_get_checksum (back), ==, muster_battle_get_checksum (battle));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_manual (void)
{
  g_autoptr (MusterRulebook) printed = load_rulebook ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GPtrArray) rows = NULL;
  const char *const *cells;

  change (setup, "risk:1..", "hide run hold");
  rulebook = muster_rulebook_with_house (printed, setup->house, NULL);
  rows = muster_manual_table_to_rows (rulebook, muster_rulebook_find_table (rulebook, "risk"));
  cells = g_ptr_array_index (rows, 2);
  g_assert_cmpstr (cells[0], ==, "1 or more");
  g_assert_cmpstr (cells[1], ==, "hide");
  g_assert_cmpstr (cells[2], ==, "run (rulebook: hide, run)");
  g_assert_cmpstr (cells[3], ==, "hold");
  g_assert_cmpstr (cells[4], ==, "house rule");
  cells = g_ptr_array_index (rows, 1);
  g_assert_cmpstr (cells[4], ==, "from the rules");
}

/* More risk never makes bolder, nor a higher die more cautious: hiding is more than holding, and that more than running. */
static void
test_order (void)
{
  static const char *const expected[] = {
    "\"hold\" (..0, die 2) is followed by \"run\" (1.., die 2) below, which is lower",
    "\"run\" (1.., die 2) is followed by \"hold+run\" (1.., die 3) to its right, which is higher",
  };
  g_autoptr (MusterRulebook) printed = load_rulebook ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GArray) breaks = NULL;
  g_autofree char *order = NULL;
  const MusterTable *table;

  change (setup, "risk:1..", "hold run hold+run");
  rulebook = muster_rulebook_with_house (printed, setup->house, NULL);
  table = muster_rulebook_find_table (rulebook, "risk");
  order = muster_table_describe_order (rulebook, table);
  g_assert_cmpstr (order, ==, "run, hold, hide");
  breaks = muster_table_list_breaks (table);
  g_assert_cmpuint (breaks->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < breaks->len; i++)
    {
      g_autofree char *text = NULL;

      text = muster_table_describe_break (table, &g_array_index (breaks, MusterTableBreak, i));
      g_assert_cmpstr (text, ==, expected[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/house/as-printed", test_as_printed);
  g_test_add_func ("/battle/house/other-cells", test_other_cells);
  g_test_add_func ("/battle/house/marks", test_marks);
  g_test_add_func ("/battle/house/refused", test_refused);
  g_test_add_func ("/battle/house/simulation", test_simulation);
  g_test_add_func ("/battle/house/file", test_file);
  g_test_add_func ("/battle/house/manual", test_manual);
  g_test_add_func ("/battle/house/order", test_order);

  return g_test_run ();
}
