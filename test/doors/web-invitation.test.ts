// What a chat shows of a link: an invitation with a picture, and nothing that a stranger could find
// out by trying codes.

import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseProxies, type Proxies } from '../../src/doors/address.ts';
import { useFolders } from '../journal/folders.ts';
import { SHARED_PAGE_TEXT, ask, openDoor, writePage } from './web-place.ts';

const makeFolder = useFolders();
const TABLE = 'KTRW-0123456789abcdef';
const asked: string[] = [];
let door: Server;
let behindProxy: Server;

beforeAll(async () => {
  const page = writePage(makeFolder(), SHARED_PAGE_TEXT);
  const readInvitation = (
    table: string,
  ): { readonly game: string; readonly host: string | undefined } | undefined => {
    asked.push(table);
    return table === TABLE ? { game: 'Yahtzee', host: 'Ana <b>"&' } : undefined;
  };
  door = await openDoor({ page, pages: { readInvitation } });
  const proxies = parseProxies(['127.0.0.1']) as Proxies;
  behindProxy = await openDoor({ page, pages: { readInvitation }, proxies });
});

afterAll(() => {
  door.close();
  behindProxy.close();
});

async function tagsOf(
  path: string,
  headers: Record<string, string> = {},
  at = door,
): Promise<Record<string, string>> {
  const { status, body } = await ask(at, path, { headers: { host: 'games.example', ...headers } });
  expect(status).toBe(200);
  const tags = body.toString().matchAll(/<meta\s+property="og:(\w+)"\s+content="([^"]*)"\s*\/>/g);
  return Object.fromEntries(Array.from(tags, ([, name = '', content = '']) => [name, content]));
}

describe('a link in a chat', () => {
  test('shows the name of the page, its address and its picture, both whole', async () => {
    expect(await tagsOf('/')).toMatchObject({
      title: 'Parlour',
      url: 'http://games.example/',
      image: 'http://games.example/invitation.jpg',
    });
  });

  test('with a code it is an invitation, and the code is looked up nowhere', async () => {
    asked.length = 0;
    expect(await tagsOf('/ktrw')).toMatchObject({
      title: 'You are invited to a game',
      description: 'Open the link, choose a name, play. No account, no app. Code: KTRW',
    });
    expect(asked).toEqual([]);
  });

  test('with a code it names the game that the link itself names, and no other word', async () => {
    expect(await tagsOf('/KTRW?yahtzee')).toMatchObject({ title: 'You are invited to Yahtzee' });
    expect(await tagsOf('/KTRW?poker')).toMatchObject({ title: 'You are invited to a game' });
  });

  test('with the id of a table, which nobody can guess, it says who invites to what', async () => {
    expect(await tagsOf(`/t/${TABLE}`)).toMatchObject({
      title: 'Ana &#60;b&#62;&#34;&#38; invites you to Yahtzee',
    });
    expect(await tagsOf('/t/KTRW-ffffffffffffffff')).toMatchObject({ title: 'Parlour' });
  });

  test('speaks German to readers who prefer it', async () => {
    const tags = await tagsOf('/KTRW?pig', { 'accept-language': 'de-AT,de;q=0.9' });
    expect(tags).toMatchObject({ title: 'Du bist eingeladen: Pig' });
  });

  test('is secure if the trusted proxy says so, and not if a stranger does', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    expect(await tagsOf('/', headers)).toMatchObject({ url: 'http://games.example/' });
    expect(await tagsOf('/', headers, behindProxy)).toMatchObject({ url: 'https://games.example/' });
  });

  test('has its own tag, so that browsers keep it until it changes', async () => {
    const { headers } = await ask(door, '/KTRW');
    const again = await ask(door, '/KTRW', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    const other = await ask(door, '/KTRX', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(other.status).toBe(200);
  });
});
