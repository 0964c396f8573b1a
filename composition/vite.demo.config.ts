import react from '@vitejs/plugin-react';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { overMemoryModule } from './demo/build/over-memory.ts';
import portal from './vite.config.ts';

const rootFolder = fileURLToPath(new URL('..', import.meta.url));
const placeOf = (path: string): string => `${rootFolder}${path}`;

// Whatever would ask a server, and what asks the bank in the page instead; the first that fits counts.
const standIns: readonly (readonly [RegExp, string])[] = [
  [/^adapters\/http\/access\//, 'composition/demo/over-memory/access.ts'],
  [/^adapters\/http\/receipts\//, 'composition/demo/over-memory/receipts.ts'],
  [/^adapters\/http\//, 'composition/demo/over-memory/http.ts'],
  [/^adapters\/browser\/credential-post\.ts$/, 'composition/demo/over-memory/credential-post.ts'],
  [/^adapters\/bank-node\/print-pdf\.ts$/, 'composition/demo/print-pdf.ts'],
  [/^composition\/web\/access\.ts$/, 'composition/demo/over-memory/captcha.ts'],
  [/^composition\/web\/browser\.ts$/, 'composition/demo/over-memory/browser.ts'],
];

const router = placeOf('composition/demo/router.tsx');
const made = '\0over-memory:';

const standInsForServer: Plugin = {
  name: 'stand-ins-for-a-server',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer.includes('/node_modules/')) return undefined;
    if (source === 'react-router-dom') return importer === router ? undefined : router;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (found === null) return undefined;
    const path = relative(rootFolder, found.id);
    if (path.startsWith('adapters/http/portability/')) return `${made}${path}`;
    const standIn = standIns.find(([fits]) => fits.test(path))?.[1];
    return standIn === undefined ? found : placeOf(standIn);
  },
  load: (id) =>
    id.startsWith(made)
      ? overMemoryModule(
          placeOf(id.slice(made.length)),
          placeOf('composition/demo/over-memory/portability.ts'),
        )
      : undefined,
};

/** The portal over a bank in the page: static files for any folder of any host. */
export default defineConfig({
  root: fileURLToPath(new URL('./demo', import.meta.url)),
  base: './',
  plugins: [standInsForServer, react()],
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
