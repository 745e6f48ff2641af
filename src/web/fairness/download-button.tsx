// Saves the log of a table to a file: exactly the text that was shown or checked, from any source.

import type { VNode } from 'preact';
import { Button } from '../pieces/button.tsx';
import { fairnessWords } from './fairness-words.ts';

export function fileNameOf(table: string): string {
  return `parlour-${table}.jsonl`;
}

interface DownloadButtonProps {
  readonly table: string;
  readonly text: string;
}

export function DownloadButton({ table, text }: DownloadButtonProps): VNode {
  return (
    <Button icon="download" onClick={() => save(fileNameOf(table), text)}>
      {fairnessWords().download}
    </Button>
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the browser has started to read it and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
