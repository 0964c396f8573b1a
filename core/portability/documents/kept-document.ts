import type { Rut } from '../../shared/rut.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { DocumentKind } from './kinds.ts';

/** Document that the bank has received; its size in bytes (PAPI-48). */
export type KeptDocument = {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly receivedOn: CalendarDate;
};

/** Document stored by the bank, with its portability request and its sender. */
export type CompanyDocument = KeptDocument & {
  readonly id: string;
  readonly idSolicitud: number;
  readonly addedBy: Rut;
};
