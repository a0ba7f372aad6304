/* muster-card-face-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-card-face.h"
#include "muster-card-text.h"

G_BEGIN_DECLS

/* A part of a card, in millimetres. */
typedef struct
{
  double x, y, width, height;
} MusterCardArea;

struct _MusterCardFace
{
  MusterCardPress *press; /* while it is laid out */
  const MusterDeckCard *card;
  const MusterDeckSuit *suit; /* nullable */
  double width, height;
  double unit; /* 1 on a card of poker; what is not a size of letters is so many times as large */
  MusterCardColour ink;  /* of the suit, or a dark one */
  MusterCardColour dark; /* the same, to write with on white */
  GArray *items;         /* of MusterCardItem */
};

extern const MusterCardColour muster_card_white;
extern const MusterCardColour muster_card_black;
extern const MusterCardColour muster_card_grey;

/* What texts of a card have besides their letters. */
typedef struct
{
  MusterCardColour colour;
  PangoWeight weight;
  double most; /* size of the letters, in points */
  double xalign, yalign;
  gboolean is_turned;
} MusterCardLook;

/* (transfer none): valid until the next is added. */
MusterCardItem *muster_card_face_add_box (MusterCardFace *self,
                                          MusterCardArea area,
                                          double radius,
                                          const MusterCardColour *colour);
void muster_card_face_add_line (MusterCardFace *self,
                                MusterCardArea area,
                                double radius,
                                double line,
                                const MusterCardColour *colour);
void muster_card_face_add_sign (MusterCardFace *self,
                                const char *sign,
                                double x,
                                double y,
                                double height,
                                gboolean is_turned,
                                const MusterCardColour *colour);
/* Its own picture, where it has one. */
gboolean muster_card_face_add_picture (MusterCardFace *self, MusterCardArea area, double radius);
/* As large as it has room in @area, where it is placed as @look says.
 * Returns: how high it is, in millimetres; 0: there is nothing to be said */
double muster_card_face_add_text (MusterCardFace *self,
                                  guint column,
                                  const char *text,
                                  MusterCardArea area,
                                  const MusterCardLook *look);
/* The same with names of fields in bold letters, each before its value on a line. */
double muster_card_face_add_list (MusterCardFace *self,
                                  MusterDeckPlace place,
                                  MusterCardArea area,
                                  const MusterCardLook *look);

/* (transfer full) (nullable): what the fields of a place say, with @between; %NULL: nothing. @column: (out): the first */
char *muster_card_face_dup_place (const MusterCardFace *self,
                                  MusterDeckPlace place,
                                  const char *between,
                                  guint *column);
/* (transfer none) (nullable): what the field number @index of those that stand in a place says. */
const char *muster_card_face_get_value (const MusterCardFace *self,
                                        MusterDeckPlace place,
                                        guint index,
                                        guint *column);
/* Makes a path: a box with round corners. */
void
muster_card_trace_box (cairo_t *cr, double x, double y, double width, double height, double radius);
/* As large as fills @area, and no part of it outside. @cr is changed. */
void muster_card_draw_picture (cairo_surface_t *picture,
                               MusterCardArea area,
                               double radius,
                               cairo_t *cr);
MusterCardArea muster_card_area_shrink (MusterCardArea area, double by);

void muster_card_face_compose_event (MusterCardFace *self);
void muster_card_face_compose_picture (MusterCardFace *self);
void muster_card_face_compose_whole_picture (MusterCardFace *self);
void muster_card_face_compose_playing (MusterCardFace *self);
void muster_card_face_compose_chit (MusterCardFace *self);

G_END_DECLS
