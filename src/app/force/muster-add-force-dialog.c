/* muster-add-force-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-add-force-dialog.h"

#include <glib/gi18n.h>

#include "muster-list-row.h"

struct _MusterAddForceDialog
{
  AdwMessageDialog parent_instance;

  AdwComboRow *army;
  AdwComboRow *kind;
  GtkStringList *army_names;
  GtkStringList *kind_names;

  MusterForceEditor *editor;
  GPtrArray *armies; /* of char*: ids of catalogues */
  GPtrArray *kinds;  /* of char*: ids of force entries of the army, or of links to them */
  GPtrArray *places; /* of char*: for each, the force in which it would stand; NULL is the list */
};

G_DEFINE_FINAL_TYPE (MusterAddForceDialog, muster_add_force_dialog, ADW_TYPE_MESSAGE_DIALOG)

static void
clear (GtkStringList *list)
{
  gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), NULL);
}

/* ---- What there is ---- */

static void
fill_armies (MusterAddForceDialog *self)
{
  const MusterCatalogueIndex *index = muster_force_editor_get_index (self->editor);
  const char *system_id = muster_force_editor_get_system_id (self->editor);

  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      if (head->is_game_system || head->is_library ||
          g_strcmp0 (head->game_system_id, system_id) != 0)
        continue;
      g_ptr_array_add (self->armies, g_strdup (head->id));
      gtk_string_list_append (self->army_names, head->name);
    }
}

/* @around: (nullable): the force in which they would stand */
static void
add_kinds (MusterAddForceDialog *self, const char *army, MusterRosterForce *around)
{
  const char *place = around != NULL ? muster_roster_force_get_id (around) : NULL;
  g_autoptr (GPtrArray) kinds = muster_force_editor_list_kinds (self->editor, place, army);

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      const char *kind = muster_definition_follow (kinds->pdata[i])->name;
      /* Translators: a force that would stand in another one */
      g_autofree char *name = around != NULL
                                  ? g_strdup_printf (_ ("%s in %s"),
                                                     kind,
                                                     muster_roster_force_get_name (around))
                                  : g_strdup (kind);

      g_ptr_array_add (self->kinds, muster_force_editor_dup_id (self->editor, kinds->pdata[i]));
      g_ptr_array_add (self->places, g_strdup (place));
      gtk_string_list_append (self->kind_names, name);
    }
}

static void
army_cb (MusterAddForceDialog *self)
{
  const guint place = adw_combo_row_get_selected (self->army);

  clear (self->kind_names);
  g_ptr_array_set_size (self->kinds, 0);
  g_ptr_array_set_size (self->places, 0);
  if (self->editor == NULL || place >= self->armies->len)
    return;
  /* Where a force can hold others, one of these is likelier to be wanted than another army beside it. */
  for (MusterRosterForce *around = muster_force_editor_get_force (self->editor); around != NULL;
       around = muster_roster_force_get_parent (around))
    add_kinds (self, self->armies->pdata[place], around);
  add_kinds (self, self->armies->pdata[place], NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), self->kinds->len > 1);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self), "add", self->kinds->len > 0);
}

/* The army of the force that is there is likely to be wanted again. */
static void
select_army (MusterAddForceDialog *self)
{
  MusterRosterForce *force = muster_force_editor_get_force (self->editor);
  const char *id = force != NULL ? muster_roster_force_get_item (force)->catalogue_id : NULL;

  for (guint i = 0; i < self->armies->len; i++)
    if (g_strcmp0 (self->armies->pdata[i], id) == 0)
      adw_combo_row_set_selected (self->army, i);
  army_cb (self);
}

static void
response_cb (MusterAddForceDialog *self, const char *response)
{
  const guint army = adw_combo_row_get_selected (self->army);
  const guint kind = adw_combo_row_get_selected (self->kind);

  if (g_str_equal (response, "add") && army < self->armies->len && kind < self->kinds->len)
    muster_force_editor_add_force (self->editor,
                                   self->places->pdata[kind],
                                   self->kinds->pdata[kind],
                                   self->armies->pdata[army]);
}

/* ---- The object ---- */

static void
muster_add_force_dialog_dispose (GObject *object)
{
  g_clear_object (&MUSTER_ADD_FORCE_DIALOG (object)->editor);

  G_OBJECT_CLASS (muster_add_force_dialog_parent_class)->dispose (object);
}

static void
muster_add_force_dialog_finalize (GObject *object)
{
  MusterAddForceDialog *self = MUSTER_ADD_FORCE_DIALOG (object);

  g_ptr_array_unref (self->armies);
  g_ptr_array_unref (self->kinds);
  g_ptr_array_unref (self->places);

  G_OBJECT_CLASS (muster_add_force_dialog_parent_class)->finalize (object);
}

static void
muster_add_force_dialog_class_init (MusterAddForceDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_add_force_dialog_dispose;
  object_class->finalize = muster_add_force_dialog_finalize;

  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-add-force-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAddForceDialog, army);
  gtk_widget_class_bind_template_child (widget_class, MusterAddForceDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterAddForceDialog, army_names);
  gtk_widget_class_bind_template_child (widget_class, MusterAddForceDialog, kind_names);
  gtk_widget_class_bind_template_callback (widget_class, army_cb);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_add_force_dialog_init (MusterAddForceDialog *self)
{
  self->armies = g_ptr_array_new_with_free_func (g_free);
  self->kinds = g_ptr_array_new_with_free_func (g_free);
  self->places = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_add_force_dialog_present (GtkWidget *parent, MusterForceEditor *editor)
{
  MusterAddForceDialog *self = g_object_new (MUSTER_TYPE_ADD_FORCE_DIALOG,
                                             "transient-for",
                                             gtk_widget_get_root (parent),
                                             NULL);

  self->editor = g_object_ref (editor);
  fill_armies (self);
  select_army (self);
  gtk_window_present (GTK_WINDOW (self));
}
