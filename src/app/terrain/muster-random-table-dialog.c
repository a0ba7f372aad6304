/* muster-random-table-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-random-table-dialog.h"

#include "muster-list-row.h"

struct _MusterRandomTableDialog
{
  AdwMessageDialog parent_instance;

  GtkSpinButton *seed, *width, *height;
  AdwComboRow *fullness;
};

G_DEFINE_FINAL_TYPE (MusterRandomTableDialog, muster_random_table_dialog, ADW_TYPE_MESSAGE_DIALOG)

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gint32
get_length (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin) * MUSTER_INCH;
}

static void
response_cb (MusterRandomTableDialog *self, const char *response)
{
  /* In percent of the table that rectangles around the pieces take. */
  static const guint densities[] = { 12, 22, 34 };

  if (g_str_equal (response, "make"))
    g_signal_emit (self,
                   signals[CHOSEN],
                   0,
                   get_length (self->width),
                   get_length (self->height),
                   densities[adw_combo_row_get_selected (self->fullness)],
                   (guint64) gtk_spin_button_get_value_as_int (self->seed));
}

static void
muster_random_table_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_RANDOM_TABLE_DIALOG);

  G_OBJECT_CLASS (muster_random_table_dialog_parent_class)->dispose (object);
}

static void
muster_random_table_dialog_class_init (MusterRandomTableDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_random_table_dialog_dispose;
  signals[CHOSEN] = g_signal_new ("chosen",
                                  MUSTER_TYPE_RANDOM_TABLE_DIALOG,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  4,
                                  G_TYPE_INT,
                                  G_TYPE_INT,
                                  G_TYPE_UINT,
                                  G_TYPE_UINT64);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-random-table-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRandomTableDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, MusterRandomTableDialog, width);
  gtk_widget_class_bind_template_child (widget_class, MusterRandomTableDialog, height);
  gtk_widget_class_bind_template_child (widget_class, MusterRandomTableDialog, fullness);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_random_table_dialog_init (MusterRandomTableDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_value (self->seed, g_random_int () % 999999 + 1);
}

MusterRandomTableDialog *
muster_random_table_dialog_new (GtkWindow *parent, const MusterTerrainPlan *plan)
{
  MusterRandomTableDialog *self = g_object_new (MUSTER_TYPE_RANDOM_TABLE_DIALOG,
                                                "transient-for",
                                                parent,
                                                NULL);

  gtk_spin_button_set_value (self->width, muster_terrain_plan_get_width (plan) / MUSTER_INCH);
  gtk_spin_button_set_value (self->height, muster_terrain_plan_get_height (plan) / MUSTER_INCH);

  return self;
}
