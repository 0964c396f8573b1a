import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#composition/settings/config.ts';
import { masterKeyFile } from '#composition/bank/data-places.ts';
import { projectRoot, read } from '#composition/scripts/project-files.ts';

describe('EXT-2637 a file of keys or of settings, wherever the documents put it,', () => {
  const secret = [
    relative(projectRoot, masterKeyFile({ dataFolder: join(projectRoot, defaultSettings.DATOS) })),
    'otra/carpeta.llave',
    'maestra',
    '.env',
    '.env.produccion',
    'docs/deployment/tls/portal.key',
    'docs/deployment/tls/portal.pem',
    'certificado.p12',
  ];
  const lines = (path: string): readonly string[] => read(path).trim().split('\n');

  it('is taken up by no commit, and the example of settings is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaguan-ignored-'));
    try {
      copyFileSync(join(projectRoot, '.gitignore'), join(folder, '.gitignore'));
      const git = (...args: readonly string[]): string =>
        execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
      git('init', '--quiet');
      const asked = [...secret, '.env.example', 'package.json'];
      const answers = git('check-ignore', '--verbose', '--non-matching', ...asked)
        .trim()
        .split('\n');
      const ignored = answers.filter((line) => /^\.gitignore:\d+:(?!!)/.test(line));
      expect(ignored.map((line) => line.split('\t')[1])).toEqual(secret);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is in no image, as in no commit', () => {
    const anywhere = (line: string): string => (line.startsWith('/') ? line.slice(1) : `**/${line}`);
    const wanted = lines('.gitignore').map((line) =>
      line.startsWith('!') ? `!${anywhere(line.slice(1))}` : anywhere(line).replace(/\/$/, ''),
    );
    expect(lines('docs/deployment/Dockerfile.dockerignore')).toEqual(expect.arrayContaining(wanted));
  });
});
