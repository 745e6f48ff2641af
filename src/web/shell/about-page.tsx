// What Parlour is, why its luck can be trusted, what is stored, and the other ways to a table: a
// terminal, a line of text, a program.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { CopyButton } from '../pieces/copy-button.tsx';
import { about as de } from '../words/de/about.ts';
import { about as en } from '../words/en/about.ts';
import { language, type Language } from '../words/words.ts';
import css from './about-page.module.css';
import { Page } from './page.tsx';

/** Loaded separately from the other words, because most people never need them. */
const ABOUT: Readonly<Record<Language, typeof en>> = { en, de };

/** The bot of docs/PROTOCOL.md, at the server of this page. */
function makeBot(host: string): string {
  return `import json, socket
wire = socket.create_connection(("${host}", 7777)).makefile("rw", encoding="utf-8", newline="\\n")
def ask(**request): wire.write(json.dumps(request) + "\\n"); wire.flush()
ask(id=1, do="greet", version=1, name="Ten Lines")
ask(id=2, do="join", table="house-pig-hold-at-20")
for number, line in enumerate(wire, 3):
    news = json.loads(line)
    if news.get("say") == "turn":
        ask(id=number, do="move", table=news["table"], move="hold" if news["position"]["pot"] >= 25 else "roll")
    if any(event["kind"] == "over" for event in news.get("events", [])): break`;
}

const GREETING = '{"id":1,"do":"greet","version":1,"name":"Ana"}';

export function AboutPage(): VNode {
  const about = ABOUT[language.value];
  const { hostname, origin } = location;
  // The page has just been drawn, so the browser has not yet found the place in it that the address
  // names.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <Page title={about.title} isOnline={false}>
      <article class={css['about']}>
        <h1>{about.title}</h1>
        <Paragraphs of={about.what} />
        <h2>{about.fair.title}</h2>
        <Paragraphs of={about.fair.says} />
        <h2>{about.privacy.title}</h2>
        <Paragraphs of={about.privacy.says} />
        <h2 id="terminal">{about.terminal.title}</h2>
        <p>{about.terminal.says}</p>
        <Code text={`npm run parlour -- play --at ${origin}`} />
        <p>{about.terminal.lines}</p>
        <Code text={`nc ${hostname} 7777\n${GREETING}\n{"id":2,"do":"list"}`} />
        <p>{about.terminal.pig}</p>
        <h2>{about.bots.title}</h2>
        <p>{about.bots.says}</p>
        <Code text={makeBot(hostname)} />
        <p>{about.bots.local}</p>
        <h2>{about.licence.title}</h2>
        <p>{about.licence.says}</p>
      </article>
    </Page>
  );
}

function Paragraphs({ of }: { readonly of: readonly string[] }): VNode {
  return (
    <>
      {of.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function Code({ text }: { readonly text: string }): VNode {
  return (
    <div class={css['code']}>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}
