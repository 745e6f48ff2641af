// The heading of a screen becomes the title of the tab, and is announced when it changes. The
// heading of the page that was opened is not: it has just been read.

import { useEffect } from 'preact/hooks';
import { announce } from '../../announcer.tsx';
import { isOpeningHeading } from '../../opening.ts';
import type { TableModel } from '../model/table-model.ts';

export function useTitle(model: TableModel, title: string): void {
  useEffect(() => {
    model.title.value = title;
    if (!isOpeningHeading()) announce(title);
  }, [model, title]);
}
