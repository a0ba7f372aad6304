/* test-sheet-pages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "muster-campaign-company.h"
#include "muster-data-path.h"
#include "muster-enemy-sheet.h"
#include "muster-print-pdf.h"
#include "muster-record-sheet.h"
#include "muster-sheet-pages.h"

/* A4 with 10 mm all around: 277 mm are left, of which the head of the sheet takes less than 80, and each figure 10. */
static const MusterPrintPaper a4 = { 210, 297, 10, 10, 10, 10 };

/* (transfer full): one with a company of @n. */
static MusterCampaign *
campaign_new (guint n)
{
  MusterCampaign *campaign = muster_campaign_new ();
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_figure_free);
  g_autoptr (MusterCampaignEvent) began = NULL;
  g_autoptr (MusterCampaignEvent) joined = NULL;
  GError *error = NULL;

  began = muster_campaign_event_new_began (0, "x1", "The Long Road", 7, &error);
  muster_campaign_do (campaign, began, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      MusterCampaignFigure *figure = g_new0 (MusterCampaignFigure, 1);

      figure->entry = g_strdup ("Soldier & <Guard>");
      figure->name = g_strdup ("Kael");
      g_ptr_array_add (figures, figure);
    }
  joined = muster_campaign_make_recruited (campaign, 0, NULL, figures, 0, &error);
  muster_campaign_do (campaign, joined, &error);
  g_assert_no_error (error);

  return campaign;
}

/* @blocks: (transfer full): */
static guint
count_pages_of (GPtrArray *blocks)
{
  g_autoptr (MusterPrintSource) source = muster_sheet_source_new (blocks);
  g_autoptr (MusterPrintPages) pages = muster_print_source_begin (source, &a4);
  g_autoptr (MusterPrintPdf) pdf = muster_print_pdf_begin (pages);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  while (!muster_print_pdf_work (pdf, G_MAXINT64))
    ;
  bytes = muster_print_pdf_end (pdf, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 5, "%PDF-", 5);

  return muster_print_pages_get_n (pages);
}

static guint
count_pages (guint n)
{
  g_autoptr (MusterCampaign) campaign = campaign_new (n);

  return count_pages_of (muster_record_sheet_list_blocks (campaign, TRUE));
}

static void
test_pages (void)
{
  g_assert_cmpuint (count_pages (3), ==, 1);
  g_assert_cmpuint (count_pages (15), ==, 1);
  g_assert_cmpuint (count_pages (30), ==, 2);
  g_assert_cmpuint (count_pages (60), ==, 3);
}

/* (transfer full): of a battle that begins. */
static GPtrArray *
list_enemy (const char *id)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "data", "rulebooks", id, NULL);
  g_autoptr (MusterDataPath) data = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) rulebook = muster_data_path_load (data, path, FALSE, report, &error);
  g_autoptr (MusterBattle) battle = NULL;

  g_assert_no_error (error);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return muster_enemy_sheet_list_blocks (battle);
}

/* The sheet of each side begins a page. */
static void
test_both_sides (void)
{
  static const char *const ids[] = { "dungeon-crawl", "stargrave", "stargate-solo" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MusterCampaign) campaign = campaign_new (3);
      GPtrArray *both = muster_record_sheet_list_blocks (campaign, TRUE);
      const guint alone = count_pages_of (list_enemy (ids[i]));

      g_assert_cmpuint (alone, >=, 1);
      g_ptr_array_extend_and_steal (both, list_enemy (ids[i]));
      g_assert_cmpuint (count_pages_of (both), ==, 1 + alone);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/sheet-pages/pages", test_pages);
  g_test_add_func ("/sheet-pages/both-sides", test_both_sides);

  return g_test_run ();
}
