/* test-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-file.h"

#include <string.h>

#include "muster-container.h"
#include "muster-deck-file.h"
#include "muster-xml-schema.h"
#include "sample.h"

#define DECK                                                                                       \
  "<deck format=\"1\" id=\"d\" title=\"D\" width=\"60\" height=\"90\" layout=\"event\">"           \
  "<card id=\"a\" title=\"Rain\"/><card id=\"b\" title=\"Fog\"/></deck>"

static GBytes *
make_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* (transfer full): the checksum of a text, which is in the table then. */
static char *
keep (GHashTable *contents, GBytes *bytes)
{
  char *hash = muster_campaign_content_dup_hash (bytes);

  g_hash_table_insert (contents, g_strdup (hash), g_bytes_ref (bytes));

  return hash;
}

static GHashTable *
make_contents (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
}

static void
do_with (MusterCampaign *campaign, const char *kind, const char *format, const char *hash)
{
  g_auto (GStrv) parts = g_strsplit (format, "HASH", -1);
  g_autofree char *rest = g_strjoinv (hash, parts);

  sample_do (campaign, kind, rest);
}

/* Something of each kind. The content of a rulebook has line ends of its own. */
static MusterCampaign *
make_campaign (GHashTable *contents)
{
  MusterCampaign *campaign = sample_campaign ();
  g_autoptr (GBytes) rules = make_bytes ("<rulebook>\r\n\t<x y=\"&amp;\"/>\n</rulebook>");
  g_autoptr (GBytes) deck = make_bytes (DECK);
  g_autofree char *rules_hash = keep (contents, rules);
  g_autofree char *deck_hash = keep (contents, deck);

  do_with (campaign,
           "pinned",
           "rulebook=\"raid\" title=\"Raid\" content=\"HASH\" experience=\"xp\" level=\"lvl\">"
           "<house name=\"Injuries\" content=\"HASH\"/><data id=\"g\" title=\"Gangs\" "
           "revision=\"3\"/></pinned>",
           rules_hash);
  do_with (
      campaign,
      "roster",
      "act=\"bought\" roster=\"HASH\" what=\"A hound\" price=\"5\">"
      "<figure id=\"c4\" selection=\"s3\" entry=\"Hound\" name=\"Rex\" role=\"dog\" was=\"x0/c9\"/>"
      "<gone career=\"c3\"/></roster>",
      rules_hash);
  sample_do (
      campaign,
      "roster",
      "act=\"edited\"><back career=\"c3\"/><back career=\"c2\" selection=\"s2#3\"/></roster>");
  sample_do (campaign, "stash", "act=\"found\" item=\"Rope\" n=\"2\" why=\"in a well\"/>");
  sample_do (campaign, "stash", "act=\"given\" item=\"Rope\" career=\"c1\"/>");
  sample_do (campaign, "tonight", "method=\"random\" n=\"1D3+1\"><career id=\"c1\"/></tonight>");
  do_with (campaign,
           "battle",
           "date=\"2026-11-21\" token=\"b-1\" record=\"HASH\" title=\"The Gate\" "
           "opponent=\"Wolves\" scenario=\"Raid\" "
           "result=\"won\" score=\"2:1\"><figure career=\"c1\" took-part=\"yes\" out=\"yes\" "
           "kills=\"1\" experience=\"2\" "
           "note=\"limped home\" role=\"Leader\" cause=\"x\"><mark kind=\"injury\" name=\"Limp\" "
           "status=\"absent\" battles=\"1\" "
           "characteristic=\"Move\" by=\"-1\" why=\"shot\"/><mark kind=\"advance\" name=\"Eye\" "
           "characteristic=\"Shoot\" to=\"3+\"/>"
           "<kept attribute=\"xp\" before=\"0\" after=\"4\"/><gear name=\"Rope\" "
           "n=\"-1\"/><line>Kael limps.</line></figure>"
           "<figure career=\"c2\" captured=\"yes\" proposed=\"absent\"/><figure career=\"c4\" "
           "missing=\"yes\"/>"
           "<number tracker=\"money\" add=\"-3\"/><line>Night fell.</line></battle>",
           rules_hash);
  do_with (campaign,
           "session",
           "battle=\"10\" record=\"HASH\"><figure career=\"c1\"><unmark "
           "mark=\"m1\"/></figure></session>",
           rules_hash);
  sample_do (campaign,
             "changed",
             "why=\"Ransom\"><figure career=\"c2\" status=\"fit\" name=\"Mira\"/></changed>");
  sample_do (campaign,
             "correction",
             "why=\"miscounted\"><number tracker=\"territory\" set=\"+3\"/><battle event=\"10\" "
             "date=\"2026-11-22\" title=\"x\" "
             "opponent=\"x\" scenario=\"x\" result=\"lost\" score=\"1:2\"><did career=\"c1\" "
             "took-part=\"yes\" out=\"yes\" killed=\"yes\" captured=\"yes\" missing=\"yes\" "
             "kills=\"2\"/></battle></correction>");
  do_with (campaign,
           "deck",
           "id=\"d1\" title=\"Weather\" content=\"HASH\" seed=\"3\" seats=\"1\" sorted=\"yes\"/>",
           deck_hash);
  sample_do (campaign,
             "card",
             "deck=\"d1\" act=\"draw 1 from draw to discard\"><line>Rain</line></card>");
  sample_do (campaign,
             "note",
             "date=\"2026-11-22\" of=\"10\"><text>Two\nlines</text><career id=\"c1\"/></note>");
  sample_do (campaign, "titled", "title=\"Äpfel &amp; &lt;Birnen&gt;\"/>");
  sample_do (campaign, "undo", "/>");
  sample_do (campaign, "redo", "/>");
  sample_do (campaign, "left", "why=\"over\"/>");

  return campaign;
}

static GBytes *
write (const MusterCampaign *campaign, GHashTable *contents)
{
  GError *error = NULL;
  GBytes *bytes = muster_campaign_file_write (campaign,
                                              muster_campaign_contents_find,
                                              contents,
                                              &error);

  g_assert_no_error (error);

  return bytes;
}

static MusterCampaign *
read_again (GBytes *bytes, GHashTable **contents)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  MusterCampaign *campaign = muster_campaign_file_read_bytes ("x.muster-campaign",
                                                              bytes,
                                                              contents,
                                                              report,
                                                              &error);

  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);

  return campaign;
}

/* All events, and what follows from them. */
static void
assert_same (const MusterCampaign *a, const MusterCampaign *b)
{
  const MusterCampaignState *one = muster_campaign_get_state (a);
  const MusterCampaignState *other = muster_campaign_get_state (b);

  g_assert_cmpuint (muster_campaign_get_n_events (a), ==, muster_campaign_get_n_events (b));
  for (guint number = 1; number <= muster_campaign_get_n_events (a); number++)
    {
      g_autofree char *text = muster_campaign_event_dup_text (
          muster_campaign_get_event (a, number));
      g_autofree char *again = muster_campaign_event_dup_text (
          muster_campaign_get_event (b, number));

      g_assert_cmpstr (text, ==, again);
      g_assert_cmpint (muster_campaign_holds (a, number), ==, muster_campaign_holds (b, number));
    }
  g_assert_cmpstr (one->title, ==, other->title);
  g_assert_cmpuint (one->careers->len, ==, other->careers->len);
  for (guint i = 0; i < one->careers->len; i++)
    {
      const MusterCareer *career = one->careers->pdata[i];
      const MusterCareer *again = other->careers->pdata[i];

      g_assert_cmpstr (career->name, ==, again->name);
      g_assert_cmpint (career->status, ==, again->status);
      g_assert_cmpuint (career->n_kills, ==, again->n_kills);
      g_assert_cmpuint (career->marks->len, ==, again->marks->len);
    }
}

static void
test_comes_back (void)
{
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (GHashTable) contents_again = NULL;
  g_autoptr (MusterCampaign) campaign = make_campaign (contents);
  g_autoptr (GBytes) bytes = write (campaign, contents);
  g_autoptr (MusterCampaign) again = read_again (bytes, &contents_again);
  g_autoptr (GBytes) bytes_again = write (again, contents_again);

  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "<?xml"));
  assert_same (campaign, again);
  g_assert_cmpuint (g_hash_table_size (contents_again), ==, 2);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

/* A picture is no text: then it is an archive. */
static void
test_archive (void)
{
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (GHashTable) contents_again = NULL;
  g_autoptr (MusterCampaign) campaign = make_campaign (contents);
  g_autoptr (GBytes) picture = g_bytes_new_static ("\x89PNG\r\n\x1a\n\0x", 10);
  g_autofree char *hash = keep (contents, picture);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) bytes_again = NULL;
  g_autoptr (MusterCampaign) again = NULL;

  do_with (campaign,
           "note",
           "><text>Look!</text><picture content=\"HASH\" caption=\"Kael\"/></note>",
           hash);
  bytes = write (campaign, contents);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 4, "PK\3\4", 4);
  again = read_again (bytes, &contents_again);
  assert_same (campaign, again);
  g_assert_true (g_bytes_equal (g_hash_table_lookup (contents_again, hash), picture));
  bytes_again = write (again, contents_again);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

/* 690 notes of 100,000 letters are 69 million bytes, which is more than others may have in one document, and pack to next to nothing. They are
 * an archive, which can be read; and the library can open them, however many there are. */
static void
test_large (void)
{
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) contents_again = NULL;
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaign) again = NULL;
  g_autoptr (MusterCampaign) loaded = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *letters = g_strnfill (100000, 'x');
  g_autofree char *note = g_strconcat ("><text>", letters, "</text></note>", NULL);
  GError *error = NULL;

  for (guint i = 0; i < 690; i++)
    sample_do (campaign, "note", note);
  bytes = write (campaign, contents);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 4, "PK\3\4", 4);
  again = read_again (bytes, &contents_again);
  g_assert_cmpuint (muster_campaign_get_n_events (again), ==, 693);
  for (guint number = 1; number <= 693; number++)
    g_ptr_array_add (texts,
                     muster_campaign_event_dup_text (muster_campaign_get_event (again, number)));
  loaded = muster_campaign_load (texts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_campaign_get_n_events (loaded), ==, 693);
}

/* What nobody could read is not written: a content of 256 MiB beside the events. */
static void
test_too_large (void)
{
  const gsize size = 256 * 1024 * 1024;
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (GBytes) big = g_bytes_new_take (g_malloc0 (size), size);
  g_autofree char *hash = keep (contents, big);
  g_autoptr (GError) error = NULL;

  do_with (campaign, "note", "><text>x</text><picture content=\"HASH\"/></note>", hash);
  g_assert_null (
      muster_campaign_file_write (campaign, muster_campaign_contents_find, contents, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_LIMIT);
}

static MusterXmlSchema *
load_schema (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "data",
                                                 "schemas",
                                                 "campaign.rng",
                                                 NULL);
  GError *error = NULL;
  MusterXmlSchema *schema = muster_xml_schema_load (path, &error);

  g_assert_no_error (error);

  return schema;
}

static gboolean
follows (const MusterXmlSchema *schema, GBytes *bytes)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  gboolean valid = FALSE;

  g_assert_true (muster_xml_schema_validate_bytes (schema, "x", bytes, report, &valid, &error));
  g_assert_no_error (error);
  if (!valid)
    {
      g_autofree char *text = muster_report_to_string (report, FALSE);

      g_test_message ("%s", text);
    }

  return valid;
}

static void
test_follows_the_schema (void)
{
  g_autoptr (MusterXmlSchema) schema = load_schema ();
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (MusterCampaign) campaign = make_campaign (contents);
  g_autoptr (GBytes) bytes = write (campaign, contents);

  g_assert_true (follows (schema, bytes));
}

/* ---- Faults ---- */

#define AT    "at=\"2026-11-29T12:00:00Z\""
#define BEGAN "<campaign format=\"1\">\n<began " AT " id=\"x\" title=\"x\" seed=\"1\"/>\n"
#define NO    "0000000000000000000000000000000000000000000000000000000000000000"

/* @lines: of `place tag`, each with an end. Nothing of it is taken. */
static void
assert_faults (const char *text, const char *lines)
{
  g_autoptr (GBytes) bytes = make_bytes (text);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_campaign_file_read_bytes ("x", bytes, &contents, report, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_INVALID);
  g_assert_null (contents);
  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *diagnostic = muster_report_get (report, i);

      g_string_append_printf (found,
                              "%u:%u %s\n",
                              diagnostic->location.line,
                              diagnostic->location.column,
                              diagnostic->tag->name);
    }
  g_assert_cmpstr (found->str, ==, lines);
}

/* Faults of each event are found wherever they are; of what follows, the first. */
static void
test_faults (void)
{
  assert_faults (
      BEGAN "<titled " AT " titel=\"x\"/>\n"
            "<feast " AT "/>\n"
            "<battle " AT
            " date=\"2026-11-29\" result=\"fled\"><figure career=\"c1\" out=\"no\"/></battle>\n"
            "</campaign>",
      "3:1 campaign-missing-part\n"
      "3:42 campaign-unknown-part\n"
      "4:1 campaign-unknown-part\n"
      "5:61 campaign-bad-value\n"
      "5:92 campaign-bad-value\n");
  assert_faults (BEGAN "<redo " AT "/>\n<redo " AT "/>\n</campaign>", "3:1 campaign-refused\n");
  assert_faults ("<campaign format=\"1\"/>", "1:1 campaign-missing-part\n");
  assert_faults ("<campaign format=\"2\">\n<note " AT "><text>x</text></note></campaign>",
                 "1:19 campaign-bad-value\n"
                 "2:1 campaign-refused\n");
  assert_faults (BEGAN "<deck " AT " id=\"d\" title=\"x\"\n content=\"" NO
                       "\" seed=\"1\"/></campaign>",
                 "4:11 campaign-no-content\n");
  assert_faults (BEGAN "<content id=\"" NO "\">text</content>\n<content>x</content></campaign>",
                 "3:14 campaign-bad-content\n"
                 "4:1 campaign-missing-part\n");
}

/* What is drawn from a deck that lies in the order of its cards is told; what cannot be drawn is no event. */
static void
test_card (void)
{
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (GBytes) deck = make_bytes (DECK);
  g_autofree char *hash = keep (contents, deck);
  g_autofree char *text = NULL;
  g_autoptr (GError) refused = NULL;
  GError *error = NULL;

  do_with (campaign,
           "deck",
           "id=\"d1\" title=\"Weather\" content=\"HASH\" seed=\"3\" sorted=\"yes\"/>",
           hash);
  event = muster_campaign_make_card (campaign,
                                     SAMPLE_TIME,
                                     "d1",
                                     "draw 1 from draw to discard",
                                     muster_campaign_contents_find,
                                     contents,
                                     &error);
  g_assert_no_error (error);
  text = muster_campaign_event_dup_text (event);
  g_assert_nonnull (strstr (text, "deck=\"d1\" act=\"draw 1 from draw to discard\""));
  g_assert_nonnull (strstr (text, "Rain</line>"));
  g_assert_true (muster_campaign_do (campaign, event, &error));
  g_assert_null (muster_campaign_make_card (campaign,
                                            SAMPLE_TIME,
                                            "d1",
                                            "draw 2 from draw to discard",
                                            muster_campaign_contents_find,
                                            contents,
                                            &refused));
  g_assert_error (refused, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
}

/* Of a deck of two cards three are drawn. */
static void
test_bad_act (void)
{
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterDeckInUse) in_use = NULL;
  g_autoptr (GBytes) deck = make_bytes (DECK);
  g_autofree char *hash = keep (contents, deck);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  do_with (campaign, "deck", "id=\"d1\" title=\"Weather\" content=\"HASH\" seed=\"3\"/>", hash);
  sample_do (campaign, "card", "deck=\"d1\" act=\"draw 2 from draw to discard\"/>");
  in_use = muster_campaign_dup_deck (campaign,
                                     "d1",
                                     muster_campaign_contents_find,
                                     contents,
                                     &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_deck_in_use_get_n_cards (in_use, "discard"), ==, 2);
  sample_do (campaign, "card", "deck=\"d1\" act=\"draw 1 from draw to discard\"/>");
  bytes = write (campaign, contents);
  g_assert_null (muster_campaign_file_read_bytes ("x", bytes, &found, report, NULL));
  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  g_assert_cmpstr (muster_report_get (report, 0)->tag->name, ==, "campaign-refused");
}

static void
test_other_files (void)
{
  static const char *const others[] = { "",
                                        "<roster/>",
                                        "<campaign format=\"1\">",
                                        BEGAN,
                                        "PK\3\4 and no archive" };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GBytes) bytes = make_bytes (others[i]);
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (GHashTable) contents = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_campaign_file_read_bytes ("other", bytes, &contents, report, &error));
      g_assert_true (g_str_has_prefix (error->message, "other:"));
    }
}

/* What no event names is told and passed over; what is not what its name says is a fault. */
static void
test_extra (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) xml = make_bytes (BEGAN "</campaign>");
  g_autoptr (GBytes) text = make_bytes ("text");
  g_autofree char *hash = muster_campaign_content_dup_hash (text);
  g_autofree char *path = g_strconcat ("contents/", hash, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MusterCampaign) campaign = NULL;

  g_ptr_array_add (entries, muster_container_entry_new ("campaign.xml", xml));
  g_ptr_array_add (entries, muster_container_entry_new (path, text));
  g_ptr_array_add (entries, muster_container_entry_new ("notes.txt", text));
  bytes = muster_container_write (entries, NULL);
  campaign = muster_campaign_file_read_bytes ("x", bytes, &contents, report, NULL);
  g_assert_nonnull (campaign);
  g_assert_cmpuint (muster_report_get_n (report), ==, 2);
  g_assert_cmpstr (muster_report_get (report, 0)->tag->name, ==, "campaign-extra-file");
  g_assert_cmpuint (g_hash_table_size (contents), ==, 0);
}

/* The texts of its events make the same campaign; one that another version wrote is refused. */
static void
test_load (void)
{
  g_autoptr (GHashTable) contents = make_contents ();
  g_autoptr (MusterCampaign) campaign = make_campaign (contents);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterCampaign) again = NULL;
  g_autoptr (GError) refused = NULL;
  GError *error = NULL;

  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    g_ptr_array_add (texts,
                     muster_campaign_event_dup_text (muster_campaign_get_event (campaign, number)));
  again = muster_campaign_load (texts, &error);
  g_assert_no_error (error);
  assert_same (campaign, again);
  g_ptr_array_insert (texts, 3, g_strdup ("<feast " AT "/>"));
  g_assert_null (muster_campaign_load (texts, &refused));
  g_assert_cmpstr (refused->message,
                   ==,
                   "event 4 of the campaign cannot be read: \"feast\" is no event of a campaign");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/file/comes-back", test_comes_back);
  g_test_add_func ("/campaign/file/archive", test_archive);
  g_test_add_func ("/campaign/file/large", test_large);
  g_test_add_func ("/campaign/file/too-large", test_too_large);
  g_test_add_func ("/campaign/file/follows-the-schema", test_follows_the_schema);
  g_test_add_func ("/campaign/file/faults", test_faults);
  g_test_add_func ("/campaign/file/bad-act", test_bad_act);
  g_test_add_func ("/campaign/file/card", test_card);
  g_test_add_func ("/campaign/file/other-files", test_other_files);
  g_test_add_func ("/campaign/file/extra", test_extra);
  g_test_add_func ("/campaign/file/load", test_load);

  return g_test_run ();
}
