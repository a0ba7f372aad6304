/* muster-balance-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-balance-window.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-balance-run.h"
#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-sentence.h"
#include "muster-translation.h"
#include "muster-trial-row.h"
#include "muster-value-list.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

/* Of ten games with each value: 200 tell a share to some four in a hundred. */
#define ROUNDS 20

/* So many values below and above what a number is, and how large their steps are in parts of it. */
#define STEPS 3
#define PARTS 6

struct _MusterBalanceWindow
{
  AdwWindow parent_instance;

  AdwComboRow *ruling;
  MusterEntryRow *values;
  GtkButton *run;
  GtkProgressBar *progress;
  GtkLabel *notice;
  GtkListBox *trials;

  MusterRulebook *rulebook;
  MusterSetup *setup;
  MusterBalanceRun *balance;
  guint *order;    /* which ruling a line of the list is */
  GPtrArray *rows; /* of MusterTrialRow, borrowed */
};

G_DEFINE_FINAL_TYPE (MusterBalanceWindow, muster_balance_window, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
get_index (MusterBalanceWindow *self)
{
  return self->order[adw_combo_row_get_selected (self->ruling)];
}

/* (transfer full): as in MusterSetup.rulings. */
static char *
dup_id (MusterBalanceWindow *self)
{
  const MusterRuling *ruling = &self->rulebook->rulings[get_index (self)];

  return muster_rulebook_dup_full_id (self->rulebook, ruling->module, ruling->id);
}

static void
say (MusterBalanceWindow *self, const char *message)
{
  g_autofree char *sentence = message != NULL ? muster_sentence_new (message) : g_strdup ("");

  gtk_label_set_text (self->notice, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->notice), message != NULL);
}

/* ---- What is tried ---- */

/* Whole numbers around @value, none below 0 where it is not either. */
static char *
dup_around (double value)
{
  const double step = MAX (1, round (fabs (value) / PARTS));
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = -STEPS; i <= STEPS; i++)
    if (value < 0 || value + i * step >= 0)
      g_string_append_printf (text, "%s%g", text->len > 0 ? ", " : "", value + i * step);

  return g_strdup (text->str);
}

/* (transfer full): the values of which one is tried first, of a ruling that can have any. */
static char *
dup_usual_values (MusterBalanceWindow *self)
{
  const MusterRuling *ruling = &self->rulebook->rulings[get_index (self)];
  g_autofree char *id = dup_id (self);
  const char *own = g_hash_table_lookup (self->setup->rulings, id);

  if (ruling->balance != NULL)
    return g_strdup (ruling->balance);
  if (ruling->type.code != MUSTER_TYPE_NUMBER)
    return own != NULL
               ? g_strdup (own)
               : muster_rulebook_dup_constant (self->rulebook, &ruling->type, ruling->value);

  return dup_around (own != NULL ? g_ascii_strtod (own, NULL) : ruling->value);
}

static void
ruling_cb (MusterBalanceWindow *self)
{
  g_auto (GStrv) all = NULL;
  g_autofree char *usual = NULL;

  if (self->order == NULL || adw_combo_row_get_selected (self->ruling) == GTK_INVALID_LIST_POSITION)
    return;
  all = muster_balance_list_values (self->rulebook, get_index (self));
  if (all == NULL)
    usual = dup_usual_values (self);
  gtk_editable_set_text (GTK_EDITABLE (self->values), usual != NULL ? usual : "");
  gtk_widget_set_visible (GTK_WIDGET (self->values), all == NULL);
  muster_rounds_clear (MUSTER_ROUNDS (self->balance));
}

/* Those of which the author says so come first. */
static void
fill_rulings (MusterBalanceWindow *self)
{
  const MusterRulebook *rulebook = self->rulebook;
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  guint *order = g_new (guint, rulebook->n_rulings);
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < rulebook->n_rulings; i++)
      {
        const MusterRuling *ruling = &rulebook->rulings[i];

        if ((ruling->balance == NULL) != (pass == 1))
          continue;
        gtk_string_list_append (lines, muster_rulebook_label (rulebook, ruling->title, ruling->id));
        order[n++] = i;
      }
  self->order = order;
  adw_combo_row_set_model (self->ruling, G_LIST_MODEL (lines));
  ruling_cb (self);
}

static void
start (MusterBalanceWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = dup_id (self);
  g_auto (GStrv) values = NULL;

  if (gtk_widget_get_visible (GTK_WIDGET (self->values)))
    {
      values = muster_value_list_read (gtk_editable_get_text (GTK_EDITABLE (self->values)), &error);
      if (values == NULL)
        {
          muster_rounds_clear (MUSTER_ROUNDS (self->balance));
          say (self, error->message);
          return;
        }
    }
  muster_balance_run_start (self->balance,
                            self->rulebook,
                            self->setup,
                            id,
                            (const char *const *) values);
}

static void
run_cb (MusterBalanceWindow *self)
{
  if (muster_rounds_is_running (MUSTER_ROUNDS (self->balance)))
    muster_rounds_stop (MUSTER_ROUNDS (self->balance));
  else
    start (self);
}

/* ---- What came of it ---- */

static void
use_cb (MusterBalanceWindow *self, GtkWidget *row)
{
  const MusterBalance *balance = muster_balance_run_get_balance (self->balance);
  g_autofree char *id = dup_id (self);
  g_autofree char *value = NULL;
  guint i = 0;

  if (balance == NULL || !g_ptr_array_find (self->rows, row, &i) || i >= balance->rows->len)
    return;
  value = g_strdup (((MusterBalanceRow *) g_ptr_array_index (balance->rows, i))->value);
  muster_rounds_stop (MUSTER_ROUNDS (self->balance));
  g_signal_emit (self, signals[CHOSEN], 0, id, value);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_trials (MusterBalanceWindow *self, const MusterBalance *balance)
{
  guint n = balance != NULL ? balance->rows->len : 0;

  while (self->rows->len < n)
    {
      GtkWidget *row = muster_trial_row_new ();

      gtk_list_box_append (self->trials, row);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_parent (row)), FALSE);
      gtk_widget_set_focusable (gtk_widget_get_parent (row), FALSE);
      g_signal_connect_swapped (row, "use", G_CALLBACK (use_cb), self);
      g_ptr_array_add (self->rows, row);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      gtk_widget_set_visible (gtk_widget_get_parent (row), i < n);
      if (i < n)
        muster_trial_row_show (MUSTER_TRIAL_ROW (row), balance, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->trials), n > 0);
}

/* (nullable) (transfer full): what kept games from being won. */
static char *
dup_trouble (const MusterBalance *balance)
{
  for (guint i = 0; i < balance->rows->len; i++)
    {
      const MusterBalanceRow *row = g_ptr_array_index (balance->rows, i);

      if (row->result->faults > 0)
        return g_strdup_printf (ngettext ("With %s %u game stopped at a fault, the first: %s",
                                          "With %s %u games stopped at a fault, the first: %s",
                                          row->result->faults),
                                row->value,
                                row->result->faults,
                                row->result->first_fault);
    }

  return balance->nearest < 0 ? g_strdup (_ ("Nobody ever won, so nothing is even.")) : NULL;
}

static void
show_balance (MusterBalanceWindow *self)
{
  const MusterBalance *balance = muster_balance_run_get_balance (self->balance);
  const char *error = muster_rounds_get_error (MUSTER_ROUNDS (self->balance));
  const gboolean running = muster_rounds_is_running (MUSTER_ROUNDS (self->balance));
  g_autofree char *trouble = balance != NULL ? dup_trouble (balance) : NULL;

  say (self, error != NULL ? error : trouble);
  show_trials (self, balance);
  gtk_progress_bar_set_fraction (self->progress,
                                 muster_rounds_get_fraction (MUSTER_ROUNDS (self->balance)));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_button_set_label (self->run, running ? _ ("_Stop") : _ ("_Try Them"));
}

/* ---- The object ---- */

static void
muster_balance_window_dispose (GObject *object)
{
  MusterBalanceWindow *self = MUSTER_BALANCE_WINDOW (object);

  if (self->balance != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->balance, self);
      muster_rounds_stop (MUSTER_ROUNDS (self->balance));
    }
  g_clear_object (&self->balance);
  g_clear_pointer (&self->order, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_BALANCE_WINDOW);

  G_OBJECT_CLASS (muster_balance_window_parent_class)->dispose (object);
}

static void
muster_balance_window_finalize (GObject *object)
{
  MusterBalanceWindow *self = MUSTER_BALANCE_WINDOW (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  muster_setup_free (self->setup);

  G_OBJECT_CLASS (muster_balance_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterBalanceWindow, ruling);
  gtk_widget_class_bind_template_child (widget_class, MusterBalanceWindow, values);
  gtk_widget_class_bind_template_child (widget_class, MusterBalanceWindow, run);
  gtk_widget_class_bind_template_child (widget_class, MusterBalanceWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, MusterBalanceWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, MusterBalanceWindow, trials);
  gtk_widget_class_bind_template_callback (widget_class, ruling_cb);
  gtk_widget_class_bind_template_callback (widget_class, start);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
}

static void
muster_balance_window_class_init (MusterBalanceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_balance_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_balance_window_finalize;
  signals[CHOSEN] = g_signal_new ("chosen",
                                  G_TYPE_FROM_CLASS (klass),
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  2,
                                  G_TYPE_STRING,
                                  G_TYPE_STRING);

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-balance-window.ui");
  bind_children (widget_class);
}

static void
muster_balance_window_init (MusterBalanceWindow *self)
{
  self->rows = g_ptr_array_new ();
  self->balance = muster_balance_run_new (ROUNDS);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  g_signal_connect_swapped (self->balance, "changed", G_CALLBACK (show_balance), self);
}

MusterBalanceWindow *
muster_balance_window_new (GtkWidget *parent, MusterRulebook *rulebook, const MusterSetup *setup)
{
  MusterBalanceWindow *self = g_object_new (MUSTER_TYPE_BALANCE_WINDOW,
                                            "transient-for",
                                            parent != NULL ? gtk_widget_get_root (parent) : NULL,
                                            NULL);

  self->rulebook = muster_rulebook_ref (rulebook);
  self->setup = muster_setup_copy (setup);
  fill_rulings (self);

  return self;
}
