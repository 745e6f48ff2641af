// The check of the luck, loaded when somebody asks for it.

import { later } from '../later.tsx';

export const FairnessDialog = later(async () => (await import('./fairness-dialog.tsx')).FairnessDialog);
export const CheckDialog = later(async () => (await import('./check-dialog.tsx')).CheckDialog);
