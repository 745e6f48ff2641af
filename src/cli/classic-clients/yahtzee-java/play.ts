// A game through the object protocol of Yahtzee, from the first text to the winner. As the course's
// own client does, it shows every text that is not an operation, and in its turn takes the next
// text as the answer to what it sent last.

import { makeBoxNumber } from '../../../doors/yahtzee-java/texts.ts';
import { FROM_CLIENT, FROM_SERVER } from '../../../doors/yahtzee-java/words.ts';
import { makeInts } from '../../../java-objects/standard-classes.ts';
import { makeTextValue } from '../../../java-objects/value.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import type { ServerObjects } from '../objects.ts';
import type { Visit } from '../visit.ts';
import {
  NOTHING_KNOWN,
  fill,
  hasOpenBox,
  learnRolls,
  makeEntry,
  readDice,
  type Entry,
  type Known,
} from './game.ts';
import type { YahtzeePlayer } from './player.ts';

/** Operations that only announce the text after them. */
const ANNOUNCING: ReadonlySet<string> = new Set([
  FROM_SERVER.otherRerolled,
  FROM_SERVER.otherScorable,
  FROM_SERVER.otherScored,
  FROM_SERVER.granted,
  FROM_SERVER.winner,
]);
/** A server that accepts no box would ask forever. */
const CHOICES_MAX = 20;

/** The same text for the same operation, so that it is referred to, as Java's literals are. */
const OPERATIONS = new Map(Object.values(FROM_CLIENT).map((word) => [word, makeTextValue(word)]));

export class YahtzeeGame {
  private readonly visit: Visit<ServerObjects>;
  private readonly player: YahtzeePlayer;
  private known: Known = NOTHING_KNOWN;
  private isOver = false;
  private choices = 0;
  /** What we have chosen in this turn. It counts when the turn is over: a server may refuse it. */
  private chosen: Entry = {};
  private refused: Entry = {};

  constructor(visit: Visit<ServerObjects>, player: YahtzeePlayer) {
    this.visit = visit;
    this.player = player;
  }

  /** Until the game is over, or the person leaves. */
  async play(): Promise<void> {
    while (!this.visit.hasLeft) {
      const text = await this.next();
      if (text === undefined) return this.sayClosed();
      await this.take(text);
    }
  }

  private sayClosed(): void {
    if (!this.isOver && !this.visit.hasLeft)
      throw new CommandError('The server closed the connection before the game was over.', EXIT.failed);
  }

  private async take(text: string): Promise<void> {
    if (text === FROM_SERVER.round) return this.takeRound();
    if (text === FROM_SERVER.otherTurn) return this.takeOthersTurn();
    if (text === FROM_SERVER.turn) return this.send(FROM_CLIENT.requestTurn);
    if (text === FROM_SERVER.chooseDice) return this.takeTurn();
    if (text === FROM_SERVER.chooseBox) return this.scoreAgain();
    if (text === FROM_SERVER.end) this.isOver = true;
    else if (!ANNOUNCING.has(text)) this.show(text);
  }

  private show(text: string): void {
    this.known = learnRolls(this.known, text);
    for (const line of text.split('\n')) if (line.trim() !== '') this.visit.say(line);
  }

  private async takeRound(): Promise<void> {
    const round = (await this.next()) ?? '';
    this.known = { ...this.known, round: Number(round) || this.known.round + 1 };
    this.visit.say(`Round ${round}`);
  }

  private async takeOthersTurn(): Promise<void> {
    const name = await this.next();
    if (name !== undefined) this.visit.say(`It is ${name}’s turn.`);
  }

  private async takeTurn(): Promise<void> {
    this.choices = 0;
    this.known = fill(this.known, this.chosen);
    this.chosen = {};
    this.refused = {};
    if (this.known.dice.length === 0)
      throw new CommandError('The server did not say which dice you rolled.', EXIT.failed);
    this.visit.say('It is your turn.');
    while (this.known.rerolls > 0) {
      const keep = await this.player.keep(this.known);
      if (keep === undefined) return;
      if (keep.every(Boolean) || !(await this.reroll(keep))) break;
    }
    await this.score();
  }

  /** Whether there are new dice. */
  private async reroll(keep: readonly boolean[]): Promise<boolean> {
    const places = keep.flatMap((stays, index) => (stays ? [] : [index + 1]));
    this.send(FROM_CLIENT.announceReroll, FROM_CLIENT.reroll);
    this.visit.lines.send(makeTextValue(String(places.length)), makeInts(places));
    const answer = await this.next();
    const text = answer === FROM_SERVER.rerolled ? await this.next() : undefined;
    const dice = text === undefined ? undefined : readDice(text);
    if (dice === undefined) {
      if (answer !== undefined) this.visit.say(answer);
      return false;
    }
    this.visit.say(`New dice: ${dice.join(' ')}`);
    this.known = { ...this.known, dice, rerolls: this.known.rerolls - 1 };
    return true;
  }

  /** The server does not accept the box. It may be used, or something else may be wrong with it. */
  private scoreAgain(): Promise<void> {
    this.refused = { ...this.refused, ...this.chosen };
    this.chosen = {};
    return this.score();
  }

  private async score(): Promise<void> {
    this.choices += 1;
    const known = fill(this.known, this.refused);
    if (this.choices > CHOICES_MAX || !hasOpenBox(known))
      throw new CommandError('The server accepts no box at all.', EXIT.failed);
    this.send(FROM_CLIENT.askScorable);
    const scorable = await this.next();
    if (scorable === undefined) return this.sayClosed();
    this.visit.say(`You can score: ${scorable}`);
    const box = await this.player.score(known);
    if (box === undefined) return;
    this.send(FROM_CLIENT.score);
    this.visit.lines.send(makeTextValue(makeBoxNumber(box)));
    this.send(FROM_CLIENT.finishRerolls, FROM_CLIENT.finishTurn);
    this.chosen = makeEntry(this.known, box);
    this.visit.say(`You score ${this.known.dice.join(' ')} in ${box}.`);
  }

  private send(...words: ReadonlyArray<(typeof FROM_CLIENT)[keyof typeof FROM_CLIENT]>): void {
    this.visit.lines.send(...words.map((word) => OPERATIONS.get(word) ?? makeTextValue(word)));
  }

  /** The next text; other objects mean nothing in this protocol. */
  private async next(): Promise<string | undefined> {
    const value = await this.visit.lines.next();
    if (value === undefined) return undefined;
    if (value.kind === 'text') return value.text;
    throw new CommandError('The server sent an object that is not a text.', EXIT.failed);
  }
}
