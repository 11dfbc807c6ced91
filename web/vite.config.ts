/* vite.config.ts -- the page as static files that run from any folder of any host.
 *
 * The engine's two modules are made by tools/build-wasm and lie in ../build/wasm; they are imported
 * with ?url, so that they get a hash in their names like everything else. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const wasm = fileURLToPath(new URL('../build/wasm', import.meta.url));

export default defineConfig({
  base: './',
  resolve: { alias: { '@wasm': wasm } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { fs: { allow: ['..'] } },
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'],
    testTimeout: 240000,
  },
});
