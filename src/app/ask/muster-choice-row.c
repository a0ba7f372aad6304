/* muster-choice-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-row.h"

#include <glib/gi18n.h>

#include "muster-choice-moves.h"
#include "muster-percent.h"
#include "muster-tooltip.h"
#include <math.h>

struct _MusterChoiceRow
{
  GtkListBoxRow parent_instance;

  GtkBox *box;
  GtkStack *mark;
  GtkCheckButton *check;
  /* of the same group, and never seen: it makes a radio button of the check button; NULL: it has not been one yet */
  GtkCheckButton *other;
  GtkLabel *place;
  GtkLabel *name;
  GtkLabel *note;
  GtkLabel *badge;
  GtkWidget *chance;
  GtkLevelBar *bar;
  GtkLabel *percent;
  /* A list may be long, and few have these; NULL: it had no use for it yet */
  GtkWidget *correct;
  GtkWidget *moves;

  MusterChoice *choice;
  MusterChoiceItem *item;
};

G_DEFINE_FINAL_TYPE (MusterChoiceRow, muster_choice_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* Where the ways to take several actions stand in one list, each says which it is of. */
static char *
dup_name (MusterChoiceRow *self)
{
  const char *label = muster_choice_item_get_label (self->item);
  const char *group = muster_choice_item_get_group (self->item);

  if (group == NULL)
    return g_strdup (label);
  if (*label == '\0')
    return g_strdup (group);
  if (muster_choice_get_group (self->choice) != NULL)
    return g_strdup (label);

  /* Translators: an action and with what it is done: "Attack: Bob · Bow" */
  return g_strdup_printf (_ ("%s: %s"), group, label);
}

/* Who is picked takes the place of who was. */
static gboolean
picks_one (MusterChoiceRow *self)
{
  return muster_choice_prefers_one (self->choice) && !muster_choice_get_several (self->choice);
}

/* (nullable): who makes a radio button of the check button. */
static GtkCheckButton *
get_other (MusterChoiceRow *self)
{
  if (!picks_one (self))
    return NULL;
  if (self->other == NULL)
    self->other = GTK_CHECK_BUTTON (g_object_ref_sink (gtk_check_button_new ()));

  return self->other;
}

static void
update_picked (MusterChoiceRow *self)
{
  guint picked = muster_choice_item_get_picked (self->item);
  const char *along = muster_choice_get_along (self->choice, picked);
  g_autofree char *place = along != NULL ? g_strdup (along) : g_strdup_printf ("%u", picked);

  gtk_check_button_set_group (self->check, get_other (self));
  gtk_check_button_set_active (self->check, picked > 0);
  gtk_label_set_label (self->place, picked > 0 ? place : "–");
  if (self->moves != NULL)
    gtk_widget_set_sensitive (self->moves, picked > 0);
  if (!muster_choice_get_immediate (self->choice))
    gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                                 GTK_ACCESSIBLE_STATE_CHECKED,
                                 picked > 0 ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                            : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                 -1);
}

static void
update_mark (MusterChoiceRow *self)
{
  const char *page = "check";

  if (muster_choice_get_ordered (self->choice))
    page = "place";
  gtk_widget_set_visible (GTK_WIDGET (self->mark), !muster_choice_get_immediate (self->choice));
  gtk_stack_set_visible_child_name (self->mark, page);
}

static void
update_chance (MusterChoiceRow *self)
{
  double odds = muster_choice_item_get_odds (self->item);
  gboolean known = !isnan (odds) && muster_choice_item_get_available (self->item);
  g_autofree char *percent = NULL;

  gtk_widget_set_visible (self->chance, known);
  if (!known)
    return;
  percent = muster_percent_dup (odds);
  gtk_level_bar_set_value (self->bar, odds);
  gtk_label_set_label (self->percent, percent);
  muster_tooltip_set_text (self->chance, muster_choice_item_get_reason (self->item));
}

static void
set_dim (GtkWidget *widget, gboolean dim)
{
  if (dim)
    gtk_widget_add_css_class (widget, "dim-label");
  else
    gtk_widget_remove_css_class (widget, "dim-label");
}

static void
correct_cb (MusterChoiceRow *self)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);
  g_autoptr (MusterChoiceItem) item = g_object_ref (self->item);

  muster_choice_toggle (choice, item);
}

static void
update_correct (MusterChoiceRow *self, gboolean left_out)
{
  if (self->correct == NULL && left_out)
    {
      self->correct = gtk_button_new_with_label (_ ("Correct"));
      gtk_widget_set_focusable (self->correct, FALSE);
      gtk_widget_set_valign (self->correct, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (self->correct, _ ("The Answer Was Wrong: Say the Opposite"));
      g_signal_connect_swapped (self->correct, "clicked", G_CALLBACK (correct_cb), self);
      gtk_box_append (self->box, self->correct);
    }
  if (self->correct != NULL)
    gtk_widget_set_visible (self->correct, left_out);
}

static void
update (MusterChoiceRow *self)
{
  g_autofree char *name = dup_name (self);
  g_autofree char *note = NULL;
  g_autofree char *badge = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *all = NULL;
  gboolean available = muster_choice_item_get_available (self->item);
  gboolean left_out = muster_choice_item_get_correction (self->item) != NULL;

  g_object_get (self->item, "note", &note, "badge", &badge, "detail", &detail, NULL);
  set_text (self->name,
            muster_choice_item_get_section (self->item) != NULL
                ? muster_choice_item_get_member (self->item)
                : name);
  set_text (self->note, note);
  set_text (self->badge, badge);
  muster_tooltip_set_text (GTK_WIDGET (self->name), name);
  muster_tooltip_set_text (GTK_WIDGET (self->badge), badge);
  gtk_widget_set_sensitive (GTK_WIDGET (self), available || left_out);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), available || left_out);
  update_correct (self, left_out);
  set_dim (GTK_WIDGET (self->name), left_out);
  update_mark (self);
  update_chance (self);
  update_picked (self);
  all = *detail != '\0' ? g_strdup_printf ("%s, %s", name, detail) : g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}

/* ---- Moving it in the order ---- */

static void
move (MusterChoiceRow *self, gint steps)
{
  guint picked = muster_choice_item_get_picked (self->item);

  if (picked > 0 && (gint) picked - 1 + steps >= 0)
    muster_choice_move (self->choice, self->item, (guint) ((gint) picked - 1 + steps));
}

static gboolean
move_binding_cb (GtkWidget *widget, GVariant *steps, gpointer user_data)
{
  MusterChoiceRow *self = MUSTER_CHOICE_ROW (widget);

  if (!muster_choice_get_ordered (self->choice))
    return FALSE;
  move (self, g_variant_get_int32 (steps));

  return TRUE;
}

static void
add_moves (MusterChoiceRow *self)
{
  self->moves = muster_choice_moves_new ();
  g_signal_connect_swapped (self->moves, "moved", G_CALLBACK (move), self);
  gtk_box_append (self->box, self->moves);
}

static GdkContentProvider *
prepare_cb (MusterChoiceRow *self)
{
  if (!muster_choice_get_ordered (self->choice) || muster_choice_item_get_picked (self->item) == 0)
    return NULL;

  return gdk_content_provider_new_typed (MUSTER_TYPE_CHOICE_ITEM, self->item);
}

static gboolean
drop_cb (MusterChoiceRow *self, const GValue *value)
{
  guint picked = muster_choice_item_get_picked (self->item);

  if (!muster_choice_get_ordered (self->choice) || picked == 0)
    return FALSE;
  muster_choice_move (self->choice, g_value_get_object (value), picked - 1);

  return TRUE;
}

static void
add_dragging (MusterChoiceRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (MUSTER_TYPE_CHOICE_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- Looking at it ---- */

static void
enter_cb (MusterChoiceRow *self)
{
  muster_choice_consider (self->choice, self->item);
}

static void
leave_cb (MusterChoiceRow *self)
{
  muster_choice_leave (self->choice, self->item);
}

/* Whoever points at a row, or comes to it with the keys, wants to know what it would be like. */
static void
add_looking (MusterChoiceRow *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (pointer, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (pointer, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* ---- The object ---- */

static void
muster_choice_row_dispose (GObject *object)
{
  MusterChoiceRow *self = MUSTER_CHOICE_ROW (object);

  /* A row that is taken away under the pointer is not left. */
  if (self->choice != NULL)
    leave_cb (self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (object), NULL);
  g_clear_object (&self->other);
  g_clear_object (&self->choice);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (muster_choice_row_parent_class)->dispose (object);
}

static void
muster_choice_row_class_init (MusterChoiceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_choice_row_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, box);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, mark);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, check);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, place);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, note);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, badge);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, chance);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceRow, percent);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, move_binding_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, move_binding_cb, "i", 1);
}

static void
muster_choice_row_init (MusterChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_choice_row_new (MusterChoice *choice, MusterChoiceItem *item)
{
  MusterChoiceRow *self = g_object_new (MUSTER_TYPE_CHOICE_ROW, NULL);

  self->choice = g_object_ref (choice);
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "notify::picked", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (muster_choice_get_ordered (choice))
    {
      add_dragging (self);
      add_moves (self);
    }
  add_looking (self);
  update (self);

  return GTK_WIDGET (self);
}

void
muster_choice_row_update_picked (MusterChoiceRow *self)
{
  g_return_if_fail (MUSTER_IS_CHOICE_ROW (self));

  update_picked (self);
}

MusterChoiceItem *
muster_choice_row_get_item (MusterChoiceRow *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ROW (self), NULL);

  return self->item;
}
