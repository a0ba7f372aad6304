/* test-chronicle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chronicle.h"

#include <math.h>
#include <string.h>

#include "muster-terrain.h"
#include "sample.h"

static MusterCampaign *
play (void)
{
  MusterCampaign *campaign = sample_campaign ();

  sample_do (campaign,
             "battle",
             "date=\"2026-11-30\" opponent=\"Wolves &lt;3\" scenario=\"Raid\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" kills=\"2\" experience=\"3\"/>"
             "<figure career=\"c2\" took-part=\"yes\" out=\"yes\" killed=\"yes\" cause=\"a "
             "fall\"/></battle>");
  sample_do (campaign,
             "note",
             "date=\"2026-12-01\"><text>It *rained*.\nAll day.</text><picture "
             "content=\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\" "
             "caption=\"Mud\"/></note>");

  return campaign;
}

static char *
write (const char *nick, MusterCampaignFinder finder)
{
  g_autoptr (MusterCampaign) campaign = play ();

  return muster_chronicle_write (campaign,
                                 NULL,
                                 muster_file_format_find (muster_chronicle_format_get, nick),
                                 finder,
                                 NULL);
}

static void
test_text (void)
{
  g_autofree char *text = write ("text", NULL);

  g_assert_cmpstr (
      text,
      ==,
      "The Long Road\n=============\nThe Lanterns\n"
      "  The last battle, on 2026-11-30: Raid against Wolves <3: Won\n"
      "  Territory: 2\n  Credits: 100\n"
      "\nWhat happened\n-------------\n"
      "\n2026-11-29\nThe campaign begins: The Long Road\nThe Lanterns joined with 3 figures\n"
      "  Kael, Captain\n  Mira, Trooper\n  Vex, Trooper\n"
      "\n2026-11-30\nRaid against Wolves <3: Won\n  Kael: 2 kills, +3 experience\n"
      "  Mira: out of action, dead: a fall\n"
      "\n2026-12-01\nIt *rained*.\nAll day.\n  [Mud]\n"
      "\nBattles\n-------\n"
      "2026-11-30; Battle: Raid; Opponent: Wolves <3; Result: Won; Kills: 2; Out of action: 1; "
      "Dead: 1\n"
      "\nFigures\n-------\n"
      "\nKael\nCaptain, fit; 1 battle, 2 kills, 3 experience\n"
      "  2026-11-29: Joined the company: Captain\n"
      "  2026-11-30: Raid against Wolves <3: Won – 2 kills, +3 experience\n"
      "\nVex\nTrooper, fit; 0 battles, 0 kills, 0 experience\n"
      "  2026-11-29: Joined the company: Trooper\n"
      "\nBook of honour\n--------------\n"
      "\nMira\nTrooper, dead: a fall; 1 battle, 0 kills, 0 experience\n"
      "  2026-11-29: Joined the company: Trooper\n"
      "  2026-11-30: Raid against Wolves <3: Won – out of action, dead: a fall\n");
}

static void
test_markdown (void)
{
  g_autofree char *text = write ("md", NULL);

  g_assert_true (g_str_has_prefix (text, "# The Long Road\n\nThe Lanterns\n\n- The last battle"));
  g_assert_nonnull (strstr (text, "\n## Battles\n\n"));
  g_assert_nonnull (strstr (text, "\n### Kael\n\n"));
  g_assert_nonnull (strstr (text, "It \\*rained\\*."));
}

static GBytes *
find_picture (const char *hash, gpointer data, GError **error)
{
  g_assert_true (g_str_has_prefix (hash, "0123456789"));

  return g_bytes_new_static ("\x89PNG\r\n\x1a\n.", 9);
}

/* The bytes 89 50 4e 47 0d 0a 1a 0a 2e in base64. */
static void
test_page (void)
{
  g_autofree char *page = write ("html", find_picture);
  g_autofree char *bare = write ("html", NULL);

  g_assert_nonnull (strstr (page, "<h1>The Long Road</h1>"));
  g_assert_nonnull (
      strstr (page, "<p>Raid against Wolves &lt;3: Won</p>\n<ul>\n<li>Kael: 2 kills"));
  g_assert_nonnull (strstr (page, "<img src=\"data:image/png;base64,iVBORw0KGgou\" alt=\"Mud\">"));
  g_assert_nonnull (strstr (page, "<figcaption>Mud</figcaption>"));
  g_assert_true (g_str_has_suffix (page, "</ul>\n</main>\n</body>\n</html>\n"));
  g_assert_null (strstr (bare, "<img"));
  g_assert_nonnull (strstr (bare, "<figcaption>Mud</figcaption>"));
}

/* (transfer full): a floor and a wall beside each other; on the floor stands Kael. */
static MusterReportBoard *
board_new (void)
{
  static const guint8 terrain[] = { MUSTER_TERRAIN_FLOOR, MUSTER_TERRAIN_WALL };
  MusterReportBoard *board = g_new0 (MusterReportBoard, 1);
  MusterReportFigure *figure = g_new0 (MusterReportFigure, 1);

  board->title = g_strdup ("The board at the end");
  board->width = 2;
  board->height = 1;
  board->terrain = g_memdup2 (terrain, sizeof terrain);
  board->figures = g_ptr_array_new ();
  figure->x = 0.5;
  figure->y = 0.5;
  figure->place = g_strdup ("A1");
  figure->sign = g_strdup ("K");
  figure->label = g_strdup ("Kael");
  figure->side = figure->rank = -1;
  figure->facing = -1;
  figure->left = NAN;
  g_ptr_array_add (board->figures, figure);

  return board;
}

static char *
write_recorded (const char *nick, GHashTable *boards)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign, "battle", "date=\"2026-11-30\" token=\"t1\" result=\"won\"/>");
  sample_do (campaign, "battle", "date=\"2026-12-01\" token=\"t2\" result=\"lost\"/>");
  sample_do (campaign, "battle", "date=\"2026-12-02\" result=\"lost\"/>");

  return muster_chronicle_write (campaign,
                                 boards,
                                 muster_file_format_find (muster_chronicle_format_get, nick),
                                 NULL,
                                 NULL);
}

/* Of three battles the board of the first is known: it stands below what is told of that one. */
static void
test_boards (void)
{
  g_autoptr (GHashTable) boards = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterReportBoard) board = board_new ();
  g_autofree char *page = NULL;
  g_autofree char *text = NULL;
  g_autofree char *bare_text = write_recorded ("text", NULL);
  g_autofree char *bare = write_recorded ("html", NULL);
  g_auto (GStrv) pieces = NULL;

  g_hash_table_insert (boards, (gpointer) "t1", board);
  page = write_recorded ("html", boards);
  text = write_recorded ("text", boards);
  pieces = g_strsplit (page, "<svg", -1);
  g_assert_cmpuint (g_strv_length (pieces), ==, 2);
  g_assert_nonnull (strstr (pieces[0], "<h3>2026-11-30</h3>"));
  g_assert_null (strstr (pieces[0], "<h3>2026-12-01</h3>"));
  g_assert_true (
      g_str_has_prefix (pieces[1],
                        " role=\"img\" aria-label=\"The board at the end: Kael at A1\""));
  g_assert_nonnull (strstr (page, ".wall{fill:"));
  g_assert_nonnull (strstr (page, "<rect class=\"wall\" x=\"66\" y=\"24\""));
  g_assert_nonnull (
      strstr (page, "<figcaption>The board at the end. no side: K Kael</figcaption>"));
  g_assert_null (strstr (bare, "<svg"));
  g_assert_null (strstr (bare, ".wall{"));
  g_assert_cmpstr (text, ==, bare_text);
  for (guint i = 0; i < board->figures->len; i++)
    {
      MusterReportFigure *figure = board->figures->pdata[i];

      g_free (figure->place);
      g_free (figure->sign);
      g_free (figure->label);
      g_free (figure);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/telling/chronicle/text", test_text);
  g_test_add_func ("/telling/chronicle/markdown", test_markdown);
  g_test_add_func ("/telling/chronicle/page", test_page);
  g_test_add_func ("/telling/chronicle/boards", test_boards);

  return g_test_run ();
}
