import { expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { said } from '#test/support/said.ts';

it('EXT-2880 a page that says a mail will come says it goes to who signed', () => {
  const promises = filesUnder(['core/portability', 'ui/portability'], /\.tsx?$/)
    .flatMap(said)
    .filter((text) => /avisa(?:mos|remos)?\b/i.test(text) && text.includes('correo'));
  expect(promises.length).toBeGreaterThan(2);
  expect(promises.filter((text) => !text.includes('a quien firmó'))).toEqual([]);
});
