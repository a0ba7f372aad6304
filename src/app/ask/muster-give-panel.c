/* muster-give-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-give-panel.h"

#include <glib/gi18n.h>

#include "muster-choice-gifts.h"
#include "muster-give-keys.h"
#include "muster-give-row.h"
#include "muster-focus-order.h"
#include "muster-scroller.h"
#include "muster-wrap-box.h"

#define POSITION "muster-give-position" /* data of a button: in the pool */
#define DIE_SIZE 32

struct _MusterGivePanel
{
  MusterPanel parent_instance;

  GtkLabel *hint;
  MusterWrapBox *pool;
  MusterScroller *scroller;
  GtkListBox *rows;
  GtkWidget *buttons;
  GtkWidget *confirm;
  GtkWidget *advice;
  GtkWidget *back;

  MusterChoice *choice; /* NULL: nothing is asked */
  MusterGiveKeys *keys;
  GString *told; /* what changed and is to be said */
};

G_DEFINE_FINAL_TYPE (MusterGivePanel, muster_give_panel, MUSTER_TYPE_PANEL)

/* ---- What is on show ---- */

static MusterGiveRow *
get_row (MusterGivePanel *self, gint index)
{
  return MUSTER_GIVE_ROW (gtk_list_box_get_row_at_index (self->rows, index));
}

static guint
get_position (GtkWidget *die)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (die), POSITION));
}

static void
update_die (MusterGivePanel *self, GtkWidget *die)
{
  const guint position = get_position (die);
  const gboolean held = muster_choice_get_held (self->choice) == position;
  const char *value = muster_choice_get_along (self->choice, position);
  g_autofree char *name = NULL;

  /* Translators: of a number on a die that is given to somebody */
  name = g_strdup_printf (held ? _ ("The %s is given next") : _ ("Give the %s next"), value);
  gtk_widget_set_visible (die, muster_choice_get_taker (self->choice, position) == NULL);
  gtk_widget_set_tooltip_text (die, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (held)
    gtk_widget_add_css_class (die, "current");
  else
    gtk_widget_remove_css_class (die, "current");
}

static void
update_all (MusterGivePanel *self)
{
  g_autofree char *hint = NULL;

  for (GtkWidget *die = gtk_widget_get_first_child (GTK_WIDGET (self->pool)); die != NULL;
       die = gtk_widget_get_next_sibling (die))
    update_die (self, die);
  for (gint i = 0; gtk_list_box_get_row_at_index (self->rows, i) != NULL; i++)
    muster_give_row_update (get_row (self, i));
  g_object_get (self->choice, "hint", &hint, NULL);
  gtk_label_set_label (self->hint, hint);
  gtk_widget_set_sensitive (self->confirm, muster_choice_get_ready (self->choice));
  gtk_widget_set_sensitive (self->back, muster_choice_can_undo_gift (self->choice));
  gtk_widget_set_visible (self->advice, muster_choice_has_advice (self->choice));
}

/* Whom something was given to or taken from, or else what is given next, in words, for those who do not see it. */
static void
tell (MusterGivePanel *self)
{
  if (self->told->len == 0)
    g_string_assign (self->told, gtk_label_get_label (self->hint));
  muster_assistant_announce (muster_panel_get_assistant (MUSTER_PANEL (self)), self->told->str);
  g_string_truncate (self->told, 0);
}

/* The first who has nothing yet. */
static GtkWidget *
find_start (MusterGivePanel *self)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    if (muster_choice_item_get_picked (muster_give_row_get_item (get_row (self, i))) == 0)
      return GTK_WIDGET (row);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, 0));
}

/* With the last one all that is left is to answer. */
static void
picks_changed_cb (MusterGivePanel *self)
{
  /* A die that was dragged or clicked goes, and the keyboard would go with it. */
  const gboolean on_die = gtk_widget_get_focus_child (GTK_WIDGET (self->pool)) != NULL;

  update_all (self);
  tell (self);
  if (muster_choice_get_ready (self->choice))
    muster_panel_lead_focus (MUSTER_PANEL (self), self->confirm);
  else if (on_die)
    gtk_widget_grab_focus (find_start (self));
}

static void
item_changed_cb (MusterGivePanel *self, GParamSpec *pspec, MusterChoiceItem *item)
{
  g_autofree char *text = muster_choice_dup_gift_text (self->choice, item);

  g_string_append_printf (self->told, "%s%s", self->told->len > 0 ? ". " : "", text);
}

/* ---- What is done ---- */

static void
die_cb (GtkButton *die, MusterGivePanel *self)
{
  muster_choice_hold (self->choice, get_position (GTK_WIDGET (die)));
}

static void
confirm_cb (MusterGivePanel *self)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);

  muster_choice_confirm (choice);
}

static void
advice_cb (MusterGivePanel *self)
{
  muster_choice_give_as_advised (self->choice);
}

static void
lead_to_start (MusterGivePanel *self)
{
  muster_panel_lead_focus (MUSTER_PANEL (self), find_start (self));
}

/* From one to the next: Enter alone gives one after the other. */
static void
row_cb (MusterGivePanel *self, GtkListBoxRow *row)
{
  muster_choice_toggle (self->choice, muster_give_row_get_item (MUSTER_GIVE_ROW (row)));
  if (!muster_choice_get_ready (self->choice))
    lead_to_start (self);
}

static void
back_cb (MusterGivePanel *self)
{
  if (muster_choice_undo_gift (self->choice) && !muster_choice_get_ready (self->choice))
    lead_to_start (self);
}

/* ---- The keyboard ---- */

/* (nullable): */
static MusterGiveRow *
get_focused (MusterGivePanel *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return MUSTER_IS_GIVE_ROW (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->rows))
             ? MUSTER_GIVE_ROW (focus)
             : NULL;
}

/* From the one where the keyboard is, or else what was done last. */
static gboolean
take_back (MusterGivePanel *self)
{
  MusterGiveRow *row = get_focused (self);
  MusterChoiceItem *item = row != NULL ? muster_give_row_get_item (row) : NULL;

  if (item != NULL && muster_choice_item_get_picked (item) > 0)
    muster_choice_take_back (self->choice, item);
  else
    back_cb (self);

  return TRUE;
}

static void
go_to (MusterGivePanel *self, MusterChoiceItem *item)
{
  for (gint i = 0; gtk_list_box_get_row_at_index (self->rows, i) != NULL; i++)
    if (muster_give_row_get_item (get_row (self, i)) == item)
      {
        gtk_widget_grab_focus (GTK_WIDGET (get_row (self, i)));
        muster_scroller_to_widget (self->scroller, GTK_WIDGET (get_row (self, i)));
      }
}

static void
say_missing (MusterGivePanel *self, gunichar digit)
{
  char text[7] = { 0 };
  g_autofree char *words = NULL;

  if (!g_unichar_isdigit (digit))
    return;
  g_unichar_to_utf8 (digit, text);
  /* Translators: %s is a number that is on none of the dice */
  words = g_strdup_printf (_ ("There is no %s to give"), text);
  muster_assistant_announce (muster_panel_get_assistant (MUSTER_PANEL (self)), words);
}

static gboolean
key_cb (MusterGivePanel *self, guint key, guint code, GdkModifierType state)
{
  MusterChoiceItem *found = NULL;
  const GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (self->choice == NULL)
    return FALSE;
  if (modifiers == GDK_CONTROL_MASK && (key == GDK_KEY_z || key == GDK_KEY_Z) &&
      (state & GDK_SHIFT_MASK) == 0)
    return muster_choice_undo_gift (self->choice);
  if (modifiers != 0)
    return FALSE;
  if (key == GDK_KEY_BackSpace)
    return take_back (self);
  if (!muster_give_keys_press (self->keys, self->choice, key, &found))
    {
      say_missing (self, gdk_keyval_to_unicode (key));
      return FALSE;
    }
  if (found != NULL && !muster_choice_get_ready (self->choice))
    go_to (self, found);

  return TRUE;
}

static void
add_keys (MusterGivePanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Before the row, which a blank takes. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- Dragging ---- */

static GdkContentProvider *
prepare_cb (GtkWidget *die)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, get_position (die));
}

static void
begin_cb (GtkDragSource *source, GdkDrag *drag, MusterGivePanel *self)
{
  GtkWidget *die = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable)
                 icon = gtk_widget_paintable_new (gtk_button_get_child (GTK_BUTTON (die)));
  g_autoptr (GdkPaintable) still = gdk_paintable_get_current_image (icon);

  gtk_drag_source_set_icon (source, still, DIE_SIZE / 2, DIE_SIZE / 2);
  /* Whatever is not a row, such as the board, gives what is held. */
  muster_choice_hold (self->choice, get_position (die));
}

/* A button would keep the pointer. */
static void
let_drag (MusterGivePanel *self, GtkWidget *die)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), die);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_cb), self);
  gtk_widget_add_controller (die, GTK_EVENT_CONTROLLER (source));
}

/* ---- What is asked ---- */

static gboolean
is_asked (MusterAssistant *assistant)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);

  return prompt != NULL && muster_prompt_gives (prompt);
}

static void
add_die (MusterGivePanel *self, guint position)
{
  GtkWidget *die = gtk_button_new ();

  g_object_set_data (G_OBJECT (die), POSITION, GUINT_TO_POINTER (position));
  gtk_button_set_child (GTK_BUTTON (die),
                        muster_give_row_new_mark (self->choice, position, DIE_SIZE));
  gtk_widget_add_css_class (die, "die");
  g_signal_connect (die, "clicked", G_CALLBACK (die_cb), self);
  let_drag (self, die);
  muster_wrap_box_append (self->pool, die);
}

static void
fill (MusterGivePanel *self)
{
  GListModel *items = muster_choice_get_items (self->choice);

  for (guint i = 1; i <= muster_choice_get_n_pool (self->choice); i++)
    add_die (self, i);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      gtk_list_box_append (self->rows, muster_give_row_new (self->choice, item));
      g_signal_connect_object (item,
                               "notify::picked",
                               G_CALLBACK (item_changed_cb),
                               self,
                               G_CONNECT_SWAPPED);
    }
}

static void
forget (MusterGivePanel *self)
{
  GListModel *items = muster_choice_get_items (self->choice);
  GtkListBoxRow *row;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      g_signal_handlers_disconnect_by_data (item, self);
    }
  g_signal_handlers_disconnect_by_data (self->choice, self);
  while (self->rows != NULL && (row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  if (self->pool != NULL)
    muster_wrap_box_remove_all (self->pool);
}

static void
set_choice (MusterGivePanel *self, MusterChoice *choice)
{
  if (self->choice == choice)
    return;
  if (self->choice != NULL)
    forget (self);
  g_set_object (&self->choice, choice);
  if (choice == NULL)
    return;
  fill (self);
  g_signal_connect_swapped (choice, "picks-changed", G_CALLBACK (picks_changed_cb), self);
}

static void
muster_give_panel_update (MusterPanel *panel)
{
  MusterGivePanel *self = MUSTER_GIVE_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);

  set_choice (self, is_asked (assistant) ? muster_assistant_get_choice (assistant) : NULL);
  if (self->choice == NULL)
    return;
  update_all (self);
  if (muster_choice_get_ready (self->choice))
    muster_panel_lead_focus (panel, self->confirm);
  else
    lead_to_start (self);
}

static GtkWidget *
muster_give_panel_get_answer (MusterPanel *panel)
{
  return MUSTER_GIVE_PANEL (panel)->confirm;
}

/* The buttons stand above the list, where they are seen; who has gone through the list goes on to them. */
static gboolean
muster_give_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterGivePanel *self = MUSTER_GIVE_PANEL (widget);
  GtkWidget *parts[] = { GTK_WIDGET (self->pool),
                         GTK_WIDGET (self->scroller),
                         self->buttons,
                         NULL };

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (muster_give_panel_parent_class)->focus (widget, direction);

  return muster_focus_order_go (parts, direction);
}

static void
muster_give_panel_dispose (GObject *object)
{
  MusterGivePanel *self = MUSTER_GIVE_PANEL (object);

  set_choice (self, NULL);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_give_panel_parent_class)->dispose (object);
}

static void
muster_give_panel_finalize (GObject *object)
{
  MusterGivePanel *self = MUSTER_GIVE_PANEL (object);

  muster_give_keys_free (self->keys);
  g_string_free (self->told, TRUE);

  G_OBJECT_CLASS (muster_give_panel_parent_class)->finalize (object);
}

static void
muster_give_panel_class_init (MusterGivePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_give_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_give_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_give_panel_update;
  MUSTER_PANEL_CLASS (klass)->get_answer = muster_give_panel_get_answer;
  widget_class->focus = muster_give_panel_focus;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-give-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, pool);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, advice);
  gtk_widget_class_bind_template_child (widget_class, MusterGivePanel, back);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, advice_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
muster_give_panel_init (MusterGivePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->keys = muster_give_keys_new ();
  self->told = g_string_new (NULL);
  add_keys (self);
}
