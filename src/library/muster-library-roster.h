/* muster-library-roster.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A roster of the library as a list shows it. Times are seconds since 1970. */
typedef struct
{
  gint64 id;
  char *token; /* the id that the roster itself carries */
  char *name;
  char *system_id;
  char *system_name;
  char *data; /* (nullable): name of the data set it is bound to; NULL: the newest of the system */
  char *summary; /* (nullable): what it costs and consists of, one line */
  guint n_faults;
  gint64 created;
  gint64 changed;
  guint position; /* of the state that is shown; the first is 0 */
  guint n_states;
  gint64 revision; /* counts the changes */
  gint64 deleted;  /* when it was deleted; 0: it is not */
} MusterLibraryRoster;

/* How a roster stands after an edit. */
typedef struct
{
  const char *name;
  const char *system_id;
  const char *system_name;
  const char *data;    /* (nullable) */
  const char *summary; /* (nullable) */
  guint n_faults;
  /* (nullable): what was done, for people; not needed where an earlier state is shown again */
  const char *label;
  GBytes *text; /* (nullable): a .ros file; likewise */
} MusterLibraryRosterState;

void muster_library_roster_free (MusterLibraryRoster *self);
/* Whether every word of @text stands in its names. */
gboolean muster_library_roster_matches (const MusterLibraryRoster *self, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryRoster, muster_library_roster_free)

G_END_DECLS
