// Every text that a person reads, in the reader's language. English is built in; another language
// is loaded on demand. A language is an object of the same shape, which the compiler checks.

import { effect, signal } from '@preact/signals';
import { recall, remember } from '../storage.ts';
import { en, type Words } from './en.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'setting language';
const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('./de.ts')).de,
};

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The language that the person chose before, or that the browser asks for. */
function findLanguage(): Language {
  const wanted = [recall(KEY) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

export const language = signal<Language>('en');
export const words = signal<Words>(en);

async function speak(wanted: Language): Promise<void> {
  words.value = await LOADERS[wanted]();
  language.value = wanted;
}

/** Starts in the person's language; if it cannot be loaded now, English stays. */
export async function startSpeaking(root: HTMLElement): Promise<void> {
  await speak(findLanguage()).catch(() => undefined);
  effect(() => {
    root.lang = language.value;
  });
}

export function chooseLanguage(wanted: Language): void {
  remember(KEY, wanted);
  void speak(wanted).catch(() => undefined);
}
