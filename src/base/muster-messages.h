/* muster-messages.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Catalogues of messages, as msgfmt writes them. */

/**
 * muster_messages_check:
 * @bytes: a file with the ending .mo
 *
 * The C library trusts the catalogues that it is given. One that comes with a rulebook is a
 * stranger's, so it is looked at first: that every text lies in the file and ends there, that
 * looking one up comes to an end, and that it is in UTF-8.
 *
 * Returns: (nullable): what is wrong, translated; NULL where the C library may have it
 */
const char *muster_messages_check (GBytes *bytes);

G_END_DECLS
