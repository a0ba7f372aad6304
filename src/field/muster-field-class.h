/* muster-field-class.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-field.h"

G_BEGIN_DECLS

/* What a kind of table has to know. The public functions in muster-field.h check their
 * arguments and call these; places are valid here. */
typedef struct
{
  void (*finalize) (MusterField *self);
  gboolean (*has_place) (const MusterField *self, MusterPlace place);
  gboolean (*is_open) (const MusterField *self, MusterPlace place);
  double (*get_distance) (const MusterField *self, const MusterPose *a, const MusterPose *b);
  gboolean (*sees) (const MusterField *self, const MusterPose *a, const MusterPose *b);
  guint (*count_between) (const MusterField *self, const MusterPose *a, const MusterPose *b);
  gboolean (*is_in_contact) (const MusterField *self, const MusterPose *a, const MusterPose *b);
  gboolean (*is_straight) (const MusterField *self, const MusterPose *a, const MusterPose *b);
  gboolean (*is_in_front) (const MusterField *self,
                           const MusterPose *a,
                           const MusterPose *b,
                           guint degrees);
  gint16 (*get_bearing) (const MusterField *self, const MusterPose *a, const MusterPose *b);
  MusterPlace (
      *shift) (const MusterField *self, MusterPlace place, int facing, double n, MusterShift how);
  MusterPlace (*toward) (const MusterField *self, MusterPlace p, MusterPlace q, double n);
  MusterPlace (*get_edge_place) (const MusterField *self, MusterEdge edge);
  MusterPlace (*find_edge) (const MusterField *self, MusterPlace from, MusterEdge edge);
  MusterPlace (*find_marked) (const MusterField *self, MusterPlace from, const char *mark);
  /* Of the middle, as a person counts: inches, or columns and rows from 1. */
  void (*get_coordinates) (const MusterField *self, MusterPlace place, double *x, double *y);
  MusterPlace (*get_place_at) (const MusterField *self, double x, double y);
  /* @exact: as it is read again; else as a person measures it */
  char *(*format_place) (const MusterField *self, MusterPlace place, gboolean exact);
  MusterPlace (*parse_place) (const MusterField *self, const char *text);
  void (*reach) (MusterField *self, const MusterWalk *walk, MusterReach *reach);
  guint (*trace) (const MusterField *self,
                  const MusterReach *reach,
                  guint index,
                  MusterPlace *path,
                  guint max);
  double (*path_length) (const MusterField *self, const MusterWalk *walk, MusterPlace goal);
  guint (*approach) (const MusterField *self,
                     const MusterWalk *walk,
                     MusterPlace goal,
                     MusterPlace *path,
                     guint max);
  guint (*flee) (const MusterField *self,
                 const MusterWalk *walk,
                 MusterPlace from,
                 MusterPlace *path,
                 guint max);
  guint (*ahead) (const MusterField *self,
                  const MusterWalk *walk,
                  gboolean bend,
                  MusterPlace *path,
                  guint max);
} MusterFieldClass;

struct _MusterField
{
  const MusterFieldClass *klass;
  gatomicrefcount ref_count;
  guint n_places;
};

void muster_field_init (MusterField *self, const MusterFieldClass *klass, guint n_places);

G_END_DECLS
