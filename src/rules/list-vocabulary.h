/* list-vocabulary.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (GROUP, "name", RULE, OP, index, "parameters", 'result', "signature", "meaning")
 *
 * RULE says how the arguments of a function are typed (MusterVocabularyRule); with PLAIN each
 * letter of "parameters" is one argument:
 *   n number, b boolean, x text, p place (a thing stands for its place), t thing on the table or
 *   place, f thing on the table, h and k any thing, s side, d dice
 * and 'result' is n, b, x, p, d, P a list of places or c a word of the enum `cover`.
 * Included several times, hence no guard. */

/* Operators, weakest first. */
X (OPERATOR, "or", NONE, OR, 0, "", ' ', "a or b", N_ ("holds when one of both does"))
X (OPERATOR, "and", NONE, AND, 0, "", ' ', "a and b", N_ ("holds when both do"))
X (OPERATOR, "not", NONE, NOT, 0, "", ' ', "not a", N_ ("holds when the test does not"))
X (OPERATOR, "eq", NONE, EQ, 0, "", ' ', "a eq b", N_ ("both are the same; lists: the same items"))
X (OPERATOR, "ne", NONE, NE, 0, "", ' ', "a ne b", N_ ("they differ"))
X (OPERATOR, "lt", NONE, LT, 0, "", ' ', "a lt b", N_ ("less; words of an enum: earlier"))
X (OPERATOR, "le", NONE, LE, 0, "", ' ', "a le b", N_ ("less or equal"))
X (OPERATOR, "gt", NONE, GT, 0, "", ' ', "a gt b", N_ ("greater"))
X (OPERATOR, "ge", NONE, GE, 0, "", ' ', "a ge b", N_ ("greater or equal"))
X (OPERATOR, "in", NONE, IN, 0, "", ' ', "x in list", N_ ("the list has the item"))
X (OPERATOR, "+", NONE, ADD, 0, "", ' ', "a + b", N_ ("sum; lists: all items of both"))
X (OPERATOR, "-", NONE, SUBTRACT, 0, "", ' ', "a - b", N_ ("difference, with spaces around the sign; lists: the items of a that b does not have"))
X (OPERATOR, "*", NONE, MULTIPLY, 0, "", ' ', "a * b", N_ ("product"))
X (OPERATOR, "/", NONE, DIVIDE, 0, "", ' ', "a / b", N_ ("quotient, with its fraction"))
X (OPERATOR, "div", NONE, DIV, 0, "", ' ', "a div b", N_ ("quotient, rounded down"))
X (OPERATOR, "mod", NONE, MOD, 0, "", ' ', "a mod b", N_ ("what is left of a div b"))
X (OPERATOR, "[ ]", NONE, FILTER, 0, "", ' ', "list[test]", N_ ("the items for which the test holds; `it` is the item"))

/* Values. */
X (LITERAL, "true", NONE, CONSTANT, 1, "", 'b', "true", N_ ("holds"))
X (LITERAL, "false", NONE, CONSTANT, 0, "", 'b', "false", N_ ("does not hold"))
X (LITERAL, "nothing", NONE, CONSTANT, -1, "", ' ', "nothing", N_ ("no thing, no side, no place"))
X (LITERAL, "empty", NONE, EMPTY_LIST, 0, "", ' ', "empty", N_ ("a list without items"))
X (LITERAL, "'word'", NONE, CONSTANT, 0, "", 'x', "'word'", N_ ("a word of the enum it is compared with or wanted as; else a text, with values in braces: '{x} left'"))
X (LITERAL, "2d6+1", NONE, DICE, 0, "", 'd', "2d6, 1d3-1", N_ ("dice; they stand in roll, chance() and mean()"))

/* Names that are always there. */
X (GLOBAL, "it", NONE, LOCAL, 0, "", ' ', "it", N_ ("the item of the innermost list that gives it no other name; in the pass of a roll its total"))
X (GLOBAL, "turn", NONE, TURN, 0, "", 'n', "turn", N_ ("number of the turn, from 1"))
X (GLOBAL, "phase", NONE, PHASE, 0, "", ' ', "phase", N_ ("id of the phase"))
X (GLOBAL, "tracked", NONE, TRACKED, 0, "", 'b', "tracked", N_ ("the table is on a board of the program"))
X (GLOBAL, "winner", NONE, WINNER, 0, "", ' ', "winner", N_ ("the side that has won; nothing as long as nobody has"))
X (GLOBAL, "sides", NONE, ALL_OF, 0, "", ' ', "sides", N_ ("the sides in play"))
X (GLOBAL, "dice", NONE, DICE_LIST, 0, "", ' ', "dice", N_ ("in the pass of a roll: its single dice"))
X (GLOBAL, "chosen", NONE, LOCAL_LIST, 0, "", ' ', "chosen", N_ ("in an ask for several: those under consideration"))
X (GLOBAL, "along", NONE, LOCAL, 0, "", ' ', "along", N_ ("in an ask with an order: the item that the option is paired with"))

/* Members. */
X (MEMBER, "name", NONE, NAME, 0, "", 'x', "x.name", N_ ("name of a thing or side, for texts"))
X (MEMBER, "id", NONE, ID, 0, "", 'x', "x.id", N_ ("id of a side or of a thing that the rulebook names"))
X (MEMBER, "total", NONE, ROLL_MEMBER, MUSTER_ROLL_TOTAL, "", 'n', "r.total", N_ ("what was rolled; r alone means the same"))
X (MEMBER, "natural", NONE, ROLL_MEMBER, MUSTER_ROLL_NATURAL, "", 'n', "r.natural", N_ ("the dice without what is added"))
X (MEMBER, "passed", NONE, ROLL_MEMBER, MUSTER_ROLL_PASSED, "", 'b', "r.passed", N_ ("the pass of the roll held"))
X (MEMBER, "dice", NONE, ROLL_DICE, 0, "", ' ', "r.dice", N_ ("the single dice, in the order they fell"))
X (MEMBER, "distance", NONE, MOVE_MEMBER, MUSTER_MOVE_DISTANCE, "", 'n', "m.distance", N_ ("how far an order went; m alone means the same"))
X (MEMBER, "done", NONE, MOVE_MEMBER, MUSTER_MOVE_DONE, "", 'b', "m.done", N_ ("the order came to its end"))
X (MEMBER, "blocked", NONE, MOVE_MEMBER, MUSTER_MOVE_BLOCKED, "", 'b', "m.blocked", N_ ("something stood in its way"))

/* Lists. */
X (LIST, "any", FOLD, ANY, 0, "b", 'b', "any(list), any(list, test), any(list as x, test)", N_ ("there is an item for which the test holds"))
X (LIST, "all", FOLD, ALL, 0, "b", 'b', "all(list, test)", N_ ("the test holds for every item"))
X (LIST, "none", FOLD, NONE, 0, "b", 'b', "none(list), none(list, test)", N_ ("there is no such item"))
X (LIST, "count", FOLD, COUNT, 0, "b", 'n', "count(list), count(list, test)", N_ ("how many"))
X (LIST, "sum", FOLD, SUM, 0, "n", 'n', "sum(list), sum(list, number)", N_ ("all numbers added"))
X (LIST, "min", FOLD, MIN, 0, "n", 'n', "min(list), min(list, number), min(a, b, …)", N_ ("the least number; 0 for an empty list"))
X (LIST, "max", FOLD, MAX, 0, "n", 'n', "max(list), max(list, number), max(a, b, …)", N_ ("the greatest number; 0 for an empty list"))
X (LIST, "least", EXTREME, LEAST, 0, "", ' ', "least(list, number)", N_ ("all items with the least number"))
X (LIST, "most", EXTREME, MOST, 0, "", ' ', "most(list, number)", N_ ("all items with the greatest number"))
X (LIST, "first", FIRST, FIRST, 0, "", ' ', "first(list), first(list, n)", N_ ("the first item; the list of the first n"))
X (LIST, "item", ITEM, ITEM, 0, "", ' ', "item(list, n)", N_ ("the n-th item, counted from 1"))
X (LIST, "list", LIST, LIST, 0, "", ' ', "list(a, b, …)", N_ ("a list of these"))
X (LIST, "range", RANGE, RANGE, 0, "", ' ', "range(1, 6)", N_ ("the whole numbers from one to the other"))
X (LIST, "after", AFTER, AFTER, 0, "", ' ', "after(list, x)", N_ ("the other items, round from the one behind x"))
X (LIST, "map", MAP, MAP, 0, "", ' ', "map(list, value)", N_ ("a value for each item, in order"))
X (LIST, "every", EVERY, EVERY, 0, "", ' ', "every(kind)", N_ ("all things of a kind, also those off the table"))

/* Numbers, dice, things. */
X (FUNCTION, "if", IF, IF, 0, "", ' ', "if(test, a, b)", N_ ("a where the test holds, else b"))
X (FUNCTION, "abs", PLAIN, ABS, 0, "n", 'n', "abs(a)", N_ ("without its sign"))
X (FUNCTION, "ceil", PLAIN, CEIL, 0, "n", 'n', "ceil(a)", N_ ("rounded up"))
X (FUNCTION, "floor", PLAIN, FLOOR, 0, "n", 'n', "floor(a)", N_ ("rounded down"))
X (FUNCTION, "dice", PLAIN, DICE_OF, 0, "nn", 'd', "dice(n, sides)", N_ ("a pool of n dice"))
X (FUNCTION, "lowest", PLAIN, LOWEST, 0, "d", 'n', "lowest(dice)", N_ ("the lowest die of a pool"))
X (FUNCTION, "highest", PLAIN, HIGHEST, 0, "d", 'n', "highest(dice)", N_ ("the highest die of a pool"))
X (FUNCTION, "chance", CHANCE, CHANCE, 0, "", 'n', "chance(test with dice)", N_ ("how probable it is, exactly"))
X (FUNCTION, "mean", MEAN, MEAN, 0, "", 'n', "mean(dice)", N_ ("the number to be expected, exactly"))
X (FUNCTION, "before", BEFORE, BEFORE, 0, "", ' ', "before(word)", N_ ("the word before it in its enum; the first stays"))
X (FUNCTION, "enemies", SIDE_LIST, ENEMIES, 0, "", ' ', "enemies(x)", N_ ("things of its kind on hostile sides"))
X (FUNCTION, "friends", SIDE_LIST, FRIENDS, 0, "", ' ', "friends(x)", N_ ("things of its kind on its side, without itself"))
X (FUNCTION, "hostile", PLAIN, HOSTILE, 0, "hh", 'b', "hostile(a, b)", N_ ("they are on different sides"))
X (FUNCTION, "may", MAY, MAY, 0, "", 'b', "may('action', x)", N_ ("this action is open to it now"))
X (FUNCTION, "on-table", PLAIN, ON_TABLE, 0, "k", 'b', "on-table(x)", N_ ("it stands on the table"))

/* Facts. */
X (FACT, "distance", PLAIN, FACT, MUSTER_FACT_DISTANCE, "tt", 'n', "distance(a, b)", N_ ("inches or spaces, edge to edge"))
X (FACT, "path", PLAIN, FACT, MUSTER_FACT_PATH, "tt", 'n', "path(a, b)", N_ ("walking distance"))
X (FACT, "can-reach", PLAIN, FACT, MUSTER_FACT_CAN_REACH, "tpn", 'b', "can-reach(a, place, n)", N_ ("the walking distance is at most n"))
X (FACT, "sees", PLAIN, FACT, MUSTER_FACT_SEES, "tt", 'b', "sees(a, b)", N_ ("there is a line of sight"))
X (FACT, "between", PLAIN, FACT, MUSTER_FACT_BETWEEN, "tt", 'n', "between(a, b)", N_ ("number of terrain pieces between"))
X (FACT, "cover", PLAIN, FACT, MUSTER_FACT_COVER, "tt", 'c', "cover(target, from)", N_ ("a word of the enum `cover`"))
X (FACT, "contact", PLAIN, FACT, MUSTER_FACT_CONTACT, "tt", 'b', "contact(a, b)", N_ ("bases touch, or spaces are adjacent"))
X (FACT, "straight", PLAIN, FACT, MUSTER_FACT_STRAIGHT, "tt", 'b', "straight(a, b)", N_ ("a free straight line of spaces"))
X (FACT, "in-front", PLAIN, FACT, MUSTER_FACT_IN_FRONT, "ttn", 'b', "in-front(a, b, degrees)", N_ ("b is inside the front arc of a"))
X (FACT, "reachable", PLAIN, FACT, MUSTER_FACT_REACHABLE, "tn", 'P', "reachable(a, n)", N_ ("places it can walk to"))
X (FACT, "places", PLAIN, FACT, MUSTER_FACT_PLACES, "tnn", 'P', "places(from, min, max)", N_ ("places at such a distance; on an open table the points of whole inches"))
X (FACT, "cover-near", PLAIN, FACT, MUSTER_FACT_COVER_NEAR, "tn", 'p', "cover-near(a, n)", N_ ("the nearest place in cover that it can walk to"))
X (FACT, "cover-away", PLAIN, FACT, MUSTER_FACT_COVER_AWAY, "tnt", 'p', "cover-away(a, n, from)", N_ ("the nearest place in cover that it can walk to and that is no nearer to `from` than where it stands; if `from` is nothing, as `cover-near`"))
X (FACT, "crosses", PLAIN, FACT, MUSTER_FACT_CROSSES, "tpxn", 'b', "crosses(a, place, 'mark', n)", N_ ("the first n of the straight way there lead over terrain with this mark"))
X (FACT, "place", PLACE, PLACE_OF, 0, "", 'p', "place(x)", N_ ("where it stands"))
X (FACT, "facing", PLAIN, FACING_OF, 0, "f", 'n', "facing(x)", N_ ("where it looks: degrees clockwise from the upper edge"))
X (FACT, "ahead", PLAIN, FACT, MUSTER_FACT_AHEAD, "fn", 'n', "ahead(x, n)", N_ ("how far it can go straight ahead, at most n"))
X (FACT, "shift", PLAIN, FACT, MUSTER_FACT_SHIFT, "ptxn", 'p', "shift(place, from, way, n)", N_ ("the place n further over, short, left or right as seen from there, or toward n o'clock with way 'clock'"))
X (FACT, "line", PLAIN, FACT, MUSTER_FACT_LINE, "pp", 'p', "line(p, q)", N_ ("a place on the line between, as far as the order allows"))
X (FACT, "toward", PLAIN, FACT, MUSTER_FACT_TOWARD, "ppn", 'p', "toward(p, q, n)", N_ ("the place n from p in the direction of q"))
X (FACT, "edge", PLAIN, FACT, MUSTER_FACT_EDGE, "s", 'p', "edge(side)", N_ ("the middle of the edge of a side"))
X (FACT, "marked", PLAIN, FACT, MUSTER_FACT_MARKED, "x", 'P', "marked('mark')", N_ ("spaces of the board with this mark; on an open table 'corner' and 'shelter' are places behind or in what hides people"))
