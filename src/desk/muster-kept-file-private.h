/* muster-kept-file-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-kept-file.h"

G_BEGIN_DECLS

/* What is done with a thing that has a file. @name: of the file, for messages; @bytes: what is in it. */
typedef struct
{
  MusterLibraryFileKind kind;
  /* (transfer full): as its file @path would have it */
  GBytes *(*write) (gpointer thing, const char *path, GError **error);
  gboolean (*reload) (gpointer thing, const char *name, GBytes *bytes, GError **error);
  /* (transfer full): see muster_kept_file_compare() */
  GPtrArray *(*compare) (gpointer thing, const char *name, GBytes *bytes, GError **error);
  gboolean can_undo; /* what was reloaded, also when the program was closed since */
} MusterKeptThing;

extern const MusterKeptThing muster_kept_roster;
extern const MusterKeptThing muster_kept_deck;
extern const MusterKeptThing muster_kept_campaign;

G_END_DECLS
