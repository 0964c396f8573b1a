import * as t from 'io-ts/lib/index.js';
import { areaCode, countryCode } from '#core/shared/mobile.ts';
import { maternalLastName, paternalLastName } from '#core/portability/company/last-names.ts';
import type {
  ClosingProduct,
  ContractingProduct,
  Request,
  RequestContact,
} from '#core/portability/request/request.ts';
import type { Complete } from '#core/shared/complete.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import { bodyOf, checkDigitOf } from '#core/shared/rut.ts';

const orNull = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.null]);
const amount = orNull(t.number);

const closing = t.type({
  id: t.number,
  producto: t.string,
  tipoProducto: t.keyof({ Cuenta: null, Creditos: null, Lineas: null, Tarjetas: null, Otros: null }),
  detalle: t.string,
  detalleProductoCerrar: t.type({
    compromisoNoEndeudarse: t.boolean,
    cupoAutorizado: amount,
    identificador: orNull(t.string),
    marca: orNull(t.keyof({ Mastercard: null, Visa: null, Amex: null })),
    moneda: t.keyof({ CLP: null, USD: null }),
    montoCompromisoUtilizar: amount,
  }),
});

const contracting = t.type({
  producto: t.keyof({ CTACTE: null, LINCRE: null, TARCRE: null, CRECON: null, CREHIP: null }),
  pagaDeuda: t.boolean,
  moneda: orNull(t.keyof({ CLP: null, UF: null })),
  monto: amount,
  meses: amount,
});

const applicant = t.type({
  categoria: t.keyof({ MICRO: null, PEQUENA: null }),
  nombre: t.string,
  razonSocial: t.string,
  rut: t.string,
  dv: t.string,
  rutRepresentante: t.string,
  dvRepresentante: t.string,
  tipoCliente: t.keyof({ E: null, G: null }),
  volumenVenta: t.union([t.literal(0), t.literal(1), t.literal(2)]),
  mesesAntiguedad: t.union([t.literal(1), t.literal(2)]),
  fchNacimiento: t.string,
  nombreRepresentante: t.string,
  // Last names are stored in the order in which they were typed.
  apellidoPaternoRepresentante: t.string,
  apellidoMaternoRepresentante: t.string,
  emailRepresentante: t.string,
  telefonoRepresentante: t.string,
  contactabilidad: t.type({
    ciudad: t.string,
    comuna: t.string,
    region: t.string,
    departamento: orNull(t.string),
    nombreDireccion: t.string,
    numero: t.string,
    correo: t.string,
    numeroTelefono: t.string,
  }),
});

// Codec of a stored request in its first form, which had the same fields and no version.
const storedRequestV1 = t.intersection([
  t.type({
    certificadoITE: t.boolean,
    certificadoLiquidacion: t.boolean,
    nombreProveedorOrigen: t.string,
    productosCerrar: t.array(closing),
    productosPorContratar: t.array(contracting),
    portarOtrosProductos: t.boolean,
    portarTodoCreditoRotativos: t.boolean,
    portarTodoCreditos: t.boolean,
    portarTodoCuentas: t.boolean,
    tipoProveedorOrigen: t.string,
    webProveedorOrigen: t.string,
    solicitante: applicant,
  }),
  t.partial({ version: t.literal(1) }),
]);

/** Stored form of a request, version 1. */
export type StoredRequestV1 = t.TypeOf<typeof storedRequestV1>;

type Closing = StoredRequestV1['productosCerrar'][number];
type Contracting = StoredRequestV1['productosPorContratar'][number];

// Fields with constant values in a stored request, written only since nodes of the previous version read them from
// its row.
const forNodesOfBefore = {
  request: {
    autorizaPrevired: false,
    canalIngreso: 'WEB_E',
    comentario: 'Ingreso portal web',
    estado: 'Ingresada',
    estadoInterno: 'Ingresada',
    ejecutivo: null,
    mandatoBanco: false,
    mandatoSII: false,
    portarTodoProducto: false,
    respuestaRentaAcreditada: false,
    respuestaRiesgos: false,
  },
  applicant: { autorizaUsoDatos: true, giroComercial: true, rentaAcreditada: false },
  contact: {
    codigoArea: areaCode,
    codigoPais: countryCode,
    tipoCorreo: 'Comercial',
    tipoDireccion: 'Comercial',
    tipoTelefono: 'Comercial',
  },
} as const;

const storedClosing = (item: ClosingProduct): Closing & { detalleProductoCerrar: { detalle: null } } => {
  const { position, code, family, description, ...detail } = item;
  const { identifier, quota, brand, currency, commits, commitment, ...unstored } = detail;
  nothingElse(unstored);
  return {
    id: position,
    producto: code,
    tipoProducto: family,
    detalle: description,
    detalleProductoCerrar: {
      compromisoNoEndeudarse: commits,
      cupoAutorizado: quota ?? null,
      detalle: null,
      identificador: identifier ?? null,
      marca: brand ?? null,
      moneda: currency,
      montoCompromisoUtilizar: commitment ?? null,
    },
  };
};

const readClosing = ({ detalleProductoCerrar: detail, ...item }: Closing): Complete<ClosingProduct> => ({
  position: item.id,
  code: item.producto,
  family: item.tipoProducto,
  description: item.detalle,
  identifier: detail.identificador ?? undefined,
  quota: detail.cupoAutorizado ?? undefined,
  brand: detail.marca ?? undefined,
  currency: detail.moneda,
  commits: detail.compromisoNoEndeudarse,
  commitment: detail.montoCompromisoUtilizar ?? undefined,
});

const storedContracting = (item: ContractingProduct): Contracting => {
  const { code, paysDebt, currency, amount: paid, months, ...unstored } = item;
  nothingElse(unstored);
  return {
    producto: code,
    pagaDeuda: paysDebt,
    moneda: currency ?? null,
    monto: paid ?? null,
    meses: months ?? null,
  };
};

const readContracting = (item: Contracting): Complete<ContractingProduct> => ({
  code: item.producto,
  paysDebt: item.pagaDeuda,
  currency: item.moneda ?? undefined,
  amount: item.monto ?? undefined,
  months: item.meses ?? undefined,
});

const storedApplicant = ({ company, representative, contact }: Request): StoredRequestV1['solicitante'] => ({
  ...forNodesOfBefore.applicant,
  categoria: company.category,
  nombre: company.tradeName,
  razonSocial: company.name,
  rut: bodyOf(company.rut),
  dv: checkDigitOf(company.rut),
  rutRepresentante: bodyOf(representative.rut),
  dvRepresentante: checkDigitOf(representative.rut),
  tipoCliente: company.type,
  volumenVenta: company.salesVolume,
  mesesAntiguedad: company.seniority,
  fchNacimiento: representative.birthDate,
  nombreRepresentante: representative.givenNames,
  apellidoPaternoRepresentante: representative.paternalLastName,
  apellidoMaternoRepresentante: representative.maternalLastName,
  emailRepresentante: representative.email,
  telefonoRepresentante: representative.mobile,
  contactabilidad: {
    ...forNodesOfBefore.contact,
    ciudad: contact.city,
    comuna: contact.commune,
    region: contact.region,
    departamento: contact.unit ?? null,
    nombreDireccion: contact.street,
    numero: contact.number,
    correo: contact.email,
    numeroTelefono: contact.phone,
  },
});

/** Encodes a signed request as JSON for its row (EXT-903). */
export const storedRequest = (request: Request): string => {
  const row: StoredRequestV1 = {
    version: 1,
    ...forNodesOfBefore.request,
    certificadoITE: request.certificates.stampTax,
    certificadoLiquidacion: request.certificates.settlement,
    nombreProveedorOrigen: request.provider.name,
    productosCerrar: request.toClose.map(storedClosing),
    productosPorContratar: request.toContract.map(storedContracting),
    portarOtrosProductos: request.portAll.others,
    portarTodoCreditoRotativos: request.portAll.cards,
    portarTodoCreditos: request.portAll.loans,
    portarTodoCuentas: request.portAll.accounts,
    tipoProveedorOrigen: request.provider.type,
    webProveedorOrigen: request.provider.website,
    solicitante: storedApplicant(request),
  };
  return JSON.stringify(row);
};

const readV1 = ({ solicitante, ...row }: StoredRequestV1): Complete<Request> => ({
  provider: {
    name: row.nombreProveedorOrigen,
    type: row.tipoProveedorOrigen,
    website: row.webProveedorOrigen,
  },
  certificates: { stampTax: row.certificadoITE, settlement: row.certificadoLiquidacion },
  toClose: row.productosCerrar.map(readClosing),
  toContract: row.productosPorContratar.map(readContracting),
  portAll: {
    others: row.portarOtrosProductos,
    cards: row.portarTodoCreditoRotativos,
    loans: row.portarTodoCreditos,
    accounts: row.portarTodoCuentas,
  },
  company: {
    rut: `${solicitante.rut}-${solicitante.dv}`,
    name: solicitante.razonSocial,
    tradeName: solicitante.nombre,
    type: solicitante.tipoCliente,
    category: solicitante.categoria,
    salesVolume: solicitante.volumenVenta,
    seniority: solicitante.mesesAntiguedad,
  },
  representative: {
    rut: `${solicitante.rutRepresentante}-${solicitante.dvRepresentante}`,
    birthDate: solicitante.fchNacimiento,
    givenNames: solicitante.nombreRepresentante,
    paternalLastName: paternalLastName(solicitante.apellidoPaternoRepresentante),
    maternalLastName: maternalLastName(solicitante.apellidoMaternoRepresentante),
    email: solicitante.emailRepresentante,
    mobile: solicitante.telefonoRepresentante,
  },
  contact: {
    street: solicitante.contactabilidad.nombreDireccion,
    number: solicitante.contactabilidad.numero,
    unit: solicitante.contactabilidad.departamento ?? undefined,
    commune: solicitante.contactabilidad.comuna,
    city: solicitante.contactabilidad.ciudad,
    region: solicitante.contactabilidad.region,
    email: solicitante.contactabilidad.correo,
    phone: solicitante.contactabilidad.numeroTelefono,
  } satisfies Complete<RequestContact>,
});

/** Decodes a stored request of any known version; fails for others and for damaged rows (EXT-901, EXT-902). */
export const readStoredRequest = (text: string): E.Either<unknown, Request> =>
  pipe(
    E.tryCatch((): unknown => JSON.parse(text), String),
    E.flatMap((json) => storedRequestV1.decode(json)),
    E.map(readV1),
  );
