// The lock-step of the Yahtzee frame door alone: what is sent, when, and what may wait.

import { describe, expect, test } from 'vitest';
import { TextWire } from '../../src/doors/text-wire.ts';
import { tellInfo, type Choice, type Frame } from '../../src/doors/yahtzee-frames/frame.ts';
import { LockStep, type Verdict } from '../../src/doors/yahtzee-frames/lock-step.ts';
import { arrive } from './arrive.ts';
import { FakeClient } from './yahtzee-frames-fake.ts';

const STILL = { now: () => 0, after: () => () => {} };

interface Opened {
  readonly client: FakeClient;
  readonly steps: LockStep;
  /** The client's lines that were passed on. */
  readonly heard: string[];
}

/** A line says how it is judged: `again`, `hold`, `request`, or nothing special. */
function openSteps(): Opened {
  const client = new FakeClient();
  const wire = new TextWire(arrive(client), STILL);
  const heard: string[] = [];
  const steps = new LockStep(wire, {
    judge(frame, line): Verdict {
      const text = line.ok ? line.text : line.fault;
      heard.push(`${frame.payload}: ${text}`);
      return text === 'again' || text === 'hold' ? text : 'next';
    },
    overhear(line) {
      const isRequest = line.ok && line.text === 'request';
      if (isRequest) heard.push('request');
      return isRequest;
    },
    finished: () => heard.push('finished'),
  });
  wire.begin({ silent: () => {}, finished: () => {}, gone: () => {} });
  return { client, steps, heard };
}

function infos(...sentences: readonly string[]): readonly Frame[] {
  return sentences.map(tellInfo);
}

const payloads = ({ frames }: FakeClient): string[] => frames.map((frame) => frame.split(': ')[1] ?? '');

describe('frames', () => {
  test('are sent one by one, each when the one before is answered', () => {
    const { client, steps, heard } = openSteps();
    steps.say(infos('a', 'b', 'c'));
    expect(payloads(client)).toEqual(['a']);
    client.say('again');
    expect(payloads(client)).toEqual(['a']);
    client.say('', '');
    expect(payloads(client)).toEqual(['a', 'b', 'c']);
    expect(heard).toEqual(['a: again', 'a: ', 'b: ']);
  });

  test('wait while they are held', () => {
    const { client, steps } = openSteps();
    steps.say(infos('a', 'b'));
    client.say('hold', '');
    expect(payloads(client)).toEqual(['a']);
    steps.release();
    expect(payloads(client)).toEqual(['a', 'b']);
  });

  test('that reply go before waiting ones', () => {
    const { client, steps } = openSteps();
    steps.say(infos('a', 'b'));
    steps.say([...infos('c'), { tag: 'ACK', payload: 'reply', isReply: true }]);
    client.say('', '', '', '');
    expect(payloads(client)).toEqual(['a', 'reply', 'b', 'c']);
  });

  test('with an outdated question are not sent', () => {
    const { client, steps } = openSteps();
    const [old, open] = [{ kind: 'keep' }, { kind: 'keep' }] as Choice[];
    const questions = [old!, open!].map((choice, place): Frame => ({
      tag: 'CHOOSE_DICE',
      payload: `q${place}`,
      choice,
    }));
    steps.say([...infos('a'), ...questions]);
    steps.dropOldQuestions(open);
    client.say('', '');
    expect(payloads(client)).toEqual(['a', 'q1']);
  });

  test('of INFO wait up to twenty; beyond that the oldest are dropped, and no others', () => {
    const { client, steps } = openSteps();
    const names = Array.from({ length: 49 }, (_, number) => String(number));
    steps.say(infos('a'));
    steps.say(infos(...names.slice(0, 25)));
    steps.say([{ tag: 'START_TURN', payload: 'turn' }]);
    for (const name of names.slice(25)) steps.say(infos(name));
    while (client.open > 0) client.say('');
    expect(payloads(client)).toEqual(['a', 'turn', ...names.slice(29)]);
  });

  test('end with GAME_OVER, which is not answered', () => {
    const { client, steps, heard } = openSteps();
    steps.say([...infos('a', 'b'), { tag: 'GAME_OVER', payload: 'over' }]);
    steps.skipToLast();
    expect(payloads(client)).toEqual(['a', 'over']);
    expect(heard).toEqual(['finished']);
  });
});

describe('lines that come before their frames', () => {
  test('answer them one by one', () => {
    const { client, steps, heard } = openSteps();
    client.say('one', 'two', 'three');
    steps.say(infos('a'));
    steps.say(infos('b'));
    expect(payloads(client)).toEqual(['a', 'b']);
    expect(heard).toEqual(['a: one', 'b: two']);
  });

  test('are used at once if they ask for something, and then answer nothing', () => {
    const { client, steps, heard } = openSteps();
    steps.say(infos('a'));
    client.say('', 'request', 'request');
    expect(heard).toEqual(['a: ', 'request', 'request']);
    steps.say(infos('b'));
    expect(client.open).toBe(1);
  });
});
