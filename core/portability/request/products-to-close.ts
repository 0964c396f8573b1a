import { parseAmount, type AmountFault, type AmountRule, type ParsedAmount } from '../../shared/amount.ts';
import { E } from '../../shared/fp.ts';
import { nothingElse } from '../../shared/nothing-else.ts';
import { closeCurrencies, type CardBrand, type CloseCurrency } from '../reference/constants.ts';
import type { DictionaryProduct, ProductFamily } from '../reference/product-dictionary.ts';

/** Product to close as entered: amounts as typed, empty if absent; an empty identifier means all products of its kind (SOL-21). */
export type ProductToClose = {
  readonly product: DictionaryProduct;
  readonly identificador: string;
  readonly cupoAutorizado: string;
  readonly marca?: CardBrand | undefined;
  readonly moneda: CloseCurrency;
  readonly compromiso: boolean;
  readonly montoCompromiso: string;
};

/** Scopes of a product to close: one product, or all of its kind; an identifier implies one. */
export const scopes = ['one', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Product to close while it is entered, possibly incomplete. */
export type EnteredProduct = Omit<ProductToClose, 'product'> & {
  readonly product?: DictionaryProduct | undefined;
  readonly scope?: Scope | undefined;
};

/** Empty product to close, with the default currency (SOL-39, SOL-40). */
export const emptyProduct: EnteredProduct = {
  identificador: '',
  cupoAutorizado: '',
  moneda: closeCurrencies[0],
  compromiso: false,
  montoCompromiso: '',
};

/** Name of a detail of a product to close that only some families have, and only if a single product is closed; a value given in any other case is refused. */
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
  /** True if all products of this kind may be closed at once, which is sent without identifier (SOL-30). */
  readonly canBeAll: boolean;
  readonly minimum: number;
  readonly inputStopsAt: number;
  readonly asksQuota: boolean;
  readonly asksBrandAndCurrency: boolean;
  readonly asksCommitment: boolean;
};

const plain = { asksQuota: false, asksBrandAndCurrency: false, asksCommitment: false } as const;

/** Input rules of each family of products to close; lengths in digits (SOL-24 to SOL-38, PCONST-04, PCONST-05). */
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

/** Most digits of an identifier in the family `Otros`, and the upper limit of every other family (SOL-30). */
export const maxIdentifierLength = 20;

/** Most digits of the authorized quota and of the commitment amount of a product to close (SOL-33, SOL-38, PCONST-06). */
export const maxQuotaDigits = 10;

/** Returns the input rule of the quota and commitment amounts of a product to close, by its currency (SOL-33, SOL-38). */
export const quotaRule = (currency: CloseCurrency): AmountRule => ({
  currency,
  wholeDigits: maxQuotaDigits,
});

/** Fields of a product to close that the validation needs, in the portal's form as well as at the bank. */
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

/** Validates the identifier of a product to close: it may be empty only if all products of its kind were explicitly chosen, and must be empty then (EXT-1001). */
const identifierFault = ({ family, identifier, scope }: ClosingTerms): ProductFault | undefined => {
  const rule = familyRules[family];
  if (scope === 'all' && !rule.canBeAll) return 'one-only';
  if (scope === 'all') return identifier === '' ? undefined : 'scope-missing';
  if (identifier === '') return rule.canBeAll && scope === undefined ? 'scope-missing' : 'identifier-missing';
  if (!/^\d+$/.test(identifier)) return 'identifier-not-digits';
  if (identifier.length < rule.minimum) return 'identifier-too-short';
  return identifier.length > maxIdentifierLength ? 'identifier-too-long' : undefined;
};

/** Tells whether the commitment checkbox of a product to close is enabled: only in `Lineas` and `Tarjetas`, with an identifier of at least the family's minimum length (SOL-36, SOL-38). */
export const canCommit = (family: ProductFamily, identifier: string): boolean =>
  familyRules[family].asksCommitment &&
  /^\d+$/.test(identifier) &&
  identifier.length >= familyRules[family].minimum;

const askedOf = ({
  family,
  scope,
}: Pick<ClosingTerms, 'family' | 'scope'>): Readonly<Record<Detail, boolean>> => {
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

/** Refuses a quota, brand, currency or commitment of a product to close whose family has none, or that was given for all products of a kind (EXT-1002, EXT-2582). */
const unaskedFault = ({
  family,
  scope,
  identifier: _,
  ...details
}: ClosingTerms): ProductFault | undefined => {
  const asked = askedOf({ family, scope });
  const { quota, brand, currency, commits, commitment, ...unchecked } = details;
  nothingElse(unchecked);
  if (!asked.quota && isGiven(quota)) return 'quota-not-asked';
  if (!asked.brand && brand !== undefined) return 'brand-not-asked';
  if (!asked.currency && currency !== closeCurrencies[0]) return 'currency-not-asked';
  if (!asked.commitment && commits) return 'commitment-not-asked';
  return !commits && isGiven(commitment) ? 'amount-not-asked' : undefined;
};

const quotaFault = ({ quota }: ClosingTerms): ProductFault | undefined =>
  E.isRight(quota) || quota.left === 'missing' ? undefined : `quota-${quota.left}`;

const commitmentFault = ({ commits, commitment }: ClosingTerms): ProductFault | undefined =>
  commits && E.isLeft(commitment) ? `amount-${commitment.left}` : undefined;

/** Returns the first rule that a product to close breaks, `undefined` if none; the form and the bank apply the same rules (SOL-23 to SOL-38). */
export const closingFault = (terms: ClosingTerms): ProductFault | undefined =>
  identifierFault(terms) ?? unaskedFault(terms) ?? quotaFault(terms) ?? commitmentFault(terms);

type WithProduct = EnteredProduct & Pick<ProductToClose, 'product'>;

const hasProduct = (entered: EnteredProduct): entered is WithProduct => entered.product !== undefined;

const toClose = ({ scope: _scope, ...product }: WithProduct): ProductToClose => product;

/** Validates a product to close: returns the valid product, or its first error (SOL-23 to SOL-38, SOL-42, SOL-43). */
export const checkProductToClose = (entered: EnteredProduct): E.Either<ProductFault, ProductToClose> => {
  if (!hasProduct(entered)) return E.left('no-product');
  const { product, scope, identificador, ...details } = entered;
  const { cupoAutorizado, marca, moneda, compromiso, montoCompromiso, ...unchecked } = details;
  nothingElse(unchecked);
  const amount = quotaRule(moneda);
  const fault = closingFault({
    family: product.familia,
    scope,
    identifier: identificador,
    quota: parseAmount(cupoAutorizado, amount),
    brand: marca,
    currency: moneda,
    commits: compromiso,
    commitment: parseAmount(montoCompromiso, amount),
  });
  return fault === undefined ? E.right(toClose(entered)) : E.left(fault);
};

/** Returns the scope of a product to close implied by its identifier: one product if present, all of its kind if empty. */
export const scopeOf = (identifier: string): Scope => (identifier === '' ? 'all' : 'one');

/** Normalizes a product to close for the order: if all products of a kind are to be closed, drops the details that describe a single product (EXT-1002). */
export const asOrdered = (entered: EnteredProduct): EnteredProduct =>
  entered.scope === 'all' ? { ...emptyProduct, product: entered.product, scope: 'all' } : entered;

/** Changes the identifier of a product to close; if it becomes too short, the commitment and its amount are cleared (SOL-38). */
export const withIdentifier = (entered: EnteredProduct, identificador: string): EnteredProduct =>
  entered.product !== undefined && canCommit(entered.product.familia, identificador)
    ? { ...entered, identificador }
    : { ...entered, identificador, compromiso: false, montoCompromiso: '' };

/** Adds a product to close to the list; error if its code is there already (SOL-14, SOL-20). */
export const addProduct = (
  list: readonly ProductToClose[],
  product: ProductToClose,
): E.Either<ProductFault, readonly ProductToClose[]> =>
  isListed(list, product.product) ? E.left('already-listed') : E.right([...list, product]);

/** Tells whether a product to close is in the list; then its option in the select is disabled (SOL-19, SOL-20). */
export const isListed = (
  list: readonly Pick<ProductToClose, 'product'>[],
  product: DictionaryProduct,
): boolean => list.some((listed) => listed.product.codigoProducto === product.codigoProducto);

/** Removes a product to close from the list by its code (SOL-18, SOL-19). */
export const removeProduct = <Listed extends Pick<ProductToClose, 'product'>>(
  list: readonly Listed[],
  code: string,
): readonly Listed[] => list.filter((listed) => listed.product.codigoProducto !== code);

/** Masks the identifier of a product: four asterisks, then the digits entered (SOL-32). */
export const maskedIdentifier = (identifier: string): string => `****${identifier}`;

/** Returns the currency of a product to close for display: a currency that no product to close can have is shown as the default, `CLP` (SOL-41, EXT-2995). */
export const shownCurrency = (currency: string | undefined): CloseCurrency =>
  closeCurrencies.find((known) => known === currency) ?? closeCurrencies[0];
