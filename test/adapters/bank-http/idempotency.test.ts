import { afterEach, describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '#adapters/wire/portability/submit-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import {
  acceptedTexts,
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  withHeaders,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const json = (path: string, body: unknown): BankCall => ({
  path: `${portabilityBase}/${path}`,
  init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
});
const signing = aSubmission();
const otherSigning = aSubmission({ certificates: [] });
const together = (solicitud: unknown, kind: number, more: number): BankCall =>
  postForm(
    'solicitud/multipart',
    formOf(
      ['solicitud', JSON.stringify(solicitud)],
      ['tiposDocumento', JSON.stringify([kind])],
      ['file', pdfBytes(1000 + more)],
    ),
  );
const answer = (tipo: string, version: string): BankCall =>
  json('solicitud/1003/oferta/respuesta', { tipo, version });

/** Fingerprints that the bank's stores are given for these calls. */
const fingerprintsOf = async (calls: readonly BankCall[]): Promise<readonly unknown[]> => {
  const heard: unknown[] = [];
  const ports = happyBank();
  const hearing: BankPorts = {
    ...ports,
    requests: {
      ...ports.requests,
      register: (command) => {
        heard.push(command.idempotency?.fingerprint);
        return ports.requests.register(command);
      },
    },
    offers: {
      ...ports.offers,
      answer: (command) => {
        heard.push(command.idempotency?.fingerprint);
        return ports.offers.answer(command);
      },
    },
  };
  bank = await serveBank(hearing);
  for (const call of calls)
    await bank.call(
      withToken(withHeaders(call, { ...acceptedTexts, [idempotencyKeyHeader]: 'una' }), tokenAt.represented),
    );
  return heard;
};

describe('EXT-802 PAPI-24 the fingerprint under an idempotency key covers all that is asked', () => {
  it.each([
    ['the request that is signed', [json('solicitud', signing), json('solicitud', otherSigning)]],
    [
      'the request that is signed with its files, their kinds and their bytes',
      [
        together(signing, 0, 0),
        together(otherSigning, 0, 0),
        together(signing, 1, 0),
        together(signing, 0, 1),
      ],
    ],
    [
      'the answer to an offer and the version that was read',
      [answer('aceptada', 'leída'), answer('rechazada', 'leída'), answer('aceptada', 'otra')],
    ],
  ])('%s', async (_, calls) => {
    const heard = await fingerprintsOf(calls);
    expect(heard).toHaveLength(calls.length);
    expect(new Set(heard).size).toBe(calls.length);
    expect(heard).not.toContain(undefined);
  });
});
