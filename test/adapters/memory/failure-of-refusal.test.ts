import { describe, expect, it } from 'vitest';
import { refusalOf } from '#adapters/bank-http/answer.ts';
import { readRefusal } from '#adapters/http/read-answer.ts';
import { failureOfRefusal } from '#adapters/memory/failure-of-refusal.ts';
import { faultOfField } from '#adapters/wire/portability/fault-on-the-wire.ts';
import {
  challengeRefusal,
  thirdKeyRefusal,
  forbidden,
  noSession,
  notValid,
  unavailable,
  unknownThing,
  type BankRefusal,
} from '#core/bank/refusal.ts';
import { anInstant } from '#test/support/builders/company.ts';

const each: Readonly<Record<BankRefusal['refused'], readonly BankRefusal[]>> = {
  'not-valid': [notValid(['rut']), notValid(['rut'], 'CAPTCHA')],
  'not-signable': [{ refused: 'not-signable', faults: ['company.rut'], code: 'SOLICITUD_NO_VALIDA' }],
  'no-session': [noSession],
  'no-proof': [{ refused: 'no-proof' }],
  unproved: [{ refused: 'unproved' }],
  forbidden: [forbidden],
  blocked: [{ refused: 'blocked', hours: 24, until: anInstant }],
  unknown: [unknownThing],
  conflict: [
    { refused: 'conflict', code: 'SOLICITUD_EXISTENTE' },
    { refused: 'conflict', code: 'SOLICITUD_RETIRADA' },
  ],
  'too-large': [{ refused: 'too-large' }],
  challenge: [
    ...(['missing', 'wrong', 'locked'] as const).map((why) => challengeRefusal(why)),
    thirdKeyRefusal({ sending: 'sent', seconds: 30 }),
  ],
  reactivation: (['incorrect', 'locked', 'over', 'three-wrong'] as const).map((why) => ({
    refused: 'reactivation',
    why,
  })),
  'other-body': [{ refused: 'other-body' }],
  'too-many-today': [
    { refused: 'too-many-today', message: 'Ya enviaste 10.', until: '2026-11-24T10:30:00-03:00' },
  ],
  braked: [{ refused: 'braked' }],
  'too-many-calls': [{ refused: 'too-many-calls', seconds: 60 }],
  unavailable: [unavailable],
};

describe("SEC-08 QST-35 PAPI-24 BLQ-32 BOX-38 the demonstration's portal gets the same refusals as over HTTP", () => {
  it.each(Object.values(each).flat())('%o', (refusal) => {
    const { status, body } = refusalOf(refusal);
    const read = readRefusal(new TextEncoder().encode(JSON.stringify(body)));
    expect(failureOfRefusal(refusal)).toEqual({
      kind: 'refused',
      status,
      body: { ...read, campos: read.campos?.map(faultOfField) },
    });
  });

  it('with the sentence of a conflict', () => {
    expect(failureOfRefusal({ refused: 'conflict', code: 'SOLICITUD_RETIRADA' })).toMatchObject({
      body: { mensaje: 'La solicitud fue retirada y ya no recibe documentos.' },
    });
  });
});
