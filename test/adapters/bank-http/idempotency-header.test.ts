import type * as t from 'io-ts/lib/index.js';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import type { offerAnswer } from '#adapters/wire/portability/answer-offer.ts';
import type { submitRequestMultipart } from '#adapters/wire/portability/submit-request-multipart.ts';
import { idempotencyKeyHeader } from '#adapters/wire/portability/submit-request.ts';
import type { withdrawRequest } from '#adapters/wire/portability/withdraw-request.ts';
import type { BankPorts, RegisterCommand } from '#core/bank/ports.ts';
import {
  acceptedTexts,
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  postJson,
  withHeaders,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp | undefined;
afterEach(() => bank?.stop());

const signing = aSubmission();
const together = (solicitud: unknown, kind: number, more: number): BankCall =>
  postForm(
    'solicitud/multipart',
    formOf(
      ['solicitud', JSON.stringify(solicitud)],
      ['tiposDocumento', JSON.stringify([kind])],
      ['file', pdfBytes(1000 + more)],
    ),
  );
const answer = (idSolicitud: number, tipo: string, version: string): BankCall =>
  postJson(`solicitud/${idSolicitud}/oferta/respuesta`, { tipo, version });
const withdraw = (idSolicitud: number): BankCall => ({
  path: `${portabilityBase}/solicitud/${idSolicitud}/retiro`,
  init: { method: 'POST' },
});

/** Calls of one route: the valid call, and for each value that the route takes a call in which only that value differs. */
type Calls<Asked extends string = string> = { readonly first: BankCall } & Readonly<Record<Asked, BankCall>>;

const submitCalls: Calls<'solicitud'> = {
  first: postJson('solicitud', signing),
  solicitud: postJson('solicitud', aSubmission({ certificates: [] })),
};
const multipartCalls: Calls<keyof typeof submitRequestMultipart.parts | 'file'> = {
  first: together(signing, 0, 0),
  solicitud: together(aSubmission({ certificates: [] }), 0, 0),
  tiposDocumento: together(signing, 1, 0),
  file: together(signing, 0, 1),
};
const answerCalls: Calls<keyof t.TypeOf<typeof offerAnswer.question>> = {
  first: answer(1003, 'aceptada', 'leída'),
  idSolicitud: answer(1005, 'aceptada', 'leída'),
  tipo: answer(1003, 'rechazada', 'leída'),
  version: answer(1003, 'aceptada', 'otra'),
};
const withdrawCalls: Calls<keyof t.TypeOf<typeof withdrawRequest.question>> = {
  first: withdraw(1001),
  idSolicitud: withdraw(1003),
};

const everyCall: Readonly<Partial<Record<keyof typeof catalogue, Calls>>> = {
  offerAnswer: answerCalls,
  submitRequest: submitCalls,
  submitRequestMultipart: multipartCalls,
  withdrawRequest: withdrawCalls,
};

/** Builds a bank that records the request fingerprints that its stores receive. */
const hearingBank = (): { readonly ports: BankPorts; readonly heard: readonly unknown[] } => {
  const heard: unknown[] = [];
  const { requests, offers, ...ports } = happyBank();
  const hearing =
    <Command extends Pick<RegisterCommand, 'idempotency'>, Outcome>(store: (command: Command) => Outcome) =>
    (command: Command): Outcome => {
      heard.push(command.idempotency?.fingerprint);
      return store(command);
    };
  return {
    heard,
    ports: {
      ...ports,
      requests: {
        ...requests,
        register: hearing(requests.register),
        withdraw: hearing(requests.withdraw),
      },
      offers: { ...offers, answer: hearing(offers.answer) },
    },
  };
};

/** Non-GET calls without an idempotency key, by the reason why a retry does no harm. */
const unkeyed: Readonly<Record<string, readonly (keyof typeof catalogue)[]>> = {
  'nothing is changed': [
    ...(['digitalIdentityStanding', 'documentValidate', 'documentValidator', 'documentsValid'] as const),
    'requestPdfPost',
  ],
  'a document is kept once per content': ['documentUpload', 'fileUpload'],
  'a draft has a revision': ['draftDiscard', 'draftKeep'],
  'a round is settled once, and repeats what it said': ['bureauValidate', 'identityAnswers'],
  'a visit from which nobody returns ends by itself': ['digitalIdentityBegin'],
  'a proof says the same again, and a wrong password counts once': [
    ...(['legalRepresentative', 'legalRepresentativePdf', 'partners', 'partnersPdf'] as const),
  ],
};

describe('EXT-802 PAPI-24 the fingerprint under an idempotency key', () => {
  it('is wanted by every call that a retry would make twice', () => {
    const sent = Object.entries(catalogue).filter(([, { method }]) => method !== 'GET');
    expect([...Object.keys(everyCall), ...Object.values(unkeyed).flat()].toSorted()).toEqual(
      sent.map(([name]) => name).toSorted(),
    );
  });

  it('is looked at here for every route that takes a key', () => {
    const keyed = Object.entries(catalogue).filter(
      ([, call]) => 'headers' in call && call.headers.some((name) => name === idempotencyKeyHeader),
    );
    expect(Object.keys(everyCall)).toEqual(keyed.map(([name]) => name));
  });

  it('covers the route and all that is asked of it', async () => {
    const { ports, heard } = hearingBank();
    bank = await serveBank(ports);
    const asked: string[] = [];
    for (const [route, calls] of Object.entries(everyCall))
      for (const [changed, call] of Object.entries(calls)) {
        const keyed = withHeaders(call, { ...acceptedTexts, [idempotencyKeyHeader]: 'una' });
        await bank.call(withToken(keyed, tokenAt.represented));
        asked.push(`${route} ${changed}`);
      }
    expect(heard).toHaveLength(asked.length);
    expect(heard).not.toContain(undefined);
    const repeated = asked.filter((_, place) => heard.indexOf(heard[place]) !== place);
    expect(repeated).toEqual([]);
  });
});
