import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, parseCanonicalJson, type Json } from '#core/shared/receipts/canonical.ts';
import { E } from '#core/shared/fp.ts';
import { jsonOfTexts } from '#test/support/arbitraries/json-of-texts.ts';

const backwards = (value: Json): Json => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(backwards);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, backwards(inner)]),
  );
};

describe('canonical JSON', () => {
  it.each([
    [{ b: '1', a: ['x', { d: '', c: 'y' }] }, '{"a":["x",{"c":"y","d":""}],"b":"1"}'],
    ['Panadería "El Sol"\n', '"Panadería \\"El Sol\\"\\n"'],
    ['Peñalolén'.normalize('NFD'), '"Peñalolén"'],
    [
      { '€': 'euro', '\r': 'vuelta', '1': 'uno', ö: 'o', '😀': 'cara' },
      '{"\\r":"vuelta","1":"uno","ö":"o","€":"euro","😀":"cara"}',
    ],
    [[], '[]'],
    [{}, '{}'],
  ] as const)('writes %j as %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('does not tell in which order the names came', () => {
    fc.assert(
      fc.property(jsonOfTexts(), (value) => {
        expect(canonicalJson(backwards(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('is injective: two values never share a text', () => {
    fc.assert(
      fc.property(jsonOfTexts(), (value) => {
        expect(parseCanonicalJson(canonicalJson(value))).toEqual(E.right(value));
      }),
    );
  });

  it.each([
    ...['', '{', 'null', '1', 'true', '[1]', '{"a":null}', ' "a"', '["a", "b"]', '{"b":"","a":""}'],
    ...['{"a":"1","a":"2"}', '"\\u0061"', '"n\u0303"', '["a"]\n', '['.repeat(200_000)],
  ])('knows no other spelling and no other values', (text) => {
    expect(parseCanonicalJson(text)).toEqual(E.left('not-canonical'));
  });
});
