// The heading of a screen becomes the title of the tab, and is announced when it changes.

import { useEffect } from 'preact/hooks';
import { announce } from '../../announcer.tsx';
import type { TableModel } from '../model/table-model.ts';

export function useTitle(model: TableModel, title: string): void {
  useEffect(() => {
    model.title.value = title;
    announce(title);
  }, [model, title]);
}
