/* muster-xml-arena.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Memory that is given out in small pieces and freed as a whole. */
typedef struct _MusterXmlArena MusterXmlArena;

MusterXmlArena *muster_xml_arena_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_xml_arena_free (MusterXmlArena *self);

/* Zeroed, aligned for pointers. */
gpointer muster_xml_arena_alloc (MusterXmlArena *self, gsize size);

/* A copy with a zero byte at its end. */
char *muster_xml_arena_strndup (MusterXmlArena *self, const char *text, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterXmlArena, muster_xml_arena_free)

G_END_DECLS
