/* muster-cli-campaign-company.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-argument.h"
#include "muster-campaign-company.h"

/* muster-cli campaign join, leave, update, buy, sell, stash, tonight. */

/* ---- join, leave, update ---- */

static gboolean
read_money (const char *text, gint64 *money)
{
  guint64 number = 0;

  if (!muster_command_read_number ("money", text, 0, MUSTER_CAMPAIGN_MOST_NUMBER, &number))
    return FALSE;
  *money = (gint64) number;

  return TRUE;
}

int
muster_cli_campaign_join (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *title = NULL;
  g_autofree char *money_text = NULL;
  g_autofree char *unit = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("title",
                        &title,
                        N_ ("What the company is called; otherwise as the list is"),
                        N_ ("TITLE")),
    MUSTER_TEXT_OPTION ("money", &money_text, N_ ("What it has to spend"), N_ ("N")),
    MUSTER_TEXT_OPTION ("unit", &unit, N_ ("What its money is called"), N_ ("NAME")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  g_autofree char *list_title = NULL;
  g_autofree char *hash = NULL;
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GBytes) list = NULL;
  MusterCampaignEvent *event;
  gint64 money = 0;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv) ||
      !read_money (money_text, &money))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  list = muster_campaign_argument_read_list (&self, argv[1], &list_title, &figures, &error);
  if (list == NULL)
    return muster_command_fail (error);
  hash = muster_campaign_content_dup_hash (list);
  event = muster_campaign_make_joined (muster_campaign_argument_get (&self),
                                       muster_campaign_argument_get_now (&self),
                                       title != NULL ? title : list_title,
                                       hash,
                                       figures,
                                       money,
                                       unit,
                                       &error);

  return muster_campaign_argument_do (&self, event, list, error);
}

/* (transfer full): of "Kael: Captain", or of a name alone, which then says what it is, too. */
static MusterCampaignFigure *
figure_new (const char *text)
{
  MusterCampaignFigure *figure = g_new0 (MusterCampaignFigure, 1);
  const char *colon = strchr (text, ':');

  figure->name = g_strstrip (colon != NULL ? g_strndup (text, (gsize) (colon - text))
                                           : g_strdup (text));
  figure->entry = g_strstrip (g_strdup (colon != NULL ? colon + 1 : text));

  return figure;
}

int
muster_cli_campaign_recruit (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *title = NULL;
  g_autofree char *price_text = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("title",
                        &title,
                        N_ ("What a company that begins is called; otherwise as the campaign is"),
                        N_ ("TITLE")),
    MUSTER_TEXT_OPTION ("price", &price_text, N_ ("What they cost, all of them"), N_ ("N")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_figure_free);
  MusterCampaignEvent *event;
  GError *error = NULL;
  guint64 price = 0;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv) ||
      !muster_command_read_number ("price", price_text, 0, 1000000, &price))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  for (int i = 1; i < argc; i++)
    g_ptr_array_add (figures, figure_new (argv[i]));
  event = muster_campaign_make_recruited (muster_campaign_argument_get (&self),
                                          muster_campaign_argument_get_now (&self),
                                          title,
                                          figures,
                                          (guint) price,
                                          &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}

int
muster_cli_campaign_leave (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *why = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("why", &why, N_ ("Why it leaves"), N_ ("TEXT")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  MusterCampaignEvent *event;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  event = muster_campaign_event_new_left (muster_campaign_argument_get_now (&self), why, &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}

/* @what: (nullable) */
static int
take_list (MusterCampaignArgument *self,
           MusterCampaignTrade act,
           const char *name,
           const char *what,
           guint price)
{
  g_autofree char *title = NULL;
  g_autofree char *hash = NULL;
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GBytes) list = NULL;
  MusterCampaignEvent *event;
  GError *error = NULL;

  list = muster_campaign_argument_read_list (self, name, &title, &figures, &error);
  if (list == NULL)
    return muster_command_fail (error);
  hash = muster_campaign_content_dup_hash (list);
  event = muster_campaign_make_roster (muster_campaign_argument_get (self),
                                       muster_campaign_argument_get_now (self),
                                       act,
                                       hash,
                                       figures,
                                       what,
                                       price,
                                       &error);

  return muster_campaign_argument_do (self, event, list, error);
}

int
muster_cli_campaign_update (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *what = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("what", &what, N_ ("What is another in it"), N_ ("TEXT")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);

  return take_list (&self, MUSTER_CAMPAIGN_TRADE_EDITED, argv[1], what, 0);
}

/* ---- buy, sell ---- */

static int
trade (const MusterCommand *command,
       int argc,
       char **argv,
       MusterCampaignTrade act,
       MusterCampaignMove move)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *list = NULL;
  g_autofree char *number = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("list",
                        &list,
                        N_ ("The list of the company from then on; without it the stash changes"),
                        N_ ("LIST")),
    MUSTER_TEXT_OPTION ("number", &number, N_ ("How many of it; 1 by default"), N_ ("N")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  MusterCampaignEvent *event;
  GError *error = NULL;
  guint64 price = 0;
  guint64 n = 1;

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv) ||
      !muster_command_read_number ("PRICE", argv[2], 0, 1000000, &price) ||
      !muster_command_read_number ("number", number, 1, 1000000, &n))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (list != NULL)
    return take_list (&self, act, list, argv[1], (guint) price);
  event = muster_campaign_event_new_stash (muster_campaign_argument_get_now (&self),
                                           move,
                                           argv[1],
                                           (guint) n,
                                           NULL,
                                           (guint) price,
                                           &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}

int
muster_cli_campaign_buy (const MusterCommand *command, int argc, char **argv)
{
  return trade (command, argc, argv, MUSTER_CAMPAIGN_TRADE_BOUGHT, MUSTER_CAMPAIGN_MOVE_BOUGHT);
}

int
muster_cli_campaign_sell (const MusterCommand *command, int argc, char **argv)
{
  return trade (command, argc, argv, MUSTER_CAMPAIGN_TRADE_SOLD, MUSTER_CAMPAIGN_MOVE_SOLD);
}

/* ---- stash ---- */

static gboolean
read_move (const char *text, MusterCampaignMove *move, GError **error)
{
  static const char *const words[] = { "found", "dropped", "given", "taken", NULL };
  g_autofree char *expected = g_strjoinv (", ", (char **) words);

  return (g_strv_contains (words, text) && muster_campaign_move_from_nick (text, move)) ||
         muster_command_refuse (error, _ ("found \"%s\"; expected one of %s"), text, expected);
}

int
muster_cli_campaign_stash (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *number = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("number", &number, N_ ("How many of it; 1 by default"), N_ ("N")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  MusterCampaignMove move = MUSTER_CAMPAIGN_MOVE_FOUND;
  const MusterCareer *career = NULL;
  MusterCampaignEvent *event;
  GError *error = NULL;
  guint64 n = 1;

  if (!muster_command_parse (command, entries, 2, 3, &argc, &argv) ||
      !muster_command_read_number ("number", number, 1, 1000000, &n))
    return MUSTER_STATUS_FAILED;
  if (!read_move (argv[1], &move, &error) || !muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (argc > 3)
    career = muster_campaign_argument_find_career (&self, argv[3], &error);
  if (argc > 3 && career == NULL)
    return muster_command_fail (error);
  event = muster_campaign_event_new_stash (muster_campaign_argument_get_now (&self),
                                           move,
                                           argv[2],
                                           (guint) n,
                                           career != NULL ? career->id : NULL,
                                           0,
                                           &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}

/* ---- tonight ---- */

int
muster_cli_campaign_tonight (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *random = NULL;
  gboolean fit = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("fit", &fit, N_ ("All others who are fit, too")),
    MUSTER_TEXT_OPTION ("random",
                        &random,
                        N_ ("So many others at random: a number, or dice such as D3"),
                        N_ ("N")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  g_autoptr (GPtrArray) careers = g_ptr_array_new ();
  MusterCampaignMethod method = MUSTER_CAMPAIGN_METHOD_CHOSEN;
  MusterCampaignEvent *event;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  for (int i = 1; i < argc; i++)
    {
      const MusterCareer *career = muster_campaign_argument_find_career (&self, argv[i], &error);

      if (career == NULL)
        return muster_command_fail (error);
      g_ptr_array_add (careers, (gpointer) career->id);
    }
  g_ptr_array_add (careers, NULL);
  if (fit || (argc == 1 && random == NULL))
    method = MUSTER_CAMPAIGN_METHOD_FIT;
  else if (random != NULL)
    method = MUSTER_CAMPAIGN_METHOD_RANDOM;
  event = muster_campaign_event_new_tonight (muster_campaign_argument_get_now (&self),
                                             method,
                                             method == MUSTER_CAMPAIGN_METHOD_RANDOM ? random
                                                                                     : NULL,
                                             (const char *const *) careers->pdata,
                                             &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}
