import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesUnder, pathsUnder, projectRoot, read } from '#composition/scripts/project-files.ts';
import { byTypes, changed, stepsOf, type Step } from '../support/how-to/page.ts';
import { typedCopy } from '../support/how-to/typed-copy.ts';

const pages = filesUnder(['docs/how-to'], /\.md$/)
  .map(({ path }) => ({ page: path, steps: stepsOf(path) }))
  .filter(({ steps }) => steps.length > 0);

const misfits = typedCopy();
const kept = new Set(pathsUnder('.').filter((path) => !path.startsWith('data/')));

describe.each(pages)('$page', ({ steps }) => {
  const [change, ...others] = steps;
  let copy = '';
  const put = (path: string, source: string): void => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), source);
  };
  const leaveOut = ({ path }: Step): void => {
    if (kept.has(path)) put(path, read(path));
    else rmSync(join(copy, path));
  };
  const isGreen = (test: string): boolean =>
    spawnSync(
      'node_modules/.bin/vitest',
      ['run', '--config=test/vitest.config.ts', '--maxWorkers=1', '--reporter=dot', test],
      { cwd: copy },
    ).status === 0;
  const code = steps.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
  const without = (left: Step | undefined) =>
    misfits(
      code.filter((path) => path !== left?.path || kept.has(path)),
      new Map(steps.filter((step) => step !== left).map((step) => [step.path, changed(step)])),
    );

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'zaguan-how-to-'));
    for (const path of kept) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(projectRoot, path), join(copy, path));
    }
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
    steps.forEach((step) => put(step.path, changed(step)));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('done whole is clean in all its types and green in all its tests', () => {
    execFileSync('node_modules/.bin/tsc', ['-b'], { cwd: copy });
    for (const test of new Set(steps.map(({ told }) => told).filter((told) => told !== byTypes)))
      expect([test, isGreen(test)]).toEqual([test, true]);
  });

  it.each(others.filter(({ told }) => told === byTypes))('without $path the types complain', (left) => {
    expect(without(left)).not.toEqual([]);
  });

  it.each(others.filter(({ told }) => told !== byTypes))('without $path $told is red', (left) => {
    leaveOut(left);
    expect(isGreen(left.told)).toBe(false);
    put(left.path, changed(left));
  });

  it('begins with the change itself', () => {
    expect(change).toBeDefined();
  });
});
