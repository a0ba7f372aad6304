/* muster-curve-chart.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CURVE_CHART (muster_curve_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterCurveChart, muster_curve_chart, MUSTER, CURVE_CHART, GtkWidget)

/* How something went on: a line for each of what is compared, told apart by dashes as well as colour. */
struct _MusterCurveChartClass
{
  GtkWidgetClass parent_class;
};

#define MUSTER_CURVES_N_MARKS 3

/* What is shown. */
typedef struct
{
  const char *const *titles; /* (array zero-terminated=1): of the lines */
  const char *const *points; /* (array zero-terminated=1): what stands below each, short */
  /* of the lines: which of the colours and dashes each has, from 0 on; NULL: one after the other */
  const guint *styles;
  const double *values;                     /* for each point that of each line, from 0 to 1 */
  const char *marks[MUSTER_CURVES_N_MARKS]; /* what 0, the middle and 1 are */
  const char *axis;                         /* before what stands below the points */
  const char *label;                        /* for who does not see it: what it is, */
  const char *description;                  /* and what the lines say */
} MusterCurves;

void muster_curve_chart_set (MusterCurveChart *self, const MusterCurves *curves);

G_END_DECLS
