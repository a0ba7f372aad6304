/* muster-rulebook-folder.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-folder.h"

#include <glib/gi18n.h>

#include "muster-kept-folder.h"
#include "muster-library-error.h"

struct _MusterRulebookFolder
{
  MusterKeptFolder *folders;
};

MusterRulebookFolder *
muster_rulebook_folder_new (const char *path)
{
  MusterRulebookFolder *self = g_new0 (MusterRulebookFolder, 1);
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster", "rulebooks", NULL);

  self->folders = muster_kept_folder_new (path != NULL ? path : own);

  return self;
}

void
muster_rulebook_folder_free (MusterRulebookFolder *self)
{
  muster_kept_folder_free (self->folders);
  g_free (self);
}

/* ---- What is there ---- */

static const char *
get_path (const MusterRulebookFolder *self)
{
  return muster_kept_folder_get_path (self->folders);
}

char *
muster_rulebook_folder_dup_path_of (const MusterRulebookFolder *self, const char *id)
{
  return muster_kept_folder_dup_path_of (self->folders, id);
}

/* @folder: (nullable): */
static gboolean
has_book (const char *folder)
{
  g_autofree char *file = folder != NULL ? g_build_filename (folder, "rulebook.xml", NULL) : NULL;

  return file != NULL && g_file_test (file, G_FILE_TEST_IS_REGULAR);
}

gboolean
muster_rulebook_folder_has (const MusterRulebookFolder *self, const char *id)
{
  g_autofree char *path = muster_kept_folder_dup_path_of (self->folders, id);

  return has_book (path);
}

/* Whether there is one that was put aside. */
static gboolean
can_restore (const MusterRulebookFolder *self, const char *id)
{
  g_autofree char *path = muster_kept_folder_dup_aside (self->folders, id);

  return has_book (path);
}

/* ---- Changes ---- */

gboolean
muster_rulebook_folder_install (const MusterRulebookFolder *self,
                                const MusterRulebookPackage *package,
                                GError **error)
{
  return muster_kept_folder_install (self->folders, package->id, package->files, error);
}

static gboolean
miss (const MusterRulebookFolder *self, const char *id, GError **error)
{
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("there is no rulebook \"%s\" in %s"),
               id,
               get_path (self));

  return FALSE;
}

gboolean
muster_rulebook_folder_remove (const MusterRulebookFolder *self, const char *id, GError **error)
{
  if (!muster_rulebook_folder_has (self, id))
    return miss (self, id, error);

  return muster_kept_folder_remove (self->folders, id, error);
}

gboolean
muster_rulebook_folder_restore (const MusterRulebookFolder *self, const char *id, GError **error)
{
  if (!can_restore (self, id))
    return miss (self, id, error);

  return muster_kept_folder_restore (self->folders, id, error);
}
