/* muster-fill-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fill-dialog.h"

#include <glib/gi18n.h>

#include "muster-list-row.h"

#define MOST_SEED 9999

struct _MusterFillDialog
{
  AdwMessageDialog parent_instance;

  AdwComboRow *type;
  AdwActionRow *limit_row;
  GtkStringList *type_names;
  GtkSpinButton *limit;
  GtkSpinButton *seed;
  GtkSwitch *owned;

  MusterForceEditor *editor;
  GArray *costs; /* of MusterShownCost */
};

G_DEFINE_FINAL_TYPE (MusterFillDialog, muster_fill_dialog, ADW_TYPE_MESSAGE_DIALOG)

static const MusterShownCost *
get_type (MusterFillDialog *self)
{
  const guint place = adw_combo_row_get_selected (self->type);

  return self->costs != NULL && place < self->costs->len
             ? &g_array_index (self->costs, MusterShownCost, place)
             : NULL;
}

static const MusterItemCost *
find_limit (MusterFillDialog *self, const char *type_id)
{
  MusterRoster *roster = muster_force_editor_get_roster (self->editor);
  const MusterItemCost *limit = muster_item_find_cost (muster_roster_get_item (roster), type_id);

  return limit != NULL && limit->value >= 0 ? limit : NULL;
}

static void
type_cb (MusterFillDialog *self)
{
  const MusterShownCost *type = get_type (self);
  const MusterItemCost *limit = type != NULL ? find_limit (self, type->type_id) : NULL;

  if (type != NULL)
    gtk_spin_button_set_value (self->limit, limit != NULL ? limit->value : type->value + 100);
}

/* The type that is limited comes first. */
static void
fill_types (MusterFillDialog *self)
{
  guint chosen = 0;

  self->costs = muster_force_editor_list_costs (self->editor);
  for (guint i = self->costs->len; i > 0; i--)
    if (find_limit (self, g_array_index (self->costs, MusterShownCost, i - 1).type_id) != NULL)
      chosen = i - 1;
  for (guint i = 0; i < self->costs->len; i++)
    gtk_string_list_append (self->type_names, g_array_index (self->costs, MusterShownCost, i).name);
  gtk_widget_set_visible (GTK_WIDGET (self->type), self->costs->len > 1);
  if (self->costs->len == 1)
    adw_action_row_set_subtitle (self->limit_row,
                                 g_array_index (self->costs, MusterShownCost, 0).name);
  adw_combo_row_set_selected (self->type, chosen);
  type_cb (self);
}

/* Without costs there is nothing up to which a force could be filled. */
static void
refuse (MusterFillDialog *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);

  adw_message_dialog_set_body (dialog,
                               _ ("Nothing costs anything in this game, so that there is no limit up "
                                  "to which a force could be filled."));
  adw_message_dialog_set_response_label (dialog, "cancel", _ ("_Close"));
  gtk_widget_hide (adw_message_dialog_get_extra_child (dialog));
}

static void
offer (MusterFillDialog *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);

  adw_message_dialog_add_response (dialog, "fill", _ ("_Fill"));
  adw_message_dialog_set_response_appearance (dialog, "fill", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "fill");
}

static void
response_cb (MusterFillDialog *self, const char *response)
{
  const MusterShownCost *type = get_type (self);

  if (g_str_equal (response, "fill") && type != NULL)
    muster_force_editor_fill (self->editor,
                              type->type_id,
                              gtk_spin_button_get_value (self->limit),
                              (guint64) gtk_spin_button_get_value_as_int (self->seed),
                              gtk_switch_get_active (self->owned));
}

static void
muster_fill_dialog_dispose (GObject *object)
{
  g_clear_object (&MUSTER_FILL_DIALOG (object)->editor);
  g_clear_pointer (&MUSTER_FILL_DIALOG (object)->costs, g_array_unref);

  G_OBJECT_CLASS (muster_fill_dialog_parent_class)->dispose (object);
}

static void
muster_fill_dialog_class_init (MusterFillDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_fill_dialog_dispose;

  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-fill-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFillDialog, type);
  gtk_widget_class_bind_template_child (widget_class, MusterFillDialog, limit_row);
  gtk_widget_class_bind_template_child (widget_class, MusterFillDialog, type_names);
  gtk_widget_class_bind_template_child (widget_class, MusterFillDialog, limit);
  gtk_widget_class_bind_template_child (widget_class, MusterFillDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, MusterFillDialog, owned);
  gtk_widget_class_bind_template_callback (widget_class, type_cb);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_fill_dialog_init (MusterFillDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_fill_dialog_present (GtkWidget *parent, MusterForceEditor *editor)
{
  MusterFillDialog *self = g_object_new (MUSTER_TYPE_FILL_DIALOG,
                                         "transient-for",
                                         gtk_widget_get_root (parent),
                                         NULL);

  self->editor = g_object_ref (editor);
  fill_types (self);
  if (self->costs->len == 0)
    refuse (self);
  else
    offer (self);
  gtk_spin_button_set_value (self->seed, (double) (g_get_real_time () % MOST_SEED + 1));
  gtk_window_present (GTK_WINDOW (self));
}
