/* muster-board-scene.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-assistant.h"
#include "muster-board-mark.h"

G_BEGIN_DECLS

/* What a board shows of a battle beside its figures. All (transfer full). */

/* The titles of the sides, NULL-terminated, by the rank by which a board tells them apart. */
char **muster_board_scene_list_sides (MusterAssistant *assistant);
/* (element-type MusterThingView): the figures, whose side is that rank. */
GPtrArray *muster_board_scene_list_figures (MusterAssistant *assistant);
/* (element-type MusterBoardMark): what can be chosen now, where it is on the board. */
GPtrArray *muster_board_scene_list_marks (MusterAssistant *assistant);
/* (element-type MusterBoardArrow): what the enemy did in the beat that was shown last; what a
 * person did is known to that person. */
GPtrArray *muster_board_scene_list_arrows (MusterAssistant *assistant);
/* (element-type MusterRing): the ranges of @acting. */
GPtrArray *muster_board_scene_list_rings (MusterAssistant *assistant, const char *acting);

G_END_DECLS
