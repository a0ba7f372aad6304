/* muster-preferences.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-preferences.h"

#include "muster-list-row.h"
#include "muster-window-size.h"

struct _MusterPreferences
{
  AdwPreferencesWindow parent_instance;

  MusterListRow *pace;
  GtkSwitch *end_turns;
  MusterListRow *dice;
  MusterListRow *appearance;
  GtkAdjustment *animation_speed;
  GtkAdjustment *large_text;
};

G_DEFINE_FINAL_TYPE (MusterPreferences, muster_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The nicks of the schema, in the order of the rows of the lists. */
static const char *const paces[] = { "step", "animate", "at-once", NULL };
static const char *const dice[] = { "muster", "hand", NULL };
static const char *const appearances[] = { "system", "light", "dark", NULL };

static void
muster_preferences_class_init (MusterPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, pace);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, end_turns);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, animation_speed);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, large_text);
}

static void
muster_preferences_init (MusterPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}

GtkWidget *
muster_preferences_new (GSettings *settings)
{
  MusterPreferences *self = g_object_new (MUSTER_TYPE_PREFERENCES, NULL);

  muster_list_row_bind (self->pace, settings, "pace", paces);
  muster_list_row_bind (self->dice, settings, "dice", dice);
  g_settings_bind (settings, "end-turns", self->end_turns, "active", G_SETTINGS_BIND_DEFAULT);
  muster_list_row_bind (self->appearance, settings, "appearance", appearances);
  g_settings_bind (settings,
                   "animation-speed",
                   self->animation_speed,
                   "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "large-text", self->large_text, "value", G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}
