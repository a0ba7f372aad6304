/* muster-roll-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roll-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-die.h"
#include "muster-wrap-box.h"

#define DIE_SIZE 32
/* More dice than this are a number only. */
#define MAX_DICE 12

struct _MusterRollView
{
  AdwBin parent_instance;

  MusterWrapBox *dice;
  GtkLabel *sum;
  GtkLabel *needed;
  GtkWidget *outcome;
  GtkImage *icon;
  GtkLabel *passed;
};

G_DEFINE_FINAL_TYPE (MusterRollView, muster_roll_view, ADW_TYPE_BIN)

static void
muster_roll_view_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_roll_view_parent_class)->dispose (object);
}

static void
muster_roll_view_class_init (MusterRollViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_roll_view_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-roll-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRollView, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterRollView, sum);
  gtk_widget_class_bind_template_child (widget_class, MusterRollView, needed);
  gtk_widget_class_bind_template_child (widget_class, MusterRollView, outcome);
  gtk_widget_class_bind_template_child (widget_class, MusterRollView, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterRollView, passed);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_roll_view_init (MusterRollView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* ---- In words ---- */

static gboolean
is_test (const MusterLogEntry *entry)
{
  return entry->needed != NULL || !isnan (entry->chance);
}

static char *
dup_numbers (const MusterLogEntry *entry)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < entry->n_dice; i++)
    g_string_append_printf (numbers, "%s%d", i > 0 ? ", " : "", entry->dice[i]);

  return g_string_free (g_steal_pointer (&numbers), FALSE);
}

/* What is added to the dice, and what comes of it. */
static char *
dup_sum (const MusterLogEntry *entry)
{
  if (entry->add != 0)
    return g_strdup_printf ("%s %d = %g",
                            entry->add < 0 ? "−" : "+",
                            ABS (entry->add),
                            entry->total);
  if (entry->n_dice > MAX_DICE)
    return g_strdup_printf ("%u × = %g", entry->n_dice, entry->total);

  return NULL;
}

static char *
dup_words (const MusterLogEntry *entry)
{
  g_autofree char *numbers = dup_numbers (entry);
  const char *passed = entry->passed ? C_ ("roll", "success") : C_ ("roll", "failure");

  if (entry->needed != NULL)
    /* Translators: the dice, what was needed, passed or failed:
     * "rolled 5, needed 4 or more: passed" */
    return g_strdup_printf (_ ("rolled %s, needed %s: %s"), numbers, entry->needed, passed);
  if (is_test (entry))
    return g_strdup_printf (_ ("rolled %s: %s"), numbers, passed);

  return g_strdup_printf (_ ("rolled %s"), numbers);
}

/* ---- As dice ---- */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* (nullable): what the die had to show, or that it chose one of several. */
static char *
dup_purpose (const MusterLogEntry *entry)
{
  if (entry->needed != NULL)
    /* Translators: what a roll has to show: "needed 4 or more" */
    return g_strdup_printf (_ ("needed %s"), entry->needed);

  return entry->title == NULL ? g_strdup (C_ ("roll", "between equals")) : NULL;
}

static void
show_outcome (MusterRollView *self, const MusterLogEntry *entry)
{
  gtk_widget_set_visible (self->outcome, is_test (entry));
  gtk_image_set_from_icon_name (self->icon,
                                entry->passed ? "object-select-symbolic" : "window-close-symbolic");
  gtk_label_set_label (self->passed, entry->passed ? C_ ("roll", "Success") : C_ ("roll", "Failure"));
  /* What passes for the enemy is no good news. */
  if (!entry->automatic)
    gtk_widget_add_css_class (self->outcome, entry->passed ? "passed" : "failed");
}

GtkWidget *
muster_roll_view_new (const MusterLogEntry *entry)
{
  MusterRollView *self = g_object_new (MUSTER_TYPE_ROLL_VIEW, NULL);
  g_autofree char *sum = dup_sum (entry);
  g_autofree char *words = dup_words (entry);
  g_autofree char *purpose = dup_purpose (entry);

  for (guint i = 0; i < entry->n_dice && entry->n_dice <= MAX_DICE; i++)
    muster_wrap_box_append (self->dice, muster_die_new (entry->sides, entry->dice[i], DIE_SIZE));
  set_text (self->sum, sum);
  set_text (self->needed, purpose);
  show_outcome (self, entry);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), entry->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  return GTK_WIDGET (self);
}
