// A strategy at the terminal client of the Pig protocol, against a server that follows a script:
// the games it plays, its opponents, and matches that end too early.

import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { addPig, playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { startClient } from './classic-run.ts';
import { ROBOT, usePigClient } from './pig-client-scripted.ts';

const { start, startPaired } = usePigClient();

describe('a strategy', () => {
  test('plays the games it is told to, with a line for each and a summary', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '3' });
    expect(await peer.ask('START:YES')).toBe('START:YES');
    expect(await peer.ask('DIE:6')).toBe('DECIDE:ROLL');
    expect(await peer.ask('DIE:6')).toBe('DECIDE:ROLL');
    expect(await peer.ask('DIE:6')).toBe('DECIDE:ROLL');
    expect(await peer.ask('DIE:2')).toBe('DECIDE:HOLD');
    expect(await peer.ask('DICE:1', 'DIE:1', 'DICE:22', 'DIE:5')).toBe('DECIDE:ROLL');
    expect(await peer.ask('END:105/21', 'START:NO')).toBe('START:YES');
    expect(await peer.ask('END:28/100', 'START:YES')).toBe('START:YES');
    expect(await peer.ask('END:101/80', 'START:NO')).toBe('START:NO');
    expect(await client.ran).toEqual({
      status: 0,
      stderr: '',
      stdout: [
        'You are playing against Ben.',
        'Game 1/3: Mike wins. Score: 105 to 21.',
        'Game 2/3: Ben wins. Score: 100 to 28.',
        'Game 3/3: Mike wins. Score: 101 to 80.',
        '3 games: Mike won 2, Ben won 1. Mean score: 78.0 to 67.0.',
        '',
      ].join('\n'),
    });
  });

  test('holds when it would win, since it knows its score', async () => {
    const { client, peer } = await startPaired(ROBOT);
    await peer.ask('START:YES');
    for (let turn = 0; turn < 4; turn += 1) {
      for (const die of [6, 6, 6]) expect(await peer.ask(`DIE:${die}`)).toBe('DECIDE:ROLL');
      expect(await peer.ask('DIE:6')).toBe('DECIDE:HOLD');
      peer.send('DICE:1');
    }
    expect(await peer.ask('DIE:4')).toBe('DECIDE:HOLD');
    peer.end();
    await client.ran;
  });

  test('starts the next game with nothing', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '2' });
    await peer.ask('START:YES');
    for (const die of [6, 6, 6, 6]) await peer.ask(`DIE:${die}`);
    await peer.ask('DICE:65', 'DIE:6');
    await peer.ask('END:24/100', 'START:NO');
    for (const die of [6, 6, 6]) expect(await peer.ask(`DIE:${die}`)).toBe('DECIDE:ROLL');
    peer.end();
    await client.ran;
  });

  test('picks the first player in the lobby, then the first of the rest, and waits if nobody is there', async () => {
    const { client, peer } = await start(ROBOT);
    await peer.ask('INIT:');
    expect(await peer.ask('INIT:Ann, Ben')).toBe('INIT:Ann');
    expect(await peer.ask('INIT:Ben')).toBe('INIT:Ben');
    expect(await peer.ask('INIT:')).toBe('INIT:');
    peer.send('INIT:Cem', 'START:NO');
    await client.until('You are playing against Cem.');
    expect(client.pauses()).toBe(0);
    peer.end();
    await client.ran;
  });

  test('challenges the given opponent until they are there, with pauses between', async () => {
    const { client, peer } = await start({ ...ROBOT, against: 'Ben' });
    await peer.ask('INIT:');
    expect(await peer.ask('INIT:Ann')).toBe('INIT:Ben');
    expect(await peer.ask('INIT:Ann')).toBe('INIT:Ben');
    expect(await peer.ask('INIT:')).toBe('INIT:Ben');
    expect(client.pauses()).toBe(2);
    peer.send('INIT:Ben', 'START:NO');
    await client.until('You are playing against Ben.');
    expect(client.shown().match(/Waiting for Ben/g)).toHaveLength(1);
    peer.end();
    await client.ran;
  });

  test('and an opponent of the same name get different names', async () => {
    const { client, peer } = await start(ROBOT);
    await peer.ask('INIT:', 'INIT:Mike');
    peer.send('INIT:Mike', 'START:YES', 'END:20/100', 'START:NO');
    const { stdout } = await client.ran;
    expect(stdout).toContain('Game 1/1: Mike 2 wins. Score: 100 to 20.\n1 game: Mike won 0, Mike 2 won 1.');
  });

  test('that is stopped in a game prints a summary of the finished games', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '9' });
    await peer.ask('START:YES');
    await peer.ask('END:100/9', 'START:NO');
    await peer.ask('DICE:22', 'DIE:3');
    client.interrupt();
    expect(await client.ran).toEqual({
      status: 130,
      stderr: '',
      stdout: [
        'You are playing against Ben.',
        'Game 1/9: Mike wins. Score: 100 to 9.',
        '1 game: Mike won 1, Ben won 0. Mean score: 100.0 to 9.0.',
        'You have left.',
        '',
      ].join('\n'),
    });
  });
});

describe('the match ends before its games are played', () => {
  test('when the opponent leaves in a game', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '1' });
    await peer.ask('START:YES');
    await peer.ask('DIE:5');
    peer.send('END:0/40');
    peer.end();
    const { status, stdout, stderr } = await client.ran;
    expect(stdout).toContain(
      'Game 1/1: nobody wins. Score: 0 to 40.\nBen has gone, and the match is over.\n',
    );
    expect(stderr).toBe('The match ended before all its games were played.\n');
    expect(status).toBe(3);
  });

  test('when the opponent declines', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '2' });
    await peer.ask('START:YES');
    await peer.ask('END:100/7', 'START:NO');
    peer.end();
    const { status, stdout } = await client.ran;
    expect(stdout).toContain('Ben wants no more games, and the match is over.\n');
    expect(status).toBe(3);
  });

  test('when the opponent declines after a game without a winner', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '2' });
    await peer.ask('START:YES');
    await peer.ask('END:99/99', 'START:NO');
    peer.end();
    expect((await client.ran).stdout).toContain('Ben wants no more games, and the match is over.\n');
  });

  test('when the server is suddenly gone in a game', async () => {
    const { client, peer } = await startPaired(ROBOT);
    await peer.ask('START:YES');
    await peer.ask('DIE:5');
    peer.reset();
    expect(await client.ran).toMatchObject({
      status: 1,
      stderr: 'The server closed the connection in the middle of a game.\n',
    });
  });

  test.each([
    ['before it has greeted', []],
    ['before there is an opponent', ['INIT:', 'INIT:Ann']],
  ])('when the server closes %s', async (_, lines) => {
    const { client, peer } = await start();
    peer.send(...lines);
    if (lines.length > 0) await client.until('Pick one');
    peer.end();
    expect(await client.ran).toMatchObject({ status: 1, stderr: 'The server closed the connection.\n' });
  });

  test('a game without a winner counts, if the server continues', async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '1' });
    await peer.ask('START:YES');
    expect(await peer.ask('END:0/0', 'START:NO')).toBe('START:NO');
    const { status, stdout } = await client.ran;
    expect(stdout).toContain('1 game: Mike won 0, Ben won 0, 1 without a winner. Mean score: 0.0 to 0.0.\n');
    expect(status).toBe(0);
  });
});

test.each([
  [{ name: 'a,b' }, 'This protocol does not allow a comma in a name.\n'],
  [{ name: ' ' }, 'A name has at least one character.\n'],
  [{ count: '0' }, '--count is a whole number from 1 to 1000000.\n'],
])('impossible flags are refused before the client connects: %o', async (flags, stderr) => {
  const { ran } = startClient((world) => playPig({ host: '127.0.0.1', port: 1 }, flags, world));
  expect(await ran).toEqual({ status: 2, stderr, stdout: '' });
});

test.each(['x', '0', '65536'])('a port cannot be %s', async (port) => {
  const program = new Command();
  addPig(program);
  const parsed = program.parseAsync(['pig', 'localhost', port], { from: 'user' });
  await expect(parsed).rejects.toThrow('The port is a whole number from 1 to 65535.');
});

test('if there is no server, a sentence says so', async () => {
  const { ran } = startClient((world) => playPig({ host: '127.0.0.1', port: 1 }, {}, world));
  expect(await ran).toEqual({
    status: 1,
    stderr: 'There is no server at 127.0.0.1, port 1 (ECONNREFUSED).\n',
    stdout: '',
  });
});
