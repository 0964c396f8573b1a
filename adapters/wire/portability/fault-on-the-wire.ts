import type {
  ClosingField,
  ContractingField,
  RequestField,
} from '#core/portability/request/request-faults.ts';
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
  // Exchanges the two last names, as the API's body does.
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

/** Type of the names of fields directly inside the given object of the body that a validation error can name. */
export type ToldIn<
  Place extends string,
  Told = (typeof names)[RequestField],
> = Told extends `${Place}.${infer Field}` ? (Field extends `${string}.${string}` ? never : Field) : never;

const closing = {
  position: 'id',
  code: 'producto',
  family: 'tipoProducto',
  description: 'detalle',
  identifier: 'detalleProductoCerrar.identificador',
  quota: 'detalleProductoCerrar.cupoAutorizado',
  brand: 'detalleProductoCerrar.marca',
  currency: 'detalleProductoCerrar.moneda',
  commits: 'detalleProductoCerrar.compromisoNoEndeudarse',
  commitment: 'detalleProductoCerrar.montoCompromisoUtilizar',
} as const satisfies Record<ClosingField, string>;

const contracting = {
  code: 'producto',
  paysDebt: 'pagaDeuda',
  currency: 'moneda',
  amount: 'monto',
  months: 'meses',
} as const satisfies Record<ContractingField, string>;

// Lists pairs of request part and body field for the items of a list; `*` stands for an item's index.
const ofItems = (list: keyof typeof names, items: Readonly<Record<string, string>>) =>
  Object.entries(items).map(([part, field]): [string, string] => [
    `${list}.*.${part}`,
    `${names[list]}.*.${field}`,
  ]);

const fields = new Map<string, string>([
  ...Object.entries(names),
  ...ofItems('toClose', closing),
  ...ofItems('toContract', contracting),
]);
const faults = new Map([...fields].map(([fault, field]) => [field, fault]));

/** Returns a function that translates a field name by a table; a part of a list item that the table lacks becomes the list's name with the index, and any other unknown name stays. */
const renamed =
  (table: ReadonlyMap<string, string>) =>
  (name: string): string => {
    const [, list = '', place = ''] = /^([^.]+)\.(\d+)(?:\.|$)/.exec(name) ?? [];
    const part = table.get(name.replace(`.${place}.`, '.*.'));
    if (part !== undefined) return part.replace('*', place);
    const ofList = table.get(list);
    return ofList === undefined ? name : `${ofList}.${place}`;
  };

/** Translates the name of a part of the request to its field in the API's body (PAPI-24). */
export const fieldOnTheWire: (fault: string) => string = renamed(fields);

/** Translates the name of a field in the API's body to the part of the request (PAPI-24). */
export const faultOfField: (field: string) => string = renamed(faults);
