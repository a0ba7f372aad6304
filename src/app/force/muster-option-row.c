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
  GtkSpinButton *spin;
  GtkAdjustment *adjustment;
  GtkWidget *why;
  GMenuModel *number_menu;
  GtkPopover *menu; /* nullable */

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

/* One more of what can be there once by the data is wrong, but can be had. */
void
muster_option_row_step (MusterOptionRow *self, int by)
{
  g_return_if_fail (MUSTER_IS_OPTION_ROW (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->spin)))
    {
      muster_number_input_keep (self->spin);
      gtk_spin_button_spin (self->spin, by > 0 ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 1);
    }
  else if (by > 0 && self->number > 0 && self->entry_id != NULL)
    muster_force_editor_set_number (self->editor,
                                    self->parent_id,
                                    self->entry_id,
                                    self->number + 1);
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
more_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_option_row_step (MUSTER_OPTION_ROW (widget), 1);
}

static void
less_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_option_row_step (MUSTER_OPTION_ROW (widget), -1);
}

/* Few rows are ever asked for their menu. */
static void
make_menu (MusterOptionRow *self)
{
  self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (self->number_menu));
  gtk_popover_set_has_arrow (self->menu, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
}

static void
menu_cb (MusterOptionRow *self, int n_press, double x, double y)
{
  if (self->menu == NULL)
    make_menu (self);
  gtk_popover_set_pointing_to (self->menu, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (self->menu);
}

/* ---- What is there ---- */

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

/* Below the name: beside it they would leave it no room where the pane is narrow. */
static void
show_details (MusterOptionRow *self, const MusterOptionState *state)
{
  const char *detail = get_detail (state);
  g_autofree char *both = NULL;

  if (*detail != '\0' && *state->price != '\0')
    both = g_strdup_printf ("%s · %s", state->price, detail);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self),
                               both != NULL      ? both
                               : *detail != '\0' ? detail
                                                 : state->price);
}

/* A number is shown where there are several; it stays while somebody is changing it. */
static void
show_number (MusterOptionRow *self, int number)
{
  GtkWidget *spin = GTK_WIDGET (self->spin);
  const gboolean held = gtk_widget_get_state_flags (spin) & GTK_STATE_FLAG_FOCUS_WITHIN;

  self->number = number;
  gtk_adjustment_set_upper (self->adjustment, MAX (MOST, number));
  muster_number_input_show (self->spin, number);
  gtk_widget_set_visible (spin, self->mode == MUSTER_OPTION_NUMBER || number > 1 || held);
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
  show_details (self, state);
  gtk_check_button_set_active (self->check, state->number > 0);
  show_number (self, state->number);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "option.more", state->entry_id != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "option.less",
                                 state->number > 1 ||
                                     (state->number > 0 && self->mode != MUSTER_OPTION_ONE));
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

gboolean
muster_option_row_focus (MusterOptionRow *self, const char *parent_id, const char *entry_id)
{
  g_return_val_if_fail (MUSTER_IS_OPTION_ROW (self), FALSE);

  if (g_strcmp0 (self->parent_id, parent_id) != 0 || g_strcmp0 (self->entry_id, entry_id) != 0)
    return FALSE;

  return gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->spin))
                                    ? GTK_WIDGET (self->spin)
                                    : GTK_WIDGET (self->check));
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
  MusterOptionRow *self = MUSTER_OPTION_ROW (object);

  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  g_clear_object (&self->editor);

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
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, spin);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, why);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, number_menu);
  gtk_widget_class_bind_template_callback (widget_class, menu_cb);
  gtk_widget_class_install_action (widget_class, "option.more", NULL, more_action);
  gtk_widget_class_install_action (widget_class, "option.less", NULL, less_action);
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
