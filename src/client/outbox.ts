// The requests that have no answer yet, across visits. After a return all of them are sent again, in order and with the ids that they had, so that the server does each of them once,
// whatever happens to the connection. What makes sense only now is not kept: it is refused by name.

import type { Request, RequestKind } from '../protocol/from-client.ts';
import type { Answer } from '../protocol/from-server.ts';
import { refuse, type Refused } from './refusals.ts';
import { isTooLong } from './requests.ts';
import type { Visit } from './visit.ts';

const UNANSWERED_MAX = 1000;

/** Said late they would be said to others than those who were there, or about something else. */
const ONLY_NOW: ReadonlySet<RequestKind> = new Set(['say', 'ping']);

export interface Asking {
  readonly request: Request;
  /** With the visit on which the answer came, if the server gave it. */
  readonly settle: (answer: Answer, visit?: Visit) => void;
}

export class Outbox {
  private readonly unanswered = new Set<Asking>();
  private visit: Visit | undefined;
  private closedWith: Refused | undefined;

  add(asking: Asking): void {
    const refusal = this.findRefusal(asking.request);
    if (refusal !== undefined) return asking.settle(refusal);
    this.unanswered.add(asking);
    this.send(asking);
  }

  /** The visit is ready: everything goes out, and whatever is asked from now on. */
  begin(visit: Visit): void {
    this.visit = visit;
    for (const asking of Array.from(this.unanswered)) this.send(asking);
  }

  /** The visit is over; what is unanswered waits for the next. */
  lose(): void {
    this.visit = undefined;
    for (const asking of Array.from(this.unanswered)) {
      if (ONLY_NOW.has(asking.request.do)) this.settle(asking, refuse('connection-lost'));
    }
  }

  /** There will be no other visit. */
  close(refusal: Refused): void {
    this.visit = undefined;
    this.closedWith = refusal;
    for (const asking of Array.from(this.unanswered)) this.settle(asking, refusal);
  }

  private findRefusal(request: Request): Refused | undefined {
    if (this.closedWith !== undefined) return this.closedWith;
    if (isTooLong(request)) return refuse('message-too-long');
    if (this.unanswered.size >= UNANSWERED_MAX) return refuse('too-many-requests');
    return this.visit === undefined && ONLY_NOW.has(request.do) ? refuse('not-connected') : undefined;
  }

  private send(asking: Asking): void {
    const { visit } = this;
    visit?.send(asking.request, (answer) => this.settle(asking, answer, visit));
  }

  private settle(asking: Asking, answer: Answer, visit?: Visit): void {
    if (this.unanswered.delete(asking)) asking.settle(answer, visit);
  }
}
