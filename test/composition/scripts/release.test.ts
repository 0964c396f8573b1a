import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { release, versionAfter } from '#composition/scripts/release.ts';

const copied = [
  ...['package.json', 'package-lock.json', 'core/package.json', 'core/README.md', 'ui/README.md'],
  ...['docs/sbom.json', 'docs/deployment/kubernetes.yaml', 'CHANGELOG.md'],
];
const day = '2031-05-06';
const from = (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string })
  .version;
const to = versionAfter(from, 'minor');

let root = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { cwd: root, encoding: 'utf8' }).trim();
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const write = (path: string, content: string): void => writeFileSync(join(root, path), content);
const commit = (): string => git('commit', '--quiet', '--all', '--allow-empty', '--message', 'A change');
const minor = (): string => release(root, 'minor', day);

const changelog = `# Changelog

What changed.

## Unreleased

### Added

- A thing that is new.

## ${from} - 2030-01-02

- The first things.
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zaguan-release-'));
  for (const path of copied.filter((one) => existsSync(join(projectRoot, one))))
    cpSync(join(projectRoot, path), join(root, path));
  write('CHANGELOG.md', changelog);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  git('add', '.');
  commit();
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['patch', '1.4.10'],
  ['minor', '1.5.0'],
  ['major', '2.0.0'],
] as const)('EXT-2462 after 1.4.9 a %s is %s', (step, version) => {
  expect(versionAfter('1.4.9', step)).toBe(version);
});

describe('EXT-2462 a release', () => {
  it('leaves one commit with its tag, and nothing that no commit has', () => {
    const before = git('rev-parse', 'HEAD');
    expect(minor()).toBe(to);
    expect(git('rev-parse', 'HEAD~1')).toBe(before);
    expect(git('rev-parse', `v${to}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
    expect(git('status', '--porcelain')).toBe('');
  });

  it('puts the unreleased lines under the version and its day, and begins anew above', () => {
    minor();
    expect(text('CHANGELOG.md')).toBe(
      changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${to} - ${day}\n`),
    );
  });

  it('sets the version of the whole wherever it is named, and that of no package of others', () => {
    const namesOf = (path: string): number => text(path).split(from).length - 1;
    const before = Object.fromEntries(copied.map((path) => [path, namesOf(path)]));
    minor();
    expect(copied.map((path) => [path, (before[path] ?? 0) - namesOf(path)])).toEqual([
      ['package.json', 1],
      ['package-lock.json', 2],
      ['core/package.json', 1],
      ['core/README.md', 1],
      ['ui/README.md', 2],
      ['docs/sbom.json', 4],
      ['docs/deployment/kubernetes.yaml', 3],
      ['CHANGELOG.md', 0],
    ]);
    const { version, packages } = JSON.parse(text('package-lock.json'));
    expect([version, packages[''].version]).toEqual([to, to]);
  });
});

describe('EXT-2462 no release is made, and no file is touched,', () => {
  const refused = (told: RegExp): void => {
    const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), ...copied.map(text)];
    expect(minor).toThrow(told);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), ...copied.map(text)]).toEqual(before);
  };

  it('over a change that no commit has', () => {
    write('core/README.md', `${text('core/README.md')}\nMore.\n`);
    refused(/commit them first/);
  });

  it('over a file that git does not know', () => {
    write('new.txt', 'new');
    refused(/commit them first/);
  });

  it('with nothing under Unreleased', () => {
    write('CHANGELOG.md', changelog.replace('- A thing that is new.\n', ''));
    commit();
    refused(/nothing to release/);
  });

  it('when its tag is there already', () => {
    git('tag', `v${to}`);
    refused(new RegExp(`v${to} is there already`));
  });

  it('outside of a branch', () => {
    git('checkout', '--quiet', '--detach');
    refused(/No branch/);
  });

  it('when a file no longer says the version', () => {
    write('core/README.md', text('core/README.md').replaceAll(from, '<version>'));
    commit();
    refused(/core\/README\.md does not say/);
  });

  it('when git makes no commit', () => {
    write('.git/hooks/pre-commit', '#!/bin/sh\necho not today >&2\nexit 1\n');
    execFileSync('chmod', ['+x', join(root, '.git/hooks/pre-commit')]);
    refused(/not today/);
  });
});
