import { amountOf } from '../../shared/amount.ts';
import { parseIso, type CalendarDate } from '../../shared/calendar-date.ts';
import { parseEmail } from '../../shared/email.ts';
import { E } from '../../shared/fp.ts';
import { contactNumber, parseMobile } from '../../shared/mobile.ts';
import { nothingElse } from '../../shared/nothing-else.ts';
import { parseRut } from '../../shared/rut.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { checkBirthDate } from '../company/birth-date.ts';
import { companyFields } from '../company/company-fields.ts';
import { categoryOf } from '../company/sales-volume.ts';
import type { DictionaryProduct } from '../reference/product-dictionary.ts';
import type { Provider } from '../reference/providers.ts';
import { customerType } from './customer-type.ts';
import { portAllFlags } from './port-all.ts';
import { closingFault, scopeOf, type ProductFault } from './products-to-close.ts';
import { contractOptions, paymentFault, type OptionFault } from './products-to-contract.ts';
import type { TextName } from '../texts/bank-text.ts';
import {
  closingAmounts,
  contractingAmounts,
  type ClosingProduct,
  type ContractingProduct,
  type Request,
} from './request.ts';

/** Data that a submitted portability request is validated against. */
export type RequestContext = {
  readonly today: CalendarDate;
  readonly providers: readonly Provider[];
  readonly dictionary: readonly DictionaryProduct[];
  /** True if region, city and commune of the request belong together. */
  readonly placeExists: boolean;
};

type PathIn<Parts extends keyof Request> = {
  readonly [Part in Parts]: `${Part}.${Extract<keyof Request[Part], string>}`;
}[Parts];

/** Dotted name of a part of the portability request. */
export type RequestField =
  | Exclude<
      PathIn<'provider' | 'portAll' | 'company' | 'representative' | 'contact'>,
      'company.salesVolume' | 'company.seniority' | 'contact.city' | 'contact.region'
    >
  | 'toClose'
  | 'toContract'
  // Field for the version of a legal text; it is sent in an HTTP header, not in the request body (EXT-1406).
  | `texts.${TextName}`;

/** Name of a field of a product to close, as fault paths contain it. */
export type ClosingField = Extract<keyof ClosingProduct, string>;
export type ContractingField = Extract<keyof ContractingProduct, string>;

/** Invalid part of a portability request, or of a listed product by its index. */
export type RequestFault =
  RequestField | `toClose.${number}.${ClosingField}` | `toContract.${number}.${ContractingField}`;

/** Dotted name of a validated part of company, representative or contact of a request; a new part does not compile without a validation rule. */
export type ApplicantField = Extract<RequestField, `${'company' | 'representative' | 'contact'}.${string}`>;

const brokenOf = <Field extends RequestField>(holds: Readonly<Record<Field, boolean>>): readonly Field[] => {
  const faults: Field[] = [];
  for (const field in holds) if (!holds[field]) faults.push(field);
  return faults;
};

/** Tells whether a text is already normalized, that is, its parser returns it unchanged. */
const settled = (parse: (text: string) => E.Either<unknown, string>, text: string): boolean => {
  const parsed = parse(text);
  return E.isRight(parsed) && parsed.right === text;
};

const isBirthDate = (text: string, today: CalendarDate): boolean => {
  const date = parseIso(text);
  return E.isRight(date) && E.isRight(checkBirthDate(today)(date.right));
};

const applicantFaults = (
  { company, representative, contact }: Request,
  { today, placeExists }: RequestContext,
): readonly RequestField[] => {
  const mobile = parseMobile(representative.mobile);
  return brokenOf<ApplicantField>({
    'company.rut': settled(parseRut, company.rut),
    'representative.rut': settled(parseRut, representative.rut),
    'company.type': company.type === customerType(company.rut),
    'company.category': company.category === categoryOf(company.salesVolume),
    'company.tradeName': company.tradeName === company.name,
    'company.name': settled(companyFields.razonSocial.parse, company.name),
    'representative.birthDate': isBirthDate(representative.birthDate, today),
    'representative.givenNames': settled(companyFields.nombreRepresentante.parse, representative.givenNames),
    'representative.paternalLastName': settled(
      companyFields.apellidoPaternoRepresentante.parse,
      representative.paternalLastName,
    ),
    'representative.maternalLastName': settled(
      companyFields.apellidoMaternoRepresentante.parse,
      representative.maternalLastName,
    ),
    'representative.email': settled(parseEmail, representative.email),
    'representative.mobile': E.isRight(mobile) && mobile.right === representative.mobile,
    'contact.commune': placeExists,
    'contact.unit':
      contact.unit === undefined ||
      (contact.unit !== '' && settled(companyFields.departamento.parse, contact.unit)),
    'contact.street': settled(companyFields.calle.parse, contact.street),
    'contact.number': settled(companyFields.numero.parse, contact.number),
    'contact.email': contact.email === representative.email,
    'contact.phone': E.isRight(mobile) && contact.phone === contactNumber(mobile.right),
  });
};

const closingFields = {
  'no-product': 'code',
  'scope-missing': 'identifier',
  'one-only': 'identifier',
  'identifier-missing': 'identifier',
  'identifier-not-digits': 'identifier',
  'identifier-too-short': 'identifier',
  'identifier-too-long': 'identifier',
  'quota-not-asked': 'quota',
  'quota-malformed': 'quota',
  'quota-whole-only': 'quota',
  'quota-too-many-decimals': 'quota',
  'quota-wrong-grouping': 'quota',
  'quota-too-long': 'quota',
  'brand-not-asked': 'brand',
  'currency-not-asked': 'currency',
  'commitment-not-asked': 'commits',
  'amount-not-asked': 'commitment',
  'amount-missing': 'commitment',
  'amount-malformed': 'commitment',
  'amount-whole-only': 'commitment',
  'amount-too-many-decimals': 'commitment',
  'amount-wrong-grouping': 'commitment',
  'amount-too-long': 'commitment',
  'already-listed': 'code',
} as const satisfies Record<ProductFault, ClosingField>;

/** Returns the invalid fields of a product to close: those that contradict the dictionary entry of its code, and the first invalid field entered by the user. */
const wrongOfClosing = (
  item: ClosingProduct,
  index: number,
  { dictionary }: RequestContext,
): readonly ClosingField[] => {
  const { position, code, family, description, ...entered } = item;
  const { identifier, quota, brand, currency, commits, commitment, ...unchecked } = entered;
  nothingElse(unchecked);
  const product = dictionary.find(({ codigoProducto }) => codigoProducto === code);
  if (product === undefined) return ['code'];
  const fault = closingFault({
    family: product.familia,
    scope: scopeOf(identifier ?? ''),
    identifier: identifier ?? '',
    quota: amountOf(quota, closingAmounts.quota(currency)),
    brand,
    currency,
    commits,
    commitment: amountOf(commitment, closingAmounts.commitment(currency)),
  });
  return [
    ...(position === index + 1 ? [] : (['position'] as const)),
    ...(family === product.familia ? [] : (['family'] as const)),
    ...(description === product.descripcion ? [] : (['description'] as const)),
    ...(identifier === '' ? (['identifier'] as const) : fault ? [closingFields[fault]] : []),
  ];
};

const contractingFields = {
  'currency-missing': 'currency',
  'used-quota-missing': 'amount',
  'used-quota-malformed': 'amount',
  'used-quota-whole-only': 'amount',
  'used-quota-too-many-decimals': 'amount',
  'used-quota-wrong-grouping': 'amount',
  'used-quota-too-long': 'amount',
  'term-missing': 'months',
  'term-too-long': 'months',
} as const satisfies Record<OptionFault, ContractingField>;

// Fields of a product to contract that are allowed only if it pays the debt.
const paymentFields = wordsOf({
  currency: true,
  amount: true,
  months: true,
} as const satisfies Record<Exclude<ContractingField, 'code' | 'paysDebt'>, true>);

const wrongOfContracting = (item: ContractingProduct): readonly ContractingField[] => {
  const { code, paysDebt, currency, amount, months, ...unchecked } = item;
  nothingElse(unchecked);
  const kind = contractOptions.find((option) => option.code === code);
  if (kind === undefined) return ['code'];
  if (!paysDebt) return paymentFields.filter((unasked) => item[unasked] !== undefined);
  const fault = paymentFault(kind, {
    currency,
    amount: amountOf(amount, contractingAmounts.amount(currency)),
    months,
  });
  if (fault !== undefined) return [contractingFields[fault]];
  return !kind.asksTerm && months !== undefined ? ['months'] : [];
};

const placeOf = (item: ContractingProduct): number =>
  contractOptions.findIndex(({ code }) => code === item.code);

const inOrder = (items: readonly ContractingProduct[]): boolean =>
  items.every((item, index) => index === 0 || placeOf(item) > placeOf(items[index - 1] ?? item));

const distinct = (codes: readonly string[]): boolean => new Set(codes).size === codes.length;

const flagFaults = ({ toClose, portAll }: Request): readonly RequestField[] => {
  const flags = portAllFlags(
    toClose.map(({ family, identifier = '' }) => ({ familia: family, identificador: identifier })),
  );
  return brokenOf({
    'portAll.others': flags.others === portAll.others,
    'portAll.cards': flags.cards === portAll.cards,
    'portAll.loans': flags.loans === portAll.loans,
    'portAll.accounts': flags.accounts === portAll.accounts,
  });
};

/** Validates a submitted portability request on the server by the rules of the form: returns all invalid parts (PAPI-24, BODY-01 to BODY-63). */
export const requestFaults = (request: Request, context: RequestContext): readonly RequestFault[] => {
  const { toClose, toContract, provider } = request;
  const known = context.providers.find(({ descripcion }) => descripcion === provider.name);
  return [
    ...brokenOf({
      'provider.name': known !== undefined,
      'provider.type': known === undefined || known.tipo === provider.type,
      'provider.website': known === undefined || known.urlBanco === provider.website,
      toClose: toClose.length > 0 && distinct(toClose.map(({ code }) => code)),
      toContract: toContract.length > 0 && inOrder(toContract),
    }),
    ...flagFaults(request),
    ...toClose.flatMap((item, index) =>
      wrongOfClosing(item, index, context).map((field) => `toClose.${index}.${field}` as const),
    ),
    ...toContract.flatMap((item, index) =>
      wrongOfContracting(item).map((field) => `toContract.${index}.${field}` as const),
    ),
    ...applicantFaults(request, context),
  ];
};
