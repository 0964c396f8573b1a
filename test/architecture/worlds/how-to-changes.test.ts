import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, pathsUnder, read } from '#composition/scripts/project-files.ts';
import { byTypes, changed, proseOf, stepsOf, type Step } from '#test/support/how-to/page.ts';
import { typedCopy, type Misfit } from '#test/support/how-to/typed-copy.ts';

const paths = filesUnder(['docs/how-to'], /\.md$/).map(({ path }) => path);
const pages = paths.map((path) => [path, stepsOf(path)] as const).filter(([, steps]) => steps.length > 0);
const steps = pages.flatMap(([, own]) => own);

// Tells whether a compiler error points to this step; a missing file is reported in the file that imports it.
const tells =
  ({ path }: Step) =>
  (misfit: Misfit): boolean =>
    misfit.path === path || misfit.why.includes(`/${basename(path)}'`);

describe('the changes of the how-to pages', () => {
  it('each begin with one step that the types lead on from, completely', () => {
    const tests = new Set(pathsUnder('test'));
    const named = steps.map(({ told }) => told).filter((told) => told !== byTypes);
    expect(pages.length).toBeGreaterThan(1);
    expect(named.filter((path) => !tests.has(path))).toEqual([]);
  });

  it('quote exactly what has to be rewritten', () => {
    const prose = paths.flatMap(proseOf);
    expect(prose).not.toEqual([]);
    expect(prose.filter(({ path, words }) => !read(path).includes(words))).toEqual([]);
  });

  const misfits = typedCopy();

  // Follows each how-to page over a copy of the project: applies its first step and the steps that only tests
  // cover, then repeatedly those that compiler errors point to; once all are applied, no error may be left.
  it.each(pages)(
    '%s, followed over a copy, is named by the types one step after the other, and leaves the types clean',
    (_, own) => {
      const code = own.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
      const after = (done: readonly Step[]): readonly Misfit[] =>
        misfits(code, new Map(done.map((step) => [step.path, changed(step)])));
      let done = own.filter((step, place) => place === 0 || step.told !== byTypes);
      for (;;) {
        const left = own.filter((step) => !done.includes(step));
        if (left.length === 0) break;
        const told = after(done);
        const next = left.filter((step) => told.some(tells(step)));
        expect(next, `nothing tells of ${left.map(({ path }) => path).join(', ')}`).not.toEqual([]);
        done = [...done, ...next];
      }
      expect(after(done)).toEqual([]);
    },
    600_000,
  );
});
