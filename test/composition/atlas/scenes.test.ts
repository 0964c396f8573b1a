import { describe, expect, it } from 'vitest';
import { nameOf } from '#composition/atlas/scene.ts';
import { scenes } from '#composition/atlas/scenes.ts';
import { pathsUnder } from '#composition/scripts/project-files.ts';

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx$/, '');

const pages = pathsUnder('composition/portal/pages').map(fileName);
const modals = pathsUnder('ui')
  .filter((path) => /Modal\.tsx$/.test(path) && !path.startsWith('ui/kit/'))
  .map(fileName);

/** Pages that only show information or a result: they have no fields and load nothing. */
const ends = ['about', 'blocked-key', 'key-receipt', 'receipt', 'rejection', 'results', 'sign-in-error'];

const kindsOf = (page: string): readonly string[] =>
  scenes.filter(({ screen }) => screen === page).map(({ kind }) => kind);

describe('the atlas is complete', () => {
  it.each(pages)('the page %s is seen', (page) => {
    expect(kindsOf(page)).not.toEqual([]);
  });

  it.each(pages.filter((page) => !ends.includes(page)))(
    'the page %s is seen empty or as it opens, waiting for the bank, and with an error',
    (page) => {
      expect(kindsOf(page)).toEqual(expect.arrayContaining(['empty', 'loading', 'error']));
    },
  );

  it.each(modals)('%s is seen open', (modal) => {
    expect(scenes.filter(({ shows = [] }) => shows.includes(modal))).not.toEqual([]);
  });

  it('no scene shows missing content', () => {
    const known = new Set(pathsUnder('ui').map(fileName));
    expect(scenes.flatMap(({ shows = [] }) => shows).filter((shown) => !known.has(shown))).toEqual([]);
  });

  it('no two scenes have one name', () => {
    const names = scenes.map(nameOf);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
