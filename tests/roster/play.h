/* play.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

/* Rosters on small data. The game system has the cost "pts", the categories "troops", "elite" and "odd", of which the
 * force "army" shows the first two, and the force "wing", which may stand in it. */

/* @first stands in the catalogue "cat-1", @second (nullable) in "cat-2". */
MusterRoster *play_new (const char *first, const char *second);

/* The same with more in the game system. */
MusterRoster *play_new_with (const char *system, const char *first, const char *second);

/* (transfer full): ids. @parent NULL is the roster. */
char *play_add_force (MusterRoster *roster, const char *parent, const char *entry);
char *play_select (MusterRoster *roster, const char *parent, const char *entry);

/* Names, numbers and costs of all: "Squad*1=10{Trooper*3=30} Captain*1=5"; a hidden one has a "!". */
void play_assert_tree (MusterRoster *roster, const char *expected);

/* "category troops:squad/min", one for each fault, in the order of the alphabet, with blanks between. */
void play_assert_faults (MusterRoster *roster, const char *expected);

/* "troops* elite": what the first selection of the first force is in, with the primary one marked. */
void play_assert_categories (MusterRoster *roster, const char *expected);
