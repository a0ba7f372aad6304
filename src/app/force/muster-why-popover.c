/* muster-why-popover.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-why-popover.h"

#include <glib/gi18n.h>

#include "muster-text-label.h"

/* So many pixels for a step below another one. */
#define INDENT        12
#define MOST_INDENTED 4

/* In characters: as much as it takes and as little, so that its height is known. The more indented
 * a text is the less; and the result is in larger letters. */
#define LEAST_WIDTH     14
#define MOST_WIDTH      34
#define LESS_A_STEP     2
#define LESS_FOR_RESULT 4

/* So many pixels are beside the texts: margins, sign and value. */
#define BESIDE 160

struct _MusterWhyPopover
{
  GtkPopover parent_instance;

  GtkScrolledWindow *scroller;
  GtkLabel *result;
  GtkLabel *value;
  GtkBox *cards;
};

G_DEFINE_FINAL_TYPE (MusterWhyPopover, muster_why_popover, GTK_TYPE_POPOVER)

/* ---- Rows ---- */

static GtkWidget *
label_new (const char *text, int width, const char *css_class)
{
  GtkWidget *label = muster_text_label_new (text, css_class);

  g_object_set (label, "width-chars", width, "max-width-chars", width, NULL);

  return label;
}

/* A sign beside the text, for what may hold or not. */
static const char *
get_sign (const MusterRosterReason *step)
{
  switch (muster_roster_reason_get_kind (step))
    {
    case MUSTER_ROSTER_REASON_MODIFIER:
    case MUSTER_ROSTER_REASON_CONDITION:
    case MUSTER_ROSTER_REASON_CONSTRAINT:
      return muster_roster_reason_get_held (step) ? "✓" : "✗";
    case MUSTER_ROSTER_REASON_RESULT:
    case MUSTER_ROSTER_REASON_ENTRY:
    case MUSTER_ROSTER_REASON_GROUP:
    case MUSTER_ROSTER_REASON_REPEAT:
    case MUSTER_ROSTER_REASON_COUNT:
    case MUSTER_ROSTER_REASON_SELECTION:
    case MUSTER_ROSTER_REASON_OVERRIDE:
    default:
      return "";
    }
}

static GtkWidget *
texts_new (const MusterRosterReason *step, int width, guint depth)
{
  int indented = (int) (depth > 0 ? MIN (depth - 1, MOST_INDENTED) : 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const MusterLocation *location = muster_roster_reason_get_location (step);

  width -= indented * LESS_A_STEP;
  gtk_widget_set_margin_start (box, indented * INDENT);
  gtk_box_append (
      GTK_BOX (box),
      label_new (muster_roster_reason_get_text (step), width, depth == 0 ? "heading" : NULL));
  if (location->source != NULL)
    {
      g_autofree char *path = muster_location_to_string (location);
      g_autofree char *place = g_path_get_basename (path);
      GtkWidget *label = label_new (place, width, "caption");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }

  return box;
}

/* What the data says only yes or no to is whether something is hidden. */
static const char *
get_value (const MusterRosterReason *step)
{
  const char *value = muster_roster_reason_get_value (step);

  if (g_strcmp0 (value, "true") == 0)
    return _ ("hidden");
  if (g_strcmp0 (value, "false") == 0)
    return _ ("not hidden");

  return value != NULL ? value : "";
}

/* Sign, text and value; the steps of the step below it. */
static int
add_step (GtkGrid *grid, int row, const MusterRosterReason *step, int width, guint depth)
{
  GtkWidget *sign = gtk_label_new (get_sign (step));
  GtkWidget *number = gtk_label_new (get_value (step));

  g_object_set (sign, "yalign", 0.0, NULL);
  g_object_set (number, "xalign", 1.0, "yalign", 0.0, "wrap", TRUE, "max-width-chars", 12, NULL);
  gtk_widget_add_css_class (number, "numeric");
  gtk_grid_attach (grid, sign, 0, row, 1, 1);
  gtk_grid_attach (grid, texts_new (step, width, depth), 1, row, 1, 1);
  gtk_grid_attach (grid, number, 2, row++, 1, 1);
  for (guint i = 0; i < muster_roster_reason_get_n_steps (step); i++)
    row = add_step (grid, row, muster_roster_reason_get_step (step, i), width, depth + 1);

  return row;
}

static GtkWidget *
card_new (const MusterRosterReason *step, int width)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "card");
  gtk_widget_add_css_class (grid, "reason-card");
  add_step (GTK_GRID (grid), 0, step, width, 0);

  return grid;
}

/* In characters: what there is room for in the window. */
static int
get_width (GtkWidget *parent)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (parent),
                                                         NULL,
                                                         NULL);
  int a_character = MAX (PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics)), 1);

  pango_font_metrics_unref (metrics);

  return CLAMP ((gtk_widget_get_width (parent) - BESIDE) / a_character, LEAST_WIDTH, MOST_WIDTH);
}

/* ---- Where ---- */

static gboolean
find_focus (GtkWidget *parent, GdkRectangle *place)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  GtkWidget *focus = gtk_root_get_focus (root);
  graphene_rect_t bounds;

  if (focus == NULL || !gtk_window_get_focus_visible (GTK_WINDOW (root)) ||
      !gtk_widget_get_mapped (focus) || !gtk_widget_compute_bounds (focus, parent, &bounds))
    return FALSE;
  *place = (GdkRectangle){ (int) bounds.origin.x,
                           (int) bounds.origin.y,
                           (int) bounds.size.width,
                           (int) bounds.size.height };

  return TRUE;
}

static gboolean
find_pointer (GtkWidget *parent, GdkRectangle *place)
{
  GtkNative *native = gtk_widget_get_native (parent);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (parent));
  double dx;
  double dy;
  double x;
  double y;

  if (seat == NULL || gdk_seat_get_pointer (seat) == NULL ||
      !gdk_surface_get_device_position (gtk_native_get_surface (native),
                                        gdk_seat_get_pointer (seat),
                                        &x,
                                        &y,
                                        NULL))
    return FALSE;
  gtk_native_get_surface_transform (native, &dx, &dy);
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (native), parent, x - dx, y - dy, &x, &y))
    return FALSE;
  *place = (GdkRectangle){ (int) x, (int) y, 1, 1 };

  return TRUE;
}

void
muster_why_popover_tell (MusterWhyPopover *self, const MusterRosterReason *reason)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GdkRectangle place = { 0, 0, gtk_widget_get_width (parent), 1 };
  int width = get_width (parent);
  GtkWidget *child;

  g_return_if_fail (MUSTER_IS_WHY_POPOVER (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_box_remove (self->cards, child);
  gtk_label_set_label (self->result, muster_roster_reason_get_text (reason));
  gtk_label_set_width_chars (self->result, width - LESS_FOR_RESULT);
  gtk_label_set_max_width_chars (self->result, width - LESS_FOR_RESULT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_roster_reason_get_text (reason),
                                  -1);
  gtk_label_set_label (self->value, get_value (reason));
  for (guint i = 0; i < muster_roster_reason_get_n_steps (reason); i++)
    gtk_box_append (self->cards, card_new (muster_roster_reason_get_step (reason, i), width));
  if (!find_focus (parent, &place))
    find_pointer (parent, &place);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &place);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

/* ---- The object ---- */

static void
muster_why_popover_class_init (MusterWhyPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-why-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPopover, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPopover, result);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPopover, value);
  gtk_widget_class_bind_template_child (widget_class, MusterWhyPopover, cards);
}

static void
muster_why_popover_init (MusterWhyPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_why_popover_new (void)
{
  return g_object_new (MUSTER_TYPE_WHY_POPOVER, NULL);
}
