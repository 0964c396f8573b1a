import { parseAmount, type AmountFault, type AmountRule, type ParsedAmount } from '../../shared/amount.ts';
import { E } from '../../shared/fp.ts';
import { closeCurrencies, type CardBrand, type CloseCurrency } from '../reference/constants.ts';
import type { DictionaryProduct, ProductFamily } from '../reference/product-dictionary.ts';

/** SOL-21 · A product to close as entered; amounts are texts as typed, empty when absent, and an empty identifier means all of its kind. */
export type ProductToClose = {
  readonly product: DictionaryProduct;
  readonly identificador: string;
  readonly cupoAutorizado: string;
  readonly marca?: CardBrand | undefined;
  readonly moneda: CloseCurrency;
  readonly compromiso: boolean;
  readonly montoCompromiso: string;
};

/** Whether one product is meant, which its identifier tells, or all of its kind. */
export const scopes = ['one', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** A product as far as it has been entered. */
export type EnteredProduct = Omit<ProductToClose, 'product'> & {
  readonly product?: DictionaryProduct | undefined;
  readonly scope?: Scope | undefined;
};

/** SOL-39, SOL-40 · Nothing entered; the currency starts at the first. */
export const emptyProduct: EnteredProduct = {
  identificador: '',
  cupoAutorizado: '',
  moneda: closeCurrencies[0],
  compromiso: false,
  montoCompromiso: '',
};

/** A detail that only some families ask for, and none of all of a kind. */
type Detail = 'quota' | 'brand' | 'currency' | 'commitment';

export type ProductFault =
  | 'no-product'
  | 'scope-missing'
  | 'one-only'
  | 'identifier-missing'
  | 'identifier-not-digits'
  | 'identifier-too-short'
  | 'identifier-too-long'
  | `${Detail}-not-asked`
  | `quota-${Exclude<AmountFault, 'missing'>}`
  | 'amount-not-asked'
  | `amount-${AmountFault}`
  | 'already-listed';

type FamilyRule = {
  /** SOL-30 · Whether all of its kind may be meant, which travels without identifier. */
  readonly canBeAll: boolean;
  readonly minimum: number;
  readonly inputStopsAt: number;
  readonly asksQuota: boolean;
  readonly asksBrandAndCurrency: boolean;
  readonly asksCommitment: boolean;
};

const plain = { asksQuota: false, asksBrandAndCurrency: false, asksCommitment: false } as const;

/** SOL-24 to SOL-38, PCONST-04, PCONST-05 · What each family asks of its product; lengths in digits. */
export const familyRules: Readonly<Record<ProductFamily, FamilyRule>> = {
  Cuenta: { ...plain, canBeAll: true, minimum: 6, inputStopsAt: 6 },
  Creditos: { ...plain, canBeAll: true, minimum: 6, inputStopsAt: 6 },
  Lineas: {
    ...plain,
    canBeAll: false,
    minimum: 6,
    inputStopsAt: 6,
    asksQuota: true,
    asksCommitment: true,
  },
  Tarjetas: {
    canBeAll: true,
    minimum: 4,
    inputStopsAt: 4,
    asksQuota: true,
    asksBrandAndCurrency: true,
    asksCommitment: true,
  },
  Otros: { ...plain, canBeAll: true, minimum: 0, inputStopsAt: 20 },
};

/** SOL-30 · Digits of an identifier of family `Otros`, and the ceiling of every other. */
export const maxIdentifierLength = 20;

/** SOL-33, SOL-38, PCONST-06 · Digits of the authorized quota and of the commitment amount. */
export const maxQuotaDigits = 10;

/** The rule of a product's amounts in its currency (SOL-33, SOL-38). */
export const quotaRule = (currency: CloseCurrency): AmountRule => ({
  currency,
  wholeDigits: maxQuotaDigits,
});

/** What the rules of a product to close judge, typed or sent. */
export type ClosingTerms = {
  readonly family: ProductFamily;
  readonly scope?: Scope | undefined;
  readonly identifier: string;
  readonly quota: ParsedAmount;
  readonly brand?: CardBrand | undefined;
  readonly currency: CloseCurrency;
  readonly commits: boolean;
  readonly commitment: ParsedAmount;
};

/** EXT-1001 · An empty identifier orders all of its kind only where that was said, and nobody says both. */
const identifierFault = ({ family, identifier, scope }: ClosingTerms): ProductFault | undefined => {
  const rule = familyRules[family];
  if (scope === 'all' && !rule.canBeAll) return 'one-only';
  if (scope === 'all') return identifier === '' ? undefined : 'scope-missing';
  if (identifier === '') return rule.canBeAll && scope === undefined ? 'scope-missing' : 'identifier-missing';
  if (!/^\d+$/.test(identifier)) return 'identifier-not-digits';
  if (identifier.length < rule.minimum) return 'identifier-too-short';
  return identifier.length > maxIdentifierLength ? 'identifier-too-long' : undefined;
};

/** SOL-36, SOL-38 · The commitment can be checked only in `Lineas` and `Tarjetas`, with the identifier at full length. */
export const canCommit = (family: ProductFamily, identifier: string): boolean =>
  familyRules[family].asksCommitment &&
  /^\d+$/.test(identifier) &&
  identifier.length >= familyRules[family].minimum;

const askedOf = ({ family, scope }: ClosingTerms): Readonly<Record<Detail, boolean>> => {
  const { asksQuota, asksBrandAndCurrency, asksCommitment } = familyRules[family];
  const isOne = scope !== 'all';
  return {
    quota: isOne && asksQuota,
    brand: isOne && asksBrandAndCurrency,
    currency: isOne && asksBrandAndCurrency,
    commitment: isOne && asksCommitment,
  };
};

const isGiven = (amount: ParsedAmount): boolean => E.isRight(amount) || amount.left !== 'missing';

/** Refuses a quota, brand, currency or commitment that the family does not ask for, or that is said of all of a kind (EXT-1002, EXT-2582). */
const unaskedFault = (terms: ClosingTerms): ProductFault | undefined => {
  const asked = askedOf(terms);
  if (!asked.quota && isGiven(terms.quota)) return 'quota-not-asked';
  if (!asked.brand && terms.brand !== undefined) return 'brand-not-asked';
  if (!asked.currency && terms.currency !== closeCurrencies[0]) return 'currency-not-asked';
  if (!asked.commitment && terms.commits) return 'commitment-not-asked';
  return !terms.commits && isGiven(terms.commitment) ? 'amount-not-asked' : undefined;
};

const quotaFault = ({ quota }: ClosingTerms): ProductFault | undefined =>
  E.isRight(quota) || quota.left === 'missing' ? undefined : `quota-${quota.left}`;

const commitmentFault = ({ commits, commitment }: ClosingTerms): ProductFault | undefined =>
  commits && E.isLeft(commitment) ? `amount-${commitment.left}` : undefined;

/** The first rule that a product to close breaks, on the form and at the bank alike (SOL-23 to SOL-38). */
export const closingFault = (terms: ClosingTerms): ProductFault | undefined =>
  identifierFault(terms) ?? unaskedFault(terms) ?? quotaFault(terms) ?? commitmentFault(terms);

type WithProduct = EnteredProduct & Pick<ProductToClose, 'product'>;

const hasProduct = (entered: EnteredProduct): entered is WithProduct => entered.product !== undefined;

const toClose = ({ scope: _scope, ...product }: WithProduct): ProductToClose => product;

/** SOL-23 to SOL-38, SOL-42, SOL-43 · A product that can be added, or the first thing it lacks. */
export const checkProductToClose = (entered: EnteredProduct): E.Either<ProductFault, ProductToClose> => {
  if (!hasProduct(entered)) return E.left('no-product');
  const amount = quotaRule(entered.moneda);
  const fault = closingFault({
    family: entered.product.familia,
    scope: entered.scope,
    identifier: entered.identificador,
    quota: parseAmount(entered.cupoAutorizado, amount),
    brand: entered.marca,
    currency: entered.moneda,
    commits: entered.compromiso,
    commitment: parseAmount(entered.montoCompromiso, amount),
  });
  return fault === undefined ? E.right(toClose(entered)) : E.left(fault);
};

/** The scope that an identifier tells by being there or not. */
export const scopeOf = (identifier: string): Scope => (identifier === '' ? 'all' : 'one');

/** EXT-1002 · What is ordered of what was entered: of all of a kind, nothing that was entered of one. */
export const asOrdered = (entered: EnteredProduct): EnteredProduct =>
  entered.scope === 'all' ? { ...emptyProduct, product: entered.product, scope: 'all' } : entered;

/** SOL-38 · A shorter identifier unchecks the commitment and clears its amount. */
export const withIdentifier = (entered: EnteredProduct, identificador: string): EnteredProduct =>
  entered.product !== undefined && canCommit(entered.product.familia, identificador)
    ? { ...entered, identificador }
    : { ...entered, identificador, compromiso: false, montoCompromiso: '' };

/** SOL-14, SOL-20 · Adds a product whose code is not in the list yet. */
export const addProduct = (
  list: readonly ProductToClose[],
  product: ProductToClose,
): E.Either<ProductFault, readonly ProductToClose[]> =>
  isListed(list, product.product) ? E.left('already-listed') : E.right([...list, product]);

/** SOL-19, SOL-20 · A product in the list is disabled in the select until it is removed. */
export const isListed = (
  list: readonly Pick<ProductToClose, 'product'>[],
  product: DictionaryProduct,
): boolean => list.some((listed) => listed.product.codigoProducto === product.codigoProducto);

/** SOL-18, SOL-19 · The list without the product of that code. */
export const removeProduct = <Listed extends Pick<ProductToClose, 'product'>>(
  list: readonly Listed[],
  code: string,
): readonly Listed[] => list.filter((listed) => listed.product.codigoProducto !== code);

/** SOL-32 · Four asterisks, then the text entered. */
export const maskedIdentifier = (identifier: string): string => `****${identifier}`;

/** SOL-41 · Any currency but `USD` is shown as `CLP`. */
export const shownCurrency = (currency: string | undefined): CloseCurrency =>
  currency === 'USD' ? 'USD' : 'CLP';
