/* muster-option-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OPTION_ROW (muster_option_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterOptionRow, muster_option_row, MUSTER, OPTION_ROW, AdwActionRow)

typedef enum
{
  MUSTER_OPTION_ONE,    /* one of the group: a round button */
  MUSTER_OPTION_SWITCH, /* has it or not */
  MUSTER_OPTION_NUMBER, /* so many */
} MusterOptionMode;

/* Something that can be chosen for a unit, with the control that fits. */
typedef struct
{
  const char *parent_id;
  const char *entry_id; /* nullable: none of the group */
  const char *group_id; /* nullable */
  const char *name;
  const char *price;
  int number;
  double max;
  gboolean hidden;
} MusterOptionState;

/* @group: (nullable): a round button with which this one makes a group */
MusterOptionRow *muster_option_row_new (MusterForceEditor *editor,
                                        MusterOptionMode mode,
                                        GtkCheckButton *group) G_GNUC_WARN_UNUSED_RESULT;
GtkCheckButton *muster_option_row_get_button (MusterOptionRow *self); /* nullable */
/* One more or one less, as with its control. */
void muster_option_row_step (MusterOptionRow *self, int by);
void muster_option_row_set_state (MusterOptionRow *self, const MusterOptionState *state);

/* Brings the focus to its control, where it is the row for that. */
gboolean
muster_option_row_focus (MusterOptionRow *self, const char *parent_id, const char *entry_id);

G_END_DECLS
