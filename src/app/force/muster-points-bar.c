/* muster-points-bar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-points-bar.h"

#include <glib/gi18n.h>

#include "muster-cost-button.h"
#include "muster-fault-row.h"
#include "muster-roster-doubt.h"
#include "muster-roster-notice.h"
#include "muster-wrap-box.h"

struct _MusterPointsBar
{
  MusterForcePanel parent_instance;

  MusterWrapBox *costs;
  GtkMenuButton *faults;
  GtkImage *faults_icon;
  GtkLabel *faults_label;
  GtkStack *stack;
  GtkListBox *list;
  GtkWidget *notes_title;
  GtkListBox *notes;

  GPtrArray *buttons; /* of MusterCostButton, in the box */
};

G_DEFINE_FINAL_TYPE (MusterPointsBar, muster_points_bar, MUSTER_TYPE_FORCE_PANEL)

/* ---- Costs ---- */

/* Types of which nothing is paid and that have no limit are left out, unless there is no other. */
static gboolean
is_shown (MusterRoster *roster, const MusterShownCost *cost)
{
  return cost->value != 0 ||
         muster_item_find_cost (muster_roster_get_item (roster), cost->type_id) != NULL;
}

static gboolean
has_same_types (MusterPointsBar *self, GPtrArray *costs)
{
  if (costs->len != self->buttons->len)
    return FALSE;
  for (guint i = 0; i < costs->len; i++)
    {
      const MusterShownCost *cost = costs->pdata[i];

      if (!g_str_equal (muster_cost_button_get_type_id (self->buttons->pdata[i]), cost->type_id))
        return FALSE;
    }

  return TRUE;
}

static void
make_buttons (MusterPointsBar *self, MusterForceEditor *editor, GPtrArray *costs)
{
  muster_wrap_box_remove_all (self->costs);
  g_ptr_array_set_size (self->buttons, 0);
  for (guint i = 0; i < costs->len; i++)
    {
      const MusterShownCost *cost = costs->pdata[i];
      GtkWidget *button = muster_cost_button_new (editor, cost->type_id);

      muster_wrap_box_append (self->costs, button);
      g_ptr_array_add (self->buttons, button);
    }
}

static void
show_costs (MusterPointsBar *self, MusterForceEditor *editor, MusterRoster *roster)
{
  g_autoptr (GArray) all = muster_force_editor_list_costs (editor);
  g_autoptr (GPtrArray) costs = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (is_shown (roster, &g_array_index (all, MusterShownCost, i)))
      g_ptr_array_add (costs, &g_array_index (all, MusterShownCost, i));
  if (costs->len == 0 && all->len > 0)
    g_ptr_array_add (costs, all->data);
  if (!has_same_types (self, costs))
    make_buttons (self, editor, costs);
  for (guint i = 0; i < costs->len; i++)
    {
      const MusterShownCost *cost = costs->pdata[i];
      const MusterItemCost *limit = muster_item_find_cost (muster_roster_get_item (roster),
                                                           cost->type_id);

      muster_cost_button_set (self->buttons->pdata[i],
                              cost->name,
                              cost->value,
                              limit != NULL ? limit->value : -1);
    }
}

/* ---- Faults ---- */

static void
remove_all (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/* (transfer container): how many there are of each message. */
static GHashTable *
count_messages (MusterRoster *roster)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    {
      const char *message = muster_roster_get_violation (roster, i)->message;
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, message));

      g_hash_table_insert (counts, (gpointer) message, GUINT_TO_POINTER (n + 1));
    }

  return counts;
}

/* What is wrong with each of ten alike is one line, which leads to the first of them. */
static void
append_faults (MusterPointsBar *self, MusterRoster *roster)
{
  g_autoptr (GHashTable) counts = count_messages (roster);

  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    {
      const char *message = muster_roster_get_violation (roster, i)->message;
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, message));

      if (n > 0)
        gtk_list_box_append (self->list, muster_fault_row_new (roster, i, n));
      g_hash_table_remove (counts, message);
    }
}

static void
show_faults (MusterPointsBar *self, MusterRoster *roster)
{
  const guint n = muster_roster_get_n_violations (roster);
  g_autofree char *text = n == 0 ? g_strdup (_ ("Legal"))
                                 : g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);
  g_autofree char *tip = g_strdup_printf ("%s (F8)", text);

  gtk_label_set_label (self->faults_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->faults), tip);
  gtk_image_set_from_icon_name (self->faults_icon,
                                n == 0 ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->faults),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text,
                                  -1);
  if (n > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->faults), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->faults), "warning");
  remove_all (self->list);
  append_faults (self, roster);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "some" : "none");
}

/* ---- What is no fault ---- */

static void
add_doubts (MusterPointsBar *self, MusterRoster *roster)
{
  g_autoptr (GArray) doubts = muster_roster_list_doubts (roster);

  for (guint i = 0; i < doubts->len; i++)
    {
      const MusterRosterDoubt *doubt = &g_array_index (doubts, MusterRosterDoubt, i);
      /* Translators: %s is a unit. Where that is written the page of systems says. */
      g_autofree char *text = g_strdup_printf (
          _ ("%s: not all that the data says of it is understood"),
          doubt->name);

      gtk_list_box_append (self->notes, muster_fault_row_new_note (text, doubt->id));
    }
}

static void
show_notes (MusterPointsBar *self, MusterRoster *roster)
{
  g_autoptr (GPtrArray) notices = muster_roster_list_notices (roster);
  gboolean has_some;

  remove_all (self->notes);
  for (guint i = 0; i < notices->len; i++)
    {
      const MusterRosterNotice *notice = notices->pdata[i];

      gtk_list_box_append (self->notes, muster_fault_row_new_note (notice->message, notice->id));
    }
  add_doubts (self, roster);
  has_some = gtk_widget_get_first_child (GTK_WIDGET (self->notes)) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->notes), has_some);
  gtk_widget_set_visible (self->notes_title, has_some);
}

static void
muster_points_bar_update (MusterForcePanel *panel)
{
  MusterPointsBar *self = MUSTER_POINTS_BAR (panel);
  MusterForceEditor *editor = muster_force_panel_get_editor (panel);
  MusterRoster *roster = muster_force_editor_get_roster (editor);

  show_costs (self, editor, roster);
  show_faults (self, roster);
  show_notes (self, roster);
}

void
muster_points_bar_show_faults (MusterPointsBar *self)
{
  g_return_if_fail (MUSTER_IS_POINTS_BAR (self));

  gtk_menu_button_popup (self->faults);
}

void
muster_points_bar_show_limit (MusterPointsBar *self, const char *cost_type_id)
{
  g_return_if_fail (MUSTER_IS_POINTS_BAR (self));

  for (guint i = 0; i < self->buttons->len; i++)
    if (g_strcmp0 (muster_cost_button_get_type_id (self->buttons->pdata[i]), cost_type_id) == 0)
      muster_cost_button_open (self->buttons->pdata[i]);
}

/* ---- The object ---- */

static void
muster_points_bar_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_POINTS_BAR (object)->buttons, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_points_bar_parent_class)->dispose (object);
}

static void
muster_points_bar_class_init (MusterPointsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_points_bar_dispose;
  MUSTER_FORCE_PANEL_CLASS (klass)->update = muster_points_bar_update;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-points-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, costs);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, faults);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, faults_icon);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, faults_label);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, list);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, notes);
  gtk_widget_class_bind_template_child (widget_class, MusterPointsBar, notes_title);
}

static void
muster_points_bar_init (MusterPointsBar *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
