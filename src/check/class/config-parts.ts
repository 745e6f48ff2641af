// The programs in the teacher's file: the server, the client, or both, with what each of them needs
// to be started and played.

import { listCases, type Side } from '../case.ts';
import { KEYBOARDS, readKeyboard } from '../program/keyboard-plans.ts';
import type { KeyboardPlan } from '../program/keyboard.ts';
import { findByProtocol } from '../protocol-names.ts';
import { selectCases } from '../select-cases.ts';
import { CLIENT_SUITES, SERVER_SUITES } from '../suites.ts';
import { ConfigError, Fields } from './config-fields.ts';
import type { CheckPlan, ClientPlan, ServerPlan } from './plan.ts';

const PORT_MAX = 65_535;
const SECONDS_MAX = 600;
export const PROGRAM_KEYS: readonly Side[] = ['server', 'client'];

type ReadFile = (path: string) => string;

export function readChecks(fields: Fields, protocol: string, readFile: ReadFile): readonly CheckPlan[] {
  const side = fields.choice('side', PROGRAM_KEYS);
  const present = PROGRAM_KEYS.filter((key) => fields.has(key));
  if (side !== undefined && present.length > 0)
    throw new ConfigError(`Say either "side" and "exec", or "server" and "client", not both.`);
  if (side !== undefined) return [readProgram(side, fields, { protocol, readFile })];
  if (present.length === 0) throw new ConfigError('"side" is missing: it is "server" or "client".');
  return present.map((key) => {
    const part = new Fields(fields.take(key), key);
    const plan = readProgram(key, part, { protocol, readFile });
    part.finish();
    return plan;
  });
}

interface Around {
  readonly protocol: string;
  readonly readFile: ReadFile;
}

function readProgram(side: Side, fields: Fields, around: Around): CheckPlan {
  return side === 'server' ? readServer(fields, around) : readClient(fields, around);
}

function readServer(fields: Fields, { protocol }: Around): ServerPlan {
  const suite = findByProtocol(SERVER_SUITES, protocol);
  const exec = fields.needText('exec');
  const port = fields.count('port', PORT_MAX);
  if (port === undefined && !exec.includes('{port}'))
    throw fields.fault('exec', 'has no {port}; say {port} where its port goes, or "port" if it is fixed');
  return {
    side: 'server',
    exec,
    port,
    cases: readCases(fields, suite === undefined ? [] : listCases(suite)),
    execDev: fields.text('exec_dev'),
    ready: fields.regex('ready'),
    readyAfterMs: fields.seconds('ready_after', SECONDS_MAX),
    isShared: fields.flag('shared'),
    operator: fields.text('operator') ?? suite?.operator,
  };
}

function readClient(fields: Fields, { protocol, readFile }: Around): ClientPlan {
  const suite = findByProtocol(CLIENT_SUITES, protocol);
  const exec = fields.needText('exec');
  if (!exec.includes('{port}')) throw fields.fault('exec', 'has no {port}; say {host} and {port} in it');
  return {
    side: 'client',
    exec,
    cases: readCases(fields, suite === undefined ? [] : listCases(suite)),
    keyboard: readKeyboardField(fields, readFile),
    isOnTerminal: fields.flag('tty'),
  };
}

function readCases(fields: Fields, listed: Parameters<typeof selectCases<never>>[0]): readonly string[] {
  const words = fields.texts('cases');
  const [unknown] = selectCases(listed, words).unknown;
  if (unknown !== undefined) throw fields.fault('cases', `has "${unknown}", which is not a case here`);
  return words;
}

function readKeyboardField(fields: Fields, readFile: ReadFile): KeyboardPlan | undefined {
  const word = fields.text('keyboard') ?? 'none';
  if (word === 'none') return undefined;
  const known = Object.hasOwn(KEYBOARDS, word) ? KEYBOARDS[word] : undefined;
  if (known !== undefined) return known;
  const plan = readKeyboard(readFile(word));
  if (typeof plan === 'string') throw fields.fault('keyboard', `cannot be used: ${plan}`);
  return plan;
}
