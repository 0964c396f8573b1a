import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restored, shortened } from '#composition/atlas/lines-as-before.ts';

const before = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];

it.each([
  ['the same lines', before, ['… 1-5']],
  ['a line that changed', before.with(3, 'otro'), ['… 1-3', 'otro', 'cinco']],
  ['a line more', ['cero', ...before, 'seis'], ['cero', '… 1-5', 'seis']],
  ['a line less', before.toSpliced(0, 1), ['… 2-5']],
  ['two lines in common', ['uno', 'dos'], ['uno', 'dos']],
  ['nothing in common', ['a', 'b', 'c'], ['a', 'b', 'c']],
])('EXT-2424 %s are written by how they differ from those before', (_, lines, written) => {
  expect(shortened(before, lines)).toEqual(written);
});

it('EXT-2424 a compressed transcript is expanded', () => {
  const transcript = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(transcript, transcript, (earlier, lines) => {
      expect(restored(earlier, shortened(earlier, lines))).toEqual(lines);
    }),
  );
});

it('a reference to missing lines is reported', () => {
  expect(() => restored(before, ['… 4-6'])).toThrow('no lines 4 to 6');
});
