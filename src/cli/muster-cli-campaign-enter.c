/* muster-cli-campaign-enter.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-argument.h"
#include "muster-campaign-csv.h"
#include "muster-diagnostics.h"
#include "muster-xml-document.h"

/* muster-cli campaign enter, session, change, correct, number, note, form. */

typedef struct
{
  MusterCampaignArgument argument;
  char **figures;
  char **numbers;
  char **lines;
  char *table;
  char *date;
  char *title;
  char *opponent;
  char *scenario;
  char *result;
  char *score;
  char *battle;
  char *why;
} Options;

static void
options_clear (Options *self)
{
  muster_campaign_argument_clear (&self->argument);
  g_strfreev (self->figures);
  g_strfreev (self->numbers);
  g_strfreev (self->lines);
  g_free (self->table);
  g_free (self->date);
  g_free (self->title);
  g_free (self->opponent);
  g_free (self->scenario);
  g_free (self->result);
  g_free (self->score);
  g_free (self->battle);
  g_free (self->why);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

#define FIGURE_OPTION(self)                                                                        \
  MUSTER_TEXTS_OPTION ("figure",                                                                   \
                       &(self)->figures,                                                           \
                       N_ ("What a figure did and what becomes of it; may be repeated"),           \
                       N_ ("\"FIGURE: out, kills=2\""))
#define NUMBER_OPTION(self)                                                                        \
  MUSTER_TEXTS_OPTION ("number",                                                                   \
                       &(self)->numbers,                                                           \
                       N_ ("A number that changes, with a sign by so much; may be repeated"),      \
                       N_ ("NAME=±N"))
#define TABLE_OPTION(self)                                                                         \
  MUSTER_TEXT_OPTION ("table",                                                                     \
                      &(self)->table,                                                              \
                      N_ ("The filled-in form that \"campaign form\" writes"),                     \
                      N_ ("FILE"))
#define LINE_OPTION(self)                                                                          \
  MUSTER_TEXTS_OPTION ("line",                                                                     \
                       &(self)->lines,                                                             \
                       N_ ("Something that is told of it; may be repeated"),                       \
                       N_ ("TEXT"))
#define HEAD_OPTIONS(self)                                                                         \
  MUSTER_TEXT_OPTION ("date",                                                                      \
                      &(self)->date,                                                               \
                      N_ ("When it was fought, such as 2026-11-29"),                               \
                      N_ ("DATE")),                                                                \
      MUSTER_TEXT_OPTION ("title", &(self)->title, N_ ("What it is called"), N_ ("TITLE")),        \
      MUSTER_TEXT_OPTION ("opponent", &(self)->opponent, N_ ("Against whom"), N_ ("NAME")),        \
      MUSTER_TEXT_OPTION ("scenario", &(self)->scenario, N_ ("Which scenario"), N_ ("TITLE")),     \
      MUSTER_TEXT_OPTION ("score", &(self)->score, N_ ("How it ended in points"), N_ ("TEXT")),    \
      MUSTER_TEXT_OPTION ("result",                                                                \
                          &(self)->result,                                                         \
                          N_ ("won, drawn, lost or undecided"),                                    \
                          N_ ("RESULT"))

/* ---- What is said of figures ---- */

/* "out", "kills=2", "injury=Lost leg (Move -1):2", and beyond the form: "name=", "role=", "advance=", "unmark=m1", "gear=Rope", "gear=-Rope". */
static gboolean
read_deed (MusterCampaignDeed *deed, const char *key, const char *value, GError **error)
{
  if (g_str_equal (key, "name"))
    deed->name = g_strdup (value);
  else if (g_str_equal (key, "role"))
    deed->role = g_strdup (value);
  else if (g_str_equal (key, "advance"))
    muster_campaign_deed_read_mark (deed, MUSTER_CAREER_MARK_KIND_ADVANCE, value);
  else if (g_str_equal (key, "unmark"))
    g_ptr_array_add (deed->unmarks, g_strdup (value));
  else if (g_str_equal (key, "gear"))
    muster_campaign_deed_add_gear (deed, *value == '-' ? value + 1 : value, *value == '-' ? -1 : 1);
  else if (g_str_equal (key, "injury"))
    return muster_campaign_deed_read (deed, "injuries", value, error);
  else
    return muster_campaign_deed_read (deed, key, value, error);

  return TRUE;
}

/* Whether it is what a figure did, which a correction mends. */
static gboolean
is_did (const char *key)
{
  static const char *const keys[] = { "took part", "out",   "killed", "captured",
                                      "missing",   "kills", NULL };

  return g_strv_contains (keys, key);
}

/* "kills=2" and "out" */
static gboolean
read_part (const MusterCampaignAccount *account,
           MusterCampaignDeed *deed,
           const MusterCareer *career,
           char *part,
           GError **error)
{
  char *sign = strchr (part, '=');

  if (sign != NULL)
    *sign = '\0';
  g_strchomp (part);
  if (account->battle != 0 && is_did (part) && !deed->mends)
    muster_campaign_deed_mend (deed, career, account->battle);

  return read_deed (deed, part, sign != NULL ? g_strstrip (sign + 1) : "yes", error);
}

/* "Kael: out, kills=2" */
static gboolean
read_figure (Options *self, MusterCampaignAccount *account, const char *text, GError **error)
{
  const char *colon = strchr (text, ':');
  g_autofree char *name = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;
  g_auto (GStrv) parts = g_strsplit (colon != NULL ? colon + 1 : "", ",", -1);
  const MusterCareer *career = NULL;

  if (name == NULL)
    return muster_command_refuse (error,
                                  _ ("found \"%s\"; expected \"FIGURE: out, kills=2\""),
                                  text);
  career = muster_campaign_argument_find_career (&self->argument, g_strstrip (name), error);
  for (guint i = 0; career != NULL && parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0' &&
        !read_part (account,
                    muster_campaign_account_get_deed (account, career->id),
                    career,
                    parts[i],
                    error))
      return FALSE;

  return career != NULL;
}

static gboolean
read_value (const char *text, gint64 *value, GError **error)
{
  return g_ascii_string_to_signed (*text == '+' ? text + 1 : text,
                                   10,
                                   -MUSTER_CAMPAIGN_MOST_NUMBER,
                                   MUSTER_CAMPAIGN_MOST_NUMBER,
                                   value,
                                   NULL) ||
         muster_command_refuse (error, _ ("found \"%s\"; expected a whole number"), text);
}

/* "money=+30" and "money=120" */
static gboolean
read_number (Options *self, MusterCampaignAccount *account, const char *text, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;
  const char *tracker = NULL;
  gint64 value = 0;

  if (!muster_command_split (text, &name, &number, error))
    return FALSE;
  tracker = muster_campaign_argument_find_tracker (&self->argument, name, error);
  if (tracker == NULL || !read_value (number, &value, error))
    return FALSE;
  muster_campaign_account_add_number (account, tracker, *number != '+' && *number != '-', value);

  return TRUE;
}

static gboolean
read_table (Options *self, MusterCampaignAccount *account, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = muster_xml_document_read (self->table, NULL, error);
  gboolean done;

  if (bytes == NULL)
    return FALSE;
  done = muster_campaign_csv_read_form (muster_campaign_argument_get (&self->argument),
                                        self->table,
                                        bytes,
                                        account,
                                        report,
                                        error);
  muster_diagnostics_print (report);

  return done;
}

static gboolean
read_account (Options *self, MusterCampaignAccount *account, GError **error)
{
  for (guint i = 0; self->figures != NULL && self->figures[i] != NULL; i++)
    if (!read_figure (self, account, self->figures[i], error))
      return FALSE;
  for (guint i = 0; self->numbers != NULL && self->numbers[i] != NULL; i++)
    if (!read_number (self, account, self->numbers[i], error))
      return FALSE;
  for (guint i = 0; self->lines != NULL && self->lines[i] != NULL; i++)
    g_ptr_array_add (account->lines, g_strdup (self->lines[i]));

  return self->table == NULL || read_table (self, account, error);
}

static gboolean
read_heads (Options *self, MusterCampaignAccount *account, GError **error)
{
  account->date = g_strdup (self->date);
  account->title = g_strdup (self->title);
  account->opponent = g_strdup (self->opponent);
  account->scenario = g_strdup (self->scenario);
  account->score = g_strdup (self->score);
  account->has_result = self->result != NULL;

  return self->result == NULL ||
         muster_campaign_result_from_nick (self->result, &account->result) ||
         muster_command_refuse (error,
                                _ ("found \"%s\"; expected won, drawn, lost or undecided"),
                                self->result);
}

static int
keep (Options *self, const MusterCampaignAccount *account, MusterCampaignKind kind)
{
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_account_make_event (
      account,
      kind,
      muster_campaign_argument_get_now (&self->argument),
      &error);

  return muster_campaign_argument_do (&self->argument, event, NULL, error);
}

/* ---- enter ---- */

int
muster_cli_campaign_enter (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    HEAD_OPTIONS (&options),  FIGURE_OPTION (&options), TABLE_OPTION (&options),
    NUMBER_OPTION (&options), LINE_OPTION (&options),   MUSTER_CAMPAIGN_OPTIONS (&options.argument),
  };
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error) ||
      !read_heads (&options, account, &error) || !read_account (&options, account, &error))
    return muster_command_fail (error);

  return keep (&options, account, MUSTER_CAMPAIGN_KIND_BATTLE);
}

/* ---- session ---- */

int
muster_cli_campaign_session (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FIGURE_OPTION (&options),
    TABLE_OPTION (&options),
    NUMBER_OPTION (&options),
    LINE_OPTION (&options),
    MUSTER_CAMPAIGN_OPTIONS (&options.argument),
  };
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error) ||
      !read_account (&options, account, &error))
    return muster_command_fail (error);
  account->battle = muster_campaign_argument_find_battle (&options.argument,
                                                          argc > 1 ? argv[1] : NULL,
                                                          &error);
  if (account->battle == 0)
    return muster_command_fail (error);

  return keep (&options, account, MUSTER_CAMPAIGN_KIND_SESSION);
}

/* ---- change, correct ---- */

int
muster_cli_campaign_change (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FIGURE_OPTION (&options),
    NUMBER_OPTION (&options),
    LINE_OPTION (&options),
    MUSTER_CAMPAIGN_OPTIONS (&options.argument),
  };
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error) ||
      !read_account (&options, account, &error))
    return muster_command_fail (error);
  account->why = argc > 1 ? g_strdup (argv[1]) : NULL;

  return keep (&options, account, MUSTER_CAMPAIGN_KIND_CHANGED);
}

int
muster_cli_campaign_correct (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    FIGURE_OPTION (&options),
    NUMBER_OPTION (&options),
    MUSTER_TEXT_OPTION ("battle",
                        &options.battle,
                        N_ ("Which battle was told wrongly; the first is 1"),
                        N_ ("N")),
    HEAD_OPTIONS (&options),
    MUSTER_CAMPAIGN_OPTIONS (&options.argument),
  };
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error))
    return muster_command_fail (error);
  if (options.battle != NULL)
    account->battle = muster_campaign_argument_find_battle (&options.argument,
                                                            options.battle,
                                                            &error);
  if (error != NULL || !read_heads (&options, account, &error) ||
      !read_account (&options, account, &error))
    return muster_command_fail (error);
  account->why = g_strdup (argv[1]);

  return keep (&options, account, MUSTER_CAMPAIGN_KIND_CORRECTION);
}

/* ---- number ---- */

int
muster_cli_campaign_number (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("title",
                        &options.title,
                        N_ ("Counts something new, which is called so"),
                        N_ ("TITLE")),
    MUSTER_TEXT_OPTION ("why", &options.why, N_ ("Why it changes"), N_ ("TEXT")),
    MUSTER_CAMPAIGN_OPTIONS (&options.argument),
  };
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  MusterCampaignEvent *event;
  GError *error = NULL;
  gint64 value = 0;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error))
    return muster_command_fail (error);
  if (options.title == NULL)
    {
      if (!read_number (&options, account, argv[1], &error))
        return muster_command_fail (error);
      account->why = g_steal_pointer (&options.why);
      return keep (&options, account, MUSTER_CAMPAIGN_KIND_CHANGED);
    }
  if (!muster_command_split (argv[1], &name, &text, &error) || !read_value (text, &value, &error))
    return muster_command_fail (error);
  event = muster_campaign_event_new_tracker (muster_campaign_argument_get_now (&options.argument),
                                             name,
                                             options.title,
                                             value,
                                             &error);

  return muster_campaign_argument_do (&options.argument, event, NULL, error);
}

/* ---- note ---- */

int
muster_cli_campaign_note (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_autofree char *of_text = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("date", &options.date, N_ ("Of which day it is"), N_ ("DATE")),
    MUSTER_TEXT_OPTION ("of",
                        &of_text,
                        N_ ("The number of the event in whose place it stands in the journal"),
                        N_ ("N")),
    { "picture",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      &path,
      N_ ("A picture that goes with it"),
      N_ ("FILE") },
    MUSTER_TEXTS_OPTION ("figure",
                         &options.figures,
                         N_ ("A figure that it is about; may be repeated"),
                         N_ ("FIGURE")),
    MUSTER_CAMPAIGN_OPTIONS (&options.argument),
  };
  g_autoptr (GPtrArray) careers = g_ptr_array_new ();
  g_autoptr (GBytes) picture = NULL;
  g_autofree char *hash = NULL;
  const char *pictures[2] = { NULL };
  MusterCampaignEvent *event;
  GError *error = NULL;
  guint64 of = 0;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv) ||
      !muster_command_read_number ("of", of_text, 1, MUSTER_CAMPAIGN_MOST_EVENTS, &of))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error))
    return muster_command_fail (error);
  for (guint i = 0; options.figures != NULL && options.figures[i] != NULL; i++)
    {
      const MusterCareer *career = muster_campaign_argument_find_career (&options.argument,
                                                                         options.figures[i],
                                                                         &error);

      if (career == NULL)
        return muster_command_fail (error);
      g_ptr_array_add (careers, (gpointer) career->id);
    }
  g_ptr_array_add (careers, NULL);
  picture = path != NULL ? muster_xml_document_read (path, NULL, &error) : NULL;
  if (error != NULL)
    return muster_command_fail (error);
  hash = picture != NULL ? muster_campaign_content_dup_hash (picture) : NULL;
  pictures[0] = hash;
  event = muster_campaign_event_new_note (muster_campaign_argument_get_now (&options.argument),
                                          options.date,
                                          (guint) of,
                                          argv[1],
                                          pictures,
                                          (const char *const *) careers->pdata,
                                          &error);

  return muster_campaign_argument_do (&options.argument, event, picture, error);
}

/* ---- form ---- */

int
muster_cli_campaign_form (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "output",
      'o',
      0,
      G_OPTION_ARG_FILENAME,
      &output,
      N_ ("Write to this file instead of the screen"),
      N_ ("FILE") },
    MUSTER_TEXT_OPTION ("campaign",
                        &options.argument.name,
                        N_ ("The campaign; that which was changed last by default"),
                        N_ ("CAMPAIGN")),
    MUSTER_LIBRARY_OPTION (&options.argument.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *form = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&options.argument, &error))
    return muster_command_fail (error);
  form = muster_campaign_csv_write_form (muster_campaign_argument_get (&options.argument));

  return muster_command_put (output, form, MUSTER_STATUS_DONE);
}
