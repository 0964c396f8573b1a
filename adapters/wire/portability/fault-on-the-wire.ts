import type { RequestField } from '#core/portability/request/request-faults.ts';
import { textVersionHeaders } from './text-version-headers.ts';

const names = {
  'provider.name': 'nombreProveedorOrigen',
  'provider.type': 'tipoProveedorOrigen',
  'provider.website': 'webProveedorOrigen',
  toClose: 'productosCerrar',
  toContract: 'productosPorContratar',
  'portAll.others': 'portarOtrosProductos',
  'portAll.cards': 'portarTodoCreditoRotativos',
  'portAll.loans': 'portarTodoCreditos',
  'portAll.accounts': 'portarTodoCuentas',
  'company.rut': 'solicitante.rut',
  'company.type': 'solicitante.tipoCliente',
  'company.category': 'solicitante.categoria',
  'company.tradeName': 'solicitante.nombre',
  'company.name': 'solicitante.razonSocial',
  'representative.rut': 'solicitante.rutRepresentante',
  'representative.birthDate': 'solicitante.fchNacimiento',
  'representative.givenNames': 'solicitante.nombreRepresentante',
  // exchanged, as the names are
  'representative.paternalLastName': 'solicitante.apellidoMaternoRepresentante',
  'representative.maternalLastName': 'solicitante.apellidoPaternoRepresentante',
  'representative.email': 'solicitante.emailRepresentante',
  'representative.mobile': 'solicitante.telefonoRepresentante',
  'contact.street': 'solicitante.contactabilidad.nombreDireccion',
  'contact.number': 'solicitante.contactabilidad.numero',
  'contact.unit': 'solicitante.contactabilidad.departamento',
  'contact.commune': 'solicitante.contactabilidad.comuna',
  'contact.email': 'solicitante.contactabilidad.correo',
  'contact.phone': 'solicitante.contactabilidad.numeroTelefono',
  'texts.terminos': textVersionHeaders.terminos,
  'texts.mandato': textVersionHeaders.mandato,
  'texts.privacidad': textVersionHeaders.privacidad,
} as const satisfies Record<RequestField, string>;

/** The fields of a place in the body by which a fault is told. */
export type ToldIn<
  Place extends string,
  Told = (typeof names)[RequestField],
> = Told extends `${Place}.${infer Field}` ? (Field extends `${string}.${string}` ? never : Field) : never;

const fields = new Map<string, string>(Object.entries(names));
const faults = new Map([...fields].map(([fault, field]) => [field, fault]));

/** A name of one side by the other side's name for it, or for the list it is in; what is in no table stays as it is. */
const renamed =
  (table: ReadonlyMap<string, string>) =>
  (name: string): string => {
    const [list = '', place = ''] = name.split('.');
    const ofList = /^\d+$/.test(place) ? table.get(list) : undefined;
    return table.get(name) ?? (ofList === undefined ? name : `${ofList}.${place}`);
  };

/** PAPI-24 · A part of a request under the name of its field in the body. */
export const fieldOnTheWire: (fault: string) => string = renamed(fields);

/** PAPI-24 · The part of a request that a field of its body says. */
export const faultOfField: (field: string) => string = renamed(faults);
