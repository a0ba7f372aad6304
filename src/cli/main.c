/* main.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "muster-command.h"

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("MUSTER_LOCALE_DIR");

  setlocale (LC_ALL, "");
  /* Numbers look the same everywhere, since programs read them too. */
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  return muster_command_run_all (argc, argv);
}
