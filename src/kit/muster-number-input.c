/* muster-number-input.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-number-input.h"

#include <string.h>

/* Between keys, in milliseconds, until what was typed is the value. */
#define PAUSE 700

#define DATA_KEY  "muster-number-input"
#define CLEAR_KEY "muster-number-input-clear"

typedef struct
{
  GtkSpinButton *button;
  guint source; /* 0: nothing is typed that is not the value */
} Input;

static void
input_free (gpointer data)
{
  Input *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

/* As the button itself writes a value. */
static char *
format (GtkSpinButton *button, double value)
{
  return g_strdup_printf ("%.*f", (int) gtk_spin_button_get_digits (button), value);
}

static gboolean
is_typed (GtkSpinButton *button)
{
  g_autofree char *shown = format (button, gtk_spin_button_get_value (button));

  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (button)), shown) != 0;
}

/* Half a number may not be: what it would be changed to is not what comes next. */
static gboolean
is_whole (GtkSpinButton *button)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (button));
  double lower;
  double upper;
  char *end = NULL;
  const double value = g_strtod (text, &end);

  gtk_spin_button_get_range (button, &lower, &upper);

  return end != text && *end == '\0' && value >= lower && value <= upper;
}

static gboolean
pause_cb (gpointer data)
{
  Input *self = data;

  self->source = 0;
  if (gtk_widget_get_root (GTK_WIDGET (self->button)) != NULL && is_whole (self->button))
    muster_number_input_keep (self->button);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (Input *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (is_typed (self->button))
    self->source = g_timeout_add (PAUSE, pause_cb, self);
}

void
muster_number_input_attach (GtkSpinButton *button)
{
  Input *self = g_new0 (Input, 1);

  g_return_if_fail (GTK_IS_SPIN_BUTTON (button));

  self->button = button;
  g_object_set_data_full (G_OBJECT (button), DATA_KEY, self, input_free);
  g_signal_connect_swapped (button, "changed", G_CALLBACK (changed_cb), self);
}

/* A button writes its value anew whenever it is given one, even the one that it has. */
void
muster_number_input_show (GtkSpinButton *button, double value)
{
  g_autofree char *text = NULL;
  int position;

  g_return_if_fail (GTK_IS_SPIN_BUTTON (button));

  if (value == gtk_spin_button_get_value (button))
    return;
  if (!is_typed (button))
    {
      gtk_spin_button_set_value (button, value);
      return;
    }
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (button)));
  position = gtk_editable_get_position (GTK_EDITABLE (button));
  gtk_spin_button_set_value (button, value);
  gtk_editable_set_text (GTK_EDITABLE (button), text);
  gtk_editable_set_position (GTK_EDITABLE (button), position);
}

void
muster_number_input_keep (GtkSpinButton *button)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (button));

  if (is_typed (button))
    gtk_spin_button_update (button);
}

/* ---- What nobody has said yet ---- */

static void
set_clear (GtkSpinButton *button, gboolean clear)
{
  g_object_set_data (G_OBJECT (button), CLEAR_KEY, GINT_TO_POINTER (clear));
}

static gboolean
is_set_clear (GtkSpinButton *button)
{
  return g_object_get_data (G_OBJECT (button), CLEAR_KEY) != NULL;
}

static gboolean
has_digit (GtkSpinButton *button)
{
  return strpbrk (gtk_editable_get_text (GTK_EDITABLE (button)), "0123456789") != NULL;
}

/* A letter is refused, but takes what was selected with it: that is no 0 either. */
static void
clear_changed_cb (GtkSpinButton *button)
{
  set_clear (button, !has_digit (button));
}

/* The button would make a 0 of it as soon as the keyboard leaves it. */
static gboolean
clear_output_cb (GtkSpinButton *button)
{
  if (is_set_clear (button) && gtk_spin_button_get_value (button) != 0)
    set_clear (button, FALSE);
  if (!is_set_clear (button))
    return FALSE;
  if (*gtk_editable_get_text (GTK_EDITABLE (button)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (button), "");

  return TRUE;
}

static void
watch (GtkSpinButton *button)
{
  if (g_object_get_data (G_OBJECT (button), CLEAR_KEY "-watched") != NULL)
    return;
  g_signal_connect (button, "changed", G_CALLBACK (clear_changed_cb), NULL);
  g_signal_connect (button, "output", G_CALLBACK (clear_output_cb), NULL);
  g_object_set_data (G_OBJECT (button), CLEAR_KEY "-watched", button);
}

void
muster_number_input_clear (GtkSpinButton *button)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (button));

  watch (button);
  gtk_spin_button_set_value (button, 0);
  set_clear (button, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (button), "");
}

void
muster_number_input_say (GtkSpinButton *button, double value)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (button));

  watch (button);
  set_clear (button, FALSE);
  gtk_spin_button_set_value (button, value);
}

gboolean
muster_number_input_is_clear (GtkSpinButton *button)
{
  g_return_val_if_fail (GTK_IS_SPIN_BUTTON (button), FALSE);

  return is_set_clear (button) || !has_digit (button);
}

/* ---- Digits that are typed elsewhere ---- */

static gboolean
digit_cb (GtkWidget *widget, GVariant *digit, gpointer user_data)
{
  GtkSpinButton *button = GTK_SPIN_BUTTON (widget);
  const char text[] = { (char) ('0' + g_variant_get_int32 (digit)), '\0' };

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  gtk_widget_grab_focus (widget);
  gtk_editable_set_text (GTK_EDITABLE (button), text);
  gtk_editable_set_position (GTK_EDITABLE (button), -1);

  return TRUE;
}

void
muster_number_input_catch_digits (GtkSpinButton *button)
{
  static const guint zeros[] = { GDK_KEY_0, GDK_KEY_KP_0 };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_SPIN_BUTTON (button));

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (gsize i = 0; i < G_N_ELEMENTS (zeros); i++)
    for (int digit = 0; digit < 10; digit++)
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (keys),
          gtk_shortcut_new_with_arguments (
              gtk_keyval_trigger_new (zeros[i] + (guint) digit, 0),
              gtk_callback_action_new (digit_cb, NULL, NULL),
              "i",
              digit));
  gtk_widget_add_controller (GTK_WIDGET (button), keys);
}
