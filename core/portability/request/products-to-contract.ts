import { E } from '../../shared/fp.ts';
import type { ContractCurrency } from '../reference/constants.ts';

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

export type OptionFault =
  'currency-missing' | 'used-quota-missing' | 'used-quota-too-long' | 'term-missing' | 'term-too-long';

const digitsFault = <Fault>(
  text: string,
  most: number,
  missing: Fault,
  tooLong: Fault,
): Fault | undefined => {
  if (!/^\d+$/.test(text) || /^0+$/.test(text)) return missing;
  return text.length > most ? tooLong : undefined;
};

/** SOL-53, SOL-55 to SOL-59 · The first thing a selected option lacks; an option not selected lacks nothing. */
export const optionFault = (kind: ContractOption, option: OptionToContract): OptionFault | undefined => {
  const { value, moneda, cupoUtilizado, plazo } = option.pago;
  if (!option.value || value === 'no') return undefined;
  if (moneda === undefined) return 'currency-missing';
  return (
    digitsFault<OptionFault>(
      cupoUtilizado,
      maxUsedQuotaDigits,
      'used-quota-missing',
      'used-quota-too-long',
    ) ??
    (kind.asksTerm
      ? digitsFault<OptionFault>(plazo, maxTermDigits, 'term-missing', 'term-too-long')
      : undefined)
  );
};

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
