/* muster-trial-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-trial-row.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-odds-bar.h"
#include "muster-percent.h"
#include "muster-translation.h"

struct _MusterTrialRow
{
  AdwBin parent_instance;

  MusterOddsBar *bar;
  GtkButton *use;
};

G_DEFINE_FINAL_TYPE (MusterTrialRow, muster_trial_row, ADW_TYPE_BIN)

enum
{
  USE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- In words ---- */

static const char *
get_side_title (const MusterBalance *balance, guint side)
{
  const MusterSide *declared = &balance->rulebook->sides[side];

  return muster_rulebook_label (balance->rulebook, declared->title, declared->id);
}

static guint
count_wins (const MusterSimulationResult *result, guint i)
{
  return i < result->n_sides ? result->wins[i] : result->undecided;
}

static double
get_share (const MusterSimulationResult *result, guint i)
{
  return (double) count_wins (result, i) / result->games;
}

/* "Red 45 %, Blue 55 %", of all who have a share. */
static char *
dup_shares (const MusterBalance *balance, const MusterSimulationResult *result)
{
  g_autofree gboolean *contends = muster_balance_list_contenders (balance);
  g_autoptr (GString) text = g_string_new (NULL);
  guint before = 0;

  for (guint i = 0; i <= result->n_sides; before += count_wins (result, i++))
    {
      const gboolean nobody = i == result->n_sides;
      g_autofree char *percent = muster_percent_dup_share (before,
                                                           count_wins (result, i),
                                                           result->games);

      if (nobody ? result->undecided == 0 && !contends[i] : !contends[i])
        continue;
      if (text->len > 0)
        /* Translators: between the parts of a list */
        g_string_append (text, C_ ("list", ", "));
      /* Translators: a side, or nobody, and the share of the battles that it wins */
      g_string_append_printf (text,
                              C_ ("share of the wins", "%1$s %2$s"),
                              nobody ? C_ ("wins", "nobody") : get_side_title (balance, i),
                              percent);
    }

  return g_strdup (text->str);
}

/* The first that has a share is what the bar shows. */
static double
get_first_share (const MusterBalance *balance, const MusterSimulationResult *result)
{
  g_autofree gboolean *contends = muster_balance_list_contenders (balance);
  guint i = 0;

  while (i < result->n_sides && !contends[i])
    i++;

  return get_share (result, i);
}

/* How far off the share of one side may be. */
static char *
dup_detail (const MusterBalance *balance, guint index)
{
  const MusterBalanceRow *row = g_ptr_array_index (balance->rows, index);
  double share = get_first_share (balance, row->result);
  double error = sqrt (share * (1 - share) / row->result->games);
  g_autofree char *spread = g_strdup_printf (
      /* Translators: how far off a share may be, in percent. Between ± and the number is U+00A0. */
      ngettext ("%1$u battle, ±\302\240%2$.0f", "%1$u battles, ±\302\240%2$.0f", row->result->games),
      row->result->games,
      MAX (1, round (100 * error)));

  if ((gint) index == balance->nearest)
    return g_strdup_printf (_ ("Nearest to even · %s"), spread);
  if (row->as_good)
    return g_strdup_printf (_ ("Perhaps as even · %s"), spread);

  return g_steal_pointer (&spread);
}

/* ---- The object ---- */

static void
use_cb (MusterTrialRow *self)
{
  g_signal_emit (self, signals[USE], 0);
}

static void
muster_trial_row_class_init (MusterTrialRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[USE] = g_signal_new ("use",
                               G_TYPE_FROM_CLASS (klass),
                               G_SIGNAL_RUN_LAST,
                               0,
                               NULL,
                               NULL,
                               NULL,
                               G_TYPE_NONE,
                               0);

  g_type_ensure (MUSTER_TYPE_ODDS_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-trial-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTrialRow, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterTrialRow, use);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
}

static void
muster_trial_row_init (MusterTrialRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_trial_row_new (void)
{
  return g_object_new (MUSTER_TYPE_TRIAL_ROW, NULL);
}

void
muster_trial_row_show (MusterTrialRow *self, const MusterBalance *balance, guint index)
{
  const MusterBalanceRow *row = g_ptr_array_index (balance->rows, index);
  const char *own = muster_rulebook_translate (balance->rulebook, row->title);
  const char *value = own != NULL ? own : row->value;
  g_autofree char *shares = dup_shares (balance, row->result);
  g_autofree char *detail = dup_detail (balance, index);
  /* Translators: a value that can be tried, in front of what comes of it */
  g_autofree char *title = own != NULL ? g_strdup (own)
                                       : g_strdup_printf (C_ ("value", "%s:"), value);
  g_autofree char *name = g_strdup_printf (_ ("Use %s"), value);

  g_return_if_fail (MUSTER_IS_TRIAL_ROW (self));

  muster_odds_bar_set (self->bar, title, get_first_share (balance, row->result), shares, detail);
  /* GTK 4.18 would name it by its label, which is the same in all rows. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->use), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->use),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
  if ((gint) index == balance->nearest)
    gtk_widget_add_css_class (GTK_WIDGET (self->use), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->use), "suggested-action");
}
