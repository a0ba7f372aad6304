/* muster-print-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-dialog.h"

#include <glib/gi18n.h>

#include "muster-list-row.h"
#include "muster-print-job.h"
#include "muster-print-pane.h"
#include "muster-print-paper.h"
#include "muster-print-saver.h"
#include "muster-print-sheet.h"
#include "muster-sentence.h"
#include "muster-toast.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

struct _MusterPrintDialog
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwLeaflet *panes;
  GtkWidget *options_pane;
  GtkToggleButton *show_preview;
  AdwComboRow *kind;
  AdwComboRow *columns;
  AdwComboRow *card;
  AdwComboRow *paper;
  GtkWidget *card_width_row;
  GtkWidget *card_height_row;
  GtkWidget *faults_row;
  GtkWidget *notes_row;
  GtkSpinButton *card_width;
  GtkSpinButton *card_height;
  GtkSpinButton *size;
  GtkSwitch *notes;
  GtkSwitch *faults;
  MusterPrintPane *pane;
  MusterPrintSaver *saver;

  GSettings *settings;
  MusterRoster *roster;
  MusterLibrary *library;
  guint change; /* source: something else was chosen */
};

G_DEFINE_FINAL_TYPE (MusterPrintDialog, muster_print_dialog, ADW_TYPE_WINDOW)

/* In the order of the rows of the list; what is none of them is behind them. */
static const struct
{
  double width, height;
} cards[] = { { 63, 88 }, { 70, 120 }, { 44, 68 }, { 70, 70 }, { 105, 148 } };

/* ---- What is chosen ---- */

static MusterPrintOptions
get_options (MusterPrintDialog *self)
{
  return (MusterPrintOptions){
    .kind = (MusterPrintKind) g_settings_get_enum (self->settings, "print-kind"),
    .columns = g_settings_get_int (self->settings, "print-columns"),
    .card_width = g_settings_get_double (self->settings, "print-card-width"),
    .card_height = g_settings_get_double (self->settings, "print-card-height"),
    .size = g_settings_get_double (self->settings, "print-size"),
    .notes = g_settings_get_boolean (self->settings, "print-notes"),
    .faults = g_settings_get_boolean (self->settings, "print-faults"),
    .library = self->library,
  };
}

static guint
find_card (MusterPrintDialog *self)
{
  const MusterPrintOptions options = get_options (self);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    if (cards[i].width == options.card_width && cards[i].height == options.card_height)
      return i;

  return G_N_ELEMENTS (cards);
}

/* ---- The preview ---- */

static MusterPrintSource *
source_new (MusterPrintDialog *self)
{
  const MusterPrintOptions options = get_options (self);

  return muster_print_source_new_roster (self->roster, &options);
}

static void
lay_out (MusterPrintDialog *self)
{
  g_autoptr (MusterPrintSource) source = source_new (self);
  const MusterPrintPaper paper = muster_print_paper_get (self->settings);

  muster_print_pane_show (self->pane, source, &paper);
}

static gboolean
lay_out_cb (gpointer data)
{
  MusterPrintDialog *self = data;

  self->change = 0;
  lay_out (self);

  return G_SOURCE_REMOVE;
}

static void
pages_cb (MusterPrintDialog *self)
{
  const gboolean has_pages = muster_print_pane_has_pages (self->pane);

  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "print.previous",
                                 muster_print_pane_can_step (self->pane, -1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "print.next",
                                 muster_print_pane_can_step (self->pane, 1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", has_pages);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", has_pages);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_print_pane_step (MUSTER_PRINT_DIALOG (widget)->pane,
                          g_str_equal (name, "print.next") ? 1 : -1);
}

/* ---- The options ---- */

static void
update_rows (MusterPrintDialog *self)
{
  const MusterPrintOptions options = get_options (self);
  const gboolean is_card = options.kind == MUSTER_PRINT_CARDS;
  const gboolean own = is_card && adw_combo_row_get_selected (self->card) == G_N_ELEMENTS (cards);

  gtk_widget_set_visible (GTK_WIDGET (self->columns), !is_card);
  gtk_widget_set_visible (GTK_WIDGET (self->card), is_card);
  gtk_widget_set_visible (self->card_width_row, own);
  gtk_widget_set_visible (self->card_height_row, own);
  gtk_widget_set_visible (self->faults_row, options.kind == MUSTER_PRINT_LIST);
  gtk_widget_set_visible (self->notes_row, options.kind != MUSTER_PRINT_REFERENCE);
}

/* Where a file was saved is kept among the settings, too. */
static void
changed_cb (MusterPrintDialog *self, const char *key)
{
  if (!g_str_has_prefix (key, "print-"))
    return;
  update_rows (self);
  if (self->change == 0)
    self->change = g_idle_add (lay_out_cb, self);
}

static void
card_cb (MusterPrintDialog *self)
{
  const guint row = adw_combo_row_get_selected (self->card);

  if (self->settings == NULL)
    return;
  if (row < G_N_ELEMENTS (cards))
    {
      g_settings_set_double (self->settings, "print-card-width", cards[row].width);
      g_settings_set_double (self->settings, "print-card-height", cards[row].height);
    }
  update_rows (self);
}

static void
kind_cb (MusterPrintDialog *self)
{
  if (self->settings != NULL)
    g_settings_set_enum (self->settings,
                         "print-kind",
                         (int) adw_combo_row_get_selected (self->kind));
}

static void
columns_cb (MusterPrintDialog *self)
{
  if (self->settings != NULL)
    g_settings_set_int (self->settings,
                        "print-columns",
                        (int) adw_combo_row_get_selected (self->columns) + 1);
}

/* Each control shows what is kept, and from then on what is chosen is kept. */
static void
bind_settings (MusterPrintDialog *self, GSettings *settings)
{
  const struct
  {
    const char *key;
    gpointer control;
    const char *property;
  } bindings[] = {
    { "print-card-width", self->card_width, "value" },
    { "print-card-height", self->card_height, "value" },
    { "print-size", self->size, "value" },
    { "print-notes", self->notes, "active" },
    { "print-faults", self->faults, "active" },
  };
  const guint kind = (guint) g_settings_get_enum (settings, "print-kind");
  const guint columns = (guint) g_settings_get_int (settings, "print-columns") - 1;

  self->settings = g_object_ref (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (settings,
                     bindings[i].key,
                     bindings[i].control,
                     bindings[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  adw_combo_row_set_selected (self->card, find_card (self));
  muster_print_paper_bind (self->paper, settings);
  adw_combo_row_set_selected (self->columns, columns);
  adw_combo_row_set_selected (self->kind, kind);
  g_signal_connect_object (settings, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update_rows (self);
}

/* ---- Out ---- */

static void
say (MusterPrintDialog *self, const char *message)
{
  g_autofree char *sentence = muster_sentence_new (message);

  adw_toast_overlay_add_toast (self->toasts, muster_toast_new (sentence));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPrintDialog *self = MUSTER_PRINT_DIALOG (widget);
  g_autoptr (MusterPrintSource) source = source_new (self);
  GtkPaperSize *size = muster_print_paper_dup_size (self->settings);
  g_autoptr (GError) error = NULL;

  g_object_ref (self);
  if (!muster_print_job_run (source, size, GTK_WINDOW (self), &error))
    say (self, error->message);
  g_object_unref (self);
  gtk_paper_size_free (size);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPrintDialog *self = MUSTER_PRINT_DIALOG (widget);
  g_autoptr (MusterPrintSource) source = source_new (self);
  const MusterPrintPaper paper = muster_print_paper_get (self->settings);

  muster_print_saver_ask (self->saver, source, &paper, self->settings);
}

/* ---- Narrow windows ---- */

static void
show_preview_cb (MusterPrintDialog *self)
{
  adw_leaflet_set_visible_child (self->panes,
                                 gtk_toggle_button_get_active (self->show_preview)
                                     ? GTK_WIDGET (self->pane)
                                     : self->options_pane);
}

static void
panes_cb (MusterPrintDialog *self)
{
  gtk_toggle_button_set_active (self->show_preview,
                                adw_leaflet_get_visible_child (self->panes) ==
                                    GTK_WIDGET (self->pane));
}

static gboolean
offer_preview (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterPrintDialog *self = MUSTER_PRINT_DIALOG (widget);

  gtk_widget_set_visible (GTK_WIDGET (self->show_preview), adw_leaflet_get_folded (self->panes));

  return G_SOURCE_REMOVE;
}

/* Panes fold while the window is laid out: a header bar that changes then would not be drawn. */
static void
folded_cb (MusterPrintDialog *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), offer_preview, NULL, NULL);
}

/* ---- The object ---- */

static void
muster_print_dialog_dispose (GObject *object)
{
  MusterPrintDialog *self = MUSTER_PRINT_DIALOG (object);

  g_clear_handle_id (&self->change, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->roster, muster_roster_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_PRINT_DIALOG);

  G_OBJECT_CLASS (muster_print_dialog_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key; /* 0: those are in the template, to be heard before what scrolls hears them */
  } actions[] = {
    { "print.print", print_action, GDK_KEY_p },
    { "print.save", save_action, GDK_KEY_s },
    { "print.previous", step_action, 0 },
    { "print.next", step_action, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class,
                                             actions[i].key,
                                             GDK_CONTROL_MASK,
                                             actions[i].name,
                                             NULL);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_w,
                                       GDK_CONTROL_MASK,
                                       "window.close",
                                       NULL);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    gssize offset;
  } children[] = {
#define CHILD(NAME) { #NAME, G_STRUCT_OFFSET (MusterPrintDialog, NAME) }
    CHILD (toasts),
    CHILD (panes),
    CHILD (options_pane),
    CHILD (show_preview),
    CHILD (kind),
    CHILD (columns),
    CHILD (card),
    CHILD (paper),
    CHILD (card_width_row),
    CHILD (notes_row),
    CHILD (faults_row),
    CHILD (card_width),
    CHILD (card_height_row),
    CHILD (card_height),
    CHILD (size),
    CHILD (notes),
    CHILD (faults),
    CHILD (pane),
    CHILD (saver),
#undef CHILD
  };

  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class,
                                               children[i].name,
                                               FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_cb);
  gtk_widget_class_bind_template_callback (widget_class, pages_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_preview_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, panes_cb);
  gtk_widget_class_bind_template_callback (widget_class, say);
}

static void
muster_print_dialog_class_init (MusterPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_print_dialog_dispose;

  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_PRINT_PANE);
  g_type_ensure (MUSTER_TYPE_PRINT_SAVER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-print-dialog.ui");
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
muster_print_dialog_init (MusterPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}

void
muster_print_dialog_present (GtkWidget *parent,
                             MusterRoster *roster,
                             MusterLibrary *library,
                             GSettings *settings)
{
  MusterPrintDialog *self = g_object_new (MUSTER_TYPE_PRINT_DIALOG,
                                          "transient-for",
                                          gtk_widget_get_root (parent),
                                          NULL);

  self->roster = muster_roster_ref (roster);
  self->library = library;
  bind_settings (self, settings);
  lay_out (self);
  gtk_window_present (GTK_WINDOW (self));
}
