/* muster-unit-info.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unit-info.h"

#include <glib/gi18n.h>

#include "muster-keyed-box.h"
#include "muster-line-name.h"
#include "muster-profile-grid.h"
#include "muster-profile-table.h"
#include "muster-rule-text.h"

/* Of a row: the text of the rule, until it is shown. */
#define TEXT "muster-text"

struct _MusterUnitInfo
{
  AdwBin parent_instance;

  GtkWidget *profiles;
  AdwPreferencesGroup *rules;

  MusterKeyedBox *tables;
  MusterKeyedBox *rule_rows;
};

G_DEFINE_FINAL_TYPE (MusterUnitInfo, muster_unit_info, ADW_TYPE_BIN)

static void
show_profiles (MusterUnitInfo *self, GPtrArray *tables, guint *n_left)
{
  muster_keyed_box_begin (self->tables);
  for (guint i = 0; i < tables->len; i++)
    {
      const MusterProfileTable *table = tables->pdata[i];
      const char *key = table->type_id != NULL ? table->type_id : "";
      GtkWidget *grid = muster_keyed_box_take (self->tables, key);

      if (grid == NULL && *n_left == 0)
        continue;
      if (grid == NULL)
        {
          grid = GTK_WIDGET (muster_profile_grid_new ());
          muster_keyed_box_put (self->tables, key, grid);
        }
      muster_profile_grid_show (MUSTER_PROFILE_GRID (grid), table, n_left);
    }
  muster_keyed_box_end (self->tables);
  gtk_widget_set_visible (self->profiles, tables->len > 0);
}

static void
add_text (AdwExpanderRow *row, const char *text)
{
  g_autofree char *markup = muster_rule_text_dup_markup (text);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *inner = adw_preferences_row_new ();

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "rule-text");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (inner), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (inner), FALSE);
  adw_expander_row_add_row (row, inner);
}

/* A long text takes milliseconds to be measured, even where it is folded: it comes when somebody wants it. */
static void
expanded_cb (AdwExpanderRow *row, GParamSpec *pspec, gpointer user_data)
{
  g_autofree char *text = g_object_steal_data (G_OBJECT (row), TEXT);

  if (text != NULL)
    add_text (row, text);
}

/* Where there are no pages, or a word of it is there already, it is the name of the place. */
static char *
dup_place (const char *page)
{
  return g_ascii_isdigit (*page) ? g_strdup_printf (_ ("Page %s"), page) : g_strdup (page);
}

static GtkWidget *
rule_row_new (const MusterShownRule *rule)
{
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), rule->name);
  muster_line_name_expander (ADW_EXPANDER_ROW (row));
  if (rule->page != NULL)
    {
      g_autofree char *place = dup_place (rule->page);

      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), place);
    }
  g_object_set_data_full (G_OBJECT (row), TEXT, g_strdup (rule->description), g_free);
  g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), NULL);

  return row;
}

static void
show_rules (MusterUnitInfo *self, GPtrArray *rules, guint *n_left)
{
  muster_keyed_box_begin (self->rule_rows);
  for (guint i = 0; i < rules->len; i++)
    {
      const MusterShownRule *rule = rules->pdata[i];
      g_autofree char *key = g_strjoin ("\n", rule->id, rule->name, rule->description, NULL);

      if (muster_keyed_box_take (self->rule_rows, key) != NULL || *n_left == 0)
        continue;
      muster_keyed_box_put (self->rule_rows, key, rule_row_new (rule));
      *n_left -= 1;
    }
  muster_keyed_box_end (self->rule_rows);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), rules->len > 0);
}

void
muster_unit_info_show (MusterUnitInfo *self,
                       MusterRosterSelection *selection,
                       MusterRosterForce *force,
                       guint *n_left)
{
  g_autoptr (GPtrArray) tables = selection != NULL ? muster_profile_table_list (selection, TRUE)
                                                   : muster_profile_table_list_force (force);
  g_autoptr (GPtrArray) rules = selection != NULL
                                    ? muster_roster_selection_list_rules (selection, TRUE)
                                    : muster_roster_force_list_all_rules (force);

  g_return_if_fail (MUSTER_IS_UNIT_INFO (self));

  show_profiles (self, tables, n_left);
  show_rules (self, rules, n_left);
}

void
muster_unit_info_forget (MusterUnitInfo *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_INFO (self));

  for (GtkWidget *child = gtk_widget_get_first_child (self->profiles); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    muster_profile_grid_forget (MUSTER_PROFILE_GRID (child));
}

void
muster_unit_info_focus (MusterUnitInfo *self, GVariant *target)
{
  g_return_if_fail (MUSTER_IS_UNIT_INFO (self));

  for (GtkWidget *child = gtk_widget_get_first_child (self->profiles); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    muster_profile_grid_focus (MUSTER_PROFILE_GRID (child), target);
}

static void
muster_unit_info_dispose (GObject *object)
{
  MusterUnitInfo *self = MUSTER_UNIT_INFO (object);

  g_clear_pointer (&self->tables, muster_keyed_box_free);
  g_clear_pointer (&self->rule_rows, muster_keyed_box_free);

  G_OBJECT_CLASS (muster_unit_info_parent_class)->dispose (object);
}

static void
muster_unit_info_class_init (MusterUnitInfoClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_unit_info_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-unit-info.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUnitInfo, profiles);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitInfo, rules);
}

static void
muster_unit_info_init (MusterUnitInfo *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tables = muster_keyed_box_new_for_box (GTK_BOX (self->profiles));
  self->rule_rows = muster_keyed_box_new_for_rows (self->rules);
}
