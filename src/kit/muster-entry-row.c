/* muster-entry-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-entry-row.h"

#include "muster-row-focus.h"

struct _MusterEntryRow
{
  AdwActionRow parent_instance;

  GtkEntry *entry;
  GtkWidget *apply;

  gboolean show_apply;
  char *applied; /* (nullable): what was set as applied last */
};

static void muster_entry_row_editable_init (GtkEditableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterEntryRow,
                               muster_entry_row,
                               ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_EDITABLE,
                                                      muster_entry_row_editable_init))

enum
{
  PROP_0,
  PROP_SHOW_APPLY_BUTTON,
  PROP_INPUT_PURPOSE,
  N_PROPS,
};

enum
{
  ENTERED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GtkEditable *
muster_entry_row_get_delegate (GtkEditable *editable)
{
  MusterEntryRow *self = MUSTER_ENTRY_ROW (editable);

  return self->entry != NULL ? GTK_EDITABLE (self->entry) : NULL;
}

static void
muster_entry_row_editable_init (GtkEditableInterface *iface)
{
  iface->get_delegate = muster_entry_row_get_delegate;
}

static void
entered_cb (MusterEntryRow *self)
{
  gtk_widget_set_visible (self->apply, FALSE);
  /* In a dialog the key means its default, unless somebody wants to know. */
  if (!self->show_apply && !g_signal_has_handler_pending (self, signals[ENTERED], 0, FALSE))
    gtk_widget_activate_default (GTK_WIDGET (self));
  g_signal_emit (self, signals[ENTERED], 0);
}

/* A person changes the text where the focus is; the program does so at any time. */
static void
changed_cb (MusterEntryRow *self)
{
  gboolean typing = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  gtk_widget_set_visible (self->apply, self->show_apply && typing);
}

void
muster_entry_row_set_applied (MusterEntryRow *self, const char *text)
{
  g_return_if_fail (MUSTER_IS_ENTRY_ROW (self));

  if (g_strcmp0 (self->applied, text) == 0 && gtk_widget_get_visible (self->apply))
    return;
  g_free (self->applied);
  self->applied = g_strdup (text);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self)), text))
    {
      gtk_editable_set_text (GTK_EDITABLE (self), text);
      /* What the program wrote is not taken back as what was typed is. */
      gtk_editable_set_enable_undo (GTK_EDITABLE (self), FALSE);
      gtk_editable_set_enable_undo (GTK_EDITABLE (self), TRUE);
    }
  gtk_widget_set_visible (self->apply, FALSE);
}

gboolean
muster_entry_row_is_typed (MusterEntryRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ENTRY_ROW (self), FALSE);

  return gtk_widget_get_visible (self->apply);
}

void
muster_entry_row_type (MusterEntryRow *self, const char *text)
{
  g_return_if_fail (MUSTER_IS_ENTRY_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self)), text))
    gtk_editable_set_text (GTK_EDITABLE (self), text);
  gtk_widget_set_visible (self->apply, self->show_apply);
}

static gboolean
muster_entry_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_ENTRY_ROW (widget)->entry));
}

static gboolean
muster_entry_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return muster_row_focus_move (widget,
                                direction,
                                GTK_WIDGET_CLASS (muster_entry_row_parent_class)->focus);
}

/* ---- The object ---- */

static void
muster_entry_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (gtk_editable_delegate_get_property (object, id, value, pspec))
    return;
  switch (id)
    {
    case PROP_SHOW_APPLY_BUTTON:
      g_value_set_boolean (value, MUSTER_ENTRY_ROW (object)->show_apply);
      break;
    case PROP_INPUT_PURPOSE:
      g_value_set_enum (value, gtk_entry_get_input_purpose (MUSTER_ENTRY_ROW (object)->entry));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_entry_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (gtk_editable_delegate_set_property (object, id, value, pspec))
    return;
  switch (id)
    {
    case PROP_SHOW_APPLY_BUTTON:
      MUSTER_ENTRY_ROW (object)->show_apply = g_value_get_boolean (value);
      break;
    case PROP_INPUT_PURPOSE:
      gtk_entry_set_input_purpose (MUSTER_ENTRY_ROW (object)->entry,
                                   (GtkInputPurpose) g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_entry_row_dispose (GObject *object)
{
  MusterEntryRow *self = MUSTER_ENTRY_ROW (object);

  if (self->entry != NULL)
    gtk_editable_finish_delegate (GTK_EDITABLE (self));
  self->entry = NULL;

  G_OBJECT_CLASS (muster_entry_row_parent_class)->dispose (object);
}

static void
muster_entry_row_finalize (GObject *object)
{
  g_free (MUSTER_ENTRY_ROW (object)->applied);

  G_OBJECT_CLASS (muster_entry_row_parent_class)->finalize (object);
}

static void
muster_entry_row_class_init (MusterEntryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_entry_row_dispose;
  object_class->finalize = muster_entry_row_finalize;
  object_class->get_property = muster_entry_row_get_property;
  object_class->set_property = muster_entry_row_set_property;
  widget_class->grab_focus = muster_entry_row_grab_focus;
  widget_class->focus = muster_entry_row_focus;

  properties[PROP_SHOW_APPLY_BUTTON] = g_param_spec_boolean ("show-apply-button",
                                                             NULL,
                                                             NULL,
                                                             FALSE,
                                                             flags);
  properties[PROP_INPUT_PURPOSE] = g_param_spec_enum ("input-purpose",
                                                      NULL,
                                                      NULL,
                                                      GTK_TYPE_INPUT_PURPOSE,
                                                      GTK_INPUT_PURPOSE_FREE_FORM,
                                                      flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_editable_install_properties (object_class, N_PROPS);

  signals[ENTERED] = g_signal_new ("entered",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-entry-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEntryRow, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterEntryRow, apply);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

/* The entry takes what it can have, and a title that may be broken anywhere would be: "Na-me". */
static void
keep_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_words (child);
}

static void
muster_entry_row_init (MusterEntryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  keep_words (GTK_WIDGET (self));
  gtk_editable_init_delegate (GTK_EDITABLE (self));
}

GtkWidget *
muster_entry_row_new (const char *title)
{
  return g_object_new (MUSTER_TYPE_ENTRY_ROW, "title", title, NULL);
}
