/* muster-badges.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-badges-private.h"

#include <math.h>

#include "muster-drawing-private.h"
#include "muster-figure-private.h"
#include "muster-figures-private.h"

/* The words beside a figure. */

#define LEAST_CELL_FOR_BADGES 34.0
#define MAX_BADGES            2

/* What fits above a figure, in characters, and how wide one is, as a share of a cell. */
#define BADGE_ROOM  10
#define BADGE_SHORT 4
#define BADGE_WIDTH 0.088
#define BADGE_GAP   0.08
#define BADGE_RISE  0.38
#define BADGE_DROP  0.42 /* below the wounds */

char *
muster_board_area_dup_badge (const char *text, guint room)
{
  guint length = (guint) g_utf8_strlen (text, -1);
  g_autofree char *cut = NULL;

  if (length <= room || room < 2)
    return g_strdup (text);
  /* "patr." is read as a word made short; one that breaks off somewhere looks like a fault. */
  cut = g_utf8_substring (text, 0, MIN (room - 1, BADGE_SHORT));

  return g_strconcat (cut, ".", NULL);
}

/* "Arch Foe": AF. What it stands for is in the description. */
static char *
dup_letters (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *letters = g_string_new (NULL);

  if (words[0] == NULL || words[1] == NULL)
    return g_string_free (g_string_append (letters, text), FALSE);
  for (guint i = 0; words[i] != NULL && i < 3; i++)
    if (words[i][0] != '\0')
      g_string_append_unichar (letters, g_unichar_toupper (g_utf8_get_char (words[i])));

  return g_string_free (letters, FALSE);
}

/* A number has its letter and how many: "Wounds 2": W2. */
static char *
dup_badge (const MusterThingAttribute *attribute)
{
  g_autofree char *badge = NULL;

  if (attribute->show == MUSTER_SHOW_NUMBER && attribute->number != 0 && attribute->title != NULL)
    badge = g_strdup_printf ("%s %g", attribute->title, attribute->number);
  else if (attribute->show != MUSTER_SHOW_WORD)
    badge = muster_thing_attribute_dup_badge (attribute);

  return badge != NULL ? dup_letters (badge) : NULL;
}

/* The words of the badges, side by side: a word is whole where there is room, and seen to be cut where not. */
static guint
list_badges (const MusterThingView *figure, char **texts)
{
  guint n = 0, room = BADGE_ROOM;

  for (guint i = 0; figure->attributes != NULL && i < figure->attributes->len && n < MAX_BADGES;
       i++)
    {
      texts[n] = dup_badge (g_ptr_array_index (figure->attributes, i));
      n += texts[n] != NULL;
    }
  for (guint i = n; i > 0; i--)
    {
      g_autofree char *whole = texts[i - 1];

      texts[i - 1] = muster_board_area_dup_badge (whole, i == 1 ? room : MIN (room, 3));
      room -= MIN (room - 1, (guint) g_utf8_strlen (texts[i - 1], -1));
    }

  return n;
}

/* The badges stand at the upper edge, unless that is where it looks: whom it notices hangs on it. */
double
muster_board_area_get_badge_drop (gint facing)
{
  gboolean up = facing < 68 || facing > 292;

  return up ? BADGE_DROP : -BADGE_RISE;
}

char *
muster_board_area_dup_initials (const MusterThingView *figure)
{
  GString *letters = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; figure->attributes != NULL && i < figure->attributes->len && n < MAX_BADGES;
       i++)
    {
      g_autofree char *badge = dup_badge (g_ptr_array_index (figure->attributes, i));

      if (badge == NULL || *badge == '\0')
        continue;
      g_string_append_unichar (letters, g_unichar_toupper (g_utf8_get_char (badge)));
      n++;
    }

  return g_string_free (letters, FALSE);
}

/* On its rim: who looks there finds out what it is. */
#define DOT 3.5f

static void
draw_dot (MusterBoardArea *self, GtkSnapshot *snapshot, graphene_point_t middle, double cell)
{
  const float way = (float) (cell * MUSTER_BOARD_DISC * M_SQRT1_2);
  GskRoundedRect dot;

  for (float radius = DOT; radius > 1; radius -= DOT / 2)
    {
      MusterBoardColor color = radius == DOT ? MUSTER_BOARD_PAPER : MUSTER_BOARD_INK;

      gsk_rounded_rect_init_from_rect (&dot,
                                       &GRAPHENE_RECT_INIT (middle.x + way - radius,
                                                            middle.y - way - radius,
                                                            2 * radius,
                                                            2 * radius),
                                       radius);
      gtk_snapshot_push_rounded_clip (snapshot, &dot);
      gtk_snapshot_append_color (snapshot, &self->palette.colors[color], &dot.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

/* Where there is no room for words the first letters of the first ones say at its shoulder that there is something to
 * know of it, and where others stand so near that they would be hidden, a dot. */
static void
draw_initials (MusterBoardArea *self,
               GtkSnapshot *snapshot,
               const MusterThingView *figure,
               graphene_point_t middle,
               double cell)
{
  g_autofree char *letters = muster_board_area_dup_initials (figure);
  MusterBoardLettering lettering = muster_board_area_get_plate_lettering (self,
                                                                          MUSTER_BOARD_ROLE_BADGE,
                                                                          0);
  const MusterBoardLabel *label;
  graphene_rect_t plate;

  if (*letters == '\0' || cell < MUSTER_BOARD_LEAST_FOR_LETTERS)
    return;
  label = muster_board_labels_get (self->labels, letters, &lettering);
  graphene_rect_init (&plate,
                      roundf (middle.x + (float) (cell * 0.25)),
                      roundf (middle.y - (float) (cell * 0.25)) - label->height - 4,
                      label->width + 5,
                      label->height + 4);
  if (!muster_board_area_is_free (self, figure, &plate))
    {
      draw_dot (self, snapshot, middle, cell);
      return;
    }
  gtk_snapshot_append_color (snapshot, &self->palette.colors[MUSTER_BOARD_INK], &plate);
  muster_board_labels_append (self->labels,
                              snapshot,
                              label,
                              plate.origin.x + plate.size.width / 2,
                              plate.origin.y + plate.size.height / 2);
}

/* How wide they are together, in spaces. */
static double
measure_badges (char **texts, guint n)
{
  double width = 0;

  for (guint i = 0; i < n; i++)
    width += g_utf8_strlen (texts[i], -1) * BADGE_WIDTH + (i > 0 ? BADGE_GAP : 0);

  return width;
}

/* Nobody stands in the way of their words. */
static gboolean
has_room (MusterBoardArea *self,
          const MusterThingView *figure,
          graphene_point_t middle,
          double width,
          double drop)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (middle.x - (float) width / 2,
                                                  middle.y + (float) drop - 4,
                                                  (float) width,
                                                  8);

  return width == 0 || muster_board_area_is_free (self, figure, &all);
}

void
muster_board_area_draw_badges (MusterBoardArea *self,
                               GtkSnapshot *snapshot,
                               const MusterThingView *figure,
                               graphene_point_t middle)
{
  const double cell = muster_board_area_get_cell_of (self, figure);
  MusterBoardLettering lettering = muster_board_area_get_plate_lettering (self,
                                                                          MUSTER_BOARD_ROLE_BADGE,
                                                                          cell * 0.16);
  double drop = muster_board_area_get_badge_drop (figure->pose.facing);
  char *texts[MAX_BADGES] = { NULL };
  double left = 0;
  guint n;

  n = cell < LEAST_CELL_FOR_BADGES ? 0 : list_badges (figure, texts);
  left = -measure_badges (texts, n) / 2;
  if (cell < LEAST_CELL_FOR_BADGES ||
      !has_room (self, figure, middle, -2 * left * cell, drop * cell))
    {
      draw_initials (self, snapshot, figure, middle, cell);
      for (guint i = 0; i < n; i++)
        g_free (texts[i]);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      double width = g_utf8_strlen (texts[i], -1) * BADGE_WIDTH;

      muster_board_area_draw_plate (
          self,
          snapshot,
          texts[i],
          &lettering,
          GRAPHENE_POINT_INIT (middle.x + (float) ((left + width / 2) * cell),
                               middle.y + (float) (drop * cell)));
      left += width + BADGE_GAP;
      g_free (texts[i]);
    }
}
