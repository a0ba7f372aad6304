/* muster-card-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-sheet.h"

#include <glib/gi18n.h>

static const struct
{
  const char *nick;
  const char *title;
} all_backs[] = {
#define MUSTER_CARD_BACKS(ID, NICK, TITLE) { NICK, TITLE },
#include "list-card-words.h"
#undef MUSTER_CARD_BACKS
};

static const struct
{
  const char *nick;
  double width, height;
} papers[] = {
#define MUSTER_CARD_PAPERS(ID, NICK, WIDTH, HEIGHT) { NICK, WIDTH, HEIGHT },
#include "list-card-words.h"
#undef MUSTER_CARD_PAPERS
};

const char *
muster_card_backs_get_nick (MusterCardBacks backs)
{
  return all_backs[backs].nick;
}

const char *
muster_card_backs_get_title (MusterCardBacks backs)
{
  return _ (all_backs[backs].title);
}

gboolean
muster_card_backs_from_nick (const char *nick, MusterCardBacks *backs)
{
  for (guint i = 0; i < MUSTER_CARD_N_BACKS; i++)
    if (g_str_equal (all_backs[i].nick, nick))
      {
        *backs = (MusterCardBacks) i;
        return TRUE;
      }

  return FALSE;
}

const char *
muster_card_paper_get_nick (MusterCardPaper paper)
{
  return papers[paper].nick;
}

void
muster_card_paper_get_size (MusterCardPaper paper, double *width, double *height)
{
  *width = papers[paper].width;
  *height = papers[paper].height;
}

gboolean
muster_card_paper_from_nick (const char *nick, MusterCardPaper *paper)
{
  for (guint i = 0; i < MUSTER_CARD_N_PAPERS; i++)
    if (g_ascii_strcasecmp (papers[i].nick, nick) == 0)
      {
        *paper = (MusterCardPaper) i;
        return TRUE;
      }

  return FALSE;
}
