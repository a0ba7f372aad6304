/* main.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif

#include "muster-application.h"

/* glibc gives memory back that is free at the end of a heap, but raises the amount that it keeps with
 * what is freed: after the first megabytes, such as of an image, nothing comes back any more, least of
 * all what a thread read and let go of. This is where it begins, and setting it lets it stay there. */
#define TRIM_THRESHOLD (128 * 1024)

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("MUSTER_LOCALE_DIR");
  g_autoptr (MusterApplication) application = NULL;

#ifdef HAVE_MALLOPT
  mallopt (M_TRIM_THRESHOLD, TRIM_THRESHOLD);
#endif
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = muster_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
