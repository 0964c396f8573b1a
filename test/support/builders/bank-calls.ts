import { headersOfTexts } from '#adapters/http/portability/headers-of-texts.ts';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { aDraft } from './draft.ts';
import { aSubmission } from './submission.ts';
import { someVersions } from './bank-text.ts';

export const portabilityBase = '/empresas/rest/portabilidad-financiera';

export type BankCall = { readonly path: string; readonly init: RequestInit };

/** Adds headers to a call. */
export const withHeaders = (
  { path, init }: BankCall,
  headers: Readonly<Record<string, string>>,
): BankCall => ({
  path,
  init: { ...init, headers: { ...Object(init.headers), ...headers } },
});

/** Headers that accept the texts in use (EXT-2641). */
export const acceptedTexts = headersOfTexts(someVersions);

export const withToken = (call: BankCall, access: string): BankCall =>
  withHeaders(call, { Authorization: `Bearer ${access}` });

const get = (path: string): BankCall => ({ path: `${portabilityBase}/${path}`, init: {} });

export const postJson = (path: string, body: unknown): BankCall => ({
  path: `${portabilityBase}/${path}`,
  init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
});

export const postForm = (path: string, form: FormData): BankCall => ({
  path: `${portabilityBase}/${path}`,
  init: { method: 'POST', body: form },
});

/** Builds bytes that begin and end like a PDF. */
export const pdfBytes = (size = 1000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(0x61);
  const marks = new TextEncoder();
  bytes.set(marks.encode('%PDF-1.7'));
  bytes.set(marks.encode('%%EOF'), size - 5);
  return bytes;
};

export type FormPart = readonly [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string];

/** Builds a multipart form with its parts in this order. */
export const formOf = (...parts: readonly FormPart[]): FormData => {
  const form = new FormData();
  parts.forEach(([name, value, fileName]) => {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), fileName ?? 'balance.pdf');
  });
  return form;
};

export const aFile: FormPart = ['file', pdfBytes()];

const answers = {
  interactiveQueryResponse: { answers: [{ questionId: 'p1', answerId: 'r1' }] },
  transactionKey: 'k',
};

const answersRequest = (access: string, refresh: string) => ({
  answerRequest: answers,
  token: { access_token: access, refresh_token: refresh },
});

/** Builds the call that sends the identity answers as one JSON body, with the session token in the header. */
export const identityAnswersCall = (access: string, refresh: string): BankCall =>
  withToken(postJson('identidad/respuestas', answersRequest(access, refresh)), access);

/** Builds a call to the endpoints of the digital identity provider, for the session of this token. */
export const digitalIdentityCall = (path: string, access: string, refresh: string): BankCall =>
  withToken(
    postJson(`identidad/digital${path}`, { token: { access_token: access, refresh_token: refresh } }),
    access,
  );

export const identityQuestionsCall = (access: string): BankCall =>
  withToken(get('identidad/preguntas'), access);

export const validationForm = (access: string, refresh: string): FormData =>
  formOf(
    ['answerRequest', JSON.stringify(answers)],
    ['token', JSON.stringify({ access_token: access, refresh_token: refresh })],
  );

/** Calls that need no session. */
export const openCalls = (): Readonly<Record<string, BankCall>> => ({
  regions: get('regions'),
  'versions of the texts': get('textos'),
  'one text': get(`textos/terminos/${someVersions.terminos}`),
  cities: get('cities/13'),
  communes: get('communes/131'),
  documents: get('diccionario/documentos'),
  products: get('diccionario/productos'),
  providers: get('proveedores'),
  'current date': get('fecha-actual'),
  'public key': get('carpeta-tributaria/llave-publica'),
  authenticate: get('equifax/autentificar?rutUsuario=123456785&serie=A123456789&rutEmpresa=761234560'),
  'identity token': get('identidad/token?rutUsuario=123456785&serie=A123456789&rutEmpresa=761234560'),
});

/** Builds the call that saves a draft on top of this revision. */
export const draftKeepCall = (revision: number, draft: object): BankCall => {
  const { init } = postJson('borrador', { revision, borrador: { version: draftVersion, ...draft } });
  return { path: `${portabilityBase}/borrador`, init: { ...init, method: 'PUT' } };
};

/** Builds the upload form of a file for request 1001, sent by the representative of that request. */
export const fileUploadForm = (changes: Readonly<Record<string, string>> = {}): FormData => {
  const texts = {
    username: '123456785',
    documento: '{}',
    tipoDocumento: '1',
    idSolicitud: '1001',
    ...changes,
  };
  return formOf(...Object.entries(texts), aFile);
};

/** Calls that need a session, complete except for the token. */
export const sessionCalls = (): Readonly<Record<string, BankCall>> => ({
  'provider check': get('solicitud/existe/Banco%20del%20Valle?rutSolicitante=761234560'),
  'request mail': get('solicitud/correo?idSolicitud=1001'),
  'request pdf': get('solicitud/pdf?idSolicitud=1001'),
  'request summaries': get('solicitud/resumen'),
  'request summary by id': get('solicitud/resumen-por-id/1001'),
  'private request summaries': get('cliente-privado/solicitud/resumen/761234560'),
  'certificate summaries': get('cliente-privado/certificado/resumen'),
  'certificate download': get('certificado/descarga/5001'),
  'offer download': get('oferta/descarga/1003'),
  'offer read': get('solicitud/1003/oferta'),
  'offer answer': postJson('solicitud/1003/oferta/respuesta', { tipo: 'aceptada', version: 'la leída' }),
  'offer answer pdf': get('solicitud/1005/oferta/respuesta/pdf'),
  closings: get('solicitud/1001/cierres'),
  withdraw: { path: `${portabilityBase}/solicitud/1001/retiro`, init: { method: 'POST' } },
  'withdrawal pdf': get('solicitud/1004/retiro/pdf'),
  'document summary': get('documento/resumen?idSolicitud=1001'),
  submit: withHeaders(postJson('solicitud', aSubmission()), acceptedTexts),
  'legal representative': postJson('representante-legal', {
    rut: '761234560',
    rutRepresentante: '123456785',
    token: 'sellado',
  }),
  'legal representative by folder': postForm(
    'representante-legal/pdf',
    formOf(['rut', '761234560'], ['rutRepresentante', '123456785'], aFile),
  ),
  'simulated partners': get('socios/simulado'),
  partners: postForm('socios?token=sellado', formOf(['rut', '761234560'], ['rutRepresentante', '123456785'])),
  'partners by folder': postForm(
    'socios/pdf',
    formOf(['rut', '761234560'], ['rutRepresentante', '123456785'], aFile),
  ),
  'eligible partner': get('socio-elegible/761234560'),
  client: get('cliente?rutCliente=761234560'),
  'document validator': postForm('documento/validador', formOf(aFile)),
  'documents valid': postForm('documentos/validos', formOf(aFile, aFile)),
  'document validate': postForm('documento/validar', formOf(aFile)),
  'folder resume': get('carpeta/resumen?idSolicitud=1001'),
  'folder by type': get('carpeta/por-tipo?tipoDocumento=1&idSolicitud=1001'),
  'request by provider': get(
    'solicitud/por-proveedor?proveedorOrigen=Banco%20del%20Valle&rutSolicitante=761234560',
  ),
  'request pdf by post': postJson('solicitud/pdf', { idSolicitud: 1001 }),
  'submit with files': postForm(
    'solicitud/multipart',
    formOf(['solicitud', JSON.stringify(aSubmission())], aFile),
  ),
  'file upload': postForm('archivo/carga', fileUploadForm()),
  'company documents': get('documento/empresa'),
  'document download': get('documento/descarga/documento-1'),
  'draft read': get('borrador'),
  'draft keep': draftKeepCall(0, aDraft()),
  'draft discard': { path: `${portabilityBase}/borrador`, init: { method: 'DELETE' } },
  'document upload': postForm('documento/carga/tim/1001', formOf(aFile)),
});
