// A client with bad intentions at the web door: upgrades that must be refused, frames that break
// the protocol, floods of pings, requests that never end; each followed by a reset, a stall or a
// goodbye.

import { makeClientFrames, makeUpgrade } from '../frames.ts';
import type { Network } from '../network.ts';
import type { Run } from '../run.ts';
import type { WireEnd } from '../wire.ts';

const HEADS = [
  'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /ws HTTP/1.1\r\nHost: a\r\nOrigin: http://evil\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA\r\n\r\n',
  'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30),
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nabc',
  'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost',
  '\u0016\u0003\u0001\u0002\u0000',
];

export class WebIntruder {
  private readonly run: Run;
  private readonly network: Network;
  private readonly name: string;

  constructor(run: Run, network: Network, name: string) {
    this.run = run;
    this.network = network;
    this.name = name;
  }

  /** One connection after another, while the faults are on. */
  comeAndGo(): void {
    const { random } = this.run;
    this.run.after(random.between(50, 3000), () => {
      if (!this.run.isFaulty) return;
      if (!this.run.isResting) this.attack(this.network.connect(this.name, 'web'));
      this.comeAndGo();
    });
  }

  private attack(wire: WireEnd): void {
    const { random } = this.run;
    wire.on('end', () => random.isLikely(0.7) && wire.end());
    if (random.isLikely(0.3)) wire.pause();
    if (random.isLikely(0.5)) wire.write(Buffer.from(random.pick(HEADS)));
    else this.breakFrames(wire);
    const ways = [() => wire.destroy(), () => wire.end(), () => {}];
    this.run.after(random.between(1, 200), random.pick(ways));
    this.run.after(random.between(200, 60_000), () => wire.destroy());
  }

  private breakFrames(wire: WireEnd): void {
    const { random } = this.run;
    wire.write(makeUpgrade());
    const mask = random.bytes(4);
    const attacks: ReadonlyArray<() => Uint8Array> = [
      () => random.bytes(random.between(1, 300)),
      () => this.makePings(mask),
      () => makeClientFrames('close', [random.bytes(random.below(6))], mask),
      () => makeClientFrames('binary', [random.bytes(10)], mask),
      () => makeClientFrames('text', [Uint8Array.of(0xff, 0xfe)], mask),
      () => makeClientFrames('text', [random.bytes(9000)], mask),
      () =>
        makeClientFrames(
          'text',
          Array.from({ length: 300 }, () => new Uint8Array()),
          mask,
        ),
      () => Uint8Array.of(0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
      () => Uint8Array.of(0xf1, 0x80, 0, 0, 0, 0),
      () => Uint8Array.of(0x81, 0x02, 0x68, 0x69),
    ];
    wire.write(random.pick(attacks)());
  }

  private makePings(mask: Uint8Array): Uint8Array {
    const { random } = this.run;
    this.run.see('flood of pings');
    const ping = makeClientFrames('ping', [random.bytes(125)], mask);
    return Buffer.concat(Array.from({ length: random.between(10, 3000) }, () => ping));
  }
}
