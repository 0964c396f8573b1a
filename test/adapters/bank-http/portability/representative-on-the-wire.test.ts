import fc from 'fast-check';
import { expect, it } from 'vitest';
import { representativeOnTheWire } from '#adapters/bank-http/portability/representative-on-the-wire.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { missedWords } from '#core/portability/representative/missed.ts';
import { bareRut } from '#core/shared/rut.ts';
import { rut } from '#test/support/arbitraries/rut.ts';
import { some } from '#test/support/arbitraries/some.ts';
import { right } from '#test/support/right.ts';

const word = fc.string({ maxLength: 40 });
const { answer } = legalRepresentative;

const found = fc.record({
  empresa: fc.record({ rut: rut(), razonSocial: word }),
  direccion: fc.array(fc.record({ calle: word, numero: word }), { maxLength: 2 }),
  representantes: fc.array(
    fc.record({ rut: rut(), nombres: word, apellidoPaterno: word, apellidoMaterno: word }),
    { maxLength: 3 },
  ),
});
const missed = fc
  .tuple(
    fc.constantFrom(...missedWords),
    some({ triesLeft: fc.nat(), lockedUntil: fc.constant('2026-03-05T14:05:00-03:00') }),
  )
  .map(([why, more]) => ({ why, ...more }));

it('PAPI-05 REP-21 EXT-1101 a company, its people and why nobody was confirmed are read as the bank said them', () => {
  fc.assert(
    fc.property(found, fc.option(missed, { nil: undefined }), (own, why) => {
      const sent: unknown = JSON.parse(
        JSON.stringify(answer.encode(representativeOnTheWire({ ...own, missed: why }))),
      );
      expect(right(answer.decode(sent))).toEqual({
        ...own,
        empresa: { ...own.empresa, rut: bareRut(own.empresa.rut) },
        representantes: own.representantes.map((each) => ({ ...each, rut: bareRut(each.rut) })),
        motivo: why?.why,
        intentosRestantes: why?.triesLeft,
        bloqueadoHasta: why?.lockedUntil,
      });
    }),
  );
});
