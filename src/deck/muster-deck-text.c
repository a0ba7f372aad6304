/* muster-deck-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-format.h"

#include <glib/gi18n.h>

#include "muster-html.h"
#include "muster-visible.h"

/* A deck as people read it, without a layout: as a page, and as plain text. */

static const char style
    [] = ":root{color-scheme:light dark}\n"
         "body{font:1rem/1.4 system-ui,sans-serif;margin:0;overflow-wrap:break-word}\n"
         "main{max-width:75rem;margin:0 auto;padding:1rem}\n"
         ".cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem}\n"
         "article{border:1px solid;border-radius:.5rem;padding:.5rem .75rem;break-inside:avoid}\n"
         "h1,h2{line-height:1.2}h2{font-size:1.1rem;margin:.25rem 0}\n"
         "dl{display:grid;grid-template-columns:auto 1fr;gap:0 .5rem;margin:.25rem 0}\n"
         "dt{font-weight:600}dd{margin:0;white-space:pre-line}\n"
         ".text,.note{white-space:pre-line;margin:.5rem 0}img{max-width:100%}\n";

static void
append_escaped (GString *out, const char *before, const char *text, const char *after)
{
  g_string_append (out, before);
  muster_html_append (out, text);
  g_string_append (out, after);
}

static const char *
get_mime_type (const char *picture)
{
  return g_str_has_suffix (picture, ".png")    ? "image/png"
         : g_str_has_suffix (picture, ".gif")  ? "image/gif"
         : g_str_has_suffix (picture, ".webp") ? "image/webp"
                                               : "image/jpeg";
}

/* Inside of the page, which stays one file. */
static void
append_picture (GString *out, const MusterDeck *deck, const MusterDeckCard *card)
{
  gsize size = 0;
  GBytes *bytes = card->picture != NULL ? muster_deck_get_picture (deck, card->picture) : NULL;
  const guchar *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
  g_autofree char *encoded = NULL;

  if (bytes == NULL)
    return;
  encoded = g_base64_encode (data, size);
  g_string_append_printf (out,
                          "<img alt=\"\" src=\"data:%s;base64,%s\">\n",
                          get_mime_type (card->picture),
                          encoded);
}

static void
append_values (GString *out, const MusterDeck *deck, const MusterDeckCard *card)
{
  gboolean any = FALSE;

  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    {
      if (*card->values[i] == '\0')
        continue;
      g_string_append (out, any ? "" : "<dl>");
      append_escaped (out, "<dt>", muster_deck_get_field (deck, i)->title, "</dt>");
      append_escaped (out, "<dd>", card->values[i], "</dd>");
      any = TRUE;
    }
  if (any)
    g_string_append (out, "</dl>\n");
}

static void
append_card (GString *out, const MusterDeck *deck, const MusterDeckCard *card)
{
  const MusterDeckSuit *suit = card->suit != NULL ? muster_deck_find_suit (deck, card->suit) : NULL;

  g_string_append (out, "<article>\n");
  append_escaped (out, "<h2>", card->title, "");
  if (card->count != 1)
    g_string_append_printf (out, " × %u", card->count);
  g_string_append (out, "</h2>\n");
  if (suit != NULL)
    {
      append_escaped (out, "<p class=\"suit\">", suit->sign, "");
      append_escaped (out, " ", suit->title, "</p>\n");
    }
  append_picture (out, deck, card);
  append_values (out, deck, card);
  if (*card->text != '\0')
    append_escaped (out, "<p class=\"text\">", card->text, "</p>\n");
  g_string_append (out, "</article>\n");
}

char *
muster_deck_to_html (const MusterDeck *deck)
{
  GString *out = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                               "<meta name=\"viewport\" content=\"width=device-width\">\n");

  append_escaped (out, "<title>", muster_deck_get_title (deck), "</title>\n");
  g_string_append_printf (out, "<style>\n%s</style>\n</head>\n<body>\n<main>\n", style);
  append_escaped (out, "<h1>", muster_deck_get_title (deck), "</h1>\n");
  if (*muster_deck_get_note (deck) != '\0')
    append_escaped (out, "<p class=\"note\">", muster_deck_get_note (deck), "</p>\n");
  g_string_append (out, "<div class=\"cards\">\n");
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    append_card (out, deck, muster_deck_get_card (deck, i));
  g_string_append (out, "</div>\n</main>\n</body>\n</html>\n");

  return g_string_free (out, FALSE);
}

/* ---- Plain text ---- */

/* Lines behind the first stand below it. */
static void
append_indented (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (out, "  %s\n", lines[i]);
}

static void
append_plain_card (GString *out, const MusterDeck *deck, const MusterDeckCard *card)
{
  const MusterDeckSuit *suit = card->suit != NULL ? muster_deck_find_suit (deck, card->suit) : NULL;

  g_string_append (out, card->title);
  if (card->count != 1)
    g_string_append_printf (out, " × %u", card->count);
  if (suit != NULL)
    g_string_append_printf (out, " – %s %s", suit->sign, suit->title);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s: %s",
                                               muster_deck_get_field (deck, i)->title,
                                               card->values[i]);

      if (*card->values[i] != '\0')
        append_indented (out, line);
    }
  if (*card->text != '\0')
    append_indented (out, card->text);
}

char *
muster_deck_card_to_text (const MusterDeck *deck, const MusterDeckCard *card)
{
  GString *out = g_string_new (NULL);

  append_plain_card (out, deck, card);

  return g_string_free (out, FALSE);
}

char *
muster_deck_to_text (const MusterDeck *deck)
{
  GString *out = g_string_new (muster_deck_get_title (deck));
  const guint n = muster_deck_get_n_pieces (deck);

  g_string_append_c (out, '\n');
  if (*muster_deck_get_note (deck) != '\0')
    g_string_append_printf (out, "%s\n", muster_deck_get_note (deck));
  g_string_append_printf (out, ngettext ("%u card", "%u cards", n), n);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      g_string_append_c (out, '\n');
      append_plain_card (out, deck, muster_deck_get_card (deck, i));
    }

  return muster_visible_take (g_string_free (out, FALSE));
}
