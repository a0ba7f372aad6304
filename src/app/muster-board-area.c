/* muster-board-area.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area.h"

struct _MusterBoardArea
{
  GtkWidget parent_instance;

  gboolean editable;
};

G_DEFINE_FINAL_TYPE (MusterBoardArea, muster_board_area, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_EDITABLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_board_area_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_EDITABLE:
      MUSTER_BOARD_AREA (object)->editable = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_board_area_class_init (MusterBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = muster_board_area_set_property;
  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable",
                                                    NULL,
                                                    NULL,
                                                    FALSE,
                                                    G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_signal_new ("activated",
                G_TYPE_FROM_CLASS (klass),
                G_SIGNAL_RUN_LAST,
                0,
                NULL,
                NULL,
                NULL,
                G_TYPE_NONE,
                2,
                G_TYPE_INT64,
                G_TYPE_STRING);
  g_signal_new ("dropped",
                G_TYPE_FROM_CLASS (klass),
                G_SIGNAL_RUN_LAST,
                0,
                NULL,
                NULL,
                NULL,
                G_TYPE_NONE,
                2,
                G_TYPE_STRING,
                G_TYPE_INT64);
}

static void
muster_board_area_init (MusterBoardArea *self)
{
}

MusterBoardMark *
muster_board_mark_new (MusterMarkKind kind, MusterPlace place, const char *label)
{
  MusterBoardMark *self = g_new0 (MusterBoardMark, 1);

  self->kind = kind;
  self->place = place;
  self->label = g_strdup (label);

  return self;
}

void
muster_board_mark_free (MusterBoardMark *self)
{
  g_free (self->label);
  g_free (self);
}

void
muster_board_area_set_field (MusterBoardArea *self, MusterField *field)
{
}

void
muster_board_area_set_figures (MusterBoardArea *self, GPtrArray *figures, gboolean animate)
{
}

void
muster_board_area_set_marks (MusterBoardArea *self, GPtrArray *marks)
{
}

void
muster_board_area_set_acting (MusterBoardArea *self, const char *token)
{
}
