import { describe, expect, it } from 'vitest';
import { readIdentityRefusal, type IdentityRefusal } from '#core/portability/identity/read-refusal.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

type Row = [title: string, failure: Failure, read: IdentityRefusal];

describe('QST-36 PERR-04 a modal names the error', () => {
  it.each<Row>([
    ['500', refusedWith(500), { refusal: 'modal' }],
    [
      '500 with a message',
      refusedWith(500, { mensaje: 'Sin servicio' }),
      { refusal: 'modal', message: 'Sin servicio' },
    ],
    ['403 with data', refusedWith(403, { codigo: 'X' }), { refusal: 'modal' }],
    [
      '403 of a block',
      refusedWith(403, { mensaje: 'Bloqueado', horasBloqueo: 72 }),
      { refusal: 'modal', message: 'Bloqueado', blockHours: 72 },
    ],
    [
      'EXT-1104 403 of a block whose end is told',
      refusedWith(403, { horasBloqueo: 24, bloqueadoHasta: '2026-11-23T14:05:00-03:00' }),
      { refusal: 'modal', blockHours: 24, until: '2026-11-23T14:05:00-03:00' },
    ],
  ])('%s', (_, failure, read) => {
    expect(readIdentityRefusal(failure)).toEqual(read);
  });
});

describe('QST-37 PERR-05 any other failure is the generic error with retry', () => {
  it.each<Row>([
    ['403 without data', refusedWith(403), { refusal: 'intermittent' }],
    ['400 with data', refusedWith(400, { mensaje: 'no' }), { refusal: 'intermittent' }],
    ['404', refusedWith(404), { refusal: 'intermittent' }],
    ['409', refusedWith(409, { codigo: 'X' }), { refusal: 'intermittent' }],
    ['429', refusedWith(429), { refusal: 'intermittent' }],
    ['501', refusedWith(501), { refusal: 'intermittent' }],
    ['503 with data', refusedWith(503, { mensaje: 'no' }), { refusal: 'intermittent' }],
    ['an answer nobody can read', garbled, { refusal: 'intermittent' }],
  ])('%s', (_, failure, read) => {
    expect(readIdentityRefusal(failure)).toEqual(read);
  });

  it('PERR-20 no answer at all is the connection error', () => {
    expect(readIdentityRefusal(unreachable)).toEqual({ refusal: 'connection' });
  });
});

describe('SEC-06 SEC-18 PERR-01 a 401 comes first', () => {
  it.each([refusedWith(401), refusedWith(401, { mensaje: 'vencida' })])('%o', (failure) => {
    expect(readIdentityRefusal(failure)).toEqual({ refusal: 'leave' });
  });
});
