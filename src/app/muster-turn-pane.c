/* muster-turn-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-pane.h"

/* In pixels: the width from which there are two columns, and that of the second one. */
#define WIDE         700
#define LEAST_WIDTH  340 /* no window is narrower */
#define LEAST_COLUMN 340
#define MOST_COLUMN  520
#define COLUMN_SHARE 0.4

/* Of the height, where the board stands between the others. */
#define BOARD_SHARE 0.4

struct _MusterTurnPane
{
  GtkWidget parent_instance;

  GtkWidget *head;
  GtkWidget *board;
  GtkWidget *foot;
  gboolean stacked;
};

G_DEFINE_FINAL_TYPE (MusterTurnPane, muster_turn_pane, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_HEAD,
  PROP_BOARD,
  PROP_FOOT,
  PROP_STACKED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- Sizes ---- */

static int
get_column (int width)
{
  return CLAMP ((int) (width * COLUMN_SHARE), LEAST_COLUMN, MOST_COLUMN);
}

static int
get_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static GtkRequestedSize
request_height (GtkWidget *widget, int width)
{
  GtkRequestedSize size = { .data = widget };

  gtk_widget_measure (widget,
                      GTK_ORIENTATION_VERTICAL,
                      MAX (width, get_least_width (widget)),
                      &size.minimum_size,
                      &size.natural_size,
                      NULL,
                      NULL);

  return size;
}

/* Two columns need room for what stands in them, large texts and long words included. */
static gboolean
is_wide (MusterTurnPane *self, int width)
{
  int column = get_column (width);

  return !self->stacked && width >= WIDE && get_least_width (self->head) <= column &&
         get_least_width (self->foot) <= column && get_least_width (self->board) <= width - column;
}

static void
measure_width (MusterTurnPane *self, int *minimum, int *natural)
{
  GtkWidget *children[] = { self->head, self->board, self->foot };

  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int least, wanted;

      gtk_widget_measure (children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
measure_height (MusterTurnPane *self, int width, int *minimum, int *natural)
{
  gboolean wide = is_wide (self, width);
  int column = wide ? get_column (width) : width;
  GtkRequestedSize head = request_height (self->head, column);
  GtkRequestedSize foot = request_height (self->foot, column);
  GtkRequestedSize board = request_height (self->board, wide ? width - column : width);

  *minimum = head.minimum_size + foot.minimum_size;
  *natural = head.natural_size + foot.natural_size;
  *minimum = wide ? MAX (*minimum, board.minimum_size) : *minimum + board.minimum_size;
  *natural = wide ? MAX (*natural, board.natural_size) : *natural + board.natural_size;
}

static void
muster_turn_pane_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else
    measure_height (self, for_size >= 0 ? for_size : LEAST_WIDTH, minimum, natural);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
muster_turn_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (widget);
  gboolean wide = is_wide (self, width);
  int column = wide ? get_column (width) : width;
  GtkRequestedSize sizes[] = { request_height (self->head, column),
                               request_height (self->foot, column) };
  GtkRequestedSize board = request_height (self->board, wide ? width - column : width);
  int kept = wide ? 0 : MAX (board.minimum_size, (int) (height * BOARD_SHARE));
  int rest = height - kept - sizes[0].minimum_size - sizes[1].minimum_size;
  int head, foot;

  gtk_distribute_natural_allocation (MAX (rest, 0), G_N_ELEMENTS (sizes), sizes);
  head = sizes[0].minimum_size;
  foot = sizes[1].minimum_size;
  if (wide)
    {
      gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
      int x = mirrored ? 0 : width - column;

      allocate (self->board, mirrored ? column : 0, 0, width - column, height);
      allocate (self->head, x, 0, column, head);
      allocate (self->foot, x, head, column, MAX (height - head, foot));
      return;
    }
  allocate (self->head, 0, 0, width, head);
  allocate (self->board, 0, head, width, MAX (height - head - foot, board.minimum_size));
  allocate (self->foot, 0, MAX (height - foot, head + board.minimum_size), width, foot);
}

static GtkSizeRequestMode
muster_turn_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- The object ---- */

static GtkWidget **
get_child (MusterTurnPane *self, guint id)
{
  switch (id)
    {
    case PROP_HEAD:
      return &self->head;
    case PROP_BOARD:
      return &self->board;
    case PROP_FOOT:
      return &self->foot;
    default:
      return NULL;
    }
}

static void
muster_turn_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (object);

  if (id == PROP_STACKED)
    g_value_set_boolean (value, self->stacked);
  else
    g_value_set_object (value, *get_child (self, id));
}

static void
muster_turn_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (object);
  GtkWidget **child = get_child (self, id);

  if (child == NULL)
    {
      self->stacked = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      return;
    }
  g_clear_pointer (child, gtk_widget_unparent);
  *child = g_value_get_object (value);
  if (*child != NULL)
    gtk_widget_set_parent (*child, GTK_WIDGET (self));
}

static void
muster_turn_pane_dispose (GObject *object)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (object);

  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->foot, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_turn_pane_parent_class)->dispose (object);
}

static void
muster_turn_pane_class_init (MusterTurnPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_turn_pane_dispose;
  object_class->get_property = muster_turn_pane_get_property;
  object_class->set_property = muster_turn_pane_set_property;
  widget_class->measure = muster_turn_pane_measure;
  widget_class->size_allocate = muster_turn_pane_size_allocate;
  widget_class->get_request_mode = muster_turn_pane_get_request_mode;

  properties[PROP_HEAD] = g_param_spec_object ("head", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_FOOT] = g_param_spec_object ("foot", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_turn_pane_init (MusterTurnPane *self)
{
}
