import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot, read } from '#composition/scripts/project-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('EXT-2574 what the bank writes is for its own user alone', () => {
  it('whatever umask it is started under', { timeout: 60_000 }, async () => {
    const data = join(folder, 'data');
    await promisify(execFile)(
      'sh',
      ['-c', 'umask 022; exec "$0" composition/operator.ts migrar', process.execPath],
      {
        cwd: projectRoot,
        env: { ...process.env, DATOS: data },
      },
    );
    const names = await readdir(data);
    expect(names).toContain('banco.sqlite');
    for (const name of ['', ...names]) expect((await stat(join(data, name))).mode & 0o077, name).toBe(0);
  });

  it.each(['serve', 'operator', 'outbox-worker'])('%s says so before it writes anything', (root) => {
    const text = read(`composition/${root}.ts`);
    expect(text).toContain('keepFilesPrivate();');
    expect(text.indexOf('keepFilesPrivate();')).toBeLessThan(text.indexOf('configOrExit();'));
  });
});
