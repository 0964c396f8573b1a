import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autocompletionOf,
  matchingRepresentative,
  representativeVerdict,
  type RepresentativeAnswer,
} from '#core/portability/representative/representative.ts';
import { E } from '#core/shared/fp.ts';
import { rut, rutSpelling } from '#test/support/arbitraries/rut.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRepresentativeAnswer } from '#test/support/worlds/portability-world.ts';

const ana = { rut: '12345678-5', nombres: 'Ana María', apellidoPaterno: 'Soto', apellidoMaterno: 'Rojas' };

const answerWith = (changes: Partial<RepresentativeAnswer>): RepresentativeAnswer => ({
  ...aRepresentativeAnswer,
  ...changes,
});

const listing = (text: string): RepresentativeAnswer =>
  answerWith({ representantes: [{ ...ana, rut: text }] });

describe('REP-22 the representative is found by rut, in any format', () => {
  it.each([
    ['12.345.678-5', true],
    ['12345678-5', true],
    ['123456785', true],
    ['012345678-5', true],
    ['12.345.678-4', false],
    ['11.111.111-1', false],
    ['', false],
    ['sin rut', false],
  ])('%j: %s', (text, found) => {
    expect(E.isRight(matchingRepresentative(listing(text), anEntry()))).toBe(found);
  });

  it('among all that are listed', () => {
    expect(matchingRepresentative(aRepresentativeAnswer, anEntry())).toEqual(
      E.right(aRepresentativeAnswer.representantes[1]),
    );
    expect(matchingRepresentative(answerWith({ representantes: [] }), anEntry())).toEqual(E.left('nobody'));
  });

  it('in every spelling there is', () => {
    const spelled = rut().chain((person) => fc.tuple(fc.constant(person), rutSpelling(person)));
    fc.assert(
      fc.property(spelled, ([person, text]) => {
        const entry = anEntry({ representative: person });
        expect(E.isRight(matchingRepresentative(listing(text), entry))).toBe(true);
      }),
    );
  });
});

describe('REP-23 valid is the representative of this very company', () => {
  it.each(['6-k', '6-K'])('the case of the check digit does not count: %s', (text) => {
    expect(E.isRight(matchingRepresentative(listing(text), anEntry({ representative: '6-K' })))).toBe(true);
  });

  it("another company's folder confirms nobody", () => {
    const other = answerWith({ empresa: { rut: '77.777.777-7', razonSocial: 'Otra' } });
    expect(matchingRepresentative(other, anEntry())).toEqual(E.left('another-company'));
    expect(representativeVerdict(other, anEntry(), 'carpeta')).toEqual({ verdict: 'no-representative' });
  });
});

describe('REP-24 fields prefilled by a confirmed representative', () => {
  it('name, first address and personal names, empty if missing', () => {
    expect(autocompletionOf(aRepresentativeAnswer, ana)).toEqual({
      razonSocial: 'Panadería El Sol SpA',
      calle: 'Los Aromos',
      numero: '123',
      nombreRepresentante: 'Ana María',
      apellidoPaternoRepresentante: 'Soto',
      apellidoMaternoRepresentante: 'Rojas',
    });
    expect(autocompletionOf(answerWith({ direccion: [] }), ana)).toMatchObject({ calle: '', numero: '' });
  });

  it('untruncated, so that the field can report it', () => {
    const long = 'ñ'.repeat(49) + '😀😀';
    const answer = answerWith({
      empresa: { rut: '76123456-0', razonSocial: long },
      direccion: [{ calle: long, numero: '12345678901' }],
    });
    const names = { ...ana, nombres: long, apellidoPaterno: long, apellidoMaterno: long };
    expect(autocompletionOf(answer, names)).toEqual({
      razonSocial: long,
      calle: long,
      numero: '12345678901',
      nombreRepresentante: long,
      apellidoPaternoRepresentante: long,
      apellidoMaternoRepresentante: long,
    });
  });

  it('has no blanks around it', () => {
    expect(autocompletionOf(aRepresentativeAnswer, { ...ana, nombres: '  Ana ' }).nombreRepresentante).toBe(
      'Ana',
    );
  });
});

describe('REP-15 REP-16 the verdict', () => {
  it('is confirmed with prefilled data', () => {
    expect(representativeVerdict(aRepresentativeAnswer, anEntry(), 'carpeta')).toEqual({
      verdict: 'confirmed',
      found: autocompletionOf(aRepresentativeAnswer, ana),
    });
  });

  it('is the no-representative state if nobody was found', () => {
    const nobody = { empresa: { rut: '76123456-0', razonSocial: '' }, direccion: [], representantes: [] };
    expect(representativeVerdict(nobody, anEntry(), 'sii')).toEqual({ verdict: 'no-representative' });
  });
});
