/* main.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "muster-application.h"

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("MUSTER_LOCALE_DIR");
  g_autoptr (MusterApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = muster_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
