// The parts of docs/PROTOCOL.md that are generated from the messages of the protocol. In the page
// each is between two comments; everything else there is written by hand.

import { format } from 'prettier';
import type { z } from 'zod';
import { GAMES } from '../../src/games/registry.ts';
import { LINE_FAULTS } from '../../src/protocol/lines.ts';
import { MESSAGES } from '../../src/protocol/messages.ts';
import { NAME_FAULTS, SAID_FAULTS } from '../../src/protocol/names.ts';
import { NEWS } from '../../src/protocol/news.ts';
import { OF_VISITORS } from '../../src/protocol/refusal-words.ts';
import { JSON_FAULTS } from '../../src/protocol/safe-json.ts';
import { SERVER_REFUSALS } from '../../src/server/refusals.ts';
import { TABLE_REFUSALS } from '../../src/table/refusals.ts';

type AnyMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

/** The page says once that almost every request can get them. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(OF_VISITORS);
const REQUEST_FAULTS = ['no-such-request', 'wrong-request', 'too-fast'];

const WIDTH = 100;

/** By the words in the comments around them. */
const SECTIONS: Readonly<Record<string, () => string>> = {
  'table of requests': makeRequestTable,
  'request by request': makeRequests,
  news: makeNews,
  'words of refusals': makeWordTable,
};

/** The page with its generated parts up to date, formatted like all other files. */
export async function makeProtocolPage(page: string): Promise<string> {
  let made = page;
  for (const [name, make] of Object.entries(SECTIONS)) {
    const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`];
    const [before, rest] = splitAt(made, begin);
    const [, after] = splitAt(rest, end);
    made = `${before}${begin}\n\n${make()}\n\n${end}${after}`;
  }
  return format(made, { parser: 'markdown', printWidth: 110, proseWrap: 'preserve' });
}

function splitAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`docs/PROTOCOL.md has no "${mark}"`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** The columns: the request, an example of it, and the fields of its answer. */
function makeRequestTable(): string {
  const rows = Object.entries(MESSAGES).map(([kind, message]) => {
    const example = JSON.stringify({ id: 1, do: kind, ...message.example.request });
    return `| ${quote(kind)} | ${quote(example)} | ${listFields(message)} |`;
  });
  return ['| do | example | answer, besides `id` and `ok` |', '| --- | --- | --- |', ...rows].join('\n');
}

function listFields({ answer }: AnyMessage): string {
  const shape: Readonly<Record<string, z.ZodType>> = answer.shape;
  const fields = Object.entries(shape).filter(([name]) => name !== 'id' && name !== 'ok');
  const names = fields.map(([name, schema]) =>
    schema.safeParse(undefined).success ? `perhaps ${quote(name)}` : quote(name),
  );
  return names.length === 0 ? 'nothing' : names.join(', ');
}

function makeRequests(): string {
  return Object.entries(MESSAGES).map(makeRequest).join('\n\n');
}

function makeRequest([kind, message]: readonly [string, AnyMessage]): string {
  const { says, example } = message;
  const asked = JSON.stringify({ id: 1, do: kind, ...example.request });
  const answered = shorten({ id: 1, ok: true, ...example.answer });
  const lines = `\`\`\`json\n${asked}\n${answered}\n\`\`\``;
  return [`### ${quote(kind)}`, wrap(says), lines, wrap(sayRefusals(message))].join('\n\n');
}

/** Long values are shown elsewhere: views and events with the news. */
function shorten(answer: object): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `${JSON.stringify(name)}:${shortenValue(value)}`,
  );
  return `{${fields.join(',')}}`;
}

function shortenValue(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : JSON.stringify(value);
}

function sayRefusals({ refusals, asksRules = false }: AnyMessage): string {
  const special = refusals.filter((word) => !OF_EVERYBODY.has(word));
  const words = [...Array.from(new Set(special), quote), ...(asksRules ? ['those of the game'] : [])];
  return words.length === 0 ? 'It has no other refusals.' : `Refusals: ${words.join(', ')}.`;
}

function makeNews(): string {
  return Object.entries(NEWS)
    .map(([say, { says, example }]) => {
      const json = JSON.stringify(example, undefined, 2);
      return [`### \`${say}\``, says, `\`\`\`json\n${json}\n\`\`\``].join('\n\n');
    })
    .join('\n\n');
}

function makeWordTable(): string {
  const lists = [
    ['the wire', [...Object.keys(LINE_FAULTS), ...Object.keys(JSON_FAULTS), ...REQUEST_FAULTS]],
    ['names and words', [...Object.keys(NAME_FAULTS), ...Object.keys(SAID_FAULTS)]],
    ['the server', [...Object.keys(SERVER_REFUSALS), 'wrong-option']],
    ['the table', Object.keys(TABLE_REFUSALS)],
    ...GAMES.map(({ name, refusals }) => [name, Object.keys(refusals)] as const),
  ] as const;
  const rows = lists.map(([from, words]) => `| ${from} | ${words.map(quote).join(', ')} |`);
  return ['| from | words |', '| --- | --- |', ...rows].join('\n');
}

function quote(word: string): string {
  return `\`${word}\``;
}

/** Code stays on one line. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const [word] of text.matchAll(/(?:`[^`]*`|\S)+/g)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}
