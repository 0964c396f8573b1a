import type * as t from 'io-ts/lib/index.js';
import type { requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { bankDay } from '../bank-day.ts';

/** EST-27, EST-28, EST-29 · A request of the wire; its `oferta` is not read, since the status says as much. */
export const readRequestSummary = (sent: t.TypeOf<typeof requestSummary>): RequestSummary => ({
  idSolicitud: sent.idSolicitudPortabilidad,
  estado: sent.estadoSolicitud,
  createdOn: bankDay(sent.fechaCreacion),
  provider: sent.nombreProveedorOrigen,
  companyName: sent.razonSocial,
});
