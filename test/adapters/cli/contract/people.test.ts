import { describe, expect, it } from 'vitest';
import { readPeople, secretsOf } from '#adapters/cli/contract/people.ts';
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
