/* load.ts -- the modules that tools/build-wasm made, for tests under Node. */
import { readFile } from 'node:fs/promises';
import type { Loader } from '../src/engine/host';

export const fromBuild: Loader = async (kind) => {
  const name = kind === 'core' ? 'hexshore' : kind;
  const file = new URL(`../../build/wasm/${name}.wasm`, import.meta.url);
  return WebAssembly.compile(await readFile(file));
};
