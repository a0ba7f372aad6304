/* muster-keyed-box.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The children of a box by names: what is shown again is the same widget, at its place, and keeps the focus. Begin,
 * take or put each child in order, end. */
typedef struct _MusterKeyedBox MusterKeyedBox;

/* @parent: outlives it */
MusterKeyedBox *muster_keyed_box_new_for_box (GtkBox *parent) G_GNUC_WARN_UNUSED_RESULT;
MusterKeyedBox *
muster_keyed_box_new_for_rows (AdwPreferencesGroup *parent) G_GNUC_WARN_UNUSED_RESULT;
void muster_keyed_box_free (MusterKeyedBox *self);

void muster_keyed_box_begin (MusterKeyedBox *self);
/* (nullable): the child that was there as @key; it comes next. */
GtkWidget *muster_keyed_box_take (MusterKeyedBox *self, const char *key);
/* A new one comes next. */
void muster_keyed_box_put (MusterKeyedBox *self, const char *key, GtkWidget *child);
/* Those that were neither taken nor put go. */
void muster_keyed_box_end (MusterKeyedBox *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterKeyedBox, muster_keyed_box_free)

G_END_DECLS
