import { describe, expect, it } from 'vitest';
import { readRequestRefusal, type RequestRefusal } from '#core/portability/request/read-refusal.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

describe('how the company and request steps meet a failed call', () => {
  it.each<[string, Failure, RequestRefusal]>([
    ['SEC-06 SEC-18 PERR-01 401', refusedWith(401), { refusal: 'leave' }],
    ['SEC-18 401 with data', refusedWith(401, { campos: ['rut'] }), { refusal: 'leave' }],
    ['PERR-20 no answer at all', unreachable, { refusal: 'connection' }],
    ['PERR-09 an answer nobody can read', garbled, { refusal: 'service' }],
    ['PAPI-24 409', refusedWith(409), { refusal: 'already-asked' }],
    [
      'PAPI-24 409 with data',
      refusedWith(409, { codigo: 'SOLICITUD_EXISTENTE' }),
      { refusal: 'already-asked' },
    ],
    [
      'PAPI-24 400 with names of fields',
      refusedWith(400, { campos: ['solicitante.rut'] }),
      { refusal: 'not-accepted', fields: ['solicitante.rut'] },
    ],
    [
      'EXT-1182 a company that became a customer, with a field that nobody typed here',
      refusedWith(400, { codigo: 'YA_ES_CLIENTE', campos: ['company.rut'] }),
      { refusal: 'stopped', why: 'customer' },
    ],
    [
      'EXT-1182 a representative whom nobody confirmed',
      refusedWith(400, { codigo: 'REPRESENTANTE_NO_CONFIRMADO', campos: [] }),
      { refusal: 'stopped', why: 'representative' },
    ],
    [
      'EXT-2545 the day of a signer that is used up',
      refusedWith(429, { codigo: 'SOLICITUDES_DEL_DIA', mensaje: 'Ya enviaste 10.' }),
      { refusal: 'too-many-today', message: 'Ya enviaste 10.' },
    ],
    ['429 of a budget', refusedWith(429, { mensaje: 'Espera' }), { refusal: 'service', message: 'Espera' }],
    ['400 without', refusedWith(400, { mensaje: 'no' }), { refusal: 'service', message: 'no' }],
    ['400 with an empty list', refusedWith(400, { campos: [] }), { refusal: 'service' }],
    ['403', refusedWith(403), { refusal: 'service' }],
    ['404 that names fields', refusedWith(404, { campos: ['id'] }), { refusal: 'service' }],
    ['422', refusedWith(422), { refusal: 'service' }],
    ['500', refusedWith(500, { mensaje: 'Sin servicio' }), { refusal: 'service', message: 'Sin servicio' }],
    ['503', refusedWith(503), { refusal: 'service' }],
  ])('%s', (_, failure, read) => {
    expect(readRequestRefusal(failure)).toEqual(read);
  });
});
