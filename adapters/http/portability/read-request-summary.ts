import type * as t from 'io-ts/lib/index.js';
import type { requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import type { withdrawal } from '#adapters/wire/portability/withdraw-request.ts';
import type { RequestSummary, Withdrawal } from '#core/portability/status/request-summary.ts';
import { bankDay } from '../bank-day.ts';

/** A withdrawal of the wire. */
export const readWithdrawal = ({ idRetiro, fecha }: t.TypeOf<typeof withdrawal>): Withdrawal => ({
  idRetiro,
  on: bankDay(fecha),
});

/** EST-27, EST-28, EST-29 · A request of the wire; its `oferta` is not read, since the status says as much. */
export const readRequestSummary = (sent: t.TypeOf<typeof requestSummary>): RequestSummary => ({
  idSolicitud: sent.idSolicitudPortabilidad,
  estado: sent.estadoSolicitud,
  createdOn: bankDay(sent.fechaCreacion),
  provider: sent.nombreProveedorOrigen,
  companyName: sent.razonSocial,
  ...(sent.retiro === undefined ? {} : { withdrawal: readWithdrawal(sent.retiro) }),
});
