// Follows a Pig client and its server, for `parlour check between` and `--cross`: the order of the
// messages, their form, and whether the scores follow from the dice.

import type { Message } from '../between/message.ts';
import type { Conversation, Due, Watch } from '../between/watch.ts';
import type { Side } from '../case.ts';
import { PIG_CROSSING } from './crossing.ts';
import { TARGET, parseMessage, readDice, readDie, readScores } from './message.ts';

const SENT_BY: Readonly<Record<string, readonly Side[]>> = {
  INIT: ['server', 'client'],
  START: ['server', 'client'],
  DIE: ['server'],
  DICE: ['server'],
  END: ['server'],
  ERROR: ['server'],
  DECIDE: ['client'],
};
const LINE_MAX = 1024;

type Phase =
  /** Before the pairing; how far is told by the numbers of INITs. */
  | 'lobby'
  /** The server has asked with START, or the client has answered. */
  | 'asked'
  | 'playing'
  | 'over';

class PigConversation implements Conversation {
  games = 0;
  private phase: Phase = 'lobby';
  private fromServer = 0;
  private fromClient = 0;
  /** What the client chose last in the lobby: a name, or nothing to wait. */
  private choice: string | undefined;
  private lastDie: number | undefined;
  /** Whether a 1 has come. */
  private hasLost = false;
  /** A die that the client has to decide on. */
  private open: number | undefined;
  private isRolling = false;
  private pot = 0;
  private mine = 0;
  private theirs = 0;

  hear(message: Message): readonly string[] {
    if (message.kind !== 'line') return ['sent a Java object, but this protocol has lines'];
    const parsed = parseMessage(message.text);
    if (parsed === undefined) return [describeForm(message.text)];
    const { header, content } = parsed;
    const senders = SENT_BY[header];
    if (senders === undefined) return [`sent the unknown header ${header}`];
    if (!senders.includes(message.from)) return [`sent ${header}, which only the ${senders[0]} sends`];
    const form = describeSpelling(message.text, header);
    const meaning =
      message.from === 'server' ? this.hearServer(header, content) : this.hearClient(header, content);
    return [...form, ...meaning];
  }

  due(): Due | undefined {
    if (this.phase === 'lobby') return this.dueInLobby();
    if (this.phase === 'asked') return { side: 'client', what: 'START:YES or START:NO', mayWait: false };
    if (this.phase === 'over') return { side: 'server', what: 'START:, or the end', mayWait: true };
    if (this.open !== undefined)
      return { side: 'client', what: `DECIDE: for DIE:${this.open}`, mayWait: false };
    const isOwn = this.isRolling || this.mine >= TARGET;
    return { side: 'server', what: this.mine >= TARGET ? 'END:' : 'DIE:, DICE: or END:', mayWait: !isOwn };
  }

  private dueInLobby(): Due | undefined {
    if (this.fromServer === 0) return { side: 'server', what: 'the greeting INIT:', mayWait: false };
    if (this.fromClient === 0) return { side: 'client', what: 'INIT: and its name', mayWait: false };
    if (this.fromServer <= this.fromClient)
      return { side: 'server', what: 'INIT:', mayWait: this.choice === '' };
    const isPaired = this.choice !== undefined && this.fromServer > this.fromClient;
    if (isPaired && this.isPairing) return { side: 'server', what: 'START:', mayWait: true };
    return { side: 'client', what: 'INIT: and a name, or INIT: to wait', mayWait: false };
  }

  /** Whether the last INIT can be the pairing. */
  private isPairing = false;

  private hearServer(header: string, content: string): readonly string[] {
    if (header === 'INIT') return this.hearServerInit(content);
    if (header === 'START') return this.hearServerStart(content);
    if (header === 'ERROR') return content === '' ? ['sent ERROR without a sentence'] : [];
    if (this.phase !== 'playing') return [`sent ${header}, but no game has begun`];
    if (header === 'DIE') return this.hearDie(content);
    return header === 'DICE' ? this.hearDice(content) : this.hearEnd(content);
  }

  private hearServerInit(content: string): readonly string[] {
    this.fromServer += 1;
    if (this.phase !== 'lobby') return ['sent INIT in the middle of a match'];
    if (this.fromServer > this.fromClient + 1) return ['sent INIT although nothing was asked'];
    this.isPairing = this.choice !== undefined && (this.choice === '' || this.choice === content);
    return [];
  }

  private hearServerStart(content: string): readonly string[] {
    const remarks = [
      ...(this.phase === 'lobby' && !this.isPairing ? ['sent START before the pair was told'] : []),
      ...(this.phase === 'playing' ? ['sent START before END'] : []),
      ...(content === 'YES' || content === 'NO' ? [] : [`sent START:${content}, not YES or NO`]),
    ];
    this.phase = 'asked';
    return remarks;
  }

  private hearDie(content: string): readonly string[] {
    const die = readDie(content);
    if (die === undefined || die < 1 || die > 6) return [`sent DIE:${content}, which is not a die`];
    const early = this.open === undefined ? [] : [`sent a die before DIE:${this.open} was answered`];
    const form = content.length === 1 ? [] : [`sent DIE:${content}, which is more than a number`];
    this.lastDie = die;
    this.hasLost ||= die === 1;
    this.isRolling = false;
    this.pot = die === 1 ? 0 : this.pot + die;
    this.open = die === 1 ? undefined : die;
    return [...early, ...form];
  }

  private hearDice(content: string): readonly string[] {
    const dice = readDice(content);
    const early = this.open === undefined ? [] : [`sent DICE before DIE:${this.open} was answered`];
    if (dice.length === 0 || dice.some((die) => die < 1 || die > 6))
      return [...early, `sent DICE:${content}, which are not dice`];
    const one = dice.indexOf(1);
    if (one < 0) this.theirs += dice.reduce((sum, die) => sum + die, 0);
    if (one >= 0 && one < dice.length - 1) return [...early, 'sent dice after a 1, which ends the turn'];
    return early;
  }

  private hearEnd(content: string): readonly string[] {
    this.phase = 'over';
    const scores = readScores(content);
    if (scores === undefined) return [`sent END:${content}, which are not two scores`];
    const isWhole = scores.mine >= TARGET || scores.theirs >= TARGET;
    if (!isWhole) return [];
    this.games += 1;
    if (scores.mine === this.mine && scores.theirs === this.theirs) return [];
    return [`sent END:${content}, but the dice make ${this.mine}/${this.theirs}`];
  }

  private hearClient(header: string, content: string): readonly string[] {
    if (header === 'INIT') return this.hearClientInit(content);
    return header === 'START' ? this.hearClientStart(content) : this.hearDecision(content);
  }

  private hearClientInit(content: string): readonly string[] {
    this.fromClient += 1;
    if (this.phase !== 'lobby') return ['sent INIT in the middle of a match'];
    if (this.fromClient === 1) {
      if (content === '') return ['sent no name'];
      return content.includes(',') ? ['sent a name with a comma'] : [];
    }
    const isWaiting = this.choice === '';
    this.choice = content;
    return isWaiting ? ['sent INIT, but it waits to be challenged'] : [];
  }

  private hearClientStart(content: string): readonly string[] {
    if (this.phase !== 'asked') return ['sent START, but was not asked'];
    this.phase = content === 'YES' ? 'playing' : 'over';
    [this.pot, this.mine, this.theirs, this.lastDie, this.isRolling] = [0, 0, 0, undefined, false];
    this.open = undefined;
    return content === 'YES' || content === 'NO' ? [] : [`sent START:${content}, not YES or NO`];
  }

  private hearDecision(content: string): readonly string[] {
    const wrong =
      content === 'ROLL' || content === 'HOLD' ? [] : [`sent DECIDE:${content}, not ROLL or HOLD`];
    if (this.open === undefined) return [this.describeUnasked(), ...wrong];
    if (wrong.length > 0) return wrong;
    this.open = undefined;
    this.isRolling = content === 'ROLL';
    if (content === 'HOLD') [this.mine, this.pot] = [this.mine + this.pot, 0];
    return [];
  }

  /** A client that has answered a 1 is one decision ahead from then on. */
  private describeUnasked(): string {
    if (this.lastDie === 1) return 'answered DIE:1, which ends the turn';
    return `sent DECIDE, but was not asked${this.hasLost ? '; perhaps it has answered a DIE:1' : ''}`;
  }
}

function describeForm(line: string): string {
  if (/^[A-Za-z]+[:>]/.test(line)) return 'sent a header that is not in capitals';
  return 'sent a line that is not a header, a colon and a content';
}

function describeSpelling(line: string, header: string): readonly string[] {
  const rest = line.slice(header.length + 1);
  return [
    ...(/^ .*\S/.test(rest) ? ['sent a space after the colon'] : []),
    ...(line.length > LINE_MAX ? ['sent a line of more than 1024 characters'] : []),
  ];
}

export const PIG_WATCH: Watch = {
  protocol: 'pig',
  wire: 'lines',
  recognises: (message) =>
    message.kind === 'line' && /^(?:INIT|START|DIE|DICE|DECIDE)[:>]/.test(message.text),
  open: () => new PigConversation(),
  crossing: PIG_CROSSING,
};
