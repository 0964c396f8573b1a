import { idempotencyKeyHeader } from '#adapters/wire/portability/submit-request.ts';
import { withdrawRequest } from '#adapters/wire/portability/withdraw-request.ts';
import { withdrawalPdf } from '#adapters/wire/portability/withdrawal-pdf.ts';
import type { Withdrawals } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, send, type HttpContext } from '../call.ts';
import { readWithdrawal } from './read-request-summary.ts';

export const withdrawalsOverHttp = (context: HttpContext): Withdrawals => ({
  withdraw: (idSolicitud, idempotencyKey) =>
    pipe(
      call(context, withdrawRequest, {
        values: withdrawRequest.question.encode({ idSolicitud }),
        headers: { [idempotencyKeyHeader]: idempotencyKey },
      }),
      TE.map(readWithdrawal),
    ),
  pdf: (idSolicitud) =>
    pipe(
      send(context, withdrawalPdf, { values: withdrawalPdf.question.encode({ idSolicitud }) }),
      TE.map(({ bytes }) => bytes),
    ),
});
