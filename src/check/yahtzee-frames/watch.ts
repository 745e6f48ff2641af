// Follows a client of the frame protocol and its server, for `parlour check between` and `--cross`:
// the form of the frames, whether choices are asked for and legal, whether kept dice stay, and
// whether points follow from the dice.

import type { Message } from '../between/message.ts';
import type { Conversation, Due, Watch } from '../between/watch.ts';
import { FRAMES_CROSSING } from './crossing.ts';
import type { Flags } from './dice-watch.ts';
import {
  DICE_COUNT,
  ROLLS_MAX,
  ROUNDS,
  SERVER_TAGS,
  boxOf,
  isTotal,
  parseFrame,
  pointsFor,
  readDice,
  readEntries,
  readNames,
  wordsOf,
  type Frame,
} from './frame.ts';

const CHOICE_TAGS: readonly string[] = ['KEEP_DICE', 'SCORE_CHOICE'];
/** From the client; everything else is a line that says nothing. */
const CLIENT_TAGS: ReadonlySet<string> = new Set([...CHOICE_TAGS, 'PRINT_GAME_STATE']);
/** What the client has to send after each question. */
const ANSWERS: Readonly<Record<string, string>> = {
  CHOOSE_DICE: 'KEEP_DICE',
  CHOOSE_SCORE: 'SCORE_CHOICE',
};
/** A refusal may be answered with another choice at once, or the server asks again. */
const REFUSED: Readonly<Record<string, string>> = {
  INVALID_DICE_CHOICE: 'KEEP_DICE',
  SCORE_CHOICE_INVALID: 'SCORE_CHOICE',
};

/** Five dice with spaces between them, perhaps with names after them. */
const ROLL_FORM = /^\d(?:\s+\d){4}$/;
const OFFER_FORM = /^\d(?:\s+\d){4}(?:\s+[A-Za-z0-9_-]+)*$/;
const KEEP_FORM = /^\d+(?:\s+\d+)*$/;

class FramesConversation implements Conversation {
  games = 0;
  /** Frames that no line has answered, and the last of them. */
  private unanswered = 0;
  private lastTag: string | undefined;
  /** The choice that was asked for. */
  private open: string | undefined;
  /** The choice that may come, although it was not asked for again. */
  private allowed: string | undefined;
  private dice: readonly number[] = [];
  private flags: Flags | undefined;
  private rolls = 0;
  private offered: readonly string[] = [];
  private chosen: string | undefined;
  private round = 0;
  private readonly used = new Set<string>();

  hear(message: Message): readonly string[] {
    if (message.kind !== 'line') return ['sent a Java object, but this protocol has lines'];
    const frame = parseFrame(message.text);
    return message.from === 'server' ? this.hearServer(frame) : this.hearClient(frame);
  }

  due(): Due | undefined {
    if (this.open !== undefined) return { side: 'client', what: this.open, mayWait: false };
    if (this.lastTag === undefined) return { side: 'server', what: 'a frame', mayWait: true };
    if (this.games > 0) return undefined;
    if (this.unanswered > 0)
      return { side: 'client', what: `a line in answer to ${this.lastTag}`, mayWait: false };
    return { side: 'server', what: 'the next frame', mayWait: this.chosen === undefined };
  }

  private hearServer(frame: Frame): readonly string[] {
    const { tag, line } = frame;
    this.lastTag = tag;
    this.unanswered += 1;
    if (!SERVER_TAGS.includes(tag))
      return [tag === '' ? 'sent a line without a tag' : `sent the unknown tag ${tag}`];
    const form = /^[A-Z_]+:/.test(line) ? [] : [`sent ${tag} without a colon, or not in capitals`];
    const early = this.open === undefined ? [] : this.describeEarly(tag);
    this.open = ANSWERS[tag];
    this.allowed = REFUSED[tag] ?? this.open;
    return [...form, ...early, ...this.readServer(frame)];
  }

  /** A server may tell others' news at any time. */
  private describeEarly(tag: string): readonly string[] {
    return tag === 'INFO' ? [] : [`sent ${tag} before ${this.open} came`];
  }

  private readServer({ tag, payload }: Frame): readonly string[] {
    if (tag === 'CHOOSE_DICE') return this.readRoll(payload);
    if (tag === 'CHOOSE_SCORE' || tag === 'SCORE_CHOICE_INVALID') return this.readOffer(payload);
    if (tag === 'SCORE_CHOICE_VALID') return this.readSheet(payload);
    if (tag === 'START_ROUND') return this.readRound(payload);
    if (tag === 'START_TURN') this.rolls = 0;
    if (tag === 'INVALID_DICE_CHOICE') this.flags = undefined;
    if (tag === 'GAME_OVER') this.games += 1;
    return [];
  }

  private readRoll(payload: string): readonly string[] {
    const dice = readDice(payload);
    const before = this.dice;
    this.dice = dice;
    if (!areDice(dice) || !ROLL_FORM.test(payload))
      return [`sent "${payload}", which is not five dice with spaces between them`];
    const { flags } = this;
    this.flags = undefined;
    if (flags !== undefined || this.rolls === 0) this.rolls += 1;
    if (this.rolls > ROLLS_MAX) return ['rolled a fourth time'];
    const changed = flags === undefined ? [] : changedPlaces(before, dice, flags);
    return changed.length === 0 ? [] : [`changed dice that were kept: ${changed.join(', ')}`];
  }

  private readOffer(payload: string): readonly string[] {
    this.rolls = 0;
    const dice = readDice(payload);
    this.offered = readNames(payload);
    const unknown = this.offered.filter((name) => boxOf(name) === undefined);
    const again = this.offered.filter((name) => this.used.has(boxOf(name) ?? name));
    const changed = this.flags === undefined ? [] : changedPlaces(this.dice, dice, this.flags);
    this.flags = undefined;
    this.dice = dice;
    return [
      ...(areDice(dice) && OFFER_FORM.test(payload)
        ? []
        : [`sent "${payload}", which is not five dice and names with spaces between them`]),
      ...(unknown.length === 0 ? [] : [`offered unknown scores: ${unknown.join(', ')}`]),
      ...(again.length === 0 ? [] : [`offered scores that are used: ${again.join(', ')}`]),
      ...(changed.length === 0 ? [] : [`changed dice that were kept: ${changed.join(', ')}`]),
    ];
  }

  private readSheet(payload: string): readonly string[] {
    const entries = readEntries(payload);
    const { chosen } = this;
    this.chosen = undefined;
    const boxes = entries.filter((entry) => !isTotal(entry));
    const form = boxes.length === ROUNDS ? [] : [`sent a sheet with ${boxes.length} scores, not ${ROUNDS}`];
    if (chosen === undefined) return [...form, 'sent a sheet, but no score was chosen'];
    this.used.add(boxOf(chosen) ?? chosen);
    const entry = boxes.find(({ name }) => boxOf(name) === boxOf(chosen));
    const points = pointsFor(chosen, this.dice);
    const isWrong = entry !== undefined && points !== undefined && entry.points !== points;
    return isWrong ? [...form, `gave ${entry.points} points for ${chosen}, not ${points}`] : form;
  }

  private readRound(payload: string): readonly string[] {
    const round = Number.parseInt(payload, 10);
    const expected = this.round + 1;
    this.round = Number.isNaN(round) ? expected : round;
    return round === expected ? [] : [`sent round "${payload}", not ${expected}`];
  }

  private hearClient(frame: Frame): readonly string[] {
    const { tag, line } = frame;
    this.unanswered = Math.max(0, this.unanswered - 1);
    const isKnown = CLIENT_TAGS.has(tag);
    if (tag === 'PRINT_GAME_STATE') return [];
    if (this.open !== undefined && tag !== this.open)
      return [`sent ${isKnown ? tag : 'a line that says nothing'}, but ${this.open} is due`];
    if (!isKnown) return [];
    if (tag !== this.open && tag !== this.allowed) return [`sent ${tag}, but was not asked`];
    const form = line.includes(':') ? [] : [`sent ${tag} without a colon`];
    this.open = undefined;
    this.allowed = undefined;
    return [...form, ...(tag === 'KEEP_DICE' ? this.readKeep(frame) : this.readChoice(frame))];
  }

  private readKeep({ payload }: Frame): readonly string[] {
    const words = wordsOf(payload);
    if (!KEEP_FORM.test(payload)) return [`sent "${payload}", which is not numbers with spaces between them`];
    if (words.length !== 2 * DICE_COUNT) return [`sent ${words.length} numbers, not ten`];
    const flags = words.slice(DICE_COUNT);
    if (flags.some((flag) => flag !== '0' && flag !== '1')) return ['sent flags that are not 0 or 1'];
    this.flags = flags.map((flag) => flag === '1');
    const isSame = words.slice(0, DICE_COUNT).map(Number).join() === this.dice.join();
    return isSame ? [] : ['sent other dice than it was shown'];
  }

  private readChoice({ payload }: Frame): readonly string[] {
    this.chosen = payload;
    const box = boxOf(payload);
    if (box === undefined) return [`chose the unknown score "${payload}"`];
    if (this.used.has(box)) return [`chose ${payload} a second time`];
    return this.offered.some((name) => boxOf(name) === box)
      ? []
      : [`chose ${payload}, which was not offered`];
  }
}

function areDice(dice: readonly number[]): boolean {
  return dice.length === DICE_COUNT && dice.every((die) => die >= 1 && die <= 6);
}

/** From 1. */
function changedPlaces(before: readonly number[], after: readonly number[], flags: Flags): readonly number[] {
  return flags.flatMap((isKept, place) => (isKept && before[place] !== after[place] ? [place + 1] : []));
}

export const FRAMES_WATCH: Watch = {
  protocol: 'yahtzee-frames',
  wire: 'lines',
  recognises: (message) =>
    message.kind === 'line' &&
    (SERVER_TAGS.includes(parseFrame(message.text).tag) ||
      CHOICE_TAGS.includes(parseFrame(message.text).tag)),
  open: () => new FramesConversation(),
  crossing: FRAMES_CROSSING,
};
