// A stream of objects as Java's own writer makes it: a literal that was sent before is sent as a
// reference.

import { makeTextValue, type JavaText, type JavaValue } from '../../java-objects/value.ts';
import { openObjectWriter, type ObjectWriter } from '../../java-objects/writer.ts';

export class Literals {
  private readonly writer: ObjectWriter = openObjectWriter();
  private known = new Map<string, JavaText>();

  write(...contents: ReadonlyArray<string | JavaValue>): Uint8Array {
    return Buffer.concat(
      contents.map((one) => this.writer.write(typeof one === 'string' ? this.find(one) : one)),
    );
  }

  reset(): Uint8Array {
    this.known = new Map();
    return this.writer.reset();
  }

  private find(text: string): JavaText {
    const value = this.known.get(text) ?? makeTextValue(text);
    this.known.set(text, value);
    return value;
  }
}
