import fc from 'fast-check';
import type { TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';
import { rut } from './rut.ts';

const letters = 'abcdefghijklmnñopqrstuvwxyzáéíóúüABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ0123456789';
const marks = ".,:;-'&()/|…";

const word = (longest: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...letters) },
        { weight: 1, arbitrary: fc.constantFrom(...marks) },
      ),
      { minLength: 1, maxLength: longest },
    )
    .map((characters) => characters.join(''));

/** Generates a name of words separated by single spaces; some words are hundreds of characters long, some are spelled like a label of the folder. */
const name = (): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: word(12) },
        { weight: 1, arbitrary: word(200) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('Nombres:', 'RUT de la empresa: 1-9', 'Carpeta tributaria', '…', '……'),
        },
      ),
      { minLength: 1, maxLength: 30 },
    )
    .map((words) => words.join(' '));

const nameOrNothing = (): fc.Arbitrary<string> => fc.oneof(name(), fc.constant(''));

export const taxFolder = (): fc.Arbitrary<TaxFolder> =>
  fc.record({
    empresa: fc.record({ rut: rut(), razonSocial: name() }),
    direccion: fc.array(fc.record({ calle: name(), numero: nameOrNothing() }), { maxLength: 3 }),
    representantes: fc.array(
      fc.record({ rut: rut(), nombres: name(), apellidoPaterno: name(), apellidoMaterno: nameOrNothing() }),
      { maxLength: 3 },
    ),
    emitida: fc.constantFrom('05/03/2026', '31/12/2025'),
    codigo: fc.stringMatching(/^[0-9]{1,9}(-[0-9A-Za-z]{0,14}[0-9])?(-[0-9A-Za-z]{1,20})?$/),
  });
