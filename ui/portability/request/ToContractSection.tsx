import { observer } from 'mobx-react-lite';
import { FieldMessage } from '#ui/forms/FieldMessage.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { FoldedLine, RailSection } from '#ui/kit/Rail.tsx';
import { useWide } from '#ui/kit/use-wide.ts';
import { focusOn } from '#ui/kit/focus-on.ts';
import { ChangeFolded } from './ChangeFolded.tsx';
import { ContractOption } from './ContractOption.tsx';
import { elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import { ReviewReturn } from './ReviewReturn.tsx';
import { toContract as text } from './text.ts';

/** Section 3 of the request form: products to contract at the new bank (SOL-12, SOL-46 to SOL-61, SOL-80). */
export const ToContractSection = observer(({ store }: { readonly store: RequestStore }) => {
  const { open } = store.request;
  const { toContract } = store;
  const wide = useWide();
  const folds = !wide && store.isFinished('toContract');
  const confirm = () => {
    const next = store.changing === undefined ? elementIds.certificates : elementIds.review;
    if (toContract.confirm() && !wide) {
      store.reviewed();
      focusOn(next, elementIds.certificates);
    } else if (toContract.firstFault !== undefined) focusOn(toContract.firstFault);
  };
  return (
    <RailSection
      n={3}
      title={text.title}
      headingId={elementIds.toContract}
      state={open.certificates ? 'done' : open.toContract ? 'current' : 'locked'}
      reason={text.locked}
      action={folds && <ChangeFolded store={store} part="toContract" />}
    >
      <div inert={store.signing.pending}>
        {folds ? (
          <FoldedLine text={store.lineOf('toContract')} />
        ) : (
          <Form onSubmit={confirm}>
            <Items>
              {toContract.options.map((inputs) => (
                <ContractOption key={inputs.kind.key} inputs={inputs} />
              ))}
            </Items>
            {!open.certificates && <p className="small muted">{text.thenConfirm}</p>}
            <Actions>
              <Button type="submit">{text.confirm}</Button>
            </Actions>
            <FieldMessage id="solicitud-contratar-mensaje" message={toContract.message} />
          </Form>
        )}
        <LiveLine text={open.certificates ? text.confirmed : ''} />
        <ReviewReturn store={store} part="toContract" />
      </div>
    </RailSection>
  );
});
