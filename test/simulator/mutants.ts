// Bugs to plant, one at a time or in pairs: each is a text that occurs exactly once in the source,
// and its replacement. The simulation must find each of them within the stated number of seeds; if
// it does not, it is not worth its time. plant.ts plants them.

export interface Planted {
  /** Below src/. */
  readonly file: string;
  readonly text: string;
  readonly instead: string;
}

export interface Mutant {
  readonly name: string;
  readonly planted: readonly Planted[];
  /** It is found within this many seeds, counted from 1. */
  readonly seeds: number;
}

const OWNER = 'server/owner.ts';

export const MUTANTS: readonly Mutant[] = [
  one('acknowledge before the commit', 20, {
    file: OWNER,
    text: "asked = 'ok' in due ? due : await this.make(due);",
    instead: `const made = 'ok' in due ? due : this.make(due);
        const isMove = !('ok' in due) && due.events[0]?.kind === 'move';
        asked = isMove ? { ok: true, number: this.table.number + 1 } : await made;`,
  }),
  one('show before the commit', 20, {
    file: OWNER,
    text: '      await this.world.journal.append({ table: id',
    instead: `      const told = (JSON.parse(body) as TableEvent[]).map((one) => ({ number: one.number, kind: one.kind }));
      this.followers.tell(() => ({ say: 'events', table: id, events: told, view: this.view() }));
      await this.world.journal.append({ table: id`,
  }),
  one('congratulate before the commit', 80, {
    file: 'server/hall.ts',
    text: '    await this.world.journal.append({ table: HALL',
    instead: '    void this.world.journal.append({ table: HALL',
  }),
  one('forget the check of the request id', 20, {
    file: 'server/commands.ts',
    text: '  find(command: Command): number | undefined {',
    instead: '  find(command: Command): number | undefined { if (this.count >= 0) return undefined;',
  }),
  one('know requests by their connection, not by their player', 20, {
    file: 'server/seating.ts',
    text: 'return { player: this.person.player, id: String(id) };',
    instead:
      'return { player: this.person.player, id: `${(this.tag ??= this.parlour.world.randomHex(2))}${id}` };',
  }),
  one('forget the requests in a restart', 40, {
    file: 'server/parlour.ts',
    text: 'this.adopt(recovered)',
    instead: 'this.adopt({ ...recovered, commands: new Commands() })',
  }),
  one('forget the answers of closed tables', 120, {
    file: 'server/parlour.ts',
    text: 'this.closed.add(owner, address);',
    instead: 'void this.finish(owner.table.id);',
  }),
  one('forget the answers of closed tables in a restart', 400, {
    file: 'server/parlour.ts',
    text: 'return this.closed.add(recovered);',
    instead: 'return void this.finish(table);',
  }),
  one('give the first seat to a wrong token', 80, {
    file: 'server/seating.ts',
    text: 'const sitting = findSitting(owner.table, request.token);',
    instead: 'const sitting = findSitting(owner.table, request.token) ?? owner.table.sittings[0];',
  }),
  one('show the tokens of the seats', 20, {
    file: 'table/view.ts',
    text: '.map((sitting) => viewSeat(sitting, around.presenceOf(sitting)))',
    instead: '.map((sitting) => ({ ...sitting, ...around.presenceOf(sitting) }))',
  }),
  one('show the secret with its commitment', 20, {
    file: 'table/events.ts',
    text: `if (rest.kind === 'commit') {`,
    instead: `if (rest.kind === 'never') {`,
  }),
  one('show a text before its event', 20, {
    file: 'table/events.ts',
    text: 'const { token: _token, text: _text, ...open } = rest;',
    instead: 'const { token: _token, ...open } = rest;',
  }),
  one('show closed cards to watchers', 120, {
    file: 'server/history.ts',
    text: `sitting?.seat ?? 'watcher'`,
    instead: 'sitting?.seat ?? 0',
  }),
  one('draw from another secret than the one committed to', 20, {
    file: 'table/luck-of-table.ts',
    text: 'return fate.draw({ secret, table: id, texts }',
    instead: 'return fate.draw({ secret: secret && fate.newSecret().secret, table: id, texts }',
  }),
  one('lose the last entry in a restart', 40, {
    file: 'server/past.ts',
    text: 'return follow(bodies);',
    instead: 'return follow(bodies.length > 2 ? bodies.slice(0, -1) : bodies);',
  }),
  one('give no answer to a refusal', 20, {
    file: 'server/guest.ts',
    text: 'return answer({ id, ...reply });',
    instead: 'return;',
  }),
  one('drop what is sent too far ahead', 80, {
    file: 'doors/lines.ts',
    text: `    while (!connection.isHeld) {
      const line = reader.next();`,
    instead: `    for (;;) {
      const line = reader.next();
      if (line !== undefined && connection.isHeld) continue;`,
  }),
  one('close a half-closed client before its answers', 80, {
    file: 'doors/native.ts',
    text: `    this.isFinishing = true;
    this.endIfFinished();`,
    instead: '    this.end();',
  }),
  one('never cut a slow reader', 400, {
    file: 'doors/lines.ts',
    text: "if (socket.writableLength > QUEUED_BYTES_MAX) on.cut('slow-reader');",
    instead: '',
  }),
  one('let a stand-in play without a word in the log', 80, {
    file: 'table/step.ts',
    text: `  addEvent(draft, { kind: 'stand-in', seat, reason });`,
    instead: '',
  }),
  one('draw at once although the seat rolls by hand', 20, {
    file: 'table/luck-of-table.ts',
    text: ' || awaitedRoller(draft.table) !== undefined) return true;',
    instead: ') return true;',
  }),
  one("make a roll that another seat's player asks for", 40, {
    file: 'table/by-hand.ts',
    text: `  if (roller.seat !== seat) return refusalOf('not-your-roll');`,
    instead: '',
  }),
  one('never play for a seat whose player is away', 120, {
    file: 'server/turn-keeper.ts',
    text: 'if (this.duties.absences.hasStandIn(sitting))',
    instead: 'if (sitting.seat < 0)',
  }),
  one('wait for a player who should have left', 80, {
    file: 'server/absences.ts',
    text: 'for (const token of leaving) this.duties.onLeave(token);',
    instead: '',
  }),
  one('never unfollow a closed connection', 120, {
    file: 'server/guest.ts',
    text: '    for (const { owner, follower } of this.following.values()) owner.unfollow(follower);',
    instead: '',
  }),
  one('resync with one event too few', 40, {
    file: 'server/history.ts',
    text: 'event.number > number)',
    instead: 'event.number > number + 1)',
  }),
  one('serve a damaged table', 120, {
    file: 'server/parlour.ts',
    text: 'flaw === undefined ? replay(entries.map(({ body }) => body)) : undefined',
    instead: 'replay(entries.map(({ body }) => body))',
  }),
  one('take a full disk for a kept entry', 40, {
    file: OWNER,
    text: `if (error instanceof JournalError && error.fault === 'full') return REFUSED_FULL;`,
    instead: `if (error instanceof JournalError && error.fault === 'full') return undefined;`,
  }),
  one('go on after the disk has failed', 120, {
    file: 'server/world.ts',
    text: '!(error instanceof JournalError) || error.fault',
    instead: `!(error instanceof JournalError) || 'closed'`,
  }),
  one('let a seat move that is not on turn', 120, {
    file: 'games/pig/rules/game.ts',
    text: `  if (seat !== state.seat) return refuse('not-your-turn');`,
    instead: '',
  }),
  one('no listener for errors at the TCP doors', 20, {
    file: 'doors/entrance.ts',
    text: "    socket.on('error', () => {});",
    instead: '',
  }),
  one('answer every ping, however many come', 200, {
    file: 'doors/web-socket.ts',
    text: `    reading.rest(seconds);
    if (seconds > 0 || client.readyState !== client.OPEN) return;
    client.pong(data);
    cutSlowReader(client);`,
    instead: '    client.pong(data);',
  }),
  one('swap the scores at the end of a game at the Pig door', 400, {
    file: 'doors/pig/client-pace.ts',
    text: "this.dialogue.say('END', `${mine}/${theirs}`);",
    instead: "this.dialogue.say('END', `${theirs}/${mine}`);",
  }),
  one('roll the dice that are kept at the frame door', 120, {
    file: 'doors/yahtzee-frames/guest.ts',
    text: 'return this.move(choice, `keep ${said.flags}`);',
    instead:
      "return this.move(choice, `keep ${[...said.flags].map((flag) => (flag === '1' ? '0' : '1')).join('')}`);",
  }),
  {
    name: 'a pair: timers go on after a move, and what they decided is not checked',
    seeds: 200,
    planted: [
      {
        file: 'server/turn-keeper.ts',
        text: '    this.cancelTimer();\n    this.clock = undefined;',
        instead: '    this.clock = undefined;',
      },
      {
        file: OWNER,
        text: 'if (!fits(this.table)) return REFUSED_LATE;',
        instead: '',
      },
    ],
  },
  {
    name: 'a pair: watchers may ask for moves, and the first seat makes them',
    seeds: 120,
    planted: [
      {
        file: 'server/guest.ts',
        text: `return findSitting(own.owner.table, own.follower.token) === undefined ? refuse('not-your-seat') : own;`,
        instead: 'return own;',
      },
      {
        file: 'server/guest.ts',
        text: '      const sitting = findSitting(now, follower.token);',
        instead: '      const sitting = findSitting(now, follower.token) ?? now.sittings[0];',
      },
    ],
  },
  {
    name: 'a pair: fame is not remembered, and need not be better than before',
    seeds: 120,
    planted: [
      {
        file: 'server/hall.ts',
        text: 'if (games <= (this.known.get(table.id) ?? 0)) return [];',
        instead: '',
      },
      {
        file: 'server/fame-list.ts',
        text: 'if (before !== undefined && !isBetter(best, entry.mark, before.mark)) return undefined;',
        instead: '',
      },
    ],
  },
];

function one(name: string, seeds: number, planted: Planted): Mutant {
  return { name, seeds, planted: [planted] };
}
