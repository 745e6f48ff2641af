// Replays an imported table event by event. Each event must have the shape of one of ours, secrets
// included, and be possible after those before it. The server trusts its journal and checks none of
// this, so the import does.

import { commitmentOf, parseHex } from '../../../luck/bytes.ts';
import { isSeatText, parseLogEvent } from '../../../games/log.ts';
import { accept, refuse, type Result } from '../../../games/result.ts';
import { publish, type TableEvent } from '../../../table/events.ts';
import { applyEvent, type Table } from '../../../table/table.ts';
import { isObject } from './export-lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The table after the event, or a sentence that says what is wrong. `id` is the id of the table.
 */
export function replayEvent(id: string, table: Table | undefined, input: unknown): Result<Table, string> {
  if (!isObject(input)) return refuse('An event is a JSON object.');
  const event = input as unknown as TableEvent;
  const parsed = parseLogEvent(publish(event));
  if (!parsed.ok) return refuse(parsed.reason);
  if (!hasSecrets(input, table?.daily !== undefined) || !hasCommand(input))
    return refuse('The part that only the server knows is missing or wrong.');
  if ('table' in event && event.table !== id) return refuse(`The event belongs to table ${event.table}.`);
  try {
    return accept(applyEvent(table, event));
  } catch (error) {
    // The rules or the table say that this cannot have happened.
    return refuse(`This event is not possible here. ${error instanceof Error ? error.message : ''}`);
  }
}

const SECRETS: Readonly<Record<string, (fields: Fields, isDaily: boolean) => boolean>> = {
  open: ({ script, orLuck, seed, daily, device }) =>
    (orLuck === undefined || orLuck === true) &&
    (seed === undefined || (typeof seed === 'string' && HEX.test(seed))) &&
    Array.isArray(script) &&
    script.every((drawn) => typeof drawn === 'string') &&
    (typeof device === 'string') === (daily !== undefined),
  // A table of the daily game does not know the secret of its day.
  commit: ({ secret, commitment }, isDaily) => (isDaily ? secret === '' : isSecretOf(commitment, secret)),
  sit: ({ token, text }) => typeof token === 'string' && isHeldText(text),
  again: ({ text }) => isHeldText(text),
  handover: ({ epoch }) => Number.isSafeInteger(epoch),
};

/** A text for the luck that waits for its commitment. */
function isHeldText(text: unknown): boolean {
  return text === undefined || isSeatText(text);
}

function hasSecrets(fields: Fields, isDaily: boolean): boolean {
  return SECRETS[String(fields['kind'])]?.(fields, isDaily) ?? true;
}

const HEX = /^[0-9a-f]{64}$/;

/** A wrong secret would keep producing draws, and only the players would find out. */
function isSecretOf(commitment: unknown, secret: unknown): boolean {
  return typeof secret === 'string' && HEX.test(secret) && commitmentOf(parseHex(secret)) === commitment;
}

function hasCommand({ command }: Fields): boolean {
  if (command === undefined) return true;
  return isObject(command) && typeof command['player'] === 'string' && typeof command['id'] === 'string';
}
