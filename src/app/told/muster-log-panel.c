/* muster-log-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-log-panel.h"

#include <glib/gi18n.h>

#include "muster-log-row.h"
#include "muster-plain-row.h"
#include "muster-scroller.h"
#include "muster-sentence.h"
#include "muster-tab-stop.h"

struct _MusterLogPanel
{
  MusterPanel parent_instance;

  GtkStack *stack;
  GtkListView *list;
  GtkEventControllerMotion *pointer;
  GtkEventControllerFocus *keyboard;
  GtkSliceListModel *shown;
  GtkSingleSelection *selection;
  GtkWidget *note_box;
  GtkEntry *note;
  GtkWidget *note_button;
  GtkLabel *refusal;
  GtkWidget *branches;
  GtkPopover *branch_popover;
  GtkListBox *branch_list;

  GListModel *beats; /* of the assistant */
  guint furthest;    /* so many beats have been shown */
  guint position;    /* which was looked at last */
  guint first, end;  /* the beats that have rows so far */
  guint wanted;      /* so many are to have rows */
  gboolean looked;   /* whether somebody is in there, with the keyboard or the pointer */
  guint tick;        /* callback of the list, which takes it along; 0: none */
  guint frames;      /* until the list is scrolled */
};

/* So many rows are added in a frame, on either side: all those of a long battle would keep the
 * person waiting. */
#define ROWS_PER_FRAME 24

/* Of a longer list so many up to what is shown come with the rest of the window: about as many as are seen at once. */
#define ROWS_AT_FIRST 12

/* While nobody is in there, so many rows are kept up to what is shown now. Beyond some two hundred a list takes the widgets of
 * those at one end for the other, and one that comes in front has the styles of all behind it worked out anew. */
#define ROWS_UNSEEN 120
#define MOST_UNSEEN 180

G_DEFINE_FINAL_TYPE (MusterLogPanel, muster_log_panel, MUSTER_TYPE_PANEL)

/* ---- What is listed ---- */

static gboolean
is_replay (MusterAssistant *assistant)
{
  gboolean replay;

  g_object_get (assistant, "replay", &replay, NULL);

  return replay;
}

/* What has happened otherwise since has not been shown. */
static void
items_changed_cb (MusterLogPanel *self, guint position)
{
  self->furthest = MIN (self->furthest, position);
}

static void
watch_beats (MusterLogPanel *self, GListModel *beats)
{
  if (self->beats == beats)
    return;
  g_set_object (&self->beats, beats);
  self->furthest = 0;
  self->position = 0;
  self->first = self->end = self->wanted = 0;
  g_signal_connect_object (beats,
                           "items-changed",
                           G_CALLBACK (items_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_slice_list_model_set_model (self->shown, NULL);
}

/* ---- Which of it has rows ---- */

/* None that is there before and after goes in between, and with it that it is selected. */
static void
set_rows (MusterLogPanel *self, guint first, guint end)
{
  if (first > self->first)
    gtk_slice_list_model_set_offset (self->shown, first);
  gtk_slice_list_model_set_size (self->shown, end - first);
  gtk_slice_list_model_set_offset (self->shown, first);
  self->first = first;
  self->end = end;
}

/* From which beat on there are to be rows. */
static guint
get_start (MusterLogPanel *self)
{
  if (self->looked)
    return 0;

  return MAX (MIN (self->wanted, self->position), ROWS_UNSEEN) - ROWS_UNSEEN;
}

static gboolean
has_too_many (MusterLogPanel *self)
{
  return !self->looked && self->end - self->first > MOST_UNSEEN && get_start (self) > self->first;
}

static gboolean
is_complete (MusterLogPanel *self)
{
  return self->first <= get_start (self) && self->end == self->wanted && !has_too_many (self);
}

static void
add_rows (MusterLogPanel *self)
{
  const guint start = get_start (self);
  const guint first = self->first > start + ROWS_PER_FRAME ? self->first - ROWS_PER_FRAME
                      : has_too_many (self)                ? start
                                                           : MIN (self->first, start);

  set_rows (self, first, MIN (self->end + ROWS_PER_FRAME, self->wanted));
}

/* Where the battle has only gone on, or back, there are rows as before; else those around
 * @position come first. */
static void
renew_rows (MusterLogPanel *self, guint wanted, guint position)
{
  gboolean at_end = self->end == self->wanted && self->end > 0;
  guint first = self->first;
  guint end = at_end ? wanted : MIN (self->end, wanted);

  if (first > end || position < first || position > end || end > self->end + ROWS_PER_FRAME)
    {
      first = position > ROWS_PER_FRAME ? position - ROWS_AT_FIRST : 0;
      end = MIN (position + ROWS_PER_FRAME, wanted);
    }
  self->wanted = wanted;
  set_rows (self, first, end);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterLogPanel *self = user_data;

  if (self->frames > 0 && --self->frames == 0 && self->position > 0)
    gtk_widget_activate_action (widget,
                                "list.scroll-to-item",
                                "u",
                                self->position - 1 - self->first);
  else if (self->frames == 0 && !is_complete (self))
    add_rows (self);
  if (self->frames > 0 || !is_complete (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
go_on_later (MusterLogPanel *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), tick_cb, self, NULL);
}

/* The rows have their heights after a first frame. */
static void
scroll_later (MusterLogPanel *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    return;
  self->frames = 2;
  go_on_later (self);
}

static void
mapped_cb (MusterLogPanel *self)
{
  scroll_later (self);
}

static void
looked_cb (MusterLogPanel *self)
{
  self->looked = gtk_event_controller_motion_contains_pointer (self->pointer) ||
                 gtk_event_controller_focus_contains_focus (self->keyboard);
  if (!is_complete (self))
    go_on_later (self);
}

/* The beat that is shown is the one that something can be done about, until another is chosen. */
static void
follow (MusterLogPanel *self, guint position)
{
  self->position = position;
  gtk_single_selection_set_selected (self->selection,
                                     position > 0 ? position - 1 - self->first
                                                  : GTK_INVALID_LIST_POSITION);
  scroll_later (self);
}

static void
muster_log_panel_update (MusterPanel *panel)
{
  MusterLogPanel *self = MUSTER_LOG_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  GListModel *beats = muster_assistant_get_beats (assistant);
  guint position = muster_assistant_get_position (assistant);
  gboolean replay = is_replay (assistant);
  guint before = self->wanted;

  watch_beats (self, beats);
  /* What is still to be told on the table is not read beforehand. */
  self->furthest = MAX (self->furthest, position);
  renew_rows (self, replay ? g_list_model_get_n_items (beats) : self->furthest, position);
  /* Once it is known which beats have rows: no other is given one that it loses again. */
  gtk_slice_list_model_set_model (self->shown, beats);
  if (position != self->position || before != self->wanted)
    follow (self, position);
  if (!is_complete (self))
    go_on_later (self);
  gtk_stack_set_visible_child_name (self->stack, self->wanted > 0 ? "list" : "empty");
  gtk_widget_set_visible (self->note_box, !replay);
  gtk_widget_set_visible (self->branches, muster_assistant_has_branches (assistant));
}

/* ---- Rows ---- */

static void
setup_cb (MusterLogPanel *self, GtkListItem *item)
{
  GtkWidget *row = g_object_new (MUSTER_TYPE_LOG_ROW, NULL);

  g_object_bind_property (item, "item", row, "item", G_BINDING_DEFAULT);
  g_object_bind_property (item, "selected", row, "selected", G_BINDING_DEFAULT);
  g_object_bind_property (self, "assistant", row, "assistant", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, row);
}

static void
activate_cb (MusterLogPanel *self, guint position)
{
  muster_assistant_explain (muster_panel_get_assistant (MUSTER_PANEL (self)),
                            self->first + position);
}

/* ---- Branches ---- */

static GtkWidget *
branch_row_new (const MusterBranch *branch)
{
  g_autofree char *turn = muster_sentence_dup_turn (branch->turn);
  GtkWidget *row = muster_plain_row_new (turn, branch->sentence);

  g_object_set (row, "subtitle-lines", 3, "activatable", TRUE, NULL);
  g_object_set_data (G_OBJECT (row), "muster-node", GUINT_TO_POINTER (branch->node));

  return row;
}

static void
branches_shown_cb (MusterLogPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autoptr (GPtrArray) branches = muster_assistant_list_branches (assistant);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->branch_list, 0)) != NULL)
    gtk_list_box_remove (self->branch_list, GTK_WIDGET (row));
  for (guint i = 0; i < branches->len; i++)
    gtk_list_box_append (self->branch_list, branch_row_new (g_ptr_array_index (branches, i)));
  gtk_widget_child_focus (GTK_WIDGET (self->branch_list), GTK_DIR_TAB_FORWARD);
}

static void
branch_cb (MusterLogPanel *self, GtkListBoxRow *row)
{
  guint node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "muster-node"));

  gtk_popover_popdown (self->branch_popover);
  muster_assistant_return_to (muster_panel_get_assistant (MUSTER_PANEL (self)), node);
}

/* ---- Notes ---- */

static void
note_changed_cb (MusterLogPanel *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->note));
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  gtk_widget_set_sensitive (self->note_button, *stripped != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
}

/* What was typed is forgotten as well, so that undo takes back the note and not its letters. That nothing is left to
 * undo or redo GTK only finds when something is typed. */
static void
clear_note (MusterLogPanel *self)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->note));

  gtk_editable_set_text (text, "");
  gtk_editable_set_enable_undo (text, FALSE);
  gtk_editable_set_enable_undo (text, TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (text), "text.undo", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (text), "text.redo", FALSE);
}

static void
note_cb (MusterLogPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->note));
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *words[] = { stripped, NULL };
  g_autoptr (GError) error = NULL;

  if (*stripped == '\0')
    return;
  if (muster_assistant_correct (assistant, MUSTER_INPUT_NOTE, words, &error))
    {
      clear_note (self);
      return;
    }
  gtk_label_set_text (self->refusal, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
}

/* ---- The object ---- */

static void
muster_log_panel_finalize (GObject *object)
{
  MusterLogPanel *self = MUSTER_LOG_PANEL (object);

  g_clear_object (&self->beats);

  G_OBJECT_CLASS (muster_log_panel_parent_class)->finalize (object);
}

static void
muster_log_panel_class_init (MusterLogPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_log_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_log_panel_update;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-log-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, list);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, shown);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, pointer);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, keyboard);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, note_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, note);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, note_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, refusal);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, branches);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, branch_popover);
  gtk_widget_class_bind_template_child (widget_class, MusterLogPanel, branch_list);
  gtk_widget_class_bind_template_callback (widget_class, branches_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, branch_cb);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, looked_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
}

static void
muster_log_panel_init (MusterLogPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
