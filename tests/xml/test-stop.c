/* test-stop.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-stop.h"
#include "muster-xml-reader.h"
#include "muster-xml-stream.h"

/* Elements behind the root: some looks at whether it was stopped. */
#define N_ELEMENTS 1000

/* Stops the thread that reads at one of them. */
typedef struct
{
  GCancellable *cancellable;
  guint stop_at;
  guint n;
} Stopper;

static char *
write_text (void)
{
  GString *text = g_string_new ("<r>");

  for (guint i = 0; i < N_ELEMENTS; i++)
    g_string_append (text, "<a/>");
  g_string_append (text, "</r>");

  return g_string_free (text, FALSE);
}

static gboolean
read_nodes (GError **error)
{
  g_autofree char *text = write_text ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterSource) source = muster_source_new ("t.xml", bytes);
  g_autoptr (MusterXmlArena) arena = muster_xml_arena_new ();
  const MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  MusterXmlContent content = { 0 };

  return muster_xml_read (source, arena, &limits, &content, error);
}

static void
start_cb (gpointer data,
          guint word,
          const char *name,
          const MusterXmlStreamAttribute *attributes,
          guint n_attributes)
{
  Stopper *self = data;

  if (self->n++ == self->stop_at)
    g_cancellable_cancel (self->cancellable);
}

static void
end_cb (gpointer data)
{
}

static void
text_cb (gpointer data, const char *text, gsize length)
{
}

/* Told of: what was stopped at the 301st element is noticed at the 512th, and no other is told of. */
static void
test_stream (void)
{
  static const char *const words[] = { "r", "a", NULL };
  const MusterXmlStreamHandler handler = { start_cb, end_cb, text_cb, NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *text = write_text ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterSource) source = muster_source_new ("t.xml", NULL);
  g_autoptr (GError) error = NULL;
  Stopper stopper = { cancellable, 300, 0 };
  g_autoptr (MusterXmlStream)
                 stream = muster_xml_stream_new (source, bytes, words, &handler, &stopper, NULL);

  muster_stop_listen (cancellable);
  g_assert_false (muster_xml_stream_read (stream, &error));
  muster_stop_leave (cancellable);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (stopper.n, ==, 512);
}

static void
test_nodes (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  muster_stop_listen (cancellable);
  g_assert_true (read_nodes (&error));
  g_assert_no_error (error);
  g_cancellable_cancel (cancellable);
  g_assert_false (read_nodes (&error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  muster_stop_leave (cancellable);
  g_clear_error (&error);

  g_assert_true (read_nodes (&error));
  g_assert_no_error (error);
}

/* Who writes already reads to the end. */
static void
test_too_late (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  muster_stop_ignore ();
  muster_stop_listen (cancellable);
  muster_stop_ignore ();
  g_cancellable_cancel (cancellable);
  g_assert_true (read_nodes (&error));
  g_assert_no_error (error);
  muster_stop_leave (cancellable);
}

static void
work_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  while (!muster_stop_is_wanted (&error))
    g_thread_yield ();
  g_task_return_error (task, error);
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* The thread ends by itself: the task would not return before that. */
static void
test_thread (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, take_result_cb, &result);
  g_autoptr (GError) error = NULL;

  muster_stop_run_in_thread (task, work_cb);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_task_propagate_boolean (task, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stop/stream", test_stream);
  g_test_add_func ("/stop/nodes", test_nodes);
  g_test_add_func ("/stop/too-late", test_too_late);
  g_test_add_func ("/stop/thread", test_thread);

  return g_test_run ();
}
