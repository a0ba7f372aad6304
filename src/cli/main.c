/* main.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

#include "muster-command.h"
#include "muster-output.h"

/* The status of exit() can be changed in no other way, and the help of GOption calls that by itself. */
static void
end_cb (void)
{
  if (muster_output_is_whole ())
    return;
  muster_command_complain (_ ("the standard output cannot be written to"));
  _exit (MUSTER_STATUS_FAILED);
}

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

  g_set_print_handler (muster_output_print);
  g_set_printerr_handler (muster_output_print_error);
  atexit (end_cb);

  return muster_command_run_all (argc, argv);
}
