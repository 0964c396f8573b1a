import { textVersionHeaders } from '#adapters/wire/portability/text-version-headers.ts';
import { recordOf } from '#core/shared/words-of.ts';
import type { CompanyAnswer } from '#core/portability/company/company-fields.ts';
import { eachAnswer } from '#core/portability/company/company-form.ts';
import type { CallTable, KindName } from './kinds.ts';

type Fields = Readonly<Record<string, KindName>>;

const under = (place: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [`${place}.${name}`, kind]));

const submission: Fields = {
  autorizaPrevired: 'fixed false',
  canalIngreso: 'fixed text',
  certificadoITE: 'boolean',
  certificadoLiquidacion: 'boolean',
  comentario: 'fixed text',
  estado: 'fixed text',
  estadoInterno: 'fixed text',
  ejecutivo: 'fixed null',
  mandatoBanco: 'fixed false',
  mandatoSII: 'fixed false',
  nombreProveedorOrigen: 'implied text',
  'productosCerrar[].id': 'implied number',
  'productosCerrar[].producto': 'implied text',
  'productosCerrar[].tipoProducto': 'word',
  'productosCerrar[].detalle': 'implied text',
  'productosCerrar[].detalleProductoCerrar.compromisoNoEndeudarse': 'boolean',
  'productosCerrar[].detalleProductoCerrar.cupoAutorizado': 'amount or null',
  'productosCerrar[].detalleProductoCerrar.detalle': 'fixed null',
  'productosCerrar[].detalleProductoCerrar.identificador': 'digits or null',
  'productosCerrar[].detalleProductoCerrar.marca': 'word or null',
  'productosCerrar[].detalleProductoCerrar.moneda': 'word',
  'productosCerrar[].detalleProductoCerrar.montoCompromisoUtilizar': 'amount or null',
  'productosPorContratar[].producto': 'word',
  'productosPorContratar[].pagaDeuda': 'boolean',
  'productosPorContratar[].moneda': 'word or null',
  'productosPorContratar[].monto': 'amount or null',
  'productosPorContratar[].meses': 'amount or null',
  portarOtrosProductos: 'implied boolean',
  portarTodoCreditoRotativos: 'implied boolean',
  portarTodoCreditos: 'implied boolean',
  portarTodoCuentas: 'implied boolean',
  portarTodoProducto: 'fixed false',
  respuestaRentaAcreditada: 'fixed false',
  respuestaRiesgos: 'fixed false',
  tipoProveedorOrigen: 'implied text',
  webProveedorOrigen: 'implied text',
  'solicitante.autorizaUsoDatos': 'fixed true',
  'solicitante.categoria': 'word',
  'solicitante.nombre': 'free text of 50',
  'solicitante.razonSocial': 'free text of 50',
  'solicitante.giroComercial': 'fixed true',
  'solicitante.rentaAcreditada': 'fixed false',
  'solicitante.rut': 'own rut piece',
  'solicitante.dv': 'own rut piece',
  'solicitante.rutRepresentante': 'own rut piece',
  'solicitante.dvRepresentante': 'own rut piece',
  'solicitante.tipoCliente': 'word',
  'solicitante.volumenVenta': 'small number',
  'solicitante.mesesAntiguedad': 'small number',
  'solicitante.fchNacimiento': 'birth date',
  'solicitante.nombreRepresentante': 'free text of 50',
  'solicitante.apellidoPaternoRepresentante': 'free text of 50',
  'solicitante.apellidoMaternoRepresentante': 'free text of 50',
  'solicitante.emailRepresentante': 'email',
  'solicitante.telefonoRepresentante': 'mobile',
  'solicitante.contactabilidad.ciudad': 'implied text',
  'solicitante.contactabilidad.comuna': 'implied text',
  'solicitante.contactabilidad.region': 'implied text',
  'solicitante.contactabilidad.departamento': 'free text of 50 or null',
  'solicitante.contactabilidad.nombreDireccion': 'free text of 50',
  'solicitante.contactabilidad.numero': 'free text of 10',
  'solicitante.contactabilidad.correo': 'implied text',
  'solicitante.contactabilidad.numeroTelefono': 'implied text',
  'solicitante.contactabilidad.codigoArea': 'fixed text',
  'solicitante.contactabilidad.codigoPais': 'fixed text',
  'solicitante.contactabilidad.tipoCorreo': 'fixed text',
  'solicitante.contactabilidad.tipoDireccion': 'fixed text',
  'solicitante.contactabilidad.tipoTelefono': 'fixed text',
};

const signatureHeaders: Fields = {
  'header.Idempotency-Key': 'idempotency key',
  ...under(
    'header',
    recordOf(Object.values(textVersionHeaders), () => 'text version'),
  ),
};

const draftProduct: Fields = {
  codigoProducto: 'draft text',
  scope: 'word that may lack',
  identificador: 'draft text',
  cupoAutorizado: 'draft text',
  marca: 'draft text',
  moneda: 'draft text',
  compromiso: 'boolean',
  montoCompromiso: 'draft text',
};

const draftOption: Fields = {
  value: 'boolean',
  pagaDeuda: 'boolean',
  moneda: 'draft text',
  cupoUtilizado: 'draft text',
  plazo: 'draft text',
};

const draft: Fields = {
  version: 'small number',
  at: 'word',
  key: 'draft text',
  'representative.option': 'word',
  'representative.folder': 'draft text',
  ...under('company', {
    ...eachAnswer<Record<CompanyAnswer, KindName>>(() => 'draft text'),
    aceptaTerminos: 'boolean',
  }),
  'request.tipoProveedor': 'draft text',
  'request.proveedor': 'draft text',
  ...under('request.entering', draftProduct),
  'request.toClose': 'draft list',
  ...under('request.toContract.ctaCte', draftOption),
  ...under('request.toContract.lineaCredito', draftOption),
  ...under('request.toContract.tarjetaCredito', draftOption),
  ...under('request.toContract.creditoComercial', draftOption),
  ...under('request.toContract.creditoHipotecario', draftOption),
  'request.contractConfirmed': 'boolean',
  'request.certificates': 'draft list',
};

const sessionTokens: Fields = {
  'token.access_token': 'text of 200',
  'token.refresh_token': 'text of 200',
};

const answers: Fields = {
  'answerRequest.interactiveQueryResponse.answers[].questionId': 'text of 100',
  'answerRequest.interactiveQueryResponse.answers[].answerId': 'text of 100',
  'answerRequest.transactionKey': 'text of 100',
  ...sessionTokens,
};

const entry: Fields = {
  'query.rutUsuario': 'rut',
  'query.serie': 'serial',
  'query.rutEmpresa': 'rut',
  'header.Prueba-De-Trabajo': 'proof of work',
};

const ruts: Fields = { 'part.rut': 'rut', 'part.rutRepresentante': 'rut' };
const nothing = { fine: [200], fields: {} };
const idInPath = { fine: [200], fields: { 'path.idSolicitud': 'id' } } as const;
const idInQuery = { fine: [200], fields: { 'query.idSolicitud': 'id' } } as const;

/** Calls of portability, each with the kind of every field, written by hand from the specification. */
export const portabilityFields: CallTable = {
  bureauAuthenticate: { fine: [200], fields: entry, weight: 0.5 },
  bureauQuestions: { fine: [200], fields: { 'query.Authorization': 'session token' } },
  bureauValidate: { fine: [200], fields: under('part', answers), weight: 0.1 },
  certificateDownload: { ...idInPath, weight: 0.1 },
  certificateSummaries: nothing,
  cities: { fine: [200], fields: { 'path.regionId': 'id' } },
  client: { fine: [200, 404], fields: { 'query.rutCliente': 'rut' } },
  closings: idInPath,
  communes: { fine: [200], fields: { 'path.cityId': 'id' } },
  companyDocuments: nothing,
  currentDate: nothing,
  customerCheck: { fine: [200, 404], fields: { 'path.rut': 'rut' } },
  digitalIdentityBegin: { fine: [404], fields: under('body', sessionTokens), weight: 0.1 },
  digitalIdentityReturn: {
    fine: [404],
    fields: {
      'query.state': 'word of a provider',
      'query.code': 'word of a provider',
      'query.iss': 'word of a provider',
      'query.error': 'word of a provider',
    },
    weight: 0.1,
  },
  digitalIdentityStanding: { fine: [404], fields: under('body', sessionTokens), weight: 0.1 },
  documentDictionary: nothing,
  documentDownload: { fine: [200], fields: { 'path.idDocumento': 'document id' } },
  documentSummary: idInQuery,
  documentUpload: {
    fine: [200],
    fields: { 'path.documentType': 'document kind', 'path.idSolicitud': 'id', file: 'file' },
  },
  documentValidate: { fine: [200], fields: { file: 'judged file' } },
  documentValidator: { fine: [200], fields: { file: 'judged file' } },
  documentsValid: { fine: [200], fields: { file: 'judged file' } },
  draftDiscard: nothing,
  draftKeep: {
    fine: [200],
    fields: { 'body.revision': 'revision', ...under('body.borrador', draft) },
    weight: 2,
  },
  draftRead: nothing,
  eligiblePartner: { fine: [200], fields: { 'path.rut': 'rut' } },
  fileUpload: {
    fine: [200],
    fields: {
      'part.documento.nombre': 'file name in JSON',
      'part.documento.mimeType': 'type of a file',
      'part.username': 'rut',
      'part.tipoDocumento': 'document type',
      'part.idSolicitud': 'id',
      file: 'renamed file',
    },
  },
  folderByType: {
    fine: [200],
    fields: { 'query.tipoDocumento': 'document type', 'query.idSolicitud': 'id' },
  },
  folderResume: idInQuery,
  identityAnswers: { fine: [200], fields: under('body', answers), weight: 0.1 },
  identityQuestions: nothing,
  identityToken: { fine: [200], fields: entry, weight: 0.5 },
  legalRepresentative: {
    fine: [200],
    fields: {
      'body.rut': 'rut in JSON',
      'body.rutRepresentante': 'rut in JSON',
      'body.token': 'sealed text',
    },
    weight: 0.5,
  },
  legalRepresentativePdf: { fine: [200], fields: { ...ruts, file: 'judged file' }, weight: 0.02 },
  offerAnswer: {
    fine: [409],
    fields: {
      'path.idSolicitud': 'id',
      'body.tipo': 'word',
      'body.version': 'text of 100',
      'header.Idempotency-Key': 'idempotency key',
    },
  },
  offerAnswerPdf: { ...idInPath, fine: [404] },
  offerDownload: { ...idInPath, weight: 0.1 },
  offerRead: idInPath,
  partners: { fine: [200], fields: { 'query.token': 'sealed token', ...ruts }, weight: 0.5 },
  partnersPdf: { fine: [200], fields: { ...ruts, file: 'judged file' }, weight: 0.02 },
  partnersSimulated: nothing,
  privateRequestSummaries: { fine: [200], fields: { 'path.rut': 'rut' } },
  productDictionary: nothing,
  providerCheck: {
    fine: [200],
    fields: { 'path.originProvider': 'provider name', 'query.rutSolicitante': 'rut' },
  },
  providers: { ...nothing, weight: 0.1 },
  publicKey: nothing,
  regions: nothing,
  requestByProvider: {
    fine: [200],
    fields: { 'query.proveedorOrigen': 'provider name', 'query.rutSolicitante': 'rut' },
  },
  requestMail: idInQuery,
  requestPdf: { ...idInQuery, weight: 0.1 },
  requestPdfPost: { fine: [200], fields: { 'body.idSolicitud': 'number of things' }, weight: 0.1 },
  requestSummaries: nothing,
  requestSummaryById: idInPath,
  submitRequest: { fine: [200], fields: { ...under('body', submission), ...signatureHeaders }, weight: 4 },
  submitRequestMultipart: {
    fine: [200],
    fields: {
      ...under('part.solicitud', submission),
      'part.tiposDocumento[]': 'kinds of files',
      ...signatureHeaders,
      file: 'some files',
    },
    weight: 2,
  },
  text: { fine: [200], fields: { 'path.texto': 'document kind', 'path.version': 'text version' } },
  texts: nothing,
  withdrawRequest: {
    fine: [200],
    fields: { 'path.idSolicitud': 'id', 'header.Idempotency-Key': 'idempotency key' },
  },
  withdrawalPdf: { ...idInPath, weight: 0.1 },
};
