// Two who come together: one starts a game with nineteen of the house and leaves it to them, the
// other watches and does not read. So much news gets the watcher cut; nobody else may notice.

import type { Answer, FromServer } from '../../../src/protocol/from-server.ts';
import type { Network } from '../network.ts';
import type { Run } from '../run.ts';
import type { WireEnd } from '../wire.ts';
import { openSpeech, type Speech } from './speech.ts';

/** With the scorecards of twenty each event is several kilobytes. */
const HOUSE = Array.from({ length: 19 }, () => 'random');
const TABLE = {
  do: 'create',
  game: 'yahtzee',
  access: 'private',
  options: { rounds: 4 },
  house: HOUSE,
};
const STAY_MS = 30_000;

export class NoisyPair {
  private readonly run: Run;
  private readonly network: Network;
  private readonly name: string;

  constructor(run: Run, network: Network, name: string) {
    this.run = run;
    this.network = network;
    this.name = name;
  }

  /** Again and again, as long as the faults go on: a crash ends most of the noise early. */
  comeAndGo(): void {
    this.run.after(this.run.random.between(100, 10_000), () => {
      if (!this.run.isFaulty) return;
      if (!this.run.isResting) this.openTable();
      this.comeAndGo();
    });
  }

  private openTable(): void {
    const { random } = this.run;
    const speech = openSpeech(random.pick(['lines', 'web']), random);
    const wire = this.connect(this.name, speech, (answer) => {
      const view = answer.ok && 'view' in answer ? answer.view : undefined;
      if (view === undefined) return;
      this.watch(view.code);
      const { table } = view;
      const say = (fields: object): void => speech.say(wire, JSON.stringify({ table, ...fields }));
      this.run.after(500, () => say({ id: 3, do: 'start' }));
      // The house plays once everybody could add a text to the luck.
      this.run.after(2000, () => say({ id: 4, do: 'leave' }));
    });
    speech.say(wire, JSON.stringify({ id: 2, ...TABLE }));
  }

  private watch(code: string): void {
    const { random } = this.run;
    const speech = openSpeech(random.pick(['lines', 'web']), random);
    const wire = this.connect(`${this.name}-friend`, speech, ({ id }) => id === 2 && wire.pause());
    speech.say(wire, JSON.stringify({ id: 2, do: 'watch', code }));
  }

  private connect(name: string, speech: Speech, onAnswer: (answer: Answer) => void): WireEnd {
    const wire = this.network.connect(name, speech.door);
    wire.on('data', (bytes) => {
      for (const text of speech.hear(wire, bytes)) {
        const message = JSON.parse(text) as FromServer;
        if ('ok' in message) onAnswer(message);
      }
    });
    wire.on('end', () => wire.end());
    this.run.after(STAY_MS, () => wire.destroy());
    speech.say(wire, JSON.stringify({ id: 1, do: 'greet', version: 1, name }));
    return wire;
  }
}
