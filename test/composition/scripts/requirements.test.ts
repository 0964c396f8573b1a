import { expect, it } from 'vitest';
import { refreshed } from '#composition/scripts/requirements.ts';

const table = [
  '## A heading',
  '| id | what it says | decided in | proved in |',
  '| ZZ-01 | a `\\|` b | `old.ts` |  |',
  '| ZZ-02 | c |  |  |',
];

it('writes the last two columns of a row again and keeps everything else', () => {
  const decided = new Map([['ZZ-01', ['core/a.ts', 'core/b.ts']]]);
  const proved = new Map([['ZZ-02', ['test/core/a.test.ts']]]);
  expect(refreshed(table.join('\n'), decided, proved).split('\n')).toEqual([
    table[0],
    table[1],
    '| ZZ-01 | a `\\|` b | `core/a.ts` `core/b.ts` |  |',
    '| ZZ-02 | c |  | `test/core/a.test.ts` |',
  ]);
});
