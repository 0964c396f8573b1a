import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsUnder, projectRoot, read } from '#composition/scripts/project-files.ts';

type Manifest = {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly devEngines?: { readonly runtime?: { readonly onFail?: string } };
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

const manifest: Manifest = JSON.parse(read('package.json'));
const commandsIn = (source: string): readonly string[] =>
  [...source.matchAll(/\bnpm (?:ci|start|test|run [a-z][\w:-]*)/g)].map(([command]) => command);
const isThere = (command: string): boolean => {
  const [, name = '', script] = command.split(' ');
  return name === 'ci' || (name === 'run' ? script : name)! in manifest.scripts;
};

describe('Node', () => {
  const guard = read('composition/scripts/guard-node.mjs');

  it('is one: npm installs the version of .nvmrc on each platform', () => {
    const versions = Object.values(manifest.optionalDependencies);
    expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]));
  });

  it('may be as old as the guard lets through, and the guard knows where npm brings one', () => {
    const [, wanted = ''] = /wanted = \[(.*)\]/.exec(guard) ?? [];
    expect(manifest.engines.node).toBe(`>=${wanted.replace(', ', '.')}`);
    const [, brought = ''] = /brought = (\[.*\])/.exec(guard) ?? [];
    const platforms: readonly string[] = JSON.parse(brought.replaceAll("'", '"'));
    expect(platforms.map((name) => `node-${name.replace('win32', 'win')}`)).toEqual(
      Object.keys(manifest.optionalDependencies),
    );
  });

  it('that is too old stops no installation', () => {
    expect(read('.npmrc')).not.toMatch(/engine-strict/);
    if (manifest.devEngines !== undefined)
      expect(manifest.devEngines.runtime?.onFail).toMatch(/^(ignore|warn)$/);
  });
});

it("the changelog begins with unreleased changes, and its newest version is package.json's", () => {
  const [first, newest] = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect([first, newest]).toEqual(['Unreleased', manifest.version]);
});

it('a picture of the README holds its place before it comes, in the shape it has', () => {
  const shown = [
    ...read('README.md').matchAll(/<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="[^"]{10,}">/g),
  ];
  expect(shown.length).toBeGreaterThan(1);
  expect(read('README.md').match(/<img |!\[/g)).toHaveLength(shown.length);
  for (const [, path = '', width, height] of shown) {
    // Bytes 16 to 23 of a PNG file, which hold its width and height.
    const bytes = readFileSync(join(projectRoot, path)).subarray(16, 24);
    const [wide, high] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
    expect(Number(height), path).toBe(Math.round((Number(width) * high) / wide));
  }
});

describe('files read by a forge', () => {
  const workflow = read('.github/workflows/check.yml');

  it('the workflow runs the commands that the README begins with, and reads .nvmrc', () => {
    const runs = [...workflow.matchAll(/- run: (.*)/g)].map(([, command]) => command);
    expect(runs).toEqual(['npm ci', 'npm test']);
    expect(commandsIn(read('README.md'))).toEqual(expect.arrayContaining(runs));
    expect(commandsIn(read('.ci/run'))).toEqual(runs);
    expect(workflow).toContain('node-version-file: .nvmrc');
  });

  it('the workflow may read the repository and write nothing', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  });

  it('templates name commands, files and folders that are there', () => {
    const pages = pathsUnder('.github').map(read);
    expect(pages.length).toBeGreaterThan(4);
    const named = pages.flatMap((page) => [...page.matchAll(/`(docs\/[\w/-]+|[A-Z]+\.md)`/g)]);
    const known = ['.', 'docs'].flatMap(pathsUnder);
    const isKnown = (path: string): boolean =>
      known.some((one) => one === path || one.startsWith(`${path}/`));
    expect(named.map(([, path = '']) => path).filter((path) => !isKnown(path))).toEqual([]);
    expect(pages.flatMap(commandsIn).filter((command) => !isThere(command))).toEqual([]);
  });

  it('the owners are asked about folders and files that are there', () => {
    const owned = [...read('.github/CODEOWNERS').matchAll(/^# \/(\S+) +@/gm)].map(([, path = '']) => path);
    expect(owned.length).toBeGreaterThan(4);
    const known = pathsUnder('.');
    expect(owned.filter((path) => !known.some((one) => one.startsWith(path)))).toEqual([]);
  });

  it('the updates are asked for by names that are installed, and keep the Nodes together', () => {
    type Rule = { readonly groupName?: string; readonly matchPackageNames: readonly string[] };
    const { packageRules }: { readonly packageRules: readonly Rule[] } = JSON.parse(read('renovate.json'));
    const installed = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    const fits = (pattern: string): boolean =>
      installed.some((name) => name.startsWith(pattern.replace('**', '')));
    const names = packageRules.flatMap(({ matchPackageNames }) => matchPackageNames);
    expect(names.filter((name) => name !== 'node' && !name.includes('library/node') && !fits(name))).toEqual(
      [],
    );
    expect(packageRules[0]?.matchPackageNames).toEqual(
      expect.arrayContaining(Object.keys(manifest.optionalDependencies)),
    );
  });
});
