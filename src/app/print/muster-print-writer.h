/* muster-print-writer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"
#include "muster-print-block.h"
#include "muster-profile-table.h"

G_BEGIN_DECLS

/* Between names in a line; it stays at the end of a line. */
#define MUSTER_PRINT_BETWEEN "\u00a0· "

/* Writes what a list consists of as blocks of one width, in millimetres, and one size, in points. */
typedef struct
{
  PangoContext *context;
  double width;
  double size;
  gboolean notes;
  MusterLibrary *library; /* (nullable): which has the pictures */
  GPtrArray *blocks;      /* of MusterPrintBlock */
} MusterPrintWriter;

void muster_print_writer_init (MusterPrintWriter *self,
                               PangoContext *context,
                               double width,
                               double size,
                               gboolean notes);
void muster_print_writer_clear (MusterPrintWriter *self);

/* A text at the left and one at the right end; both are markup. @scale: of the letters
 * Returns: (transfer none): to be given more properties */
MusterPrintBlock *muster_print_writer_add_row (MusterPrintWriter *self,
                                               const char *left,
                                               const char *right,
                                               double scale);
MusterPrintBlock *
muster_print_writer_add_text (MusterPrintWriter *self, const char *markup, double indent);

/* Notes of the player, where they are wanted. */
void muster_print_writer_add_notes (MusterPrintWriter *self, const char *notes, double indent);
/* @name: (nullable): a profile that is alone in its table need not be named when it is called so */
void muster_print_writer_add_table (MusterPrintWriter *self,
                                    const MusterProfileTable *table,
                                    const char *name);
/* Those with figures come first, before those with texts that are read once. */
void muster_print_writer_sort_tables (GPtrArray *tables);
/* What is below a selection. */
void muster_print_writer_add_options (MusterPrintWriter *self,
                                      MusterRosterSelection *selection,
                                      double indent);
void muster_print_writer_add_rule (MusterPrintWriter *self, const MusterShownRule *rule);

/* The blocks from @first on stay together. */
void muster_print_writer_join (MusterPrintWriter *self, guint first);

/* (transfer full): markup of its name and number, with marks for what is unusual. */
char *muster_print_markup_of_name (MusterRosterSelection *selection);
/* (transfer full): markup; soft ones are not as black. */
char *muster_print_markup_strong (const char *text);
char *muster_print_markup_soft (const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterPrintWriter, muster_print_writer_clear)

G_END_DECLS
