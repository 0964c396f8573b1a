import { answerOffer } from '#core/bank/portability/offer/answer-offer.ts';
import { offerAnswerPdf } from '#core/bank/portability/papers/offer-answer-pdf.ts';
import { certificatePdf } from '#core/bank/portability/papers/certificate-pdf.ts';
import { certificateSummaries } from '#core/bank/portability/status/certificate-summaries.ts';
import { readClosings } from '#core/bank/portability/status/closings.ts';
import { documentSummary } from '#core/bank/portability/documents/document-summary.ts';
import { offerPdf } from '#core/bank/portability/papers/offer-pdf.ts';
import { orderedClosings } from '#core/bank/portability/status/ordered-closings.ts';
import { readOffer } from '#core/bank/portability/offer/read-offer.ts';
import { requestSummaries } from '#core/bank/portability/status/request-summaries.ts';
import { requestSummaryById } from '#core/bank/portability/status/request-summary-by-id.ts';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import { withdrawalPdf } from '#core/bank/portability/papers/withdrawal-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Certificates, Documents, Offers, Requests, Withdrawals } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerOf, listedRequest, withdrawalOf } from '#core/bank/portability/status/listed-request.ts';
import type { visitorCalls } from './visitor-calls.ts';

/** Creates the ports of requests, offers, withdrawals, certificates and documents that call the in-page bank directly (PAPI-31 to PAPI-42, PAPI-48). */
export const statusOverBank = (
  bank: BankPorts,
  { asVisitor }: Pick<ReturnType<typeof visitorCalls>, 'asVisitor'>,
): {
  readonly requests: Pick<Requests, 'summaries' | 'history'>;
  readonly offers: Offers;
  readonly withdrawals: Withdrawals;
  readonly certificates: Certificates;
  readonly documents: Pick<Documents, 'summary'>;
} => {
  const dayOf = (millis: number) => bank.clock.wall(millis).date;
  return {
    requests: {
      summaries: () =>
        pipe(
          asVisitor((access) => requestSummaries(bank)({ access })),
          TE.map((requests) => requests.map(listedRequest(bank.clock))),
        ),
      history: (idSolicitud) =>
        pipe(
          asVisitor((access) => requestSummaryById(bank)({ access, idSolicitud })),
          TE.map(({ history }) => history.map(({ estado, reachedAt }) => ({ estado, on: dayOf(reachedAt) }))),
        ),
    },
    offers: {
      pdf: (idSolicitud) => asVisitor((access) => offerPdf(bank)({ access, idSolicitud })),
      read: (idSolicitud) =>
        pipe(
          asVisitor((access) => readOffer(bank)({ access, idSolicitud })),
          TE.map(({ request, offer }) => ({
            ...offer,
            idSolicitud,
            closings: orderedClosings(request),
            answer: request.answer && answerOf(bank.clock)(request.answer),
          })),
        ),
      answer: (idSolicitud, said, key) =>
        pipe(
          asVisitor((access) =>
            answerOffer(bank)({
              access,
              idSolicitud,
              ...said,
              idempotency: { key, fingerprint: JSON.stringify({ respuesta: idSolicitud, ...said }) },
            }),
          ),
          TE.map(answerOf(bank.clock)),
        ),
      answerReceipt: (idSolicitud) => asVisitor((access) => offerAnswerPdf(bank)({ access, idSolicitud })),
      closings: (idSolicitud) => asVisitor((access) => readClosings(bank)({ access, idSolicitud })),
    },
    withdrawals: {
      withdraw: (idSolicitud, key) =>
        pipe(
          asVisitor((access) =>
            withdrawRequest(bank)({
              access,
              idSolicitud,
              idempotency: { key, fingerprint: JSON.stringify({ retiro: idSolicitud }) },
            }),
          ),
          TE.map(withdrawalOf(bank.clock)),
        ),
      pdf: (idSolicitud) => asVisitor((access) => withdrawalPdf(bank)({ access, idSolicitud })),
    },
    certificates: {
      summaries: () =>
        pipe(
          asVisitor((access) => certificateSummaries(bank)({ access })),
          TE.map((certificates) =>
            certificates.map(({ idCertificado, estado, requestedAt, validUntil }) => ({
              idCertificado,
              estado,
              requestedOn: dayOf(requestedAt),
              validUntil,
            })),
          ),
        ),
      pdf: (idCertificado) => asVisitor((access) => certificatePdf(bank)({ access, idCertificado })),
    },
    documents: {
      summary: (idSolicitud) =>
        pipe(
          asVisitor((access) => documentSummary(bank)({ access, idSolicitud })),
          TE.map((documents) =>
            documents.map(({ kind, name, size, receivedAt }) => ({
              kind,
              name,
              size,
              receivedOn: dayOf(receivedAt),
            })),
          ),
        ),
    },
  };
};
