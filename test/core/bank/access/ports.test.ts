import { expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';

const callsIn = (text: string): readonly string[] => [...new Set(text.match(/\bAPI-\d\d\b/g))].toSorted();

it('ROOT-30 docs/security-of-access.md names every call that the bank decides', () => {
  const decided = callsIn(
    filesUnder(['core/bank/access'], /\.ts$/)
      .map(({ source }) => source)
      .join('\n'),
  );
  const told = callsIn(read('docs/security-of-access.md'));
  expect(decided.length).toBeGreaterThan(10);
  expect(decided.filter((call) => !told.includes(call))).toEqual([]);
});
