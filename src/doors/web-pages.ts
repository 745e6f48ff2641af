// What the web door serves over HTTP: the page and its files, the logs and reviews of tables, and
// two addresses for operators. Their third, the metrics, is not for strangers and has its own door
// (metrics.ts). Everything else is a 404, in JSON for programs. docs/PROTOCOL.md lists them all.

import { Hono, type Context } from 'hono';
import type { Proxies } from './address.ts';
import { makeAddressAnswer, type ListAddresses } from './web-address.ts';
import { isPageAddress } from './web-addresses.ts';
import { answerFile, type PageFile, type PageFiles } from './web-files.ts';
import { addHeaders } from './web-headers.ts';
import type { FromNode } from './web-crowd.ts';
import { findInvitation, isShared, makeInvitation, type ReadInvitation } from './web-invitation.ts';
import { makeLogAnswer, type ReadLog } from './web-log.ts';
import { makeReviewAnswer, type ReadReview } from './web-review.ts';
import type { Time } from './time.ts';

const NO_PAGE = `The parlour is open, but its page is not built; "npm run page" builds it for the next start.

Programs, and people with nc, play at the lines door; browsers connect to /ws. docs/PROTOCOL.md says how.
`;

export interface WebPages {
  /** Whether the server takes requests; false while it starts and when it is about to stop. */
  readonly isReady: () => boolean;
  readonly readLog: ReadLog;
  /** Absent on a server without reviews. */
  readonly readReview?: ReadReview;
  /** Absent where links have no invitations. */
  readonly readInvitation?: ReadInvitation;
}

interface Place {
  readonly files: PageFiles | undefined;
  readonly isSecure: boolean;
  readonly time: Time;
  readonly proxies: Proxies;
  readonly listAddresses: ListAddresses;
}

export function makePages(
  { isReady, readLog, readReview, readInvitation }: WebPages,
  place: Place,
): Hono<FromNode> {
  const { files, isSecure, time, listAddresses } = place;
  const app = new Hono<FromNode>();
  app.use(addHeaders(isSecure));
  addHealth(app, isReady);
  app.get('/api/tables/:id/log', makeLogAnswer(readLog, time));
  if (readReview !== undefined) app.get('/api/tables/:id/review', makeReviewAnswer(readReview, time));
  app.get('/api/address', makeAddressAnswer(listAddresses));
  if (files === undefined) app.get('/', (context) => context.text(NO_PAGE));
  else addPage(app, files, (context) => makeShared(context, files.page, { ...place, readInvitation }));
  return addFaults(app);
}

/** The answers where there is nothing, and when we are wrong. */
export function addFaults(app: Hono<FromNode>): Hono<FromNode> {
  app.notFound((context) =>
    context.json({ reason: 'no-such-page', sentence: 'There is nothing at this address.' }, 404),
  );
  app.onError((_error, context) =>
    context.json({ reason: 'server-fault', sentence: 'Something went wrong on the server; try again.' }, 500),
  );
  return app;
}

/** Whether the process is alive, and whether it takes requests. */
export function addHealth(app: Hono<FromNode>, isReady: () => boolean): void {
  app.get('/healthz', (context) => context.text('ok\n'));
  app.get('/readyz', (context) => (isReady() ? context.text('ready\n') : context.text('not ready\n', 503)));
}

function addPage(
  app: Hono<FromNode>,
  files: PageFiles,
  makePage: (context: Context<FromNode>) => PageFile,
): void {
  app.get('*', (context) => {
    const { path } = context.req;
    const file = isPageAddress(path) ? makePage(context) : files.at(path);
    if (file !== undefined) return answerFile(context, file);
    // A person who mistyped an address gets the page, which says so; a program gets JSON.
    if (!(context.req.header('accept') ?? '').includes('text/html')) return context.notFound();
    context.status(404);
    return answerFile(context, files.page);
  });
}

interface Sharing extends Pick<Place, 'isSecure' | 'proxies'> {
  readonly readInvitation: ReadInvitation | undefined;
}

/** The page; at addresses that people send to each other, with what a preview of the link shows. */
function makeShared(
  { req, env }: Context<FromNode>,
  page: PageFile,
  { isSecure, proxies, readInvitation }: Sharing,
): PageFile {
  const { path } = req;
  if (!isShared(path)) return page;
  // Only a trusted proxy can know more than the request itself.
  const isSecureThere =
    req.header('x-forwarded-proto') === 'https' && proxies.isTrusted(env.incoming.socket.remoteAddress ?? '');
  const origin = `${isSecure || isSecureThere ? 'https' : 'http'}://${req.header('host') ?? 'localhost'}`;
  const language = req.header('accept-language') ?? '';
  const asked = { origin, path, query: Object.keys(req.query()), language };
  return makeInvitation(page, asked, findInvitation(asked, readInvitation));
}
