// The pure function from bytes to text that every JavaScript runtime has, for the folders that see no runtime's types.

declare class TextDecoder {
  constructor(label: 'utf-8', options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}
