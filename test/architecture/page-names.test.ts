import { expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';

// Matches each property of a composition root that loads a page: captures its name and the file of the page.
const loading = /^ +(\w+): (?:laterPage\()?\(\) =>[^;]*?portal\/pages\/([a-z-]+)\.tsx/gm;

const fileOf = (name: string): string =>
  name === 'Documents'
    ? 'my-documents'
    : name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

it('every root loads under the name of a page that page', () => {
  const loaded = filesUnder(['composition/web', 'composition/demo'], /\.tsx?$/).flatMap(({ path, source }) =>
    [...source.matchAll(loading)].map(([, name = '', file]) => ({ path, name, file })),
  );
  expect(loaded.length).toBeGreaterThan(40);
  expect(loaded.filter(({ name, file }) => file !== fileOf(name))).toEqual([]);
});
