// Yahtzee in Java objects, servers, stage 1: players connect, the game starts, and a round opens.

import { Failure, Skip, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import type { ServerBench } from '../server-bench.ts';
import { describeObject } from '../wire/object-peer.ts';
import { Patience } from '../wire/patience.ts';
import { JavaPlayer, openPeer, type Opening } from './player.ts';
import { PLAYERS_MIN, Table } from './table.ts';
import type { Owned } from './texts.ts';
import { FROM_SERVER, isOperation } from './words.ts';

type ServerCase = Case<ServerBench>;

const THREE_SENTENCE =
  'If a client contacts the server and the array length is less than 3, then the game must wait until 3 or more clients are present in the array.';
const OPERATOR_SENTENCE =
  'Game should start when there are three or more players in the game and the server receives "y" to start. If the server receives "n" then wait for one more player, then ask the question again.';
const OPENING_SENTENCE =
  'Beginning of each round, the server will broadcast the round number, dice rolled by each player, and scoreboard of each player to all the players in the game.';

async function givesNumbers(bench: ServerBench): Promise<void> {
  const patience = new Patience(bench.clock);
  const numbers: number[] = [];
  const players: JavaPlayer[] = [];
  for (let order = 1; order <= PLAYERS_MIN; order += 1) {
    const player = await connectStrictly(bench, order, patience);
    numbers.push(await readNumber(player, bench.isFresh ? order : undefined));
    players.push(player);
  }
  if (numbers.some((number, index) => number !== (numbers[0] ?? 0) + index))
    throw new Failure('numbers that follow each other', numbers.map((one) => `Player ${one}`).join(', '));
  for (const player of players) await expectWelcome(player);
}

/** The header has to come before ours is sent. */
async function connectStrictly(bench: ServerBench, order: number, patience: Patience): Promise<JavaPlayer> {
  const peer = await openPeer(bench, `P${order}`, patience);
  if (!(await peer.untilHeader())) {
    const came = peer.unread[0] ?? { kind: 'silence', ms: bench.measures.patienceMs };
    throw new Failure(
      `the header AC ED 00 05, to Player ${order}, who has sent nothing yet`,
      describeObject(came),
    );
  }
  peer.sendHeader();
  return new JavaPlayer(bench, { order, peer });
}

async function readNumber(player: JavaPlayer, order: number | undefined): Promise<number> {
  const expected = `"You are Player ${order ?? 'n'}"`;
  const text = await player.nextText(expected);
  const [, number] = /^\s*You are Player (\d+)\s*$/.exec(text) ?? [];
  if (number === undefined || (order !== undefined && Number(number) !== order))
    throw new Failure(`${expected}, to ${player.label}`, `"${text}"`);
  return Number(number);
}

async function expectWelcome(player: JavaPlayer): Promise<void> {
  const expected = 'a text such as "Game will start now!!!"';
  const from = player.heard.length;
  await player.hear((text) => text === FROM_SERVER.round, expected);
  if (!player.heard.slice(from).some((text) => !isOperation(text)))
    throw new Failure(`${expected}, to ${player.label}`, `"${FROM_SERVER.round}" at once`);
}

async function opensRound(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  for (const player of table.players) expectOpening(player, await player.readOpening());
}

function expectOpening({ label }: JavaPlayer, { texts, rolls, boards }: Opening): void {
  const all = `"${texts.join('", "')}"`;
  if (texts[0]?.trim() !== '1')
    throw new Failure(`"1" after ROUND_NUMBER, to ${label}`, `"${texts[0] ?? 'whose turn it is'}"`);
  const good = rolls.filter(({ what }) => what.every((die) => die >= 1 && die <= 6));
  if (good.length !== PLAYERS_MIN)
    throw new Failure(`three rolls of five dice such as [1, 3, 4, 2, 4], to ${label}`, all);
  if (boards.length !== PLAYERS_MIN)
    throw new Failure(`three boards with entries such as [Ones: 0], to ${label}`, all);
}

async function tellsWhoseTurn(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  for (let turn = 0; turn < PLAYERS_MIN; turn += 1) {
    const player = await table.findTurn();
    if (player === undefined) throw new Failure('PLAYER_TURN', 'GAME_END');
    const own = player.heard.slice(player.heard.lastIndexOf(FROM_SERVER.round));
    for (const other of table.othersOf(player)) await expectOtherTurn(other, player);
    if (isToldOwnTurn(player, own))
      throw new Failure(`OTHER_PLAYER_TURN only to the others, not to ${player.label}`, `"${player.name}"`);
    await player.takeTurn();
    await player.askScorable();
    player.score(turn + 1);
  }
}

function isToldOwnTurn({ name }: JavaPlayer, texts: readonly string[]): boolean {
  return texts.some((text, index) => text === FROM_SERVER.otherTurn && texts[index + 1] === name);
}

async function expectOtherTurn(other: JavaPlayer, player: JavaPlayer): Promise<void> {
  await other.hearWord(FROM_SERVER.otherTurn);
  const name = await other.nextText(`"${player.name}" after OTHER_PLAYER_TURN`);
  if (name.trim() !== player.name)
    throw new Failure(`"${player.name}" after OTHER_PLAYER_TURN, to ${other.label}`, `"${name}"`);
  if (other.hasUnread(FROM_SERVER.turn))
    throw new Failure(`PLAYER_TURN only to ${player.label}`, `PLAYER_TURN to ${other.label}, too`);
}

async function tellsLateComers(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  await table.beginTurn();
  const peer = await openPeer(bench, `P${PLAYERS_MIN + 1}`);
  peer.sendHeader();
  const late = new JavaPlayer(bench, { order: PLAYERS_MIN + 1, peer });
  const text = await late.nextText('"Cannot join game, as game is currently being played. …"');
  if (/You are Player \d+/.test(text)) return bench.note('the late player sits in another game');
  if (isOperation(text)) throw new Failure('"Cannot join game…", to a late player', `"${text}"`);
  if (!/cannot join/i.test(text)) bench.remark(`A late player was told "${text}", not "Cannot join game…".`);
  if (!(await peer.untilEnded()))
    throw new Failure('that the connection of a late player is closed', 'it stays open');
}

async function ignoresSilentPeer(bench: ServerBench): Promise<void> {
  await openPeer(bench, 'Silent');
  bench.note('a peer has connected and sends no header; three players come after it');
  const table = await Table.open(bench);
  await table.playTurn();
  await table.beginTurn();
}

async function waitsForThree(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench, PLAYERS_MIN - 1);
  bench.note('two players are there; the game must not start');
  await wait(bench.clock, bench.measures.silenceMs);
  for (const player of table.players) {
    const operation = player.unreadTexts().find(isOperation);
    if (operation !== undefined)
      throw new Failure(`nothing but the greeting, to ${player.label}, as two are there`, `"${operation}"`);
    if (player.peer.hasEnded)
      throw new Failure(`that ${player.label} can wait for a third player`, 'the connection was closed');
  }
}

async function obeysOperator(bench: ServerBench): Promise<void> {
  if (!bench.isFresh) throw new Skip('needs a server that is started for this case alone');
  const three = await Table.open(bench, PLAYERS_MIN);
  bench.note('the operator says n; the game must not start before a fourth player is there');
  await wait(bench.clock, bench.measures.silenceMs);
  const eager = three.players.find((player) => player.hasUnread(FROM_SERVER.round));
  if (eager !== undefined)
    throw new Failure('that the game does not start with three, as the operator said n', 'ROUND_NUMBER');
  const fourth = await JavaPlayer.connect(bench, PLAYERS_MIN + 1);
  bench.note('the operator says y');
  const { rolls } = await fourth.readOpening();
  if (rolls.length !== PLAYERS_MIN + 1)
    throw new Failure('a game of four players, with four rolls', `${rolls.length} rolls`);
}

async function saysYou(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const openings = await table.readOpenings();
  for (const [index, player] of table.players.entries()) {
    const { rolls = [], boards = [] } = openings[index] ?? {};
    expectNames(table, player, rolls);
    expectNames(table, player, boards);
  }
}

function expectNames(table: Table, player: JavaPlayer, rows: ReadonlyArray<Owned<unknown>>): void {
  const expected = table.players.map((one) => (one === player ? 'You' : one.name));
  const names = rows.map(({ who }) => who);
  if (names.join() !== expected.join())
    throw new Failure(
      `lines that begin with ${expected.join(', ')}, to ${player.label}`,
      names.length === 0 ? 'no such lines' : `lines that begin with ${names.join(', ')}`,
    );
}

export const OPENING: readonly ServerCase[] = [
  {
    id: 'J-S-01',
    level: 'must',
    title: 'players get numbers in the order of their coming',
    does: 'Three players connect, one after another. Each gets the header of an object stream before it has sent anything, then "You are Player 1", 2 and 3, and a text when the game starts.',
    quote:
      'Once a player joins the game, the server should send the player its name by its socket. The name must be "Player n" where n is the position of the player in the game.',
    cause:
      'the server makes its ObjectInputStream before its ObjectOutputStream, or counts from 0, or does not flush',
    accepts: 'At a server that others use, too, the numbers may begin with any number.',
    run: givesNumbers,
  },
  {
    id: 'J-S-02',
    level: 'must',
    title: 'a round opens for all',
    does: 'Three players connect, and the game starts. Each of them has to get ROUND_NUMBER and "1", then three rolls of five dice and three boards.',
    quote: OPENING_SENTENCE,
    cause: 'the word and the number are one string, or only the player on turn is told',
    accepts: 'One string for all rolls or one for each, and the same for the boards; any text between them.',
    run: opensRound,
  },
  {
    id: 'J-S-03',
    level: 'must',
    title: 'everybody is told whose turn it is',
    does: 'In the first round, the player whose turn it is has to get PLAYER_TURN, and each other player OTHER_PLAYER_TURN and then the name.',
    quote: 'Before a player has their turn, the server will inform each player whose turn it is next.',
    cause: 'OTHER_PLAYER_TURN goes to everybody, or the word and the name are one string',
    run: tellsWhoseTurn,
  },
  {
    id: 'J-S-12',
    level: 'must',
    title: 'a player who comes late is told',
    does: 'Three players play. A fourth connects, gets "Cannot join game…" and is closed.',
    quote: 'If there are enough players and the game has started decline the connection requests',
    cause: 'the server does not accept connections during a game, so the late player waits for ever',
    accepts: 'A seat in another game; other words than those of the assignment.',
    run: tellsLateComers,
  },
  {
    id: 'J-S-13',
    level: 'should',
    title: 'a peer without a header stops nobody',
    does: 'Connects and sends nothing, not even the header. Three players come after it and have to be able to play.',
    quote: 'The server must be multi-threaded to handle multiple players at once.',
    cause: 'the thread that accepts connections also makes the ObjectInputStream, which waits for the header',
    run: ignoresSilentPeer,
  },
  {
    id: 'J-S-14',
    level: 'must',
    title: 'the game waits for three players',
    does: 'Two players connect. For a second, no operation may come to them.',
    quote: THREE_SENTENCE,
    cause: 'the server counts from 0, or starts with every new player',
    accepts: 'Texts for people, such as "Waiting for one more player".',
    isAlone: true,
    run: waitsForThree,
  },
  {
    id: 'J-S-15',
    level: 'must',
    title: 'the operator says n, then y',
    does: 'Three players connect, and "n" is typed when the server asks. The game must not start. A fourth player connects, "y" is typed, and all four play.',
    quote: OPERATOR_SENTENCE,
    cause: 'the server starts with three players without asking, or does not ask again after an n',
    isAlone: true,
    wishes: { operator: ['n', 'y'] },
    run: obeysOperator,
  },
  {
    id: 'J-S-16',
    level: 'must',
    title: 'your own name is You',
    does: 'Looks at the rolls and the boards that each of three players gets. The own line has to begin with "You", the others with "Player n", in the order of the players.',
    quote:
      'Clients should be able to see the score board of all the players from the game (including theirs).',
    cause: 'the same text goes to all, or the name is replaced in the text of another player',
    run: saysYou,
  },
];
