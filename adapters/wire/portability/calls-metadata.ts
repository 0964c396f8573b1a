import { endedCodes } from '#core/portability/documents/ended-refusal.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import type { CallMetadata } from '../call-metadata.ts';
import type { catalogue } from './catalogue.ts';
import type { namedEndpoints } from './named-endpoints.ts';

type CallName = Exclude<keyof typeof catalogue, keyof typeof namedEndpoints>;

const byNumber = { shows: 'session', refuses: ['unknown'] } as const;
const opening = { shows: 'nothing', headers: ['proof'], hasEffect: true } as const;
const openingRefuses = ['blocked', 'no-proof'] as const;
const roundRefuses = ['blocked', 'braked', 'RONDA_NO_VALIDA'] as const;
const ofFolder = { shows: 'session', renews: true, refuses: ['too-large', 'too-many-calls'] } as const;
const ofPassword = {
  shows: 'session',
  renews: true,
  note: '`token` es el Base64 del JSON `{"cipher", "rut"}`. `cipher`, en Base64, es un solo bloque RSA-OAEP (SHA-1, MGF1 con SHA-1) del texto `clave|rut` en UTF-8, con la llave que entrega `publicKey`: un PEM, o el módulo en hexadecimal con exponente 010001. `rut` es el de la empresa, sin puntos ni guion, el mismo adentro y afuera.',
  refuses: ['CLAVE_NO_LEGIBLE', 'blocked'],
} as const;
const ofDocument = [
  'unknown',
  'ARCHIVO_NO_VALIDO',
  'LIMITE_DE_ARCHIVOS',
  'too-large',
  ...endedCodes,
] as const;
const ofSubmission = [
  ...(['SOLICITUD_NO_VALIDA', 'TEXTOS_DESCONOCIDOS', 'REPRESENTANTE_NO_CONFIRMADO'] as const),
  ...(['YA_ES_CLIENTE', 'SOLICITUD_EXISTENTE', 'other-body', 'too-many-today'] as const),
] as const;

/** API documentation of all portability endpoints, a source of openapi.json (EXT-2441). */
export const portabilityCallMetadata = {
  regions: { summary: 'Las regiones', shows: 'nothing' },
  cities: { summary: 'Las ciudades de una región', shows: 'nothing' },
  communes: { summary: 'Las comunas de una ciudad', shows: 'nothing' },
  documentDictionary: { summary: 'Los tipos de documento', shows: 'nothing' },
  productDictionary: { summary: 'Los productos que una solicitud puede nombrar', shows: 'nothing' },
  providers: { summary: 'Los proveedores de origen, por tipo', shows: 'nothing' },
  currentDate: { summary: 'El día de hoy en Santiago', shows: 'nothing' },
  publicKey: { summary: 'La llave pública para cifrar la clave del SII', shows: 'nothing' },
  texts: { summary: 'La versión vigente de cada texto que se firma', shows: 'nothing' },
  text: { summary: 'Un texto en una versión', shows: 'nothing', refuses: ['unknown'] },
  customerCheck: { summary: 'Si la empresa ya es cliente del banco', shows: 'nothing', refuses: ['unknown'] },
  bureauAuthenticate: {
    ...opening,
    summary: 'Abre una sesión para las preguntas del buró',
    refuses: openingRefuses,
  },
  bureauQuestions: {
    summary: 'Las preguntas del buró',
    shows: 'token-in-query',
    hasEffect: true,
    refuses: ['blocked'],
  },
  bureauValidate: {
    summary: 'Revisa las respuestas a las preguntas del buró',
    shows: 'token-in-parts',
    renews: true,
    refuses: roundRefuses,
  },
  identityToken: {
    ...opening,
    summary: 'Abre una sesión para las preguntas del banco',
    refuses: openingRefuses,
  },
  identityQuestions: {
    summary: 'Las preguntas del banco',
    shows: 'questions-session',
    hasEffect: true,
    refuses: ['blocked'],
  },
  identityAnswers: {
    summary: 'Revisa las respuestas a las preguntas del banco',
    shows: 'questions-session',
    renews: true,
    refuses: roundRefuses,
  },
  digitalIdentityBegin: {
    summary: 'La dirección del proveedor de identidad digital, para la sesión de esta ficha',
    note: 'Opcional: un banco que no la ofrece responde 404.',
    shows: 'questions-session',
    puts: ['identity'],
    refuses: ['blocked', 'unknown'],
  },
  digitalIdentityReturn: {
    summary: 'Recibe a quien vuelve del proveedor de identidad digital',
    note: 'La llama el navegador, con lo que OpenID Connect pone en la dirección. Si la identidad es la del representante, la sesión queda como después de las preguntas.',
    shows: 'nothing',
    reads: ['identity'],
    sends: 'address',
    leadsTo: '`/portabilidad/equifax`, con `identidad` si algo faltó',
    refuses: ['unknown'],
  },
  digitalIdentityStanding: {
    summary: 'De quién es la sesión y si ya validó su identidad',
    shows: 'questions-session',
    renews: true,
    refuses: ['unknown'],
  },
  legalRepresentative: { ...ofPassword, summary: 'El representante legal, por la clave del SII' },
  legalRepresentativePdf: { ...ofFolder, summary: 'El representante legal, por la carpeta tributaria' },
  partners: { ...ofPassword, summary: 'Los socios, por la clave del SII' },
  partnersPdf: { ...ofFolder, summary: 'Los socios, por la carpeta tributaria' },
  partnersSimulated: { summary: 'Socios inventados, para pruebas', shows: 'session' },
  eligiblePartner: { summary: 'Si la empresa puede portar al banco', shows: 'session' },
  client: { ...byNumber, summary: 'El nombre de un cliente del banco' },
  providerCheck: { summary: 'Si la empresa ya tiene una solicitud a un proveedor', shows: 'session' },
  submitRequest: {
    summary: 'Ingresa una solicitud de portabilidad',
    shows: 'session',
    refuses: ofSubmission,
  },
  submitRequestMultipart: {
    summary: 'Ingresa una solicitud junto con sus documentos',
    shows: 'session',
    files: maxFiles,
    optionalParts: ['file', 'tiposDocumento'],
    refuses: [...ofSubmission, 'ARCHIVO_NO_VALIDO', 'LIMITE_DE_ARCHIVOS', 'too-large'],
  },
  requestMail: { ...byNumber, summary: 'Envía el correo de una solicitud', hasEffect: true },
  requestPdf: { ...byNumber, summary: 'El comprobante de una solicitud', sends: 'pdf' },
  requestPdfPost: { ...byNumber, summary: 'El comprobante de una solicitud, por POST', sends: 'pdf' },
  requestSummaries: { summary: 'Las solicitudes de la empresa', shows: 'session', mayBeEmpty: true },
  requestSummaryById: { ...byNumber, summary: 'Una solicitud y los estados por los que pasó' },
  requestByProvider: {
    summary: 'La solicitud de la empresa a un proveedor',
    shows: 'session',
    mayBeEmpty: true,
  },
  privateRequestSummaries: { summary: 'Las solicitudes de la empresa, por su RUT', shows: 'session' },
  certificateSummaries: { summary: 'Los certificados de liquidación de la empresa', shows: 'session' },
  certificateDownload: {
    ...byNumber,
    summary: 'Un certificado de liquidación en PDF',
    sends: 'pdf',
    isSaved: true,
  },
  withdrawRequest: {
    summary: 'Retira una solicitud',
    shows: 'session',
    refuses: ['unknown', 'SOLICITUD_CON_OFERTA', 'other-body'],
  },
  withdrawalPdf: { ...byNumber, summary: 'El comprobante de un retiro', sends: 'pdf', isSaved: true },
  offerRead: {
    summary: 'La oferta del banco para una solicitud',
    shows: 'session',
    refuses: ['unknown', 'SOLICITUD_RETIRADA', 'SOLICITUD_SIN_OFERTA'],
  },
  offerDownload: { ...byNumber, summary: 'La oferta en PDF', sends: 'pdf', isSaved: true },
  offerAnswer: {
    summary: 'Acepta o rechaza la oferta que se leyó',
    shows: 'session',
    refuses: [
      ...(['unknown', 'unproved', 'other-body', 'OFERTA_CAMBIO', 'OFERTA_RESPONDIDA'] as const),
      ...(['OFERTA_VENCIDA', 'SOLICITUD_RETIRADA', 'SOLICITUD_SIN_OFERTA'] as const),
    ],
  },
  offerAnswerPdf: {
    ...byNumber,
    summary: 'El comprobante de la respuesta a una oferta',
    sends: 'pdf',
    isSaved: true,
  },
  closings: { ...byNumber, summary: 'El avance del cierre de cada producto' },
  documentValidate: { summary: 'Revisa un archivo', shows: 'session', refuses: ['too-large'] },
  documentValidator: {
    summary: 'Revisa un archivo y responde solo si sirve',
    shows: 'session',
    refuses: ['too-large'],
  },
  documentsValid: {
    summary: 'Revisa varios archivos',
    shows: 'session',
    files: maxFiles,
    refuses: ['too-large'],
  },
  documentUpload: { summary: 'Recibe un documento de una solicitud', shows: 'session', refuses: ofDocument },
  fileUpload: {
    summary: 'Recibe un documento, con quién lo envía y de qué tipo es',
    shows: 'session',
    refuses: ofDocument,
  },
  documentSummary: { ...byNumber, summary: 'Los documentos de una solicitud' },
  companyDocuments: { summary: 'Los documentos de todas las solicitudes de la empresa', shows: 'session' },
  documentDownload: { ...byNumber, summary: 'Un documento', sends: 'document', isSaved: true },
  folderResume: { ...byNumber, summary: 'Los archivos de una solicitud' },
  folderByType: { ...byNumber, summary: 'Los archivos de un tipo de una solicitud' },
  draftRead: { summary: 'El borrador que se guardó', shows: 'session' },
  draftKeep: {
    summary: 'Guarda un borrador',
    shows: 'session',
    refuses: ['BORRADOR_CAMBIADO', 'too-many-calls'],
  },
  draftDiscard: { summary: 'Elimina el borrador', shows: 'session' },
} as const satisfies Record<CallName, CallMetadata>;
