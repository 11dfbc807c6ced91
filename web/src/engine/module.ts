/* module.ts -- a WebAssembly module of the engine: texts in, JSON out.
 *
 * Every export takes numbers and addresses of texts and returns the address of a text that ends with
 * a zero byte (see src/wasm/wasm.h).  The module needs next to nothing from outside: a clock, and
 * somebody who hears how far a long work is. */
import { EngineError } from './channel';
import type { Verdict } from './types';

type Arg = number | string;

type Export = (...args: number[]) => number;

const BAD_DESCRIPTOR = 8;
const REFUSED = '!'.charCodeAt(0);

/* What the C library asks of the system.  There are no files: all of them are refused. */
function systemFor(
  imports: WebAssembly.ModuleImportDescriptor[],
  memory: () => WebAssembly.Memory,
): Record<string, (...args: never[]) => unknown> {
  const system: Record<string, (...args: never[]) => unknown> = {};
  for (const wanted of imports) system[wanted.name] = () => BAD_DESCRIPTOR;
  system.clock_time_get = (_clock: number, _precision: bigint, at: number) => {
    const nanos = BigInt(Math.round(performance.now() * 1e6));
    new DataView(memory().buffer).setBigUint64(at, nanos, true);
    return 0;
  };
  system.proc_exit = (code: number) => {
    throw new Error(`the engine ended with ${code}`);
  };
  return system;
}

export class Module {
  /* Hears of progress from 0 to 1 while a call runs. */
  progress: (done: number) => void = () => {};
  private readonly exports: Record<string, Export>;
  private readonly memory: WebAssembly.Memory;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Record<string, Export>;
    this.memory = instance.exports.memory as WebAssembly.Memory;
    this.exports._initialize?.();
  }

  static async load(compiled: WebAssembly.Module): Promise<Module> {
    let made: Module | undefined;
    let instance: WebAssembly.Instance | undefined;
    const memory = () => instance?.exports.memory as WebAssembly.Memory;
    instance = await WebAssembly.instantiate(compiled, {
      wasi_snapshot_preview1: systemFor(
        WebAssembly.Module.imports(compiled).filter((i) => i.module !== 'page'),
        memory,
      ),
      page: { progress: (done: number, all: number) => made?.progress(all > 0 ? done / all : 0) },
    });
    made = new Module(instance);
    return made;
  }

  /* The parsed answer; throws EngineError where the engine refuses. */
  call<T>(name: string, ...args: Arg[]): T {
    const call = this.exports[name];
    if (!call) throw new Error(`this module has no ${name}`);
    const texts: number[] = [];
    try {
      const numbers = args.map((arg) => (typeof arg === 'number' ? arg : this.put(arg, texts)));
      return this.parse<T>(call(...numbers));
    } finally {
      for (const text of texts) this.exports.release?.(text);
    }
  }

  /* An answer that is a file: its bytes. */
  bytes(name: string, ...args: Arg[]): Uint8Array {
    const call = this.exports[name];
    if (!call) throw new Error(`this module has no ${name}`);
    const texts: number[] = [];
    try {
      const numbers = args.map((arg) => (typeof arg === 'number' ? arg : this.put(arg, texts)));
      const at = call(...numbers);
      const memory = new Uint8Array(this.memory.buffer);
      if (memory[at] === REFUSED) this.parse(at);
      return memory.slice(at, at + (this.exports.sheetSize?.() ?? 0));
    } finally {
      for (const text of texts) this.exports.release?.(text);
    }
  }

  private put(text: string, texts: number[]): number {
    const bytes = this.encoder.encode(text);
    const at = this.exports.room?.(bytes.length + 1) ?? 0;
    if (!at) throw new Error('no memory left');
    texts.push(at);
    const memory = new Uint8Array(this.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }

  private parse<T>(at: number | undefined): T {
    if (!at) return undefined as T;
    const memory = new Uint8Array(this.memory.buffer);
    const text = this.decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    if (text.startsWith('!')) throw new EngineError(JSON.parse(text.slice(1)) as Verdict);
    return JSON.parse(text) as T;
  }
}
