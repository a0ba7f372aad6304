/* muster-list-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-list-row.h"

#include "muster-drop-down.h"
#include "muster-row-body.h"

struct _MusterListRow
{
  AdwComboRow parent_instance;

  GtkWidget *value;
};

G_DEFINE_FINAL_TYPE (MusterListRow, muster_list_row, ADW_TYPE_COMBO_ROW)

static void
muster_list_row_class_init (MusterListRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-list-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterListRow, value);
}

/* The title keeps its words whole beside a long value. What a combo row itself shows of that is a list of one line, which has no
 * second one: the label takes its place. */
static void
lay_out (MusterListRow *self, GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title"))
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD);
  if (GTK_IS_LIST_VIEW (widget))
    {
      gtk_widget_hide (widget);
      gtk_widget_insert_after (self->value, gtk_widget_get_parent (widget), widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    lay_out (self, child);
}

static void
muster_list_row_init (MusterListRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lay_out (self, GTK_WIDGET (self));
  muster_drop_down_mark_chosen (GTK_WIDGET (self));
}

/* ---- A setting ---- */

static gboolean
get_row (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *nicks = user_data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
get_nick (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *nicks = user_data;
  guint row = g_value_get_uint (value);

  return row < g_strv_length ((GStrv) nicks) ? g_variant_new_string (nicks[row]) : NULL;
}

void
muster_list_row_bind (MusterListRow *self,
                      GSettings *settings,
                      const char *key,
                      const char *const *nicks)
{
  g_return_if_fail (MUSTER_IS_LIST_ROW (self));

  g_settings_bind_with_mapping (settings,
                                key,
                                self,
                                "selected",
                                G_SETTINGS_BIND_DEFAULT,
                                get_row,
                                get_nick,
                                (gpointer) nicks,
                                NULL);
}
