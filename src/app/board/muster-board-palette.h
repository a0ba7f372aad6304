/* muster-board-palette.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_BOARD_DESK,  /* what the board lies on */
  MUSTER_BOARD_INK,   /* outlines, letters on the board */
  MUSTER_BOARD_PAPER, /* letters on ink */
  MUSTER_BOARD_FLOOR,
  MUSTER_BOARD_FLOOR_ALT, /* of every other space */
  MUSTER_BOARD_LINE,      /* between spaces */
  MUSTER_BOARD_KEY,       /* names of rows and columns */
  MUSTER_BOARD_SIGN,      /* of a marked space */
  MUSTER_BOARD_WALL,
  MUSTER_BOARD_WALL_LIGHT, /* its edges toward the light */
  MUSTER_BOARD_WALL_FRONT, /* its side */
  MUSTER_BOARD_SHADOW,
  MUSTER_BOARD_VOID,
  MUSTER_BOARD_HATCH,
  MUSTER_BOARD_OUTSIDE,
  MUSTER_BOARD_WOOD,
  MUSTER_BOARD_WATER,
  MUSTER_BOARD_BUILDING,
  MUSTER_BOARD_HILL,
  MUSTER_BOARD_ROCK,
  MUSTER_BOARD_ROUGH,
  MUSTER_BOARD_REACH,
  MUSTER_BOARD_OPTION,
  MUSTER_BOARD_TARGET,
  MUSTER_BOARD_PICKED,
  MUSTER_BOARD_ADVICE,
  MUSTER_BOARD_ACTING,
  MUSTER_BOARD_SIGHT,
  MUSTER_BOARD_CURSOR,
  MUSTER_BOARD_NO_SIDE,
  MUSTER_BOARD_SIDE_1,
  MUSTER_BOARD_SIDE_2,
  MUSTER_BOARD_SIDE_3,
  MUSTER_BOARD_SIDE_4,
  MUSTER_BOARD_SIDE_5,
  MUSTER_BOARD_SIDE_6,
  MUSTER_N_BOARD_COLORS,
} MusterBoardColor;

#define MUSTER_N_SIDE_COLORS 6

/* The colours of a board, which the style sheets define: `muster_board_floor` and so on. */
typedef struct
{
  GdkRGBA colors[MUSTER_N_BOARD_COLORS];
} MusterBoardPalette;

void muster_board_palette_read (MusterBoardPalette *self, GtkWidget *widget);

/* @side: -1: none */
MusterBoardColor muster_board_palette_get_side (gint side);
/* INK or PAPER, whichever is read more easily on @background. */
MusterBoardColor muster_board_palette_get_letters (const MusterBoardPalette *self,
                                                   MusterBoardColor background);
/* 1 to 21, as in WCAG 2. */
double muster_board_palette_get_contrast (const GdkRGBA *a, const GdkRGBA *b);

G_END_DECLS
