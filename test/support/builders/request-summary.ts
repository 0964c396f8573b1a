import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { aDay } from './company.ts';

/** Builds the summary of a request that was just entered. */
export const aRequestSummary = (changes: Partial<RequestSummary> = {}): RequestSummary => ({
  idSolicitud: 1001,
  estado: 'Ingresada',
  createdOn: aDay,
  provider: 'Banco Puerto Alerce',
  companyName: 'Panadería El Sol SpA',
  ...changes,
});
