/* muster-board-labels.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-labels.h"

#include <math.h>

#include "muster-board-picture.h"

/* Words that are no longer shown are let go when there are this many. */
#define MAX_LABELS 2048

struct _MusterBoardLabels
{
  GtkWidget *widget; /* owns this */
  MusterBoardBudget *budget;
  GHashTable *labels; /* of Label, which are their own keys */
};

/* The picture is a little larger than the word: some letters reach beyond their place. */
typedef struct
{
  MusterBoardLabel label;
  char *text;
  guint role;
  GdkRGBA color;
  int size;           /* that is wanted */
  int picture_size;   /* for which these were made: */
  graphene_rect_t at; /* from the word's corner */
  float width, height;
  MusterBoardPicture *picture;
} Label;

static void
label_free (Label *label)
{
  g_clear_pointer (&label->picture, muster_board_picture_free);
  g_free (label->text);
  g_free (label);
}

static guint
label_hash (gconstpointer data)
{
  const Label *label = data;

  return g_str_hash (label->text) * 31 + label->role * 7 + gdk_rgba_hash (&label->color);
}

static gboolean
label_equal (gconstpointer a, gconstpointer b)
{
  const Label *first = a;
  const Label *second = b;

  return first->role == second->role && g_str_equal (first->text, second->text) &&
         gdk_rgba_equal (&first->color, &second->color);
}

MusterBoardLabels *
muster_board_labels_new (GtkWidget *widget, MusterBoardBudget *budget)
{
  MusterBoardLabels *self = g_new0 (MusterBoardLabels, 1);

  self->widget = widget;
  self->budget = budget;
  self->labels = g_hash_table_new_full (label_hash, label_equal, (GDestroyNotify) label_free, NULL);

  return self;
}

void
muster_board_labels_free (MusterBoardLabels *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->labels);
  g_free (self);
}

void
muster_board_labels_clear (MusterBoardLabels *self)
{
  g_hash_table_remove_all (self->labels);
}

void
muster_board_labels_tidy (MusterBoardLabels *self)
{
  if (g_hash_table_size (self->labels) > MAX_LABELS)
    g_hash_table_remove_all (self->labels);
}

static PangoLayout *
create_layout (MusterBoardLabels *self, const Label *label, PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, label->text);
  PangoContext *context = pango_layout_get_context (layout);
  g_autoptr (PangoFontDescription) font = NULL;

  font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (font, label->size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);

  return layout;
}

static cairo_surface_t *
draw_layout (MusterBoardLabels *self, const Label *label, PangoLayout *layout, int x, int y)
{
  int scale = gtk_widget_get_scale_factor (self->widget);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                       (int) label->at.size.width * scale,
                                                       (int) label->at.size.height * scale);
  cairo_t *cr = cairo_create (image);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, x, y);
  gdk_cairo_set_source_rgba (cr, &label->color);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);

  return image;
}

/* Signs are capitals and digits: what is seen of them is centred, not their line. */
static void
draw (MusterBoardLabels *self, Label *label, PangoWeight weight)
{
  g_autoptr (PangoLayout) layout = create_layout (self, label, weight);
  PangoRectangle ink, logical;
  int left, right;

  pango_layout_get_pixel_extents (layout, &ink, &logical);
  left = MIN (ink.x, logical.x) - 1;
  right = MAX (ink.x + ink.width, logical.x + logical.width) + 1;
  label->at = GRAPHENE_RECT_INIT ((float) (left - logical.x),
                                  -1,
                                  (float) (right - left),
                                  (float) (ink.height + 2));
  label->width = (float) logical.width;
  label->height = (float) ink.height;
  g_clear_pointer (&label->picture, muster_board_picture_free);
  label->picture = muster_board_picture_new (self->widget,
                                             draw_layout (self, label, layout, -left, 1 - ink.y),
                                             TRUE);
  label->picture_size = label->size;
}

const MusterBoardLabel *
muster_board_labels_get (MusterBoardLabels *self,
                         const char *text,
                         const MusterBoardLettering *lettering)
{
  const int size = (int) MAX (lettering->size, 1);
  Label wanted = { .text = (char *) text, .role = lettering->role, .color = *lettering->color };
  Label *label = g_hash_table_lookup (self->labels, &wanted);
  float stretch;

  if (label == NULL)
    {
      label = g_memdup2 (&wanted, sizeof wanted);
      label->text = g_strdup (text);
      g_hash_table_add (self->labels, label);
    }
  label->size = size;
  if (label->picture == NULL ||
      (label->picture_size != size && muster_board_budget_allows (self->budget)))
    {
      gint64 start = g_get_monotonic_time ();

      draw (self, label, lettering->weight);
      muster_board_budget_spend (self->budget, start);
    }
  stretch = (float) size / (float) label->picture_size;
  label->label.width = label->width * stretch;
  label->label.height = label->height * stretch;

  return &label->label;
}

void
muster_board_labels_append (MusterBoardLabels *self,
                            GtkSnapshot *snapshot,
                            const MusterBoardLabel *word,
                            double x,
                            double y)
{
  const Label *label = (const Label *) word;
  const float stretch = (float) label->size / (float) label->picture_size;
  const graphene_rect_t where = GRAPHENE_RECT_INIT (
      roundf ((float) x - word->width / 2 + label->at.origin.x * stretch),
      roundf ((float) y - word->height / 2 + label->at.origin.y * stretch),
      roundf (label->at.size.width * stretch),
      roundf (label->at.size.height * stretch));

  muster_board_picture_append (label->picture, snapshot, &where);
}
