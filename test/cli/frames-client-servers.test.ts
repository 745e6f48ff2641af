// What servers of the Yahtzee frame protocol may send to its terminal client: other names, spaces,
// texts between frames, refusals, frames in any packets, and escape sequences. A strategy answers,
// so every line is known.

import { describe, expect, test } from 'vitest';
import { ALL_BOXES, ROBOT, useFramesClient } from './frames-client-scripted.ts';

const start = useFramesClient();

describe('the client understands every kind of server', () => {
  test.each([
    ['no space', 'CHOOSE_DICE:6 6 6 1 2'],
    ['many spaces', '  CHOOSE_DICE :   6  6 6 1  2  '],
    ['small letters', 'choose_dice: 6 6 6 1 2'],
    ['commas', 'CHOOSE_DICE: 6, 6, 6, 1, 2'],
    ['CRLF', 'CHOOSE_DICE: 6 6 6 1 2\r'],
  ])('with %s', async (_, frame) => {
    const { client, peer } = await start(ROBOT);
    expect(await peer.ask(frame)).toBe('KEEP_DICE: 6 6 6 1 2 1 1 1 0 0');
    peer.end();
    await client.ran;
  });

  test.each([
    ['short names', '6 6 6 2 2 3K 4K FH SS LS', 'FH'],
    ['names in small letters', '6 6 6 2 2 aces fullhouse', 'fullhouse'],
    ['names that nobody knows', '6 6 6 2 2 Evens Odds', 'Evens'],
    ['one box', '6 6 6 2 2 Aces', 'Aces'],
  ])("with %s, and sends the server's own word back", async (_, payload, word) => {
    const { client, peer } = await start(ROBOT);
    expect(await peer.ask(`CHOOSE_SCORE: ${payload}`)).toBe(`SCORE_CHOICE: ${word}`);
    peer.end();
    await client.ran;
  });

  test('and shows and answers frames that a server has invented', async () => {
    const { client, peer } = await start(ROBOT);
    expect(await peer.ask('WELCOME: to Yahtzee')).toBe('ACK: ok');
    expect(await peer.ask('START_GAME')).toBe('ACK: ok');
    expect(client.shown()).toContain('WELCOME: to Yahtzee\nThe game begins.\n');
    peer.end();
    await client.ran;
  });

  test('and shows other lines without answering them', async () => {
    const { client, peer } = await start(ROBOT);
    peer.send('', 'Please wait\r', 'Score: 12', '  ', 'INFO and more', 'CHOOSE DICE: 1 2 3 4 5');
    expect(await peer.ask('CHOOSE_DICE: 6 6 6 1 2')).toMatch(/^KEEP_DICE/);
    expect(peer.lines).toHaveLength(1);
    expect(client.shown()).toContain('Please wait\nScore: 12\nINFO and more\nCHOOSE DICE: 1 2 3 4 5\n');
    peer.end();
    await client.ran;
  });

  test('even if it sends CHOOSE_DICE for the third roll', async () => {
    const { client, peer } = await start(ROBOT);
    expect(await peer.ask('CHOOSE_DICE: 6 6 6 1 2')).toBe('KEEP_DICE: 6 6 6 1 2 1 1 1 0 0');
    expect(await peer.ask('CHOOSE_DICE: 6 6 6 1 3')).toBe('KEEP_DICE: 6 6 6 1 3 1 1 1 0 0');
    expect(await peer.ask('CHOOSE_DICE: 6 6 6 1 4')).toBe('KEEP_DICE: 6 6 6 1 4 1 1 1 1 1');
    expect(await peer.ask('TURN_OVER:')).toBe('ACK: ok');
    expect(await peer.ask('START_TURN:')).toBe('ACK: ok');
    expect(await peer.ask('CHOOSE_DICE: 6 6 6 1 2')).toBe('KEEP_DICE: 6 6 6 1 2 1 1 1 0 0');
    peer.end();
    await client.ran;
  });

  test('and ignores INFO at any time', async () => {
    const { client, peer } = await start(ROBOT);
    peer.send('CHOOSE_DICE: 6 6 6 1 2', 'INFO: Player2: 1 2 3', 'INFO: ', 'INVALID_DICE_CHOICE:', 'INFO: x');
    for (const line of ['KEEP_DICE: 6 6 6 1 2 1 1 1 0 0', 'ACK: ok', 'ACK: ok'])
      expect(await peer.next()).toBe(line);
    expect(await peer.next()).toBe('KEEP_DICE: 6 6 6 1 2 1 1 1 0 0');
    expect(await peer.next()).toBe('ACK: ok');
    expect(client.shown()).toContain(
      '\nPlayer2: 1 2 3\nThe server does not accept that choice of dice.\nx\n',
    );
    peer.end();
    await client.ran;
  });
});

describe('a refused choice', () => {
  test('is made again with another box, even if the server does not list the open ones', async () => {
    const { client, peer } = await start(ROBOT);
    expect(await peer.ask('CHOOSE_SCORE: 6 6 6 2 2 Sixes FH Chance')).toBe('SCORE_CHOICE: FH');
    expect(await peer.ask('SCORE_CHOICE_INVALID: 6 6 6 2 2 Sixes FH Chance')).toBe('SCORE_CHOICE: Chance');
    expect(await peer.ask('SCORE_CHOICE_INVALID:')).toBe('SCORE_CHOICE: Sixes');
    peer.send('SCORE_CHOICE_INVALID:');
    expect(await client.ran).toMatchObject({ status: 1, stderr: 'The server offers no box to score in.\n' });
  });

  test('is forgotten in the next turn', async () => {
    const { client, peer } = await start(ROBOT);
    expect(await peer.ask('CHOOSE_SCORE: 6 6 6 2 2 Sixes FH')).toBe('SCORE_CHOICE: FH');
    expect(await peer.ask('SCORE_CHOICE_INVALID: 6 6 6 2 2 Sixes FH')).toBe('SCORE_CHOICE: Sixes');
    await peer.ask('SCORE_CHOICE_VALID: Sixes 18 FH -1 Total 18');
    await peer.ask('CHOOSE_DICE: 5 5 5 3 3');
    expect(await peer.ask('CHOOSE_SCORE: 5 5 5 3 3 FH Chance')).toBe('SCORE_CHOICE: FH');
    peer.end();
    await client.ran;
  });

  test('twenty times in a row ends the visit', async () => {
    const { client, peer } = await start(ROBOT);
    await peer.ask('CHOOSE_DICE: 6 6 6 1 2');
    for (let time = 0; time < 20; time += 1) await peer.ask('INVALID_DICE_CHOICE:');
    await peer.ask('ACK: at last');
    for (let time = 0; time < 20; time += 1) await peer.ask('INVALID_DICE_CHOICE:');
    await peer.ask('INFO: This is no answer.');
    expect(peer.lines).toHaveLength(43);
    peer.send('INVALID_DICE_CHOICE:');
    expect(await client.ran).toMatchObject({ status: 1, stderr: 'The server accepts no choice at all.\n' });
  });

  test('by a person is asked for again', async () => {
    const { client, peer } = await start();
    client.type('none', 'all', 'Chance', '1');
    expect(await peer.ask('CHOOSE_DICE: 1 2 3 4 5')).toBe('KEEP_DICE: 1 2 3 4 5 0 0 0 0 0');
    expect(await peer.ask('INVALID_DICE_CHOICE: ')).toBe('KEEP_DICE: 1 2 3 4 5 1 1 1 1 1');
    expect(await peer.ask('CHOOSE_SCORE: 1 2 3 4 5 Aces Chance')).toBe('SCORE_CHOICE: Chance');
    expect(await peer.ask('SCORE_CHOICE_INVALID: 1 2 3 4 5 Aces')).toBe('SCORE_CHOICE: Aces');
    peer.end();
    await client.ran;
  });
});

describe('a senseless line is shown, and the exit status is not 0', () => {
  test.each([
    ['CHOOSE_DICE: 1 2 3 4 7', 'Expected CHOOSE_DICE with five dice, not: 1 2 3 4 7\n'],
    ['CHOOSE_SCORE: 1 2 3 4 5', 'Expected CHOOSE_SCORE with dice and boxes, not: 1 2 3 4 5\n'],
    ['CHOOSE_SCORE: \u001B[2J', 'Expected CHOOSE_SCORE with dice and boxes, not: \\u{1b}[2J\n'],
  ])('%s', async (frame, stderr) => {
    const { client, peer } = await start(ROBOT);
    peer.send(frame);
    expect(await client.ran).toMatchObject({ status: 1, stderr });
  });
});

test('nothing from a server disturbs the terminal or is wider than 80 columns', async () => {
  const { client, peer } = await start(ROBOT);
  await peer.ask(`INFO: \u001B]0;owned\u0007 ${'and so on '.repeat(30)}`);
  await peer.ask('\u001B[31m', 'START_ROUND: \u202E1');
  peer.send('GAME_OVER: Ann\u001B[31m 12 Ben 12');
  const { stdout } = await client.ran;
  expect(stdout).not.toMatch(/[^\P{C}\n]/u);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(stdout).toMatch(/A draw between Ann\\u\{1b\}\[31m and\nBen\.\n$/);
});

test.each([
  ['Player1 109 Player2 74', 'The game is over: Player1 109, Player2 74. Winner: Player1.'],
  ['Ann: 3, Ben: 7', 'The game is over: Ann 3, Ben 7. Winner: Ben.'],
  ['You won, 109 to 74!', 'The game is over. You won, 109 to 74!'],
  ['', 'The game is over.'],
])('GAME_OVER: %s is told and answered, and the client ends', async (payload, sentence) => {
  const { client, peer } = await start(ROBOT);
  expect(await peer.ask(`GAME_OVER: ${payload}`)).toBe('ACK: ok');
  expect(await client.ran).toMatchObject({ status: 0, stderr: '' });
  expect(client.shown()).toMatch(new RegExp(`\n${sentence.replaceAll('.', '\\.')}\n$`));
  await peer.closed();
});

test('with --print the end of a turn is answered by PRINT_GAME_STATE', async () => {
  const { client, peer } = await start({ ...ROBOT, print: true });
  expect(await peer.ask('START_TURN: ')).toBe('ACK: ok');
  expect(await peer.ask('TURN_OVER: ')).toBe('PRINT_GAME_STATE: ');
  peer.end();
  await client.ran;
});

test.each([
  ['closed in order', false],
  ['suddenly gone', true],
])('a server that is %s before the end of the game is reported', async (_, isSudden) => {
  const { client, peer } = await start(ROBOT);
  await peer.ask('START_GAME: ');
  if (isSudden) peer.reset();
  else peer.end();
  expect(await client.ran).toMatchObject({
    status: 1,
    stderr: 'The server closed the connection before the game was over.\n',
  });
});

describe('a whole game of one round is the same', () => {
  const FRAMES = [
    'INFO: Grüße',
    'START_GAME: ',
    'START_ROUND: 1',
    'START_TURN: ',
    'CHOOSE_DICE: 6 6 1 2 3',
    'ACK: Dice kept',
    'CHOOSE_DICE: 6 6 6 2 3',
    'ACK: Dice kept',
    `CHOOSE_SCORE: 6 6 6 2 6 ${ALL_BOXES}`,
    'SCORE_CHOICE_VALID: Aces -1 ThreeOfKind 26 Total 26',
    'TURN_OVER: ',
    'ROUND_OVER: 1',
    'GAME_OVER: Player1 26',
  ];
  const LINES = [
    'ACK: ok',
    'ACK: ok',
    'ACK: ok',
    'ACK: ok',
    'KEEP_DICE: 6 6 1 2 3 1 1 0 0 0',
    'ACK: ok',
    'KEEP_DICE: 6 6 6 2 3 1 1 1 0 0',
    'ACK: ok',
    'SCORE_CHOICE: ThreeOfKind',
    'ACK: ok',
    'ACK: ok',
    'ACK: ok',
    'ACK: ok',
  ];

  test.each([
    ['a byte at a time', '\n', 1],
    ['in pieces across frames', '\r\n', 11],
    ['all at once', '\n', 10_000],
    ['with CRLF and empty lines', '\r\n\r\n', 10_000],
  ])('if it arrives %s', async (_, end, size) => {
    const { client, peer } = await start(ROBOT);
    await peer.sendInPieces(FRAMES.map((frame) => frame + end).join(''), size);
    expect(await client.ran).toMatchObject({ status: 0, stderr: '' });
    await peer.closed();
    expect(peer.lines).toEqual(LINES);
    expect(client.shown()).toContain('\nGrüße\nThe game begins.\nRound 1\n');
  });
});
