/* muster-json-stream.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-xml-stream.h"

G_BEGIN_DECLS

/* Whether a text, which may be cut off anywhere, is meant as JSON. */
gboolean muster_json_stream_recognise (const char *text, gsize size);

/* Tells a file of JSON, UTF-8, as if it were one of XML. What is wrong becomes the error of @stream. */
void muster_json_stream_read (MusterXmlStream *stream, const char *text, gsize size);

G_END_DECLS
