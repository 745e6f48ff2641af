// A series of games through the Pig protocol, from the pairing to the end of the connection. Each
// message of the server goes to the player, and the player's answer goes back. The assignment calls
// this StrategyToProtocol. A rolled 1 gets no answer.

import type { Visit } from '../visit.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { nextMessage, readDice, readDie, readScores, refuseMessage, type Message } from './message.ts';
import type { PigPlayer } from './player.ts';
import type { Tallies } from './tally.ts';
import { isDecided, scoresOf, seeDice, seeDie, seeHold, startView } from './view.ts';

/** Whether the series continues. */
type GoesOn = boolean;

export class Match {
  private readonly visit: Visit;
  private readonly player: PigPlayer;
  private readonly tallies: Tallies;
  private view = startView(true);
  private stage: 'between' | 'agreed' | 'playing' = 'between';
  /** Whether the last game ended before anybody had enough points. */
  private isBrokenOff = false;

  constructor(visit: Visit, player: PigPlayer, tallies: Tallies) {
    this.visit = visit;
    this.player = player;
    this.tallies = tallies;
  }

  /** True if this side ended it. Otherwise a line has said who did. */
  async play(): Promise<boolean> {
    for (;;) {
      const message = await nextMessage(this.visit.lines);
      if (message === undefined) return this.takeClose();
      if (!(await this.take(message))) return true;
    }
  }

  private take(message: Message): GoesOn | Promise<GoesOn> {
    const { header } = message;
    if (header === 'START') return this.takeStart(message);
    if (header === 'DIE') return this.takeDie(message);
    if (header === 'DICE') return this.takeDice(message);
    if (header === 'END') return this.takeEnd(message);
    throw refuseMessage(message);
  }

  private async takeStart(message: Message): Promise<GoesOn> {
    const { content } = message;
    if (content !== 'YES' && content !== 'NO') throw refuseMessage(message);
    const isFirst = content === 'YES';
    const isWilling = !this.tallies.isComplete && (await this.player.start(isFirst));
    this.view = startView(isFirst);
    this.stage = 'agreed';
    this.isBrokenOff = false;
    // Leaving here is part of the protocol.
    this.visit.lines.send(`START:${isWilling === true ? 'YES' : 'NO'}`);
    return isWilling ?? !this.visit.hasLeft;
  }

  private async takeDie(message: Message): Promise<GoesOn> {
    const die = readDie(message.content);
    if (die === undefined) throw refuseMessage(message);
    const { pot } = this.view;
    this.stage = 'playing';
    this.view = seeDie(this.view, die);
    if (die === 1) {
      await this.player.loseTurn(pot);
      return true;
    }
    const move = await this.player.decide(this.view, die);
    // If the server closed the connection, it may have said why.
    if (move === undefined) return !this.visit.hasLeft;
    if (move === 'hold') this.view = seeHold(this.view);
    this.visit.lines.send(`DECIDE:${move.toUpperCase()}`);
    return true;
  }

  private takeDice(message: Message): GoesOn {
    const dice = readDice(message.content);
    if (dice === undefined) throw refuseMessage(message);
    this.stage = 'playing';
    this.view = seeDice(this.view, dice);
    this.player.watch(this.tallies.opponent, dice, this.view);
    return true;
  }

  private takeEnd({ content }: Message): GoesOn {
    const scores = readScores(content) ?? scoresOf(this.view);
    this.stage = 'between';
    this.isBrokenOff = !isDecided(scores);
    this.visit.say(this.tallies.add(scores));
    return true;
  }

  private takeClose(): boolean {
    const { visit, tallies, stage } = this;
    if (visit.hasLeft) return true;
    if (stage === 'playing')
      throw new CommandError('The server closed the connection in the middle of a game.', EXIT.failed);
    if (tallies.isComplete && !this.isBrokenOff) return true;
    if (this.isBrokenOff) visit.say(`${tallies.opponent} has gone, and the match is over.`);
    else if (stage === 'agreed') visit.say(`${tallies.opponent} wants no more games, and the match is over.`);
    else visit.say('The server has ended the match.');
    return false;
  }
}
