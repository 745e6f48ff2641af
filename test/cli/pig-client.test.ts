// A person at the terminal client of the Pig protocol, against a server that follows a script.

import { describe, expect, test } from 'vitest';
import type { Running } from './classic-run.ts';
import { usePigClient } from './pig-client-scripted.ts';

const { start, startPaired } = usePigClient();

describe('a person', () => {
  test('sees the sentences and questions of Figure 1 of the assignment', async () => {
    const { client, peer } = await start();
    client.type('John', 'y', 'r', 'h', 'r', '', 'n');
    expect(await peer.ask('INIT:Welcome to Pig Server!')).toBe('INIT:Mike');
    expect(await peer.ask('INIT:Chick,Crazy Joe,John')).toBe('INIT:John');
    expect(await peer.ask('INIT:John', 'START:NO')).toBe('START:YES');
    expect(await peer.ask('DICE:62366', 'DIE:5')).toBe('DECIDE:ROLL');
    expect(await peer.ask('DIE:6')).toBe('DECIDE:HOLD');
    expect(await peer.ask('DICE:6541', 'DIE:4')).toBe('DECIDE:ROLL');
    peer.send('DIE:1', 'DICE:66666666666666', 'END:11/107');
    expect(await peer.ask('START:YES')).toBe('START:NO');
    expect(await client.ran).toEqual({
      status: 0,
      stderr: '',
      stdout: [
        'The following players are in the lobby: Chick, Crazy Joe, John',
        'Pick one, or press return to join them: John',
        'You are playing against John.',
        'Do you want to start a game (you will not play first)? y',
        '',
        'John plays: 6 2 3 6 6. Their score is now 23.',
        '',
        "You roll 5. Your score is 0+5=5. What's your decision (r/h)? r",
        "You roll 6. Your score is 0+11=11. What's your decision (r/h)? h",
        '',
        'John plays: 6 5 4 1. Their score stays at 23.',
        '',
        "You roll 4. Your score is 11+4=15. What's your decision (r/h)? r",
        'You roll 1. You lose your turn and 4 points. Press return to continue. ',
        '',
        'John plays: 6 6 6 6 6 6 6 6 6 6 6 6 6 6. Their score is now 107.',
        '',
        'Game 1: John wins. Score: 107 to 11.',
        'Do you want to start a game (you will play first)? n',
        '1 game: Mike won 0, John won 1. Mean score: 11.0 to 107.0.',
        '',
      ].join('\n'),
    });
    expect(peer.lines.at(-1)).toBe('START:NO');
  });

  test('is asked again after any other text, and whole words work as well', async () => {
    const { client, peer } = await startPaired();
    client.type('maybe', 'YES', 'x', 'Hold');
    expect(await peer.ask('START:YES')).toBe('START:YES');
    expect(await peer.ask('DIE:3')).toBe('DECIDE:HOLD');
    expect(client.shown()).toContain('Type y or n.');
    expect(client.shown()).toContain('r rolls again, h holds');
    peer.end();
    await client.ran;
  });

  test('may pick again and again, and Return joins the lobby, where the next name is the opponent', async () => {
    const { client, peer } = await start();
    client.type('joHN', 'Zoe', '');
    expect(await peer.ask('INIT:Hello', 'INIT:Ann,John')).toBe('INIT:Mike');
    expect(await peer.next()).toBe('INIT:John');
    expect(await peer.ask('INIT:Ann')).toBe('INIT:Zoe');
    expect(await peer.ask('INIT:')).toBe('INIT:');
    await client.until('until somebody picks you');
    peer.send('INIT:Cem', 'START:YES');
    await client.until('You are playing against Cem.');
    expect(client.shown()).toContain('John is no longer waiting.\n');
    expect(client.shown()).toContain('Nobody is in the lobby.\nPress return to wait there: ');
    client.endInput();
    expect(await peer.next()).toBe('START:NO');
    expect(await client.ran).toMatchObject({ status: 0, stderr: '' });
  });

  test('plays the requested number of games, and is not asked for more', async () => {
    const { client, peer } = await startPaired({ count: '1' });
    client.type('y');
    expect(await peer.ask('START:NO')).toBe('START:YES');
    expect(await peer.ask('DICE:6', 'END:100/6', 'START:YES')).toBe('START:NO');
    const { stdout, status } = await client.ran;
    expect(stdout).toContain('Game 1/1: Mike wins. Score: 100 to 6.\n');
    expect(status).toBe(0);
  });

  test('is told at once if the server closes during a question', async () => {
    const { client, peer } = await startPaired();
    client.type('y');
    await peer.ask('START:YES');
    peer.send('DIE:4');
    await client.until('(r/h)? ');
    peer.send('END:0/23');
    peer.end();
    const { status, stdout } = await client.ran;
    expect(stdout).toMatch(
      /\(r\/h\)\? \nGame 1: nobody wins\. Score: 0 to 23\.\nBen has gone, and the match is over\.\n/,
    );
    expect(status).toBe(0);
  });
});

test('is told at once if the opponent goes during the question about another game', async () => {
  const { client, peer } = await startPaired();
  peer.send('START:YES');
  await client.until('play first)? ');
  peer.send('END:0/0');
  peer.end();
  const { status, stdout } = await client.ran;
  expect(stdout).toContain('play first)? \nGame 1: nobody wins. Score: 0 to 0.\nBen has gone');
  expect(status).toBe(0);
});

describe('a person leaves', () => {
  test('before a game with START:NO, when the input ends', async () => {
    const { client, peer } = await startPaired();
    client.endInput();
    expect(await peer.ask('START:YES')).toBe('START:NO');
    expect(await client.ran).toMatchObject({ status: 0, stderr: '' });
    expect(client.shown()).toMatch(/You have left\.\n$/);
  });

  test.each([
    ['with q', (client: Running) => client.type('q')],
    ['at the end of the input', (client: Running) => client.endInput()],
  ])('in a game %s', async (_, leave) => {
    const { client, peer } = await startPaired();
    client.type('y');
    await peer.ask('START:YES');
    peer.send('DIE:4');
    await client.until('(r/h)? ');
    leave(client);
    expect(await client.ran).toMatchObject({ status: 0, stderr: '' });
    expect(client.shown()).toMatch(/You have left\.\n$/);
    expect(await peer.next()).toBeUndefined();
  });

  test.each([
    ['during a question', 'Pick one', []],
    ['while waiting', 'until somebody picks you', ['']],
  ])('with Ctrl-C %s, and the status says so', async (_, sight, typed) => {
    const { client, peer } = await start();
    client.type(...typed);
    await peer.ask('INIT:', 'INIT:Ann');
    await client.until(sight);
    client.interrupt();
    expect(await client.ran).toMatchObject({ status: 130, stderr: '' });
    expect(client.shown()).toMatch(/You have left\.\n$/);
    await peer.closed();
  });

  test.each([
    ['during a question', 'Pick one', ''],
    ['while waiting', 'until somebody picks you', '\r'],
  ])('with Ctrl-C on a terminal that is read key by key %s', async (_, sight, keys) => {
    const { client, peer } = await start({}, true);
    client.press(keys);
    await peer.ask('INIT:', 'INIT:Ann');
    await client.until(sight);
    client.press('\u0003');
    expect(await client.ran).toMatchObject({ status: 130, stderr: '' });
    expect(client.shown()).toMatch(/You have left\.\n$/);
    await peer.closed();
  });
});
