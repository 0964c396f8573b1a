import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { pathsUnder } from '#composition/scripts/project-files.ts';
import config from '#test/vitest.config.ts';

const { projects = [] } = config.test ?? {};
const included = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);

it('every test is in a folder that is run', () => {
  const tests = pathsUnder('test').filter(
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/journeys/'),
  );
  expect(included.length).toBeGreaterThan(3);
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((path) => !included.some((glob) => posix.matchesGlob(path, glob)))).toEqual([]);
});
