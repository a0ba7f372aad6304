/* muster-choice-moves.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-moves.h"

struct _MusterChoiceMoves
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterChoiceMoves, muster_choice_moves, GTK_TYPE_BOX)

static guint moved_signal;

static void
up_cb (MusterChoiceMoves *self)
{
  g_signal_emit (self, moved_signal, 0, -1);
}

static void
down_cb (MusterChoiceMoves *self)
{
  g_signal_emit (self, moved_signal, 0, 1);
}

static void
muster_choice_moves_class_init (MusterChoiceMovesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  moved_signal = g_signal_new ("moved",
                               G_TYPE_FROM_CLASS (klass),
                               G_SIGNAL_RUN_LAST,
                               0,
                               NULL,
                               NULL,
                               NULL,
                               G_TYPE_NONE,
                               1,
                               G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-choice-moves.ui");
  gtk_widget_class_bind_template_callback (widget_class, up_cb);
  gtk_widget_class_bind_template_callback (widget_class, down_cb);
}

static void
muster_choice_moves_init (MusterChoiceMoves *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_choice_moves_new (void)
{
  return g_object_new (MUSTER_TYPE_CHOICE_MOVES, NULL);
}
