/* muster-compare-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compare-dialog.h"

#include <glib/gi18n.h>

#include "muster-compare-window.h"
#include "muster-list-row.h"
#include "muster-roster-pair.h"
#include "muster-text-dialog.h"

struct _MusterCompareDialog
{
  AdwMessageDialog parent_instance;

  AdwComboRow *other;
  GtkStringList *names;

  MusterForceEditor *editor;
  GPtrArray *lists; /* of MusterLibraryRoster: all but the one that is open */
};

G_DEFINE_FINAL_TYPE (MusterCompareDialog, muster_compare_dialog, ADW_TYPE_MESSAGE_DIALOG)

/* ---- What is different ---- */

/* As a file has it, so that both say the same of the same. */
static MusterRosterFile *
read_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  return muster_roster_file_read_bytes (_ ("a list of the library"), bytes, report, error);
}

/* (transfer full): NULL with @error set. */
static GPtrArray *
compare (MusterCompareDialog *self, const MusterLibraryRoster *list, GError **error)
{
  g_autoptr (GBytes) own_bytes = NULL;
  g_autoptr (GBytes) other_bytes = NULL;
  g_autoptr (MusterRosterFile) own = NULL;
  g_autoptr (MusterRosterFile) other = NULL;

  own_bytes = muster_roster_file_write (muster_force_editor_get_roster (self->editor));
  other_bytes = muster_library_load_roster (muster_force_editor_get_library (self->editor),
                                            list->id,
                                            list->position,
                                            error);
  if (other_bytes == NULL)
    return NULL;
  own = read_bytes (own_bytes, error);
  other = own != NULL ? read_bytes (other_bytes, error) : NULL;
  if (other == NULL)
    return NULL;

  return muster_roster_list_pairs (own->root, other->root);
}

static void
response_cb (MusterCompareDialog *self, const char *response)
{
  const guint place = adw_combo_row_get_selected (self->other);
  const MusterLibraryRoster *list;
  GtkWidget *parent;
  g_autoptr (GPtrArray) pairs = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "compare") || place >= self->lists->len)
    return;
  list = self->lists->pdata[place];
  parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  pairs = compare (self, list, &error);
  if (pairs != NULL)
    muster_compare_window_present (
        parent,
        muster_roster_get_name (muster_force_editor_get_roster (self->editor)),
        list->name,
        pairs);
  else
    muster_text_dialog_present (parent, _ ("Compare With"), error->message);
}

/* ---- The object ---- */

static void
take_lists (MusterCompareDialog *self, GPtrArray *all, gboolean same_game)
{
  const char *system_id = muster_force_editor_get_system_id (self->editor);

  for (guint i = 0; i < all->len;)
    {
      MusterLibraryRoster *list = all->pdata[i];

      if (list->id == muster_force_editor_get_id (self->editor) ||
          g_str_equal (list->system_id, system_id) != same_game)
        {
          i++;
          continue;
        }
      gtk_string_list_append (self->names, list->name);
      g_ptr_array_add (self->lists, g_ptr_array_steal_index (all, i));
    }
}

static void
offer (AdwMessageDialog *dialog)
{
  adw_message_dialog_add_response (dialog, "compare", _ ("C_ompare"));
  adw_message_dialog_set_response_appearance (dialog, "compare", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "compare");
}

static void
refuse (AdwMessageDialog *dialog)
{
  adw_message_dialog_set_body (dialog,
                               _ ("There is no other list. Begin one, or duplicate this one on "
                                  "the page Lists."));
  adw_message_dialog_set_response_label (dialog, "cancel", _ ("_Close"));
}

/* Those of the same game come first: they are the ones that can be alike. */
static void
fill (MusterCompareDialog *self)
{
  MusterLibrary *library = muster_force_editor_get_library (self->editor);
  g_autoptr (GPtrArray) all = muster_library_list_rosters (library, NULL);

  if (all == NULL)
    return;
  take_lists (self, all, TRUE);
  take_lists (self, all, FALSE);
  gtk_widget_set_visible (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (self)),
                          self->lists->len > 0);
  if (self->lists->len > 0)
    offer (ADW_MESSAGE_DIALOG (self));
  else
    refuse (ADW_MESSAGE_DIALOG (self));
}

static void
muster_compare_dialog_dispose (GObject *object)
{
  g_clear_object (&MUSTER_COMPARE_DIALOG (object)->editor);

  G_OBJECT_CLASS (muster_compare_dialog_parent_class)->dispose (object);
}

static void
muster_compare_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_COMPARE_DIALOG (object)->lists);

  G_OBJECT_CLASS (muster_compare_dialog_parent_class)->finalize (object);
}

static void
muster_compare_dialog_class_init (MusterCompareDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_compare_dialog_dispose;
  object_class->finalize = muster_compare_dialog_finalize;

  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-compare-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCompareDialog, other);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareDialog, names);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_compare_dialog_init (MusterCompareDialog *self)
{
  self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_library_roster_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_compare_dialog_present (GtkWidget *parent, MusterForceEditor *editor)
{
  MusterCompareDialog *self = g_object_new (MUSTER_TYPE_COMPARE_DIALOG,
                                            "transient-for",
                                            gtk_widget_get_root (parent),
                                            NULL);

  self->editor = g_object_ref (editor);
  fill (self);
  gtk_window_present (GTK_WINDOW (self));
}
