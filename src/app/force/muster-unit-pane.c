/* muster-unit-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unit-pane-private.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-fault-row.h"
#include "muster-number-input.h"
#include "muster-option-group.h"
#include "muster-pace.h"

/* Between keys, in milliseconds, until what was typed is kept as one edit. */
#define PAUSE 700

/* In microseconds: whoever types on without a pause has what was typed so far kept soon after. */
#define LONGEST (2 * G_USEC_PER_SEC)

/* Making a row takes a millisecond or more. */
#define N_AT_ONCE 4

G_DEFINE_FINAL_TYPE (MusterUnitPane, muster_unit_pane, MUSTER_TYPE_FORCE_PANEL)

MusterForceEditor *
muster_unit_pane_get_editor (MusterUnitPane *self)
{
  return muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
}

MusterRoster *
muster_unit_pane_get_roster (MusterUnitPane *self)
{
  return muster_force_editor_get_roster (muster_unit_pane_get_editor (self));
}

MusterRosterSelection *
muster_unit_pane_get_selection (MusterUnitPane *self)
{
  return self->id != NULL
             ? muster_roster_find_selection (muster_unit_pane_get_roster (self), self->id)
             : NULL;
}

/* ---- Heading ---- */

static char *
format_categories (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < n; i++)
    g_strv_builder_add (names, categories[i].name);
  all = g_strv_builder_end (names);

  return g_strjoinv (", ", all);
}

static char *
format_price (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);
  g_autofree char *own = muster_cost_text_of (costs, n);
  g_autofree char *total = muster_cost_text_of_selection (selection);

  if (*own == '\0' || g_str_equal (own, total))
    return g_steal_pointer (&total);

  return g_strdup_printf (_ ("%1$s, of which %2$s its own"), total, own);
}

static gboolean
is_countable (MusterRosterSelection *selection)
{
  MusterCatalogueEntry *entry = muster_roster_selection_get_entry (selection);

  return entry != NULL && !muster_catalogue_entry_is_instanced (entry);
}

/* @kept: (nullable) */
static gboolean
is_other (const char *text, const char *kept)
{
  return g_strcmp0 (text, kept != NULL ? kept : "") != 0;
}

static char *
dup_notes (MusterUnitPane *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* What is being typed stays, and what says so already keeps its cursor. */
static void
show_own (MusterUnitPane *self, const char *name, const char *notes)
{
  g_autofree char *shown = dup_notes (self);

  if (self->keeping != 0)
    return;
  if (is_other (gtk_editable_get_text (GTK_EDITABLE (self->name)), name))
    gtk_editable_set_text (GTK_EDITABLE (self->name), name != NULL ? name : "");
  if (is_other (shown, notes))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes),
                              notes != NULL ? notes : "",
                              -1);
}

static void
show_heading (MusterUnitPane *self, MusterRosterSelection *selection, MusterRosterForce *force)
{
  const char *custom = selection != NULL ? muster_roster_selection_get_custom_name (selection)
                                         : muster_roster_force_get_custom_name (force);
  const char *name = selection != NULL ? muster_roster_selection_get_name (selection)
                                       : muster_roster_force_get_name (force);
  const char *notes = selection != NULL ? muster_roster_selection_get_notes (selection)
                                        : muster_roster_force_get_notes (force);
  g_autofree char *categories = selection != NULL ? format_categories (selection) : NULL;
  g_autofree char *kind = g_strconcat (custom != NULL ? name : "",
                                       custom != NULL && categories != NULL ? " · " : "",
                                       categories,
                                       NULL);
  g_autofree char *price = selection != NULL ? format_price (selection) : g_strdup ("");

  gtk_label_set_label (self->title, custom != NULL ? custom : name);
  gtk_label_set_label (self->kind, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), *kind != '\0');
  gtk_label_set_label (self->price, *price != '\0' ? price : _ ("No cost"));
  gtk_widget_set_visible (self->price_box, selection != NULL);
  gtk_widget_set_visible (self->number_box, selection != NULL && is_countable (selection));
  if (selection != NULL)
    muster_number_input_show (self->number, muster_roster_selection_get_number (selection));
  show_own (self, custom, notes);
}

/* Among those of the roster. */
static guint
get_index (MusterRoster *roster, const MusterViolation *fault)
{
  guint index = 0;

  while (muster_roster_get_violation (roster, index) != fault)
    index++;

  return index;
}

/* Those of the unit and of what it has. A click mends one, and the next one is meant for what lies below: as long as it is the
 * same unit, nothing moves up. */
static void
show_faults (MusterUnitPane *self, gboolean anew)
{
  const gboolean keeps = !anew && gtk_widget_get_visible (self->trouble);
  const int kept = keeps ? gtk_widget_get_height (self->trouble) : 0;
  MusterRoster *roster = muster_unit_pane_get_roster (self);
  g_autoptr (GPtrArray) faults = muster_roster_list_violations (roster, self->id, TRUE);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->faults))) != NULL)
    gtk_list_box_remove (self->faults, row);
  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->faults,
                         muster_fault_row_new (roster, get_index (roster, faults->pdata[i]), 1));
  gtk_widget_set_visible (GTK_WIDGET (self->faults), faults->len > 0);
  gtk_widget_set_visible (self->no_trouble, faults->len == 0);
  gtk_widget_set_visible (self->trouble, faults->len > 0 || kept > 0);
  gtk_widget_set_size_request (self->trouble, -1, kept > 0 ? kept : -1);
}

/* ---- Where the options are ---- */

/* The height of what stands above the options, with what separates it from them. 0: it has no place yet, and nobody has seen it. */
static int
measure_above (MusterUnitPane *self)
{
  const int width = gtk_widget_get_width (self->options);
  int above = 0;

  if (width == 0)
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->content));
       child != self->options;
       child = gtk_widget_get_next_sibling (child))
    {
      int height = 0;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      above += height + gtk_box_get_spacing (self->content);
    }

  return above;
}

/* Whoever changes options goes on with what lies at the same place: what comes above them, such as a fault, scrolls up what
 * is above it, also where there was nothing to be scrolled before. */
static void
hold_options (MusterUnitPane *self, int growth)
{
  GtkWidget *content = GTK_WIDGET (self->content);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->scroller);
  const double page = gtk_adjustment_get_page_size (place);
  const double value = MAX (0, gtk_adjustment_get_value (place) + growth);

  if (growth == 0 || focus == NULL || !gtk_widget_is_ancestor (focus, self->options))
    return;
  gtk_widget_set_size_request (content,
                               -1,
                               (int) (value + page) - gtk_widget_get_margin_top (content) -
                                   gtk_widget_get_margin_bottom (content));
  gtk_adjustment_set_upper (place, MAX (gtk_adjustment_get_upper (place) + growth, value + page));
  gtk_adjustment_set_value (place, value);
}

/* ---- What is shown ---- */

/* What is of another unit is not seen, but keeps its room: without it a pane might be folded in and out. */
static void
set_seen (GtkWidget *widget, gboolean seen)
{
  gtk_widget_set_opacity (widget, seen ? 1 : 0);
  gtk_widget_set_can_target (widget, seen);
}

/* ---- What is pointed to ---- */

/* The control of a row of options, or the button that removes what is wrong. */
static gboolean
focus_wanted (MusterUnitPane *self)
{
  const char *parent_id;
  const char *entry_id;

  g_variant_get (self->wanted, "(&s&s)", &parent_id, &entry_id);
  if (*entry_id == '\0')
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->faults, 0);

      return (row != NULL && muster_fault_row_focus_removal (MUSTER_FAULT_ROW (row))) ||
             gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (self->options); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (muster_option_group_focus (MUSTER_OPTION_GROUP (child), parent_id, entry_id))
      return TRUE;

  return FALSE;
}

/* Rows come a few at a time, and a pane that was folded away has its room a moment later. */
static void
go_to_wanted (MusterUnitPane *self)
{
  const gboolean complete = self->n_left > 0;

  if (!gtk_widget_get_child_visible (GTK_WIDGET (self)) || !gtk_widget_get_mapped (self->options))
    return;
  if (focus_wanted (self) || complete)
    g_clear_pointer (&self->wanted, g_variant_unref);
}

static gboolean
wanted_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (widget);

  if (self->wanted != NULL && self->source == 0)
    go_to_wanted (self);

  return self->wanted != NULL ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
muster_unit_pane_point_to (MusterUnitPane *self, const char *parent_id, const char *entry_id)
{
  g_return_if_fail (MUSTER_IS_UNIT_PANE (self));

  g_clear_pointer (&self->wanted, g_variant_unref);
  self->wanted = g_variant_ref_sink (
      g_variant_new ("(ss)", parent_id, entry_id != NULL ? entry_id : ""));
  gtk_widget_add_tick_callback (GTK_WIDGET (self), wanted_cb, NULL, NULL);
}

/* Rows that are there are brought up to date, and some are made; whether all are there now. */
static gboolean
show_rows (MusterUnitPane *self)
{
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
  MusterRosterForce *force = muster_roster_find_force (muster_unit_pane_get_roster (self),
                                                       self->id);

  self->setting = TRUE;
  self->n_left = N_AT_ONCE;
  muster_keyed_box_begin (self->groups);
  if (selection != NULL)
    muster_unit_pane_show_options (self, selection);
  muster_keyed_box_end (self->groups);
  set_seen (self->options, TRUE);
  if (self->n_left > 0)
    {
      muster_unit_info_show (self->info, selection, force, &self->n_left);
      set_seen (GTK_WIDGET (self->info), TRUE);
    }
  self->setting = FALSE;
  if (self->wanted != NULL)
    go_to_wanted (self);

  return self->n_left > 0;
}

static gboolean
rows_cb (gpointer user_data)
{
  MusterUnitPane *self = user_data;

  if (!show_rows (self))
    return G_SOURCE_CONTINUE;
  self->source = 0;

  return G_SOURCE_REMOVE;
}

/* @anew: of another unit: its rows come a moment later, a few at a time */
static void
show (MusterUnitPane *self, gboolean anew)
{
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
  MusterRosterForce *force = self->id != NULL && selection == NULL
                                 ? muster_roster_find_force (muster_unit_pane_get_roster (self),
                                                             self->id)
                                 : NULL;
  const int above = measure_above (self);

  g_clear_handle_id (&self->source, g_source_remove);
  if (selection == NULL && force == NULL)
    {
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  self->setting = TRUE;
  if (anew) /* what is still typed was of a unit that is gone */
    muster_number_input_keep (self->number);
  show_heading (self, selection, force);
  show_faults (self, anew);
  if (anew)
    gtk_widget_set_size_request (GTK_WIDGET (self->content), -1, -1);
  else
    hold_options (self, measure_above (self) - above);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), selection != NULL);
  if (selection != NULL)
    muster_unit_picture_show (self->picture, muster_unit_pane_get_editor (self), selection);
  gtk_stack_set_visible_child_name (self->stack, "unit");
  self->setting = FALSE;
  if (anew)
    {
      set_seen (self->options, FALSE);
      set_seen (GTK_WIDGET (self->info), FALSE);
      muster_unit_info_forget (self->info);
    }
  if (anew || !show_rows (self))
    self->source = muster_pace_add (rows_cb, self);
}

/* Rows of another unit are others: who was at one of them stays in the pane. */
static void
keep_focus (MusterUnitPane *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->options))
    gtk_widget_grab_focus (self->why_price);
}

static void
muster_unit_pane_selected (MusterForcePanel *panel)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (panel);

  keep_focus (self);
  muster_unit_pane_keep_typed (self);
  g_free (self->id);
  self->id = g_strdup (muster_force_editor_get_selected (muster_unit_pane_get_editor (self)));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  show (self, TRUE);
}

static void
muster_unit_pane_update (MusterForcePanel *panel)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (panel);

  if (g_strcmp0 (self->id, muster_force_editor_get_selected (muster_unit_pane_get_editor (self))) !=
      0)
    muster_unit_pane_selected (panel);
  else
    show (self, FALSE);
}

/* ---- What is done ---- */

static void
number_cb (MusterUnitPane *self)
{
  if (!self->setting && self->id != NULL)
    muster_force_editor_set_count (muster_unit_pane_get_editor (self),
                                   self->id,
                                   gtk_spin_button_get_value_as_int (self->number));
}

/* A number is kept when its control is left: only one that has the focus can wait for that. */
static void
keep_numbers (MusterUnitPane *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *number = focus != NULL && gtk_widget_is_ancestor (focus, self->options)
                          ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON)
                          : NULL;

  if (number != NULL)
    muster_number_input_keep (GTK_SPIN_BUTTON (number));
  if (muster_unit_pane_get_selection (self) != NULL)
    muster_number_input_keep (self->number);
}

/* Either may bring the controls to what the roster says: both are read before. */
static void
keep_own (MusterUnitPane *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  g_autofree char *notes = dup_notes (self);
  MusterRosterSelection *selection = muster_unit_pane_get_selection (self);
  MusterRosterForce *force = muster_roster_find_force (muster_unit_pane_get_roster (self),
                                                       self->id);

  if (selection == NULL && force == NULL)
    return;
  if (is_other (name,
                selection != NULL ? muster_roster_selection_get_custom_name (selection)
                                  : muster_roster_force_get_custom_name (force)))
    muster_force_editor_customize (muster_unit_pane_get_editor (self), self->id, name, NULL);
  selection = muster_unit_pane_get_selection (self);
  force = muster_roster_find_force (muster_unit_pane_get_roster (self), self->id);
  if (is_other (notes,
                selection != NULL ? muster_roster_selection_get_notes (selection)
                                  : muster_roster_force_get_notes (force)))
    muster_force_editor_customize (muster_unit_pane_get_editor (self), self->id, NULL, notes);
}

void
muster_unit_pane_keep_typed (MusterUnitPane *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_PANE (self));

  if (self->setting || self->id == NULL)
    {
      g_clear_handle_id (&self->keeping, g_source_remove);
      return;
    }
  muster_value_popover_keep (self->value_popover);
  keep_numbers (self); /* while a name that is being typed still waits: it stays */
  g_clear_handle_id (&self->keeping, g_source_remove);
  keep_own (self);
}

static gboolean
pause_cb (gpointer data)
{
  MUSTER_UNIT_PANE (data)->keeping = 0;
  muster_unit_pane_keep_typed (data);

  return G_SOURCE_REMOVE;
}

/* Whatever happens to the program, no more is lost than what was typed in the last moment. */
static void
typed_cb (MusterUnitPane *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->setting)
    return;
  if (self->keeping == 0)
    self->typed_since = now;
  else if (now - self->typed_since > LONGEST)
    return;
  g_clear_handle_id (&self->keeping, g_source_remove);
  self->keeping = g_timeout_add (PAUSE, pause_cb, self);
}

void
muster_unit_pane_rename (MusterUnitPane *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* ---- The object ---- */

static void
muster_unit_pane_dispose (GObject *object)
{
  MusterUnitPane *self = MUSTER_UNIT_PANE (object);

  g_clear_handle_id (&self->keeping, g_source_remove);
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->value_popover != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->value_popover));
  self->value_popover = NULL;
  g_clear_pointer (&self->keys, muster_option_keys_free);
  g_clear_pointer (&self->groups, muster_keyed_box_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->wanted, g_variant_unref);

  G_OBJECT_CLASS (muster_unit_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_UNIT_INFO);
  g_type_ensure (MUSTER_TYPE_UNIT_PICTURE);
  g_type_ensure (MUSTER_TYPE_VALUE_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-unit-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, content);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, title);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, price);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, price_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, why_price);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, number_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, number);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, faults);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, no_trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, options);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, info);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, picture);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, name);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, notes);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitPane, value_popover);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_unit_pane_keep_typed);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static void
muster_unit_pane_class_init (MusterUnitPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MusterForcePanelClass *panel_class = MUSTER_FORCE_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_unit_pane_dispose;
  panel_class->update = muster_unit_pane_update;
  panel_class->selected = muster_unit_pane_selected;

  bind_template (widget_class);
  muster_unit_pane_install_value_actions (widget_class);
}

static void
muster_unit_pane_init (MusterUnitPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* GTK 4.18 would name it by its label, which does not say what it is about. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->why_price),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_widget_set_parent (GTK_WIDGET (self->value_popover), GTK_WIDGET (self));
  muster_number_input_attach (self->number);
  self->groups = muster_keyed_box_new_for_box (GTK_BOX (self->options));
  self->keys = muster_option_keys_new (GTK_WIDGET (self), self->options);
}
