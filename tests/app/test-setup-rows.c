/* test-setup-rows.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-battle.h"
#include "muster-data-path.h"
#include "muster-setup-choices.h"
#include "muster-setup-rows.h"
#include "muster-setup-rulings.h"
#include "widget-search.h"

static MusterRulebook *
load (const char *id)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = muster_data_path_load (path, id, FALSE, report, &error);

  g_assert_no_error (error);

  return rulebook;
}

static GtkWidget *
row_new (MusterRulebook *rulebook, const char *ruling)
{
  const gint32 index = muster_rulebook_find_ruling (rulebook, ruling);

  g_assert_cmpint (index, >=, 0);

  return g_object_ref_sink (
      muster_setup_ruling_row_new (rulebook, &rulebook->scenarios[0], (guint) index));
}

/* A reading of the rules of a doctrine is named in full, or no battle could begin with it. */
static void
test_a_ruling_of_a_doctrine (void)
{
  g_autoptr (MusterRulebook) rulebook = load ("dungeon-crawl");
  g_autoptr (GtkWidget) row = row_new (rulebook, "solo.front");
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;

  muster_setup_row_apply (row, setup);
  g_assert_cmpuint (g_hash_table_size (setup->rulings), ==, 0);
  g_assert_true (muster_setup_row_set_ruling (row, "solo.front", "360"));
  muster_setup_row_apply (row, setup);
  g_assert_cmpstr (g_hash_table_lookup (setup->rulings, "solo.front"), ==, "360");
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  g_assert_nonnull (battle);
}

static void
test_a_number (void)
{
  g_autoptr (MusterRulebook) rulebook = load ("stargate-solo");
  g_autoptr (GtkWidget) row = row_new (rulebook, "markers");
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  g_assert_false (muster_setup_row_set_ruling (row, "least-move", "2"));
  g_assert_true (muster_setup_row_set_ruling (row, "markers", "14"));
  muster_setup_row_apply (row, setup);
  g_assert_cmpstr (g_hash_table_lookup (setup->rulings, "markers"), ==, "14");
}

/* Until something else stands there than at first a row says nothing. */
static void
test_a_change_is_taken_back (void)
{
  const char *const rulings[][2] = { { "least-move", "2" }, { "move-each-action", "false" } };
  g_autoptr (MusterRulebook) rulebook = load ("stargate-solo");

  for (gsize i = 0; i < G_N_ELEMENTS (rulings); i++)
    {
      g_autoptr (GtkWidget) row = row_new (rulebook, rulings[i][0]);
      g_autoptr (MusterSetup) setup = muster_setup_new ();

      g_assert_false (muster_setup_row_is_changed (row));
      muster_setup_row_set_ruling (row, rulings[i][0], rulings[i][1]);
      g_assert_true (muster_setup_row_is_changed (row));
      muster_setup_row_reset (row);
      g_assert_false (muster_setup_row_is_changed (row));
      muster_setup_row_apply (row, setup);
      g_assert_cmpuint (g_hash_table_size (setup->rulings), ==, 0);
    }
}

/* Eight of the SGC are two who cost 5 points and six who cost 4: 34 points, of which half are 17, and there are 16 markers. */
static void
test_a_choice_of_the_set_up (void)
{
  g_autoptr (MusterRulebook) rulebook = load ("stargate-solo");
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = muster_battle_new (rulebook, setup, &error);
  GtkWidget *choices = g_object_ref_sink (g_object_new (MUSTER_TYPE_SETUP_CHOICES, NULL));
  GtkWidget *rulings = g_object_ref_sink (g_object_new (MUSTER_TYPE_SETUP_RULINGS, NULL));
  GtkWidget *row;

  g_assert_no_error (error);
  muster_setup_rulings_fill (MUSTER_SETUP_RULINGS (rulings), rulebook, &rulebook->scenarios[0]);
  g_assert_null (muster_setup_rulings_choose (MUSTER_SETUP_RULINGS (rulings), "markers", "8"));
  g_assert_nonnull (
      muster_setup_rulings_choose (MUSTER_SETUP_RULINGS (rulings), "least-move", "2"));

  muster_setup_choices_fill (MUSTER_SETUP_CHOICES (choices), rulebook, &rulebook->scenarios[0]);
  g_assert_null (widget_search_find_text (choices, "How far is a move?"));
  row = gtk_widget_get_ancestor (widget_search_find_text (choices, "Portal markers"),
                                 GTK_TYPE_LIST_BOX_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "0");
  muster_setup_choices_set_usual (MUSTER_SETUP_CHOICES (choices), battle);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "16");
  muster_setup_choices_apply (MUSTER_SETUP_CHOICES (choices), setup);
  g_assert_cmpuint (g_hash_table_size (setup->rulings), ==, 0);

  gtk_editable_set_text (GTK_EDITABLE (row), "8");
  muster_setup_choices_set_usual (MUSTER_SETUP_CHOICES (choices), battle);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "8");
  muster_setup_choices_apply (MUSTER_SETUP_CHOICES (choices), setup);
  g_assert_cmpuint (g_hash_table_size (setup->rulings), ==, 1);
  g_assert_cmpstr (g_hash_table_lookup (setup->rulings, "markers"), ==, "8");

  g_object_unref (choices);
  g_object_unref (rulings);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/setup-rows/a-ruling-of-a-doctrine", test_a_ruling_of_a_doctrine);
  g_test_add_func ("/app/setup-rows/a-number", test_a_number);
  g_test_add_func ("/app/setup-rows/a-choice-of-the-set-up", test_a_choice_of_the_set_up);
  g_test_add_func ("/app/setup-rows/a-change-is-taken-back", test_a_change_is_taken_back);

  return g_test_run ();
}
