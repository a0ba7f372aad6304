/* muster-xml-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-error.h"

GQuark
muster_xml_error_quark (void)
{
  return g_quark_from_static_string ("muster-xml-error-quark");
}
