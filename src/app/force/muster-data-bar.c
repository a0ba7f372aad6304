/* muster-data-bar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-bar.h"

#include <glib/gi18n.h>

#include "muster-data-watch.h"
#include "muster-text-dialog.h"

enum
{
  RESPONSE_DETAILS = 1,
  RESPONSE_MOVE = 2,
  RESPONSE_RELOAD = 3,
};

struct _MusterDataBar
{
  MusterForcePanel parent_instance;

  GtkInfoBar *bar;
  GtkLabel *text;
  GtkWidget *details;
  GtkWidget *move;
  GtkWidget *reload;

  MusterDataWatch *watch; /* nullable */
  MusterDataSet *newer; /* nullable */
  gboolean looked;      /* what there is to say was found out; it does not change by edits */
};

G_DEFINE_FINAL_TYPE (MusterDataBar, muster_data_bar, MUSTER_TYPE_FORCE_PANEL)

static MusterForceEditor *
get_editor (MusterDataBar *self)
{
  return muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
}

static gboolean
has_change (GPtrArray *changes, MusterChangeKind kind)
{
  for (guint i = 0; i < changes->len; i++)
    if (((MusterRosterChange *) changes->pdata[i])->kind == kind)
      return TRUE;

  return FALSE;
}

static void
say (MusterDataBar *self, GtkMessageType type, const char *text)
{
  gtk_info_bar_set_message_type (self->bar, type);
  gtk_label_set_label (self->text, text);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}

static void
look (MusterDataBar *self)
{
  GPtrArray *changes = muster_force_editor_get_changes (get_editor (self));

  g_clear_pointer (&self->newer, muster_data_set_free);
  self->newer = muster_force_editor_dup_newer_data (get_editor (self));
  gtk_widget_set_visible (self->details, changes->len > 0);
  gtk_widget_set_visible (self->move, self->newer != NULL);
  gtk_widget_set_visible (self->reload, FALSE);
  if (has_change (changes, MUSTER_CHANGE_SYSTEM_MISSING) ||
      has_change (changes, MUSTER_CHANGE_CATALOGUE_MISSING))
    say (self,
         GTK_MESSAGE_WARNING,
         _ ("The data of this list is not installed. It is shown as it was kept. Open the data to "
            "go on "
            "building it."));
  else if (self->newer != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Revision %d of the data is installed. This list "
                                                  "stays with its own until you move it over."),
                                               self->newer->revision);

      say (self, GTK_MESSAGE_INFO, text);
    }
  else if (changes->len > 0)
    say (self,
         GTK_MESSAGE_INFO,
         _ ("The data is not what this list was made with: some things are different now."));
  else
    gtk_info_bar_set_revealed (self->bar, FALSE);
}

/* It goes on with what was read of the files until somebody says otherwise. */
static void
noticed_cb (MusterDataBar *self)
{
  say (self,
       GTK_MESSAGE_WARNING,
       _ ("The files of this list's data were changed by another program."));
  gtk_widget_set_visible (self->details, FALSE);
  gtk_widget_set_visible (self->move, FALSE);
  gtk_widget_set_visible (self->reload, TRUE);
}

/* Lists of other data are in another folder. */
static void
watch (MusterDataBar *self)
{
  g_autofree char *folder = muster_force_editor_dup_data_folder (get_editor (self));

  g_clear_object (&self->watch);
  self->watch = muster_data_watch_new (folder);
  g_signal_connect_object (self->watch,
                           "noticed",
                           G_CALLBACK (noticed_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
reload (MusterDataBar *self)
{
  if (!muster_force_editor_reload_data (get_editor (self)))
    return;
  muster_data_watch_accept (self->watch);
  look (self);
}

static void
muster_data_bar_update (MusterForcePanel *panel)
{
  MusterDataBar *self = MUSTER_DATA_BAR (panel);

  if (self->looked)
    return;
  self->looked = TRUE;
  watch (self);
  look (self);
}

static void
show_details (MusterDataBar *self)
{
  GPtrArray *changes = muster_force_editor_get_changes (get_editor (self));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *line = muster_roster_change_to_string (changes->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  muster_text_dialog_present (GTK_WIDGET (self), _ ("What Is Different"), text->str);
}

static void
response_cb (MusterDataBar *self, int response)
{
  if (response == RESPONSE_DETAILS)
    show_details (self);
  else if (response == RESPONSE_MOVE && self->newer != NULL)
    {
      if (!muster_force_editor_move_over (get_editor (self), self->newer))
        return;
      watch (self);
      look (self);
    }
  else if (response == RESPONSE_RELOAD)
    reload (self);
  else
    gtk_info_bar_set_revealed (self->bar, FALSE);
}

static void
muster_data_bar_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_DATA_BAR (object)->newer, muster_data_set_free);
  g_clear_object (&MUSTER_DATA_BAR (object)->watch);

  G_OBJECT_CLASS (muster_data_bar_parent_class)->dispose (object);
}

static void
muster_data_bar_class_init (MusterDataBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_data_bar_dispose;
  MUSTER_FORCE_PANEL_CLASS (klass)->update = muster_data_bar_update;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-data-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDataBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterDataBar, text);
  gtk_widget_class_bind_template_child (widget_class, MusterDataBar, details);
  gtk_widget_class_bind_template_child (widget_class, MusterDataBar, move);
  gtk_widget_class_bind_template_child (widget_class, MusterDataBar, reload);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_data_bar_init (MusterDataBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
