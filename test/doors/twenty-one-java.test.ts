// The Twenty-One Java door, message by message: the order of its wire, and what the original client
// relies on. docs/PROTOCOL-TWENTY-ONE-JAVA.md has the same in words. Who comes and goes is in
// twenty-one-java-company.test.ts.

import { describe, expect, test } from 'vitest';
import { MessageClient } from './twenty-one-java-client.ts';
import { departed, useDoor } from './twenty-one-java-place.ts';

const { openDoor, join, openPair } = useDoor();

describe('joining', () => {
  test('the id comes at once, before the client has sent a byte, and is the id of the user', async () => {
    const { port } = await openDoor();
    const client = await MessageClient.open(port);
    await client.hear('CONNECT');
    client.greet('Ana', 30);
    expect(await client.hear('SET_PLAYERS')).toEqual(['SET_USER Ana 30 PLAYING', 'SET_PLAYERS []']);
    const [connect, user] = client.messages;
    const id = connect?.command === 'CONNECT' ? connect.id : '';
    expect(id).not.toBe('');
    expect(user).toMatchObject({ player: { id } });
    client.quit();
  });

  test('a round starts with the second player: nobody on turn, the players with the dealer last, the dealer', async () => {
    const place = await openDoor();
    const ana = await join(place, 'Ana', 30);
    const ben = await join(place, 'Ben', 50);
    const start = [
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Ben 50 PLAYING, Ana 30 PLAYING]',
      'ROUND_STARTED Ana 30 PLAYING',
    ];
    expect(await ana.hear('ROUND_STARTED')).toEqual(start);
    expect(await ben.hear('ROUND_STARTED')).toEqual(start);
  });

  test('a player who joins before the deal plays, and everybody is shown the round again with them', async () => {
    const [ana, ben, place] = await openPair('');
    const cy = await join(place, 'Cy');
    const players = 'SET_PLAYERS [Ben 200 PLAYING, Cy 200 PLAYING, Ana 200 PLAYING]';
    for (const client of [ana, ben, cy])
      expect(await client.hear('ROUND_STARTED Ana')).toEqual([
        'ROUND_PLAYER_CHANGE nobody',
        players,
        'ROUND_STARTED Ana 200 PLAYING',
      ]);
  });

  test('a client has its own id; everybody else is named by seat', async () => {
    const [ana, ben] = await openPair('');
    const idsOf = (client: MessageClient): readonly string[] =>
      client.messages.flatMap((one) => ('players' in one ? one.players.map(({ id }) => id) : []));
    expect(new Set([...idsOf(ana), ...idsOf(ben)]).size).toBe(4);
    expect(idsOf(ana)[0]).toBe('seat-1');
    expect(idsOf(ben)[1]).toBe('seat-0');
  });
});

describe('the deal', () => {
  test('clears the hands, deals two cards each, and only then names the player on turn', async () => {
    const [ana, ben] = await openPair('9h 5h Ts 8s');
    ana.press('DEAL');
    const told = [
      'HAND_UPDATE Ben 200 PLAYING',
      'STATUS_UPDATE Ben 200 PLAYING',
      'HAND_UPDATE Ana 200 PLAYING',
      'STATUS_UPDATE Ana 200 PLAYING',
      'HAND_UPDATE Ben 200 PLAYING 9h',
      'HAND_UPDATE Ben 200 PLAYING 9h 5h',
      'HAND_UPDATE Ana 200 PLAYING Ts',
      'HAND_UPDATE Ana 200 PLAYING Ts 8s',
      // It disables every button of the client, so it must come before the turn.
      'ROUND_IN_PROGRESS',
      'ROUND_PLAYER_CHANGE Ben 200 PLAYING 9h 5h',
    ];
    expect(await ana.hear('ROUND_PLAYER_CHANGE')).toEqual(told);
    expect(await ben.hear('ROUND_PLAYER_CHANGE')).toEqual(told);
  });

  test('with a natural ends the round: the winner, then for each payer both purses and the loss', async () => {
    const [ana, ben, place] = await openPair('As Ks 9h 5h Ts 8s');
    const cy = await join(place, 'Cy', 30);
    await Promise.all([ana, ben, cy].map((client) => client.hear('ROUND_STARTED')));
    ana.press('DEAL');
    await ben.hear('HAND_UPDATE Ana 200 PLAYING Ts 8s');
    expect(await ben.hear('ROUND_STARTED')).toEqual([
      'STATUS_UPDATE Ben 200 WINNER As Ks',
      'TOKEN_UPDATE Ben 230 WINNER As Ks',
      'TOKEN_UPDATE Cy 0 PLAYING 9h 5h',
      'STATUS_UPDATE Cy 0 LOSER 9h 5h',
      'TOKEN_UPDATE Ben 270 WINNER As Ks',
      'TOKEN_UPDATE Ana 160 PLAYING Ts 8s',
      'STATUS_UPDATE Ana 160 LOSER Ts 8s',
      'ROUND_FINISHED',
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Ana 160 LOSER Ts 8s, Ben 270 WINNER As Ks]',
      'ROUND_STARTED Ben 270 WINNER As Ks',
    ]);
    // Cy is broke and never deals again.
    expect((await cy.end()).slice(-2)).toEqual(['ROUND_FINISHED', 'DISCONNECT']);
  });

  test('with the dealer’s natural makes the dealer the winner', async () => {
    const [ana, ben] = await openPair('9h 5h As Ks');
    ana.press('DEAL');
    const told = await ben.hear('ROUND_FINISHED');
    expect(told.slice(-5)).toEqual([
      'STATUS_UPDATE Ana 200 WINNER As Ks',
      'TOKEN_UPDATE Ana 240 WINNER As Ks',
      'TOKEN_UPDATE Ben 160 PLAYING 9h 5h',
      'STATUS_UPDATE Ben 160 LOSER 9h 5h',
      'ROUND_FINISHED',
    ]);
  });

  test('with two naturals pays nobody', async () => {
    const [ana, ben] = await openPair('Ah Kh As Ks');
    ana.press('DEAL');
    expect((await ben.hear('ROUND_FINISHED')).slice(-3)).toEqual([
      'STATUS_UPDATE Ben 200 WINNER Ah Kh',
      'STATUS_UPDATE Ana 200 WINNER As Ks',
      'ROUND_FINISHED',
    ]);
  });
});

describe('a turn', () => {
  test('a hit shows the hand, and a stick names the next player', async () => {
    const [ana, ben] = await openPair('9h 5h Ts 8s 2c');
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE');
    ben.press('HIT', 'STICK');
    await ana.hear('ROUND_PLAYER_CHANGE Ben');
    expect(await ana.hear('ROUND_PLAYER_CHANGE Ana')).toEqual([
      'HAND_UPDATE Ben 200 PLAYING 9h 5h 2c',
      'ROUND_PLAYER_CHANGE Ana 200 PLAYING Ts 8s',
    ]);
  });

  test('21 ends the turn by itself', async () => {
    const [ana, ben] = await openPair('9h 5h Ts 8s 7c');
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE');
    ben.press('HIT');
    expect(await ben.hear('ROUND_PLAYER_CHANGE')).toEqual([
      'HAND_UPDATE Ben 200 PLAYING 9h 5h 7c',
      'ROUND_PLAYER_CHANGE Ana 200 PLAYING Ts 8s',
    ]);
  });

  test('a bust is a loss and is paid at once; then comes the next player', async () => {
    const [ana, ben, place] = await openPair('9h 5h 3s 4s Ts 8s Kc');
    const cy = await join(place, 'Cy');
    await Promise.all([ana, ben, cy].map((client) => client.hear('ROUND_STARTED')));
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE Ben');
    ben.press('HIT');
    expect(await ben.hear('ROUND_PLAYER_CHANGE')).toEqual([
      'HAND_UPDATE Ben 200 PLAYING 9h 5h Kc',
      'STATUS_UPDATE Ben 200 LOSER 9h 5h Kc',
      'TOKEN_UPDATE Ana 220 PLAYING Ts 8s',
      'TOKEN_UPDATE Ben 180 LOSER 9h 5h Kc',
      'ROUND_PLAYER_CHANGE Cy 200 PLAYING 3s 4s',
    ]);
  });

  test('when everybody else is bust the dealer has no turn', async () => {
    const [ana, ben] = await openPair('9h 5h Ts 8s Kc');
    ana.press('DEAL');
    await ana.hear('ROUND_PLAYER_CHANGE Ben');
    ben.press('HIT');
    expect((await ana.hear('ROUND_STARTED')).slice(3)).toEqual([
      'TOKEN_UPDATE Ben 180 LOSER 9h 5h Kc',
      'ROUND_FINISHED',
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Ben 180 LOSER 9h 5h Kc, Ana 220 PLAYING Ts 8s]',
      'ROUND_STARTED Ana 220 PLAYING Ts 8s',
    ]);
  });

  test('a button that comes too late, too early or twice changes nothing', async () => {
    const [ana, ben] = await openPair('9h 5h Ts 8s 2c');
    ben.press('DEAL', 'HIT', 'STICK');
    ana.press('HIT', 'STICK', 'DEAL', 'DEAL', 'HIT');
    await ben.hear('ROUND_PLAYER_CHANGE Ben');
    ben.press('DEAL', 'HIT');
    expect(await ben.hear('HAND_UPDATE')).toEqual(['HAND_UPDATE Ben 200 PLAYING 9h 5h 2c']);
  });
});

describe('the end of a round', () => {
  test('for each player: the receiver, the payer, the status; nothing where totals are equal', async () => {
    const place = await openDoor('9h 9s 8h 8c 9c 9d Ts 8s');
    const [ana, ben, cy, dee] = [
      await join(place, 'Ana'),
      await join(place, 'Ben'),
      await join(place, 'Cy'),
      await join(place, 'Dee'),
    ];
    await Promise.all(
      [ana, ben, cy, dee].map((client) => client.hear('SET_PLAYERS [Ben 200 PLAYING, Cy 200 PLAYING, Dee')),
    );
    ana.press('DEAL');
    for (const client of [ben, cy, dee]) {
      await client.hear(`ROUND_PLAYER_CHANGE ${['Ben', 'Cy', 'Dee'][[ben, cy, dee].indexOf(client)]}`);
      client.press('STICK');
    }
    await ana.hear('ROUND_PLAYER_CHANGE Ana');
    ana.press('STICK');
    expect(await ana.hear('ROUND_FINISHED')).toEqual([
      'TOKEN_UPDATE Ana 220 PLAYING Ts 8s',
      'TOKEN_UPDATE Cy 180 PLAYING 8h 8c',
      'STATUS_UPDATE Cy 180 LOSER 8h 8c',
      'ROUND_FINISHED',
    ]);
  });

  test('a higher hand is paid by the dealer, who never loses by status', async () => {
    const [ana, ben] = await openPair('9h Th Ts 8s');
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE');
    ben.press('STICK');
    await ana.hear('ROUND_PLAYER_CHANGE Ana');
    ana.press('STICK');
    expect(await ana.hear('ROUND_STARTED')).toEqual([
      'TOKEN_UPDATE Ben 220 PLAYING 9h Th',
      'TOKEN_UPDATE Ana 180 PLAYING Ts 8s',
      'STATUS_UPDATE Ben 220 WINNER 9h Th',
      'ROUND_FINISHED',
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Ben 220 WINNER 9h Th, Ana 180 PLAYING Ts 8s]',
      'ROUND_STARTED Ana 180 PLAYING Ts 8s',
    ]);
  });

  test('a dealer who is bust pays everybody who is not', async () => {
    const [ana, ben] = await openPair('9h 5h Ts 6s Kc');
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE');
    ben.press('STICK');
    await ana.hear('ROUND_PLAYER_CHANGE Ana');
    ana.press('HIT');
    expect(await ben.hear('ROUND_FINISHED')).toEqual([
      'ROUND_PLAYER_CHANGE Ana 200 PLAYING Ts 6s',
      'HAND_UPDATE Ana 200 PLAYING Ts 6s Kc',
      'STATUS_UPDATE Ana 200 LOSER Ts 6s Kc',
      'TOKEN_UPDATE Ben 220 PLAYING 9h 5h',
      'TOKEN_UPDATE Ana 180 LOSER Ts 6s Kc',
      'STATUS_UPDATE Ben 220 WINNER 9h 5h',
      'ROUND_FINISHED',
    ]);
  });

  test('a player without tokens is disconnected, and the others play on', async () => {
    const [ana, ben, place] = await openPair('9h 5h Ts 8s Kc', 20);
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE');
    ben.press('HIT');
    expect((await ben.end()).slice(-2)).toEqual(['ROUND_FINISHED', 'DISCONNECT']);
    ben.quit();
    await departed(place, 1);
    expect(place.notes.at(-1)).toContain('"reason":"broke"');
    const cy = await join(place, 'Cy', 60);
    expect(await ana.hear('ROUND_STARTED Ana 40')).toContain(
      'SET_PLAYERS [Cy 60 PLAYING, Ana 40 PLAYING Ts 8s]',
    );
    await cy.hear('ROUND_STARTED Ana 40');
  });
});
