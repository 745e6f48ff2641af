// Films a page at its own pace on a machine of any speed: time in the page stands still and goes on
// by a step for each picture, for its timers and for its animations. What the server says takes
// real time, so the caller waits for that before the next step; a few frames may differ between
// runs.

import type { Locator, Page } from 'playwright-core';
import type { Frame } from '../../tools/pictures/apng.ts';
import { parsePng } from '../../tools/pictures/png.ts';

const STEP_MS = 100;
/** Pictures of the pointer's way to what it clicks on. */
const WAY_STEPS = 4;
/** The clock can be stopped only in the future. */
const PAUSE_MS = 1000;
const POINTER = 'the-pointer';

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export class Camera {
  readonly #page: Page;
  readonly #frames: Frame[] = [];
  readonly #clip: Area;
  #pointer: Point;
  #isOn = false;
  #last: Buffer | undefined;

  private constructor(page: Page, clip: Area) {
    this.#page = page;
    this.#clip = clip;
    this.#pointer = { x: clip.x + clip.width / 2, y: clip.y + clip.height / 2 };
  }

  /**
   * From now on time in the page stands still. Its clock must have been installed before the page
   * was loaded: a clock that jumps back would confuse it. Only the clip is filmed.
   */
  static async set(page: Page, clip: Area): Promise<Camera> {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_MS);
    const tools = await page.context().newCDPSession(page);
    await tools.send('Animation.enable');
    await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.evaluate(drawPointer, POINTER);
    const camera = new Camera(page, clip);
    await camera.#point(camera.#pointer);
    return camera;
  }

  get frames(): readonly Frame[] {
    return this.#frames;
  }

  /** Before that, time goes on without pictures. */
  start(): void {
    this.#isOn = true;
  }

  async film(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) await this.#step();
  }

  /** Films until this is to be seen. */
  async filmUntil(sign: Locator, msMax: number): Promise<void> {
    for (let passed = 0; passed < msMax; passed += STEP_MS) {
      if (await sign.first().isVisible()) return;
      await this.#step();
    }
    throw new Error(`Not to be seen after ${msMax} ms: ${sign.toString()}`);
  }

  /** The pointer goes there, rests for a moment, and clicks. */
  async click(target: Locator): Promise<void> {
    const box = await target.first().boundingBox();
    if (box === null) throw new Error(`Not there to be clicked: ${target.toString()}`);
    // Beside the middle, where the text is.
    const goal = { x: box.x + box.width * 0.6, y: box.y + box.height * 0.7 };
    await this.moveTo(goal);
    await this.#step();
    await this.#page.mouse.down();
    await this.#page.mouse.up();
  }

  async moveTo(goal: Point): Promise<void> {
    const from = this.#pointer;
    for (let step = 1; this.#isOn && step <= WAY_STEPS; step += 1) {
      const part = 1 - (1 - step / WAY_STEPS) ** 2;
      await this.#point({ x: from.x + (goal.x - from.x) * part, y: from.y + (goal.y - from.y) * part });
      await this.#step();
    }
    await this.#point(goal);
  }

  async #point(to: Point): Promise<void> {
    this.#pointer = to;
    await this.#page.mouse.move(to.x, to.y);
    await this.#page.evaluate(movePointer, { id: POINTER, ...to });
  }

  async #step(): Promise<void> {
    await this.#page.clock.runFor(STEP_MS);
    await this.#page.evaluate(advanceAnimations, STEP_MS);
    if (this.#isOn) this.#keep(await this.#page.screenshot({ clip: this.#clip }));
  }

  /** A picture that stays is one frame: most of the film is waiting. */
  #keep(screenshot: Buffer): void {
    const last = this.#frames.at(-1);
    if (last !== undefined && this.#last?.equals(screenshot) === true)
      this.#frames.splice(-1, 1, { ...last, ms: last.ms + STEP_MS });
    else this.#frames.push({ picture: parsePng(screenshot), ms: STEP_MS });
    this.#last = screenshot;
  }
}

/** In the page. A picture of a page has no pointer, so this draws one; the page forbids markup. */
function drawPointer(id: string): void {
  const [around, svg, path] = [
    document.createElement('div'),
    document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    document.createElementNS('http://www.w3.org/2000/svg', 'path'),
  ] as const;
  Object.assign(around, { id, popover: 'manual' });
  const looks = { inset: 'auto', margin: '0', padding: '0', border: '0', background: 'none' };
  Object.assign(around.style, looks, { width: '20px', height: '26px', pointerEvents: 'none' });
  svg.setAttribute('viewBox', '0 0 20 26');
  path.setAttribute('d', 'M2 2v19l5-4.5 3.2 7.2 3.4-1.5-3.2-7H17z');
  Object.assign(path.style, { fill: '#1b2430', stroke: '#fff', strokeWidth: '1.6' });
  svg.append(path);
  around.append(svg);
  document.body.append(around);
}

/** In the page. What is shown last is above dialogs, too. */
function movePointer({ id, x, y }: Point & { readonly id: string }): void {
  const pointer = document.getElementById(id);
  if (pointer === null) return;
  Object.assign(pointer.style, { left: `${x - 2}px`, top: `${y - 2}px` });
  pointer.hidePopover();
  pointer.showPopover();
}

/** In the page. */
function advanceAnimations(ms: number): void {
  for (const animation of document.getAnimations()) {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    const time = Number(animation.currentTime ?? 0) + ms;
    if (time >= end) animation.finish();
    else animation.currentTime = time;
  }
}
