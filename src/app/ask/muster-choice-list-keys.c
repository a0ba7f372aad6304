/* muster-choice-list-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-list-private.h"

#include "muster-button-keys.h"
#include "muster-choice-row.h"
#include "muster-choice-sections.h"

/* What keys do in the list. */

/* ---- From the things of one name to those of the next ---- */

static gboolean
walk_cb (GtkWidget *widget, GVariant *right, gpointer user_data)
{
  MusterChoiceList *self = MUSTER_CHOICE_LIST (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *row = focus != NULL && gtk_widget_is_ancestor (focus, widget)
                       ? gtk_widget_get_ancestor (focus, MUSTER_TYPE_CHOICE_ROW)
                       : NULL;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *target;

  if (row == NULL ||
      muster_choice_item_get_section (muster_choice_row_get_item (MUSTER_CHOICE_ROW (row))) == NULL)
    return FALSE;
  target = muster_choice_sections_find (self->rows,
                                        GTK_LIST_BOX_ROW (row),
                                        g_variant_get_boolean (right) != mirrored);
  if (target != NULL)
    gtk_widget_grab_focus (target);

  return TRUE;
}

/* ---- To a name by its letters ---- */

static const char *
get_chip_name (GtkWidget *chip)
{
  return gtk_button_get_label (GTK_BUTTON (chip));
}

/* A number is an answer, as that of a die is; a letter leads to where Enter answers. */
static gboolean
press_chip (MusterChoiceList *self, guint key, GdkModifierType state)
{
  GtkWidget *chip = muster_button_keys_find (GTK_WIDGET (self->chips), get_chip_name, key, state);

  if (chip == NULL)
    return FALSE;

  if (!g_unichar_isdigit (gdk_keyval_to_unicode (key)))
    return gtk_widget_grab_focus (chip);
  g_signal_emit_by_name (chip, "clicked"); /* to be activated would take it a while */

  return TRUE;
}

/* (nullable): what the keyboard is on. */
static MusterChoiceItem *
get_focused (MusterChoiceList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return MUSTER_IS_CHOICE_ROW (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->rows))
             ? muster_choice_row_get_item (MUSTER_CHOICE_ROW (focus))
             : NULL;
}

/* Where one is wanted Enter picks it, and once more answers with it; a blank takes the pick back. */
static gboolean
confirm_picked (MusterChoiceList *self, guint key, GdkModifierType state)
{
  MusterChoiceItem *item = get_focused (self);
  g_autoptr (MusterChoice) choice = NULL;

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter) ||
      (state & gtk_accelerator_get_default_mod_mask ()) != 0 || item == NULL ||
      self->choice == NULL || muster_choice_item_get_picked (item) == 0 ||
      !muster_choice_prefers_one (self->choice) || muster_choice_get_several (self->choice) ||
      !muster_choice_get_ready (self->choice))
    return FALSE;
  choice = g_object_ref (self->choice);
  muster_choice_confirm (choice);

  return TRUE;
}

/* With the first letter of a word. */
static gboolean
answer_by_letter (MusterChoiceList *self, guint key, GdkModifierType state)
{
  g_autoptr (MusterChoice) choice = NULL;
  g_autoptr (MusterChoiceItem) item = NULL;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || self->choice == NULL)
    return FALSE;
  g_set_object (&choice, self->choice);
  g_set_object (&item, muster_choice_find_answer (choice, gdk_keyval_to_unicode (key)));
  if (item != NULL)
    muster_choice_toggle (choice, item);

  return item != NULL;
}

static gboolean
key_cb (MusterChoiceList *self, guint key, guint code, GdkModifierType state)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (confirm_picked (self, key, state) || answer_by_letter (self, key, state))
    return TRUE;
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "chips") == 0)
    return press_chip (self, key, state);

  return muster_choice_keys_press (self->keys, self->choice, key, state);
}

void
muster_choice_list_listen (MusterChoiceList *self, GtkWidget *where)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (MUSTER_IS_CHOICE_LIST (self));

  /* Before the row, which a blank takes. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (where, keys);
}

void
muster_choice_list_bind_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, walk_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, walk_cb, "b", TRUE);
}
