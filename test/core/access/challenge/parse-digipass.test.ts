import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksCompany, parseDigipass } from '#core/access/challenge/parse-digipass.ts';
import { E } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { rut, rutSpelling } from '#test/support/arbitraries/rut.ts';
import { right } from '#test/support/right.ts';

const own = right(parseRut('76.123.456-0'));

describe('BOX-18 a Digipass needs all 6 single digits', () => {
  it.each(['', '1', '12345', '1234567', '12345a', ' 12345', '12345\n', '１２３４５６'])(
    '%j lacks digits',
    (digits) => {
      expect(parseDigipass({ digits })).toEqual(E.left('digits-missing'));
    },
  );

  it('BOX-48 six digits travel as the token, zeros at the left included', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const digits = String(number).padStart(6, '0');
        expect(parseDigipass({ digits })).toEqual(E.right({ tipoDispositivo: '8', token: digits }));
      }),
    );
  });
});

describe('BOX-20 ROOT-07 only the public company portal asks for the company', () => {
  it.each([
    ['Empresas', 'Publico', true],
    ['Empresas', 'Empresa', false],
    ['Personas', 'Publico', false],
    ['Interno', 'Publico', false],
    ['Interno', 'Empresa', false],
  ] as const)('%s, %s: %s', (contexto, tipoPortal, asks) => {
    expect(asksCompany({ contexto, tipoPortal })).toBe(asks);
  });

  it('BOX-49 elsewhere no company travels', () => {
    expect(right(parseDigipass({ digits: '123456' }))).not.toHaveProperty('empresa');
  });
});

describe('the company beside a Digipass', () => {
  const parse = (typed: string, digits = '123456') =>
    parseDigipass({ digits, company: { typed, expected: own } });

  it.each(['76.123.456-0', '761234560', ' 0076123456-0 '])(
    'BOX-21 BOX-22 %j is the one of the form',
    (typed) => {
      expect(parse(typed)).toEqual(E.right({ tipoDispositivo: '8', token: '123456', empresa: '76123456-0' }));
    },
  );

  it.each([
    ['BOX-21', '76.123.456-1'],
    ['BOX-21', 'abc'],
    ['BOX-22', '76.000.000-0'],
  ])('%s %j is not valid', (_, typed) => {
    expect(parse(typed)).toEqual(E.left('company-invalid'));
  });

  it.each(['', '  '])('EXT-1137 an empty one is missing: %j', (typed) => {
    expect(parse(typed)).toEqual(E.left('company-missing'));
  });

  it.each(['76.123.456-1'])('BOX-23 without one in the form it has to be valid: %j is not', (typed) => {
    expect(parseDigipass({ digits: '123456', company: { typed, expected: undefined } })).toEqual(
      E.left('company-invalid'),
    );
  });

  it('BOX-23 BOX-49 any valid one travels as body, dash and check digit', () => {
    fc.assert(
      fc.property(
        rut().chain((company) => fc.tuple(fc.constant(company), rutSpelling(company))),
        ([company, typed]) => {
          const credential = parseDigipass({ digits: '123456', company: { typed, expected: undefined } });
          expect(credential).toEqual(E.right({ tipoDispositivo: '8', token: '123456', empresa: company }));
        },
      ),
    );
  });

  it('BOX-18 the digits are asked for first', () => {
    expect(parse('', '12')).toEqual(E.left('digits-missing'));
  });
});
