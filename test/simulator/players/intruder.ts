// A client with bad intentions: garbage, floods, tokens and ids of other people, moves out of turn,
// lines without end, silence. It plays no game; whatever it sends must be answered by name or end
// its own connection, and nobody else may notice.

import type { News } from '../../../src/protocol/from-server.ts';
import type { AnyAnswer } from '../../server/any-answer.ts';
import type { Network } from '../network.ts';
import type { Run } from '../run.ts';
import type { WireEnd } from '../wire.ts';
import type { Board, Offer } from './offers.ts';

const GARBAGE = [
  'hello',
  '',
  '{"id":1,"id":2,"do":"ping"}',
  '{"__proto__":{"id":1}}',
  '{"id":1,"do":"constructor"}',
  '{"id":1,"do":"ping","x":1}',
  '{"id":1e999,"do":"ping"}',
  '{"id":"","do":"ping"}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  '{"id":7,"do":"greet","version":2}',
  '{"id":8,"do":"move","table":"x","move":"\\u001b[2J"}',
  '\u0000',
  '\u001b]52;c;aGVsbG8=\u0007',
];
/** Names that it may greet with; some are refused. */
export const INTRUDER_NAMES = [
  'Ana\u202e',
  '\u200b',
  'x'.repeat(41),
  '<script>alert(1)</script>',
  'a\u0301\u0301\u0301',
  '',
  '\u3164',
];
const MOVES = ['roll', 'hold', 'deal', 'hit', 'stick', 'keep 11111', 'keep 00000', 'score chance', 'resign'];

export class Intruder {
  private readonly run: Run;
  private readonly network: Network;
  private readonly name: string;
  private readonly board: Board;
  private wire: WireEnd | undefined;
  private readonly sent: string[] = [];
  /** Tokens of its own seats. */
  private readonly tokens: string[] = [];
  private greeting: string | undefined;
  private rest = '';
  private isQuiet = false;
  private nextId = 0;

  constructor(run: Run, network: Network, setting: { name: string; board: Board }) {
    this.run = run;
    this.network = network;
    this.name = setting.name;
    this.board = setting.board;
  }

  /** One attack after another, while the faults are on. */
  comeAndGo(): void {
    this.run.after(this.run.random.between(50, 2500), () => {
      if (!this.run.isFaulty) {
        this.wire?.destroy();
        return;
      }
      if (this.wire === undefined) this.connect();
      else if (!this.isQuiet && !this.run.isResting) this.run.random.pick(this.attacks)();
      this.comeAndGo();
    });
  }

  private connect(): void {
    const wire = this.network.connect(this.name);
    this.wire = wire;
    this.rest = '';
    wire.on('data', (bytes) => this.take(Buffer.from(bytes).toString('latin1')));
    wire.on('end', () => this.run.random.isLikely(0.7) && wire.end());
    wire.on('close', () => {
      if (this.wire === wire) this.wire = undefined;
    });
    // Sometimes it sends nothing except a byte now and then.
    this.isQuiet = this.run.random.isLikely(0.15);
    if (this.isQuiet) return this.dribble();
    if (this.run.random.isLikely(0.9)) this.greet();
  }

  private take(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line) as AnyAnswer | News;
      if (!('ok' in message) || !message.ok || typeof message['token'] !== 'string') continue;
      if (message['seat'] === undefined) this.greeting = message['token'];
      else this.tokens.push(message['token']);
    }
  }

  private say(line: string): void {
    if (!line.includes('greet')) this.sent.push(line);
    this.wire?.write(Buffer.from(`${line}\n`));
  }

  /** Small ids, such as everybody has. */
  private ask(fields: Readonly<Record<string, unknown>>): void {
    this.nextId += 1;
    this.say(JSON.stringify({ id: this.nextId, ...fields }));
  }

  private get target(): Offer | undefined {
    const { offers } = this.board;
    return offers[this.run.random.below(offers.length)];
  }

  /** Always as the same player, so that its seats are known to be its own. */
  private greet(name = this.name): void {
    this.ask({ do: 'greet', version: 1, name, ...(this.greeting !== undefined && { token: this.greeting }) });
  }

  private dribble(): void {
    const { wire } = this;
    this.run.after(1000, () => {
      if (wire === undefined || wire !== this.wire || !this.run.isFaulty) return;
      wire.write(Buffer.from(' '));
      this.dribble();
    });
  }

  private readonly attacks: ReadonlyArray<() => void> = [
    () => this.say(this.run.random.pick(GARBAGE)),
    () => this.wire?.write(this.run.random.bytes(this.run.random.between(1, 60))),
    () => this.wire?.write(Buffer.from(this.run.random.isLikely(0.2) ? 'x'.repeat(9000) : '\n'.repeat(50))),
    () => this.greet(this.run.random.pick(INTRUDER_NAMES)),
    () => this.greet(),
    () => this.replay(),
    () => this.moveAnywhere(),
    () => this.steal(),
    () => this.watchAndMeddle(),
    () => this.takeSeat(),
    () => this.ask({ do: 'create', game: 'pig', dice: ['6', '6', '6'] }),
    () => this.flood(),
    () => this.wire?.destroy(),
    () => this.wire?.end(),
  ];

  /** Repeats its own requests, on this or another connection. */
  private replay(): void {
    for (let count = 0; count < 5 && this.sent.length > 0; count += 1) {
      this.wire?.write(Buffer.from(`${this.run.random.pick(this.sent)}\n`));
    }
  }

  private moveAnywhere(): void {
    const { target } = this;
    if (target === undefined) return;
    const { table } = target;
    for (let count = 0; count < 3; count += 1)
      this.ask({ do: 'move', table, move: this.run.random.pick(MOVES) });
    this.ask({ do: 'roll', table });
    this.ask({ do: 'start', table });
    this.ask({ do: 'remove', table, seat: 0 });
    this.ask({ do: 'text', table, text: 'mine' });
  }

  /**
   * A seat's token must be the seat's: neither a guess, nor that of another table, nor anything
   * that everybody can see.
   */
  private steal(): void {
    const { target } = this;
    if (target === undefined) return;
    const { random } = this.run;
    const guesses = [random.hex(32), 'f'.repeat(32), ...this.tokens, this.greeting ?? random.hex(32)];
    this.ask({ do: 'join', table: target.table, token: random.pick(guesses) });
  }

  private watchAndMeddle(): void {
    const { target } = this;
    if (target === undefined) return;
    const { table } = target;
    this.ask({ do: 'watch', table });
    this.ask({ do: 'sync', table, from: 0 });
    this.ask({ do: 'move', table, move: this.run.random.pick(MOVES) });
    this.ask({ do: 'roll', table });
    this.ask({ do: 'again', table });
    this.ask({ do: 'say', table, emote: 'hello' });
    this.ask({ do: 'leave', table });
    this.ask({ do: 'leave', table });
  }

  /** It will not play, or not when it should, and goes away with the seat. */
  private takeSeat(): void {
    const { target } = this;
    if (target?.hasEnd === true)
      this.ask({ do: 'join', table: target.table, hand: this.run.random.isLikely(0.5) });
  }

  private flood(): void {
    const { random } = this.run;
    const isHuge = random.isLikely(0.02);
    const { target } = this;
    const fields =
      random.isLikely(0.5) || target === undefined
        ? { do: 'ping' }
        : { do: 'text', table: target.table, text: 'x' };
    const ids = Array.from({ length: isHuge ? 7000 : random.between(30, 60) }, (_, place) => place);
    this.wire?.write(
      Buffer.from(
        ids
          .map((id) => `${JSON.stringify({ id: `f${id}`, ...(isHuge ? { do: 'ping' } : fields) })}\n`)
          .join(''),
      ),
    );
  }
}
