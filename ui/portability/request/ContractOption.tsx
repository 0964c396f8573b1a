import { observer } from 'mobx-react-lite';
import { contractNames } from '#core/portability/reference/contract-names.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import { AmountField } from '#ui/forms/AmountField.tsx';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { DigitsField } from '#ui/forms/DigitsField.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { ItemBlock, ItemFollowUp } from '#ui/kit/Items.tsx';
import type { ContractInputs } from './ContractStore.ts';
import { optionInputId } from './element-ids.ts';
import { toContract as text } from './text.ts';

type Props = { readonly inputs: ContractInputs };

type PaymentProps = { readonly inputs: Omit<ContractInputs, 'selected' | 'paysDebt'> };

const Payment = observer(({ inputs }: PaymentProps) => {
  const { kind, currency, usedQuota, term, ...undrawn } = inputs;
  nothingElse(undrawn);
  return (
    <FieldGrid>
      <SelectField id={optionInputId(kind.key, 'moneda')} label={text.currency} choice={currency} width={4} />
      <AmountField
        id={optionInputId(kind.key, 'cupoUtilizado')}
        label={text.usedQuota}
        field={usedQuota}
        width={5}
      />
      {kind.asksTerm && (
        <DigitsField id={optionInputId(kind.key, 'plazo')} label={text.term} field={term} width={3} />
      )}
    </FieldGrid>
  );
});

/** List row of a product to contract: a checkbox, and then whether the product pays the debt of the closed one, and with what amount (SOL-46, SOL-47, SOL-48, SOL-49, SOL-50, SOL-51). */
export const ContractOption = observer(({ inputs }: Props) => {
  const { kind, selected, paysDebt } = inputs;
  const name = contractNames[kind.code];
  return (
    <ItemBlock>
      <CheckField label={name} field={selected} strong />
      {selected.on && (
        <ItemFollowUp>
          <div role="group" aria-label={name}>
            <RadioField legend={text.paysDebt(name)} choice={paysDebt} />
            {paysDebt.chosen === 'si' && <Payment inputs={inputs} />}
          </div>
        </ItemFollowUp>
      )}
    </ItemBlock>
  );
});
