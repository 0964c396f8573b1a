import { parseAmount, type AmountFault, type AmountRule, type ParsedAmount } from '../../shared/amount.ts';
import { E } from '../../shared/fp.ts';
import { nothingElse } from '../../shared/nothing-else.ts';
import { contractCurrencies, type ContractCurrency } from '../reference/constants.ts';

/** Products to contract with their codes, in the order of the request body (SOL-46 to SOL-50, BODY-16). */
export const contractOptions = [
  { key: 'ctaCte', code: 'CTACTE', asksTerm: false },
  { key: 'lineaCredito', code: 'LINCRE', asksTerm: false },
  { key: 'tarjetaCredito', code: 'TARCRE', asksTerm: false },
  { key: 'creditoComercial', code: 'CRECON', asksTerm: true },
  { key: 'creditoHipotecario', code: 'CREHIP', asksTerm: true },
] as const;

export type ContractOption = (typeof contractOptions)[number];
export type ContractOptionKey = ContractOption['key'];
export type ContractCode = ContractOption['code'];

/** Product to contract: whether it is selected, and whether it pays the debt of the closed product (SOL-51). */
export type OptionToContract = {
  readonly value: boolean;
  readonly pago: {
    readonly value: 'si' | 'no';
    readonly moneda?: ContractCurrency | undefined;
    readonly cupoUtilizado: string;
    readonly plazo: string;
  };
};

export type ProductsToContract = Readonly<Record<ContractOptionKey, OptionToContract>>;

const untouched: OptionToContract = { value: false, pago: { value: 'no', cupoUtilizado: '', plazo: '' } };

/** Initial state of the products to contract: nothing selected, no payment (SOL-52). */
export const nothingToContract: ProductsToContract = {
  ctaCte: untouched,
  lineaCredito: untouched,
  tarjetaCredito: untouched,
  creditoComercial: untouched,
  creditoHipotecario: untouched,
};

/** Most digits of the used quota of a product to contract (SOL-57, PCONST-07). */
export const maxUsedQuotaDigits = 8;
/** Most digits of the term, in months, of a product to contract (SOL-58, PCONST-08). */
export const maxTermDigits = 3;

/** Returns the input rule of the used quota of a product to contract, by its currency; pesos until a currency is chosen (PCONST-09, SOL-57). */
export const usedQuotaRule = (currency: ContractCurrency = contractCurrencies[0].codigo): AmountRule => ({
  currency,
  wholeDigits: maxUsedQuotaDigits,
});

export type OptionFault = 'currency-missing' | `used-quota-${AmountFault}` | 'term-missing' | 'term-too-long';

const maxTerm = 10 ** maxTermDigits - 1;

const termFault = (months: number | undefined): OptionFault | undefined => {
  if (months === undefined || !Number.isInteger(months) || months <= 0) return 'term-missing';
  return months > maxTerm ? 'term-too-long' : undefined;
};

/** Payment fields of a product to contract that the validation needs, in the portal's form as well as at the bank. */
export type PaymentTerms = {
  readonly currency: ContractCurrency | undefined;
  readonly amount: ParsedAmount;
  readonly months: number | undefined;
};

/** Returns the first rule that the payment of a product to contract breaks, `undefined` if none; the form and the bank apply the same rules (SOL-53, SOL-55 to SOL-59). */
export const paymentFault = (
  { asksTerm }: Pick<ContractOption, 'asksTerm'>,
  { currency, amount, months }: PaymentTerms,
): OptionFault | undefined => {
  if (currency === undefined) return 'currency-missing';
  if (E.isLeft(amount)) return `used-quota-${amount.left}`;
  return asksTerm ? termFault(months) : undefined;
};

/** Parses the term in months of a product to contract; `undefined` if it is not all digits (SOL-58). */
export const monthsOf = (plazo: string): number | undefined =>
  /^\d+$/.test(plazo) ? Number(plazo) : undefined;

/** Returns the first rule that a selected product to contract breaks, `undefined` if none; an unselected one, or one that pays no debt, breaks none (SOL-53, SOL-55 to SOL-59). */
export const optionFault = (
  kind: ContractOption,
  { value, pago }: OptionToContract,
): OptionFault | undefined => {
  const { value: pays, moneda, cupoUtilizado, plazo, ...unchecked } = pago;
  nothingElse(unchecked);
  return !value || pays === 'no'
    ? undefined
    : paymentFault(kind, {
        currency: moneda,
        amount: parseAmount(cupoUtilizado, usedQuotaRule(moneda)),
        months: monthsOf(plazo),
      });
};

/** Tells whether every selected product to contract is valid; selecting none is valid too (SOL-54 to SOL-56, SOL-61). */
export const isContractStepValid = (options: ProductsToContract): boolean =>
  contractOptions.every((kind) => optionFault(kind, options[kind.key]) === undefined);

/** Returns the selected products to contract in the order of the request body. */
export const selectedOptions = (
  options: ProductsToContract,
): readonly { readonly kind: ContractOption; readonly option: OptionToContract }[] =>
  contractOptions.map((kind) => ({ kind, option: options[kind.key] })).filter(({ option }) => option.value);

/** Validates the products to contract: at least one must be selected, and all selected ones valid (SOL-60, SOL-61). */
export const confirmContract = (
  options: ProductsToContract,
): E.Either<'nothing-selected' | 'incomplete', ProductsToContract> => {
  if (selectedOptions(options).length === 0) return E.left('nothing-selected');
  return isContractStepValid(options) ? E.right(options) : E.left('incomplete');
};
