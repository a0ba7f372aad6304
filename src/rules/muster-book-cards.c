/* muster-book-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-book-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-rules-error.h"

/* A rulebook with cards of the player's in place of its own. */

/* (nullable): NULL with @error set. It belongs to the compiler. */
static const MusterXmlNode *
read_cards (MusterBookLoader *self, const char *id, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *name = g_strdup_printf (_ ("deck \"%s\""), id);
  g_autoptr (GError) fault = NULL;
  MusterXmlDocument *document = muster_xml_document_load_bytes (name, bytes, NULL, &fault);
  const MusterXmlNode *root;

  if (document == NULL)
    {
      g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID, fault->message);
      return NULL;
    }
  g_ptr_array_add (self->compiler->documents, document);
  g_ptr_array_add (self->book->sources,
                   muster_source_ref (muster_xml_document_get_source (document)));
  root = muster_xml_document_get_root (document);
  if (muster_xml_node_is (root, "cards") && muster_xml_node_get_attribute (root, "title") != NULL &&
      muster_xml_node_find_child (root, "thing") != NULL)
    return root;
  g_set_error (error,
               MUSTER_RULES_ERROR,
               MUSTER_RULES_ERROR_INVALID,
               _ ("the deck \"%s\" has no cards"),
               id);

  return NULL;
}

static gboolean
take_cards (MusterBookLoader *self, const MusterRulebook *own, GHashTable *decks, GError **error)
{
  GHashTableIter iter;
  gpointer id;
  gpointer text;

  self->compiler->cards = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_iter_init (&iter, decks);
  while (g_hash_table_iter_next (&iter, &id, &text))
    {
      const MusterXmlNode *cards;

      if (muster_rulebook_find_deck_slot (own, id) == NULL)
        {
          g_autofree char *known = muster_rulebook_dup_deck_slots (own);

          g_set_error (error,
                       MUSTER_RULES_ERROR,
                       MUSTER_RULES_ERROR_INVALID,
                       _ ("unknown deck \"%s\"; expected one of %s"),
                       (const char *) id,
                       known);
          return FALSE;
        }
      cards = read_cards (self, id, text, error);
      if (cards == NULL)
        return FALSE;
      g_hash_table_insert (self->compiler->cards, id, (gpointer) cards);
    }

  return TRUE;
}

/* What is wrong with a deck is said, and not that a rulebook has errors. */
static MusterRulebook *
finish_with_cards (MusterBookLoader *self, MusterRulebook *own, GError **error)
{
  g_autoptr (GError) fault = NULL;
  MusterRulebook *book = muster_book_loader_finish (self, &fault);
  const MusterReport *report = self->compiler->report;

  if (book != NULL)
    {
      book->own = muster_rulebook_ref (own);
      return book;
    }
  for (guint i = 0; i < muster_report_get_n (report); i++)
    if (muster_report_get (report, i)->tag->severity == MUSTER_SEVERITY_ERROR)
      {
        const MusterDiagnostic *diagnostic = muster_report_get (report, i);
        g_autofree char *place = muster_location_to_string (&diagnostic->location);

        g_set_error (error,
                     MUSTER_RULES_ERROR,
                     MUSTER_RULES_ERROR_INVALID,
                     "%s: %s",
                     place,
                     diagnostic->message);
        return NULL;
      }
  g_propagate_error (error, g_steal_pointer (&fault));

  return NULL;
}

MusterRulebook *
muster_rulebook_with_cards (MusterRulebook *self, GHashTable *decks, GError **error)
{
  MusterRulebook *printed = self->printed != NULL ? self->printed : self;
  MusterRulebook *own = printed->own != NULL ? printed->own : printed;
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterBookLoader loader = { .given = own->files };
  MusterRulebook *book = NULL;
  const MusterXmlNode *root = NULL;

  if (g_hash_table_size (decks) == 0)
    return muster_rulebook_ref (own);
  muster_book_loader_open (&loader, report);
  if (take_cards (&loader, own, decks, error))
    root = muster_book_loader_read_bytes (
        &loader,
        own->id,
        muster_book_file_find (own->files, own->id, MUSTER_BOOK_FILE),
        TRUE,
        error);
  if (root != NULL)
    {
      muster_book_loader_compile (&loader, root);
      book = finish_with_cards (&loader, own, error);
    }
  muster_book_loader_close (&loader);

  return book;
}
