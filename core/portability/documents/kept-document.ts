import type { Rut } from '../../shared/rut.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { DocumentKind } from './kinds.ts';

/** PAPI-48 · A document that the bank has received; its size in bytes. */
export type KeptDocument = {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly receivedOn: CalendarDate;
};

/** A document that the bank holds, the request it was received for and who sent it. */
export type CompanyDocument = KeptDocument & {
  readonly id: string;
  readonly idSolicitud: number;
  readonly addedBy: Rut;
};
