import { parseIso, type CalendarDate } from '../../shared/calendar-date.ts';
import { parseEmail } from '../../shared/email.ts';
import { E } from '../../shared/fp.ts';
import { lastEightDigits, parseMobile } from '../../shared/mobile.ts';
import { isRut } from '../../shared/rut.ts';
import { checkBirthDate } from '../company/birth-date.ts';
import { parseCompanyText } from '../company/company-form.ts';
import { categoryOf } from '../company/sales-volume.ts';
import type { DictionaryProduct } from '../reference/product-dictionary.ts';
import type { Provider } from '../reference/providers.ts';
import { customerTypeOfBody } from './customer-type.ts';
import { portAllFlags } from './port-all.ts';
import { checkProductToClose } from './products-to-close.ts';
import { contractOptions, optionFault } from './products-to-contract.ts';
import type { Applicant, ClosingItem, ContractingItem, Submission } from './submission.ts';
import { swapLastNames } from './swap-last-names.ts';

/** What a submitted body is held against. */
export type SubmissionContext = {
  readonly today: CalendarDate;
  readonly providers: readonly Provider[];
  readonly dictionary: readonly DictionaryProduct[];
  /** Whether region, city and commune of the body lie one in the other. */
  readonly placeExists: boolean;
};

const broken = (checks: Readonly<Record<string, boolean>>): readonly string[] => {
  const fields: string[] = [];
  for (const field in checks) if (checks[field] !== true) fields.push(field);
  return fields;
};

/** A text that its parser takes and would leave as it is. */
const settled = (parse: (text: string) => E.Either<unknown, string>, text: string): boolean => {
  const parsed = parse(text);
  return E.isRight(parsed) && parsed.right === text;
};

const isBirthDate = (text: string, today: CalendarDate): boolean => {
  const date = parseIso(text);
  return E.isRight(date) && E.isRight(checkBirthDate(today)(date.right));
};

const applicantFaults = (applicant: Applicant, context: SubmissionContext): readonly string[] => {
  const { contactabilidad: contact } = applicant;
  const names = swapLastNames(applicant);
  const mobile = parseMobile(applicant.telefonoRepresentante);
  return broken({
    rut: isRut(applicant.rut, applicant.dv),
    rutRepresentante: isRut(applicant.rutRepresentante, applicant.dvRepresentante),
    tipoCliente: applicant.tipoCliente === customerTypeOfBody(applicant.rut),
    categoria: applicant.categoria === categoryOf(applicant.volumenVenta),
    nombre: applicant.nombre === applicant.razonSocial,
    razonSocial: settled(parseCompanyText.razonSocial, applicant.razonSocial),
    fchNacimiento: isBirthDate(applicant.fchNacimiento, context.today),
    nombreRepresentante: settled(parseCompanyText.nombreRepresentante, applicant.nombreRepresentante),
    apellidoMaternoRepresentante: settled(
      parseCompanyText.apellidoPaternoRepresentante,
      names.apellidoPaternoRepresentante,
    ),
    apellidoPaternoRepresentante: settled(
      parseCompanyText.apellidoMaternoRepresentante,
      names.apellidoMaternoRepresentante,
    ),
    emailRepresentante: settled(parseEmail, applicant.emailRepresentante),
    telefonoRepresentante: E.isRight(mobile) && mobile.right === applicant.telefonoRepresentante,
    'contactabilidad.comuna': context.placeExists,
    'contactabilidad.departamento':
      contact.departamento === null ||
      (contact.departamento !== '' && settled(parseCompanyText.departamento, contact.departamento)),
    'contactabilidad.nombreDireccion': settled(parseCompanyText.calle, contact.nombreDireccion),
    'contactabilidad.numero': settled(parseCompanyText.numero, contact.numero),
    'contactabilidad.correo': contact.correo === applicant.emailRepresentante,
    'contactabilidad.numeroTelefono':
      E.isRight(mobile) && contact.numeroTelefono === lastEightDigits(mobile.right),
  }).map((field) => `solicitante.${field}`);
};

// A number with a sign, a point or an exponent becomes a text that is no amount.
// JSON can say -0, which nobody can type into the form.
const digits = (amount: number | null): string =>
  amount === null ? '' : Object.is(amount, -0) ? '-0' : String(amount);

const closingHolds = (item: ClosingItem, index: number, context: SubmissionContext): boolean => {
  const detail = item.detalleProductoCerrar;
  const product = context.dictionary.find(({ codigoProducto }) => codigoProducto === item.producto);
  const checked = checkProductToClose({
    product,
    identificador: detail.identificador ?? '',
    cupoAutorizado: digits(detail.cupoAutorizado),
    marca: detail.marca ?? undefined,
    moneda: detail.moneda,
    compromiso: detail.compromisoNoEndeudarse,
    montoCompromiso: digits(detail.montoCompromisoUtilizar),
  });
  return (
    E.isRight(checked) &&
    item.id === index + 1 &&
    item.tipoProducto === product?.familia &&
    item.detalle === product.descripcion &&
    detail.identificador !== '' &&
    (detail.compromisoNoEndeudarse || detail.montoCompromisoUtilizar === null)
  );
};

const contractingHolds = (item: ContractingItem): boolean => {
  const kind = contractOptions.find(({ code }) => code === item.producto);
  if (kind === undefined) return false;
  if (!item.pagaDeuda) return item.moneda === null && item.monto === null && item.meses === null;
  if (!kind.asksTerm && item.meses !== null) return false;
  const pago = {
    value: 'si',
    moneda: item.moneda ?? undefined,
    cupoUtilizado: digits(item.monto),
    plazo: digits(item.meses),
  } as const;
  return optionFault(kind, { value: true, pago }) === undefined;
};

const placeOf = (item: ContractingItem): number =>
  contractOptions.findIndex(({ code }) => code === item.producto);

const inOrder = (items: readonly ContractingItem[]): boolean =>
  items.every((item, index) => index === 0 || placeOf(item) > placeOf(items[index - 1] ?? item));

const distinct = (codes: readonly string[]): boolean => new Set(codes).size === codes.length;

const flagFaults = (body: Submission): readonly string[] => {
  const flags = portAllFlags(
    body.productosCerrar.map(({ tipoProducto, detalleProductoCerrar }) => ({
      familia: tipoProducto,
      identificador: detalleProductoCerrar.identificador ?? '',
    })),
  );
  return broken({
    portarOtrosProductos: flags.portarOtrosProductos === body.portarOtrosProductos,
    portarTodoCreditoRotativos: flags.portarTodoCreditoRotativos === body.portarTodoCreditoRotativos,
    portarTodoCreditos: flags.portarTodoCreditos === body.portarTodoCreditos,
    portarTodoCuentas: flags.portarTodoCuentas === body.portarTodoCuentas,
  });
};

/** PAPI-24, BODY-01 to BODY-63 · Every field of a body that breaks a rule of the form it comes from, as a dotted path. */
export const submissionFaults = (body: Submission, context: SubmissionContext): readonly string[] => {
  const { productosCerrar: toClose, productosPorContratar: toContract } = body;
  const provider = context.providers.find(({ descripcion }) => descripcion === body.nombreProveedorOrigen);
  return [
    ...broken({
      nombreProveedorOrigen: provider !== undefined,
      tipoProveedorOrigen: provider === undefined || provider.tipo === body.tipoProveedorOrigen,
      webProveedorOrigen: provider === undefined || provider.urlBanco === body.webProveedorOrigen,
      productosCerrar: toClose.length > 0 && distinct(toClose.map(({ producto }) => producto)),
      productosPorContratar: toContract.length > 0 && inOrder(toContract),
    }),
    ...flagFaults(body),
    ...toClose.flatMap((item, index) =>
      closingHolds(item, index, context) ? [] : [`productosCerrar.${index}`],
    ),
    ...toContract.flatMap((item, index) =>
      contractingHolds(item) ? [] : [`productosPorContratar.${index}`],
    ),
    ...applicantFaults(body.solicitante, context),
  ];
};
