// Coming and going at the table of the Twenty-One Java door: players and dealers who leave,
// spectators, and the names of all of them.

import { describe, expect, test } from 'vitest';
import { departed, stack, useDoor } from './twenty-one-java-place.ts';

const { openDoor, join, openPair } = useDoor();

describe('leaving', () => {
  test('a player who quits in a round stays on the screen, sticks, and is gone in the next', async () => {
    const [ana, ben, place] = await openPair('9h 5h 9s 9d Ts 8s');
    const cy = await join(place, 'Cy');
    await Promise.all([ana, ben, cy].map((client) => client.hear('ROUND_STARTED')));
    ana.press('DEAL');
    await cy.hear('ROUND_PLAYER_CHANGE Ben');
    ben.quit();
    expect(await cy.hear('ROUND_PLAYER_CHANGE')).toEqual(['ROUND_PLAYER_CHANGE Cy 200 PLAYING 9s 9d']);
    cy.press('STICK');
    await ana.hear('ROUND_PLAYER_CHANGE Ana');
    ana.press('STICK');
    expect(await ana.hear('ROUND_STARTED')).toEqual([
      'TOKEN_UPDATE Ana 220 PLAYING Ts 8s',
      'TOKEN_UPDATE Ben 180 PLAYING 9h 5h',
      'STATUS_UPDATE Ben 180 LOSER 9h 5h',
      'ROUND_FINISHED',
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Cy 200 PLAYING 9s 9d, Ana 220 PLAYING Ts 8s]',
      'ROUND_STARTED Ana 220 PLAYING Ts 8s',
    ]);
  });

  test('a dealer who quits before the deal passes it on; the round is not announced again', async () => {
    const [ana, ben, place] = await openPair('');
    const cy = await join(place, 'Cy');
    await Promise.all([ana, ben, cy].map((client) => client.hear('ROUND_STARTED')));
    ana.quit();
    expect(await ben.hear('ROUND_STARTED')).toEqual(['ROUND_STARTED Ben 200 PLAYING']);
    expect(await cy.hear('ROUND_STARTED')).toEqual(['ROUND_STARTED Ben 200 PLAYING']);
    stack(place, '9h 5h Ts 8s');
    ben.press('DEAL');
    expect(await cy.hear('ROUND_PLAYER_CHANGE')).toEqual([
      'HAND_UPDATE Cy 200 PLAYING',
      'STATUS_UPDATE Cy 200 PLAYING',
      'HAND_UPDATE Ben 200 PLAYING',
      'STATUS_UPDATE Ben 200 PLAYING',
      'HAND_UPDATE Cy 200 PLAYING 9h',
      'HAND_UPDATE Cy 200 PLAYING 9h 5h',
      'HAND_UPDATE Ben 200 PLAYING Ts',
      'HAND_UPDATE Ben 200 PLAYING Ts 8s',
      'ROUND_IN_PROGRESS',
      'ROUND_PLAYER_CHANGE Cy 200 PLAYING 9h 5h',
    ]);
  });

  test('a dealer who quits in a round sticks last, and the next player deals the next round', async () => {
    const [ana, ben, place] = await openPair('9h 5h 9s 9d Ts 8s');
    const cy = await join(place, 'Cy');
    await Promise.all([ana, ben, cy].map((client) => client.hear('ROUND_STARTED')));
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE Ben');
    ana.quit();
    await departed(place, 2);
    ben.press('STICK');
    await cy.hear('ROUND_PLAYER_CHANGE Cy');
    cy.press('STICK');
    expect((await cy.hear('ROUND_STARTED')).slice(-3)).toEqual([
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Cy 200 PLAYING 9s 9d, Ben 180 LOSER 9h 5h]',
      'ROUND_STARTED Ben 180 LOSER 9h 5h',
    ]);
  });

  test('whoever is left alone waits for the next player', async () => {
    const [ana, ben, place] = await openPair('');
    ben.quit();
    await departed(place, 1);
    ana.press('DEAL');
    const cy = await join(place, 'Cy');
    expect(await ana.hear('ROUND_STARTED')).toEqual([
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Cy 200 PLAYING, Ana 200 PLAYING]',
      'ROUND_STARTED Ana 200 PLAYING',
    ]);
    await cy.hear('ROUND_STARTED Ana');
  });
});

describe('a spectator', () => {
  test('is shown the players of the round with their hands, not who is on turn, and plays the next', async () => {
    const [ana, ben, place] = await openPair('9h 5h Ts 8s 2c');
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE');
    ben.press('HIT');
    await ben.hear('HAND_UPDATE');
    const cy = await join(place, 'Cy', 70);
    expect(cy.lines).toEqual([
      'CONNECT',
      'SET_USER Cy 70 PLAYING',
      'SET_PLAYERS [Ben 200 PLAYING 9h 5h 2c, Ana 200 PLAYING Ts 8s]',
    ]);
    ben.press('STICK');
    expect(await cy.hear('ROUND_PLAYER_CHANGE')).toEqual(['ROUND_PLAYER_CHANGE Ana 200 PLAYING Ts 8s']);
    ana.press('STICK');
    expect(await cy.hear('ROUND_STARTED')).toEqual([
      'TOKEN_UPDATE Ana 220 PLAYING Ts 8s',
      'TOKEN_UPDATE Ben 180 PLAYING 9h 5h 2c',
      'STATUS_UPDATE Ben 180 LOSER 9h 5h 2c',
      'ROUND_FINISHED',
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Ben 180 LOSER 9h 5h 2c, Cy 70 PLAYING, Ana 220 PLAYING Ts 8s]',
      'ROUND_STARTED Ana 220 PLAYING Ts 8s',
    ]);
  });

  test('is noticed by nobody, even if they leave again', async () => {
    const [ana, ben, place] = await openPair('9h 5h Ts 8s');
    ana.press('DEAL');
    await Promise.all([ana, ben].map((client) => client.hear('ROUND_PLAYER_CHANGE')));
    const cy = await join(place, 'Cy');
    cy.quit();
    await departed(place, 2);
    ben.press('STICK');
    expect(await ana.hear('ROUND_PLAYER_CHANGE')).toEqual(['ROUND_PLAYER_CHANGE Ana 200 PLAYING Ts 8s']);
    expect(ben.lines.join()).not.toContain('Cy');
  });
});

describe('names', () => {
  test.each([
    ['', 'Player'],
    ['   ', 'Player'],
    ['<html><b>Ann', ' <html><b>Ann'],
    ['<HTML>', ' <HTML>'],
    ['a\u0007b\u202Ec', 'abc'],
    ['x'.repeat(60), 'x'.repeat(40)],
    ['Ana 🎲', 'Ana 🎲'],
  ])('%j is shown as %j', async (typed, shown) => {
    const client = await join(await openDoor(), typed);
    expect(client.lines[1]).toBe(`SET_USER ${shown} 200 PLAYING`);
  });

  test('that are taken get another form', async () => {
    const place = await openDoor();
    await join(place, 'Ana');
    const second = await join(place, 'Ana');
    expect(second.lines[1]).not.toBe('SET_USER Ana 200 PLAYING');
    expect(second.lines[1]).toMatch(/^SET_USER Ana\S* ?\S* 200 PLAYING$/);
  });

  test('more tokens than a table takes are cut to its limit', async () => {
    const client = await join(await openDoor(), 'Croesus', 2_000_000_000);
    expect(client.lines[1]).toBe('SET_USER Croesus 1000000 PLAYING');
  });
});
