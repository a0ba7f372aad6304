/* test-container.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-container.h"

/* ---- Archives, put together byte by byte ---- */

#define STORED    0
#define DEFLATED  8
#define ENCRYPTED 1
#define UTF8      (1 << 11)
#define FILE_MODE 0100644u
#define LINK_MODE 0120777u

typedef struct
{
  GByteArray *files;
  GByteArray *directory;
  guint n;
} Zip;

typedef struct
{
  const char *name;
  const char *text;
  guint flags;
  guint method;
  guint mode;
  guint32 bad_crc; /* added to the right one */
} Member;

static void
put16 (GByteArray *out, guint value)
{
  const guint8 bytes[] = { value & 0xff, value >> 8 & 0xff };

  g_byte_array_append (out, bytes, sizeof bytes);
}

static void
put32 (GByteArray *out, guint32 value)
{
  put16 (out, value & 0xffff);
  put16 (out, value >> 16);
}

static guint32
crc32_of (const guint8 *data, gsize size)
{
  guint32 crc = 0xffffffffu;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }

  return ~crc;
}

static GBytes *
deflate (GBytes *bytes)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, G_CONVERTER (compressor));
  GByteArray *out = g_byte_array_new ();
  guint8 block[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, block, sizeof block, NULL, NULL)) > 0)
    g_byte_array_append (out, block, (guint) n);
  g_assert_cmpint (n, ==, 0);

  return g_byte_array_free_to_bytes (out);
}

/* What the two headers of a member have in common. */
static void
put_header (GByteArray *out, const Member *member, GBytes *bytes, GBytes *packed)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  put16 (out, 20);
  put16 (out, member->flags);
  put16 (out, member->method);
  put32 (out, 0x21 << 16);
  put32 (out, crc32_of (data, size) + member->bad_crc);
  put32 (out, (guint32) g_bytes_get_size (packed));
  put32 (out, (guint32) size);
  put16 (out, (guint) strlen (member->name));
  put16 (out, 0);
}

static void
zip_add_bytes (Zip *zip, const Member *member, GBytes *bytes)
{
  g_autoptr (GBytes) packed = member->method == DEFLATED ? deflate (bytes) : g_bytes_ref (bytes);
  guint32 offset = zip->files->len;
  guint length = (guint) strlen (member->name);
  guint mode = member->mode != 0 ? member->mode : FILE_MODE;

  put32 (zip->files, 0x04034b50);
  put_header (zip->files, member, bytes, packed);
  g_byte_array_append (zip->files, (const guint8 *) member->name, length);
  g_byte_array_append (zip->files,
                       g_bytes_get_data (packed, NULL),
                       (guint) g_bytes_get_size (packed));

  put32 (zip->directory, 0x02014b50);
  put16 (zip->directory, 3 << 8 | 20);
  put_header (zip->directory, member, bytes, packed);
  put16 (zip->directory, 0);
  put32 (zip->directory, 0);
  put32 (zip->directory, mode << 16);
  put32 (zip->directory, offset);
  g_byte_array_append (zip->directory, (const guint8 *) member->name, length);
  zip->n++;
}

static void
zip_add (Zip *zip, const Member *member)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (member->text, strlen (member->text));

  zip_add_bytes (zip, member, bytes);
}

static void
zip_open (Zip *zip)
{
  zip->files = g_byte_array_new ();
  zip->directory = g_byte_array_new ();
  zip->n = 0;
}

static GBytes *
zip_close (Zip *zip)
{
  guint32 offset = zip->files->len;
  guint32 size = zip->directory->len;

  g_byte_array_append (zip->files, zip->directory->data, size);
  put32 (zip->files, 0x06054b50);
  put32 (zip->files, 0);
  put16 (zip->files, zip->n);
  put16 (zip->files, zip->n);
  put32 (zip->files, size);
  put32 (zip->files, offset);
  put16 (zip->files, 0);
  g_byte_array_unref (zip->directory);

  return g_byte_array_free_to_bytes (zip->files);
}

static GBytes *
zip_of (const Member *members, guint n)
{
  Zip zip;

  zip_open (&zip);
  for (guint i = 0; i < n; i++)
    zip_add (&zip, &members[i]);

  return zip_close (&zip);
}

static GBytes *
zip_of_zeros (gsize size, guint n)
{
  g_autoptr (GBytes) zeros = g_bytes_new_take (g_malloc0 (size), size);
  Zip zip;

  zip_open (&zip);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("zeros-%u", i);
      Member member = { .name = name, .method = DEFLATED };

      zip_add_bytes (&zip, &member, zeros);
    }

  return zip_close (&zip);
}

/* ---- What is asserted ---- */

static void
assert_entry (const GPtrArray *entries, guint i, const char *name, const char *text)
{
  const MusterContainerEntry *entry;
  gsize size;
  const char *data;

  g_assert_cmpuint (i, <, entries->len);
  entry = g_ptr_array_index (entries, i);
  data = g_bytes_get_data (entry->bytes, &size);
  g_assert_cmpstr (entry->name, ==, name);
  g_assert_cmpmem (data, size, text, strlen (text));
}

static void
assert_refused (GBytes *bytes,
                const MusterContainerLimits *limits,
                MusterXmlError code,
                const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = muster_container_read_bytes ("a.zip", bytes, limits, &error);

  g_assert_null (entries);
  g_assert_error (error, MUSTER_XML_ERROR, (int) code);
  if (message != NULL)
    g_assert_cmpstr (error->message, ==, message);
}

static void
assert_member_refused (const Member *member, const char *message)
{
  g_autoptr (GBytes) bytes = zip_of (member, 1);

  assert_refused (bytes, NULL, MUSTER_XML_ERROR_INVALID, message);
}

/* ---- Tests ---- */

static void
test_files_in_order (void)
{
  const Member members[] = {
    { .name = "raid/", .text = "", .mode = 0040755 },
    { .name = "raid/rulebook.xml", .text = "<rulebook/>", .method = DEFLATED },
    { .name = "raid/a/b.txt", .text = "plain" },
    { .name = "raid/größe.txt", .text = "", .flags = UTF8 },
  };
  g_autoptr (GBytes) bytes = zip_of (members, G_N_ELEMENTS (members));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = muster_container_read_bytes ("a.zip", bytes, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 3);
  assert_entry (entries, 0, "raid/rulebook.xml", "<rulebook/>");
  assert_entry (entries, 1, "raid/a/b.txt", "plain");
  assert_entry (entries, 2, "raid/größe.txt", "");
}

static void
test_names (void)
{
  const char *const good[] = { "a", "a/b", "a.b", "..a", "a..", "größe", "a b/c d" };
  const char *const bad[] = { "",     "/",    "/a",     "a/",   "a//b",  ".",    "..",
                              "../a", "a/..", "a/./b",  "a\\b", "C:a",   "a\nb", "a\x7f",
                              "\xff", "./a",  "a/../b", "//a",  "\\\\a", "..\\", "a/b/../.." };
  g_autofree char *component = g_strnfill (256, 'a');

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (muster_container_check_name (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (muster_container_check_name (bad[i]));
  g_assert_false (muster_container_check_name (component));
  component[255] = '\0';
  g_assert_true (muster_container_check_name (component));
}

static void
test_names_that_lead_out (void)
{
  const char *const names[] = {
    "../../home/.profile", "/etc/passwd", "raid/../../x", "C:/windows/x", "raid//x",
  };
  const Member separators = { .name = "raid\\..\\..\\x", .text = "x" };
  const Member lines = { .name = "raid\nDone.\tx", .text = "x" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const Member member = { .name = names[i], .text = "x" };
      g_autofree char *message = g_strdup_printf (
          "a.zip: the name \"%s\" in the archive is no path inside a folder",
          names[i]);

      assert_member_refused (&member, message);
    }
  assert_member_refused (&separators, NULL);
  /* All of it is one line: nobody takes the second half for the program's own words. */
  assert_member_refused (
      &lines,
      "a.zip: the name \"raid␤Done.␉x\" in the archive is no path inside a folder");
}

static void
test_links (void)
{
  const Member member = { .name = "link", .text = "/etc/passwd", .mode = LINK_MODE };

  assert_member_refused (&member, "a.zip: \"link\" in the archive is neither a file nor a folder");
}

static void
test_twice_the_same_name (void)
{
  const Member members[] = { { .name = "a", .text = "1" }, { .name = "a", .text = "2" } };
  g_autoptr (GBytes) bytes = zip_of (members, G_N_ELEMENTS (members));

  assert_refused (bytes, NULL, MUSTER_XML_ERROR_INVALID, "a.zip: \"a\" is in the archive twice");
}

static void
test_encrypted_files (void)
{
  const Member member = { .name = "a", .text = "0123456789abcdef", .flags = ENCRYPTED };

  assert_member_refused (&member, "a.zip: \"a\" in the archive is encrypted");
}

static void
test_a_wrong_checksum (void)
{
  const Member member = { .name = "a", .text = "text", .bad_crc = 1 };

  assert_member_refused (&member, NULL);
}

/* Zeros are packed some thousandfold. */
static void
test_bombs (void)
{
  MusterContainerLimits limits = MUSTER_CONTAINER_LIMITS_INIT;
  g_autoptr (GBytes) large = zip_of_zeros (8 * 1024 * 1024, 1);
  g_autoptr (GBytes) many = zip_of_zeros (1024 * 1024, 8);
  g_autoptr (GBytes) small = zip_of_zeros (512 * 1024, 2);
  g_autoptr (GPtrArray) entries = NULL;

  assert_refused (
      large,
      NULL,
      MUSTER_XML_ERROR_LIMIT,
      "a.zip: the files in the archive are more than 200 times as large as the archive");
  assert_refused (many, NULL, MUSTER_XML_ERROR_LIMIT, NULL);
  entries = muster_container_read_bytes ("a.zip", small, NULL, NULL);
  g_assert_nonnull (entries);

  limits.max_ratio = 100000;
  limits.max_entry = 1024 * 1024;
  assert_refused (large,
                  &limits,
                  MUSTER_XML_ERROR_LIMIT,
                  "a.zip: \"zeros-0\" in the archive has more than 1048576 bytes");
  limits.max_total = 7 * 1024 * 1024;
  assert_refused (many,
                  &limits,
                  MUSTER_XML_ERROR_LIMIT,
                  "a.zip: the files in the archive have more than 7340032 bytes");
  limits.max_total = 8 * 1024 * 1024;
  limits.max_entries = 7;
  assert_refused (many,
                  &limits,
                  MUSTER_XML_ERROR_LIMIT,
                  "a.zip: the archive has more than 7 files");
}

/* Of each file only its beginning, or of one file all: the others may be whatever they are. */
static void
test_parts (void)
{
  const Member members[] = { { .name = "a", .text = "alpha", .method = DEFLATED },
                             { .name = "raid/b", .text = "be" },
                             { .name = "c", .text = "text", .bad_crc = 1 } };
  MusterContainerLimits limits = MUSTER_CONTAINER_LIMITS_INIT;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "muster-container-parts.zip", NULL);
  g_autoptr (GBytes) bytes = zip_of (members, G_N_ELEMENTS (members));
  g_autoptr (GBytes) sound = zip_of (members, 2);
  g_autoptr (GBytes) one = NULL;
  g_autoptr (GBytes) wrong = NULL;
  g_autoptr (GPtrArray) heads = NULL;
  g_autoptr (GError) error = NULL;

  limits.max_head = 3;
  heads = muster_container_read_bytes ("a.zip", sound, &limits, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (heads->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      GBytes *head = ((MusterContainerEntry *) g_ptr_array_index (heads, i))->bytes;

      g_assert_cmpmem (g_bytes_get_data (head, NULL),
                       g_bytes_get_size (head),
                       i == 0 ? "alp" : "be",
                       i == 0 ? 3 : 2);
    }

  g_assert_true (g_file_set_contents (path,
                                      g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes),
                                      NULL));
  one = muster_container_read_one (path, "raid/b", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (one, NULL), g_bytes_get_size (one), "be", 2);
  wrong = muster_container_read_one (path, "c", NULL, &error);
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (muster_container_read_one (path, "b", NULL, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_NOT_FOUND);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_truncated (void)
{
  const Member members[] = { { .name = "a", .text = "alpha", .method = DEFLATED },
                             { .name = "b", .text = "beta" } };
  g_autoptr (GBytes) bytes = zip_of (members, G_N_ELEMENTS (members));
  gsize size = g_bytes_get_size (bytes);

  for (gsize i = 0; i < size; i++)
    {
      /* A copy of just this size, so that a sanitizer sees any byte read beyond it. */
      g_autoptr (GBytes) part = g_bytes_new (g_bytes_get_data (bytes, NULL), i);

      assert_refused (part, NULL, MUSTER_XML_ERROR_INVALID, NULL);
    }
}

/* Whatever a byte is changed to, the archive is read or refused, and what is read obeys the limits. */
static void
test_spoiled (void)
{
  const Member members[] = { { .name = "a", .text = "alpha", .method = DEFLATED },
                             { .name = "raid/b", .text = "beta" } };
  const guint8 values[] = { 0, 1, '.', '/', 0x7f, 0x80, 0xff };
  g_autoptr (GBytes) bytes = zip_of (members, G_N_ELEMENTS (members));
  gsize size = g_bytes_get_size (bytes);

  for (gsize i = 0; i < size * G_N_ELEMENTS (values); i++)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) spoiled = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries = NULL;

      copy[i / G_N_ELEMENTS (values)] = values[i % G_N_ELEMENTS (values)];
      spoiled = g_bytes_new (copy, size);
      entries = muster_container_read_bytes ("a.zip", spoiled, NULL, &error);
      g_assert_true ((entries == NULL) == (error != NULL));
      for (guint j = 0; entries != NULL && j < entries->len; j++)
        {
          const MusterContainerEntry *entry = g_ptr_array_index (entries, j);

          g_assert_true (muster_container_check_name (entry->name));
        }
    }
}

static void
test_files_that_are_none (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("<rulebook/>", 11);
  g_autoptr (GBytes) nothing = zip_of (NULL, 0);
  g_autoptr (GError) error = NULL;

  assert_refused (text, NULL, MUSTER_XML_ERROR_INVALID, NULL);
  assert_refused (nothing, NULL, MUSTER_XML_ERROR_INVALID, NULL);
  g_assert_null (muster_container_read ("/nowhere/a.zip", NULL, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (muster_container_read ("/dev/zero", NULL, &error));
  g_assert_nonnull (error);
}

static GPtrArray *
entries_of (const char *first, ...)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  const char *name = first;
  va_list arguments;

  va_start (arguments, first);
  while (name != NULL)
    {
      const char *text = va_arg (arguments, const char *);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

      g_ptr_array_add (entries, muster_container_entry_new (name, bytes));
      name = va_arg (arguments, const char *);
    }
  va_end (arguments);

  return entries;
}

static void
test_what_is_written_is_read (void)
{
  g_autofree char *large = g_strnfill (200000, 'x');
  g_autoptr (GPtrArray) entries = entries_of ("b/größe.txt", "", "a", large, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = muster_container_write (entries, &error);
  g_autoptr (GBytes) again = muster_container_write (entries, &error);
  g_autoptr (GPtrArray) back = NULL;

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_cmpuint (g_bytes_get_size (bytes), <, 2000);
  back = muster_container_read_bytes ("a.zip", bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (back->len, ==, 2);
  assert_entry (back, 0, "b/größe.txt", "");
  assert_entry (back, 1, "a", large);
}

static void
test_bad_names_are_not_written (void)
{
  g_autoptr (GPtrArray) entries = entries_of ("../a", "x", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_container_write (entries, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_FAILED);
  g_assert_cmpstr (error->message,
                   ==,
                   "\"../a\" cannot be put into an archive: its name is no path inside a folder");
}

/* Nobody could read it. */
static void
test_two_of_one_name_are_not_written (void)
{
  g_autoptr (GPtrArray) entries = entries_of ("a", "x", "b", "y", "a", "z", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_container_write (entries, &error));
  g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_FAILED);
  g_assert_cmpstr (error->message,
                   ==,
                   "\"a\" cannot be put into an archive: it would be there twice");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/container/files-in-order", test_files_in_order);
  g_test_add_func ("/xml/container/names", test_names);
  g_test_add_func ("/xml/container/names-that-lead-out", test_names_that_lead_out);
  g_test_add_func ("/xml/container/links", test_links);
  g_test_add_func ("/xml/container/twice-the-same-name", test_twice_the_same_name);
  g_test_add_func ("/xml/container/encrypted-files", test_encrypted_files);
  g_test_add_func ("/xml/container/a-wrong-checksum", test_a_wrong_checksum);
  g_test_add_func ("/xml/container/bombs", test_bombs);
  g_test_add_func ("/xml/container/parts", test_parts);
  g_test_add_func ("/xml/container/truncated", test_truncated);
  g_test_add_func ("/xml/container/spoiled", test_spoiled);
  g_test_add_func ("/xml/container/files-that-are-none", test_files_that_are_none);
  g_test_add_func ("/xml/container/what-is-written-is-read", test_what_is_written_is_read);
  g_test_add_func ("/xml/container/bad-names-are-not-written", test_bad_names_are_not_written);
  g_test_add_func ("/xml/container/two-of-one-name-are-not-written",
                   test_two_of_one_name_are_not_written);

  return g_test_run ();
}
