import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerOnTheWire,
  certificateOnTheWire,
  requestOnTheWire,
  withdrawalOnTheWire,
} from '#adapters/bank-http/portability/status-on-the-wire.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import {
  readOfferAnswer,
  readRequestSummary,
  readWithdrawal,
} from '#adapters/http/portability/read-request-summary.ts';
import { certificateSummary } from '#adapters/wire/portability/certificate-summaries.ts';
import { answerOfOffer } from '#adapters/wire/portability/read-offer.ts';
import { requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import { withdrawal } from '#adapters/wire/portability/withdraw-request.ts';
import { answerOf, listedRequest, withdrawalOf } from '#core/bank/portability/status/listed-request.ts';
import { askedKinds } from '#core/portability/documents/asked-kinds.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { offerAnswerKinds } from '#core/portability/status/offer.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { formatIso } from '#core/shared/calendar-date.ts';
import { anyDate } from '#test/support/arbitraries/calendar-date.ts';
import { some } from '#test/support/arbitraries/some.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const clock = bankClock();
const [word, id] = [fc.string({ minLength: 1, maxLength: 40 }), fc.nat()];
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
const { company, representative } = anEntry();
const by = fc.constant(representative);

const aWithdrawal = fc.record({ idRetiro: id, by, withdrawnAt: moment });
const anAnswer = fc.record({
  idRespuesta: id,
  kind: fc.constantFrom(...offerAnswerKinds),
  by,
  answeredAt: moment,
});
const anAsked = fc
  .subarray([...additionalKinds, 'de una versión posterior'])
  .map((words) => askedKinds<string>(words, (kind) => kind));
const request = fc
  .tuple(
    fc.record({
      idSolicitud: id,
      provider: word,
      estado: fc.constantFrom(...everyRequestStatus),
      createdAt: moment,
      owed: some({ bank: word, 'origin-bank': word }),
      missing: fc.option(anAsked, { nil: undefined }),
      certificateAttached: fc.option(fc.boolean(), { nil: undefined }),
    }),
    fc.oneof(
      fc.constant({}),
      some({
        withdrawal: aWithdrawal,
        answer: anAnswer,
        ended: fc.record({
          kind: fc.constantFrom('closed' as const, 'ineligible' as const, 'lapsed' as const),
          on: anyDate(),
        }),
      }),
    ),
  )
  .map(([row, more]) => ({
    ...{ company, representative, eligible: true, signerProved: true, signed: aRequest() },
    ...row,
    ...more,
  }));

describe('what the bank keeps of a request is read over the wire as in the page', () => {
  it('EST-27 EST-28 EST-29 EXT-1009 EXT-1043 EXT-1049 EXT-1540 EXT-2945 the request, with every field that it has', () => {
    fc.assert(
      fc.property(request, (own) => {
        const sent = right(requestSummary.decode(overTheWire(requestOnTheWire(clock)(own))));
        expect(readRequestSummary(sent)).toEqual(listedRequest(clock)(own));
      }),
    );
  });

  it('its withdrawal and the answer to its offer', () => {
    fc.assert(
      fc.property(aWithdrawal, anAnswer, (taken, said) => {
        const withdrawn = right(withdrawal.decode(overTheWire(withdrawalOnTheWire(clock)(taken))));
        expect(readWithdrawal(withdrawn)).toEqual(withdrawalOf(clock)(taken));
        const answered = right(answerOfOffer.decode(overTheWire(answerOnTheWire(clock)(said))));
        expect(readOfferAnswer(answered)).toEqual(answerOf(clock)(said));
      }),
    );
  });

  it('EST-32 a settlement certificate, with its last day where it has one', () => {
    const certificate = fc
      .tuple(
        fc.record({ idCertificado: id, estado: word, requestedAt: moment }),
        some({ validUntil: anyDate() }),
      )
      .map(([row, more]) => ({ company, companyName: 'Panadería El Sol SpA', ...row, ...more }));
    fc.assert(
      fc.property(certificate, (own) => {
        expect(right(certificateSummary.decode(overTheWire(certificateOnTheWire(clock)(own))))).toEqual({
          idCertificado: own.idCertificado,
          estado: own.estado,
          fechaIngresoSolicitud: clock.instant(own.requestedAt),
          ...(own.validUntil === undefined ? {} : { fechaVigencia: formatIso(own.validUntil) }),
        });
      }),
    );
  });
});
