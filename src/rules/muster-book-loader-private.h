/* muster-book-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* A rulebook while it is read: muster-rulebook-load.c. */
typedef struct
{
  MusterCompiler *compiler;
  MusterRulebook *book;
  const MusterRulebookSources *sources; /* or NULL */
  char *own;                            /* the folder of the rulebook; NULL when files are given */
  char *folder;                         /* that holds it; likewise */
  GPtrArray *given;                     /* pinned files, or NULL */
} MusterBookLoader;

/* ---- The whole: muster-rulebook-load.c ---- */

void muster_book_loader_open (MusterBookLoader *self, MusterReport *report);
void muster_book_loader_compile (MusterBookLoader *self, const MusterXmlNode *root);
/* (transfer full) (nullable): NULL where errors were reported. */
MusterRulebook *muster_book_loader_finish (MusterBookLoader *self, GError **error);
void muster_book_loader_close (MusterBookLoader *self);

/* ---- Files: muster-book-file.c ---- */

/* Their names in the package of the rulebook. */
#define MUSTER_BOOK_FILE    "rulebook.xml"
#define MUSTER_ENTRIES_FILE "entries.xml"

void muster_book_file_free (gpointer file);
/* It belongs to what the rulebook is made of. */
void
muster_book_loader_pin (MusterBookLoader *self, const char *id, const char *name, GBytes *bytes);
const MusterXmlNode *muster_book_loader_read_bytes (MusterBookLoader *self,
                                                    const char *name,
                                                    GBytes *bytes,
                                                    gboolean pinned,
                                                    GError **error);
const MusterXmlNode *muster_book_loader_read_file (MusterBookLoader *self,
                                                   const char *path,
                                                   gboolean pinned,
                                                   GError **error);
/* (nullable): that one of @files. */
GBytes *muster_book_file_find (GPtrArray *files, const char *id, const char *file_name);
/* NULL without @error: there is none. */
const MusterXmlNode *
muster_book_loader_read_doctrine (MusterBookLoader *self, const char *id, GError **error);

/* ---- Modules: muster-book-module.c ---- */

/* The rulebook itself, what it uses and what it holds. */
void muster_book_loader_add_modules (MusterBookLoader *self, const MusterXmlNode *root);

G_END_DECLS
