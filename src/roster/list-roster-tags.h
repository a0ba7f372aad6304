/* list-roster-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (ID, "name-of-the-tag", SEVERITY, "what is wrong in general and what to do about it")
 *
 * Included several times, hence without a guard. */

/* One file by itself. */
X (ELEMENT_UNKNOWN, "element-unknown", WARNING, N_ ("An element is none that force data has. It is passed over with all that is in it; the modifier or constraint around it has no effect."))
X (ATTRIBUTE_UNKNOWN, "attribute-unknown", WARNING, N_ ("An attribute is none that force data has. It is passed over."))
X (ELEMENT_MISPLACED, "element-misplaced", WARNING, N_ ("An element is known, but means nothing where it stands. It is passed over with all that is in it; the modifier or constraint around it has no effect."))
X (ID_MISSING, "id-missing", WARNING, N_ ("Something has no id, so that nothing can lead to it and no list can hold it. Give it one that nothing else has."))
X (ID_DUPLICATE, "id-duplicate", WARNING, N_ ("Two things in one file have the same id. What asks for it gets the first; give the other an id of its own."))
X (VALUE_UNKNOWN, "value-unknown", ERROR, N_ ("A value is none of the words that its attribute can have. What it belongs to has no effect."))
X (BOOLEAN_INVALID, "boolean-invalid", WARNING, N_ ("A value is neither true nor false. It is read as if the attribute were missing."))
X (NUMBER_INVALID, "number-invalid", ERROR, N_ ("A value is no number. It is read as 0."))
X (NUMBER_RANGE, "number-range", WARNING, N_ ("A number is larger than what can be counted exactly, or done in a reasonable time. It is read as the largest that can."))
X (TEXT_LONG, "text-long", WARNING, N_ ("A text is longer than what is read. Its end is left out."))

/* Files together. */
X (LINK_MISSING, "link-missing", WARNING, N_ ("A link leads to nothing: no file that was read has something with that id. The link is passed over."))
X (LINK_KIND, "link-kind", WARNING, N_ ("A link leads to something that a link of its kind cannot lead to. The link is passed over."))
X (LINK_CYCLE, "link-cycle", ERROR, N_ ("Groups hold each other through links, so that there is no end to what they hold. The link that closes the circle is passed over."))
X (GROUP_LARGE, "group-large", ERROR, N_ ("Groups hold the same groups through links again and again, so that more stands in one entry than anybody could choose from. What is beyond is left out."))
X (ENTRY_CYCLE, "entry-cycle", NOTE, N_ ("An entry can be chosen below itself, to any depth. That may be meant, but what is chosen by itself there would never end."))
X (CATALOGUE_MISSING, "catalogue-missing", WARNING, N_ ("A catalogue links to another one that is not installed. What it would take from there is missing."))
X (CATALOGUE_UNREADABLE, "catalogue-unreadable", ERROR, N_ ("A catalogue that is linked to cannot be read. What is taken from there is missing."))
X (CATALOGUE_CYCLE, "catalogue-cycle", NOTE, N_ ("Catalogues link to each other. Each is read once."))
X (REFERENCE_UNKNOWN, "reference-unknown", WARNING, N_ ("An id is used here that nothing in the files that were read has: a cost type, a constraint, a characteristic, an entry; or a word that is not understood stands in its place. What it belongs to has no effect or never holds."))
X (DEFAULT_UNKNOWN, "default-unknown", WARNING, N_ ("A group names a default that is not in it. Nothing is chosen by itself."))

/* Installed files. */
X (FILE_UNREADABLE, "file-unreadable", ERROR, N_ ("A file in a folder of force data cannot be read. It is passed over."))
X (FILE_DUPLICATE, "file-duplicate", WARNING, N_ ("Two files are of the same catalogue. The one with the higher revision is used."))
X (GAME_SYSTEM_MISSING, "game-system-missing", ERROR, N_ ("A catalogue is of a game system that is not there. Nothing can be made of it."))
