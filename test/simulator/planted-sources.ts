// Loaded first (`node --import`) in the process of a simulation with bugs: the modules that PLANTED
// names are read with their bugs in them. The files stay as they are.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Planted } from './mutants.ts';
import { plantIn, sourceOf } from './planted-text.ts';

const planted = JSON.parse(process.env['PLANTED'] ?? '[]') as readonly Planted[];

registerHooks({
  load(url, context, nextLoad) {
    const bugs = planted.filter((one) => sourceOf(one).href === url);
    if (bugs.length === 0) return nextLoad(url, context);
    const text = readFileSync(new URL(url), 'utf8');
    return { format: 'module-typescript', source: bugs.reduce(plantIn, text), shortCircuit: true };
  },
});
