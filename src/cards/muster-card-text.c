/* muster-card-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-text.h"

#define FONT    "Cantarell, Sans"
#define STEP    0.25 /* between two sizes of letters, in points */
#define SPACING 1.08 /* between two lines, in their heights */

PangoContext *
muster_card_context_new (void)
{
  PangoContext *self = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self, options);
  pango_cairo_context_set_resolution (self, 72);
  pango_context_set_round_glyph_positions (self, FALSE);
  cairo_font_options_destroy (options);

  return self;
}

static PangoLayout *
new_layout (const MusterCardWords *self, PangoContext *context)
{
  PangoLayout *layout = pango_layout_new (context);

  pango_layout_set_text (layout, self->text, -1);
  pango_layout_set_attributes (layout, self->attributes);
  pango_layout_set_alignment (layout, self->alignment);
  pango_layout_set_line_spacing (layout, SPACING);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  /* Rounded up: what was measured to fit is not to be broken by a rest. */
  pango_layout_set_width (layout, (int) (self->width * MUSTER_CARD_POINTS * PANGO_SCALE) + 1);

  return layout;
}

static void
set_size (const MusterCardWords *self, PangoLayout *layout, double size)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONT);

  pango_font_description_set_weight (font, self->weight);
  pango_font_description_set_size (font, (int) (size * PANGO_SCALE + 0.5));
  pango_layout_set_font_description (layout, font);
}

void
muster_card_layout_measure (PangoLayout *layout, double *width, double *height)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  *width = extents.width / (PANGO_SCALE * MUSTER_CARD_POINTS);
  *height = extents.height / (PANGO_SCALE * MUSTER_CARD_POINTS);
}

static gboolean
fits (const MusterCardWords *self, PangoLayout *layout, double size)
{
  double width;
  double height;

  set_size (self, layout, size);
  muster_card_layout_measure (layout, &width, &height);

  /* A word that is longer than a line makes the layout wider than it may be. */
  return width <= self->width + 0.01 && height <= self->height + 0.01;
}

/* The height of a layout does not count what is between its lines. */
static void
cut (const MusterCardWords *self, PangoLayout *layout)
{
  double room = self->height;
  double width;
  double height;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  do
    {
      pango_layout_set_height (layout, (int) (MAX (room, 0.1) * MUSTER_CARD_POINTS * PANGO_SCALE));
      muster_card_layout_measure (layout, &width, &height);
      room *= 0.97;
    }
  while (height > self->height && room > 0.1);
}

PangoLayout *
muster_card_words_fit (const MusterCardWords *self,
                       PangoContext *context,
                       double *size,
                       gboolean *is_cut)
{
  PangoLayout *layout = new_layout (self, context);
  int low = 0;
  int high = (int) ((self->most - self->least) / STEP);

  *is_cut = FALSE;
  while (high >= 0 && low < high)
    {
      const int middle = (low + high + 1) / 2;

      if (fits (self, layout, self->least + middle * STEP))
        low = middle;
      else
        high = middle - 1;
    }
  *size = MIN (self->least + low * STEP, self->most);
  if (fits (self, layout, *size))
    return layout;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (fits (self, layout, *size))
    return layout;
  cut (self, layout);
  *is_cut = TRUE;

  return layout;
}
