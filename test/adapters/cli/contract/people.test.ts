import { describe, expect, it } from 'vitest';
import { readPeople, secretsOf, type People } from '#adapters/cli/contract/people.ts';
import { contractPeople } from '#composition/contract-people.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const read = (written: unknown, environment = {}) => readPeople(JSON.stringify(written), environment);

it('the people of the demonstration are a file of people', () => {
  expect(right(read(contractPeople()))).toEqual(contractPeople());
});

it('a file may leave every part out', () => {
  expect(read({})).toEqual(E.right({}));
});

describe('a file is refused', () => {
  it('when it is no JSON', () => {
    expect(readPeople('hola', {})).toEqual(E.left({ fault: 'not-json' }));
  });

  it.each([
    ['a rut that does not exist', { acceso: { conClave: { rut: '12.345.678-9' } } }, 'acceso.conClave.rut'],
    ['a part without its key', { acceso: { ingreso: { rut: '12.345.678-5' } } }, 'acceso.ingreso.clave'],
    ['something else in place of a list', { noOfrece: 'client' }, 'noOfrece'],
  ])('with %s, by its place', (_name, written, place) => {
    expect(read(written)).toEqual(E.left({ fault: 'fields', fields: [place] }));
  });

  it('with an unassigned role', () => {
    expect(read({ acceso: { gerente: {} } })).toEqual(
      E.left({ fault: 'unknown', fields: ['acceso.gerente'] }),
    );
  });
});

type Portal = Required<NonNullable<People['portal']>>;

/** Complete people file, with the optional fields that the demonstration leaves out. */
const whole: People & { readonly portal: Portal } = {
  ...contractPeople(),
  noOfrece: ['client'],
  captcha: { por: 'fijo', respuesta: 'si' },
  portal: {
    base: '/rest',
    baseSolicitud: '/raiz',
    rutaCredenciales: '/entrar',
    rutaEmpresa: '/empresa',
    rutaCatalogo: '/catalogo.json',
    rutaAyuda: '/ayuda.json',
    rutaCertificado: '/certificado/',
    rutaFirmado: '/firmado',
    camposCredenciales: { usuario: 'u', clave: 'c', solicitud: 's', contexto: 'x' },
    encabezados: { rut: 'rut', rToken: 'token', desafio: 'desafio' },
    cookies: { marcador: 'marca', contexto: 'quien' },
  },
};

type Leaf = {
  readonly place: string;
  readonly text: unknown;
  readonly with: (value: unknown) => unknown;
};

const leaves = (value: unknown, path: readonly string[] = []): readonly Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [
        {
          place: path.join('.'),
          text: value,
          with: (other) => {
            const copy: unknown = structuredClone(whole);
            const owner = path.slice(0, -1).reduce((each, key) => Object(each)[key] as unknown, copy);
            Object.assign(Object(owner), { [path.at(-1) ?? '']: other });
            return copy;
          },
        },
      ];

const mayBeEmpty = /^portal\.baseSolicitud$|\.grilla\./;
const mayBeAbsent = /^portal\.[^.]+$|\.(carpeta|empresa|identidad)$|\.grilla\./;
const names = [
  'por',
  'identidad',
  'rutEmpresa',
  'rutRepresentante',
  'carpeta',
  '0',
  '1',
  'rut',
  'tipo',
  'empresa',
];

describe('every field of a whole file is read', () => {
  const all = leaves(whole);
  const faultyAt = (place: string, written: unknown): boolean => {
    const faults = readPeople(JSON.stringify(written), {});
    // Accepts a fault of `tipo` or `por` reported at the object that contains it, as happens for a wrong kind of
    // device or captcha.
    return (
      E.isLeft(faults) &&
      faults.left.fault === 'fields' &&
      faults.left.fields.some(
        (field) => place === field || place === `${field}.tipo` || place === `${field}.por`,
      )
    );
  };

  it('and a whole file is right', () => {
    expect(read(whole)).toEqual(E.right(whole));
  });

  it('an empty text is refused by its place', () => {
    expect(all.filter((leaf) => !faultyAt(leaf.place, leaf.with(''))).map(({ place }) => place)).toEqual(
      all.filter(({ place }) => mayBeEmpty.test(place)).map(({ place }) => place),
    );
  });

  it('a number is refused by its place', () => {
    expect(all.filter((leaf) => !faultyAt(leaf.place, leaf.with(7))).map(({ place }) => place)).toEqual([]);
  });

  it('an absent one too, if it may not be left out', () => {
    const kept = all.filter((leaf) => !faultyAt(leaf.place, leaf.with(undefined)));
    expect(kept.map(({ place }) => place)).toEqual(
      all.map(({ place }) => place).filter((place) => mayBeAbsent.test(place)),
    );
  });

  it('and hidden, unless it names somebody, a file, a place or a choice', () => {
    const hidden = new Set(secretsOf(whole));
    const ofPeople = all.filter(({ place }) => !/^(noOfrece|portal)\.|\.grilla\./.test(place));
    const shown = ofPeople.filter(({ text }) => typeof text !== 'string' || !hidden.has(text));
    expect(new Set(shown.map(({ place }) => place.replace(/.*\./, '')))).toEqual(new Set(names));
  });
});

describe('a secret may be in the environment', () => {
  const written = { acceso: { ingreso: { rut: '12.345.678-5', clave: { env: 'CLAVE' } } } };

  it('and is taken from there', () => {
    expect(right(read(written, { CLAVE: 'Soleado4' })).acceso?.ingreso?.clave).toBe('Soleado4');
  });

  it('and is asked for by name when it is not there', () => {
    expect(read(written)).toEqual(E.left({ fault: 'variables', names: ['CLAVE'] }));
  });
});

it('keys, pins, secrets and answers of the people are not to be shown; their ruts are', () => {
  const secrets = secretsOf(contractPeople());
  expect(secrets).toEqual(expect.arrayContaining(['Copihue1', '4821', 'sol-2026', '523418907', 'lav26']));
  expect(secrets).not.toContain('12345678-5');
});
