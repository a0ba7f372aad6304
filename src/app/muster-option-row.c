/* muster-option-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-option-row.h"

#include <glib/gi18n.h>

#include "muster-number-input.h"

/* Of anything: the limits of the data are told, but they stop nobody. */
#define MOST 1000

struct _MusterOptionRow
{
  AdwActionRow parent_instance;

  GtkCheckButton *check;
  GtkLabel *price;
  GtkSpinButton *spin;
  GtkAdjustment *adjustment;
  GtkWidget *why;

  MusterForceEditor *editor;
  MusterOptionMode mode;
  char *parent_id;
  char *entry_id; /* nullable */
  char *group_id; /* nullable */
  int number;
  gboolean setting; /* the control is brought to what the roster says */
};

G_DEFINE_FINAL_TYPE (MusterOptionRow, muster_option_row, ADW_TYPE_ACTION_ROW)

/* A round button that goes out is not what the person did: another one was taken. */
static void
toggled_cb (MusterOptionRow *self)
{
  const gboolean active = gtk_check_button_get_active (self->check);

  if (self->setting || (self->mode == MUSTER_OPTION_ONE && !active))
    return;
  if (self->mode == MUSTER_OPTION_ONE)
    muster_force_editor_choose (self->editor, self->parent_id, self->group_id, self->entry_id);
  else
    muster_force_editor_set_number (self->editor, self->parent_id, self->entry_id, active);
}

static void
number_cb (MusterOptionRow *self)
{
  if (!self->setting)
    muster_force_editor_set_number (self->editor,
                                    self->parent_id,
                                    self->entry_id,
                                    gtk_spin_button_get_value_as_int (self->spin));
}

void
muster_option_row_step (MusterOptionRow *self, int by)
{
  g_return_if_fail (MUSTER_IS_OPTION_ROW (self));

  if (self->mode == MUSTER_OPTION_NUMBER)
    {
      muster_number_input_keep (self->spin);
      gtk_spin_button_spin (self->spin, by > 0 ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 1);
    }
  else if (self->mode == MUSTER_OPTION_SWITCH || by > 0)
    gtk_check_button_set_active (self->check, by > 0);
}

static void
why_cb (MusterOptionRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              "force.why-option",
                              "(ss)",
                              self->parent_id,
                              self->entry_id);
}

static void
replace (char **where, const char *value)
{
  if (g_strcmp0 (*where, value) == 0)
    return;
  g_free (*where);
  *where = g_strdup (value);
}

static const char *
get_detail (const MusterOptionState *state)
{
  if (state->hidden)
    return _ ("Hidden by the data");
  if (state->number > state->max)
    return _ ("More than is allowed");

  return "";
}

/* More than is allowed can be chosen, as everywhere: the list says that it is wrong. */
void
muster_option_row_set_state (MusterOptionRow *self, const MusterOptionState *state)
{
  g_return_if_fail (MUSTER_IS_OPTION_ROW (self));

  self->setting = TRUE;
  replace (&self->parent_id, state->parent_id);
  replace (&self->entry_id, state->entry_id);
  replace (&self->group_id, state->group_id);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), state->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), get_detail (state));
  gtk_label_set_label (self->price, state->price);
  gtk_widget_set_visible (GTK_WIDGET (self->price), *state->price != '\0');
  gtk_check_button_set_active (self->check, state->number > 0);
  gtk_adjustment_set_upper (self->adjustment, MAX (MOST, state->number));
  muster_number_input_show (self->spin, state->number);
  gtk_widget_set_visible (self->why, state->entry_id != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  state->name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  state->name,
                                  -1);
  self->setting = FALSE;
}

static void
muster_option_row_finalize (GObject *object)
{
  MusterOptionRow *self = MUSTER_OPTION_ROW (object);

  g_free (self->parent_id);
  g_free (self->entry_id);
  g_free (self->group_id);

  G_OBJECT_CLASS (muster_option_row_parent_class)->finalize (object);
}

static void
muster_option_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_OPTION_ROW (object)->editor);

  G_OBJECT_CLASS (muster_option_row_parent_class)->dispose (object);
}

static void
muster_option_row_class_init (MusterOptionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_option_row_dispose;
  object_class->finalize = muster_option_row_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, check);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, price);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, spin);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, why);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
muster_option_row_init (MusterOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_number_input_attach (self->spin);
}

MusterOptionRow *
muster_option_row_new (MusterForceEditor *editor, MusterOptionMode mode, GtkCheckButton *group)
{
  MusterOptionRow *self = g_object_new (MUSTER_TYPE_OPTION_ROW, NULL);

  self->editor = g_object_ref (editor);
  self->mode = mode;
  self->setting = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->check), mode != MUSTER_OPTION_NUMBER);
  gtk_widget_set_visible (GTK_WIDGET (self->spin), mode == MUSTER_OPTION_NUMBER);
  if (mode == MUSTER_OPTION_ONE)
    {
      g_object_set (self->check, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
      gtk_check_button_set_group (self->check, group);
    }
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self),
                                         mode == MUSTER_OPTION_NUMBER ? GTK_WIDGET (self->spin)
                                                                      : GTK_WIDGET (self->check));
  self->setting = FALSE;

  return self;
}

GtkCheckButton *
muster_option_row_get_button (MusterOptionRow *self)
{
  g_return_val_if_fail (MUSTER_IS_OPTION_ROW (self), NULL);

  return self->mode == MUSTER_OPTION_NUMBER ? NULL : self->check;
}
