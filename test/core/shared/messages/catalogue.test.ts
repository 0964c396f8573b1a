import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filled,
  loadedCatalogue,
  messageOf,
  severityOf,
  wordingOf,
  type Catalogue,
  type CatalogueEntry,
} from '#core/shared/messages/catalogue.ts';
import { catalogueEntry } from '#test/support/arbitraries/catalogue-entry.ts';

const phone = '600 000 0000';
const loading: Catalogue = { state: 'loading' };
const failed: Catalogue = { state: 'failed' };
const loaded = (...entries: readonly CatalogueEntry[]): Catalogue => loadedCatalogue(entries);
const textOf = (catalogue: Catalogue, code: string, values?: readonly string[]): string =>
  messageOf(catalogue, phone, code, values).text;

const noAnswer =
  'Estimado Cliente, en estos momentos no podemos atenderlo. Por favor, intente más tarde o comuníquese con nuestros ejecutivos al 600 000 0000. [Error = 404]';

describe('CAT-05 an entry has a code, a text and a severity', () => {
  it('and is found by its code', () => {
    const catalogue = loaded(
      { messageid: '501008', messagebody: 'Debe ingresar su Rut.', severity: 'error' },
      { messageid: '501011', messagebody: 'Bloq Mayús está activado.', severity: 'warning' },
    );
    expect(messageOf(catalogue, phone, '501008')).toEqual({
      text: 'Debe ingresar su Rut.',
      severity: 'error',
    });
    expect(messageOf(catalogue, phone, '501011')).toEqual({
      text: 'Bloq Mayús está activado.',
      severity: 'warning',
    });
  });
});

describe('CAT-06 CAT-08 values take the numbered places', () => {
  it.each<[body: string, values: readonly string[], text: string]>([
    ['Hola {0}', ['Ana'], 'Hola Ana'],
    ['{1} antes de {0}', ['uno', 'dos'], 'dos antes de uno'],
    ['{0} y {1}', ['uno'], 'uno y '],
    ['{0}{0}', ['x'], 'xx'],
    ['{0}', ['{1}', 'no'], '{1}'],
    ['Sin lugar', ['x'], 'Sin lugar'],
    ['{0}', ['$&'], '$&'],
    ['{10}', Array.from({ length: 11 }, (_, place) => `n${place}`), 'n10'],
    ['{a} {} {-1}', ['x'], '{a} {} {-1}'],
  ])('%j with %j', (body, values, text) => {
    expect(filled(body, values)).toBe(text);
    expect(textOf(loaded({ messageid: 'x', messagebody: body }), 'x', values)).toBe(text);
  });

  it('without values every place is empty', () => {
    expect(textOf(loaded({ messageid: 'x', messagebody: 'Hola {0}' }), 'x')).toBe('Hola ');
  });

  it('a value is inserted unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, other) => {
        expect(filled('<{0}|{1}>', [value, other])).toBe(`<${value}|${other}>`);
      }),
    );
  });
});

describe('CAT-07 CAT-08 severity is error, warning or info, by any case', () => {
  it.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['info', 'info'],
    ['ERROR', 'error'],
    ['Warning', 'warning'],
    ['fatal', 'info'],
    ['', 'info'],
    [undefined, 'info'],
  ])('%s is treated as %s', (written, severity) => {
    expect(severityOf(written)).toBe(severity);
    const catalogue = loaded({ messageid: 'x', messagebody: 'y', severity: written });
    expect(messageOf(catalogue, phone, 'x').severity).toBe(severity);
  });
});

describe('CAT-09 an unknown code shows 501017', () => {
  it.each(['999999', '', '__proto__', 'toString'])('%j', (code) => {
    expect(messageOf(loaded(), phone, code)).toEqual({
      text: 'El error no se encuentra catalogado',
      severity: 'error',
    });
  });
});

describe('CAT-10 501016 is the no-answer message, with the phone number', () => {
  it('with any values', () => {
    expect(messageOf(loaded(), phone, '501016')).toEqual({ text: noAnswer, severity: 'error' });
    expect(textOf(loaded(), '501016', ['otra cosa'])).toBe(noAnswer);
  });

  it.each(['501008', '501016', '501017', '999999'])('replaces %s if the catalogue failed', (code) => {
    expect(messageOf(failed, phone, code, ['un valor'])).toEqual({ text: noAnswer, severity: 'error' });
  });
});

describe('CAT-11 501016 and 501017 work without a catalogue', () => {
  it('while it is on its way they are there, and no other code has a text', () => {
    expect(textOf(loading, '501016')).toBe(noAnswer);
    expect(textOf(loading, '501017')).toBe('El error no se encuentra catalogado');
    expect(messageOf(loading, phone, '501008')).toEqual({ text: '', severity: 'info' });
  });

  it('an entry of the catalogue stands over the bundled text', () => {
    const catalogue = loaded(
      { messageid: '501016', messagebody: 'Llame al {0}.', severity: 'warning' },
      { messageid: '501017', messagebody: 'Error desconocido.' },
    );
    expect(messageOf(catalogue, phone, '501016')).toEqual({
      text: 'Llame al 600 000 0000.',
      severity: 'warning',
    });
    expect(textOf(catalogue, '999999')).toBe('Error desconocido.');
  });
});

describe('CAT-12 the last entry of a code wins, and half an entry is skipped', () => {
  it('of two entries', () => {
    expect(
      textOf(loaded({ messageid: 'x', messagebody: 'uno' }, { messageid: 'x', messagebody: 'dos' }), 'x'),
    ).toBe('dos');
  });

  it.each<CatalogueEntry>([
    { messageid: 'x' },
    { messageid: 'x', messagebody: '' },
    { messagebody: 'sin código' },
    { messageid: '', messagebody: 'sin código' },
    {},
  ])('%j changes nothing', (half) => {
    expect(loaded({ messageid: 'x', messagebody: 'uno' }, half)).toEqual(
      loaded({ messageid: 'x', messagebody: 'uno' }),
    );
  });

  it('a code shows its last complete entry', () => {
    fc.assert(
      fc.property(fc.array(catalogueEntry()), (entries) => {
        const last = entries.findLast(({ messageid, messagebody }) => messageid === '501008' && messagebody);
        expect(textOf(loadedCatalogue(entries), '501008', ['{0}'])).toBe(
          last === undefined
            ? textOf(loadedCatalogue(entries), 'unknown', ['{0}'])
            : filled(last.messagebody ?? '', ['{0}']),
        );
      }),
    );
  });
});

describe('CAT-02 a text of our own', () => {
  const written = loaded({ messageid: 'acceso.ingreso.title', messagebody: 'Ingreso' });

  it('gives way to an entry with its key', () => {
    expect(wordingOf(written, 'acceso.ingreso.title', 'Login')).toBe('Ingreso');
  });

  it.each<[string, Catalogue]>([
    ['without such an entry', loaded()],
    ['while the catalogue is on its way', loading],
    ['when the catalogue failed', failed],
  ])('stands %s', (_, catalogue) => {
    expect(wordingOf(catalogue, 'acceso.ingreso.title', 'Login')).toBe('Login');
  });
});
