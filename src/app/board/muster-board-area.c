/* muster-board-area.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-drawing-private.h"
#include "muster-figures-private.h"
#include "muster-keys-private.h"
#include "muster-lines-private.h"
#include "muster-pointer-private.h"
#include "muster-region-private.h"
#include "muster-rulers-private.h"
#include "muster-scenery-private.h"
#include "muster-tape-private.h"
#include "muster-tip-private.h"
#include "muster-view-private.h"
#include "muster-whole-private.h"

G_DEFINE_FINAL_TYPE (MusterBoardArea, muster_board_area, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ZOOM,
  PROP_EDITABLE,
  PROP_SHOW_SIGHT,
  PROP_INTERACTIVE,
  PROP_PAINTING,
  PROP_TOLD,
  N_PROPS,
};

enum
{
  ACTIVATED,
  DROPPED,
  POINTED,
  REFUSED,
  INSPECTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- What a person does ---- */

static const char *
get_token_at (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure = muster_board_area_find_figure_at (self, place);

  return figure != NULL ? figure->token : NULL;
}

void
muster_board_area_activate (MusterBoardArea *self, MusterPlace place)
{
  g_autofree char *token = NULL;

  place = muster_board_area_settle (self, place);
  token = g_strdup (get_token_at (self, place));
  g_signal_emit (self, signals[ACTIVATED], 0, muster_board_area_aim (self, place), token);
}

void
muster_board_area_drop (MusterBoardArea *self, const char *token, MusterPlace place)
{
  g_signal_emit (self, signals[DROPPED], 0, token, place);
}

void
muster_board_area_inspect (MusterBoardArea *self, MusterPlace place, const char *token)
{
  g_signal_emit (self, signals[INSPECTED], 0, place, token);
}

void
muster_board_area_refuse (MusterBoardArea *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/* In ms. Who goes on to another figure does not want to read about the one before, nor about those
 * on the way. */
#define REST 400

static gboolean
rested_cb (gpointer user_data)
{
  MusterBoardArea *self = user_data;

  self->rest = 0;
  muster_board_area_show_tip (self);

  return G_SOURCE_REMOVE;
}

/* @place: where the pointer is now. */
void
muster_board_area_point (MusterBoardArea *self, MusterPlace place)
{
  g_autofree char *token = NULL;

  if (self->hover == place)
    return;

  self->hover = place;
  token = g_strdup (get_token_at (self, place));
  g_clear_handle_id (&self->rest, g_source_remove);
  self->rest = g_timeout_add (REST, rested_cb, self);
  muster_board_area_hide_tip (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0, place, token);
}

/* ---- The widget ---- */

static void
muster_board_area_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (muster_board_area_parent_class)->css_changed (widget, change);

  muster_board_area_drop_drawings (MUSTER_BOARD_AREA (widget));
  gtk_widget_queue_resize (widget);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);

  gtk_widget_queue_draw (widget);
  if (muster_board_motion_advance (self->motion, gdk_frame_clock_get_frame_time (clock)))
    return G_SOURCE_CONTINUE;

  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
start_motion (MusterBoardArea *self)
{
  if (self->tick == 0 && muster_board_motion_is_moving (self->motion))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Whoever was dragged glides from where it was let go to where it stands now. */
void
muster_board_area_let_go (MusterBoardArea *self, const char *token, double x, double y)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  double cell = muster_board_camera_get_cell (&self->camera);

  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  muster_board_motion_move_from (self->motion, token, (x - origin.x) / cell, (y - origin.y) / cell);
  start_motion (self);
}

/* ---- The object ---- */

static void
set_flag (MusterBoardArea *self, gboolean *flag, guint id, const GValue *value)
{
  gboolean wanted = g_value_get_boolean (value);

  if (*flag == wanted)
    return;

  *flag = wanted;
  if (id == PROP_INTERACTIVE)
    {
      gtk_widget_set_can_target (GTK_WIDGET (self), wanted);
      gtk_widget_set_focusable (GTK_WIDGET (self), wanted);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      muster_board_area_update_actions (self);
    }
  muster_board_area_drop_lines (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
muster_board_area_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (object);

  switch (id)
    {
    case PROP_ZOOM:
      muster_board_area_zoom_to (self, g_value_get_double (value));
      break;
    case PROP_EDITABLE:
      set_flag (self, &self->editable, id, value);
      break;
    case PROP_SHOW_SIGHT:
      set_flag (self, &self->show_sight, id, value);
      break;
    case PROP_INTERACTIVE:
      set_flag (self, &self->interactive, id, value);
      break;
    case PROP_PAINTING:
      set_flag (self, &self->painting, id, value);
      break;
    case PROP_TOLD:
      set_flag (self, &self->told, id, value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_board_area_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (object);

  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->camera.zoom);
      break;
    case PROP_EDITABLE:
      g_value_set_boolean (value, self->editable);
      break;
    case PROP_SHOW_SIGHT:
      g_value_set_boolean (value, self->show_sight);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    case PROP_PAINTING:
      g_value_set_boolean (value, self->painting);
      break;
    case PROP_TOLD:
      g_value_set_boolean (value, self->told);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_board_area_dispose (GObject *object)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (object);

  g_clear_handle_id (&self->rest, g_source_remove);
  g_clear_handle_id (&self->describing, g_source_remove);
  g_clear_weak_pointer (&self->cover);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_BOARD_AREA);
  muster_board_area_drop_terrain (self);
  muster_board_area_drop_lines (self);
  muster_board_area_drop_region (self);
  muster_board_geometry_set_field (&self->geometry, NULL);
  g_clear_pointer (&self->field, muster_field_unref);
  g_clear_pointer (&self->figures, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_ptr_array_unref);
  g_clear_pointer (&self->arrows, g_ptr_array_unref);
  g_clear_pointer (&self->areas, g_ptr_array_unref);
  g_clear_pointer (&self->rings, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_board_area_parent_class)->dispose (object);
}

static void
muster_board_area_finalize (GObject *object)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (object);

  muster_board_motion_free (self->motion);
  muster_board_stamps_free (self->stamps);
  muster_board_labels_free (self->labels);
  g_array_unref (self->words);
  g_strfreev (self->sides);
  g_free (self->acting);
  g_free (self->tape);
  g_free (self->drag.token);

  G_OBJECT_CLASS (muster_board_area_parent_class)->finalize (object);
}

static GParamSpec *
flag_new (const char *name, gboolean value)
{
  return g_param_spec_boolean (name,
                               NULL,
                               NULL,
                               value,
                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                   G_PARAM_STATIC_STRINGS);
}

static void
install_properties (GObjectClass *klass)
{
  properties[PROP_ZOOM] = g_param_spec_double ("zoom",
                                               NULL,
                                               NULL,
                                               1,
                                               G_MAXDOUBLE,
                                               1,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  properties[PROP_EDITABLE] = flag_new ("editable", FALSE);
  properties[PROP_SHOW_SIGHT] = flag_new ("show-sight", FALSE);
  properties[PROP_INTERACTIVE] = flag_new ("interactive", TRUE);
  properties[PROP_PAINTING] = flag_new ("painting", FALSE);
  properties[PROP_TOLD] = flag_new ("told", FALSE);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static guint
signal_new (const char *name, GType first, GType second)
{
  return g_signal_new (name,
                       MUSTER_TYPE_BOARD_AREA,
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       2,
                       first,
                       second);
}

static void
muster_board_area_class_init (MusterBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_board_area_dispose;
  object_class->finalize = muster_board_area_finalize;
  object_class->get_property = muster_board_area_get_property;
  object_class->set_property = muster_board_area_set_property;
  widget_class->snapshot = muster_board_area_snapshot;
  widget_class->css_changed = muster_board_area_css_changed;
  widget_class->query_tooltip = muster_board_area_query_tooltip;

  install_properties (object_class);
  signals[ACTIVATED] = signal_new ("activated", G_TYPE_INT64, G_TYPE_STRING);
  signals[DROPPED] = signal_new ("dropped", G_TYPE_STRING, G_TYPE_INT64);
  signals[POINTED] = signal_new ("pointed", G_TYPE_INT64, G_TYPE_STRING);
  signals[INSPECTED] = signal_new ("inspected", G_TYPE_INT64, G_TYPE_STRING);
  signals[REFUSED] = g_signal_new ("refused",
                                   MUSTER_TYPE_BOARD_AREA,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_STRING);

  muster_board_area_install_view (widget_class);
  muster_board_area_install_keys (widget_class);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-board-area.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBoardArea, zoom_in);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardArea, zoom_out);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardArea, zoom_fit);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardArea, tip);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_board_area_init (MusterBoardArea *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->interactive = TRUE;
  muster_board_geometry_set_field (&self->geometry, NULL);
  self->cursor = MUSTER_PLACE_NONE;
  self->hover = MUSTER_PLACE_NONE;
  self->motion = muster_board_motion_new ();
  self->stamps = muster_board_stamps_new (GTK_WIDGET (self), &self->budget);
  self->labels = muster_board_labels_new (GTK_WIDGET (self), &self->budget);
  self->words = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  muster_board_camera_set_board (&self->camera, 1, 1);
  self->camera.scale = 1;
  muster_board_area_add_controllers (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (muster_board_area_begin_cursor), NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (style,
                           "notify::dark",
                           G_CALLBACK (muster_board_area_drop_drawings),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style,
                           "notify::high-contrast",
                           G_CALLBACK (muster_board_area_drop_drawings),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Board"),
                                  -1);
  muster_board_area_update_description (self);
  muster_board_area_update_actions (self);
}

/* ---- What is shown ---- */

GtkWidget *
muster_board_area_new (void)
{
  return g_object_new (MUSTER_TYPE_BOARD_AREA, NULL);
}

/* What is drawn and what is said of it follow what was set. */
static void
contents_changed (MusterBoardArea *self)
{
  muster_board_area_drop_lines (self);
  muster_board_area_drop_tape (self);
  muster_board_area_describe_later (self);
  muster_board_area_update_tip (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_board_area_set_field (MusterBoardArea *self, MusterField *field)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  if (self->field == field)
    return;

  g_clear_pointer (&self->field, muster_field_unref);
  self->field = field != NULL ? muster_field_ref (field) : NULL;
  muster_board_geometry_set_field (&self->geometry, field);
  self->hover = MUSTER_PLACE_NONE;
  self->cursor = MUSTER_PLACE_NONE;
  muster_board_area_drop_terrain (self);
  muster_board_area_drop_region (self);
  muster_board_camera_set_board (&self->camera, self->geometry.columns, self->geometry.rows);
  if (self->camera.width > 0)
    muster_board_area_measure_view (self,
                                    gtk_widget_get_width (GTK_WIDGET (self)),
                                    gtk_widget_get_height (GTK_WIDGET (self)));
  muster_board_motion_set_figures (self->motion, self->figures, &self->geometry, FALSE);
  muster_board_area_update_actions (self);
  contents_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

void
muster_board_area_set_sides (MusterBoardArea *self, const char *const *titles)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  g_strfreev (self->sides);
  self->sides = g_strdupv ((char **) titles);
  contents_changed (self);
}

static GPtrArray *
ref_array (GPtrArray *array)
{
  return array != NULL ? g_ptr_array_ref (array) : NULL;
}

void
muster_board_area_set_figures (MusterBoardArea *self, GPtrArray *figures, gboolean animate)
{
  GPtrArray *before;

  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  before = self->figures;
  self->figures = ref_array (figures);
  muster_board_motion_set_figures (self->motion,
                                   figures,
                                   &self->geometry,
                                   animate && adw_get_enable_animations (GTK_WIDGET (self)) &&
                                       gtk_widget_get_mapped (GTK_WIDGET (self)));
  g_clear_pointer (&before, g_ptr_array_unref);
  start_motion (self);
  contents_changed (self);
}

static void
set_array (MusterBoardArea *self, GPtrArray **held, GPtrArray *array)
{
  GPtrArray *before = *held;

  *held = ref_array (array);
  g_clear_pointer (&before, g_ptr_array_unref);
  contents_changed (self);
}

void
muster_board_area_set_marks (MusterBoardArea *self, GPtrArray *marks)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  muster_board_area_drop_region (self);
  set_array (self, &self->marks, marks);
}

void
muster_board_area_set_arrows (MusterBoardArea *self, GPtrArray *arrows)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  set_array (self, &self->arrows, arrows);
}

void
muster_board_area_set_areas (MusterBoardArea *self, GPtrArray *areas)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  set_array (self, &self->areas, areas);
}

void
muster_board_area_set_rings (MusterBoardArea *self, GPtrArray *rings)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  set_array (self, &self->rings, rings);
}

void
muster_board_area_set_acting (MusterBoardArea *self, const char *token)
{
  char *copy;

  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  if (g_strcmp0 (self->acting, token) == 0)
    return;

  copy = g_strdup (token);
  g_free (self->acting);
  self->acting = copy;
  muster_board_area_follow_acting (self);
  contents_changed (self);
}

void
muster_board_area_set_cursor (MusterBoardArea *self, MusterPlace place)
{
  g_autofree char *token = NULL;

  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));

  if (self->field == NULL || !muster_field_has_place (self->field, place))
    place = MUSTER_PLACE_NONE;
  if (self->cursor == place)
    return;

  self->cursor = place;
  if (place != MUSTER_PLACE_NONE)
    {
      graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, place);

      muster_board_camera_show (&self->camera, at.x - 0.5, at.y - 0.5);
    }
  muster_board_area_update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  token = g_strdup (get_token_at (self, place));
  g_signal_emit (self, signals[POINTED], 0, place, token);
}
