/* muster-roster-import.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* A list that is only known as text, made anew with the data that is installed. */

/* What is not as the text says. */
typedef struct
{
  guint line;
  char *message; /* in plain words, translated */
} MusterImportNote;

void muster_import_note_free (MusterImportNote *self);

/* What is known of the list; each NULL where the text shall say. */
typedef struct
{
  const char *system_id;
  const char *catalogue_id;
  const char *force; /* the id or the name of a force entry */
} MusterImportWishes;

/**
 * muster_roster_import:
 * @id: an id that no other roster has, by chance
 * @text: as roster builders export it for forums
 * @notes: (out) (transfer full) (element-type MusterImportNote): what could not be matched, what was guessed, and what
 *   costs something else here, in the order of the lines
 *
 * Matches names: with the data of the system and catalogue that the text names, else of that which has most of the units.
 * What is demanded besides is chosen as with any force.
 *
 * Returns: (transfer full): %NULL with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR where nothing of it can be matched
 */
MusterRoster *muster_roster_import (const MusterCatalogueIndex *index,
                                    const char *id,
                                    const char *text,
                                    const MusterImportWishes *wishes,
                                    GPtrArray **notes,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
