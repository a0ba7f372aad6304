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
 *   n number, l length, b boolean, x text, p place (a thing stands for its place), t thing on the table or
 *   place, f thing on the table, h and k any thing, s side, e side or word for an edge of the table, d dice
 * and 'result' is n, l, b, x, p, d, P a list of places or c a word of the enum `cover`.
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
X (OPERATOR, "in", NONE, IN, 0, "", ' ', "x in list", N_ ("the list has the item; that it has not is `not (x in list)`"))
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
X (MEMBER, "cost", NONE, MOVE_MEMBER, MUSTER_MOVE_COST, "", 'n', "m.cost", N_ ("what its way took of how far it might go: on an open table more than its distance, through rough ground and over what is crossed; without a board the distance that was told"))

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
X (FUNCTION, "may", MAY, MAY, 0, "", 'b', "may('action', x)", N_ ("this action is open to it now; without a board it is open as far as anybody knows, since menus never ask: let a plan ask a fact instead"))
X (FUNCTION, "on-table", PLAIN, ON_TABLE, 0, "k", 'b', "on-table(x)", N_ ("it stands on the table"))

/* Facts. */
#include "list-facts.h"
