import { companyDocuments } from '#adapters/wire/portability/company-documents.ts';
import { documentDownload } from '#adapters/wire/portability/document-download.ts';
import { documentKindOf } from '#core/portability/documents/kinds.ts';
import type { CompanyDocuments } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { bankDay } from '../bank-day.ts';
import { call, send, type HttpContext } from '../call.ts';

/** Makes the HTTP client that lists a company's documents and downloads them. */
export const companyDocumentsOverHttp = (context: HttpContext): CompanyDocuments => ({
  all: () =>
    pipe(
      call(context, companyDocuments),
      TE.map((documents) =>
        documents.flatMap(
          ({ idDocumento, idSolicitud, tipoDocumento, nombre, tamano, fecha, agregadoPor }) => {
            const kind = documentKindOf(tipoDocumento);
            return kind === undefined
              ? []
              : [
                  {
                    id: idDocumento,
                    idSolicitud,
                    kind,
                    name: nombre,
                    size: tamano,
                    receivedOn: bankDay(fecha),
                    addedBy: agregadoPor,
                  },
                ];
          },
        ),
      ),
    ),
  bytes: (id) =>
    pipe(
      send(context, documentDownload, { values: documentDownload.question.encode({ idDocumento: id }) }),
      TE.map(({ bytes }) => bytes),
    ),
});
