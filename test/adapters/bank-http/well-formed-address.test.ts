import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormedAddress } from '#adapters/bank-http/well-formed-address.ts';

describe('a well-formed address', () => {
  it.each([
    '/',
    '/empresas/rest/x/Banco%20del%20Valle?rutSolicitante=761234560',
    '/a?x=1&y=2',
    '/a?x=a+b&y=%C3%B1',
    '/a?',
    '/a?x',
    '/a?x=?',
    '/a/%2F..%2f',
  ])('%s', (address) => {
    expect(isWellFormedAddress(address)).toBe(true);
  });

  it('with any encoded text in path and query', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 50 }).filter((value) => !/\p{Cc}/u.test(value));
    fc.assert(
      fc.property(text, text, (path, value) =>
        isWellFormedAddress(`/a/${encodeURIComponent(path)}?x=${encodeURIComponent(value)}`),
      ),
    );
  });
});

describe('an address that can be read in two ways does not', () => {
  it.each([
    ['a broken percent code', '/a%zz'],
    ['a percent code cut short', '/a?x=%4'],
    ['a percent code alone', '/%'],
    ['bytes that are no UTF-8', '/a%ff'],
    ['a byte that is no ASCII', '/a?x=\u00ff'],
    ['an overlong NUL', '/a%c0%80'],
    ['half a surrogate pair', '/a?x=%ED%A0%80'],
    ['a NUL', '/a%00.pdf'],
    ['a NUL in the query', '/a?x=%00'],
    ['a line break', '/a?x=%0d%0aSet-Cookie:a'],
    ['a name twice', '/a?x=1&y=2&x=3'],
    ['a name twice, written otherwise', '/a?rut=1&r%75t=2'],
    ['another host', 'http://otro.example/a'],
    ['no path', '*'],
    ['a fragment', '/a#b'],
    ['4097 characters', `/${'a'.repeat(4096)}`],
  ])('%s', (_, address) => {
    expect(isWellFormedAddress(address)).toBe(false);
  });

  it('takes 4096 characters', () => {
    expect(isWellFormedAddress(`/${'a'.repeat(4095)}`)).toBe(true);
  });
});
