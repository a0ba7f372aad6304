/* list-campaign-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (ID, "name-of-the-tag", SEVERITY, "what is wrong in general and what to do about it")
 *
 * Included several times, hence without a guard. */

X (UNKNOWN_PART,
   "campaign-unknown-part",
   ERROR,
   N_ ("An element or attribute is none that an event of a campaign has."))
X (MISSING_PART,
   "campaign-missing-part",
   ERROR,
   N_ ("Something that a campaign or an event must have is missing."))
X (BAD_VALUE,
   "campaign-bad-value",
   ERROR,
   N_ ("A value cannot stand where it stands; the message says why."))
X (REFUSED,
   "campaign-refused",
   ERROR,
   N_ ("An event cannot follow from those before it: it names what is not there, or was done "
       "already. Nothing behind it is looked at."))
X (NO_CONTENT,
   "campaign-no-content",
   ERROR,
   N_ ("A list, picture or rulebook that an event names does not come with the campaign."))
X (BAD_CONTENT,
   "campaign-bad-content",
   ERROR,
   N_ ("Something that comes with a campaign is not what its name says: the name is the SHA-256 "
       "checksum of it."))
X (EXTRA_FILE,
   "campaign-extra-file",
   WARNING,
   N_ ("Something comes with a campaign that no event names. It is passed over."))

/* Tables that become battles. */
X (TABLE,
   "campaign-table",
   ERROR,
   N_ ("A table of figures cannot be read; the message says what is wrong. Its first row names the "
       "columns."))
