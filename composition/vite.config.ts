import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { drawingFile } from './first-html/first-html.ts';
import { bundledPackages } from './shipped/bundled-packages.ts';

const outDir = fileURLToPath(new URL('../dist/web', import.meta.url));

// Vite plugin that compresses assets with Brotli at build time, so that no request has to.
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
  // Resolves a package to its modern build, since it lists one for very old browsers first.
  {
    find: /^tsyringe$/,
    replacement: fileURLToPath(new URL('../node_modules/tsyringe/dist/esm2015/index.js', import.meta.url)),
  },
  // Resolves a package to its production build, since its default is the development build.
  {
    find: /^react-router$/,
    replacement: fileURLToPath(
      new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
    ),
  },
];

const packages = bundledPackages();

// Vite plugin that builds the program that pre-renders the first pages, which the bank runs at its start.
const firstHtml: Plugin = {
  name: 'first-html',
  apply: 'build',
  closeBundle: async (error) => {
    if (error !== undefined) return;
    await build({
      configFile: false,
      // Hides warnings about lazy imports, since this program is built as one file.
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
    // Uses the tree-shakeable ES modules in the browser build; Node needs the CommonJS paths.
    alias,
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Raises the warning limit for the PDF reader, which is loaded on demand; `npm run size` checks the first
    // screen.
    chunkSizeWarningLimit: 1_700,
    // Omits the module preload polyfill, since all supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Puts the packages of every first screen into one file, since they change less often than our code.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|react-router|react-error-boundary|tsyringe|tslib|reflect-metadata)\/|\/composition\/metadata\.ts$|rolldown\/runtime/,
            },
            // Keeps the initial code out of the entry file, whose style sheet lazy pages would otherwise load
            // beside the inlined one.
            {
              name: 'app',
              tags: ['$initial'],
              test: (file) => !/\.css$|\/main\.tsx$|index\.html$/.test(file),
            },
            // Bundles the components that forms share into one file, since the first screens are forms and would otherwise load many small files.
            {
              name: 'form',
              test: /\/ui\/(forms\/(FieldStore|FieldFrame|FieldMessage|TextField|RutField)|kit\/(Form|FieldGrid|LiveLine))\.tsx?$/,
            },
            // Puts code that most pages use into one file instead of dozens.
            { name: 'shared', minShareCount: 30 },
          ],
        },
      },
    },
  },
});
