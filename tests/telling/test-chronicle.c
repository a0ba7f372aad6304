/* test-chronicle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chronicle.h"

#include <string.h>

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/telling/chronicle/text", test_text);
  g_test_add_func ("/telling/chronicle/markdown", test_markdown);
  g_test_add_func ("/telling/chronicle/page", test_page);

  return g_test_run ();
}
