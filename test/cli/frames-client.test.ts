// A person at the terminal client of the Yahtzee frame protocol, against a server that follows a
// script.

import { describe, expect, test } from 'vitest';
import type { Running } from './classic-run.ts';
import { ALL_BOXES, useFramesClient } from './frames-client-scripted.ts';

const start = useFramesClient();

describe('a person', () => {
  test('sees the dice, what every open box would score, and the sheet, and answers each frame once', async () => {
    const { client, peer } = await start();
    client.type('5 5', 'p 1 2 4', 'FH');
    expect(await peer.ask('START_GAME: ')).toBe('ACK: ok');
    expect(await peer.ask('START_ROUND: 1')).toBe('ACK: ok');
    expect(await peer.ask('START_TURN: ')).toBe('ACK: ok');
    expect(await peer.ask('CHOOSE_DICE: 5 2 5 6 1')).toBe('KEEP_DICE: 5 2 5 6 1 1 0 1 0 0');
    expect(await peer.ask('ACK: fine')).toBe('ACK: ok');
    expect(await peer.ask('CHOOSE_DICE: 5 3 5 3 1')).toBe('KEEP_DICE: 5 3 5 3 1 1 1 0 1 0');
    expect(await peer.ask(`CHOOSE_SCORE: 5 3 5 3 3 ${ALL_BOXES}`)).toBe('SCORE_CHOICE: FullHouse');
    const sheet = 'SCORE_CHOICE_VALID: Total 25 Aces -1 FullHouse 25 Chance -1';
    expect(await peer.ask(sheet)).toBe('ACK: ok');
    expect(await peer.ask('TURN_OVER: ')).toBe('ACK: ok');
    expect(await peer.ask('INFO: Player2 scores 8 in Fours.')).toBe('ACK: ok');
    expect(await peer.ask('ROUND_OVER: 1')).toBe('ACK: ok');
    peer.send('GAME_OVER: Player1 25 Player2 8');
    const { stdout, ...rest } = await client.ran;
    expect(rest).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      `Connected. The game begins when everybody is there. Ctrl-C leaves.
The game begins.
Round 1
It is your turn.
  1 Aces               [1]        7 Three of a kind    [0]
  2 Twos               [2]        8 Four of a kind     [0]
  3 Threes             [0]        9 Full house         [0]
  4 Fours              [0]       10 Small straight     [0]
  5 Fives             [10]       11 Large straight     [0]
  6 Sixes              [6]       12 Yahtzee            [0]
                                 13 Chance            [19]
Roll 1 of 3: 5 2 5 6 1
Keep which? Values (5 5), places (p 1 4), all or none: 5 5
You keep 5 5 (places 1 3); the others are rolled again.
  1 Aces               [1]        7 Three of a kind    [0]
  2 Twos               [0]        8 Four of a kind     [0]
  3 Threes             [6]        9 Full house         [0]
  4 Fours              [0]       10 Small straight     [0]
  5 Fives             [10]       11 Large straight     [0]
  6 Sixes              [0]       12 Yahtzee            [0]
                                 13 Chance            [17]
Roll 2 of 3: 5 3 5 3 1
Keep which? Values (5 5), places (p 1 4), all or none: p 1 2 4
You keep 5 3 3 (places 1 2 4); the others are rolled again.
  1 Aces               [0]        7 Three of a kind   [19]
  2 Twos               [0]        8 Four of a kind     [0]
  3 Threes             [9]        9 Full house        [25]
  4 Fours              [0]       10 Small straight     [0]
  5 Fives             [10]       11 Large straight     [0]
  6 Sixes              [0]       12 Yahtzee            [0]
                                 13 Chance            [19]
Your dice: 5 3 5 3 3
Score in which box? Its number or its name: FH
  1 Aces                .         7 Three of a kind     .
  2 Twos                .         8 Four of a kind      .
  3 Threes              .         9 Full house         25
  4 Fours               .        10 Small straight      .
  5 Fives               .        11 Large straight      .
  6 Sixes               .        12 Yahtzee             .
                                 13 Chance              .
    Total 25
Your turn is over.
Player2 scores 8 in Fours.
The game is over: Player1 25, Player2 8. Winner: Player1.
`,
    );
  });

  test('is asked again until the answer makes sense; Return alone throws no dice away', async () => {
    const { client, peer } = await start();
    client.type('', '5 5 5', 'p 6', 'q5', 'none', '14', 'twos', '', 'LARGE straight');
    expect(await peer.ask('CHOOSE_DICE: 5 2 5 6 1')).toBe('KEEP_DICE: 5 2 5 6 1 0 0 0 0 0');
    expect(client.shown().match(/The dice are 5 2 5 6 1\. Type the values/g)).toHaveLength(4);
    expect(await peer.ask('CHOOSE_SCORE: 1 2 3 4 5 Chance LS')).toBe('SCORE_CHOICE: LS');
    expect(client.shown().match(/The open boxes are Chance, Large straight\./g)).toHaveLength(3);
    peer.end();
    await client.ran;
  });

  test('sees in later rounds what the server has written on the sheet', async () => {
    const { client, peer } = await start();
    client.type('none');
    await peer.ask('SCORE_CHOICE_VALID: Fives 20 Yahtzee 0 Bonus -1 Extra 35 Chance -1 Total 55');
    await peer.ask('CHOOSE_DICE: 5 5 5 5 5');
    expect(client.shown()).toContain('  5 Fives              20        11 Large straight     [0]\n');
    expect(client.shown()).toContain('  6 Sixes              [0]       12 Yahtzee             0\n');
    expect(client.shown()).toContain(
      '                                 13 Chance            [25]\n    Extra 35, Total 55\n',
    );
    peer.end();
    await client.ran;
  });

  test('keeps all five to score at once, and scores by the number of the box', async () => {
    const { client, peer } = await start();
    client.type('all', '12');
    expect(await peer.ask('CHOOSE_DICE: 4 4 4 4 4')).toBe('KEEP_DICE: 4 4 4 4 4 1 1 1 1 1');
    expect(await peer.ask('CHOOSE_SCORE: 4 4 4 4 4 Fours Yahtzee')).toBe('SCORE_CHOICE: Yahtzee');
    peer.end();
    await client.ran;
  });

  test('can choose a box that only this server knows', async () => {
    const { client, peer } = await start();
    client.type('odds');
    expect(await peer.ask('CHOOSE_SCORE: 1 3 5 5 5 Evens Odds')).toBe('SCORE_CHOICE: Odds');
    peer.end();
    await client.ran;
  });

  test('is told at once if the server closes during a question, with its last words', async () => {
    const { client, peer } = await start();
    peer.send('CHOOSE_DICE: 5 2 5 6 1');
    await client.until('all or none: ');
    peer.send('INFO: No line has come for a whole turn.');
    peer.end();
    expect(await client.ran).toMatchObject({
      status: 1,
      stderr: 'The server closed the connection before the game was over.\n',
    });
    expect(client.shown()).toMatch(/all or none: \nNo line has come for a whole turn\.\n$/);
  });

  test('may be slow while the server sends: nothing is lost, and everything is answered', async () => {
    const { client, peer } = await start();
    peer.send(
      'CHOOSE_DICE: 5 2 5 6 1',
      ...Array.from({ length: 5000 }, (_, number) => `INFO: News ${number}`),
    );
    await client.until('all or none: ');
    client.type('5');
    expect(await peer.next()).toBe('KEEP_DICE: 5 2 5 6 1 1 0 0 0 0');
    for (let number = 0; number < 5000; number += 1) expect(await peer.next()).toBe('ACK: ok');
    await client.until('News 4999\n');
    peer.end();
    await client.ran;
  });
});

describe('a person leaves', () => {
  test.each([
    ['with q', (client: Running) => client.type('q')],
    ['at the end of the input', (client: Running) => client.endInput()],
  ])('%s', async (_, leave) => {
    const { client, peer } = await start();
    peer.send('CHOOSE_DICE: 5 2 5 6 1');
    await client.until('all or none: ');
    leave(client);
    expect(await client.ran).toMatchObject({ status: 0, stderr: '' });
    expect(client.shown()).toMatch(/You have left\.\n$/);
    expect(await peer.next()).toBeUndefined();
  });

  test.each([
    ['during a question', 'CHOOSE_DICE: 5 2 5 6 1', 'all or none: '],
    ['while waiting', 'INFO: Player2 rolls.', 'Player2 rolls.'],
  ])('with Ctrl-C %s, and the status says so', async (_, frame, sight) => {
    const { client, peer } = await start();
    peer.send(frame);
    await client.until(sight);
    client.interrupt();
    expect(await client.ran).toMatchObject({ status: 130, stderr: '' });
    expect(client.shown()).toMatch(/You have left\.\n$/);
    await peer.closed();
  });
});
