// All requests of the native protocol, one file each, in the order of docs/PROTOCOL.md. This
// imports zod, so browsers import only types.

import { again } from './messages/again.ts';
import { coach } from './messages/coach.ts';
import { create } from './messages/create.ts';
import { daily } from './messages/daily.ts';
import { fame } from './messages/fame.ts';
import { glance } from './messages/glance.ts';
import { greet } from './messages/greet.ts';
import { invite } from './messages/invite.ts';
import { join } from './messages/join.ts';
import { leave } from './messages/leave.ts';
import { list } from './messages/list.ts';
import { move } from './messages/move.ts';
import { ping } from './messages/ping.ts';
import { remove } from './messages/remove.ts';
import { roll } from './messages/roll.ts';
import { say } from './messages/say.ts';
import { standIn } from './messages/stand-in.ts';
import { start } from './messages/start.ts';
import { sync } from './messages/sync.ts';
import { text } from './messages/text.ts';
import { watch } from './messages/watch.ts';

export const MESSAGES = {
  greet,
  list,
  glance,
  create,
  join,
  watch,
  invite,
  remove,
  start,
  text,
  move,
  roll,
  'stand-in': standIn,
  say,
  leave,
  again,
  coach,
  sync,
  fame,
  daily,
  ping,
} as const;
