/* muster-wrap-box.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-wrap-box.h"

struct _MusterWrapBox
{
  GtkWidget parent_instance;

  int spacing;
  float xalign;
  gboolean fill;
  gboolean spread;
  gboolean squeeze;
};

G_DEFINE_FINAL_TYPE (MusterWrapBox, muster_wrap_box, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_XALIGN,
  PROP_FILL,
  PROP_SPREAD,
  PROP_SQUEEZE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- Rows ---- */

/* The children from the first on that stand in one row. */
typedef struct
{
  GtkWidget *first;
  guint n;
  int width; /* with the spaces between them */
  int height;
  int lack; /* so much narrower than it wants to be is the first */
} Row;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (MusterWrapBox *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* No child is wider than the row. */
static int
measure_width (GtkWidget *child, int available)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);

  return MAX (minimum, MIN (natural, available));
}

static int
measure_height (GtkWidget *child, int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);

  return natural;
}

/* In a row of its own each. */
static int
measure_widest (MusterWrapBox *self)
{
  int widest = 0;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    widest = MAX (widest, measure_width (child, G_MAXINT));

  return widest;
}

/* The least with which @child is content: what wraps needs more rows, and a text that ends in an
 * ellipsis still says most of what it says. */
static int
measure_content (GtkWidget *child)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  if (MUSTER_IS_WRAP_BOX (child))
    return measure_widest (MUSTER_WRAP_BOX (child));

  return MAX (minimum, natural * 2 / 3);
}

/* Returns the first child of the next row, or NULL. */
static GtkWidget *
measure_row (MusterWrapBox *self, GtkWidget *first, int available, Row *row)
{
  GtkWidget *child;

  *row = (Row){ .first = first };
  for (child = first; child != NULL; child = get_next (child))
    {
      int width = measure_width (child, available);
      int wanted = width + (row->n > 0 ? row->width + self->spacing : 0);

      if (self->squeeze && row->n == 1 && wanted > available && get_next (child) == NULL &&
          row->width - (wanted - available) >= measure_content (first))
        {
          row->lack = wanted - available;
          row->height = measure_height (first, row->width - row->lack);
          wanted = available;
        }
      if (row->n > 0 && wanted > available)
        break;
      row->width = wanted;
      row->height = MAX (row->height, measure_height (child, width));
      row->n++;
    }

  return child;
}

static void
measure_horizontal (MusterWrapBox *self, int *minimum, int *natural)
{
  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural > 0 ? self->spacing : 0);
    }
}

static int
measure_vertical (MusterWrapBox *self, int width)
{
  GtkWidget *child = get_first (self);
  int height = 0;

  while (child != NULL)
    {
      Row row;

      child = measure_row (self, child, width, &row);
      height += row.height + (child != NULL ? self->spacing : 0);
    }

  return height;
}

static void
muster_wrap_box_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  MusterWrapBox *self = MUSTER_WRAP_BOX (widget);
  int least = 0;
  int wanted = 0;

  measure_horizontal (self, &least, &wanted);
  *minimum = least;
  *natural = wanted;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = measure_vertical (self, for_size < 0 ? wanted : MAX (for_size, least));
      *natural = *minimum;
    }
}

/* ---- Placing ---- */

static gboolean
expands (GtkWidget *child)
{
  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

static guint
count_expanding (const Row *row)
{
  GtkWidget *child = row->first;
  guint n = 0;

  for (guint i = 0; i < row->n; i++, child = get_next (child))
    n += expands (child) ? 1 : 0;

  return n;
}

static void
allocate_row (MusterWrapBox *self, const Row *row, int y, int width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int spare = MAX (width - row->width, 0);
  guint n_expanding = count_expanding (row);
  int part = self->fill ? spare / (int) (n_expanding > 0 ? n_expanding : row->n) : 0;
  int x = self->fill ? 0 : (int) ((float) spare * self->xalign);
  GtkWidget *child = row->first;

  for (guint i = 0; i < row->n; i++, child = get_next (child))
    {
      int lack = i == 0 ? row->lack : 0;
      int share = n_expanding == 0 || expands (child) ? part : 0;
      GtkAllocation place = { x, y, measure_width (child, width) + share - lack, row->height };

      if (self->spread && i > 0 && i + 1 == row->n)
        place.x = width - place.width;
      x += place.width + self->spacing;
      if (mirrored)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
    }
}

static void
muster_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterWrapBox *self = MUSTER_WRAP_BOX (widget);
  GtkWidget *child = get_first (self);
  int y = 0;

  while (child != NULL)
    {
      Row row;

      child = measure_row (self, child, width, &row);
      allocate_row (self, &row, y, width);
      y += row.height + self->spacing;
    }
}

static GtkSizeRequestMode
muster_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- The keyboard ---- */

/* Tab goes through the children in their order. By default the one that ends lower comes later, and
 * where one is of several rows and the next of one row, that is not their order. */
static gboolean
muster_wrap_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (muster_wrap_box_parent_class)->focus (widget, direction);

  if (child == NULL)
    child = forward ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);
  for (; child != NULL;
       child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child))
    if (gtk_widget_child_focus (child, direction))
      return TRUE;

  return FALSE;
}

/* ---- The object ---- */

static void
muster_wrap_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterWrapBox *self = MUSTER_WRAP_BOX (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_uint (value, (guint) self->spacing);
      break;
    case PROP_XALIGN:
      g_value_set_float (value, self->xalign);
      break;
    case PROP_FILL:
      g_value_set_boolean (value, self->fill);
      break;
    case PROP_SPREAD:
      g_value_set_boolean (value, self->spread);
      break;
    case PROP_SQUEEZE:
      g_value_set_boolean (value, self->squeeze);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_wrap_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterWrapBox *self = MUSTER_WRAP_BOX (object);

  switch (id)
    {
    case PROP_SPACING:
      self->spacing = (int) g_value_get_uint (value);
      break;
    case PROP_XALIGN:
      self->xalign = g_value_get_float (value);
      break;
    case PROP_FILL:
      self->fill = g_value_get_boolean (value);
      break;
    case PROP_SPREAD:
      self->spread = g_value_get_boolean (value);
      break;
    case PROP_SQUEEZE:
      self->squeeze = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
muster_wrap_box_dispose (GObject *object)
{
  muster_wrap_box_remove_all (MUSTER_WRAP_BOX (object));

  G_OBJECT_CLASS (muster_wrap_box_parent_class)->dispose (object);
}

static void
muster_wrap_box_class_init (MusterWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_wrap_box_dispose;
  object_class->get_property = muster_wrap_box_get_property;
  object_class->set_property = muster_wrap_box_set_property;
  widget_class->focus = muster_wrap_box_focus;
  widget_class->measure = muster_wrap_box_measure;
  widget_class->size_allocate = muster_wrap_box_size_allocate;
  widget_class->get_request_mode = muster_wrap_box_get_request_mode;

  properties[PROP_SPACING] = g_param_spec_uint ("spacing", NULL, NULL, 0, 1000, 0, flags);
  properties[PROP_XALIGN] = g_param_spec_float ("xalign", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_FILL] = g_param_spec_boolean ("fill", NULL, NULL, FALSE, flags);
  properties[PROP_SPREAD] = g_param_spec_boolean ("spread", NULL, NULL, FALSE, flags);
  properties[PROP_SQUEEZE] = g_param_spec_boolean ("squeeze", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_wrap_box_init (MusterWrapBox *self)
{
}

void
muster_wrap_box_append (MusterWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (MUSTER_IS_WRAP_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
muster_wrap_box_remove_all (MusterWrapBox *self)
{
  GtkWidget *child;

  g_return_if_fail (MUSTER_IS_WRAP_BOX (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
