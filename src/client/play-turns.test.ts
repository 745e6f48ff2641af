// Playing by itself: one move at a time, each for the current turn.

import { expect, test } from 'vitest';
import { makeEvent, makeTurn } from '../../test/client/fake-server.ts';
import { follow } from '../../test/client/follow.ts';
import { playTurns } from './play-turns.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function play(decide: (number: number) => string | Promise<string>) {
  const answers: string[] = [];
  const tell = playTurns({
    decide: ({ number }) => decide(number),
    answered: (answer, move) => answers.push(`${move}: ${answer.ok ? 'accepted' : answer.reason}`),
  });
  const followed = await follow({ tell });
  const moves = (): unknown[] =>
    followed.server.last.sent.filter((request) => request.do === 'move').map(({ move }) => move);
  return { ...followed, answers, moves };
}

test('every turn is answered with the decision', async () => {
  const { server, moves, answers } = await play((number) => `move ${number}`);
  server.last.say(makeTurn(5));
  await settled();
  server.last.tell([makeEvent(6, 'move'), makeEvent(7)]);
  server.last.say(makeTurn(7));
  server.last.accept('move', { number: 6 });
  await settled();
  expect(moves()).toEqual(['move 5', 'move 7']);
  expect(answers).toEqual(['move 5: accepted']);
});

test('a move names its turn, so that it counts for no other', async () => {
  const { server, answers, moves } = await play(() => 'roll');
  server.last.say(makeTurn(5));
  await settled();
  expect(server.last.last('move')).toMatchObject({ move: 'roll', number: 5 });
  server.last.tell([makeEvent(6, 'stand-in', { seat: 0 }), makeEvent(7, 'move', { seat: 0 })]);
  server.last.say(makeTurn(7));
  server.last.refuse('move', 'too-late');
  await settled();
  expect(answers).toEqual([]);
  expect(moves(), 'it is decided again').toEqual(['roll', 'roll']);
  expect(server.last.last('move')).toMatchObject({ number: 7 });
});

test('a turn that is repeated while a move is under way gets no second move', async () => {
  const { server, moves } = await play(() => 'roll');
  server.last.say(makeTurn(5));
  await settled();
  server.last.tell([makeEvent(6, 'sit', { seat: 2 })]);
  server.last.say(makeTurn(6));
  await settled();
  expect(moves()).toEqual(['roll']);
  server.last.tell([makeEvent(7, 'move', { seat: 0 })]);
  server.last.accept('move', { number: 7 });
  await settled();
  expect(moves()).toEqual(['roll']);
});

test('a refused move is not tried again, but the next turn is played', async () => {
  const { server, moves, answers } = await play(() => 'fold');
  server.last.say(makeTurn(5));
  await settled();
  server.last.refuse('move', 'no-such-move');
  await settled();
  expect(moves()).toEqual(['fold']);
  expect(answers).toEqual(['fold: no-such-move']);
  server.last.tell([makeEvent(6)]);
  server.last.say(makeTurn(6));
  await settled();
  expect(moves()).toEqual(['fold', 'fold']);
});

test('a slow decision is played although others came and went, and made again if a stand-in was faster', async () => {
  const thoughts: Array<(move: string) => void> = [];
  const { server, moves } = await play(() => new Promise((resolve) => thoughts.push(resolve)));
  server.last.say(makeTurn(5));
  server.last.tell([makeEvent(6, 'sit', { seat: 2 })]);
  server.last.say(makeTurn(6));
  thoughts[0]?.('thought about');
  await settled();
  expect(server.last.last('move')).toMatchObject({ move: 'thought about', number: 5 });
  server.last.tell([makeEvent(7, 'stand-in', { seat: 0 }), makeEvent(8, 'move', { seat: 0 })]);
  server.last.say(makeTurn(8));
  server.last.refuse('move', 'too-late');
  await settled();
  thoughts[1]?.('in time');
  await settled();
  expect(moves()).toEqual(['thought about', 'in time']);
});

test('a roll that is due by hand is made, and nothing is decided before it', async () => {
  const { server, moves } = await play(() => 'hold');
  const { moves: _moves, ...turn } = makeTurn(5) as Record<string, unknown>;
  server.last.say({ ...turn, roll: true });
  await settled();
  expect(server.last.last('roll')).toMatchObject({ number: 5 });
  expect(moves()).toEqual([]);
  server.last.tell([makeEvent(6, 'draw', { drawn: '5' })]);
  server.last.say(makeTurn(6));
  server.last.accept('roll', { number: 6 });
  await settled();
  expect(moves()).toEqual(['hold']);
});
