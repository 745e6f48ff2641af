// What a visitor does in a window of WebKit: go somewhere, look, press and wait. Elements are found
// as people name them, by role and name. Every error of a page is noted. It knows only as much of
// roles and names as our own page needs.

import { HANGS_MS } from '../browser.ts';
import { ignoreRefusal, type WebKitDriver, type WindowWishes } from './webkit-driver.ts';

const LOOK_MS = 50;
/** WebDriver's name for the key of an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const ROLES = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1',
  disclosure: 'summary',
} as const;
type Role = keyof typeof ROLES;

type Wishes = Omit<WindowWishes, 'script'> & { readonly name: string; readonly speed?: string };

export class WebKitTab {
  private readonly driver: WebKitDriver;

  constructor(driver: WebKitDriver) {
    this.driver = driver;
  }

  /** A new window of somebody with this name, who sees other players' moves at once. */
  async open({ name, speed = 'at-once', ...window }: Wishes): Promise<void> {
    const kept = { 'setting name': name, ...(speed !== 'calm' && { 'setting speed': speed }) };
    await this.driver.openWindow({ ...window, script: `(${String(prepare)})(${JSON.stringify(kept)})` });
  }

  async go(url: string): Promise<void> {
    await this.driver.ask('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.driver.ask('POST', '/refresh', {});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.ask('POST', '/window/rect', { width, height });
    await this.wait(`the window to be ${width} wide`, (wanted) => innerWidth === wanted, width);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.driver.ask('GET', '/screenshot')) as string, 'base64');
  }

  /** Runs in the page, so it sees nothing of the test but its arguments. */
  async run<Words extends readonly unknown[], Result>(
    look: (...words: Words) => Result | Promise<Result>,
    ...args: Words
  ): Promise<Result> {
    const script = `return (${String(look)}).apply(null, arguments)`;
    return (await this.driver.ask('POST', '/execute/sync', { script, args })) as Result;
  }

  /** Looks until there is something. Between two pages there is nothing to look at. */
  async wait<Words extends readonly unknown[], Result>(
    what: string,
    look: (...words: Words) => Result | Promise<Result>,
    ...args: Words
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + HANGS_MS;
    let refusal = '';
    const note = (error: unknown): undefined => {
      ignoreRefusal(error);
      refusal = String(error);
    };
    while (Date.now() < end) {
      const seen = await this.run(look, ...args).catch(note);
      if (seen) return seen;
      await pause();
    }
    throw new Error(`WebKit waited for ${what}. ${refusal}`);
  }

  /** The text or name of an element, once it is shown. */
  async see(role: Role, name: RegExp): Promise<string> {
    return (await this.waitFor(role, name)).text;
  }

  async isThere(role: Role, name: RegExp): Promise<boolean> {
    return (await this.glance(role, name)) !== undefined;
  }

  async waitUntilGone(role: Role, name: RegExp): Promise<void> {
    while (await this.isThere(role, name)) await pause();
  }

  async press(role: Role, name: RegExp): Promise<void> {
    while (!(await this.click(await this.waitFor(role, name)))) await pause();
  }

  /** Presses the first of these buttons that is there; undefined if none is. */
  async pressOneOf(...names: readonly RegExp[]): Promise<RegExp | undefined> {
    for (const name of names) {
      const seen = await this.glance('button', name);
      if (seen !== undefined && (await this.click(seen))) return name;
    }
    return undefined;
  }

  /** Errors of scripts, and what the content rules have refused. */
  faults(): Promise<readonly string[]> {
    return this.run(() => JSON.parse(localStorage.getItem('faults') ?? '[]') as string[]);
  }

  private waitFor(role: Role, name: RegExp): Promise<Found> {
    return this.wait(`the ${role} ${name}`, find, ROLES[role], name.source, name.flags);
  }

  private async glance(role: Role, name: RegExp): Promise<Found | undefined> {
    const seen = await this.run(find, ROLES[role], name.source, name.flags).catch(ignoreRefusal);
    return seen ?? undefined;
  }

  /** False if it is off or gone, or something lies on it: then it is worth another look. */
  private async click({ element, isOff }: Found): Promise<boolean> {
    if (isOff) return false;
    const id = (element as Readonly<Record<string, string>>)[ELEMENT];
    try {
      await this.driver.ask('POST', `/element/${id}/click`, {});
      return true;
    } catch (error) {
      ignoreRefusal(error);
      return false;
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

interface Found {
  readonly element: object;
  readonly text: string;
  /** Not for pressing now. */
  readonly isOff: boolean;
}

/** Runs in the page. */
function find(selector: string, name: string, flags: string): Found | undefined {
  const wanted = new RegExp(name, flags);
  const around = document.querySelector('dialog:modal') ?? document;
  for (const element of around.querySelectorAll<HTMLElement>(selector)) {
    // Blocks are on lines of their own, as in a name.
    const label = element.getAttribute('aria-label') ?? element.innerText;
    const text = label.replaceAll(/\s+/g, ' ').trim();
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const isOff = element.matches(':disabled, [aria-disabled=true]');
    if (wanted.test(text) && isShown) return { element, text, isOff };
  }
  return undefined;
}

/** Runs in every page before its own scripts. */
function prepare(kept: Record<string, string>): void {
  if (!location.href.startsWith('http')) return;
  for (const [key, value] of Object.entries(kept))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  const note = (fault: string): void => {
    const faults = JSON.parse(localStorage.getItem('faults') ?? '[]') as string[];
    localStorage.setItem('faults', JSON.stringify([...faults, fault]));
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} refuses ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: readonly unknown[]) => {
    note(words.map(String).join(' '));
    error.apply(console, words as unknown[]);
  };
}
