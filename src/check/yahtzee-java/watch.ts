// Follows a client of the Java protocol and its server, for `parlour check between` and `--cross`:
// whether requests are due and legal, and whether dice and points agree.

import type { JavaContent } from '../../java-objects/value.ts';
import { textOf, type Message } from '../between/message.ts';
import type { Conversation, Due, Watch } from '../between/watch.ts';
import type { Side } from '../case.ts';
import { JAVA_CROSSING } from './crossing.ts';
import { BOX_NUMBERS, findPoints, nameOf, pointsOf, readDice, readEntries, readRolls } from './texts.ts';
import { FROM_CLIENT, FROM_SERVER, isOperation } from './words.ts';

const REROLLS_MAX = 3;
const DICE_COUNT = 5;
const CLIENT_WORDS: ReadonlySet<string> = new Set(Object.values(FROM_CLIENT));
const SERVER_WORDS: ReadonlySet<string> = new Set(Object.values(FROM_SERVER));

const SIDES: readonly Side[] = ['server', 'client'];

/** What the next object of the client belongs to. */
type Argument = 'count' | 'places' | 'box';

class JavaConversation implements Conversation {
  games = 0;
  private readonly headers = new Set<Side>();
  private isTurn = false;
  private isGreeted = false;
  private waiting: Due | undefined = { side: 'server', what: 'a greeting', mayWait: false };
  private argument: Argument | undefined;
  private count = 0;
  private places: readonly number[] = [];
  private dice: readonly number[] = [];
  private rerolls = 0;
  private readonly used = new Set<number>();

  hear(message: Message): readonly string[] {
    if (message.kind === 'line') return ['sent a line, but this protocol has Java objects'];
    if (message.kind === 'header') {
      this.headers.add(message.from);
      return [];
    }
    return message.from === 'server' ? this.hearServer(message) : this.hearClient(message.content);
  }

  due(): Due | undefined {
    // Java's streams wait for the other side's header before they do anything else.
    const missing = SIDES.find((side) => !this.headers.has(side));
    return missing === undefined ? this.waiting : { side: missing, what: 'its header', mayWait: false };
  }

  private hearServer(message: Message): readonly string[] {
    const text = textOf(message);
    if (text === undefined) return ['sent an object that is not a string'];
    if (!this.isGreeted) {
      this.isGreeted = true;
      this.wait('server', 'the start of the game', true);
    }
    if (CLIENT_WORDS.has(text) && text !== FROM_CLIENT.finishTurn)
      return [`sent ${text}, which only clients send`];
    if (SERVER_WORDS.has(text)) return this.hearWord(text);
    return this.readText(text);
  }

  private hearWord(word: string): readonly string[] {
    if (word === FROM_SERVER.turn) {
      this.isTurn = true;
      this.rerolls = 0;
      this.wait('client', FROM_CLIENT.requestTurn);
    }
    if (word === FROM_SERVER.chooseDice) this.wait('client', 'a reroll, or a question what can be scored');
    if (word === FROM_SERVER.end) {
      this.games += 1;
      this.waiting = undefined;
    }
    return [];
  }

  /** Rolls at the opening of a round, dice after a reroll, or what can be scored. */
  private readText(text: string): readonly string[] {
    const rolls = readRolls(text);
    const own = rolls.find(({ who }) => who === 'You')?.what;
    if (own !== undefined) this.dice = own;
    if (own === undefined && rolls.length > 1) {
      this.dice = [];
      return ['sent everybody\'s dice, but none of them for "You"'];
    }
    const isReroll = this.places.length > 0 && rolls.length === 1;
    if (isReroll) return this.readReroll(readDice(text) ?? []);
    return this.isTurn && readEntries(text).length >= BOX_NUMBERS.length ? this.readScorable(text) : [];
  }

  private readReroll(dice: readonly number[]): readonly string[] {
    const { places, dice: before } = this;
    this.places = [];
    this.dice = dice;
    this.wait('client', 'another reroll, or a question what can be scored');
    if (dice.some((die) => die < 1 || die > 6)) return [`rolled ${dice.join(', ')}`];
    const changed = dice.flatMap((die, index) =>
      !places.includes(index + 1) && before.length === DICE_COUNT && before[index] !== die ? [index + 1] : [],
    );
    return changed.length === 0 ? [] : [`changed dice that were not named: ${changed.join(', ')}`];
  }

  private readScorable(text: string): readonly string[] {
    if (this.waiting?.side === 'server') this.wait('client', FROM_CLIENT.choose);
    if (this.dice.length !== DICE_COUNT) return [];
    const entries = readEntries(text);
    const wrong = BOX_NUMBERS.filter((box) => {
      const points = findPoints(entries, box);
      // A used box may be shown with what it has, or with nothing.
      return !this.used.has(box) && points !== undefined && points !== pointsOf(box, this.dice);
    });
    return wrong.map(
      (box) => `says ${findPoints(entries, box)} points for ${nameOf(box)}, not ${pointsOf(box, this.dice)}`,
    );
  }

  private hearClient(content: JavaContent): readonly string[] {
    const { argument } = this;
    this.argument = undefined;
    if (argument === 'places') return this.readPlaces(content);
    if (content.kind !== 'text') return ['sent an object where a string is due'];
    const { text } = content;
    if (argument === 'count') return this.readCount(text);
    if (argument === 'box') return this.readBox(text);
    if (SERVER_WORDS.has(text)) return [`sent ${text}, which only servers send`];
    if (!CLIENT_WORDS.has(text)) return [`sent the unknown word "${text}"`];
    return this.hearRequest(text);
  }

  private hearRequest(word: string): readonly string[] {
    const outOfTurn = this.isTurn ? [] : [`sent ${word}, but it is not its turn`];
    if (word === FROM_CLIENT.requestTurn) this.wait('server', FROM_SERVER.granted);
    if (word === FROM_CLIENT.reroll) this.argument = 'count';
    if (word === FROM_CLIENT.askScorable) this.wait('server', 'what can be scored');
    if (word === FROM_CLIENT.choose) this.argument = 'box';
    if (word === FROM_CLIENT.finishTurn) {
      this.isTurn = false;
      this.wait('server', 'the next turn', true);
    }
    return outOfTurn;
  }

  private readCount(text: string): readonly string[] {
    this.argument = 'places';
    this.count = Number(text);
    return /^[1-5]$/.test(text) ? [] : [`sent "${text}" as the number of dice`];
  }

  private readPlaces(content: JavaContent): readonly string[] {
    if (content.kind !== 'array' || content.class.name !== '[I')
      return ['sent no int[] with the places of the dice'];
    this.places = content.items.map(Number);
    this.rerolls += 1;
    this.wait('server', FROM_SERVER.rerolled);
    return [
      ...(this.places.length === this.count
        ? []
        : [`sent ${this.places.length} places, but said ${this.count}`]),
      ...(this.places.every((place) => place >= 1 && place <= DICE_COUNT)
        ? []
        : ['sent a place that is not 1 to 5']),
      ...(this.rerolls > REROLLS_MAX ? ['asked for a fourth reroll'] : []),
    ];
  }

  private readBox(text: string): readonly string[] {
    this.wait('client', FROM_CLIENT.finishTurn);
    const box = Number(text);
    if (!BOX_NUMBERS.includes(box)) return [`chose the box "${text}", not 1 to 13`];
    if (this.used.has(box)) return [`chose box ${box} (${nameOf(box)}) a second time`];
    this.used.add(box);
    return [];
  }

  private wait(side: Side, what: string, mayWait = false): void {
    this.waiting = { side, what, mayWait };
  }
}

export const JAVA_WATCH: Watch = {
  protocol: 'yahtzee-java',
  wire: 'objects',
  recognises: (message) => {
    const text = message.kind === 'object' ? textOf(message) : undefined;
    return text !== undefined && (/^You are Player \d+/.test(text) || isOperation(text));
  },
  open: () => new JavaConversation(),
  crossing: JAVA_CROSSING,
};
