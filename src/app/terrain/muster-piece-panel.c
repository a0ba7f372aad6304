/* muster-piece-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-piece-panel.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-entry-row.h"
#include "muster-list-row.h"

#define N_FLAGS   6
#define N_LENGTHS 3

/* Changes of one kind, one after the other, are undone together. */
enum
{
  RUN_NAME = 1,
  RUN_ROUGH,
  RUN_LENGTHS, /* and one more for each */
};

struct _MusterPiecePanel
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkSpinButton *width, *height;
  GtkEditable *name, *marks;
  AdwComboRow *kind;
  GtkStringList *kind_names;
  GtkSwitch *flags[N_FLAGS];
  GtkSpinButton *lengths[N_LENGTHS];
  GtkWidget *length_rows[N_LENGTHS];
  GtkSpinButton *rough;
  GtkWidget *rough_row;
  AdwPreferencesGroup *properties;

  MusterTerrainDrawing *drawing;
  const MusterPlanKinds *kinds;
  GArray *shown_kinds; /* of guint: which of them the rows are, after the first */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterPiecePanel, muster_piece_panel, ADW_TYPE_BIN)

static const struct
{
  const char *id;
  MusterPieceFlags flag;
} flags[N_FLAGS] = {
  { "blocks", MUSTER_PIECE_BLOCKS },         { "cover", MUSTER_PIECE_COVER },
  { "impassable", MUSTER_PIECE_IMPASSABLE }, { "raised", MUSTER_PIECE_RAISED },
  { "water", MUSTER_PIECE_WATER },           { "building", MUSTER_PIECE_BUILDING },
};

static const struct
{
  const char *id, *row;
  gsize offset;
} lengths[N_LENGTHS] = {
  { "tall", "tall_row", G_STRUCT_OFFSET (MusterTerrainPiece, height) },
  { "depth", "depth_row", G_STRUCT_OFFSET (MusterTerrainPiece, depth) },
  { "crossing", "crossing_row", G_STRUCT_OFFSET (MusterTerrainPiece, crossing) },
};

static gint32
to_thousandths (GtkSpinButton *spin)
{
  return (gint32) lround (gtk_spin_button_get_value (spin) * MUSTER_INCH);
}

/* ---- What is changed ---- */

/* (transfer full) (nullable): the selected piece, for whoever was changed by a person */
static MusterTerrainPiece *
begin_change (MusterPiecePanel *self)
{
  if (self->updating || self->drawing == NULL ||
      muster_terrain_drawing_peek_piece (self->drawing) == NULL)
    return NULL;

  return muster_terrain_piece_copy (muster_terrain_drawing_peek_piece (self->drawing));
}

static void
name_cb (MusterPiecePanel *self)
{
  MusterTerrainPiece *piece = begin_change (self);
  const char *name = gtk_editable_get_text (self->name);

  if (piece == NULL)
    return;
  muster_terrain_piece_set_title (piece, *name != '\0' ? name : NULL);
  muster_terrain_drawing_change (self->drawing, piece, RUN_NAME);
}

static void
flag_cb (MusterPiecePanel *self)
{
  MusterTerrainPiece *piece = begin_change (self);

  if (piece == NULL)
    return;
  piece->flags = 0;
  for (guint i = 0; i < N_FLAGS; i++)
    if (gtk_switch_get_active (self->flags[i]))
      piece->flags |= flags[i].flag;
  muster_terrain_drawing_change (self->drawing, piece, 0);
}

static void
length_cb (MusterPiecePanel *self, GtkSpinButton *spin)
{
  MusterTerrainPiece *piece = begin_change (self);
  guint i = 0;

  if (piece == NULL)
    return;
  while (self->lengths[i] != spin)
    i++;
  G_STRUCT_MEMBER (gint32, piece, lengths[i].offset) = to_thousandths (spin);
  muster_terrain_drawing_change (self->drawing, piece, RUN_LENGTHS + i);
}

static void
rough_cb (MusterPiecePanel *self)
{
  MusterTerrainPiece *piece = begin_change (self);

  if (piece == NULL)
    return;
  piece->factor = (guint) lround (gtk_spin_button_get_value (self->rough) * 100);
  muster_terrain_drawing_change (self->drawing, piece, RUN_ROUGH);
}

static void
marks_cb (MusterPiecePanel *self)
{
  MusterTerrainPiece *piece = begin_change (self);
  g_auto (GStrv) names = g_strsplit (gtk_editable_get_text (self->marks), ",", -1);

  if (piece == NULL)
    return;
  g_strfreev (piece->marks);
  piece->marks = g_new0 (char *, 1);
  for (guint i = 0; names[i] != NULL; i++)
    if (*g_strstrip (names[i]) != '\0')
      muster_terrain_piece_add_mark (piece, names[i]);
  muster_terrain_drawing_change (self->drawing, piece, 0);
}

static void
kind_cb (MusterPiecePanel *self)
{
  const guint selected = adw_combo_row_get_selected (self->kind);
  MusterTerrainPiece *piece = begin_change (self);
  const MusterTerrainPiece *model;

  if (piece == NULL || selected == 0 || selected > self->shown_kinds->len)
    {
      g_clear_pointer (&piece, muster_terrain_piece_free);
      return;
    }
  model = muster_plan_kinds_get (self->kinds,
                                 g_array_index (self->shown_kinds, guint, selected - 1))
              ->model;
  muster_terrain_drawing_change (
      self->drawing,
      muster_terrain_piece_new_like (model, piece->points, piece->n_points),
      0);
  muster_terrain_piece_free (piece);
}

static void
size_cb (MusterPiecePanel *self)
{
  if (!self->updating && self->drawing != NULL)
    muster_terrain_drawing_set_size (self->drawing,
                                     to_thousandths (self->width),
                                     to_thousandths (self->height));
}

/* ---- What is shown ---- */

/* The list stays as it is where it says the same: whoever has it open looks at it. */
static void
set_strings (GtkStringList *list, const char *const *strings)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  gboolean same = g_strv_length ((char **) strings) == n;

  for (guint i = 0; i < n && same; i++)
    same = g_str_equal (gtk_string_list_get_string (list, i), strings[i]);
  if (!same)
    gtk_string_list_splice (list, 0, n, strings);
}

/* Only what a piece of this shape can be. */
static void
list_kinds (MusterPiecePanel *self, const MusterTerrainPiece *piece)
{
  const guint n = self->kinds != NULL ? muster_plan_kinds_get_n (self->kinds) : 0;
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint selected = 0;

  g_array_set_size (self->shown_kinds, 0);
  g_ptr_array_add (titles, (gpointer) _ ("Something of Its Own"));
  for (guint i = 0; i < n; i++)
    {
      const MusterTerrainPiece *model = muster_plan_kinds_get (self->kinds, i)->model;

      if (model->shape != piece->shape || model->title == NULL)
        continue;
      g_array_append_val (self->shown_kinds, i);
      g_ptr_array_add (titles, model->title);
      if (muster_plan_kinds_find (self->kinds, piece) == (int) i)
        selected = self->shown_kinds->len;
    }
  g_ptr_array_add (titles, NULL);
  set_strings (self->kind_names, (const char *const *) titles->pdata);
  adw_combo_row_set_selected (self->kind, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), self->shown_kinds->len > 0);
}

/* Undo within the entry would bring back what was there of another piece: it forgets that. */
static void
set_text (GtkEditable *editable, const char *text)
{
  if (g_str_equal (gtk_editable_get_text (editable), text))
    return;
  gtk_editable_set_enable_undo (editable, FALSE);
  gtk_editable_set_text (editable, text);
  gtk_editable_set_enable_undo (editable, TRUE);
}

static void
show_piece (MusterPiecePanel *self, const MusterTerrainPiece *piece)
{
  g_autofree char *marks = g_strjoinv (", ", piece->marks);
  const gboolean spot = piece->shape == MUSTER_PIECE_POINT;

  list_kinds (self, piece);
  set_text (self->name, piece->title != NULL ? piece->title : "");
  set_text (self->marks, marks);
  for (guint i = 0; i < N_FLAGS; i++)
    gtk_switch_set_active (self->flags[i], (piece->flags & flags[i].flag) != 0);
  for (guint i = 0; i < N_LENGTHS; i++)
    gtk_spin_button_set_value (self->lengths[i],
                               G_STRUCT_MEMBER (gint32, piece, lengths[i].offset) /
                                   (double) MUSTER_INCH);
  gtk_spin_button_set_value (self->rough, piece->factor / 100.0);
  /* Nobody climbs over an area, nor walks about in a line. */
  gtk_widget_set_visible (self->length_rows[1], piece->shape == MUSTER_PIECE_AREA);
  gtk_widget_set_visible (self->length_rows[2], piece->shape == MUSTER_PIECE_LINE);
  gtk_widget_set_visible (self->rough_row, piece->shape == MUSTER_PIECE_AREA);
  gtk_widget_set_visible (GTK_WIDGET (self->properties), !spot);
}

static void
update (MusterPiecePanel *self)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self->drawing);
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self->drawing);

  self->updating = TRUE;
  gtk_stack_set_visible_child_name (self->stack, piece != NULL ? "piece" : "table");
  if (piece != NULL)
    show_piece (self, piece);
  gtk_spin_button_set_value (self->width,
                             muster_terrain_plan_get_width (plan) / (double) MUSTER_INCH);
  gtk_spin_button_set_value (self->height,
                             muster_terrain_plan_get_height (plan) / (double) MUSTER_INCH);
  self->updating = FALSE;
}

void
muster_piece_panel_set_drawing (MusterPiecePanel *self, MusterTerrainDrawing *drawing)
{
  if (self->drawing != NULL)
    g_signal_handlers_disconnect_by_data (self->drawing, self);
  if (!g_set_object (&self->drawing, drawing) || drawing == NULL)
    return;

  g_signal_connect_swapped (drawing, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (drawing, "selected", G_CALLBACK (update), self);
  update (self);
}

void
muster_piece_panel_set_kinds (MusterPiecePanel *self, const MusterPlanKinds *kinds)
{
  self->kinds = kinds;
  if (self->drawing != NULL)
    update (self);
}

/* ---- The object ---- */

static void
muster_piece_panel_dispose (GObject *object)
{
  MusterPiecePanel *self = MUSTER_PIECE_PANEL (object);

  self->updating = TRUE;
  muster_piece_panel_set_drawing (self, NULL);

  G_OBJECT_CLASS (muster_piece_panel_parent_class)->dispose (object);
}

static void
muster_piece_panel_finalize (GObject *object)
{
  g_array_unref (MUSTER_PIECE_PANEL (object)->shown_kinds);

  G_OBJECT_CLASS (muster_piece_panel_parent_class)->finalize (object);
}

static void
bind (GtkWidgetClass *klass, const char *id, gsize offset)
{
  gtk_widget_class_bind_template_child_full (klass, id, FALSE, (gssize) offset);
}

static void
muster_piece_panel_class_init (MusterPiecePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_piece_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_piece_panel_finalize;
  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-piece-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, width);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, height);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, name);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, marks);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, kind_names);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, rough);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, rough_row);
  gtk_widget_class_bind_template_child (widget_class, MusterPiecePanel, properties);
  for (guint i = 0; i < N_FLAGS; i++)
    bind (widget_class, flags[i].id, G_STRUCT_OFFSET (MusterPiecePanel, flags[i]));
  for (guint i = 0; i < N_LENGTHS; i++)
    {
      bind (widget_class, lengths[i].id, G_STRUCT_OFFSET (MusterPiecePanel, lengths[i]));
      bind (widget_class, lengths[i].row, G_STRUCT_OFFSET (MusterPiecePanel, length_rows[i]));
    }
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, flag_cb);
  gtk_widget_class_bind_template_callback (widget_class, length_cb);
  gtk_widget_class_bind_template_callback (widget_class, rough_cb);
  gtk_widget_class_bind_template_callback (widget_class, marks_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
}

static void
muster_piece_panel_init (MusterPiecePanel *self)
{
  self->shown_kinds = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}
