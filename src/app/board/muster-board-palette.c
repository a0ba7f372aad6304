/* muster-board-palette.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-palette.h"

#include <math.h>

/* Without the style sheets of the application a board is drawn in the colours of the theme: in
 * black and white, but not invisibly. */
typedef struct
{
  const char *name;
  gboolean is_ink;
} ColorName;

static const ColorName names[MUSTER_N_BOARD_COLORS] = {
  [MUSTER_BOARD_DESK] = { "muster_board_desk", FALSE },
  [MUSTER_BOARD_INK] = { "muster_board_ink", TRUE },
  [MUSTER_BOARD_PAPER] = { "muster_board_paper", FALSE },
  [MUSTER_BOARD_FLOOR] = { "muster_board_floor", FALSE },
  [MUSTER_BOARD_FLOOR_ALT] = { "muster_board_floor_alt", FALSE },
  [MUSTER_BOARD_LINE] = { "muster_board_line", TRUE },
  [MUSTER_BOARD_KEY] = { "muster_board_key", TRUE },
  [MUSTER_BOARD_SIGN] = { "muster_board_sign", TRUE },
  [MUSTER_BOARD_WALL] = { "muster_board_wall", TRUE },
  [MUSTER_BOARD_WALL_LIGHT] = { "muster_board_wall_light", FALSE },
  [MUSTER_BOARD_WALL_FRONT] = { "muster_board_wall_front", TRUE },
  [MUSTER_BOARD_SHADOW] = { "muster_board_shadow", TRUE },
  [MUSTER_BOARD_VOID] = { "muster_board_void", FALSE },
  [MUSTER_BOARD_HATCH] = { "muster_board_hatch", TRUE },
  [MUSTER_BOARD_OUTSIDE] = { "muster_board_outside", FALSE },
  [MUSTER_BOARD_WOOD] = { "muster_board_wood", FALSE },
  [MUSTER_BOARD_WATER] = { "muster_board_water", FALSE },
  [MUSTER_BOARD_BUILDING] = { "muster_board_building", FALSE },
  [MUSTER_BOARD_HILL] = { "muster_board_hill", FALSE },
  [MUSTER_BOARD_ROCK] = { "muster_board_rock", FALSE },
  [MUSTER_BOARD_ROUGH] = { "muster_board_rough", FALSE },
  [MUSTER_BOARD_REACH] = { "muster_board_reach", TRUE },
  [MUSTER_BOARD_OPTION] = { "muster_board_option", TRUE },
  [MUSTER_BOARD_TARGET] = { "muster_board_target", TRUE },
  [MUSTER_BOARD_PICKED] = { "muster_board_picked", TRUE },
  [MUSTER_BOARD_ADVICE] = { "muster_board_advice", FALSE },
  [MUSTER_BOARD_ACTING] = { "muster_board_acting", FALSE },
  [MUSTER_BOARD_SIGHT] = { "muster_board_sight", TRUE },
  [MUSTER_BOARD_CURSOR] = { "muster_board_cursor", TRUE },
  [MUSTER_BOARD_NO_SIDE] = { "muster_board_no_side", TRUE },
  [MUSTER_BOARD_SIDE_1] = { "muster_board_side_1", TRUE },
  [MUSTER_BOARD_SIDE_2] = { "muster_board_side_2", TRUE },
  [MUSTER_BOARD_SIDE_3] = { "muster_board_side_3", TRUE },
  [MUSTER_BOARD_SIDE_4] = { "muster_board_side_4", TRUE },
  [MUSTER_BOARD_SIDE_5] = { "muster_board_side_5", TRUE },
  [MUSTER_BOARD_SIDE_6] = { "muster_board_side_6", TRUE },
};

void
muster_board_palette_read (MusterBoardPalette *self, GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA ink = { 0, 0, 0, 1 };
  GdkRGBA paper = { 1, 1, 1, 1 };

  gtk_style_context_lookup_color (context, "view_fg_color", &ink);
  gtk_style_context_lookup_color (context, "view_bg_color", &paper);
  for (guint i = 0; i < MUSTER_N_BOARD_COLORS; i++)
    {
      self->colors[i] = names[i].is_ink ? ink : paper;
      gtk_style_context_lookup_color (context, names[i].name, &self->colors[i]);
    }
}

MusterBoardColor
muster_board_palette_get_side (gint side)
{
  if (side < 0)
    return MUSTER_BOARD_NO_SIDE;

  return (MusterBoardColor) (MUSTER_BOARD_SIDE_1 + side % MUSTER_N_SIDE_COLORS);
}

static double
linearize (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * linearize (color->red) + 0.7152 * linearize (color->green) +
         0.0722 * linearize (color->blue);
}

double
muster_board_palette_get_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = get_luminance (a);
  double second = get_luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

MusterBoardColor
muster_board_palette_get_letters (const MusterBoardPalette *self, MusterBoardColor background)
{
  const GdkRGBA *color = &self->colors[background];
  double ink = muster_board_palette_get_contrast (color, &self->colors[MUSTER_BOARD_INK]);
  double paper = muster_board_palette_get_contrast (color, &self->colors[MUSTER_BOARD_PAPER]);

  return ink > paper ? MUSTER_BOARD_INK : MUSTER_BOARD_PAPER;
}
