import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';

const built = join(projectRoot, 'dist/web');

it('every script, style sheet and drawing of the built portal has beside it a compressed file of the same bytes', () => {
  const shipped = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!\.vite).+\.(js|css|svg)$/.test(name),
  );
  expect(shipped.length, 'the portal is not built: npm run build').toBeGreaterThan(100);
  const unlike = shipped.filter(
    (name) =>
      !brotliDecompressSync(readFileSync(join(built, `${name}.br`))).equals(readFileSync(join(built, name))),
  );
  expect(unlike).toEqual([]);
});
