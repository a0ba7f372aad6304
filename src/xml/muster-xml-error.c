/* muster-xml-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-error.h"

G_DEFINE_QUARK (muster - xml - error - quark, muster_xml_error)
