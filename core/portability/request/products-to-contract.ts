import { parseAmount, type AmountFault, type AmountRule, type ParsedAmount } from '../../shared/amount.ts';
import { E } from '../../shared/fp.ts';
import { contractCurrencies, type ContractCurrency } from '../reference/constants.ts';

/** SOL-46 to SOL-50, BODY-16 · The options in the order of the body, each with its code. */
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

/** SOL-51 · One option: selected or not, and whether it pays the debt of the closed product. */
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

/** SOL-52 · Nothing selected, no payment. */
export const nothingToContract: ProductsToContract = {
  ctaCte: untouched,
  lineaCredito: untouched,
  tarjetaCredito: untouched,
  creditoComercial: untouched,
  creditoHipotecario: untouched,
};

/** SOL-57, SOL-58, PCONST-07, PCONST-08 · Digits of the used quota and of the term in months. */
export const maxUsedQuotaDigits = 8;
export const maxTermDigits = 3;

/** The rule of a used quota; before a currency is chosen it is read as pesos, the sign that its field shows (PCONST-09, SOL-57). */
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

/** What the rules of a payment judge, typed or sent. */
export type PaymentTerms = {
  readonly currency: ContractCurrency | undefined;
  readonly amount: ParsedAmount;
  readonly months: number | undefined;
};

/** The first rule that a payment breaks, on the form and at the bank alike (SOL-53, SOL-55 to SOL-59). */
export const paymentFault = (
  { asksTerm }: Pick<ContractOption, 'asksTerm'>,
  { currency, amount, months }: PaymentTerms,
): OptionFault | undefined => {
  if (currency === undefined) return 'currency-missing';
  if (E.isLeft(amount)) return `used-quota-${amount.left}`;
  return asksTerm ? termFault(months) : undefined;
};

/** SOL-58 · The months of a term as typed; none of a text that is not of digits alone. */
export const monthsOf = (plazo: string): number | undefined =>
  /^\d+$/.test(plazo) ? Number(plazo) : undefined;

/** SOL-53, SOL-55 to SOL-59 · The first thing a selected option lacks; an option not selected lacks nothing. */
export const optionFault = (
  kind: ContractOption,
  { value, pago }: OptionToContract,
): OptionFault | undefined =>
  !value || pago.value === 'no'
    ? undefined
    : paymentFault(kind, {
        currency: pago.moneda,
        amount: parseAmount(pago.cupoUtilizado, usedQuotaRule(pago.moneda)),
        months: monthsOf(pago.plazo),
      });

/** SOL-54 to SOL-56, SOL-61 · The step is valid when every selected option is, none selected included. */
export const isContractStepValid = (options: ProductsToContract): boolean =>
  contractOptions.every((kind) => optionFault(kind, options[kind.key]) === undefined);

/** The selected options, in the order of the body. */
export const selectedOptions = (
  options: ProductsToContract,
): readonly { readonly kind: ContractOption; readonly option: OptionToContract }[] =>
  contractOptions.map((kind) => ({ kind, option: options[kind.key] })).filter(({ option }) => option.value);

/** SOL-60, SOL-61 · What confirming demands: a valid step with at least one product for the new provider. */
export const confirmContract = (
  options: ProductsToContract,
): E.Either<'nothing-selected' | 'incomplete', ProductsToContract> => {
  if (selectedOptions(options).length === 0) return E.left('nothing-selected');
  return isContractStepValid(options) ? E.right(options) : E.left('incomplete');
};
