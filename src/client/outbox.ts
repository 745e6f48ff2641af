// The requests that have no answer yet, across visits. After a return all of them are sent again,
// in order and with the same ids, so that the server carries out each of them once, whatever
// happens to the connection. Requests that make sense only now are not kept: they are refused by
// name.

import type { RequestKind, RequestOf } from '../protocol/from-client.ts';
import type { AnswerTo } from '../protocol/from-server.ts';
import { refuse, type Refused } from './refusals.ts';
import { isTooLong } from './requests.ts';
import type { Visit } from './visit.ts';

const UNANSWERED_MAX = 1000;

/** Said late, they would reach other people or be about something else. */
const ONLY_NOW: ReadonlySet<RequestKind> = new Set(['say', 'ping']);

/** With the visit on which the answer came, if the server gave it. */
type Settle<Kind extends RequestKind> = (answer: AnswerTo<Kind>, visit?: Visit) => void;

interface Asking {
  readonly kind: RequestKind;
  readonly send: (visit: Visit) => void;
  readonly refuse: (refusal: Refused) => void;
}

export class Outbox {
  private readonly unanswered = new Set<Asking>();
  private visit: Visit | undefined;
  private closedWith: Refused | undefined;

  add<Kind extends RequestKind>(request: RequestOf<Kind>, settle: Settle<Kind>): void {
    const refusal = this.findRefusal(request);
    if (refusal !== undefined) return settle(refusal);
    const finish: Settle<Kind> = (answer, visit) => {
      if (this.unanswered.delete(asking)) settle(answer, visit);
    };
    const asking: Asking = {
      kind: request.do,
      send: (visit) => visit.send(request, (answer) => finish(answer ?? refuse('not-parlour'), visit)),
      refuse: finish,
    };
    this.unanswered.add(asking);
    if (this.visit !== undefined) asking.send(this.visit);
  }

  /** The visit is ready: sends everything that waits, and later requests at once. */
  begin(visit: Visit): void {
    this.visit = visit;
    for (const asking of Array.from(this.unanswered)) asking.send(visit);
  }

  /** The visit is over; unanswered requests wait for the next one. */
  lose(): void {
    this.visit = undefined;
    for (const asking of Array.from(this.unanswered)) {
      if (ONLY_NOW.has(asking.kind)) asking.refuse(refuse('connection-lost'));
    }
  }

  /** There will be no other visit. */
  close(refusal: Refused): void {
    this.visit = undefined;
    this.closedWith = refusal;
    for (const asking of Array.from(this.unanswered)) asking.refuse(refusal);
  }

  private findRefusal(request: RequestOf<RequestKind>): Refused | undefined {
    if (this.closedWith !== undefined) return this.closedWith;
    if (isTooLong(request)) return refuse('message-too-long');
    if (this.unanswered.size >= UNANSWERED_MAX) return refuse('too-many-requests');
    return this.visit === undefined && ONLY_NOW.has(request.do) ? refuse('not-connected') : undefined;
  }
}
