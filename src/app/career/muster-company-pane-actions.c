/* muster-company-pane-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-company-pane-private.h"

#include "muster-campaign-battle.h"
#include "muster-company.h"
#include "muster-enemy-sheet.h"
#include "muster-list-dialog.h"
#include "muster-print-job.h"
#include "muster-print-paper.h"
#include "muster-record-sheet.h"
#include "muster-recruit-dialog.h"
#include "muster-sheet-pages.h"
#include "muster-tonight-window.h"
#include "muster-trade-dialog.h"

/* What can be done with the company. */

static void
list_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCompanyPane *self = MUSTER_COMPANY_PANE (widget);

  muster_list_dialog_present (widget, self->keeper, self->shelf);
}

/* It is edited like any list, as a copy: the company has the new one when it takes it. */
static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCompanyPane *self = MUSTER_COMPANY_PANE (widget);
  const MusterCampaignState *state = muster_campaign_keeper_get_state (self->keeper);
  g_autoptr (GBytes) text = muster_campaign_keeper_find_content (self->keeper, state->roster);
  gint64 id = 0;

  if (text != NULL)
    id = muster_rosters_add_text (muster_shelf_get_rosters (self->shelf), text, state->company);
  if (id != 0)
    gtk_widget_activate_action (widget, "app.open-roster", "x", id);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_recruit_dialog_present (widget, MUSTER_COMPANY_PANE (widget)->keeper);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_company_leave (MUSTER_COMPANY_PANE (widget)->keeper);
}

static void
trade_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_trade_dialog_present (widget,
                               MUSTER_COMPANY_PANE (widget)->keeper,
                               MUSTER_CAMPAIGN_MOVE_BOUGHT,
                               NULL);
}

static void
tonight_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_tonight_window_present (widget, MUSTER_COMPANY_PANE (widget)->keeper);
}

/* (transfer full): of those who go tonight, or of the whole company where nobody does, and of the enemy in the battle that it fights. */
static GPtrArray *
list_sheets (MusterCompanyPane *self, GError **error)
{
  const MusterCampaign *campaign = muster_campaign_keeper_get_campaign (self->keeper);
  const gboolean all = muster_campaign_get_state (campaign)->tonight->len == 0;
  GPtrArray *blocks = muster_record_sheet_list_blocks (campaign, all);
  g_autoptr (MusterBattle) battle = muster_campaign_battle_play_running (
      muster_shelf_get_library (self->shelf),
      campaign,
      error);

  if (battle != NULL)
    g_ptr_array_extend_and_steal (blocks, muster_enemy_sheet_list_blocks (battle));

  return blocks;
}

/* A battle that cannot be read takes nothing from the sheet of the company, and is told. */
static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCompanyPane *self = MUSTER_COMPANY_PANE (widget);
  g_autoptr (GError) unread = NULL;
  GPtrArray *blocks = list_sheets (self, &unread);
  GtkPaperSize *size = muster_print_paper_dup_size (muster_shelf_get_settings (self->shelf));
  g_autoptr (MusterPrintSource) source = muster_sheet_source_new (blocks);
  g_autoptr (GError) error = NULL;

  if (unread != NULL)
    muster_campaign_keeper_fail (self->keeper, unread);
  if (!muster_print_job_run (source, size, GTK_WINDOW (gtk_widget_get_root (widget)), &error))
    muster_campaign_keeper_fail (self->keeper, error);
  gtk_paper_size_free (size);
}

void
muster_company_pane_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc run;
  } actions[] = {
    { "company.join", list_action },   { "company.list", list_action },
    { "company.add", add_action },     { "company.leave", leave_action },
    { "company.trade", trade_action }, { "company.tonight", tonight_action },
    { "company.print", print_action }, { "company.edit", edit_action },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].run);
}
