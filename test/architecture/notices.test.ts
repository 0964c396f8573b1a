import { expect, it } from 'vitest';
import { portalPackages, writtenNotices } from '#composition/scripts/notices.ts';
import { read } from '#composition/scripts/project-files.ts';

const portal: readonly string[] = JSON.parse(read(portalPackages));
const written = writtenNotices(portal);

it.each(Object.keys(written))(
  'EXT-2464 %s matches what is shipped; npm run notices writes it, with -- --no-build for what is not of the portal',
  (path) => {
    expect(read(path)).toBe(written[path]);
  },
);

it('EXT-2464 a package more in the portal is missing from the notices, the texts and the list for machines', () => {
  const planted = writtenNotices([...portal, 'node_modules/commander', 'node_modules/typescript']);
  expect(Object.keys(planted).filter((path) => planted[path] === read(path))).toEqual([]);
});
