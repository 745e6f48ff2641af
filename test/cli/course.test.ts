// A course from the server's flags to the report: students on ports of their own, good and bad
// programs, dice that fit and dice that do not, and what is kept of all that.

import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runParlour } from '../command.ts';
import { FramesClient } from '../doors/yahtzee-frames-client.ts';
import { JavaClient } from '../doors/yahtzee-java-client.ts';
import { HEADER } from '../doors/yahtzee-java-encoder.ts';
import { playHouse } from '../doors/pig-house-game.ts';
import { PigClient } from '../doors/pig-world.ts';
import { startServer, type ServerProcess } from '../server/process.ts';

const STUDENTS = ['Ana Lima', '../../Ben', '=HYPERLINK("x")', '<b>Dee</b>'];
const PIG_DICE = '2; 6; 6; 6; 6; 1; 5\n---\n1; 4; 4\n';
/** The second roll fits only players who roll two dice again. */
const FRAMES_DICE = '1 2 3 4 5; 6 6';

let folder = '';
let server: ServerProcess;
let first = { pig: 0, frames: 0 };

/** The first of so many free ports in a row, below those that the system gives away. */
async function findRange(count: number): Promise<number> {
  for (let base = 20_000 + (process.pid % 500) * 20; ; base += count) {
    const servers: Server[] = [];
    try {
      for (let port = base; port < base + count; port += 1) {
        const tried = createServer().listen(port, '127.0.0.1');
        await once(tried, 'listening');
        servers.push(tried);
        expect((tried.address() as AddressInfo).port).toBe(port);
      }
      return base;
    } catch {
      // One of them is taken.
    } finally {
      for (const one of servers) one.close();
    }
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlour course-'));
  const base = await findRange(8);
  first = { pig: base, frames: base + 4 };
  const lines = STUDENTS.map((name, index) => `${first.pig + index} ${first.frames + index} ${name}`);
  writeFileSync(join(folder, 'students.txt'), `${lines.slice(0, 3).join('\n')}\n`);
  writeFileSync(join(folder, 'everybody.txt'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'pig.txt'), PIG_DICE);
  const flags = {
    host: '127.0.0.1',
    seed: '7',
    pig: `${first.pig}-${first.pig + 3}`,
    'pig-dice': join(folder, 'pig.txt'),
    'yahtzee-frames': `${first.frames}-${first.frames + 3}`,
    'frames-dice': FRAMES_DICE,
    'yahtzee-java': '0',
    'java-start-at': '1',
    students: join(folder, 'students.txt'),
    transcripts: join(folder, 'kept', 'here'),
  };
  const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  server = await startServer(':memory:', '--practice', '--frames-dev', ...words);
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

test('scripts come in turn, to each student from the first, against house players too', async () => {
  const [ana, ben] = await Promise.all([playHouse(first.pig, 'Ana'), playHouse(first.pig + 1, 'Ben')]);
  for (const heard of [ana, ben]) expect(heard).toMatch(/^INIT:hold-at-20 START:NO DICE:6666 DIE:1 DICE:5/);
  const second = await playHouse(first.pig, 'another name');
  expect(second).toMatch(/^INIT:hold-at-20 START:YES DIE:4 DIE:4 DIE:/);
  expect(ana, 'a seed for each student').not.toBe(ben);
});

test('a script that does not fit the choices is dropped, and the player is told', async () => {
  const client = await FramesClient.open(first.frames);
  const over = await client.play({ keep: (dice) => `KEEP_DICE: ${dice.join(' ')} 0 0 0 0 0` });
  expect(client.frames.find((frame) => frame.startsWith('CHOOSE_DICE'))).toBe('CHOOSE_DICE: 1 2 3 4 5');
  expect(client.infos()).toContain(
    'The scripted dice do not fit here. From now on the dice are not scripted.',
  );
  expect(over).toMatch(/^GAME_OVER: Player1 \d+$/);
});

test('programs that reset, stall or send rubbish at any byte leave a transcript and no harm', async () => {
  const bytes = Buffer.from('INIT:Ben\nINIT:hold-at-20\nSTART:YES\nDECIDE:ROLL\nDECIDE:\u0000\n');
  for (let end = 0; end <= bytes.length; end += 4) {
    const socket = connect(first.pig + 1, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'data');
    socket.write(bytes.subarray(0, end));
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  const stalled = connect(first.pig + 1, '127.0.0.1');
  await once(stalled, 'connect');
  stalled.write('INIT:Be');
  const rude = await PigClient.enter(first.pig + 1, 'Ben');
  rude.send('DECIDE:\u0000');
  expect(await rude.next()).toBe('ERROR:The line contains a control character.');
  rude.close();
  expect(await playHouse(first.pig + 1, 'Ben')).toMatch(/END:/);
  stalled.destroy();
});

test('every kind of mistake is kept with the line that caused it', async () => {
  const pig = await PigClient.enter(first.pig + 2, 'x');
  pig.send('HELLO', 'INIT:nobody', 'START:YES', 'INIT:hold-at-20', 'START:NO');
  await pig.all();
  const java = await JavaClient.join(server.ports['yahtzee-java']!);
  await java.hear('PLAYER_TURN');
  java.say('PLAYER_REQUEST_TURN', 'PLAYER_CHOOSE_SCORING_CATEGORY', '14');
  await java.hear('The boxes are numbered 1 to 13.');
  java.socket.resetAndDestroy();
  const web = await JavaClient.connect(server.ports['yahtzee-java']!);
  web.write(Buffer.concat([HEADER, Buffer.from('rubbish')]));
  await web.closed();
  const frames = await FramesClient.open(first.frames + 2);
  for (let answers = 0; answers < 5; answers += 1) await frames.next().then(() => frames.say(''));
  expect(await frames.next()).toBe('CHOOSE_DICE: 1 2 3 4 5');
  frames.say('KEEP_DICE 1 2 3 4 5 1 1 1 1 1');
  expect(await frames.next(), 'a colon is missing').toBe('INVALID_DICE_CHOICE: ');
  frames.socket.end();
  while (!frames.isClosed) await new Promise((resolve) => setImmediate(resolve));
});

test('the server stops in order, and the report sums up what each student did', async () => {
  const gone = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  const kept = join(folder, 'kept', 'here');
  for (const name of readdirSync(kept)) {
    expect(name).toMatch(/^[a-z0-9-]+\.txt$/);
    expect(statSync(join(kept, name)).mode & 0o77, 'for the owner only').toBe(0);
  }
  const [csv, html] = ['csv', 'html'].map((kind) => join(folder, `report.${kind}`));
  const files = ['--csv', csv!, '--html', html!, '--students', join(folder, 'everybody.txt')];
  const ran = runParlour(['course', 'report', kept, ...files]);
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toMatch(/^Ana Lima +3 +3 +3 +0 {2}/m);
  expect(ran.stdout).toMatch(/^<b>Dee<\/b> +0 +0 +0 +0 +never$/m);
  expect(ran.stdout).toMatch(/^ {4}1 × The boxes are numbered 1 to 13\. address-127-0-0-1-\w{8}\.txt:\d+$/m);
  const row = readFileSync(csv!, 'utf8')
    .split('\r\n')
    .find((line) => line.includes('HYPERLINK'));
  expect(row, 'not a formula').toMatch(/^"'=HYPERLINK\(""x""\)",pig yahtzee-frames,2,1,0,3,/);
  const page = readFileSync(html!, 'utf8');
  expect(page).toContain('&lt;b&gt;Dee&lt;/b&gt;');
  expect(page).not.toMatch(/https?:|<script|<b>Dee/);
  expect(page).toContain(
    'sent <code>KEEP_DICE 1 2 3 4 5 1 1 1 1 1</code> after <code>CHOOSE_DICE: 1 2 3 4 5</code>',
  );
});

test('each mistake in the report leads to the line of the client', () => {
  const kept = join(folder, 'kept', 'here');
  const ran = runParlour(['course', 'report', kept]);
  const places = [...ran.stdout.matchAll(/^ {4}\d+ × (.*) ([\w-]+\.txt):([\d, ]+)/gm)];
  expect(places.length).toBeGreaterThan(4);
  for (const [, kind, name, lines] of places) {
    const text = readFileSync(join(kept, name!), 'utf8').split('\n');
    for (const line of lines!.split(', ')) expect(text[Number(line) - 1], kind).toMatch(/ #\d+ C /);
  }
  const ben = readdirSync(kept).find((name) => name.startsWith('ben-'))!;
  expect(readFileSync(join(kept, ben), 'utf8')).toContain(String.raw` C DECIDE:\x00`);
});

test('the log has the address, the connection and the student in every line of a classic door, and true reasons', () => {
  const lines = server
    .complaints()
    .split('\n')
    .filter((line) => /"msg":"(?:pig|frames|java|connection) /.test(line))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(line).toMatchObject({ address: '127.0.0.1' });
    expect(line['connection']).toBeGreaterThan(0);
  }
  const left = lines.filter(({ msg }) => msg === 'frames left');
  expect(left).toEqual([
    expect.objectContaining({ student: 'Ana Lima', reason: 'game-over' }),
    expect.objectContaining({
      student: '=HYPERLINK("x")',
      reason: 'client-closed',
      during: 'game',
      round: 1,
    }),
  ]);
  expect(lines.find(({ msg }) => msg === 'java left')).toMatchObject({ reason: 'connection-lost', round: 1 });
});

test('a folder without transcripts, and files that cannot be written, are said', () => {
  const none = runParlour(['course', 'report', join(folder, 'none')]);
  expect(none).toMatchObject({ status: 2, stdout: '' });
  expect(none.stderr).toMatch(/none cannot be read \(ENOENT\)\.\n$/);
  const full = runParlour(['course', 'report', join(folder, 'kept', 'here'), '--csv', '/dev/full']);
  expect(full).toMatchObject({ status: 1, stderr: '/dev/full cannot be written (ENOSPC).\n' });
});
