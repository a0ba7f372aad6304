/* muster-card-face.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-card-press.h"
#include "muster-card-sign.h"

G_BEGIN_DECLS

/* Letters are never smaller than this, in points: nobody could read them at a table. */
#define MUSTER_CARD_LEAST 6.0

typedef enum
{
  MUSTER_CARD_BOX,
  MUSTER_CARD_PICTURE,
  MUSTER_CARD_SIGN,
  MUSTER_CARD_TEXT,
} MusterCardItemKind;

/* What a card consists of, in the order in which it is drawn. */
typedef struct
{
  MusterCardItemKind kind;
  double x, y, width,
      height;         /* what it takes up, in millimetres; of a sign, its middle is that of it */
  gboolean is_turned; /* upside down, in its place */
  MusterCardColour colour;

  double radius; /* of the corners of boxes and pictures */
  double line;   /* of a box; 0: it is filled */
  cairo_surface_t *
      picture; /* fills its place, and what is over at two sides is not seen; NULL: it cannot be read */
  char *sign;

  PangoLayout *layout;
  double size;     /* of its letters, in points */
  guint column;    /* a #MusterDeckColumn; of several that stand together the first */
  gboolean is_cut; /* it did not fit, and ends with an ellipsis */
} MusterCardItem;

/* The face of a card, laid out. It stays as it was when it was made. */
typedef struct _MusterCardFace MusterCardFace;

/**
 * muster_card_face_new:
 * @card: of the deck of @press
 * @width: in millimetres, which need not be those of the deck
 */
MusterCardFace *muster_card_face_new (MusterCardPress *press,
                                      const MusterDeckCard *card,
                                      double width,
                                      double height) G_GNUC_WARN_UNUSED_RESULT;
void muster_card_face_free (MusterCardFace *self);

guint muster_card_face_get_n_items (const MusterCardFace *self);
const MusterCardItem *muster_card_face_get_item (const MusterCardFace *self, guint index);

/* One unit of @cr is a millimetre, its origin the left upper corner of the card. The paper is not drawn. */
void muster_card_face_draw (const MusterCardFace *self, cairo_t *cr);

/* The paper of a card that lies on a screen, with round corners and an edge. */
void muster_card_paper_draw (cairo_t *cr, double width, double height);
/* The edge of such paper; pictures that go to the edge are to be within it. */
void muster_card_paper_trace (cairo_t *cr, double width, double height);

/* What of a card is not as it should be. */
typedef struct
{
  guint card;
  guint column;
  gboolean is_cut; /* the text does not fit; FALSE: the picture cannot be read */
} MusterCardFault;

/* (transfer full) (element-type MusterCardFault): of all cards of a deck, in their order.
 * @width: of the cards, in millimetres */
GArray *
muster_card_list_faults (MusterDeck *deck, double width, double height) G_GNUC_WARN_UNUSED_RESULT;
/* Of one. */
void muster_card_add_faults (MusterCardPress *press,
                             guint card,
                             double width,
                             double height,
                             GArray *faults);
/* (transfer full): one as a sentence, translated. */
char *muster_card_fault_dup_text (const MusterCardFault *self,
                                  const MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCardFace, muster_card_face_free)

G_END_DECLS
