// The real Chromium in which the page is tested: found on the machine (tools/chromium.ts), never downloaded. It talks to nobody but our own server.

import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium's sandbox cannot be had by root, as whom machines for tests often run. */
function listArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...ARGUMENTS] : ARGUMENTS;
}

export async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium. Install one, or say in the variable CHROMIUM where it is.');
  return chromium.launch({ executablePath, args: listArguments() });
}
