/* muster-figure-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figure-row.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-figure-sign.h"
#include "muster-wrap-box.h"

/* More than that cannot be counted at a glance. */
#define MAX_PIPS 12

/* A badge of more characters than this may be cut. */
#define LONG_BADGE 16

/* In pixels, without what a longer word needs. */
#define WIDTH 206

/* The same in lines of text, for larger text. */
#define WIDTH_LINES 11

struct _MusterFigureRow
{
  AdwBin parent_instance;

  MusterFigureSign *sign;
  GtkLabel *name;
  GtkBox *meters;
  MusterWrapBox *badges;
  GtkLabel *place;

  char *token;
  gboolean removed;
  GString *description;
};

G_DEFINE_FINAL_TYPE (MusterFigureRow, muster_figure_row, ADW_TYPE_BIN)

/* ---- Texts ---- */

static const char *
get_title (const MusterThingAttribute *attribute)
{
  return attribute->title != NULL ? attribute->title : attribute->id;
}

/* Every part is told to a screen reader too. */
static void
describe (MusterFigureRow *self, const char *text)
{
  if (self->description->len > 0)
    g_string_append (self->description, C_ ("between the parts of a description", ", "));
  g_string_append (self->description, text);
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static char *
dup_pips (double number, double full)
{
  GString *pips = g_string_new (NULL);

  for (int i = 0; i < full; i++)
    g_string_append (pips, i < number ? "●" : "○");

  return g_string_free (pips, FALSE);
}

static void
add_meter (MusterFigureRow *self, const MusterThingAttribute *attribute)
{
  /* Translators: a value of a figure out of the most it can be: "Wounds left: 2 of 3" */
  g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$g of %3$g"),
                                           get_title (attribute),
                                           attribute->number,
                                           attribute->full);
  MusterWrapBox *line = g_object_new (MUSTER_TYPE_WRAP_BOX, "spacing", 6, NULL);

  if (attribute->full >= 1 && attribute->full <= MAX_PIPS)
    {
      g_autofree char *pips = dup_pips (attribute->number, attribute->full);

      GtkWidget *label = gtk_label_new (pips);

      gtk_widget_add_css_class (label, "pips");
      muster_wrap_box_append (line, label);
    }
  muster_wrap_box_append (line, label_new (text, "caption"));
  gtk_box_append (self->meters, GTK_WIDGET (line));
  describe (self, text);
}

static void
add_badge (MusterFigureRow *self, const char *text)
{
  GtkWidget *badge = gtk_label_new (text);

  /* What it is of one word is read at a glance, or not at all. */
  if (g_utf8_strlen (text, -1) > LONG_BADGE)
    gtk_label_set_ellipsize (GTK_LABEL (badge), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (badge, text);
  gtk_widget_add_css_class (badge, "badge");
  muster_wrap_box_append (self->badges, badge);
  describe (self, text);
}

static void
add_number (MusterFigureRow *self, const MusterThingAttribute *attribute)
{
  g_autofree char *text = g_strdup_printf (C_ ("an attribute and its value", "%1$s: %2$s"),
                                           get_title (attribute),
                                           attribute->value);

  gtk_box_append (self->meters, label_new (text, "caption"));
  describe (self, text);
}

/* Who acts as one is told apart from the others by name. */
static void
add_group (MusterFigureRow *self, const MusterThingAttribute *attribute)
{
  gtk_box_append (self->meters, label_new (attribute->value, "caption"));
  describe (self, attribute->value);
}

/* @noted: it is nothing but its values: no figure */
static void
add_attribute (MusterFigureRow *self, const MusterThingAttribute *attribute, gboolean noted)
{
  g_autofree char *badge = muster_thing_attribute_dup_badge (attribute);

  if (noted)
    {
      if (attribute->title != NULL && attribute->show != MUSTER_SHOW_NO &&
          !muster_thing_attribute_leads_nowhere (attribute))
        add_number (self, attribute);
    }
  else if (attribute->group)
    add_group (self, attribute);
  else if (attribute->show == MUSTER_SHOW_METER && attribute->full > 0)
    add_meter (self, attribute);
  else if (attribute->show == MUSTER_SHOW_NUMBER && attribute->number != 0)
    add_number (self, attribute);
  else if (badge != NULL)
    add_badge (self, badge);
}

static const char *
get_facing (int degrees)
{
  static const char *const facings[] = {
    N_ ("facing up"),    N_ ("facing right and up"),
    N_ ("facing right"), N_ ("facing right and down"),
    N_ ("facing down"),  N_ ("facing left and down"),
    N_ ("facing left"),  N_ ("facing left and up"),
  };

  return degrees < 0 ? NULL : _ (facings[(degrees + 22) / 45 % 8]);
}

static char *
dup_fall (const MusterLogEntry *fall)
{
  if (fall->fate != NULL)
    /* Translators: when somebody left the table, and what became of it: "Turn 4: killed" */
    return g_strdup_printf (_ ("Turn %1$u: %2$s"), fall->turn, fall->fate);
  if (fall->spared)
    return g_strdup_printf (_ ("Left in turn %u"), fall->turn);

  return g_strdup_printf (_ ("Fell in turn %u"), fall->turn);
}

/* Where it is, or since when it is nowhere. */
static char *
dup_place (const MusterThingView *figure, const MusterLogEntry *fall)
{
  const char *facing = get_facing (figure->pose.facing);

  if (figure->removed && fall != NULL)
    return dup_fall (fall);
  if (figure->removed)
    return g_strdup (_ ("Off the table"));
  if (!figure->on_table)
    return g_strdup (_ ("Not on the table yet"));
  if (figure->place == NULL)
    return NULL;
  if (facing == NULL)
    return g_strdup (figure->place);

  return g_strdup_printf (C_ ("a space and a direction", "%1$s, %2$s"), figure->place, facing);
}

/* ---- Its width ---- */

static int
get_line_height (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);

  return line;
}

/* The list measures its heights with the natural width: one that is too narrow for the text leaves holes between the figures.
 * What a figure is now, and whether it acts, does not say how many columns there are. */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = MAX (*minimum, WIDTH);
  *natural = MAX (*minimum, WIDTH_LINES * get_line_height (widget));
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- The object ---- */

static void
muster_figure_row_finalize (GObject *object)
{
  MusterFigureRow *self = MUSTER_FIGURE_ROW (object);

  g_free (self->token);
  g_string_free (self->description, TRUE);

  G_OBJECT_CLASS (muster_figure_row_parent_class)->finalize (object);
}

static void
muster_figure_row_class_init (MusterFigureRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_figure_row_finalize;

  g_type_ensure (MUSTER_TYPE_FIGURE_SIGN);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-figure-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFigureRow, sign);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureRow, meters);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureRow, badges);
  gtk_widget_class_bind_template_child (widget_class, MusterFigureRow, place);
}

static void
muster_figure_row_init (MusterFigureRow *self)
{
  self->description = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}

GtkWidget *
muster_figure_row_new (const char *token)
{
  MusterFigureRow *self = g_object_new (MUSTER_TYPE_FIGURE_ROW, NULL);

  self->token = g_strdup (token);

  return GTK_WIDGET (self);
}

const char *
muster_figure_row_get_token (MusterFigureRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGURE_ROW (self), NULL);

  return self->token;
}

gboolean
muster_figure_row_is_removed (MusterFigureRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGURE_ROW (self), FALSE);

  return self->removed;
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
set_class (MusterFigureRow *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

void
muster_figure_row_update (MusterFigureRow *self,
                          const MusterThingView *figure,
                          gint side,
                          const MusterLogEntry *fall,
                          gboolean acting)
{
  g_autofree char *place = dup_place (figure, fall);

  g_return_if_fail (MUSTER_IS_FIGURE_ROW (self));

  self->removed = figure->removed;
  clear (self->meters);
  muster_wrap_box_remove_all (self->badges);
  g_string_truncate (self->description, 0);
  muster_figure_sign_set (self->sign, side, figure->sign);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), figure->sign != NULL);
  gtk_label_set_text (self->name, figure->name);
  describe (self, figure->name);
  if (acting)
    add_badge (self, _ ("Acts now"));
  for (guint i = 0; !figure->removed && i < figure->attributes->len; i++)
    add_attribute (self, g_ptr_array_index (figure->attributes, i), figure->sign == NULL);
  gtk_label_set_text (self->place, place != NULL ? place : "");
  gtk_widget_set_visible (GTK_WIDGET (self->place), place != NULL);
  if (place != NULL)
    describe (self, place);
  gtk_widget_set_visible (GTK_WIDGET (self->badges),
                          gtk_widget_get_first_child (GTK_WIDGET (self->badges)) != NULL);
  set_class (self, "removed", figure->removed);
  set_class (self, "acting", acting);
}

char *
muster_figure_row_describe (MusterFigureRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGURE_ROW (self), NULL);

  return g_strdup (self->description->str);
}
