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

#include "muster-dice.h"
#include "muster-die.h"
#include "muster-thing-view.h"

#define DIE_SIZE       32
#define SMALL_DIE_SIZE 24
/* More dice than this are a number only. */
#define MAX_DICE 12
/* Of a throw for every figure of a horde, these are shown; the log has them all. */
#define MAX_ROLLS 8

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
  gtk_label_set_label (self->passed,
                       entry->passed ? C_ ("roll", "Success") : C_ ("roll", "Failure"));
  /* What passes for the enemy is no good news. */
  if (!entry->automatic)
    gtk_widget_add_css_class (self->outcome, entry->passed ? "passed" : "failed");
}

/* @size: of a die */
static MusterRollView *
new_view (const MusterLogEntry *entry, int size)
{
  MusterRollView *self = g_object_new (MUSTER_TYPE_ROLL_VIEW, NULL);
  g_autofree char *sum = dup_sum (entry);
  g_autofree char *words = dup_words (entry);

  for (guint i = 0; i < entry->n_dice && entry->n_dice <= MAX_DICE; i++)
    muster_wrap_box_append (self->dice, muster_die_new (entry->sides, entry->dice[i], size));
  set_text (self->sum, sum);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), entry->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  return self;
}

GtkWidget *
muster_roll_view_new (const MusterLogEntry *entry)
{
  MusterRollView *self = new_view (entry, DIE_SIZE);
  g_autofree char *purpose = dup_purpose (entry);

  set_text (self->needed, purpose);
  show_outcome (self, entry);

  return GTK_WIDGET (self);
}

GtkWidget *
muster_roll_view_new_small (const MusterLogEntry *entry)
{
  MusterRollView *self = new_view (entry, SMALL_DIE_SIZE);

  set_text (self->needed, NULL);
  gtk_widget_set_visible (self->outcome, FALSE);

  return GTK_WIDGET (self);
}

/* ---- Several throws ---- */

static gboolean
has_other_actor (const GPtrArray *rolls, guint a, guint b)
{
  return g_strcmp0 (((const MusterLogEntry *) rolls->pdata[a])->actor,
                    ((const MusterLogEntry *) rolls->pdata[b])->actor) != 0;
}

static const char *
find_name (const GPtrArray *things, const char *token)
{
  const MusterThingView *thing = muster_thing_views_find (things, token);

  return thing != NULL ? thing->name : NULL;
}

/* The dice of several say whose they are: the first of each in the same box with the name, so that no line ends between them. */
static GtkWidget *
build_first_roll (const MusterLogEntry *roll, const GPtrArray *things)
{
  const char *name = find_name (things, roll->actor);
  GtkWidget *view = muster_roll_view_new (roll);
  GtkWidget *box, *label;

  if (name == NULL)
    return view;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  label = gtk_label_new (name);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), view);

  return box;
}

/* Whoever throws the dice has not thrown those that nobody has, with which Muster chooses one of several: the log tells of them. */
static GPtrArray *
list_shown (const GPtrArray *rolls, gboolean by_hand)
{
  GPtrArray *shown = g_ptr_array_new ();

  for (guint i = 0; i < rolls->len; i++)
    {
      const MusterLogEntry *roll = rolls->pdata[i];

      if (!by_hand || roll->title != NULL || muster_dice_find_thrown (roll->sides) > 0)
        g_ptr_array_add (shown, rolls->pdata[i]);
    }

  return shown;
}

void
muster_roll_view_fill (MusterWrapBox *box,
                       const GPtrArray *rolls,
                       const GPtrArray *things,
                       gboolean by_hand)
{
  g_autoptr (GPtrArray) shown = list_shown (rolls, by_hand);
  guint first = shown->len > MAX_ROLLS ? shown->len - MAX_ROLLS : 0;
  gboolean several = FALSE;

  for (guint i = first + 1; i < shown->len; i++)
    several = several || has_other_actor (shown, i - 1, i);
  muster_wrap_box_remove_all (box);
  for (guint i = first; i < shown->len; i++)
    {
      const gboolean named = several && (i == first || has_other_actor (shown, i - 1, i));

      muster_wrap_box_append (box,
                              named ? build_first_roll (shown->pdata[i], things)
                                    : muster_roll_view_new (shown->pdata[i]));
    }
  gtk_widget_set_visible (GTK_WIDGET (box), shown->len > 0);
}
