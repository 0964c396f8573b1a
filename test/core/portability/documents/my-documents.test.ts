import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentsToPick,
  myDocumentsColumns,
  myDocumentsRows,
} from '#core/portability/documents/my-documents.ts';
import { compareDates } from '#core/shared/calendar-date.ts';
import { aCompanyDocument } from '#test/support/builders/company-document.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';

const on = (day: number) => ({ year: 2026, month: 3, day });

const requestsAndDocuments = fc
  .record({
    requests: fc.uniqueArray(
      fc.record({ idSolicitud: fc.integer({ min: 1, max: 6 }), day: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: ({ idSolicitud }) => idSolicitud,
      },
    ),
    documents: fc.array(
      fc.record({ idSolicitud: fc.integer({ min: 1, max: 7 }), day: fc.integer({ min: 1, max: 9 }) }),
    ),
  })
  .map(({ requests, documents }) => ({
    requests: requests.map(({ idSolicitud, day }) => aRequestSummary({ idSolicitud, createdOn: on(day) })),
    documents: documents
      .toSorted((one, other) => one.day - other.day)
      .map(({ idSolicitud, day }, place) =>
        aCompanyDocument({ id: `documento-${place}`, idSolicitud, receivedOn: on(day) }),
      ),
  }));

describe('the table of requests and documents', () => {
  it('newest day first, then newest request, then latest document', () => {
    const requests = [
      aRequestSummary({ idSolicitud: 1001, createdOn: on(1) }),
      aRequestSummary({ idSolicitud: 1002, createdOn: on(5) }),
      aRequestSummary({ idSolicitud: 1003, createdOn: on(3) }),
    ];
    const documents = [
      aCompanyDocument({ id: 'a', idSolicitud: 1001, receivedOn: on(2) }),
      aCompanyDocument({ id: 'b', idSolicitud: 1001, receivedOn: on(3) }),
      aCompanyDocument({ id: 'c', idSolicitud: 1001, receivedOn: on(3) }),
    ];
    const rows = myDocumentsRows(requests, documents);
    expect(rows.map(({ id, request: { idSolicitud } }) => [id, idSolicitud])).toEqual([
      ['solicitud-1002', 1002],
      ['solicitud-1003', 1003],
      ['c', 1001],
      ['b', 1001],
      ['a', 1001],
    ]);
  });

  it('has every document of a request once, every request at least once, and no id twice', () => {
    fc.assert(
      fc.property(requestsAndDocuments, ({ requests, documents }) => {
        const rows = myDocumentsRows(requests, documents);
        const known = new Set(requests.map(({ idSolicitud }) => idSolicitud));
        expect(rows.flatMap(({ document }) => document?.id ?? []).toSorted()).toEqual(
          documents.flatMap(({ id, idSolicitud }) => (known.has(idSolicitud) ? id : [])).toSorted(),
        );
        expect(new Set(rows.map(({ request }) => request.idSolicitud))).toEqual(known);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        rows.slice(1).forEach((row, place) => {
          expect(compareDates(rows[place]?.on ?? row.on, row.on)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  it('keeps the columns that identify a row', () => {
    const locked = myDocumentsColumns.filter(({ ocultable }) => !ocultable).map(({ name }) => name);
    expect(locked).toEqual(['request', 'document']);
  });
});

describe('the documents to pick', () => {
  it('are those of the table, in its order, with who added them', () => {
    const rows = myDocumentsRows(
      [aRequestSummary(), aRequestSummary({ idSolicitud: 1002 })],
      [aCompanyDocument(), aCompanyDocument({ id: 'documento-2', name: 'escritura.pdf' })],
    );
    expect(documentsToPick(rows)).toEqual([
      expect.objectContaining({ id: 'documento-2', name: 'escritura.pdf' }),
      {
        id: 'documento-1',
        date: aCompanyDocument().receivedOn,
        name: 'balance-2025.pdf',
        size: 421_888,
        addedBy: '12.345.678-5',
      },
    ]);
  });
});
