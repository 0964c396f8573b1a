import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { ListedFile } from '../../shared/files/file-list.ts';
import { formatRut } from '../../shared/rut.ts';
import type { RequestSummary } from '../status/request-summary.ts';
import type { CompanyDocument } from './kept-document.ts';

/** Columns of the table «Mis documentos», in order; the ones that identify a row cannot be hidden. */
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

/** Row of the table «Mis documentos»: a document, or a request without documents; `on` is the day the document was received or the request was created. */
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

/** Builds the rows of the table «Mis documentos», newest day first; within a day the newest request first, within a request the latest document first. */
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

/** Converts the documents of the table «Mis documentos» to rows of the file picker (UPL-11). */
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
