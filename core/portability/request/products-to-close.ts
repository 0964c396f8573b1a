import { E } from '../../shared/fp.ts';
import { closeCurrencies, type CardBrand, type CloseCurrency } from '../reference/constants.ts';
import type { DictionaryProduct, ProductFamily } from '../reference/product-dictionary.ts';

/** SOL-21 · A product to close as entered; amounts are texts of digits, empty when absent. */
export type ProductToClose = {
  readonly product: DictionaryProduct;
  readonly identificador: string;
  readonly cupoAutorizado: string;
  readonly marca?: CardBrand | undefined;
  readonly moneda: CloseCurrency;
  readonly compromiso: boolean;
  readonly montoCompromiso: string;
};

/** A product as far as it has been entered. */
export type EnteredProduct = Omit<ProductToClose, 'product'> & {
  readonly product?: DictionaryProduct | undefined;
};

/** SOL-39, SOL-40 · Nothing entered; the currency starts at the first. */
export const emptyProduct: EnteredProduct = {
  identificador: '',
  cupoAutorizado: '',
  moneda: closeCurrencies[0],
  compromiso: false,
  montoCompromiso: '',
};

export type ProductFault =
  | 'no-product'
  | 'identifier-missing'
  | 'identifier-not-digits'
  | 'identifier-too-short'
  | 'identifier-too-long'
  | 'quota-too-long'
  | 'commitment-not-allowed'
  | 'amount-missing'
  | 'amount-too-long'
  | 'already-listed';

type FamilyRule = {
  readonly identifier: 'required' | 'optional';
  readonly minimum: number;
  readonly inputStopsAt: number;
  readonly asksQuota: boolean;
  readonly asksBrandAndCurrency: boolean;
  readonly asksCommitment: boolean;
};

const plain = { asksQuota: false, asksBrandAndCurrency: false, asksCommitment: false } as const;

/** SOL-24 to SOL-38, PCONST-04, PCONST-05 · What each family asks of its product; lengths in digits. */
export const familyRules: Readonly<Record<ProductFamily, FamilyRule>> = {
  Cuenta: { ...plain, identifier: 'optional', minimum: 6, inputStopsAt: 6 },
  Creditos: { ...plain, identifier: 'optional', minimum: 6, inputStopsAt: 6 },
  Lineas: {
    ...plain,
    identifier: 'required',
    minimum: 6,
    inputStopsAt: 6,
    asksQuota: true,
    asksCommitment: true,
  },
  Tarjetas: {
    identifier: 'required',
    minimum: 4,
    inputStopsAt: 4,
    asksQuota: true,
    asksBrandAndCurrency: true,
    asksCommitment: true,
  },
  Otros: { ...plain, identifier: 'optional', minimum: 0, inputStopsAt: 20 },
};

/** SOL-30 · Digits of an identifier of family `Otros`, and the ceiling of every other. */
export const maxIdentifierLength = 20;

/** SOL-33, SOL-38, PCONST-06 · Digits of the authorized quota and of the commitment amount. */
export const maxQuotaDigits = 10;

const identifierFault = (family: ProductFamily, identifier: string): ProductFault | undefined => {
  const rule = familyRules[family];
  if (identifier === '') return rule.identifier === 'required' ? 'identifier-missing' : undefined;
  if (!/^\d+$/.test(identifier)) return 'identifier-not-digits';
  if (identifier.length < rule.minimum) return 'identifier-too-short';
  return identifier.length > maxIdentifierLength ? 'identifier-too-long' : undefined;
};

/** SOL-36, SOL-38 · The commitment can be checked only in `Lineas` and `Tarjetas`, with the identifier at full length. */
export const canCommit = (family: ProductFamily, identifier: string): boolean =>
  familyRules[family].asksCommitment &&
  /^\d+$/.test(identifier) &&
  identifier.length >= familyRules[family].minimum;

const quotaFault = ({ cupoAutorizado }: ProductToClose): ProductFault | undefined =>
  /^\d*$/.test(cupoAutorizado) && cupoAutorizado.length <= maxQuotaDigits ? undefined : 'quota-too-long';

const amountFault = (entered: ProductToClose): ProductFault | undefined => {
  if (!entered.compromiso) return undefined;
  if (!canCommit(entered.product.familia, entered.identificador)) return 'commitment-not-allowed';
  if (!/^\d+$/.test(entered.montoCompromiso) || /^0+$/.test(entered.montoCompromiso)) return 'amount-missing';
  return entered.montoCompromiso.length > maxQuotaDigits ? 'amount-too-long' : undefined;
};

const hasProduct = (entered: EnteredProduct): entered is ProductToClose => entered.product !== undefined;

/** SOL-23 to SOL-38, SOL-42, SOL-43 · A product that can be added, or the first thing it lacks. */
export const checkProductToClose = (entered: EnteredProduct): E.Either<ProductFault, ProductToClose> => {
  if (!hasProduct(entered)) return E.left('no-product');
  const fault =
    identifierFault(entered.product.familia, entered.identificador) ??
    quotaFault(entered) ??
    amountFault(entered);
  return fault === undefined ? E.right(entered) : E.left(fault);
};

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
export const isListed = (list: readonly ProductToClose[], product: DictionaryProduct): boolean =>
  list.some((listed) => listed.product.codigoProducto === product.codigoProducto);

/** SOL-18, SOL-19 · The list without the product of that code. */
export const removeProduct = (list: readonly ProductToClose[], code: string): readonly ProductToClose[] =>
  list.filter((listed) => listed.product.codigoProducto !== code);

/** SOL-32 · Four asterisks, then the text entered. */
export const maskedIdentifier = (identifier: string): string => `****${identifier}`;

/** SOL-41 · Any currency but `USD` is shown as `CLP`. */
export const shownCurrency = (currency: string | undefined): CloseCurrency =>
  currency === 'USD' ? 'USD' : 'CLP';
