/* muster-container.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-container.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "muster-stop.h"
#include "muster-xml-document.h"

#define BLOCK           65536
#define FREE_OF_RATIO   (1024 * 1024)
#define MAX_NAME        1024
#define MAX_NAME_OF_ONE 255

typedef struct archive MusterArchiveReader;
typedef struct archive MusterArchiveWriter;
typedef struct archive_entry MusterArchiveEntry;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArchiveReader, archive_read_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArchiveWriter, archive_write_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArchiveEntry, archive_entry_free)

/* An archive that is being read. */
typedef struct
{
  const char *name;
  const char *wanted; /* (nullable): the only file that is read */
  const MusterContainerLimits *limits;
  MusterArchiveReader *archive;
  gsize size; /* of the archive */
  gsize total;
  guint n_entries;
  GHashTable *seen;   /* names */
  GPtrArray *entries; /* of MusterContainerEntry */
} MusterContainerReader;

static const MusterContainerLimits default_limits = MUSTER_CONTAINER_LIMITS_INIT;

MusterContainerEntry *
muster_container_entry_new (const char *name, GBytes *bytes)
{
  MusterContainerEntry *self = g_new0 (MusterContainerEntry, 1);

  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);

  return self;
}

void
muster_container_entry_free (MusterContainerEntry *self)
{
  g_free (self->name);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* ---- Names ---- */

static gboolean
is_plain_component (const char *text)
{
  return *text != '\0' && strlen (text) <= MAX_NAME_OF_ONE && strcmp (text, ".") != 0 &&
         strcmp (text, "..") != 0;
}

static gboolean
has_control (const char *name)
{
  for (const char *c = name; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      return TRUE;

  return FALSE;
}

gboolean
muster_container_check_name (const char *name)
{
  g_auto (GStrv) parts = NULL;

  /* A backslash separates, and a colon names a drive, where they are not plain letters. */
  if (!g_utf8_validate (name, -1, NULL) || strlen (name) > MAX_NAME || has_control (name) ||
      strpbrk (name, "\\:") != NULL)
    return FALSE;
  parts = g_strsplit (name, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!is_plain_component (parts[i]))
      return FALSE;

  return parts[0] != NULL;
}

/* ---- Letters ---- */

/* libarchive converts names to what the locale of the thread is written in. Ours are in UTF-8 wherever
 * the program runs. */
typedef struct
{
  locale_t own;
  locale_t before;
} MusterLetters;

static MusterLetters *
letters_set (void)
{
  MusterLetters *self = g_new0 (MusterLetters, 1);

  self->own = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  if (self->own != (locale_t) 0)
    self->before = uselocale (self->own);

  return self;
}

static void
letters_reset (MusterLetters *self)
{
  if (self->own != (locale_t) 0)
    {
      uselocale (self->before);
      freelocale (self->own);
    }
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLetters, letters_reset)

/* ---- Reading ---- */

static gboolean G_GNUC_PRINTF (4, 5) refuse (const MusterContainerReader *self,
                                             MusterXmlError code,
                                             GError **error,
                                             const char *format,
                                             ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, MUSTER_XML_ERROR, (int) code, "%s: %s", self->name, message);

  return FALSE;
}

static gboolean
refuse_archive (const MusterContainerReader *self, GError **error)
{
  const char *reason = archive_error_string (self->archive);

  return refuse (self,
                 MUSTER_XML_ERROR_INVALID,
                 error,
                 _ ("the archive cannot be read: %s"),
                 reason != NULL ? reason : _ ("it is damaged"));
}

/* Of a zip, folders end in a slash. */
static char *
dup_name (MusterArchiveEntry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);
  gsize size;

  if (name == NULL)
    name = archive_entry_pathname (entry);
  if (name == NULL)
    return g_strdup ("");
  size = strlen (name);
  if (archive_entry_filetype (entry) == AE_IFDIR && size > 1 && name[size - 1] == '/')
    size--;

  return g_strndup (name, size);
}

/* (transfer full): a name that is no path may have lines, and the second would look like one of the program's own. */
static char *
dup_one_line (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr (GString) shown = g_string_new (valid);

  g_string_replace (shown, "\n", "␤", 0);
  g_string_replace (shown, "\t", "␉", 0);

  return g_string_free (g_steal_pointer (&shown), FALSE);
}

static gboolean
check_entry (MusterContainerReader *self,
             MusterArchiveEntry *entry,
             const char *name,
             GError **error)
{
  mode_t type = archive_entry_filetype (entry);

  if (++self->n_entries > self->limits->max_entries)
    return refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   error,
                   _ ("the archive has more than %u files"),
                   self->limits->max_entries);
  if (!muster_container_check_name (name))
    {
      g_autofree char *shown = dup_one_line (name);

      return refuse (self,
                     MUSTER_XML_ERROR_INVALID,
                     error,
                     _ ("the name \"%s\" in the archive is no path inside a folder"),
                     shown);
    }
  if (type != AE_IFREG && type != AE_IFDIR)
    return refuse (self,
                   MUSTER_XML_ERROR_INVALID,
                   error,
                   _ ("\"%s\" in the archive is neither a file nor a folder"),
                   name);
  if (archive_entry_is_encrypted (entry) != 0)
    return refuse (self,
                   MUSTER_XML_ERROR_INVALID,
                   error,
                   _ ("\"%s\" in the archive is encrypted"),
                   name);
  if (g_hash_table_contains (self->seen, name))
    return refuse (self,
                   MUSTER_XML_ERROR_INVALID,
                   error,
                   _ ("\"%s\" is in the archive twice"),
                   name);

  return TRUE;
}

/* What the headers say of sizes is not believed: the bytes are counted as they come. */
static gboolean
check_sizes (const MusterContainerReader *self, const char *name, gsize size, GError **error)
{
  const MusterContainerLimits *limits = self->limits;
  g_autofree char *entry = g_strdup_printf ("%" G_GSIZE_FORMAT, limits->max_entry);
  g_autofree char *total = g_strdup_printf ("%" G_GSIZE_FORMAT, limits->max_total);

  if (size > limits->max_entry)
    return refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   error,
                   _ ("\"%s\" in the archive has more than %s bytes"),
                   name,
                   entry);
  if (self->total > limits->max_total)
    return refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   error,
                   _ ("the files in the archive have more than %s bytes"),
                   total);
  if (self->total > FREE_OF_RATIO && self->total / limits->max_ratio > self->size)
    return refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   error,
                   _ ("the files in the archive are more than %u times as large as the archive"),
                   limits->max_ratio);

  return TRUE;
}

static GBytes *
read_data (MusterContainerReader *self, const char *name, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (BLOCK);
  la_ssize_t n;

  while ((n = archive_read_data (self->archive, block, BLOCK)) > 0)
    {
      self->total += (gsize) n;
      if (!check_sizes (self, name, data->len + (gsize) n, error))
        return NULL;
      g_byte_array_append (data, block, (guint) n);
      if (self->limits->max_head > 0 && data->len >= self->limits->max_head)
        {
          g_byte_array_set_size (data, (guint) self->limits->max_head);
          break;
        }
    }
  if (n < 0)
    {
      refuse_archive (self, error);
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

static gboolean
read_entry (MusterContainerReader *self, MusterArchiveEntry *from, GError **error)
{
  g_autofree char *name = dup_name (from);
  g_autoptr (GBytes) bytes = NULL;

  if (!check_entry (self, from, name, error))
    return FALSE;
  if (archive_entry_filetype (from) == AE_IFDIR)
    return TRUE;
  g_hash_table_add (self->seen, g_strdup (name));
  if (self->wanted != NULL && !g_str_equal (name, self->wanted))
    return TRUE;
  bytes = read_data (self, name, error);
  if (bytes == NULL)
    return FALSE;
  g_ptr_array_add (self->entries, muster_container_entry_new (name, bytes));

  return TRUE;
}

/* Of zip, only the reader that goes by the directory at the end: the other would take what it finds in a damaged or
 * forged archive for a file. */
static int
choose_format (MusterContainerReader *self, const guint8 *data, gsize size)
{
  if (size < 2 || data[0] != 0x1f || data[1] != 0x8b)
    return archive_read_support_format_zip_seekable (self->archive);
  if (archive_read_support_filter_gzip (self->archive) != ARCHIVE_OK)
    return ARCHIVE_FATAL;

  return archive_read_support_format_tar (self->archive);
}

static gboolean
read_entries (MusterContainerReader *self, GBytes *bytes, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  MusterArchiveEntry *entry = NULL;
  int status;

  if (choose_format (self, data, size) != ARCHIVE_OK ||
      archive_read_open_memory (self->archive, data, size) != ARCHIVE_OK)
    return refuse_archive (self, error);
  while ((status = archive_read_next_header (self->archive, &entry)) == ARCHIVE_OK)
    if (muster_stop_is_wanted (error) || !read_entry (self, entry, error))
      return FALSE;

  return status == ARCHIVE_EOF || refuse_archive (self, error);
}

static GPtrArray *
read_wanted (const char *name,
             const char *wanted,
             GBytes *bytes,
             const MusterContainerLimits *limits,
             GError **error)
{
  g_autoptr (MusterLetters) letters = letters_set ();
  g_autoptr (MusterArchiveReader) archive = archive_read_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) entries = NULL;
  MusterContainerReader self = {
    .name = name,
    .wanted = wanted,
    .limits = limits != NULL ? limits : &default_limits,
    .archive = archive,
    .size = g_bytes_get_size (bytes),
    .seen = seen,
  };

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_container_entry_free);
  self.entries = entries;
  if (!read_entries (&self, bytes, error))
    return NULL;

  return g_steal_pointer (&entries);
}

GPtrArray *
muster_container_read_bytes (const char *name,
                             GBytes *bytes,
                             const MusterContainerLimits *limits,
                             GError **error)
{
  return read_wanted (name, NULL, bytes, limits, error);
}

static GBytes *
read_archive (const char *path, const MusterContainerLimits *limits, GError **error)
{
  MusterXmlLimits file = MUSTER_XML_LIMITS_INIT;

  file.max_bytes = limits != NULL ? limits->max_file : default_limits.max_file;

  return muster_xml_document_read (path, &file, error);
}

GPtrArray *
muster_container_read (const char *path, const MusterContainerLimits *limits, GError **error)
{
  g_autoptr (GBytes) bytes = read_archive (path, limits, error);

  return bytes != NULL ? read_wanted (path, NULL, bytes, limits, error) : NULL;
}

GBytes *
muster_container_read_one (const char *path,
                           const char *entry,
                           const MusterContainerLimits *limits,
                           GError **error)
{
  g_autoptr (GBytes) bytes = read_archive (path, limits, error);
  g_autoptr (GPtrArray) entries = bytes != NULL ? read_wanted (path, entry, bytes, limits, error)
                                                : NULL;

  if (entries == NULL)
    return NULL;
  if (entries->len == 0)
    {
      g_set_error (error,
                   MUSTER_XML_ERROR,
                   MUSTER_XML_ERROR_NOT_FOUND,
                   _ ("%s: \"%s\" is not in the archive"),
                   path,
                   entry);
      return NULL;
    }

  return g_bytes_ref (((MusterContainerEntry *) g_ptr_array_index (entries, 0))->bytes);
}

/* ---- Writing ---- */

static la_ssize_t
append_cb (struct archive *archive, void *user_data, const void *data, size_t size)
{
  g_byte_array_append (user_data, data, (guint) size);

  return (la_ssize_t) size;
}

static gboolean
refuse_to_write (MusterArchiveWriter *archive, const char *name, GError **error)
{
  const char *reason = archive_error_string (archive);

  g_set_error (error,
               MUSTER_XML_ERROR,
               MUSTER_XML_ERROR_FAILED,
               _ ("\"%s\" cannot be put into an archive: %s"),
               name,
               reason != NULL ? reason : _ ("no reason is known"));

  return FALSE;
}

/* Whoever reads it refuses what this refuses. */
static gboolean
check_written_name (const char *name, GHashTable *seen, GError **error)
{
  const char *reason = _ ("its name is no path inside a folder");

  if (muster_container_check_name (name))
    {
      if (g_hash_table_add (seen, (gpointer) name))
        return TRUE;
      reason = _ ("it would be there twice");
    }
  g_set_error (error,
               MUSTER_XML_ERROR,
               MUSTER_XML_ERROR_FAILED,
               _ ("\"%s\" cannot be put into an archive: %s"),
               name,
               reason);

  return FALSE;
}

static gboolean
write_entry (MusterArchiveWriter *archive,
             const MusterContainerEntry *from,
             GHashTable *seen,
             GError **error)
{
  g_autoptr (MusterArchiveEntry) entry = archive_entry_new ();
  gsize size;
  gconstpointer data = g_bytes_get_data (from->bytes, &size);

  if (!check_written_name (from->name, seen, error))
    return FALSE;
  archive_entry_set_pathname_utf8 (entry, from->name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (la_int64_t) size);
  if (archive_write_header (archive, entry) != ARCHIVE_OK ||
      archive_write_data (archive, data, size) != (la_ssize_t) size)
    return refuse_to_write (archive, from->name, error);

  return TRUE;
}

static gboolean
write_entries (MusterArchiveWriter *archive,
               const GPtrArray *entries,
               GByteArray *out,
               GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (archive_write_set_format_zip (archive) != ARCHIVE_OK ||
      archive_write_set_options (archive, "zip:hdrcharset=UTF-8") != ARCHIVE_OK ||
      archive_write_set_bytes_in_last_block (archive, 1) != ARCHIVE_OK ||
      archive_write_open (archive, out, NULL, append_cb, NULL) != ARCHIVE_OK)
    return refuse_to_write (archive, "zip", error);
  for (guint i = 0; i < entries->len; i++)
    if (!write_entry (archive, g_ptr_array_index (entries, i), seen, error))
      return FALSE;

  return archive_write_close (archive) == ARCHIVE_OK || refuse_to_write (archive, "zip", error);
}

GBytes *
muster_container_write (const GPtrArray *entries, GError **error)
{
  g_autoptr (MusterLetters) letters = letters_set ();
  g_autoptr (GByteArray) out = g_byte_array_new ();
  g_autoptr (MusterArchiveWriter) archive = archive_write_new ();

  if (!write_entries (archive, entries, out, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}
