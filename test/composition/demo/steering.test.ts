import { describe, expect, it } from 'vitest';
import { freshQuery, jumpWords, steeringIn } from '#composition/demo/steering.ts';

const usual = {
  brand: 'BCH',
  theme: 'light',
  delay: 0,
  faults: [],
  cookies: 'puestas',
  certificate: false,
  digitalIdentity: false,
  passkeys: false,
  closing: 'sin-objetar',
  panel: 'cerrado',
  jump: undefined,
};

describe("options in the demonstration's address", () => {
  it.each([
    ['', {}],
    ['?marca=CCH&tema=dark', { brand: 'CCH', theme: 'dark' }],
    ['?marca=BEC', { brand: 'BEC' }],
    ['?demora=2000', { delay: 2000 }],
    ['?demora=999999', { delay: 600_000 }],
    ['?galletas=apagadas', { cookies: 'apagadas' }],
    ['?certificado=si', { certificate: true }],
    ['?identidad-digital=si', { digitalIdentity: true }],
    ['?llaves=si', { passkeys: true }],
    ['?cierre=objetado', { closing: 'objetado' }],
    ['?panel=oculto', { panel: 'oculto' }],
    ['?falla=customers', { faults: [{ call: 'customers', how: 'corte' }] }],
    ['?falla=requests.submit:503', { faults: [{ call: 'requests.submit', how: 503 }] }],
    [
      '?falla=offers.answer:409-OFERTA_CAMBIO',
      { faults: [{ call: 'offers.answer', how: 409, code: 'OFERTA_CAMBIO' }] },
    ],
    [
      '?falla=places.cities:silencio,bureau:corte',
      {
        faults: [
          { call: 'places.cities', how: 'silencio' },
          { call: 'bureau', how: 'corte' },
        ],
      },
    ],
    ['?lugar=estado', { jump: { place: 'status', company: undefined } }],
    ['?lugar=empresa&rut=76.123.456-0', { jump: { place: 'company', company: '76.123.456-0' } }],
  ])('%s', (query, asked) => {
    expect(steeringIn(query)).toEqual({ ...usual, ...asked });
  });

  it.each([
    '?marca=XYZ',
    '?tema=verde',
    '?demora=-1',
    '?demora=mucho',
    '?falla=',
    '?falla=a.b.c',
    '?falla=x:no',
    '?falla=x:corte-NO',
  ])('asks for nothing by %s', (query) => {
    expect(steeringIn(query)).toEqual(usual);
  });

  it.each(['toString', 'constructor', 'rut', ''])('knows no place called «%s»', (place) => {
    expect(steeringIn(`?lugar=${place}`).jump).toBeUndefined();
  });

  it('knows every place by its word', () => {
    for (const word of jumpWords) expect(steeringIn(`?lugar=${word}`).jump?.place).toBeDefined();
  });
});

describe('starting again', () => {
  it('keeps the look and nothing else', () => {
    const query = freshQuery('?marca=CCH&tema=dark&demora=9&falla=places&lugar=estado&error=bloqueo');
    expect(steeringIn(query)).toEqual({ ...usual, brand: 'CCH', theme: 'dark' });
    expect(query).not.toContain('error');
  });

  it('starts at the requested place', () => {
    expect(steeringIn(freshQuery('?lugar=estado', 'solicitud')).jump?.place).toBe('request');
  });
});
