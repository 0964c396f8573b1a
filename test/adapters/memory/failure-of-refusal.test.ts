import { describe, expect, it } from 'vitest';
import { failureOfRefusal } from '#adapters/memory/failure-of-refusal.ts';
import {
  challengeRefusal,
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
    ['no credential', challengeRefusal('missing'), 401, { errorCajaDesafio: { codigo: 'CAJDEF-0001' } }],
    ['a wrong credential', challengeRefusal('wrong'), 401, { errorCajaDesafio: { codigo: 'CAJDEF-0002' } }],
    [
      'BOX-38 a locked device',
      challengeRefusal('locked'),
      401,
      { errorCajaDesafio: { codigo: 'CAJDEF-0051' } },
    ],
    ['BOX-40 a third key on top', challengeRefusal('third-key'), 401, { errorCajaDesafio: { codigo: '99' } }],
    [
      'BLQ-32 a wrong device in a reactivation',
      { refused: 'reactivation', why: 'incorrect' },
      400,
      { errorCode: '-1', errorProcess: '-1' },
    ],
    [
      'BLQ-41 a locked one',
      { refused: 'reactivation', why: 'locked' },
      400,
      { errorCode: '0', errorProcess: '-1', errorCajaDesafio: { codigo: 'CAJDEF-0051' } },
    ],
    [
      'BLQ-33 a reactivation that was not completed',
      { refused: 'reactivation', why: 'not-completed', message: 'M' },
      400,
      { errorCode: '0', errorProcess: '-1', mensaje: 'M' },
    ],
  ])('%s', (_, refusal, status, body) => {
    expect(failureOfRefusal(refusal)).toEqual(refusedWith(status, body));
  });
});
