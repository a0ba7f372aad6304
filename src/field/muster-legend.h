/* muster-legend.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-terrain.h"

G_BEGIN_DECLS

/**
 * MusterLegend:
 *
 * What the signs of a drawn board mean: one kind of space each, and the names by which the
 * rules find the spaces so marked. Counted; to be filled before boards share it.
 */
typedef struct _MusterLegend MusterLegend;

/**
 * MusterLegendEntry:
 * @sign: any printable character but white space
 * @terrain: the kind of space
 * @marks: names of the marks, %NULL-terminated, may be empty
 * @title: (nullable): what people call it
 */
typedef struct
{
  gunichar sign;
  MusterTerrain terrain;
  char **marks;
  char *title;
} MusterLegendEntry;

MusterLegend *muster_legend_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterLegend *muster_legend_ref (MusterLegend *self);
void muster_legend_unref (MusterLegend *self);

gboolean muster_legend_add (MusterLegend *self,
                            gunichar sign,
                            MusterTerrain terrain,
                            const char *marks,
                            const char *title,
                            GError **error);

guint muster_legend_get_n (const MusterLegend *self);
const MusterLegendEntry *muster_legend_get (const MusterLegend *self, guint index);
const MusterLegendEntry *muster_legend_find (const MusterLegend *self, gunichar sign);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLegend, muster_legend_unref)

G_END_DECLS
