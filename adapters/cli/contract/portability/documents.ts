import { documentSummary } from '#adapters/wire/portability/document-summary.ts';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { documentValidate } from '#adapters/wire/portability/document-validate.ts';
import { documentValidator } from '#adapters/wire/portability/document-validator.ts';
import { documentsValid } from '#adapters/wire/portability/documents-valid.ts';
import { fileUpload } from '#adapters/wire/portability/file-upload.ts';
import { folderByType } from '#adapters/wire/portability/folder-by-type.ts';
import { folderResume } from '#adapters/wire/portability/folder-resume.ts';
import { documentKinds, documentTypeOf, type DocumentKind } from '#core/portability/documents/kinds.ts';
import { bareRut, type Rut } from '#core/shared/rut.ts';
import type { Endpoint } from '../caller.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { aPdf, formOf, notPdf, oneByteTooMany, tooLarge, type FilePart } from './files.ts';
import { as, guarded, type WithSession } from './guarded.ts';
import { firstNumber, onlyOwn } from './numbers.ts';
import { atLeastOne } from './places.ts';
import { identified, represented } from './sessions.ts';
import { ownRequest } from './submission.ts';

const badFile: FilePart = { name: 'falso.pdf', bytes: notPdf };
const largeFile = (): FilePart => ({ name: 'grande.pdf', bytes: tooLarge() });

const sendFiles =
  (endpoint: Endpoint, ...files: readonly FilePart[]): WithSession =>
  (visit, access) =>
    visit.caller().ask(endpoint, { access, form: formOf({}, ...files) });

const anyKind: DocumentKind = 'tim';

const foreignNumber = (visit: Visit): Promise<number> => firstNumber(visit, 'conOferta');

const asApplicant =
  (ask: (visit: Visit, access: string | undefined, id: number) => Promise<Reply>) =>
  async (visit: Visit): Promise<Reply> => {
    const id = await ownRequest(visit);
    return ask(visit, await represented(visit, 'solicitante'), id);
  };

const upload =
  (file: FilePart, kind: DocumentKind = anyKind) =>
  (visit: Visit, access: string | undefined, id: number): Promise<Reply> =>
    visit.caller().ask(documentUpload, {
      access,
      values: { documentType: kind, idSolicitud: String(id) },
      form: formOf({}, file),
    });

const uploadAs =
  (
    file: FilePart,
    kind: DocumentKind = anyKind,
    username: (visit: Visit) => Rut = (visit) => visit.entry('solicitante').rutRepresentante,
  ) =>
  (visit: Visit, access: string | undefined, id: number): Promise<Reply> =>
    visit.caller().ask(fileUpload, {
      access,
      form: formOf(
        {
          username: bareRut(username(visit)),
          documento: JSON.stringify({ nombre: file.name, mimeType: 'application/pdf' }),
          tipoDocumento: String(documentTypeOf(kind)),
          idSolicitud: String(id),
        },
        file,
      ),
    });

type Listing = 'documentSummary' | 'folderResume' | 'folderByType';
const listings = { documentSummary, folderResume, folderByType } as const;

const list =
  (call: Listing) =>
  (visit: Visit, access: string | undefined, id: number): Promise<Reply> =>
    visit.caller().ask(listings[call], {
      access,
      values: {
        idSolicitud: String(id),
        ...(call === 'folderByType' ? { tipoDocumento: String(documentTypeOf(anyKind)) } : {}),
      },
    });

const listChecks = (call: Listing): readonly Check[] => [
  ...guarded(call, (visit, access) => list(call)(visit, access, 1)),
  ...onlyOwn(call, 'solicitante', list(call), foreignNumber),
  answers<readonly unknown[]>(
    call,
    listings[call].answer,
    'responde los documentos de la solicitud',
    async (visit) => {
      await asApplicant(upload(aPdf))(visit);
      return asApplicant(list(call))(visit);
    },
    atLeastOne,
  ),
];

const validates = (call: 'documentValidate' | 'documentValidator'): readonly Check[] => {
  const endpoint = call === 'documentValidate' ? documentValidate : documentValidator;
  return [
    ...guarded(call, sendFiles(endpoint, aPdf)),
    answers(
      call,
      documentValidator.answer,
      'de un PDF responde validado',
      as('solicitante', sendFiles(endpoint, aPdf)),
      ({ validado }) => unless(validado, 'validado true', 'validado false'),
    ),
    answers(
      call,
      endpoint.answer,
      'de un archivo que no es lo que dice responde 200 y no validado',
      as('solicitante', sendFiles(endpoint, badFile)),
      ({ validado }: { readonly validado: boolean }) => unless(!validado, 'validado false', 'validado true'),
    ),
    refuses(call, 400, 'sin archivo responde 400', as('solicitante', sendFiles(endpoint)), {
      names: ['file'],
    }),
    refuses(call, 413, oneByteTooMany, (visit) => as('solicitante', sendFiles(endpoint, largeFile()))(visit)),
  ];
};

const uploads = (
  call: 'documentUpload' | 'fileUpload',
  ask: (
    file: FilePart,
    kind?: DocumentKind,
  ) => (visit: Visit, access: string | undefined, id: number) => Promise<Reply>,
): readonly Check[] => [
  ...guarded(call, (visit, access) => ask(aPdf)(visit, access, 1)),
  ...onlyOwn(call, 'solicitante', ask(aPdf), foreignNumber),
  ...documentKinds.map((kind) =>
    answers(
      call,
      documentUpload.answer,
      `recibe un PDF del tipo «${kind}» y responde su id`,
      asApplicant(ask(aPdf, kind)),
    ),
  ),
  refuses(call, 400, 'un archivo que no es lo que dice responde 400', asApplicant(ask(badFile)), {
    names: ['file'],
  }),
  refuses(call, 413, oneByteTooMany, (visit) => asApplicant(ask(largeFile()))(visit)),
];

/** Contract checks of documents: validating, uploading and listing (PAPI-43 to PAPI-53, PAPI-78 to PAPI-80, DOC-18, DOC-42). */
export const documentChecks: readonly Check[] = [
  ...validates('documentValidate'),
  ...validates('documentValidator'),
  ...guarded('documentsValid', sendFiles(documentsValid, aPdf)),
  answers(
    'documentsValid',
    documentsValid.answer,
    'de varios archivos nombra los que no sirven',
    as('solicitante', sendFiles(documentsValid, aPdf, badFile)),
    ({ validado, errores }) =>
      unless(
        !validado && errores.length === 1 && errores[0]?.nombre === badFile.name,
        `validado false y un error de «${badFile.name}»`,
        `validado ${String(validado)} y ${errores.length} errores`,
      ),
  ),
  answers(
    'documentsValid',
    documentsValid.answer,
    'de archivos buenos responde validado y ningún error',
    as('solicitante', sendFiles(documentsValid, aPdf, { ...aPdf, name: 'otro.pdf' })),
    ({ validado, errores }) =>
      unless(validado && errores.length === 0, 'validado true y sin errores', `${errores.length} errores`),
  ),
  ...uploads('documentUpload', upload),
  ...uploads('fileUpload', uploadAs),
  refuses(
    'fileUpload',
    403,
    'con el rut de otra persona responde 403 sin datos',
    async (visit) => {
      const other = uploadAs(aPdf, anyKind, (each) => each.entry('cliente').rutRepresentante);
      const id = await ownRequest(visit);
      return other(visit, await identified(visit, 'solicitante'), id);
    },
    { content: 'nothing' },
  ),
  ...listChecks('documentSummary'),
  ...listChecks('folderResume'),
  ...listChecks('folderByType'),
];
