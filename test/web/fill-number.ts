// Types a number instead of the one that is there. Firefox's driver would add the digits to it.

import type { Locator } from 'playwright-core';

export async function fillNumber(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.fill(text);
}
