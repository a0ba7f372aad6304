/* test-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-csv.h"

#include <string.h>

#include "sample.h"

static void
test_write (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autofree char *battles = NULL;
  g_autofree char *careers = NULL;

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" opponent=\"=SUM(A1)\" scenario=\"Raid, at night\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" kills=\"2\" experience=\"3\"><kept "
             "attribute=\"hp\" before=\"0\" after=\"7\"/></figure>"
             "<figure career=\"c2\" took-part=\"yes\" out=\"yes\"><mark kind=\"injury\" "
             "name=\"Limp\" battles=\"2\"/></figure>"
             "<luck side=\"company\" rolls=\"9\" checks=\"7\" passed=\"5\" "
             "expected=\"3.5\" deviation=\"-.25\"/></battle>");
  battles = muster_campaign_csv_write_battles (campaign);
  g_assert_cmpstr (
      battles,
      ==,
      "number,date,title,opponent,scenario,result,score,figures,out,dead,kills,strength,"
      "rolls,checks,passed,expected,luck,opponent-rolls,opponent-checks,opponent-passed,"
      "opponent-expected,opponent-luck\r\n"
      "1,2026-11-21,,'=SUM(A1),\"Raid, at night\",won,,2,1,0,2,3,9,7,5,3.50,-0.25,,,,,\r\n");
  careers = muster_campaign_csv_write_careers (campaign);
  g_assert_cmpstr (careers,
                   ==,
                   "id,name,entry,role,status,misses,cause,battles,kills,out,experience,injuries,"
                   "advances,gear,hp\r\n"
                   "c1,Kael,Captain,,fit,0,,1,2,0,3,,,,7\r\n"
                   "c2,Mira,Trooper,,absent,2,Limp,1,0,1,0,Limp,,,\r\n"
                   "c3,Vex,Trooper,,fit,0,,0,0,0,0,,,,\r\n");
}

static GBytes *
make_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* The form that is printed is read back, and blank it says nothing. */
static void
test_form (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *form = muster_campaign_csv_write_form (campaign);
  g_autoptr (GBytes) blank = make_bytes (form);
  g_autoptr (GBytes) filled = make_bytes ("Figure;kills;took part;injuries;out;note\n"
                                          "mira;2;x;Lost leg: 2;;\n"
                                          "c3;;;;;\n"
                                          "VEX;;yes;\"Head: dead; Scar\";x;gone\n");
  const MusterCampaignDeed *deed;
  const MusterCampaignMark *mark;
  GError *error = NULL;

  g_assert_cmpstr (
      form,
      ==,
      "figure,took "
      "part,out,killed,captured,missing,kills,experience,injuries,status,battles,cause,note\r\n"
      "Kael,,,,,,,,,,,,\r\nMira,,,,,,,,,,,,\r\nVex,,,,,,,,,,,,\r\n");
  g_assert_true (muster_campaign_csv_read_form (campaign, "form", blank, account, report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (account->figures->len, ==, 0);
  muster_campaign_csv_read_form (campaign, "form", filled, account, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (account->figures->len, ==, 2);
  deed = account->figures->pdata[0];
  g_assert_cmpstr (deed->career, ==, "c2");
  g_assert_true (deed->took_part);
  g_assert_false (deed->out);
  g_assert_cmpuint (deed->kills, ==, 2);
  g_assert_cmpuint (deed->marks->len, ==, 1);
  mark = deed->marks->pdata[0];
  g_assert_cmpstr (mark->name, ==, "Lost leg");
  g_assert_cmpuint (mark->battles, ==, 2);
  g_assert_cmpint (mark->status, ==, MUSTER_CAREER_STATUS_ABSENT);
  deed = account->figures->pdata[1];
  g_assert_cmpstr (deed->career, ==, "c3");
  g_assert_cmpuint (deed->marks->len, ==, 2);
  mark = deed->marks->pdata[0];
  g_assert_cmpint (mark->status, ==, MUSTER_CAREER_STATUS_DEAD);
  g_assert_cmpstr (deed->note, ==, "gone");
}

static void
test_form_faults (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = make_bytes ("figure,kils,out,kills\n"
                                         "Kael,,maybe,-1\n"
                                         "Nobody,,x,\n"
                                         ",,x,\n"
                                         "Vex,,,,9\n");
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_campaign_csv_read_form (campaign, "form", bytes, account, report, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_INVALID);
  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *diagnostic = muster_report_get (report, i);

      g_string_append_printf (found,
                              "%u:%u %s\n",
                              diagnostic->location.line,
                              diagnostic->location.column,
                              diagnostic->message);
    }
  g_assert_cmpstr (found->str,
                   ==,
                   "1:8 unknown column \"kils\"\n"
                   "2:7 out is \"maybe\"; expected \"yes\" or \"no\"\n"
                   "2:13 kills is \"-1\"; expected a number from 0\n"
                   "3:1 there is no figure \"Nobody\" in the campaign\n"
                   "4:1 it is not said which figure\n"
                   "5:8 the row has more cells than there are columns\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/csv/write", test_write);
  g_test_add_func ("/campaign/csv/form", test_form);
  g_test_add_func ("/campaign/csv/form-faults", test_form_faults);

  return g_test_run ();
}
