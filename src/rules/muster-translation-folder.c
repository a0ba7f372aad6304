/* muster-translation-folder.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-loader-private.h"
#include "muster-messages.h"
#include "muster-rules-tags.h"
#include "muster-translation.h"

/* Catalogues that come with a rulebook, in the folder beside it. */

static gboolean
is_sound (const char *folder, const char *name, MusterReport *report)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size = 0;
  const char *fault;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) ||
      !g_file_get_contents (path, &contents, &size, NULL))
    return FALSE;
  bytes = g_bytes_new_static (contents, size);
  fault = muster_messages_check (bytes);
  if (fault != NULL && report != NULL)
    muster_report_add (report,
                       muster_rules_tag (MUSTER_RULES_TAG_BAD_CATALOGUE),
                       NULL,
                       "%s: %s",
                       name,
                       fault);

  return fault == NULL;
}

/* Looks at the catalogue of every language: which one is wanted is for the C library to say. */
static gboolean
are_sound (const char *parent, const char *domain, MusterReport *report)
{
  g_autofree char *locale = g_build_filename (parent, "locale", NULL);
  g_autoptr (GDir) folder = g_dir_open (locale, 0, NULL);
  g_autofree char *file = g_strconcat (domain, ".mo", NULL);
  const char *language;
  gboolean sound = TRUE;

  while (folder != NULL && (language = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *name = g_build_filename ("locale", language, "LC_MESSAGES", file, NULL);

      sound = is_sound (parent, name, report) && sound;
    }

  return folder != NULL && sound;
}

void
muster_translation_bind (const char *id, const char *folder, MusterReport *report)
{
  g_autofree char *domain = g_strconcat (MUSTER_TRANSLATION_DOMAIN, id, NULL);
  g_autofree char *locale = g_build_filename (folder, "locale", NULL);

  if (!muster_loader_is_id (id))
    return;
  bind_textdomain_codeset (domain, "UTF-8");
  if (are_sound (folder, domain, report))
    bindtextdomain (domain, locale);
}
