/* muster-json-tape.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-xml-arena.h"
#include "muster-xml-stream-private.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_JSON_OBJECT,
  MUSTER_JSON_LIST,
  MUSTER_JSON_TEXT,
  MUSTER_JSON_PLAIN, /* a number, or true or false, as it is written */
} MusterJsonKind;

/* A value of a file, with the name that it has in its object. An object or a list is followed by what is in it. */
typedef struct
{
  const char *value; /* of objects and lists: where they begin in the file */
  guint32
      length; /* of a text; of objects and lists: how many records it takes to the next of its siblings */
  guint32 name_end; /* where in the file the name ends; 0 has none */
  guint16 word;     /* for the name, MUSTER_JSON_NO_WORD for none */
  guint16 kind;
} MusterJsonRecord;

#define MUSTER_JSON_NO_WORD G_MAXUINT16

/* The values of a file in their order: what XML says at a start tag may stand at the end of an object in JSON. */
typedef struct
{
  GArray *records;       /* of MusterJsonRecord */
  MusterXmlArena *texts; /* of those that are written otherwise in the file */
} MusterJsonTape;

/* (transfer full): NULL after the stream has refused the text. */
MusterJsonTape *muster_json_tape_new (MusterXmlStream *stream,
                                      const char *text,
                                      gsize size) G_GNUC_WARN_UNUSED_RESULT;
void muster_json_tape_free (MusterJsonTape *self);

/* How many records a value takes. */
static inline guint
muster_json_record_get_size (const MusterJsonRecord *self)
{
  return self->kind == MUSTER_JSON_OBJECT || self->kind == MUSTER_JSON_LIST ? self->length : 1;
}

/* (transfer full): the name as it is written in the file; where it begins there. */
char *muster_json_record_dup_name (const MusterJsonRecord *self, const char *file);
const char *muster_json_record_find_name (const MusterJsonRecord *self, const char *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterJsonTape, muster_json_tape_free)

G_END_DECLS
