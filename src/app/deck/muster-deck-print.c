/* muster-deck-print.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-print.h"

#include <glib/gi18n.h>

#include "muster-card-face.h"
#include "muster-card-sheet.h"
#include "muster-list-row.h"
#include "muster-print-job.h"
#include "muster-print-pane.h"
#include "muster-print-paper.h"
#include "muster-print-saver.h"
#include "muster-sentence.h"
#include "muster-toast.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

#define BACKS_KEY   "deck-backs"
#define MOST_FAULTS 5u /* that are told one by one */

struct _MusterDeckPrint
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwLeaflet *panes;
  GtkWidget *options_pane;
  GtkToggleButton *show_preview;
  AdwComboRow *size;
  GtkWidget *width_row;
  GtkWidget *height_row;
  GtkSpinButton *width;
  GtkSpinButton *height;
  AdwComboRow *paper;
  AdwComboRow *backs;
  GtkSwitch *once;
  GtkLabel *faults;
  MusterPrintPane *pane;
  MusterPrintSaver *saver;

  MusterDeck *deck;
  GSettings *settings; /* nullable */
  guint change;        /* source: something else was chosen */
  guint check;         /* source: not all cards were looked at */
  guint n_checked;
  MusterCardPress *press;
  GArray *found; /* of MusterCardFault */
};

G_DEFINE_FINAL_TYPE (MusterDeckPrint, muster_deck_print, ADW_TYPE_WINDOW)

/* ---- Pages ---- */

typedef struct
{
  MusterDeck *deck;
  MusterCardSheetOptions options;
} Source;

static guint
get_n_pages (gconstpointer content)
{
  return muster_card_sheet_get_n_pages (content);
}

static void
draw (gpointer content, cairo_t *cr, guint page)
{
  muster_card_sheet_draw (content, cr, page);
}

static void
free_sheet (gpointer content)
{
  muster_card_sheet_free (content);
}

static const MusterPrintPagesClass sheet_class = {
  .get_n_pages = get_n_pages,
  .draw = draw,
  .free = free_sheet,
};

static MusterPrintPages *
begin (gconstpointer data, const MusterPrintPaper *paper)
{
  const Source *self = data;
  MusterCardSheetOptions options = self->options;

  options.width = paper->width;
  options.height = paper->height;
  options.margin = MUSTER_CARD_SHEET_MARGIN;

  return muster_print_pages_new (&sheet_class,
                                 muster_card_sheet_new (self->deck, &options, NULL),
                                 muster_deck_get_title (self->deck),
                                 paper);
}

static void
source_free (gpointer data)
{
  Source *self = data;

  muster_deck_unref (self->deck);
  g_free (self);
}

/* ---- What is chosen ---- */

static void
get_size (MusterDeckPrint *self, double *width, double *height)
{
  const guint line = adw_combo_row_get_selected (self->size);

  if (line == 0)
    {
      *width = muster_deck_get_width (self->deck);
      *height = muster_deck_get_height (self->deck);
    }
  else if (line <= MUSTER_DECK_N_SIZES)
    muster_deck_size_get ((MusterDeckSize) (line - 1), width, height);
  else
    {
      *width = gtk_spin_button_get_value (self->width);
      *height = gtk_spin_button_get_value (self->height);
    }
}

static MusterPrintSource *
source_new (MusterDeckPrint *self)
{
  Source *source = g_new0 (Source, 1);

  source->deck = muster_deck_ref (self->deck);
  get_size (self, &source->options.card_width, &source->options.card_height);
  source->options.backs = (MusterCardBacks) adw_combo_row_get_selected (self->backs);
  source->options.once = gtk_switch_get_active (self->once);

  return muster_print_source_new (muster_deck_get_title (self->deck), begin, source, source_free);
}

/* ---- What is wrong ---- */

/* Found card by card between two frames: there may be thousands of them. */
static void
show_faults (MusterDeckPrint *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint n = self->found->len;

  for (guint i = 0; i < MIN (n, MOST_FAULTS); i++)
    {
      const MusterCardFault *fault = &g_array_index (self->found, MusterCardFault, i);
      g_autofree char *line = muster_card_fault_dup_text (fault, self->deck);

      g_string_append_printf (text, "%s%s.", i > 0 ? "\n" : "", line);
    }
  if (n > MOST_FAULTS)
    g_string_append_printf (text,
                            ngettext ("\nAnd %u more.", "\nAnd %u more.", n - MOST_FAULTS),
                            n - MOST_FAULTS);
  gtk_label_set_label (self->faults, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->faults), n > 0);
}

static gboolean
check_cb (gpointer data)
{
  MusterDeckPrint *self = data;
  const gint64 end = g_get_monotonic_time () + MUSTER_PRINT_SLICE;
  const guint n = muster_deck_get_n_cards (self->deck);
  const guint before = self->found->len;
  double width;
  double height;

  get_size (self, &width, &height);
  while (self->n_checked < n && g_get_monotonic_time () < end)
    muster_card_add_faults (self->press, self->n_checked++, width, height, self->found);
  if (self->found->len != before)
    show_faults (self);
  if (self->n_checked < n)
    return G_SOURCE_CONTINUE;
  self->check = 0;

  return G_SOURCE_REMOVE;
}

static void
begin_check (MusterDeckPrint *self)
{
  self->n_checked = 0;
  g_array_set_size (self->found, 0);
  show_faults (self);
  if (self->check == 0)
    self->check = g_idle_add_full (G_PRIORITY_LOW, check_cb, self, NULL);
}

static gboolean
lay_out_cb (gpointer data)
{
  MusterDeckPrint *self = data;
  g_autoptr (MusterPrintSource) source = source_new (self);
  const MusterPrintPaper paper = muster_print_paper_get (self->settings);

  self->change = 0;
  muster_print_pane_show (self->pane, source, &paper);
  begin_check (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (MusterDeckPrint *self)
{
  const guint line = adw_combo_row_get_selected (self->size);

  if (self->deck == NULL)
    return;
  gtk_widget_set_visible (self->width_row, line > MUSTER_DECK_N_SIZES);
  gtk_widget_set_visible (self->height_row, line > MUSTER_DECK_N_SIZES);
  if (self->settings != NULL)
    g_settings_set_string (
        self->settings,
        BACKS_KEY,
        muster_card_backs_get_nick ((MusterCardBacks) adw_combo_row_get_selected (self->backs)));
  if (self->change == 0)
    self->change = g_idle_add (lay_out_cb, self);
}

static void
pages_cb (MusterDeckPrint *self)
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

/* ---- Out ---- */

static void
say (MusterDeckPrint *self, const char *message)
{
  g_autofree char *sentence = muster_sentence_new (message);

  adw_toast_overlay_add_toast (self->toasts, muster_toast_new (sentence));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckPrint *self = MUSTER_DECK_PRINT (widget);
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
  MusterDeckPrint *self = MUSTER_DECK_PRINT (widget);
  g_autoptr (MusterPrintSource) source = source_new (self);
  const MusterPrintPaper paper = muster_print_paper_get (self->settings);

  muster_print_saver_ask (self->saver, source, &paper, self->settings);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_print_pane_step (MUSTER_DECK_PRINT (widget)->pane,
                          g_str_equal (name, "print.next") ? 1 : -1);
}

/* ---- Narrow windows ---- */

static void
show_preview_cb (MusterDeckPrint *self)
{
  adw_leaflet_set_visible_child (self->panes,
                                 gtk_toggle_button_get_active (self->show_preview)
                                     ? GTK_WIDGET (self->pane)
                                     : self->options_pane);
}

static void
panes_cb (MusterDeckPrint *self)
{
  gtk_toggle_button_set_active (self->show_preview,
                                adw_leaflet_get_visible_child (self->panes) ==
                                    GTK_WIDGET (self->pane));
}

static gboolean
offer_preview (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterDeckPrint *self = MUSTER_DECK_PRINT (widget);

  gtk_widget_set_visible (GTK_WIDGET (self->show_preview), adw_leaflet_get_folded (self->panes));

  return G_SOURCE_REMOVE;
}

/* Panes fold while the window is laid out: a header bar that changes then would not be drawn. */
static void
folded_cb (MusterDeckPrint *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), offer_preview, NULL, NULL);
}

/* ---- The object ---- */

static void
muster_deck_print_dispose (GObject *object)
{
  MusterDeckPrint *self = MUSTER_DECK_PRINT (object);

  g_clear_handle_id (&self->change, g_source_remove);
  g_clear_handle_id (&self->check, g_source_remove);
  g_clear_pointer (&self->press, muster_card_press_free);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->deck, muster_deck_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_DECK_PRINT);

  G_OBJECT_CLASS (muster_deck_print_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "print.print", NULL, print_action);
  gtk_widget_class_install_action (klass, "print.save", NULL, save_action);
  gtk_widget_class_install_action (klass, "print.previous", NULL, step_action);
  gtk_widget_class_install_action (klass, "print.next", NULL, step_action);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_p, GDK_CONTROL_MASK, "print.print", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_s, GDK_CONTROL_MASK, "print.save", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, toasts);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, panes);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, options_pane);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, show_preview);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, size);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, width_row);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, height_row);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, width);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, height);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, paper);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, backs);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, once);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, faults);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, pane);
  gtk_widget_class_bind_template_child (klass, MusterDeckPrint, saver);
  gtk_widget_class_bind_template_callback (klass, changed_cb);
  gtk_widget_class_bind_template_callback (klass, pages_cb);
  gtk_widget_class_bind_template_callback (klass, say);
  gtk_widget_class_bind_template_callback (klass, show_preview_cb);
  gtk_widget_class_bind_template_callback (klass, folded_cb);
  gtk_widget_class_bind_template_callback (klass, panes_cb);
}

static void
muster_deck_print_class_init (MusterDeckPrintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_print_dispose;
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_PRINT_PANE);
  g_type_ensure (MUSTER_TYPE_PRINT_SAVER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-print.ui");
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
muster_deck_print_init (MusterDeckPrint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}

static void
add_lines (MusterDeckPrint *self)
{
  g_autoptr (GtkStringList) sizes = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) backs = gtk_string_list_new (NULL);

  gtk_string_list_append (sizes, C_ ("size of cards", "As the deck says"));
  for (guint i = 0; i < MUSTER_DECK_N_SIZES; i++)
    gtk_string_list_append (sizes, muster_deck_size_get_title ((MusterDeckSize) i));
  gtk_string_list_append (sizes, C_ ("size of cards", "Own size"));
  for (guint i = 0; i < MUSTER_CARD_N_BACKS; i++)
    gtk_string_list_append (backs, muster_card_backs_get_title ((MusterCardBacks) i));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (sizes));
  adw_combo_row_set_model (self->backs, G_LIST_MODEL (backs));
}

void
muster_deck_print_present (GtkWidget *parent, MusterDeck *deck, GSettings *settings)
{
  MusterDeckPrint *self = g_object_new (MUSTER_TYPE_DECK_PRINT,
                                        "transient-for",
                                        gtk_widget_get_root (parent),
                                        NULL);
  g_autofree char *nick = settings != NULL ? g_settings_get_string (settings, BACKS_KEY) : NULL;
  MusterCardBacks backs = MUSTER_CARD_BACKS_NONE;

  add_lines (self);
  if (nick != NULL)
    muster_card_backs_from_nick (nick, &backs);
  adw_combo_row_set_selected (self->backs, (guint) backs);
  gtk_spin_button_set_value (self->width, muster_deck_get_width (deck));
  gtk_spin_button_set_value (self->height, muster_deck_get_height (deck));
  muster_print_paper_bind (self->paper, settings);
  g_set_object (&self->settings, settings);
  self->deck = muster_deck_ref (deck);
  self->press = muster_card_press_new (deck);
  self->found = g_array_new (FALSE, FALSE, sizeof (MusterCardFault));
  changed_cb (self);
  gtk_window_present (GTK_WINDOW (self));
}
