import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { ListedFile } from '../../shared/files/file-list.ts';
import { formatRut } from '../../shared/rut.ts';
import type { RequestSummary } from '../status/request-summary.ts';
import type { CompanyDocument } from './kept-document.ts';

/** The columns of the table, in their order; what tells one row from another stays. */
export const myDocumentsColumns = [
  { name: 'request', visible: true, ocultable: false },
  { name: 'document', visible: true, ocultable: false },
  { name: 'kind', visible: true, ocultable: true },
  { name: 'provider', visible: true, ocultable: true },
  { name: 'estado', visible: true, ocultable: true },
  { name: 'date', visible: true, ocultable: true },
  { name: 'size', visible: false, ocultable: true },
  { name: 'addedBy', visible: false, ocultable: true },
  { name: 'download', visible: true, ocultable: true },
] as const;

export type MyDocumentsColumn = (typeof myDocumentsColumns)[number]['name'];

/** A document of a request, or a request of which the bank holds none; `on` is the day it came. */
export type MyDocumentsRow = {
  readonly id: string;
  readonly on: CalendarDate;
  readonly request: RequestSummary;
  readonly document?: CompanyDocument;
};

const rowsOfRequest = (
  request: RequestSummary,
  documents: readonly CompanyDocument[],
): readonly MyDocumentsRow[] => {
  const own = documents.filter(({ idSolicitud }) => idSolicitud === request.idSolicitud);
  return own.length === 0
    ? [{ id: `solicitud-${request.idSolicitud}`, on: request.createdOn, request }]
    : own.map((document) => ({ id: document.id, on: document.receivedOn, request, document }));
};

/** Every document and every request that has none, newest first; of one day the newest request first, and of one request what came last. */
export const myDocumentsRows = (
  requests: readonly RequestSummary[],
  documents: readonly CompanyDocument[],
): readonly MyDocumentsRow[] =>
  requests
    .flatMap((request) => rowsOfRequest(request, documents))
    .toReversed()
    .toSorted(
      (one, other) => compareDates(other.on, one.on) || other.request.idSolicitud - one.request.idSolicitud,
    );

/** UPL-11 · The same documents as files to pick. */
export const documentsToPick = (rows: readonly MyDocumentsRow[]): readonly ListedFile[] =>
  rows.flatMap(({ document }) =>
    document === undefined
      ? []
      : [
          {
            id: document.id,
            date: document.receivedOn,
            name: document.name,
            size: document.size,
            addedBy: formatRut(document.addedBy),
          },
        ],
  );
