import { swapLastNames } from '#core/portability/company/last-names.ts';
import { areaCode, countryCode } from '#core/shared/mobile.ts';
import { channel } from '#core/portability/reference/constants.ts';
import type {
  ClosingProduct,
  ContractingProduct,
  Request,
  RequestContact,
} from '#core/portability/request/request.ts';
import type { Complete } from '#core/shared/complete.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import { bodyOf, checkDigitOf } from '#core/shared/rut.ts';
import type { SubmissionDto } from './submission.ts';

type ApplicantDto = SubmissionDto['solicitante'];

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null;
const orNone = <Value>(value: Value | null): Value | undefined => value ?? undefined;

const closingDto = (item: ClosingProduct): SubmissionDto['productosCerrar'][number] => {
  const { position, code, family, description, ...detail } = item;
  const { identifier, quota, brand, currency, commits, commitment, ...unsent } = detail;
  nothingElse(unsent);
  return {
    id: position,
    producto: code,
    tipoProducto: family,
    detalle: description,
    detalleProductoCerrar: {
      compromisoNoEndeudarse: commits,
      cupoAutorizado: orNull(quota),
      detalle: null,
      identificador: orNull(identifier),
      marca: orNull(brand),
      moneda: currency,
      montoCompromisoUtilizar: orNull(commitment),
    },
  };
};

const closingProduct = (item: SubmissionDto['productosCerrar'][number]): Complete<ClosingProduct> => {
  const { detalleProductoCerrar: detail } = item;
  return {
    position: item.id,
    code: item.producto,
    family: item.tipoProducto,
    description: item.detalle,
    identifier: orNone(detail.identificador),
    quota: orNone(detail.cupoAutorizado),
    brand: orNone(detail.marca),
    currency: detail.moneda,
    commits: detail.compromisoNoEndeudarse,
    commitment: orNone(detail.montoCompromisoUtilizar),
  };
};

const contractingDto = (item: ContractingProduct): SubmissionDto['productosPorContratar'][number] => {
  const { code, paysDebt, currency, amount, months, ...unsent } = item;
  nothingElse(unsent);
  return {
    producto: code,
    pagaDeuda: paysDebt,
    moneda: orNull(currency),
    monto: orNull(amount),
    meses: orNull(months),
  };
};

const contractingProduct = (
  item: SubmissionDto['productosPorContratar'][number],
): Complete<ContractingProduct> => ({
  code: item.producto,
  paysDebt: item.pagaDeuda,
  currency: orNone(item.moneda),
  amount: orNone(item.monto),
  months: orNone(item.meses),
});

/** Encodes the applicant for the API, whose body exchanges the two last names and has the phone number without its prefixes (BODY-27 to BODY-63, EXT-1401). */
const applicantDto = ({ company, representative, contact }: Request): ApplicantDto => {
  const exchanged = swapLastNames(representative);
  return {
    // Always true, since the company step cannot be left without this consent.
    autorizaUsoDatos: true,
    categoria: company.category,
    nombre: company.tradeName,
    razonSocial: company.name,
    giroComercial: true,
    rentaAcreditada: false,
    rut: bodyOf(company.rut),
    dv: checkDigitOf(company.rut),
    rutRepresentante: bodyOf(representative.rut),
    dvRepresentante: checkDigitOf(representative.rut),
    tipoCliente: company.type,
    volumenVenta: company.salesVolume,
    mesesAntiguedad: company.seniority,
    fchNacimiento: representative.birthDate,
    nombreRepresentante: representative.givenNames,
    apellidoPaternoRepresentante: exchanged.paternalLastName,
    apellidoMaternoRepresentante: exchanged.maternalLastName,
    emailRepresentante: representative.email,
    telefonoRepresentante: representative.mobile,
    contactabilidad: {
      ciudad: contact.city,
      comuna: contact.commune,
      region: contact.region,
      departamento: orNull(contact.unit),
      nombreDireccion: contact.street,
      numero: contact.number,
      correo: contact.email,
      numeroTelefono: contact.phone,
      codigoArea: areaCode,
      codigoPais: countryCode,
      tipoCorreo: 'Comercial',
      tipoDireccion: 'Comercial',
      tipoTelefono: 'Comercial',
    },
  };
};

/** Encodes a request to be signed into the API's body (EXT-903, BODY-01 to BODY-63). */
export const submissionOf = (request: Request): SubmissionDto => ({
  autorizaPrevired: false,
  canalIngreso: channel,
  certificadoITE: request.certificates.stampTax,
  certificadoLiquidacion: request.certificates.settlement,
  comentario: 'Ingreso portal web',
  estado: 'Ingresada',
  estadoInterno: 'Ingresada',
  ejecutivo: null,
  mandatoBanco: false,
  mandatoSII: false,
  nombreProveedorOrigen: request.provider.name,
  productosCerrar: request.toClose.map(closingDto),
  productosPorContratar: request.toContract.map(contractingDto),
  portarOtrosProductos: request.portAll.others,
  portarTodoCreditoRotativos: request.portAll.cards,
  portarTodoCreditos: request.portAll.loans,
  portarTodoCuentas: request.portAll.accounts,
  portarTodoProducto: false,
  respuestaRentaAcreditada: false,
  respuestaRiesgos: false,
  tipoProveedorOrigen: request.provider.type,
  webProveedorOrigen: request.provider.website,
  solicitante: applicantDto(request),
});

/** Converts the API's body of a request to core's request; the rules of core validate it afterwards. */
export const requestOf = (dto: SubmissionDto): Complete<Request> => {
  const { solicitante } = dto;
  const { contactabilidad: contact } = solicitante;
  return {
    provider: {
      name: dto.nombreProveedorOrigen,
      type: dto.tipoProveedorOrigen,
      website: dto.webProveedorOrigen,
    },
    certificates: { stampTax: dto.certificadoITE, settlement: dto.certificadoLiquidacion },
    toClose: dto.productosCerrar.map(closingProduct),
    toContract: dto.productosPorContratar.map(contractingProduct),
    portAll: {
      others: dto.portarOtrosProductos,
      cards: dto.portarTodoCreditoRotativos,
      loans: dto.portarTodoCreditos,
      accounts: dto.portarTodoCuentas,
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
      ...swapLastNames({
        paternalLastName: solicitante.apellidoPaternoRepresentante,
        maternalLastName: solicitante.apellidoMaternoRepresentante,
      }),
      email: solicitante.emailRepresentante,
      mobile: solicitante.telefonoRepresentante,
    },
    contact: {
      street: contact.nombreDireccion,
      number: contact.numero,
      unit: orNone(contact.departamento),
      commune: contact.comuna,
      city: contact.ciudad,
      region: contact.region,
      email: contact.correo,
      phone: contact.numeroTelefono,
    } satisfies Complete<RequestContact>,
  };
};
