import { read } from '#composition/scripts/project-files.ts';

/** Change of one file on a how-to page, and what fails if the change is left out: the types, or the test with this path. */
export type Step = { readonly path: string; readonly told: string; readonly hunks: readonly string[] };

export const byTypes = 'types';

const step = /^### `([^`]+)` · (?:(types)|`([^`]+)`)$([\s\S]*?)(?=^##)/gm;

/** Returns the steps of a page in order; the first is the change itself. */
export const stepsOf = (page: string): readonly Step[] =>
  [...`${read(page)}\n##`.matchAll(step)].map(([, path = '', types, test = '', body = '']) => ({
    path,
    told: types ?? test,
    hunks: [...body.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff = '']) => diff.split(/^@@.*\n/m)),
  }));

/** Returns the documents that a page says must be rewritten by hand, since no type or test covers them: the file and a quote from its text. */
export const proseOf = (page: string): readonly { readonly path: string; readonly words: string }[] =>
  [...read(page).matchAll(/^- `([^`]+)` · «([^»]+)»$/gm)].map(([, path = '', words = '']) => ({
    path,
    words,
  }));

const side = (hunk: string, marks: string): string =>
  hunk
    .split('\n')
    .filter((line) => line === '' || marks.includes(line.charAt(0)))
    .map((line) => line.slice(1))
    .join('\n');

/** Applies the diff of a step to its file; a step with only added lines creates a file. */
export const changed = ({ path, hunks }: Step): string =>
  hunks.reduce(
    (source, hunk) => {
      const before = side(hunk, ' -');
      if (before.trim() === '') return side(hunk, '+');
      const parts = source.split(before);
      if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} places for\n${before}`);
      return parts.join(side(hunk, ' +'));
    },
    hunks.some((hunk) => side(hunk, ' -').trim() !== '') ? read(path) : '',
  );
