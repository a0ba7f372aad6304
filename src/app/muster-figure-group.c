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
  GtkLabel *player;
  GtkFlowBox *box;
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

static gboolean
has_figure (const GPtrArray *figures, const char *token)
{
  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((const MusterThingView *) g_ptr_array_index (figures, i))->token, token))
      return TRUE;

  return FALSE;
}

/* Those that are no more, because what made them was taken back. */
static void
drop_rows (MusterFigureGroup *self, const GPtrArray *figures)
{
  GtkFlowBoxChild *child;
  int i = 0;

  while ((child = gtk_flow_box_get_child_at_index (self->box, i)) != NULL)
    if (has_figure (figures, muster_figure_row_get_token (get_row (child))))
      i++;
    else
      gtk_flow_box_remove (self->box, GTK_WIDGET (child));
}

/* The others stay in the order in which they came. */
static int
compare_cb (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer user_data)
{
  return muster_figure_row_is_removed (get_row (a)) - muster_figure_row_is_removed (get_row (b));
}

static void
activated_cb (MusterFigureGroup *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, activated_signal, 0, muster_figure_row_get_token (get_row (child)));
}

/* ---- The object ---- */

static void
muster_figure_group_class_init (MusterFigureGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
  gtk_widget_class_bind_template_child (widget_class, MusterFigureGroup, player);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureGroup, box);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
muster_figure_group_init (MusterFigureGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_flow_box_set_sort_func (self->box, compare_cb, NULL, NULL);
}

GtkWidget *
muster_figure_group_new (const char *title)
{
  MusterFigureGroup *self = g_object_new (MUSTER_TYPE_FIGURE_GROUP, NULL);

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
  gpointer fell = NULL;
  g_autofree char *description = NULL;

  if (child == NULL)
    child = add_child (self, figure->token);
  if (!g_hash_table_lookup_extended (falls, figure->token, NULL, &fell))
    fell = GUINT_TO_POINTER (G_MAXUINT);
  muster_figure_row_update (get_row (child),
                            figure,
                            GPOINTER_TO_UINT (fell),
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
                            const char *player)
{
  g_return_if_fail (MUSTER_IS_FIGURE_GROUP (self));

  drop_rows (self, figures);
  for (guint i = 0; i < figures->len; i++)
    update_row (self, g_ptr_array_index (figures, i), falls, acting);
  gtk_flow_box_invalidate_sort (self->box);
  gtk_label_set_text (self->player, player != NULL ? player : "");
  gtk_widget_set_visible (GTK_WIDGET (self->player), player != NULL);
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

gboolean
muster_figure_group_focus (MusterFigureGroup *self, const char *token)
{
  GtkFlowBoxChild *child;

  g_return_val_if_fail (MUSTER_IS_FIGURE_GROUP (self), FALSE);

  child = find_child (self, token);

  return child != NULL && gtk_widget_grab_focus (GTK_WIDGET (child));
}
