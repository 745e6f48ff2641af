// What servers of the Pig protocol may send to its terminal client: errors, nonsense, escape
// sequences, and correct lines in any packets.

import { describe, expect, test } from 'vitest';
import { ROBOT, usePigClient } from './pig-client-scripted.ts';

const { start, startPaired } = usePigClient();

describe('a line of the server', () => {
  test.each([
    ['at the name', ['INIT:']],
    ['at the choice', ['INIT:', 'INIT:Ben']],
    ['in a game', ['INIT:', 'INIT:Ben', 'INIT:Ben', 'START:YES']],
  ])('as ERROR %s is told on stderr, and the status is not 0', async (_, lines) => {
    const { client, peer } = await start(ROBOT);
    peer.send(...lines, 'ERROR:No INIT: or INIT:name message.\u001B[2J Access denied.');
    peer.end();
    expect(await client.ran).toMatchObject({
      status: 1,
      stderr: 'The server says: No INIT: or INIT:name message.\\u{1b}[2J Access denied.\n',
    });
  });

  test('as ERROR during a question is told at once', async () => {
    const { client, peer } = await start();
    peer.send('INIT:', 'INIT:Ben');
    await client.until('Pick one');
    peer.send('ERROR:Too late.');
    peer.end();
    expect(await client.ran).toMatchObject({ status: 1, stderr: 'The server says: Too late.\n' });
  });

  test('may have spaces around it', async () => {
    const { client, peer } = await start(ROBOT);
    await peer.ask('INIT: Hello');
    expect(await peer.ask('INIT: Ann , Ben ')).toBe('INIT:Ann');
    expect(await peer.ask('INIT: Ann ', 'START: NO ')).toBe('START:YES');
    expect(await peer.ask('DICE: 6 2', 'DIE: 5 ')).toBe('DECIDE:ROLL');
    expect(await peer.ask('END: 100 / 8', 'START:YES')).toBe('START:NO');
    expect((await client.ran).stdout).toContain('Game 1/1: Mike wins. Score: 100 to 8.');
  });

  test('as ERROR after the end of a game is told as well', async () => {
    const { client, peer } = await startPaired(ROBOT);
    await peer.ask('START:YES');
    await peer.ask('DIE:5');
    peer.send('END:0/0', 'ERROR:The server is closing.');
    peer.end();
    const { status, stdout, stderr } = await client.ran;
    expect(stdout).toContain('Game 1/1: nobody wins.');
    expect(stderr).toBe('The server says: The server is closing.\n');
    expect(status).toBe(1);
  });

  test('cannot disturb the terminal', async () => {
    const { client, peer } = await start();
    client.type('A\u001B[31mn', 'y');
    await peer.ask('INIT:\u001B]0;owned\u0007', 'INIT:A\u001B[31mn,\u202Enimda');
    expect(await peer.next()).toBe('INIT:A\u001B[31mn');
    await peer.ask('INIT:A\u001B[31mn', 'START:NO');
    peer.send('DICE:62', 'END:3/100');
    peer.end();
    const { stdout } = await client.ran;
    expect(stdout).not.toMatch(/[^\P{C}\n]/u);
    expect(stdout).toContain('A\\u{1b}[31mn plays: 6 2.');
  });

  test("may be an END in words; then the client's own count stands", async () => {
    const { client, peer } = await startPaired({ ...ROBOT, count: '2' });
    await peer.ask('START:NO');
    await peer.ask('DICE:66666666666666665', 'END:You lost!', 'START:YES');
    await peer.ask('END:101 to 6', 'START:NO');
    const { stdout } = await client.ran;
    expect(stdout).toContain('Game 1/2: Ben wins. Score: 101 to 0.\nGame 2/2: Mike wins. Score: 101 to 6.\n');
  });

  test.each([
    ['SSH-2.0-OpenSSH_9.6', 'This is not a Pig message: SSH-2.0-OpenSSH_9.6\n'],
    ['START:YES', 'This message makes no sense here: START:YES\n'],
  ])('is shown if it is not Pig: %s', async (line, stderr) => {
    const { client, peer } = await start(ROBOT);
    peer.send(line);
    expect(await client.ran).toMatchObject({ status: 1, stderr });
    await peer.closed();
  });

  test.each(['DIE:7', 'DIE:', 'DICE:', 'DICE:60', 'START:MAYBE', 'INIT:Ann'])(
    'is shown if it makes no sense in a game: %s',
    async (line) => {
      const { client, peer } = await startPaired(ROBOT);
      await peer.ask('START:YES');
      peer.send(line);
      expect(await client.ran).toMatchObject({
        status: 1,
        stderr: `This message makes no sense here: ${line}\n`,
      });
    },
  );

  test('is refused if it never ends', async () => {
    const { client, peer } = await start(ROBOT);
    await peer.ask('INIT:');
    peer.send(`INIT:${'x'.repeat(300_000)}`.repeat(2));
    expect(await client.ran).toMatchObject({
      status: 1,
      stderr: 'The server sent a line that is too long.\n',
    });
  });
});

describe('a whole visit of a strategy is the same', () => {
  const LINES = [
    'INIT>Welcome to Pig Server!',
    'INIT:Zoë,Ben',
    'INIT:Zoë',
    'START:NO',
    'DICE:62366',
    'DIE:6',
    'DIE:1',
    'DICE:1',
    'DIE:6',
    'DIE:5',
    'DIE:4',
    'DIE:5',
    'DICE:22',
    'END:20/100',
    'START:YES',
  ];
  const SENT = [
    'INIT:Mike',
    'INIT:Zoë',
    'START:YES',
    'DECIDE:ROLL',
    'DECIDE:ROLL',
    'DECIDE:ROLL',
    'DECIDE:ROLL',
    'DECIDE:HOLD',
    'START:NO',
  ];

  test.each([
    ['a byte at a time', '\n', 1],
    ['in pairs of bytes', '\n', 2],
    ['in pieces across lines', '\r\n', 7],
    ['all at once', '\n', 10_000],
    ['with empty lines between', '\n\n', 10_000],
    ['with CRLF, a byte at a time', '\r\n', 1],
  ])('if it arrives %s', async (_, end, size) => {
    const { client, peer } = await start(ROBOT);
    await peer.sendInPieces(LINES.map((line) => line + end).join(''), size);
    const { status, stdout, stderr } = await client.ran;
    await peer.closed();
    expect({ status, stderr, sent: peer.lines }).toEqual({ status: 0, stderr: '', sent: SENT });
    expect(stdout).toBe(
      'You are playing against Zoë.\nGame 1/1: Zoë wins. Score: 100 to 20.\n' +
        '1 game: Mike won 0, Zoë won 1. Mean score: 20.0 to 100.0.\n',
    );
  });
});
