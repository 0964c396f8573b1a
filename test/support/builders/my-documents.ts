import type { MyDocuments } from '#core/portability/documents/load-my-documents.ts';
import { aCompanyDocument } from './company-document.ts';
import { aRequestSummary } from './request-summary.ts';

const older = { year: 2026, month: 3, day: 1 };

/** Builds three requests: two with one document each, of which the older still accepts documents, and one without documents. */
export const someDocuments = (): Extract<MyDocuments, { readonly offered: true }> => ({
  offered: true,
  requests: [
    aRequestSummary({ createdOn: older }),
    aRequestSummary({ idSolicitud: 1002, provider: 'Banco del Valle', estado: 'Oferta Disponible' }),
    aRequestSummary({ idSolicitud: 1003, createdOn: { ...older, day: 2 } }),
  ],
  documents: [
    aCompanyDocument({ receivedOn: older }),
    aCompanyDocument({
      ...{ id: 'documento-2', idSolicitud: 1002, kind: 'escritura' },
      name: 'escritura-de-constitucion-de-la-empresa.pdf',
    }),
  ],
});
