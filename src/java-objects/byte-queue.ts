// The bytes that have come and are not read yet. They are copied once, however small the pieces
// are in which they come.

const LEAST_BYTES = 256;

export class ByteQueue {
  private bytes = new Uint8Array(LEAST_BYTES);
  private start = 0;
  private end = 0;

  get length(): number {
    return this.end - this.start;
  }

  add(chunk: Uint8Array): void {
    if (this.end + chunk.length > this.bytes.length) this.makeSpace(chunk.length);
    this.bytes.set(chunk, this.end);
    this.end += chunk.length;
  }

  /** Valid until the next bytes are added. */
  take(count: number): DataView {
    const view = new DataView(this.bytes.buffer, this.start, count);
    this.start += count;
    return view;
  }

  private makeSpace(count: number): void {
    const rest = this.bytes.subarray(this.start, this.end);
    const needed = rest.length + count;
    // Half of it stays free, so the rest is not moved again soon.
    const isRoomy = needed * 2 <= this.bytes.length && this.bytes.length <= LEAST_BYTES * 64;
    const bytes = isRoomy ? this.bytes : new Uint8Array(Math.max(LEAST_BYTES, needed * 2));
    // Copying inside one array is safe: `set` reads everything first.
    bytes.set(rest);
    this.bytes = bytes;
    this.start = 0;
    this.end = rest.length;
  }
}
