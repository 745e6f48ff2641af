// Runs what assembler.ts assembles, where the runtime can.

/**
 * What every JavaScript runtime has but the language's own types lack. It only computes, so a pure
 * folder may use it. A browser may forbid it, and very old ones lack it.
 */
declare const WebAssembly:
  | {
      readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly run: Run } };
      readonly validate: (bytes: Uint8Array) => boolean;
    }
  | undefined;

type Run = (...words: readonly number[]) => void;

const PAGE_BYTES = 65_536;

/** Kernels that work on the same memory. */
interface LoadedKernels {
  readonly memory: ArrayBuffer;
  /** In the order in which they were given. */
  readonly runs: readonly Run[];
}

/** Undefined where WebAssembly is missing, or lacks pairs of numbers. */
export function loadKernels(kernels: readonly Uint8Array[], memoryBytes: number): LoadedKernels | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const { Instance, Memory, Module, validate } = WebAssembly;
  if (!kernels.every((kernel) => validate(kernel))) return undefined;
  const memory = new Memory({ initial: Math.ceil(memoryBytes / PAGE_BYTES) });
  const imports = { solver: { tile: memory } };
  const runs = kernels.map((kernel) => new Instance(new Module(kernel), imports).exports.run);
  return { memory: memory.buffer, runs };
}
