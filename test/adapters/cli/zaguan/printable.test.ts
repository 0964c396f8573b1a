import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable } from '#adapters/cli/zaguan/printable.ts';

const anyUnit = fc.nat({ max: 0x2fff }).map((code) => String.fromCharCode(code));

it('a line stays one line and steers no terminal', () => {
  expect(printable('Banco\u001b[31m\r\nX\u202eY\u061cZ')).toBe('Banco [31m  X Y Z');
  fc.assert(fc.property(fc.string({ unit: anyUnit }), (line) => !/\p{Cc}/u.test(printable(line))));
});

it('words are left as they are', () => {
  expect(printable('Ñuñoa: 100%, «¿Sí?»')).toBe('Ñuñoa: 100%, «¿Sí?»');
});
