// What a chat shows when somebody pastes a link: the page's title, sentence and picture for link
// previews (Open Graph). The link of a table becomes an invitation. Nothing is looked up by a code:
// codes can be guessed, so a preview must not tell which of them are right. A link with a code may
// name the game itself, as in `/KTRW?yahtzee`.

import { createHash } from 'node:crypto';
import { GAMES } from '../games/registry.ts';
import type { PageFile } from './web-files.ts';

/** The table with this id, which nobody can guess; undefined if there is none to be invited to. */
export type ReadInvitation = (
  table: string,
) => { readonly game: string; readonly host: string | undefined } | undefined;

/** How the page was asked for. */
export interface Asked {
  /** As in `https://example.org`. */
  readonly origin: string;
  readonly path: string;
  /** The names in the query. */
  readonly query: readonly string[];
  readonly language: string;
}

const CODE = /^\/([A-Za-z]{4})$/;
const TABLE = /^\/t\/(([A-Za-z]{4})-[0-9a-f]+)$/;
const TAG_LENGTH = 22;
/** As src/web/index.html has them; a page without them is served as it is. */
const TITLE = /(<meta\s+property="og:title"\s+content=")[^"]*("\s*\/?>)/;
const ABOUT = /(<meta\s+property="og:description"\s+content=")[^"]*("\s*\/?>)/;
const IMAGE = /(<meta\s+property="og:image"\s+content=")([^"]*)("\s*\/?>)/;

const SAYS = {
  en: {
    invited: 'You are invited to a game',
    invitedTo: (game: string) => `You are invited to ${game}`,
    invites: (host: string, game: string) => `${host} invites you to ${game}`,
    how: (code: string) => `Open the link, choose a name, play. No account, no app. Code: ${code}`,
  },
  de: {
    invited: 'Du bist zum Spielen eingeladen',
    invitedTo: (game: string) => `Du bist eingeladen: ${game}`,
    invites: (host: string, game: string) => `${host} lädt dich ein: ${game}`,
    how: (code: string) => `Link öffnen, Namen wählen, spielen. Kein Konto, keine App. Code: ${code}`,
  },
} as const;

interface Invitation {
  readonly title: string;
  readonly about: string;
}

/** Whether people send this address to each other. */
export function isShared(path: string): boolean {
  return path === '/' || CODE.test(path) || TABLE.test(path);
}

export function findInvitation(asked: Asked, read: ReadInvitation | undefined): Invitation | undefined {
  const says = /^de\b/i.test(asked.language) ? SAYS.de : SAYS.en;
  const [, code] = CODE.exec(asked.path) ?? [];
  if (code !== undefined) {
    const game = GAMES.find(({ id }) => asked.query.includes(id))?.name;
    const title = game === undefined ? says.invited : says.invitedTo(game);
    return { title, about: says.how(code.toUpperCase()) };
  }
  const [, table, ownCode = ''] = TABLE.exec(asked.path) ?? [];
  const found = table === undefined ? undefined : read?.(table);
  if (found === undefined) return undefined;
  const { game, host } = found;
  const title = host === undefined ? says.invitedTo(game) : says.invites(host, game);
  return { title, about: says.how(ownCode.toUpperCase()) };
}

/** The page with whole addresses, which readers of previews want, and with the invitation. */
export function makeInvitation(
  page: PageFile,
  { origin, path }: Asked,
  invitation: Invitation | undefined,
): PageFile {
  const text = new TextDecoder().decode(page.coded.at(-1)?.bytes);
  if (!TITLE.test(text)) return page;
  const url = `<meta property="og:url" content="${escape(origin + path)}" />`;
  const whole = text
    .replace(IMAGE, `$1${escape(origin).replaceAll('$', '$$$$')}$2$3`)
    .replace('</title>', () => `</title>${url}`);
  const bytes = new TextEncoder().encode(invitation === undefined ? whole : say(whole, invitation));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH);
  return { ...page, digest, coded: [{ coding: undefined, bytes }] };
}

/** In place of what the page says otherwise. */
function put(words: string): (all: string, before: string, end: string) => string {
  return (_, before, end) => before + escape(words) + end;
}

function say(text: string, { title, about }: Invitation): string {
  return text.replace(TITLE, put(title)).replace(ABOUT, put(about));
}

/** A name may contain anything that can be printed, and a host almost as much. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
