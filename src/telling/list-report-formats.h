/* list-report-formats.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (NAME, "nick", ".ending", "title", PLACE, WRITER): the formats of a report, see MusterFileFormat; MUSTER_REPORT_NAME is one, and
 * WRITER makes the text. Included several times, hence no guard. */

X (HTML, "html", ".html", N_ ("Web page"), 0, write_html)
X (MARKDOWN, "md", ".md", N_ ("Markdown"), 1, muster_battle_report_to_markdown)
X (TEXT, "text", ".txt", NULL, 0, muster_battle_report_to_text)
