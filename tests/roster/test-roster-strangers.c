/* test-roster-strangers.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "raid.h"

#include <string.h>

/* What other programs wrote into a file, and what they see of what is written here. */

/* ---- What others wrote ---- */

static void
test_strangers_are_kept (void)
{
  /* As New Recruit writes: other attributes, elements, an order of its own. */
  static const char text[] = RAID_HEAD
      "  <forces>\n"
      "    <force id=\"f\" name=\"Patrol\" entryId=\"fe\" catalogueId=\"cat\" "
      "catalogueRevision=\"2\" catalogueName=\"Soldiers\" tint=\"red\">\n"
      "      <selections order=\"mine\">\n"
      "        <selection id=\"s1\" name=\"Squad\" entryId=\"squad\" number=\"1\" "
      "type=\"unit\" from=\"entry\" xmlns:n=\"urn:n\" n:x=\"1\" n:y=\"2\" xml:lang=\"de\">\n"
      "          <costs>\n"
      "            <cost name=\"pts\" typeId=\"pts\" value=\"12.5\" why=\"so\"/>\n"
      "            <cost name=\"CP\" typeId=\"cp\" value=\"0.0\">\n"
      "              <deep/>\n"
      "            </cost>\n"
      "          </costs>\n"
      "          <associations>\n"
      "            <association to=\"s9\">it&apos;s</association>\n"
      "            <other xmlns=\"urn:o\">\n"
      "              <same/>\n"
      "              <back xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"/>\n"
      "            </other>\n"
      "          </associations>\n"
      "        </selection>\n"
      "        <comment>kept</comment>\n"
      "      </selections>\n"
      "      <publications>\n"
      "        <publication id=\"pub\" name=\"The Book\"/>\n"
      "      </publications>\n"
      "      <categories>\n"
      "        <category id=\"(No Category)\" name=\"Uncategorised\" "
      "entryId=\"(No Category)\" primary=\"false\"/>\n"
      "        <category id=\"hq\" name=\"HQ\" entryId=\"hq\" primary=\"false\" open=\"yes\"/>\n"
      "      </categories>\n"
      "    </force>\n"
      "  </forces>\n"
      "  <tags>\n"
      "    <tag name=\"league\"/>\n"
      "  </tags>\n"
      "</roster>\n";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autofree char *priced = raid_replace (text,
                                          "  <forces>\n",
                                          "  <costs>\n"
                                          "    <cost name=\"pts\" typeId=\"pts\" value=\"12.5\"/>\n"
                                          "  </costs>\n"
                                          "  <forces>\n");
  g_autoptr (MusterRoster) roster = raid_open (text, index, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GBytes) bytes = NULL;

  raid_assert_text (roster, priced);

  /* A copy has them too. */
  copy = muster_roster_duplicate (roster, "s1", &error);
  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  g_assert_nonnull (
      strstr (strstr (g_bytes_get_data (bytes, NULL), "</associations>") + 1, "</associations>"));
}

static void
test_files_without_a_space (void)
{
  static const char
      text[] = "<roster id='r' name='Raid' gameSystemId='sys' gameSystemName='Skirmish' "
               "gameSystemRevision='4'><costs/><forces/><tag a='1'/></roster>";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (text, index, NULL);

  raid_assert_text (roster, RAID_HEAD "  <tag a=\"1\"/>\n</roster>\n");
}

/* ---- Overrides ---- */

static void
test_overrides (void)
{
  static const char notes[] = "<customNotes>His [Muster] day\n\n"
                              "[Muster]\n"
                              "name &quot;Old \\&quot;T\\&quot; \\\\n&quot;\n"
                              "cost &quot;pts&quot; &quot;31&quot;\n"
                              "characteristic &quot;pr&quot; &quot;mv&quot; &quot;5\\n4&quot;\n"
                              "picture &quot;face&quot;\n"
                              "[/Muster]</customNotes>";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, index, NULL);
  g_autoptr (MusterRoster) again = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MusterRosterSelection *captain;
  guint n = 0;

  muster_roster_customize (roster, "s3", NULL, "His [Muster] day", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_NAME, NULL, NULL, "Old \"T\" \\n", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_COST, "pts", NULL, "31", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_CHARACTERISTIC, "pr", "mv", "5\n4", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_PICTURE, NULL, NULL, "face", &error);
  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), notes));

  again = raid_open (g_bytes_get_data (bytes, NULL), index, &changes);
  g_assert_cmpuint (changes->len, ==, 0);
  captain = muster_roster_find_selection (again, "s3");
  g_assert_cmpstr (muster_roster_selection_get_notes (captain), ==, "His [Muster] day");
  g_assert_cmpstr (muster_roster_selection_get_name (captain), ==, "Old \"T\" \\n");
  g_assert_cmpstr (muster_roster_selection_get_picture (captain), ==, "face");
  g_assert_cmpfloat (muster_roster_selection_get_costs (captain, &n)[0].value, ==, 31);
  g_assert_cmpstr (muster_roster_selection_get_profiles (captain, &n)[0].characteristics[0].value,
                   ==,
                   "5\n4");
  raid_assert_text (again, g_bytes_get_data (bytes, NULL));
}

/* Notes of a selection in a file, and what is taken for notes. */
static void
test_notes_that_are_no_overrides (void)
{
  static const char *const cases[] = {
    "[Muster]",
    "[Muster]\ncost \"pts\" 31\n[/Muster]",
    "[Muster]\ncost \"pts\"\n[/Muster]",
    "[Muster]\nname \"a\" \"b\"\n[/Muster]",
    "[Muster]\nname \"a\n[/Muster]",
    "[Muster]\nfame \"a\"\n[/Muster]",
    "[Muster]\nname \"a\"\n[/Muster]\nand more",
    "x [Muster]\nname \"a\"\n[/Muster]",
    "[/Muster]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<roster><forces><force id='f'><selections><selection id='s'><customNotes>%s"
          "</customNotes></selection></selections></force></forces></roster>",
          cases[i]);
      g_autoptr (MusterRosterFile) file = raid_read (text, NULL);
      const MusterItem *item = muster_item_get_selection (muster_item_get_force (file->root, 0), 0);
      g_autoptr (MusterRoster) roster = raid_open (text, NULL, NULL);
      g_autoptr (GBytes) bytes = muster_roster_file_write (roster);
      g_autoptr (MusterRosterFile) again = raid_read (g_bytes_get_data (bytes, NULL), NULL);

      g_assert_cmpstr (item->notes, ==, cases[i]);
      g_assert_null (item->overrides);
      item = muster_item_get_selection (muster_item_get_force (again->root, 0), 0);
      g_assert_cmpstr (item->notes, ==, cases[i]);
    }
}

static void
test_notes_that_look_like_overrides (void)
{
  static const char looks[] = "[Muster]\nname \"a\"\n[/Muster]";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, index, NULL);
  g_autoptr (MusterRoster) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  muster_roster_customize (roster, "s1", NULL, looks, &error);
  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  again = raid_open (g_bytes_get_data (bytes, NULL), index, NULL);
  g_assert_cmpstr (muster_roster_selection_get_notes (muster_roster_find_selection (again, "s1")),
                   ==,
                   looks);
  g_assert_cmpstr (muster_roster_selection_get_name (muster_roster_find_selection (again, "s1")),
                   ==,
                   "Squad");
}

/* What has the name of something known, but is not where that is, or not of its space, is as strange as anything. */
static void
test_strangers_that_look_known (void)
{
  static const char before[] = RAID_HEAD
      "  <customNotes xmlns=\"urn:n\">not ours</customNotes>\n"
      "  <customNotes>For Friday</customNotes>\n"
      "  <costLimits>\n"
      "    <cost name=\"pts\" typeId=\"pts\" value=\"10\" why=\"so\"/>\n"
      "    <costLimit xmlns=\"urn:n\" name=\"pts\" typeId=\"pts\" value=\"20\"/>\n"
      "    <costLimit name=\"pts\" typeId=\"pts\" value=\"50.0\"/>\n"
      "  </costLimits>\n"
      "</roster>\n";
  static const char after[] = RAID_HEAD
      "  <customNotes>For Friday</customNotes>\n"
      "  <costLimits>\n"
      "    <costLimit name=\"pts\" typeId=\"pts\" value=\"50.0\"/>\n"
      "    <cost name=\"pts\" typeId=\"pts\" value=\"10\" why=\"so\"/>\n"
      "    <costLimit xmlns=\"urn:n\" name=\"pts\" typeId=\"pts\" value=\"20\"/>\n"
      "  </costLimits>\n"
      "  <customNotes xmlns=\"urn:n\">not ours</customNotes>\n"
      "</roster>\n";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (before, index, NULL);
  g_autoptr (MusterRoster) again = NULL;

  g_assert_cmpstr (muster_roster_get_notes (roster), ==, "For Friday");
  raid_assert_text (roster, after);
  again = raid_open (after, index, NULL);
  raid_assert_text (again, after);
}

/* ---- At every place ---- */

static void
add_strangers (GString *out, int indent, guint number)
{
  g_string_append_printf (out, "%*s<odd n=\"%u\"/>\n", indent, "", number);
  g_string_append_printf (out, "%*s<!-- end %u -->\n", indent, "", number);
}

/* A line with the tags of an element, or with one of them. */
static void
add_line (GString *out, const char *line, guint number)
{
  const char *start = line + strspn (line, " ");
  const int indent = (int) (start - line);
  const char *end = strstr (start, "</");

  if (end == start)
    add_strangers (out, indent + 2, number);
  else if (*start == '<')
    g_string_append_printf (out, "%*s<!-- before %u -->\n", indent, "", number);
  if (g_str_has_suffix (line, "/>"))
    {
      g_string_append_printf (out, "%.*s>\n", (int) strlen (line) - 2, line);
      add_strangers (out, indent + 2, number);
      g_string_append_printf (out,
                              "%*s</%.*s>\n",
                              indent,
                              "",
                              (int) strcspn (start + 1, " "),
                              start + 1);
    }
  else if (end != NULL && end != start)
    g_string_append_printf (out, "%.*s<!-- in %u -->%s\n", (int) (end - line), line, number, end);
  else
    g_string_append_printf (out, "%s\n", line);
}

/* The same with something that is not known in each element, at its end, and comments around, as another program
 * would have written it. */
static char *
dup_with_strangers (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) out = g_string_new (lines[0]);

  g_string_append_c (out, '\n');
  for (guint i = 1; *lines[i] != '\0'; i++)
    add_line (out, lines[i], i);
  g_string_append (out, "<!-- the end -->\n");
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
test_kept_at_every_place (void)
{
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autofree char *text = dup_with_strangers (RAID_ROSTER);
  g_autoptr (MusterRoster) with_data = raid_open (text, index, NULL);
  g_autoptr (MusterRoster) without_data = raid_open (text, NULL, NULL);

  g_assert_nonnull (strstr (text, "typeId=\"mv\">6&quot;<!-- in "));
  raid_assert_text (with_data, text);
  raid_assert_text (without_data, text);
}

/* A comment belongs to what it stands before: it goes where that goes. */
static void
test_comments_go_with_elements (void)
{
  static const char captain[] = "        <!-- he -->\n        <selection id=\"s3\"";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autofree char *text = raid_replace (RAID_ROSTER, "        <selection id=\"s3\"", captain);
  g_autoptr (MusterRoster) roster = raid_open (text, index, NULL);
  g_autoptr (GBytes) moved = NULL;
  g_autoptr (GBytes) gone = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_roster_move (roster, "s3", "f", 0, &error));
  g_assert_no_error (error);
  moved = muster_roster_file_write (roster);
  g_assert_nonnull (strstr (strstr (g_bytes_get_data (moved, NULL), captain), "id=\"s1\""));
  g_assert_true (muster_roster_remove (roster, "s3", &error));
  gone = muster_roster_file_write (roster);
  g_assert_null (strstr (g_bytes_get_data (gone, NULL), "<!--"));
}

/* Without notes, what others wrote into them stays. */
static void
test_comments_in_empty_elements (void)
{
  static const char text[] = RAID_HEAD "  <customNotes>\n"
                                       "    <!-- none yet -->\n"
                                       "  </customNotes>\n"
                                       "  <forces>\n"
                                       "    <!-- none yet -->\n"
                                       "  </forces>\n"
                                       "</roster>\n";
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (text, index, NULL);

  g_assert_cmpstr (muster_roster_get_notes (roster), ==, NULL);
  raid_assert_text (roster, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roster/strangers/strangers-are-kept", test_strangers_are_kept);
  g_test_add_func ("/roster/strangers/files-without-a-space", test_files_without_a_space);
  g_test_add_func ("/roster/strangers/overrides", test_overrides);
  g_test_add_func ("/roster/strangers/notes-that-are-no-overrides",
                   test_notes_that_are_no_overrides);
  g_test_add_func ("/roster/strangers/notes-that-look-like-overrides",
                   test_notes_that_look_like_overrides);
  g_test_add_func ("/roster/strangers/strangers-that-look-known", test_strangers_that_look_known);
  g_test_add_func ("/roster/strangers/kept-at-every-place", test_kept_at_every_place);
  g_test_add_func ("/roster/strangers/comments-go-with-elements", test_comments_go_with_elements);
  g_test_add_func ("/roster/strangers/comments-in-empty-elements", test_comments_in_empty_elements);

  return g_test_run ();
}
