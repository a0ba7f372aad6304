/* muster-file-name.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In bytes, with the ending; file systems allow 255, some less. */
#define MUSTER_FILE_NAME_MOST 200

/**
 * muster_file_name_propose:
 * @title: what something is called; anybody may have written it
 * @ending: ".html"
 *
 * A title as the name of a file on any system, not a path: what is not seen and the signs that some system refuses are "-", it is not
 * hidden, no name of a device and not too long.
 *
 * Returns: (transfer full)
 */
char *muster_file_name_propose (const char *title, const char *ending) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
