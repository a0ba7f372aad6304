/* muster-company-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-company-pane-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-company.h"
#include "muster-campaign-tell.h"
#include "muster-career-row.h"
#include "muster-company.h"
#include "muster-row-keys.h"

G_DEFINE_FINAL_TYPE (MusterCompanyPane, muster_company_pane, ADW_TYPE_BIN)

/* On the row of a figure: its id. */
#define CAREER_KEY "muster-career"

/* ---- The head ---- */

static void
add_fact (GPtrArray *facts, char *fact)
{
  if (*fact != '\0')
    g_ptr_array_add (facts, fact);
  else
    g_free (fact);
}

/* (transfer full): "10 figures, 9 of them fit · 120 pts · Crowns: 15" */
static char *
dup_facts (MusterCompanyPane *self)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (self->keeper);
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) present = muster_company_list_present (self->keeper);
  g_autoptr (GPtrArray) fit = muster_campaign_list_fit (
      muster_campaign_keeper_get_campaign (self->keeper));

  add_fact (
      facts,
      g_strdup_printf (ngettext ("%1$u figure, %2$u fit", "%1$u figures, %2$u fit", present->len),
                       present->len,
                       fit->len));
  add_fact (facts, muster_company_dup_cost (self->keeper, present));
  for (guint i = 0; i < state->trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (state->trackers,
                                                             MusterCampaignTracker,
                                                             i);
      g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, tracker->value);

      add_fact (
          facts,
          g_strdup_printf (_ ("%1$s: %2$s"), muster_campaign_tracker_get_title (tracker), value));
    }
  g_ptr_array_add (facts, NULL);

  return g_strjoinv (" · ", (char **) facts->pdata);
}

static void
show_head (MusterCompanyPane *self)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (self->keeper);
  const gboolean company = state->company != NULL;
  g_autofree char *facts = dup_facts (self);
  g_autofree char *piles = muster_campaign_piles_to_string (state->stash);
  g_autofree char *stash = g_strdup_printf (_ ("In the stash: %s"), piles);

  gtk_label_set_label (self->title, company ? state->company : _ ("No Company Now"));
  gtk_widget_set_visible (self->begins, !company);
  gtk_widget_set_visible (self->deeds, company);
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->stash, stash);
  gtk_widget_set_visible (GTK_WIDGET (self->stash), *piles != '\0');
  gtk_widget_set_visible (self->edit, state->roster != NULL);
}

/* ---- The figures ---- */

static void
clear (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

/* (nullable): the figure whose row has the keyboard. */
static char *
dup_focus (MusterCompanyPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  return row != NULL ? g_strdup (g_object_get_data (G_OBJECT (row), CAREER_KEY)) : NULL;
}

static void
add_figures (MusterCompanyPane *self, const char *focus)
{
  const GPtrArray *careers = muster_campaign_keeper_get_state (self->keeper)->careers;

  for (guint i = 0; i < careers->len; i++)
    {
      const MusterCareer *career = careers->pdata[i];
      const gboolean dead = career->status == MUSTER_CAREER_STATUS_DEAD;
      GtkListBox *list = dead ? self->honour : self->gone;
      GtkWidget *row = muster_career_row_new (self->keeper, career);

      if (muster_career_is_present (career))
        list = self->present;
      g_object_set_data_full (G_OBJECT (row), CAREER_KEY, g_strdup (career->id), g_free);
      gtk_list_box_append (list, row);
      if (g_strcmp0 (focus, career->id) == 0)
        gtk_widget_grab_focus (row);
    }
}

static gboolean
has_rows (GtkListBox *list)
{
  return gtk_list_box_get_row_at_index (list, 0) != NULL;
}

static void
show_figures (MusterCompanyPane *self)
{
  g_autofree char *focus = dup_focus (self);

  clear (self->present);
  clear (self->honour);
  clear (self->gone);
  add_figures (self, focus);
  gtk_widget_set_visible (GTK_WIDGET (self->present), has_rows (self->present));
  gtk_widget_set_visible (self->honour_group, has_rows (self->honour));
  gtk_widget_set_visible (self->gone_group, has_rows (self->gone));
}

/* ---- The page of one ---- */

static void
show_page (MusterCompanyPane *self)
{
  GtkWidget *page = adw_bin_get_child (self->page);
  const MusterCampaignState *state = muster_campaign_keeper_get_state (self->keeper);

  if (self->shown == NULL || muster_campaign_state_find_career (state, self->shown) == NULL)
    {
      g_clear_pointer (&self->shown, g_free);
      gtk_stack_set_visible_child_name (self->stack, "company");
      adw_bin_set_child (self->page, NULL);
      return;
    }
  if (page == NULL ||
      !g_str_equal (muster_career_page_get_career (MUSTER_CAREER_PAGE (page)), self->shown))
    {
      page = muster_career_page_new (self->keeper, self->shelf, self->shown);
      adw_bin_set_child (self->page, page);
    }
  muster_career_page_update (MUSTER_CAREER_PAGE (page));
  gtk_stack_set_visible_child_name (self->stack, "career");
}

void
muster_company_pane_show (MusterCompanyPane *self, const char *career)
{
  g_return_if_fail (MUSTER_IS_COMPANY_PANE (self));

  g_free (self->shown);
  self->shown = g_strdup (career);
  show_page (self);
  if (self->shown != NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->page), GTK_DIR_TAB_FORWARD);
}

static void
row_cb (MusterCompanyPane *self, GtkListBoxRow *row)
{
  muster_company_pane_show (self, g_object_get_data (G_OBJECT (row), CAREER_KEY));
}

/* The keyboard goes back to where it came from. */
static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCompanyPane *self = MUSTER_COMPANY_PANE (widget);
  g_autofree char *shown = g_steal_pointer (&self->shown);
  GtkListBox *lists[] = { self->present, self->honour, self->gone };

  if (shown == NULL)
    return;
  show_page (self);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (lists[i])); row != NULL;
         row = gtk_widget_get_next_sibling (row))
      if (g_strcmp0 (g_object_get_data (G_OBJECT (row), CAREER_KEY), shown) == 0)
        gtk_widget_grab_focus (row);
}

/* ---- The object ---- */

void
muster_company_pane_update (MusterCompanyPane *self)
{
  const MusterCampaignState *state;

  g_return_if_fail (MUSTER_IS_COMPANY_PANE (self));

  state = muster_campaign_keeper_get_state (self->keeper);
  /* Of a company that has left the lives are still told. */
  gtk_stack_set_visible_child_name (self->companies,
                                    state->company != NULL || state->careers->len > 0 ? "some"
                                                                                      : "none");
  show_head (self);
  show_figures (self);
  show_page (self);
}

static void
muster_company_pane_dispose (GObject *object)
{
  MusterCompanyPane *self = MUSTER_COMPANY_PANE (object);

  g_clear_object (&self->keeper);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (muster_company_pane_parent_class)->dispose (object);
}

static void
muster_company_pane_class_init (MusterCompanyPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_company_pane_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-company-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, companies);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, title);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, facts);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, stash);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, begins);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, deeds);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, edit);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, present);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, honour_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, honour);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, gone_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, gone);
  gtk_widget_class_bind_template_child (widget_class, MusterCompanyPane, page);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
  gtk_widget_class_install_action (widget_class, "company.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "company.back", NULL);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_p,
                                       GDK_CONTROL_MASK,
                                       "company.print",
                                       NULL);
  muster_company_pane_install_actions (widget_class);
}

static void
muster_company_pane_init (MusterCompanyPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_row_keys_add (GTK_WIDGET (self->companies));
}

GtkWidget *
muster_company_pane_new (MusterCampaignKeeper *keeper, MusterShelf *shelf)
{
  MusterCompanyPane *self = g_object_new (MUSTER_TYPE_COMPANY_PANE, NULL);

  self->keeper = g_object_ref (keeper);
  self->shelf = g_object_ref (shelf);
  muster_company_pane_update (self);

  return GTK_WIDGET (self);
}
