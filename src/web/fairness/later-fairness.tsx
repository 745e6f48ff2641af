// The luck check, loaded on request.

import { later } from '../later.tsx';

export const FairnessDialog = later(async () => (await import('./fairness-dialog.tsx')).FairnessDialog);
export const CheckDialog = later(async () => (await import('./check-dialog.tsx')).CheckDialog);
