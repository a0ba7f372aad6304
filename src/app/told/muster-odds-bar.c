/* muster-odds-bar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-odds-bar.h"

struct _MusterOddsBar
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *text;
  GtkLevelBar *bar;
  GtkLabel *detail;
};

G_DEFINE_FINAL_TYPE (MusterOddsBar, muster_odds_bar, ADW_TYPE_BIN)

static void
muster_odds_bar_class_init (MusterOddsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-odds-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOddsBar, title);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsBar, text);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsBar, detail);
}

static void
muster_odds_bar_init (MusterOddsBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A small chance is not a low battery. */
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_FULL);
}

GtkWidget *
muster_odds_bar_new (void)
{
  return g_object_new (MUSTER_TYPE_ODDS_BAR, NULL);
}

void
muster_odds_bar_set (MusterOddsBar *self,
                     const char *title,
                     double chance,
                     const char *text,
                     const char *detail)
{
  g_autofree char *name = NULL;

  g_return_if_fail (MUSTER_IS_ODDS_BAR (self));

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, text);
  gtk_level_bar_set_value (self->bar, CLAMP (chance, 0, 1));
  gtk_label_set_text (self->detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL && *detail != '\0');
  name = g_strdup_printf ("%s %s", title, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
}
