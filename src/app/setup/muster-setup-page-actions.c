/* muster-setup-page-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-page-private.h"

#include <glib/gi18n.h>

#include "muster-balance-window.h"
#include "muster-map-window.h"
#include "muster-odds-window.h"
#include "muster-setup-rows.h"

/* What is done with what was chosen: the battle begins, or one looks at it before. */

/* ---- Beginning ---- */

static gboolean
read_seed (MusterSetupPage *self, guint64 *seed, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed))));

  *seed = ((guint64) g_random_int () << 32 | g_random_int ()) >> 1;
  if (*text == '\0' || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  g_set_error (error,
               G_IO_ERROR,
               G_IO_ERROR_INVALID_ARGUMENT,
               _ ("The seed is “%s”; it has to be a whole number"),
               text);

  return FALSE;
}

MusterSetup *
muster_setup_page_dup_setup (MusterSetupPage *self, GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *title = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->battle_title))));

  if (!read_seed (self, &setup->seed, error))
    return NULL;
  setup->scenario = g_strdup (muster_setup_page_get_scenario (self)->id);
  if (*title != '\0')
    setup->title = g_steal_pointer (&title);
  for (guint i = 0; i < self->rows->len; i++)
    muster_setup_row_apply (g_ptr_array_index (self->rows, i), setup);
  muster_setup_choices_apply (self->choices, setup);
  muster_setup_rulings_apply (self->rulings, setup);
  muster_setup_page_take_house (self, setup);
  muster_setup_decks_apply (self->decks, setup);
  if (!muster_setup_table_apply (self->table, setup, error) ||
      !muster_setup_page_take_forces (self, setup, error))
    return NULL;

  return g_steal_pointer (&setup);
}

/* Where somebody has left the page meanwhile, or it is for another game, @self->beginning is another. */
static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterSetupPage) self = user_data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (self->waits != NULL)
    muster_wait_bar_end (self->waits, cancellable);
  if (self->beginning == cancellable)
    g_clear_object (&self->beginning);
  id = muster_battles_begin_finish (MUSTER_BATTLES (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  muster_setup_page_say_problem (self, error != NULL ? error->message : NULL);
  if (id == 0)
    return;

  g_clear_pointer (&self->usual, muster_setup_free);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-battle", "x", id);
}

static void
begin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSetup) setup = NULL;

  if (muster_setup_page_get_scenario (self) == NULL || self->beginning != NULL)
    return;
  setup = muster_setup_page_dup_setup (self, &error);
  muster_setup_page_say_problem (self, error != NULL ? error->message : NULL);
  if (setup == NULL)
    return;
  self->beginning = g_cancellable_new ();
  muster_wait_bar_begin_soon (self->waits, _ ("Beginning the battle…"), self->beginning);
  muster_battles_begin_async (muster_shelf_get_battles (shelf),
                              self->rulebook,
                              setup,
                              self->beginning,
                              begun_cb,
                              g_object_ref (self));
}

void
muster_setup_page_stop_beginning (MusterSetupPage *self)
{
  g_autoptr (GCancellable) beginning = g_steal_pointer (&self->beginning);

  g_cancellable_cancel (beginning);
}

/* Of what is chosen now. */
static void
map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  gboolean taken;

  if (muster_setup_page_get_scenario (self) == NULL ||
      muster_setup_page_get_scenario (self)->board == NULL)
    return;
  setup->scenario = g_strdup (muster_setup_page_get_scenario (self)->id);
  taken = muster_setup_table_apply (self->table, setup, &error);
  muster_setup_page_say_problem (self, error != NULL ? error->message : NULL);
  if (!taken)
    return;

  if (self->map != NULL)
    gtk_window_destroy (self->map);
  g_set_weak_pointer (&self->map,
                      GTK_WINDOW (muster_map_window_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                         self->rulebook,
                                                         setup)));
  gtk_window_present (self->map);
}

/* ---- Before it begins ---- */

/* (nullable) (transfer full): the battle as it is set up, on the board, where Muster can play it. */
static MusterSetup *
setup_new_to_play (MusterSetupPage *self)
{
  g_autoptr (GError) error = NULL;
  MusterSetup *setup;

  if (muster_setup_page_get_scenario (self) == NULL)
    return NULL;
  setup = muster_setup_page_dup_setup (self, &error);
  muster_setup_page_say_problem (self, error != NULL ? error->message : NULL);
  if (setup == NULL)
    return NULL;
  setup->tracked = TRUE;
  setup->hand_dice = FALSE;

  return setup;
}

static void
odds_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  g_autoptr (MusterSetup) setup = setup_new_to_play (self);

  if (setup != NULL)
    muster_odds_window_present (widget, self->rulebook, setup);
}

/* What was changed is said and shown. */
static void
chosen_cb (MusterSetupPage *self, const char *ruling, const char *value)
{
  const char *title = muster_setup_choices_choose (self->choices, ruling, value);
  g_autofree char *message = NULL;

  if (title == NULL)
    title = muster_setup_rulings_choose (self->rulings, ruling, value);
  if (title == NULL)
    return;
  message = g_strdup_printf (C_ ("label and value", "%1$s: %2$s"), title, value);
  muster_shelf_tell (muster_page_get_shelf (MUSTER_PAGE (self)), message, NULL);
}

static void
balance_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterSetupPage *self = MUSTER_SETUP_PAGE (widget);
  g_autoptr (MusterSetup) setup = setup_new_to_play (self);
  MusterBalanceWindow *window;

  if (setup == NULL)
    return;
  window = muster_balance_window_new (widget, self->rulebook, setup);
  g_signal_connect_object (window, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* ---- The actions ---- */

void
muster_setup_page_install_actions (GtkWidgetClass *widget_class)
{
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };

  gtk_widget_class_install_action (widget_class, "setup.begin", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "setup.map", NULL, map_action);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_m,
                                       GDK_CONTROL_MASK,
                                       "setup.map",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "setup.odds", NULL, odds_action);
  gtk_widget_class_install_action (widget_class, "setup.balance", NULL, balance_action);
  for (gsize i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         enters[i],
                                         GDK_CONTROL_MASK,
                                         "setup.begin",
                                         NULL);
}

/* Without a rulebook there is nothing to begin. */
void
muster_setup_page_update_actions (MusterSetupPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean ready = self->rulebook != NULL;

  gtk_widget_action_set_enabled (widget, "setup.begin", ready);
  gtk_widget_action_set_enabled (widget, "setup.map", ready);
  gtk_widget_action_set_enabled (widget, "setup.odds", ready);
  gtk_widget_action_set_enabled (widget, "setup.balance", ready && self->rulebook->n_rulings > 0);
}
