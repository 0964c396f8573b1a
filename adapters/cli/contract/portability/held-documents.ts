import { companyDocuments } from '#adapters/wire/portability/company-documents.ts';
import { documentDownload } from '#adapters/wire/portability/document-download.ts';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { aPdf, formOf } from './files.ts';
import { as, guarded, type WithSession } from './guarded.ts';
import { atLeastOne } from './places.ts';
import { represented } from './sessions.ts';
import { ownRequest } from './submission.ts';

const list: WithSession = (visit, access) => visit.caller().ask(companyDocuments, { access });

const download =
  (idDocumento: string): WithSession =>
  (visit, access) =>
    visit.caller().ask(documentDownload, { access, values: { idDocumento } });

/** Uploads the test PDF to the request of the test applicant, and returns its id in the list of documents. */
const received = async (visit: Visit): Promise<string> => {
  const id = await ownRequest(visit);
  const access = await represented(visit, 'solicitante');
  const values = { documentType: 'tim', idSolicitud: String(id) };
  stepOf(
    'documentUpload',
    documentUpload.answer,
    await visit.caller().ask(documentUpload, { access, values, form: formOf({}, aPdf) }),
  );
  const documents = stepOf('companyDocuments', companyDocuments.answer, await list(visit, access));
  const own = documents.find(({ idSolicitud, nombre }) => idSolicitud === id && nombre === aPdf.name);
  if (own === undefined) throw new NotChecked(text.setup('companyDocuments', text.without(aPdf.name)));
  return own.idDocumento;
};

const unknown = 'documento-inventado';

/** Contract checks of listing a company's documents and downloading each. */
export const heldDocumentChecks: readonly Check[] = [
  ...guarded('companyDocuments', list),
  answers(
    'companyDocuments',
    companyDocuments.answer,
    'responde los documentos de la empresa',
    async (visit) => {
      await received(visit);
      return list(visit, await represented(visit, 'solicitante'));
    },
    atLeastOne,
  ),
  ...guarded('documentDownload', download(unknown)),
  refuses(
    'documentDownload',
    404,
    'de un documento desconocido responde 404',
    as('solicitante', download(unknown)),
  ),
  refuses('documentDownload', 404, 'del documento de otra empresa responde 404', async (visit) =>
    as('conOferta', download(await received(visit)))(visit),
  ),
  {
    call: 'documentDownload',
    rule: 'responde el documento tal como llegó',
    expects: { status: 200, content: 'pdf' },
    ask: async (visit) => download(await received(visit))(visit, await represented(visit, 'solicitante')),
    holds: ({ bytes }) =>
      unless(
        bytes.length === aPdf.bytes.length && bytes.every((byte, place) => byte === aPdf.bytes[place]),
        'los mismos bytes',
        `${bytes.length} bytes`,
      ),
  },
];
