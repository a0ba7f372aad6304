/* muster-library-house.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MusterLibrary MusterLibrary;

/* House tables of a rulebook, which new battles take; those of a battle stay what they were when it began. As in a set-up:
 * "TABLE:ROW" → cells. */

/* (transfer full) (element-type utf8 utf8): empty where there are none. */
GHashTable *muster_library_get_house (MusterLibrary *self,
                                      const char *rulebook_id,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Puts @rows in the place of all that there are. What is the same already changes nothing. */
gboolean muster_library_set_house (MusterLibrary *self,
                                   const char *rulebook_id,
                                   GHashTable *rows,
                                   GError **error);

/* Back to what they were before the last change. @undone (optional): whether there was one. */
gboolean muster_library_undo_house (MusterLibrary *self,
                                    const char *rulebook_id,
                                    gboolean *undone,
                                    GError **error);

G_END_DECLS
