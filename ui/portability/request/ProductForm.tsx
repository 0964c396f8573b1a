import { observer } from 'mobx-react-lite';
import { maxQuotaDigits } from '#core/portability/request/products-to-close.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { DigitsField } from '#ui/forms/DigitsField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { elementIds } from './element-ids.ts';
import type { ProductDraftStore } from './ProductDraftStore.ts';
import { ProductSelect } from './ProductSelect.tsx';
import { toClose as text } from './text.ts';

type Props = { readonly store: ProductDraftStore };

const Identifier = observer(({ store }: Props) => {
  const { rule } = store;
  return rule === undefined ? null : (
    <DigitsField
      label={text.identifier}
      hint={rule.minimum === 0 ? text.upTo(rule.inputStopsAt) : text.digits(rule.inputStopsAt)}
      optional={rule.identifier === 'optional'}
      field={store.identifier}
      maxDigits={rule.inputStopsAt}
      width={6}
    />
  );
});

/** SOL-36, SOL-37 · Only a whole identifier can be committed; the amount appears with the tick. */
const Commitment = observer(({ store }: Props) => (
  <>
    <CheckField
      label={text.commitment}
      hint={store.canCommit ? undefined : text.commitmentWaits}
      field={store.commitment}
      disabled={!store.canCommit}
    />
    {store.commitment.on && (
      <DigitsField
        label={text.amount}
        field={store.amount}
        maxDigits={maxQuotaDigits}
        prefix={store.prefix}
        width={6}
      />
    )}
  </>
));

/** SOL-34, SOL-35, SOL-42, SOL-43 · What each family asks of its product. */
export const ProductForm = observer(({ store }: Props) => {
  const { rule } = store;
  const add = () => {
    if (store.add()) focusOn(elementIds.toClose);
  };
  return (
    <Form onSubmit={add}>
      <h3>{store.listed.length === 0 ? text.add : text.addAnother}</h3>
      <FieldGrid>
        <ProductSelect label={text.product} choice={store.product} taken={store.taken} />
        <Identifier store={store} />
        {rule?.asksQuota === true && (
          <DigitsField
            label={text.quota}
            hint={text.upTo(maxQuotaDigits)}
            optional
            field={store.quota}
            maxDigits={maxQuotaDigits}
            prefix={store.prefix}
            width={6}
          />
        )}
        {rule?.asksBrandAndCurrency === true && (
          <>
            <SelectField label={text.brand} choice={store.brand} optional width={6} />
            <SelectField label={text.currency} choice={store.currency} width={6} />
          </>
        )}
        {rule?.asksCommitment === true && <Commitment store={store} />}
      </FieldGrid>
      <Actions>
        <Button type="submit" waitsFor={store.missing}>
          {text.addButton}
        </Button>
      </Actions>
    </Form>
  );
});
