import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

const steps = ['major', 'minor', 'patch'] as const;
export type Step = (typeof steps)[number];

/** Error that explains why a release was refused; nothing was changed. */
export class NotReleased extends Error {}

const isStep = (word: string | undefined): word is Step => steps.some((step) => step === word);

/** Computes the next version number; lower numbers restart at 0. */
export const versionAfter = (version: string, step: Step): string => {
  const grown = steps.indexOf(step);
  return version
    .split('.')
    .map((part, place) => (place < grown ? part : place === grown ? String(Number(part) + 1) : '0'))
    .join('.');
};

const unreleased = '\n## Unreleased\n';

/** Returns the unreleased lines of a changelog; empty if there are none. */
export const unreleasedLines = (changelog: string): readonly string[] =>
  (changelog.split(unreleased)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '));

const cutChangelog = (changelog: string, version: string, day: string): string =>
  changelog.replace(unreleased, () => `${unreleased}\n## ${version} - ${day}\n`);

// Files that contain the version number, each with how it is written («V» stands for it) and how often.
const places: readonly (readonly [path: string, written: string, times: number])[] = [
  ['package.json', '"version": "V"', 1],
  // Counts two places in the lock file, where npm writes the version twice before any dependency.
  ['package-lock.json', '"version": "V"', 2],
  ['core/package.json', '"version": "V"', 1],
  ['core/README.md', 'zaguan-core-V.tgz', 1],
  ['ui/README.md', 'zaguan-core-V.tgz', 1],
  ['ui/README.md', 'zaguan-ui-V.tgz', 1],
  ['docs/sbom.json', '"version": "V"', 1],
  ['docs/sbom.json', 'pkg:npm/zaguan@V', 3],
  ['docs/deployment/kubernetes.yaml', 'zaguan-migrar-V', 1],
  ['docs/deployment/kubernetes.yaml', 'zaguan:V', 2],
];

const withVersion = (text: string, written: string, times: number, from: string, to: string): string =>
  Array.from({ length: times }).reduce<string>(
    (before) => before.replace(written.replace('V', from), () => written.replace('V', to)),
    text,
  );

/** Makes a release: one commit and tag, with the version updated everywhere and the changelog dated; a refused one changes no file (EXT-2462). */
export const release = (root: string, step: Step, day: string): string => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const refuse = (why: string): never => {
    throw new NotReleased(why);
  };

  if (git('status', '--porcelain') !== '') refuse('There are changes that no commit has: commit them first.');
  if (git('branch', '--show-current') === '')
    refuse('No branch is checked out, and nobody would find the commit.');
  const changelog = text('CHANGELOG.md');
  if (unreleasedLines(changelog).length === 0)
    refuse('CHANGELOG.md has nothing under Unreleased: there is nothing to release.');

  const { version: from }: { readonly version: string } = JSON.parse(text('package.json'));
  const to = versionAfter(from, step);
  const tag = `v${to}`;
  if (git('tag', '--list', tag) !== '') refuse(`The tag ${tag} is there already.`);

  const changed = new Map([['CHANGELOG.md', cutChangelog(changelog, to, day)]]);
  for (const [path, written, times] of places) {
    const before = changed.get(path) ?? text(path);
    const after = withVersion(before, written, times, from, to);
    if (after === before)
      refuse(`${path} does not say ${written.replace('V', from)} where it is looked for.`);
    changed.set(path, after);
  }
  for (const [path, content] of changed) writeFileSync(join(root, path), content);
  const files = [...changed.keys()];
  try {
    git('commit', '--quiet', '--message', `Release ${to}`, '--', ...files);
  } catch (error) {
    git('checkout', 'HEAD', '--', ...files);
    const { stderr } = error as { readonly stderr?: string };
    return refuse(`git made no commit: ${stderr?.trim() ?? String(error)}`);
  }
  git('tag', '--annotate', tag, '--message', `Zaguán ${to}`);
  return to;
};

const main = (): void => {
  endWithUsage(
    'Usage: npm run release -- patch | minor | major',
    'Cuts the changelog, sets the version wherever it is named, commits and tags; pushes nothing.',
  );
  const step = process.argv[2];
  if (!isStep(step)) {
    console.error('Say what grows: npm run release -- patch, minor or major.');
    process.exitCode = 1;
    return;
  }
  try {
    const version = release(projectRoot, step, new Date().toISOString().slice(0, 10));
    console.log(`${version} is committed and tagged. To publish it: git push --follow-tags`);
  } catch (error) {
    if (!(error instanceof NotReleased)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

if (import.meta.main) main();
