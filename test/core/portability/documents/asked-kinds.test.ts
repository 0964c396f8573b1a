import { describe, expect, it } from 'vitest';
import {
  askedKinds,
  askedTypesOf,
  haveAllCome,
  namesOf,
  stillAsked,
} from '#core/portability/documents/asked-kinds.ts';
import { additionalKinds, documentTypeOf } from '#core/portability/documents/kinds.ts';

const another = 'Otro documento (llámanos y te decimos cuál)';

describe('requested documents', () => {
  it('EXT-1009 have the names of the screen, in its order', () => {
    const asked = askedKinds<string>(['escritura', 'balance'], (kind) => kind);
    expect(namesOf(asked)).toEqual(['Balance de la empresa', 'Escritura de constitución']);
    expect(haveAllCome(stillAsked(asked, ['escritura', 'balance']))).toBe(true);
  });

  it.each([
    ['a word of a newer bank', askedKinds<string>(['vigencia', 'balance'], (kind) => kind)],
    ['a number of a newer bank', askedKinds<number>([10, documentTypeOf('balance')], documentTypeOf)],
  ])('EXT-2945 stay asked for where this version does not know them: %s', (_, asked) => {
    expect(namesOf(asked)).toEqual(['Balance de la empresa', another]);
    const left = stillAsked(asked, additionalKinds);
    expect(haveAllCome(left)).toBe(false);
    expect(namesOf(left)).toEqual([another]);
    expect(askedKinds<number>(askedTypesOf(left), documentTypeOf)).toEqual(left);
  });

  it('of which the bank says nothing have not all come', () => {
    expect(haveAllCome(undefined)).toBe(false);
  });
});
