/* muster-print-saver.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PRINT_SAVER (muster_print_saver_get_type ())
G_DECLARE_FINAL_TYPE (MusterPrintSaver, muster_print_saver, MUSTER, PRINT_SAVER, GtkBox)

/* Writes pages as PDF between two frames, and is on show while that takes long: how far it is, and a button to cancel it.
 * "told": what came of it. */

/* Asks for the name of the file first. Nothing happens while another is written.
 * @settings: (nullable): see muster_save_folder_open() */
void muster_print_saver_ask (MusterPrintSaver *self,
                             MusterPrintSource *source,
                             const MusterPrintPaper *paper,
                             GSettings *settings);

/* The file is whole at the end, or as it was. */
void muster_print_saver_write (MusterPrintSaver *self,
                               MusterPrintSource *source,
                               const MusterPrintPaper *paper,
                               GFile *file);

G_END_DECLS
