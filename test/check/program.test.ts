// Programs of somebody else's: started, read, typed to, and ended with all that they have started.

import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { fillCommand } from '../../src/check/program/command-words.ts';
import { Keyboard } from '../../src/check/program/keyboard.ts';
import { KEYBOARDS, readKeyboard } from '../../src/check/program/keyboard-plans.ts';
import { findFreePort, hasListener, isListening } from '../../src/check/program/ports.ts';
import { ticksOf } from '../../src/check/program/processor-use.ts';
import { Program } from '../../src/check/program/program.ts';
import { findExceptionName, findStackTrace } from '../../src/check/program/stack-trace.ts';

const programs: Program[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) await program.stop();
});

async function start(command: string): Promise<Program> {
  const program = await Program.start({ command });
  programs.push(program);
  return program;
}

async function untilShown(program: Program, text: string): Promise<void> {
  while (!program.screen().includes(text)) {
    if (program.hasEnded) throw new Error(`ended with: ${program.screen()}`);
    await new Promise<void>((resolve) => program.onScreen(resolve));
  }
}

describe('a program', () => {
  test('runs in an empty folder that is gone afterwards', async () => {
    const program = await start('pwd; ls -A | wc -l; cat');
    await untilShown(program, '0\n');
    const folder = program.screen().split('\n')[0] ?? '';
    expect(existsSync(folder)).toBe(true);
    await program.stop();
    expect(existsSync(folder)).toBe(false);
  });

  test('is typed to, and shows both its outputs', async () => {
    const program = await start('read line; echo "got $line"; echo problem >&2; exit 3');
    program.type('hello\n');
    expect(await program.ended).toBe(3);
    expect(program.output().split('\n').toSorted()).toEqual(['got hello', 'problem']);
    expect(program.remarks()).toEqual(['The program ended by itself, with status 3.']);
  });

  test('that was ended by a signal below a shell is remarked with the name of the signal', async () => {
    const program = await start('sh -c "kill -PIPE \\$\\$"; exit $?');
    expect(await program.ended).toBe(141);
    expect(program.remarks()).toEqual(['The program was ended by SIGPIPE.']);
  });

  test('ends with everything that it has started, even if it does not want to', async () => {
    const program = await start('trap "" TERM; sleep 1000 & echo "child $!"; while true; do sleep 1; done');
    await untilShown(program, 'child ');
    const child = Number(/child (\d+)/.exec(program.screen())?.[1]);
    await program.stop();
    expect(program.hasEnded).toBe(true);
    expect(isRunning(child)).toBe(false);
    expect(program.remarks()).toEqual([]);
  });
});

/** A process that nobody has waited for is a zombie, and does not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) Z /.test(stat);
  } catch {
    return false;
  }
}

describe('a port', () => {
  test('that was found free has no listener, until somebody listens', async () => {
    const port = await findFreePort();
    expect(await isListening(port)).toBe(false);
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect((server.address() as AddressInfo).port).toBe(port);
    expect(await isListening(port)).toBe(true);
    server.close();
    await once(server, 'close');
  });

  test('in another state than LISTEN is not listened to', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue',
      '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000',
      '   1: 0100007F:1F91 0100007F:0050 06 00000000:00000000',
      '   2: 00000000000000000000000001000000:1F92 00000000000000000000000000000000:0000 0A 0',
    ].join('\n');
    expect([8080, 8081, 8082].map((port) => hasListener(table, port))).toEqual([true, false, true]);
  });
});

test('processor time is counted for the processes of the group', () => {
  const stat = '42 (a ) b) S 1 40 40 0 -1 4194560 1 0 0 0 250 30 0 0 20 0 1 0 1 2 3';
  expect(ticksOf(stat, 40)).toBe(280);
  expect(ticksOf(stat, 41)).toBe(0);
  expect(ticksOf('', 40)).toBe(0);
});

describe('a stack trace is recognised', () => {
  test.each([
    [
      'Java',
      'ok\nException in thread "main" java.lang.NullPointerException\n\tat a.B.c(B.java:3)',
      'Exception in thread "main" java.lang.NullPointerException',
    ],
    [
      'Java, printed with its name',
      'ok\njava.io.EOFException: gone\n\tat java.base/java.io.ObjectInputStream.read(ObjectInputStream.java:3214)\n',
      'java.io.EOFException: gone',
    ],
    ['Java, printed', '\tat pig.Server.run(Server.java:12)\n', 'at pig.Server.run(Server.java:12)'],
    [
      'Python',
      'Traceback (most recent call last):\n  File "a.py", line 1\n    x\nIndexError: list index out of range\n',
      'IndexError: list index out of range',
    ],
    ['Node', 'Error: x\n    at run (file:///a/b.js:3:4)\n', 'at run (file:///a/b.js:3:4)'],
    ['C', 'sh: line 1: 7 Segmentation fault (core dumped)', 'sh: line 1: 7 Segmentation fault (core dumped)'],
    ['Go', 'panic: runtime error: index out of range', 'panic: runtime error: index out of range'],
  ])('of %s', (_language, output, line) => {
    expect(findStackTrace(output)).toBe(line);
  });

  test('but not in sentences about one', () => {
    expect(findStackTrace('Look at the score (at least 3).\nThe exception was handled.')).toBeUndefined();
    expect(findExceptionName('java.io.IOException: closed')).toBe('java.io.IOException');
    expect(findExceptionName('This is an error.')).toBeUndefined();
  });
});

test('a command is filled in, and what needs quotes gets them', () => {
  const command = 'run {host} {port} {name} {count} ${HOME} {other}';
  expect(fillCommand(command, { host: '::1', port: 7, name: "O'Neil x", count: 3 })).toBe(
    String.raw`run ::1 7 'O'\''Neil x' 3 $` + '{HOME} {other}',
  );
});

describe('a keyboard', () => {
  test('types after a message, and when the screen asks, with the words of the case', () => {
    const typed: string[] = [];
    let screen = '';
    let look = (): void => {};
    const typist = {
      screen: () => screen,
      onScreen: (call: () => void) => void (look = call),
      type: (text: string) => void typed.push(text),
    };
    const plan = {
      start: ['hi'],
      on: { DIE: '{rh}' },
      expect: [{ screen: /sure\?/, type: 'yes {unknown}' }],
    };
    const keyboard = new Keyboard(plan, typist, () => {});
    keyboard.set('rh', () => 'r');
    keyboard.sent('DIE');
    keyboard.sent('toString');
    screen = 'Are you sure?';
    look();
    look();
    expect(typed).toEqual(['hi\n', 'r\n', 'yes {unknown}\n']);
  });

  test('can be read from a file', () => {
    const text = '{"on":{"INFO":""},"expect":[{"screen":"r/h","type":"{rh}"}]}';
    expect(readKeyboard(text)).toEqual({
      start: [],
      on: { INFO: '' },
      expect: [{ screen: /r\/h/i, type: '{rh}' }],
    });
    expect(Object.keys(KEYBOARDS)).toContain('pig-figure-1');
  });

  test.each([
    ['[', /not JSON/],
    ['[]', 'it is not an object with "start", "on" and "expect"'],
    ['{"one":1}', 'it has an unknown part "one"'],
    ['{"on":{"A":1}}', '"on" has a line for each header'],
    ['{"start":"a"}', '"start" is a list of lines'],
    ['{"expect":[{"screen":"("}]}', 'each of "expect" has a "screen" and a "type"'],
    ['{"expect":[{"screen":"(","type":""}]}', /is not a regular expression/],
  ])('%s is refused', (text, sentence) => {
    expect(readKeyboard(text)).toMatch(sentence);
  });
});
