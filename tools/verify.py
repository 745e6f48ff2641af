"""Verify the logs of Parlour games: python3 tools/verify.py FILE [FILE ...]  (- is standard input)

A second, independent verifier after docs/LUCK.md and the RULES.md of the three games; it shares no
code with Parlour. It checks the chain of sums, the shape and the order of the events,
every commitment, every draw, every move by the rules of the game, and the outcome.

It does not play, repair or explain a log, and it does not say who sat at the table: a log does not
hold that.

Exit status: 0 verified, 1 a mismatch, 2 a file cannot be read or bad usage, 3 right but unfinished.
"""

import argparse
import hashlib
import hmac
import json
import re
import sys
from types import SimpleNamespace

VERIFIED, MISMATCH, UNREADABLE, UNFINISHED = 0, 1, 2, 3
FROM_BEST_TO_WORST = [VERIFIED, UNFINISHED, UNREADABLE, MISMATCH]

RANKS = "A23456789TJQK"
DECK = [rank + suit for suit in "shdc" for rank in RANKS]
UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
LOWER = ["three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight",
         "yahtzee", "chance"]
KEEPS = ["keep " + format(mask, "05b") for mask in range(32)]


class Mismatch(Exception):
    """Something in the log is not as the specification says; the message is one sentence."""


def demand(condition, sentence):
    if not condition:
        raise Mismatch(sentence)


# --- Draws: LUCK.md, "A draw" ---


def read_stream(secret, table_id, texts, k):
    lines = ["parlour draw 1", table_id]
    lines += ["%d:%s" % (seat, texts[seat].encode("utf-8").hex()) for seat in sorted(texts)]
    block = 0
    while True:
        message = "\n".join(lines + ["%d:%d" % (k, block)]) + "\n"
        yield from hmac.new(secret, message.encode("ascii"), hashlib.sha256).digest()
        block += 1


def read_key_stream(secret, day, key):
    """The bytes for one die of a daily game: LUCK.md, "A keyed draw"."""
    block = 0
    while True:
        message = "parlour keyed 1\nday %s\n%s:%d\n" % (day, key, block)
        yield from hmac.new(secret, message.encode("ascii"), hashlib.sha256).digest()
        block += 1


def take_number(stream, n):
    limit = 256 - 256 % n
    return next(byte for byte in stream if byte < limit) % n


def compute_draw(stream, ask):
    if ask[0] == "card":
        return ask[1][take_number(stream, len(ask[1]))]
    _, count, faces, _ = ask
    return " ".join(str(take_number(stream, faces) + 1) for _ in range(count))


def compute_keyed_draw(secret, day, ask):
    _, _, faces, keys = ask
    return " ".join(
        str(take_number(read_key_stream(secret, day, key), faces) + 1) for key in keys)


def parse_draw(drawn, ask):
    """What the game is told: a card, or a list of dice."""
    if ask[0] == "card":
        demand(drawn in ask[1], "the rules ask for a card that is left in the deck.")
        return drawn
    _, count, faces, _ = ask
    dice = re.findall("[1-%d]" % faces, drawn)
    demand(len(dice) == count and " ".join(dice) == drawn,
           "the rules ask for dice here, %d with %d faces." % (count, faces))
    return [int(die) for die in dice]


# --- The games ---
#
# A game is a generator. It yields what it asks for, and is sent the answer:
#   ("dice", count, faces, keys)  a list of numbers; a key for each die, where dice have keys
#   ("card", deck)             a card
#   ("move", seat, moves)      one of the moves; or None, to look at the table again
#   ("wait",)                  None, when somebody has joined or left
#   ("round over",)            None, when the secret is published
#   ("game over", scores, winners)


def find_winners(scores):
    return [seat for seat in sorted(scores) if scores[seat] == max(scores.values())]


def play_pig(options, table):
    scores = dict.fromkeys(table.seated, 0)
    seat = options["first"] - 1
    if seat < 0:
        seat = (yield "dice", 1, len(scores), [])[0] - 1
    for _ in range(1000):  # Pig 7
        pot, move = 0, "roll"
        while move == "roll":
            die = (yield "dice", 1, 6, [])[0]
            if die == 1:  # Pig 4
                pot = 0
                break
            pot += die
            move = yield "move", seat, ["roll", "hold"]
        scores[seat] += pot
        if scores[seat] >= options["target"]:
            yield "game over", scores, [seat]
        seat = (seat + 1) % len(scores)
    yield "game over", scores, []


def play_yahtzee(options, table):
    sheets = {seat: [{"extra": 0} for _ in range(options["columns"])] for seat in table.seated}
    for number in range(1, (options["rounds"] or 13 * options["columns"]) + 1):
        first_rolls = {}
        if options["firstRolls"] == "round":  # Yahtzee 2
            for seat in sheets:
                first_rolls[seat] = yield ask_yahtzee(seat, number, 0, range(5))
        for seat, sheet in sheets.items():
            dice = first_rolls.get(seat) or (yield ask_yahtzee(seat, number, 0, range(5)))
            yield from play_yahtzee_turn(options, (seat, number), sheet, dice)
    totals = {seat: sum(factor * total_column(column) for factor, column in enumerate(sheet, 1))
              for seat, sheet in sheets.items()}
    yield "game over", totals, find_winners(totals)


def ask_yahtzee(seat, number, roll, places):
    keys = ["%d/%d/%d/%d" % (seat, number, roll, place + 1) for place in places]
    return "dice", len(keys), 6, keys


def play_yahtzee_turn(options, turn, sheet, dice):
    seat, number = turn
    rerolls = options["rerolls"]
    while True:
        scorings = list_scorings(options["rules"], sheet, dice)
        move = yield "move", seat, (KEEPS if rerolls else []) + list(scorings)
        if move in scorings:
            column, box = scorings[move]
            score_dice(options["rules"], column, box, dice)
            return
        free = [place for place in range(5) if move[len("keep "):][place] == "0"]
        rerolls = rerolls - 1 if free else 0  # Yahtzee 3
        if free:
            ask = ask_yahtzee(seat, number, options["rerolls"] - rerolls, free)
            for place, die in zip(free, (yield ask)):
                dice[place] = die


def list_scorings(rules, sheet, dice):
    """The moves that score these dice, each with its column and box."""
    scorings = {}
    for index, column in enumerate(sheet):
        suffix = " %d" % (index + 1) if index else ""
        for box in list_boxes(rules, column, dice):
            scorings["score " + box + suffix] = (column, box)
    return scorings


def list_boxes(rules, column, dice):
    upper = [box for box in UPPER if box not in column]
    lower = [box for box in LOWER if box not in column]
    if rules != "official" or not is_further_yahtzee(column, dice):
        return upper + lower
    own = UPPER[dice[0] - 1]
    return [own] if own in upper else lower or upper  # Yahtzee 14


def is_further_yahtzee(column, dice):
    return "yahtzee" in column and len(set(dice)) == 1


def score_dice(rules, column, box, dice):
    further = is_further_yahtzee(column, dice)
    if further and rules != "plain" and column["yahtzee"] == 50:
        column["extra"] += 100  # Yahtzee 13
    # Yahtzee 14, 15: the forced joker is in a lower box only when its own upper box is filled, too.
    joker = further and rules in ("official", "free-joker") and UPPER[dice[0] - 1] in column
    column[box] = count_points(box, dice, joker)


def count_points(box, dice, joker):
    if box in UPPER:
        number = UPPER.index(box) + 1
        return number * dice.count(number)
    counts = sorted(dice.count(number) for number in set(dice))
    points, is_met = {
        "three-of-a-kind": (sum(dice), counts[-1] >= 3),
        "four-of-a-kind": (sum(dice), counts[-1] >= 4),
        "full-house": (25, joker or counts == [2, 3]),
        "small-straight": (30, joker or has_straight(dice, 4)),
        "large-straight": (40, joker or has_straight(dice, 5)),
        "yahtzee": (50, counts == [5]),
        "chance": (sum(dice), True),
    }[box]
    return points if is_met else 0


def has_straight(dice, length):
    return any(set(range(low, low + length)) <= set(dice) for low in range(1, 8 - length))


def total_column(column):
    upper = sum(column.get(box, 0) for box in UPPER)
    return sum(column.values()) + (35 if upper >= 63 else 0)


def play_twenty_one(options, table):
    rounds = 0
    while True:
        move = None
        while move != "deal":
            ask = ("move", table.dealer, ["deal"])
            move = yield ask if len(table.seated) >= 2 else ("wait",)  # Twenty-One 19
        seats = sorted(table.seated)  # Twenty-One 3: seats are numbered as their players joined
        after = seats.index(table.dealer) + 1
        table.playing = seats[after:] + seats[:after]
        yield from play_round(options["stake"], table)
        close_round(table)
        rounds += 1
        if rounds == options["rounds"]:
            yield "game over", table.seated, find_winners(table.seated)
        yield ("round over",)


def play_round(stake, table):
    deck, hands, dealer = list(DECK), {}, table.dealer
    for seat in table.playing:  # Twenty-One 7
        hands[seat] = []
        yield from deal_card(deck, hands[seat])
        yield from deal_card(deck, hands[seat])
    naturals = [seat for seat in table.playing if count_hand(hands[seat]) == 21]
    if naturals:
        settle_naturals(stake, table, naturals)
        return
    others = table.playing[:-1]
    for seat in others:
        yield from play_hand(table, seat, deck, hands[seat])
        if count_hand(hands[seat]) > 21:
            pay(table, seat, dealer, stake)  # Twenty-One 10
    standing = [seat for seat in others if count_hand(hands[seat]) <= 21]
    if standing:  # Twenty-One 11
        yield from play_hand(table, dealer, deck, hands[dealer])
        settle_hands(stake, table, standing, hands)


def deal_card(deck, hand):
    card = yield "card", deck
    deck.remove(card)
    hand.append(card)


def play_hand(table, seat, deck, hand):
    while count_hand(hand) < 21 and seat not in table.leaving:  # Twenty-One 10, 16
        move = yield "move", seat, ["hit", "stick"]
        if move == "stick":
            return
        if move == "hit":
            yield from deal_card(deck, hand)


def count_hand(hand):
    total = sum(min(RANKS.index(card[0]) + 1, 10) for card in hand)
    soft = total <= 11 and any(card[0] == "A" for card in hand)
    return total + 10 if soft else total


def settle_naturals(stake, table, naturals):
    if len(naturals) == 1:
        for seat in table.playing:
            if seat != naturals[0]:
                pay(table, seat, naturals[0], 2 * stake)
    if table.dealer not in naturals:  # Twenty-One 8a, 8c
        table.dealer = naturals[0]


def settle_hands(stake, table, standing, hands):
    total = count_hand(hands[table.dealer])
    if total > 21:
        total = 0  # Twenty-One 12: now every standing hand is higher
    for seat in standing:
        if count_hand(hands[seat]) < total:
            pay(table, seat, table.dealer, stake)
    for seat in standing:
        if count_hand(hands[seat]) > total:
            pay(table, table.dealer, seat, stake)


def pay(table, debtor, creditor, amount):
    amount = min(amount, table.seated[debtor])  # Twenty-One 2
    table.seated[debtor] -= amount
    table.seated[creditor] += amount


def close_round(table):
    for seat in table.playing:
        if seat in table.leaving or table.seated[seat] == 0:  # Twenty-One 16, 18
            del table.seated[seat]
    table.playing, table.leaving = [], set()
    pass_deal(table)


def pass_deal(table):
    if table.dealer in table.seated:
        return
    seats = sorted(table.seated)
    after = [seat for seat in seats if seat > table.dealer]
    table.dealer = (after + seats + [None])[0]  # Twenty-One 17


# For each game: how it is played, how many seats it takes, its options (the standard, the allowed).
GAMES = {
    "pig": (play_pig, range(2, 9), {
        "target": (100, range(1, 10001)),
        "first": (0, range(0, 9)),
    }),
    "yahtzee": (play_yahtzee, range(1, 21), {
        "rules": ("official", ["official", "free-joker", "chips", "plain"]),
        "columns": (1, [1, 3]),
        "rerolls": (2, range(0, 10)),
        "rounds": (0, range(0, 40)),
        "firstRolls": ("turn", ["turn", "round"]),
    }),
    "twenty-one": (play_twenty_one, range(0, 11), {
        "stake": (20, range(1, 1001)),
        "cards": ("open", ["open", "closed"]),
        "tokens": (200, range(1, 1000001)),
        "rounds": (0, range(0, 10001)),
    }),
}


# --- Lines: LUCK.md, "The log" ---

DIGEST, STRING = re.compile("[0-9a-f]{64}"), re.compile(".*", re.DOTALL)
TABLE_ID = re.compile("[A-Za-z0-9_-]{1,64}")
# Half a surrogate pair can be escaped in JSON, but it has no UTF-8.
ADDED_TEXT = re.compile("[^\0-\x1f\x7f-\x9f\ud800-\udfff]{1,64}")
# A shape is int (a whole number), a range (one of its numbers), dict (any object), a pattern (a string), or these in {} and [].
SHAPES = {
    "open": {"format": int, "table": TABLE_ID, "game": STRING, "options": dict,
             "access": re.compile("public|private"), "clock": int, "startAt": int,
             "practice": bool},
    "sit": {"seat": int, "player": STRING, "name": STRING, "house": STRING},
    "rise": {"seat": int, "reason": re.compile("left|removed|gone")},
    "quit": {"seat": int},
    "again": {"seat": int},
    "stand-in": {"seat": int, "reason": re.compile("clock|away|left")},
    "coach": {"seat": int, "on": range(2)},
    "hand": {"seat": int, "on": range(2)},
    "unscripted": {},
    "handover": {},
    "close": {},
    "start": {"format": int, "table": TABLE_ID, "game": STRING, "options": dict, "seats": int},
    "commit": {"commitment": DIGEST},
    "text": {"seat": int, "text": ADDED_TEXT},
    "draw": {"drawn": STRING},
    "set": {"drawn": STRING},
    "move": {"seat": int, "move": STRING},
    "join": {"seat": int, "entry": dict},
    "leave": {"seat": int},
    "over": {"scores": [{"seat": int, "score": int}], "winners": [int]},
    "reveal": {"secret": DIGEST},
}


# Fields that an event may leave out.
DAY = re.compile("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
OPTIONAL = {"open": {"daily": DAY}, "sit": {"face": int, "colour": int}}


def has_shape(value, shape):
    if shape is int:
        return type(value) is int and 0 <= value < 2 ** 53
    if type(shape) is range:
        return type(value) is int and value in shape
    if shape in (dict, bool):
        return type(value) is shape
    if type(shape) is dict:
        return type(value) is dict and set(value) == set(shape) and all(
            has_shape(value[name], shape[name]) for name in shape)
    if type(shape) is list:
        return type(value) is list and all(has_shape(item, shape[0]) for item in value)
    return type(value) is str and shape.fullmatch(value) is not None


def read_events(data):
    """The events up to the first flawed line, and what is wrong with that line, or None."""
    *lines, rest = data.split(b"\n")
    events, last_sum = [], b""
    try:
        for line in lines:
            last_sum = check_sum(line, last_sum)
            events.append(parse_event(line, len(events) + 1))
        demand(not rest, "the line does not end with a line feed.")
        demand(events, "the log is empty.")
    except Mismatch as flaw:
        return events, flaw
    return events, None


def check_sum(line, last_sum):
    parts = re.fullmatch(rb'(.*),"sum":"([0-9a-f]{64})"\}', line, re.DOTALL)
    demand(parts, "the line does not end with a sum.")
    body, own_sum = parts.groups()
    demand(hashlib.sha256(last_sum + body).hexdigest().encode("ascii") == own_sum,
           "the sum does not fit the line and the sum before it.")
    return own_sum


def parse_event(line, number):
    try:
        event = json.loads(line.decode("utf-8"))
        again = json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise Mismatch("the line is not JSON in UTF-8.") from None
    demand(type(event) is dict, "the line is not a JSON object.")
    demand(again == line, "the line is not compact JSON with every name once.")
    kind = event.get("kind")
    demand(type(kind) is str and kind in SHAPES, "there is no such kind of event.")
    chosen = {name: shape for name, shape in OPTIONAL.get(kind, {}).items() if name in event}
    shape = {"number": int, "kind": STRING, **SHAPES[kind], **chosen, "sum": DIGEST}
    demand(set(event) == set(shape), "the fields of %s have to be %s." % (kind, ", ".join(shape)))
    for field in shape:
        demand(has_shape(event[field], shape[field]), "the field %s is malformed." % field)
    demand(event["number"] == number, "the event's number is not %d." % number)
    return event


# --- The log as a whole: LUCK.md, "The order" ---


def begin_log(event, reveals, day):
    demand(event["format"] == 1, "the format is not 1.")
    demand(event["game"] in GAMES, "there is no such game.")
    play, allowed_seats, allowed_options = GAMES[event["game"]]
    seats = event["seats"]
    demand(seats in allowed_seats, "the number of seats is not allowed.")
    options = read_options(event["options"], allowed_options)
    demand(options.get("first", 0) <= seats, "the option first names a seat that is not taken.")
    if event["game"] == "yahtzee":
        demand(options["rounds"] <= 13 * options["columns"], "there are more rounds than boxes.")
    table = SimpleNamespace(
        seated=dict.fromkeys(range(seats), options.get("tokens")), next_seat=seats,
        dealer=0 if seats else None, playing=[], leaving=set())
    game = play(options, table)
    return SimpleNamespace(
        id=event["table"], day=day, name=event["game"], options=options, table=table, game=game,
        ask=next(game), reveals=reveals, commitment=None, secret=None, texts={}, draws=0,
        outcome=None, finished=False, secrets=0, checked_draws=0, open_draws=0, moves=0, comings=0)


def read_options(given, allowed):
    for name in given:
        demand(name in allowed, "there is no option %s." % json.dumps(name[:40]))
    options = {}
    for name, (standard, values) in allowed.items():
        value = given.get(name, standard)
        demand(type(value) is type(standard) and value in values,
               "the option %s has a value that is not allowed." % name)
        options[name] = value
    return options


def list_due_kinds(log):
    if log.finished:
        return []
    if log.commitment is None:
        return ["commit"]
    if log.ask[0] == "game over":
        return ["reveal"] if log.outcome else ["over"]
    if log.ask[0] == "round over":
        return ["reveal"]
    kinds = {"dice": ["draw"], "card": ["draw"], "move": ["move"], "wait": []}[log.ask[0]]
    texts = [] if log.draws or log.day else ["text"]
    return kinds + texts + (["join", "leave"] if log.name == "twenty-one" else [])


def take_commit(log, event):
    log.commitment, log.texts, log.draws, log.secret = event["commitment"], {}, 0, None
    # Looking ahead for the secret lets a wrong draw be named before the moves that follow from it.
    reveal = next(log.reveals, None)
    if reveal and commit_to(reveal["secret"]) == log.commitment:
        log.secret = bytes.fromhex(reveal["secret"])


def commit_to(secret):
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def take_text(log, event):
    seat = event["seat"]
    demand(len(event["text"].encode("utf-8")) <= 64, "the text has more than 64 bytes.")
    demand(seat in log.table.seated, "seat %d is not taken." % seat)
    demand(seat not in log.texts, "seat %d has added a text already." % seat)
    log.texts[seat] = event["text"]


def take_draw(log, event):
    log.draws += 1
    answer = parse_draw(event["drawn"], log.ask)
    if log.secret is None:
        log.open_draws += 1
    else:
        right = (compute_keyed_draw(log.secret, log.day, log.ask) if log.day else
                 compute_draw(read_stream(log.secret, log.id, log.texts, log.draws), log.ask))
        demand(event["drawn"] == right,
               "%s was drawn, but the secret gives %s." % (event["drawn"], right))
        log.checked_draws += 1
    log.ask = log.game.send(answer)


def take_move(log, event):
    seat, move = event["seat"], event["move"]
    _, due, moves = log.ask
    demand(seat == due, "it is not seat %d's move but seat %d's." % (seat, due))
    demand(move in moves, "seat %d cannot play %s now." % (seat, json.dumps(move[:40])))
    log.moves += 1
    log.ask = log.game.send(move)


def take_join(log, event):
    table, seat, entry = log.table, event["seat"], event["entry"]
    tokens = entry.get("tokens", log.options["tokens"])
    demand(seat == table.next_seat, "the newcomer's seat has to be %d." % table.next_seat)
    demand(len(table.seated) < 10, "the table is full.")  # Twenty-One 1
    demand(set(entry) <= {"tokens"}, "the entry holds something else than tokens.")
    demand(has_shape(tokens, int) and tokens in range(1, 1000001),
           "the tokens are not a whole number from 1 to 1000000.")
    table.seated[seat] = tokens
    table.next_seat += 1
    if table.dealer is None:
        table.dealer = seat  # Twenty-One 7
    log.comings += 1
    look_again(log)


def take_leave(log, event):
    table, seat = log.table, event["seat"]
    demand(seat in table.seated, "seat %d is not taken." % seat)
    demand(seat not in table.leaving, "seat %d has left already." % seat)
    if seat in table.playing:
        table.leaving.add(seat)  # Twenty-One 16
    else:
        del table.seated[seat]
        pass_deal(table)
    log.comings += 1
    look_again(log)


def look_again(log):
    if log.ask[0] in ("move", "wait"):
        log.ask = log.game.send(None)


def take_over(log, event):
    _, scores, winners = log.ask
    outcome = describe_outcome(scores, winners)
    listed = [{"seat": seat, "score": scores[seat]} for seat in sorted(scores)]
    demand(event["scores"] == listed and event["winners"] == winners,
           "the outcome has to be %s." % outcome)
    log.outcome = outcome


def describe_outcome(scores, winners):
    listed = ", ".join("seat %d: %d" % (seat, scores[seat]) for seat in sorted(scores))
    return "%s; winners: %s" % (listed or "no scores", ", ".join(map(str, winners)) or "none")


def take_reveal(log, event):
    demand(commit_to(event["secret"]) == log.commitment, "the secret does not fit its commitment.")
    log.secrets += 1
    log.commitment = None
    if log.ask[0] == "game over":
        log.finished = True
    elif log.ask[0] == "round over":
        log.ask = log.game.send(None)


def take_set(log, event):
    """A scripted draw: the rules are asked, luck is not."""
    log.ask = log.game.send(parse_draw(event["drawn"], log.ask))


TAKERS = {"commit": take_commit, "text": take_text, "draw": take_draw, "set": take_set,
          "move": take_move, "join": take_join, "leave": take_leave, "over": take_over,
          "reveal": take_reveal}
# What happens around the games: neither luck nor rules depend on it.
AROUND = ["sit", "rise", "quit", "again", "stand-in", "coach", "hand", "unscripted", "handover"]


def take_event(logs, opened, event, reveals):
    """`logs` are the games of the table so far; the last one is being played."""
    kind = event["kind"]
    demand(kind == "reveal" or not (opened and opened["closed"]), "the table is closed.")
    if kind == "close":
        demand(opened, "the table was not opened.")
        opened["closed"] = True
    elif kind == "start":
        check_start(logs, opened, event)
        day = opened and opened.get("daily")
        demand(not day or event["game"] == "yahtzee", "only Yahtzee has keys for a daily game.")
        logs.append(begin_log(event, reveals, day))
    elif kind in AROUND:
        demand(opened, "the table was not opened.")
    else:
        demand(logs, "no game has started.")
        take_game_event(logs[-1], event, opened)


def check_start(logs, opened, event):
    demand(not logs or logs[-1].finished, "the game before this one is not over.")
    demand(opened or not logs, "a log starts once.")
    demand(not opened or all(opened[name] == event[name] for name in ("table", "game")),
           "the game is not the one that the table was opened for.")


def take_game_event(log, event, opened):
    kind, due = event["kind"], list_due_kinds(log)
    if opened and opened["closed"]:
        due = ["reveal"] if log.commitment else []
    demand(due, "the game is over.")
    if opened and opened["practice"] and "draw" in due:
        due.append("set")
    demand(kind in due, "%s cannot come here, only %s." % (kind, " or ".join(due)))
    TAKERS[kind](log, event)


# --- The report ---


def verify_log(data):
    """The exit status and the lines to print."""
    events, flaw = read_events(data)
    reveals = (later for later in events if later["kind"] == "reveal")
    logs, opened, number = [], None, 0
    try:
        for number, event in enumerate(events, 1):
            if event["kind"] == "open":
                demand(number == 1, "a table is opened once.")
                demand(event["format"] == 1, "the format is not 1.")
                opened = {**event, "closed": False}
                continue
            demand(number > 1 or event["kind"] == "start", "a log begins with open or start.")
            take_event(logs, opened, event, reveals)
        number = len(events) + 1
        demand(not flaw, flaw)
    except Mismatch as mismatch:
        return MISMATCH, ["Event %d: %s" % (number, mismatch)]
    return report_logs(logs, len(events), is_finished(logs, opened))


def is_finished(logs, opened):
    if opened and opened["closed"]:
        return not logs or logs[-1].commitment is None
    return bool(logs) and logs[-1].finished


def report_logs(logs, count, finished):
    lines = ["Lines in the chain of sums: %d. Games: %d." % (count, len(logs))]
    for log in logs:
        lines += [
            "Game %s, table %s." % (log.name, log.id),
            "Secrets that fit their commitments: %d. Draws computed again: %d."
            % (log.secrets, log.checked_draws),
            "Moves by the rules: %d. Joined or left: %d." % (log.moves, log.comings),
        ]
        if log.outcome:
            lines.append("Outcome: %s." % log.outcome)
    if finished:
        return VERIFIED, lines + ["Verified."]
    lines.append("Draws that cannot be checked yet: %d." % sum(log.open_draws for log in logs))
    return UNFINISHED, lines + ["Unfinished."]


def verify_file(name):
    try:
        with open(0 if name == "-" else name, "rb") as file:
            data = file.read()
    except OSError as error:
        print("%s: %s" % (name, error.strerror), file=sys.stderr)
        return UNREADABLE
    status, lines = verify_log(data)
    print("\n".join(lines), flush=True)
    return status


def main():
    parser = argparse.ArgumentParser(description="Verify the logs of Parlour games (docs/LUCK.md).")
    parser.add_argument("files", nargs="+", metavar="FILE", help='a log; "-" is standard input')
    files = parser.parse_args().files
    sys.stdout.reconfigure(errors="backslashreplace")  # a file's name can hold any bytes
    statuses = []
    for name in files:
        if len(files) > 1:
            print("%s:" % name, flush=True)
        statuses.append(verify_file(name))
    return max(statuses, key=FROM_BEST_TO_WORST.index)


if __name__ == "__main__":
    sys.exit(main())
