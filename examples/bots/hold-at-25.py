#!/usr/bin/env python3
"""Pig: rolls until the turn has 25 points, or enough to win.

    parlour bot --at localhost --game pig --exec "python3 examples/bots/hold-at-25.py"

A bot reads one line of JSON for each of its turns and answers with one line, its move. What it
prints to standard error is shown to you and to nobody else: use that for debugging, never print().
"""

import json
import sys


def decide(position, seat):
    """Decide from the position (see docs/PROTOCOL.md). The moves of Pig are "roll" and "hold"."""
    pot = position["pot"]
    needed = position["options"]["target"] - position["scores"][seat]
    return "hold" if pot >= 25 or pot >= needed else "roll"


for line in sys.stdin:
    turn = json.loads(line)
    if "refused" in turn:
        # The last answer was not a legal move. You may answer again, two more times.
        print(turn["refused"]["sentence"], file=sys.stderr)
    # Without flush the answer would wait in a buffer, and so would the game.
    print(decide(turn["position"], turn["seat"]), flush=True)
