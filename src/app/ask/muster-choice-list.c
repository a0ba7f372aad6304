/* muster-choice-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-list-private.h"

#include "muster-choice-row.h"
#include "muster-choice-sections.h"
#include "muster-choice-told.h"

/* A name of more characters than this is no chip. */
#define LONG_NAME 16

/* More places than these are chosen on the board: nobody looks for one in such a list. */
#define MOST_SPOTS 60

G_DEFINE_FINAL_TYPE (MusterChoiceList, muster_choice_list, ADW_TYPE_BIN)

#define CHIP_ITEM "muster-choice-item"

static void
clear (MusterChoiceList *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  muster_wrap_box_remove_all (self->chips);
}

static void
toggle (MusterChoiceList *self, MusterChoiceItem *item)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);
  g_autoptr (MusterChoiceItem) hold = g_object_ref (item);

  muster_choice_toggle (choice, hold);
}

static void
chip_cb (GtkButton *chip, gpointer user_data)
{
  toggle (user_data, g_object_get_data (G_OBJECT (chip), CHIP_ITEM));
}

/* ---- What several of them have in common ---- */

/* Once above the rows, not in each of them. */
static void
tell_common (MusterChoiceList *self, const GPtrArray *shown)
{
  g_autofree char *text = muster_choice_told_take (shown);

  gtk_label_set_label (self->common, text);
  gtk_widget_set_visible (GTK_WIDGET (self->common), *text != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text,
                                  -1);
}

/* ---- What is shown ---- */

/* Spaces and directions, of which there is nothing to say but their name, stand side by side: the
 * board beside them keeps its room. */
static gboolean
is_plain (MusterChoiceList *self, const GPtrArray *shown)
{
  if (!muster_choice_get_immediate (self->choice) ||
      (muster_choice_get_group (self->choice) == NULL &&
       muster_choice_get_place (self->choice) != MUSTER_PLACE_NONE))
    return FALSE;
  if (muster_choice_told_has_common (shown))
    return FALSE;
  for (guint i = 0; i < shown->len; i++)
    {
      MusterChoiceItem *item = g_ptr_array_index (shown, i);
      g_autofree char *detail = NULL;

      g_object_get (item, "detail", &detail, NULL);
      if (*detail != '\0' || g_utf8_strlen (muster_choice_item_get_label (item), -1) > LONG_NAME)
        return FALSE;
    }

  return shown->len > 1;
}

static GPtrArray *
list_shown (MusterChoiceList *self)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *items = muster_choice_get_items (self->choice);
  guint n = g_list_model_get_n_items (items);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (muster_choice_shows (self->choice, item))
        g_ptr_array_add (shown, g_steal_pointer (&item));
    }

  return shown;
}

static void
add_chip (MusterChoiceList *self, MusterChoiceItem *item)
{
  GtkWidget *chip = gtk_button_new_with_label (muster_choice_item_get_label (item));

  g_object_set_data_full (G_OBJECT (chip), CHIP_ITEM, g_object_ref (item), g_object_unref);
  g_signal_connect (chip, "clicked", G_CALLBACK (chip_cb), self);
  muster_wrap_box_append (self->chips, chip);
}

/* Takes places out of @shown, if they are too many for a list. Returns whether they were. */
static gboolean
drop_spots (GPtrArray *shown)
{
  guint n = 0;

  for (guint i = 0; i < shown->len; i++)
    n += muster_choice_item_is_spot (shown->pdata[i]);
  if (n <= MOST_SPOTS)
    return FALSE;
  for (guint i = shown->len; i > 0; i--)
    if (muster_choice_item_is_spot (shown->pdata[i - 1]))
      g_ptr_array_remove_index (shown, i - 1);

  return TRUE;
}

/* ---- Who is folded away ---- */

static void
reveal (MusterChoiceList *self, gboolean left_out)
{
  GtkListBoxRow *row = muster_choice_fold_open (self->fold, left_out);

  if (row == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  muster_scroller_to_widget (self->scroller, GTK_WIDGET (row));
}

static void
show_far_cb (MusterChoiceList *self)
{
  reveal (self, FALSE);
}

static void
show_left_out_cb (MusterChoiceList *self)
{
  reveal (self, TRUE);
}

/* A name that is typed may be that of somebody who is. */
static void
reveal_cb (gpointer user_data)
{
  MusterChoiceList *self = user_data;

  muster_choice_fold_open (self->fold, FALSE);
}

/* A figure is dragged to where it goes, not to what it aims at. */
static void
show_hint (MusterChoiceList *self)
{
  MusterChoiceGroup *group = muster_choice_get_group (self->choice);
  gboolean aims = group != NULL && muster_choice_group_aims (group);

  gtk_widget_set_visible (self->way_hint, !aims);
  gtk_widget_set_visible (self->aim_hint, aims);
}

static void
fill (MusterChoiceList *self)
{
  g_autoptr (GPtrArray) shown = NULL;
  gboolean plain, spots;

  clear (self);
  if (self->choice == NULL)
    return;
  shown = list_shown (self);
  spots = drop_spots (shown);
  tell_common (self, shown);
  plain = is_plain (self, shown);
  muster_choice_fold_begin (self->fold, shown);
  for (guint i = 0; i < shown->len; i++)
    if (plain)
      add_chip (self, shown->pdata[i]);
    else
      gtk_list_box_append (self->rows, muster_choice_row_new (self->choice, shown->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack,
                                    spots && shown->len == 0 ? "spots"
                                    : plain                  ? "chips"
                                                             : "rows");
  show_hint (self);
}

/* What is picked comes first, in the order of picking; the rest stays as it is. */
static gint
sort_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  MusterChoiceList *self = user_data;
  guint first = muster_choice_item_get_picked (muster_choice_row_get_item (MUSTER_CHOICE_ROW (a)));
  guint second = muster_choice_item_get_picked (muster_choice_row_get_item (MUSTER_CHOICE_ROW (b)));

  if (self->choice == NULL)
    return 0;
  if (!muster_choice_get_ordered (self->choice))
    return muster_choice_sections_compare (a, b);
  /* 0, which is not picked, becomes the greatest. */
  first--;
  second--;

  return (first > second) - (first < second);
}

static void
picks_changed_cb (MusterChoiceList *self)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    muster_choice_row_update_picked (MUSTER_CHOICE_ROW (row));
  gtk_list_box_invalidate_sort (self->rows);
}

/* An order stands already: what is done with a row leaves it as it is, and leads on to where it is answered with. */
static void
activated_cb (MusterChoiceList *self, GtkListBoxRow *row)
{
  if (muster_choice_wants_all (self->choice))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                            GTK_DIR_TAB_FORWARD);
  else
    toggle (self, muster_choice_row_get_item (MUSTER_CHOICE_ROW (row)));
}

/* (nullable): the first of the buttons below the rows. */
static GtkWidget *
get_below (MusterChoiceList *self)
{
  if (muster_choice_fold_hides_far (self->fold))
    return GTK_WIDGET (self->show_far);

  return muster_choice_fold_hides_left_out (self->fold) ? GTK_WIDGET (self->show_left_out) : NULL;
}

/* Between the rows and the buttons below them. */
static gboolean
focus_within (MusterChoiceList *self, GtkWidget *focus, GtkDirectionType direction)
{
  gboolean far = focus == GTK_WIDGET (self->show_far);
  gboolean left_out = focus == GTK_WIDGET (self->show_left_out);
  GtkWidget *below = get_below (self);

  if (direction == GTK_DIR_TAB_FORWARD && !far && !left_out && below != NULL)
    return gtk_widget_grab_focus (below);
  if (direction == GTK_DIR_TAB_FORWARD && far && muster_choice_fold_hides_left_out (self->fold))
    return gtk_widget_grab_focus (GTK_WIDGET (self->show_left_out));
  if (direction == GTK_DIR_TAB_BACKWARD && left_out && muster_choice_fold_hides_far (self->fold))
    return gtk_widget_grab_focus (below);

  return direction == GTK_DIR_TAB_BACKWARD && (far || left_out) &&
         gtk_widget_grab_focus (muster_choice_list_get_start (self));
}

static gboolean
last_row_cb (MusterChoiceList *self, GtkDirectionType direction)
{
  GtkWidget *below = get_below (self);

  return direction == GTK_DIR_DOWN && below != NULL && gtk_widget_grab_focus (below);
}

/* Tab, and an arrow from the buttons above, come to the row where a person begins; Tab goes on behind
 * the list, within which the arrows lead: to its sides they do not lead out of it. Where the focus is,
 * is asked of the window: rows that were taken away with the focus leave a child with it behind. */
static gboolean
muster_choice_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterChoiceList *self = MUSTER_CHOICE_LIST (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gboolean aside = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  GtkWidget *start = muster_choice_list_get_start (self);

  if (GTK_IS_LIST_BOX_ROW (start) && (tab || (direction == GTK_DIR_DOWN && !inside)))
    return inside ? focus_within (self, focus, direction) : gtk_widget_grab_focus (start);

  return GTK_WIDGET_CLASS (muster_choice_list_parent_class)->focus (widget, direction) ||
         (inside && aside);
}

/* ---- The object ---- */

static void
muster_choice_list_finalize (GObject *object)
{
  MusterChoiceList *self = MUSTER_CHOICE_LIST (object);

  g_clear_pointer (&self->keys, muster_choice_keys_free);
  g_clear_pointer (&self->fold, muster_choice_fold_free);

  G_OBJECT_CLASS (muster_choice_list_parent_class)->finalize (object);
}

static void
muster_choice_list_dispose (GObject *object)
{
  MusterChoiceList *self = MUSTER_CHOICE_LIST (object);

  muster_choice_list_set_choice (self, NULL);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_choice_list_parent_class)->dispose (object);
}

static void
muster_choice_list_class_init (MusterChoiceListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_choice_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_choice_list_finalize;
  widget_class->focus = muster_choice_list_focus;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-choice-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, chips);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, way_hint);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, aim_hint);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, to_board);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, show_far);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, show_left_out);
  gtk_widget_class_bind_template_child (widget_class, MusterChoiceList, common);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_far_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_left_out_cb);
  gtk_widget_class_bind_template_callback (widget_class, last_row_cb);
  muster_choice_list_bind_keys (widget_class);
}

static void
muster_choice_list_init (MusterChoiceList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->rows, sort_cb, self, NULL);
  muster_choice_sections_head (self->rows);
  self->fold = muster_choice_fold_new (self->rows, self->show_far, self->show_left_out);
  self->keys = muster_choice_keys_new (self->rows, reveal_cb, self);
}

void
muster_choice_list_set_choice (MusterChoiceList *self, MusterChoice *choice)
{
  g_return_if_fail (MUSTER_IS_CHOICE_LIST (self));

  if (self->choice == choice)
    return;
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_set_object (&self->choice, choice);
  if (choice != NULL)
    {
      g_signal_connect_swapped (choice, "view-changed", G_CALLBACK (fill), self);
      g_signal_connect_swapped (choice, "picks-changed", G_CALLBACK (picks_changed_cb), self);
    }
  if (self->rows != NULL)
    fill (self);
}

static gboolean
is_start (MusterChoiceList *self, MusterChoiceItem *item)
{
  if (muster_choice_wants_all (self->choice))
    return muster_choice_item_get_picked (item) == 1;
  if (muster_choice_get_n_picked (self->choice) > 0)
    return muster_choice_item_get_picked (item) > 0;

  return muster_choice_item_get_advised (item) || muster_choice_item_get_as_before (item);
}

gboolean
muster_choice_list_is_on_board (MusterChoiceList *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_LIST (self), FALSE);

  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "spots") == 0;
}

GtkWidget *
muster_choice_list_get_start (MusterChoiceList *self)
{
  GtkListBoxRow *row;
  GtkWidget *start = NULL;

  g_return_val_if_fail (MUSTER_IS_CHOICE_LIST (self), NULL);

  if (muster_choice_list_is_on_board (self))
    return self->to_board;
  if (gtk_widget_get_first_child (GTK_WIDGET (self->chips)) != NULL)
    return gtk_widget_get_first_child (GTK_WIDGET (self->chips));
  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    {
      MusterChoiceItem *item = muster_choice_row_get_item (MUSTER_CHOICE_ROW (row));

      if (!muster_choice_item_get_available (item) && !muster_choice_fold_is_left_out (row))
        continue;
      if (is_start (self, item))
        return GTK_WIDGET (row);
      start = start != NULL ? start : GTK_WIDGET (row);
    }

  return start;
}

GtkWidget *
muster_choice_list_show_row (MusterChoiceList *self, const char *label)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (MUSTER_IS_CHOICE_LIST (self), NULL);

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    {
      MusterChoiceItem *item = muster_choice_row_get_item (MUSTER_CHOICE_ROW (row));

      if (!muster_choice_fold_shows (self->fold, row) ||
          !g_str_equal (muster_choice_item_get_label (item), label))
        continue;
      muster_scroller_to_widget (self->scroller, GTK_WIDGET (row));
      return GTK_WIDGET (row);
    }

  return muster_choice_list_get_start (self);
}
