/* list-facts.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* FACT (ID, number, "name", "parameters", 'result', "signature", "meaning", what else is true of it)
 *
 * All that is known of a fact apart from how a board tells it (muster-fact-board.c). The number is in the keys of what was
 * answered and so in the checksums of battles: a new fact takes the next one. What follows the meaning are fields of
 * MusterFactTraits; those that are left out are FALSE, and words that there are not. In words {1} to {4} stand for the arguments,
 * {5} for a comparison with a limit, {6} for the unit of length.
 *
 * X is a row of list-vocabulary.h, in whose order these stand, for the two that are operations of their own.
 * Included several times, hence without a guard. */

FACT (DISTANCE, 0, "distance", "tt", 'l', "distance(a, b)", N_ ("inches or spaces, edge to edge"),
      .between_two = TRUE, .both_ways = TRUE, .relation = MUSTER_RELATES_DISTANCE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("distance from {1} to {2}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("{2} is {5} from {1}"),
        [MUSTER_WORDS_QUESTION] = N_ ("How far is it from {1} to {2}, in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is it {5} from {1} to {2}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these are {5} from {2}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these are {5} from {1}?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How far is it from each of these to {2}, in {6}?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("How far is it from {1} to each of these, in {6}?"),
        [MUSTER_WORDS_LEAST] = N_ ("Which of these is nearest to {1}?"),
        [MUSTER_WORDS_LEAST_IN_ORDER] = N_ ("In which order do these come, nearest to {1} first?"),
        [MUSTER_WORDS_MOST] = N_ ("Which of these is farthest from {1}?"),
        [MUSTER_WORDS_MOST_IN_ORDER] = N_ ("In which order do these come, farthest from {1} first?"),
      })
FACT (PATH, 1, "path", "tt", 'l', "path(a, b)", N_ ("walking distance"),
      .between_two = TRUE, .both_ways = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("way from {1} to {2}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("the way from {1} to {2} is {5} long"),
        [MUSTER_WORDS_QUESTION] = N_ ("How long is the way from {1} to {2}, in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is the way from {1} to {2} {5} long?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("From which of these is the way to {2} {5} long?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("To which of these is the way from {1} {5} long?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How long is the way from each of these to {2}, in {6}?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("How long is the way from {1} to each of these, in {6}?"),
        [MUSTER_WORDS_LEAST] = N_ ("Which of these is nearest to {1} by the way it has to go?"),
        [MUSTER_WORDS_LEAST_IN_ORDER] = N_ ("In which order do these come, nearest to {1} by the way it has to go first?"),
        [MUSTER_WORDS_MOST] = N_ ("Which of these is farthest from {1} by the way it has to go?"),
        [MUSTER_WORDS_MOST_IN_ORDER] = N_ ("In which order do these come, farthest from {1} by the way it has to go first?"),
      })
FACT (CAN_REACH, 2, "can-reach", "tpl", 'b', "can-reach(a, place, n)", N_ ("the walking distance is at most n"),
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("{1} can reach {2} within {3}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Can {1} reach {2} within {3}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these can reach {2} within {3}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these can {1} reach within {3}?"),
      })
FACT (SEES, 3, "sees", "tt", 'b', "sees(a, b)", N_ ("there is a line of sight"),
      .between_two = TRUE, .both_ways = TRUE, .relation = MUSTER_RELATES_SIGHT,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("{1} sees {2}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Can {1} see {2}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these can see {2}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these can {1} see?"),
        [MUSTER_WORDS_PAIRS] = N_ ("Who can see whom?"),
      })
FACT (BETWEEN, 4, "between", "tt", 'n', "between(a, b)", N_ ("number of terrain pieces between"),
      .between_two = TRUE, .both_ways = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("pieces of terrain between {1} and {2}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("pieces of terrain between {1} and {2}: {5}"),
        [MUSTER_WORDS_QUESTION] = N_ ("How many pieces of terrain are between {1} and {2}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Are there {5} pieces of terrain between {1} and {2}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Between which of these and {2} are there {5} pieces of terrain?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Between which of these and {1} are there {5} pieces of terrain?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How many pieces of terrain are between {2} and each of these?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("How many pieces of terrain are between {1} and each of these?"),
        [MUSTER_WORDS_LEAST] = N_ ("Which of these is the one with the fewest pieces of terrain between it and {1}?"),
        [MUSTER_WORDS_LEAST_IN_ORDER] = N_ ("In which order do these come, the one with the fewest pieces of terrain between it and {1} first?"),
        [MUSTER_WORDS_MOST] = N_ ("Which of these is the one with the most pieces of terrain between it and {1}?"),
        [MUSTER_WORDS_MOST_IN_ORDER] = N_ ("In which order do these come, the one with the most pieces of terrain between it and {1} first?"),
      })
FACT (INTERVENING, 29, "intervening", "tt", 'n', "intervening(a, b)", N_ ("number of terrain pieces between, without those that one of them stands against: within half an inch of its base"),
      .between_two = TRUE, .both_ways = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("pieces of terrain between {1} and {2} that neither touches"),
        [MUSTER_WORDS_QUESTION] = N_ ("How many pieces of terrain that neither of them touches are between {1} and {2}?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How many pieces of terrain that neither of them touches are between {2} and each of these?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("How many pieces of terrain that neither of them touches are between {1} and each of these?"),
      })
FACT (SCREENED, 30, "screened", "ttx", 'n', "screened(target, from, 'mark')", N_ ("the share of the target, from 0 to 1, that is hidden from there by terrain that it stands against, or by other things that it touches; terrain with this mark is left out, with '' nothing is"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("how much of {1} is hidden from {2} by what it touches, from 0 to 1, without {3}"),
        [MUSTER_WORDS_QUESTION] = N_ ("How much of {1} is hidden from {2} by what it touches, from 0 to 1, without {3}?"),
      })
FACT (COVER, 5, "cover", "tt", 'c', "cover(target, from)", N_ ("a word of the enum `cover`"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("cover of {1} from {2}"),
        [MUSTER_WORDS_QUESTION] = N_ ("What cover does {1} have from {2}?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("What cover does each of these have from {2}?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("What cover does {1} have from each of these?"),
      })
FACT (CONTACT, 6, "contact", "tt", 'b', "contact(a, b)", N_ ("bases touch, or spaces are adjacent"),
      .between_two = TRUE, .both_ways = TRUE, .relation = MUSTER_RELATES_CONTACT,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("{1} touches {2}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Does {1} touch {2}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these touch {2}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these touch {1}?"),
        [MUSTER_WORDS_PAIRS] = N_ ("Who touches whom?"),
      },
      .grid_words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("{1} is next to {2}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Is {2} next to {1}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these are next to {2}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these are next to {1}?"),
        [MUSTER_WORDS_PAIRS] = N_ ("Who is next to whom?"),
      })
FACT (STRAIGHT, 7, "straight", "tt", 'b', "straight(a, b)", N_ ("a free straight line of spaces"),
      .between_two = TRUE, .both_ways = TRUE, .relation = MUSTER_RELATES_LINE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("there is a free straight line (a row, column or diagonal) from {1} to {2}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Is there a free straight line (a row, column or diagonal) from {1} to {2}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("From which of these is there a free straight line (a row, column or diagonal) to {2}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("To which of these is there a free straight line (a row, column or diagonal) from {1}?"),
      })
FACT (IN_FRONT, 8, "in-front", "ttn", 'b', "in-front(a, b, degrees)", N_ ("b is inside the front arc of a"),
      .facing = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("{2} is in the front arc ({3}°) of {1}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Is {2} in the front arc ({3}°) of {1}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these have {2} in their front arc ({3}°)?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these are in the front arc ({3}°) of {1}?"),
      })
FACT (REACHABLE, 9, "reachable", "tl", 'P', "reachable(a, n)", N_ ("places it can walk to"))
FACT (REACHABLE_PAST_FRIENDS, 20, "reachable-past-friends", "tl", 'P', "reachable-past-friends(a, n)", N_ ("places it could walk to if the others of its side made way"))
FACT (REACHABLE_CLEAR, 28, "reachable-clear", "tll", 'P', "reachable-clear(a, n, d)", N_ ("places it can walk to without coming nearer than d to an enemy on the way; of one that is nearer by now it keeps away as far as it is"))
FACT (PLACES, 10, "places", "tll", 'P', "places(from, min, max)", N_ ("places at such a distance; on an open table the points of whole inches"))
FACT (COVER_NEAR, 11, "cover-near", "tl", 'p', "cover-near(a, n)", N_ ("the nearest place in cover that it can walk to"),
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("cover for {1} within {2}"),
      })
FACT (COVER_AWAY, 12, "cover-away", "tlt", 'p', "cover-away(a, n, from)", N_ ("the nearest place in cover that it can walk to and that is no nearer to `from` than where it stands; if `from` is nothing, as `cover-near`"),
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("cover for {1} within {2}, away from {3}"),
      })
FACT (CROSSES, 18, "crosses", "tpxl", 'b', "crosses(a, place, 'mark', n)", N_ ("the first n of the straight way there lead over terrain with this mark"),
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("the way of {1} to {2} crosses {3} within {4}"),
        [MUSTER_WORDS_QUESTION] = N_ ("Does the way of {1} to {2} cross {3} within {4}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these cross {3} on the way to {2} within {4}?"),
      })
X (FACT, "place", PLACE, PLACE_OF, 0, "", 'p', "place(x)", N_ ("where it stands"))
X (FACT, "facing", PLAIN, FACING_OF, 0, "f", 'n', "facing(x)", N_ ("where it looks: degrees clockwise from the upper edge"))
FACT (AHEAD, 19, "ahead", "fl", 'l', "ahead(x, n)", N_ ("how far it can go straight ahead, at most n"),
      .facing = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("room straight ahead of {1}, up to {2}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("room straight ahead of {1}: {5}"),
        [MUSTER_WORDS_QUESTION] = N_ ("How far can {1} go straight ahead, up to {2}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is the room straight ahead of {1} {5}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these have {5} of room straight ahead?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How far can each of these go straight ahead, up to {2}?"),
        [MUSTER_WORDS_LEAST] = N_ ("Which of these is the one with the least room straight ahead?"),
        [MUSTER_WORDS_LEAST_IN_ORDER] = N_ ("In which order do these come, the one with the least room straight ahead first?"),
        [MUSTER_WORDS_MOST] = N_ ("Which of these is the one with the most room straight ahead?"),
        [MUSTER_WORDS_MOST_IN_ORDER] = N_ ("In which order do these come, the one with the most room straight ahead first?"),
      })
FACT (SHIFT, 13, "shift", "ptxn", 'p', "shift(place, from, way, n)", N_ ("the place n further over, short, left or right as seen from there, or toward n o'clock with way 'clock'"))
FACT (LINE, 14, "line", "pp", 'p', "line(p, q)", N_ ("a place on the line between, as far as the order allows"))
FACT (TOWARD, 15, "toward", "ppl", 'p', "toward(p, q, n)", N_ ("the place n from p in the direction of q"))
FACT (EDGE, 16, "edge", "e", 'p', "edge(which)", N_ ("the middle of an edge of the table; which: a side, or 'north', 'east', 'south' or 'west', with north above"))
FACT (EDGE_DISTANCE, 21, "edge-distance", "te", 'l', "edge-distance(a, which)", N_ ("inches or spaces to an edge of the table, wherever that is nearest; which: as of edge(), or 'any' for the nearest of the four"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("distance from {1} to the edge of the table ({2})"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("the edge of the table ({2}) is {5} from {1}"),
        [MUSTER_WORDS_QUESTION] = N_ ("How far is it from {1} to the edge of the table ({2}), in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is it {5} from {1} to the edge of the table ({2})?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these are {5} from the edge of the table ({2})?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these edges of the table are {5} from {1}?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How far is it from each of these to the edge of the table ({2}), in {6}?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("How far is it from {1} to each of these edges of the table, in {6}?"),
        [MUSTER_WORDS_LEAST] = N_ ("Which of these is nearest to the edge of the table ({1})?"),
        [MUSTER_WORDS_LEAST_IN_ORDER] = N_ ("In which order do these come, nearest to the edge of the table ({1}) first?"),
        [MUSTER_WORDS_MOST] = N_ ("Which of these is farthest from the edge of the table ({1})?"),
        [MUSTER_WORDS_MOST_IN_ORDER] = N_ ("In which order do these come, farthest from the edge of the table ({1}) first?"),
      })
FACT (EDGE_NEAR, 22, "edge-near", "te", 'p', "edge-near(a, which)", N_ ("the point of this edge of the table that is nearest to a"))
FACT (MARKED, 17, "marked", "x", 'P', "marked('mark')", N_ ("spaces of the board with this mark; on an open table one point for each piece of terrain with it: the middle of an area or a line, or the point itself; besides, 'corner' and 'shelter' are places behind or in what hides people"),
      .drawn = TRUE)
FACT (MARKED_DISTANCE, 23, "marked-distance", "tx", 'l', "marked-distance(a, 'mark')", N_ ("inches or spaces to the nearest space or piece of terrain with this mark, be it a point, a line or an area, wherever that is nearest; 0 inside an area"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("distance from {1} to the nearest {2}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("the nearest {2} is {5} from {1}"),
        [MUSTER_WORDS_QUESTION] = N_ ("How far is it from {1} to the nearest {2}, in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is it {5} from {1} to the nearest {2}?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Which of these are {5} from the nearest {2}?"),
        [MUSTER_WORDS_WHICH_SECOND] = N_ ("Which of these are {5} from {1}?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How far is it from each of these to the nearest {2}, in {6}?"),
        [MUSTER_WORDS_EACH_SECOND] = N_ ("How far is it from {1} to each of these, in {6}?"),
        [MUSTER_WORDS_LEAST] = N_ ("Which of these is nearest to any {1}?"),
        [MUSTER_WORDS_LEAST_IN_ORDER] = N_ ("In which order do these come, nearest to any {1} first?"),
        [MUSTER_WORDS_MOST] = N_ ("Which of these is farthest from any {1}?"),
        [MUSTER_WORDS_MOST_IN_ORDER] = N_ ("In which order do these come, farthest from any {1} first?"),
      })
FACT (MARKED_NEAR, 24, "marked-near", "tx", 'p', "marked-near(a, 'mark')", N_ ("the point of the nearest space or piece of terrain with this mark that is nearest to a; its own place inside an area"))
FACT (X_OF, 25, "x-of", "t", 'l', "x-of(a)", N_ ("inches from the west edge of the table to the middle of its base; the column of a space, from 1"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("from the left edge of the table to the middle of {1}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("the middle of {1} is {5} from the left edge of the table"),
        [MUSTER_WORDS_QUESTION] = N_ ("How far is the middle of {1} from the left edge of the table, in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is the middle of {1} {5} from the left edge of the table?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Of which of these is the middle {5} from the left edge of the table?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How far is the middle of each of these from the left edge of the table, in {6}?"),
      })
FACT (Y_OF, 26, "y-of", "t", 'l', "y-of(a)", N_ ("inches from the north edge of the table to the middle of its base; the row of a space, from 1"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("from the upper edge of the table to the middle of {1}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("the middle of {1} is {5} from the upper edge of the table"),
        [MUSTER_WORDS_QUESTION] = N_ ("How far is the middle of {1} from the upper edge of the table, in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is the middle of {1} {5} from the upper edge of the table?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Of which of these is the middle {5} from the upper edge of the table?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How far is the middle of each of these from the upper edge of the table, in {6}?"),
      })
FACT (GROUND, 31, "ground", "t", 'l', "ground(a)", N_ ("how high the terrain is on which it stands, in inches; 0 on the table, and on a grid"),
      .between_two = TRUE,
      .words = {
        [MUSTER_WORDS_STATEMENT] = N_ ("height of the ground under {1}"),
        [MUSTER_WORDS_COMPARED_STATEMENT] = N_ ("the ground under {1} is {5} high"),
        [MUSTER_WORDS_QUESTION] = N_ ("How high is the ground under {1}, in {6}?"),
        [MUSTER_WORDS_COMPARED_QUESTION] = N_ ("Is the ground under {1} {5} high?"),
        [MUSTER_WORDS_WHICH_FIRST] = N_ ("Under which of these is the ground {5} high?"),
        [MUSTER_WORDS_EACH_FIRST] = N_ ("How high is the ground under each of these, in {6}?"),
      })
FACT (POINT, 27, "point", "ll", 'p', "point(x, y)", N_ ("the place with these coordinates, as x-of() and y-of() count them; nothing off the table"))
