import { expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';

// Excludes migrations, which must stay as they ran; tests are not searched, since their short time limits are no units.
const files = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.(ts|tsx)$/).filter(
  ({ path }) => path !== 'core/shared/units-of-time.ts' && !path.includes('/migrations/'),
);

it('a minute, an hour and a day are written in one place', () => {
  const written = /(?<![\w.])(?:60_?000|3_?600_?000|86_?400(?:_?000)?)(?![\w.])/;
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(({ source }) => written.test(source)).map(({ path }) => path)).toEqual([]);
});
