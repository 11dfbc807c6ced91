/* load.ts -- the modules that tools/build-wasm made, for tests under Node. */
import { readFile } from 'node:fs/promises';
import type { Loader } from '../src/engine/host';

export const fromBuild: Loader = async (kind) => {
  const name = kind === 'core' ? 'hexshore' : kind;
  const file = new URL(`../../build/wasm/${name}.wasm`, import.meta.url);
  return WebAssembly.compile(await readFile(file));
};

/** The engine with the toy expansion of tests/expansion in it, which the page knows nothing about. */
export const withToy: Loader = async (kind) => {
  if (kind !== 'core') return fromBuild(kind);
  const file = new URL('../../build/wasm/toy.wasm', import.meta.url);
  return WebAssembly.compile(await readFile(file));
};
