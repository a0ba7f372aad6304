/* fuzz.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What libFuzzer calls. The same target runs with it, and with driver.c in the suite. */
int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);
gsize LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max_size, unsigned int seed);

/* Changes bytes without regard to what they mean: that of libFuzzer, or the driver's. */
gsize LLVMFuzzerMutate (guint8 *data, gsize size, gsize max_size);

/* Where the texts of an input that consists of several begin. */
#define FUZZ_SEPARATOR "\n%%%%\n"

/* The parts of an input: of GBytes, one or more. */
GPtrArray *fuzz_split (const guint8 *data, gsize size);

/* A number that follows from an input, for what a target does by chance. */
guint64 fuzz_hash (const guint8 *data, gsize size);

/* (transfer full): a part as valid UTF-8. */
char *fuzz_dup_text (GBytes *part);

G_END_DECLS
