/* muster-number-input.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-number-input.h"

/* Between keys, in milliseconds, until what was typed is the value. */
#define PAUSE 700

#define DATA_KEY "muster-number-input"

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
