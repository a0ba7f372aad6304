/* muster-scroller.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-scroller.h"

#include <glib/gi18n.h>

#include "muster-aim.h"
#include "muster-die.h"

/* Less than this is of no use. */
#define LEAST_HEIGHT 64

/* Less of a row than this is no hint at what comes. */
#define LEAST_OF_ROW 12

struct _MusterScroller
{
  GtkWidget parent_instance;

  GtkWidget *window;
  GtkWidget *child;
  double least;
  gboolean aims;  /* it is about to scroll to something */
  gboolean whole; /* what scrolls within the child has all its height */
  guint follower; /* idle; 0: none */
  gboolean shows; /* what has the focus comes into view with the next layout */
  gulong resized; /* handler on the root; 0: none */
};

G_DEFINE_FINAL_TYPE (MusterScroller, muster_scroller, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_LEAST,
  PROP_OVERLAYS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- Its height ---- */

static int
get_least (MusterScroller *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int height = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;
  int width;

  if (height == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);

  return MAX ((int) (self->least * height), LEAST_HEIGHT);
}

/* A scrolled window does not ask how high its child is at a given width. How wide it is does not
 * depend on the height, since it scrolls. */
static void
muster_scroller_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  MusterScroller *self = MUSTER_SCROLLER (widget);
  int least, wanted;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->window, orientation, for_size, minimum, natural, NULL, NULL);
  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, orientation, for_size, &least, &wanted, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*minimum, wanted);
      return;
    }
  /* What scrolls within the child becomes smaller before the child scrolls. */
  *minimum = MAX (*minimum, MIN (least, get_least (self)));
  *natural = MAX (*minimum, wanted);
}

/* Of a label that goes through the edge: where the last line ends that is whole; in pixels of the label. */
static int
find_whole_lines (GtkLabel *label, int edge)
{
  PangoLayoutIter *lines = pango_layout_get_iter (gtk_label_get_layout (label));
  int end = 0;
  int top;

  gtk_label_get_layout_offsets (label, NULL, &top);
  do
    {
      int bottom;

      pango_layout_iter_get_line_yrange (lines, NULL, &bottom);
      bottom = top + PANGO_PIXELS_CEIL (bottom);
      if (bottom <= edge)
        end = bottom;
    }
  while (pango_layout_iter_next_line (lines));
  pango_layout_iter_free (lines);

  return end;
}

static GtkAdjustment *
get_adjustment (MusterScroller *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->window));
}

static gboolean
scrolls (GtkWidget *widget)
{
  GtkAdjustment *adjustment;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* What would be nothing with half of it: a picture, a die, a button. */
static gboolean
is_whole (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || MUSTER_IS_DIE (widget) ||
         gtk_widget_get_first_child (widget) == NULL;
}

/* Where no line of a text is cut through, and no picture, or the end that was given. Both in pixels of the window, as is
 * the least: those of the child begin within its padding. */
static int
find_edge (MusterScroller *self, GtkWidget *widget, int least, int end)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_child_visible (widget) || scrolls (widget) ||
      !gtk_widget_compute_bounds (widget, self->window, &bounds) || bounds.origin.y >= end ||
      bounds.origin.y + bounds.size.height <= end)
    return end;
  if (GTK_IS_LABEL (widget))
    {
      int top = (int) bounds.origin.y;
      int edge = top + find_whole_lines (GTK_LABEL (widget), end - top);

      return edge >= least ? edge : end;
    }
  /* A list fills its room: without the row that the edge goes through there would be a hole below it. */
  if (GTK_IS_LIST_BOX_ROW (widget) && (int) bounds.origin.y >= least)
    return (int) bounds.origin.y > end - LEAST_OF_ROW ? (int) bounds.origin.y : end;
  if (is_whole (widget) && (int) bounds.origin.y >= least)
    return (int) bounds.origin.y;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int edge = find_edge (self, child, least, end);

      if (edge < end)
        return edge;
    }

  return end;
}

/* What ends above one thing may go through another that stands beside it. */
static int
find_whole_edge (MusterScroller *self, int least, int end)
{
  int edge = find_edge (self, self->child, least, end);

  return edge < end ? find_whole_edge (self, least, edge) : edge;
}

/* A list of three rows that scrolls in a panel that scrolls is no use: who scrolls anyway scrolls all of it. */
static void
follow_whole (gpointer user_data)
{
  MusterScroller *self = user_data;
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->window));

  self->follower = 0;
  self->shows = self->whole;
  if (GTK_IS_SCROLLABLE (viewport))
    gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (viewport),
                                       self->whole ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM);
}

/* That cannot be changed in the middle of a layout. */
static void
set_whole (MusterScroller *self, gboolean whole)
{
  if (self->whole == whole)
    return;
  self->whole = whole;
  if (self->follower == 0)
    self->follower = g_idle_add_once (follow_whole, self);
}

/* What grew above it has pushed it away. */
static void
show_focus (MusterScroller *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  double value = gtk_adjustment_get_value (get_adjustment (self));
  graphene_rect_t bounds;

  self->shows = FALSE;
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->child) &&
      gtk_widget_compute_bounds (focus, self->window, &bounds))
    gtk_adjustment_clamp_page (get_adjustment (self),
                               value + bounds.origin.y,
                               value + bounds.origin.y + bounds.size.height);
}

static void
muster_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterScroller *self = MUSTER_SCROLLER (widget);
  int edge, least;

  gtk_widget_allocate (self->window, width, height, baseline, NULL);
  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  set_whole (self, height < least);
  if (self->shows && self->follower == 0)
    {
      show_focus (self);
      gtk_widget_allocate (self->window, width, height, baseline, NULL);
    }
  edge = find_whole_edge (self, height / 2, height);
  if (edge < height)
    gtk_widget_allocate (self->window, width, edge, baseline, NULL);
}

/* What the lower edge would cut through is another line then. Whoever scrolls by hand sees where to go. */
static void
scrolled_cb (MusterScroller *self)
{
  if (self->aims)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  self->aims = FALSE;
}

static GtkSizeRequestMode
muster_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_scroller_root (GtkWidget *widget)
{
  MusterScroller *self = MUSTER_SCROLLER (widget);

  GTK_WIDGET_CLASS (muster_scroller_parent_class)->root (widget);

  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    self->resized = g_signal_connect_swapped (gtk_widget_get_root (widget),
                                              "notify::default-height",
                                              G_CALLBACK (gtk_widget_queue_resize),
                                              widget);
}

static void
muster_scroller_unroot (GtkWidget *widget)
{
  MusterScroller *self = MUSTER_SCROLLER (widget);

  g_clear_signal_handler (&self->resized, gtk_widget_get_root (widget));

  GTK_WIDGET_CLASS (muster_scroller_parent_class)->unroot (widget);
}

/* ---- The keyboard ---- */

/* It is a stop of the keyboard where there is something to scroll, or something in it. A scrolled
 * window that is none says all the same that it has taken the focus, and Tab would go no further. That
 * is seen to when the keyboard comes: what can be focused asks for another layout, and during one the
 * window would stay blank. */
static gboolean
muster_scroller_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterScroller *self = MUSTER_SCROLLER (widget);

  gtk_widget_set_focusable (self->window, scrolls (self->window));
  if (gtk_widget_get_focusable (self->window))
    return gtk_widget_child_focus (self->window, direction);

  return self->child != NULL && gtk_widget_child_focus (self->child, direction);
}

/* ---- The object ---- */

static void
set_child (MusterScroller *self, GtkWidget *child)
{
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), child);
  self->child = child;
}

static void
muster_scroller_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterScroller *self = MUSTER_SCROLLER (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_OVERLAYS:
      g_value_set_boolean (
          value,
          gtk_scrolled_window_get_overlay_scrolling (GTK_SCROLLED_WINDOW (self->window)));
      break;
    case PROP_LEAST:
      g_value_set_double (value, self->least);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_scroller_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterScroller *self = MUSTER_SCROLLER (object);

  switch (id)
    {
    case PROP_CHILD:
      set_child (self, g_value_get_object (value));
      break;
    case PROP_OVERLAYS:
      gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->window),
                                                 g_value_get_boolean (value));
      break;
    case PROP_LEAST:
      self->least = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_scroller_dispose (GObject *object)
{
  MusterScroller *self = MUSTER_SCROLLER (object);

  g_clear_handle_id (&self->follower, g_source_remove);
  self->child = NULL;
  g_clear_pointer (&self->window, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_scroller_parent_class)->dispose (object);
}

static void
muster_scroller_class_init (MusterScrollerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_scroller_dispose;
  object_class->get_property = muster_scroller_get_property;
  object_class->set_property = muster_scroller_set_property;
  widget_class->focus = muster_scroller_focus;
  widget_class->measure = muster_scroller_measure;
  widget_class->size_allocate = muster_scroller_size_allocate;
  widget_class->get_request_mode = muster_scroller_get_request_mode;
  widget_class->root = muster_scroller_root;
  widget_class->unroot = muster_scroller_unroot;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_OVERLAYS] = g_param_spec_boolean ("overlays", NULL, NULL, FALSE, flags);
  properties[PROP_LEAST] = g_param_spec_double ("least", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_scroller_init (MusterScroller *self)
{
  self->window = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                               "accessible-role",
                               GTK_ACCESSIBLE_ROLE_DOCUMENT,
                               "hscrollbar-policy",
                               GTK_POLICY_NEVER,
                               "overlay-scrolling",
                               FALSE,
                               "focusable",
                               FALSE,
                               NULL);
  gtk_widget_add_css_class (self->window, "scroller");
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  g_signal_connect_object (get_adjustment (self),
                           "value-changed",
                           G_CALLBACK (scrolled_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->window),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Text that scrolls"),
                                  -1);
}

void
muster_scroller_to_top (MusterScroller *self)
{
  GtkAdjustment *adjustment;

  g_return_if_fail (MUSTER_IS_SCROLLER (self));

  adjustment = get_adjustment (self);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_lower (adjustment));
}

void
muster_scroller_to_widget (MusterScroller *self, GtkWidget *widget)
{
  g_return_if_fail (MUSTER_IS_SCROLLER (self));

  self->aims = TRUE;
  muster_aim_take (GTK_SCROLLED_WINDOW (self->window), widget);
}
