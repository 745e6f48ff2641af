// The cases for the Yahtzee protocol in frames of a course assignment, for servers and for clients.

import type { Suite } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import type { ServerBench } from '../server-bench.ts';
import { ANSWERS } from './client-answers.ts';
import { GAMES } from './client-games.ts';
import { KEYBOARD } from './client-keyboard.ts';
import { REFUSAL_CASES } from './client-refusals.ts';
import { COMMAND_LINE, STRANGERS } from './client-strangers.ts';
import { WRONG_CHOICES } from './server-choices.ts';
import { OPENING } from './server-opening.ts';
import { ORDER } from './server-order.ts';
import { ROLLING_CASES } from './server-rolling.ts';
import { SCORING } from './server-scoring.ts';
import { SHEETS } from './server-sheets.ts';
import { TROUBLE } from './server-trouble.ts';
import { WIRE } from './server-wire.ts';

export const FRAMES_SERVERS: Suite<ServerBench> = {
  protocol: 'yahtzee-frames',
  name: 'Yahtzee in frames',
  side: 'server',
  prefix: 'F-S',
  stages: [
    { title: 'Opening', cases: OPENING },
    { title: 'Rolling', cases: [...ROLLING_CASES, ...WRONG_CHOICES] },
    { title: 'Scoring', cases: [...SCORING, ...SHEETS] },
    { title: 'Order', cases: ORDER },
    { title: 'Wire', cases: WIRE },
    { title: 'Trouble', cases: TROUBLE },
  ],
};

export const FRAMES_CLIENTS: Suite<ClientBench> = {
  protocol: 'yahtzee-frames',
  name: 'Yahtzee in frames',
  side: 'client',
  prefix: 'F-C',
  stages: [
    { title: 'Answers', cases: ANSWERS },
    { title: 'Refusals and wire', cases: REFUSAL_CASES },
    { title: 'Games', cases: GAMES },
    { title: 'Strange frames', cases: STRANGERS },
    { title: 'Command line', cases: COMMAND_LINE },
    { title: 'Keyboard', cases: KEYBOARD },
  ],
};
