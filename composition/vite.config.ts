import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { drawingFile } from './first-html.ts';
import { bundledPackages } from './shipped/bundled-packages.ts';
import { withoutUnused } from './without-unused.ts';

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

type Modules = Readonly<Record<string, string>>;

const oneOf = (modules: Modules): RegExp =>
  new RegExp(
    `[/\\0](${Object.entries(modules)
      .map(([folder, names]) => `${folder}(${names})`)
      .join('|')})\\.[a-z]+$`,
  );

// Small files pack better together than one by one: what both first screens draw with, what each area begins with, and what carries a call.
const firstScreens: Modules = {
  'lucide-react/dist/esm/(icons/)?':
    'createLucideIcon|Icon|context|defaultAttributes|shared/.+|circle-check|info|lock|phone|triangle-exclamation-point|user-round',
  'ui/kit/':
    'Badge|Button|Columns|FieldGrid|Form|InkPanel|LiveLine|Note|NumberedList|Page|PageHeading|Skeleton|Spinner|Underway|later|text|use-arrival|use-lasting',
  'ui/forms/':
    'FieldFrame|FieldMessage|FieldStore|RutField|Ticked|field-class|text|type-into|untaken|use-adopted|use-wiring',
  'ui/app/': 'App|Chrome|first-draw|text|layout/.+|front-pages|route-for-step',
  'ui/drawings/': 'Guilloche',
  'core/shared/': 'branded|caret|failure|fp|intake|rut',
  'fp-ts/(es6|lib)/': 'Option',
  'composition/': 'container|settings-in-page',
  'composition/portal/': 'page|tokens',
  'composition/web/': 'fetched|page-container',
  'vite/': 'preload-helper',
};
const calls: Modules = {
  'io-ts/es6/': 'index',
  'adapters/wire/': 'codecs',
  'adapters/http/': 'call|exchange|read-answer|request-head',
  'adapters/wire/portability/': 'base',
};
const tasks: Modules = { 'fp-ts/(es6|lib)/': 'EitherT|FromIO|FromTask|Task|TaskEither' };
const portability: Modules = {
  'composition/web/': 'http-context|portability-container',
  'composition/portal/': 'portability-area',
  'ui/kit/': 'Modal',
  'ui/forms/': 'TextField',
  'ui/app/': 'Place|PortabilityArea|FollowJourney',
  'ui/portability/': 'JourneyStore',
  'core/portability/': 'journey|session/access-of',
  'adapters/browser/': 'session-clock|session-storage|leave',
  'core/portability/landing/': 'serial',
  'core/portability/identity/': 'step-after-identity',
  'core/portability/representative/': 'needs-representative',
};
const access: Modules = {
  'composition/web/': 'access-container|access-context',
  'ui/app/': 'AccessArea|access-routes',
};
const wayIn: Modules = {
  'ui/kit/': 'ErrorSummary',
  'ui/forms/': 'PasswordField|field-faults',
  'ui/app/': 'EntryGate|Visit',
  'adapters/browser/': 'after|entry-cookies',
  'adapters/wire/access/': 'refused-rut|captcha-response',
  'core/access/sign-in/': 'submit-sign-in',
  'ui/messages/': 'catalogue-in-use|worded',
  'core/shared/messages/': 'catalogue',
  'core/access/': 'faults-of|limits|message-codes|parse-captcha|phone-for',
};

export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  base: '/',
  plugins: [withoutUnused, react(), packages.licences, brotliBeside, firstHtml],
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
    modulePreload: {
      polyfill: false,
      // What a script imports is asked for with it, save what every page has loaded before any script asks.
      resolveDependencies: (_script, needs, { hostType }) =>
        hostType !== 'js' ? [...needs] : needs.filter((file) => !/^assets\/(base|first-screens)-/.test(file)),
    },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Each first page carries the names of all that may follow it, and a hash packs into nothing less than itself.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Together they pack better than apart, and both first screens, landing and login, need them all.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|react-router|react-error-boundary|tsyringe|tslib|reflect-metadata)\/|\/composition\/metadata\.ts$|rolldown\/runtime/,
            },
            { name: 'first-screens', test: oneOf(firstScreens) },
            { name: 'tasks', test: oneOf(tasks) },
            { name: 'calls', test: oneOf(calls) },
            { name: 'portability', test: oneOf(portability) },
            { name: 'access', test: oneOf(access) },
            { name: 'way-in', test: oneOf(wayIn) },
          ],
        },
      },
    },
  },
});
