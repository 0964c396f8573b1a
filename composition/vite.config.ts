import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { drawingFile } from './first-html.ts';
import { bundledPackages } from './shipped/bundled-packages.ts';

const outDir = fileURLToPath(new URL('../dist/web', import.meta.url));

// Pre-compressed with Brotli, so that nothing is compressed per request.
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
  // The package lists a build for very old browsers first.
  {
    find: /^tsyringe$/,
    replacement: fileURLToPath(new URL('../node_modules/tsyringe/dist/esm2015/index.js', import.meta.url)),
  },
  // The package always resolves to its development build.
  {
    find: /^react-router$/,
    replacement: fileURLToPath(
      new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
    ),
  },
];

const packages = bundledPackages();

// Builds the program that pre-renders the first pages, which the bank runs at its start.
const firstHtml: Plugin = {
  name: 'first-html',
  apply: 'build',
  closeBundle: async (error) => {
    if (error !== undefined) return;
    await build({
      configFile: false,
      // Built as one file with all lazy imports, which would cause warnings.
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
    // Node needs the CommonJS paths; the browser build uses the tree-shakeable ES modules.
    alias,
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // `npm run size` checks the first screen; the PDF reader, far larger, is loaded on demand.
    chunkSizeWarningLimit: 1_700,
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Packages of every first screen change less often than our code, so they get a file of their own.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|react-router|react-error-boundary|tsyringe|tslib|reflect-metadata)\/|\/composition\/metadata\.ts$|rolldown\/runtime/,
            },
            // Apart from the entry, whose style sheet lazy pages would load again beside the inlined one.
            {
              name: 'app',
              tags: ['$initial'],
              test: (file) => !/\.css$|\/main\.tsx$|index\.html$/.test(file),
            },
            // Code used by most pages: one file instead of dozens.
            { name: 'shared', minShareCount: 20 },
          ],
        },
      },
    },
  },
});
