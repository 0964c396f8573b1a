import { certificateDownload } from '#adapters/wire/portability/certificate-download.ts';
import { certificateSummaries } from '#adapters/wire/portability/certificate-summaries.ts';
import type { Certificates } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { bankDay } from '../bank-day.ts';
import { call, send, type HttpContext } from '../call.ts';

/** Makes the HTTP client of settlement certificates (PAPI-35 to PAPI-37, PAPI-41, PAPI-42). */
export const certificatesOverHttp = (context: HttpContext): Certificates => ({
  summaries: () =>
    pipe(
      call(context, certificateSummaries),
      TE.map(({ data }) =>
        data.map(({ idCertificado, estado, fechaIngresoSolicitud, fechaVigencia }) => ({
          idCertificado,
          estado,
          requestedOn: bankDay(fechaIngresoSolicitud),
          validUntil: typeof fechaVigencia === 'string' ? bankDay(fechaVigencia) : undefined,
        })),
      ),
    ),
  pdf: (idCertificado) =>
    pipe(
      send(context, certificateDownload, {
        values: certificateDownload.question.encode({ idSolicitud: idCertificado }),
      }),
      TE.map(({ bytes }) => bytes),
    ),
});
