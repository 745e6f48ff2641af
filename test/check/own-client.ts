// A terminal client of ours as the subject of the checker: it runs in this process, and connects to
// the checker on a real port.

import type { ClientWorld } from '../../src/cli/classic-clients/visit.ts';
import type { ServerPlace } from '../../src/cli/classic-clients/lines.ts';
import { findFreePort } from '../../src/check/program/ports.ts';
import { Listener } from '../../src/check/program/started-client.ts';
import type { ClientSubject, ClientWishes, RunningClient } from '../../src/check/subject.ts';
import { startClient, type Running } from '../cli/classic-run.ts';

/** No test depends on speed, so no wait is too long here; a short silence overlooks, at worst. */
export const OWN_CLIENT_MEASURES = {
  patienceMs: 60_000,
  silenceMs: 100,
  startMs: 60_000,
  endMs: 60_000,
  fineMs: 60_000,
  share: 0.1,
};

interface OwnClient {
  readonly title: string;
  readonly takes: ClientSubject['takes'];
  readonly play: (place: ServerPlace, wishes: ClientWishes, world: ClientWorld) => Promise<void>;
}

export function openOwnClient({ title, takes, play }: OwnClient): ClientSubject {
  return {
    title,
    takes,
    start: async (wishes) => {
      const listener = wishes.isWithoutServer === true ? undefined : await Listener.open();
      const place = { host: '127.0.0.1', port: listener?.port ?? (await findFreePort()) };
      const running = startClient((world) => play(place, wishes, world));
      return watchClient(running, listener);
    },
  };
}

/** Without a listener nobody can reach the checker. */
export function watchClient(running: Running, listener: Listener | undefined): RunningClient {
  let said = '';
  const ended = running.ran.then(({ status, stderr }) => {
    said = stderr;
    return status;
  });
  const screen = (): string => `${running.shown()}${said}`;
  return {
    accept: async (ms) => listener?.accept(ms),
    screen,
    onScreen: (call) => running.onShown(call),
    type: (text) => running.press(text),
    ended,
    output: screen,
    remarks: () => [],
    async stop() {
      running.interrupt();
      await ended;
      listener?.close();
    },
  };
}
