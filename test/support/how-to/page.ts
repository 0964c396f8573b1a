import { read } from '#composition/scripts/project-files.ts';

/** One file of a change that a page shows, and what tells whoever leaves it out: the types, or a test by its path. */
export type Step = { readonly path: string; readonly told: string; readonly hunks: readonly string[] };

export const byTypes = 'types';

const step = /^### `([^`]+)` · (?:(types)|`([^`]+)`)$([\s\S]*?)(?=^##)/gm;

/** The steps of a page, in its order; the first is the change itself. */
export const stepsOf = (page: string): readonly Step[] =>
  [...`${read(page)}\n##`.matchAll(step)].map(([, path = '', types, test = '', body = '']) => ({
    path,
    told: types ?? test,
    hunks: [...body.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff = '']) => diff.split(/^@@.*\n/m)),
  }));

/** What a page says has to be written anew, since no type and no test tells of it: a file, and words of it. */
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

/** A file as a step leaves it; a step of new lines only makes a new one. */
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
