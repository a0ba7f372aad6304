/* muster-setup-rulings.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-rulings.h"

#include <glib/gi18n.h>

#include "muster-line-name.h"
#include "muster-search-row.h"
#include "muster-setup-rows.h"

struct _MusterSetupRulings
{
  AdwExpanderRow parent_instance;

  MusterSearchRow *search;

  GPtrArray *rulings; /* of Ruling */
};

G_DEFINE_FINAL_TYPE (MusterSetupRulings, muster_setup_rulings, ADW_TYPE_EXPANDER_ROW)

typedef struct
{
  GtkWidget *row;  /* borrowed */
  GtkWidget *back; /* likewise: the button that is there once it is changed */
} Ruling;

/* ---- What is searched ---- */

/* Below the bottom of the window nobody would see what is found. */
static void
scroll_to_top (MusterSetupRulings *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  double y;

  if (scroller == NULL || !gtk_widget_translate_coordinates (widget, scroller, 0, 0, NULL, &y))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + y);
}

static void
left_cb (MusterSetupRulings *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

/* ---- What is changed ---- */

static void
show_changes (MusterSetupRulings *self)
{
  g_autofree char *number = NULL;
  guint n = 0;

  for (guint i = 0; i < self->rulings->len; i++)
    {
      const Ruling *ruling = self->rulings->pdata[i];
      const gboolean changed = muster_setup_row_is_changed (ruling->row);

      muster_setup_row_mark (ruling->row, ruling->back, changed);
      n += changed;
    }
  /* Translators: so many questions of the rules are answered otherwise than usual */
  number = g_strdup_printf (ngettext ("%u changed", "%u changed", n), n);
  adw_expander_row_set_subtitle (
      ADW_EXPANDER_ROW (self),
      n > 0 ? number : _ ("Where they leave a question open, and what is optional"));
}

/* ---- The rows ---- */

static void
clear (MusterSetupRulings *self)
{
  for (guint i = 0; i < self->rulings->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), ((Ruling *) self->rulings->pdata[i])->row);
  g_ptr_array_set_size (self->rulings, 0);
  muster_search_row_remove_all (self->search);
}

static void
add (MusterSetupRulings *self, GtkWidget *row)
{
  Ruling *ruling = g_new0 (Ruling, 1);

  ruling->row = row;
  ruling->back = muster_setup_row_add_back (row, _ ("Changed: read it as usual"));
  g_ptr_array_add (self->rulings, ruling);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  muster_search_row_add (self->search, row);
  g_signal_connect_object (row,
                           ADW_IS_COMBO_ROW (row) ? "notify::selected" : "changed",
                           G_CALLBACK (show_changes),
                           self,
                           G_CONNECT_SWAPPED);
}

void
muster_setup_rulings_fill (MusterSetupRulings *self,
                           const MusterRulebook *rulebook,
                           const MusterScenario *scenario)
{
  g_return_if_fail (MUSTER_IS_SETUP_RULINGS (self));

  clear (self);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    if (!rulebook->rulings[i].is_setup)
      add (self, muster_setup_ruling_row_new (rulebook, scenario, i));
  gtk_widget_set_visible (GTK_WIDGET (self), self->rulings->len > 0);
  show_changes (self);
}

const char *
muster_setup_rulings_choose (MusterSetupRulings *self, const char *ruling, const char *value)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_RULINGS (self), NULL);

  for (guint i = 0; i < self->rulings->len; i++)
    {
      GtkWidget *row = ((Ruling *) self->rulings->pdata[i])->row;

      if (!muster_setup_row_set_ruling (row, ruling, value))
        continue;
      muster_search_row_clear (self->search);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
      gtk_widget_grab_focus (row);

      return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
    }

  return NULL;
}

void
muster_setup_rulings_apply (MusterSetupRulings *self, MusterSetup *setup)
{
  g_return_if_fail (MUSTER_IS_SETUP_RULINGS (self));

  for (guint i = 0; i < self->rulings->len; i++)
    muster_setup_row_apply (((Ruling *) self->rulings->pdata[i])->row, setup);
}

/* ---- The object ---- */

static void
muster_setup_rulings_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_SETUP_RULINGS (object)->rulings);

  G_OBJECT_CLASS (muster_setup_rulings_parent_class)->finalize (object);
}

static void
muster_setup_rulings_class_init (MusterSetupRulingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_setup_rulings_finalize;

  g_type_ensure (MUSTER_TYPE_SEARCH_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-setup-rulings.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRulings, search);
  gtk_widget_class_bind_template_callback (widget_class, scroll_to_top);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
}

static void
muster_setup_rulings_init (MusterSetupRulings *self)
{
  self->rulings = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_line_name_expander (ADW_EXPANDER_ROW (self));
}
