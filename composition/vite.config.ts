import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { drawingFile } from './first-html.ts';
import { bundledPackages } from './shipped/bundled-packages.ts';

const outDir = fileURLToPath(new URL('../dist/web', import.meta.url));

// The server sends these beside the plain files, so that nothing is compressed while a visitor waits.
const brotliBeside: Plugin = {
  name: 'brotli-beside',
  apply: 'build',
  closeBundle: async (error) => {
    if (error !== undefined) return;
    const names = await readdir(outDir, { recursive: true });
    for (const name of names.filter((file) => ['.js', '.css', '.svg'].includes(extname(file)))) {
      const bytes = await readFile(join(outDir, name));
      await writeFile(
        join(outDir, `${name}.br`),
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  },
};

const alias = [
  { find: /^(fp-ts|io-ts)\/lib\/(.+?)(?:\.js)?$/, replacement: '$1/es6/$2.js' },
  // The package names a build for browsers without classes and without waiting functions first.
  {
    find: /^tsyringe$/,
    replacement: fileURLToPath(new URL('../node_modules/tsyringe/dist/esm2015/index.js', import.meta.url)),
  },
  // The package always resolves to its development build, warnings included.
  {
    find: /^react-router$/,
    replacement: fileURLToPath(
      new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
    ),
  },
];

const packages = bundledPackages();

// What stands in a first page before any script: drawn by a program of its own, which the bank runs when it starts.
const firstHtml: Plugin = {
  name: 'first-html',
  apply: 'build',
  closeBundle: async (error) => {
    if (error !== undefined) return;
    await build({
      configFile: false,
      // All of it is one file: what a page loads later is in it too, which would be warned of.
      logLevel: 'error',
      plugins: [react(), packages.collect],
      resolve: { alias },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('./first-html/draw.tsx', import.meta.url)),
        outDir: join(outDir, dirname(drawingFile)),
        rolldownOptions: { output: { entryFileNames: basename(drawingFile) } },
      },
    });
    packages.tell(outDir);
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  base: '/',
  plugins: [react(), packages.licences, brotliBeside, firstHtml],
  worker: { plugins: () => [packages.collect] },
  resolve: {
    // Node needs the paths of the CommonJS files; the browser build takes the ES modules, whose unused parts it can leave out.
    alias,
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // `npm run size` weighs what a first screen loads; the reader of PDFs, far above all others, comes when somebody opens one.
    chunkSizeWarningLimit: 1_700,
    // Every browser that runs this build preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // The packages of every first screen change less often than our code, so they are a file of their own.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|react-router|react-error-boundary|tsyringe|tslib|reflect-metadata)\/|\/composition\/metadata\.ts$|rolldown\/runtime/,
            },
            // Apart from the entry's own file, whose style sheet a lazy page would load again beside the one drawn inline.
            {
              name: 'app',
              tags: ['$initial'],
              test: (file) => !/\.css$|\/main\.tsx$|index\.html$/.test(file),
            },
            // What most pages use: one file instead of dozens of small ones.
            { name: 'shared', minShareCount: 20 },
          ],
        },
      },
    },
  },
});
