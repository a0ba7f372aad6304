/* muster-list-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-list-row.h"

struct _MusterListRow
{
  AdwComboRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterListRow, muster_list_row, ADW_TYPE_COMBO_ROW)

static void
muster_list_row_class_init (MusterListRowClass *klass)
{
}

/* The title keeps its words whole beside a long value, which ends in an ellipsis. */
static void
keep_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title"))
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_words (child);
}

static void
muster_list_row_init (MusterListRow *self)
{
  AdwComboRow *row = ADW_COMBO_ROW (self);
  g_autoptr (GtkListItemFactory) value = gtk_builder_list_item_factory_new_from_resource (
      NULL,
      "/io/github/muster_solo/Muster/muster-list-value.ui");
  g_autoptr (GtkListItemFactory) line = gtk_builder_list_item_factory_new_from_resource (
      NULL,
      "/io/github/muster_solo/Muster/muster-list-line.ui");

  adw_combo_row_set_factory (row, value);
  adw_combo_row_set_list_factory (row, line);
  g_object_set (self, "title-lines", 0, "subtitle-lines", 0, NULL);
  keep_words (GTK_WIDGET (self));
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
