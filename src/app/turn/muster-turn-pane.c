/* muster-turn-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-pane-private.h"

/* In pixels: the width from which there are two columns, and that of the second one. */
#define WIDE   700
#define LISTED 900 /* wanted for a list and a question whose lines are not too short */
#define BOARDED                                                                                    \
  800 /* wanted for a board and a question: two columns, of which the board has the wider one */
#define LEAST_WIDTH  340 /* no window is narrower */
#define LEAST_COLUMN 340
#define MOST_COLUMN  520
#define COLUMN_SHARE 0.4 /* unless told otherwise */

/* Large letters need a wider column, as far as the board keeps half of the width: so many of their
 * heights. */
#define COLUMN_LINES 18
#define MOST_SHARE   0.5

/* Of the height, for what is told where a board has asked for all the room there is: with more the board is alone. */
#define TOLD_ABOVE_SHARE 0.45

G_DEFINE_FINAL_TYPE (MusterTurnPane, muster_turn_pane, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_RECAP,
  PROP_HEAD,
  PROP_BOARD,
  PROP_FOOT,
  PROP_STACKED,
  PROP_YIELDS,
  PROP_TOLD_FIRST,
  PROP_SHARE,
  PROP_COLUMNS,
  PROP_BETWEEN,
  PROP_BOARD_FIRST,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- Sizes ---- */

int
muster_turn_pane_get_line_height (MusterTurnPane *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);

  return line;
}

static int
get_column (MusterTurnPane *self, int width)
{
  int column = CLAMP ((int) (width * self->share), LEAST_COLUMN, MOST_COLUMN);
  int wanted = MIN (COLUMN_LINES * muster_turn_pane_get_line_height (self),
                    (int) (width * MOST_SHARE));

  return MAX (column, wanted);
}

static int
get_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

GtkRequestedSize
muster_turn_pane_request_height (GtkWidget *widget, int width)
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
  int column = get_column (self, width);

  return !self->stacked && width >= WIDE && get_least_width (self->recap) <= column &&
         get_least_width (self->head) <= column && get_least_width (self->foot) <= column &&
         get_least_width (self->board) <= width - column;
}

static void
measure_width (MusterTurnPane *self, int *minimum, int *natural)
{
  GtkWidget *children[] = { self->recap, self->head, self->board, self->foot };

  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int least, wanted;

      gtk_widget_measure (children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
  /* A list or a board wants to stand beside what is asked; in which lines the texts break is all one to it. */
  if (!self->stacked)
    *natural = MAX (*minimum, self->yields ? LISTED : BOARDED);
}

static void
measure_height (MusterTurnPane *self, int width, int *minimum, int *natural)
{
  gboolean wide = is_wide (self, width);
  int column = wide ? get_column (self, width) : width;
  GtkRequestedSize head = muster_turn_pane_request_height (self->head, column);
  GtkRequestedSize foot = muster_turn_pane_request_height (self->foot, column);
  GtkRequestedSize board = muster_turn_pane_request_height (self->board,
                                                            wide ? width - column : width);

  *minimum = head.minimum_size + foot.minimum_size;
  *natural = head.natural_size + foot.natural_size;
  /* Below it a board gives way. */
  if (self->stacked)
    *minimum += board.minimum_size;
  else
    *minimum = MAX (*minimum, board.minimum_size);
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

/* Whoever hears of it may change what is shown, which cannot be done in the middle of a layout. */
static void
tell_shape (gpointer user_data)
{
  MusterTurnPane *self = user_data;

  self->teller = 0;
  g_object_notify_by_pspec (user_data, properties[PROP_COLUMNS]);
  g_object_notify_by_pspec (user_data, properties[PROP_BETWEEN]);
}

static void
set_shape (MusterTurnPane *self, gboolean columns, gboolean between)
{
  if (self->columns == columns && self->between == between)
    return;
  self->columns = columns;
  self->between = between;
  if (self->teller == 0)
    self->teller = g_idle_add_once (tell_shape, self);
}

/* The keyboard would go to what is not seen. */
static void
show_part (GtkWidget *part, gboolean shown)
{
  gtk_widget_set_child_visible (part, shown);
  gtk_widget_set_can_focus (part, shown);
}

/* What is asked comes back with the panel; what it is stays above the board as far as there is room. */
static void
allocate_board_first (MusterTurnPane *self, int width, int height)
{
  int told = muster_turn_pane_request_height (self->head, width).minimum_size;
  gboolean tells = told <= TOLD_ABOVE_SHARE * height;
  int y = tells ? told : 0;

  gtk_widget_set_child_visible (self->recap, FALSE);
  show_part (self->head, tells);
  show_part (self->foot, FALSE);
  show_part (self->board, TRUE);
  if (tells)
    allocate (self->head, 0, 0, width, told);
  allocate (self->board, 0, y, width, height - y);
}

/* Under all that is shown now, and under the board, or the list, that keeps its height: what is told, what is asked and the
 * answers stand where they stood before, whatever there is to read in them. */
static void
allocate_below (MusterTurnPane *self, const MusterTurnPlan *plan, int width, int height)
{
  int above = plan->recap + plan->board;

  if (plan->recap > 0)
    allocate (self->recap, 0, 0, width, plan->recap);
  if (plan->board > 0)
    allocate (self->board, 0, plan->recap, width, plan->board);
  allocate (self->head, 0, above, width, plan->head);
  allocate (self->foot,
            0,
            above + plan->head,
            width,
            MAX (height - above - plan->head, plan->foot));
}

/* What is told of before takes some of the height of the board, and so moves nothing that is asked. */
static void
allocate_beside (MusterTurnPane *self,
                 const MusterTurnPlan *plan,
                 int width,
                 int column,
                 int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = mirrored ? 0 : width - column;
  int board = mirrored ? column : 0;

  if (plan->recap > 0)
    allocate (self->recap, board, 0, width - column, plan->recap);
  allocate (self->board, board, plan->recap, width - column, height - plan->recap);
  allocate (self->head, x, 0, column, plan->head);
  allocate (self->foot, x, plan->head, column, MAX (height - plan->head, plan->foot));
}

/* What has ended leaves its page all that nobody else needs. */
static void
allocate_stacked (MusterTurnPane *self, const MusterTurnPlan *plan, int width, int height)
{
  int y = plan->recap + plan->head;

  if (plan->recap > 0)
    allocate (self->recap, 0, 0, width, plan->recap);
  allocate (self->head, 0, plan->recap, width, plan->head);
  allocate (self->board, 0, y, width, plan->board);
  allocate (self->foot, 0, y + plan->board, width, plan->foot);
}

static void
muster_turn_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (widget);
  gboolean wide = is_wide (self, width);
  int column = wide ? get_column (self, width) : width;
  MusterTurnPlan plan;

  set_shape (self, wide, !wide && !self->stacked && !self->yields);
  if (self->between && self->board_first)
    {
      allocate_board_first (self, width, height);
      return;
    }
  plan = muster_turn_pane_make_plan (self, width, column, height);
  show_part (self->head, TRUE);
  show_part (self->foot, TRUE);
  show_part (self->board, wide || plan.board > 0);
  gtk_widget_set_child_visible (self->recap, plan.recap > 0);
  if (self->stacked)
    allocate_stacked (self, &plan, width, height);
  else if (wide)
    allocate_beside (self, &plan, width, column, height);
  else
    allocate_below (self, &plan, width, height);
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
    case PROP_RECAP:
      return &self->recap;
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
  else if (id == PROP_YIELDS)
    g_value_set_boolean (value, self->yields);
  else if (id == PROP_TOLD_FIRST)
    g_value_set_boolean (value, self->told_first);
  else if (id == PROP_SHARE)
    g_value_set_double (value, self->share);
  else if (id == PROP_COLUMNS)
    g_value_set_boolean (value, self->columns);
  else if (id == PROP_BETWEEN)
    g_value_set_boolean (value, self->between);
  else if (id == PROP_BOARD_FIRST)
    g_value_set_boolean (value, self->board_first);
  else
    g_value_set_object (value, *get_child (self, id));
}

/* The keyboard goes to what is asked at once, before it has its place again. */
static void
set_board_first (MusterTurnPane *self, gboolean board_first)
{
  self->board_first = board_first;
  if (board_first)
    return;
  show_part (self->head, TRUE);
  show_part (self->foot, TRUE);
}

static void
muster_turn_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterTurnPane *self = MUSTER_TURN_PANE (object);
  GtkWidget **child = get_child (self, id);

  if (child == NULL)
    {
      if (id == PROP_SHARE)
        self->share = g_value_get_double (value);
      else if (id == PROP_YIELDS)
        self->yields = g_value_get_boolean (value);
      else if (id == PROP_TOLD_FIRST)
        self->told_first = g_value_get_boolean (value);
      else if (id == PROP_BOARD_FIRST)
        set_board_first (self, g_value_get_boolean (value));
      else
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

  g_clear_handle_id (&self->teller, g_source_remove);
  g_clear_pointer (&self->recap, gtk_widget_unparent);
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

  properties[PROP_RECAP] = g_param_spec_object ("recap", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_HEAD] = g_param_spec_object ("head", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_FOOT] = g_param_spec_object ("foot", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE, flags);
  properties[PROP_YIELDS] = g_param_spec_boolean ("yields", NULL, NULL, FALSE, flags);
  properties[PROP_TOLD_FIRST] = g_param_spec_boolean ("told-first", NULL, NULL, FALSE, flags);
  properties[PROP_SHARE] = g_param_spec_double ("share", NULL, NULL, 0, 1, COLUMN_SHARE, flags);
  properties[PROP_COLUMNS] = g_param_spec_boolean ("columns",
                                                   NULL,
                                                   NULL,
                                                   FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BETWEEN] = g_param_spec_boolean ("between",
                                                   NULL,
                                                   NULL,
                                                   FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BOARD_FIRST] = g_param_spec_boolean ("board-first", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_turn_pane_init (MusterTurnPane *self)
{
  self->share = COLUMN_SHARE;
}
