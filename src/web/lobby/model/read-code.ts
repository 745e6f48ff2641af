// What people type or paste to come to a table: its four letters, or a link.

const CODE = /^[a-hj-np-z]{4}$/i;
const TABLE = /^\/t\/([A-Za-z0-9_-]{1,64})$/;
export const CODE_LENGTH = 4;

/**
 * The address on this page, or undefined if there is no code in it. `origin` is that of this page:
 * a link to another parlour leads to none of our tables.
 */
export function readCode(text: string, origin: string): string | undefined {
  const given = text.trim();
  if (CODE.test(given)) return `/${given.toUpperCase()}`;
  const link = readLink(given, origin);
  if (link?.host !== new URL(origin).host) return undefined;
  if (TABLE.test(link.pathname)) return link.pathname;
  const code = link.pathname.slice(1);
  return CODE.test(code) ? `/${code.toUpperCase()}` : undefined;
}

/** A link may have been copied without its beginning. */
function readLink(text: string, origin: string): URL | undefined {
  const { protocol } = new URL(origin);
  const whole = /^https?:/i.test(text) ? text : `${protocol}//${text}`;
  try {
    return new URL(whole);
  } catch {
    return undefined;
  }
}

/** What has been typed of a code so far. */
export function tidyCode(text: string): string {
  return text
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase();
}
