import { portabilityWires } from './wire-fields.ts';
import type { Asked, Part } from './asked.ts';

/** Kind of resource that an id refers to. */
export type Thing =
  'offered' | 'open' | 'answered' | 'to-withdraw' | 'withdrawn' | 'certificate' | 'document';

type IdCall = {
  /** Kind of resource whose id the call takes. */
  readonly of: Thing;
  /** Field that holds the id. */
  readonly field: string;
  readonly asked: (id: string) => Omit<Asked, 'method' | 'path'>;
};

const pdf = Buffer.from(`%PDF-1.7\n${'a'.repeat(400)}\n%%EOF`);
const file: Part = { name: 'file', content: pdf, fileName: 'balance.pdf' };
const inPath = (id: string) => ({ inPath: { idSolicitud: id } });
const inQuery = (id: string) => ({ query: { idSolicitud: id } });

/** Calls that take the id of a resource of a company, written by hand; their other values are valid for everybody (SEC-08). */
export const idCalls: Readonly<Record<string, IdCall>> = {
  certificateDownload: { of: 'certificate', field: 'path.idSolicitud', asked: inPath },
  closings: { of: 'answered', field: 'path.idSolicitud', asked: inPath },
  documentDownload: {
    of: 'document',
    field: 'path.idDocumento',
    asked: (id) => ({ inPath: { idDocumento: id } }),
  },
  documentSummary: { of: 'open', field: 'query.idSolicitud', asked: inQuery },
  documentUpload: {
    of: 'open',
    field: 'path.idSolicitud',
    asked: (id) => ({ inPath: { documentType: 'balance', idSolicitud: id }, parts: [file] }),
  },
  fileUpload: {
    of: 'open',
    field: 'part.idSolicitud',
    asked: (id) => ({
      parts: [
        { name: 'username', content: ':own' },
        { name: 'documento', content: { json: { nombre: 'otro.pdf' } } },
        { name: 'tipoDocumento', content: '1' },
        { name: 'idSolicitud', content: id },
        file,
      ],
    }),
  },
  folderByType: {
    of: 'open',
    field: 'query.idSolicitud',
    asked: (id) => ({ query: { tipoDocumento: '1', idSolicitud: id } }),
  },
  folderResume: { of: 'open', field: 'query.idSolicitud', asked: inQuery },
  offerAnswer: {
    of: 'answered',
    field: 'path.idSolicitud',
    asked: (id) => ({ ...inPath(id), json: { tipo: 'rechazada', version: 'la que fue' } }),
  },
  offerAnswerPdf: { of: 'answered', field: 'path.idSolicitud', asked: inPath },
  offerDownload: { of: 'offered', field: 'path.idSolicitud', asked: inPath },
  offerRead: { of: 'offered', field: 'path.idSolicitud', asked: inPath },
  requestMail: { of: 'open', field: 'query.idSolicitud', asked: inQuery },
  requestPdf: { of: 'open', field: 'query.idSolicitud', asked: inQuery },
  requestPdfPost: {
    of: 'open',
    field: 'body.idSolicitud',
    asked: (id) => ({ json: { idSolicitud: Number(id) } }),
  },
  requestSummaryById: { of: 'open', field: 'path.idSolicitud', asked: inPath },
  withdrawRequest: { of: 'to-withdraw', field: 'path.idSolicitud', asked: inPath },
  withdrawalPdf: { of: 'withdrawn', field: 'path.idSolicitud', asked: inPath },
};

/** Fields in a path that identify nothing of a company, with what they identify. */
export const idsOfNoOwner: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cities: { 'path.regionId': 'a region of the country' },
  communes: { 'path.cityId': 'a city of the country' },
  documentUpload: { 'path.documentType': 'a word of a closed list' },
  providerCheck: { 'path.originProvider': 'a bank, by its name' },
  text: { 'path.texto': 'a word of a closed list', 'path.version': 'a text that all may read' },
};

const ownPasskeys = 'test/core/bank/access/passkeys/manage-passkeys.test.ts';
const ownSignIns = 'test/adapters/contracts/sign-ins.test.ts';

/** Ids that the calls of the access area take, each with the test that calls with another person's id (SEC-08). */
export const idsOfAccess: Readonly<Record<string, string>> = {
  'addPasskey body.llave.id': ownPasskeys,
  'closeSessions body.ingreso': ownSignIns,
  'disown body.ingreso': ownSignIns,
  'removePasskey body.id': ownPasskeys,
  'renamePasskey body.id': ownPasskeys,
};

/** Calls that name a company or a person by rut; a call with the rut of somebody else is refused without data (SEC-08). */
export const rutCalls: Readonly<
  Record<string, { readonly asked: (rut: string) => Omit<Asked, 'method' | 'path'> }>
> = {
  client: { asked: (rut) => ({ query: { rutCliente: rut } }) },
  eligiblePartner: { asked: (rut) => ({ inPath: { rut } }) },
  privateRequestSummaries: { asked: (rut) => ({ inPath: { rut } }) },
  providerCheck: {
    asked: (rut) => ({
      inPath: { originProvider: 'Banco del Valle' },
      query: { rutSolicitante: rut },
    }),
  },
  requestByProvider: {
    asked: (rut) => ({ query: { proveedorOrigen: 'Banco del Valle', rutSolicitante: rut } }),
  },
  legalRepresentative: { asked: (rut) => ({ json: { rut, rutRepresentante: ':own', token: 'otro' } }) },
  legalRepresentativePdf: {
    asked: (rut) => ({
      parts: [
        { name: 'rut', content: rut },
        { name: 'rutRepresentante', content: ':own' },
        { ...file, fileName: 'carpeta.pdf' },
      ],
    }),
  },
  partners: {
    asked: (rut) => ({
      query: { token: 'otro' },
      parts: [
        { name: 'rut', content: rut },
        { name: 'rutRepresentante', content: ':own' },
      ],
    }),
  },
  partnersPdf: {
    asked: (rut) => ({
      parts: [
        { name: 'rut', content: rut },
        { name: 'rutRepresentante', content: ':own' },
        { ...file, fileName: 'carpeta.pdf' },
      ],
    }),
  },
};

/** Calls that name no resource, calls made before there is a session, and signing, which accepts only the ruts of the session. */
export const callsWithoutIds: readonly string[] = [
  ...[
    'bureauAuthenticate',
    'bureauQuestions',
    'bureauValidate',
    'certificateSummaries',
    'cities',
    'communes',
  ],
  ...['companyDocuments', 'currentDate', 'customerCheck', 'documentDictionary', 'documentValidate'],
  ...['digitalIdentityBegin', 'digitalIdentityReturn', 'digitalIdentityStanding'],
  ...['documentValidator', 'documentsValid', 'draftDiscard', 'draftKeep', 'draftRead', 'identityAnswers'],
  ...[
    'identityQuestions',
    'identityToken',
    'partnersSimulated',
    'productDictionary',
    'providers',
    'publicKey',
    'text',
    'texts',
  ],
  ...['regions', 'requestSummaries', 'submitRequest', 'submitRequestMultipart'],
];

/** Returns the call with this name. */
export const wireOf = (name: string) => {
  const wire = portabilityWires[name];
  if (wire === undefined) throw new Error(`There is no call ${name}`);
  return wire;
};
