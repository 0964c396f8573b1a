import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';

const guard = join(projectRoot, 'composition/scripts/guard-node.mjs');

const become = (of: 'process' | 'process.versions', name: string, value: string): string =>
  `Object.defineProperty(${of}, '${name}', { value: '${value}' });`;

/** Runs the guard as if on this Node version and platform; returns its exit code and output. */
const told = (version: string, [platform, arch] = ['linux', 'x64']) => {
  const as =
    become('process.versions', 'node', version) +
    become('process', 'platform', platform as string) +
    become('process', 'arch', arch as string);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(as)}`, guard],
    { encoding: 'utf8' },
  );
  return { status, lines: stderr.trimEnd().split('\n') };
};

describe('EXT-2461 a Node that is too old', () => {
  it.each(['24.11.0', '24.21.0', '26.0.0'])('%s is not, and nothing is printed', (version) => {
    expect(told(version)).toEqual({ status: 0, lines: [''] });
  });

  it.each(['18.19.1', '20.20.2', '24.10.9'])('%s is asked to use npm, in one line', (version) => {
    const { status, lines } = told(version);
    expect([status, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`this is ${version}: run the command through npm`);
  });

  it('without Node of npm, is asked to upgrade', () => {
    expect(told('20.20.2', ['darwin', 'arm64']).lines).toEqual([
      expect.stringMatching(/npm ci brings none along for darwin-arm64, so install Node 24 first/),
    ]);
  });
});

// PATH without node_modules/.bin, so that the Node of the machine runs, not the one that npm installed.
const ofTheMachine = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter);

it('EXT-2461 npm ci prints no version warnings, on any Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaguan-install-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(projectRoot, name), join(folder, name));
    const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['ci', '--dry-run', '--offline', '--ignore-scripts'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...Object.fromEntries(own), PATH: ofTheMachine },
        shell: process.platform === 'win32',
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/added \d{3} packages/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
