/* muster-faults-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FAULTS_PANE (muster_faults_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterFaultsPane, muster_faults_pane, MUSTER, FAULTS_PANE, AdwBin)

/* What is wrong with the data of a game or with a rulebook, in plain words, and the same as a file for its author. Signal "back": the person
 * wants to go there. */

/* @title: of what has the faults
 * @heading: what they are
 * @about: what they mean for who plays
 * @faults: (element-type MusterPlainFault): as they are told; borrowed
 * @note: what the file has */
void muster_faults_pane_show (MusterFaultsPane *self,
                              MusterShelf *shelf,
                              const char *title,
                              const char *heading,
                              const char *about,
                              const GPtrArray *faults,
                              const char *note);

G_END_DECLS
