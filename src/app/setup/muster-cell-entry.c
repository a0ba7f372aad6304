/* muster-cell-entry.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-cell-entry.h"

#include <glib/gi18n.h>

struct _MusterCellEntry
{
  GtkBox parent_instance;

  GtkEntry *entry;
  GtkLabel *note;

  char *printed; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MusterCellEntry, muster_cell_entry, GTK_TYPE_BOX)

static guint changed_signal;

static void
say (MusterCellEntry *self, const char *note)
{
  gtk_label_set_label (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *note != '\0');
  /* An empty one would leave what was said before. */
  if (*note == '\0')
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    note,
                                    -1);
}

static void
changed_cb (MusterCellEntry *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
muster_cell_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_CELL_ENTRY (widget)->entry));
}

static void
muster_cell_entry_finalize (GObject *object)
{
  g_free (MUSTER_CELL_ENTRY (object)->printed);

  G_OBJECT_CLASS (muster_cell_entry_parent_class)->finalize (object);
}

static void
muster_cell_entry_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CELL_ENTRY);

  G_OBJECT_CLASS (muster_cell_entry_parent_class)->dispose (object);
}

static void
muster_cell_entry_class_init (MusterCellEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_cell_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_cell_entry_finalize;
  widget_class->grab_focus = muster_cell_entry_grab_focus;

  changed_signal = g_signal_new ("changed",
                                 G_TYPE_FROM_CLASS (klass),
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 0);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-cell-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCellEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterCellEntry, note);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_cell_entry_init (MusterCellEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* As wide as what the rulebook has in the cell, which is read without scrolling. */
static void
fit (MusterCellEntry *self, const char *text)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);
  const int length = (int) g_utf8_strlen (text, -1);

  gtk_editable_set_width_chars (editable,
                                CLAMP (length,
                                       gtk_editable_get_width_chars (editable),
                                       gtk_editable_get_max_width_chars (editable)));
}

GtkWidget *
muster_cell_entry_new (const char *name, const char *printed, const char *text)
{
  MusterCellEntry *self = g_object_new (MUSTER_TYPE_CELL_ENTRY, NULL);

  self->printed = g_strdup (printed);
  fit (self, printed != NULL ? printed : text);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
  muster_cell_entry_set_fault (self, NULL);

  return GTK_WIDGET (self);
}

const char *
muster_cell_entry_get_text (MusterCellEntry *self)
{
  g_return_val_if_fail (MUSTER_IS_CELL_ENTRY (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

gboolean
muster_cell_entry_is_changed (MusterCellEntry *self)
{
  g_autofree char *text = g_strstrip (g_strdup (muster_cell_entry_get_text (self)));

  return self->printed != NULL && !g_str_equal (text, self->printed);
}

void
muster_cell_entry_reset (MusterCellEntry *self)
{
  g_return_if_fail (MUSTER_IS_CELL_ENTRY (self));

  if (self->printed != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), self->printed);
}

void
muster_cell_entry_set_fault (MusterCellEntry *self, const char *fault)
{
  GtkWidget *entry = GTK_WIDGET (self->entry);
  g_autofree char *note = NULL;

  g_return_if_fail (MUSTER_IS_CELL_ENTRY (self));

  if (fault != NULL)
    note = g_strdup_printf (C_ ("cell of a table", "⚠ %s"), fault);
  else if (muster_cell_entry_is_changed (self))
    note = g_strdup_printf (C_ ("cell of a table", "✎ Changed; rulebook: %s"), self->printed);
  say (self, note != NULL ? note : "");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  if (fault != NULL)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
}
