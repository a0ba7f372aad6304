/* muster-arc.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-arc.h"

/* The sines of 0, 0.5, 1, ... 90 degrees in units of 2^-30. They are written down because a
 * battle has to come out the same on every machine, which no sin() promises. */
static const gint32 sines[181] = {
  0,          9370046,    18739379,   28107284,   37473049,   46835961,   56195305,   65550370,
  74900443,   84244813,   93582766,   102913593,  112236583,  121551025,  130856211,  140151432,
  149435979,  158709147,  167970228,  177218517,  186453311,  195673906,  204879599,  214069690,
  223243478,  232400266,  241539355,  250660051,  259761657,  268843482,  277904834,  286945021,
  295963357,  304959154,  313931728,  322880394,  331804471,  340703281,  349576144,  358422386,
  367241333,  376032312,  384794656,  393527696,  402230767,  410903207,  419544355,  428153553,
  436730145,  445273479,  453782903,  462257770,  470697435,  479101254,  487468587,  495798798,
  504091252,  512345318,  520560366,  528735772,  536870912,  544965168,  553017922,  561028562,
  568996477,  576921062,  584801711,  592637825,  600428808,  608174066,  615873009,  623525051,
  631129609,  638686104,  646193961,  653652607,  661061475,  668420001,  675727625,  682983788,
  690187940,  697339532,  704438018,  711482859,  718473518,  725409462,  732290163,  739115098,
  745883746,  752595592,  759250125,  765846838,  772385229,  778864800,  785285058,  791645512,
  797945680,  804185082,  810363241,  816479688,  822533958,  828525588,  834454122,  840319110,
  846120104,  851856663,  857528349,  863134732,  868675383,  874149882,  879557810,  884898757,
  890172315,  895378084,  900515665,  905584669,  910584710,  915515405,  920376381,  925167266,
  929887697,  934537312,  939115760,  943622690,  948057759,  952420630,  956710970,  960928454,
  965072759,  969143570,  973140576,  977063475,  980911966,  984685757,  988384560,  992008094,
  995556083,  999028257,  1002424350, 1005744105, 1008987269, 1012153594, 1015242840, 1018254771,
  1021189159, 1024045778, 1026824413, 1029524851, 1032146887, 1034690320, 1037154959, 1039540613,
  1041847103, 1044074252, 1046221891, 1048289855, 1050277989, 1052186140, 1054014162, 1055761918,
  1057429273, 1059016101, 1060522280, 1061947697, 1063292242, 1064555814, 1065738315, 1066839657,
  1067859754, 1068798530, 1069655912, 1070431836, 1071126243, 1071739079, 1072270298, 1072719860,
  1073087729, 1073373879, 1073578288, 1073700939, 1073741824,
};

static gint64
half_degree_sine (int half_degrees)
{
  int turn = half_degrees % 720;
  gint64 sign = 1;

  if (turn < 0)
    turn += 720;
  if (turn >= 360)
    {
      turn -= 360;
      sign = -1;
    }

  return sign * sines[turn <= 180 ? turn : 360 - turn];
}

/**
 * muster_arc_get_vector:
 * @half_degrees: a direction in half degrees clockwise from north
 * @dx: (out): eastward part, in units of %MUSTER_ARC_UNIT
 * @dy: (out): southward part, in units of %MUSTER_ARC_UNIT
 *
 * Multiples of 45 degrees come out exact: 0, plus or minus one unit, or two equal parts.
 */
void
muster_arc_get_vector (int half_degrees, gint64 *dx, gint64 *dy)
{
  *dx = half_degree_sine (half_degrees);
  *dy = -half_degree_sine (half_degrees + 180);
}

/* Positive if (bx, by) lies clockwise of (ax, ay), as y grows southward. */
static gint64
cross (gint64 ax, gint64 ay, gint64 bx, gint64 by)
{
  return ax * by - ay * bx;
}

/**
 * muster_arc_contains:
 * @facing: the middle of the arc, degrees clockwise from north
 * @degrees: the whole width of the arc; 360 and more is all round
 * @dx: eastward distance of the target, in any unit, less than 2^31
 * @dy: southward distance of the target
 *
 * The border belongs to the arc, and so does the place it starts from. Only integers are
 * compared: wherever a border can run through a point exactly, it is decided exactly.
 *
 * Returns: whether the target is in the arc
 */
gboolean
muster_arc_contains (int facing, guint degrees, gint64 dx, gint64 dy)
{
  gint64 left_x, left_y, right_x, right_y, ahead_x, ahead_y;

  if (degrees >= 360 || (dx == 0 && dy == 0))
    return TRUE;

  muster_arc_get_vector (2 * facing - (int) degrees, &left_x, &left_y);
  muster_arc_get_vector (2 * facing + (int) degrees, &right_x, &right_y);

  /* A wide arc is what its narrow complement leaves over. */
  if (degrees > 180)
    return !(cross (right_x, right_y, dx, dy) > 0 && cross (dx, dy, left_x, left_y) > 0);

  muster_arc_get_vector (2 * facing, &ahead_x, &ahead_y);

  return cross (left_x, left_y, dx, dy) >= 0 && cross (dx, dy, right_x, right_y) >= 0 &&
         ahead_x * dx + ahead_y * dy >= 0;
}
