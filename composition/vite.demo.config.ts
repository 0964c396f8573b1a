import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from './shipped/bundled-packages.ts';
import portal from './vite.config.ts';

const packages = bundledPackages();

/** Build configuration of the portal over an in-page bank: static files for any host. */
export default defineConfig({
  root: fileURLToPath(new URL('./demo', import.meta.url)),
  base: './',
  plugins: [react(), packages.licences],
  worker: { plugins: () => [packages.collect] },
  resolve: portal.resolve ?? {},
  build: {
    outDir: fileURLToPath(new URL('../dist/demo', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
  },
});
