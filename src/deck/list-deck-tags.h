/* list-deck-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (ID, "name-of-the-tag", SEVERITY, "what is wrong in general and what to do about it")
 *
 * Included several times, hence without a guard. What an error stands in is left out of what is sound. */

/* Files of decks. */
X (UNKNOWN_PART, "deck-unknown-part", ERROR, N_ ("An element or attribute is none that a deck has."))
X (MISSING_PART, "deck-missing-part", ERROR, N_ ("Something that a deck, a card, a suit or a field must have is missing."))
X (BAD_VALUE, "deck-bad-value", ERROR, N_ ("A value cannot stand where it stands; the message says why."))
X (UNKNOWN_NAME, "deck-unknown-name", ERROR, N_ ("A suit, field or picture is named that the deck does not have."))
X (BAD_PICTURE, "deck-bad-picture", ERROR, N_ ("A picture is none that can be shown, is too large, or has a name that cannot be one."))
X (EXTRA_FILE, "deck-extra-file", WARNING, N_ ("Something is packed with a deck that is no part of it. It is passed over."))

/* Tables that become decks. */
X (TABLE_QUOTE, "table-quote", ERROR, N_ ("Quotation marks around a cell do not match. Inside of one they are doubled."))
X (TABLE_HEADER, "table-header", ERROR, N_ ("The first row of a table names its columns: each has a name of its own, and one of them is the title of the cards."))
X (TABLE_ROW, "table-row", ERROR, N_ ("A row has more cells than there are columns. Perhaps a text with commas is not in quotation marks."))
X (TABLE_CELL, "table-cell", ERROR, N_ ("A cell cannot be read as what its column holds; the message says why."))
X (TABLE_PICTURE, "table-picture", WARNING, N_ ("A picture that a table names was not found beside it. The card is without one."))
