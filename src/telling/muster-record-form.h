/* muster-record-form.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-chronicle.h"

G_BEGIN_DECLS

/* What is written down of a battle on paper, alike on each sheet: of the battle, and of each figure the fields in the order of the
 * windows and of the table of muster_campaign_csv_write_form(). */

/* To be ticked, and to be written in. */
#define MUSTER_RECORD_BOX  "☐"
#define MUSTER_RECORD_LINE "____"

/* @against, @scenario: (nullable): %NULL: room for it */
void muster_record_form_add_heads (GPtrArray *blocks, const char *against, const char *scenario);

/* (transfer none) (element-type GStrv): the rows of a table with its titles, @first above the names. */
GPtrArray *muster_record_form_add_table (GPtrArray *blocks, const char *first);
void muster_record_form_add_row (GPtrArray *rows, const char *who);

G_END_DECLS
