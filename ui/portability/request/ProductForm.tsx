import { observer } from 'mobx-react-lite';
import { maxQuotaDigits } from '#core/portability/request/products-to-close.ts';
import { AmountField } from '#ui/forms/AmountField.tsx';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { DigitsField } from '#ui/forms/DigitsField.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
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
      field={store.identifier}
      width={6}
    />
  );
});

/** Checkbox for the commitment not to use a card or line (`compromiso de no endeudarse`): enabled by a complete identifier; ticking shows its amount (SOL-36, SOL-37). */
const Commitment = observer(({ store }: Props) => (
  <>
    <CheckField
      label={text.commitment}
      hint={store.canCommit ? undefined : text.commitmentWaits}
      field={store.commitment}
      disabled={!store.canCommit}
    />
    {store.commitment.on && <AmountField label={text.amount} field={store.amount} width={6} />}
  </>
));

/** Radio group to choose between one product and all of its kind; absent for families without that choice (EXT-1001). */
const Scope = observer(({ store }: Props) =>
  store.question === undefined ? null : <RadioField legend={store.question} choice={store.scope} />,
);

/** Inputs for the details of a single product to close, which depend on its family (SOL-34, SOL-35). */
const OfOne = observer(({ store }: Props) => {
  const { rule } = store;
  return !store.asksOne || rule === undefined ? null : (
    <>
      <Identifier store={store} />
      {rule.asksQuota && (
        <AmountField
          label={text.quota}
          hint={text.upTo(maxQuotaDigits)}
          optional
          field={store.quota}
          width={6}
        />
      )}
      {rule.asksBrandAndCurrency && (
        <>
          <SelectField label={text.brand} choice={store.brand} optional width={6} />
          <SelectField label={text.currency} choice={store.currency} width={6} />
        </>
      )}
      {rule.asksCommitment && <Commitment store={store} />}
    </>
  );
});

/** Form to enter a product to close and add it to the list; once the list has a product, a hint says why its type cannot be chosen again and how to list several of one type (SOL-42, SOL-43, EXT-2933). */
export const ProductForm = observer(({ store }: Props) => {
  const add = () => {
    if (store.add()) focusOn(elementIds.toClose);
  };
  return (
    <Form onSubmit={add}>
      <h3>{store.listed.length === 0 ? text.add : text.addAnother}</h3>
      <FieldGrid>
        <ProductSelect
          label={text.product}
          hint={store.taken.length > 0 && text.onceEach}
          choice={store.product}
          taken={store.taken}
        />
        <Scope store={store} />
        <OfOne store={store} />
      </FieldGrid>
      <Actions>
        <Button type="submit" waitsFor={store.waitsFor}>
          {text.addButton}
        </Button>
      </Actions>
    </Form>
  );
});
