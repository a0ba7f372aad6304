/* muster-figure-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figure-group.h"

#include <glib/gi18n.h>

#include "muster-figure-row.h"

struct _MusterFigureGroup
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *caption;
  GtkFlowBox *box;

  gint side;          /* as on a board; -1: none */
  gboolean goes_back; /* the arrow key that was pressed last */
  GHashTable *ranks;  /* of utf8: token; which of all figures it is, counted from 0 */
};

G_DEFINE_FINAL_TYPE (MusterFigureGroup, muster_figure_group, ADW_TYPE_BIN)

static guint activated_signal;

/* ---- Rows ---- */

static MusterFigureRow *
get_row (GtkFlowBoxChild *child)
{
  return MUSTER_FIGURE_ROW (gtk_flow_box_child_get_child (child));
}

static GtkFlowBoxChild *
find_child (MusterFigureGroup *self, const char *token)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->box, i)) != NULL; i++)
    if (g_str_equal (muster_figure_row_get_token (get_row (child)), token))
      return child;

  return NULL;
}

static GtkFlowBoxChild *
add_child (MusterFigureGroup *self, const char *token)
{
  gtk_flow_box_insert (self->box, muster_figure_row_new (token), -1);

  return find_child (self, token);
}

static int
get_rank (MusterFigureGroup *self, GtkFlowBoxChild *child)
{
  const char *token = muster_figure_row_get_token (get_row (child));

  return GPOINTER_TO_INT (g_hash_table_lookup (self->ranks, token));
}

/* Those that are no more, because what made them was taken back. */
static void
drop_rows (MusterFigureGroup *self, const GPtrArray *figures)
{
  GtkFlowBoxChild *child;
  int i = 0;

  while ((child = gtk_flow_box_get_child_at_index (self->box, i)) != NULL)
    if (muster_thing_views_find (figures, muster_figure_row_get_token (get_row (child))) != NULL)
      i++;
    else
      gtk_flow_box_remove (self->box, GTK_WIDGET (child));
}

static void
rank (MusterFigureGroup *self, const GPtrArray *figures)
{
  g_hash_table_remove_all (self->ranks);
  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      g_hash_table_insert (self->ranks, g_strdup (figure->token), GUINT_TO_POINTER (i));
    }
}

/* Those that were taken back and came again stand where they stood. */
static int
compare_cb (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer user_data)
{
  MusterFigureGroup *self = user_data;
  int removed = muster_figure_row_is_removed (get_row (a)) -
                muster_figure_row_is_removed (get_row (b));

  return removed != 0 ? removed : get_rank (self, a) - get_rank (self, b);
}

static void
activated_cb (MusterFigureGroup *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, activated_signal, 0, muster_figure_row_get_token (get_row (child)));
}

/* (nullable): the group before or behind this one that has figures. */
static MusterFigureGroup *
find_neighbour (MusterFigureGroup *self, gboolean before)
{
  GtkWidget *widget = GTK_WIDGET (self);

  do
    widget = before ? gtk_widget_get_prev_sibling (widget) : gtk_widget_get_next_sibling (widget);
  while (widget != NULL && !gtk_widget_get_visible (widget));

  return MUSTER_FIGURE_GROUP (widget);
}

/* A flow box that cannot go on says that of going back too. */
static gboolean
move_cursor_cb (MusterFigureGroup *self, GtkMovementStep step, int count)
{
  gboolean mirrored = step == GTK_MOVEMENT_VISUAL_POSITIONS &&
                      gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  self->goes_back = mirrored ? count > 0 : count < 0;

  return FALSE;
}

/* The arrow keys go on in the next group: to Tab all of them are one list. */
static gboolean
keynav_failed_cb (MusterFigureGroup *self)
{
  gboolean before = self->goes_back;
  MusterFigureGroup *other = find_neighbour (self, before);
  GtkFlowBoxChild *child, *next;

  if (other == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return TRUE;
    }
  child = gtk_flow_box_get_child_at_index (other->box, 0);
  for (int i = 1; before && (next = gtk_flow_box_get_child_at_index (other->box, i)) != NULL; i++)
    child = next;
  gtk_widget_child_focus (GTK_WIDGET (child), GTK_DIR_TAB_FORWARD);

  return TRUE;
}

/* ---- The object ---- */

static void
muster_figure_group_finalize (GObject *object)
{
  g_hash_table_unref (MUSTER_FIGURE_GROUP (object)->ranks);

  G_OBJECT_CLASS (muster_figure_group_parent_class)->finalize (object);
}

static void
muster_figure_group_class_init (MusterFigureGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_figure_group_finalize;

  activated_signal = g_signal_new ("figure-activated",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-figure-group.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFigureGroup, title);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureGroup, caption);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureGroup, box);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, keynav_failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
}

static void
muster_figure_group_init (MusterFigureGroup *self)
{
  self->ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_flow_box_set_sort_func (self->box, compare_cb, self, NULL);
}

GtkWidget *
muster_figure_group_new (const char *title, gint side)
{
  MusterFigureGroup *self = g_object_new (MUSTER_TYPE_FIGURE_GROUP, NULL);

  self->side = side;

  gtk_label_set_text (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  -1);

  return GTK_WIDGET (self);
}

static void
update_row (MusterFigureGroup *self,
            const MusterThingView *figure,
            GHashTable *falls,
            const char *acting)
{
  GtkFlowBoxChild *child = find_child (self, figure->token);
  g_autofree char *description = NULL;

  if (child == NULL)
    child = add_child (self, figure->token);
  muster_figure_row_update (get_row (child),
                            figure,
                            self->side,
                            g_hash_table_lookup (falls, figure->token),
                            g_strcmp0 (figure->token, acting) == 0);
  description = muster_figure_row_describe (get_row (child));
  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  description,
                                  -1);
}

void
muster_figure_group_update (MusterFigureGroup *self,
                            const GPtrArray *figures,
                            GHashTable *falls,
                            const char *acting,
                            const char *caption)
{
  g_return_if_fail (MUSTER_IS_FIGURE_GROUP (self));

  drop_rows (self, figures);
  rank (self, figures);
  for (guint i = 0; i < figures->len; i++)
    update_row (self, g_ptr_array_index (figures, i), falls, acting);
  gtk_flow_box_invalidate_sort (self->box);
  gtk_label_set_text (self->caption, caption != NULL ? caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->caption), caption != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), figures->len > 0);
}

void
muster_figure_group_select (MusterFigureGroup *self, const char *token)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (MUSTER_IS_FIGURE_GROUP (self));

  child = token != NULL ? find_child (self, token) : NULL;
  if (child != NULL)
    gtk_flow_box_select_child (self->box, child);
  else
    gtk_flow_box_unselect_all (self->box);
}

GtkWidget *
muster_figure_group_find (MusterFigureGroup *self, const char *token)
{
  GtkFlowBoxChild *child;

  g_return_val_if_fail (MUSTER_IS_FIGURE_GROUP (self), NULL);

  child = find_child (self, token);

  return child != NULL ? GTK_WIDGET (child) : NULL;
}

gboolean
muster_figure_group_focus (MusterFigureGroup *self, const char *token)
{
  GtkFlowBoxChild *child;

  g_return_val_if_fail (MUSTER_IS_FIGURE_GROUP (self), FALSE);

  child = find_child (self, token);

  return child != NULL && gtk_widget_child_focus (GTK_WIDGET (child), GTK_DIR_TAB_FORWARD);
}
