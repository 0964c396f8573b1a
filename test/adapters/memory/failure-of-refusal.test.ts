import { describe, expect, it } from 'vitest';
import { failureOfRefusal } from '#adapters/memory/failure-of-refusal.ts';
import {
  forbidden,
  noSession,
  notValid,
  unavailable,
  unknownThing,
  type BankRefusal,
} from '#core/bank/refusal.ts';
import type { RefusalBody } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

describe('what the portal is told of a refusal of the bank', () => {
  it.each<[string, BankRefusal, number, Omit<RefusalBody, 'hasData'>]>([
    ['PAPI-24 fields that break a rule', notValid(['rut']), 400, { campos: ['rut'] }],
    [
      'PAPI-24 with a code and a message',
      notValid(['rut'], 'C', 'M'),
      400,
      { campos: ['rut'], codigo: 'C', mensaje: 'M' },
    ],
    ['SEC-06 no session', noSession, 401, {}],
    ['SEC-08 a rut that is not the token’s, without data', forbidden, 403, {}],
    ['QST-35 a block, with data', { refused: 'blocked', hours: 24 }, 403, { horasBloqueo: 24 }],
    ['SEC-08 an unknown number', unknownThing, 404, {}],
    ['PAPI-24 a second request', { refused: 'conflict', code: 'C' }, 409, { codigo: 'C' }],
    ['a file that is too large', { refused: 'too-large', message: 'M' }, 413, { mensaje: 'M' }],
    ['PAPI-24 another body under the same key', { refused: 'other-body' }, 422, {}],
    ['an outage', unavailable, 503, {}],
  ])('%s', (_, refusal, status, body) => {
    expect(failureOfRefusal(refusal)).toEqual(refusedWith(status, body));
  });
});
