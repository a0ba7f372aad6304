/* muster-setup-house.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_HOUSE (muster_setup_house_get_type ())

/* The tables of a new battle that a player may change for it alone: a row for each, which opens it. What is changed there is told
 * in the head. Signal: "changed". */
G_DECLARE_FINAL_TYPE (MusterSetupHouse, muster_setup_house, MUSTER, SETUP_HOUSE, AdwExpanderRow)

/* Anew, without a change; hidden where there is no such table. Keeps @rulebook. */
void muster_setup_house_fill (MusterSetupHouse *self, MusterRulebook *rulebook);
/* @rows: (element-type utf8 utf8): the house tables that the battle takes where they are not changed for it alone */
void muster_setup_house_set_base (MusterSetupHouse *self, GHashTable *rows);
/* (transfer full) (element-type utf8 utf8): these, and what is changed for the battle alone */
GHashTable *muster_setup_house_dup_rows (MusterSetupHouse *self);

G_END_DECLS
