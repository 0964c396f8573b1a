import { describe, expect, it } from 'vitest';
import { documentType, documentTypeText } from '#adapters/wire/portability/document-type.ts';
import { documentKinds, documentTypeOf } from '#core/portability/documents/kinds.ts';
import { E } from '#core/shared/fp.ts';

describe('DOC-42 PAPI-12 a kind travels as its index in the dictionary', () => {
  it.each(documentKinds.map((kind) => [documentTypeOf(kind), kind] as const))('%i is %s', (index, kind) => {
    expect(documentType.decode(index)).toEqual(E.right(kind));
    expect(documentTypeText.decode(String(index))).toEqual(E.right(kind));
    expect([documentType.encode(kind), documentTypeText.encode(kind)]).toEqual([index, String(index)]);
  });

  it.each([-1, documentKinds.length, 1.5, '1', null])('%o is no index', (value) => {
    expect(E.isLeft(documentType.decode(value))).toBe(true);
  });

  it.each(['', String(documentKinds.length), '-1', '01', ' 1', 'liq', 1])(
    '%o is no index of an address',
    (value) => {
      expect(E.isLeft(documentTypeText.decode(value))).toBe(true);
    },
  );
});
