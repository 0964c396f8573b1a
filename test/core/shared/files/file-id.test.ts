import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPrefix, fileId, widgetPrefix } from '#core/shared/files/file-id.ts';

const never = (): number => {
  throw new Error('drawn again without need');
};

const kinds = [
  'balance',
  'escritura',
  'fotocopia-rut',
  'ins-extracto',
  'copia-publicacion',
  'copia-ins',
  'liq',
  'tim',
  'tas',
  'representante',
];

const fraction = (): fc.Arbitrary<number> => fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('DOC-19 UPL-20 an id is the prefix and a random number under 9900 plus 100', () => {
  it.each([
    ['ufi', 0, 'ufi100'],
    ['ufi', 0.5, 'ufi5050'],
    ['ufi', 0.999999, 'ufi9999'],
    ['liq', 0 / 9900, 'liq100'],
    ['ufi', 1.5 / 9900, 'ufi101'],
    ['copia-ins', 4321.5 / 9900, 'copia-ins4421'],
    ['cer', 9899.5 / 9900, 'cer9999'],
  ])('prefix %s and draw %d give %s', (prefix, random, id) => {
    expect(fileId(prefix, random, [], never)).toBe(id);
  });

  it('UPL-21 the number is whole, from 100 to 9999', () => {
    fc.assert(
      fc.property(fraction(), (random) => {
        const id = fileId('ufi', random, [], never);
        expect(id).toMatch(/^ufi[1-9]\d{2,3}$/);
      }),
    );
  });

  it('a random number outside of 0 to 1 still gives an id within the range', () => {
    expect([1, 2, -1, Number.NaN].map((random) => fileId('ufi', random, [], never))).toEqual([
      'ufi9999',
      'ufi9999',
      'ufi100',
      'ufi100',
    ]);
  });
});

describe('DOC-20 UPL-21 a number already in the list is drawn again', () => {
  it('draws until the id is new', () => {
    const next = [0, 0, 0.5];
    expect(fileId('ufi', 0, ['ufi100'], () => next.shift() ?? 0)).toBe('ufi5050');
  });

  it('the same number under another prefix is not taken', () => {
    expect(fileId('liq', 0, ['ufi100'], never)).toBe('liq100');
  });

  it('ids of a list never repeat, however chance repeats itself', () => {
    fc.assert(
      fc.property(fc.array(fraction(), { minLength: 1, maxLength: 30 }), (chances) => {
        const ids = chances.reduce<readonly string[]>(
          (taken, chance) => [...taken, fileId('ufi', chance, taken, () => chance)],
          [],
        );
        expect(new Set(ids).size).toBe(chances.length);
      }),
    );
  });

  it('finds the one free number, and ends even when none is left', () => {
    const all = Array.from({ length: 9900 }, (_, number) => `ufi${number + 100}`);
    const but = all.filter((id) => id !== 'ufi7777');
    expect(fileId('ufi', 0.9, but, () => 0.9)).toBe('ufi7777');
    expect(fileId('ufi', 0, all, () => 0)).toBe('ufi100');
  });
});

describe('DOC-39 the kind of a document is the prefix of its ids', () => {
  it.each(kinds)('%s', (kind) => {
    expect(fileId(kind, 0.5, [], never)).toBe(`${kind}5050`);
  });
});

it('DOC-40 UPL-19 PCONST-12 the default prefix is ufi', () => {
  expect(defaultPrefix).toBe('ufi');
});

it('DOC-41 PCONST-12 the prefix of the widget is cer', () => {
  expect(widgetPrefix).toBe('cer');
});
