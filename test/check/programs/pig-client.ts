// The right Pig client of the tests as a program for a person: `pig-client.ts NAME HOST PORT`.

import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { REAL_CLOCK } from '../../../src/check/clock.ts';
import { PigClient } from '../pig-client.ts';

const [, , name = '', host = '', port = ''] = process.argv;
const client = new PigClient(
  {
    clock: REAL_CLOCK,
    name,
    count: 1,
    words: [host, port],
    connect: () => connect({ host, port: Number(port), noDelay: true }),
    print: (text) => void process.stdout.write(text),
    end: (status) => process.exit(status),
  },
  true,
);
client.start();
createInterface({ input: process.stdin }).on('line', (line) => client.typed(line));
