import { describe, expect, it } from 'vitest';
import { refusalOf } from '#adapters/bank-http/answer.ts';
import { failureOfRefusal } from '#adapters/memory/failure-of-refusal.ts';
import { challengeText, reactivationText } from '#core/shared/messages/refusal-messages.ts';
import {
  challengeRefusal,
  forbidden,
  noSession,
  notValid,
  unavailable,
  unknownThing,
  type BankRefusal,
} from '#core/bank/refusal.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import type { RefusalBody } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { anInstant } from '#test/support/builders/company.ts';

describe('what the portal is told of a refusal of the bank', () => {
  it.each<[string, BankRefusal, number, Omit<RefusalBody, 'hasData'>]>([
    ['PAPI-24 fields that break a rule', notValid(['rut']), 400, { campos: ['rut'] }],
    [
      'PAPI-24 with a code and its sentence',
      notValid(['rut'], 'CAPTCHA'),
      400,
      { campos: ['rut'], codigo: 'CAPTCHA', mensaje: 'Validar captcha' },
    ],
    ['SEC-06 no session', noSession, 401, {}],
    ['SEC-08 a rut that is not the token’s, without data', forbidden, 403, {}],
    [
      'QST-35 a block, with data',
      { refused: 'blocked', hours: 24, until: anInstant },
      403,
      { horasBloqueo: 24, bloqueadoHasta: anInstant },
    ],
    ['SEC-08 an unknown number', unknownThing, 404, {}],
    [
      'PAPI-24 a second request',
      { refused: 'conflict', code: 'SOLICITUD_EXISTENTE' },
      409,
      { codigo: 'SOLICITUD_EXISTENTE' },
    ],
    ['a file that is too large', { refused: 'too-large' }, 413, { mensaje: fileMessage('size', 'public') }],
    ['PAPI-24 another body under the same key', { refused: 'other-body' }, 422, {}],
    ['an outage', unavailable, 503, {}],
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
      { errorCode: '0', errorProcess: '-1', errorCajaDesafio: challengeText.locked },
    ],
    [
      'BLQ-33 EXT-1304 one that is over',
      { refused: 'reactivation', why: 'over' },
      400,
      { codigo: 'FLUJO_NO_VALIDO', errorCode: '0', errorProcess: '-1', mensaje: reactivationText.over },
    ],
  ])('%s', (_, refusal, status, body) => {
    expect(failureOfRefusal(refusal)).toEqual(refusedWith(status, body));
  });
});

describe('the box of a device', () => {
  it.each(['missing', 'wrong', 'locked', 'third-key'] as const)(
    'BOX-38, BOX-40 is told of %s by the code and the sentence it would be told over HTTP',
    (why) => {
      const { status, body = {} } = refusalOf(challengeRefusal(why));
      expect(failureOfRefusal(challengeRefusal(why))).toEqual(
        refusedWith(status, { errorCajaDesafio: body.errorCajaDesafio }),
      );
    },
  );
});
