import { formatIso } from '../../shared/calendar-date.ts';
import { areaCode, countryCode, lastEightDigits } from '../../shared/mobile.ts';
import { bodyOf, checkDigitOf } from '../../shared/rut.ts';
import { companyName, type Company } from '../company/company.ts';
import { categoryOf } from '../company/sales-volume.ts';
import type { CertificateKind } from '../documents/kinds.ts';
import {
  channel,
  type CardBrand,
  type CloseCurrency,
  type ContractCurrency,
} from '../reference/constants.ts';
import type { ProductFamily } from '../reference/product-dictionary.ts';
import type { Provider } from '../reference/providers.ts';
import { customerType, type TipoCliente } from './customer-type.ts';
import { portAllFlags, type PortAllFlags } from './port-all.ts';
import type { ProductToClose } from './products-to-close.ts';
import { selectedOptions, type ContractCode, type ProductsToContract } from './products-to-contract.ts';
import type { SignedTexts } from './signed-texts.ts';
import { swapLastNames } from './swap-last-names.ts';

/** BODY-13, BODY-14 · A product to close as it travels. */
export type ClosingItem = {
  readonly id: number;
  readonly producto: string;
  readonly tipoProducto: ProductFamily;
  readonly detalle: string;
  readonly detalleProductoCerrar: {
    readonly compromisoNoEndeudarse: boolean;
    readonly cupoAutorizado: number | null;
    readonly detalle: null;
    readonly identificador: string | null;
    readonly marca: CardBrand | null;
    readonly moneda: CloseCurrency;
    readonly montoCompromisoUtilizar: number | null;
  };
};

/** BODY-15, BODY-16 · A product to contract as it travels. */
export type ContractingItem = {
  readonly producto: ContractCode;
  readonly pagaDeuda: boolean;
  readonly moneda: ContractCurrency | null;
  readonly monto: number | null;
  readonly meses: number | null;
};

/** BODY-50 to BODY-63 · The address and the telephone of the applicant as they travel. */
export type Contactability = {
  readonly ciudad: string;
  readonly comuna: string;
  readonly region: string;
  readonly departamento: string | null;
  readonly nombreDireccion: string;
  readonly numero: string;
  readonly correo: string;
  readonly numeroTelefono: string;
  readonly codigoArea: typeof areaCode;
  readonly codigoPais: typeof countryCode;
  readonly tipoCorreo: 'Comercial';
  readonly tipoDireccion: 'Comercial';
  readonly tipoTelefono: 'Comercial';
};

/** BODY-27 to BODY-49 · The company and its representative as they travel. */
export type Applicant = {
  readonly autorizaUsoDatos: true;
  readonly categoria: 'MICRO' | 'PEQUENA';
  readonly nombre: string;
  readonly razonSocial: string;
  readonly giroComercial: true;
  readonly rentaAcreditada: false;
  readonly rut: string;
  readonly dv: string;
  readonly rutRepresentante: string;
  readonly dvRepresentante: string;
  readonly tipoCliente: TipoCliente;
  readonly volumenVenta: 0 | 1 | 2;
  readonly mesesAntiguedad: 1 | 2;
  readonly fchNacimiento: string;
  readonly nombreRepresentante: string;
  readonly apellidoPaternoRepresentante: string;
  readonly apellidoMaternoRepresentante: string;
  readonly emailRepresentante: string;
  readonly telefonoRepresentante: string;
  readonly contactabilidad: Contactability;
};

/** BODY-01 to BODY-26 · The body of a submitted request; its nulls are the source's. */
export type Submission = PortAllFlags & {
  readonly autorizaPrevired: false;
  readonly canalIngreso: typeof channel;
  readonly certificadoITE: boolean;
  readonly certificadoLiquidacion: boolean;
  readonly comentario: 'Ingreso portal web';
  readonly estado: 'Ingresada';
  readonly estadoInterno: 'Ingresada';
  readonly ejecutivo: null;
  readonly mandatoBanco: false;
  readonly mandatoSII: false;
  readonly nombreProveedorOrigen: string;
  readonly productosCerrar: readonly ClosingItem[];
  readonly productosPorContratar: readonly ContractingItem[];
  readonly respuestaRentaAcreditada: false;
  readonly respuestaRiesgos: false;
  readonly tipoProveedorOrigen: string;
  readonly webProveedorOrigen: string;
  readonly solicitante: Applicant;
};

/** What the visitor signs. */
export type SignedRequest = {
  readonly company: Company;
  readonly provider: Provider;
  readonly toClose: readonly ProductToClose[];
  readonly toContract: ProductsToContract;
  readonly certificates: readonly CertificateKind[];
  readonly texts?: SignedTexts | undefined;
};

const amount = (digits: string): number | null => (digits === '' ? null : Number(digits));

/** BODY-14 · Unmasked identifier, null when absent; the position counts from 1. */
const closingItem = (entered: ProductToClose, index: number): ClosingItem => ({
  id: index + 1,
  producto: entered.product.codigoProducto,
  tipoProducto: entered.product.familia,
  detalle: entered.product.descripcion,
  detalleProductoCerrar: {
    compromisoNoEndeudarse: entered.compromiso,
    cupoAutorizado: amount(entered.cupoAutorizado),
    detalle: null,
    identificador: entered.identificador.trim() === '' ? null : entered.identificador,
    marca: entered.marca ?? null,
    moneda: entered.moneda,
    montoCompromisoUtilizar: entered.compromiso ? amount(entered.montoCompromiso) : null,
  },
});

/** BODY-16 · One item per selected option; without payment its values are null. */
const contractingItems = (options: ProductsToContract): readonly ContractingItem[] =>
  selectedOptions(options).map(({ kind, option: { pago } }) => {
    const pays = pago.value === 'si';
    return {
      producto: kind.code,
      pagaDeuda: pays,
      moneda: pays ? (pago.moneda ?? null) : null,
      monto: pays ? amount(pago.cupoUtilizado) : null,
      meses: pays && kind.asksTerm ? amount(pago.plazo) : null,
    };
  });

/** BODY-50 to BODY-63 · Address and phone; the number travels without area and country. */
const contactability = (company: Company): Contactability => ({
  ciudad: company.ciudad.descripcion,
  comuna: company.comuna.descripcion,
  region: company.region.regionHomologada,
  departamento: company.departamento === '' ? null : company.departamento,
  nombreDireccion: company.calle,
  numero: company.numero,
  correo: company.email,
  numeroTelefono: lastEightDigits(company.celular),
  codigoArea: areaCode,
  codigoPais: countryCode,
  tipoCorreo: 'Comercial',
  tipoDireccion: 'Comercial',
  tipoTelefono: 'Comercial',
});

/** BODY-27 to BODY-49 · The applicant; the last names travel exchanged. */
const applicant = (company: Company): Applicant => ({
  autorizaUsoDatos: true,
  categoria: categoryOf(company.volumenVenta),
  nombre: companyName(company),
  razonSocial: company.razonSocial,
  giroComercial: true,
  rentaAcreditada: false,
  rut: bodyOf(company.rutEmpresa),
  dv: checkDigitOf(company.rutEmpresa),
  rutRepresentante: bodyOf(company.rutRepresentanteLegal),
  dvRepresentante: checkDigitOf(company.rutRepresentanteLegal),
  tipoCliente: customerType(company.rutEmpresa),
  volumenVenta: company.volumenVenta,
  mesesAntiguedad: company.antiguedad,
  fchNacimiento: formatIso(company.fecha),
  nombreRepresentante: company.nombreRepresentante,
  ...swapLastNames(company),
  emailRepresentante: company.email,
  telefonoRepresentante: company.celular,
  contactabilidad: contactability(company),
});

/** BODY-01 to BODY-64 · The body of the signed request. */
export const composeSubmission = (signed: SignedRequest): Submission => ({
  autorizaPrevired: false,
  canalIngreso: channel,
  certificadoITE: signed.certificates.includes('tim'),
  certificadoLiquidacion: signed.certificates.includes('liq'),
  comentario: 'Ingreso portal web',
  estado: 'Ingresada',
  estadoInterno: 'Ingresada',
  ejecutivo: null,
  mandatoBanco: false,
  mandatoSII: false,
  nombreProveedorOrigen: signed.provider.descripcion,
  productosCerrar: signed.toClose.map(closingItem),
  productosPorContratar: contractingItems(signed.toContract),
  ...portAllFlags(
    signed.toClose.map(({ product, identificador }) => ({ familia: product.familia, identificador })),
  ),
  respuestaRentaAcreditada: false,
  respuestaRiesgos: false,
  tipoProveedorOrigen: signed.provider.tipo,
  webProveedorOrigen: signed.provider.urlBanco,
  solicitante: applicant(signed.company),
});
