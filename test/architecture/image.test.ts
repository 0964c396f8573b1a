import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';

// What only the types ask for is gone when the code runs.
const asked =
  /^(?:import|export)(?! type\b)(?:[^;']*? from)? '([^']+)'|\bimport\('([^']+)'\)|new URL\('([^']+\.ts)'/gm;

const specifiersOf = (path: string): readonly string[] =>
  [...read(path).matchAll(asked)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));

const fileOf = (path: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
};

/** A file and all that it needs when it runs. */
const runsWith = (entry: string): readonly string[] => {
  const found = new Set([entry]);
  for (const path of found)
    for (const specifier of specifiersOf(path)) {
      const file = fileOf(path, specifier);
      if (file?.endsWith('.ts') === true) found.add(file);
    }
  return [...found];
};

const [image = ''] = read('docs/deployment/Dockerfile')
  .split(/^FROM /m)
  .slice(-1);
const copied = [...image.matchAll(/^COPY (?!--)(\S+) \S+$/gm)].map(([, from = '']) => from);
const isCopied = (path: string): boolean =>
  copied.some((from) => path === from || path.startsWith(`${from}/`));

it.each(['composition/serve.ts', 'composition/operator.ts'])(
  'the image has every file that %s runs with',
  (entry) => {
    const files = runsWith(entry);
    expect(files).toContain('adapters/bank-node/receipt-press-thread.ts');
    expect(files.filter((path) => !isCopied(path))).toEqual([]);
  },
);
