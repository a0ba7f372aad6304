/* muster-unit-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unit-picture.h"

#include <glib/gi18n.h>

#include "muster-small-picture.h"
#include "muster-wrap-box.h"

struct _MusterUnitPicture
{
  AdwBin parent_instance;

  GtkPicture *picture;
  GtkWidget *remove;

  MusterForceEditor *editor;
  char *id;   /* nullable: of the selection */
  char *name; /* nullable: of the picture that is shown */
};

G_DEFINE_FINAL_TYPE (MusterUnitPicture, muster_unit_picture, ADW_TYPE_BIN)

/* ---- What is shown ---- */

/* (transfer full) (nullable): a list that came from elsewhere may name a picture that is not here. */
static GdkTexture *
load (MusterForceEditor *editor, const char *name)
{
  g_autoptr (GBytes) bytes = NULL;

  bytes = muster_library_get_picture (muster_force_editor_get_library (editor), name, NULL);

  return bytes != NULL ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;
}

void
muster_unit_picture_show (MusterUnitPicture *self,
                          MusterForceEditor *editor,
                          MusterRosterSelection *selection)
{
  const char *name = muster_roster_selection_get_picture (selection);
  g_autofree char *text = g_strdup_printf (_ ("Picture of %s"),
                                           muster_roster_selection_get_name (selection));

  g_return_if_fail (MUSTER_IS_UNIT_PICTURE (self));

  g_set_object (&self->editor, editor);
  g_free (self->id);
  self->id = g_strdup (muster_roster_selection_get_id (selection));
  gtk_picture_set_alternative_text (self->picture, text);
  if (g_strcmp0 (self->name, name) != 0)
    {
      g_autoptr (GdkTexture) texture = name != NULL ? load (editor, name) : NULL;

      g_free (self->name);
      self->name = g_strdup (name);
      gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->picture),
                          gtk_picture_get_paintable (self->picture) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "picture.remove", name != NULL);
  gtk_widget_set_visible (self->remove, name != NULL);
}

/* ---- Another one ---- */

static void
fail (MusterUnitPicture *self, const GError *error)
{
  g_signal_emit_by_name (self->editor, "failed", error->message);
}

/* @bytes: (nullable): %NULL with @error */
static void
take (MusterUnitPicture *self, GBytes *bytes, GError *error)
{
  g_autoptr (GBytes) taken = bytes;
  g_autoptr (GError) failed = error;
  g_autofree char *name = NULL;

  if (taken != NULL)
    name = muster_library_add_picture (muster_force_editor_get_library (self->editor),
                                       taken,
                                       &failed);
  if (name == NULL)
    fail (self, failed);
  else
    muster_force_editor_override (self->editor,
                                  self->id,
                                  MUSTER_OVERRIDE_PICTURE,
                                  NULL,
                                  NULL,
                                  name);
}

static void
take_file (MusterUnitPicture *self, GFile *file)
{
  GError *error = NULL;
  GBytes *bytes = muster_small_picture_read (file, &error);

  take (self, bytes, error);
}

static void
take_texture (MusterUnitPicture *self, GdkTexture *texture)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_get_from_texture (texture);
  GError *error = NULL;
  GBytes *bytes = muster_small_picture_encode (pixbuf, &error);

  take (self, bytes, error);
}

/* ---- From where ---- */

static void
chosen_cb (MusterUnitPicture *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;

  if (file != NULL && self->id != NULL)
    take_file (self, file);
  g_object_unref (chooser);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_small_picture_choose (widget, G_CALLBACK (chosen_cb));
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterUnitPicture) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, &error);
  if (texture != NULL)
    take_texture (self, texture);
  else
    g_signal_emit_by_name (self->editor, "failed", _ ("there is no picture in the clipboard"));
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (widget),
                                    NULL,
                                    pasted_cb,
                                    g_object_ref (widget));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterUnitPicture *self = MUSTER_UNIT_PICTURE (widget);

  muster_force_editor_override (self->editor, self->id, MUSTER_OVERRIDE_PICTURE, NULL, NULL, NULL);
}

static gboolean
drop_cb (MusterUnitPicture *self, const GValue *value)
{
  if (self->id == NULL)
    return FALSE;
  if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    take_file (self, g_value_get_object (value));
  else
    take_texture (self, g_value_get_object (value));

  return TRUE;
}

/* ---- The object ---- */

static void
muster_unit_picture_dispose (GObject *object)
{
  MusterUnitPicture *self = MUSTER_UNIT_PICTURE (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (muster_unit_picture_parent_class)->dispose (object);
}

static void
muster_unit_picture_class_init (MusterUnitPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_unit_picture_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-unit-picture.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPicture, picture);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPicture, remove);
  gtk_widget_class_install_action (widget_class, "picture.choose", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "picture.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "picture.remove", NULL, remove_action);
}

static void
muster_unit_picture_init (MusterUnitPicture *self)
{
  GType types[] = { G_TYPE_FILE, GDK_TYPE_TEXTURE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
