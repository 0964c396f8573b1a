import { makeAutoObservable, observableRef } from 'mobx';
import { contractCurrencies } from '#core/portability/reference/constants.ts';
import {
  confirmContract,
  contractOptions,
  maxTermDigits,
  optionFault,
  selectedOptions,
  type ContractOption,
  type ContractOptionKey,
  type OptionFault,
  type OptionToContract,
} from '#core/portability/request/products-to-contract.ts';
import {
  withContractConfirmed,
  withProductsToContract,
  type RequestForm,
} from '#core/portability/request/request-form.ts';
import { contractingAmounts } from '#core/portability/request/request.ts';
import { E } from '#core/shared/fp.ts';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { optionInputId, type PaymentInput } from './element-ids.ts';
import { amountView, asTerm, choiceView, namedEntries, switchView, textView } from './field-views.ts';
import type { RequestFormStore } from './RequestFormStore.ts';
import { optionWording, toContract as text } from './text.ts';

type Payment = OptionToContract['pago'];

const yesOrNo = [
  { id: 'si', name: text.yes },
  { id: 'no', name: text.no },
] as const;

const complete: Payment = {
  value: 'si',
  moneda: contractCurrencies[0].codigo,
  cupoUtilizado: '1',
  plazo: '1',
};

// Name of the input of each answer about the payment, in the order of the form.
const inputNames = {
  moneda: 'currency',
  cupoUtilizado: 'usedQuota',
  plazo: 'term',
} as const satisfies Record<PaymentInput, string>;

/** Returns the validation error of one input of a product to contract, as if its other inputs were complete; undefined if none (SOL-55, SOL-56). */
const faultOf = (
  kind: ContractOption,
  { value, pago }: OptionToContract,
  input: keyof Payment,
): OptionFault | undefined =>
  optionFault(kind, {
    value,
    pago: {
      ...complete,
      value: pago.value,
      // Adds the chosen currency, in which the used quota's amount is validated.
      ...(input === 'cupoUtilizado' && pago.moneda !== undefined ? { moneda: pago.moneda } : {}),
      [input]: pago[input],
    },
  });

/** Store of section 3 of the request form, the products to contract (SOL-46 to SOL-61). */
export class ContractStore {
  /** Keys of the selected options whose errors are shown: those selected when the section was last confirmed, and not toggled since. */
  private shown: readonly ContractOptionKey[] = [];
  /** Request form that was refused because nothing was selected; its message disappears when the form changes. */
  private refused: RequestForm | undefined = undefined;
  private readonly request: RequestFormStore;

  constructor(request: RequestFormStore) {
    this.request = request;
    makeAutoObservable<this, 'request' | 'refused' | 'shown'>(
      this,
      { request: false, options: false, refused: observableRef, shown: observableRef },
      { autoBind: true },
    );
  }

  /** Stores of the inputs of each product to contract, in the order of the request body. */
  readonly options = contractOptions.map((kind) => this.inputsOf(kind));

  /** Confirms the products to contract, which opens the next section; if they are invalid, shows the errors and returns false (SOL-60, SOL-61). */
  confirm(): boolean {
    const { form } = this.request;
    const confirmed = confirmContract(form.toContract);
    const isEmpty = E.isLeft(confirmed) && confirmed.left === 'nothing-selected';
    this.refused = isEmpty ? form : undefined;
    this.shown = selectedOptions(form.toContract).map(({ kind }) => kind.key);
    if (E.isRight(confirmed)) this.request.change(withContractConfirmed);
    return E.isRight(confirmed);
  }

  get message(): string | undefined {
    return this.refused === this.request.form ? text.nothingSelected : undefined;
  }

  /** Element id of the first input with an error message; undefined if there is none. */
  get firstFault(): string | undefined {
    return this.options.flatMap(({ kind, ...inputs }) =>
      wordsOf(inputNames)
        .filter((input) => inputs[inputNames[input]].message !== undefined)
        .map((input) => optionInputId(kind.key, input)),
    )[0];
  }

  private inputsOf(kind: ContractOption) {
    const option = (): OptionToContract => this.request.form.toContract[kind.key];
    const write = (changed: OptionToContract): void =>
      this.request.change((form) =>
        withProductsToContract(form, { ...form.toContract, [kind.key]: changed }),
      );
    const pay = (change: Partial<Payment>): void =>
      write({ ...option(), pago: { ...option().pago, ...change } });
    const select = (value: boolean): void => {
      this.hide(kind.key);
      write({ ...option(), value });
    };
    const messageOf = (input: keyof Payment) => (): string | undefined => {
      const fault = this.shown.includes(kind.key) ? faultOf(kind, option(), input) : undefined;
      return fault === undefined ? undefined : optionWording[fault];
    };
    return {
      kind,
      selected: switchView({ read: () => option().value, write: select }),
      paysDebt: choiceView({
        entries: () => yesOrNo,
        read: () => option().pago.value,
        write: (answer) => pay({ value: answer === 'si' ? 'si' : 'no' }),
      }),
      currency: choiceView({
        entries: () => namedEntries(contractCurrencies.map(({ codigo }) => codigo)),
        read: () => option().pago.moneda,
        write: (code) => pay({ moneda: contractCurrencies.find(({ codigo }) => codigo === code)?.codigo }),
        message: messageOf('moneda'),
      }),
      usedQuota: amountView({
        read: () => option().pago.cupoUtilizado,
        write: (cupoUtilizado) => pay({ cupoUtilizado }),
        rule: () => contractingAmounts.amount(option().pago.moneda),
        wording: (fault) => optionWording[`used-quota-${fault}`],
        message: messageOf('cupoUtilizado'),
      }),
      term: textView({
        read: () => option().pago.plazo,
        write: (typed) => pay({ plazo: asTerm(typed) }),
        intake: () => digitsUpTo(maxTermDigits),
        message: messageOf('plazo'),
      }),
    };
  }

  private hide(key: ContractOptionKey): void {
    this.shown = this.shown.filter((shown) => shown !== key);
  }
}

export type ContractInputs = ContractStore['options'][number];
