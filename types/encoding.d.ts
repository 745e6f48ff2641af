// The pure function from bytes to text that every JavaScript runtime has, for folders without the
// types of a runtime.

declare class TextDecoder {
  constructor(label: 'utf-8', options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}
