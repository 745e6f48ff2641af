// A visit to a server of the object protocol of Twenty-One, from CONNECT until this side has played
// enough or the server sends it away. Every message is shown; the player is asked when it is their
// turn.

import {
  parseFromServer,
  makeFromClient,
  type FromClient,
  type FromServer,
} from '../../../doors/twenty-one-java/messages.ts';
import { LIMIT, worthOf } from '../../../games/twenty-one/rules/hand.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import type { ServerObjects } from '../objects.ts';
import type { Visit } from '../visit.ts';
import { NOTHING_KNOWN, learn, type Known } from './game.ts';
import type { TwentyOnePlayer } from './player.ts';
import { sayMessage } from './sentences.ts';

export interface Plan {
  readonly name: string;
  readonly tokens: number;
  /** How many rounds to play; undefined for no limit. */
  readonly count: number | undefined;
}

export class TwentyOneGame {
  private readonly visit: Visit<ServerObjects>;
  private readonly player: TwentyOnePlayer;
  private readonly plan: Plan;
  private known: Known = NOTHING_KNOWN;
  /** How many cards our hand had when we last chose; a server may name the turn more than once. */
  private chosenWith = 0;

  constructor(visit: Visit<ServerObjects>, player: TwentyOnePlayer, plan: Plan) {
    this.visit = visit;
    this.player = player;
    this.plan = plan;
  }

  /** True when this side has played what it wanted, or was sent away for good. */
  async play(): Promise<void> {
    while (!this.isComplete) {
      const value = await this.visit.lines.next();
      if (value === undefined) return this.sayClosed();
      const message = parseFromServer(value);
      if (message === undefined)
        throw new CommandError('The server sent an object that is not a message.', EXIT.failed);
      const isLast = await this.take(message);
      if (isLast) return this.sayBroke();
      if (this.visit.hasLeft) return;
    }
    this.visit.say(`You leave after ${this.known.rounds === 1 ? '1 round' : `${this.known.rounds} rounds`}.`);
  }

  private get isComplete(): boolean {
    return this.plan.count !== undefined && this.known.rounds >= this.plan.count;
  }

  /** Whether the server is done with us. */
  private async take(message: FromServer): Promise<boolean> {
    this.known = learn(this.known, message);
    const sentence = sayMessage(message, this.known);
    if (sentence !== '') this.visit.say(sentence);
    if (message.command === 'CONNECT') this.greet();
    if (message.command === 'ROUND_STARTED') await this.deal();
    if (message.command === 'ROUND_PLAYER_CHANGE' || message.command === 'HAND_UPDATE') await this.choose();
    return message.command === 'DISCONNECT';
  }

  private greet(): void {
    const { name, tokens } = this.plan;
    this.send({ command: 'CONNECT', name, tokens });
  }

  private async deal(): Promise<void> {
    this.chosenWith = 0;
    const { id, dealer } = this.known;
    if (id === dealer && (await this.player.deal())) this.send({ command: 'DEAL' });
  }

  private async choose(): Promise<void> {
    const { id, turn, user } = this.known;
    const count = user?.cards.length ?? 0;
    if (user === undefined || turn !== id || count === this.chosenWith || worthOf(user.cards).total >= LIMIT)
      return;
    this.chosenWith = count;
    const move = await this.player.choose(this.known);
    if (move !== undefined) this.send({ command: move === 'hit' ? 'HIT' : 'STICK' });
  }

  private send(message: FromClient): void {
    this.visit.lines.send(makeFromClient(message));
  }

  private sayClosed(): void {
    if (!this.visit.hasLeft) throw new CommandError('The server closed the connection.', EXIT.failed);
  }

  private sayBroke(): void {
    const { count } = this.plan;
    if (count !== undefined && this.known.rounds < count)
      throw new CommandError(`Only ${this.known.rounds} of ${count} rounds were played.`, EXIT.unfinished);
  }
}
