import * as t from 'io-ts/lib/index.js';
import { maternalLastName, paternalLastName } from '#core/portability/company/last-names.ts';
import {
  cardBrands,
  channel,
  closeCurrencies,
  contractCurrencies,
} from '#core/portability/reference/constants.ts';
import { productFamilies } from '#core/portability/reference/product-dictionary.ts';
import { areaCode, countryCode } from '#core/shared/mobile.ts';
import { oneOf } from '#core/shared/one-of.ts';
import { closed, orNull } from '../shapes.ts';
import type { ToldIn } from './fault-on-the-wire.ts';

const text = t.string;
const amount = orNull(t.number);

const lastName = <Name extends string>(named: (text: string) => Name) =>
  new t.Type<Name, Name, unknown>(
    'string',
    (value): value is Name => typeof value === 'string',
    (value, context) => (typeof value === 'string' ? t.success(named(value)) : t.failure(value, context)),
    (value) => value,
  );

const closingItem = closed({
  id: t.number,
  producto: text,
  tipoProducto: oneOf(productFamilies),
  detalle: text,
  detalleProductoCerrar: closed({
    compromisoNoEndeudarse: t.boolean,
    cupoAutorizado: amount,
    detalle: t.null,
    identificador: orNull(text),
    marca: orNull(oneOf(cardBrands)),
    moneda: oneOf(closeCurrencies),
    montoCompromisoUtilizar: amount,
  }),
});

const contractingItem = closed({
  producto: t.keyof({ CTACTE: null, LINCRE: null, TARCRE: null, CRECON: null, CREHIP: null }),
  pagaDeuda: t.boolean,
  moneda: orNull(oneOf(contractCurrencies.map(({ codigo }) => codigo))),
  monto: amount,
  meses: amount,
});

// Type of the codecs of a part of the body, which must include every field that a validation error may name.
type Fields<Told extends string> = Readonly<Record<string, t.Mixed> & Record<Told, t.Mixed>>;

const contactability = closed({
  ciudad: text,
  comuna: text,
  region: text,
  departamento: orNull(text),
  nombreDireccion: text,
  numero: text,
  correo: text,
  numeroTelefono: text,
  codigoArea: t.literal(areaCode),
  codigoPais: t.literal(countryCode),
  tipoCorreo: t.literal('Comercial'),
  tipoDireccion: t.literal('Comercial'),
  tipoTelefono: t.literal('Comercial'),
} satisfies Fields<ToldIn<'solicitante.contactabilidad'>>);

const applicant = closed({
  autorizaUsoDatos: t.literal(true),
  categoria: t.keyof({ MICRO: null, PEQUENA: null }),
  nombre: text,
  razonSocial: text,
  giroComercial: t.literal(true),
  rentaAcreditada: t.literal(false),
  rut: text,
  dv: text,
  rutRepresentante: text,
  dvRepresentante: text,
  tipoCliente: t.keyof({ E: null, G: null }),
  volumenVenta: t.union([t.literal(0), t.literal(1), t.literal(2)]),
  mesesAntiguedad: t.union([t.literal(1), t.literal(2)]),
  fchNacimiento: text,
  nombreRepresentante: text,
  // Exchanges the two last names, as the API's body does.
  apellidoPaternoRepresentante: lastName(maternalLastName),
  apellidoMaternoRepresentante: lastName(paternalLastName),
  emailRepresentante: text,
  telefonoRepresentante: text,
  contactabilidad: contactability,
} satisfies Fields<ToldIn<'solicitante'>>);

/** Codec of the body of a request, which checks the type of each field; the rules of core validate the values afterwards (BODY-01 to BODY-63). */
export const submission = closed({
  autorizaPrevired: t.literal(false),
  canalIngreso: t.literal(channel),
  certificadoITE: t.boolean,
  certificadoLiquidacion: t.boolean,
  comentario: t.literal('Ingreso portal web'),
  estado: t.literal('Ingresada'),
  estadoInterno: t.literal('Ingresada'),
  ejecutivo: t.null,
  mandatoBanco: t.literal(false),
  mandatoSII: t.literal(false),
  nombreProveedorOrigen: text,
  productosCerrar: t.array(closingItem),
  productosPorContratar: t.array(contractingItem),
  portarOtrosProductos: t.boolean,
  portarTodoCreditoRotativos: t.boolean,
  portarTodoCreditos: t.boolean,
  portarTodoCuentas: t.boolean,
  portarTodoProducto: t.literal(false),
  respuestaRentaAcreditada: t.literal(false),
  respuestaRiesgos: t.literal(false),
  tipoProveedorOrigen: text,
  webProveedorOrigen: text,
  solicitante: applicant,
});

/** Type of a request's body as JSON of the API. */
export type SubmissionDto = t.TypeOf<typeof submission>;
