import { certificatePdf } from '#core/bank/portability/certificate-pdf.ts';
import { certificateSummaries } from '#core/bank/portability/certificate-summaries.ts';
import { documentSummary } from '#core/bank/portability/document-summary.ts';
import { offerPdf } from '#core/bank/portability/offer-pdf.ts';
import { requestSummaries } from '#core/bank/portability/request-summaries.ts';
import { requestSummaryById } from '#core/bank/portability/request-summary-by-id.ts';
import { withdrawRequest } from '#core/bank/portability/withdraw-request.ts';
import { withdrawalPdf } from '#core/bank/portability/withdrawal-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Certificates, Documents, Offers, Requests, Withdrawals } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { noOfferCalls } from './no-offer-calls.ts';
import { requestSummary, withdrawalOf } from './request-summary.ts';
import type { visitorCalls } from './visitor-calls.ts';

/** PAPI-31 to PAPI-42, PAPI-48 · What the status screen asks of the bank. */
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
          TE.map((requests) => requests.map(requestSummary(bank.clock))),
        ),
      history: (idSolicitud) =>
        pipe(
          asVisitor((access) => requestSummaryById(bank)({ access, idSolicitud })),
          TE.map(({ history }) => history.map(({ estado, reachedAt }) => ({ estado, on: dayOf(reachedAt) }))),
        ),
    },
    offers: {
      ...noOfferCalls,
      pdf: (idSolicitud) => asVisitor((access) => offerPdf(bank)({ access, idSolicitud })),
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
