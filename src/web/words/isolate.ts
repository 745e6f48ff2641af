// A name inside a sentence, with its own direction of writing: otherwise a number after an Arabic
// name would jump to its other side. Elements use <bdi> for the same.

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
